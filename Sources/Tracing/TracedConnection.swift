import TCPConnections
import WireBytes

/// A connection that is being traced, beside what TCP itself needs and what it carries.
struct TracedConnection: Sendable {
    /// What goes into its trace.
    var record = ConnectionRecord()
    /// What is kept of it.
    var detail = TraceDetail.counts
    /// Its number among those that were recorded at both ends.
    var endsNumber: Int?
    /// The files that have packets of it, where two are put together.
    var files: Set<Int> = []
    /// Whether it is told, or only counted.
    var isShown = true
    /// Whether the protocol has been told that a side has ended.
    var hasEnded = BySide(both: false)
    /// Whether what it carries was given more since it was last learned from.
    var isUnlearned = false
    /// How many of the bounds that it has reached are known where it is read.
    var limitsTold = 0
    /// Memory of what is kept of its messages, where all connections' is counted.
    var heldBytes = 0
    /// What the sink was last told of, where it looks on.
    var progress = 0

    /// Turns the two sides, while nothing of them has been interpreted.
    mutating func swapSides() {
        record.swapSides()
        hasEnded = hasEnded.swapped
    }
}
