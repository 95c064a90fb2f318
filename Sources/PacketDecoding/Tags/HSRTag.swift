/// High-availability seamless redundancy.
enum HSRTag: Header {
    static let title = "HSR"
    static let source = "IEC 62439-3 §5.3"
    static let length = 6

    static let fields: [HeaderField] = [
        .part("Path", 0..<4),
        .part("LSDU Size", 4..<16),
        .whole("Sequence Number", 2..<4),
        .whole("Length/Type", 4..<6, .code(.etherType)),
    ]
}
