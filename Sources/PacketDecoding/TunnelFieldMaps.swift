// Field maps of tunnels' headers. Network byte order.

import WireBytes

enum TunnelFieldMaps {
    /// EtherIP.
    static let etherIP: [HeaderField] = [
        .part("Version", 0..<4, .number, "RFC 3378 §3"),
        .part("Reserved", 4..<16, .hexadecimal, "RFC 3378 §3"),
    ]

    /// L2TP over UDP, up to its version; what the flags and the version ask for follows.
    static let l2tp: [HeaderField] = [
        .part("Type", 0..<1, .flag, "RFC 2661 §3.1"),
        .part("Length present", 1..<2, .flag, "RFC 2661 §3.1"),
        .part("Reserved", 2..<4, .hexadecimal, "RFC 2661 §3.1"),
        .part("Sequence present", 4..<5, .flag, "RFC 2661 §3.1"),
        .part("Reserved", 5..<6, .flag, "RFC 2661 §3.1"),
        .part("Offset present", 6..<7, .flag, "RFC 2661 §3.1"),
        .part("Priority", 7..<8, .flag, "RFC 2661 §3.1"),
        .part("Reserved", 8..<12, .hexadecimal, "RFC 2661 §3.1"),
        .part("Version", 12..<16, .number, "RFC 2661 §3.1"),
    ]

    /// L2TP version 3 over IP; cookie and sublayer may follow.
    static let l2tpv3: [HeaderField] = [
        .whole("Session ID", 0..<4, .hexadecimal, "RFC 3931 §4.1.1")
    ]

    /// VXLAN with generic protocol extension.
    static let vxlanGPE: [HeaderField] = [
        .whole("Flags", 0..<1, .hexadecimal, "draft-ietf-nvo3-vxlan-gpe §3"),
        .whole("Reserved", 1..<3, .hexadecimal, "draft-ietf-nvo3-vxlan-gpe §3"),
        .whole("Next Protocol", 3..<4, CodeNames.serviceProtocol, "draft-ietf-nvo3-vxlan-gpe §3"),
        .whole("VXLAN Network Identifier", 4..<7, .number, "draft-ietf-nvo3-vxlan-gpe §3"),
        .whole("Reserved", 7..<8, .hexadecimal, "draft-ietf-nvo3-vxlan-gpe §3"),
    ]

    /// LISP data.
    static let lisp: [HeaderField] = [
        .part("N bit", 0..<1, .flag, "RFC 9300 §5.3"),
        .part("L bit", 1..<2, .flag, "RFC 9300 §5.3"),
        .part("E bit", 2..<3, .flag, "RFC 9300 §5.3"),
        .part("V bit", 3..<4, .flag, "RFC 9300 §5.3"),
        .part("I bit", 4..<5, .flag, "RFC 9300 §5.3"),
        .part("R bit", 5..<6, .flag, "RFC 9300 §5.3"),
        .part("KK bits", 6..<8, .number, "RFC 9300 §5.3"),
        .whole("Nonce/Map-Version", 1..<4, .hexadecimal, "RFC 9300 §5.3"),
        .whole("Instance ID/Locator-Status-Bits", 4..<8, .hexadecimal, "RFC 9300 §5.3"),
    ]

    /// AYIYA; identity and signature follow.
    static let ayiya: [HeaderField] = [
        .part("Identity Length", 0..<4, .number, "draft-massar-v6ops-ayiya §3.1"),
        .part("Identity Type", 4..<8, .number, "draft-massar-v6ops-ayiya §3.1"),
        .part("Signature Length", 8..<12, .number, "draft-massar-v6ops-ayiya §3.1"),
        .part("Hash Method", 12..<16, .number, "draft-massar-v6ops-ayiya §3.1"),
        .part("Authentication Method", 16..<20, .number, "draft-massar-v6ops-ayiya §3.1"),
        .part("Operation Code", 20..<24, .number, "draft-massar-v6ops-ayiya §3.1"),
        .whole("Next Header", 3..<4, CodeNames.ipProtocol, "draft-massar-v6ops-ayiya §3.1"),
        .whole("Epoch Time", 4..<8, .number, "draft-massar-v6ops-ayiya §3.1"),
    ]

    /// CAPWAP data; radio address and wireless information may follow.
    static let capwap: [HeaderField] = [
        .part("Version", 0..<4, .number, "RFC 5415 §4.3"),
        .part("Type", 4..<8, .number, "RFC 5415 §4.3"),
        .part("HLEN", 8..<13, .number, "RFC 5415 §4.3"),
        .part("RID", 13..<18, .number, "RFC 5415 §4.3"),
        .part("WBID", 18..<23, .number, "RFC 5415 §4.3"),
        .part("T", 23..<24, .flag, "RFC 5415 §4.3"),
        .part("F", 24..<25, .flag, "RFC 5415 §4.3"),
        .part("L", 25..<26, .flag, "RFC 5415 §4.3"),
        .part("W", 26..<27, .flag, "RFC 5415 §4.3"),
        .part("M", 27..<28, .flag, "RFC 5415 §4.3"),
        .part("K", 28..<29, .flag, "RFC 5415 §4.3"),
        .part("Flags", 29..<32, .hexadecimal, "RFC 5415 §4.3"),
        .whole("Fragment ID", 4..<6, .hexadecimal, "RFC 5415 §4.3"),
        .part("Fragment Offset", 48..<61, .number, "RFC 5415 §4.3"),
        .part("Reserved", 61..<64, .hexadecimal, "RFC 5415 §4.3"),
    ]

