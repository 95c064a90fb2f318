public import WireBytes

/// A record of DTLS. RFC 6347 §4.1, RFC 9146 §4, RFC 9147 §4.
public struct DTLSRecord: Sendable, Hashable {
    /// The forms of its header.
    public enum Form: Sendable, Hashable {
        /// Type, version, epoch, number, length: all of them readable. RFC 6347 §4.1.
        case plain
        /// The same with a connection ID; what it carries is encrypted. RFC 9146 §4.
        case withConnectionID
        /// The short one of DTLS 1.3: the last bits of the epoch, and of the number, which is encrypted. RFC 9147 §4.
        case unified
    }

    /// Its sender.
    public var from: Side
    /// The captured packet that it is in, maybe with others.
    public var mark: PacketMark
    /// Where it begins in that.
    public var offset: Int
    /// The form of its header.
    public var form: Form
    /// Bytes of its header.
    public var headerLength: Int
    /// What it carries; nil where that is encrypted.
    public var type: ContentType?
    /// The version in its header; nil where none stands there.
    public var version: ProtocolVersion?
    /// Rises with each change of keys; 0 is unencrypted. Of a short header that stayed closed, its last two bits.
    public var epoch: UInt64
    /// Its number in its epoch; nil where that is encrypted.
    public var number: UInt64?
    /// The connection ID in its header; nil where none stands there.
    public var connectionID: [UInt8]?
    /// Bytes after its header.
    public var length: Int
    /// What it had inside, where it was encrypted and could be opened.
    public internal(set) var opened: OpenedContent?

    /// Whether it was encrypted, and could be opened.
    public var isOpened: Bool { opened != nil }

    /// Whether it is encrypted.
    public var isEncrypted: Bool { epoch > 0 || form != .plain }
}

/// The header of a record of DTLS. RFC 6347 §4.1; with a connection ID: RFC 9146 §4.
struct DTLSRecordHeader {
    static let length = 13

    var type: ContentType
    var version: ProtocolVersion
    /// Rises with each change of keys; 0 is unencrypted.
    var epoch: UInt16
    /// The record's number in its epoch, 48 bits.
    var number: UInt64
    /// The connection ID; nil where none stands there.
    var connectionID: [UInt8]?
    /// Bytes after the header.
    var count: Int

    /// Bytes of the header itself.
    var ownLength: Int { Self.length + (connectionID?.count ?? 0) }

    /// Reads a header; nil where none stands.
    ///
    /// - Parameters:
    ///   - bytes: what begins with it.
    ///   - idLength: bytes of the connection ID that its sender uses; nil where that was not seen: the only length with which the
    ///     record fits the bytes is taken.
    init?(_ bytes: RawSpan, idLength: Int? = nil) {
        guard bytes.byteCount >= Self.length else { return nil }
        type = ContentType(rawValue: bytes.byte(at: 0))
        version = ProtocolVersion(rawValue: bytes.uint16(at: 1))
        epoch = bytes.uint16(at: 3)
        number = UInt64(bytes.uint16(at: 5)) << 32 | UInt64(bytes.uint32(at: 7))
        guard (20...26).contains(type.rawValue) else { return nil }
        switch version.rawValue {
        case 0xFEFF, 0xFEFD, 0xFEFC, 0x0100: break
        default: return nil
        }
        count = 0
        var ownLength = Self.length
        if type == .connectionID {
            guard let length = idLength ?? Self.fittingID(bytes), bytes.byteCount - Self.length >= length
            else { return nil }
            connectionID = bytes.copied(Self.idOffset..<Self.idOffset + length)
            ownLength += length
        }
        count = Int(bytes.uint16(at: ownLength - 2))
        guard count <= TLSRecordHeader.longestContent else { return nil }
    }

    /// Where a connection ID stands.
    private static let idOffset = 11
    /// Connection IDs of other lengths than these are not looked for.
    private static let usualIDs = 1...20

    /// How long a connection ID is, told by the length that stands behind it.
    private static func fittingID(_ bytes: RawSpan) -> Int? {
        let fitting = usualIDs.filter {
            bytes.byteCount >= length + $0
                && Int(bytes.uint16(at: idOffset + $0)) == bytes.byteCount - length - $0
        }
        return fitting.count == 1 ? fitting[0] : nil
    }

