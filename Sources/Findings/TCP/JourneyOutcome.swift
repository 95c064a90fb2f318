import PacketDecoding
import TCPConnections
import Tracing
import WireBytes

/// What became of a packet between the two ends of a connection that was recorded at both.
package enum JourneyOutcome: Sendable, Hashable {
    /// It was seen at both ends, so many nanoseconds apart.
    case arrived(Int64)
    /// It left and never arrived; it is proved where what it carried was sent again and arrived then.
    case lost(isProved: Bool)
    /// One of several that look the same; fewer arrived than left.
    case oneOfSeveral(Int)
    /// It arrived, since it was confirmed, but the recorder there missed it.
    case missed
    /// What it carried arrived in packets that were cut otherwise.
    case cutOtherwise
    /// It arrived, but was not seen to leave: something on the way sent it, or the recorder missed it.
    case notSeenLeaving
    /// It would have been seen before the first or behind the last packet of the other file.
    case notCovered

    /// Its name in JSON.
    package var name: String {
        switch self {
        case .arrived: "arrived"
        case .lost(let isProved): isProved ? "lost" : "perhaps-lost"
        case .oneOfSeveral: "one-of-several"
        case .missed: "missed"
        case .cutOtherwise: "cut-otherwise"
        case .notSeenLeaving: "not-seen-leaving"
        case .notCovered: "not-covered"
        }
    }

    /// Whether the network lost it, or may have.
    package var isLoss: Bool {
        switch self {
        case .lost: true
        case .arrived, .oneOfSeveral, .missed, .cutOtherwise, .notSeenLeaving, .notCovered: false
        }
    }
}

/// Tells what became of the packets of one direction.
struct JourneyJudge {
    /// Packets that did not arrive and are looked into; with more of them something else is wrong.
    static let mostExamined = 500

    private let sender: Side
    private let covered: BySide<PacketTimes>
    /// The longest way of any packet, in nanoseconds.
    private let longest: Int64
    /// What left without arriving, and what arrived without having left.
    private let onlyLeft: [Range<Int>]
    private let onlyArrived: [Range<Int>]
    /// Everything that arrived, in the order in which it did.
    private let arrivals: [(time: Timestamp, bytes: Range<Int>)]
    /// What the receiver confirmed, and when.
    private let confirmed: [(time: Timestamp, number: Int)]
    private var examined = 0

    init(_ ends: ConnectionEnds, from sender: Side) {
        self.sender = sender
        covered = ends.covered
        let own = ends.journeys.filter { $0.from == sender }
        longest = own.compactMap(\.transit).max() ?? 0
        func ranges(_ journeys: [Journey]) -> [Range<Int>] {
            journeys.filter { $0.length > 0 }.map(Self.range).sorted { $0.lowerBound < $1.lowerBound }
        }
        onlyLeft = ranges(own.filter { $0.arrived == nil })
        onlyArrived = ranges(own.filter { $0.left == nil })
        arrivals = own.compactMap { journey in journey.arrived.map { ($0, Self.range(journey)) } }
            .sorted { $0.0 < $1.0 }
        confirmed = ends.journeys.filter { $0.from != sender && $0.flags.contains(.ack) }
            .compactMap { journey in journey.left.map { ($0, Int(journey.acknowledgment)) } }
            .sorted { $0.0 < $1.0 }
    }

    /// The sequence numbers that a packet uses.
    private static func range(_ journey: Journey) -> Range<Int> {
        let start = Int(journey.sequence)
        return start..<start + max(0, journey.sequenceLength)
    }

    /// What became of a packet.
    mutating func outcome(of journey: Journey) -> JourneyOutcome {
        if journey.alike > 1 { return .oneOfSeveral(journey.alike) }
        if let transit = journey.transit { return .arrived(transit) }
        let bytes = Self.range(journey)
        guard let left = journey.left else {
            return Self.isCutOtherwise(bytes, onlyLeft) ? .cutOtherwise : .notSeenLeaving
        }
        if Self.isCutOtherwise(bytes, onlyArrived) { return .cutOtherwise }
        let there = covered[sender.other]
        if left < there.first || left.nanoseconds &+ longest > there.last.nanoseconds { return .notCovered }
        examined += 1
        guard !bytes.isEmpty, examined <= Self.mostExamined else { return .lost(isProved: false) }
        let arrival = arrivals.first { $0.bytes.contains(bytes.upperBound - 1) && $0.time >= left }
        let confirmation = confirmed.first { $0.time >= left && $0.number >= bytes.upperBound }
        if let confirmation, arrival.map({ confirmation.time < $0.time }) ?? true {
            // What had come before was confirmed again.
            let before = arrivals.contains { $0.bytes.contains(bytes.upperBound - 1) && $0.time < left }
            return before ? .lost(isProved: false) : .missed
        }
        return .lost(isProved: arrival != nil)
    }

    /// Whether bytes that were seen at one end only lie in packets with other bounds at the other.
    private static func isCutOtherwise(_ bytes: Range<Int>, _ others: [Range<Int>]) -> Bool {
        guard !bytes.isEmpty else { return false }
        // The first that begins behind these bytes' start, by halving.
        var (low, high) = (0, others.count)
        while low < high {
            let middle = (low + high) / 2
            if others[middle].lowerBound < bytes.lowerBound { low = middle + 1 } else { high = middle }
        }
        return others.dropFirst(max(0, low - 1)).prefix(3).contains {
            $0.overlaps(bytes) && $0 != bytes
        }
    }
}
