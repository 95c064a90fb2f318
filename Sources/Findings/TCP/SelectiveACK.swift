import PacketDecoding
package import Tracing
import WireBytes

/// What the SACK blocks of an acknowledgment say: what its sender has, what it lacks, and what came to it twice.
/// RFC 2018 §4; D-SACK RFC 2883 §4.
package struct SelectiveACK: Sendable, Hashable {
    /// Bytes that it has beyond the acknowledged ones, as relative sequence numbers, by rising number.
    package let has: [Range<Int>]
    /// The holes before and between them.
    package let lacks: [Range<Int>]
    package let twice: Range<Int>?
    /// Whether it travels with data, and so does not count as a duplicate ACK. RFC 5681 §2.
    package private(set) var carriesData = false

    /// What the blocks of a segment say; nil where it has none, and where they name what the other side has not sent:
    /// whoever changes the numbers of a capture, or on the way, may forget those in the options.
    package init?(_ row: SegmentRow, in trace: ConnectionTrace) {
        guard row.flags.contains(.ack) else { return nil }
        let sender = row.from.other
        // The first byte is number 1, and the FIN behind the last has one of its own.
        let sent = trace.packetsFrom[sender] > 0 ? trace.placements[sender].reach + 2 : nil
        self.init(
            row.sackBlocks, acknowledgment: row.acknowledgment, relative: row.relativeAcknowledgment,
            sent: sent)
        carriesData = row.payloadLength > 0
    }

    /// What blocks say next to an acknowledgment number as on the wire and relative, where the numbers below `sent` were
    /// sent; nil where they say nothing.
    init?(_ blocks: SACKBlocks, acknowledgment: UInt32, relative: UInt32, sent: Int? = nil) {
        guard let first = blocks.first else { return nil }
        let base = acknowledgment &- relative
        let acknowledged = Int(relative)
        func range(_ block: SACKBlock) -> Range<Int>? {
            let left = Int(block.left &- base)
            let right = Int(block.right &- base)
            guard left < right, right - left <= 1 << 30 else { return nil }
            return sent.map { right > $0 } ?? false ? nil : left..<right
        }
        guard let beginning = range(first) else { return nil }
        // The first block tells of the segment that has just come: below the acknowledgment, or inside the second
        // block, it came before.
        let second = blocks.count > 1 ? range(blocks[1]) : nil
        let isOld =
            beginning.upperBound <= acknowledged
            || second.map { $0.lowerBound <= beginning.lowerBound && $0.upperBound >= beginning.upperBound }
                ?? false
        twice = isOld ? beginning : nil
        has = blocks.dropFirst(isOld ? 1 : 0).compactMap(range).filter { $0.lowerBound >= acknowledged }
            .sorted { $0.lowerBound < $1.lowerBound }
        var holes: [Range<Int>] = []
        var at = acknowledged
        for block in has {
            if block.lowerBound > at { holes.append(at..<block.lowerBound) }
            at = max(at, block.upperBound)
        }
        lacks = holes
    }
}
