public import PacketDecoding
public import WireBytes

/// An ICMP message that is about a connection: it quotes one of its segments.
public struct ICMPError: Sendable {
    /// The packet of the message.
    public var mark: PacketMark
    /// The message.
    public var message: ICMPMessage
    /// The better first hop that a redirect names.
    public var gateway: IPAddress?
    /// Who sent the segment that is quoted.
    public var quotedFrom: Side
    /// The sequence number of the segment that is quoted.
    public var sequence: UInt32
    /// The control bits of the segment that is quoted; nil where the quote is too short for them.
    public var flags: TCPFlags?
    /// Time to live or hop limit that the segment had left where the message was made.
    public var timeToLive: UInt8
    /// The packet that is quoted, where it is one of the last two of its direction or a known step.
    public var about: Int?
}
