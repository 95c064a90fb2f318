// Made from registries/ by DataCompiler: change the files there, then run `make generated`.
// swift-format-ignore-file

public import WireBytes

/// What follows an Ethernet header or a tag.
///
/// Source: IANA “ETHER TYPES”, https://www.iana.org/assignments/ieee-802-numbers
public struct EtherType: CodePoint {
    public let rawValue: UInt16

    @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Internet Protocol version 4.
    @inlinable public static var ipv4: EtherType { EtherType(rawValue: 0x0800) }
    /// Address Resolution Protocol.
    @inlinable public static var arp: EtherType { EtherType(rawValue: 0x0806) }
    /// Mirrored traffic, ERSPAN type III.
    @inlinable public static var erspan3: EtherType { EtherType(rawValue: 0x22EB) }
    /// Transparent interconnection of lots of links.
    @inlinable public static var trill: EtherType { EtherType(rawValue: 0x22F3) }
    /// B.A.T.M.A.N. advanced mesh.
    @inlinable public static var batman: EtherType { EtherType(rawValue: 0x4305) }
    /// Transparent Ethernet bridging: an Ethernet frame follows.
    @inlinable public static var bridging: EtherType { EtherType(rawValue: 0x6558) }
    /// Reverse ARP.
    @inlinable public static var rarp: EtherType { EtherType(rawValue: 0x8035) }
    /// IEEE 802.1Q customer tag.
    @inlinable public static var vlan: EtherType { EtherType(rawValue: 0x8100) }
    /// Internet Protocol version 6.
    @inlinable public static var ipv6: EtherType { EtherType(rawValue: 0x86DD) }
    /// PPP.
    @inlinable public static var ppp: EtherType { EtherType(rawValue: 0x880B) }
    /// MPLS.
    @inlinable public static var mpls: EtherType { EtherType(rawValue: 0x8847) }
    /// MPLS with upstream-assigned label, formerly multicast.
    @inlinable public static var mplsMulticast: EtherType { EtherType(rawValue: 0x8848) }
    /// PPPoE discovery stage.
    @inlinable public static var pppoeDiscovery: EtherType { EtherType(rawValue: 0x8863) }
    /// PPPoE session stage.
    @inlinable public static var pppoeSession: EtherType { EtherType(rawValue: 0x8864) }
    /// Logical link control after an EtherType, for frames longer than a length field can say.
    @inlinable public static var jumboLLC: EtherType { EtherType(rawValue: 0x8870) }
    /// Broadcom’s switch tag.
    @inlinable public static var broadcomTag: EtherType { EtherType(rawValue: 0x8874) }
    /// IEEE 802.1X.
    @inlinable public static var eapol: EtherType { EtherType(rawValue: 0x888E) }
    /// IEEE 802.1ad service tag.
    @inlinable public static var serviceVLAN: EtherType { EtherType(rawValue: 0x88A8) }
    /// Mirrored traffic, ERSPAN type I or II.
    @inlinable public static var erspan2: EtherType { EtherType(rawValue: 0x88BE) }
    /// Link Layer Discovery Protocol.
    @inlinable public static var lldp: EtherType { EtherType(rawValue: 0x88CC) }
    /// MAC security.
    @inlinable public static var macsec: EtherType { EtherType(rawValue: 0x88E5) }
    /// Backbone service instance tag.
    @inlinable public static var backboneTag: EtherType { EtherType(rawValue: 0x88E7) }
    /// Cisco FabricPath.
    @inlinable public static var fabricPath: EtherType { EtherType(rawValue: 0x8903) }
    /// Cisco metadata.
    @inlinable public static var ciscoMetadata: EtherType { EtherType(rawValue: 0x8909) }
    /// Cisco VN-Tag.
    @inlinable public static var vnTag: EtherType { EtherType(rawValue: 0x8926) }
    /// High-availability seamless redundancy.
    @inlinable public static var hsr: EtherType { EtherType(rawValue: 0x892F) }
    /// IEEE 802.1BR tag.
    @inlinable public static var extenderTag: EtherType { EtherType(rawValue: 0x893F) }
    /// Network service header.
    @inlinable public static var nsh: EtherType { EtherType(rawValue: 0x894F) }
    /// Stacked tag of older equipment.
    @inlinable public static var oldQinQ: EtherType { EtherType(rawValue: 0x9100) }
    /// Stacked tag of older equipment.
    @inlinable public static var olderQinQ: EtherType { EtherType(rawValue: 0x9200) }
    /// IEEE 802.1CB redundancy tag.
    @inlinable public static var redundancyTag: EtherType { EtherType(rawValue: 0xF1C1) }

