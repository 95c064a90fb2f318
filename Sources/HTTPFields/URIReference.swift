import WireBytes

/// A URI, or a reference that is read beside another: the parts of it, each as written. RFC 3986 §3 and §4.1.
public struct URIReference: Sendable, Hashable {
    /// The scheme, such as "https"; none in a relative reference. RFC 3986 §3.1.
    public var scheme: [UInt8]?
    /// Who and where: what stands between "//" and the path. RFC 3986 §3.2.
    public var authority: URIAuthority?
    /// The path. RFC 3986 §3.3.
    public var path: [UInt8]
    /// What comes after "?". RFC 3986 §3.4.
    public var query: [UInt8]?
    /// What comes after "#"; never sent in a request. RFC 3986 §3.5.
    public var fragment: [UInt8]?

    /// Reads a URI or a relative reference.
    public static func read(_ value: [UInt8]) throws(ValueProblem) -> URIReference {
        var scanner = try ValueScanner(value)
        let reference = try scanner.uriReference()
        try scanner.expectEnd()
        return reference
    }

    /// Whether it has a scheme, so that it means the same everywhere.
    public var isAbsolute: Bool { scheme != nil }

    /// The pairs of the query, as a form writes them. WHATWG URL §5.1.
    public var queryFields: [FormField] {
        query.map { FormField.parse($0, limit: ValueBounds.parameters) } ?? []
    }

    /// The segments of the path, percent-decoded.
    public var segments: [[UInt8]] {
        path.split(
            separator: UInt8(ascii: "/"), maxSplits: ValueBounds.members, omittingEmptySubsequences: true
        )
        .map { percentDecoded($0, plusIsSpace: false) }
    }

    /// The path, percent-decoded; never longer than it is written.
    public var decodedPath: [UInt8] { percentDecoded(path, plusIsSpace: false) }
}

/// Who and where in a URI: `user@host:port`. RFC 3986 §3.2.
public struct URIAuthority: Sendable, Hashable {
    /// What comes before "@": a name and, against the advice of RFC 9110 §4.2.4, perhaps a password.
    public var userInfo: [UInt8]?
    /// The host.
    public var host: URIHost
    /// The port; nil where none is given or nothing comes after the colon.
    public var port: Int?

    /// Reads the value of Host, or the target of CONNECT. RFC 9110 §7.2, RFC 9112 §3.2.3.
    ///
    /// - Parameter value: host and perhaps port; an empty value is an empty host, for targets without one.
    /// - Returns: the authority, without a user.
    /// - Throws: where and why it is not one.
    public static func readHost(_ value: [UInt8]) throws(ValueProblem) -> URIAuthority {
        var scanner = try ValueScanner(value)
        let host = try scanner.host()
        let authority = URIAuthority(userInfo: nil, host: host, port: try scanner.port())
        try scanner.expectEnd()
        return authority
    }
}

/// A host in a URI. RFC 3986 §3.2.2.
public enum URIHost: Sendable, Hashable {
    /// A name, as written; perhaps empty.
    case name([UInt8])
    /// An IPv4 address, as written.
    case ipv4([UInt8])
    /// An IPv6 address, as written between its brackets.
    case ipv6([UInt8])
    /// An address of a kind that is still to come, as written between its brackets.
    case future([UInt8])

    /// As written, with brackets.
    public var text: [UInt8] {
        switch self {
        case .name(let text), .ipv4(let text): text
        case .ipv6(let text), .future(let text): [UInt8(ascii: "[")] + text + [UInt8(ascii: "]")]
        }
    }
}

/// What a request asks for, taken apart. RFC 9112 §3.2.
public enum RequestTarget: Sendable, Hashable {
    /// Path and query, of the server itself. RFC 9112 §3.2.1.
    case origin(URIReference)
    /// A whole URI, of a proxy. RFC 9112 §3.2.2.
    case absolute(URIReference)
    /// Host and port, for CONNECT. RFC 9112 §3.2.3.
    case authority(URIAuthority)
    /// The server as a whole, for OPTIONS. RFC 9112 §3.2.4.
    case asterisk

