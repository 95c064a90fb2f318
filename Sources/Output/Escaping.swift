import WireBytes

// The one escaper: whatever was captured passes through here on its way out.
//
// UTF-8 is RFC 3629 §4; JSON strings are RFC 8259 §7. What is invisible, or turns the direction of text, can make
// a line say something else than it holds (Unicode UAX #9, UTS #39), so it is written as a number instead.

extension Array where Element == UInt8 {
    /// Appends captured bytes for a terminal or a text file: valid, printable UTF-8 stays; control characters,
    /// invalid bytes and what changes the direction or is invisible are shown by their numbers (`\x1b`, `\u{202e}`).
    package mutating func appendForTerminal(_ captured: some Collection<UInt8>) {
        append(captured, for: .terminal)
    }

    /// Appends captured bytes as the content of a JSON string (RFC 8259 §7): always valid UTF-8. Invalid bytes
    /// become U+FFFD, as many as Unicode recommends; control and direction characters are written as \uXXXX.
    package mutating func appendForJSON(_ captured: some Collection<UInt8>) { append(captured, for: .json) }
}

extension ByteSink {
    /// The same into a sink.
    mutating func appendForJSON(_ captured: RawSpan) { append(captured, for: .json) }
}

/// What escaped bytes are appended to.
private protocol EscapedBytes {
    mutating func append(_ byte: UInt8)
    mutating func append(contentsOf bytes: RawSpan)
}

extension Array: EscapedBytes where Element == UInt8 {}
extension ByteSink: EscapedBytes {}

extension EscapedBytes {
    fileprivate mutating func append(_ captured: some Collection<UInt8>, for reader: Reader) {
        captured.withRawSpan { append($0, for: reader) }
    }

    fileprivate mutating func append(_ bytes: RawSpan, for reader: Reader) {
        let end = bytes.byteCount
        var at = 0
        while at < end {
            let plain = bytes.plainRun(from: at, for: reader)
            if plain > at {
                append(contentsOf: bytes.extracting(at..<plain))
                at = plain
                continue
            }
            let byte = bytes.byte(at: at)
            if byte < 0x80 {
                append(escaped: byte, for: reader)
                at &+= 1
                continue
            }
            let (scalar, length) = bytes.scalar(at: at)
            if let scalar, !scalar.isHidden {
                append(contentsOf: bytes.extracting(at..<at &+ length))
            } else if let scalar {
                append(number: scalar, for: reader)
            } else {
                append(invalid: bytes.extracting(at..<at &+ length), for: reader)
            }
            at &+= length
        }
    }

    /// An ASCII byte that does not stand for itself.
    private mutating func append(escaped byte: UInt8, for reader: Reader) {
        switch (reader, byte) {
        case (.terminal, _): append(hexadecimal: byte)
        case (.json, 0x22), (.json, 0x5C): append(after: 0x5C, byte)
        case (.json, 0x0A): append(after: 0x5C, 0x6E)
        case (.json, 0x0D): append(after: 0x5C, 0x72)
        case (.json, 0x09): append(after: 0x5C, 0x74)
        case (.json, _): append(unit: UInt32(byte))
        }
    }

    private mutating func append(invalid bytes: RawSpan, for reader: Reader) {
        switch reader {
        case .json:
            append(0xEF)
            append(after: 0xBF, 0xBD)
        case .terminal: for index in 0..<bytes.byteCount { append(hexadecimal: bytes.byte(at: index)) }
        }
    }

    private mutating func append(number scalar: UInt32, for reader: Reader) {
        switch reader {
        case .terminal: Array("\\u{\(String(scalar, radix: 16))}".utf8).withBytes { append(contentsOf: $0) }
        case .json where scalar < 0x10000: append(unit: scalar)
        case .json:
            append(unit: 0xD800 + ((scalar &- 0x10000) >> 10))
            append(unit: 0xDC00 + (scalar & 0x3FF))
        }
    }

    /// `\x1b`
    private mutating func append(hexadecimal byte: UInt8) {
        append(after: 0x5C, 0x78)
        append(after: Self.digit(byte >> 4), Self.digit(byte & 15))
    }

    /// `\u001b`: one UTF-16 code unit.
    private mutating func append(unit: UInt32) {
        append(after: 0x5C, 0x75)
        for shift in [12, 8, 4, 0] as [UInt32] { append(Self.digit(UInt8(unit >> shift & 15))) }
    }

    private mutating func append(after first: UInt8, _ second: UInt8) {
        append(first)
        append(second)
    }

