/// Stretches of a connection's bytes that no message tells of, in the order in which they were noted.
package struct UnreadRanges: Sendable {
    /// The stretches; what touches the one that was noted before it is one with that.
    package private(set) var ranges: [StreamRange] = []

    /// Stretches that are noted one by one; beyond that everything counts as unread.
    private static let mostUnread = 1_000

    /// None.
    package init() {}

    /// Notes a stretch, unless there are too many.
    ///
    /// - Parameters:
    ///   - range: bytes behind those of the same side that were noted before.
    ///   - most: how many stretches are listed.
    /// - Returns: whether it was noted.
    package mutating func note(_ range: StreamRange, atMost most: Int) -> Bool {
        if let last = ranges.last, last.side == range.side, last.end == range.offset {
            ranges[ranges.count &- 1].count &+= range.count
        } else if ranges.count < most {
            ranges.append(range)
        } else {
            return false
        }
        return true
    }

    /// Notes a stretch; where there are too many, all between it and the latest of its side is noted as well.
    package mutating func cover(_ range: StreamRange) {
        if note(range, atMost: Self.mostUnread) { return }
        guard let last = ranges.lastIndex(where: { $0.side == range.side }) else {
            return ranges.append(range)
        }
        ranges[last].count = max(ranges[last].count, range.end &- ranges[last].offset)
    }
}
