/// What follows an IP header. Source: IANA "Assigned Internet Protocol Numbers",
/// https://www.iana.org/assignments/protocol-numbers
public struct IPProtocol: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: UInt8

    /// Makes a protocol from its number.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Transmission Control Protocol.
    public static let tcp = IPProtocol(rawValue: 6)
    /// User Datagram Protocol.
    public static let udp = IPProtocol(rawValue: 17)

    /// The registry's keyword; nil for a number that has none here.
    public var name: String? {
        switch rawValue {
        case 0: "HOPOPT"
        case 1: "ICMP"
        case 2: "IGMP"
        case 3: "GGP"
        case 4: "IPv4"
        case 5: "ST"
        case 6: "TCP"
        case 7: "CBT"
        case 8: "EGP"
        case 9: "IGP"
        case 12: "PUP"
        case 17: "UDP"
        case 22: "XNS-IDP"
        case 27: "RDP"
        case 29: "ISO-TP4"
        case 33: "DCCP"
        case 35: "IDPR"
        case 36: "XTP"
        case 41: "IPv6"
        case 43: "IPv6-Route"
        case 44: "IPv6-Frag"
        case 45: "IDRP"
        case 46: "RSVP"
        case 47: "GRE"
        case 48: "DSR"
        case 50: "ESP"
        case 51: "AH"
        case 54: "NARP"
        case 55: "Min-IPv4"
        case 58: "IPv6-ICMP"
        case 59: "IPv6-NoNxt"
        case 60: "IPv6-Opts"
        case 83: "VINES"
        case 88: "EIGRP"
        case 89: "OSPFIGP"
        case 94: "IPIP"
        case 97: "ETHERIP"
        case 98: "ENCAP"
        case 103: "PIM"
        case 108: "IPComp"
        case 111: "IPX-in-IP"
        case 112: "VRRP"
        case 113: "PGM"
        case 115: "L2TP"
        case 124: "ISIS over IPv4"
        case 132: "SCTP"
        case 133: "FC"
        case 134: "RSVP-E2E-IGNORE"
        case 135: "Mobility Header"
        case 136: "UDPLite"
        case 137: "MPLS-in-IP"
        case 138: "manet"
        case 139: "HIP"
        case 140: "Shim6"
        case 141: "WESP"
        case 142: "ROHC"
        case 143: "Ethernet"
        case 144: "AGGFRAG"
        case 145: "NSH"
        default: nil
        }
    }
}
