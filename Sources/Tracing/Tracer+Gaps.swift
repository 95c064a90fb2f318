import PacketDecoding
import TCPConnections
import WireBytes

// What is known of bytes that were not captured when their connection has been told to its end.

extension Tracer {
    /// Says of which gaps the receiver confirmed the bytes, and which number may be a FIN's.
    mutating func judgeGaps(of slot: Int) {
        for index in traced[slot].record.gaps.indices {
            var gap = traced[slot].record.gaps[index]
            let number = table[slot].flows[gap.range.side.other].latestAcknowledgment
            gap.isAcknowledged = table[slot].streams[gap.range.side].isAcknowledged(gap.range, by: number)
            gap.fin = missingFIN(in: gap.range, of: slot)
            gap.mayEndWithFIN =
                gap.fin == .none && gap.isAcknowledged && !gap.isCut && !gap.isInFragments
                && isLast(gap.range, of: slot)
            traced[slot].record.gaps[index] = gap
        }
        for side in Side.allCases {
            traced[slot].record.noteConfirmations(
                of: side, from: table[slot].streams[side].firstSequence)
        }
        traced[slot].record.missedFIN = confirmationOfMissedFIN(of: slot)
    }

    /// The packet that confirms what is, or may be, the FIN of the side whose FIN was not captured, when the other's was:
    /// the one with the last number of that side.
    private func confirmationOfMissedFIN(of slot: Int) -> PacketMark? {
        let moments = table[slot].milestones
        guard moments.firstFIN != nil, moments.secondFIN == nil else { return nil }
        let side = moments.firstFINFrom.other
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
    /// Notes in which packet the other side first confirms all of each gap of a side, whose first byte has this number.
    fileprivate mutating func noteConfirmations(of side: Side, from first: UInt32) {
        var open = gaps.indices.filter { gaps[$0].range.side == side && gaps[$0].isAcknowledged }[...]
        for row in segments {
            guard let index = open.first else { return }
            guard row.from == side.other, row.flags.contains(.ack), !row.flags.contains(.rst),
                row.labels.isDisjoint(with: [.unacceptable, .damaged])
            else { continue }
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
