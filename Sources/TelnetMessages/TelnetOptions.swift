import WireBytes

/// What came of each option on each side. An option holds where the one side wants to do it and the other wants it to; either
/// may begin. What is asked for is answered once, and an answer is not answered. RFC 1143.
struct TelnetOptions: Sendable {
    private var states = BySide<[UInt8: State]>(both: [:])

    private struct State: Sendable {
        var holds = false
        /// What was said and has no answer, in its order: a side may take back what it has just offered.
        var requests: [Request] = []
    }

    /// What of one option is remembered without an answer: nobody changes his mind so often at once.
    private static let mostRequests = 4

    private struct Request: Sendable {
        let question: TelnetMessage.Question
        let sender: Side
        /// Where it ends in its sender's stream.
        let end: Int
    }

    /// Whether a side does something, as both want it.
    func holds(_ option: TelnetOption, on side: Side) -> Bool { states[side][option.rawValue]?.holds == true }

    /// The numbers of what was offered and asked for, and has no answer.
    var unanswered: Set<Int> {
        Set(Side.allCases.flatMap { states[$0].values.flatMap { $0.requests.map(\.question.number) } })
    }

    /// What was asked for is not known any more.
    mutating func lose() {
        for side in Side.allCases {
            for option in states[side].keys { states[side][option]?.requests = [] }
        }
    }

    /// Takes what a side says.
    ///
    /// - Parameters:
    ///   - verb: what it says.
    ///   - option: of what.
    ///   - message: the message, whose answered one is put in.
    ///   - acknowledged: how much of the other side's bytes its sender had when it sent it; negative where that is not known.
    /// - Returns: what comes of it.
    mutating func take(
        _ verb: TelnetVerb, _ option: TelnetOption, _ message: inout TelnetMessage, acknowledged: Int
    ) -> TelnetOutcome {
        let sender = message.range.side
        let doer = verb.isAboutSender ? sender : sender.other
        var state = states[doer][option.rawValue] ?? State()
        defer { states[doer][option.rawValue] = state }
        // What is offered or asked for may be granted or refused; that something ends can only be agreed to.
        let answered = state.requests.firstIndex {
            $0.sender != sender && ($0.question.verb.isPositive || !verb.isPositive)
        }
        if let answered {
            let request = state.requests[answered]
            // Where both began at once, neither answers the other, but both want it.
            if acknowledged < 0 || request.end <= acknowledged { message.question = request.question }
            state.requests.removeSubrange(...answered)
            guard verb.isPositive else {
                // Whoever took it back meanwhile needs no answer to that any more.
                state.requests.removeAll { $0.sender != sender && !$0.question.verb.isPositive }
                state.holds = false
                return request.question.verb.isPositive ? .refused : .ended
            }
            if state.requests.contains(where: { $0.sender != sender && !$0.question.verb.isPositive }) {
                state.holds = false
                return .withdrawn
            }
            // This one only asks whether all has been read up to here. RFC 860.
            state.holds = option != .timingMark
            return .agreed
        }
        if let latest = state.requests.last {
            return latest.question.verb == verb ? .repeated : begin(verb, message, &state)
        }
        if state.holds == verb.isPositive, option != .timingMark { return .unchanged }
        return begin(verb, message, &state)
    }

    private func begin(_ verb: TelnetVerb, _ message: TelnetMessage, _ state: inout State) -> TelnetOutcome {
        if state.requests.count >= Self.mostRequests { state.requests.removeFirst() }
        state.requests.append(
            Request(
                question: .init(number: message.number, mark: message.last, verb: verb),
                sender: message.range.side, end: message.range.end))
        guard !verb.isPositive else { return .requested }
        state.holds = false
        return .stopped
    }
}
