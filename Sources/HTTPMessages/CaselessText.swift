import WireBytes

/// Up to 32 bytes of ASCII that are compared with captured ones in any case, eight at a time.
struct CaselessText: Sendable {
    let count: Int
    /// Words of eight bytes from the first on.
    private var words = SIMD4<UInt64>()
    /// 0x20 in the place of each letter: setting that bit makes the letter small, and no other byte a letter.
    private var letters = SIMD4<UInt64>()
    /// The last eight bytes, which may overlap the word before them; of a shorter text its first and last four.
    private var last: UInt64 = 0
    private var lastLetters: UInt64 = 0

    /// - Parameter text: at most 32 bytes, letters in lower case.
    init(_ text: StaticString) {
        let bytes = Array(text.description.utf8.prefix(32))
        count = bytes.count
        for (index, byte) in bytes.enumerated() {
            words[index / 8] = words[index / 8] << 8 | UInt64(byte)
            letters[index / 8] = letters[index / 8] << 8 | Self.letterBit(byte)
        }
        for byte in bytes.count < 8 ? bytes.prefix(4) + bytes.suffix(4) : bytes.suffix(8) {
            last = last << 8 | UInt64(byte)
            lastLetters = lastLetters << 8 | Self.letterBit(byte)
        }
    }

    private static func letterBit(_ byte: UInt8) -> UInt64 { byte.isSmallLetter ? 0x20 : 0 }

    /// Whether the bytes at `range`, which must be inside, are this text.
    // A call would cost as much as the comparison.
    @inline(__always)
    func matches(_ range: Range<Int>, of bytes: RawSpan) -> Bool {
        guard range.count == count else { return false }
        var at = range.lowerBound
        let end = range.upperBound
        if count >= 8 {
            var word = 0
            while at &+ 8 <= end {
                if bytes.uint64(at: at) | letters[word] != words[word] { return false }
                at &+= 8
                word &+= 1
            }
            return at == end || bytes.uint64(at: end &- 8) | lastLetters == last
        }
        if count >= 4 {
            let ends = UInt64(bytes.uint32(at: at)) << 32 | UInt64(bytes.uint32(at: end &- 4))
            return ends | lastLetters == last
        }
        var rest: UInt64 = 0
        while at < end {
            rest = rest << 8 | UInt64(bytes.byte(at: at))
            at &+= 1
        }
        return rest | letters[0] == words[0]
    }
}

extension RawSpan {
    /// Whether the bytes at `range`, which must be inside, are `text` in any case.
    func equals(_ range: Range<Int>, _ text: CaselessText) -> Bool { text.matches(range, of: self) }
}