    /// Reads a target.
    ///
    /// - Parameters:
    ///   - target: the target as it is in the request line.
    ///   - isConnect: whether the method is CONNECT, which alone has host and port.
    /// - Returns: its parts.
    /// - Throws: where and why it has none of the four forms; a fragment is never sent.
    public static func read(_ target: [UInt8], isConnect: Bool = false) throws(ValueProblem) -> RequestTarget
    {
        var scanner = try ValueScanner(target)
        guard !target.isEmpty else { throw scanner.stuck() }
        if isConnect {
            let host = try scanner.host()
            try scanner.expect(":")
            scanner.go(to: scanner.at - 1)
            let authority = URIAuthority(userInfo: nil, host: host, port: try scanner.port())
            try scanner.expectEnd()
            return .authority(authority)
        }
        if target == [UInt8(ascii: "*")] { return .asterisk }
        guard scanner.next == UInt8(ascii: "/") else {
            let reference = try scanner.uriReference(hasFragment: false)
            try scanner.expectEnd()
            guard reference.isAbsolute else {
                throw ValueProblem(offset: 0, reason: .unexpected(target[0]))
            }
            return .absolute(reference)
        }
        // Here "//" begins a path, not an authority.
        var reference = URIReference(path: try scanner.uriText(\.isPathByte))
        if scanner.take("?") { reference.query = try scanner.uriText(\.isQueryByte) }
        try scanner.expectEnd()
        return .origin(reference)
    }
}

/// Where a request comes from: scheme, host and port, or nothing that is told. RFC 6454 §7.1, Fetch.
public enum OriginValue: Sendable, Hashable {
    /// "null": not told.
    case null
    /// "*", in Access-Control-Allow-Origin alone: any.
    case any
    /// Scheme, host and port.
    case site(scheme: [UInt8], URIAuthority)

    /// Reads an origin.
    ///
    /// - Parameters:
    ///   - value: the value.
    ///   - allowsAny: whether "*" may stand.
    /// - Returns: the origin.
    /// - Throws: where and why it is not one.
    public static func read(_ value: [UInt8], allowsAny: Bool = false) throws(ValueProblem) -> OriginValue {
        var scanner = try ValueScanner(value)
        if value.elementsEqual("null".utf8) { return .null }
        if allowsAny, value == [UInt8(ascii: "*")] { return .any }
        guard let scheme = scanner.scheme() else { throw scanner.stuck() }
        try scanner.expect("/")
        try scanner.expect("/")
        let host = try scanner.host()
        let port = try scanner.port()
        try scanner.expectEnd()
        return .site(scheme: scheme, URIAuthority(userInfo: nil, host: host, port: port))
    }
}

extension ValueScanner {
    /// A scheme with its colon, in lower case; nil, and nothing is stepped over, where none stands. RFC 3986 §3.1.
    fileprivate mutating func scheme() -> [UInt8]? {
        let start = at
        guard let first = next, first.isLetter else { return nil }
        let name = stretch { $0.isLetter || $0.isDigit || $0.isOne(of: "+-.") }
        guard take(":") else {
            go(to: start)
            return nil
        }
        return name.map(\.lowerCased)
    }

    /// RFC 3986 §4.1.
    fileprivate mutating func uriReference(hasFragment: Bool = true) throws(ValueProblem) -> URIReference {
        var reference = URIReference(scheme: scheme(), path: [])
        if next == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "/") {
            go(to: at &+ 2)
            reference.authority = try authority()
            // Behind an authority the path is empty or begins with "/".
            if let byte = next, !byte.isOne(of: "/?#") { throw stuck() }
        }
        let start = at
        reference.path = try uriText(\.isPathByte)
        if reference.scheme == nil, reference.authority == nil {
            // The first segment of a relative path has no colon: it would be a scheme. RFC 3986 §4.2.
            let segment = reference.path.prefix { $0 != UInt8(ascii: "/") }
            if let colon = segment.firstIndex(of: UInt8(ascii: ":")) {
                throw ValueProblem(offset: start + colon, reason: .unexpected(UInt8(ascii: ":")))
            }
        }
        if take("?") { reference.query = try uriText(\.isQueryByte) }
        if hasFragment, take("#") { reference.fragment = try uriText(\.isQueryByte) }
        return reference
    }

    private mutating func authority() throws(ValueProblem) -> URIAuthority {
        let start = at
        var userInfo: [UInt8]?
        let rest = bytes[at...].prefix { !$0.isOne(of: "/?#") }
        if let sign = rest.firstIndex(of: UInt8(ascii: "@")) {
            userInfo = try uriText { $0.isNameByte || $0 == UInt8(ascii: ":") }
            guard at == sign else { throw stuck() }
            go(to: sign + 1)
        } else {
            go(to: start)
        }
        let host = try self.host()
        return URIAuthority(userInfo: userInfo, host: host, port: try self.port())
    }

    /// RFC 3986 §3.2.2.
    fileprivate mutating func host() throws(ValueProblem) -> URIHost {
        let start = at
        guard take("[") else {
            let name = try uriText(\.isNameByte)
            return isIPv4(name) ? .ipv4(name) : .name(name)
        }
        let text = stretch { $0 != UInt8(ascii: "]") && $0 > 0x20 && $0 < 0x7F }
        guard !isAtEnd else { throw ValueProblem(offset: start, reason: .unclosed) }
        try expect("]")
        if isIPv6(text) { return .ipv6(text) }
        guard isFutureAddress(text) else { throw ValueProblem(offset: start + 1, reason: .badAddress) }
        return .future(text)
    }

    /// A colon and a port, or nothing; the port may be empty. RFC 3986 §3.2.3.
    fileprivate mutating func port() throws(ValueProblem) -> Int? {
        guard take(":") else { return nil }
        guard let byte = next, byte.isDigit else { return nil }
        let start = at
        var port = 0
        for digit in stretch(\.isDigit) { port = min(port * 10 + Int(digit &- UInt8(ascii: "0")), 65_536) }
        guard port <= 65_535 else { throw ValueProblem(offset: start, reason: .badPort) }
        return port
    }

    /// Bytes that `isPart` takes, and percent-encoded ones, as written. RFC 3986 §2.1.
    fileprivate mutating func uriText(_ isPart: (UInt8) -> Bool) throws(ValueProblem) -> [UInt8] {
        let start = at
        while let byte = next {
            if byte == UInt8(ascii: "%") {
                guard peek(1)?.hexadecimalDigit != nil, peek(2)?.hexadecimalDigit != nil else {
                    throw problem(.badPercentEncoding)
                }
                go(to: at &+ 3)
            } else if isPart(byte) {
                step()
            } else {
                break
            }
        }
        return Array(bytes[start..<at])
    }
}

