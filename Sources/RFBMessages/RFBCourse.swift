import WireBytes

/// Where a conversation stands: whose turn it is until the client is in, and what has been agreed on.
struct RFBCourse: Sendable {
    /// What comes next, until the client is in.
    enum Phase: Sendable {
        case serverVersion, clientVersion
        case securityType, securityTypes, security
        case challenge, response, result
        case veNCryptServer, veNCryptClient, veNCryptSubtypes, veNCryptChoice, veNCryptAnswer
        case credentials
        case tunnels, tunnel, methods, method
        case serverKey, clientKey, serverRandom, clientRandom, serverHash, clientHash, serverSubtype,
            sealedLogin
        case appleKey, appleLogin, msLogonKey, msLogonLogin
        case clientInit, serverInit
        /// Both say what they want.
        case messages
        /// Everything is encrypted.
        case encrypted
        /// What follows is TLS.
        case tls
        /// Nothing is to follow, or nobody knows what.
        case over
    }

    private(set) var phase = Phase.serverVersion
    /// What each side can do.
    private(set) var versions = BySide<RFBVersion?>(both: nil)
    /// By which rules they speak: 3, 7 or 8.
    private var rules = 8
    /// By what the client is to prove who it is.
    private var security = RFBSecurityType.invalid
    /// What VeNCrypt is to be.
    private var subtype: RFBVeNCryptSubtype?
    /// Bytes of Apple's key.
    private var appleKeyBytes = 0

    /// How pixels are written; nil where that is not known.
    private(set) var format: RFBPixelFormat?
    /// Formats that the client wants from a byte of its stream on.
    private var wantedFormats = Queue<(format: RFBPixelFormat, end: Int)>()
    /// The desktop's size.
    private(set) var width = 0
    private(set) var height = 0
    /// Whether updates come unasked.
    var isContinuous = false
    /// Whether the client said that it knows more buttons than seven, and the server that it does.
    var listsMoreButtons = false
    var hasMoreButtons = false
    /// Requests that nothing has answered.
    private var pending = Queue<Request>()

    private struct Request: Sendable {
        var number: Int
        var mark: PacketMark
        var end: Int
        var isIncremental: Bool
    }

    /// What has been explained.
    private var explained: Set<Explanation> = []

    /// What is said again and again, and need be explained once.
    private enum Explanation: Hashable {
        case keys, incrementalRequest, wait
        case fence(isClients: Bool, isRequest: Bool, isOrdered: Bool)
    }

    /// Whether what a message means was explained with an earlier one; from now on it is.
    mutating func isExplained(_ message: RFBMessage, fromClient isClient: Bool) -> Bool {
        let explanation: Explanation
        switch message.body {
        case .keys: explanation = .keys
        case .request(_, isIncremental: true): explanation = .incrementalRequest
        case .update where message.answer?.isIncremental == true: explanation = .wait
        case .fence(let isRequest, let isOrdered, _):
            explanation = .fence(isClients: isClient, isRequest: isRequest, isOrdered: isOrdered)
        default: return false
        }
        return !explained.insert(explanation).inserted
    }

    /// Rectangles that are to come in the update that is read; nil of an update that has no number of them, but an end.
    var rectanglesLeft: Int?
    /// What reads the present one.
    var rectangleReader: RFBRectangleReader?
    /// Where it begins.
    var rectangleStart = 0

    /// Requests without an answer that are remembered: most programs send the next one with each answer.
    static let mostPending = 1_000
    /// Changes of the pixels' format that no update has followed: programs change it once or twice.
    static let mostFormats = 16
    /// Bits of a public key: OpenSSL makes none that are longer.
    static let longestKey = 16_384

    /// Whether both sides say what they want.
    var isIn: Bool { phase == .messages }

    /// Nobody knows any more what was said.
    mutating func giveUp() { phase = .over }

    /// What a side said for a while is not known.
    mutating func lose(isClient: Bool) {
        pending = Queue()
        // The client may have changed it.
        if isClient {
            wantedFormats = Queue()
            format = nil
        }
    }

    /// Whether both have said their version, and nothing more.
    var isBeforeSecurity: Bool {
        phase == .securityType || phase == .securityTypes && subtype == nil && versions.client != nil
    }

    /// Who was taken for the client is the server.
    mutating func turnRoles() {
        versions = versions.swapped
        guard let rules = versions.client?.rules else { return giveUp() }
        self.rules = rules
        phase = rules == 3 ? .securityType : .securityTypes
    }

