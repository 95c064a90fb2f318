/// Why bytes are not the values that a syntax has. X.690.
public enum BERFault: Error, Sendable, Hashable {
    /// A value ends beyond the bytes that hold it.
    case truncated
    /// A length that is indefinite or beyond four bytes, or a tag of several bytes.
    case form
    /// Another tag than the syntax has at this place.
    case tag(UInt8)
}

/// What stands before a value's contents: its tag and its length. X.690 §8.1.
public struct BERHeader: Sendable, Hashable {
    /// The identifier octet; tag numbers beyond 30 are not read.
    public var tag: UInt8
    /// Bytes of the header.
    public var count: Int
    /// Bytes of the contents.
    public var length: Int

    /// Reads one of definite length, in at most four bytes.
    ///
    /// - Parameters:
    ///   - bytes: the bytes.
    ///   - start: where the value begins.
    /// - Returns: the header; nil where it is not whole.
    /// - Throws: `BERFault.form` where no such header can stand here.
    public static func read(_ bytes: RawSpan, at start: Int) throws(BERFault) -> BERHeader? {
        guard start >= 0, start < bytes.byteCount else { return nil }
        let tag = bytes.byte(at: start)
        guard tag & 0x1F != 0x1F else { throw .form }
        guard start &+ 1 < bytes.byteCount else { return nil }
        let first = Int(bytes.byte(at: start &+ 1))
        guard first & 0x80 != 0 else { return BERHeader(tag: tag, count: 2, length: first) }
        let size = first & 0x7F
        guard (1...4).contains(size) else { throw .form }
        guard size <= bytes.byteCount &- start &- 2 else { return nil }
        var length = 0
        for index in 0..<size { length = length << 8 | Int(bytes.byte(at: start &+ 2 &+ index)) }
        return BERHeader(tag: tag, count: 2 &+ size, length: length)
    }
}

/// One value: its tag, and where its contents lie.
public struct BERValue: Sendable, Hashable {
    /// The identifier octet.
    public var tag: UInt8
    /// The contents, as offsets of all the bytes.
    public var content: Range<Int>
    /// Where the value begins, with its header.
    public var start: Int
}

/// Reads values of ASN.1's Basic Encoding Rules one after the other, of definite lengths only, as LDAP (RFC 4511 §5.1) and SNMP
/// (RFC 3417 §8) demand. Never reads beyond its range.
public struct BERReader: Sendable {
    /// All the bytes.
    public let bytes: [UInt8]
    /// Offset of the next value.
    public private(set) var at: Int
    /// Where the values end.
    public let end: Int

    /// Reads all bytes.
    public init(_ bytes: [UInt8]) { self.init(bytes, 0..<bytes.count) }

    /// Reads a range; one that does not lie within the bytes is cut.
    ///
    /// - Parameters:
    ///   - bytes: the bytes.
    ///   - range: which of them hold the values.
    public init(_ bytes: [UInt8], _ range: Range<Int>) {
        self.bytes = bytes
        at = min(max(0, range.lowerBound), bytes.count)
        end = min(max(at, range.upperBound), bytes.count)
    }

    /// Whether nothing is left.
    public var isAtEnd: Bool { at >= end }

    /// The tag of the next value; nil at the end.
    public var nextTag: UInt8? { at < end ? bytes[at] : nil }

    /// The next value, whatever it is.
    ///
    /// - Returns: the value.
    /// - Throws: where it is none, or reaches beyond the end.
    public mutating func next() throws(BERFault) -> BERValue {
        let start = at
        guard
            let header = try bytes.withBytes({ (all) throws(BERFault) in try BERHeader.read(all, at: start) }
            ),
            header.count <= end &- start, header.length <= end &- start &- header.count
        else { throw .truncated }
        let content = start &+ header.count
        at = content &+ header.length
        return BERValue(tag: header.tag, content: content..<at, start: start)
    }

    /// The next value, which must have this tag.
    ///
    /// - Parameter tag: the identifier octet.
    /// - Returns: the value.
    /// - Throws: where it is another, or none.
    public mutating func next(_ tag: UInt8) throws(BERFault) -> BERValue {
        guard let found = nextTag else { throw .truncated }
        guard found == tag else { throw .tag(found) }
        return try next()
    }

    /// A reader of the contents of the next value, which must have this tag. What of it lies beyond the end is missing.
    ///
    /// - Parameter tag: the identifier octet.
    /// - Returns: a reader.
    /// - Throws: where it is another, or none.
    public mutating func enter(_ tag: UInt8) throws(BERFault) -> BERReader {
        guard let found = nextTag else { throw .truncated }
        guard found == tag else { throw .tag(found) }
        let start = at
        guard
            let header = try bytes.withBytes({ (all) throws(BERFault) in try BERHeader.read(all, at: start) }
            ),
            header.count <= end &- start
        else { throw .truncated }
        let content = start &+ header.count
        at = min(end, content &+ header.length)
        return BERReader(bytes, content..<at)
    }

    /// The contents of the next value, which must have this tag.
    ///
    /// - Parameter tag: the identifier octet.
    /// - Returns: a copy.
    /// - Throws: where it is another, or none.
    public mutating func contents(_ tag: UInt8) throws(BERFault) -> [UInt8] {
        Array(bytes[try next(tag).content])
    }

    /// A whole number of at most eight bytes, as two's complement, of the next value.
    ///
    /// - Parameter tag: the identifier octet: INTEGER, or ENUMERATED.
    /// - Returns: the number.
    /// - Throws: where it is another, or none, or longer.
    public mutating func integer(_ tag: UInt8 = BERTag.integer) throws(BERFault) -> Int {
        guard let number = number(try next(tag)) else { throw .form }
        return number
    }

    /// The whole number that a value holds, as two's complement; nil where it has none or more than eight bytes.
    public func number(_ value: BERValue) -> Int? {
        let content = bytes[value.content]
        guard let first = content.first, content.count <= 8 else { return nil }
        return content.dropFirst().reduce(Int(Int8(bitPattern: first))) { $0 << 8 | Int($1) }
    }

    /// The same of one without a sign, which may have a byte 0 before it; nil where it has none or is beyond 64 bits.
    public func unsignedNumber(_ value: BERValue) -> UInt64? {
        var content = bytes[value.content]
        guard !content.isEmpty else { return nil }
        if content.count == 9, content.first == 0 { content = content.dropFirst() }
        guard content.count <= 8 else { return nil }
        return content.reduce(0) { $0 << 8 | UInt64($1) }
    }
}

/// Identifier octets of the types that are the same everywhere. X.680 §8.4.
public enum BERTag {
    /// BOOLEAN.
    public static let boolean: UInt8 = 0x01
    /// INTEGER.
    public static let integer: UInt8 = 0x02
    /// OCTET STRING.
    public static let octetString: UInt8 = 0x04
    /// NULL.
    public static let null: UInt8 = 0x05
    /// OBJECT IDENTIFIER.
    public static let objectIdentifier: UInt8 = 0x06
    /// ENUMERATED.
    public static let enumerated: UInt8 = 0x0A
    /// SEQUENCE.
    public static let sequence: UInt8 = 0x30
    /// SET.
    public static let set: UInt8 = 0x31
}
