public import WireBytes

/// Syslog between two endpoints: one tells, and nothing is answered. RFC 5426.
public struct SyslogConversation: DatagramMessageConversation {
    /// The messages.
    public private(set) var kept = DatagramMessages<SyslogMessage>(atMost: mostMessages)

    /// Messages that are listed: a busy machine sends some in a second.
    static let mostMessages = 10_000

    /// Begins a conversation.
    public init() {}

    /// Reads one datagram.
    public mutating func consume(_ bytes: RawSpan, from side: Side, at place: DatagramPlace) {
        kept.take(SyslogMessage(bytes, length: place.length, from: side, at: place.mark))
    }
}
