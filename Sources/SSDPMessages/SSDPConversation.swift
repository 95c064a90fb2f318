public import WireBytes

/// SSDP between two endpoints.
public struct SSDPConversation: DatagramMessageConversation {
    /// The messages.
    public private(set) var kept = DatagramMessages<SSDPMessage>(atMost: mostMessages)

    /// Messages that are listed: a device announces itself some ten times within half an hour.
    static let mostMessages = 10_000

    /// Begins a conversation.
    public init() {}

    /// Reads one datagram.
    public mutating func consume(_ bytes: RawSpan, from side: Side, at place: DatagramPlace) {
        kept.take(SSDPMessage(bytes, from: side, at: place.mark))
    }
}
