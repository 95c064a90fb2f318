// Field maps of IP, its extension headers, TCP, UDP and tunnels. Network byte order.

import WireBytes

enum InternetFieldMaps {
    private static let rfc791 = "RFC 791 §3.1"
    static let ipv4: [HeaderField] = [
        .part("Version", 0..<4, .number, rfc791),
        .part("IHL", 4..<8, .number, rfc791),
        .part("DSCP", 8..<14, .number, "RFC 2474 §3"),
        .part("ECN", 14..<16, .number, "RFC 3168 §5"),
        .whole("Total Length", 2..<4, .number, rfc791),
        .whole("Identification", 4..<6, .hexadecimal, rfc791),
        .part("Reserved", 48..<49, .flag, rfc791),
        .part("Don't Fragment", 49..<50, .flag, rfc791),
        .part("More Fragments", 50..<51, .flag, rfc791),
        .part("Fragment Offset", 51..<64, .number, rfc791),
        .whole("Time to Live", 8..<9, .number, rfc791),
        .whole("Protocol", 9..<10, CodeNames.ipProtocol, rfc791),
        .whole("Header Checksum", 10..<12, .hexadecimal, rfc791),
        .whole("Source Address", 12..<16, .address4, rfc791),
        .whole("Destination Address", 16..<20, .address4, rfc791),
    ]

    private static let rfc8200 = "RFC 8200 §3"
    static let ipv6: [HeaderField] = [
        .part("Version", 0..<4, .number, rfc8200),
        .part("DSCP", 4..<10, .number, "RFC 2474 §3"),
        .part("ECN", 10..<12, .number, "RFC 3168 §5"),
        .part("Flow Label", 12..<32, .hexadecimal, rfc8200),
        .whole("Payload Length", 4..<6, .number, rfc8200),
        .whole("Next Header", 6..<7, CodeNames.ipProtocol, rfc8200),
        .whole("Hop Limit", 7..<8, .number, rfc8200),
        .whole("Source Address", 8..<24, .address6, rfc8200),
        .whole("Destination Address", 24..<40, .address6, rfc8200),
    ]

    /// Hop-by-hop and destination options; the options follow.
    static let options: [HeaderField] = [
        .whole("Next Header", 0..<1, CodeNames.ipProtocol, "RFC 8200 §4.2"),
        .whole("Hdr Ext Len", 1..<2, .number, "RFC 8200 §4.2"),
    ]

    static let routing: [HeaderField] = [
        .whole("Next Header", 0..<1, CodeNames.ipProtocol, "RFC 8200 §4.4"),
        .whole("Hdr Ext Len", 1..<2, .number, "RFC 8200 §4.4"),
        .whole("Routing Type", 2..<3, .number, "RFC 8200 §4.4"),
        .whole("Segments Left", 3..<4, .number, "RFC 8200 §4.4"),
    ]

    static let fragment: [HeaderField] = [
        .whole("Next Header", 0..<1, CodeNames.ipProtocol, "RFC 8200 §4.5"),
        .whole("Reserved", 1..<2, .hexadecimal, "RFC 8200 §4.5"),
        .part("Fragment Offset", 16..<29, .number, "RFC 8200 §4.5"),
        .part("Res", 29..<31, .hexadecimal, "RFC 8200 §4.5"),
        .part("M flag", 31..<32, .flag, "RFC 8200 §4.5"),
        .whole("Identification", 4..<8, .hexadecimal, "RFC 8200 §4.5"),
    ]

    static let authentication: [HeaderField] = [
        .whole("Next Header", 0..<1, CodeNames.ipProtocol, "RFC 4302 §2"),
        .whole("Payload Len", 1..<2, .number, "RFC 4302 §2"),
        .whole("Reserved", 2..<4, .hexadecimal, "RFC 4302 §2"),
        .whole("Security Parameters Index", 4..<8, .hexadecimal, "RFC 4302 §2"),
        .whole("Sequence Number", 8..<12, .number, "RFC 4302 §2"),
    ]

    static let shim6: [HeaderField] = [
        .whole("Next Header", 0..<1, CodeNames.ipProtocol, "RFC 5533 §5.1"),
        .whole("Hdr Ext Len", 1..<2, .number, "RFC 5533 §5.1"),
    ]

