import PacketDecoding
import TCPConnections
package import Tracing
package import WireBytes

/// How the bytes of one direction were sent, acknowledged and allowed over time, as its segments were captured.
package struct StreamCourse: Sendable {
    /// A segment with data. Its bytes are relative sequence numbers, as in the ladder.
    package struct Sent: Sendable, Hashable {
        /// Nanoseconds since the connection's first packet.
        package let time: Int64
        /// The number of its first byte.
        package let start: Int
        /// The number behind its last byte.
        package let end: Int
        package let kind: Kind

        package enum Kind: Sendable, Hashable {
            /// What comes next, as far as is known.
            case next
            /// Sent again.
            case again
            /// Out of order: overtaken on the way.
            case late
        }
    }

    /// What the other side said of them with a segment.
    package struct Answer: Sendable, Hashable {
        /// Nanoseconds since the connection's first packet.
        package let time: Int64
        /// The next number that it waits for.
        package let acknowledged: Int
        /// The number behind the last byte that its window has room for; nil where the window's scale is not known.
        package let allowed: Int?
        /// Whether it asks for the same number again.
        package let isDuplicate: Bool
        /// Whether it closes its window.
        package let isClosed: Bool
    }

    /// Bytes that were not captured.
    package struct Missing: Sendable, Hashable {
        /// Nanoseconds since the connection's first packet: of the first packet behind them.
        package let time: Int64
        package let start: Int
        package let end: Int
    }

    /// The sender.
    package let side: Side
    /// In the order of the capture.
    package let sent: [Sent]
    package let answers: [Answer]
    package let missing: [Missing]
    /// What one sees of it.
    package let figures: Figures

    /// What can be counted.
    package struct Figures: Sendable, Hashable {
        package var segments = 0
        /// Bytes in these segments, those that came again included.
        package var bytes = 0
        package var again = 0
        package var late = 0
        /// The most bytes that were without an acknowledgment at a time, where it was recorded; nil where nobody saw the other
        /// side's acknowledgments.
        package var mostUnacknowledged: Int?
        /// The smallest and the largest window; nil where its scale is not known.
        package var window: (least: Int, most: Int)? {
            leastWindow.flatMap { least in mostWindow.map { (least, $0) } }
        }
        fileprivate(set) var leastWindow: Int?
        fileprivate(set) var mostWindow: Int?
        /// Segments that filled the window.
        package var full = 0
        /// Segments that closed it.
        package var closed = 0
        /// Segments of the connection that were not kept.
        package var omitted = 0
    }

    /// Fewer segments show no course, unless a window mattered.
    private static let fewestSegments = 10

    /// Follows one direction; nil where there is nothing to see: few segments, and no window that mattered.
    package init?(of trace: ConnectionTrace, from side: Side) {
        guard !trace.timesGoBack else { return nil }
        var reader = Reader(trace, side)
        for row in trace.segments where row.labels.isDisjoint(with: [.capturedTwice, .unacceptable]) {
            if row.from == side { reader.takeSent(row, in: trace) } else { reader.takeAnswer(row) }
        }
        reader.figures.omitted = trace.segmentsOmitted
        if trace.onlySide == side || reader.answers.isEmpty { reader.figures.mostUnacknowledged = nil }
        let figures = reader.figures
        guard
            figures.segments > Self.fewestSegments
                || figures.segments > 0 && (figures.full > 0 || figures.closed > 0)
        else { return nil }
        self.side = side
        self.figures = figures
        sent = reader.sent
        answers = reader.answers
        missing = trace.gaps.filter { $0.range.side == side && $0.fin == .none }.map { gap in
            let start = gap.range.offset &+ reader.base
            return Missing(
                time: gap.mark.time.since(trace.first.time), start: start, end: start &+ gap.range.count)
        }
    }

    /// What has been read so far.
    private struct Reader {
        let side: Side
        let start: Timestamp
        var sent: [Sent] = []
        var answers: [Answer] = []
        var figures = Figures()
        /// The number of the stream's first byte.
        private(set) var base = 1
        private var highest = 0
        private var acknowledged: Int?

        init(_ trace: ConnectionTrace, _ side: Side) {
            self.side = side
            start = trace.first.time
        }

        mutating func takeSent(_ row: SegmentRow, in trace: ConnectionTrace) {
            let weighty = row.weightyLabels
            if weighty.contains(.windowFull) { figures.full += 1 }
            guard row.payloadLength > 0, !weighty.contains(.keepAlive) else { return }
            let first = Self.unwrapped(
                row.flags.contains(.syn) ? row.relativeSequence &+ 1 : row.relativeSequence, near: highest)
            if figures.segments == 0, let offset = row.streamOffset { base = first &- offset }
            let kind = Sent.Kind(of: row, in: trace)
            let end = first &+ row.payloadLength
            sent.append(Sent(time: row.mark.time.since(start), start: first, end: end, kind: kind))
            figures.segments += 1
            figures.bytes &+= row.payloadLength
            switch kind {
            case .next: break
            case .again: figures.again += 1
            case .late: figures.late += 1
            }
            highest = max(highest, end)
            let open = highest &- (acknowledged ?? base)
            figures.mostUnacknowledged = max(figures.mostUnacknowledged ?? 0, open)
        }

        mutating func takeAnswer(_ row: SegmentRow) {
            guard row.flags.contains(.ack), row.flags.isDisjoint(with: [.rst]) else { return }
            let number = Self.unwrapped(row.relativeAcknowledgment, near: acknowledged ?? highest)
            acknowledged = max(acknowledged ?? number, number)
            let weighty = row.weightyLabels
            let isClosed = weighty.contains(.zeroWindow)
            if isClosed { figures.closed += 1 }
            if let window = row.scaledWindow {
                figures.leastWindow = min(figures.leastWindow ?? window, window)
                figures.mostWindow = max(figures.mostWindow ?? window, window)
            }
            answers.append(
                Answer(
                    time: row.mark.time.since(start), acknowledged: number,
                    allowed: row.scaledWindow.map { number &+ $0 },
                    isDuplicate: weighty.contains(.duplicateACK), isClosed: isClosed))
        }

        /// The number with these lowest 32 bits that is nearest to another one. RFC 9293 §3.4.
        private static func unwrapped(_ number: UInt32, near other: Int) -> Int {
            other &+ Int(Int32(bitPattern: number &- UInt32(truncatingIfNeeded: other)))
        }
    }
}

extension StreamCourse.Sent.Kind {
    /// What a segment's remarks say of it.
    fileprivate init(of row: SegmentRow, in trace: ConnectionTrace) {
        let remarks = SegmentRemark.all(of: row, in: trace).filter {
            $0.isWeighty && SegmentLabels.repetitions.contains($0.label.alone)
        }
        guard let remark = remarks.first else {
            self = .next
            return
        }
        self = remark.label == .outOfOrder && remark.reading == .usual ? .late : .again
    }
}
