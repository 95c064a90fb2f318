import WireBytes

/// What the messages of both directions add up to: counts, and the exchanges that requests and their responses make.
struct ExchangeLedger: Sendable {
    let keep: HTTPDetail
    let limits: HTTPLimits
    private(set) var exchanges: [Exchange] = []
    private(set) var exchangesOmitted = 0
    var totals = HTTPTotals()
    var handedOver: Handover?
    private(set) var version: HTTPVersion?
    private(set) var isRefuted = false
    var reachedLimit = false
    private(set) var unreadable = UnreadRanges()
    /// How many of these bytes lie behind a hole, so that nobody can tell of which message they are.
    private(set) var unplacedBytes = BySide(both: 0)
    /// Whether more may be kept: what all connections keep together has a bound as well.
    var hasRoom = true
    /// Once an exchange was only counted for want of room, so are those after it.
    private var isFull = false
    /// What the newest exchange is, where it is one of no use, which is only counted.
    var newestCounted: CountedExchange?
    /// Where the first bytes of a side lie that no list has, though they were captured; nil where all are listed.
    private(set) var unlistedFrom = BySide<Int?>(both: nil)
    /// Bytes of heads that are kept, and what goes with each.
    private var keptHeads = 0
    /// Rises whenever a request's head or a whole message has been kept.
    private(set) var progress = 0

    private var messages = 0
    /// Exchanges after the first that were forgotten for later ones.
    private(set) var forgotten = 0
    /// The number of the newest exchange that was added with its request; -1 where none was.
    var latestRequest = -1
    /// Bytes of bodies kept so far.
    private var keptContent = 0
    /// Bytes that decompression produced so far.
    private var unpackedContent = 0
    var awaiting: AwaitedRequests
    /// Which request the response at hand answers, and where that begins.
    var answered = AwaitedRequests.Answered.notCaptured
    var responseAtHand: MessageBeginning?
    /// Final responses whose request had not been read.
    var unclaimed = UnclaimedResponses()
    /// Requests were missed since the newest was read: so many at least.
    var lostRequests: Int?
    /// Whether of some response it cannot be told which request it answers.
    var hasUnknownPairs = false
    /// Whether bytes behind a hole in the responses could not be read, since the last response that was paired.
    var hasUnplacedResponses = false
    /// Offset after the last byte of the requests' side that was read or is missing.
    var requestsEnd = 0
    /// The same of the responses' side.
    var responsesEnd = 0
    /// What the sender of the newest request had received.
    var latestKnown: Int?
    /// Whether the newest request waits for its response.
    var awaitsLatest = false

    init(keep: HTTPDetail, limits: HTTPLimits) {
        self.keep = keep
        self.limits = limits
        awaiting = AwaitedRequests(limit: limits.exchanges)
    }

    mutating func rewriteExchanges(_ change: (inout Exchange) -> Void) {
        for index in exchanges.indices { change(&exchanges[index]) }
    }

    /// Whether there is nothing more to be read.
    var isOver: Bool { isRefuted || handedOver != nil }
    /// Whether the newest request is a CONNECT that has not been answered.
    var awaitsTunnel: Bool { awaiting.endsInConnect }
    /// Whether any request waits for its response.
    var awaitsAnswer: Bool { awaiting.oldest != nil }
    /// Whether the next answer may be content without a head.
    var awaitsBareContent: Bool { awaiting.beginsWithBare }

    /// What is at hand is no HTTP: true, and all is over, when nothing of it was.
    mutating func refute() -> Bool {
        if messages == 0 { isRefuted = true }
        return isRefuted
    }

    mutating func noteUnreadable(_ range: StreamRange, isBehindHole: Bool = false) {
        if isBehindHole { unplacedBytes[range.side] &+= range.count }
        if !unreadable.note(range, atMost: limits.missingRanges) { noteUnlisted(range) }
    }

    /// Notes captured bytes that no list has.
    mutating func noteUnlisted(_ range: StreamRange) {
        reachedLimit = true
        unlistedFrom[range.side] = min(unlistedFrom[range.side] ?? .max, range.offset)
    }