    /// TZSP; tags follow.
    static let tzsp: [HeaderField] = [
        .whole("Version", 0..<1, .number, "TZSP"),
        .whole("Type", 1..<2, .number, "TZSP"),
        .whole("Encapsulated Protocol", 2..<4, .hexadecimal, "TZSP"),
    ]

    /// ERSPAN type II.
    static let erspan2: [HeaderField] = [
        .part("Version", 0..<4, .number, "draft-foschiano-erspan §4.2"),
        .part("VLAN", 4..<16, .number, "draft-foschiano-erspan §4.2"),
        .part("COS", 16..<19, .number, "draft-foschiano-erspan §4.2"),
        .part("En", 19..<21, .number, "draft-foschiano-erspan §4.2"),
        .part("T", 21..<22, .flag, "draft-foschiano-erspan §4.2"),
        .part("Session ID", 22..<32, .number, "draft-foschiano-erspan §4.2"),
        .part("Reserved", 32..<44, .hexadecimal, "draft-foschiano-erspan §4.2"),
        .part("Index", 44..<64, .hexadecimal, "draft-foschiano-erspan §4.2"),
    ]

    /// ERSPAN type III; a subheader may follow.
    static let erspan3: [HeaderField] = [
        .part("Version", 0..<4, .number, "draft-foschiano-erspan §4.3"),
        .part("VLAN", 4..<16, .number, "draft-foschiano-erspan §4.3"),
        .part("COS", 16..<19, .number, "draft-foschiano-erspan §4.3"),
        .part("BSO", 19..<21, .number, "draft-foschiano-erspan §4.3"),
        .part("T", 21..<22, .flag, "draft-foschiano-erspan §4.3"),
        .part("Session ID", 22..<32, .number, "draft-foschiano-erspan §4.3"),
        .whole("Timestamp", 4..<8, .number, "draft-foschiano-erspan §4.3"),
        .whole("SGT", 8..<10, .number, "draft-foschiano-erspan §4.3"),
        .part("P", 80..<81, .flag, "draft-foschiano-erspan §4.3"),
        .part("FT", 81..<86, .number, "draft-foschiano-erspan §4.3"),
        .part("Hw ID", 86..<92, .number, "draft-foschiano-erspan §4.3"),
        .part("D", 92..<93, .flag, "draft-foschiano-erspan §4.3"),
        .part("Gra", 93..<95, .number, "draft-foschiano-erspan §4.3"),
        .part("O", 95..<96, .flag, "draft-foschiano-erspan §4.3"),
    ]

    /// WCCP redirect header.
    static let wccp: [HeaderField] = [
        .part("Dynamic Service", 0..<1, .flag, "draft-mclaggan-wccp-v2rev1 §4"),
        .part("Alternative Bucket Used", 1..<2, .flag, "draft-mclaggan-wccp-v2rev1 §4"),
        .part("Reserved", 2..<8, .hexadecimal, "draft-mclaggan-wccp-v2rev1 §4"),
        .whole("Service ID", 1..<2, .number, "draft-mclaggan-wccp-v2rev1 §4"),
        .whole("Alternative Bucket", 2..<3, .number, "draft-mclaggan-wccp-v2rev1 §4"),
        .whole("Primary Bucket", 3..<4, .number, "draft-mclaggan-wccp-v2rev1 §4"),
    ]

    /// GTP version 0.
    static let gtp0: [HeaderField] = [
        .part("Version", 0..<3, .number, "3GPP TS 09.60 §6"),
        .part("PT", 3..<4, .flag, "3GPP TS 09.60 §6"),
        .part("Spare", 4..<7, .hexadecimal, "3GPP TS 09.60 §6"),
        .part("SNN", 7..<8, .flag, "3GPP TS 09.60 §6"),
        .whole("Message Type", 1..<2, .number, "3GPP TS 09.60 §6"),
        .whole("Length", 2..<4, .number, "3GPP TS 09.60 §6"),
        .whole("Sequence Number", 4..<6, .number, "3GPP TS 09.60 §6"),
        .whole("Flow Label", 6..<8, .hexadecimal, "3GPP TS 09.60 §6"),
        .whole("SNDCP N-PDULLC Number", 8..<9, .number, "3GPP TS 09.60 §6"),
        .whole("Spare", 9..<12, .hexadecimal, "3GPP TS 09.60 §6"),
        .whole("TID", 12..<20, .hexadecimal, "3GPP TS 09.60 §6"),
    ]

    /// Mobile IP tunnel data.
    static let mobileIP: [HeaderField] = [
        .whole("Type", 0..<1, .number, "RFC 3519 §3.4"),
        .whole("Next Header", 1..<2, CodeNames.ipProtocol, "RFC 3519 §3.4"),
        .whole("Reserved", 2..<4, .hexadecimal, "RFC 3519 §3.4"),
    ]
}
