import Annotations
package import Documents
package import WebSocketMessages

/// What is told of a message of WebSocket, in the order in which it is told.
package struct WebSocketContent: Sendable {
    /// One thing that is told of a message.
    package enum Fact: Sendable {
        /// How long it is and in how many frames it came, and what it is where others stand beside it.
        case size(WebSocketMessage, isNamed: Bool)
        /// What the RFC forbids in it.
        case finding(WebSocketFinding)
        /// Why it is not whole, or could not be unpacked.
        case trouble(Bilingual)
        /// Why its sender closes.
        case closeCode(WebSocketCloseCode)
        /// The same in its own words.
        case closeReason(ArraySlice<UInt8>)
        /// What it says.
        case text(TextExcerpt)
    }

    /// What is told.
    package let facts: [Fact]

    /// Prepares the content of a message.
    ///
    /// - Parameters:
    ///   - message: the message.
    ///   - isOneOfMany: whether others stand beside it, so that it needs its name.
    ///   - depth: for whom, and how much.
    package init(of message: WebSocketMessage, isOneOfMany: Bool, for depth: ReadingDepth) {
        var facts: [Fact] = [.size(message, isNamed: isOneOfMany)]
        facts += message.findings.map { .finding($0) }
        facts += message.troubles.map { .trouble($0) }
        if let code = message.closeCode {
            facts.append(.closeCode(code))
            if !message.closeReason.isEmpty { facts.append(.closeReason(message.closeReason)) }
        } else {
            let most = TextExcerpt.most(for: depth)
            facts.append(.text(TextExcerpt(message.content[...], isCut: message.contentIsCut, most: most)))
        }
        self.facts = facts
    }
}
