/// Where the bytes of one direction of a connection lie in the capture.
///
/// A sorted list of runs: stream offset, packet, offset in that packet, count. While a stream is read, the
/// map holds at least the bytes that a consumer is being shown; with full detail it is kept whole.
public struct SegmentMap: Sendable {
    /// One run of bytes that one packet carried.
    public struct Entry: Sendable {
        /// Offset of the first byte in the stream.
        public var streamOffset: Int
        /// The number of bytes.
        public var count: Int
        /// Offset of the first byte in the packet.
        public var packetOffset: Int
        /// The packet and its time.
        public var mark: PacketMark
        /// How many bytes of the other direction's stream the packet acknowledged; below 0 where that is not known.
        public var acknowledged: Int

        /// Makes an entry.
        @inlinable
        public init(
            streamOffset: Int, count: Int, packetOffset: Int, mark: PacketMark, acknowledged: Int = -1
        ) {
            self.streamOffset = streamOffset
            self.count = count
            self.packetOffset = packetOffset
            self.mark = mark
            self.acknowledged = acknowledged
        }
    }

    /// The runs, by rising stream offset, never overlapping.
    public private(set) var entries: [Entry] = []

    /// Makes an empty map.
    public init() {}

    /// Makes a map of runs by rising stream offset.
    public init(_ entries: [Entry]) { self.entries = entries }

    /// Adds a run after the last one; the caller adds in stream order.
    public mutating func append(_ entry: Entry) { entries.append(entry) }

    /// Forgets all runs but this one, and keeps their storage.
    public mutating func hold(only entry: Entry) {
        if entries.count == 1 {
            entries[0] = entry
        } else {
            removeAll()
            append(entry)
        }
    }

    /// Forgets all runs and keeps their storage.
    public mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

    /// Forgets the runs that end at or before `offset`.
    public mutating func forget(before offset: Int) {
        let keep = entries.firstIndex { $0.streamOffset &+ $0.count > offset } ?? entries.count
        if keep > 0 { entries.removeFirst(keep) }
    }

    /// The packet that carried the byte at `offset`; where it is not in the map, the packet of the run before
    /// it, or of the first run. Packet 0 when the map is empty.
    public func mark(at offset: Int) -> PacketMark { entries.span.mark(at: offset) }

    /// Where the first run begins that lies after `offset`; nil where there is none.
    public func next(after offset: Int) -> Int? { entries.span.next(after: offset) }

    /// The packets' bytes that make up `range`, in stream order; what is not in the map is left out.
    public func locations(offset: Int, count: Int) -> [ByteLocation] {
        runs(offset: offset, count: count).map {
            ByteLocation(packet: $0.mark.packet, offset: $0.packetOffset, count: $0.count)
        }
    }

    /// The parts of runs that make up a range, in stream order; what is not in the map is left out.
    public func runs(offset: Int, count: Int) -> [Entry] { entries.span.runs(offset: offset, count: count) }
}

// Looking up in a map's runs, which `StreamBytes` borrows.
extension Span<SegmentMap.Entry> {
    @usableFromInline
    func mark(at offset: Int) -> PacketMark {
        if let index = index(at: offset) { return self[index].mark }
        return isEmpty ? PacketMark(packet: 0, time: Timestamp(nanoseconds: 0)) : self[0].mark
    }

    /// What the packet acknowledged that carried the byte at `offset`; nil where that is not known.
    func acknowledged(at offset: Int) -> Int? {
        guard let index = index(at: offset), self[index].acknowledged >= 0 else { return nil }
        return self[index].acknowledged
    }

    /// The packets that came first and last of those that carried a range.
    func arrival(offset: Int, count wanted: Int) -> (earliest: PacketMark, latest: PacketMark) {
        let first = mark(at: offset)
        var found = (earliest: first, latest: first)
        var next = (index(at: offset) ?? -1) &+ 1
        while next < count, self[next].streamOffset < offset &+ wanted {
            let mark = self[next].mark
            if mark.packet < found.earliest.packet { found.earliest = mark }
            if mark.packet > found.latest.packet { found.latest = mark }
            next &+= 1
        }
        return found
    }

    func next(after offset: Int) -> Int? {
        let next = (index(at: offset) ?? -1) &+ 1
        return next < count ? self[next].streamOffset : nil
    }

    func runs(offset: Int, count wanted: Int) -> [SegmentMap.Entry] {
        var found: [SegmentMap.Entry] = []
        let end = offset &+ wanted
        var next = index(at: offset) ?? 0
        while next < count, self[next].streamOffset < end {
            let entry = self[next]
            let from = max(offset, entry.streamOffset)
            let to = min(end, entry.streamOffset &+ entry.count)
            if from < to {
                found.append(
                    SegmentMap.Entry(
                        streamOffset: from, count: to &- from,
                        packetOffset: entry.packetOffset &+ (from &- entry.streamOffset), mark: entry.mark,
                        acknowledged: entry.acknowledged))
            }
            next += 1
        }
        return found
    }

    /// The last run that starts at or before `offset`.
    private func index(at offset: Int) -> Int? {
        if count == 1 { return self[0].streamOffset <= offset ? 0 : nil }
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if self[middle].streamOffset <= offset { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? low - 1 : nil
    }
}
