import WireBytes

/// A cookie that a server gives, as a browser reads it. RFC 6265 §5.2; prefixes, SameSite and the limits as in its
/// successor draft (6265bis).
public struct SetCookie: Sendable, Hashable {
    /// The name; empty where there is none.
    public var name: [UInt8]
    /// The value; quotes belong to it.
    public var value: [UInt8]
    /// The attributes in their order; of one that stands twice the last counts.
    public var attributes: [CookieAttribute]
    /// What is not as it should be, although browsers read the cookie.
    public var findings: [CookieFinding]

    /// Reads the value of one Set-Cookie field.
    ///
    /// - Parameter field: the value; of several fields each on its own, they are never joined.
    /// - Returns: the cookie.
    /// - Throws: why browsers ignore it.
    public static func read(_ field: [UInt8]) throws(ValueProblem) -> SetCookie {
        guard field.count <= ValueBounds.bytes else {
            throw ValueProblem(offset: ValueBounds.bytes, reason: .tooLong)
        }
        if let control = field.firstIndex(where: { ($0 < 0x20 && $0 != UInt8(ascii: "\t")) || $0 == 0x7F }) {
            throw ValueProblem(offset: control, reason: .unexpected(field[control]))
        }
        let parts = field.split(
            separator: UInt8(ascii: ";"), maxSplits: ValueBounds.parameters, omittingEmptySubsequences: false)
        guard let pair = parts.first else { throw ValueProblem(offset: 0, reason: .empty) }
        var cookie = SetCookie(name: [], value: [], attributes: [], findings: [])
        let (name, value) = cut(pair)
        if let value {
            cookie.name = Array(name)
            cookie.value = Array(value)
        } else {
            // RFC 6265 ignores it, browsers and the draft take it for a value without a name.
            cookie.value = Array(name)
        }
        guard !cookie.name.isEmpty || !cookie.value.isEmpty else {
            throw ValueProblem(offset: 0, reason: .missing(.cookie))
        }
        guard cookie.name.count + cookie.value.count <= 4096 else {
            throw ValueProblem(offset: 4096, reason: .tooLong)
        }
        for part in parts.dropFirst() { cookie.take(attribute: part) }
        cookie.judge(name: name.startIndex, value: value ?? name)
        return cookie
    }

    /// Name and value around the first "=", without white space around them.
    private static func cut(_ part: ArraySlice<UInt8>) -> (ArraySlice<UInt8>, ArraySlice<UInt8>?) {
        guard let equals = part.firstIndex(of: UInt8(ascii: "=")) else { return (part.trimmed, nil) }
        return (part[..<equals].trimmed, part[(equals + 1)...].trimmed)
    }

    /// RFC 6265 §5.2.1 to §5.2.6.
    private mutating func take(attribute part: ArraySlice<UInt8>) {
        let (name, value) = Self.cut(part)
        let text = value ?? []
        guard !name.isEmpty || value != nil else { return }
        if text.count > 1024 {
            findings.append(.attributeTooLong(at: part.startIndex))
            return
        }
        let attribute: CookieAttribute
        if name.equalsIgnoringCase("expires") {
            guard let date = try? HTTPDate.readCookieDate(Array(text)) else {
                findings.append(.unreadableExpires(at: text.startIndex))
                return
            }
            if (try? HTTPDate.read(Array(text)))?.form != .imfFixdate {
                findings.append(.oddExpires(at: text.startIndex))
            }
            attribute = .expires(date)
        } else if name.equalsIgnoringCase("max-age") {
            guard let seconds = Self.seconds(text) else {
                findings.append(.unreadableMaxAge(at: text.startIndex))
                return
            }
            attribute = .maxAge(seconds)
        } else if name.equalsIgnoringCase("domain") {
            attribute = .domain(text.first == UInt8(ascii: ".") ? Array(text.dropFirst()) : Array(text))
        } else if name.equalsIgnoringCase("path") {
            if text.first != UInt8(ascii: "/") { findings.append(.pathNotAbsolute(at: part.startIndex)) }
            attribute = .path(Array(text))
        } else if name.equalsIgnoringCase("secure") {
            attribute = .secure
        } else if name.equalsIgnoringCase("httponly") {
            attribute = .httpOnly
        } else if name.equalsIgnoringCase("samesite") {
            attribute = .sameSite(SameSite(text))
        } else if name.equalsIgnoringCase("partitioned") {
            attribute = .partitioned
        } else {
            attribute = .unknown(name: Array(name), value: Array(text))
        }
        if attributes.contains(where: { $0.isSameKind(as: attribute) }) {
            findings.append(.repeatedAttribute(at: part.startIndex))
        }
        attributes.append(attribute)
    }

