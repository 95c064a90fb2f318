/// Which part of something longer than its place is seen.
package struct ScrollPosition: Sendable, Hashable {
    /// The first line that is seen, from 0.
    package private(set) var first = 0

    package init() {}

    /// Moves by so many lines and stays within `count` lines of which `visible` are seen.
    package mutating func move(by lines: Int, of count: Int, visible: Int) {
        let (moved, overflow) = first.addingReportingOverflow(lines)
        let wanted = overflow ? (lines > 0 ? Int.max : 0) : moved
        first = max(0, min(wanted, count - max(0, visible)))
    }

    /// Moves as little as makes a line, or a stretch of them, seen; of a stretch that is too long its beginning.
    package mutating func show(_ lines: Range<Int>, of count: Int, visible: Int) {
        if lines.upperBound > first + visible { first = lines.upperBound - visible }
        if lines.lowerBound < first { first = lines.lowerBound }
        move(by: 0, of: count, visible: visible)
    }

    /// The lines that are seen.
    package func range(of count: Int, visible: Int) -> Range<Int> {
        let start = max(0, min(first, count))
        return start..<min(count, start + max(0, visible))
    }
}