    /// The same inside of TLS.
    var insideTLS: RFBCourse? {
        guard phase == .tls else { return nil }
        var inside = self
        inside.phase = subtype.map { Self.beginning(of: $0) } ?? .securityTypes
        return inside
    }

    private static func beginning(of subtype: RFBVeNCryptSubtype) -> Phase {
        switch subtype {
        case .tlsNone, .x509None: .result
        case .tlsVNC, .x509VNC: .challenge
        case .tlsPlain, .x509Plain: .credentials
        default: .over
        }
    }

    // MARK: Turns

    /// The first piece of a side's next message; nil where it is not its turn.
    func beginning(fromClient isClient: Bool) -> RFBPiece? {
        switch phase {
        case .messages: return RFBPiece(.type, 1)
        case .over, .tls, .encrypted: return nil
        default: break
        }
        let (isClients, piece) = turn
        return isClients == isClient ? piece : nil
    }

    /// Whether the client is to speak, and what it says first.
    private var turn: (Bool, RFBPiece) {
        switch phase {
        case .serverVersion: (false, RFBPiece(.version, RFBVersion.size))
        case .clientVersion: (true, RFBPiece(.version, RFBVersion.size))
        case .securityType: (false, RFBPiece(.securityType, 4))
        case .securityTypes: (false, RFBPiece(.securityCount, 1))
        case .security: (true, RFBPiece(.security, 1))
        case .challenge: (false, RFBPiece(.challenge, 16))
        case .response: (true, RFBPiece(.response, 16))
        case .result: (false, RFBPiece(.result, 4))
        case .veNCryptServer: (false, RFBPiece(.veNCryptVersion, 2))
        case .veNCryptClient: (true, RFBPiece(.veNCryptVersion, 2))
        case .veNCryptSubtypes: (false, RFBPiece(.veNCryptAcceptance, 1))
        case .veNCryptChoice: (true, RFBPiece(.veNCryptChoice, 4))
        case .veNCryptAnswer: (false, RFBPiece(.veNCryptAnswer, 1))
        case .credentials: (true, RFBPiece(.credentialLengths, 8))
        case .tunnels: (false, RFBPiece(.tunnelCount, 4))
        case .methods: (false, RFBPiece(.methodCount, 4))
        case .tunnel, .method: (true, RFBPiece(.tightChoice, 4))
        case .serverKey: (false, RFBPiece(.keyLength, 4))
        case .clientKey: (true, RFBPiece(.keyLength, 4))
        case .serverRandom: (false, RFBPiece(.sealedLength(extra: 0), 2))
        case .clientRandom: (true, RFBPiece(.sealedLength(extra: 0), 2))
        case .serverHash, .serverSubtype: (false, RFBPiece(.sealedLength(extra: Self.tagBytes), 2))
        case .clientHash, .sealedLogin: (true, RFBPiece(.sealedLength(extra: Self.tagBytes), 2))
        case .appleKey: (false, RFBPiece(.appleKeyLength, 4))
        case .appleLogin: (true, RFBPiece(.sealed, 128 &+ appleKeyBytes))
        case .msLogonKey: (false, RFBPiece(.msLogonKey, 24))
        case .msLogonLogin: (true, RFBPiece(.sealed, 328))
        case .clientInit: (true, RFBPiece(.clientInit, 1))
        case .serverInit: (false, RFBPiece(.serverInit, 24))
        case .messages, .encrypted, .tls, .over: (true, RFBPiece(.rest, 0))
        }
    }

    /// Bytes behind what AES-EAX has encrypted, that show that nobody changed it.
    private static let tagBytes = 16

    // MARK: Until the client is in

