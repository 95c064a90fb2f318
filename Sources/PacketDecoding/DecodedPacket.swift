/// What one packet holds, as far as it could be read: numbers and ranges, no bytes.
public struct DecodedPacket: Sendable {
    /// The innermost transport header.
    public var transport = Transport.other
    /// What the packet is, for counting and naming; `.tcp` for a TCP segment.
    public var kind = PacketKind.undecoded
    /// The headers that were passed through, outermost first.
    public var layers = LayerList()
    /// Where and why decoding ended early; nil when all headers were read.
    public var stop: DecodingStop?
    /// A length field that promises more than the packet had on the wire. Decoding went on with the packet's
    /// own length, as Wireshark's does.
    public var overlong: DecodingStop?

    /// Another frame in the same packet, for `decodeFurther`; at offset 0 there is none.
    @usableFromInline var further = FurtherFrame()

    /// Makes an empty packet, to be filled by the decoder or a test.
    public init() {}

    /// Forgets everything.
    @inline(__always)
    mutating func clear() {
        transport = .other
        kind = .undecoded
        layers.clear()
        stop = nil
        overlong = nil
        further.offset = 0
    }
}

/// The innermost transport header of a packet.
public enum Transport: Sendable {
    /// A TCP segment: at least the first 16 bytes of its header are there. Quoted segments of ICMP errors
    /// are not segments of their connection and are not decoded.
    case tcp(TCPSegment)
    /// A UDP datagram.
    case udp(UDPHeader)
    /// A fragment of an IP datagram.
    case fragment(IPFragment)
    /// Anything else; `DecodedPacket.kind` says what.
    case other
}
