import Annotations

extension Layer.Kind {
    /// The header's name, as its standard has it.
    var title: String {
        switch self {
        case .ethernet: "Ethernet"
        case .vlan: "IEEE 802.1Q"
        case .llc: "LLC"
        case .snap: "SNAP"
        case .null, .loop: "BSD loopback"
        case .linuxSLL: "Linux cooked v1"
        case .linuxSLL2: "Linux cooked v2"
        case .ipv4: "IPv4"
        case .ipv6: "IPv6"
        case .hopByHop: "IPv6 Hop-by-Hop Options"
        case .routing: "IPv6 Routing"
        case .fragment: "IPv6 Fragment"
        case .destinationOptions: "IPv6 Destination Options"
        case .shim6: "Shim6"
        case .authentication: "IPsec AH"
        case .tcp: "TCP"
        case .udp: "UDP"
        case .pppoe: "PPPoE"
        case .ppp: "PPP"
        case .ciscoHDLC: "Cisco HDLC"
        case .mpls: "MPLS"
        case .controlWord: "Pseudowire control word"
        case .gre: "GRE"
        case .vxlan: "VXLAN"
        case .geneve: "Geneve"
        case .gtpu: "GTP-U"
        }
    }
}
