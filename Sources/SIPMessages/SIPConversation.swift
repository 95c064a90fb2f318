public import WireBytes

/// SIP between two endpoints.
public struct SIPConversation: DatagramMessageConversation {
    /// The messages; not read is what is none of them, such as the few bytes that keep a router's way back open.
    public private(set) var kept = DatagramMessages<SIPMessage>(atMost: mostMessages)

    /// Messages that are listed: a call has some ten.
    static let mostMessages = 10_000

    /// Begins a conversation.
    public init() {}

    /// Reads one datagram.
    public mutating func consume(_ bytes: RawSpan, from side: Side, at place: DatagramPlace) {
        kept.take(SIPMessage(bytes, length: place.length, from: side, at: place.mark))
    }

    /// Masks passwords that stand in addresses.
    ///
    /// - Parameter masking: what masks.
    public mutating func mask(with masking: inout some SecretMasking) {
        kept.change { $0.mask(with: &masking) }
    }

    /// Requests with their answers.
    public var transactions: [SIPTransaction] {
        SIPTransaction.all(in: messages.map { SIPTransaction.Sent(message: $0, way: 0) })
    }
}
