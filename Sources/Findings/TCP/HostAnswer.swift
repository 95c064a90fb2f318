import HTTPMessages
import TCPConnections
import Tracing
import WireBytes

/// How long the server's host took to answer, measured where it stands: from what arrived there to what left. Only one
/// clock is in it, so that nothing of how clocks go by each other matters.
package struct HostAnswer: Sendable, Hashable {
    /// What was answered.
    package enum Kind: Sendable, Hashable {
        /// The SYN, by the server's TCP.
        case opening
        /// A request, by its program: so many requests before it.
        case request(Int)
    }

    package let kind: Kind
    /// The packets where the connection is told: the end of what was asked, and the beginning of the answer.
    package let asked: Int
    package let answered: Int
    /// From the arrival of all that was asked to the departure of the first that answers, in nanoseconds.
    package let atServer: Int64
    /// From the departure of what was asked to the arrival of the answer at the client's end, in nanoseconds, by the clock
    /// there.
    package let atClient: Int64
    /// Whether the question arrived last of all that was asked and its answer left first: else there was a wait for what was
    /// lost or overtaken on the way.
    package let isDirect: Bool

    /// What of the client's waiting was no waiting for the server's host: the way there and back, and what was sent again.
    package var onTheWay: Int64 { atClient &- atServer }

    /// Exchanges that are measured.
    private static let mostExchanges = 100
    /// Packets that wait for a hole to be filled: a window full.
    private static let mostWaiting = 1_000

    /// All answers that were seen from end to end.
    static func all(of trace: ConnectionTrace, _ ends: ConnectionEnds, _ byPacket: [Int: Int]) -> [HostAnswer]
    {
        var answers: [HostAnswer] = []
        let arrivals = arrivals(ends)
        func add(_ kind: Kind, asked: Int?, answered: Int?) {
            guard let asked, let answered,
                let answer = HostAnswer(kind, ends, byPacket, arrivals, asked: asked, answered: answered)
            else { return }
            answers.append(answer)
        }
        if trace.opening == .threeWay, trace.milestones.synAckFrom == .server {
            add(.opening, asked: trace.milestones.syn?.packet, answered: trace.milestones.synAck?.packet)
        }
        for (index, exchange) in trace.exchanges.prefix(mostExchanges).enumerated() {
            guard exchange.stream?.isPushed != true, let request = exchange.request,
                request.incompleteReason == nil, let response = exchange.interim.first ?? exchange.response
            else { continue }
            add(.request(index), asked: request.last.packet, answered: response.first.packet)
        }
        return answers
    }

    private init?(
        _ kind: Kind, _ ends: ConnectionEnds, _ byPacket: [Int: Int],
        _ arrivals: [(time: Timestamp, upTo: Int)], asked: Int, answered: Int
    ) {
        guard let question = byPacket[asked].map({ ends.journeys[$0] }), question.from == .client,
            let answer = byPacket[answered].map({ ends.journeys[$0] }), answer.from == .server,
            let arrival = arrivals.first(where: {
                $0.upTo >= Int(question.sequence) + question.sequenceLength
            })?.time,
            let departure = Self.departure(of: answer, ends),
            let sent = question.sightings.client?.ownTime, let received = answer.sightings.client?.ownTime
        else { return nil }
        let (atServer, atClient) = (departure.since(arrival), received.since(sent))
        guard atServer >= 0, atClient >= atServer else { return nil }
        self.kind = kind
        self.asked = asked
        self.answered = answered
        self.atServer = atServer
        self.atClient = atClient
        isDirect =
            arrival == question.sightings.server?.ownTime && departure == answer.sightings.server?.ownTime
    }

    /// When how much of what the client sent had arrived without a hole, by the server's own clock. What the recorder there
    /// missed is a hole.
    private static func arrivals(_ ends: ConnectionEnds) -> [(time: Timestamp, upTo: Int)] {
        var arrivals: [(time: Timestamp, start: Int, end: Int)] = []
        for journey in ends.journeys where journey.from == .client && journey.sequenceLength > 0 {
            guard let sighting = journey.sightings.server else { continue }
            let start = Int(journey.sequence)
            arrivals.append((sighting.ownTime, start, start + journey.sequenceLength))
        }
        var inOrder = arrivals.map(\.start).min() ?? 0
        var waiting: [(start: Int, end: Int)] = []
        return arrivals.sorted { $0.time < $1.time }.map { time, start, stop in
            if waiting.count < mostWaiting { waiting.append((start, stop)) }
            while let next = waiting.firstIndex(where: { $0.start <= inOrder }) {
                inOrder = max(inOrder, waiting.remove(at: next).end)
            }
            return (time, inOrder)
        }
    }

    /// When the first byte of a packet of the server's left first, by the server's own clock.
    private static func departure(of answer: Journey, _ ends: ConnectionEnds) -> Timestamp? {
        let start = Int(answer.sequence)
        return ends.journeys.lazy
            .filter { journey in
                let first = Int(journey.sequence)
                return journey.from == .server && first <= start && start < first + journey.sequenceLength
            }
            .compactMap { $0.sightings.server?.ownTime }.min()
    }
}