/// Four numbers from 0 to 255 without leading zeros. RFC 3986 §3.2.2.
private func isIPv4(_ text: some Collection<UInt8>) -> Bool {
    let parts = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return text.count <= 15 && parts.count == 4
        && parts.allSatisfy { part in
            guard (1...3).contains(part.count), part.allSatisfy(\.isDigit) else { return false }
            return (part.first != UInt8(ascii: "0") || part.count == 1)
                && part.reduce(0) { $0 * 10 + Int($1 &- UInt8(ascii: "0")) } < 256
        }
}

/// Eight groups of one to four digits, the last two perhaps as IPv4, once "::" for groups of zeros. RFC 3986 §3.2.2.
private func isIPv6(_ text: [UInt8]) -> Bool {
    guard text.count <= 45 else { return false }
    /// How many groups a side of "::" has; nil where something else stands.
    func groups(_ part: ArraySlice<UInt8>, mayEndInIPv4: Bool) -> Int? {
        if part.isEmpty { return 0 }
        let pieces = part.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        var count = 0
        for (index, piece) in pieces.enumerated() {
            if mayEndInIPv4, index == pieces.count - 1, isIPv4(piece) {
                count += 2
            } else if (1...4).contains(piece.count), piece.allSatisfy({ $0.hexadecimalDigit != nil }) {
                count += 1
            } else {
                return nil
            }
        }
        return count
    }
    let double = text.indices.dropLast().first {
        text[$0] == UInt8(ascii: ":") && text[$0 + 1] == UInt8(ascii: ":")
    }
    guard let double else { return groups(text[...], mayEndInIPv4: true) == 8 }
    guard let before = groups(text[..<double], mayEndInIPv4: false),
        let behind = groups(text[(double + 2)...], mayEndInIPv4: true)
    else { return false }
    return before + behind <= 7
}

/// "v", a version and a dot before the address. RFC 3986 §3.2.2.
private func isFutureAddress(_ text: [UInt8]) -> Bool {
    guard let first = text.first, first | 0x20 == UInt8(ascii: "v"),
        let dot = text.firstIndex(of: UInt8(ascii: ".")), dot > 1
    else {
        return false
    }
    let rest = text[(dot + 1)...]
    return text[1..<dot].allSatisfy { $0.hexadecimalDigit != nil } && !rest.isEmpty
        && rest.allSatisfy { $0.isNameByte || $0 == UInt8(ascii: ":") }
}

extension UInt8 {
    /// Unreserved characters and sub-delims. RFC 3986 §2.2 and §2.3.
    fileprivate var isNameByte: Bool {
        if isLetter || isDigit { return true }
        switch self {
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): return true
        case UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "&")...UInt8(ascii: ","), UInt8(ascii: ";"),
            UInt8(ascii: "="):
            return true
        default: return false
        }
    }

    /// What a path holds. RFC 3986 §3.3.
    fileprivate var isPathByte: Bool { isNameByte || isOne(of: ":@/") }

    /// What a query or a fragment holds. RFC 3986 §3.4.
    fileprivate var isQueryByte: Bool { isPathByte || self == UInt8(ascii: "?") }
}
