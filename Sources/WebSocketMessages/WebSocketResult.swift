public import WireBytes

extension WebSocketConversation: ProtocolResult {
    /// It goes on.
    public var readingStatus: ReadingStatus { .reading }
    /// All that was learned.
    public var result: any ProtocolResult { self }
    /// Its name.
    public var identifiers: [String] { ["websocket"] }
    /// Its name.
    public var title: String? { "WebSocket" }
    /// Memory of the messages.
    public var memory: Int {
        messages.reduce(0) { $0 + 400 + $1.content.count + $1.frames.count * 80 }
    }
}
