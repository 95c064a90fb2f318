import WireBytes

/// What requests that still wait for their final response asked, oldest first. RFC 9112 §9.3.2.
struct AwaitedRequests: Sendable {
    struct Request: Sendable {
        /// Its exchange; -1 where none is kept.
        var exchange: Int
        var isHead: Bool
        var isConnect: Bool
        /// Of HTTP/0.9: its answer is content alone.
        var isBare: Bool
        /// Where the request ended in its stream.
        var end: Int
    }

    private var requests = Queue<Request>()
    private let limit: Int

    /// Makes an empty queue.
    ///
    /// - Parameter limit: how many requests may wait; of more the oldest are forgotten, as when only one
    ///   direction was captured.
    init(limit: Int) { self.limit = max(1, limit) }

    /// The request that the next final response answers.
    var oldest: Request? { requests.first }
    /// The request that came last.
    var newest: Request? {
        get { requests.last }
        set { if let newValue, !requests.isEmpty { requests[requests.count - 1] = newValue } }
    }

    mutating func append(_ request: Request) {
        if requests.count >= limit { removeOldest() }
        requests.append(request)
    }

    mutating func removeOldest() { _ = requests.popFirst() }

    /// Forgets all but the newest.
    mutating func keepNewest() {
        while requests.count > 1 { removeOldest() }
    }

    /// Takes the newest, if it is a CONNECT, for one that is not granted.
    mutating func refuseTunnel() { newest?.isConnect = false }

    /// Says where the newest request's body ended.
    mutating func endNewest(at end: Int) { newest?.end = end }
}
