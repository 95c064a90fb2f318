/// A fragment of an IP datagram: what a reassembly table needs. RFC 791 §3.2, RFC 8200 §4.5.
///
/// Its transport header is not decoded, not even in a first fragment: TCP appears with the packet that
/// completes the datagram (as in Wireshark), which needs a table, and this room remembers nothing.
public struct IPFragment: Sendable {
    /// Sender's address.
    public var source = IPAddress(version4: 0)
    /// Receiver's address.
    public var destination = IPAddress(version4: 0)
    /// What the datagram carries: an IP protocol number.
    public var nextProtocol = IPProtocol(rawValue: 0)
    /// The datagram's identification: 16 bits for IPv4, 32 for IPv6.
    public var identification: UInt32 = 0
    /// Where this fragment belongs in the datagram's payload, in bytes.
    public var fragmentOffset = 0
    /// Whether more fragments follow; false in the last one.
    public var moreFragments = false
    /// Where the fragment's captured bytes lie in the packet.
    public var payload: Range<Int> = 0..<0
    /// The fragment's bytes on the wire; more than `payload.count` when the capture cut the packet.
    public var payloadLength = 0
    /// IPv4 time to live or IPv6 hop limit.
    public var timeToLive: UInt8 = 0
    /// VLAN identifiers as in `TCPSegment.vlan`.
    public var vlan: UInt32 = 0

    /// Makes an empty fragment, to be filled by the decoder or a test.
    public init() {}
}
