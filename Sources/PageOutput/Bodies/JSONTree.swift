import WireBytes

/// A JSON text as the tree that it is, its values as they are written. RFC 8259.
struct JSONTree {
    indirect enum Value {
        case object([Member])
        case array([Value])
        /// What stands between the quotation marks, escapes undone.
        case string([UInt8])
        /// A number, true, false or null, as written.
        case word([UInt8])
        /// Behind the last value that is read.
        case cut
    }

    struct Member {
        var name: [UInt8]
        var value: Value
    }

    let root: Value
    /// Whether there is more than was read.
    let isCut: Bool

    /// Levels that are read: what is deeper is no data that anybody reads.
    static let mostLevels = 32

    /// Reads a text; nil where it is none.
    ///
    /// - Parameters:
    ///   - bytes: the whole text.
    ///   - most: how many values are read.
    init?(_ bytes: [UInt8], most: Int) {
        var reader = Reader(bytes: bytes, left: most)
        guard let value = reader.value(level: 0) else { return nil }
        reader.skipSpace()
        guard reader.isCut || reader.at == bytes.count else { return nil }
        root = value
        isCut = reader.isCut
    }

    /// How many values are in it.
    var count: Int { Self.count(root) }

    private static func count(_ value: Value) -> Int {
        switch value {
        case .object(let members): members.reduce(1) { $0 + count($1.value) }
        case .array(let values): values.reduce(1) { $0 + count($1) }
        case .string, .word: 1
        case .cut: 0
        }
    }

    private struct Reader {
        let bytes: [UInt8]
        var left: Int
        var at = 0
        var isCut = false

        private var next: UInt8? { at < bytes.count ? bytes[at] : nil }

        mutating func skipSpace() {
            while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { at += 1 }
        }

        private mutating func takes(_ letter: Unicode.Scalar) -> Bool {
            skipSpace()
            guard next == UInt8(ascii: letter) else { return false }
            at += 1
            return true
        }

        mutating func value(level: Int) -> Value? {
            skipSpace()
            guard left > 0, level < JSONTree.mostLevels else {
                isCut = true
                return .cut
            }
            left -= 1
            switch next {
            case UInt8(ascii: "{"):
                at += 1
                return object(level)
            case UInt8(ascii: "["):
                at += 1
                return array(level)
            case UInt8(ascii: "\""): return string().map { .string($0) }
            default: return word()
            }
        }

        private mutating func object(_ level: Int) -> Value? {
            var members: [Member] = []
            if takes("}") { return .object(members) }
            repeat {
                skipSpace()
                guard let name = string(), takes(":"), let value = value(level: level + 1) else { return nil }
                members.append(Member(name: name, value: value))
                if isCut { return .object(members) }
            } while takes(",")
            return takes("}") ? .object(members) : nil
        }

        private mutating func array(_ level: Int) -> Value? {
            var values: [Value] = []
            if takes("]") { return .array(values) }
            repeat {
                guard let value = value(level: level + 1) else { return nil }
                values.append(value)
                if isCut { return .array(values) }
            } while takes(",")
            return takes("]") ? .array(values) : nil
        }

        /// A number or one of the three names; whether it is one that JSON has is for who reads it.
        private mutating func word() -> Value? {
            let start = at
            while let byte = next, byte >= 0x2B, byte < 0x7B, byte != UInt8(ascii: ","),
                byte != UInt8(ascii: "]"),
                byte != UInt8(ascii: "["), byte != UInt8(ascii: ":")
            {
                at += 1
            }
            return at > start ? .word(Array(bytes.dropFirst(start).prefix(at - start))) : nil
        }

        private mutating func string() -> [UInt8]? {
            guard next == UInt8(ascii: "\"") else { return nil }
            at += 1
            var text: [UInt8] = []
            while let byte = next {
                at += 1
                switch byte {
                case UInt8(ascii: "\""): return text
                case UInt8(ascii: "\\"):
                    guard let letter = next else { return nil }
                    at += 1
                    guard escape(letter, into: &text) else { return nil }
                default: text.append(byte)
                }
            }
            return nil
        }

        private mutating func escape(_ letter: UInt8, into text: inout [UInt8]) -> Bool {
            switch letter {
            case UInt8(ascii: "b"): text.append(0x08)
            case UInt8(ascii: "f"): text.append(0x0C)
            case UInt8(ascii: "n"): text.append(0x0A)
            case UInt8(ascii: "r"): text.append(0x0D)
            case UInt8(ascii: "t"): text.append(0x09)
            case UInt8(ascii: "u"):
                guard var number = hexadecimal() else { return false }
                // Two halves of one character. RFC 8259 §7.
                if number >> 10 == 0x36, next == UInt8(ascii: "\\"), at + 1 < bytes.count,
                    bytes[at + 1] == UInt8(ascii: "u")
                {
                    at += 2
                    guard let second = hexadecimal() else { return false }
                    number = 0x10000 + (number & 0x3FF) << 10 + second & 0x3FF
                }
                text += String(Unicode.Scalar(number) ?? "\u{FFFD}").utf8
            default: text.append(letter)
            }
            return true
        }

        private mutating func hexadecimal() -> UInt32? {
            let digits = bytes.dropFirst(at).prefix(4)
            guard digits.count == 4, digits.allSatisfy({ $0 < 0x80 }) else { return nil }
            at += 4
            return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        }
    }
}
