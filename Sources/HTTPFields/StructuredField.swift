import WireBytes

/// A value of the structured kind: the same few forms for every new field. RFC 9651.
public enum StructuredField: Sendable, Hashable {
    /// One item. RFC 9651 §3.3.
    case item(StructuredItem)
    /// A list of items and inner lists. RFC 9651 §3.1.
    case list([StructuredMember])
    /// Names with members, in their order; no name twice. RFC 9651 §3.2.
    case dictionary([StructuredEntry])

    /// Which of the three forms a field has; its specification says so.
    public enum Form: Sendable, Hashable {
        /// One item.
        case item
        /// A list.
        case list
        /// A dictionary.
        case dictionary
    }

    /// Reads a value. RFC 9651 §4.2.
    ///
    /// - Parameters:
    ///   - value: the value; of a field that stands several times, all joined by commas.
    ///   - form: which form it must have.
    /// - Returns: what it says.
    /// - Throws: where and why it is not of that form; recipients then ignore the whole field.
    public static func read(_ value: [UInt8], as form: Form) throws(ValueProblem) -> StructuredField {
        var scanner = try ValueScanner(value)
        scanner.skipSP()
        let field: StructuredField
        switch form {
        case .item: field = .item(try scanner.structuredItem())
        case .list: field = .list(try scanner.structuredList())
        case .dictionary: field = .dictionary(try scanner.structuredDictionary())
        }
        scanner.skipSP()
        try scanner.expectEnd()
        return field
    }
}

/// An item's value. RFC 9651 §3.3.
public enum StructuredValue: Sendable, Hashable {
    /// A whole number of up to 15 digits.
    case integer(Int64)
    /// A number with up to three digits behind the point, in thousandths.
    case decimal(thousandths: Int64)
    /// Text of ASCII characters.
    case string([UInt8])
    /// A short word, not quoted.
    case token([UInt8])
    /// Bytes, written in base64.
    case byteSequence([UInt8])
    /// Yes or no.
    case boolean(Bool)
    /// A time in seconds since 1970-01-01T00:00:00Z. RFC 9651 §3.3.7.
    case date(Int64)
    /// Text of any characters, in UTF-8. RFC 9651 §3.3.8.
    case displayString([UInt8])
}

/// A parameter: a name with a value, which is "true" where none stands. RFC 9651 §3.1.2.
public struct StructuredParameter: Sendable, Hashable {
    /// The name, in lower case.
    public var key: [UInt8]
    /// The value.
    public var value: StructuredValue
}

/// An item with its parameters. RFC 9651 §3.3.
public struct StructuredItem: Sendable, Hashable {
    /// The item alone.
    public var value: StructuredValue
    /// Its parameters; no name twice.
    public var parameters: [StructuredParameter]
}

/// A member of a list or dictionary.
public enum StructuredMember: Sendable, Hashable {
    /// An item.
    case item(StructuredItem)
    /// Several items in parentheses, with parameters of their own. RFC 9651 §3.1.1.
    case innerList([StructuredItem], parameters: [StructuredParameter])
}

/// A member of a dictionary with its name. RFC 9651 §3.2.
public struct StructuredEntry: Sendable, Hashable {
    /// The name, in lower case.
    public var key: [UInt8]
    /// What belongs to it; a name alone is the item "true".
    public var member: StructuredMember
}

extension ValueScanner {
    /// RFC 9651 §4.2.1.
    fileprivate mutating func structuredList() throws(ValueProblem) -> [StructuredMember] {
        var members: [StructuredMember] = []
        while !isAtEnd {
            guard members.count < ValueBounds.members else { throw problem(.tooMany) }
            members.append(try structuredMember())
            if try !structuredComma() { break }
        }
        return members
    }

