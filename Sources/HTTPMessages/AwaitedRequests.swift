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

    private var requests: [Request] = []
    private var first = 0
    private let limit: Int

    /// Makes an empty queue.
    ///
    /// - Parameter limit: how many requests may wait; of more the oldest are forgotten, as when only one
    ///   direction was captured.
    init(limit: Int) { self.limit = max(1, limit) }

    var count: Int { requests.count &- first }
    /// The request that the next final response answers.
    var oldest: Request? { first < requests.count ? requests[first] : nil }
    /// The request that came last.
    var newest: Request? { first < requests.count ? requests.last : nil }

    mutating func append(_ request: Request) {
        if count >= limit { first &+= 1 }
        compact()
        requests.append(request)
    }

    mutating func removeOldest() {
        guard first < requests.count else { return }
        first &+= 1
        compact()
    }

    /// Forgets all but the newest.
    mutating func keepNewest() {
        first = max(first, requests.count - 1)
        compact()
    }

    /// Takes the newest, if it is a CONNECT, for one that is not granted.
    mutating func refuseTunnel() {
        guard first < requests.count else { return }
        requests[requests.count - 1].isConnect = false
    }

    /// Says where the newest request's body ended.
    mutating func endNewest(at end: Int) {
        guard first < requests.count else { return }
        requests[requests.count - 1].end = end
    }

    private mutating func compact() {
        if first == requests.count {
            requests.removeAll(keepingCapacity: true)
            first = 0
        } else if first >= 64, first &* 2 >= requests.count {
            requests.removeFirst(first)
            first = 0
        }
    }
}
