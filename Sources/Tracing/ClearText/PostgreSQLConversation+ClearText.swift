package import PostgreSQLMessages
import WireBytes

extension PostgreSQLConversation: ClearTextResult {
    /// The wish for TLS, and what the server answers: one byte.
    package var clearTextLines: [ClearTextLine] {
        messages.prefix(Self.mostClearText).compactMap { message in
            switch message.body {
            case .asksForTLS:
                ClearTextLine(from: message.range.side, mark: message.first, text: [], meaning: .asksForTLS)
            case .encryptionAnswer(let letter) where letter != UInt8(ascii: "G"):
                ClearTextLine(
                    from: message.range.side, mark: message.first, text: [letter],
                    meaning: letter == UInt8(ascii: "S") ? .grantsTLS : .refusesTLS)
            default: nil
            }
        }
    }

    /// Messages that are looked at for that: it is the first thing that is said.
    private static let mostClearText = 4
}
