import WireBytes

/// Where a message begins, and what its sender had received by then: that tells what it can answer.
struct MessageBeginning: Sendable {
    /// Its first byte's offset in its stream.
    var offset: Int
    /// The packet with its first byte.
    var mark: PacketMark
    /// Bytes of the other side's stream that its sender had received; nil where that is not known.
    var acknowledged: Int?

    init(of bytes: StreamBytes) {
        offset = bytes.offset
        mark = bytes.mark(at: 0)
        acknowledged = bytes.acknowledged(at: 0)
    }

    /// Whether it was captured behind another. By number and time: packets are not always in the order of their times, and
    /// clocks are set back.
    func isBehind(_ other: MessageBeginning) -> Bool {
        mark.packet > other.mark.packet && mark.time > other.mark.time
    }
}

/// What requests that still wait for their final response asked, oldest first. RFC 9112 §9.3.2.
///
/// Responses come in the order of their requests. That alone pairs them while nothing is missing. Behind a hole it does
/// not: then what each sender had received when it sent decides, and where that leaves several, none is taken. A client
/// that has never sent a request before the answer to the one before is taken to be one that waits.
struct AwaitedRequests: Sendable {
    struct Request: Sendable {
        /// Its exchange; -1 where none is kept.
        var exchange: Int
        var isHead: Bool
        var isConnect: Bool
        /// Of HTTP/0.9: its answer is content alone.
        var isBare: Bool
        var beginning: MessageBeginning
        /// Where the request ended in its stream.
        var end: Int
        /// Where it will have ended when its body has come.
        var expectedEnd: Int
        /// Requests before it were not captured and may wait as well: so many at least. Nil where none can.
        var lostBefore: Int?
    }

    /// What a response answers.
    enum Answered: Sendable {
        /// The oldest request that waits.
        case oldest
        /// One that was not captured.
        case notCaptured
        /// One of several: which cannot be told.
        case unknown
    }

    private var requests = Queue<Request>()
    /// Requests that have lost ones before them.
    private var uncertain = 0
    /// Responses were not captured, at least so many; nil where none can be missing.
    private var lostResponses: Int?
    /// Whether there has been a CONNECT, or a request whose answer is content alone: nearly always there has been none.
    private var sawConnect = false
    private var sawBare = false
    /// Whether a request was sent while another waited for its answer.
    var isPipelined = false
    private let limit: Int

    /// Makes an empty queue.
    ///
    /// - Parameter limit: how many requests may wait; of more the oldest are forgotten, as when only one
    ///   direction was captured.
    init(limit: Int) { self.limit = max(1, limit) }

    /// The request that the next final response answers, as long as nothing is missing.
    var oldest: Request? { requests.first }
    /// Whether the request that came last is a CONNECT.
    var endsInConnect: Bool { sawConnect && newest?.isConnect == true }
    /// Whether the answer to the oldest is content alone.
    var beginsWithBare: Bool { sawBare && oldest?.isBare == true }
    /// The request that came last.
    var newest: Request? { requests.last }

    mutating func append(_ request: Request) {
        if requests.count >= limit { removeOldest() }
        if request.lostBefore != nil { uncertain &+= 1 }
        if request.isConnect { sawConnect = true }
        if request.isBare { sawBare = true }
        requests.append(request)
    }

    @discardableResult
    mutating func removeOldest() -> Request? {
        let oldest = requests.popFirst()
        if oldest?.lostBefore != nil { uncertain &-= 1 }
        return oldest
    }

    /// Takes the newest, if it is a CONNECT, for one that is not granted.
    mutating func refuseTunnel() { requests.changeLast { $0.isConnect = false } }

    /// Says where the newest request's body ended.
    mutating func endNewest(at end: Int) {
        requests.changeLast {
            $0.end = end
            $0.expectedEnd = end
        }
    }

    /// Whether what was missed may have held an answer to one that waits.
    var mayHaveBeenAnswered: Bool { lostResponses != nil || uncertain > 0 }

    /// How many responses began in bytes that were missed, at least.
    var lostAtLeast: Int { lostResponses ?? 0 }

