import WireBytes

/// Up to 32 bytes of ASCII that are compared with captured ones in any case, eight at a time.
struct CaselessText: Sendable {
    let count: Int
    private var words = SIMD4<UInt64>()
    /// 0x20 in the place of each letter: setting that bit makes the letter small, and no other byte a letter.
    private var letters = SIMD4<UInt64>()

    /// - Parameter text: at most 32 bytes, letters in lower case.
    init(_ text: StaticString) {
        let bytes = Array(text.description.utf8.prefix(32))
        count = bytes.count
        for (index, byte) in bytes.enumerated() {
            words[index / 8] = words[index / 8] << 8 | UInt64(byte)
            letters[index / 8] = letters[index / 8] << 8 | (byte &- 0x61 < 26 ? 0x20 : 0)
        }
    }

    /// Whether the bytes at `range`, which must be inside, are this text.
    func matches(_ range: Range<Int>, of bytes: RawSpan) -> Bool {
        guard range.count == count else { return false }
        var at = range.lowerBound
        var word = 0
        while range.upperBound &- at >= 8 {
            if bytes.uint64(at: at) | letters[word] != words[word] { return false }
            at &+= 8
            word &+= 1
        }
        guard at < range.upperBound else { return true }
        var rest: UInt64 = 0
        while at < range.upperBound {
            rest = rest << 8 | UInt64(bytes.byte(at: at))
            at &+= 1
        }
        return rest | letters[word] == words[word]
    }
}

extension RawSpan {
    /// Whether the bytes at `range`, which must be inside, are `text` in any case.
    func equals(_ range: Range<Int>, _ text: CaselessText) -> Bool { text.matches(range, of: self) }
}
