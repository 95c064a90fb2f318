import WireBytes

/// What the messages of both directions add up to: counts, and the exchanges that requests and their responses make.
struct ExchangeLedger: Sendable {
    let keep: HTTPDetail
    let limits: HTTPLimits
    private(set) var exchanges: [Exchange] = []
    private(set) var exchangesOmitted = 0
    var totals = HTTPTotals()
    private(set) var handedOver: Handover?
    private(set) var version: HTTPVersion?
    private(set) var isRefuted = false
    var reachedLimit = false
    private(set) var unreadable: [StreamRange] = []
    /// Whether more may be kept: what all connections keep together has a bound as well.
    var hasRoom = true
    /// Once an exchange was only counted for want of room, so are those after it.
    private var isFull = false
    /// Where the first bytes of a side lie that no list has, though they were captured; nil where all are listed.
    private(set) var unlistedFrom = BySide<Int?>(both: nil)
    /// Bytes of heads that are kept, and what goes with each.
    private var keptHeads = 0
    /// Rises whenever a request's head or a whole message has been kept.
    private(set) var progress = 0

    private var messages = 0
    /// Exchanges after the first that were forgotten for later ones.
    private var forgotten = 0
    /// The number of the newest exchange that was added with its request; -1 where none was.
    private var latestRequest = -1
    /// Bytes of bodies kept so far.
    private var keptContent = 0
    /// Bytes that decompression produced so far.
    private var unpackedContent = 0
    private var awaiting: AwaitedRequests
    /// Offset after the last byte of the requests' side that was read or is missing.
    var requestsEnd = 0

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
    var awaitsTunnel: Bool { awaiting.newest?.isConnect == true }
    /// Whether the next answer may be content without a head.
    var awaitsBareContent: Bool { awaiting.oldest?.isBare == true }

    /// What is at hand is no HTTP: true, and all is over, when nothing of it was.
    mutating func refute() -> Bool {
        if messages == 0 { isRefuted = true }
        return isRefuted
    }

    mutating func noteUnreadable(_ range: StreamRange) {
        if let last = unreadable.last, last.side == range.side, last.end == range.offset {
            unreadable[unreadable.count - 1].count &+= range.count
        } else if unreadable.count < limits.missingRanges {
            unreadable.append(range)
        } else {
            noteUnlisted(range)
        }
    }

    /// Notes captured bytes that no list has.
    mutating func noteUnlisted(_ range: StreamRange) {
        reachedLimit = true
        unlistedFrom[range.side] = min(unlistedFrom[range.side] ?? .max, range.offset)
    }

    /// Memory of what is kept, in bytes, roughly.
    var heldBytes: Int { keptContent &+ keptHeads }

