import WireBytes

/// What came of each option on each side. An option holds where the one side wants to do it and the other wants it to; either
/// may begin. What is asked for is answered once, and an answer is not answered. RFC 1143.
struct TelnetOptions: Sendable {
    private var states = BySide<[UInt8: State]>(both: [:])

    private struct State: Sendable {
        var holds = false
        var request: Request?
    }

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
        Set(Side.allCases.flatMap { states[$0].values.compactMap { $0.request?.question.number } })
    }

    /// What was asked for is not known any more.
    mutating func lose() {
        for side in Side.allCases {
            for option in states[side].keys { states[side][option]?.request = nil }
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
        if let request = state.request, request.sender != sender {
            let isSame = request.question.verb.isPositive == verb.isPositive
            guard isSame || request.question.verb.isPositive else {
                return begin(verb, message, &state)
            }
            // Where both began at once, neither answers the other, but both want it.
            if acknowledged < 0 || request.end <= acknowledged { message.question = request.question }
            state.request = nil
            // This one only asks whether all has been read up to here. RFC 860.
            state.holds = verb.isPositive && option != .timingMark
            return isSame ? verb.isPositive ? .agreed : .ended : .refused
        }
        if let request = state.request {
            return request.question.verb == verb ? .repeated : begin(verb, message, &state)
        }
        if state.holds == verb.isPositive, option != .timingMark { return .unchanged }
        return begin(verb, message, &state)
    }

    private func begin(_ verb: TelnetVerb, _ message: TelnetMessage, _ state: inout State) -> TelnetOutcome {
        state.request = Request(
            question: .init(number: message.number, mark: message.last, verb: verb),
            sender: message.range.side,
            end: message.range.end)
        guard !verb.isPositive else { return .requested }
        state.holds = false
        return .stopped
    }
}