    /// Memory of what is kept, in bytes, roughly.
    var heldBytes: Int { keptContent &+ keptHeads }

    mutating func countHead(of message: HTTPMessage) {
        keptHeads &+=
            message.head.bytes.count &+ message.head.fields.count &* 64 &+ message.body.chunks.count &* 32
            &+ 512
    }

    /// Counts a message by its first line.
    mutating func count(_ head: RawSpan, _ line: StartLine) {
        messages &+= 1
        switch line {
        case .request(let method, _, _): totals.methods[HTTPTotals.index(ofMethod: head, method)] &+= 1
        case .status(_, let code, _): totals.statusClasses[code < 600 ? code / 100 : 0] &+= 1
        case .none: break
        }
    }

    /// Counts an answer of HTTP/0.9.
    mutating func countBareContent() { messages &+= 1 }

    /// Notes the version of a message whose head is whole: the first one's counts.
    mutating func note(_ version: HTTPVersion) { if self.version == nil { self.version = version } }

    /// How the body's length is told. RFC 9112 §6.3.
    @inline(__always)
    mutating func framing(of line: StartLine, _ facts: borrowing HeadFacts) -> BodyFraming {
        switch line {
        case .request(_, _, let version):
            if version == .http09 { return .none(.requestWithoutLength) }
            if facts.endsInChunked { return .chunked }
            return facts.contentLength.map { .contentLength($0) } ?? .none(.requestWithoutLength)
        case .status(_, let code, _):
            let request = asked
            if code == 101 { return .none(.upgrade) }
            if code / 100 == 1 { return .none(.interim) }
            if request?.isConnect == true, code / 100 == 2 { return .none(.tunnel) }
            if code == 204 || code == 304 { return .none(.status(code)) }
            if request?.isHead == true { return .none(.head) }
            if facts.transferEncoding != nil { return facts.endsInChunked ? .chunked : .untilClose }
            return facts.contentLength.map { .contentLength($0) } ?? .untilClose
        case .none: return .untilClose
        }
    }

    /// How many bytes of the next body may be kept.
    var roomForContent: Int {
        keep == .bodies ? min(limits.keptBody, max(0, limits.keptBodies &- keptContent)) : 0
    }

    /// How far the codings of the next body may be undone.
    var decodingBounds: DecodingBounds {
        DecodingBounds(
            keep: roomForContent, between: limits.codedBody, body: limits.decodedBody,
            connection: max(0, limits.decodedBodies &- unpackedContent), capture: limits.unpacking,
            known: limits.knownBodies)
    }

    /// Counts bytes of a body that are kept, and those that decompressing it produced.
    mutating func keepContent(_ count: Int, unpacked: Int) {
        keptContent &+= count
        unpackedContent &+= unpacked
    }

    /// Whether one more exchange is of use.
    private var hasUseForMore: Bool { exchanges.count < limits.exchangesOfUse }

    /// Whether an exchange with this request is of use: what another protocol goes on with may hang on it.
    func hasUse(forRequestThatIsUpgrade isUpgrade: Bool) -> Bool { hasUseForMore || isUpgrade }

    /// Whether a message is to be put together, or counted only.
    // Mutating although it changes nothing: all of the ledger would be copied for it.
    mutating func putsTogether(isRequest: Bool, isUpgrade: Bool) -> Bool {
        guard keep != .counts else { return false }
        // A request that is read late may be that of an exchange which is kept.
        if isRequest { return hasUse(forRequestThatIsUpgrade: isUpgrade) || !unclaimed.isEmpty }
        return hasUseForMore || asked.map { $0.exchange >= 0 } ?? (newestCounted == nil)
    }

