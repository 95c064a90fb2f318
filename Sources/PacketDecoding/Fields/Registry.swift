/// The lists of names that header fields take their codes from.
enum Registry: Sendable {
    case etherType, ipProtocol, accessPoint, pppProtocol
    /// Network layer protocol identifiers. ISO/IEC TR 9577.
    case networkLayer
    /// IANA "NSH Next Protocol"; VXLAN-GPE uses the same.
    case serviceProtocol
    /// ARPHRD_ numbers, the usual ones. Source: Linux include/uapi/linux/if_arp.h.
    case device
    /// Source: https://www.tcpdump.org/linktypes/LINKTYPE_LINUX_SLL.html
    case cookedPacketType

    /// The name of a code; nil where it has none here.
    func name(_ code: UInt64) -> String? {
        switch self {
        case .etherType: EtherType(rawValue: UInt16(truncatingIfNeeded: code)).name
        case .ipProtocol: IPProtocol(rawValue: UInt8(truncatingIfNeeded: code)).name
        case .accessPoint: ServiceAccessPoint(rawValue: UInt8(truncatingIfNeeded: code)).name
        case .pppProtocol: PPPProtocol(rawValue: UInt16(truncatingIfNeeded: code)).name
        case .networkLayer:
            switch code {
            case 0x08: "Q.933"
            case 0x80: "SNAP"
            case 0x81: "CLNP"
            case 0x82: "ES-IS"
            case 0x83: "IS-IS"
            case 0x8e: "IPv6"
            case 0xcc: "IPv4"
            case 0xcf: "PPP"
            default: nil
            }
        case .serviceProtocol:
            switch code {
            case 1: "IPv4"
            case 2: "IPv6"
            case 3: "Ethernet"
            case 4: "NSH"
            case 5: "MPLS"
            default: nil
            }
        case .device:
            switch code {
            case 1: "Ethernet"
            case 512: "PPP"
            case 519: "raw IP"
            case 768: "IPIP tunnel"
            case 769: "IP6IP6 tunnel"
            case 772: "loopback"
            case 776: "SIT tunnel"
            case 778: "GRE over IP"
            case 801: "IEEE 802.11"
            case 803: "IEEE 802.11 radiotap"
            case 824: "netlink"
            case 65534: "no link layer"
            default: nil
            }
        case .cookedPacketType:
            switch code {
            case 0: "to us"
            case 1: "broadcast"
            case 2: "multicast"
            case 3: "to another host"
            case 4: "from us"
            default: nil
            }
        }
    }
}