    public var name: String? {
        switch rawValue {
        case 0x0800: "IPv4"
        case 0x0806: "ARP"
        case 0x0842: "Wake-on-LAN"
        case 0x2001: "CGMP"
        case 0x22EA: "SRP"
        case 0x22EB: "ERSPAN III"
        case 0x22F0: "AVTP"
        case 0x22F3: "TRILL"
        case 0x6002: "DEC MOP RC"
        case 0x6003: "DECnet"
        case 0x6004: "DEC LAT"
        case 0x6558: "TEB"
        case 0x8035: "RARP"
        case 0x809B: "AppleTalk"
        case 0x80F3: "AARP"
        case 0x8100: "802.1Q"
        case 0x8137: "IPX"
        case 0x8204: "QNX Qnet"
        case 0x86DD: "IPv6"
        case 0x8808: "Ethernet flow control"
        case 0x8809: "Slow protocols"
        case 0x880B: "PPP"
        case 0x8847: "MPLS"
        case 0x8848: "MPLS multicast"
        case 0x8863: "PPPoE discovery"
        case 0x8864: "PPPoE session"
        case 0x886D: "Intel ANS"
        case 0x886F: "NLB heartbeat"
        case 0x8870: "LLC"
        case 0x887B: "HomePlug 1.0"
        case 0x888E: "EAPOL"
        case 0x8892: "PROFINET"
        case 0x8899: "RRCP"
        case 0x889A: "HyperSCSI"
        case 0x88A2: "ATA over Ethernet"
        case 0x88A4: "EtherCAT"
        case 0x88A8: "802.1ad"
        case 0x88AB: "Powerlink"
        case 0x88B8: "GOOSE"
        case 0x88B9: "GSE"
        case 0x88BA: "Sampled values"
        case 0x88BE: "ERSPAN II"
        case 0x88C7: "802.11 pre-authentication"
        case 0x88CC: "LLDP"
        case 0x88CD: "SERCOS III"
        case 0x88E1: "HomePlug AV"
        case 0x88E3: "MRP"
        case 0x88E5: "MACsec"
        case 0x88E7: "802.1ah"
        case 0x88F5: "MVRP"
        case 0x88F7: "PTP"
        case 0x88F8: "NC-SI"
        case 0x88FB: "PRP"
        case 0x8902: "CFM"
        case 0x8906: "FCoE"
        case 0x8909: "Cisco metadata"
        case 0x890D: "802.11 data"
        case 0x8914: "FCoE initialization"
        case 0x8915: "RoCE"
        case 0x891D: "TTEthernet"
        case 0x8926: "VN-Tag"
        case 0x892F: "HSR"
        case 0x893F: "802.1BR"
        case 0x8947: "GeoNetworking"
        case 0x894F: "NSH"
        case 0x8999: "Realtek"
        case 0x9000: "Loopback"
        case 0x9100: "QinQ"
        case 0x9200: "QinQ"
        default: nil
        }
    }
}

/// The kind of an ICMP message.
///
/// Source: IANA “ICMP Type Numbers”, https://www.iana.org/assignments/icmp-parameters
public struct ICMPType: CodePoint {
    public let rawValue: UInt8

    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The answer to an echo. RFC 792.
    @inlinable public static var echoReply: ICMPType { ICMPType(rawValue: 0) }
    /// A packet cannot be delivered. RFC 792.
    @inlinable public static var destinationUnreachable: ICMPType { ICMPType(rawValue: 3) }
    /// A packet was dropped because there were too many. RFC 792; obsolete since RFC 6633.
    @inlinable public static var sourceQuench: ICMPType { ICMPType(rawValue: 4) }
    /// There is a better first hop. RFC 792.
    @inlinable public static var redirect: ICMPType { ICMPType(rawValue: 5) }
    /// To be sent back, as ping does. RFC 792.
    @inlinable public static var echo: ICMPType { ICMPType(rawValue: 8) }
    /// A packet went through too many hops, or its fragments took too long. RFC 792.
    @inlinable public static var timeExceeded: ICMPType { ICMPType(rawValue: 11) }
    /// A field of a packet is wrong. RFC 792.
    @inlinable public static var parameterProblem: ICMPType { ICMPType(rawValue: 12) }

