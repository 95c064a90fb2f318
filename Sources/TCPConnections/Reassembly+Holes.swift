public import WireBytes

// Bytes that are not captured: whether the receiver has them, which packet shows first that they are missing, and when
// they are waited for no longer.

extension Reassembly {
    /// Segments without data behind holes that are remembered, each further on than the one before: as many holes wait at
    /// once until patience ends.
    static let mostBeyond = 8

    /// Notes a segment without data that stands behind a hole, if none stood as far on.
    mutating func noteBeyond(_ offset: Int, at mark: PacketMark) {
        guard beyond.last.map({ $0.offset < offset }) ?? true else { return }
        if beyond.count == Self.mostBeyond {
            // Those that stand in a hole, before what waits behind it, show no other.
            let waiting = waiting.isEmpty ? nextOffset : max(nextOffset, waiting[waiting.count - 1].offset)
            beyond.removeAll { $0.offset < waiting || $0.offset <= nextOffset }
        }
        if beyond.count < Self.mostBeyond { beyond.append((offset, mark)) }
    }

    /// Whether the hole before the waiting bytes must be taken for not captured: the receiver has acknowledged
    /// it and a little patience did not bring it, or too much waits after it.
    ///
    /// - Parameters:
    ///   - acknowledgment: the receiver's latest acknowledgment number, if any was captured.
    ///   - time: the present packet's time.
    ///   - limits: the bounds.
    /// - Returns: true where waiting longer is of no use.
    public mutating func shouldGiveUpHole(
        acknowledgment: UInt32?, at time: Timestamp, limits: ReassemblyLimits
    ) -> Bool {
        guard hasHole else { return false }
        if waitingBytes > limits.waitingBytes || waiting.count > limits.waitingSegments { return true }
        guard holeIsAcknowledged(by: acknowledgment) else { return false }
        if awaitsBetterCopy { return true }
        guard let seen = acknowledgedHole else {
            acknowledgedHole = (1, time)
            return false
        }
        acknowledgedHole = (seen.packets &+ 1, seen.since)
        return seen.packets >= limits.patiencePackets || time.since(seen.since) > limits.patienceTime
    }

    /// Whether the receiver has acknowledged the hole: its bytes arrived and were not captured.
    ///
    /// - Parameter acknowledgment: the receiver's latest acknowledgment number, if any was captured.
    /// - Returns: true where it has.
    public func holeIsAcknowledged(by acknowledgment: UInt32?) -> Bool {
        guard let acknowledgment, let first = waiting.first else { return false }
        let offset = awaitsBetterCopy ? first.end : first.offset
        let ahead = UInt32(truncatingIfNeeded: offset &- nextOffset)
        return !isAfter(nextSequence &+ ahead, acknowledgment)
    }

    /// Gives the hole up: its range and the first packet behind it, after which `takeReady` goes on.
    public mutating func skipHole(side: Side) -> MissingBytes? {
        guard let piece = waiting.first, piece.offset > nextOffset else { return nil }
        var mark = piece.mark
        if let first = beyond.first(where: { $0.offset >= piece.offset }), first.mark.packet < mark.packet {
            mark = first.mark
        }
        // It may have been confirmed before anything of this side was captured.
        if nextOffset == 0, let first = acknowledgedBeyond, first.offset >= piece.offset,
            first.mark.packet < mark.packet
        {
            mark = first.mark
        }
        return MissingBytes(range: skip(to: piece.offset, side: side), mark: mark)
    }

    /// What the receiver acknowledged beyond all that was captured, at the end of a connection, and the first packet that
    /// says so.
    public mutating func skipAcknowledged(_ acknowledgment: UInt32, finAcknowledged: Bool, side: Side)
        -> MissingBytes?
    {
        guard hasBegun, !hasHole else { return nil }
        let ahead = Int(Int32(bitPattern: acknowledgment &- nextSequence)) &- (finAcknowledged ? 1 : 0)
        guard ahead > 0, ahead < 1 << 30 else { return nil }
        let marks = (beyond + [acknowledgedBeyond].compactMap { $0 }).filter { $0.offset > nextOffset }
        let first = marks.map(\.mark).min { $0.packet < $1.packet }
        return MissingBytes(range: skip(to: nextOffset &+ ahead, side: side), mark: first)
    }

    /// Takes note of what the receiver acknowledges.
    ///
    /// - Returns: whether some of it has not been captured, and no acknowledgment before told so.
    mutating func acknowledge(_ acknowledgment: UInt32, at mark: PacketMark) -> Bool {
        if beginning == .unknown {
            nextSequence = acknowledgment
            beginning = .confirmed
            return false
        }
        let ahead = Int(Int32(bitPattern: acknowledgment &- nextSequence))
        if seemsKeptAlive(ahead: ahead) {
            nextSequence = acknowledgment
            return false
        }
        guard ahead > 0, ahead < 1 << 30 else { return false }
        var end = nextOffset &+ ahead
        if let finOffset, end == finOffset &+ 1 { end = finOffset }
        var start = max(nextOffset, acknowledgedUpTo)
        // What waits behind the hole is there. Each piece is passed once, since what has been told is not told again.
        var index = firstPiece(endingAfter: start)
        while start < end, index < waiting.count, waiting[index].offset <= start {
            start = waiting[index].end &+ waiting[index].cutBytes
            index &+= 1
        }
        acknowledgedUpTo = max(acknowledgedUpTo, min(start, end))
        guard start < end else { return false }
        acknowledgedUpTo = end
        if acknowledgedBeyond.map({ $0.offset <= nextOffset }) ?? true { acknowledgedBeyond = (end, mark) }
        if beginning == .guessed { beginning = .known }
        // As long as nothing of this side was captured, it may be that it was not recorded at all.
        return hasBegun
    }

    /// Whether all up to the end of a range was acknowledged, as this number says.
    public func isAcknowledged(_ range: StreamRange, by acknowledgment: UInt32?) -> Bool {
        guard let acknowledgment else { return false }
        let end = nextSequence &+ UInt32(truncatingIfNeeded: range.end &- nextOffset)
        return !isAfter(end, acknowledgment)
    }

    mutating func skip(to offset: Int, side: Side) -> StreamRange {
        let range = StreamRange(side: side, offset: nextOffset, count: offset &- nextOffset)
        advance(by: range.count)
        beyond.removeAll { $0.offset <= nextOffset }
        history.removeAll(keepingCapacity: true)
        acknowledgedHole = nil
        return range
    }
}
