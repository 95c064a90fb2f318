package import DialogueMessages
package import WireBytes

/// What has been said in clear text, in brief.
package protocol ClearTextResult: ProtocolResult {
    /// A few lines, of protocols that can go over to TLS.
    var clearTextLines: [ClearTextLine] { get }
}

extension UnknownStream: ClearTextResult {}

extension DialogueConversation: ClearTextResult {
    /// Lines that stand for the dialogue where only its beginning is told.
    private static let mostClearText = 16
    /// Bytes of such a line.
    private static let longestClearText = 200

    /// What was said in brief, what proves who somebody is masked.
    package var clearTextLines: [ClearTextLine] {
        messages.lazy.filter { $0.kind != .content }.prefix(Self.mostClearText).map { message in
            var text = Array(message.line.prefix(Self.longestClearText))
            if let secret = message.secretStart, secret < text.count {
                text = text[..<secret] + ClearTextSecret.mask
            }
            return ClearTextLine(
                from: message.range.side, mark: message.first, text: text, meaning: message.meaning)
        }
    }
}

extension DialogueMessage {
    fileprivate var meaning: ClearTextLine.Meaning? {
        switch tls {
        case .offers: .offersTLS
        case .asks: .asksForTLS
        case .grants: .grantsTLS
        case .refuses: .refusesTLS
        case nil: kind == .greeting ? .greeting : nil
        }
    }
}
