import WireBytes

/// Reads the messages of one direction, one after another: head, then the body by its framing.
///
/// What it finds goes into the conversation's ledger, which both directions share.
struct MessageReader: Sendable {
    enum Phase: Sendable, Equatable {
        /// Before a start line.
        case start
        /// In a body of so many more bytes.
        case fixed(Int)
        case chunkSize
        /// In a chunk of so many more bytes.
        case chunkData(Int)
        case chunkEnd
        case trailers
        case untilClose
        /// What came last was unreadable, or is missing: wait for a segment that begins with a start line.
        case lost(behindHole: Bool)
    }

    /// Who sends the messages.
    let side: Side
    let isRequest: Bool
    var phase = Phase.start
    /// How far the head or line at hand was searched for its end.
    var searched = 0
    /// The first line of the head at hand has ended and is a start line.
    var hasLine = false
    /// A head that has begun and not ended.
    var partialHead: PartialHead?
    /// Offset after the last byte taken or missing.
    var end = 0
    var emptyLines = 0
    var parser: HeadParser
    /// The message at hand; nil between messages, and when only counting.
    var message: HTTPMessage?
    /// Whether there is a message at hand. Not by comparing with nil, which copies it.
    var hasMessage: Bool { if case .some = message { true } else { false } }
    /// Body bytes that are kept to be decoded or shown.
    var kept: [UInt8] = []
    var keptIsCut = false
    /// A head was read and its message has not ended.
    var isInMessage = false
    /// A finding of the message at hand was counted.
    var hasFindings = false
    /// What was told of the chunk lines of the message at hand.
    var seenOfChunks: Set<HTTPFinding.ChunkKind> = []
    /// What takes over after the message at hand, if it is a 101.
    var upgrade: UpgradeAnswer?
    /// The message at hand is an answer of HTTP/0.9: content without a head.
    var isBare = false
    /// The first line of the message at hand.
    private var startLine: StartLine { isBare ? .none : parser.startLine }
    /// Nothing has come of the body of the message at hand, and perhaps nothing will: its sender waits to be asked for it,
    /// or it answers a request that was not captured, which may have been HEAD.
    var mayHaveNoBody = false
    /// The first bytes missing in the message at hand.
    var hole: StreamRange?
    var hasEnded = false

    init(of side: Side, isRequest: Bool, keepsFields: Bool, known: KnownHeads?) {
        self.side = side
        self.isRequest = isRequest
        parser = HeadParser(keepsFields: keepsFields, known: known)
    }

    /// Reads one piece: a head, a line, a part of a body.
    ///
    /// - Parameters:
    ///   - bytes: what is there; not empty.
    ///   - ledger: gets what was found.
    /// - Returns: how many bytes were read, 0 where they have to be looked at in another way; nil when more are needed.
    mutating func read(_ bytes: StreamBytes, into ledger: inout ExchangeLedger) -> Int? {
        guard let count = step(bytes, &ledger) else { return nil }
        if count > 0 {
            moveEnd(to: bytes.offset &+ count, &ledger)
        }
        return count
    }

    /// Takes note that bytes are missing.
    mutating func miss(_ range: StreamRange, into ledger: inout ExchangeLedger) {
        moveEnd(to: range.end, &ledger)
        searched = 0
        switch phase {
        case .fixed(let left):
            let part = StreamRange(side: side, offset: range.offset, count: min(left, range.count))
            note(part, ledger.limits)
            if range.count < left {
                phase = .fixed(left &- range.count)
            } else {
                finish(nil, end: part.end, &ledger)
            }
            if range.count > left { lose(atLeast: 1, behindHole: true, &ledger) }
        case .untilClose: note(range, ledger.limits)
        case .chunkData(let left) where range.count <= left:
            note(range, ledger.limits)
            phase = range.count == left ? .chunkEnd : .chunkData(left &- range.count)
        case .start, .lost:
            // What begins behind a whole message is another one.
            let isBetween = phase == .start && partialHead == nil && range.count >= Self.shortestMessage
            finishPartialHead(.missing(range), &ledger)
            lose(atLeast: isBetween ? 1 : 0, behindHole: true, &ledger)
        default:
            note(range, ledger.limits)
            finish(nil, end: range.end, &ledger)
            lose(atLeast: 0, behindHole: true, &ledger)
        }
    }

    /// Takes note that the direction has ended.
    mutating func end(_ how: StreamEnd, into ledger: inout ExchangeLedger) {
        guard !hasEnded else { return }
        hasEnded = true
        var reason: IncompleteReason?
        switch (phase, how) {
        case (.untilClose, .finished): reason = nil
        case (_, .finished): reason = .closedEarly
        case (_, .reset): reason = .reset
        case (_, .captureEnded): reason = .captureEnded
        }
        finishPartialHead(reason ?? .closedEarly, &ledger)
        if !isRequest { ledger.tunnelWillNotBeGranted() }
        if isInMessage { finish(reason == .closedEarly ? endWithoutBody(ledger) : reason, end: end, &ledger) }
        if !isRequest { ledger.endResponses() }
    }

    private mutating func moveEnd(to offset: Int, _ ledger: inout ExchangeLedger) {
        end = offset
        if isRequest { ledger.requestsEnd = offset } else { ledger.responsesEnd = offset }
    }

