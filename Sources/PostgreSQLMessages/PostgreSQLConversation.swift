public import WireBytes

/// PostgreSQL on one connection: how it is opened and who logs in, queries, and which results belong to which. Version 3 of
/// the protocol, PostgreSQL manual "Frontend/Backend Protocol".
///
/// Messages are taken as their bytes come; rows and data that are copied are counted. Behind a hole whose end is inside of a
/// message reading goes on; else the next message is looked for where a segment begins.
public struct PostgreSQLConversation: MessageConversation {
    /// The side that asks.
    public let client: Side
    /// From how many layers of encryption its bytes were taken; offsets then count the plain bytes.
    public let openedLayers: Int
    /// The messages, and where those lie that are not kept.
    public internal(set) var kept: KeptMessages<PostgreSQLMessage>
    /// Changes with every message that is complete.
    public private(set) var progress = 0
    /// Whether more may be kept: what all connections keep together has a bound as well.
    public var hasRoom = true
    /// Over where the server has granted TLS.
    public private(set) var readingStatus = ReadingStatus.reading
    /// Bytes in which no message was found.
    public private(set) var unreadableBytes = 0

    private let limits: MessageLimits
    /// The message that is under way by its letter; one that begins the connection has none.
    private var framing = MessageFraming<UInt8?, PostgreSQLProblem>()
    /// Messages of a kind that are told as one.
    private var runs = BySide<PostgreSQLMessage?>(both: nil)
    private var pending = Queue<Pending>()
    /// The number of the client's StartupMessage, until the server is ready.
    private var startup: Int?
    /// Whether the client's next message begins the connection, and has no letter.
    private var begins = true
    /// Whether the server's next byte says whether there will be encryption.
    private var awaitsEncryption = false
    /// Whether the server has said which methods of SASL it knows, so that the client names one next.
    private var asksForMethod = false
    /// The server's latest question for what proves who the client is.
    private var challenge: (number: Int, kind: PostgreSQLAuthenticationKind)?

    /// What the server has to answer.
    private struct Pending: Sendable {
        let number: Int
        /// The letter of the client's message; 0 of those without one.
        let letter: UInt8
    }

    /// Messages without an answer that are remembered: programs send some dozens at once.
    static let mostPending = 10_000
    /// Bytes of a message: the server takes none that is longer.
    static let longestMessage = 1 << 30
    /// Bytes of a message that begins a connection: the server takes none that is longer.
    static let longestStartup = 10_000

    /// Begins a conversation.
    ///
    /// - Parameters:
    ///   - client: the side that asks.
    ///   - keeping: which messages are kept.
    ///   - openedLayers: from how many layers of encryption the bytes were taken.
    ///   - limits: the bounds.
    public init(
        client: Side, keeping: MessageKeeping, openedLayers: Int = 0,
        limits: MessageLimits = MessageLimits()
    ) {
        self.client = client
        self.openedLayers = openedLayers
        self.limits = limits
        kept = KeptMessages(keeping, atMost: limits.messages, bytes: limits.keptBytes)
    }

    /// Whether bytes begin a connection: a length and a number that fit each other; behind a StartupMessage's the name of a
    /// parameter.
    public static func recognize(_ bytes: RawSpan) -> Recognition {
        guard bytes.byteCount > 0 else { return .needMore }
        guard bytes.byte(at: 0) == 0, bytes.byteCount < 2 || bytes.byte(at: 1) == 0 else { return .no }
        guard bytes.byteCount >= 8 else {
            guard bytes.byteCount >= 4 else { return .needMore }
            return (8...longestStartup).contains(Int(bytes.uint32(at: 0))) ? .needMore : .no
        }
        let length = Int(bytes.uint32(at: 0))
        switch bytes.uint32(at: 4) {
        case PostgreSQLMessage.tlsRequest, PostgreSQLMessage.gssRequest:
            return length == 8 ? .yes : .no
        case PostgreSQLMessage.cancelRequest: return (16...268).contains(length) ? .yes : .no
        case 0x0003_0000...0x0003_0002:
            guard length > 10, length <= longestStartup else { return .no }
            var at = 8
            while at < bytes.byteCount, at < 72 {
                let byte = bytes.byte(at: at)
                if byte == 0 { return at > 8 ? .yes : .no }
                guard byte.isSmallLetter || byte == UInt8(ascii: "_") || at > 8 && byte == UInt8(ascii: ".")
                else {
                    return .no
                }
                at &+= 1
            }
            return at < 72 ? .needMore : .no
        default: return .no
        }
    }

