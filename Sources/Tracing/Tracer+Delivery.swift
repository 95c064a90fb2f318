import TCPConnections
import WireBytes

// How in-order bytes get to the application protocol: straight from the packet where nothing waits, else from
// what was kept.

extension Tracer {
    /// Hands over what a segment made available.
    mutating func deliver(_ arrival: Arrival, in bytes: RawSpan, at mark: PacketMark) {
        let slot = arrival.slot
        let side = arrival.side
        switch arrival.acceptance {
        case .nothing: break
        case .waiting: break
        case .inOrder(let payload, let offset):
            let entry = SegmentMap.Entry(
                streamOffset: offset, count: payload.count, packetOffset: payload.lowerBound, mark: mark)
            hand(bytes.extracting(payload), entry, slot: slot, side: side)
            let cut = cutBytes(slot, side)
            if cut > 0 {
                let range = StreamRange(side: side, offset: offset &+ payload.count, count: cut)
                report(range, slot: slot, at: mark, isCut: true)
            }
            if hasHole(slot, side) { handReady(slot: slot, side: side) }
        }
        if hasHole(slot, .client) { giveUpHole(slot: slot, side: .client, at: mark) }
        if hasHole(slot, .server) { giveUpHole(slot: slot, side: .server, at: mark) }
    }

    /// Tells the protocol of each side that has sent its FIN and all before it.
    mutating func endSides(of slot: Int, at mark: PacketMark) {
        if table.connections[slot].clientStream.isComplete { endSide(.client, of: slot, at: mark) }
        if table.connections[slot].serverStream.isComplete { endSide(.server, of: slot, at: mark) }
    }

    private mutating func endSide(_ side: Side, of slot: Int, at mark: PacketMark) {
        guard !stories[slot].hasEnded[side] else { return }
        stories[slot].hasEnded[side] = true
        stories[slot].application.end(side, how: .finished, at: mark)
    }

    /// Ends what is still open of a connection that will get no more packets.
    mutating func conclude(_ slot: Int) {
        let mark = table[slot].last
        for side in Side.allCases {
            while let gap = skipHole(slot, side) {
                report(gap, slot: slot, at: mark, isCut: false)
                handReady(slot: slot, side: side)
            }
            let receiver = table[slot].flow(side.other)
            if let acknowledgment = receiver.latestAcknowledgment,
                let gap = skipAcknowledged(acknowledgment, slot, side)
            {
                report(gap, slot: slot, at: mark, isCut: false)
            }
        }
        endSides(of: slot, at: mark)
        let how: StreamEnd = table[slot].milestones.reset == nil ? .captureEnded : .reset
        for side in Side.allCases where !stories[slot].hasEnded[side] {
            stories[slot].hasEnded[side] = true
            stories[slot].application.end(side, how: how, at: mark)
        }
    }

    private mutating func handReady(slot: Int, side: Side) {
        while let piece = takeReady(slot, side) {
            let entry = SegmentMap.Entry(
                streamOffset: piece.offset, count: piece.bytes.count, packetOffset: piece.packetOffset,
                mark: piece.mark)
            piece.bytes.withBytes { hand($0, entry, slot: slot, side: side) }
        }
    }

    private mutating func giveUpHole(slot: Int, side: Side, at mark: PacketMark) {
        let acknowledgment = table.connections[slot].flow(side.other).latestAcknowledgment
        guard shouldGiveUp(slot, side, acknowledgment: acknowledgment, at: mark) else { return }
        if table.connections[slot].flow(side.other).latestAcknowledgment == nil {
            stories[slot].reached(.waitingBytes(side))
        }
        guard let gap = skipHole(slot, side) else { return }
        report(gap, slot: slot, at: mark, isCut: false)
        handReady(slot: slot, side: side)
    }

    private mutating func report(_ range: StreamRange, slot: Int, at mark: PacketMark, isCut: Bool) {
        stories[slot].untaken[range.side].forget()
        if stories[slot].gaps.count < limits.anomalies {
            stories[slot].gaps.append(Gap(range: range, mark: mark, isCut: isCut))
        }
        stories[slot].application.missing(range, at: mark)
    }

