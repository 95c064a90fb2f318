import PacketDecoding
import TCPConnections
import WireBytes

// How in-order bytes get to the application protocol: straight from the packet where nothing waits, else from
// what was kept.

extension Tracer {
    /// Hands over what a segment made available.
    mutating func deliver(_ arrival: Arrival, in bytes: RawSpan, at mark: PacketMark) {
        guard case .inOrder(let payload, let offset) = arrival.acceptance else { return }
        let entry = SegmentMap.Entry(
            streamOffset: offset, count: payload.count, packetOffset: payload.lowerBound, mark: mark,
            acknowledged: arrival.acknowledged)
        let isCut = arrival.labels.contains(.truncated)
        hand(bytes.extracting(payload), entry, slot: arrival.slot, side: arrival.side, learns: !isCut)
        guard isCut else { return }
        let cut = table[arrival.slot].streams[arrival.side].cutBytes
        if cut > 0 {
            let range = StreamRange(side: arrival.side, offset: offset &+ payload.count, count: cut)
            report(range, slot: arrival.slot, at: mark, isCut: true)
        }
    }

    /// Goes on behind holes that the segment filled, and behind those that will not be filled any more.
    mutating func attendToHoles(_ arrival: Arrival, at mark: PacketMark) {
        if case .inOrder = arrival.acceptance { handReady(slot: arrival.slot, side: arrival.side) }
        for side in Side.allCases { giveUpHole(slot: arrival.slot, side: side, at: mark) }
        if table.waitingMemory > limits.waitingMemory { giveUpOldestHoles() }
    }

    /// Tells the protocol of each side that has sent its FIN and all before it.
    mutating func endSides(of slot: Int, _ status: ConnectionStatus, at mark: PacketMark) {
        if status.contains(.clientIsComplete) { end(.client, of: slot, how: .finished, at: mark) }
        if status.contains(.serverIsComplete) { end(.server, of: slot, how: .finished, at: mark) }
    }

    /// Tells the protocol, once, that a side has ended.
    private mutating func end(_ side: Side, of slot: Int, how: StreamEnd, at mark: PacketMark) {
        guard !traced[slot].hasEnded.of(side, { $0 }) else { return }
        traced[slot].hasEnded[side] = true
        traced[slot].isUnlearned = true
        content.end(side, slot: slot, how: how, at: mark)
    }

    /// Ends what is still open of a connection that will get no more packets.
    mutating func conclude(_ slot: Int) {
        let mark = table.latest(of: slot)
        for side in Side.allCases {
            giveUpHoles(slot: slot, side: side, at: mark)
            if let gap = table.skipAcknowledged(slot: slot, side: side) {
                report(gap.range, slot: slot, at: gap.mark ?? mark, isCut: false)
            }
        }
        judgeGaps(of: slot)
        endSides(of: slot, table.status(of: slot), at: mark)
        let how: StreamEnd = table.isReset(slot) ? .reset : .captureEnded
        for side in Side.allCases { end(side, of: slot, how: how, at: mark) }
    }

    /// Gives bytes to the protocol.
    private mutating func hand(
        _ bytes: RawSpan, _ entry: SegmentMap.Entry, slot: Int, side: Side, learns: Bool = false
    ) {
        guard bytes.byteCount > 0 else { return }
        table.remember(bytes, at: entry.streamOffset, slot: slot, side: side)
        // Of a segment that has no row nobody points at bytes.
        if detail.contains(.bytes), traced[slot].detail.contains(.bytes),
            traced[slot].record.segmentsOmitted == 0
        {
            traced[slot].record.map(entry, from: side)
        }
        tellLimits(of: slot)
        traced[slot].isUnlearned = !learns
        content.take(bytes, entry, slot: slot, side: side, learns: learns)
    }

    /// Tells which bounds have been reached since the last bytes, so that they stand in their order.
    @inline(__always)
    private mutating func tellLimits(of slot: Int) {
        let count = traced[slot].record.limits.count
        guard count > traced[slot].limitsTold else { return }
        content.reached(Array(traced[slot].record.limits.dropFirst(traced[slot].limitsTold)), slot: slot)
        traced[slot].limitsTold = count
    }

