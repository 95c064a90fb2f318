public import WireBytes

/// What a packet is: the innermost protocol that decoding reached, or why it got no further.
///
/// A family and a code of that family, in one number, so that packets can be counted by kind. Counts by
/// `family` need a table of fixed size; counts by kind should be bounded, since the codes come from the wire.
public struct PacketKind: RawRepresentable, Hashable, Sendable {
    /// The family in the upper 16 bits, the family's code in the lower.
    public let rawValue: UInt32

    /// Makes a kind from its number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Makes a kind from family and code.
    public init(_ family: Family, code: UInt16) {
        rawValue = UInt32(family.rawValue) << 16 | UInt32(code)
    }

    /// What the code of a kind counts.
    public enum Family: UInt8, Sendable, Hashable, CaseIterable {
        /// Nothing was decoded.
        case undecoded
        /// An IP protocol number: TCP, UDP, ICMP …
        case ipProtocol
        /// An EtherType: ARP, LLDP …
        case etherType
        /// A destination service access point of IEEE 802.2: spanning tree …
        case llc
        /// A protocol identifier behind SNAP of an organization that does not use EtherTypes.
        case snap
        /// A PPP protocol number.
        case ppp
        /// A fragment of an IP datagram; the code is the version, 4 or 6.
        case fragment
        /// A family of a loopback header that is not IP.
        case loopbackFamily
        /// An ARPHRD_ type of a Linux cooked header whose protocol field is no EtherType.
        case linuxDevice
        /// A 16-bit length/type field of Ethernet that is neither: 0x05DD to 0x05FF.
        case ethernetLength
        /// A link type that is not decoded; the code is the LINKTYPE_ value.
        case linkType
        /// The capture ends inside a header; the code is the `Layer.Kind`.
        case truncated
        /// A header contradicts itself or the one around it; the code is the `Layer.Kind`.
        case malformed
        /// An IEEE 802.11 frame that carries no data; the code is its type (2 bits) and subtype (4 bits).
        case wireless
        /// A header behind which everything is encrypted; the code is the `Layer.Kind`.
        case encrypted
        /// A piece of a frame that a link or tunnel cut up; the code is the `Layer.Kind`.
        case piece
        /// A header whose content is not decoded; the code is the `Layer.Kind`.
        case content
    }

    /// The family.
    public var family: Family { Family(rawValue: UInt8(truncatingIfNeeded: rawValue >> 16)) ?? .undecoded }

    /// The code within the family.
    public var code: UInt16 { UInt16(truncatingIfNeeded: rawValue) }

    /// The layer that the packet's decoding ended in or behind, where the code says one.
    public var layer: Layer.Kind? {
        switch family {
        case .truncated, .malformed, .encrypted, .piece, .content:
            Layer.Kind(rawValue: UInt8(truncatingIfNeeded: code))
        default: nil
        }
    }

    /// The protocol's usual short name; nil where it has none (show family and code then).
    public var name: String? {
        switch family {
        case .ipProtocol: IPProtocol(rawValue: UInt8(truncatingIfNeeded: code)).name
        case .etherType: EtherType(rawValue: code).name
        case .llc: ServiceAccessPoint(rawValue: UInt8(truncatingIfNeeded: code)).name
        case .ppp: PPPProtocol(rawValue: code).name
        case .wireless: WirelessFrame(rawValue: UInt8(truncatingIfNeeded: code)).name
        case .fragment: code == 4 ? "IPv4 fragment" : "IPv6 fragment"
        default: nil
        }
    }
}

extension PacketKind {
    /// Nothing decoded.
    public static let undecoded = PacketKind(.undecoded, code: 0)
    /// A TCP segment.
    public static let tcp = PacketKind(.ipProtocol, code: 6)
    /// A UDP datagram.
    public static let udp = PacketKind(.ipProtocol, code: 17)
    /// Internet Control Message Protocol.
    public static let icmp = PacketKind(.ipProtocol, code: 1)
    /// Internet Group Management Protocol.
    public static let igmp = PacketKind(.ipProtocol, code: 2)
    /// Generic routing encapsulation whose content is not decoded.
    public static let gre = PacketKind(.ipProtocol, code: 47)
    /// Encapsulating security payload.
    public static let esp = PacketKind(.ipProtocol, code: 50)
    /// ICMP for IPv6.
    public static let icmpv6 = PacketKind(.ipProtocol, code: 58)
    /// An IPv6 packet without payload.
    public static let noNextHeader = PacketKind(.ipProtocol, code: 59)
    /// Open Shortest Path First.
    public static let ospf = PacketKind(.ipProtocol, code: 89)
    /// Stream Control Transmission Protocol.
    public static let sctp = PacketKind(.ipProtocol, code: 132)
    /// Address Resolution Protocol.
    public static let arp = PacketKind(.etherType, code: EtherType.arp.rawValue)
    /// Link Layer Discovery Protocol.
    public static let lldp = PacketKind(.etherType, code: EtherType.lldp.rawValue)
    /// IEEE 802.1X.
    public static let eapol = PacketKind(.etherType, code: EtherType.eapol.rawValue)
    /// PPPoE discovery stage.
    public static let pppoeDiscovery = PacketKind(.etherType, code: EtherType.pppoeDiscovery.rawValue)
    /// MPLS whose content is not decoded.
    public static let mpls = PacketKind(.etherType, code: EtherType.mpls.rawValue)
    /// Spanning tree.
    public static let stp = PacketKind(.llc, code: 0x42)
    /// A fragment of an IPv4 datagram.
    public static let ipv4Fragment = PacketKind(.fragment, code: 4)
    /// A fragment of an IPv6 datagram.
    public static let ipv6Fragment = PacketKind(.fragment, code: 6)

    /// A link type that is not decoded.
    public static func unsupported(_ link: LinkType) -> PacketKind {
        PacketKind(.linkType, code: link.rawValue)
    }

    /// A packet that the capture cut inside a header.
    public static func truncated(_ layer: Layer.Kind) -> PacketKind {
        PacketKind(.truncated, code: UInt16(layer.rawValue))
    }

    /// A packet with a header that contradicts itself or the one around it.
    public static func malformed(_ layer: Layer.Kind) -> PacketKind {
        PacketKind(.malformed, code: UInt16(layer.rawValue))
    }

    /// A header behind which everything is encrypted.
    public static func encrypted(_ layer: Layer.Kind) -> PacketKind {
        PacketKind(.encrypted, code: UInt16(layer.rawValue))
    }

    /// A piece of a frame that a link or tunnel cut up.
    public static func piece(_ layer: Layer.Kind) -> PacketKind {
        PacketKind(.piece, code: UInt16(layer.rawValue))
    }

    /// A header whose content is not decoded.
    public static func content(_ layer: Layer.Kind) -> PacketKind {
        PacketKind(.content, code: UInt16(layer.rawValue))
    }
}
