import WireBytes

/// How content is meant to be shown: in the page, or saved as a file; of a form's part, its name.
/// RFC 6266, RFC 7578 §4.2.
public struct ContentDisposition: Sendable, Hashable {
    /// "inline", "attachment", "form-data" or another, in lower case.
    public var type: [UInt8]
    /// The parameters as written; no name twice.
    public var parameters: [ValueParameter]
    /// The file name of `filename*`, in UTF-8, and its language tag; it counts more than `filename`. RFC 8187.
    public var extendedName: ExtendedValue?

    /// The name of a form's part.
    public var name: [UInt8]? { parameters.value("name") }
    /// The file name that counts.
    public var fileName: [UInt8]? { extendedName?.text ?? parameters.value("filename") }
    /// Whether the file name holds a path, of which recipients take the last part at most. RFC 6266 §4.3.
    public var namesAPath: Bool { fileName?.contains { $0.isOne(of: "/\\") } ?? false }

    /// Reads the value.
    public static func read(_ value: [UInt8]) throws(ValueProblem) -> ContentDisposition {
        var scanner = try ValueScanner(value)
        var disposition = ContentDisposition(
            type: try scanner.token().map(\.lowerCased), parameters: [], extendedName: nil)
        while true {
            scanner.skipSpace()
            if scanner.isAtEnd { return disposition }
            guard scanner.take(";") else { throw scanner.stuck() }
            scanner.skipSpace()
            let start = scanner.at
            guard disposition.parameters.count < ValueBounds.parameters else {
                throw scanner.problem(.tooMany)
            }
            let name = try scanner.token().map(\.lowerCased)
            guard !disposition.parameters.contains(where: { $0.name == name }) else {
                throw ValueProblem(offset: start, reason: .repeated)
            }
            scanner.skipSpace()
            try scanner.expect("=")
            scanner.skipSpace()
            guard name.last == UInt8(ascii: "*"), name.count > 1 else {
                disposition.parameters.append(ValueParameter(name: name, value: try scanner.word()))
                continue
            }
            let written = scanner.at
            let extended = try scanner.extendedValue()
            if name.elementsEqual("filename*".utf8) { disposition.extendedName = extended }
            disposition.parameters.append(
                ValueParameter(name: name, value: Array(value[written..<scanner.at])))
        }
    }
}

/// A parameter's value of any characters: `UTF-8''%e2%82%ac`. RFC 8187 §3.2.
public struct ExtendedValue: Sendable, Hashable {
    /// The text in UTF-8.
    public var text: [UInt8]
    /// The language tag; mostly empty.
    public var language: [UInt8]
    /// The name of the encoding it was written in, as written.
    public var charset: [UInt8]
}

extension ValueScanner {
    /// RFC 8187 §3.2.1: charset, language and percent-encoded text, with a "'" between them.
    fileprivate mutating func extendedValue() throws(ValueProblem) -> ExtendedValue {
        let start = at
        let charset = try run { $0.isLetter || $0.isDigit || $0.isOne(of: "-_.") }
        try expect("'")
        let language = stretch { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") }
        try expect("'")
        let textStart = at
        var text: [UInt8] = []
        while let byte = next {
            if byte == UInt8(ascii: "%") {
                guard let high = peek(1)?.hexadecimalDigit, let low = peek(2)?.hexadecimalDigit else {
                    throw problem(.badPercentEncoding)
                }
                text.append(UInt8(truncatingIfNeeded: high << 4 | low))
                go(to: at &+ 3)
            } else if byte.isTokenByte, !byte.isOne(of: "*'") {
                text.append(byte)
                step()
            } else {
                break
            }
        }
        // UTF-8 must be read by all, ISO-8859-1 was to be before.
        if charset.equalsIgnoringCase("iso-8859-1") {
            text = Array(String(String.UnicodeScalarView(text.map { Unicode.Scalar($0) })).utf8)
        } else if !charset.equalsIgnoringCase("utf-8") {
            throw ValueProblem(offset: start, reason: .unknownCharset)
        }
        guard isUTF8(text) else { throw ValueProblem(offset: textStart, reason: .badUTF8) }
        return ExtendedValue(text: text, language: language, charset: charset)
    }
}
