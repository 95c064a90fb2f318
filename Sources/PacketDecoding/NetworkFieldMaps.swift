// Field maps of link headers other than Ethernet's and of what captures write before a frame.

import WireBytes

enum NetworkFieldMaps {
    /// Token Ring; a source route may follow.
    static let tokenRing: [HeaderField] = [
        .whole("Access Control", 0..<1, .hexadecimal, "IEEE 802.5 §3.2"),
        .whole("Frame Control", 1..<2, .hexadecimal, "IEEE 802.5 §3.2"),
        .whole("Destination Address", 2..<8, .hardwareAddress, "IEEE 802.5 §3.2"),
        .whole("Source Address", 8..<14, .hardwareAddress, "IEEE 802.5 §3.2"),
    ]

    /// FDDI.
    static let fddi: [HeaderField] = [
        .whole("Frame Control", 0..<1, .hexadecimal, "ISO 9314-2"),
        .whole("Destination Address", 1..<7, .hardwareAddress, "ISO 9314-2"),
        .whole("Source Address", 7..<13, .hardwareAddress, "ISO 9314-2"),
    ]

    /// ARCnet; flags and sequence numbers may follow.
    static let arcnet: [HeaderField] = [
        .whole("Source", 0..<1, .hexadecimal, "RFC 1201"),
        .whole("Destination", 1..<2, .hexadecimal, "RFC 1201"),
        .whole("Protocol ID", 2..<3, .hexadecimal, "RFC 1201"),
    ]

    /// ARCnet as Linux captures it.
    static let arcnetLinux: [HeaderField] = [
        .whole("Source", 0..<1, .hexadecimal, "RFC 1201"),
        .whole("Destination", 1..<2, .hexadecimal, "RFC 1201"),
        .whole("Offset", 2..<4, .hexadecimal, "RFC 1201"),
        .whole("Protocol ID", 4..<5, .hexadecimal, "RFC 1201"),
    ]

    /// IP over InfiniBand: pseudo-header of the capture, encapsulation header.
    static let infiniBand: [HeaderField] = [
        .whole("Pseudo-Header", 0..<40, .bytes, "RFC 4391 §6"),
        .whole("Type", 40..<42, CodeNames.etherType, "RFC 4391 §6"),
        .whole("Reserved", 42..<44, .hexadecimal, "RFC 4391 §6"),
    ]

    /// IP over Fibre Channel.
    static let fibreChannel: [HeaderField] = [
        .whole("Network_Dest_Address", 0..<8, .hexadecimal, "RFC 2625 §3.2"),
        .whole("Network_Source_Address", 8..<16, .hexadecimal, "RFC 2625 §3.2"),
    ]

    /// IP over IEEE 1394.
    static let fireWire: [HeaderField] = [
        .whole("Destination", 0..<8, .hexadecimal, "tcpdump.org/linktypes/LINKTYPE_APPLE_IP_OVER_IEEE1394"),
        .whole("Source", 8..<16, .hexadecimal, "tcpdump.org/linktypes/LINKTYPE_APPLE_IP_OVER_IEEE1394"),
        .whole("Type", 16..<18, CodeNames.etherType, "tcpdump.org/linktypes/LINKTYPE_APPLE_IP_OVER_IEEE1394"),
    ]

    /// SunATM; LAN emulation has two more bytes.
    static let atm: [HeaderField] = [
        .whole("Flags", 0..<1, .hexadecimal, "tcpdump.org/linktypes/LINKTYPE_SUNATM"),
        .whole("VPI", 1..<2, .number, "tcpdump.org/linktypes/LINKTYPE_SUNATM"),
        .whole("VCI", 2..<4, .number, "tcpdump.org/linktypes/LINKTYPE_SUNATM"),
    ]

    /// Juniper; extensions and a cookie may follow.
    static let juniper: [HeaderField] = [
        .whole("Magic", 0..<3, .hexadecimal, "Juniper"),
        .whole("Flags", 3..<4, .hexadecimal, "Juniper"),
    ]

    /// Packet filter log; rule and process follow.
    static let pflog: [HeaderField] = [
        .whole("Length", 0..<1, .number, "tcpdump.org/linktypes/LINKTYPE_PFLOG"),
        .whole("Address Family", 1..<2, .number, "tcpdump.org/linktypes/LINKTYPE_PFLOG"),
        .whole("Action", 2..<3, .number, "tcpdump.org/linktypes/LINKTYPE_PFLOG"),
        .whole("Reason", 3..<4, .number, "tcpdump.org/linktypes/LINKTYPE_PFLOG"),
        .whole("Interface", 4..<20, .bytes, "tcpdump.org/linktypes/LINKTYPE_PFLOG"),
    ]

    /// IPsec tunnel interface.
    static let enc: [HeaderField] = [
        .whole("Address Family", 0..<4, .hexadecimal, "tcpdump.org/linktypes/LINKTYPE_ENC"),
        .whole("Security Parameters Index", 4..<8, .hexadecimal, "tcpdump.org/linktypes/LINKTYPE_ENC"),
        .whole("Flags", 8..<12, .hexadecimal, "tcpdump.org/linktypes/LINKTYPE_ENC"),
    ]

