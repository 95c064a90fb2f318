public import WireBytes

/// A record of DTLS. RFC 6347 §4.1.
public struct DTLSRecord: Sendable, Hashable {
    /// Bytes of its header.
    public static let headerLength = 13

    /// Its sender.
    public var from: Side
    /// The captured packet that it is in, maybe with others.
    public var mark: PacketMark
    /// Where it begins in that.
    public var offset: Int
    /// What it carries.
    public var type: ContentType
    /// The version in its header.
    public var version: ProtocolVersion
    /// Rises with each change of keys; 0 is unencrypted.
    public var epoch: UInt16
    /// Its number in its epoch.
    public var number: UInt64
    /// Bytes after its header.
    public var length: Int
    /// Whether it was encrypted, and could be opened.
    public var isOpened = false
}

/// The header of a record of DTLS. RFC 6347 §4.1.
struct DTLSRecordHeader {
    static let length = DTLSRecord.headerLength

    var type: ContentType
    var version: ProtocolVersion
    /// Rises with each change of keys; 0 is unencrypted.
    var epoch: UInt16
    /// The record's number in its epoch, 48 bits.
    var number: UInt64
    /// Bytes after the header.
    var count: Int

    /// Reads a header; nil where none stands.
    init?(_ bytes: RawSpan) {
        guard bytes.byteCount >= Self.length else { return nil }
        type = ContentType(rawValue: bytes.byte(at: 0))
        version = ProtocolVersion(rawValue: bytes.uint16(at: 1))
        epoch = bytes.uint16(at: 3)
        number = UInt64(bytes.uint16(at: 5)) << 32 | UInt64(bytes.uint32(at: 7))
        count = Int(bytes.uint16(at: 11))
        guard (20...26).contains(type.rawValue), count <= TLSRecordHeader.longestContent else { return nil }
        switch version.rawValue {
        case 0xFEFF, 0xFEFD, 0xFEFC, 0x0100: break
        default: return nil
        }
    }

    /// Type, version and length as TLS has them in its header: what the content is proven with, beside epoch and number.
    var asInTLS: [UInt8] {
        [
            type.rawValue, UInt8(truncatingIfNeeded: version.rawValue >> 8),
            UInt8(truncatingIfNeeded: version.rawValue), UInt8(truncatingIfNeeded: count >> 8),
            UInt8(truncatingIfNeeded: count),
        ]
    }
}

/// The header of a handshake message, or of a fragment of one. RFC 6347 §4.2.2.
struct DTLSFragment {
    static let headerLength = 12

    var type: HandshakeType
    /// Bytes of the whole message's body.
    var length: Int
    /// The message's number in its direction.
    var sequence: Int
    var offset: Int
    var count: Int

    init(_ reader: inout ByteReader) throws(Truncated) {
        type = HandshakeType(rawValue: try reader.uint8())
        length = Int(try reader.uint24())
        sequence = Int(try reader.uint16())
        offset = Int(try reader.uint24())
        count = Int(try reader.uint24())
    }

    /// Whether its numbers fit together.
    var isPlausible: Bool { type.name != nil && offset <= length && count <= length - offset }
}
