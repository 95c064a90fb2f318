/// Redundancy tag.
enum RedundancyTag: Header {
    static let title = "IEEE 802.1CB"
    static let source = "IEEE 802.1CB §7.8"
    static let length = 6

    static let fields: [HeaderField] = [
        .whole("Reserved", 0..<2, .hexadecimal),
        .whole("Sequence Number", 2..<4),
        .whole("Length/Type", 4..<6, .code(.etherType)),
    ]
}