    /// Netfilter log; attributes follow.
    static let nflog: [HeaderField] = [
        .whole("Address Family", 0..<1, .number, "tcpdump.org/linktypes/LINKTYPE_NFLOG"),
        .whole("Version", 1..<2, .number, "tcpdump.org/linktypes/LINKTYPE_NFLOG"),
        .whole("Resource ID", 2..<4, .number, "tcpdump.org/linktypes/LINKTYPE_NFLOG"),
    ]

    /// PKTAP; interface and process follow. Little-endian.
    static let pktap: [HeaderField] = [
        .whole("Length", 0..<4, .littleNumber, "Apple bsd/net/pktap.h"),
        .whole("Record Type", 4..<8, .littleNumber, "Apple bsd/net/pktap.h"),
        .whole("Link Type", 8..<12, .littleNumber, "Apple bsd/net/pktap.h"),
    ]

    /// Solaris IP layer.
    static let ipnet: [HeaderField] = [
        .whole("Version", 0..<1, .number, "tcpdump.org/linktypes/LINKTYPE_IPNET"),
        .whole("Address Family", 1..<2, .number, "tcpdump.org/linktypes/LINKTYPE_IPNET"),
        .whole("Hook Type", 2..<4, .number, "tcpdump.org/linktypes/LINKTYPE_IPNET"),
        .whole("Packet Length", 4..<8, .number, "tcpdump.org/linktypes/LINKTYPE_IPNET"),
        .whole("Interface Index", 8..<12, .number, "tcpdump.org/linktypes/LINKTYPE_IPNET"),
        .whole("Group Interface Index", 12..<16, .number, "tcpdump.org/linktypes/LINKTYPE_IPNET"),
        .whole("Source Zone", 16..<20, .number, "tcpdump.org/linktypes/LINKTYPE_IPNET"),
        .whole("Destination Zone", 20..<24, .number, "tcpdump.org/linktypes/LINKTYPE_IPNET"),
    ]

    /// DOCSIS; an extended header may follow, and a check sequence.
    static let docsis: [HeaderField] = [
        .part("FC_TYPE", 0..<2, .number, "CM-SP-MULPIv3.1 §6.2"),
        .part("FC_PARM", 2..<7, .number, "CM-SP-MULPIv3.1 §6.2"),
        .part("EHDR_ON", 7..<8, .flag, "CM-SP-MULPIv3.1 §6.2"),
        .whole("MAC_PARM", 1..<2, .number, "CM-SP-MULPIv3.1 §6.2"),
        .whole("LEN", 2..<4, .number, "CM-SP-MULPIv3.1 §6.2"),
    ]

    /// ERF; extension headers may follow.
    static let erf: [HeaderField] = [
        .whole("Timestamp", 0..<8, .littleHexadecimal, "tcpdump.org/linktypes/LINKTYPE_ERF"),
        .part("Extension", 64..<65, .flag, "tcpdump.org/linktypes/LINKTYPE_ERF"),
        .part("Type", 65..<72, .number, "tcpdump.org/linktypes/LINKTYPE_ERF"),
        .whole("Flags", 9..<10, .hexadecimal, "tcpdump.org/linktypes/LINKTYPE_ERF"),
        .whole("Record Length", 10..<12, .number, "tcpdump.org/linktypes/LINKTYPE_ERF"),
        .whole("Loss Counter", 12..<14, .number, "tcpdump.org/linktypes/LINKTYPE_ERF"),
        .whole("Wire Length", 14..<16, .number, "tcpdump.org/linktypes/LINKTYPE_ERF"),
    ]

    /// netANALYZER; the preamble may follow.
    static let netAnalyzer: [HeaderField] = [
        .whole("Port and Status", 0..<4, .hexadecimal, "tcpdump.org/linktypes/LINKTYPE_NETANALYZER")
    ]

    /// Which way the frame went.
    static let direction: [HeaderField] = [
        .whole("Direction", 0..<1, .number, "tcpdump.org/linktypes/LINKTYPE_PPP_WITH_DIR")
    ]

    /// PPP multilink.
    static let multilink: [HeaderField] = [
        .part("Beginning", 0..<1, .flag, "RFC 1990 §3"),
        .part("Ending", 1..<2, .flag, "RFC 1990 §3"),
        .part("Reserved", 2..<8, .hexadecimal, "RFC 1990 §3"),
        .whole("Sequence Number", 1..<4, .number, "RFC 1990 §3"),
    ]

    /// PPP bridging; the LAN's number may follow.
    static let bridging: [HeaderField] = [
        .part("F", 0..<1, .flag, "RFC 3518 §4.2"),
        .part("I", 1..<2, .flag, "RFC 3518 §4.2"),
        .part("Z", 2..<3, .flag, "RFC 3518 §4.2"),
        .part("B", 3..<4, .flag, "RFC 3518 §4.2"),
        .part("Pads", 4..<8, .number, "RFC 3518 §4.2"),
        .whole("MAC Type", 1..<2, .number, "RFC 3518 §4.2"),
    ]
}
