import WireBytes

/// How a server wants to know who asks. RFC 9110 §11.3.
public struct AuthenticationChallenge: Sendable, Hashable {
    /// The scheme, such as "Basic".
    public var scheme: [UInt8]
    /// A single value after it.
    public var token: [UInt8]?
    /// Named values after it.
    public var parameters: [ValueParameter]

    /// Where the same name and password count. RFC 9110 §11.5.
    public var realm: [UInt8]? { parameters.value("realm") }

    /// Reads the value of WWW-Authenticate: one challenge or several. RFC 9110 §11.6.1.
    public static func read(_ value: [UInt8]) throws(ValueProblem) -> [AuthenticationChallenge] {
        var scanner = try ValueScanner(value)
        return try scanner.list(atLeastOne: true) {
            (scanner: inout ValueScanner) throws(ValueProblem) -> AuthenticationChallenge in
            try scanner.authentication()
        }
    }
}

/// How a client shows who it is. RFC 9110 §11.4.
public struct Credentials: Sendable, Hashable {
    /// The scheme, such as "Basic".
    public var scheme: [UInt8]
    /// A single value after it.
    public var token: [UInt8]?
    /// Named values after it.
    public var parameters: [ValueParameter]
    /// What the scheme says more, where it is known.
    public var content: Content

    /// What is in credentials of the schemes that are known.
    public enum Content: Sendable, Hashable {
        /// Name and password, only encoded. RFC 7617 §2.
        case basic(user: [UInt8], password: [UInt8])
        /// A token that counts for whoever has it; with a "." between three parts it is a JSON Web Token, signed and
        /// readable. RFC 6750 §2.1, RFC 7519 §3.
        case bearer(isWebToken: Bool)
        /// Another scheme.
        case other
        /// Basic or Bearer that is not as its scheme has it.
        case malformed(ValueProblem)
    }

    /// Reads the value of Authorization. RFC 9110 §11.6.2.
    public static func read(_ value: [UInt8]) throws(ValueProblem) -> Credentials {
        var scanner = try ValueScanner(value)
        let read = try scanner.authentication()
        try scanner.expectEnd()
        var credentials = Credentials(
            scheme: read.scheme, token: read.token, parameters: read.parameters, content: .other)
        do throws(ValueProblem) {
            if read.scheme.equalsIgnoringCase("basic") {
                credentials.content = try basic(read, length: value.count)
            } else if read.scheme.equalsIgnoringCase("bearer") {
                credentials.content = try bearer(read, length: value.count)
            }
        } catch { credentials.content = .malformed(error) }
        return credentials
    }

    private static func basic(_ read: AuthenticationChallenge, length: Int) throws(ValueProblem) -> Content {
        guard let token = read.token else { throw ValueProblem(offset: length, reason: .endsEarly) }
        let start = length - token.count
        guard let decoded = Base64.decode(token) else {
            throw ValueProblem(offset: start, reason: .badBase64)
        }
        if let control = decoded.first(where: { $0 < 0x20 || $0 == 0x7F }) {
            throw ValueProblem(offset: start, reason: .unexpected(control))
        }
        // The name cannot hold a colon, the password can.
        guard let colon = decoded.firstIndex(of: UInt8(ascii: ":")) else {
            throw ValueProblem(offset: start, reason: .missing(.colon))
        }
        return .basic(user: Array(decoded[..<colon]), password: Array(decoded[(colon + 1)...]))
    }

    private static func bearer(_ read: AuthenticationChallenge, length: Int) throws(ValueProblem) -> Content {
        guard let token = read.token else { throw ValueProblem(offset: length, reason: .endsEarly) }
        let parts = token.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        // A JSON object begins with {", in base64 eyJ.
        let isWebToken = parts.count == 3 && token.starts(with: "eyJ".utf8)
        return .bearer(isWebToken: isWebToken)
    }
}

extension ValueScanner {
    /// A scheme, and perhaps a single value or named ones. RFC 9110 §11.3; a comma may end it or part its names.
    fileprivate mutating func authentication() throws(ValueProblem) -> AuthenticationChallenge {
        var found = AuthenticationChallenge(scheme: try token(), token: nil, parameters: [])
        guard next == UInt8(ascii: " ") else { return found }
        skipSP()
        if let single = singleValue() {
            found.token = single
            return found
        }
        // Commas part the names of one challenge and the challenges alike: what has no "=" begins another.
        var end = at
        while true {
            skipSpace()
            if take(",") { continue }
            if isAtEnd { return found }
            guard found.parameters.count < ValueBounds.parameters else { throw problem(.tooMany) }
            let start = at
            let name = try token()
            skipSpace()
            guard next == UInt8(ascii: "=") else {
                guard !found.parameters.isEmpty || start > end else { throw stuck() }
                // The comma before it belongs to the list.
                go(to: end)
                return found
            }
            step()
            skipSpace()
            found.parameters.append(ValueParameter(name: name, value: try word()))
            end = at
            skipSpace()
            guard isAtEnd || next == UInt8(ascii: ",") else { throw stuck() }
        }
    }

    /// token68: letters, digits and a few more with "=" at the end alone, up to a comma or the end; nil, and nothing
    /// is stepped over, where something else stands. RFC 9110 §11.2.
    private mutating func singleValue() -> [UInt8]? {
        let start = at
        let text = stretch {
            $0.isLetter || $0.isDigit || $0.isOne(of: "-._~+/")
        }
        let padding = stretch { $0 == UInt8(ascii: "=") }
        let end = at
        skipSpace()
        guard !text.isEmpty, isAtEnd || next == UInt8(ascii: ",") else {
            go(to: start)
            return nil
        }
        go(to: end)
        return text + padding
    }
}
