import WireBytes

/// The grammar of a field's value, and where it is defined.
public struct ValueGrammar: Sendable, Hashable {
    /// The field's name as registered.
    public var field: String
    /// Where its grammar stands, such as "RFC 9110 §8.8.3".
    public var source: String
    private var form: Form

    /// What is to be read.
    private enum Form: Sendable, Hashable {
        case date(DateSubject), expires, number(NumberSubject), retryAfter
        case entityTag, match, noneMatch, rangeCondition, ranges, contentRange
        case mediaType, preferences(Preference.Subject), disposition, setCookie, cookies, cache, pragma
        case host, credentials(toProxy: Bool), challenges(byProxy: Bool), transportSecurity
        case transferCodings, via, products(ofServer: Bool), upgrade
        case reference(ReferenceSubject), origin(isAllowed: Bool)
        case names(NameSubject, atLeastOne: Bool), languages, expect, webSocketExtensions
        case structured(StructuredField.Form)
    }

    /// The grammar of the field of that name, in any case; nil where none is known here.
    public init?(name: ArraySlice<UInt8>) {
        // Every field that is shown is looked up, and most have no grammar here.
        guard name.count < Self.byLength.count,
            let known = Self.byLength[name.count].first(where: {
                name.elementsEqual(Self.all[$0].field.utf8) { $0.lowerCased == $1.lowerCased }
            })
        else { return nil }
        self = Self.all[known]
    }

    /// All fields that have a grammar here, in no order.
    public static var fields: [String] { all.map(\.field) }

    /// Whether it is one of the newer fields, which recipients ignore as a whole when they are malformed. RFC 9651 §4.2.
    public var isStructured: Bool { if case .structured = form { true } else { false } }

    /// Whether it only names programs, so that nobody acts on it. RFC 9110 §10.1.5, §10.2.4.
    public var namesPrograms: Bool { if case .products = form { true } else { false } }

    /// Whether its lines in a message are one list, in their order. RFC 9110 §5.3; Set-Cookie has no list.
    public var isList: Bool {
        switch form {
        case .match, .noneMatch, .preferences, .cache, .pragma, .challenges, .transferCodings, .via, .upgrade,
            .names, .languages, .expect, .webSocketExtensions, .structured(.list), .structured(.dictionary):
            true
        case .date, .expires, .number, .retryAfter, .entityTag, .rangeCondition, .ranges, .contentRange,
            .mediaType, .disposition, .setCookie, .cookies, .host, .credentials, .transportSecurity,
            .products,
            .reference, .origin, .structured(.item):
            false
        }
    }

    private init(_ field: String, _ source: String, _ form: Form) {
        self.field = field
        self.source = source
        self.form = form
    }

    private static let all = standard + accepting + structured

    /// Their places in `all`, by the length of their names.
    private static let byLength: [[Int]] = {
        var places: [[Int]] = []
        for (place, grammar) in all.enumerated() {
            let length = grammar.field.utf8.count
            while places.count <= length { places.append([]) }
            places[length].append(place)
        }
        return places
    }()

