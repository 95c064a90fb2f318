import Annotations
public import Findings
public import TCPConnections
public import Tracing
public import WireBytes

/// One row of a ladder, from top to bottom.
public enum LadderRow: Sendable {
    /// One segment.
    case segment(LadderSegment)
    /// Segments one behind the other that say nothing new.
    case run(LadderRun)
    /// What ICMP says of a segment.
    case error(LadderError)
    /// So many nanoseconds without a packet.
    case pause(Int64)
    /// So many more segments that are not listed.
    case omitted(Int)

    /// The first packet on it; nil where there is none.
    public var packet: Int? {
        switch self {
        case .segment(let segment): segment.row.mark.packet
        case .run(let run): run.first.mark.packet
        case .error(let error): error.error.mark.packet
        case .pause, .omitted: nil
        }
    }
}

/// A segment: an arrow from its sender to the other side, what it carries, and what there is to say of it.
public struct LadderSegment: Sendable {
    /// The segment.
    public let row: SegmentRow
    /// The steps that it fills, in their order.
    public let steps: [Step]
    /// What stands out about it.
    public let remarks: [SegmentRemark]
    /// What begins with it, in the order of the bytes; each knows its place in them.
    public let items: [LadderContents.Item]
    /// What its payload is; nil without payload.
    public let carried: CarriedPayload?
    /// What the datagram of its IP fragments was put together from, if it came in such.
    public let reassembled: ReassembledSegment?
    /// What there is to say of it, in order.
    public internal(set) var notes: [LadderNote] = []
    /// The states that the two ends have entered, where one changed; one that cannot be known is nil.
    public internal(set) var states: BySide<EndpointState?>?

    /// Whether it shows trouble.
    public var isTrouble: Bool { remarks.contains { !$0.isHarmless } }
}

/// An ICMP error: an arrow to the side whose segment it quotes.
public struct LadderError: Sendable {
    /// The error.
    public let error: ICMPError
    /// The steps that it fills, in their order.
    public let steps: [Step]
    /// Whether it is the first of its kind, so that what it means is to be said.
    public let isFirst: Bool
}

/// Segments one behind the other that say nothing new.
public struct LadderRun: Sendable {
    /// What one side sent in them.
    public struct Sent: Sendable, Hashable {
        /// Bytes of payload.
        public var bytes = 0
        /// Segments with payload.
        public var dataSegments = 0
        /// Segments without.
        public var acknowledgments = 0
    }

    /// The first of them.
    public let first: SegmentRow
    /// The last of them.
    public let last: SegmentRow
    /// How many they are.
    public let count: Int
    /// What each side sent.
    public private(set) var sent = BySide(client: Sent(), server: Sent())
    /// What stood out about them, and how often, in the order in which it did so first.
    public private(set) var labels: [(label: SegmentLabel, count: Int)] = []

    /// Draws segments together; nil where there are none.
    init?(_ rows: ArraySlice<SegmentRow>) {
        guard let first = rows.first, let last = rows.last else { return nil }
        self.first = first
        self.last = last
        count = rows.count
        for row in rows {
            if row.payloadLength > 0 {
                sent[row.from].bytes += row.payloadLength
                sent[row.from].dataSegments += 1
            } else {
                sent[row.from].acknowledgments += 1
            }
            for remark in SegmentRemark.all(of: row.labels, from: row.from)
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