    private mutating func countHead(of message: HTTPMessage) {
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
    func framing(of line: StartLine, _ facts: HeadFacts) -> BodyFraming {
        switch line {
        case .request(_, _, let version):
            if version == .http09 { return .none(.requestWithoutLength) }
            if facts.endsInChunked { return .chunked }
            return facts.contentLength.map { .contentLength($0) } ?? .none(.requestWithoutLength)
        case .status(_, let code, _):
            let request = awaiting.oldest
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
            connection: max(0, limits.decodedBodies &- unpackedContent), capture: limits.unpacking)
    }

    /// Counts bytes of a body that are kept, and those that decompressing it produced.
    mutating func keepContent(_ count: Int, unpacked: Int) {
        keptContent &+= count
        unpackedContent &+= unpacked
    }

    // MARK: Pairing

    /// A request takes its place when its head is read: it may be answered before its body has ended.
    ///
    /// - Parameters:
    ///   - exchange: where it is kept; -1 where it is only counted.
    ///   - line: its start line.
    ///   - facts: what its head says of the answer.
    ///   - end: where its head ends in its stream.
    mutating func awaitResponse(in exchange: Int, _ line: StartLine, _ facts: HeadFacts, end: Int) {
        var isBare = false
        if case .request(_, _, .http09) = line { isBare = true }
        awaiting.append(
            .init(
                exchange: exchange, isHead: facts.isHead, isConnect: facts.isConnect,
                isBare: isBare, end: end))
    }

    /// No answer to a CONNECT will come: what follows it is read as if it had been refused.
    mutating func tunnelWillNotBeGranted() { awaiting.refuseTunnel() }

    /// Keeps a request that is over. It is the newest: its place was taken when its head had been read.
    mutating func place(request message: HTTPMessage) {
        guard let last = index(of: latestRequest),
            exchanges[last].request?.head.range == message.head.range
        else { return }
        exchanges[last].request = message
        countHead(of: message)
        progress &+= 1
    }

    /// A request ends.
    mutating func endRequest(at end: Int) { awaiting.endNewest(at: end) }

    /// Keeps a response that is over, before it is said to have ended.
    mutating func place(response message: HTTPMessage) {
        place(response: message, in: awaiting.oldest?.exchange ?? openExchange())
    }

    /// A response with this status line ends.
    mutating func endResponse(_ line: StartLine, _ upgrade: UpgradeAnswer?, at end: Int) {
        guard !line.isInterim else { return }
        let awaited = awaiting.oldest
        awaiting.removeOldest()
        guard case .status(_, let code, _) = line else { return }
        if code == 101 || awaited?.isConnect == true && code / 100 == 2 {
            handedOver = Handover(
                clientOffset: awaited?.end ?? requestsEnd, serverOffset: end, isTunnel: code != 101,
                upgrade: upgrade)
        }
    }

    /// The exchange of a response whose request is not there: that of its interim responses, or a new one.
    private mutating func openExchange() -> Int {
        if let last = exchanges.indices.last, !exchanges[last].hasRequest, exchanges[last].response == nil {
            return last == 0 ? 0 : last &+ forgotten
        }
        return addExchange(nil)
    }

    /// Keeps a request in an exchange of its own: its number; -1 when nothing is kept or there are too many.
    mutating func addExchange(_ request: HTTPMessage?, _ stream: HTTP2StreamFacts? = nil) -> Int {
        guard keep != .counts else { return -1 }
        if exchanges.count >= limits.exchanges || !hasRoom || isFull {
            guard limits.keepsLatestExchanges, exchanges.count > 2 else {
                isFull = true
                exchangesOmitted &+= 1
                reachedLimit = true
                return -1
            }
            forgetOlderHalf()
        }
        exchanges.append(Exchange(request: request, stream: stream))
        progress &+= 1
        let number = exchanges.count == 1 ? 0 : exchanges.count &- 1 &+ forgotten
        if request != nil { latestRequest = number }
        return number
    }

    /// Forgets half of the exchanges, but not the first, which tells how the connection began.
    private mutating func forgetOlderHalf() {
        let count = exchanges.count / 2
        exchanges.removeSubrange(1...count)
        forgotten &+= count
        exchangesOmitted &+= count
    }

    /// Where the exchange of a number is kept; nil where it is not.
    private func index(of exchange: Int) -> Int? {
        let index = exchange == 0 ? 0 : exchange &- forgotten
        return exchanges.indices.contains(index) && (exchange == 0 || index > 0) ? index : nil
    }

    /// Keeps a request in the exchange of its stream.
    mutating func place(request message: HTTPMessage, in exchange: Int) {
        guard let index = index(of: exchange) else { return }
        exchanges[index].request = message
        countHead(of: message)
        progress &+= 1
    }

    /// Keeps a response in the exchange of its stream.
    mutating func place(response message: HTTPMessage, in exchange: Int) {
        guard let index = index(of: exchange) else { return }
        let isKept = exchanges[index].take(response: message, isInterim: message.head.startLine.isInterim)
        if isKept { countHead(of: message) } else { noteUnlisted(message.head.range) }
        progress &+= 1
    }

    /// Notes that an exchange's stream was reset.
    mutating func noteReset(_ reset: HTTP2Reset, in exchange: Int) {
        guard let index = index(of: exchange) else { return }
        exchanges[index].stream?.reset = reset
        progress &+= 1
    }

    /// How many responses were missed is not known. Hardly anyone pipelines: the next one answers the newest request.
    mutating func expectAnswerToNewest() { awaiting.keepNewest() }
}
