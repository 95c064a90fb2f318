import HTTPFields
import WireBytes

// Searching in borrowed bytes, eight at a time where that pays.

extension RawSpan {
    /// The first place of `byte` at or behind `start`.
    func firstIndex(of byte: UInt8, from start: Int) -> Int? {
        let pattern = UInt64(byte) &* 0x0101_0101_0101_0101
        var at = start
        while at &+ 8 <= byteCount {
            // A byte of `difference` is 0 where the byte is found; the usual trick finds the first of them.
            let difference = uint64(at: at).byteSwapped ^ pattern
            let found = (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
            if found != 0 { return at &+ found.trailingZeroBitCount >> 3 }
            at &+= 8
        }
        while at < byteCount {
            if self.byte(at: at) == byte { return at }
            at &+= 1
        }
        return nil
    }

    /// Whether a carriage return and a line feed come first.
    var beginsWithLineEnd: Bool {
        byteCount >= 2 && byte(at: 0) == UInt8(ascii: "\r") && byte(at: 1) == UInt8(ascii: "\n")
    }

    /// The first space in `range`.
    func firstSpace(in range: Range<Int>) -> Int? { first(UInt8(ascii: " "), in: range) }

    /// The first comma in `range`.
    func firstComma(in range: Range<Int>) -> Int? { first(UInt8(ascii: ","), in: range) }

    private func first(_ wanted: UInt8, in range: Range<Int>) -> Int? {
        extracting(first: range.upperBound).firstIndex(of: wanted, from: range.lowerBound)
    }

    /// `range` without spaces and tabs at its ends. RFC 9110 §5.6.3.
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        var start = range.lowerBound
        var end = range.upperBound
        while start < end, byte(at: start) == UInt8(ascii: " ") || byte(at: start) == UInt8(ascii: "\t") {
            start &+= 1
        }
        while end > start, byte(at: end &- 1) == UInt8(ascii: " ") || byte(at: end &- 1) == UInt8(ascii: "\t")
        { end &-= 1 }
        return start..<end
    }

    /// `range` without white space and line ends at its ends: a member of a list whose value may be folded.
    func withoutFolds(_ range: Range<Int>) -> Range<Int> {
        var start = range.lowerBound
        var end = range.upperBound
        while start < end, byte(at: start).isWhiteSpaceOrLineEnd { start &+= 1 }
        while end > start, byte(at: end &- 1).isWhiteSpaceOrLineEnd { end &-= 1 }
        return start..<end
    }

    /// The number that the digits at `range` make; nil where another byte stands, none, or too many.
    func decimalNumber(at range: Range<Int>) -> Int? {
        guard !range.isEmpty else { return nil }
        var number = 0
        var at = range.lowerBound
        while at < range.upperBound {
            let digit = byte(at: at) &- UInt8(ascii: "0")
            guard digit < 10, number <= Int.max / 10 - 1 else { return nil }
            number = number &* 10 &+ Int(digit)
            at &+= 1
        }
        return number
    }

    /// Whether a control byte other than tab is in `range`. RFC 9110 §5.5.
    func hasControlByte(_ range: Range<Int>) -> Bool {
        let bytes = extracting(range)
        var at = bytes.firstControlByte(from: 0)
        while at < bytes.byteCount {
            if bytes.byte(at: at) != UInt8(ascii: "\t") { return true }
            at = bytes.firstControlByte(from: at &+ 1)
        }
        return false
    }

    /// The first place at or behind `start` of a byte below 0x20 or of 0x7F; the number of bytes where none is.
    func firstControlByte(from start: Int) -> Int {
        var at = start
        while at &+ 16 <= byteCount {
            let first = controls(at: at)
            let second = controls(at: at &+ 8)
            if first != 0 { return at &+ first.trailingZeroBitCount >> 3 }
            if second != 0 { return at &+ 8 &+ second.trailingZeroBitCount >> 3 }
            at &+= 16
        }
        while at &+ 8 <= byteCount {
            let found = controls(at: at)
            if found != 0 { return at &+ found.trailingZeroBitCount >> 3 }
            at &+= 8
        }
        while at < byteCount {
            let byte = byte(at: at)
            if byte < 0x20 || byte == 0x7F { return at }
            at &+= 1
        }
        return byteCount
    }

    /// The top bit of each of the eight bytes at `offset` that is below 0x20 or 0x7F, the first in the lowest place;
    /// what comes after the first such byte may be wrong.
    @inline(__always)
    private func controls(at offset: Int) -> UInt64 {
        // The first byte in the lowest place: a borrow then only reaches bytes behind a hit.
        let word = uint64(at: offset).byteSwapped
        let below = word &- 0x2020_2020_2020_2020
        let deletes = (word ^ 0x7F7F_7F7F_7F7F_7F7F) &- 0x0101_0101_0101_0101
        return (below | deletes) & ~word & 0x8080_8080_8080_8080
    }

    /// The place of the colon that ends a name of letters and hyphens at `start`, as nearly every field's is; nil
    /// where other bytes are in it, or where fewer than eight bytes follow.
    func colonBehindPlainName(from start: Int) -> Int? {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let tops: UInt64 = 0x8080_8080_8080_8080
        var at = start
        while at &+ 8 <= byteCount {
            let word = uint64(at: at).byteSwapped
            // Per byte, in its top bit: below 0x80 no sum carries into the next.
            let small = (word | 0x20 &* ones) & ~tops
            let letters = (small &+ 0x1F &* ones) & ~(small &+ 0x05 &* ones)
            let hyphens = ~((word ^ 0x2D &* ones) & ~tops &+ 0x7F &* ones)
            let others = (~(letters | hyphens) | word) & tops
            if others != 0 {
                let place = at &+ others.trailingZeroBitCount >> 3
                return byte(at: place) == UInt8(ascii: ":") ? place : nil
            }
            at &+= 8
        }
        return nil
    }

    /// The HTTP version at `offset`, if "HTTP/" digit "." digit is there.
    func version(at offset: Int) -> HTTPVersion? {
        guard offset >= 0, offset &+ 8 <= byteCount else { return nil }
        let word = uint64(at: offset)
        guard word & 0xFFFF_FFFF_FF00_FF00 == 0x4854_5450_2F00_2E00 else { return nil }
        let major = UInt8(truncatingIfNeeded: word >> 16) &- UInt8(ascii: "0")
        let minor = UInt8(truncatingIfNeeded: word) &- UInt8(ascii: "0")
        guard major < 10, minor < 10 else { return nil }
        return HTTPVersion(major: major, minor: minor)
    }
}
