// Echo and echo reply, what ping sends: type, code, checksum, identifier, sequence number, data.
// RFC 792, RFC 4443 §4. Network byte order.

import WireBytes

/// One ICMP or ICMPv6 echo message.
public struct EchoMessage: Sendable, Hashable {
    /// Whether it answers.
    public var isReply: Bool
    /// Who sent it.
    public var source: IPAddress
    /// Who gets it.
    public var destination: IPAddress
    /// Tells the requests of one program from those of another.
    public var identifier: UInt16
    /// Counts the requests.
    public var sequence: UInt16

    /// Reads the message that decoding of a packet ended at; nil where it is none, or cut.
    ///
    /// - Parameters:
    ///   - packet: what decoding found.
    ///   - bytes: the packet.
    public init?(of packet: DecodedPacket, in bytes: RawSpan) {
        guard packet.kind == .icmp || packet.kind == .icmpv6, packet.layers.omitted == 0,
            let last = packet.layers.last,
            let network = packet.layers.last(where: { $0.kind == .ipv4 || $0.kind == .ipv6 })
        else { return nil }
        let at = last.range.upperBound
        guard bytes.byteCount &- at >= 8 else { return nil }
        switch (packet.kind == .icmpv6, bytes.byte(at: at)) {
        case (false, 8), (true, 128): isReply = false
        case (false, 0), (true, 129): isReply = true
        default: return nil
        }
        let start = network.offset
        if network.kind == .ipv4 {
            guard network.length >= 20 else { return nil }
            source = IPAddress(version4: bytes.uint32(at: start &+ 12))
            destination = IPAddress(version4: bytes.uint32(at: start &+ 16))
        } else {
            guard network.length >= 40 else { return nil }
            source = IPAddress(high: bytes.uint64(at: start &+ 8), low: bytes.uint64(at: start &+ 16))
            destination = IPAddress(high: bytes.uint64(at: start &+ 24), low: bytes.uint64(at: start &+ 32))
        }
        identifier = bytes.uint16(at: at &+ 4)
        sequence = bytes.uint16(at: at &+ 6)
    }
}