    /// Takes all out that wait.
    mutating func removeAll() -> [Request] {
        var all: [Request] = []
        while let request = removeOldest() { all.append(request) }
        return all
    }

    /// Responses were missed: so many at least.
    mutating func loseResponses(atLeast count: Int) { lostResponses = (lostResponses ?? 0) &+ count }

    /// Which request a response answers. Those before it, which will get no answer any more, are taken out.
    ///
    /// - Parameters:
    ///   - response: where it begins.
    ///   - isInterim: whether a final one follows it.
    ///   - passedOver: called with each request whose answer was not captured.
    /// - Returns: what it answers.
    mutating func answered(
        by response: MessageBeginning, isInterim: Bool, passedOver: (Request) -> Void
    ) -> Answered {
        guard let oldest = requests.first else { return .notCaptured }
        if lostResponses == nil, oldest.lostBefore == nil {
            return oldest.cameBehind(response) ? .notCaptured : .oldest
        }
        let candidates = candidates(for: response)
        guard candidates > 0 else { return .notCaptured }
        guard let place = place(of: response, among: candidates) else {
            if lostResponses == nil, let lost = oldest.lostBefore, lost > 0 {
                if !isInterim { requests[0].lostBefore = lost &- 1 }
                return .notCaptured
            }
            if !isInterim, let lost = lostResponses { lostResponses = lost &+ 1 }
            return .unknown
        }
        for _ in 0..<place { if let request = removeOldest() { passedOver(request) } }
        lostResponses = nil
        if requests.first?.lostBefore != nil {
            uncertain &-= 1
            requests[0].lostBefore = nil
        }
        return .oldest
    }

    /// How many requests had been sent, and were not sent in knowledge of the response: the first so many.
    private func candidates(for response: MessageBeginning) -> Int {
        var low = 0
        var high = requests.count
        while low < high {
            let middle = (low &+ high) / 2
            if requests[middle].mayBeAnswered(by: response) { low = middle &+ 1 } else { high = middle }
        }
        return low
    }

    /// The one among the first requests that a response answers; nil where several may be.
    private func place(of response: MessageBeginning, among candidates: Int) -> Int? {
        let last = requests[candidates &- 1]
        guard last.isAll(receivedBy: response) else { return nil }
        // Sent when all before the response had come.
        if !isPipelined, last.beginning.acknowledged == response.offset { return candidates &- 1 }
        // Where there are fewer, an interim response was missed.
        guard let lostResponses, uncertain == 0, candidates <= lostResponses &+ 1 else { return nil }
        return candidates &- 1
    }
}

extension AwaitedRequests.Request {
    /// Whether it came before a response, its sender had received nothing of that, and something of it had come.
    fileprivate func mayBeAnswered(by response: MessageBeginning) -> Bool {
        if cameBehind(response) { return false }
        if let received = response.acknowledged, received <= beginning.offset { return false }
        if let known = beginning.acknowledged, known > response.offset { return false }
        return true
    }

    /// Whether it was captured behind a response whose sender had received nothing of it. One that had answers it, however
    /// late the recorder wrote it.
    fileprivate func cameBehind(_ response: MessageBeginning) -> Bool {
        if let received = response.acknowledged, received > beginning.offset { return false }
        return beginning.isBehind(response)
    }

    /// Whether the response's sender had received nothing behind this request.
    fileprivate func isAll(receivedBy response: MessageBeginning) -> Bool {
        response.acknowledged.map { $0 <= expectedEnd } ?? true
    }

    /// Whether a response that was read before this request was answers it: the request came late, behind a hole.
    func isAnswered(by response: MessageBeginning) -> Bool {
        guard let received = response.acknowledged, mayBeAnswered(by: response) else { return false }
        return beginning.acknowledged == response.offset && received <= expectedEnd
    }

    /// Whether a response that was read before this request was may answer it.
    func mayHaveBeenAnswered(by response: MessageBeginning) -> Bool {
        response.acknowledged != nil && response.isBehind(beginning) && mayBeAnswered(by: response)
    }
}