    private mutating func step(_ bytes: StreamBytes, _ ledger: inout ExchangeLedger) -> Int? {
        if mayHaveNoBody, isInMessage {
            mayHaveNoBody = false
            // The next message begins where the body would.
            if !isRequest || !ledger.awaitsAnswer, looks(bytes.span) == .yes {
                if !isRequest { message?.body.framing = .none(.head) }
                finish(isRequest ? .withheld : nil, end: bytes.offset, &ledger)
                return 0
            }
        }
        switch phase {
        case .start: return readHead(bytes, &ledger)
        case .fixed(let left):
            let content = bytes.first(left)
            take(content, &ledger)
            if content.byteCount == left {
                finish(nil, end: content.end, &ledger)
            } else {
                phase = .fixed(left &- content.byteCount)
            }
            return content.byteCount
        case .untilClose:
            take(bytes, &ledger)
            return bytes.byteCount
        case .chunkSize: return readChunkSize(bytes, &ledger)
        case .chunkData(let left):
            let content = bytes.first(left)
            take(content, &ledger)
            phase = content.byteCount == left ? .chunkEnd : .chunkData(left &- content.byteCount)
            return content.byteCount
        case .chunkEnd: return readChunkEnd(bytes, &ledger)
        case .trailers: return readTrailers(bytes, &ledger)
        case .lost(let behindHole): return findAgain(bytes, behindHole: behindHole, &ledger)
        }
    }

    // MARK: Ends

    /// Why a message is not whole whose direction was closed: a body that was to be asked for was not, if the answer is there.
    private func endWithoutBody(_ ledger: borrowing ExchangeLedger) -> IncompleteReason {
        isRequest && mayHaveNoBody && !ledger.awaitsAnswer ? .withheld : .closedEarly
    }

    /// The message at hand is over: whole, or not for a reason.
    mutating func finish(_ reason: IncompleteReason?, end: Int, _ ledger: inout ExchangeLedger) {
        phase = .start
        forgetHead()
        isInMessage = false
        let reason = reason ?? hole.map { .missing($0) }
        if reason != nil { ledger.totals.incompleteMessages &+= 1 }
        if hasMessage {
            placeMessage(reason, end: end, &ledger)
            kept.removeAll(keepingCapacity: kept.count <= 16 << 10)
            keptIsCut = false
        } else if !isRequest {
            ledger.count(responseThatIsInterim: startLine.isInterim)
        }
        if isRequest { ledger.endRequest(at: end) } else { ledger.endResponse(startLine, upgrade, at: end) }
        upgrade = nil
        isBare = false
    }

    private mutating func placeMessage(
        _ reason: IncompleteReason?, end: Int, _ ledger: inout ExchangeLedger
    ) {
        guard var message = message.take() else { return }
        let isPlaced = isRequest && ledger.letGo(ofRequest: message.head.range)
        let content = message.finish(reason, end: end, kept, isCut: keptIsCut, ledger.decodingBounds)
        ledger.keepContent(content.kept, unpacked: content.unpacked)
        if !isRequest {
            ledger.place(response: message)
        } else if isPlaced {
            ledger.place(request: message, in: ledger.latestRequest)
        }
    }

    // MARK: Bytes that are no message

    /// What is at hand is no HTTP. Refutes the whole when nothing was read yet; else waits for a start line.
    mutating func giveUp(
        _ bytes: StreamBytes, _ ledger: inout ExchangeLedger, because reason: IncompleteReason = .unreadable
    ) -> Int? {
        if reason == .limit {
            ledger.reachedLimit = true
            finishPartialHead(reason, &ledger)
        }
        if ledger.refute() { return nil }
        guard isInMessage else {
            // It was looked at in vain and must not be looked at again.
            if partialHead == nil { ledger.noteUnreadable(bytes.range) }
            finishPartialHead(.unreadable, &ledger)
            lose(atLeast: 0, &ledger)
            return bytes.byteCount
        }
        finish(.unreadable, end: bytes.offset, &ledger)
        phase = .lost(behindHole: false)
        return 0
    }

    /// The fewest bytes of a message: "GET / HTTP/1.1" and two line ends.
    private static let shortestMessage = 16

    /// From here on messages may have been missed, at least so many, until one is found again.
    private mutating func lose(
        atLeast count: Int, behindHole: Bool = false, _ ledger: inout ExchangeLedger
    ) {
        forgetHead()
        phase = .lost(behindHole: behindHole)
        if isRequest { ledger.loseRequests(atLeast: count) } else { ledger.loseResponses(atLeast: count) }
    }

    private mutating func findAgain(
        _ bytes: StreamBytes, behindHole: Bool, _ ledger: inout ExchangeLedger
    ) -> Int? {
        // A segment's first byte is where a message may begin; the present bytes begin at one or were looked at.
        guard looks(bytes.span) == .yes else {
            ledger.noteUnreadable(bytes.range, isBehindHole: behindHole)
            if behindHole, !isRequest { ledger.hasUnplacedResponses = true }
            return bytes.byteCount
        }
        phase = .start
        return 0
    }
}
