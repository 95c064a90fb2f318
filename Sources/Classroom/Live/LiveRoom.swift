import Documents
import LiveOutput
import NIOHTTP1
import Output
import PageOutput
import Platform
import Redaction
import Synchronization
import Tracing

/// What is asked of a live trace by those who look on: it is answered by the thread that traces, between two turns.
final class LiveRoom: Sendable {
    /// What is captured on.
    let interface: String
    private let telling: Telling
    private let patience: Double
    private let asked = Mutex(Asked())

    private struct Asked {
        var tickets = 0
        var waiting: [(ticket: Int, number: ConversationNumber)] = []
        var answers: [Int: Answer] = [:]
    }

    private struct Answer: Sendable {
        var trace: LiveBoard.Trace?
        var capture: CaptureTrace
    }

    init(_ interface: String, _ telling: Telling, _ limits: RoomLimits) {
        self.interface = interface
        self.telling = telling
        patience = limits.patience.list
    }

    /// Answers what is asked.
    ///
    /// - Parameter trace: gives what is known of a connection, and of the capture so far.
    func answer(_ trace: (ConversationNumber) -> (LiveBoard.Trace?, CaptureTrace)) {
        let waiting = asked.withLock { asked in
            defer { asked.waiting.removeAll() }
            return asked.waiting
        }
        for (ticket, number) in waiting {
            let (trace, capture) = trace(number)
            asked.withLock { $0.answers[ticket] = Answer(trace: trace, capture: capture) }
        }
    }

    /// The page of a connection as it is now.
    func ladder(of number: ConversationNumber, in language: Language) -> Reply {
        guard let answer = ask(number) else {
            return Reply(.serviceUnavailable, RoomWords.notYet(in: language))
        }
        guard let trace = answer.trace else {
            return Reply(.notFound, RoomWords.notKept(in: language))
        }
        var telling = telling.saying(language)
        telling.options.isSingle = true
        let output = OutputBuffer(descriptor: -1)
        var page = telling.page(
            output, digits: answer.capture.timeDigits,
            growth: PageGrowth(events: "/live/events", row: number))
        switch trace {
        case .connection(let trace): page.ended(trace)
        case .conversation(let trace): page.ended(trace)
        }
        page.finished(answer.capture)
        return Reply(page: output.bytes, policy: PageOutput.growingPolicy)
    }

    private func ask(_ number: ConversationNumber) -> Answer? {
        let ticket = asked.withLock { asked in
            asked.tickets += 1
            asked.waiting.append((asked.tickets, number))
            return asked.tickets
        }
        let end = SystemClock.steady + Int64(patience * 1e9)
        while SystemClock.steady < end {
            if let answer = asked.withLock({ $0.answers.removeValue(forKey: ticket) }) { return answer }
            SystemClock.sleep(nanoseconds: 5_000_000)
        }
        asked.withLock { asked in
            asked.waiting.removeAll { $0.ticket == ticket }
            asked.answers[ticket] = nil
        }
        return nil
    }
}