    /// RFC 9651 §4.2.2.
    fileprivate mutating func structuredDictionary() throws(ValueProblem) -> [StructuredEntry] {
        var entries: [StructuredEntry] = []
        while !isAtEnd {
            guard entries.count < ValueBounds.members else { throw problem(.tooMany) }
            let key = try structuredKey()
            let member: StructuredMember =
                take("=")
                ? try structuredMember()
                : .item(StructuredItem(value: .boolean(true), parameters: try structuredParameters()))
            if let same = entries.firstIndex(where: { $0.key == key }) {
                entries[same].member = member
            } else {
                entries.append(StructuredEntry(key: key, member: member))
            }
            if try !structuredComma() { break }
        }
        return entries
    }

    /// Steps over a comma, behind which another member must stand; whether there was one.
    private mutating func structuredComma() throws(ValueProblem) -> Bool {
        skipSpace()
        if isAtEnd { return false }
        guard take(",") else { throw stuck() }
        skipSpace()
        if isAtEnd { throw stuck() }
        return true
    }

    private mutating func structuredMember() throws(ValueProblem) -> StructuredMember {
        guard next == UInt8(ascii: "(") else { return .item(try structuredItem()) }
        // RFC 9651 §4.2.1.2
        let start = at
        step()
        var items: [StructuredItem] = []
        while true {
            skipSP()
            if take(")") { return .innerList(items, parameters: try structuredParameters()) }
            guard !isAtEnd else { throw ValueProblem(offset: start, reason: .unclosed) }
            guard items.count < ValueBounds.parameters else { throw problem(.tooMany) }
            items.append(try structuredItem())
            guard isAtEnd || next == UInt8(ascii: " ") || next == UInt8(ascii: ")") else { throw stuck() }
        }
    }

    /// RFC 9651 §4.2.3.
    fileprivate mutating func structuredItem() throws(ValueProblem) -> StructuredItem {
        StructuredItem(value: try structuredValue(), parameters: try structuredParameters())
    }

    /// RFC 9651 §4.2.3.2.
    private mutating func structuredParameters() throws(ValueProblem) -> [StructuredParameter] {
        var parameters: [StructuredParameter] = []
        while take(";") {
            skipSP()
            guard parameters.count < ValueBounds.parameters else { throw problem(.tooMany) }
            let key = try structuredKey()
            let value: StructuredValue = take("=") ? try structuredValue() : .boolean(true)
            if let same = parameters.firstIndex(where: { $0.key == key }) {
                parameters[same].value = value
            } else {
                parameters.append(StructuredParameter(key: key, value: value))
            }
        }
        return parameters
    }

    /// RFC 9651 §4.2.3.3.
    private mutating func structuredKey() throws(ValueProblem) -> [UInt8] {
        guard let first = next, first.isSmallLetter || first == UInt8(ascii: "*") else { throw stuck() }
        return stretch {
            $0.isSmallLetter || $0.isDigit || $0.isOne(of: "_-.*")
        }
    }

    /// RFC 9651 §4.2.3.1: the first byte tells the kind.
    private mutating func structuredValue() throws(ValueProblem) -> StructuredValue {
        guard let first = next else { throw stuck() }
        switch first {
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try structuredNumber()
        case UInt8(ascii: "\""): return .string(try structuredString())
        case UInt8(ascii: ":"): return .byteSequence(try structuredBytes())
        case UInt8(ascii: "?"):
            step()
            if take("1") { return .boolean(true) }
            if take("0") { return .boolean(false) }
            throw stuck()
        case UInt8(ascii: "@"):
            step()
            let start = at
            guard case .integer(let seconds) = try structuredNumber() else {
                throw ValueProblem(
                    offset: (bytes[start..<at].firstIndex(of: UInt8(ascii: "."))) ?? start,
                    reason: .unexpected(UInt8(ascii: ".")))
            }
            return .date(seconds)
        case UInt8(ascii: "%"): return .displayString(try structuredDisplayString())
        default:
            guard first.isLetter || first == UInt8(ascii: "*") else { throw stuck() }
            return .token(stretch { $0.isTokenByte || $0.isOne(of: ":/") })
        }
    }

