/// What follows an Ethernet header or a tag. Source: IANA "IEEE 802 Numbers",
/// https://www.iana.org/assignments/ieee-802-numbers
public struct EtherType: RawRepresentable, Hashable, Sendable {
    /// The number, 0x0600 and above.
    public let rawValue: UInt16

    /// Makes an EtherType from its number.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The least that is a type and no length. IEEE 802.3 §3.2.6.
    static let least: UInt16 = 0x0600

    /// Internet Protocol version 4.
    public static let ipv4 = EtherType(rawValue: 0x0800)
    /// Address Resolution Protocol.
    public static let arp = EtherType(rawValue: 0x0806)
    /// Transparent Ethernet bridging: an Ethernet frame follows.
    public static let bridging = EtherType(rawValue: 0x6558)
    /// IEEE 802.1Q customer tag.
    public static let vlan = EtherType(rawValue: 0x8100)
    /// Internet Protocol version 6.
    public static let ipv6 = EtherType(rawValue: 0x86dd)
    /// MPLS.
    public static let mpls = EtherType(rawValue: 0x8847)
    /// MPLS with upstream-assigned label, formerly multicast.
    public static let mplsMulticast = EtherType(rawValue: 0x8848)
    /// PPPoE discovery stage.
    public static let pppoeDiscovery = EtherType(rawValue: 0x8863)
    /// PPPoE session stage.
    public static let pppoeSession = EtherType(rawValue: 0x8864)
    /// Logical link control after an EtherType, for frames longer than a length field can say.
    public static let jumboLLC = EtherType(rawValue: 0x8870)
    /// IEEE 802.1X.
    public static let eapol = EtherType(rawValue: 0x888e)
    /// IEEE 802.1ad service tag.
    public static let serviceVLAN = EtherType(rawValue: 0x88a8)
    /// Link Layer Discovery Protocol.
    public static let lldp = EtherType(rawValue: 0x88cc)
    /// Stacked tag of older equipment.
    public static let oldQinQ = EtherType(rawValue: 0x9100)
    /// Stacked tag of older equipment.
    public static let olderQinQ = EtherType(rawValue: 0x9200)

    /// The usual short name; nil for a number that has none here.
    public var name: String? {
        switch rawValue {
        case 0x0800: "IPv4"
        case 0x0806: "ARP"
        case 0x0842: "Wake-on-LAN"
        case 0x2001: "CGMP"
        case 0x22ea: "SRP"
        case 0x22eb: "ERSPAN III"
        case 0x22f0: "AVTP"
        case 0x22f3: "TRILL"
        case 0x6002: "DEC MOP RC"
        case 0x6003: "DECnet"
        case 0x6004: "DEC LAT"
        case 0x6558: "TEB"
        case 0x8035: "RARP"
        case 0x809b: "AppleTalk"
        case 0x80f3: "AARP"
        case 0x8100: "802.1Q"
        case 0x8137: "IPX"
        case 0x8204: "QNX Qnet"
        case 0x86dd: "IPv6"
        case 0x8808: "Ethernet flow control"
        case 0x8809: "Slow protocols"
        case 0x880b: "PPP"
        case 0x8847: "MPLS"
        case 0x8848: "MPLS multicast"
        case 0x8863: "PPPoE discovery"
        case 0x8864: "PPPoE session"
        case 0x886d: "Intel ANS"
        case 0x8870: "LLC"
        case 0x886f: "NLB heartbeat"
        case 0x887b: "HomePlug 1.0"
        case 0x888e: "EAPOL"
        case 0x8892: "PROFINET"
        case 0x889a: "HyperSCSI"
        case 0x8899: "RRCP"
        case 0x88a2: "ATA over Ethernet"
        case 0x88a4: "EtherCAT"
        case 0x88a8: "802.1ad"
        case 0x88ab: "Powerlink"
        case 0x88b8: "GOOSE"
        case 0x88b9: "GSE"
        case 0x88ba: "Sampled values"
        case 0x88be: "ERSPAN II"
        case 0x88c7: "802.11 pre-authentication"
        case 0x88cc: "LLDP"
        case 0x88cd: "SERCOS III"
        case 0x88e1: "HomePlug AV"
        case 0x88e3: "MRP"
        case 0x88e5: "MACsec"
        case 0x88e7: "802.1ah"
        case 0x88f5: "MVRP"
        case 0x88f7: "PTP"
        case 0x88f8: "NC-SI"
        case 0x88fb: "PRP"
        case 0x8902: "CFM"
        case 0x8906: "FCoE"
        case 0x8909: "Cisco metadata"
        case 0x890d: "802.11 data"
        case 0x8914: "FCoE initialization"
        case 0x8915: "RoCE"
        case 0x891d: "TTEthernet"
        case 0x8926: "VN-Tag"
        case 0x892f: "HSR"
        case 0x893f: "802.1BR"
        case 0x8947: "GeoNetworking"
        case 0x894f: "NSH"
        case 0x8999: "Realtek"
        case 0x9000: "Loopback"
        case 0x9100: "QinQ"
        case 0x9200: "QinQ"
        default: nil
        }
    }
}
