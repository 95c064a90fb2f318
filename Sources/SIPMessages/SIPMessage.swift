public import WireBytes

/// One message of SIP (RFC 3261), with which programs find each other, call, are called and hang up. It has the form of
/// HTTP. Texts are as sent, and empty where there is none.
public struct SIPMessage: Sendable, Hashable {
    /// The packet.
    public var mark: PacketMark
    /// Who sent it.
    public var from: Side
    /// What it begins with.
    public var start: Start
    /// What all messages of a call, or of a program's registrations, have in common (Call-ID).
    public var callID: [UInt8] = []
    /// The number of the request (CSeq); an answer repeats its request's.
    public var sequence: Int?
    /// The method that stands beside the number (CSeq).
    public var method: [UInt8] = []
    /// What pairs an answer with its request on this stretch of the way: the branch of the first Via.
    public var branch: [UInt8] = []
    /// Programs that the message has come through, the one that sent it first among them (Via).
    public var hops = 0
    /// Who began (From): the caller in both directions of a call.
    public var caller = SIPAddress()
    /// Whom it is for (To): who is called, or registered.
    public var called = SIPAddress()
    /// Where the sender can be reached directly (Contact); the first of several. "*" in a REGISTER stands for all.
    public var contact: [UInt8] = []
    /// Seconds for which a registration or subscription holds: of the first contact, else Expires.
    public var expires: Int?
    /// How many more programs may pass it on (Max-Forwards).
    public var maxForwards: Int?
    /// The program that sent it (User-Agent, Server).
    public var program: [UInt8] = []
    /// What its body is (Content-Type).
    public var contentType: [UInt8] = []
    /// Bytes of its body (Content-Length).
    public var contentLength: Int?
    /// Which proof an answer wants (WWW-Authenticate, Proxy-Authenticate).
    public var challenge: SIPChallenge?
    /// With which proof a request comes (Authorization, Proxy-Authorization). What proves it is not kept.
    public var credentials: SIPCredentials?
    /// Through whom a request is to go (Route).
    public var routes: [[UInt8]] = []
    /// Who wants to stay on the way of the call's requests (Record-Route).
    public var recordRoutes: [[UInt8]] = []
    /// What is offered or agreed on to be sent (SDP); nil where the body is something else.
    public var session: SDPSession?
    /// Whether its end is missing: no empty line comes, too many fields, or fewer bytes than its body has.
    public var isCut = false

    /// What a message begins with. RFC 3261 §7.1, §7.2.
    public enum Start: Sendable, Hashable {
        /// A request: its method, and whom or what it is for.
        case request(method: [UInt8], target: [UInt8])
        /// An answer: its number, and the words beside it.
        case answer(SIPStatus, reason: [UInt8])
    }

    /// Bytes of a datagram that are looked at: a message has some thousand.
    static let mostBytes = 16_384
    /// Bytes of a value that are kept: an address is the longest of them.
    static let longestValue = 256
    /// Addresses of one kind of route that are kept: a call has two or three.
    static let mostRoutes = 16
    /// Parts of a value that are looked at.
    static let mostParts = 64
    /// Bytes of the first line.
    static let longestStartLine = 2_048

    // MARK: Recognition

    private static let version = Array("SIP/2.0".utf8)

    /// The first line, where it is one of SIP's. RFC 3261 §7.1, §7.2.
    private static func startLine(_ bytes: RawSpan) -> Start? {
        guard bytes.byteCount > version.count, bytes.byte(at: 0).isToken else { return nil }
        var end = 0
        while end < min(bytes.byteCount, longestStartLine), bytes.byte(at: end) != 0x0A { end += 1 }
        guard end < bytes.byteCount, bytes.byte(at: end) == 0x0A else { return nil }
        if end > 0, bytes.byte(at: end - 1) == 0x0D { end -= 1 }
        guard
            bytes.begins(with: version)
                || bytes.extracting(max(0, end - version.count)..<end).begins(with: version)
        else { return nil }
        let line = bytes.copied(0..<end)[...]
        let words = line.split(
            separator: UInt8(ascii: " "), maxSplits: 2, omittingEmptySubsequences: false)
        guard words.count >= 2 else { return nil }
        if words[0].elementsEqual(version) {
            guard words[1].count == 3, let code = words[1].number, (100...699).contains(code) else {
                return nil
            }
            let status = SIPStatus(rawValue: UInt16(code))
            return .answer(status, reason: words.count == 3 ? words[2].kept : [])
        }
        guard words.count == 3, words[2].elementsEqual(version), words[0].count <= longestMethod,
            words[0].allSatisfy(\.isToken), words[1].contains(UInt8(ascii: ":"))
        else { return nil }
        return .request(method: words[0].kept, target: words[1].kept)
    }

