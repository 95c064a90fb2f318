/// Whether bytes are JSON as RFC 8259 has it, in UTF-8, and nothing beside it: for tests that see more of it than
/// Foundation's parser could read in the time.
public enum StrictJSON {
    /// Where it stops being one document; nil where it is one to the end.
    public static func fault(in bytes: some Collection<UInt8>) -> Int? {
        var reader = Reader(bytes: Array(bytes))
        return reader.readDocument() ? nil : reader.at
    }

    /// Where lines stop being a document each; nil where all are.
    public static func fault(inLines bytes: [UInt8]) -> Int? {
        for line in bytes.split(separator: 0x0A) {
            if let place = fault(in: line) { return line.startIndex + place }
        }
        return nil
    }

    private struct Reader {
        let bytes: [UInt8]
        var at = 0
        /// Deeper nesting than this is a fault: nothing that the program writes has it.
        static let deepest = 200

        var next: UInt8? { at < bytes.count ? bytes[at] : nil }

        mutating func take(_ byte: UInt8) -> Bool {
            guard next == byte else { return false }
            at += 1
            return true
        }

        mutating func skipSpace() {
            while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { at += 1 }
        }

        mutating func readDocument() -> Bool {
            guard readValue(depth: 0) else { return false }
            skipSpace()
            return at == bytes.count
        }

        mutating func readValue(depth: Int) -> Bool {
            skipSpace()
            guard depth < Self.deepest else { return false }
            switch next {
            case 0x7B: return readMembers(end: 0x7D, named: true, depth)
            case 0x5B: return readMembers(end: 0x5D, named: false, depth)
            case 0x22: return readString()
            case 0x74: return read("true")
            case 0x66: return read("false")
            case 0x6E: return read("null")
            default: return readNumber()
            }
        }

        /// An object or an array.
        mutating func readMembers(end: UInt8, named: Bool, _ depth: Int) -> Bool {
            at += 1
            skipSpace()
            if take(end) { return true }
            while true {
                if named {
                    skipSpace()
                    guard readString() else { return false }
                    skipSpace()
                    guard take(0x3A) else { return false }
                }
                guard readValue(depth: depth + 1) else { return false }
                skipSpace()
                if take(end) { return true }
                guard take(0x2C) else { return false }
            }
        }

        mutating func read(_ word: String) -> Bool { word.utf8.allSatisfy { take($0) } }

        mutating func readDigits() -> Bool {
            let start = at
            while let byte = next, byte >= 0x30, byte <= 0x39 { at += 1 }
            return at > start
        }

        mutating func readNumber() -> Bool {
            _ = take(0x2D)
            if !take(0x30) { guard readDigits() else { return false } }
            if take(0x2E) { guard readDigits() else { return false } }
            if take(0x65) || take(0x45) {
                if !take(0x2B) { _ = take(0x2D) }
                guard readDigits() else { return false }
            }
            return true
        }

        mutating func readString() -> Bool {
            guard take(0x22) else { return false }
            while let byte = next {
                switch byte {
                case 0x22:
                    at += 1
                    return true
                case 0x5C: guard readEscape() else { return false }
                case 0..<0x20: return false
                case 0..<0x80: at += 1
                default: guard readCharacter(byte) else { return false }
                }
            }
            return false
        }

        mutating func readEscape() -> Bool {
            at += 1
            guard let letter = next else { return false }
            at += 1
            guard letter == 0x75 else { return "\"\\/bfnrt".utf8.contains(letter) }
            guard let unit = readUnit() else { return false }
            // RFC 8259 §8.2: half a pair stands for nothing.
            guard unit >= 0xD800, unit <= 0xDFFF else { return true }
            guard unit < 0xDC00, take(0x5C), take(0x75), let low = readUnit() else { return false }
            return low >= 0xDC00 && low <= 0xDFFF
        }

        mutating func readUnit() -> Int? {
            guard bytes.count - at >= 4,
                let unit = Int(String(decoding: bytes[at..<at + 4], as: UTF8.self), radix: 16),
                bytes[at] != 0x2B, bytes[at] != 0x2D
            else { return nil }
            at += 4
            return unit
        }

        /// A character of more than one byte. RFC 3629 §4.
        mutating func readCharacter(_ first: UInt8) -> Bool {
            let more: Int
            var second: ClosedRange<UInt8> = 0x80...0xBF
            switch first {
            case 0xC2...0xDF: more = 1
            case 0xE0: (more, second) = (2, 0xA0...0xBF)
            case 0xED: (more, second) = (2, 0x80...0x9F)
            case 0xE1...0xEF: more = 2
            case 0xF0: (more, second) = (3, 0x90...0xBF)
            case 0xF1...0xF3: more = 3
            case 0xF4: (more, second) = (3, 0x80...0x8F)
            default: return false
            }
            guard bytes.count - at > more, second.contains(bytes[at + 1]) else { return false }
            for place in at + 1...at + more where !(0x80...0xBF).contains(bytes[place]) { return false }
            at += more + 1
            return true
        }
    }
}