    /// Type, version and length as TLS has them in its header: what the content is proven with, beside epoch and number.
    var asInTLS: [UInt8] {
        [
            type.rawValue, UInt8(truncatingIfNeeded: version.rawValue >> 8),
            UInt8(truncatingIfNeeded: version.rawValue), UInt8(truncatingIfNeeded: count >> 8),
            UInt8(truncatingIfNeeded: count),
        ]
    }

    /// What stands before the length in what is proven of a record with a connection ID; nil where none is there. RFC 9146 §5.
    var proven: [UInt8]? {
        guard let connectionID else { return nil }
        let version = [
            UInt8(truncatingIfNeeded: version.rawValue >> 8), UInt8(truncatingIfNeeded: version.rawValue),
        ]
        let place = (0..<8).map {
            UInt8(truncatingIfNeeded: (UInt64(epoch) << 48 | number) >> UInt64(56 - 8 * $0))
        }
        return [UInt8](repeating: 0xFF, count: 8) + [
            type.rawValue, UInt8(truncatingIfNeeded: connectionID.count),
        ]
            + [type.rawValue] + version + place + connectionID
    }
}

/// The short header of an encrypted record of DTLS 1.3. RFC 9147 §4.
struct DTLSUnifiedHeader {
    /// The last two bits of the epoch.
    var epochBits: UInt8
    /// The connection ID; nil where none stands there.
    var connectionID: [UInt8]?
    /// Where the last bytes of the record's number stand, encrypted.
    var numberOffset: Int
    /// How many of them there are.
    var numberLength: Int
    /// Bytes of the header.
    var ownLength: Int
    /// Bytes after the header.
    var count: Int

    /// Whether a record begins so.
    static func begins(_ first: UInt8) -> Bool { first & 0xE0 == 0x20 }

    /// Reads a header; nil where none stands.
    ///
    /// - Parameters:
    ///   - bytes: what begins with it.
    ///   - idLength: bytes of the connection ID that its sender uses; nil where that was not seen.
    init?(_ bytes: RawSpan, idLength: Int?) {
        guard bytes.byteCount > 0, Self.begins(bytes.byte(at: 0)) else { return nil }
        let first = bytes.byte(at: 0)
        epochBits = first & 3
        numberOffset = 1
        numberLength = first & 0x08 == 0 ? 1 : 2
        if first & 0x10 != 0 {
            guard let idLength, bytes.byteCount > idLength else { return nil }
            connectionID = bytes.copied(1..<1 + idLength)
            numberOffset = 1 + idLength
        }
        ownLength = numberOffset + numberLength + (first & 0x04 == 0 ? 0 : 2)
        guard bytes.byteCount >= ownLength else { return nil }
        // Without a length the record goes as far as the datagram.
        count = first & 0x04 == 0 ? bytes.byteCount - ownLength : Int(bytes.uint16(at: ownLength - 2))
        guard count <= TLSRecordHeader.longestContent else { return nil }
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

/// Records that a side of DTLS 1.3 says it has. RFC 9147 §7.
public struct DTLSAcknowledgment: Sendable, Hashable {
    /// A record by its epoch and its number.
    public struct Record: Sendable, Hashable {
        /// Its epoch.
        public var epoch: UInt64
        /// Its number.
        public var number: UInt64
    }

    /// Its sender.
    public var from: Side
    /// The packet that it came in.
    public var mark: PacketMark
    /// The records, the first 64 of them.
    public var records: [Record]
    /// Records beyond those.
    public var recordsOmitted: Int
    /// Whether it was encrypted and could be opened.
    public var isDecrypted: Bool

    /// Records of one acknowledgment that are kept.
    private static let mostRecords = 64

    /// Reads one.
    init(_ content: RawSpan, from side: Side, at mark: PacketMark, isDecrypted: Bool) throws(Truncated) {
        var reader = ByteReader(content)
        var list = try reader.sub(Int(try reader.uint16()))
        from = side
        self.mark = mark
        self.isDecrypted = isDecrypted
        records = []
        recordsOmitted = 0
        while list.remaining >= 16 {
            let record = Record(epoch: try list.uint64(), number: try list.uint64())
            if records.count < Self.mostRecords { records.append(record) } else { recordsOmitted += 1 }
        }
    }
}
