// Field maps of tags and headers behind an EtherType. Network byte order.

import WireBytes

enum TagFieldMaps {
    /// FabricPath, behind addresses and EtherType.
    static let fabricPath: [HeaderField] = [
        .part("Forwarding Tag", 0..<10, .number, "Cisco FabricPath"),
        .part("Time to Live", 10..<16, .number, "Cisco FabricPath"),
    ]

    /// Backbone service instance tag.
    static let backboneTag: [HeaderField] = [
        .part("I-PCP", 0..<3, .number, "IEEE 802.1Q §9.7"),
        .part("I-DEI", 3..<4, .flag, "IEEE 802.1Q §9.7"),
        .part("UCA", 4..<5, .flag, "IEEE 802.1Q §9.7"),
        .part("Res1", 5..<6, .flag, "IEEE 802.1Q §9.7"),
        .part("Res2", 6..<8, .hexadecimal, "IEEE 802.1Q §9.7"),
        .whole("I-SID", 1..<4, .number, "IEEE 802.1Q §9.7"),
    ]

    /// VN-Tag.
    static let vnTag: [HeaderField] = [
        .part("Direction", 0..<1, .flag, "Cisco VN-Tag"),
        .part("Pointer", 1..<2, .flag, "Cisco VN-Tag"),
        .part("Destination VIF", 2..<16, .number, "Cisco VN-Tag"),
        .part("Looped", 16..<17, .flag, "Cisco VN-Tag"),
        .part("Reserved", 17..<18, .flag, "Cisco VN-Tag"),
        .part("Version", 18..<20, .number, "Cisco VN-Tag"),
        .part("Source VIF", 20..<32, .number, "Cisco VN-Tag"),
        .whole("Length/Type", 4..<6, CodeNames.etherType, "Cisco VN-Tag"),
    ]

    /// E-TAG.
    static let extenderTag: [HeaderField] = [
        .part("E-PCP", 0..<3, .number, "IEEE 802.1BR §7.4"),
        .part("E-DEI", 3..<4, .flag, "IEEE 802.1BR §7.4"),
        .part("Ingress E-CID base", 4..<16, .number, "IEEE 802.1BR §7.4"),
        .part("Reserved", 16..<18, .hexadecimal, "IEEE 802.1BR §7.4"),
        .part("GRP", 18..<20, .number, "IEEE 802.1BR §7.4"),
        .part("E-CID base", 20..<32, .number, "IEEE 802.1BR §7.4"),
        .whole("Ingress E-CID ext", 4..<5, .number, "IEEE 802.1BR §7.4"),
        .whole("E-CID ext", 5..<6, .number, "IEEE 802.1BR §7.4"),
        .whole("Length/Type", 6..<8, CodeNames.etherType, "IEEE 802.1BR §7.4"),
    ]

    /// HSR.
    static let hsr: [HeaderField] = [
        .part("Path", 0..<4, .number, "IEC 62439-3 §5.3"),
        .part("LSDU Size", 4..<16, .number, "IEC 62439-3 §5.3"),
        .whole("Sequence Number", 2..<4, .number, "IEC 62439-3 §5.3"),
        .whole("Length/Type", 4..<6, CodeNames.etherType, "IEC 62439-3 §5.3"),
    ]

    /// Cisco metadata; options and the EtherType follow.
    static let ciscoMetadata: [HeaderField] = [
        .whole("Version", 0..<1, .number, "Cisco Metadata"),
        .whole("Length", 1..<2, .number, "Cisco Metadata"),
    ]

