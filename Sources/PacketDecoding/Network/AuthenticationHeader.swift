/// IP authentication header (IPsec AH): 12 bytes and the check value. Read as an extension header.
enum AuthenticationHeader: Header {
    static let title = "IPsec AH"
    static let source = "RFC 4302 §2"
    static let length = 12

    static let fields: [HeaderField] = [
        .whole("Next Header", 0..<1, .code(.ipProtocol)),
        .whole("Payload Len", 1..<2),
        .whole("Reserved", 2..<4, .hexadecimal),
        .whole("Security Parameters Index", 4..<8, .hexadecimal),
        .whole("Sequence Number", 8..<12),
    ]
    static let rest: HeaderRest? = ("Integrity Check Value", "RFC 4302 §2.6")
}
