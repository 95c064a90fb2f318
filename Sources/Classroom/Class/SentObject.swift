/// An object that a page sends: names with text or a whole number each, as JSON. RFC 8259.
///
/// Nothing more is ever sent, so nothing more is read: no object or list within, no fraction.
struct SentObject: Sendable, Hashable {
    private(set) var members: [String: String] = [:]

    /// Members that an object has at most.
    static let mostMembers = 16

    /// Reads it; nil where it is none.
    init?(_ bytes: some Sequence<UInt8>) {
        guard let text = String(validating: Array(bytes), as: UTF8.self) else { return nil }
        var reader = Reader(rest: Substring(text).unicodeScalars)
        guard let members = reader.object() else { return nil }
        self.members = members
    }

    /// The text of a member, or its number as it is written.
    subscript(_ name: String) -> String? { members[name] }

    func number(_ name: String) -> Int? { members[name].flatMap { Int($0) } }

    private struct Reader {
        var rest: Substring.UnicodeScalarView

        mutating func object() -> [String: String]? {
            var members: [String: String] = [:]
            guard take("{") else { return nil }
            if take("}") { return isAtEnd ? members : nil }
            repeat {
                space()
                guard members.count < SentObject.mostMembers, let name = string(), take(":") else {
                    return nil
                }
                guard members[name] == nil, let value = value() else { return nil }
                // What is null is not there.
                if let value = value { members[name] = value }
            } while take(",")
            return take("}") && isAtEnd ? members : nil
        }

        private var isAtEnd: Bool { rest.allSatisfy(Self.isSpace) }

        private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
            scalar == " " || scalar == "\n" || scalar == "\r" || scalar == "\t"
        }

        private mutating func space() { rest = rest.drop(while: Self.isSpace) }

        private mutating func take(_ sign: Unicode.Scalar) -> Bool {
            space()
            guard rest.first == sign else { return false }
            rest.removeFirst()
            return true
        }

        private mutating func value() -> String?? {
            space()
            if rest.first == "\"" { return string().map { .some($0) } }
            let word = rest.prefix { ("a"..."z").contains($0) || ("0"..."9").contains($0) || $0 == "-" }
            rest = rest.dropFirst(word.count)
            if word.elementsEqual("null".unicodeScalars) { return .some(nil) }
            let text = String(String.UnicodeScalarView(word))
            return text == "true" || text == "false" || Int(text) != nil ? .some(text) : nil
        }

        private mutating func string() -> String? {
            guard rest.first == "\"" else { return nil }
            rest.removeFirst()
            var text = String.UnicodeScalarView()
            while let scalar = rest.popFirst() {
                switch scalar {
                case "\"": return String(text)
                case "\\":
                    guard let escaped = escape() else { return nil }
                    text.append(escaped)
                case _ where scalar.value < 0x20: return nil
                default: text.append(scalar)
                }
            }
            return nil
        }

        private mutating func escape() -> Unicode.Scalar? {
            guard let sign = rest.popFirst() else { return nil }
            switch sign {
            case "\"", "\\", "/": return sign
            case "b": return "\u{8}"
            case "f": return "\u{C}"
            case "n": return "\n"
            case "r": return "\r"
            case "t": return "\t"
            case "u":
                guard let first = unit() else { return nil }
                guard (0xD800...0xDBFF).contains(first) else { return Unicode.Scalar(first) }
                guard rest.popFirst() == "\\", rest.popFirst() == "u", let second = unit(),
                    (0xDC00...0xDFFF).contains(second)
                else { return nil }
                return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
            default: return nil
            }
        }

        private mutating func unit() -> UInt32? {
            let digits = rest.prefix(4)
            guard digits.count == 4 else { return nil }
            rest = rest.dropFirst(4)
            return digits.allSatisfy(\.properties.isASCIIHexDigit)
                ? UInt32(String(String.UnicodeScalarView(digits)), radix: 16) : nil
        }
    }
}