    private static let standard = [
        ValueGrammar("Date", "RFC 9110 §6.6.1", .date(.date)),
        ValueGrammar("Expires", "RFC 9111 §5.3", .expires),
        ValueGrammar("Last-Modified", "RFC 9110 §8.8.2", .date(.lastModified)),
        ValueGrammar("If-Modified-Since", "RFC 9110 §13.1.3", .date(.ifModifiedSince)),
        ValueGrammar("If-Unmodified-Since", "RFC 9110 §13.1.4", .date(.ifUnmodifiedSince)),
        ValueGrammar("Sunset", "RFC 8594 §3", .date(.sunset)),
        ValueGrammar("Accept-Datetime", "RFC 7089 §2.1.1", .date(.memento)),
        ValueGrammar("Memento-Datetime", "RFC 7089 §2.1.1", .date(.memento)),
        ValueGrammar("Retry-After", "RFC 9110 §10.2.3", .retryAfter),
        ValueGrammar("Age", "RFC 9111 §5.1", .number(.age)),
        ValueGrammar("Content-Length", "RFC 9110 §8.6", .number(.contentLength)),
        ValueGrammar("Max-Forwards", "RFC 9110 §7.6.2", .number(.maxForwards)),
        ValueGrammar("ETag", "RFC 9110 §8.8.3", .entityTag),
        ValueGrammar("If-Match", "RFC 9110 §13.1.1", .match),
        ValueGrammar("If-None-Match", "RFC 9110 §13.1.2", .noneMatch),
        ValueGrammar("If-Range", "RFC 9110 §13.1.5", .rangeCondition),
        ValueGrammar("Range", "RFC 9110 §14.2", .ranges),
        ValueGrammar("Content-Range", "RFC 9110 §14.4", .contentRange),
        ValueGrammar("Content-Type", "RFC 9110 §8.3", .mediaType),
        ValueGrammar("Content-Disposition", "RFC 6266 §4.1", .disposition),
        ValueGrammar("Set-Cookie", "RFC 6265 §4.1", .setCookie),
        ValueGrammar("Cookie", "RFC 6265 §4.2", .cookies),
        ValueGrammar("Cache-Control", "RFC 9111 §5.2", .cache),
        ValueGrammar("Pragma", "RFC 9111 §5.4", .pragma),
        ValueGrammar("Host", "RFC 9110 §7.2", .host),
        ValueGrammar("Authorization", "RFC 9110 §11.6.2", .credentials(toProxy: false)),
        ValueGrammar("Proxy-Authorization", "RFC 9110 §11.7.2", .credentials(toProxy: true)),
        ValueGrammar("WWW-Authenticate", "RFC 9110 §11.6.1", .challenges(byProxy: false)),
        ValueGrammar("Proxy-Authenticate", "RFC 9110 §11.7.1", .challenges(byProxy: true)),
        ValueGrammar("Strict-Transport-Security", "RFC 6797 §6.1", .transportSecurity),
        ValueGrammar("Transfer-Encoding", "RFC 9112 §6.1", .transferCodings),
        ValueGrammar("Connection", "RFC 9110 §7.6.1", .names(.connection, atLeastOne: false)),
        ValueGrammar("Via", "RFC 9110 §7.6.3", .via),
        ValueGrammar("Upgrade", "RFC 9110 §7.8", .upgrade),
        ValueGrammar("User-Agent", "RFC 9110 §10.1.5", .products(ofServer: false)),
        ValueGrammar("Server", "RFC 9110 §10.2.4", .products(ofServer: true)),
        ValueGrammar("Location", "RFC 9110 §10.2.2", .reference(.location)),
        ValueGrammar("Content-Location", "RFC 9110 §8.7", .reference(.contentLocation)),
        ValueGrammar("Referer", "RFC 9110 §10.1.3", .reference(.referer)),
        ValueGrammar("Origin", "RFC 6454 §7.1", .origin(isAllowed: false)),
        ValueGrammar("Allow", "RFC 9110 §10.2.1", .names(.allow, atLeastOne: false)),
        ValueGrammar("Vary", "RFC 9110 §12.5.5", .names(.vary, atLeastOne: false)),
        ValueGrammar("Trailer", "RFC 9110 §6.6.2", .names(.trailer, atLeastOne: false)),
        ValueGrammar("Content-Encoding", "RFC 9110 §8.4", .names(.contentEncoding, atLeastOne: false)),
        ValueGrammar("Content-Language", "RFC 9110 §8.5", .languages),
        ValueGrammar("Accept-Ranges", "RFC 9110 §14.3", .names(.acceptRanges, atLeastOne: true)),
        ValueGrammar("Expect", "RFC 9110 §10.1.1", .expect),
        ValueGrammar("Sec-WebSocket-Extensions", "RFC 6455 §9.1", .webSocketExtensions),
    ]

    private static let accepting = [
        ValueGrammar("Accept", "RFC 9110 §12.5.1", .preferences(.mediaTypes)),
        ValueGrammar("Accept-Charset", "RFC 9110 §12.5.2", .preferences(.charsets)),
        ValueGrammar("Accept-Encoding", "RFC 9110 §12.5.3", .preferences(.codings)),
        ValueGrammar("Accept-Language", "RFC 9110 §12.5.4", .preferences(.languages)),
        ValueGrammar("TE", "RFC 9110 §10.1.4", .preferences(.transferCodings)),
        ValueGrammar("Access-Control-Allow-Origin", "Fetch", .origin(isAllowed: true)),
        ValueGrammar("Access-Control-Max-Age", "Fetch", .number(.preflightAge)),
        ValueGrammar("Access-Control-Allow-Methods", "Fetch", .names(.corsMethods, atLeastOne: false)),
        ValueGrammar("Access-Control-Allow-Headers", "Fetch", .names(.corsHeaders, atLeastOne: false)),
        ValueGrammar("Access-Control-Expose-Headers", "Fetch", .names(.corsExposed, atLeastOne: false)),
    ]

