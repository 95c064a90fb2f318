import PacketDecoding
import TCPConnections
import WireBytes

// What is known of bytes that were not captured when their connection has been told to its end.

extension Tracer {
    /// Says of which gaps the receiver confirmed the bytes, and which number may be a FIN's.
    mutating func judgeGaps(of slot: Int) {
        // Rows are judged as well, where there are any.
        guard
            !traced[slot].record.gaps.isEmpty
                || !traced[slot].record.segments.isEmpty
                    && (table.connections.span[slot].milestones.firstFIN != nil
                        || traced[slot].record.labelCounts[.acknowledgedLost] > 0)
        else { return }
        var credible = BySide<UInt32?>(both: nil)
        for side in Side.allCases {
            let (first, reach) = table.connections.span[slot].streams.of(side) {
                ($0.firstSequence, $0.reach)
            }
            traced[slot].record.weighAcknowledgments(
                of: side, upTo: first &+ UInt32(truncatingIfNeeded: reach))
            credible[side] = traced.span[slot].record.lastCredibleAcknowledgment(of: side)
        }
        for index in traced[slot].record.gaps.indices {
            var gap = traced[slot].record.gaps[index]
            let number = credible[gap.range.side] ?? table.lastAcknowledgment(of: gap.range.side, slot: slot)
            gap.isAcknowledged = table[slot].streams[gap.range.side].isAcknowledged(gap.range, by: number)
            gap.inReset = traced[slot].record.reset(
                in: gap.range, from: table[slot].streams[gap.range.side].firstSequence)
            gap.fin = missingFIN(in: gap.range, of: slot)
            gap.mayEndWithFIN =
                gap.fin == .none && gap.isAcknowledged && !gap.isCut && !gap.isInFragments
                && isLast(gap.range, of: slot)
            traced[slot].record.gaps[index] = gap
        }
        for side in Side.allCases {
            let first = table.connections.span[slot].streams.of(side) { $0.firstSequence }
            traced[slot].record.noteConfirmations(of: side, from: first)
        }
        traced[slot].record.missedFIN = confirmationOfMissedFIN(of: slot)
    }

    /// The packet that confirms what is, or may be, the FIN of the side whose FIN was not captured, when the other's was:
    /// the one with the last number of that side.
    private func confirmationOfMissedFIN(of slot: Int) -> PacketMark? {
        guard table.connections.span[slot].milestones.firstFIN != nil,
            table.connections.span[slot].milestones.secondFIN == nil
        else { return nil }
        let side = table.connections.span[slot].milestones.firstFINFrom.other
        let mayBeIt = traced[slot].record.gaps.contains {
            $0.range.side == side && ($0.fin == .likely || $0.mayEndWithFIN)
        }
        return mayBeIt ? table[slot].flows[side.other].confirmation : nil
    }

    /// Whether a range that was not captured is a FIN's number.
    private func missingFIN(in range: StreamRange, of slot: Int) -> Gap.MissingFIN {
        guard range.count == 1 else { return .none }
        let flow = table[slot].flows[range.side]
        if flow.sawFIN {
            let stream = table[slot].streams[range.side]
            let number = stream.firstSequence &+ UInt32(truncatingIfNeeded: range.offset)
            return flow.finSequence == number ? .seen : .none
        }
        return isLast(range, of: slot) && table[slot].flows[range.side.other].sawFIN ? .likely : .none
    }

    /// Whether a range ends with the last number that is known of a side, of which no FIN was captured.
    private func isLast(_ range: StreamRange, of slot: Int) -> Bool {
        !table[slot].flows[range.side].sawFIN && range.end == table[slot].streams[range.side].nextOffset
    }
}

extension ConnectionRecord {
    /// Acknowledgments may overtake one another by so many nanoseconds; one that those behind it contradict later than that is
    /// none.
    private static let reordering: Int64 = 1_000_000_000

    /// Says which acknowledgments of a side's bytes are none: beyond all that it sent, or beyond what the same side confirms
    /// later, since these numbers never fall (RFC 9293 §3.4).
    ///
    /// - Parameters:
    ///   - side: whose bytes.
    ///   - end: the number behind its last byte.
    mutating func weighAcknowledgments(of side: Side, upTo end: UInt32) {
        var highest: UInt32?
        var latest: Timestamp?
        // The SYN and the FIN use up a number each.
        let most = end &+ 2
        for index in segments.indices.reversed() where segments[index].confirms(side) {
            let number = segments[index].acknowledgment
            let isDenied =
                latest.map { $0.since(segments[index].mark.time) > Self.reordering } ?? false
                && highest.map { Int32(bitPattern: number &- $0) > 0 } ?? false
            if Int32(bitPattern: number &- most) > 0 || isDenied {
                segments[index].facts.insert(.confirmsNothing)
                continue
            }
            if latest == nil { latest = segments[index].mark.time }
            if highest.map({ Int32(bitPattern: number &- $0) > 0 }) ?? true { highest = number }
        }
    }

    /// The first RST of a side with text that has numbers in a range of its stream, whose first byte has the number given.
    func reset(in range: StreamRange, from first: UInt32) -> (packet: Int, count: Int)? {
        for row in segments where row.from == range.side && row.flags.contains(.rst) && row.payloadLength > 0
        {
            let start = Int(Int32(bitPattern: row.sequence &- first))
            let count = min(start + row.payloadLength, range.end) - max(start, range.offset)
            if count > 0 { return (row.mark.packet, count) }
        }
        return nil
    }

    /// The highest number up to which a side's bytes were confirmed; nil where no rows tell.
    func lastCredibleAcknowledgment(of side: Side) -> UInt32? {
        guard segmentsOmitted == 0 else { return nil }
        return segments.last { $0.confirms(side) && !$0.facts.contains(.confirmsNothing) }?.acknowledgment
    }

    /// Notes in which packet the other side first confirms all of each gap of a side, whose first byte has this number.
    fileprivate mutating func noteConfirmations(of side: Side, from first: UInt32) {
        var open = gaps.indices.filter { gaps[$0].range.side == side && gaps[$0].isAcknowledged }[...]
        for row in segments {
            guard let index = open.first else { return }
            guard row.confirms(side), !row.facts.contains(.confirmsNothing) else { continue }
            // The gaps of a side rise, and so do its acknowledgments.
            var next: Int? = index
            while let index = next,
                Int32(
                    bitPattern: row.acknowledgment &- first
                        &- UInt32(truncatingIfNeeded: gaps[index].range.end)) >= 0
            {
                gaps[index].confirmed = row.mark
                open.removeFirst()
                next = open.first
            }
        }
    }
}

extension SegmentRow {
    /// Whether it confirms bytes of a side, by its control bits.
    fileprivate func confirms(_ side: Side) -> Bool {
        from == side.other && flags.contains(.ack) && !flags.contains(.rst)
            && labels.isDisjoint(with: [.unacceptable, .damaged])
    }
}