    public var name: String? {
        switch rawValue {
        case 0: "Echo Reply"
        case 3: "Destination Unreachable"
        case 4: "Source Quench"
        case 5: "Redirect"
        case 6: "Alternate Host Address"
        case 8: "Echo"
        case 9: "Router Advertisement"
        case 10: "Router Solicitation"
        case 11: "Time Exceeded"
        case 12: "Parameter Problem"
        case 13: "Timestamp"
        case 14: "Timestamp Reply"
        case 15: "Information Request"
        case 16: "Information Reply"
        case 17: "Address Mask Request"
        case 18: "Address Mask Reply"
        case 30: "Traceroute"
        case 31: "Datagram Conversion Error"
        case 32: "Mobile Host Redirect"
        case 33: "IPv6 Where-Are-You"
        case 34: "IPv6 I-Am-Here"
        case 35: "Mobile Registration Request"
        case 36: "Mobile Registration Reply"
        case 37: "Domain Name Request"
        case 38: "Domain Name Reply"
        case 39: "SKIP"
        case 40: "Photuris"
        case 41: "ICMP messages utilized by experimental mobility protocols such as Seamoby"
        case 42: "Extended Echo Request"
        case 43: "Extended Echo Reply"
        default: nil
        }
    }
}

/// Why a packet cannot be delivered, in an ICMP message of type 3.
///
/// Source: IANA “Type 3 — Destination Unreachable”, https://www.iana.org/assignments/icmp-parameters; RFC 792, RFC 1812 §5.2.7.1
public struct ICMPUnreachableCode: CodePoint {
    public let rawValue: UInt8

    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// No route to the network. RFC 792.
    @inlinable public static var network: ICMPUnreachableCode { ICMPUnreachableCode(rawValue: 0) }
    /// The machine cannot be reached in its network. RFC 792.
    @inlinable public static var host: ICMPUnreachableCode { ICMPUnreachableCode(rawValue: 1) }
    /// Nothing on the machine takes this transport protocol. RFC 792.
    @inlinable public static var transport: ICMPUnreachableCode { ICMPUnreachableCode(rawValue: 2) }
    /// Nothing on the machine listens at this port. RFC 792.
    @inlinable public static var port: ICMPUnreachableCode { ICMPUnreachableCode(rawValue: 3) }
    /// The packet is larger than the next link takes. RFC 792, RFC 1191.
    @inlinable public static var fragmentationNeeded: ICMPUnreachableCode { ICMPUnreachableCode(rawValue: 4) }
    /// The way that the packet names does not exist. RFC 792.
    @inlinable public static var sourceRouteFailed: ICMPUnreachableCode { ICMPUnreachableCode(rawValue: 5) }
    /// No route to the network. RFC 1122 §3.2.2.1.
    @inlinable public static var networkUnknown: ICMPUnreachableCode { ICMPUnreachableCode(rawValue: 6) }
    /// The machine does not exist. RFC 1122 §3.2.2.1.
    @inlinable public static var hostUnknown: ICMPUnreachableCode { ICMPUnreachableCode(rawValue: 7) }
    /// The sender is cut off. RFC 1122 §3.2.2.1.
    @inlinable public static var sourceIsolated: ICMPUnreachableCode { ICMPUnreachableCode(rawValue: 8) }
    /// A rule forbids it. RFC 1122 §3.2.2.1.
    @inlinable public static var networkProhibited: ICMPUnreachableCode { ICMPUnreachableCode(rawValue: 9) }
    /// A rule forbids it. RFC 1122 §3.2.2.1.
    @inlinable public static var hostProhibited: ICMPUnreachableCode { ICMPUnreachableCode(rawValue: 10) }
    /// No route to the network for this type of service. RFC 1122 §3.2.2.1.
    @inlinable public static var networkForService: ICMPUnreachableCode { ICMPUnreachableCode(rawValue: 11) }
    /// The machine cannot be reached with this type of service. RFC 1122 §3.2.2.1.
    @inlinable public static var hostForService: ICMPUnreachableCode { ICMPUnreachableCode(rawValue: 12) }
    /// A filter forbids it. RFC 1812 §5.2.7.1.
    @inlinable public static var prohibited: ICMPUnreachableCode { ICMPUnreachableCode(rawValue: 13) }
    /// The precedence is not permitted. RFC 1812 §5.2.7.1.
    @inlinable public static var precedenceViolation: ICMPUnreachableCode { ICMPUnreachableCode(rawValue: 14) }
    /// The precedence is too low. RFC 1812 §5.2.7.1.
    @inlinable public static var precedenceCutoff: ICMPUnreachableCode { ICMPUnreachableCode(rawValue: 15) }