    /// "-" and digits, or digits; as many as a number holds. RFC 6265 §5.2.2.
    private static func seconds(_ text: ArraySlice<UInt8>) -> Int? {
        let digits = text.first == UInt8(ascii: "-") ? text.dropFirst() : text
        guard !digits.isEmpty, digits.allSatisfy(\.isDigit) else { return nil }
        var number = 0
        for digit in digits { number = min(number * 10 + Int(digit &- UInt8(ascii: "0")), 1_000_000_000_000) }
        return text.first == UInt8(ascii: "-") ? -number : number
    }

    /// What the grammar for servers (RFC 6265 §4.1.1) and the rules of the draft have against it.
    private mutating func judge(name start: Int, value: ArraySlice<UInt8>) {
        if name.isEmpty { findings.append(.noName) }
        if let bad = name.firstIndex(where: { !$0.isTokenByte }) {
            findings.append(.oddByte(at: start + bad))
        } else {
            let isQuoted =
                value.count >= 2 && value.first == UInt8(ascii: "\"") && value.last == UInt8(ascii: "\"")
            let inside = isQuoted ? value.dropFirst().dropLast() : value
            if let bad = inside.firstIndex(where: { !$0.isCookieOctet }) {
                findings.append(.oddByte(at: bad))
            }
        }
        if case .some(SameSite.none) = sameSite, !isSecure { findings.append(.sameSiteNoneNeedsSecure) }
        if isPartitioned, !isSecure { findings.append(.partitionedNeedsSecure) }
        switch prefix {
        case .secure where !isSecure: findings.append(.securePrefixBroken)
        case .host where !isSecure || domain != nil || path.map { $0 != [UInt8(ascii: "/")] } ?? true:
            findings.append(.hostPrefixBroken)
        default: break
        }
    }
}

/// A name that promises something about the cookie; browsers refuse it if the attributes do not keep that.
/// 6265bis §4.1.3.
public enum CookiePrefix: Sendable, Hashable {
    /// `__Secure-`: set over TLS, and sent over TLS alone.
    case secure
    /// `__Host-`: the same, and for this host alone, with all its paths.
    case host
}

/// Whether a cookie goes along when another site asks. 6265bis §4.1.2.7.
public enum SameSite: Sendable, Hashable {
    /// Never.
    case strict
    /// Only when the user goes there, with a safe method.
    case lax
    /// Always.
    case none
    /// Another word, which counts as no word.
    case unknown([UInt8])

    init(_ text: ArraySlice<UInt8>) {
        if text.equalsIgnoringCase("strict") {
            self = .strict
        } else if text.equalsIgnoringCase("lax") {
            self = .lax
        } else if text.equalsIgnoringCase("none") {
            self = .none
        } else {
            self = .unknown(Array(text))
        }
    }
}

/// An attribute of a cookie. RFC 6265 §4.1.2.
public enum CookieAttribute: Sendable, Hashable {
    /// Kept until then. RFC 6265 §4.1.2.1.
    case expires(HTTPDate)
    /// Kept so many seconds; 0 and less: deleted. Counts more than Expires. RFC 6265 §4.1.2.2.
    case maxAge(Int)
    /// Sent to this host and all below it; without a leading dot, which is ignored. RFC 6265 §4.1.2.3.
    case domain([UInt8])
    /// Sent for this path and all below it. RFC 6265 §4.1.2.4.
    case path([UInt8])
    /// Sent over TLS alone. RFC 6265 §4.1.2.5.
    case secure
    /// Hidden from scripts. RFC 6265 §4.1.2.6.
    case httpOnly
    /// Whether it goes along when another site asks. 6265bis §4.1.2.7.
    case sameSite(SameSite)
    /// Kept apart for each site that the page belongs to (CHIPS).
    case partitioned
    /// Another one, which browsers pass over.
    case unknown(name: [UInt8], value: [UInt8])

    fileprivate func isSameKind(as other: CookieAttribute) -> Bool {
        switch (self, other) {
        case (.expires, .expires), (.maxAge, .maxAge), (.domain, .domain), (.path, .path), (.secure, .secure),
            (.httpOnly, .httpOnly), (.sameSite, .sameSite), (.partitioned, .partitioned):
            true
        default: false
        }
    }
}