    private static let structured = [
        ValueGrammar("Priority", "RFC 9218 §5", .structured(.dictionary)),
        ValueGrammar("Cache-Status", "RFC 9211 §2", .structured(.list)),
        ValueGrammar("Proxy-Status", "RFC 9209 §2", .structured(.list)),
        ValueGrammar("CDN-Cache-Control", "RFC 9213 §3.1", .structured(.dictionary)),
        ValueGrammar("Accept-CH", "RFC 8942 §3.1", .structured(.list)),
        ValueGrammar("Signature", "RFC 9421 §4.2", .structured(.dictionary)),
        ValueGrammar("Signature-Input", "RFC 9421 §4.1", .structured(.dictionary)),
        ValueGrammar("Accept-Signature", "RFC 9421 §5.1", .structured(.dictionary)),
        ValueGrammar("Content-Digest", "RFC 9530 §2", .structured(.dictionary)),
        ValueGrammar("Repr-Digest", "RFC 9530 §3", .structured(.dictionary)),
        ValueGrammar("Want-Content-Digest", "RFC 9530 §4", .structured(.dictionary)),
        ValueGrammar("Want-Repr-Digest", "RFC 9530 §4", .structured(.dictionary)),
        ValueGrammar("Client-Cert", "RFC 9440 §2.2", .structured(.item)),
        ValueGrammar("Client-Cert-Chain", "RFC 9440 §2.3", .structured(.list)),
        ValueGrammar("Deprecation", "RFC 9745 §2.1", .structured(.item)),
        ValueGrammar("Capsule-Protocol", "RFC 9297 §3.4", .structured(.item)),
        ValueGrammar("Use-As-Dictionary", "RFC 9842 §2.1", .structured(.dictionary)),
        ValueGrammar("Available-Dictionary", "RFC 9842 §2.2", .structured(.item)),
        ValueGrammar("Dictionary-ID", "RFC 9842 §2.3", .structured(.item)),
        ValueGrammar("Permissions-Policy", "Permissions Policy", .structured(.dictionary)),
        ValueGrammar("Reporting-Endpoints", "Reporting API", .structured(.dictionary)),
        ValueGrammar("Cross-Origin-Opener-Policy", "HTML", .structured(.item)),
        ValueGrammar("Cross-Origin-Embedder-Policy", "HTML", .structured(.item)),
        ValueGrammar("Origin-Agent-Cluster", "HTML", .structured(.item)),
        ValueGrammar("Sec-Fetch-Dest", "Fetch Metadata", .structured(.item)),
        ValueGrammar("Sec-Fetch-Mode", "Fetch Metadata", .structured(.item)),
        ValueGrammar("Sec-Fetch-Site", "Fetch Metadata", .structured(.item)),
        ValueGrammar("Sec-Fetch-User", "Fetch Metadata", .structured(.item)),
        ValueGrammar("Sec-CH-UA", "User-Agent Client Hints", .structured(.list)),
        ValueGrammar("Sec-CH-UA-Mobile", "User-Agent Client Hints", .structured(.item)),
        ValueGrammar("Sec-CH-UA-Platform", "User-Agent Client Hints", .structured(.item)),
    ]
}

