import PacketDecoding
import WireBytes

// What a segment means to its connection.

extension Connection {
    /// Takes a segment in: judges its header and puts its payload in order.
    ///
    /// - Parameters:
    ///   - segment: the segment.
    ///   - sourceIsLow: whether the sender is the lower of the two endpoints.
    ///   - bytes: the whole packet.
    ///   - mark: its number and time.
    ///   - checksum: what its checksum says, as far as that was asked for.
    ///   - limits: the bounds.
    ///   - arrival: gets what the segment meant.
    ///   - conflict: set when the segment contradicts an earlier one.
    mutating func receive(
        _ segment: TCPSegment, sourceIsLow: Bool, in bytes: RawSpan, at mark: PacketMark,
        checksum: PacketChecksum, limits: ReassemblyLimits, into arrival: inout Arrival,
        conflict: inout OverlapConflict?
    ) {
        var side = side(sourceIsLow: sourceIsLow)
        var shift: Int8?
        if segment.flags.contains(.syn), !segment.hasShortHeader {
            let options = TCPOptions(segment.options, in: bytes)
            shift = options.windowScale.map { Int8(min($0, 14)) } ?? (segment.optionsAreCut ? -1 : -2)
            if segment.flags.contains(.ack) { milestones.answerTimestamp = options.timestamps?.value }
            if contradictsRoles(segment, from: side) {
                swapRoles(basis: segment.flags.contains(.ack) ? .synAck : .syn)
                side = side.other
                arrival.turnedRoles = true
            }
        }
        arrival.side = side
        if flows.of(side, { $0.isBaseDoubtful }) { settleBase(by: segment, from: side) }
        let mayNameBase = checksum.isWrong && !flows.of(side.other, { $0.hasBase })
        var facts: SegmentFacts = []
        let labels =
            side == .client
            ? milestones.progress(
                segment, from: side, sender: &flows.client, receiver: &flows.server, at: mark,
                windowShift: shift, facts: &facts)
            : milestones.progress(
                segment, from: side, sender: &flows.server, receiver: &flows.client, at: mark,
                windowShift: shift, facts: &facts)
        if mayNameBase { flows[side.other].isBaseDoubtful = flows[side.other].hasBase }
        arrival.labels.formUnion(labels)
        clockSteps.note(mark, after: last)
        last = mark
        if segment.payloadLength > 0, milestones.handshakeACK?.packet == mark.packet,
            let timestamps = TCPOptions(segment.options, in: bytes).timestamps
        {
            milestones.withdrawHandshakeACK(echoing: timestamps.echoReply)
        }
        if segment.isBeginning { facts.insert(.isBeginning) }
        arrival.facts.formUnion(facts)
        let isDamaged = isDamaged(checksum, from: side) && segment.payloadLength > 0
        if isDamaged, !labels.contains(.capturedTwice) { arrival.labels.insert(.damaged) }
        defer {
            arrival.status = status
            isOver = isClosed || flows.client.sawFIN && flows.server.sawFIN
        }
        guard !labels.contains(.unacceptable), facts.isDisjoint(with: [.isAlternative, .isChangedCopy]) else {
            return
        }
        if facts.contains(.replacesFIN) { streams.change(side) { $0.forgetFIN() } }
        let damaged = facts.contains(.replacesStray) ? flows.of(side) { $0.copies.latest } : nil
        if damaged != nil || streams.of(side, { $0.far != nil }) {
            arrival.freedMemory = streams.change(side) { stream in
                let before = stream.waitingMemory
                if let damaged { stream.drop(packet: damaged.packet, at: damaged.sequence) }
                stream.settleFar(by: segment)
                return before &- stream.waitingMemory
            }
        }
        // Its receiver drops it, but what it says is read: nothing else does.
        if facts.contains(.lacksACK) { arrival.labels.insert(.unacceptable) }
        if segment.flags.contains(.ack), acknowledges(segment.acknowledgment, from: side, at: mark) {
            arrival.labels.insert(.acknowledgedLost)
        }
        let isRepeated = !isDamaged && !labels.isDisjoint(with: .repetitions)
        if !isDamaged, hasHole { noteReplaced(by: segment, from: side, in: &arrival) }
        let before = isRepeated ? streams[side].nextOffset : 0
        var contradiction: OverlapConflict?
        arrival.acceptance = streams.change(side) {
            $0.accept(
                segment, in: bytes, at: mark, from: side, isDamaged: isDamaged, limits: limits,
                conflict: &contradiction)
        }
        if isRepeated, segment.payloadLength > 0 {
            arrival.facts.formUnion(
                novelty(of: segment, arrival.acceptance, in: streams[side], before: before, from: side))
            // With a time before all others, too, it only stands further on in the file: nothing came before it.
            if arrival.facts.contains(.precedesAll), mark.time < first.time { arrival.facts.insert(.isNew) }
            // What begins with bytes that came before was not overtaken.
            if arrival.facts.contains(.overlaps), max(0, streams[side].offset(of: segment)) < before,
                arrival.labels.remove(.outOfOrder) != nil
            {
                arrival.labels.insert(.overlapping)
            }
        }
        // A keep-alive's byte is made up, and says nothing of the stream.
        if let contradiction, arrival.labels.isDisjoint(with: [.keepAlive, .zeroWindowProbe]) {
            // With other bytes it is no copy, though its header says so.
            if arrival.labels.remove(.capturedTwice) != nil {
                arrival.labels.insert(.retransmission)
                flows[side].payloadBytes &+= segment.payloadLength
            }
            arrival.labels.insert(.overlapConflict)
            conflict = contradiction
        }
        if case .inOrder = arrival.acceptance, segment.flags.contains(.ack) {
            arrival.acknowledged = acknowledged(segment.acknowledgment, from: side, limits: limits)
        }
    }

