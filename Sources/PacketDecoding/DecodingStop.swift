/// Which length ended the bytes that a header could use.
public enum LengthSource: UInt8, Sendable, Hashable, CaseIterable {
    /// The captured bytes: the capture cut the packet.
    case capture
    /// The packet's length on the wire.
    case packet
    /// IEEE 802.3 length field.
    case ethernetLength
    /// IPv4 header length (IHL).
    case ipv4HeaderLength
    /// IPv4 total length.
    case ipv4TotalLength
    /// IPv6 payload length.
    case ipv6PayloadLength
    /// IPv6 jumbo payload option. RFC 2675.
    case ipv6JumboLength
    /// Header length of an IPv6 extension header or of the authentication header.
    case extensionHeaderLength
    /// TCP data offset.
    case tcpDataOffset
    /// Length of a TCP option.
    case tcpOptionLength
    /// UDP length.
    case udpLength
    /// PPPoE length.
    case pppoeLength
    /// GTP-U length.
    case gtpuLength
    /// The length field of a header of a link or tunnel that is not listed here.
    case ownLength
    /// A version number that is not the expected one; `needed` and `available` are the versions.
    case version
}

/// Where and why decoding of a packet ended before its last header.
///
/// Facts only; words for people are made where the trace is rendered.
public struct DecodingStop: Sendable, Hashable {
    /// The header that could not be read to its end.
    public let layer: Layer.Kind
    /// Which length says so.
    public let source: LengthSource
    // Half-size, since every packet carries room for two of these.
    private let storedOffset: UInt32
    private let storedNeeded: UInt32
    private let storedAvailable: UInt32

    /// Offset in the packet of the field or header that needs the bytes.
    public var offset: Int { Int(storedOffset) }
    /// Bytes that it needs.
    public var needed: Int { Int(storedNeeded) }
    /// Bytes that it has.
    public var available: Int { Int(storedAvailable) }

    /// Makes a stop; numbers outside 0 to 2³²−1 are clamped.
    public init(layer: Layer.Kind, offset: Int, needed: Int, available: Int, source: LengthSource) {
        self.layer = layer
        storedOffset = UInt32(clamping: offset)
        storedNeeded = UInt32(clamping: needed)
        storedAvailable = UInt32(clamping: available)
        self.source = source
    }

    /// Whether the capture is to blame (the bytes were on the wire), not the packet.
    public var isCaptureCut: Bool { source == .capture }
}
