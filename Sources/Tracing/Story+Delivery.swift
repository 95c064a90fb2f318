import TCPConnections
import WireBytes

// How a connection's bytes get to its protocol, joined with what that has not taken yet.

extension Story {
    /// Gives bytes to the protocol, joined with what it left the last time, and keeps what it leaves now.
    ///
    /// - Parameters:
    ///   - bytes: the bytes, in order.
    ///   - entry: where they lie.
    ///   - side: who sent them.
    ///   - limit: the most bytes that are kept for the protocol to see again.
    ///   - map: storage for the map that the protocol is shown; what it holds does not count.
    mutating func take(
        _ bytes: RawSpan, _ entry: SegmentMap.Entry, from side: Side, atMost limit: Int, map: inout SegmentMap
    ) {
        streamBytes[side] &+= bytes.byteCount
        if entry.streamOffset < FirstBytes.enough {
            firstBytes[side].note(bytes, at: entry.streamOffset, packet: entry.mark.packet)
        }
        let generation = application.generation
        if untakenCount(side) == 0 {
            map.hold(only: entry)
            let taken = application.consume(bytes, from: side, at: entry.streamOffset, in: map)
            if taken < bytes.byteCount {
                untaken[side].keep(
                    bytes.extracting(max(0, taken)..<bytes.byteCount), entry.dropping(taken))
            }
        } else {
            untaken[side].keep(bytes, entry)
            offerUntaken(side)
        }
        if untakenCount(side) > limit {
            reached(.untakenBytes(side))
            let range = StreamRange(side: side, offset: untaken[side].offset, count: untakenCount(side))
            miss(range, at: entry.mark)
        }
        // Another protocol began (behind CONNECT, say): the other side may have sent some of it already.
        if application.generation != generation, untakenCount(side.other) > 0 { offerUntaken(side.other) }
    }

    private func untakenCount(_ side: Side) -> Int {
        side == .client ? untaken.client.bytes.count : untaken.server.bytes.count
    }

    /// Tells the protocol that bytes will not come.
    mutating func miss(_ range: StreamRange, at mark: PacketMark) {
        giveUpUntaken(range.side)
        application.missing(range, at: mark)
    }

    /// Tells the protocol, once, that a side has ended.
    mutating func end(_ side: Side, how: StreamEnd, at mark: PacketMark) {
        guard !hasEnded[side] else { return }
        hasEnded[side] = true
        giveUpUntaken(side)
        let generation = application.generation
        application.end(side, how: how, at: mark)
        if application.generation != generation, untakenCount(side.other) > 0 { offerUntaken(side.other) }
    }

    /// Nothing comes behind what waits to be taken.
    private mutating func giveUpUntaken(_ side: Side) {
        guard !untaken[side].isEmpty else { return }
        var kept = Untaken()
        swap(&kept, &untaken[side])
        kept.bytes.withBytes { application.giveUp($0, from: side, at: kept.offset, in: kept.map) }
        kept.forget()
        swap(&kept, &untaken[side])
    }

    private mutating func offerUntaken(_ side: Side) {
        var kept = Untaken()
        swap(&kept, &untaken[side])
        let taken = kept.bytes.withBytes {
            application.consume($0, from: side, at: kept.offset, in: kept.map)
        }
        kept.drop(taken)
        swap(&kept, &untaken[side])
    }
}
