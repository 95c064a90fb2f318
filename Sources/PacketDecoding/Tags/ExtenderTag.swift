/// E-TAG of a bridge port extender.
enum ExtenderTag: Header {
    static let title = "IEEE 802.1BR"
    static let source = "IEEE 802.1BR §7.4"
    static let length = 8

    static let fields: [HeaderField] = [
        .part("E-PCP", 0..<3),
        .part("E-DEI", 3..<4, .flag),
        .part("Ingress E-CID base", 4..<16),
        .part("Reserved", 16..<18, .hexadecimal),
        .part("GRP", 18..<20),
        .part("E-CID base", 20..<32),
        .whole("Ingress E-CID ext", 4..<5),
        .whole("E-CID ext", 5..<6),
        .whole("Length/Type", 6..<8, .code(.etherType)),
    ]
}
