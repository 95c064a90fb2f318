/// What the first header of a packet is: a LINKTYPE_ value as registered for pcap files, 0 to 65535.
///
/// Source: https://www.tcpdump.org/linktypes.html
public struct LinkType: RawRepresentable, Hashable, Sendable {
    /// The registered number.
    public let rawValue: UInt16

    /// Makes a link type from its registered number.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// BSD loopback: a protocol family in the byte order of the capturing machine.
    public static let null = LinkType(rawValue: 0)
    /// Ethernet.
    public static let ethernet = LinkType(rawValue: 1)
    /// Raw IP, with the version in the first nibble.
    public static let raw = LinkType(rawValue: 101)
    /// OpenBSD loopback: a protocol family in network byte order.
    public static let loop = LinkType(rawValue: 108)
    /// Linux cooked capture v1.
    public static let linuxSLL = LinkType(rawValue: 113)
    /// Raw IPv4.
    public static let ipv4 = LinkType(rawValue: 228)
    /// Raw IPv6.
    public static let ipv6 = LinkType(rawValue: 229)
    /// Linux cooked capture v2.
    public static let linuxSLL2 = LinkType(rawValue: 276)
}
