import WireBytes

/// The table that grows with what an encoder says: entries have numbers from 0 on, which they keep. RFC 9204 §3.2.
struct QPACKTable: Sendable {
    /// Oldest first.
    private var entries = Queue<TableEntry>()
    /// Bytes of all entries.
    private(set) var size = 0
    /// The most that they may be: 0 until its encoder says more.
    private(set) var capacity = 0
    /// How many entries were ever added.
    private(set) var inserts = 0

    /// How many entries are in it.
    var count: Int { entries.count }

    /// The entry of a number; nil where it was never added or is dropped.
    subscript(number: Int) -> TableEntry? {
        let place = number &- (inserts &- entries.count)
        guard number >= 0, place >= 0, place < entries.count else { return nil }
        return entries[place]
    }

    /// Adds an entry, and drops the oldest until there is room. RFC 9204 §3.2.2.
    ///
    /// - Returns: how many were dropped.
    /// - Throws: that it is larger than the table, unlike in HPACK.
    mutating func add(_ entry: TableEntry) throws(PackingProblem) -> Int {
        let size = entry.size
        guard size <= capacity else { throw .entryTooLarge(size) }
        let dropped = shrink(to: capacity &- size)
        entries.append(entry)
        self.size &+= size
        inserts &+= 1
        return dropped
    }

    /// Changes how large the table may be. RFC 9204 §3.2.3.
    ///
    /// - Returns: how many entries were dropped.
    mutating func resize(to capacity: Int) -> Int {
        self.capacity = capacity
        return shrink(to: capacity)
    }

    private mutating func shrink(to room: Int) -> Int {
        var dropped = 0
        while size > max(0, room), let oldest = entries.popFirst() {
            size &-= oldest.size
            dropped &+= 1
        }
        return dropped
    }
}
