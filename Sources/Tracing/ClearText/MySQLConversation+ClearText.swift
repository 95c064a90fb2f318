package import MySQLMessages
import WireBytes

extension MySQLConversation: ClearTextResult {
    /// The server's greeting, and the wish for TLS, which nothing answers.
    package var clearTextLines: [ClearTextLine] {
        messages.prefix(Self.mostClearText).compactMap { message in
            switch (message.kind, message.body) {
            case (.greeting, .greeting(let greeting)):
                ClearTextLine(
                    from: message.range.side, mark: message.first,
                    text: Array(greeting.version.prefix(Self.longestVersion)),
                    meaning: .greeting)
            case (.tlsRequest, _):
                ClearTextLine(from: message.range.side, mark: message.first, text: [], meaning: .asksForTLS)
            default: nil
            }
        }
    }

    /// Bytes of a version that are told: those of programs have some thirty.
    private static let longestVersion = 60
    /// Messages that are looked at for that: it is the first thing that is said.
    private static let mostClearText = 4
}
