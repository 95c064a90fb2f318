/// Broadcom's switch tag.
enum BroadcomTag: Header {
    static let title = "Broadcom tag"
    static let source = "Broadcom"
    static let length = 6

    static let fields: [HeaderField] = [
        .whole("Tag", 0..<4, .hexadecimal),
        .whole("Length/Type", 4..<6, .code(.etherType)),
    ]
}