    /// Keeps a request in an exchange of its own: its number; -1 when nothing is kept, it is of no use, or there are too many.
    mutating func addExchange(
        _ request: consuming HTTPMessage?, _ stream: StreamFacts? = nil, isOfUse: Bool = true
    ) -> Int {
        guard keep != .counts else { return -1 }
        guard isOfUse else {
            exchangesOmitted &+= 1
            newestCounted = .whole
            return -1
        }
        newestCounted = nil
        if exchanges.count >= limits.exchanges || !hasRoom || isFull {
            guard limits.keepsLatestExchanges, exchanges.count > 2 else {
                isFull = true
                exchangesOmitted &+= 1
                reachedLimit = true
                return -1
            }
            forgetOlderHalf()
        }
        progress &+= 1
        let number = exchanges.isEmpty ? 0 : exchanges.count &+ forgotten
        if case .some = request { latestRequest = number }
        exchanges.append(Exchange(request: request, stream: stream))
        return number
    }

    /// Forgets half of the exchanges, but not the first, which tells how the connection began.
    private mutating func forgetOlderHalf() {
        let count = exchanges.count / 2
        exchanges.removeSubrange(1...count)
        forgotten &+= count
        exchangesOmitted &+= count
    }

    /// The exchange of a response whose request is not there: that of its interim responses, or a new one.
    ///
    /// - Parameter isInterim: whether more responses of the same exchange come.
    /// - Returns: its number; -1 where it is only counted.
    mutating func openExchange(isInterim: Bool) -> Int {
        if let counted = newestCounted {
            if counted == .whole { _ = addExchange(nil, isOfUse: hasUseForMore) }
            newestCounted = isInterim ? .awaitingResponse : .whole
            return -1
        }
        if let last = exchanges.indices.last, !exchanges[last].hasRequest, exchanges[last].response == nil {
            return last == 0 ? 0 : last &+ forgotten
        }
        let exchange = addExchange(nil, isOfUse: hasUseForMore)
        if newestCounted != nil, isInterim { newestCounted = .awaitingResponse }
        return exchange
    }

    /// Where the exchange of a number is kept; nil where it is not.
    private func index(of exchange: Int) -> Int? {
        let index = exchange == 0 ? 0 : exchange &- forgotten
        return exchanges.indices.contains(index) && (exchange == 0 || index > 0) ? index : nil
    }

    /// Lets go of the request of an exchange, if it begins with this head; false where it does not.
    mutating func letGo(ofRequest head: StreamRange, in exchange: Int) -> Bool {
        guard let index = index(of: exchange), exchanges[index].request?.head.range == head else {
            return false
        }
        exchanges[index].request = nil
        return true
    }

    /// Keeps a request in the exchange of its stream.
    mutating func place(request message: consuming HTTPMessage, in exchange: Int) {
        guard let index = index(of: exchange) else { return }
        countHead(of: message)
        exchanges[index].request = message
        progress &+= 1
    }

    /// Keeps a response in the exchange of its stream.
    mutating func place(response message: consuming HTTPMessage, in exchange: Int) {
        guard let index = index(of: exchange) else { return }
        progress &+= 1
        let (isInterim, range) = (message.head.startLine.isInterim, message.head.range)
        var message = message
        if message.head.status == 304, exchanges[index].asksWithoutCondition {
            if message.findings.isEmpty { totals.messagesWithFindings &+= 1 }
            message.findings.append(.notModifiedUnasked)
        }
        let before = keptHeads
        countHead(of: message)
        if !exchanges[index].take(response: message, isInterim: isInterim) {
            keptHeads = before
            noteUnlisted(range)
        }
    }

    /// Notes why the request or the response of an exchange stands alone.
    mutating func note(_ reason: Unpaired?, in exchange: Int) {
        guard let index = index(of: exchange), exchanges[index].unpaired != reason else { return }
        exchanges[index].unpaired = reason
        progress &+= 1
    }

    /// Notes that an exchange's stream was reset.
    mutating func noteReset(_ reset: StreamReset, in exchange: Int) {
        guard let index = index(of: exchange) else { return }
        exchanges[index].stream?.reset = reset
        progress &+= 1
    }
}

/// An exchange that is only counted.
enum CountedExchange: Sendable {
    /// Its request is there, or its final response.
    case whole
    /// Only interim responses are there.
    case awaitingResponse
}