    public var name: String? {
        switch rawValue {
        case 0: "Net Unreachable"
        case 1: "Host Unreachable"
        case 2: "Protocol Unreachable"
        case 3: "Port Unreachable"
        case 4: "Fragmentation Needed and Don't Fragment was Set"
        case 5: "Source Route Failed"
        case 6: "Destination Network Unknown"
        case 7: "Destination Host Unknown"
        case 8: "Source Host Isolated"
        case 9: "Communication with Destination Network is Administratively Prohibited"
        case 10: "Communication with Destination Host is Administratively Prohibited"
        case 11: "Destination Network Unreachable for Type of Service"
        case 12: "Destination Host Unreachable for Type of Service"
        case 13: "Communication Administratively Prohibited"
        case 14: "Host Precedence Violation"
        case 15: "Precedence cutoff in effect"
        default: nil
        }
    }
}

/// The kind of an ICMPv6 message; below 128 are errors.
///
/// Source: IANA “ICMPv6 "type" Numbers”, https://www.iana.org/assignments/icmpv6-parameters
public struct ICMPv6Type: CodePoint {
    public let rawValue: UInt8

    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A packet cannot be delivered. RFC 4443 §3.1.
    @inlinable public static var destinationUnreachable: ICMPv6Type { ICMPv6Type(rawValue: 1) }
    /// A packet is larger than the next link takes. RFC 4443 §3.2.
    @inlinable public static var packetTooBig: ICMPv6Type { ICMPv6Type(rawValue: 2) }
    /// A packet went through too many hops, or its fragments took too long. RFC 4443 §3.3.
    @inlinable public static var timeExceeded: ICMPv6Type { ICMPv6Type(rawValue: 3) }
    /// A field of a packet is wrong. RFC 4443 §3.4.
    @inlinable public static var parameterProblem: ICMPv6Type { ICMPv6Type(rawValue: 4) }
    /// To be sent back, as ping does. RFC 4443 §4.1.
    @inlinable public static var echoRequest: ICMPv6Type { ICMPv6Type(rawValue: 128) }
    /// The answer to an echo. RFC 4443 §4.2.
    @inlinable public static var echoReply: ICMPv6Type { ICMPv6Type(rawValue: 129) }
    /// A router asks who listens to which groups. RFC 2710 §3.
    @inlinable public static var listenerQuery: ICMPv6Type { ICMPv6Type(rawValue: 130) }
    /// A machine listens to a group. RFC 2710 §3.
    @inlinable public static var listenerReport: ICMPv6Type { ICMPv6Type(rawValue: 131) }
    /// A machine listens to a group no more. RFC 2710 §3.
    @inlinable public static var listenerDone: ICMPv6Type { ICMPv6Type(rawValue: 132) }
    /// A machine asks for routers. RFC 4861 §4.1.
    @inlinable public static var routerSolicitation: ICMPv6Type { ICMPv6Type(rawValue: 133) }
    /// A router says what the network is. RFC 4861 §4.2.
    @inlinable public static var routerAdvertisement: ICMPv6Type { ICMPv6Type(rawValue: 134) }
    /// Who has this address? RFC 4861 §4.3.
    @inlinable public static var neighborSolicitation: ICMPv6Type { ICMPv6Type(rawValue: 135) }
    /// I have. RFC 4861 §4.4.
    @inlinable public static var neighborAdvertisement: ICMPv6Type { ICMPv6Type(rawValue: 136) }
    /// There is a better first hop. RFC 4861 §4.5.
    @inlinable public static var redirect: ICMPv6Type { ICMPv6Type(rawValue: 137) }
    /// To which groups a machine listens, from whom. RFC 3810 §5.2.
    @inlinable public static var listenerReport2: ICMPv6Type { ICMPv6Type(rawValue: 143) }