    /// Bytes of a method's name: the longest that is registered has nine.
    private static let longestMethod = 32

    /// What a datagram says about who sends it: who asks is the client.
    ///
    /// - Parameter bytes: the datagram's payload.
    /// - Returns: the side; nil of one that is none of SIP's.
    public static func role(ofSenderOf bytes: RawSpan) -> Side? {
        switch startLine(bytes) {
        case .request: .client
        case .answer: .server
        case nil: nil
        }
    }

    // MARK: Reading

    /// Reads a datagram; nil when it is none of SIP's.
    ///
    /// - Parameters:
    ///   - bytes: the datagram's payload.
    ///   - length: its bytes on the wire.
    ///   - from: who sent it.
    ///   - mark: the packet.
    init?(_ bytes: RawSpan, length: Int, from: Side, at mark: PacketMark) {
        guard let start = Self.startLine(bytes) else { return nil }
        self.mark = mark
        self.from = from
        self.start = start
        var lines = TextLines(bytes, atMost: Self.mostBytes)
        _ = lines.next()
        var fields = SIPFields(behindStartLine: lines)
        while let field = fields.next() { take(field) }
        isCut = !fields.isWhole
        guard fields.isWhole else { return }
        let body = fields.body
        // Of a datagram, what is behind the announced length is no part of it. RFC 3261 §18.3.
        let announced = contentLength ?? max(body.count, body.count + length - bytes.byteCount)
        isCut = announced > body.count
        session = SDPSession(body.prefix(announced), ofType: contentType)
    }

    private mutating func take(_ field: SIPFields.Field) {
        let value = field.value
        switch field.name {
        case "via":
            let vias = value.pieces(between: UInt8(ascii: ","), atMost: Self.mostParts)
            if hops == 0 { branch = Self.parameters(vias.first).parameter("branch")?.kept ?? [] }
            hops += vias.count
        case "from": caller = SIPAddress(value)
        case "to": called = SIPAddress(value)
        case "call-id": callID = value.kept
        case "cseq":
            guard let (number, name) = value.cut(at: UInt8(ascii: " ")) else { return }
            (sequence, method) = (number.number, name.kept)
        case "contact":
            guard contact.isEmpty,
                let first = value.pieces(between: UInt8(ascii: ","), atMost: Self.mostParts).first
            else { return }
            contact = SIPAddress(first).uri
            if let seconds = Self.parameters(first).parameter("expires")?.number { expires = seconds }
        case "expires": if expires == nil { expires = value.number }
        case "max-forwards": maxForwards = value.number
        case "user-agent", "server": program = value.kept
        case "content-type": contentType = value.kept
        case "content-length": contentLength = value.number
        case "www-authenticate", "proxy-authenticate":
            if challenge == nil { challenge = SIPChallenge(value) }
        case "authorization", "proxy-authorization":
            if credentials == nil { credentials = SIPCredentials(value) }
        case "route": Self.add(value, to: &routes)
        case "record-route": Self.add(value, to: &recordRoutes)
        default: break
        }
    }

    private static func parameters(_ value: ArraySlice<UInt8>?) -> [ArraySlice<UInt8>] {
        value.map { Array($0.pieces(between: UInt8(ascii: ";"), atMost: mostParts).dropFirst()) } ?? []
    }

    private static func add(_ value: ArraySlice<UInt8>, to routes: inout [[UInt8]]) {
        let more = value.pieces(between: UInt8(ascii: ","), atMost: mostParts)
        routes += more.prefix(mostRoutes - min(routes.count, mostRoutes)).map { SIPAddress($0).uri }
    }
}