    /// Whether bytes are still PostgreSQL's: TLS is not.
    public func accepts(_ bytes: StreamBytes) -> StreamAcceptance {
        guard !framing.isOpen(bytes.side), bytes.byte(at: 0) == 0x16 else { return .yes }
        return bytes.byteCount < 2 ? .needMore : bytes.byte(at: 1) == 3 ? .over : .yes
    }

    /// Reads in-order bytes.
    public mutating func consume(_ bytes: StreamBytes) -> Int {
        bytes.taken { readingStatus == .over ? 0 : step($0) }
    }

    /// Says that bytes are missing: those of a message whose length is known are counted.
    public mutating func missing(_ range: StreamRange, at mark: PacketMark) {
        let side = range.side
        if framing.miss(range, at: mark) { return finishIfWhole(side) }
        drop(side, .notCaptured)
        framing.lose(side)
        begins = false
        awaitsEncryption = false
        // What was asked or answered there nobody knows.
        pending = Queue()
        startup = nil
    }

    /// Says that a direction has ended.
    public mutating func end(_ side: Side, how: StreamEnd, at mark: PacketMark) { drop(side, .unfinished) }

    private mutating func drop(_ side: Side, _ problem: PostgreSQLProblem) {
        if let open = framing.drop(side, problem) { add(open, side) }
        finishRun(side)
    }

    // MARK: Pieces

    /// Takes one piece: the head of a message, or some of its contents. 0 when more are needed.
    private mutating func step(_ bytes: StreamBytes) -> Int {
        let side = bytes.side
        let taken = framing.take(bytes, atMost: kept.keeping == .none ? 64 : limits.messageBytes)
        if taken > 0 {
            finishIfWhole(side)
            return taken
        }
        if framing.isLost(side) {
            guard Self.beginsMessages(bytes.span, fromClient: side == client) else {
                return passOver(bytes.firstRun)
            }
            framing.find(side)
        }
        if side != client, awaitsEncryption, bytes.byte(at: 0) != UInt8(ascii: "E") {
            return takeAnswer(bytes)
        }
        let isUntyped = side == client && begins
        guard bytes.byteCount >= (isUntyped ? 4 : 5) else { return 0 }
        let length = Int(bytes.uint32(at: isUntyped ? 0 : 1))
        let letter = isUntyped ? nil : bytes.byte(at: 0)
        let isPossible =
            isUntyped
            ? (8...Self.longestStartup).contains(length)
            : (4...Self.longestMessage).contains(length)
                && PostgreSQLMessage.name(bytes.byte(at: 0), fromClient: side == client) != nil
        guard isPossible else { return passOver(bytes.firstRun) }
        let head = isUntyped ? 4 : 5
        framing.begin(letter, count: length &+ (isUntyped ? 0 : 1), at: bytes, taken: head)
        finishIfWhole(side)
        return head
    }

    /// One byte says whether there will be encryption.
    private mutating func takeAnswer(_ bytes: StreamBytes) -> Int {
        let answer = bytes.first(1)
        let letter = bytes.byte(at: 0)
        guard letter.isOne(of: "SNG") else {
            awaitsEncryption = false
            return passOver(bytes.firstRun)
        }
        awaitsEncryption = false
        progress &+= 1
        var message = PostgreSQLMessage(
            number: kept.next, range: answer.range, first: answer.mark(at: 0), last: answer.last,
            body: .encryptionAnswer(letter))
        message.answers = pending.popFirst()?.number
        kept.add(message, hasRoom: hasRoom)
        if letter == UInt8(ascii: "S") { readingStatus = .over }
        if letter == UInt8(ascii: "G") {
            framing.lose(.client)
            framing.lose(.server)
        }
        return 1
    }

    /// Takes bytes that nobody can read.
    private mutating func passOver(_ bytes: StreamBytes) -> Int {
        drop(bytes.side, .unfinished)
        framing.lose(bytes.side)
        unreadableBytes &+= bytes.byteCount
        kept.noteUnread(bytes.range)
        return bytes.byteCount
    }

    /// Messages that are looked at to find the next one behind a hole.
    private static let enoughMessages = 16