    public var name: String? {
        switch rawValue {
        case 1: "Destination Unreachable"
        case 2: "Packet Too Big"
        case 3: "Time Exceeded"
        case 4: "Parameter Problem"
        case 128: "Echo Request"
        case 129: "Echo Reply"
        case 130: "Multicast Listener Query"
        case 131: "Multicast Listener Report"
        case 132: "Multicast Listener Done"
        case 133: "Router Solicitation"
        case 134: "Router Advertisement"
        case 135: "Neighbor Solicitation"
        case 136: "Neighbor Advertisement"
        case 137: "Redirect Message"
        case 138: "Router Renumbering"
        case 139: "ICMP Node Information Query"
        case 140: "ICMP Node Information Response"
        case 141: "Inverse Neighbor Discovery Solicitation Message"
        case 142: "Inverse Neighbor Discovery Advertisement Message"
        case 143: "Version 2 Multicast Listener Report"
        case 144: "Home Agent Address Discovery Request Message"
        case 145: "Home Agent Address Discovery Reply Message"
        case 146: "Mobile Prefix Solicitation"
        case 147: "Mobile Prefix Advertisement"
        case 148: "Certification Path Solicitation Message"
        case 149: "Certification Path Advertisement Message"
        case 150: "ICMP messages utilized by experimental mobility protocols such as Seamoby"
        case 151: "Multicast Router Advertisement"
        case 152: "Multicast Router Solicitation"
        case 153: "Multicast Router Termination"
        case 154: "FMIPv6 Messages"
        case 155: "RPL Control Message"
        case 156: "ILNPv6 Locator Update Message"
        case 157: "Duplicate Address Request"
        case 158: "Duplicate Address Confirmation"
        case 159: "MPL Control Message"
        case 160: "Extended Echo Request"
        case 161: "Extended Echo Reply"
        default: nil
        }
    }
}

/// Why a packet cannot be delivered, in an ICMPv6 message of type 1.
///
/// Source: IANA “Type 1 - Destination Unreachable”, https://www.iana.org/assignments/icmpv6-parameters; RFC 4443 §3.1
public struct ICMPv6UnreachableCode: CodePoint {
    public let rawValue: UInt8

    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// No route to the network. RFC 4443 §3.1.
    @inlinable public static var noRoute: ICMPv6UnreachableCode { ICMPv6UnreachableCode(rawValue: 0) }
    /// A rule forbids it. RFC 4443 §3.1.
    @inlinable public static var prohibited: ICMPv6UnreachableCode { ICMPv6UnreachableCode(rawValue: 1) }
    /// The sender's address is of no use there. RFC 4443 §3.1.
    @inlinable public static var beyondScope: ICMPv6UnreachableCode { ICMPv6UnreachableCode(rawValue: 2) }
    /// The machine cannot be reached in its network. RFC 4443 §3.1.
    @inlinable public static var address: ICMPv6UnreachableCode { ICMPv6UnreachableCode(rawValue: 3) }
    /// Nothing on the machine listens at this port. RFC 4443 §3.1.
    @inlinable public static var port: ICMPv6UnreachableCode { ICMPv6UnreachableCode(rawValue: 4) }
    /// A rule forbids the sender's address. RFC 4443 §3.1.
    @inlinable public static var sourceProhibited: ICMPv6UnreachableCode { ICMPv6UnreachableCode(rawValue: 5) }
    /// A route says to reject it. RFC 4443 §3.1.
    @inlinable public static var rejected: ICMPv6UnreachableCode { ICMPv6UnreachableCode(rawValue: 6) }

    public var name: String? {
        switch rawValue {
        case 0: "no route to destination"
        case 1: "communication with destination administratively prohibited"
        case 2: "beyond scope of source address"
        case 3: "address unreachable"
        case 4: "port unreachable"
        case 5: "source address failed ingress/egress policy"
        case 6: "reject route to destination"
        case 7: "error in source routing header"
        case 8: "headers too long"
        default: nil
        }
    }
}