    /// Gives bytes to the protocol, joined with what it left the last time, and keeps what it leaves now.
    private mutating func hand(_ bytes: RawSpan, _ entry: SegmentMap.Entry, slot: Int, side: Side) {
        guard bytes.byteCount > 0 else { return }
        table.remember(bytes, slot: slot, side: side)
        stories[slot].streamBytes[side] &+= bytes.byteCount
        if detail.contains(.bytes) { stories[slot].maps[side].append(entry) }
        let generation = stories[slot].application.generation
        if stories[slot].untaken[side].bytes.isEmpty {
            scratchMap.removeAll()
            scratchMap.append(entry)
            let taken = stories[slot].application.consume(
                bytes, from: side, at: entry.streamOffset, in: scratchMap)
            if taken < bytes.byteCount {
                stories[slot].untaken[side].keep(
                    bytes.extracting(max(0, taken)..<bytes.byteCount), entry.dropping(taken))
            }
        } else {
            stories[slot].untaken[side].keep(bytes, entry)
            offerUntaken(slot: slot, side: side)
        }
        if stories[slot].untaken[side].bytes.count > limits.untakenBytes {
            stories[slot].reached(.untakenBytes(side))
            let kept = stories[slot].untaken[side]
            let range = StreamRange(side: side, offset: kept.offset, count: kept.bytes.count)
            stories[slot].untaken[side].forget()
            stories[slot].application.missing(range, at: entry.mark)
        }
        // Another protocol began (behind CONNECT, say): the other side may have sent some of it already.
        if stories[slot].application.generation != generation,
            !stories[slot].untaken[side.other].bytes.isEmpty
        {
            offerUntaken(slot: slot, side: side.other)
        }
    }

    private mutating func offerUntaken(slot: Int, side: Side) {
        var kept = Story.Untaken()
        swap(&kept, &stories[slot].untaken[side])
        let taken = kept.bytes.withBytes {
            stories[slot].application.consume($0, from: side, at: kept.offset, in: kept.map)
        }
        kept.drop(taken)
        swap(&kept, &stories[slot].untaken[side])
    }

    // MARK: The two sides' reassembly, by side

    private func hasHole(_ slot: Int, _ side: Side) -> Bool {
        side == .client
            ? table.connections[slot].clientStream.hasHole : table.connections[slot].serverStream.hasHole
    }

    private func cutBytes(_ slot: Int, _ side: Side) -> Int {
        side == .client
            ? table.connections[slot].clientStream.cutBytes : table.connections[slot].serverStream.cutBytes
    }

    private mutating func takeReady(_ slot: Int, _ side: Side) -> WaitingPiece? {
        side == .client ? table[slot].clientStream.takeReady() : table[slot].serverStream.takeReady()
    }

    private mutating func skipHole(_ slot: Int, _ side: Side) -> StreamRange? {
        side == .client
            ? table[slot].clientStream.skipHole(side: side) : table[slot].serverStream.skipHole(side: side)
    }

    private mutating func skipAcknowledged(_ acknowledgment: UInt32, _ slot: Int, _ side: Side)
        -> StreamRange?
    {
        let finAcknowledged = table[slot].flow(side).finAcknowledged
        return side == .client
            ? table[slot].clientStream.skipAcknowledged(
                acknowledgment, finAcknowledged: finAcknowledged, side: side)
            : table[slot].serverStream.skipAcknowledged(
                acknowledgment, finAcknowledged: finAcknowledged, side: side)
    }

    private mutating func shouldGiveUp(
        _ slot: Int, _ side: Side, acknowledgment: UInt32?, at mark: PacketMark
    ) -> Bool {
        side == .client
            ? table[slot].clientStream.shouldGiveUpHole(
                acknowledgment: acknowledgment, at: mark.time, limits: limits.reassembly)
            : table[slot].serverStream.shouldGiveUpHole(
                acknowledgment: acknowledgment, at: mark.time, limits: limits.reassembly)
    }
}
