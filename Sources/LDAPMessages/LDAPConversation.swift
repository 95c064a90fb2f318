public import WireBytes

/// LDAP on one connection: who the client says that it is, what it asks of a directory, and what the server answers to which.
/// RFC 4511.
///
/// Messages are taken as their bytes come; of one that is longer than is read, the rest is only counted. Behind a hole the next
/// message is looked for where a segment begins.
public struct LDAPConversation: MessageConversation {
    /// The side that asks.
    public let client: Side
    /// From how many layers of encryption its bytes were taken; offsets then count the plain bytes.
    public let openedLayers: Int
    /// The messages, and where those lie that are not kept.
    public internal(set) var kept: KeptMessages<LDAPMessage>
    /// Changes with every message that is complete.
    public private(set) var progress = 0
    /// Whether more may be kept: what all connections keep together has a bound as well.
    public var hasRoom = true
    /// Over where the server has granted TLS.
    public private(set) var readingStatus = ReadingStatus.reading
    /// Bytes in which no message was found.
    public private(set) var unreadableBytes = 0
    /// Requests without an answer, by their numbers among the messages: known when the server says nothing more and everything
    /// that it said was read.
    public private(set) var unanswered: Set<Int> = []

    private let limits: MessageLimits
    private var framing = MessageFraming<LDAPEnvelope?, MessageDefect>()
    private var directions = BySide(both: Direction())
    /// The requests that wait for their answers, by their identifiers.
    private var pending: [Int: Pending] = [:]
    /// Whether the two have agreed on SASL, so that what follows may be protected by it.
    private var mayProtect = false

    private struct Pending: Sendable {
        var question: LDAPMessage.Question
        var found = LDAPMessage.Found()
        var isSASL = false
    }

    /// Where the reading of one direction stands.
    private struct Direction: Sendable {
        /// Entries that are told as one.
        var run: LDAPMessage?
        /// Whether bytes of it are missing or were not read.
        var hasGaps = false
    }

    /// Requests without an answer that are remembered: programs send some dozens at once.
    static let mostPending = 10_000
    /// Bytes of a piece that SASL protects: its length has four bytes, and servers take no more. RFC 4422 §3.7.
    static let longestProtected = 16 << 20

    /// Begins a conversation.
    ///
    /// - Parameters:
    ///   - client: the side that asks.
    ///   - keeping: which messages are kept.
    ///   - openedLayers: from how many layers of encryption the bytes were taken.
    ///   - limits: the bounds.
    public init(
        client: Side, keeping: MessageKeeping, openedLayers: Int = 0, limits: MessageLimits = MessageLimits()
    ) {
        self.client = client
        self.openedLayers = openedLayers
        self.limits = limits
        kept = KeptMessages(keeping, atMost: limits.messages, bytes: limits.keptBytes)
    }

    /// Whether bytes begin with a message, and which side sends such.
    public static func recognize(_ bytes: RawSpan) -> (recognition: Recognition, sender: Side) {
        switch LDAPEnvelope.read(bytes) {
        case .none: (.no, .client)
        // A command of another protocol must not wait behind a "0".
        case .needMore: (bytes.byteCount < LDAPEnvelope.enough ? .needMore : .no, .client)
        case .some(let envelope): (.yes, envelope.operation.isRequest ? .client : .server)
        }
    }