/// What follows an IP header.
///
/// Source: IANA “Assigned Internet Protocol Numbers”, https://www.iana.org/assignments/protocol-numbers
public struct IPProtocol: CodePoint {
    public let rawValue: UInt8

    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// IPv6 hop-by-hop options.
    @inlinable public static var hopByHop: IPProtocol { IPProtocol(rawValue: 0) }
    /// IPv4 in IP.
    @inlinable public static var ipv4: IPProtocol { IPProtocol(rawValue: 4) }
    /// Transmission Control Protocol.
    @inlinable public static var tcp: IPProtocol { IPProtocol(rawValue: 6) }
    /// User Datagram Protocol.
    @inlinable public static var udp: IPProtocol { IPProtocol(rawValue: 17) }
    /// IPv6 in IP.
    @inlinable public static var ipv6: IPProtocol { IPProtocol(rawValue: 41) }
    /// IPv6 routing header.
    @inlinable public static var routing: IPProtocol { IPProtocol(rawValue: 43) }
    /// IPv6 fragment header.
    @inlinable public static var fragment: IPProtocol { IPProtocol(rawValue: 44) }
    /// Generic routing encapsulation.
    @inlinable public static var gre: IPProtocol { IPProtocol(rawValue: 47) }
    /// IP authentication header.
    @inlinable public static var authentication: IPProtocol { IPProtocol(rawValue: 51) }
    /// IPv6 destination options.
    @inlinable public static var destinationOptions: IPProtocol { IPProtocol(rawValue: 60) }
    /// Ethernet within IP.
    @inlinable public static var etherIP: IPProtocol { IPProtocol(rawValue: 97) }
    /// Layer 2 tunnelling protocol, version 3.
    @inlinable public static var l2tp: IPProtocol { IPProtocol(rawValue: 115) }
    /// MPLS in IP.
    @inlinable public static var mpls: IPProtocol { IPProtocol(rawValue: 137) }
    /// Shim6.
    @inlinable public static var shim6: IPProtocol { IPProtocol(rawValue: 140) }
    /// Ethernet.
    @inlinable public static var ethernet: IPProtocol { IPProtocol(rawValue: 143) }

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

/// The type of an option of IPv4.
///
/// Source: IANA “IP Option Numbers”, https://www.iana.org/assignments/ip-parameters; RFC 791 §3.1
public struct IPv4OptionType: CodePoint {
    public let rawValue: UInt8

    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    public var name: String? {
        switch rawValue {
        case 0: "End of Options List"
        case 1: "No Operation"
        case 7: "Record Route"
        case 68: "Time Stamp"
        case 82: "Traceroute"
        case 130: "Security"
        case 131: "Loose Source Route"
        case 134: "Commercial Security"
        case 136: "Stream ID"
        case 137: "Strict Source Route"
        case 148: "Router Alert"
        default: nil
        }
    }
}

/// The type of an option of an IPv6 extension header.
///
/// Source: IANA “Destination Options and Hop-by-Hop Options”, https://www.iana.org/assignments/ipv6-parameters; RFC 8200 §4.2
public struct IPv6OptionType: CodePoint {
    public let rawValue: UInt8

    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    public var name: String? {
        switch rawValue {
        case 0x00: "Pad1"
        case 0x01: "PadN"
        case 0x04: "Tunnel Encapsulation Limit"
        case 0x05: "Router Alert"
        case 0x07: "CALIPSO"
        case 0x08: "SMF_DPD"
        case 0x0F: "PDM"
        case 0x26: "Quick-Start"
        case 0x30: "Minimum Path MTU Hop-by-Hop"
        case 0x63: "RPL"
        case 0xC2: "Jumbo Payload"
        case 0xC9: "Home Address"
        default: nil
        }
    }
}

/// Whom a packet of a Linux cooked capture was for.
///
/// Source: https://www.tcpdump.org/linktypes/LINKTYPE_LINUX_SLL.html
public struct CookedPacketType: CodePoint {
    public let rawValue: UInt16

    @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

    public var name: String? {
        switch rawValue {
        case 0: "to us"
        case 1: "broadcast"
        case 2: "multicast"
        case 3: "to another host"
        case 4: "from us"
        default: nil
        }
    }
}

/// The kind of a Linux network device: ARPHRD_ numbers, the usual ones.
///
/// Source: Linux include/uapi/linux/if_arp.h
public struct LinuxDeviceType: CodePoint {
    public let rawValue: UInt16

    @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

    public var name: String? {
        switch rawValue {
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
    }
}

/// A service access point of IEEE 802.2.
///
/// Source: RFC 1042; IEEE 802.2
public struct ServiceAccessPoint: CodePoint {
    public let rawValue: UInt8

    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    public var name: String? {
        switch rawValue {
        case 0x00: "Null LSAP"
        case 0x06: "IP"
        case 0x42: "STP"
        case 0x7E: "X.25"
        case 0x80: "3Com XNS"
        case 0x98: "ARP"
        case 0xAA: "SNAP"
        case 0xBC: "VINES"
        case 0xE0: "IPX"
        case 0xF0: "NetBIOS"
        case 0xF4: "LAN management"
        case 0xFE: "OSI"
        case 0xFF: "IPX"
        default: nil
        }
    }
}

/// The subtype of a Multipath TCP option.
///
/// Source: IANA “MPTCP Option Subtypes”, https://www.iana.org/assignments/tcp-parameters; RFC 8684 §8
public struct MultipathSubtype: CodePoint {
    public let rawValue: UInt8

    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    public var name: String? {
        switch rawValue {
        case 0: "MP_CAPABLE"
        case 1: "MP_JOIN"
        case 2: "DSS"
        case 3: "ADD_ADDR"
        case 4: "REMOVE_ADDR"
        case 5: "MP_PRIO"
        case 6: "MP_FAIL"
        case 7: "MP_FASTCLOSE"
        case 8: "MP_TCPRST"
        case 15: "MP_EXPERIMENTAL"
        default: nil
        }
    }
}

/// A network layer protocol identifier.
///
/// Source: ISO/IEC TR 9577
public struct NetworkLayerIdentifier: CodePoint {
    public let rawValue: UInt8

    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    public var name: String? {
        switch rawValue {
        case 0x08: "Q.933"
        case 0x80: "SNAP"
        case 0x81: "CLNP"
        case 0x82: "ES-IS"
        case 0x83: "IS-IS"
        case 0x8E: "IPv6"
        case 0xCC: "IPv4"
        case 0xCF: "PPP"
        default: nil
        }
    }
}

/// What follows a network service header, or VXLAN with generic protocol extension.
///
/// Source: IANA “NSH Next Protocol”, https://www.iana.org/assignments/nsh; RFC 8300 §2.2
public struct ServiceProtocol: CodePoint {
    public let rawValue: UInt8

    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    public var name: String? {
        switch rawValue {
        case 1: "IPv4"
        case 2: "IPv6"
        case 3: "Ethernet"
        case 4: "NSH"
        case 5: "MPLS"
        default: nil
        }
    }
}

/// What a PPP frame carries.
///
/// Source: IANA “PPP DLL Protocol Numbers”, https://www.iana.org/assignments/ppp-numbers
public struct PPPProtocol: CodePoint {
    public let rawValue: UInt16