    /// What a damaged acknowledgment said of a side is forgotten where that side's own number contradicts it.
    private mutating func settleBase(by segment: TCPSegment, from side: Side) {
        guard flows[side].settleBase(by: segment) else { return }
        streams[side] = Reassembly(after: flows[side].base)
        flows[side.other].confirmed = nil
    }

    /// Whether a segment with data is damaged.
    private mutating func isDamaged(_ checksum: PacketChecksum, from side: Side) -> Bool {
        guard checksum.verdict != .notVerifiable else { return false }
        return side == .client
            ? flows.client.isDamaged(checksum.verdict, isOffloaded: checksum.isOffloaded)
            : flows.server.isDamaged(checksum.verdict, isOffloaded: checksum.isOffloaded)
    }

    /// Notes that a segment brings in order what came damaged before.
    private func noteReplaced(by segment: TCPSegment, from side: Side, in arrival: inout Arrival) {
        guard segment.payloadLength > 0, streams[side].holdsDamaged else { return }
        let start = streams[side].offset(of: segment)
        if streams[side].hasDamaged(in: start..<(start &+ segment.payload.count)) {
            arrival.facts.insert(.replacesDamaged)
        }
    }

    /// Whether an acknowledgment confirms bytes that have not been captured, and none before it did.
    private mutating func acknowledges(_ number: UInt32, from side: Side, at mark: PacketMark) -> Bool {
        if side == .client {
            if flows.server.startsAnew {
                flows.server.startsAnew = false
                streams.server = Reassembly(after: flows.server.base)
            }
            return streams.server.acknowledge(number, at: mark)
        }
        return streams.client.acknowledge(number, at: mark)
    }

    /// Whether the payload of a segment that seems to be sent again had been captured before.
    private func novelty(
        of segment: TCPSegment, _ acceptance: Acceptance, in stream: Reassembly, before next: Int,
        from side: Side
    ) -> SegmentFacts {
        let start = stream.offset(of: segment)
        let end = start &+ segment.payloadLength
        switch acceptance {
        case .inOrder:
            let reachesWaiting = stream.nextWaiting.map { $0 < end } ?? false
            return start < next || reachesWaiting ? [.isNew, .overlaps] : .isNew
        case .waiting(_, let new):
            return new == 0 ? .isKnown : new < segment.payload.count ? [.isNew, .overlaps] : .isNew
        case .nothing:
            if end <= 0 { return .precedesAll }
            return end <= next && (start >= 0 || flows[side].sawSYN) ? .isKnown : []
        }
    }

    /// Whether the server's SYN would be a part of the opening: the client's waits for an answer, and the server has
    /// sent neither a SYN nor data. RFC 9293 §3.5, figure 7; "split handshake" where it is done on purpose.
    var answersWithSYN: Bool {
        milestones.syn != nil && milestones.synAck == nil && !flows.server.sawSYN
            && flows.server.payloadBytes == 0
            && milestones.reset == nil && !milestones.clientConfirmed
    }

    /// Whether a SYN shows that its sender is not what it was taken for, while nothing rests on that yet.
    private func contradictsRoles(_ segment: TCPSegment, from side: Side) -> Bool {
        guard roles == .firstPacket || roles == .port, segment.flags.isOpening,
            flows.client.payloadBytes == 0, flows.server.payloadBytes == 0
        else {
            return false
        }
        return segment.flags.contains(.ack) == (side == .client)
    }
}

extension TCPFlags {
    /// Whether they are a SYN's or SYN/ACK's; together with FIN or RST no TCP sends SYN.
    var isOpening: Bool { contains(.syn) && isDisjoint(with: [.fin, .rst]) }
}
