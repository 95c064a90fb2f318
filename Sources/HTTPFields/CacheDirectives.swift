import WireBytes

/// One rule of Cache-Control. RFC 9111 §5.2.
public struct CacheDirective: Sendable, Hashable {
    /// Which one.
    public var kind: Kind
    /// Its name as written.
    public var name: [UInt8]
    /// What comes after "=", without quotes.
    public var argument: [UInt8]?
    /// Its argument as seconds, where it is a time; more than 2³¹ count as 2³¹. RFC 9111 §1.2.2.
    public var seconds: Int?

    /// The rules that are known.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// How old it may be. RFC 9111 §5.2.1.1 and §5.2.2.1.
        case maxAge = "max-age"
        /// How stale it may be. RFC 9111 §5.2.1.2.
        case maxStale = "max-stale"
        /// How long it must still be fresh. RFC 9111 §5.2.1.3.
        case minFresh = "min-fresh"
        /// Ask the origin server each time. RFC 9111 §5.2.1.4 and §5.2.2.4.
        case noCache = "no-cache"
        /// Keep nothing. RFC 9111 §5.2.1.5 and §5.2.2.5.
        case noStore = "no-store"
        /// Change nothing in the content. RFC 9111 §5.2.1.6 and §5.2.2.6.
        case noTransform = "no-transform"
        /// Answer from the cache or not at all. RFC 9111 §5.2.1.7.
        case onlyIfCached = "only-if-cached"
        /// Never use it stale. RFC 9111 §5.2.2.2.
        case mustRevalidate = "must-revalidate"
        /// Keep it only if its status code is understood. RFC 9111 §5.2.2.3.
        case mustUnderstand = "must-understand"
        /// For this user alone. RFC 9111 §5.2.2.7.
        case `private`
        /// Shared caches never use it stale. RFC 9111 §5.2.2.8.
        case proxyRevalidate = "proxy-revalidate"
        /// Any cache may keep it. RFC 9111 §5.2.2.9.
        case `public`
        /// How old it may be in a shared cache. RFC 9111 §5.2.2.10.
        case sharedMaxAge = "s-maxage"
        /// Does not change while it is fresh. RFC 8246 §2.
        case immutable
        /// May be used stale while it is asked for again. RFC 5861 §3.
        case staleWhileRevalidate = "stale-while-revalidate"
        /// May be used stale if the server fails. RFC 5861 §4.
        case staleIfError = "stale-if-error"
        /// Another, which caches pass over. RFC 9111 §5.2.3.
        case unknown = ""

        /// Whether its argument is a time.
        public var isTime: Bool {
            switch self {
            case .maxAge, .maxStale, .minFresh, .sharedMaxAge, .staleWhileRevalidate, .staleIfError: true
            default: false
            }
        }
    }

    /// Whether it should have a time and has none; caches then take the response for stale. RFC 9111 §4.2.1.
    public var lacksSeconds: Bool { kind.isTime && seconds == nil && (kind != .maxStale || argument != nil) }

    /// The field names of no-cache and private. RFC 9111 §5.2.2.4 and §5.2.2.7.
    public var fields: [[UInt8]] {
        guard kind == .noCache || kind == .private, let argument else { return [] }
        return argument.split(separator: UInt8(ascii: ",")).map { Array($0.trimmed) }.filter { !$0.isEmpty }
    }

    /// Reads the value of Cache-Control, or of Pragma, which is read alike (RFC 9111 §5.4).
    public static func read(_ value: [UInt8]) throws(ValueProblem) -> [CacheDirective] {
        var scanner = try ValueScanner(value)
        return try scanner.list { (scanner: inout ValueScanner) throws(ValueProblem) -> CacheDirective in
            try scanner.cacheDirective()
        }
    }
}

extension [CacheDirective] {
    /// The first rule of that kind.
    public func first(_ kind: CacheDirective.Kind) -> CacheDirective? { first { $0.kind == kind } }
}

extension ValueScanner {
    fileprivate mutating func cacheDirective() throws(ValueProblem) -> CacheDirective {
        let name = try token()
        let text = String(decoding: name.map(\.lowerCased), as: UTF8.self)
        var directive = CacheDirective(kind: .init(rawValue: text) ?? .unknown, name: name)
        guard take("=") else { return directive }
        let argument = try word()
        directive.argument = argument
        if directive.kind.isTime, !argument.isEmpty, argument.allSatisfy(\.isDigit) {
            directive.seconds = argument.reduce(0) { min($0 * 10 + Int($1 &- UInt8(ascii: "0")), 1 << 31) }
        }
        return directive
    }
}