    @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// IPv4.
    @inlinable public static var ipv4: PPPProtocol { PPPProtocol(rawValue: 0x0021) }
    /// A frame of a bridged LAN.
    @inlinable public static var bridging: PPPProtocol { PPPProtocol(rawValue: 0x0031) }
    /// PPP multilink.
    @inlinable public static var multilink: PPPProtocol { PPPProtocol(rawValue: 0x003D) }
    /// IPv6.
    @inlinable public static var ipv6: PPPProtocol { PPPProtocol(rawValue: 0x0057) }
    /// MPLS.
    @inlinable public static var mpls: PPPProtocol { PPPProtocol(rawValue: 0x0281) }
    /// MPLS multicast.
    @inlinable public static var mplsMulticast: PPPProtocol { PPPProtocol(rawValue: 0x0283) }

    public var name: String? {
        switch rawValue {
        case 0x0021: "IPv4"
        case 0x002B: "IPX"
        case 0x002D: "VJ compressed TCP"
        case 0x002F: "VJ uncompressed TCP"
        case 0x0031: "Bridged LAN"
        case 0x003D: "PPP Multilink"
        case 0x0053: "Encryption"
        case 0x0057: "IPv6"
        case 0x00FD: "Compressed datagram"
        case 0x0281: "MPLS"
        case 0x0283: "MPLS multicast"
        case 0x8021: "IPCP"
        case 0x8031: "BCP"
        case 0x8053: "ECP"
        case 0x8057: "IPV6CP"
        case 0x80FD: "CCP"
        case 0x8281: "MPLSCP"
        case 0xC021: "LCP"
        case 0xC023: "PAP"
        case 0xC025: "LQR"
        case 0xC029: "CBCP"
        case 0xC223: "CHAP"
        case 0xC227: "EAP"
        default: nil
        }
    }
}

/// The kind of a TCP option.
///
/// Source: IANA “TCP Option Kind Numbers”, https://www.iana.org/assignments/tcp-parameters
public struct TCPOptionKind: CodePoint {
    public let rawValue: UInt8

    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// End of option list. RFC 9293 §3.2.
    @inlinable public static var endOfList: TCPOptionKind { TCPOptionKind(rawValue: 0) }
    /// No operation, for alignment. RFC 9293 §3.2.
    @inlinable public static var noOperation: TCPOptionKind { TCPOptionKind(rawValue: 1) }
    /// Maximum segment size. RFC 9293 §3.7.1.
    @inlinable public static var maximumSegmentSize: TCPOptionKind { TCPOptionKind(rawValue: 2) }
    /// Window scale. RFC 7323 §2.
    @inlinable public static var windowScale: TCPOptionKind { TCPOptionKind(rawValue: 3) }
    /// Selective acknowledgments are permitted. RFC 2018 §2.
    @inlinable public static var sackPermitted: TCPOptionKind { TCPOptionKind(rawValue: 4) }
    /// Selective acknowledgment blocks. RFC 2018 §3.
    @inlinable public static var sack: TCPOptionKind { TCPOptionKind(rawValue: 5) }
    /// Timestamps. RFC 7323 §3.
    @inlinable public static var timestamps: TCPOptionKind { TCPOptionKind(rawValue: 8) }
    /// MD5 signature. RFC 2385.
    @inlinable public static var md5Signature: TCPOptionKind { TCPOptionKind(rawValue: 19) }
    /// User timeout. RFC 5482.
    @inlinable public static var userTimeout: TCPOptionKind { TCPOptionKind(rawValue: 28) }
    /// TCP authentication option. RFC 5925.
    @inlinable public static var authentication: TCPOptionKind { TCPOptionKind(rawValue: 29) }
    /// Multipath TCP. RFC 8684.
    @inlinable public static var multipath: TCPOptionKind { TCPOptionKind(rawValue: 30) }
    /// Fast open cookie. RFC 7413.
    @inlinable public static var fastOpen: TCPOptionKind { TCPOptionKind(rawValue: 34) }
    /// Shared experimental option 1. RFC 6994.
    @inlinable public static var experiment1: TCPOptionKind { TCPOptionKind(rawValue: 253) }
    /// Shared experimental option 2. RFC 6994.
    @inlinable public static var experiment2: TCPOptionKind { TCPOptionKind(rawValue: 254) }

