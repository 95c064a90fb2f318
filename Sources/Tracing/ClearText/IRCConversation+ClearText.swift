package import IRCMessages
import WireBytes

extension IRCConversation: ClearTextResult {
    /// The offer of TLS, the wish for it, and what the server answers.
    package var clearTextLines: [ClearTextLine] {
        messages.prefix(Self.mostClearText).compactMap { message in
            let meaning: ClearTextLine.Meaning? =
                message.offersTLS
                ? .offersTLS
                : message.asksForTLS
                    ? .asksForTLS : message.grantsTLS ? .grantsTLS : message.refusesTLS ? .refusesTLS : nil
            return meaning.map {
                ClearTextLine(
                    from: message.range.side, mark: message.first, text: Array(message.command.utf8),
                    meaning: $0)
            }
        }
    }

    /// Messages that are looked at for that: it is among the first things that are said.
    private static let mostClearText = 16
}
