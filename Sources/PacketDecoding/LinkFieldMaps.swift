// Field maps of the link headers: name, place, form, source. Network byte order, except NULL.

import WireBytes

enum LinkFieldMaps {
    private static let dot3 = "IEEE 802.3 §3.2"
    /// Ethernet II; in an IEEE 802.3 frame the last field is a length.
    static let ethernet: [HeaderField] = [
        .whole("Destination Address", 0..<6, .hardwareAddress, dot3),
        .whole("Source Address", 6..<12, .hardwareAddress, dot3),
        .whole("Length/Type", 12..<14, CodeNames.etherType, dot3),
    ]

    private static let dot1Q = "IEEE 802.1Q §9.6"
    /// A tag, from the identifier to the type that it displaced.
    static let vlan: [HeaderField] = [
        .part("Priority Code Point", 0..<3, .number, dot1Q),
        .part("Drop Eligible Indicator", 3..<4, .flag, dot1Q),
        .part("VLAN Identifier", 4..<16, .number, dot1Q),
        .whole("Length/Type", 2..<4, CodeNames.etherType, dot1Q),
    ]

    private static let dot2 = "IEEE 802.2 §3.2"
    /// Logical link control; numbered frames have one more byte of control.
    static let llc: [HeaderField] = [
        .whole("DSAP", 0..<1, CodeNames.accessPoint, dot2),
        .whole("SSAP", 1..<2, CodeNames.accessPoint, dot2),
        .whole("Control", 2..<3, .hexadecimal, dot2),
    ]

    /// Subnetwork access protocol.
    static let snap: [HeaderField] = [
        .whole("Organization Code", 0..<3, .hexadecimal, "RFC 1042"),
        .whole("EtherType", 3..<5, CodeNames.etherType, "RFC 1042"),
    ]

    private static let linkTypes = "tcpdump.org/linktypes"
    /// Loopback in network byte order.
    static let loop: [HeaderField] = [
        .whole("Protocol Family", 0..<4, .number, linkTypes)
    ]

    private static let cooked1 = "tcpdump.org/linktypes/LINKTYPE_LINUX_SLL"
    /// Linux cooked capture v1.
    static let linuxSLL: [HeaderField] = [
        .whole("Packet Type", 0..<2, CodeNames.cookedPacketType, cooked1),
        .whole("ARPHRD Type", 2..<4, CodeNames.device, cooked1),
        .whole("Link-Layer Address Length", 4..<6, .number, cooked1),
        .whole("Link-Layer Address", 6..<14, .bytes, cooked1),
        .whole("Protocol Type", 14..<16, CodeNames.etherType, cooked1),
    ]

    private static let cooked2 = "tcpdump.org/linktypes/LINKTYPE_LINUX_SLL2"
    /// Linux cooked capture v2.
    static let linuxSLL2: [HeaderField] = [
        .whole("Protocol Type", 0..<2, CodeNames.etherType, cooked2),
        .whole("Reserved", 2..<4, .hexadecimal, cooked2),
        .whole("Interface Index", 4..<8, .number, cooked2),
        .whole("ARPHRD Type", 8..<10, CodeNames.device, cooked2),
        .whole("Packet Type", 10..<11, CodeNames.cookedPacketType, cooked2),
        .whole("Link-Layer Address Length", 11..<12, .number, cooked2),
        .whole("Link-Layer Address", 12..<20, .bytes, cooked2),
    ]

    /// PPPoE, session stage.
    static let pppoe: [HeaderField] = [
        .part("Version", 0..<4, .number, "RFC 2516 §4"),
        .part("Type", 4..<8, .number, "RFC 2516 §4"),
        .whole("Code", 1..<2, .hexadecimal, "RFC 2516 §4"),
        .whole("Session ID", 2..<4, .hexadecimal, "RFC 2516 §4"),
        .whole("Length", 4..<6, .number, "RFC 2516 §4"),
    ]

    /// Cisco HDLC.
    static let ciscoHDLC: [HeaderField] = [
        .whole("Address", 0..<1, .hexadecimal, linkTypes),
        .whole("Control", 1..<2, .hexadecimal, linkTypes),
        .whole("Protocol", 2..<4, CodeNames.etherType, linkTypes),
    ]

    /// An MPLS label.
    static let mpls: [HeaderField] = [
        .part("Label", 0..<20, .number, "RFC 3032 §2.1"),
        .part("Traffic Class", 20..<23, .number, "RFC 5462 §2"),
        .part("Bottom of Stack", 23..<24, .flag, "RFC 3032 §2.1"),
        .part("Time to Live", 24..<32, .number, "RFC 3032 §2.1"),
    ]

    /// The control word of an Ethernet pseudowire.
    static let controlWord: [HeaderField] = [
        .part("Zero", 0..<4, .hexadecimal, "RFC 4448 §4.6"),
        .part("Reserved", 4..<16, .hexadecimal, "RFC 4448 §4.6"),
        .whole("Sequence Number", 2..<4, .number, "RFC 4448 §4.6"),
    ]
}
