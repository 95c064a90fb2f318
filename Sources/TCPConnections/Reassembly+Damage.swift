import PacketDecoding
import WireBytes

// A segment with a wrong checksum: its receiver drops it (RFC 9293 §3.1), and the sender sends the bytes again. What it
// carries waits for that copy, and counts only where none comes.

extension Reassembly {
    /// Whether what comes next is there, but damaged.
    var awaitsBetterCopy: Bool {
        guard holdsDamaged, let first = waiting.first else { return false }
        return first.isDamaged && first.offset <= nextOffset && first.end > nextOffset
    }

    /// Keeps the payload of a damaged segment, as far as nothing better is there.
    mutating func hold(
        _ segment: TCPSegment, in bytes: RawSpan, at offset: Int, _ mark: PacketMark
    ) -> Acceptance {
        let known = max(0, nextOffset &- offset)
        guard segment.payload.count > known else { return .nothing }
        let start = segment.payload.lowerBound &+ known
        let before = waitingMemory
        // That it differs from good bytes says nothing but that it is damaged.
        var unimportant: OverlapConflict?
        wait(
            bytes.extracting(start..<segment.payload.upperBound), at: offset &+ known, packetOffset: start,
            mark: mark, acknowledgment: segment.flags.contains(.ack) ? segment.acknowledgment : nil,
            cutBytes: 0, isDamaged: true, side: .client, conflict: &unimportant)
        holdsDamaged = true
        return .waiting(memory: waitingMemory &- before, new: segment.payload.count &- known)
    }

    /// Whether some of these bytes are there, but damaged.
    func hasDamaged(in range: Range<Int>) -> Bool {
        guard holdsDamaged else { return false }
        var index = firstPiece(endingAfter: range.lowerBound)
        while index < waiting.count, waiting[index].offset < range.upperBound {
            if waiting[index].isDamaged { return true }
            index &+= 1
        }
        return false
    }

    /// Makes room for a good copy of these bytes.
    mutating func dropDamaged(in range: Range<Int>) {
        let first = firstPiece(endingAfter: range.lowerBound)
        var index = first
        var kept: [WaitingPiece] = []
        while index < waiting.count, waiting[index].offset < range.upperBound {
            let piece = waiting[index]
            index &+= 1
            guard piece.isDamaged else {
                kept.append(piece)
                continue
            }
            waitingBytes &-= piece.bytes.count
            for rest in [
                piece.offset..<max(piece.offset, range.lowerBound),
                min(piece.end, range.upperBound)..<piece.end,
            ] where !rest.isEmpty {
                kept.append(piece.part(rest))
                waitingBytes &+= rest.count
            }
        }
        waiting.replaceSubrange(first..<index, with: kept)
    }

    /// Takes what comes next as it is, since no better copy will come; nil where it is no damaged piece.
    mutating func trustDamaged() -> PacketMark? {
        guard awaitsBetterCopy else { return nil }
        waiting[0].isDamaged = false
        return waiting[0].mark
    }
}

extension WaitingPiece {
    /// The piece cut to a range of the stream, which must be inside.
    fileprivate func part(_ range: Range<Int>) -> WaitingPiece {
        var part = self
        part.bytes = Array(bytes[(range.lowerBound &- offset)..<(range.upperBound &- offset)])
        part.packetOffset &+= range.lowerBound &- offset
        part.offset = range.lowerBound
        part.cutBytes = range.upperBound == end ? cutBytes : 0
        return part
    }
}