    private mutating func handReady(slot: Int, side: Side) {
        while let piece = table.takeReady(slot: slot, side: side) {
            let entry = SegmentMap.Entry(
                streamOffset: piece.offset, count: piece.bytes.count, packetOffset: piece.packetOffset,
                mark: piece.mark,
                acknowledged: table.acknowledged(piece.acknowledgment, slot: slot, from: side))
            piece.bytes.withBytes { hand($0, entry, slot: slot, side: side) }
            if piece.cutBytes > 0 {
                let range = StreamRange(
                    side: side, offset: piece.offset &+ piece.bytes.count, count: piece.cutBytes)
                report(range, slot: slot, at: piece.mark, isCut: true)
            }
        }
    }

    // MARK: Holes

    /// Gives the first hole of a side up when waiting longer is of no use.
    private mutating func giveUpHole(slot: Int, side: Side, at mark: PacketMark) {
        // In its place: to read a connection by the table's subscript copies it, and this is asked with each packet.
        guard table.connections.span[slot].streams.of(side, { $0.hasHole }) else { return }
        let acknowledgment = table.connections.span[slot].flows.of(side.other) { $0.latestAcknowledgment }
        guard
            table[slot].streams[side].shouldGiveUpHole(
                acknowledgment: acknowledgment, at: mark.time, limits: limits.reassembly)
        else { return }
        if !table[slot].streams[side].holeIsAcknowledged(by: acknowledgment) {
            traced[slot].record.reached(.waitingBytes(side))
        }
        skipHole(slot: slot, side: side, at: mark)
    }

    /// Too much waits behind holes in all: the holes of the connections that have been silent the longest are given
    /// up, until half of what may wait is left.
    private mutating func giveUpOldestHoles() {
        for slot in table.slotsWithHoles() where table.waitingMemory > limits.waitingMemory / 2 {
            let mark = table.latest(of: slot)
            for side in Side.allCases {
                let acknowledgment = table[slot].flows[side.other].latestAcknowledgment
                if table[slot].streams[side].hasHole,
                    !table[slot].streams[side].holeIsAcknowledged(by: acknowledgment)
                {
                    traced[slot].record.reached(.waitingBytes(side))
                }
                giveUpHoles(slot: slot, side: side, at: mark)
            }
        }
    }

    private mutating func giveUpHoles(slot: Int, side: Side, at mark: PacketMark) {
        while skipHole(slot: slot, side: side, at: mark) {}
    }

    /// Gives the first hole of a side up and goes on behind it; false where there is none.
    @discardableResult
    private mutating func skipHole(
        slot: Int, side: Side, at mark: PacketMark
    ) -> Bool {
        if takeDamaged(slot: slot, side: side) {
            handReady(slot: slot, side: side)
            return true
        }
        guard let gap = table.skipHole(slot: slot, side: side) else { return false }
        report(gap.range, slot: slot, at: gap.mark ?? mark, isCut: false)
        handReady(slot: slot, side: side)
        return true
    }

    /// Takes what comes next although it is damaged; false where it is not, or nothing is there.
    private mutating func takeDamaged(slot: Int, side: Side) -> Bool {
        guard let (mark, isAcknowledged) = table.trustDamaged(slot: slot, side: side) else { return false }
        if traced[slot].record.takenDamaged.count < limits.rareSegments {
            traced[slot].record.takenDamaged[mark.packet] = isAcknowledged
        } else {
            traced[slot].record.reached(.rareSegments)
        }
        return true
    }

    private mutating func report(_ range: StreamRange, slot: Int, at mark: PacketMark, isCut: Bool) {
        if traced[slot].record.gaps.count < limits.anomalies {
            let isInFragments =
                !isCut && traced[slot].record.beginningsEnd[range.side].contains(range.offset)
            traced[slot].record.gaps.append(
                Gap(range: range, mark: mark, isCut: isCut, isInFragments: isInFragments))
        } else {
            if traced[slot].record.unlistedGapsFrom[range.side] == nil {
                traced[slot].record.unlistedGapsFrom[range.side] = range.offset
            }
            traced[slot].record.reached(.gaps)
        }
        traced[slot].isUnlearned = true
        content.miss(range, slot: slot, at: mark)
    }
}
