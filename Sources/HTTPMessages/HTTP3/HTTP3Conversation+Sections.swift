import WireBytes

// Field sections: those that wait for entries of their sender's table, and what becomes of them. RFC 9204 §2.1.2, §2.2.1.

extension HTTP3Conversation {
    /// A field section has come: it is read, or waits.
    mutating func take(_ section: HTTP3Direction.OpenSection, of direction: inout HTTP3Direction) {
        let side = direction.key.side
        do throws(PackingProblem) {
            let decoder = endpoints[side].decoder
            let readiness = try section.bytes.withBytes { (bytes) throws(PackingProblem) in
                try decoder.readiness(of: bytes)
            }
            switch readiness {
            case .ready(let need): finish(section, need, since: nil, of: &direction)
            case .awaitsInserts, .awaitsSettings:
                guard heldBehindSections &+ section.bytes.count <= limits.heldBytes else {
                    messages.ledger.reachedLimit = true
                    return finish(section, nil, since: nil, of: &direction)
                }
                heldBehindSections &+= section.bytes.count
                direction.phase = .waiting(section)
                endpoints[side].waiting.append(direction.key)
                let allowed = endpoints[side.other].setting(.blockedStreams)
                if let allowed, UInt64(endpoints[side].waiting.count) > allowed {
                    note(
                        .blockedStreams, from: side, at: section.place.last, stream: direction.key.stream)
                }
            }
        } catch {
            note(
                .fieldSection, from: side, at: section.place.last, stream: direction.key.stream,
                packing: error)
            finish(section, nil, since: nil, of: &direction)
        }
    }

    /// A field section is read, and with it a head, trailers, or a promise.
    ///
    /// - Parameters:
    ///   - section: the section.
    ///   - need: the entries that it needs; nil where that is not known.
    ///   - mark: the packet that it waited for; nil where it did not.
    ///   - direction: where it came.
    private mutating func finish(
        _ section: HTTP3Direction.OpenSection, _ need: QPACKNeed?, since mark: PacketMark?,
        of direction: inout HTTP3Direction
    ) {
        let (side, stream) = (direction.key.side, direction.message)
        let limit = messages.roomForHeaders(of: section.bytes.count)
        var (block, fields) = section.bytes.withBytes {
            endpoints[side].decoder.decode($0, need, limit: limit)
        }
        block.heldUntil = mark
        messages.countUnpacked(min(limit, block.listSize &- 32 &* block.fieldCount))
        if let problem = block.problem {
            note(
                .fieldSection, from: side, at: section.place.last, stream: direction.key.stream,
                packing: problem)
        }
        if block.isCut { messages.ledger.reachedLimit = true }
        if section.frame >= 0 {
            frames[section.frame].content =
                section.promised.map { .pushPromise($0, block) } ?? .headers(block)
        }
        if let promised = section.promised {
            let pushed = Self.messageStream(ofPush: promised)
            if !messages.isOpen(pushed) { messages.open(pushed) }
            return messages.begin(fields, isRequest: true, on: pushed, isPushed: true, at: section.place)
        }
        let progress = messages.progress(of: stream, from: side)
        if progress?.hasHead == true {
            guard progress?.hasEnded == false, !direction.hasTrailers else { return }
            direction.hasTrailers = true
            messages.readTrailers(fields, on: stream, from: side)
            messages.noteEnd(of: stream, from: side, offset: section.place.range.end, at: section.place.last)
        } else {
            if progress == nil { messages.open(stream) }
            messages.begin(
                fields, isRequest: side == requestsFrom, on: stream, at: section.place)
        }
    }

    // MARK: Waiting

    /// Keeps bytes behind a section that waits; of too many, what is lost without the entries is lost.
    mutating func hold(_ bytes: StreamBytes, of direction: inout HTTP3Direction) {
        // Behind a hole nothing can be told.
        guard bytes.byteCount > 0, direction.held?.hole == nil else { return }
        direction.held?.bytes.append(contentsOf: bytes.span)
        direction.held?.entries += bytes.entries
        heldBehindSections &+= bytes.byteCount
        if case .waiting = direction.phase, heldBehindSections <= limits.heldBytes { return }
        if case .waiting = direction.phase {
            messages.ledger.reachedLimit = true
            giveUpWaiting(&direction)
        } else {
            readHeld(of: &direction)
        }
    }

