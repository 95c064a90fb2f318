/// A line that is under way: it is kept piece by piece, so that one that comes byte by byte costs no more.
package struct OpenLine: Sendable {
    /// Where its first byte lies.
    package let offset: Int
    /// The packet of its first byte.
    package let first: PacketMark
    /// How much of what the other side had sent its sender had when it began; negative where that is not known.
    package let acknowledged: Int
    /// Its first bytes.
    package private(set) var kept: [UInt8] = []
    /// How many bytes it has, its end included.
    package private(set) var count = 0

    /// Begins with the first of some bytes.
    ///
    /// - Parameter bytes: what came; not empty.
    package init(at bytes: StreamBytes) {
        offset = bytes.offset
        first = bytes.mark(at: 0)
        acknowledged = bytes.acknowledged(at: 0) ?? -1
    }

    /// Takes bytes up to a line's end.
    ///
    /// - Parameters:
    ///   - bytes: what came.
    ///   - most: bytes of the line that are kept.
    /// - Returns: how many were taken, and whether the line is over.
    package mutating func take(_ bytes: RawSpan, atMost most: Int) -> (count: Int, isOver: Bool) {
        var end = 0
        while end < bytes.byteCount, bytes.byte(at: end) != 0x0A { end &+= 1 }
        let isOver = end < bytes.byteCount
        let taken = isOver ? end &+ 1 : end
        let room = max(0, most &- kept.count)
        if room > 0, taken > 0 { kept.append(contentsOf: bytes.extracting(0..<min(room, taken))) }
        count &+= taken
        return (taken, isOver)
    }

    /// The line without its end.
    ///
    /// - Parameter side: who says it.
    /// - Returns: what is kept of it, and where all of it lies.
    package func text(of side: Side) -> PlacedText {
        var text = kept
        var length = count
        if text.count == count {
            if text.last == 0x0A { text.removeLast() }
            if text.last == 0x0D { text.removeLast() }
            length = text.count
        }
        return PlacedText(bytes: text, place: StreamRange(side: side, offset: offset, count: length))
    }
}
