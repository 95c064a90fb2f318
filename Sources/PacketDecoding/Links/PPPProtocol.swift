/// What a PPP frame carries. Source: IANA "PPP DLL Protocol Numbers", https://www.iana.org/assignments/ppp-numbers
public struct PPPProtocol: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: UInt16

    /// Makes a protocol from its number.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The usual short name; nil for a number that has none here.
    public var name: String? {
        switch rawValue {
        case 0x0021: "IPv4"
        case 0x002b: "IPX"
        case 0x002d: "VJ compressed TCP"
        case 0x002f: "VJ uncompressed TCP"
        case 0x0031: "Bridged LAN"
        case 0x003d: "PPP Multilink"
        case 0x0053: "Encryption"
        case 0x0057: "IPv6"
        case 0x00fd: "Compressed datagram"
        case 0x0281: "MPLS"
        case 0x0283: "MPLS multicast"
        case 0x8021: "IPCP"
        case 0x8031: "BCP"
        case 0x8053: "ECP"
        case 0x8057: "IPV6CP"
        case 0x80fd: "CCP"
        case 0x8281: "MPLSCP"
        case 0xc021: "LCP"
        case 0xc023: "PAP"
        case 0xc029: "CBCP"
        case 0xc025: "LQR"
        case 0xc223: "CHAP"
        case 0xc227: "EAP"
        default: nil
        }
    }
}