    /// Whether bytes are still LDAP's: TLS is not.
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
        noteGap(side)
    }

    /// Says that a direction has ended.
    public mutating func end(_ side: Side, how: StreamEnd, at mark: PacketMark) {
        drop(side, .unfinished)
        guard side != client, !directions[side].hasGaps else { return }
        unanswered = Set(pending.values.filter(\.question.operation.isAnswered).map(\.question.number))
    }

    private mutating func drop(_ side: Side, _ problem: MessageDefect) {
        if let open = framing.drop(side, problem) { add(open, side) }
        finishRun(side)
    }

    /// Some of what a side said is not known: what it asked there, or which entries it sent.
    private mutating func noteGap(_ side: Side) {
        directions[side].hasGaps = true
        guard side != client else { return }
        for key in pending.keys { pending[key]?.found.isCertain = false }
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
        switch LDAPEnvelope.read(bytes.span) {
        case .needMore where !framing.isLost(side): return 0
        case .some(let envelope) where envelope.operation.isRequest == (side == client):
            framing.begin(envelope, count: envelope.length, at: bytes)
            // The head is taken with what follows it.
            return step(bytes)
        default: break
        }
        if mayProtect, bytes.byte(at: 0) == 0 {
            guard bytes.byteCount >= 4 else { return 0 }
            let length = Int(bytes.uint32(at: 0))
            if (1...Self.longestProtected).contains(length) {
                framing.begin(nil, count: length &+ 4, at: bytes)
                return step(bytes)
            }
        }
        return passOver(bytes.firstRun)
    }

    /// Takes bytes that nobody can read.
    private mutating func passOver(_ bytes: StreamBytes) -> Int {
        drop(bytes.side, .unfinished)
        framing.lose(bytes.side)
        noteGap(bytes.side)
        unreadableBytes &+= bytes.byteCount
        kept.noteUnread(bytes.range)
        return bytes.byteCount
    }

    private mutating func finishIfWhole(_ side: Side) {
        if let open = framing.takeWhole(side) { add(open, side) }
    }

    // MARK: Messages

    private mutating func add(_ open: OpenMessage<LDAPEnvelope?, MessageDefect>, _ side: Side) {
        var message = LDAPMessage(
            number: 0, range: open.range(of: side), first: open.first, last: open.last,
            identifier: open.head?.identifier ?? 0,
            operation: open.head?.operation, body: open.head == nil ? .protected : .nothing)
        message.problem = open.problem
        if let envelope = open.head {
            message.read(open.bytes, envelope)
        } else {
            noteGap(side)
        }
        if message.operation == .searchResultEntry, directions[side].run?.extend(message) == true {
            count(message)
            return
        }
        finishRun(side)
        if message.operation == .searchResultEntry {
            count(message)
            message.question = pending[message.identifier]?.question
            directions[side].run = message
        } else {
            put(message)
        }
    }

    /// Counts what a search finds.
    private mutating func count(_ message: LDAPMessage) {
        if message.operation == .searchResultEntry { pending[message.identifier]?.found.entries &+= 1 }
        if message.operation == .searchResultReference { pending[message.identifier]?.found.references &+= 1 }
    }

    private mutating func finishRun(_ side: Side) {
        guard let run = directions[side].run else { return }
        directions[side].run = nil
        put(run)
    }

    private mutating func put(_ message: LDAPMessage) {
        progress &+= 1
        var message = message
        message.number = kept.next
        if message.range.side == client { ask(message) } else { answer(&message) }
        kept.add(message, hasRoom: hasRoom)
    }

    /// Notes what is to be answered.
    private mutating func ask(_ message: LDAPMessage) {
        guard let operation = message.operation else { return }
        if case .abandon(let identifier) = message.body { pending[identifier] = nil }
        guard operation.isAnswered else { return }
        // Nobody waits for so many: some of the server's bytes are not here.
        if pending.count >= Self.mostPending { pending = [:] }
        var waiting = Pending(
            question: LDAPMessage.Question(
                number: message.number, mark: message.last, operation: operation,
                asksForTLS: message.asksForTLS))
        if case .bind(_, _, let proof) = message.body {
            switch proof {
            case .password: break
            case .sasl, .other: waiting.isSASL = true
            }
        }
        pending[message.identifier] = waiting
    }

    /// Finds the request that a message answers.
    private mutating func answer(_ message: inout LDAPMessage) {
        guard let operation = message.operation, let waiting = pending[message.identifier] else { return }
        if operation == .searchResultReference { count(message) }
        if let ended = operation.ends {
            // An answer of another kind is to another request, whose beginning is missing.
            guard ended == waiting.question.operation else { return }
            pending[message.identifier] = nil
            if operation == .searchResultDone { message.found = waiting.found }
        }
        message.question = waiting.question
        guard let outcome = message.outcome, outcome.code == .success else { return }
        if waiting.isSASL { mayProtect = true }
        if waiting.question.asksForTLS { readingStatus = .over }
    }
}

extension LDAPMessage {
    /// Takes another entry of the same search; false where it is none.
    ///
    /// - Parameter more: what follows.
    /// - Returns: whether it was one.
    mutating func extend(_ more: LDAPMessage) -> Bool {
        guard more.identifier == identifier, operation == .searchResultEntry, problem == nil,
            case .entries(var entries) = body, case .entries(let next) = more.body,
            more.range.offset == range.end
        else { return false }
        // Of the later ones the names are enough.
        if entries.count < Self.mostEntries { entries += next.map { LDAPEntry(name: $0.name) } }
        body = .entries(entries)
        messageCount &+= 1
        range = StreamRange(side: range.side, offset: range.offset, count: range.count &+ more.range.count)
        last = more.last
        problem = more.problem
        return true
    }
}
