/// Why bytes are not the DER that was expected. X.690.
public enum DERFault: Error, Sendable, Hashable {
    /// A value ends beyond the bytes that hold it.
    case truncated(offset: Int)
    /// A length that is indefinite, longer than it needs to be, or beyond four bytes (X.690 §10.1).
    case length(offset: Int)
    /// Another tag than the syntax has at this place.
    case tag(offset: Int, found: UInt8)
    /// Bytes after the end of what should be the last value.
    case trailing(offset: Int)
    /// Contents that the type does not allow, such as an empty INTEGER.
    case content(offset: Int)
}

/// One value: where it begins, its tag, and where its contents lie. X.690 §8.1.
struct DERValue: Sendable, Hashable {
    /// The identifier octet; tag numbers beyond 30 do not occur in certificates.
    var tag: UInt8
    /// Offset of the identifier octet.
    var start: Int
    /// The contents.
    var content: Range<Int>

    /// The value with its identifier and length.
    var whole: Range<Int> { start..<content.upperBound }
}

/// The identifier octets that certificates use. X.690 §8.1.2.
enum DERTag {
    static let boolean: UInt8 = 0x01
    static let integer: UInt8 = 0x02
    static let bitString: UInt8 = 0x03
    static let octetString: UInt8 = 0x04
    static let null: UInt8 = 0x05
    static let objectIdentifier: UInt8 = 0x06
    static let enumerated: UInt8 = 0x0A
    static let sequence: UInt8 = 0x30
    static let set: UInt8 = 0x31
    static let utcTime: UInt8 = 0x17
    static let generalizedTime: UInt8 = 0x18
    /// Context-specific, primitive.
    static func context(_ number: UInt8) -> UInt8 { 0x80 | number }
    /// Context-specific, constructed.
    static func constructed(_ number: UInt8) -> UInt8 { 0xA0 | number }
}

/// Reads values one after the other. Strict: what is BER but not DER is a fault. Never reads beyond its range.
struct DERReader {
    let bytes: [UInt8]
    /// Offset of the next value.
    private(set) var at: Int
    /// Where it ends.
    let end: Int

    /// Reads a range; one that does not lie within the bytes is cut.
    init(_ bytes: [UInt8], _ range: Range<Int>) {
        self.bytes = bytes
        at = min(max(0, range.lowerBound), bytes.count)
        end = min(max(at, range.upperBound), bytes.count)
    }

    init(_ bytes: [UInt8]) { self.init(bytes, 0..<bytes.count) }

    var isAtEnd: Bool { at >= end }

    /// The tag of the next value; nil at the end.
    var nextTag: UInt8? { at < end ? bytes[at] : nil }

    /// The next value, whatever it is.
    mutating func next() throws(DERFault) -> DERValue {
        let start = at
        guard end - start >= 2 else { throw .truncated(offset: start) }
        let tag = bytes[start]
        guard tag & 0x1F != 0x1F else { throw .tag(offset: start, found: tag) }
        var length = Int(bytes[start + 1])
        var content = start + 2
        if length & 0x80 != 0 {
            let count = length & 0x7F
            guard count >= 1, count <= 4 else { throw .length(offset: start) }
            guard end - content >= count else { throw .truncated(offset: start) }
            length = 0
            for index in 0..<count { length = length << 8 | Int(bytes[content + index]) }
            content += count
            guard length >= 0x80, count == 1 || length >= 1 << (8 * (count - 1)) else {
                throw .length(offset: start)
            }
        }
        guard length <= end - content else { throw .truncated(offset: start) }
        at = content + length
        return DERValue(tag: tag, start: start, content: content..<content + length)
    }

    /// The next value, which must have this tag.
    mutating func next(_ tag: UInt8) throws(DERFault) -> DERValue {
        guard let found = nextTag else { throw .truncated(offset: at) }
        guard found == tag else { throw .tag(offset: at, found: found) }
        return try next()
    }

    /// The next value if it has this tag.
    mutating func nextIfPresent(_ tag: UInt8) throws(DERFault) -> DERValue? {
        nextTag == tag ? try next() : nil
    }

    /// A reader of the contents of the next value, which must have this tag.
    mutating func enter(_ tag: UInt8) throws(DERFault) -> DERReader {
        DERReader(bytes, try next(tag).content)
    }

    /// Nothing may follow.
    func finish() throws(DERFault) { if !isAtEnd { throw .trailing(offset: at) } }

    /// BOOLEAN: 0 or 255 (X.690 §11.1).
    mutating func boolean() throws(DERFault) -> Bool {
        let value = try next(DERTag.boolean)
        guard value.content.count == 1 else { throw .content(offset: value.start) }
        switch bytes[value.content.lowerBound] {
        case 0: return false
        case 0xFF: return true
        default: throw .content(offset: value.start)
        }
    }

    /// INTEGER in as few bytes as it needs (X.690 §8.3.2), as two's complement.
    mutating func integer() throws(DERFault) -> [UInt8] {
        let value = try next(DERTag.integer)
        return try integer(value)
    }

    /// The contents of an INTEGER or ENUMERATED, checked.
    func integer(_ value: DERValue) throws(DERFault) -> [UInt8] {
        let content = Array(bytes[value.content])
        guard let first = content.first else { throw .content(offset: value.start) }
        if content.count > 1 {
            let second = content[1]
            if (first == 0 && second < 0x80) || (first == 0xFF && second >= 0x80) {
                throw .content(offset: value.start)
            }
        }
        return content
    }

    /// An INTEGER from 0 to 2³¹ − 1; larger ones are that.
    mutating func smallInteger() throws(DERFault) -> Int { try smallInteger(next(DERTag.integer)) }

    /// The same of a value that has been read.
    func smallInteger(_ value: DERValue) throws(DERFault) -> Int {
        let content = try integer(value)
        guard content[0] < 0x80 else { throw .content(offset: value.start) }
        guard content.count <= 4 else { return Int(Int32.max) }
        return content.reduce(0) { $0 << 8 | Int($1) }
    }

    mutating func objectIdentifier() throws(DERFault) -> ObjectIdentifier {
        try objectIdentifier(next(DERTag.objectIdentifier))
    }

    /// The contents of an OBJECT IDENTIFIER (X.690 §8.19).
    func objectIdentifier(_ value: DERValue) throws(DERFault) -> ObjectIdentifier {
        let content = bytes[value.content]
        guard let last = content.last, last < 0x80, content.count <= 128 else {
            throw .content(offset: value.start)
        }
        return ObjectIdentifier(rawValue: Array(content))
    }

    /// The bits of a BIT STRING with at most 7 unused ones, which are 0 (X.690 §11.2.1).
    func bitString(_ value: DERValue) throws(DERFault) -> (bytes: Range<Int>, unused: Int) {
        guard let unused = bytes[value.content].first else { throw .content(offset: value.start) }
        let content = value.content.lowerBound + 1..<value.content.upperBound
        guard unused < 8, unused == 0 || !content.isEmpty else { throw .content(offset: value.start) }
        if unused > 0, bytes[content.upperBound - 1] & ((1 << unused) - 1) != 0 {
            throw .content(offset: value.start)
        }
        return (content, Int(unused))
    }
}
