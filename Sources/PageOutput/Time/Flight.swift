import Findings
import Ladder
import Output
import Tracing
import WireBytes

/// A packet on its way, where both ends were recorded.
struct Flight {
    /// From the row's time to the time at the other end, in nanoseconds: negative where the packet left before the row's time.
    let way: Int64?
    /// Hundredths of the way that took longest.
    let share: Int
    /// Whether it was lost, or may have been.
    let isLost: Bool

    /// Of a row; nil where one end was recorded only.
    init?(of row: LadderRow, in ladder: Ladder) {
        guard let ends = ladder.ends else { return nil }
        let journey: Journey
        switch row {
        case .segment(let segment):
            guard let place = segment.journey else { return nil }
            journey = ends.ends.journeys[place]
            isLost = ends.outcomes[place].isLoss
        case .elsewhere(let elsewhere):
            journey = elsewhere.journey
            isLost = elsewhere.outcome.isLoss
        case .run, .error, .pause, .omitted: return nil
        }
        guard let left = journey.left, let arrived = journey.arrived else {
            guard isLost else { return nil }
            (way, share) = (nil, 0)
            return
        }
        let isFromHere = journey.from == ends.ends.toldBy
        way = isFromHere ? arrived.since(left) : left.since(arrived)
        let slowest = max(ends.ways.client?.slowest ?? 0, ends.ways.server?.slowest ?? 0)
        share = Share(of: arrived.since(left), in: slowest).hundredths
    }
}

extension Markup {
    /// Writes an arrow that falls from who sends to who receives, the more the longer the way took; of a packet that was
    /// lost only its first half, and a cross.
    func arrow(_ flight: Flight, from side: Side) {
        raw("<svg class=\"arrow slanted\" aria-hidden=\"true\"")
        if let way = flight.way {
            raw(" data-way=\"")
            number(Int(way))
            raw("\"")
        }
        let drop = flight.way == nil ? 6 : 4 + flight.share * 14 / 100
        let (client, server) = side == .client ? (6, 6 + drop) : (6 + drop, 6)
        raw(" data-drop=\"")
        number(drop)
        raw("\"><line x1=\"")
        raw(flight.isLost && side == .server ? "50%" : "0")
        raw("\" x2=\"")
        raw(flight.isLost && side == .client ? "50%" : "100%")
        raw("\" y1=\"")
        number(client)
        raw("\" y2=\"")
        number(server)
        raw("\"/><svg overflow=\"visible\" x=\"")
        raw(flight.isLost ? "50%" : side == .client ? "100%" : "0")
        raw("\" y=\"")
        number(6 + drop)
        raw("\"><path d=\"")
        if flight.isLost {
            raw("M-6-6l12 12M-6 6l12-12")
        } else {
            raw(side == .client ? "M0 0l-10-5v10z" : "M0 0l10-5v10z")
        }
        raw("\"/></svg></svg>")
    }
}
