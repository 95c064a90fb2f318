import WireBytes

// Which response answers which request. RFC 9112 §9.3.2.

extension ExchangeLedger {
    /// What the response at hand answers; nil where that was not captured, or is not known.
    var asked: AwaitedRequests.Request? {
        if case .oldest = answered { awaiting.oldest } else { nil }
    }

    // MARK: Requests

    /// A request takes its place when its head is read: it may be answered before its body has ended.
    ///
    /// - Parameters:
    ///   - message: what is kept of it; nil where it is only counted. Lent, since else even that is copied.
    ///   - line: its start line.
    ///   - facts: what its head says of its length, and of the answer. Lent as well, and not changed.
    ///   - beginning: where it begins.
    ///   - end: where its head ends in its stream.
    mutating func begin(
        request message: inout HTTPMessage?, _ line: StartLine, _ facts: inout HeadFacts,
        at beginning: MessageBeginning, end: Int
    ) {
        var isBare = false
        if case .request(_, _, .http09) = line { isBare = true }
        var beginning = beginning
        let known = beginning.acknowledged ?? responsesEnd
        beginning.acknowledged = known
        if latestKnown == known { awaiting.isPipelined = true }
        latestKnown = known
        var request = AwaitedRequests.Request(
            exchange: -1, isHead: facts.isHead, isConnect: facts.isConnect, isBare: isBare,
            beginning: beginning, end: end,
            expectedEnd: facts.endsInChunked ? .max : end &+ min(facts.contentLength ?? 0, 1 << 40))
        if let lost = lostRequests { request.lostBefore = max(0, lost &- unclaimed.sinceLastPair) }
        lostRequests = nil
        awaitsLatest = false
        if keep != .counts {
            if !awaiting.isPipelined, let answer = unclaimed.take(for: request) {
                if case .some = message, let message { place(request: message, in: answer.exchange) }
                note(nil, in: answer.exchange)
                latestRequest = answer.exchange
                return unclaimed.notePair()
            }
            request.exchange = addExchange(
                message, isOfUse: hasUse(forRequestThatIsUpgrade: facts.upgrade != nil))
        }
        if let response = responseAtHand, asked == nil, awaiting.oldest == nil, !awaiting.isPipelined,
            request.isAnswered(by: response)
        {
            // It was read late, while its answer is under way.
            request.lostBefore = nil
            answered = .oldest
        } else if noteSeveral(unclaimed.mayAnswer(request), for: request)
            || responseAtHand.map({ asked == nil && request.mayHaveBeenAnswered(by: $0) }) == true
        {
            request.lostBefore = request.lostBefore ?? 0
        }
        awaitsLatest = true
        awaiting.append(request)
    }

    /// Notes of a request that is read late, and of the responses that came before it was read, that it may be answered by
    /// any of these; false where there are none.
    private mutating func noteSeveral(_ responses: [Int], for request: AwaitedRequests.Request) -> Bool {
        guard !responses.isEmpty else { return false }
        for exchange in responses + [request.exchange] { note(.unknown, in: exchange) }
        return true
    }

    /// No answer to a CONNECT will come: what follows it is read as if it had been refused.
    mutating func tunnelWillNotBeGranted() { awaiting.refuseTunnel() }

    /// Lets go of the newest request, whose place was taken when its head had been read, so that whoever completes it does not
    /// copy it.
    ///
    /// - Parameter head: its head.
    /// - Returns: whether it was there, and is to be placed again in the exchange of `latestRequest`.
    mutating func letGo(ofRequest head: StreamRange) -> Bool { letGo(ofRequest: head, in: latestRequest) }

    /// A request ends.
    mutating func endRequest(at end: Int) { if awaitsLatest { awaiting.endNewest(at: end) } }

    /// Requests were missed, at least so many.
    mutating func loseRequests(atLeast count: Int) { lostRequests = (lostRequests ?? 0) &+ count }

