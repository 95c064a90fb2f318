import WireBytes

extension OpenLine {
    /// The line without its end.
    func part(of side: Side) -> DialoguePart {
        let text = self.text(of: side)
        return DialoguePart(kind: .line, bytes: text.bytes, place: text.place)
    }
}

/// What follows a line that announced it: so many bytes, or all up to a line with a dot. RFC 5321 §4.5.2, RFC 9051 §4.3.
struct OpenContent: Sendable {
    enum End: Sendable {
        case after(Int)
        case dot
    }

    let offset: Int
    let first: PacketMark
    var last: PacketMark
    var end: End
    var kept: [UInt8] = []
    var count = 0
    /// Whether bytes of it were not captured.
    var hasHole = false
    /// Bytes of the line under way: 0 at its beginning; and whether all of them are a dot and the line's end.
    private var lineBytes = 0
    private var isDotLine = false
    /// Whether the line with the dot came.
    private var hasDot = false

    init(at offset: Int, _ first: PacketMark, end: End) {
        self.offset = offset
        self.first = first
        last = first
        self.end = end
    }

    /// Takes bytes of it.
    ///
    /// - Returns: how many were taken, and whether it is over.
    mutating func take(_ bytes: StreamBytes, atMost most: Int) -> (count: Int, isOver: Bool) {
        let taken: Int
        let isOver: Bool
        switch end {
        case .after(let left):
            taken = min(left, bytes.byteCount)
            end = .after(left &- taken)
            isOver = taken == left
        case .dot: (taken, isOver) = findDot(bytes.span)
        }
        let room = hasHole ? 0 : max(0, most &- kept.count)
        if room > 0, taken > 0 { kept.append(contentsOf: bytes.span.extracting(0..<min(room, taken))) }
        count &+= taken
        if taken > 0 { last = bytes.mark(at: taken &- 1) }
        return (taken, isOver)
    }

    private mutating func findDot(_ bytes: RawSpan) -> (Int, Bool) {
        var index = 0
        while index < bytes.byteCount {
            let byte = bytes.byte(at: index)
            index &+= 1
            if byte == 0x0A {
                if isDotLine {
                    hasDot = true
                    return (index, true)
                }
                lineBytes = 0
                isDotLine = false
            } else {
                if lineBytes == 0 {
                    isDotLine = byte == UInt8(ascii: ".")
                } else if isDotLine, byte != 0x0D || lineBytes > 1 {
                    isDotLine = false
                }
                lineBytes = min(2, lineBytes &+ 1)
            }
        }
        return (index, false)
    }

    /// Passes over bytes that are not there.
    ///
    /// - Returns: false where it may have ended in them.
    mutating func miss(_ range: StreamRange) -> Bool {
        hasHole = true
        lineBytes = 2
        isDotLine = false
        guard case .after(let left) = end else {
            count &+= range.count
            return true
        }
        guard range.count <= left else { return false }
        count &+= range.count
        end = .after(left &- range.count)
        return true
    }

    /// Whether nothing of it is awaited.
    var isOver: Bool { if case .after(0) = end { true } else { false } }

    /// What was said, without the line with the dot.
    func part(of side: Side) -> DialoguePart {
        var text = kept
        var length = count
        if hasDot, !hasHole {
            let dot = kept.suffix(3) == [0x2E, 0x0D, 0x0A] ? 3 : 2
            length = max(0, count &- dot)
            if text.count > length { text.removeLast(text.count &- length) }
        }
        return DialoguePart(
            kind: .content, bytes: text, place: StreamRange(side: side, offset: offset, count: length))
    }
}