extension ValueGrammar {
    /// Reads a value by this grammar.
    ///
    /// - Parameter value: the value, unfolded.
    /// - Returns: what it says.
    /// - Throws: where and why it is not of this grammar.
    func read(_ value: [UInt8]) throws(ValueProblem) -> HTTPFieldValue {
        switch form {
        case .date(let subject): .date(subject, try HTTPDate.read(value))
        case .expires:
            Self.expiry(value)
        case .number(let subject): .number(subject, try Self.number(value))
        case .retryAfter:
            if value.first?.isDigit == true {
                .number(.retryAfter, try Self.number(value))
            } else {
                .date(.retryAfter, try HTTPDate.read(value))
            }
        case .entityTag: .entityTag(try EntityTag.read(value))
        case .match: .entityTags(try EntityTagList.read(value), isMatch: true)
        case .noneMatch: .entityTags(try EntityTagList.read(value), isMatch: false)
        case .rangeCondition: .rangeCondition(try RangeCondition.read(value))
        case .ranges: .ranges(try RequestedRanges.read(value))
        case .contentRange: .contentRange(try ContentRangeValue.read(value))
        case .mediaType: .mediaType(try MediaType.read(value))
        case .preferences(let subject): .preferences(subject, try Preference.read(value, of: subject))
        case .disposition: .disposition(try ContentDisposition.read(value))
        case .setCookie: .setCookie(try SetCookie.read(value))
        case .cookies: .cookies(try CookieList.read(value))
        case .cache: .cacheDirectives(try CacheDirective.read(value))
        case .pragma: .pragma(try CacheDirective.read(value))
        case .host: .host(try URIAuthority.readHost(value))
        case .credentials(let toProxy): .credentials(try Credentials.read(value), toProxy: toProxy)
        case .challenges(let byProxy):
            .challenges(try AuthenticationChallenge.read(value), byProxy: byProxy)
        case .transportSecurity: .transportSecurity(try TransportSecurity.read(value))
        case .transferCodings: .transferCodings(try TransferCoding.read(value))
        case .via: .via(try ViaEntry.read(value))
        case .products(let ofServer): .products(try ProductPart.read(value), ofServer: ofServer)
        case .upgrade: .upgrade(try UpgradeProtocol.read(value))
        case .reference(let subject): .reference(subject, try URIReference.read(value))
        case .origin(let isAllowed):
            .origin(try OriginValue.read(value, allowsAny: isAllowed), isAllowed: isAllowed)
        case .names(let subject, let atLeastOne):
            .names(subject, try Self.names(value, atLeastOne: atLeastOne))
        case .languages: .names(.contentLanguage, try Self.languages(value))
        case .expect: .names(.expect, try Self.expectations(value))
        case .webSocketExtensions: .names(.webSocketExtensions, try Self.extensions(value))
        case .structured(let form): .structured(try StructuredField.read(value, as: form))
        }
    }

    /// Caches take what is no date for a time in the past. RFC 9111 §5.3.
    private static func expiry(_ value: [UInt8]) -> HTTPFieldValue {
        do throws(ValueProblem) {
            return .date(.expires, try HTTPDate.read(value))
        } catch {
            if case .wrongWeekday = error.reason { return .expiresOnWrongWeekday }
            return .expired
        }
    }

    private static func number(_ value: [UInt8]) throws(ValueProblem) -> Int {
        var scanner = try ValueScanner(value)
        let number = try scanner.number()
        try scanner.expectEnd()
        return number
    }

    private static func names(_ value: [UInt8], atLeastOne: Bool) throws(ValueProblem) -> [[UInt8]] {
        var scanner = try ValueScanner(value)
        return try scanner.list(atLeastOne: atLeastOne) {
            (scanner: inout ValueScanner) throws(ValueProblem) -> [UInt8] in try scanner.token()
        }
    }

    private static func languages(_ value: [UInt8]) throws(ValueProblem) -> [[UInt8]] {
        var scanner = try ValueScanner(value)
        return try scanner.list { (scanner: inout ValueScanner) throws(ValueProblem) -> [UInt8] in
            try scanner.languageRange()
        }
    }

    /// Extensions with their parameters, of which the names alone are kept; one at least.
    private static func extensions(_ value: [UInt8]) throws(ValueProblem) -> [[UInt8]] {
        var scanner = try ValueScanner(value)
        return try scanner.list(atLeastOne: true) {
            (scanner: inout ValueScanner) throws(ValueProblem) -> [UInt8] in
            let name = try scanner.token()
            while true {
                scanner.skipSpace()
                guard scanner.take(";") else { return name }
                scanner.skipSpace()
                _ = try scanner.token()
                scanner.skipSpace()
                if scanner.take("=") { _ = try scanner.word() }
            }
        }
    }

    /// A name, perhaps with a value and parameters, of which the name alone is kept.
    private static func expectations(_ value: [UInt8]) throws(ValueProblem) -> [[UInt8]] {
        var scanner = try ValueScanner(value)
        return try scanner.list { (scanner: inout ValueScanner) throws(ValueProblem) -> [UInt8] in
            let name = try scanner.token()
            if scanner.take("=") {
                _ = try scanner.word()
                _ = try scanner.parameters()
            }
            return name
        }
    }
}
