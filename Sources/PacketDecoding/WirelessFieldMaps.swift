// Field maps of IEEE 802.11 and of what drivers write before it.

import WireBytes

enum WirelessFieldMaps {
    /// Radiotap; the fields that the bitmap announces follow. Little-endian.
    static let radiotap: [HeaderField] = [
        .whole("Version", 0..<1, .number, "radiotap.org"),
        .whole("Padding", 1..<2, .hexadecimal, "radiotap.org"),
        .whole("Length", 2..<4, .littleNumber, "radiotap.org"),
        .whole("Present", 4..<8, .littleHexadecimal, "radiotap.org"),
    ]

    /// Prism; the values follow.
    static let prism: [HeaderField] = [
        .whole("Message Code", 0..<4, .hexadecimal, "tcpdump.org/linktypes/LINKTYPE_IEEE802_11_PRISM"),
        .whole("Message Length", 4..<8, .hexadecimal, "tcpdump.org/linktypes/LINKTYPE_IEEE802_11_PRISM"),
        .whole("Device", 8..<24, .bytes, "tcpdump.org/linktypes/LINKTYPE_IEEE802_11_PRISM"),
    ]

    /// AVS; the values follow.
    static let avs: [HeaderField] = [
        .whole("Version", 0..<4, .hexadecimal, "tcpdump.org/linktypes/LINKTYPE_IEEE802_11_AVS"),
        .whole("Length", 4..<8, .number, "tcpdump.org/linktypes/LINKTYPE_IEEE802_11_AVS"),
    ]

    /// Per-packet information; its fields follow. Little-endian.
    static let perPacket: [HeaderField] = [
        .whole("Version", 0..<1, .number, "tcpdump.org/linktypes/LINKTYPE_PPI"),
        .whole("Flags", 1..<2, .hexadecimal, "tcpdump.org/linktypes/LINKTYPE_PPI"),
        .whole("Length", 2..<4, .littleNumber, "tcpdump.org/linktypes/LINKTYPE_PPI"),
        .whole("Link Type", 4..<8, .littleNumber, "tcpdump.org/linktypes/LINKTYPE_PPI"),
    ]

    /// A data frame; fourth address, QoS and HT control may follow.
    static let wireless: [HeaderField] = [
        .part("Subtype", 0..<4, .number, "IEEE 802.11 §9.2.4"),
        .part("Type", 4..<6, .number, "IEEE 802.11 §9.2.4"),
        .part("Protocol Version", 6..<8, .number, "IEEE 802.11 §9.2.4"),
        .part("+HTC", 8..<9, .flag, "IEEE 802.11 §9.2.4"),
        .part("Protected Frame", 9..<10, .flag, "IEEE 802.11 §9.2.4"),
        .part("More Data", 10..<11, .flag, "IEEE 802.11 §9.2.4"),
        .part("Power Management", 11..<12, .flag, "IEEE 802.11 §9.2.4"),
        .part("Retry", 12..<13, .flag, "IEEE 802.11 §9.2.4"),
        .part("More Fragments", 13..<14, .flag, "IEEE 802.11 §9.2.4"),
        .part("From DS", 14..<15, .flag, "IEEE 802.11 §9.2.4"),
        .part("To DS", 15..<16, .flag, "IEEE 802.11 §9.2.4"),
        .whole("Duration/ID", 2..<4, .littleNumber, "IEEE 802.11 §9.2.4"),
        .whole("Address 1", 4..<10, .hardwareAddress, "IEEE 802.11 §9.2.4"),
        .whole("Address 2", 10..<16, .hardwareAddress, "IEEE 802.11 §9.2.4"),
        .whole("Address 3", 16..<22, .hardwareAddress, "IEEE 802.11 §9.2.4"),
        .whole("Sequence Control", 22..<24, .littleHexadecimal, "IEEE 802.11 §9.2.4"),
    ]

    /// The same with the bytes of its frame control exchanged.
    static let wirelessSwapped: [HeaderField] = [
        .part("+HTC", 0..<1, .flag, "IEEE 802.11 §9.2.4"),
        .part("Protected Frame", 1..<2, .flag, "IEEE 802.11 §9.2.4"),
        .part("More Data", 2..<3, .flag, "IEEE 802.11 §9.2.4"),
        .part("Power Management", 3..<4, .flag, "IEEE 802.11 §9.2.4"),
        .part("Retry", 4..<5, .flag, "IEEE 802.11 §9.2.4"),
        .part("More Fragments", 5..<6, .flag, "IEEE 802.11 §9.2.4"),
        .part("From DS", 6..<7, .flag, "IEEE 802.11 §9.2.4"),
        .part("To DS", 7..<8, .flag, "IEEE 802.11 §9.2.4"),
        .part("Subtype", 8..<12, .number, "IEEE 802.11 §9.2.4"),
        .part("Type", 12..<14, .number, "IEEE 802.11 §9.2.4"),
        .part("Protocol Version", 14..<16, .number, "IEEE 802.11 §9.2.4"),
        .whole("Duration/ID", 2..<4, .littleNumber, "IEEE 802.11 §9.2.4"),
        .whole("Address 1", 4..<10, .hardwareAddress, "IEEE 802.11 §9.2.4"),
        .whole("Address 2", 10..<16, .hardwareAddress, "IEEE 802.11 §9.2.4"),
        .whole("Address 3", 16..<22, .hardwareAddress, "IEEE 802.11 §9.2.4"),
        .whole("Sequence Control", 22..<24, .littleHexadecimal, "IEEE 802.11 §9.2.4"),
    ]

    /// Mesh control; addresses may follow.
    static let meshControl: [HeaderField] = [
        .whole("Mesh Flags", 0..<1, .hexadecimal, "IEEE 802.11 §9.2.4.8.3"),
        .whole("Mesh TTL", 1..<2, .number, "IEEE 802.11 §9.2.4.8.3"),
        .whole("Mesh Sequence Number", 2..<6, .littleNumber, "IEEE 802.11 §9.2.4.8.3"),
    ]

    /// One frame of an A-MSDU.
    static let aggregated: [HeaderField] = [
        .whole("Destination Address", 0..<6, .hardwareAddress, "IEEE 802.11 §9.3.2.2"),
        .whole("Source Address", 6..<12, .hardwareAddress, "IEEE 802.11 §9.3.2.2"),
        .whole("Length", 12..<14, .number, "IEEE 802.11 §9.3.2.2"),
    ]
}