    private static func digit(_ nibble: UInt8) -> UInt8 { nibble < 10 ? 0x30 + nibble : 0x57 + nibble }
}

/// Who reads what is written.
private enum Reader { case terminal, json }

extension RawSpan {
    /// The end of the run of printable ASCII that begins at `start` and stands for itself; eight bytes at a time,
    /// because nearly all that is captured as text is that.
    fileprivate func plainRun(from start: Int, for reader: Reader) -> Int {
        var at = start
        while at &+ 8 <= byteCount {
            let word = uint64(at: at)
            // The top bit of a byte is set where it is not plain; a borrow may set it in the byte above a hit as
            // well, which only means a slower look at this word.
            var other = word | (word &- 0x2020_2020_2020_2020) | Self.zeroBytes(word ^ 0x7F7F_7F7F_7F7F_7F7F)
            if reader == .json {
                other |= Self.zeroBytes(word ^ 0x2222_2222_2222_2222)
                other |= Self.zeroBytes(word ^ 0x5C5C_5C5C_5C5C_5C5C)
            }
            if other & 0x8080_8080_8080_8080 != 0 { break }
            at &+= 8
        }
        while at < byteCount, byte(at: at).isPlain(for: reader) { at &+= 1 }
        return at
    }

    /// The top bit of every byte that is 0 (and perhaps of one above such a byte).
    private static func zeroBytes(_ word: UInt64) -> UInt64 { (word &- 0x0101_0101_0101_0101) & ~word }

    /// The character at `start`, whose byte is 0x80 or more, and its length; nil with the length of what is invalid,
    /// which is the longest beginning of any valid character (Unicode 3.9, "maximal subpart"), at least 1.
    fileprivate func scalar(at start: Int) -> (scalar: UInt32?, length: Int) {
        let lead = byte(at: start)
        // What may follow the lead differs only in the second byte: no overlong forms, no surrogates, no more than
        // U+10FFFF.
        let (length, second): (Int, ClosedRange<UInt8>) =
            switch lead {
            case 0xC2...0xDF: (2, 0x80...0xBF)
            case 0xE0: (3, 0xA0...0xBF)
            case 0xED: (3, 0x80...0x9F)
            case 0xE1...0xEF: (3, 0x80...0xBF)
            case 0xF0: (4, 0x90...0xBF)
            case 0xF1...0xF3: (4, 0x80...0xBF)
            case 0xF4: (4, 0x80...0x8F)
            default: (1, 0x80...0xBF)
            }
        guard length > 1 else { return (nil, 1) }
        var scalar = UInt32(lead) & (0x7F >> UInt32(length))
        for index in 1..<length {
            guard start &+ index < byteCount else { return (nil, index) }
            let next = byte(at: start &+ index)
            guard index == 1 ? second.contains(next) : next & 0xC0 == 0x80 else { return (nil, index) }
            scalar = scalar << 6 | UInt32(next & 0x3F)
        }
        return (scalar, length)
    }
}

extension UInt8 {
    fileprivate func isPlain(for reader: Reader) -> Bool {
        self >= 0x20 && self < 0x7F && (reader == .terminal || (self != 0x22 && self != 0x5C))
    }
}

extension UInt32 {
    /// Whether a character beyond ASCII controls something, turns the direction of text, or cannot be seen: C1
    /// controls, general categories Cf, Zl and Zp, and what Unicode lists as default-ignorable, but for the
    /// variation selectors U+FE00…FE0F that emoji are written with; and what XML cannot hold (XML 1.0 §2.2).
    fileprivate var isHidden: Bool {
        // Nearly all that is beyond ASCII: lines and arrows, Chinese.
        if self > 0x206F, self < 0xFEFF { return self == 0x3164 }
        return switch self {
        case 0x80...0x9F, 0xAD, 0x34F, 0x600...0x605, 0x61C, 0x6DD, 0x70F, 0x890...0x891, 0x8E2,
            0x115F...0x1160,
            0x17B4...0x17B5, 0x180B...0x180F, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
            0xFFA0, 0xFFF0...0xFFFB, 0xFFFE...0xFFFF, 0x110BD, 0x110CD, 0x13430...0x1343F, 0x1BCA0...0x1BCA3,
            0x1D173...0x1D17A,
            0xE0000...0xE0FFF:
            true
        default: false
        }
    }
}

extension Unicode.Scalar {
    /// Whether the character controls something, turns the direction of text, or cannot be seen.
    package var isHidden: Bool { value.isHidden }
}