    /// RFC 9651 §4.2.4: 15 digits, or 12 before and 3 behind the point.
    private mutating func structuredNumber() throws(ValueProblem) -> StructuredValue {
        let start = at
        let sign: Int64 = take("-") ? -1 : 1
        let whole = try run(\.isDigit)
        guard next == UInt8(ascii: ".") else {
            guard whole.count <= 15 else { throw ValueProblem(offset: start, reason: .numberTooLarge) }
            return .integer(sign * whole.decimalValue)
        }
        guard whole.count <= 12 else { throw ValueProblem(offset: start, reason: .numberTooLarge) }
        step()
        let fraction = try run(\.isDigit)
        guard fraction.count <= 3 else { throw ValueProblem(offset: start, reason: .numberTooLarge) }
        let scale: Int64 = fraction.count == 1 ? 100 : fraction.count == 2 ? 10 : 1
        return .decimal(thousandths: sign * (whole.decimalValue * 1000 + fraction.decimalValue * scale))
    }

    /// RFC 9651 §4.2.5.
    private mutating func structuredString() throws(ValueProblem) -> [UInt8] {
        let start = at
        step()
        var text: [UInt8] = []
        while let byte = next {
            step()
            switch byte {
            case UInt8(ascii: "\""): return text
            case UInt8(ascii: "\\"):
                guard let escaped = next else { throw ValueProblem(offset: start, reason: .unclosed) }
                guard escaped == UInt8(ascii: "\"") || escaped == UInt8(ascii: "\\") else { throw stuck() }
                text.append(escaped)
                step()
            case 0x20...0x7E: text.append(byte)
            default: throw ValueProblem(offset: at &- 1, reason: .unexpected(byte))
            }
        }
        throw ValueProblem(offset: start, reason: .unclosed)
    }

    /// RFC 9651 §4.2.7; "=" at the end may be missing.
    private mutating func structuredBytes() throws(ValueProblem) -> [UInt8] {
        let start = at
        step()
        let text = stretch { $0.isLetter || $0.isDigit || $0.isOne(of: "+/=") }
        guard !isAtEnd else { throw ValueProblem(offset: start, reason: .unclosed) }
        try expect(":")
        guard let decoded = Base64.decode(text, .paddingOptional) else {
            throw ValueProblem(offset: start &+ 1, reason: .badBase64)
        }
        return decoded
    }

    /// RFC 9651 §4.2.10: percent-encoded UTF-8 in quotes, hexadecimal digits in lower case.
    private mutating func structuredDisplayString() throws(ValueProblem) -> [UInt8] {
        let start = at
        step()
        try expect("\"")
        var text: [UInt8] = []
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                step()
                guard isUTF8(text) else { throw ValueProblem(offset: start, reason: .badUTF8) }
                return text
            case UInt8(ascii: "%"):
                guard let high = peek(1)?.smallHexadecimalDigit, let low = peek(2)?.smallHexadecimalDigit
                else {
                    throw problem(.badPercentEncoding)
                }
                text.append(high << 4 | low)
                go(to: at &+ 3)
            case 0x20...0x7E:
                text.append(byte)
                step()
            default: throw stuck()
            }
        }
        throw ValueProblem(offset: start, reason: .unclosed)
    }
}

extension [UInt8] {
    /// The number that up to 18 digits make.
    fileprivate var decimalValue: Int64 { reduce(0) { $0 &* 10 &+ Int64($1 &- UInt8(ascii: "0")) } }
}

extension UInt8 {
    fileprivate var smallHexadecimalDigit: UInt8? {
        if isDigit { return self &- UInt8(ascii: "0") }
        let letter = self &- UInt8(ascii: "a")
        return letter < 6 ? letter &+ 10 : nil
    }
}
