import WireBytes

/// What comes before each record's content. RFC 8446 §5.1.
struct TLSRecordHeader {
    /// Bytes of a header.
    static let length = 5
    /// The most that a record carries before it is encrypted. RFC 5246 §6.2.1.
    static let longestPlaintext = 1 << 14
    /// The longest content: 2^14 bytes and 2,048 for encryption (RFC 5246 §6.2.3).
    static let longestContent = (1 << 14) + 2048

    /// What is encrypted or hashed is at least as long: the shortest hash, or two blocks of eight bytes.
    static let sealedLength = 16

    /// The length of an encrypted alert of TLS 1.3 that is not padded: level, description, type, and a tag of 16 bytes.
    /// RFC 8446 §5.2.
    static let sealedAlert = 19

    /// What the record carries.
    var type: ContentType
    /// The version that it names, which is not always the one that is spoken.
    var version: ProtocolVersion
    /// Bytes of content.
    var count: Int

    /// Reads a header; nil where five bytes are none.
    ///
    /// - Parameter bytes: five bytes at least.
    init?(_ bytes: RawSpan) {
        type = ContentType(rawValue: bytes.byte(at: 0))
        version = ProtocolVersion(rawValue: bytes.uint16(at: 1))
        count = Int(bytes.uint16(at: 3))
        guard (20...24).contains(type.rawValue), version.rawValue >> 8 == 3, count <= Self.longestContent
        else { return nil }
    }
}