    private static let rfc9293 = "RFC 9293 §3.1"
    static let tcp: [HeaderField] = [
        .whole("Source Port", 0..<2, .number, rfc9293),
        .whole("Destination Port", 2..<4, .number, rfc9293),
        .whole("Sequence Number", 4..<8, .number, rfc9293),
        .whole("Acknowledgment Number", 8..<12, .number, rfc9293),
        .part("Data Offset", 96..<100, .number, rfc9293),
        .part("Rsrvd", 100..<103, .hexadecimal, rfc9293),
        .part("AE", 103..<104, .flag, "RFC 9768 §3"),
        .part("CWR", 104..<105, .flag, rfc9293),
        .part("ECE", 105..<106, .flag, rfc9293),
        .part("URG", 106..<107, .flag, rfc9293),
        .part("ACK", 107..<108, .flag, rfc9293),
        .part("PSH", 108..<109, .flag, rfc9293),
        .part("RST", 109..<110, .flag, rfc9293),
        .part("SYN", 110..<111, .flag, rfc9293),
        .part("FIN", 111..<112, .flag, rfc9293),
        .whole("Window", 14..<16, .number, rfc9293),
        .whole("Checksum", 16..<18, .hexadecimal, rfc9293),
        .whole("Urgent Pointer", 18..<20, .number, rfc9293),
    ]

    static let udp: [HeaderField] = [
        .whole("Source Port", 0..<2, .number, "RFC 768"),
        .whole("Destination Port", 2..<4, .number, "RFC 768"),
        .whole("Length", 4..<6, .number, "RFC 768"),
        .whole("Checksum", 6..<8, .hexadecimal, "RFC 768"),
    ]

    static let gre: [HeaderField] = [
        .part("Checksum Present", 0..<1, .flag, "RFC 2784 §2.1"),
        .part("Routing Present", 1..<2, .flag, "RFC 1701"),
        .part("Key Present", 2..<3, .flag, "RFC 2890 §2"),
        .part("Sequence Number Present", 3..<4, .flag, "RFC 2890 §2"),
        .part("Reserved0", 4..<13, .hexadecimal, "RFC 2784 §2.1"),
        .part("Version Number", 13..<16, .number, "RFC 2784 §2.1"),
        .whole("Protocol Type", 2..<4, CodeNames.etherType, "RFC 2784 §2.1"),
    ]

    static let vxlan: [HeaderField] = [
        .whole("Flags", 0..<1, .hexadecimal, "RFC 7348 §5"),
        .whole("Reserved", 1..<4, .hexadecimal, "RFC 7348 §5"),
        .whole("VXLAN Network Identifier", 4..<7, .number, "RFC 7348 §5"),
        .whole("Reserved", 7..<8, .hexadecimal, "RFC 7348 §5"),
    ]

    static let geneve: [HeaderField] = [
        .part("Version", 0..<2, .number, "RFC 8926 §3.4"),
        .part("Opt Len", 2..<8, .number, "RFC 8926 §3.4"),
        .part("Control packet", 8..<9, .flag, "RFC 8926 §3.4"),
        .part("Critical options present", 9..<10, .flag, "RFC 8926 §3.4"),
        .part("Reserved", 10..<16, .hexadecimal, "RFC 8926 §3.4"),
        .whole("Protocol Type", 2..<4, CodeNames.etherType, "RFC 8926 §3.4"),
        .whole("Virtual Network Identifier", 4..<7, .number, "RFC 8926 §3.4"),
        .whole("Reserved", 7..<8, .hexadecimal, "RFC 8926 §3.4"),
    ]

    private static let ts29281 = "3GPP TS 29.281 §5.1"
    static let gtpu: [HeaderField] = [
        .part("Version", 0..<3, .number, ts29281),
        .part("Protocol Type", 3..<4, .flag, ts29281),
        .part("Spare", 4..<5, .flag, ts29281),
        .part("Extension Header flag", 5..<6, .flag, ts29281),
        .part("Sequence Number flag", 6..<7, .flag, ts29281),
        .part("N-PDU Number flag", 7..<8, .flag, ts29281),
        .whole("Message Type", 1..<2, .number, ts29281),
        .whole("Length", 2..<4, .number, ts29281),
        .whole("Tunnel Endpoint Identifier", 4..<8, .hexadecimal, ts29281),
    ]
}