/// Something about a cookie that is not as it should be. Places are offsets in the value of the field.
public enum CookieFinding: Sendable, Hashable {
    /// A byte that neither a name nor a value should hold. RFC 6265 §4.1.1.
    case oddByte(at: Int)
    /// No name. RFC 6265 §5.2.
    case noName
    /// Expires is no date; browsers pass over it. RFC 6265 §5.2.1.
    case unreadableExpires(at: Int)
    /// Expires is not written as it should be, and can be read. RFC 6265 §4.1.1.
    case oddExpires(at: Int)
    /// Max-Age is no number; browsers pass over it. RFC 6265 §5.2.2.
    case unreadableMaxAge(at: Int)
    /// Path does not begin with "/"; browsers take the path of the request. RFC 6265 §5.2.4.
    case pathNotAbsolute(at: Int)
    /// An attribute stands again; the last counts. RFC 6265 §5.3.
    case repeatedAttribute(at: Int)
    /// An attribute of more than 1024 bytes; browsers pass over it. 6265bis §5.6.
    case attributeTooLong(at: Int)
    /// SameSite=None without Secure; browsers refuse the cookie. 6265bis §5.7.
    case sameSiteNoneNeedsSecure
    /// Partitioned without Secure; browsers refuse the cookie.
    case partitionedNeedsSecure
    /// `__Secure-` without Secure; browsers refuse the cookie. 6265bis §4.1.3.1.
    case securePrefixBroken
    /// `__Host-` without Secure, with Domain, or without Path=/; browsers refuse the cookie. 6265bis §4.1.3.2.
    case hostPrefixBroken
}

extension SetCookie {
    /// Whether it is sent over TLS alone.
    public var isSecure: Bool { attributes.contains(.secure) }
    /// Whether scripts do not see it.
    public var isHTTPOnly: Bool { attributes.contains(.httpOnly) }
    /// Whether each site has its own.
    public var isPartitioned: Bool { attributes.contains(.partitioned) }

    /// The domain that counts; nil: this host alone.
    public var domain: [UInt8]? {
        let last = attributes.reversed().lazy.compactMap {
            if case .domain(let domain) = $0 { domain } else { nil }
        }.first
        return last?.isEmpty == true ? nil : last
    }

    /// The path that counts; nil: that of the request.
    public var path: [UInt8]? {
        let last = attributes.reversed().lazy.compactMap {
            if case .path(let path) = $0 { path } else { nil }
        }.first
        return last?.first == UInt8(ascii: "/") ? last : nil
    }

    /// The last word about other sites.
    public var sameSite: SameSite? {
        attributes.reversed().lazy.compactMap { if case .sameSite(let site) = $0 { site } else { nil } }.first
    }

    /// For how many seconds it is kept, if Max-Age says so.
    public var maxAge: Int? {
        attributes.reversed().lazy.compactMap { if case .maxAge(let age) = $0 { age } else { nil } }.first
    }

    /// Until when it is kept, if Expires says so.
    public var expires: HTTPDate? {
        attributes.reversed().lazy.compactMap { if case .expires(let date) = $0 { date } else { nil } }.first
    }

    /// What its name promises; browsers compare in any case.
    public var prefix: CookiePrefix? {
        if name.prefix(9).equalsIgnoringCase("__secure-") { return .secure }
        return name.prefix(7).equalsIgnoringCase("__host-") ? .host : nil
    }

    /// Whether browsers of today refuse it.
    public var isRefused: Bool {
        findings.contains {
            switch $0 {
            case .sameSiteNoneNeedsSecure, .partitionedNeedsSecure, .securePrefixBroken, .hostPrefixBroken:
                true
            default: false
            }
        }
    }
}

/// A cookie that comes back: name and value.
public struct CookiePair: Sendable, Hashable {
    /// The name; empty where there is none.
    public var name: [UInt8]
    /// The value; quotes belong to it.
    public var value: [UInt8]
}

/// The cookies of a request. RFC 6265 §4.2.
public struct CookieList: Sendable, Hashable {
    /// The cookies in their order.
    public var pairs: [CookiePair]
    /// The first place that is not as the grammar has it; servers read on all the same.
    public var oddity: ValueProblem?

