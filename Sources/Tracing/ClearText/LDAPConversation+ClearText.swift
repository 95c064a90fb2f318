package import LDAPMessages
import WireBytes

extension LDAPConversation: ClearTextResult {
    /// The wish for TLS (StartTLS), and what the server answers.
    package var clearTextLines: [ClearTextLine] {
        messages.prefix(Self.mostClearText).compactMap { message in
            if message.asksForTLS {
                return ClearTextLine(
                    from: message.range.side, mark: message.first, text: [], meaning: .asksForTLS)
            }
            guard message.question?.asksForTLS == true, let outcome = message.outcome else { return nil }
            return ClearTextLine(
                from: message.range.side, mark: message.first, text: [],
                meaning: outcome.code == .success ? .grantsTLS : .refusesTLS)
        }
    }

    /// Messages that are looked at for that: it is among the first things that are said.
    private static let mostClearText = 16
}
