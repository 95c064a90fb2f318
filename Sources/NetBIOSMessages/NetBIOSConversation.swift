public import WireBytes

/// The name service of NetBIOS between two endpoints; what is asked of all is answered in a conversation of its own.
public struct NetBIOSConversation: DatagramMessageConversation {
    /// The messages.
    public private(set) var kept = DatagramMessages<NetBIOSMessage>(atMost: mostMessages)

    /// Messages that are listed: a machine sends some ten when it starts.
    static let mostMessages = 10_000

    /// Begins a conversation.
    public init() {}

    /// Reads one datagram.
    public mutating func consume(_ bytes: RawSpan, from side: Side, at place: DatagramPlace) {
        kept.take(NetBIOSMessage(bytes, from: side, at: place.mark))
    }
}
