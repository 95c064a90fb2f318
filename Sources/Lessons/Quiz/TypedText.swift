import Documents

/// What somebody typed as an answer, made plain: full-width characters as ASCII ones, no punctuation or quotes around.
struct TypedText {
    /// The plain text, without spaces at its ends, as it was written.
    let text: String
    /// The same in small letters.
    var lowercased: String { text.lowercased() }

    init(_ typed: String) {
        // More than this is no answer to anything asked here.
        let plain = typed.unicodeScalars.prefix(1000).map(Self.halfWidth)
        var scalars = Substring(String(String.UnicodeScalarView(plain))).unicodeScalars[...]
        while let first = scalars.first, Self.edges.contains(first) { scalars = scalars.dropFirst() }
        while let last = scalars.last, Self.edges.contains(last) || Self.ends.contains(last) {
            scalars = scalars.dropLast()
        }
        text = String(String.UnicodeScalarView(scalars))
    }

    var isEmpty: Bool { text.isEmpty }

    /// Full-width forms U+FF01 to U+FF5E are ASCII 0x21 to 0x7E (Unicode, Halfwidth and Fullwidth Forms); of Chinese
    /// punctuation what has an ASCII counterpart becomes that.
    private static func halfWidth(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0xFF01...0xFF5E: return Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
        case 0x3000, 0xA0, 0x09: return " "
        case 0x3001: return ","
        case 0x3002: return "."
        case 0x2192: return ">"
        default: return scalar
        }
    }

    private static let edges: Set<Unicode.Scalar> = [
        " ", "\"", "'", "`", "“", "”", "‘", "’", "「", "」", "\r", "\n",
    ]
    private static let ends: Set<Unicode.Scalar> = [".", ",", ";", "!"]

    // MARK: Numbers

    /// The only whole number in the text, or that behind its last equals sign; nil where there is none, or several.
    var number: Int? {
        var rest = text.utf8[...]
        if let sign = rest.lastIndex(of: 0x3D) { rest = rest[rest.index(after: sign)...] }
        let bytes = Array(rest)
        var found: Int?
        var at = 0
        while at < bytes.count {
            guard Self.isDigit(bytes[at]) else {
                at += 1
                continue
            }
            guard found == nil, let (number, end) = Self.number(in: bytes, at: at) else { return nil }
            let isNegative = at > 0 && bytes[at - 1] == 0x2D && (at == 1 || bytes[at - 2] == 0x20)
            found = isNegative ? -number : number
            at = end
        }
        return found
    }

    /// Digits, or 0x and hexadecimal ones; groups of three may stand apart: 1,460, 1 460, 1_460.
    private static func number(in bytes: [UInt8], at start: Int) -> (Int, Int)? {
        var at = start
        if bytes[at] == 0x30, at + 2 < bytes.count, bytes[at + 1] | 0x20 == 0x78,
            hexadecimal(bytes[at + 2]) != nil
        {
            at += 2
            var number = 0
            while at < bytes.count, let digit = hexadecimal(bytes[at]) {
                guard number < 1 << 56 else { return nil }
                number = number << 4 | digit
                at += 1
            }
            return (number, at)
        }
        var digits = 0
        var number = 0
        while at < bytes.count {
            if isDigit(bytes[at]) {
                digits += 1
                guard digits <= 18 else { return nil }
                number = number * 10 + Int(bytes[at] - 0x30)
                at += 1
            } else if [0x2C, 0x20, 0x5F].contains(bytes[at]), isGroup(bytes, at + 1) {
                at += 1
            } else if bytes[at] == 0x2E, at + 1 < bytes.count, isDigit(bytes[at + 1]) {
                return nil
            } else {
                break
            }
        }
        return (number, at)
    }

    /// Whether three digits stand here and no fourth.
    private static func isGroup(_ bytes: [UInt8], _ at: Int) -> Bool {
        guard at + 3 <= bytes.count, bytes[at..<at + 3].allSatisfy({ isDigit($0) }) else { return false }
        return at + 3 == bytes.count || !isDigit(bytes[at + 3])
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private static func hexadecimal(_ byte: UInt8) -> Int? {
        switch byte {
        case 0x30...0x39: Int(byte) - 0x30
        case 0x41...0x46: Int(byte) - 0x37
        case 0x61...0x66: Int(byte) - 0x57
        default: nil
        }
    }

    // MARK: Letters

    /// Places that letters or numbers name: "b a c", "b, a", "bac", "2 1 3"; nil where something else stands there, or
    /// a place beyond `count`, or one twice.
    func places(of count: Int) -> [Int]? {
        let separators: Set<Character> = [" ", ",", ";", ">", "-", ")", "(", ".", "/"]
        let words = lowercased.split { separators.contains($0) }.filter { $0 != "and" && $0 != "和" }
        var places: [Int] = []
        for word in words {
            if let number = Int(word), word.utf8.allSatisfy(Self.isDigit), number <= count {
                places.append(number - 1)
                continue
            }
            for letter in word.unicodeScalars {
                let value = Int(letter.value)
                switch value {
                case 0x61...0x7A: places.append(value - 0x61)
                case 0x31...0x39: places.append(value - 0x31)
                default: return nil
                }
            }
        }
        guard !places.isEmpty, places.allSatisfy({ (0..<count).contains($0) }),
            Set(places).count == places.count
        else { return nil }
        return places
    }

    // MARK: Words

    /// Whether this is what is expected: case does not count, nor which of / - _ + , and space stands between words.
    func isSame(as expected: String) -> Bool {
        let wanted = TypedText(expected)
        if lowercased == wanted.lowercased { return true }
        return wanted.isWords && wordsOnly == wanted.wordsOnly
    }

    /// The place of a choice in these words; one in exactly these before one with other joints between them.
    func place(in choices: [Bilingual]) -> Int? {
        let isExact: (String) -> Bool = { TypedText($0).lowercased == lowercased }
        return choices.firstIndex { isExact($0.en) || isExact($0.zh) }
            ?? choices.firstIndex { isSame(as: $0.en) || isSame(as: $0.zh) }
    }

    /// Words with something between them, such as SYN/ACK; not a path, whose strokes mean something.
    private var isWords: Bool {
        guard let first = text.unicodeScalars.first, first.properties.isAlphabetic else { return false }
        return text.unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || ("0"..."9").contains($0) || Self.joints.contains($0)
        }
    }

    private var wordsOnly: [String] {
        lowercased.unicodeScalars.split { Self.joints.contains($0) }.map { String($0) }
    }

    private static let joints: Set<Unicode.Scalar> = ["/", "-", "_", "+", ",", " "]
}
