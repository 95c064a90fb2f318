// Echo and echo reply, what ping sends: type, code, checksum, identifier, sequence number, data.
// RFC 792, RFC 4443 §4. Network byte order.

/// One ICMP or ICMPv6 echo message.
public struct EchoMessage: Sendable, Hashable {
    /// Whether it answers.
    public var isReply: Bool
    /// Its sender.
    public var source: IPAddress
    /// Who gets it.
    public var destination: IPAddress
    /// Tells the requests of one program from those of another.
    public var identifier: UInt16
    /// Counts the requests.
    public var sequence: UInt16

    /// Reads the message that decoding of a packet ended at; nil where it is not one, or cut.
    ///
    /// - Parameters:
    ///   - packet: what decoding found.
    ///   - bytes: the packet.
    public init?(of packet: DecodedPacket, in bytes: RawSpan) {
        guard let message = ICMPMessage(of: packet, in: bytes) else { return nil }
        switch message.kind {
        case .version4(.echo), .version6(.echoRequest): isReply = false
        case .version4(.echoReply), .version6(.echoReply): isReply = true
        default: return nil
        }
        source = message.source
        destination = message.destination
        identifier = UInt16(message.rest >> 16)
        sequence = UInt16(truncatingIfNeeded: message.rest)
    }
}
