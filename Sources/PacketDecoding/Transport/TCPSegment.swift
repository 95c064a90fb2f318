/// The control bits of a TCP segment. RFC 9293 §3.1; AE (formerly NS) RFC 9768.
///
/// Computed and inlined: every packet is asked for several, and a stored one of another module costs a call.
public struct TCPFlags: OptionSet, Sendable, Hashable {
    /// The nine bits, FIN lowest.
    public let rawValue: UInt16

    /// Makes flags from the low nine bits of header bytes 12 and 13.
    @inlinable
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// No more data from the sender.
    @inlinable public static var fin: TCPFlags { TCPFlags(rawValue: 0x001) }
    /// Synchronize sequence numbers.
    @inlinable public static var syn: TCPFlags { TCPFlags(rawValue: 0x002) }
    /// Reset the connection.
    @inlinable public static var rst: TCPFlags { TCPFlags(rawValue: 0x004) }
    /// Push function.
    @inlinable public static var psh: TCPFlags { TCPFlags(rawValue: 0x008) }
    /// The acknowledgment field counts.
    @inlinable public static var ack: TCPFlags { TCPFlags(rawValue: 0x010) }
    /// The urgent pointer counts.
    @inlinable public static var urg: TCPFlags { TCPFlags(rawValue: 0x020) }
    /// ECN-Echo.
    @inlinable public static var ece: TCPFlags { TCPFlags(rawValue: 0x040) }
    /// Congestion window reduced.
    @inlinable public static var cwr: TCPFlags { TCPFlags(rawValue: 0x080) }
    /// Accurate ECN (formerly the nonce sum).
    @inlinable public static var ae: TCPFlags { TCPFlags(rawValue: 0x100) }

    /// The names of the single bits, in the order in which people say them.
    public static let names: [(flag: TCPFlags, name: String)] = [
        (.syn, "SYN"), (.fin, "FIN"), (.rst, "RST"), (.psh, "PSH"), (.ack, "ACK"), (.urg, "URG"),
        (.ece, "ECE"), (.cwr, "CWR"), (.ae, "AE"),
    ]
}

/// One TCP segment in its packet: header fields as numbers, everything else as ranges of the packet. RFC 9293 §3.1.
///
/// All numbers were in network byte order on the wire and are in host byte order here.
public struct TCPSegment: Sendable {
    // By size, so that all of it has 128 bytes: so many are copied without a call.

    /// Sender's address, from the innermost IP header.
    public var source = IPAddress(version4: 0)
    /// Receiver's address: behind a source route the route's last.
    public var destination = IPAddress(version4: 0)
    /// IPv4 time to live or IPv6 hop limit.
    public var timeToLive: UInt8 = 0
    /// The data offset is below 5 or beyond the end of the IP packet: receivers drop the segment. RFC 9293 §3.1.
    public var hasImpossibleHeader = false
    /// The data offset is below 5, less than every header has: where the payload begins cannot be told, and the control
    /// bits, though they stand there, change nothing. RFC 9293 §3.1.
    public var hasShortHeader: Bool { hasImpossibleHeader && options.upperBound == headerOffset }
    /// It is only the beginning of a segment that was sent in fragments: how long that is does not stand here.
    public var isBeginning = false
    /// Sender's port.
    public var sourcePort: UInt16 = 0
    /// Receiver's port.
    public var destinationPort: UInt16 = 0
    /// Sequence number of the first byte (or of the SYN).
    public var sequence: UInt32 = 0
    /// Next sequence number the sender expects; meaningless without `.ack`.
    public var acknowledgment: UInt32 = 0
    /// Control bits.
    public var flags: TCPFlags = []
    /// Window field as sent, not scaled.
    public var window: UInt16 = 0
    /// Checksum field as sent.
    public var checksum: UInt16 = 0
    /// Urgent pointer field as sent.
    public var urgentPointer: UInt16 = 0
    /// IPv4 identification field; 0 for IPv6.
    public var identification: UInt16 = 0
    /// The recorder cut the header, so that options may be missing.
    public var optionsAreCut = false
    /// Bytes behind the payload that the IP length counts and that are most likely no data: filling up to Ethernet's
    /// smallest frame.
    public var filling: UInt8 = 0
    /// VLAN identifiers folded into one number, outermost highest (12 bits each); 0 without a tag.
    public var vlan: UInt32 = 0
    /// Offset of the TCP header's first byte in the packet.
    public var headerOffset = 0
    /// Where the options lie in the packet (what was captured of them); empty without options.
    public var options: Range<Int> = 0..<0
    /// Where the captured payload lies in the packet; link padding is not part of it.
    public var payload: Range<Int> = 0..<0
    /// Payload bytes on the wire, by the IP length; more than `payload.count` when the capture cut the packet.
    public var payloadLength = 0
    /// Bytes of the IP header: with its options, or the extension headers behind it.
    public var networkHeaderLength = 0

    /// Makes an empty segment, to be filled by the decoder or a test.
    public init() {}

    /// Sequence numbers that the segment uses: payload bytes, plus one each for SYN and FIN. RFC 9293 §3.4.
    @inlinable
    public var sequenceLength: Int {
        payloadLength &+ (flags.contains(.syn) ? 1 : 0) &+ (flags.contains(.fin) ? 1 : 0)
    }
}
