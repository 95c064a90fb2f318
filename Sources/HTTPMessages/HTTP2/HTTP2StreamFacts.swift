public import WireBytes

/// Which stream an exchange is on, and what became of it. RFC 9113 §5.
public struct HTTP2StreamFacts: Sendable, Hashable {
    /// The stream: odd where the client opened it, even where the server promised it.
    public var number: UInt32
    /// Whether the server promised the response without having been asked. §8.4.
    public var isPushed = false
    /// Whether its request was sent in HTTP/1.1, before the upgrade. RFC 7540 §3.2.
    public var isUpgraded = false
    /// That it was ended with RST_STREAM.
    public var reset: HTTP2Reset?
}

/// That a stream was ended before its time, or without need for more. RFC 9113 §6.4.
public struct HTTP2Reset: Sendable, Hashable {
    /// Why.
    public var code: HTTP2ErrorCode
    /// Who did it.
    public var from: Side
    /// The packet.
    public var mark: PacketMark
}