    /// Reads the value of a Cookie field.
    public static func read(_ value: [UInt8]) throws(ValueProblem) -> CookieList {
        var scanner = try ValueScanner(value)
        guard !value.isEmpty else { throw scanner.stuck() }
        var list = CookieList(pairs: [], oddity: nil)
        do throws(ValueProblem) { try scanner.cookies() } catch { list.oddity = error }
        for part in value.split(separator: UInt8(ascii: ";")) {
            let pair = part.trimmed
            guard !pair.isEmpty else { continue }
            guard list.pairs.count < ValueBounds.members else {
                throw ValueProblem(offset: part.startIndex, reason: .tooMany)
            }
            let equals = pair.firstIndex(of: UInt8(ascii: "="))
            list.pairs.append(
                CookiePair(
                    name: equals.map { Array(pair[..<$0].trimmed) } ?? [],
                    value: Array(equals.map { pair[($0 + 1)...].trimmed } ?? pair)))
        }
        guard !list.pairs.isEmpty else { throw ValueProblem(offset: 0, reason: .missing(.cookie)) }
        return list
    }
}

extension ValueScanner {
    /// Pairs with "; " between them, exactly. RFC 6265 §4.2.1.
    fileprivate mutating func cookies() throws(ValueProblem) {
        while true {
            _ = try token()
            try expect("=")
            let isQuoted = take("\"")
            _ = stretch(\.isCookieOctet)
            if isQuoted { try expect("\"") }
            if isAtEnd { return }
            guard take(";") else { throw stuck() }
            try expect(" ")
        }
    }
}

extension HTTPDate {
    /// Reads a date as browsers read that of a cookie: day, month, year and time in any order. RFC 6265 §5.1.1.
    public static func readCookieDate(_ value: [UInt8]) throws(ValueProblem) -> HTTPDate {
        guard value.count <= 1024 else { throw ValueProblem(offset: 1024, reason: .tooLong) }
        var time: (Int, Int, Int)?
        var day: Int?
        var month: Int?
        var year: Int?
        for token in value.split(whereSeparator: \.isCookieDateDelimiter) {
            if time == nil, let found = cookieTime(token) {
                time = found
            } else if day == nil, let found = token.leadingNumber(1...2) {
                day = found
            } else if month == nil, let found = cookieMonth(token) {
                month = found
            } else if year == nil, let found = token.leadingNumber(2...4) {
                year = found < 70 ? found + 2000 : found < 100 ? found + 1900 : found
            }
        }
        guard let (hour, minute, second) = time, let day, let month, let year else {
            throw ValueProblem(offset: value.count, reason: value.isEmpty ? .empty : .endsEarly)
        }
        guard hour < 24, minute < 60, second < 60, year >= 1601, day >= 1,
            day <= daysIn(month: month, of: year)
        else { throw ValueProblem(offset: 0, reason: .noSuchTime) }
        let form = (try? read(value))?.form ?? .cookie
        return HTTPDate(
            form: form, year: year, month: month, day: day, hour: hour, minute: minute, second: second)
    }

    private static func cookieTime(_ token: ArraySlice<UInt8>) -> (Int, Int, Int)? {
        let parts = token.split(separator: UInt8(ascii: ":"), maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, let hour = parts[0].leadingNumber(1...2), parts[0].allSatisfy(\.isDigit),
            let minute = parts[1].leadingNumber(1...2), parts[1].allSatisfy(\.isDigit),
            let second = parts[2].leadingNumber(1...2)
        else { return nil }
        return (hour, minute, second)
    }

    private static func cookieMonth(_ token: ArraySlice<UInt8>) -> Int? {
        let name = token.prefix(3).map(\.lowerCased)
        return months.firstIndex { $0.lowercased().utf8.elementsEqual(name) }.map { $0 + 1 }
    }
}

extension ArraySlice where Element == UInt8 {
    /// Without spaces and tabs at the ends.
    var trimmed: ArraySlice<UInt8> {
        let isSpace = { (byte: UInt8) in byte.isOne(of: " \t") }
        guard let first = firstIndex(where: { !isSpace($0) }), let last = lastIndex(where: { !isSpace($0) })
        else { return self[endIndex...] }
        return self[first...last]
    }

    /// The number that the digits at its front make, if there are so many.
    fileprivate func leadingNumber(_ counts: ClosedRange<Int>) -> Int? {
        let digits = prefix(while: \.isDigit)
        guard counts.contains(digits.count) else { return nil }
        return digits.reduce(0) { $0 * 10 + Int($1 &- UInt8(ascii: "0")) }
    }
}

extension UInt8 {
    /// What a cookie's value may hold. RFC 6265 §4.1.1.
    fileprivate var isCookieOctet: Bool {
        self > 0x20 && self < 0x7F && !isOne(of: "\",;\\")
    }

    /// RFC 6265 §5.1.1.
    fileprivate var isCookieDateDelimiter: Bool {
        switch self {
        case 0x09, 0x20...0x2F, 0x3B...0x40, 0x5B...0x60, 0x7B...0x7E: true
        default: false
        }
    }
}
