import WireBytes

/// A number whose first bits share a byte with something else. RFC 7541 §5.1; QPACK's are the same, RFC 9204 §4.1.1.
enum PackedNumber {
    /// Reads a number and steps over it.
    ///
    /// - Parameters:
    ///   - bytes: what it is in.
    ///   - at: where it begins; then where it has ended.
    ///   - bits: how many bits of its first byte are its own, 1 to 8.
    ///   - most: the largest that is taken.
    /// - Returns: the number.
    /// - Throws: that it ends too early, or is larger.
    static func read(
        _ bytes: RawSpan, _ at: inout Int, bits: Int, most: Int
    ) throws(PackingProblem) -> Int {
        guard at < bytes.byteCount else { throw .truncated }
        let own = 1 << bits &- 1
        var value = Int(bytes.byte(at: at)) & own
        at &+= 1
        guard value == own else { return value }
        let lastShift = most > Int(UInt32.max) ? 56 : 28
        var shift = 0
        while true {
            guard at < bytes.byteCount else { throw .truncated }
            let byte = Int(bytes.byte(at: at))
            at &+= 1
            guard shift <= lastShift else { throw .numberTooLarge }
            value &+= (byte & 0x7F) << shift
            // Larger than any Int, it would be below zero.
            guard value >= 0, value <= most else { throw .numberTooLarge }
            shift &+= 7
            if byte & 0x80 == 0 { return value }
        }
    }

    /// Writes a number.
    ///
    /// - Parameters:
    ///   - number: the number, 0 or more.
    ///   - bits: how many bits of its first byte are its own, 1 to 8.
    ///   - pattern: the other bits of that byte.
    /// - Returns: its bytes.
    static func bytes(_ number: Int, bits: Int, pattern: UInt8) -> [UInt8] {
        let own = 1 << bits &- 1
        guard number >= own else { return [pattern | UInt8(truncatingIfNeeded: number)] }
        var bytes = [pattern | UInt8(truncatingIfNeeded: own)]
        var rest = number &- own
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest & 0x7F | 0x80))
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
        return bytes
    }
}

/// A string: where its bytes lie, and whether they are in Huffman's code. RFC 7541 §5.2, RFC 9204 §4.1.2.
struct PackedText: Sendable, Hashable {
    /// Where its length begins.
    var start: Int
    var range: Range<Int>
    var isHuffman: Bool

    /// The length and the string.
    var whole: Range<Int> { min(start, range.upperBound)..<range.upperBound }

    /// Reads a string and steps over it.
    ///
    /// - Parameters:
    ///   - bytes: what it is in.
    ///   - at: where its length begins; then where the string has ended.
    ///   - bits: how many bits of its first byte are the length's; the one before them says whether it is in Huffman's code.
    ///   - most: the largest length that is taken.
    /// - Returns: where it lies.
    /// - Throws: that it ends too early, or is longer.
    static func read(
        _ bytes: RawSpan, _ at: inout Int, bits: Int, most: Int
    ) throws(PackingProblem) -> PackedText {
        guard at < bytes.byteCount else { throw .truncated }
        let start = at
        let isHuffman = bytes.byte(at: at) & 1 << UInt8(bits) != 0
        let count = try PackedNumber.read(bytes, &at, bits: bits, most: most)
        guard count <= bytes.byteCount &- at else { throw .truncated }
        defer { at &+= count }
        return PackedText(start: start, range: at..<at &+ count, isHuffman: isHuffman)
    }
}
