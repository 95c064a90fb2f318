/// A service access point of IEEE 802.2. Source: IANA "IEEE 802 Numbers" and RFC 1042.
public struct ServiceAccessPoint: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: UInt8

    /// Makes a service access point from its number.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The usual short name; nil for a number that has none here.
    public var name: String? {
        switch rawValue {
        case 0x00: "Null LSAP"
        case 0x06: "IP"
        case 0x42: "STP"
        case 0x7e: "X.25"
        case 0x80: "3Com XNS"
        case 0x98: "ARP"
        case 0xaa: "SNAP"
        case 0xbc: "VINES"
        case 0xe0: "IPX"
        case 0xf0: "NetBIOS"
        case 0xf4: "LAN management"
        case 0xfe: "OSI"
        case 0xff: "IPX"
        default: nil
        }
    }
}
