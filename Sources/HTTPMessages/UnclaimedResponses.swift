/// Final responses that were read before their requests: these were not captured, or are read late, behind a hole.
struct UnclaimedResponses: Sendable {
    struct Response: Sendable {
        /// Its exchange.
        var exchange: Int
        var beginning: MessageBeginning
    }

    /// This many are kept: a hole is waited for long enough that some responses may come before it is filled.
    private static let most = 64

    private var responses: [Response] = []
    /// How many there were since a response was paired the last time.
    private(set) var sinceLastPair = 0

    var isEmpty: Bool { responses.isEmpty }

    mutating func append(_ response: Response) {
        sinceLastPair &+= 1
        if responses.count >= Self.most { responses.removeFirst() }
        responses.append(response)
    }

    /// A response was paired.
    mutating func notePair() { sinceLastPair = 0 }

    /// Takes the response out that answers a request which is read late; nil where none does.
    mutating func take(for request: AwaitedRequests.Request) -> Response? {
        guard !responses.isEmpty,
            let place = responses.firstIndex(where: { request.isAnswered(by: $0.beginning) })
        else { return nil }
        return responses.remove(at: place)
    }

    /// The exchanges of those that may answer a request.
    func mayAnswer(_ request: AwaitedRequests.Request) -> [Int] {
        responses.compactMap { request.mayHaveBeenAnswered(by: $0.beginning) ? $0.exchange : nil }
    }
}
