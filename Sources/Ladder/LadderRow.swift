import Annotations
package import Findings
import PacketDecoding
package import TCPConnections
package import Tracing
package import WireBytes

/// One row of a ladder, from top to bottom.
package enum LadderRow: Sendable {
    /// One segment.
    case segment(LadderSegment)
    /// Segments one behind the other that say nothing new.
    case run(LadderRun)
    /// What ICMP says of a segment.
    case error(LadderError)
    /// A packet that was seen only at the end by which the connection is not told.
    case elsewhere(LadderJourney)
    /// So many nanoseconds without a packet; where the clock was set back before, or an earlier part stands further on in
    /// the file, at least so many.
    case pause(Int64, isLeast: Bool)
    /// So many more segments that are not listed.
    case omitted(Int)

    /// The first packet on it, and when it was; nil where there is none.
    package var mark: PacketMark? {
        switch self {
        case .segment(let segment): segment.row.mark
        case .run(let run): run.first.mark
        case .error(let error): error.error.mark
        case .elsewhere(let journey): journey.mark
        case .pause, .omitted: nil
        }
    }

    /// When the last packet on it was; nil where there is none.
    package var lastTime: Timestamp? {
        if case .run(let run) = self { run.last.mark.time } else { mark?.time }
    }

    /// The first packet on it; nil where there is none.
    package var packet: Int? { mark?.packet }
}

/// A segment: an arrow from its sender to the other side, what it carries, and what there is to say of it.
package struct LadderSegment: Sendable {
    package let row: SegmentRow
    /// The steps that it fills, in their order.
    package let steps: [Step]
    /// What stands out about it.
    package let remarks: [SegmentRemark]
    /// What begins with it, in the order of the bytes; each knows its place in them.
    package let items: [LadderContents.Item]
    /// What its payload is; nil without payload.
    package let carried: CarriedPayload?
    /// What the datagram of its IP fragments was put together from, if it came in such.
    package let reassembled: ReassembledSegment?
    /// Its place among the journeys, where both ends were recorded.
    package let journey: Int?
    /// What was written about it, as captured.
    package let comments: [[UInt8]]
    /// What there is to say of it, in order.
    package internal(set) var notes: [LadderNote] = []
    /// What is told of what begins with it, in the order of the bytes: of the first items, where there are very many.
    package internal(set) var contents: [ItemContent] = []
    /// The states that the two ends have entered, where one changed; one that cannot be known is nil.
    package internal(set) var states: BySide<EndpointState?>?
    /// The state that an end has passed on the way to its new one, where two events show in one segment.
    package internal(set) var passed = BySide<EndpointState?>(both: nil)

    /// Its notes without those that are told beside one of several items.
    package var ownNotes: [LadderNote] {
        guard items.count > 1 else { return notes }
        return notes.filter {
            switch $0 {
            case .handshake, .moment: false
            default: true
            }
        }
    }

    /// Whether somebody is harmed by something on this row, or would be.
    package var isTrouble: Bool { remarks.contains { !$0.isHarmless } || notes.contains(where: \.isTrouble) }
}

/// An ICMP error: an arrow to the side whose segment it quotes.
package struct LadderError: Sendable {
    package let error: ICMPError
    /// The steps that it fills, in their order.
    package let steps: [Step]
    /// Whether what it means is to be said: of the first of its kind, or of all.
    package let isExplained: Bool
    /// What was written about it, as captured.
    package let comments: [[UInt8]]
}

/// A packet that was seen only at the end by which the connection is not told.
package struct LadderJourney: Sendable {
    package let journey: Journey
    /// When it was seen at the other end.
    package let mark: PacketMark
    package let outcome: JourneyOutcome
    /// What was written about it, as captured.
    package let comments: [[UInt8]]
}

/// Segments one behind the other that say nothing new.
package struct LadderRun: Sendable {
    /// What one side sent in them.
    package struct Sent: Sendable, Hashable {
        package var bytes = 0
        package var dataSegments = 0
        package var acknowledgments = 0
        package var requests = 0
        package var resets = 0
    }

    package let first: SegmentRow
    package let last: SegmentRow
    package let count: Int
    package private(set) var sent = BySide(client: Sent(), server: Sent())
    /// What stood out about them, and how often, in the order in which it did so first.
    package private(set) var labels: [(label: SegmentLabel, count: Int)] = []

    /// Draws segments together; nil where there are none.
    init?(_ rows: ArraySlice<SegmentRow>) {
        guard let first = rows.first, let last = rows.last else { return nil }
        self.first = first
        self.last = last
        count = rows.count
        for row in rows {
            if row.flags.contains(.rst) {
                sent[row.from].resets += 1
            } else if row.flags.contains(.syn) {
                sent[row.from].requests += 1
            } else if row.payloadLength > 0 {
                sent[row.from].bytes += row.payloadLength
                sent[row.from].dataSegments += 1
            } else {
                sent[row.from].acknowledgments += 1
            }
            for remark in SegmentRemark.all(of: row.weightyLabels, from: row.from)
            where remark.label != .windowUpdate {
                if let index = labels.firstIndex(where: { $0.label == remark.label }) {
                    labels[index].count += 1
                } else {
                    labels.append((remark.label, 1))
                }
            }
        }
    }
}