    /// Reads a piece of the way in.
    ///
    /// - Parameters:
    ///   - piece: what it is.
    ///   - text: its bytes, as far as they are kept, and where they lie.
    ///   - message: the message that it belongs to.
    ///   - isClient: whether the client says it.
    /// - Returns: what follows.
    mutating func read(
        _ piece: RFBPiece, _ text: PlacedText, into message: inout RFBMessage, fromClient isClient: Bool
    ) -> RFBStep {
        var numbers = RFBNumbers(text.bytes)
        switch piece.kind {
        case .version: return readVersion(text.bytes, &message, isClient)
        case .securityType:
            // Version 3.3: the server alone decides.
            message.name = "Security"
            let number = numbers.next(4)
            if number == 0 { return refuse(&message) }
            guard let byte = UInt8(exactly: number) else { return .unknown }
            message.body = .security(RFBSecurityType(rawValue: byte))
            return begin(RFBSecurityType(rawValue: byte))
        case .securityCount:
            message.name = "SecurityTypes"
            let count = numbers.next(1)
            return count == 0 ? refuse(&message) : .next(RFBPiece(.securityList, count))
        case .securityList:
            message.body = .securityTypes(text.bytes.map { RFBSecurityType(rawValue: $0) })
            return whole(.security)
        case .security:
            message.name = "SecurityType"
            let type = RFBSecurityType(rawValue: UInt8(truncatingIfNeeded: numbers.next(1)))
            message.body = .security(type)
            return begin(type)
        case .reasonLength: return .next(RFBPiece(.reason, numbers.next(4)))
        case .reason:
            if case .result(let code, _) = message.body {
                message.body = .result(code: code, reason: text)
            } else {
                message.body = .refusal(text)
            }
            return whole(.over)
        case .challenge:
            message.name = "Challenge"
            message.body = .challenge(text)
            return whole(.response)
        case .response:
            message.name = "Response"
            message.body = .response(text)
            return whole(.result)
        case .result:
            message.name = "SecurityResult"
            let code = numbers.next(4)
            message.body = .result(code: code, reason: nil)
            if code == 0 { return whole(.clientInit) }
            return rules >= 8 ? .next(RFBPiece(.reasonLength, 4)) : whole(.over)
        case .clientInit:
            message.name = "ClientInit"
            message.body = .clientInit(isShared: numbers.next(1) != 0)
            return whole(.serverInit)
        case .serverInit: return readDesktop(&numbers, text.place, &message)
        case .desktopName:
            guard case .serverInit(var desktop) = message.body else { return .unknown }
            desktop.name = text
            message.body = .serverInit(desktop)
            return security == .tight ? .next(RFBPiece(.capabilityCounts, 8)) : whole(.messages)
        case .capabilityCounts:
            guard case .serverInit(var desktop) = message.body else { return .unknown }
            let count = numbers.next(2) &+ numbers.next(2) &+ numbers.next(2)
            desktop.capabilities = count
            message.body = .serverInit(desktop)
            phase = .messages
            return .next(.rest(count &* 16))
        default: return readProof(piece, text, into: &message)
        }
    }

    private mutating func whole(_ next: Phase) -> RFBStep {
        phase = next
        return .whole
    }

    private mutating func refuse(_ message: inout RFBMessage) -> RFBStep {
        message.body = .refusal(PlacedText(bytes: [], place: message.range))
        return .next(RFBPiece(.reasonLength, 4))
    }

    private mutating func readVersion(_ line: [UInt8], _ message: inout RFBMessage, _ isClient: Bool)
        -> RFBStep
    {
        message.name = "ProtocolVersion"
        guard let version = RFBVersion(line) else { return .unknown }
        message.body = .version(version)
        versions[isClient ? .client : .server] = version
        guard isClient else { return whole(.clientVersion) }
        guard let rules = version.rules else { return .unknown }
        self.rules = rules
        return whole(rules == 3 ? .securityType : .securityTypes)
    }

    /// What follows a type of security.
    private mutating func begin(_ type: RFBSecurityType) -> RFBStep {
        security = type
        switch type {
        // Before version 3.8 nothing says that all is well.
        case .none: return whole(rules >= 8 ? .result : .clientInit)
        case .vnc: return whole(.challenge)
        case .tight: return whole(.tunnels)
        case .veNCrypt: return whole(.veNCryptServer)
        case .tls: return whole(.tls)
        case .ra2, .ra2ne, .ra2256, .ra2ne256: return whole(.serverKey)
        case .apple: return whole(.appleKey)
        case .msLogon: return whole(.msLogonKey)
        default: return .unknown
        }
    }

    private mutating func readDesktop(
        _ numbers: inout RFBNumbers, _ place: StreamRange, _ message: inout RFBMessage
    ) -> RFBStep {
        message.name = "ServerInit"
        (width, height) = (numbers.next(2), numbers.next(2))
        let format = RFBPixelFormat(&numbers)
        self.format = format
        message.body = .serverInit(
            RFBDesktop(
                width: width, height: height, format: format,
                name: PlacedText(bytes: [], place: StreamRange(side: place.side, offset: place.end, count: 0))
            )
        )
        return .next(RFBPiece(.desktopName, numbers.next(4)))
    }

