import WireBytes

/// The table that grows with what was sent: the newest entry has the number 62. RFC 7541 §2.3.2.
///
/// Where the capture began too late or has a hole, what stood in it before is not known; what is added after that can
/// be found again, since numbers count from the newest.
struct HPACKTable: Sendable {
    /// Oldest first.
    private var entries = Queue<TableEntry>()
    /// Bytes of all entries that are known.
    private(set) var size = 0
    /// The most that they may be.
    private(set) var limit = 4096
    /// There are or were entries that nobody here has seen.
    private(set) var hasUnknown = false

    /// How many entries are known.
    var count: Int { entries.count }

    /// The entry of a number from 62 on; nil where there is none, or it was not seen.
    func entry(_ index: Int) -> TableEntry? {
        let place = index &- HPACKStaticTable.count &- 1
        guard place >= 0, place < count else { return nil }
        return entries[entries.count &- 1 &- place]
    }

    /// Adds an entry, and drops the oldest until there is room. RFC 7541 §4.4.
    ///
    /// - Returns: how many were dropped.
    mutating func add(_ entry: TableEntry) -> Int {
        let size = entry.size
        let dropped = shrink(to: limit &- size)
        // Larger than the table: leaves it empty, which is no error.
        guard size <= limit else { return dropped }
        entries.append(entry)
        self.size &+= size
        return dropped
    }

    /// Changes how large the table may be. RFC 7541 §4.3.
    ///
    /// - Returns: how many entries were dropped.
    mutating func resize(to limit: Int) -> Int {
        self.limit = limit
        return shrink(to: limit)
    }

    /// What is in it is no longer known.
    mutating func forget() {
        entries = Queue()
        size = 0
        hasUnknown = true
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