    /// Reads all that waits for what may have come with this packet.
    mutating func releaseWaiting(at mark: PacketMark) {
        // Asked for with every packet, and hardly ever so.
        if endpoints.client.waiting.isEmpty, endpoints.server.waiting.isEmpty { return }
        for side in Side.allCases where !endpoints[side].waiting.isEmpty {
            // What is released may let others wait; they are looked at the next time.
            for key in endpoints[side].waiting {
                guard var direction = directions.removeValue(forKey: key) else { continue }
                release(&direction, at: mark)
                if let end = direction.held?.end, !direction.isWaiting {
                    forgetHeld(of: &direction)
                    close(&direction, how: end.how, at: end.mark)
                } else {
                    directions[key] = direction
                }
            }
            endpoints[side].waiting.removeAll { directions[$0]?.isWaiting != true }
        }
    }

    /// Reads a section that waits, if it need not any more, and what is behind it.
    private mutating func release(_ direction: inout HTTP3Direction, at mark: PacketMark) {
        guard case .waiting(let section) = direction.phase else { return }
        let decoder = endpoints[direction.key.side].decoder
        let readiness = try? section.bytes.withBytes { try decoder.readiness(of: $0) }
        switch readiness {
        case .awaitsInserts, .awaitsSettings: return
        case .ready(let need): resume(section, need, since: mark, of: &direction)
        case nil: resume(section, nil, since: nil, of: &direction)
        }
    }

    /// What it waits for will not come: reads what it can.
    mutating func giveUpWaiting(_ direction: inout HTTP3Direction) {
        guard case .waiting(let section) = direction.phase else { return }
        resume(section, nil, since: nil, of: &direction)
        endpoints[direction.key.side].waiting.removeAll { $0 == direction.key }
    }

    private mutating func resume(
        _ section: HTTP3Direction.OpenSection, _ need: QPACKNeed?, since mark: PacketMark?,
        of direction: inout HTTP3Direction
    ) {
        heldBehindSections &-= section.bytes.count
        direction.phase = .frame
        finish(section, need, since: mark, of: &direction)
        readHeld(of: &direction)
    }

    /// Forgets what was kept and is of no use.
    mutating func forgetHeld(of direction: inout HTTP3Direction) {
        heldBehindSections &-= direction.held?.bytes.count ?? 0
        direction.held = nil
    }

    /// Reads what was kept behind a section, as far as there are whole frames.
    private mutating func readHeld(of direction: inout HTTP3Direction) {
        guard let held = direction.held else { return }
        direction.held?.bytes = []
        direction.held?.entries = []
        heldBehindSections &-= held.bytes.count
        var rest = HTTP3Direction.Held(
            offset: held.offset &+ held.bytes.count, end: held.end, hole: held.hole)
        let map = SegmentMap(held.entries)
        let taken = held.bytes.withBytes { bytes in
            let all = StreamBytes(bytes, from: direction.key.side, at: held.offset, in: map)
            return read(all, of: &direction)
        }
        // Another section waits: it holds what is behind it.
        if direction.isWaiting {
            direction.held?.end = held.end
            direction.held?.hole = held.hole
            return
        }
        if let hole = held.hole {
            rest.hole = nil
            lose(hole.range, of: &direction, at: hole.mark)
            // What came behind it was not kept.
            direction.phase = .lost
            if direction.losses.isEmpty { direction.losses.append(hole.range) }
        } else if taken < held.bytes.count {
            rest.bytes = Array(held.bytes[taken...])
            rest.offset = held.offset &+ taken
            rest.entries = map.entries.filter { $0.streamOffset &+ $0.count > rest.offset }
            heldBehindSections &+= rest.bytes.count
        }
        // With nothing left, bytes come as they come again.
        direction.held = rest.bytes.isEmpty && rest.end == nil ? nil : rest
    }
}

extension HTTP3Direction {
    /// Whether a section of it waits.
    var isWaiting: Bool { if case .waiting = phase { true } else { false } }
}