extension SIPMessage {
    /// Whether it is an answer.
    public var isAnswer: Bool { status != nil }

    /// The number of an answer.
    public var status: SIPStatus? { if case .answer(let status, _) = start { status } else { nil } }

    /// The words beside an answer's number.
    public var reason: [UInt8] { if case .answer(_, let reason) = start { reason } else { [] } }

    /// Whom or what a request is for.
    public var target: [UInt8] { if case .request(_, let target) = start { target } else { [] } }

    /// The method: a request's own, or the one that an answer is about.
    public var about: [UInt8] { if case .request(let method, _) = start { method } else { method } }
}

/// Who began, or whom it is for (From, To): an address and a tag. RFC 3261 §19.3, §20.20, §20.39.
public struct SIPAddress: Sendable, Hashable {
    /// How the program shows it, without quotes.
    public var name: [UInt8] = []
    /// The address.
    public var uri: [UInt8] = []
    /// Half of what tells one call of a program from another; the called one gives its own with its first answer.
    public var tag: [UInt8] = []

    init() {}

    /// Reads a field: an address in angle brackets with a name before it, or the address alone, then parameters.
    init(_ value: ArraySlice<UInt8>) {
        let parts = value.pieces(between: UInt8(ascii: ";"), atMost: SIPMessage.mostParts)
        let address = parts.first ?? []
        if address.last == UInt8(ascii: ">"), let start = address.lastIndex(of: UInt8(ascii: "<")) {
            uri = address[start...].dropFirst().dropLast().trimmed.kept
            name = address[..<start].trimmed.unquoted.kept
        } else {
            uri = address.kept
        }
        tag = parts.dropFirst().map(\.self).parameter("tag")?.kept ?? []
    }
}

/// Which proof an answer wants. RFC 3261 §22, RFC 8760.
public struct SIPChallenge: Sendable, Hashable {
    /// How it is to be proved: Digest.
    public var scheme: [UInt8]
    /// For what a name and a password are wanted.
    public var realm: [UInt8]
    /// The hash: MD5 where it says none.
    public var algorithm: [UInt8]
    /// Whether the proof was right but for a number of the server's that is out of date.
    public var isStale: Bool

    init(_ value: ArraySlice<UInt8>) {
        let (scheme, parameters) = value.schemeAndParameters
        self.scheme = scheme.kept
        realm = parameters.parameter("realm")?.kept ?? []
        algorithm = parameters.parameter("algorithm")?.kept ?? []
        isStale = parameters.parameter("stale")?.says("true") ?? false
    }
}

/// With which proof a request comes: whose it is, not the proof itself. RFC 3261 §22, RFC 7616 §3.4.
public struct SIPCredentials: Sendable, Hashable {
    /// How it is proved: Digest.
    public var scheme: [UInt8]
    /// For what.
    public var realm: [UInt8]
    /// The user's name.
    public var user: [UInt8]
    /// The hash: MD5 where it says none.
    public var algorithm: [UInt8]

    init(_ value: ArraySlice<UInt8>) {
        let (scheme, parameters) = value.schemeAndParameters
        self.scheme = scheme.kept
        realm = parameters.parameter("realm")?.kept ?? []
        user = parameters.parameter("username")?.kept ?? []
        algorithm = parameters.parameter("algorithm")?.kept ?? []
    }
}

extension ArraySlice<UInt8> {
    /// How something is proved, and the parameters behind it. RFC 7235 §2.1.
    var schemeAndParameters: (scheme: ArraySlice<UInt8>, parameters: [ArraySlice<UInt8>]) {
        guard let (scheme, rest) = cut(at: UInt8(ascii: " ")) else { return (self, []) }
        return (scheme, rest.pieces(between: UInt8(ascii: ","), atMost: SIPMessage.mostParts))
    }
}

extension UInt8 {
    /// Whether it may stand in a method's name. RFC 3261 §25.1.
    fileprivate var isToken: Bool { isLetter || isDigit || isOne(of: "-.!%*_+`'~") }
}