    // MARK: Responses

    /// A response begins: finds the request that it answers.
    mutating func beginResponse(_ line: StartLine, at beginning: MessageBeginning) {
        responseAtHand = beginning
        // A server that was tired of waiting says so, and the request crosses that. RFC 9110 §15.5.9.
        if case .status(_, 408, _) = line, let oldest = awaiting.oldest,
            oldest.beginning.offset == beginning.acknowledged
        {
            answered = .notCaptured
            return
        }
        var passedOver: [Int] = []
        let lost = awaiting.lostAtLeast
        answered = awaiting.answered(by: beginning, isInterim: line.isInterim) {
            passedOver.append($0.exchange)
        }
        noteUnanswered(passedOver, lost: lost)
        if !passedOver.isEmpty { hasUnknownPairs = false }
        if asked != nil { hasUnplacedResponses = false }
        // More than a request and the line end that some send behind it had come: the next one waited already.
        if let asked, let received = beginning.acknowledged, received &- 2 > asked.expectedEnd {
            awaiting.isPipelined = true
        }
    }

    /// Keeps a response that is over, before it is said to have ended.
    mutating func place(response message: consuming HTTPMessage) {
        if let asked {
            note(nil, in: asked.exchange)
            return place(response: message, in: asked.exchange)
        }
        let isInterim = message.head.startLine.isInterim
        let exchange = openExchange(isInterim: isInterim)
        place(response: message, in: exchange)
        noteUnasked(exchange, isInterim: isInterim)
    }

    /// Counts a response that is over and of no use.
    mutating func count(responseThatIsInterim isInterim: Bool) {
        guard keep != .counts, asked == nil else { return }
        noteUnasked(openExchange(isInterim: isInterim), isInterim: isInterim)
    }

    /// Notes why there is no request to the response at hand.
    private mutating func noteUnasked(_ exchange: Int, isInterim: Bool) {
        if case .unknown = answered {
            hasUnknownPairs = true
            note(.unknown, in: exchange)
        } else if lostRequests != nil || responseAtHand?.acknowledged.map({ $0 > requestsEnd }) == true {
            note(.notCaptured, in: exchange)
        }
        if exchange >= 0 || newestCounted != nil, !isInterim, let beginning = responseAtHand {
            unclaimed.append(.init(exchange: exchange, beginning: beginning))
        }
    }

    /// A response with this status line ends.
    mutating func endResponse(_ line: StartLine, _ upgrade: UpgradeAnswer?, at end: Int) {
        guard !line.isInterim else { return }
        let awaited = asked
        responseAtHand = nil
        if awaited != nil {
            awaiting.removeOldest()
            unclaimed.notePair()
        }
        guard case .status(_, let code, _) = line else { return }
        if code == 101 || awaited?.isConnect == true && code / 100 == 2 {
            handedOver = Handover(
                clientOffset: awaited?.end ?? requestsEnd, serverOffset: end, isTunnel: code != 101,
                upgrade: upgrade)
        }
    }

    /// Responses were missed, at least so many.
    mutating func loseResponses(atLeast count: Int) { awaiting.loseResponses(atLeast: count) }

    /// No more responses come: what still waits and may have been answered is told from what was not.
    mutating func endResponses() {
        guard awaiting.mayHaveBeenAnswered else { return }
        let lost = awaiting.lostAtLeast
        noteUnanswered(awaiting.removeAll().map(\.exchange), lost: lost)
    }

    /// Notes why requests, the oldest first, have no response: so many began in bytes that are missing; any other may begin
    /// in those behind that could not be read.
    private mutating func noteUnanswered(_ exchanges: [Int], lost: Int) {
        for (place, exchange) in exchanges.enumerated() {
            let isUnknown = hasUnknownPairs || hasUnplacedResponses && place >= lost
            note(isUnknown ? .unknown : .notCaptured, in: exchange)
        }
    }
}