    public var name: String? {
        switch rawValue {
        case 0: "End of Option List"
        case 1: "No-Operation"
        case 2: "Maximum Segment Size"
        case 3: "Window Scale"
        case 4: "SACK Permitted"
        case 5: "SACK"
        case 6: "Echo"
        case 7: "Echo Reply"
        case 8: "Timestamps"
        case 9: "Partial Order Connection Permitted"
        case 10: "Partial Order Service Profile"
        case 11: "CC"
        case 12: "CC.NEW"
        case 13: "CC.ECHO"
        case 14: "TCP Alternate Checksum Request"
        case 15: "TCP Alternate Checksum Data"
        case 16: "Skeeter"
        case 17: "Bubba"
        case 18: "Trailer Checksum Option"
        case 19: "MD5 Signature Option"
        case 20: "SCPS Capabilities"
        case 21: "Selective Negative Acknowledgements"
        case 22: "Record Boundaries"
        case 23: "Corruption experienced"
        case 24: "SNAP"
        case 26: "TCP Compression Filter"
        case 27: "Quick-Start Response"
        case 28: "User Timeout Option"
        case 29: "TCP Authentication Option"
        case 30: "Multipath TCP"
        case 34: "TCP Fast Open Cookie"
        case 69: "Encryption Negotiation"
        case 172: "Accurate ECN Order 0"
        case 174: "Accurate ECN Order 1"
        case 253: "RFC3692-style Experiment 1"
        case 254: "RFC3692-style Experiment 2"
        default: nil
        }
    }
}

/// Type and subtype of an IEEE 802.11 frame: type in bits 4 and 5, subtype in the low four.
///
/// Source: IEEE 802.11-2020 table 9-1
public struct WirelessFrame: CodePoint {
    public let rawValue: UInt8

    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    public var name: String? {
        switch rawValue {
        case 0x00: "802.11 Association Request"
        case 0x01: "802.11 Association Response"
        case 0x02: "802.11 Reassociation Request"
        case 0x03: "802.11 Reassociation Response"
        case 0x04: "802.11 Probe Request"
        case 0x05: "802.11 Probe Response"
        case 0x06: "802.11 Timing Advertisement"
        case 0x08: "802.11 Beacon"
        case 0x09: "802.11 ATIM"
        case 0x0A: "802.11 Disassociation"
        case 0x0B: "802.11 Authentication"
        case 0x0C: "802.11 Deauthentication"
        case 0x0D: "802.11 Action"
        case 0x0E: "802.11 Action"
        case 0x12: "802.11 Trigger"
        case 0x14: "802.11 Beamforming Report Poll"
        case 0x15: "802.11 NDP Announcement"
        case 0x16: "802.11 Control Frame Extension"
        case 0x17: "802.11 Control Wrapper"
        case 0x18: "802.11 Block Ack Request"
        case 0x19: "802.11 Block Ack"
        case 0x1A: "802.11 PS-Poll"
        case 0x1B: "802.11 RTS"
        case 0x1C: "802.11 CTS"
        case 0x1D: "802.11 Ack"
        case 0x1E: "802.11 CF-End"
        case 0x1F: "802.11 CF-End"
        case 0x24: "802.11 Null Data"
        case 0x25: "802.11 Null Data"
        case 0x26: "802.11 Null Data"
        case 0x27: "802.11 Null Data"
        case 0x2C: "802.11 Null Data"
        case 0x2D: "802.11 Null Data"
        case 0x2E: "802.11 Null Data"
        case 0x2F: "802.11 Null Data"
        default: nil
        }
    }
}

