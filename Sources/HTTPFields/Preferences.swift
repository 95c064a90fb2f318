import WireBytes

/// One choice of an Accept field with its weight. RFC 9110 §12.4.2.
public struct Preference: Sendable, Hashable {
    /// What is accepted: a media range, a language, a coding; "*" is anything else.
    public var choice: [UInt8]
    /// Its parameters without the weight.
    public var parameters: [ValueParameter]
    /// How much it is wanted, in thousandths: 1000 most and where none is given, 0 not at all.
    public var weight: Int
}

extension Preference {
    /// What the choices of a field are.
    public enum Subject: Sendable, Hashable {
        /// Media types. RFC 9110 §12.5.1.
        case mediaTypes
        /// Character encodings; no longer of use. RFC 9110 §12.5.2.
        case charsets
        /// Content codings. RFC 9110 §12.5.3.
        case codings
        /// Languages. RFC 9110 §12.5.4.
        case languages
        /// Transfer codings, and whether trailers are welcome. RFC 9110 §10.1.4.
        case transferCodings
    }

    /// Reads the value of an Accept field; an empty one is a list of nothing.
    ///
    /// - Parameters:
    ///   - value: the value.
    ///   - subject: what its members are.
    /// - Returns: the choices in the order in which they stand.
    /// - Throws: where and why it is not of its grammar.
    public static func read(_ value: [UInt8], of subject: Subject) throws(ValueProblem) -> [Preference] {
        var scanner = try ValueScanner(value)
        return try scanner.list { (scanner: inout ValueScanner) throws(ValueProblem) -> Preference in
            try scanner.preference(of: subject)
        }
    }
}

extension [Preference] {
    /// The most wanted first; of equal weight as they stand.
    public var ranked: [Preference] {
        enumerated().sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }.map(\.element)
    }
}

extension ValueScanner {
    fileprivate mutating func preference(of subject: Preference.Subject) throws(ValueProblem) -> Preference {
        var choice: [UInt8]
        switch subject {
        case .mediaTypes:
            choice = try token()
            try expect("/")
            choice.append(UInt8(ascii: "/"))
            choice += try token()
        case .languages: choice = try languageRange()
        case .charsets, .codings, .transferCodings: choice = try token()
        }
        var preference = Preference(choice: choice, parameters: [], weight: 1000)
        while true {
            skipSpace()
            guard take(";") else { return preference }
            skipSpace()
            let start = at
            let name = try token()
            if name.equalsIgnoringCase("q") {
                try expect("=")
                preference.weight = try weight()
                continue
            }
            // Only media types and transfer codings have parameters of their own.
            guard subject == .mediaTypes || subject == .transferCodings else {
                throw ValueProblem(offset: start, reason: .unexpected(bytes[start]))
            }
            guard preference.parameters.count < ValueBounds.parameters else { throw problem(.tooMany) }
            try expect("=")
            preference.parameters.append(ValueParameter(name: name, value: try word()))
        }
    }

    /// "0" or "1", and up to three digits behind a point, which of 1 are zeros. RFC 9110 §12.4.2.
    private mutating func weight() throws(ValueProblem) -> Int {
        let start = at
        let text = stretch { $0.isDigit || $0.isOne(of: ".-+") }
        let bad = ValueProblem(offset: start, reason: .badWeight)
        guard let first = text.first, first == UInt8(ascii: "0") || first == UInt8(ascii: "1"),
            text.count <= 5
        else { throw bad }
        guard text.count == 1 || text[1] == UInt8(ascii: "."), text.dropFirst(2).allSatisfy(\.isDigit) else {
            throw bad
        }
        var number = Int(first &- UInt8(ascii: "0"))
        for index in 2..<5 {
            number = number * 10 + (index < text.count ? Int(text[index] &- UInt8(ascii: "0")) : 0)
        }
        guard number <= 1000 else { throw bad }
        return number
    }

    /// "*", or words of up to eight letters and digits, the first of letters. RFC 4647 §2.1.
    mutating func languageRange() throws(ValueProblem) -> [UInt8] {
        let start = at
        if take("*") { return [UInt8(ascii: "*")] }
        repeat {
            let isFirst = at == start
            let from = at
            let word = try run { isFirst ? $0.isLetter : $0.isLetter || $0.isDigit }
            guard word.count <= 8 else { throw ValueProblem(offset: from, reason: .tooLong) }
        } while take("-")
        return Array(bytes[start..<at])
    }
}
