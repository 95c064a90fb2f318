/// What the value of a header field says, read by the grammar that its field has today.
public enum HTTPFieldValue: Sendable, Hashable {
    /// A field without a grammar here.
    case unknown
    /// The value is not as the grammar of its field has it.
    case malformed(ValueProblem, ValueGrammar)
    /// A time.
    case date(DateSubject, HTTPDate)
    /// Expires without a date, most often "0": it has expired already. RFC 9111 §5.3.
    case expired
    /// Expires with a date that falls on another day of the week. RFC 9111 §5.3.
    case expiresOnWrongWeekday
    /// A number.
    case number(NumberSubject, Int)
    /// ETag. RFC 9110 §8.8.3.
    case entityTag(EntityTag)
    /// If-Match, where `isMatch`, or If-None-Match.
    case entityTags(EntityTagList, isMatch: Bool)
    /// If-Range. RFC 9110 §13.1.5.
    case rangeCondition(RangeCondition)
    /// Range. RFC 9110 §14.2.
    case ranges(RequestedRanges)
    /// Content-Range. RFC 9110 §14.4.
    case contentRange(ContentRangeValue)
    /// Content-Type. RFC 9110 §8.3.
    case mediaType(MediaType)
    /// A field of the Accept family.
    case preferences(Preference.Subject, [Preference])
    /// Content-Disposition. RFC 6266.
    case disposition(ContentDisposition)
    /// Set-Cookie. RFC 6265 §4.1.
    case setCookie(SetCookie)
    /// Cookie. RFC 6265 §4.2.
    case cookies(CookieList)
    /// Cache-Control. RFC 9111 §5.2.
    case cacheDirectives([CacheDirective])
    /// Pragma, which means something in a request alone. RFC 9111 §5.4.
    case pragma([CacheDirective])
    /// Host. RFC 9110 §7.2.
    case host(URIAuthority)
    /// Authorization or Proxy-Authorization. RFC 9110 §11.6.2 and §11.7.2.
    case credentials(Credentials, toProxy: Bool)
    /// WWW-Authenticate or Proxy-Authenticate. RFC 9110 §11.6.1 and §11.7.1.
    case challenges([AuthenticationChallenge], byProxy: Bool)
    /// Strict-Transport-Security. RFC 6797 §6.1.
    case transportSecurity(TransportSecurity)
    /// Transfer-Encoding. RFC 9112 §6.1.
    case transferCodings([TransferCoding])
    /// Via. RFC 9110 §7.6.3.
    case via([ViaEntry])
    /// User-Agent or Server. RFC 9110 §10.1.5 and §10.2.4.
    case products([ProductPart], ofServer: Bool)
    /// Upgrade. RFC 9110 §7.8.
    case upgrade([UpgradeProtocol])
    /// A URI or a reference.
    case reference(ReferenceSubject, URIReference)
    /// Origin, or Access-Control-Allow-Origin where `isAllowed`.
    case origin(OriginValue, isAllowed: Bool)
    /// A list of names.
    case names(NameSubject, [[UInt8]])
    /// One of the newer fields that share a grammar. RFC 9651.
    case structured(StructuredField)
}

/// What a time is about.
public enum DateSubject: Sendable, Hashable {
    /// When the message was made. RFC 9110 §6.6.1.
    case date
    /// Until when it is fresh. RFC 9111 §5.3.
    case expires
    /// When it was changed last. RFC 9110 §8.8.2.
    case lastModified
    /// Only if changed since. RFC 9110 §13.1.3.
    case ifModifiedSince
    /// Only if not changed since. RFC 9110 §13.1.4.
    case ifUnmodifiedSince
    /// When to try again. RFC 9110 §10.2.3.
    case retryAfter
    /// When the resource will go. RFC 8594 §3.
    case sunset
    /// Of what time the past version shall be, or is. RFC 7089 §2.1.
    case memento
}

/// What a number is about.
public enum NumberSubject: Sendable, Hashable {
    /// Bytes of the body. RFC 9110 §8.6.
    case contentLength
    /// Seconds since the origin server made or confirmed it. RFC 9111 §5.1.
    case age
    /// Proxies that may still pass it on. RFC 9110 §7.6.2.
    case maxForwards
    /// Seconds to wait. RFC 9110 §10.2.3.
    case retryAfter
    /// Seconds that the answer to a preflight is kept. Fetch.
    case preflightAge
}

/// What a reference is about.
public enum ReferenceSubject: Sendable, Hashable {
    /// Where to go. RFC 9110 §10.2.2.
    case location
    /// What the content is itself. RFC 9110 §8.7.
    case contentLocation
    /// What made the client ask, as it says: a page with a link, a frame or an image, also behind a redirect. RFC 9110
    /// §10.1.3.
    case referer
}

/// What a list of names is about.
public enum NameSubject: Sendable, Hashable {
    /// Methods that the resource has. RFC 9110 §10.2.1.
    case allow
    /// Fields of the request that the response depends on. RFC 9110 §12.5.5.
    case vary
    /// Options of this connection, and fields that end here. RFC 9110 §7.6.1.
    case connection
    /// Fields that follow the body. RFC 9110 §6.6.2.
    case trailer
    /// Codings of the content in the order applied. RFC 9110 §8.4.
    case contentEncoding
    /// Languages that the content is for. RFC 9110 §8.5.
    case contentLanguage
    /// Units that ranges may be asked in. RFC 9110 §14.3.
    case acceptRanges
    /// What the server is expected to do. RFC 9110 §10.1.1.
    case expect
    /// Methods that other sites may use. Fetch.
    case corsMethods
    /// Fields that other sites may send. Fetch.
    case corsHeaders
    /// Fields that scripts of other sites may read. Fetch.
    case corsExposed
    /// What is offered or taken up beyond plain WebSocket. RFC 6455 §9.1.
    case webSocketExtensions
}

extension HTTPFieldValue {
    /// Reads the value of a field.
    ///
    /// - Parameters:
    ///   - name: the field's name, in any case.
    ///   - value: its value without white space around it; of a folded one with its line ends, which count as spaces.
    /// - Returns: what it says, or why it does not.
    public static func read(name: ArraySlice<UInt8>, value: ArraySlice<UInt8>) -> HTTPFieldValue {
        guard let grammar = ValueGrammar(name: name) else { return .unknown }
        do throws(ValueProblem) {
            return try grammar.read(unfolded(value))
        } catch {
            return .malformed(error, grammar)
        }
    }

    /// The same of bytes that lie otherwise.
    public static func read(name: some Collection<UInt8>, value: some Collection<UInt8>) -> HTTPFieldValue {
        read(name: Array(name)[...], value: Array(value.prefix(ValueBounds.bytes + 1))[...])
    }

    /// Line ends of a folded value as spaces, so that all offsets stay. RFC 9112 §5.2.
    private static func unfolded(_ value: ArraySlice<UInt8>) -> [UInt8] {
        var bytes = Array(value.prefix(ValueBounds.bytes + 1))
        guard bytes.contains(UInt8(ascii: "\n")) else { return bytes }
        for (index, byte) in bytes.enumerated().reversed() where byte == UInt8(ascii: "\n") {
            guard index + 1 < bytes.count,
                bytes[index + 1] == UInt8(ascii: " ") || bytes[index + 1] == UInt8(ascii: "\t")
            else {
                continue
            }
            bytes[index] = UInt8(ascii: " ")
            if index > 0, bytes[index - 1] == UInt8(ascii: "\r") { bytes[index - 1] = UInt8(ascii: " ") }
        }
        return bytes
    }
}
