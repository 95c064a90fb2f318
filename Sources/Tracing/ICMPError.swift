package import PacketDecoding
package import WireBytes

/// An ICMP message that is about a connection: it quotes one of its segments.
package struct ICMPError: Sendable {
    /// The packet of the message.
    package var mark: PacketMark
    package var message: ICMPMessage
    /// The better first hop that a redirect names.
    package var gateway: IPAddress?
    /// Who sent the segment that is quoted.
    package var quotedFrom: Side
    /// The sequence number of the segment that is quoted.
    package var sequence: UInt32
    /// The control bits of the segment that is quoted; nil where the quote is too short for them.
    package var flags: TCPFlags?
    /// Time to live or hop limit that the segment had left where the message was made.
    package var timeToLive: UInt8
    /// The packet that is quoted, where it is one of the last two of its direction or a known step.
    package var about: Int?
}
