/// Cisco's inter-switch link, behind addresses and length: 12 bytes; the frame follows.
enum ISL: Header {
    static let title = "Cisco ISL"
    static let source = "Cisco ISL"
    static let length = 12

    static let vlan = HeaderField.part("VLAN Identifier", 48..<63)

    static let fields: [HeaderField] = [
        .whole("SNAP", 0..<3, .hexadecimal),
        .whole("High Bits of Source Address", 3..<6, .hexadecimal),
        vlan,
        .part("BPDU", 63..<64, .flag),
        .whole("Index", 8..<10),
        .whole("Reserved", 10..<12, .hexadecimal),
    ]

    static let pathNumbers: [PathNumber] = [(vlan.name, .vlan)]
}
