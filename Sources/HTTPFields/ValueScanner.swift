import WireBytes

/// Reads a field value from front to back; every step is checked against its end.
struct ValueScanner {
    let bytes: [UInt8]
    private(set) var at = 0

    /// Begins at the front of `value`, which must not be longer than is read.
    init(_ value: [UInt8]) throws(ValueProblem) {
        guard value.count <= ValueBounds.bytes else {
            throw ValueProblem(offset: ValueBounds.bytes, reason: .tooLong)
        }
        bytes = value
    }

    /// The next byte; nil at the end.
    var next: UInt8? { at < bytes.count ? bytes[at] : nil }
    var isAtEnd: Bool { at >= bytes.count }

    /// The byte `distance` behind the next.
    func peek(_ distance: Int) -> UInt8? {
        distance >= 0 && distance < bytes.count &- at ? bytes[at &+ distance] : nil
    }

    /// A problem at the next byte.
    func problem(_ reason: ValueProblem.Reason) -> ValueProblem { ValueProblem(offset: at, reason: reason) }

    /// The next byte may not stand here, or the end.
    func stuck() -> ValueProblem {
        problem(next.map { .unexpected($0) } ?? (bytes.isEmpty ? .empty : .endsEarly))
    }

    /// Goes back to, or on to, an offset inside.
    mutating func go(to offset: Int) { at = min(max(0, offset), bytes.count) }

    /// Steps over the next byte.
    mutating func step() { if at < bytes.count { at &+= 1 } }