    // MARK: Proofs

    private mutating func readProof(
        _ piece: RFBPiece, _ text: PlacedText, into message: inout RFBMessage
    ) -> RFBStep {
        var numbers = RFBNumbers(text.bytes)
        switch piece.kind {
        case .credentialLengths:
            message.name = "Credentials"
            let user = numbers.next(4)
            return .next(RFBPiece(.user(password: numbers.next(4)), user))
        case .user(let password):
            let none = StreamRange(side: text.place.side, offset: text.place.end, count: 0)
            message.body = .credentials(user: text, password: PlacedText(bytes: [], place: none))
            return .next(RFBPiece(.password, password))
        case .password:
            guard case .credentials(let user, _) = message.body else { return .unknown }
            message.body = .credentials(user: user, password: text)
            return whole(.result)
        case .keyLength:
            message.name = "PublicKey"
            let bits = numbers.next(4)
            guard bits <= Self.longestKey else { return .unknown }
            message.body = .publicKey(bits: bits)
            return .next(RFBPiece(.key, (bits &+ 7) / 8 &* 2, keeps: 0))
        case .key: return whole(phase == .serverKey ? .clientKey : .serverRandom)
        case .sealedLength(let extra):
            message.name = sealedName
            return .next(RFBPiece(.sealed, numbers.next(2) &+ extra))
        case .sealed:
            message.name = sealedName
            message.body = .sealed(text)
            return whole(behindSealed)
        case .appleKeyLength:
            message.name = "PublicKey"
            _ = numbers.next(2)
            appleKeyBytes = numbers.next(2)
            message.body = .publicKey(bits: appleKeyBytes &* 8)
            return .next(RFBPiece(.appleKey, appleKeyBytes &* 2, keeps: 0))
        case .appleKey: return whole(.appleLogin)
        case .msLogonKey:
            message.name = "PublicKey"
            message.body = .publicKey(bits: 64)
            return whole(.msLogonLogin)
        default: return readOffer(piece, text, into: &message)
        }
    }

    private var sealedName: String {
        switch phase {
        case .serverRandom, .clientRandom: "Random"
        case .serverHash, .clientHash: "Hash"
        case .serverSubtype: "Subtype"
        default: "Credentials"
        }
    }

    private var behindSealed: Phase {
        switch phase {
        case .serverRandom: .clientRandom
        case .clientRandom: security == .ra2ne || security == .ra2ne256 ? .serverHash : .encrypted
        case .serverHash: .clientHash
        case .clientHash: .serverSubtype
        case .serverSubtype: .sealedLogin
        default: .result
        }
    }

    private mutating func readOffer(
        _ piece: RFBPiece, _ text: PlacedText, into message: inout RFBMessage
    ) -> RFBStep {
        var numbers = RFBNumbers(text.bytes)
        switch piece.kind {
        case .veNCryptVersion:
            message.name = "VeNCryptVersion"
            let (major, minor) = (numbers.next(1), numbers.next(1))
            message.body = .veNCryptVersion(major: major, minor: minor)
            if phase == .veNCryptServer { return whole(.veNCryptClient) }
            // 0.0: the client can do none that the server can.
            if major == 0, minor == 0 { return whole(.over) }
            // Version 0.1 writes what follows in another way.
            return (major, minor) == (0, 2) ? whole(.veNCryptSubtypes) : .unknown
        case .veNCryptAcceptance:
            message.name = "VeNCryptSubtypes"
            message.body = .veNCryptSubtypes([])
            return numbers.next(1) == 0 ? .next(RFBPiece(.veNCryptCount, 1)) : whole(.over)
        case .veNCryptCount:
            let count = numbers.next(1)
            return count == 0 ? whole(.over) : .next(RFBPiece(.veNCryptList, count &* 4))
        case .veNCryptList:
            message.body = .veNCryptSubtypes(
                (0..<piece.count / 4).map { _ in
                    RFBVeNCryptSubtype(rawValue: UInt32(truncatingIfNeeded: numbers.next(4)))
                })
            return whole(.veNCryptChoice)
        case .veNCryptChoice:
            message.name = "VeNCryptSubtype"
            let wanted = RFBVeNCryptSubtype(rawValue: UInt32(truncatingIfNeeded: numbers.next(4)))
            message.body = .veNCryptChoice(wanted)
            subtype = wanted
            if wanted == .plain { return whole(.credentials) }
            return wanted.name == nil ? .unknown : whole(.veNCryptAnswer)
        case .veNCryptAnswer:
            message.name = "VeNCryptAnswer"
            let isAccepted = numbers.next(1) == 1
            message.body = .veNCryptAnswer(isAccepted: isAccepted)
            return whole(isAccepted ? .tls : .over)
        case .tunnelCount:
            message.name = "TightTunnels"
            let count = numbers.next(4)
            message.body = .tunnels(count)
            guard count > 0 else { return whole(.methods) }
            return .next(RFBPiece(.tunnels, count &* 16, keeps: 0))
        case .tunnels: return whole(.tunnel)
        case .methodCount:
            message.name = "TightMethods"
            message.body = .tightMethods([])
            let count = numbers.next(4)
            // Nothing is to be proved.
            guard count > 0 else { return begin(method: 1) }
            return .next(RFBPiece(.methods, count &* 16))
        case .methods:
            let kept = text.bytes.count / 16
            message.body = .tightMethods(
                (0..<kept).map { _ in
                    let code = numbers.next(4)
                    for _ in 0..<3 { _ = numbers.next(4) }
                    return code
                })
            return whole(.method)
        case .tightChoice:
            message.name = phase == .tunnel ? "TightTunnel" : "TightMethod"
            let choice = numbers.next(4)
            message.body = .tightChoice(choice)
            if phase == .method { return begin(method: choice) }
            // Tunnel 0 is none.
            return choice == 0 ? whole(.methods) : .unknown
        default: return .unknown
        }
    }

