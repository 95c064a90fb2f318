import WireBytes

/// How the bytes of both directions get to their protocol, joined with what that has not taken yet.
struct Delivery: Sendable {
    var application: ApplicationStream
    private var untaken = BySide(both: Untaken())
    private var hasEnded = BySide(both: false)

    init(application: ApplicationStream) { self.application = application }

    /// Turns the two sides, while nothing of them has been interpreted.
    mutating func swapSides() {
        application.swapSides()
        untaken = untaken.swapped
        hasEnded = hasEnded.swapped
    }

    /// Bytes in order that the application protocol wants to see again with more behind them.
    struct Untaken: Sendable {
        var bytes: [UInt8] = []
        var offset = 0
        var map = SegmentMap()

        var isEmpty: Bool { bytes.isEmpty }
        var count: Int { bytes.count }

        /// Keeps bytes behind those that are kept.
        mutating func keep(_ span: RawSpan, _ entry: SegmentMap.Entry) {
            if bytes.isEmpty { offset = entry.streamOffset }
            bytes.append(contentsOf: span)
            map.append(entry)
        }

        /// Forgets the first `count` bytes, which have been taken.
        mutating func drop(_ count: Int) {
            guard count > 0 else { return }
            if count >= bytes.count { return forget() }
            bytes.removeFirst(count)
            offset &+= count
            map.forget(before: offset)
        }

        /// Forgets all, and keeps the storage when it is small.
        mutating func forget() {
            bytes.removeAll(keepingCapacity: bytes.count <= 4096)
            map.removeAll()
        }
    }

    /// Gives bytes to the protocol, joined with what it left the last time, and keeps what it leaves now.
    ///
    /// - Parameters:
    ///   - bytes: the bytes, in order.
    ///   - entry: where they lie.
    ///   - side: who sent them.
    ///   - limit: the most bytes that are kept for the protocol to see again.
    ///   - map: storage for the map that the protocol is shown; what it holds does not count.
    /// - Returns: false where more than that was left, which is then given up.
    mutating func take(
        _ bytes: RawSpan, _ entry: SegmentMap.Entry, from side: Side, atMost limit: Int, map: inout SegmentMap
    ) -> Bool {
        let generation = application.generation
        if untaken.of(side, { $0.isEmpty }) {
            map.hold(only: entry)
            let taken = application.consume(
                StreamBytes(bytes, from: side, at: entry.streamOffset, in: map))
            if taken < bytes.byteCount {
                untaken[side].keep(
                    bytes.extracting(max(0, taken)..<bytes.byteCount), entry.dropping(taken))
            }
        } else {
            untaken[side].keep(bytes, entry)
            offerUntaken(side)
        }
        let isBounded = untaken.of(side) {
            $0.count <= limit && $0.map.entries.count <= Self.mostUntakenRuns
        }
        if !isBounded {
            let range = StreamRange(side: side, offset: untaken[side].offset, count: untaken[side].count)
            miss(range, at: entry.mark)
        }
        // Another protocol began (behind CONNECT, say): the other side may have sent some of it already.
        if application.generation != generation, untaken.of(side.other, { !$0.isEmpty }) {
            offerUntaken(side.other)
        }
        return isBounded
    }

    /// Runs of bytes that a protocol has not taken yet: a message head that is accepted comes in a few hundred packets,
    /// and one byte in a packet of its own takes fifty to be found again.
    static let mostUntakenRuns = 65_536

    /// Tells the protocol that bytes will not come.
    mutating func miss(_ range: StreamRange, at mark: PacketMark) {
        giveUpUntaken(range.side)
        application.missing(range, at: mark)
    }

    /// Tells the protocol, once, that a side has ended.
    mutating func end(_ side: Side, how: StreamEnd, at mark: PacketMark) {
        guard !hasEnded.of(side, { $0 }) else { return }
        hasEnded[side] = true
        giveUpUntaken(side)
        let generation = application.generation
        application.end(side, how: how, at: mark)
        if application.generation != generation, untaken.of(side.other, { !$0.isEmpty }) {
            offerUntaken(side.other)
        }
    }

    /// Nothing comes behind what waits to be taken.
    private mutating func giveUpUntaken(_ side: Side) {
        guard untaken.of(side, { !$0.isEmpty }) else { return }
        var kept = Untaken()
        swap(&kept, &untaken[side])
        kept.bytes.withBytes {
            application.giveUp(StreamBytes($0, from: side, at: kept.offset, in: kept.map))
        }
        kept.forget()
        swap(&kept, &untaken[side])
    }

    private mutating func offerUntaken(_ side: Side) {
        var kept = Untaken()
        swap(&kept, &untaken[side])
        let taken = kept.bytes.withBytes {
            application.consume(StreamBytes($0, from: side, at: kept.offset, in: kept.map))
        }
        kept.drop(taken)
        swap(&kept, &untaken[side])
    }
}

extension SegmentMap.Entry {
    /// The run without its first `count` bytes.
    func dropping(_ count: Int) -> SegmentMap.Entry {
        guard count > 0 else { return self }
        return SegmentMap.Entry(
            streamOffset: streamOffset &+ count, count: self.count &- count,
            packetOffset: packetOffset &+ count,
            mark: mark, acknowledged: acknowledged)
    }
}