    /// Steps over the next byte if it is this character. ASCII.
    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        at &+= 1
        return true
    }

    /// Steps over a character, which must be next. ASCII.
    mutating func expect(_ character: Unicode.Scalar) throws(ValueProblem) {
        guard take(character) else { throw problem(.expected(UInt8(ascii: character))) }
    }

    /// Nothing may be left.
    func expectEnd() throws(ValueProblem) { if !isAtEnd { throw stuck() } }

    /// Steps over spaces and tabs (OWS). RFC 9110 §5.6.3.
    mutating func skipSpace() { while next == UInt8(ascii: " ") || next == UInt8(ascii: "\t") { at &+= 1 } }

    /// Steps over spaces alone.
    mutating func skipSP() { while next == UInt8(ascii: " ") { at &+= 1 } }

    /// Steps over at least one space or tab (RWS).
    mutating func expectSpace() throws(ValueProblem) {
        guard next == UInt8(ascii: " ") || next == UInt8(ascii: "\t") else { throw stuck() }
        skipSpace()
    }

    /// The bytes from here on that `isPart` takes; at least one.
    mutating func run(_ isPart: (UInt8) -> Bool) throws(ValueProblem) -> [UInt8] {
        let found = stretch(isPart)
        guard !found.isEmpty else { throw stuck() }
        return found
    }

    /// The bytes from here on that `isPart` takes, perhaps none.
    mutating func stretch(_ isPart: (UInt8) -> Bool) -> [UInt8] {
        let start = at
        while let byte = next, isPart(byte) { at &+= 1 }
        return Array(bytes[start..<at])
    }

    /// A token. RFC 9110 §5.6.2.
    mutating func token() throws(ValueProblem) -> [UInt8] { try run(\.isTokenByte) }

    /// A quoted string without its quotes and backslashes. RFC 9110 §5.6.4.
    mutating func quotedString() throws(ValueProblem) -> [UInt8] {
        let start = at
        try expect("\"")
        var text: [UInt8] = []
        while let byte = next {
            if byte == UInt8(ascii: "\"") {
                at &+= 1
                return text
            }
            if byte == UInt8(ascii: "\\") {
                at &+= 1
                guard let escaped = next else { break }
                guard escaped.isFieldText else { throw stuck() }
                text.append(escaped)
            } else {
                guard byte.isFieldText else { throw stuck() }
                text.append(byte)
            }
            at &+= 1
        }
        throw ValueProblem(offset: start, reason: .unclosed)
    }

    /// A token or a quoted string.
    mutating func word() throws(ValueProblem) -> [UInt8] {
        next == UInt8(ascii: "\"") ? try quotedString() : try token()
    }

    /// A comment with its parentheses, which may nest. RFC 9110 §5.6.5.
    mutating func comment() throws(ValueProblem) -> [UInt8] {
        let start = at
        try expect("(")
        var depth = 1
        while depth > 0 {
            guard let byte = next else { throw ValueProblem(offset: start, reason: .unclosed) }
            guard byte.isFieldText else { throw stuck() }
            if byte == UInt8(ascii: "(") {
                depth &+= 1
                guard depth <= ValueBounds.depth else { throw problem(.tooMany) }
            }
            if byte == UInt8(ascii: ")") { depth &-= 1 }
            if byte == UInt8(ascii: "\\") {
                at &+= 1
                guard let escaped = next else { throw ValueProblem(offset: start, reason: .unclosed) }
                guard escaped.isFieldText else { throw stuck() }
            }
            at &+= 1
        }
        return Array(bytes[start..<at])
    }

    /// A whole number of at least one digit; up to 18 digits besides leading zeros.
    mutating func number() throws(ValueProblem) -> Int {
        guard let first = next, first.isDigit else { throw stuck() }
        let start = at
        var number = 0
        while let byte = next, byte.isDigit {
            guard number < 100_000_000_000_000_000 else {
                throw ValueProblem(offset: start, reason: .numberTooLarge)
            }
            number = number &* 10 &+ Int(byte &- UInt8(ascii: "0"))
            at &+= 1
        }
        return number
    }

    /// A list with commas, whose empty members are passed over. RFC 9110 §5.6.1.
    mutating func list<Member>(
        atLeastOne: Bool = false, _ member: (inout ValueScanner) throws(ValueProblem) -> Member
    ) throws(ValueProblem) -> [Member] {
        var members: [Member] = []
        while true {
            skipSpace()
            if take(",") { continue }
            if isAtEnd { break }
            guard members.count < ValueBounds.members else { throw problem(.tooMany) }
            members.append(try member(&self))
            skipSpace()
            guard isAtEnd || next == UInt8(ascii: ",") else { throw stuck() }
        }
        if atLeastOne, members.isEmpty { throw stuck() }
        return members
    }

    /// Parameters, each behind a ";", which may also stand alone. RFC 9110 §5.6.6. `spaced`: white space may stand
    /// around "=", as older grammars have it.
    mutating func parameters(spaced: Bool = false) throws(ValueProblem) -> [ValueParameter] {
        var parameters: [ValueParameter] = []
        while true {
            skipSpace()
            guard take(";") else { return parameters }
            skipSpace()
            guard let byte = next, !byte.isOne(of: ";,") else { continue }
            guard parameters.count < ValueBounds.parameters else { throw problem(.tooMany) }
            let name = try token()
            if spaced { skipSpace() }
            try expect("=")
            if spaced { skipSpace() }
            parameters.append(ValueParameter(name: name, value: try word()))
        }
    }
}

/// A parameter of a value: `charset=utf-8`. RFC 9110 §5.6.6.
public struct ValueParameter: Sendable, Hashable {
    /// The name as written; it is compared in any case.
    public var name: [UInt8]
    /// The value, without quotes and backslashes.
    public var value: [UInt8]

    /// Makes a parameter.
    public init(name: [UInt8], value: [UInt8]) {
        self.name = name
        self.value = value
    }
}

extension [ValueParameter] {
    /// The value of the first parameter of that name; `name` in lower case.
    public func value(_ name: StaticString) -> [UInt8]? {
        first { $0.name.equalsIgnoringCase(name) }?.value
    }
}

extension UInt8 {
    /// A byte that a quoted string or a comment may hold: tab, visible ASCII, space, and bytes beyond ASCII.
    var isFieldText: Bool { self == UInt8(ascii: "\t") || (self >= 0x20 && self != 0x7F) }
}

/// Whether the bytes are UTF-8. RFC 3629.
func isUTF8(_ bytes: [UInt8]) -> Bool { String(validating: bytes, as: UTF8.self) != nil }