    private mutating func begin(method: Int) -> RFBStep {
        switch method {
        case 1: whole(rules >= 8 ? .result : .clientInit)
        case 2: whole(.challenge)
        case 129: whole(.credentials)
        default: .unknown
        }
    }

    // MARK: The picture

    /// The client wants pixels in a format.
    mutating func want(_ format: RFBPixelFormat, _ end: Int) {
        if wantedFormats.count >= Self.mostFormats { _ = wantedFormats.popFirst() }
        wantedFormats.append((format, end))
    }

    /// An update begins: the server has received so many of the client's bytes, where that is known.
    mutating func beginUpdate(_ acknowledged: Int?) {
        while let wanted = wantedFormats.first, wanted.end <= acknowledged ?? .max {
            format = wanted.format
            _ = wantedFormats.popFirst()
        }
    }

    /// The client wants a part of the picture.
    ///
    /// - Parameters:
    ///   - message: its message.
    ///   - number: the number of that which it is told with.
    mutating func ask(_ message: RFBMessage, number: Int) {
        guard case .request(_, let isIncremental) = message.body, message.problem == nil else { return }
        if pending.count >= Self.mostPending { _ = pending.popFirst() }
        pending.append(
            Request(
                number: number, mark: message.last, end: message.range.end, isIncremental: isIncremental))
    }

    /// What an update answers: all requests that had come to the server before it began. It may answer several at once, and
    /// sends none without a request, unless it was told to.
    mutating func answer(_ message: RFBMessage, _ acknowledged: Int?) -> RFBMessage.Answer? {
        guard let earliest = pending.first, earliest.end <= acknowledged ?? .max else { return nil }
        var isIncremental = true
        var requests = 0
        while let request = pending.first, request.end <= acknowledged ?? .max {
            isIncremental = isIncremental && request.isIncremental
            requests &+= 1
            _ = pending.popFirst()
        }
        // Some servers say such things on the side and go on owing the picture; others take them for the answer.
        if case .update(let update) = message.body, update.isOnlyPseudo { return nil }
        guard !isContinuous else { return nil }
        let wait = message.last.time.since(earliest.mark.time)
        return RFBMessage.Answer(
            number: earliest.number, mark: earliest.mark, requests: requests, isIncremental: isIncremental,
            wait: wait < 0 ? nil : wait...wait)
    }

    /// A rectangle has come: some say that the desktop has another size.
    mutating func note(_ rectangle: RFBRectangle) {
        switch rectangle.encoding {
        case .desktopSize: (width, height) = (rectangle.area.width, rectangle.area.height)
        // In place of a place: why, and whether it was done.
        case .extendedDesktopSize where rectangle.area.y == 0 || rectangle.area.x != 1:
            (width, height) = (rectangle.area.width, rectangle.area.height)
        case .extendedMouseButtons: hasMoreButtons = listsMoreButtons
        default: break
        }
    }
}