    /// Whether messages stand here one behind the other up to the last byte: asked behind a hole, where one may begin
    /// anywhere.
    static func beginsMessages(_ bytes: RawSpan, fromClient: Bool) -> Bool {
        var at = 0
        var count = 0
        while at < bytes.byteCount, count < enoughMessages {
            guard at &+ 5 <= bytes.byteCount,
                PostgreSQLMessage.name(bytes.byte(at: at), fromClient: fromClient) != nil
            else { return false }
            let length = Int(bytes.uint32(at: at &+ 1))
            guard (4...bytes.byteCount).contains(length) else { return false }
            at &+= length &+ 1
            count &+= 1
        }
        return at <= bytes.byteCount
    }

    private mutating func finishIfWhole(_ side: Side) {
        if let open = framing.takeWhole(side) { add(open, side) }
    }

    // MARK: Messages

    private mutating func add(_ open: OpenMessage<UInt8?, PostgreSQLProblem>, _ side: Side) {
        var message = PostgreSQLMessage(
            number: 0, range: open.range(of: side), first: open.first, last: open.last, letter: open.head,
            body: .nothing)
        message.problem = open.problem
        message.read(
            open.bytes, at: open.offset &+ (open.head == nil ? 4 : 5), fromClient: side == client,
            namesMethod: asksForMethod)
        if message.isOneOfMany(fromClient: side == client), runs[side]?.letter == message.letter {
            runs[side]?.extend(message)
            return
        }
        finishRun(side)
        if message.isOneOfMany(fromClient: side == client) {
            runs[side] = message
        } else {
            put(message)
        }
    }

    private mutating func finishRun(_ side: Side) {
        guard let run = runs[side] else { return }
        runs[side] = nil
        put(run)
    }

    private mutating func put(_ message: PostgreSQLMessage) {
        progress &+= 1
        var message = message
        message.number = kept.next
        if message.range.side == client { ask(&message) } else { answer(&message) }
        kept.add(message, hasRoom: hasRoom)
    }

    // MARK: What belongs together

    private mutating func ask(_ message: inout PostgreSQLMessage) {
        let letter = message.letter ?? 0
        switch message.body {
        case .asksForTLS, .asksForGSS: awaitsEncryption = true
        case .startup:
            startup = message.number
            begins = false
        case .cancel: return
        case .proof:
            asksForMethod = false
            message.answers = challenge?.number
            message.asked = challenge?.kind
        default: if !letter.isOne(of: "QPBDECSF") { return }
        }
        if pending.count >= Self.mostPending { pending = Queue() }
        pending.append(Pending(number: message.number, letter: letter))
    }

    private mutating func answer(_ message: inout PostgreSQLMessage) {
        let letter = message.letter ?? 0
        if case .authentication(let authentication) = message.body {
            asksForMethod = authentication.code == .sasl
            challenge = (message.number, authentication.code)
        }
        // What is said unasked, or about the connection as a whole.
        if letter.isOne(of: "NA") { return }
        guard letter != UInt8(ascii: "Z") else { return becomeReady(&message) }
        if startup != nil, letter.isOne(of: "SK") {
            message.answers = startup
            return
        }
        guard let next = pending.first else {
            message.answers = startup
            return
        }
        // A setting that changes while a query is carried out is none of its results.
        if letter == UInt8(ascii: "S") { return }
        message.answers = next.number
        switch (next.letter, letter) {
        case (0, _), (UInt8(ascii: "p"), _), (UInt8(ascii: "P"), UInt8(ascii: "1")),
            (UInt8(ascii: "B"), UInt8(ascii: "2")), (UInt8(ascii: "C"), UInt8(ascii: "3")),
            (UInt8(ascii: "D"), UInt8(ascii: "T")), (UInt8(ascii: "D"), UInt8(ascii: "n")),
            (UInt8(ascii: "E"), UInt8(ascii: "C")), (UInt8(ascii: "E"), UInt8(ascii: "I")),
            (UInt8(ascii: "E"), UInt8(ascii: "s")):
            _ = pending.popFirst()
        case (_, UInt8(ascii: "E")) where next.letter != UInt8(ascii: "Q"):
            // The server passes over everything up to the next Sync.
            while let one = pending.first, one.letter != UInt8(ascii: "S") { _ = pending.popFirst() }
        default: break
        }
    }

    /// The server is ready: all up to the query or the Sync is over.
    private mutating func becomeReady(_ message: inout PostgreSQLMessage) {
        if let startup {
            message.answers = startup
            self.startup = nil
            return
        }
        while let one = pending.popFirst() {
            guard one.letter.isOne(of: "QSF") else { continue }
            message.answers = one.number
            return
        }
    }
}