    /// MACsec; the channel's identifier may follow.
    static let macsec: [HeaderField] = [
        .part("Version", 0..<1, .number, "IEEE 802.1AE §9.3"),
        .part("End Station", 1..<2, .flag, "IEEE 802.1AE §9.3"),
        .part("SC", 2..<3, .flag, "IEEE 802.1AE §9.3"),
        .part("SCB", 3..<4, .flag, "IEEE 802.1AE §9.3"),
        .part("Encrypted", 4..<5, .flag, "IEEE 802.1AE §9.3"),
        .part("Changed", 5..<6, .flag, "IEEE 802.1AE §9.3"),
        .part("Association Number", 6..<8, .number, "IEEE 802.1AE §9.3"),
        .part("Reserved", 8..<10, .hexadecimal, "IEEE 802.1AE §9.3"),
        .part("Short Length", 10..<16, .number, "IEEE 802.1AE §9.3"),
        .whole("Packet Number", 2..<6, .number, "IEEE 802.1AE §9.3"),
    ]

    /// Redundancy tag.
    static let redundancyTag: [HeaderField] = [
        .whole("Reserved", 0..<2, .hexadecimal, "IEEE 802.1CB §7.8"),
        .whole("Sequence Number", 2..<4, .number, "IEEE 802.1CB §7.8"),
        .whole("Length/Type", 4..<6, CodeNames.etherType, "IEEE 802.1CB §7.8"),
    ]

    /// Broadcom's switch tag.
    static let broadcomTag: [HeaderField] = [
        .whole("Tag", 0..<4, .hexadecimal, "Broadcom"),
        .whole("Length/Type", 4..<6, CodeNames.etherType, "Broadcom"),
    ]

    /// TRILL; options may follow.
    static let trill: [HeaderField] = [
        .part("V", 0..<2, .number, "RFC 6325 §3"),
        .part("R", 2..<4, .hexadecimal, "RFC 6325 §3"),
        .part("M", 4..<5, .flag, "RFC 6325 §3"),
        .part("Op-Length", 5..<10, .number, "RFC 6325 §3"),
        .part("Hop Count", 10..<16, .number, "RFC 6325 §3"),
        .whole("Egress RBridge Nickname", 2..<4, .hexadecimal, "RFC 6325 §3"),
        .whole("Ingress RBridge Nickname", 4..<6, .hexadecimal, "RFC 6325 §3"),
    ]

    /// Network service header; context follows.
    static let nsh: [HeaderField] = [
        .part("Ver", 0..<2, .number, "RFC 8300 §2"),
        .part("O bit", 2..<3, .flag, "RFC 8300 §2"),
        .part("Unassigned", 3..<4, .flag, "RFC 8300 §2"),
        .part("TTL", 4..<10, .number, "RFC 8300 §2"),
        .part("Length", 10..<16, .number, "RFC 8300 §2"),
        .part("Unassigned", 16..<20, .hexadecimal, "RFC 8300 §2"),
        .part("MD Type", 20..<24, .number, "RFC 8300 §2"),
        .whole("Next Protocol", 3..<4, CodeNames.serviceProtocol, "RFC 8300 §2"),
        .whole("Service Path Identifier", 4..<7, .number, "RFC 8300 §2"),
        .whole("Service Index", 7..<8, .number, "RFC 8300 §2"),
    ]

    /// B.A.T.M.A.N.; what the type asks for follows.
    static let batman: [HeaderField] = [
        .whole("Packet Type", 0..<1, .hexadecimal, "Linux batadv_packet.h"),
        .whole("Version", 1..<2, .number, "Linux batadv_packet.h"),
        .whole("TTL", 2..<3, .number, "Linux batadv_packet.h"),
    ]

    /// Inter-switch link, behind addresses and length.
    static let isl: [HeaderField] = [
        .whole("SNAP", 0..<3, .hexadecimal, "Cisco ISL"),
        .whole("High Bits of Source Address", 3..<6, .hexadecimal, "Cisco ISL"),
        .part("VLAN Identifier", 48..<63, .number, "Cisco ISL"),
        .part("BPDU", 63..<64, .flag, "Cisco ISL"),
        .whole("Index", 8..<10, .number, "Cisco ISL"),
        .whole("Reserved", 10..<12, .hexadecimal, "Cisco ISL"),
    ]
}
