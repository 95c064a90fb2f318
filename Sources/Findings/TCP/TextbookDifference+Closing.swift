import PacketDecoding
import TCPConnections
package import Tracing
package import WireBytes

// Where the end of a connection differs from ⑥ to ⑨.

extension TextbookDifference {
    /// How its end differs.
    static func closings(of trace: ConnectionTrace, _ numbers: Set<Int>) -> [TextbookDifference] {
        let moments = trace.milestones
        var found: [TextbookDifference] = []
        found += withdrawn(in: trace)
        if let reset = moments.reset, moments.resetCameFirst {
            return found + [instead(of: reset, in: trace)]
        }
        if trace.onlySide != nil {
            return found + (moments.reset.map { [behindOnlyFIN($0, in: trace)] } ?? [])
        }
        if moments.firstFIN != nil, moments.firstFINFrom == .server, !moments.finsCrossed,
            numbers.contains(6), !trace.mayHaveClosedBefore(.client)
        {
            found.append(.serverClosesFirst(steps: (6...9).filter { numbers.contains($0) }))
        }
        if moments.finsCrossed { found.append(.simultaneousClose) }
        let late = moments.firstFINFrom.other
        if let data = trace.lateData {
            found.append(.dataAfterFIN(from: late, data.place, data.answer))
        }
        if let reset = moments.reset { return found + behindFIN(reset, in: trace, numbers) }
        if moments.firstFIN == nil { return found + [.stillOpen] }
        if moments.secondFIN == nil {
            let isLikely = trace.gaps.contains { $0.fin == .likely && $0.range.side == late }
            let isFirst = !numbers.contains(6)
            if let doubt = trace.stepInDoubt, doubt.number == 6 {
                return found + [.sixOrEight(packet: doubt.mark.packet, other: late)]
            }
            return found + [
                isLikely ? .finNotCaptured(from: late, isFirst: isFirst) : .halfClosed(open: late)
            ]
        }
        let missing = (6...9).filter { !numbers.contains($0) }
        return missing.isEmpty ? found : found + [.notCaptured(missing)]
    }

    /// What a RST did behind the FIN of the only side that was recorded.
    private static func behindOnlyFIN(_ reset: PacketMark, in trace: ConnectionTrace) -> TextbookDifference {
        let side = trace.milestones.resetFrom
        return row(of: reset, in: trace)?.facts.contains(.hasForgotten) ?? false
            ? .resetOfPerhapsForgotten(from: side) : .resetAfterFIN(from: side)
    }

    /// What a RST did when closing had begun, and which steps do not come for it.
    private static func behindFIN(
        _ reset: PacketMark, in trace: ConnectionTrace, _ numbers: Set<Int>
    ) -> [TextbookDifference] {
        let side = trace.milestones.resetFrom
        let facts = row(of: reset, in: trace)?.facts ?? []
        if facts.contains(.isAfterEnd) { return [.resetAfterEnd(from: side)] }
        var found: [TextbookDifference] = [
            facts.isSuperset(of: [.hasForgotten, .losesNothing])
                ? .resetOfForgotten(from: side)
                : facts.contains(.losesNothing) ? .resetWithoutLoss(from: side) : .resetAfterFIN(from: side)
        ]
        // Where the FIN may be ⑥ or ⑧, nobody can tell what the RST came in place of.
        guard numbers.contains(6) else { return found }
        let last = numbers.filter { $0 <= 9 }.max() ?? 9
        let missing = (6...9).filter { !numbers.contains($0) }
        let before = missing.filter { $0 < last }
        let behind = missing.filter { $0 > last }
        if !before.isEmpty { found.append(.notCaptured(before)) }
        if !behind.isEmpty {
            found.append(
                trace.goesOnBehind(reset, from: side)
                    ? .notCaptured(behind) : .resetInPlace(of: behind, from: side)
            )
        }
        return found
    }

    /// What a RST before any FIN did.
    private static func instead(of reset: PacketMark, in trace: ConnectionTrace) -> TextbookDifference {
        let side = trace.milestones.resetFrom
        if let fin = trace.milestones.firstFIN { return .finBehindReset(from: side, fin: fin.packet) }
        if row(of: reset, in: trace)?.facts.contains(.knowsNoConnection) ?? false {
            return .resetOfNoConnection(from: side)
        }
        return trace.foreignResets.contains { $0.mark.packet == reset.packet }
            ? .foreignResetInstead(from: side) : .resetInstead(from: side)
    }

    /// This many RSTs that ended nothing are described one by one.
    private static let mostWithdrawn = 4

    /// The RSTs that ended nothing, or not for both.
    private static func withdrawn(in trace: ConnectionTrace) -> [TextbookDifference] {
        guard let first = trace.milestones.withdrawnReset else { return [] }
        let rows = trace.record.segments.lazy.filter {
            $0.labels.contains(.reset) && $0.labels.isDisjoint(with: [.capturedTwice, .unacceptable])
                && !$0.facts.contains(.refuses) && trace.milestones.isWithdrawn($0.mark)
        }
        func difference(_ mark: PacketMark, from side: Side) -> TextbookDifference {
            trace.milestones.isUnheeded(mark)
                ? .resetUnheeded(packet: mark.packet, by: side.other)
                : .resetWithoutEffect(packet: mark.packet)
        }
        guard !trace.record.segments.isEmpty else {
            return [difference(first, from: trace.milestones.withdrawnResetFrom)]
        }
        return rows.prefix(mostWithdrawn).map { difference($0.mark, from: $0.from) }
    }

    private static func row(of mark: PacketMark, in trace: ConnectionTrace) -> SegmentRow? {
        trace.record.segments.first { $0.mark.packet == mark.packet }
    }
}

extension ConnectionTrace {
    /// Whether the second FIN came behind a RST, and no other RST of that side behind it: then none takes the place of what
    /// would follow the FIN.
    fileprivate func goesOnBehind(_ reset: PacketMark, from side: Side) -> Bool {
        guard let second = milestones.secondFIN, reset.packet < second.packet else { return false }
        return !record.segments.contains {
            $0.from == side && $0.flags.contains(.rst) && $0.mark.packet > second.packet
        }
    }

    /// Whether a side may have sent its FIN before the capture began: nothing that comes before a FIN was captured of it.
    package func mayHaveClosedBefore(_ side: Side) -> Bool {
        isWithoutBeginning && payloadBytes[side] == 0 && milestones.secondFIN == nil
    }
}
