public import Documents
import PacketDecoding
public import Tracing
public import WireBytes

/// What the SACK blocks of an acknowledgment say: what its sender has, what it lacks, and what came to it twice.
/// RFC 2018 §4; D-SACK RFC 2883 §4.
public struct SelectiveACK: Sendable, Hashable {
    /// Bytes that it has beyond the acknowledged ones, as relative sequence numbers, by rising number.
    public let has: [Range<Int>]
    /// The holes before and between them.
    public let lacks: [Range<Int>]
    /// Bytes that arrived twice.
    public let twice: Range<Int>?

    /// Reads the blocks of a segment; nil where it has none.
    public init?(_ row: SegmentRow) {
        guard row.flags.contains(.ack), !row.options.isEmpty else { return nil }
        self.init(
            options: row.options, acknowledgment: row.acknowledgment, relative: row.relativeAcknowledgment)
    }

    /// Reads the blocks of TCP options, next to an acknowledgment number as on the wire and relative.
    init?(options: [UInt8], acknowledgment: UInt32, relative: UInt32) {
        let blocks = options.withBytes { TCPOptions(0..<$0.byteCount, in: $0).sackBlocks }
        guard let first = blocks.first else { return nil }
        let base = acknowledgment &- relative
        let acknowledged = Int(relative)
        func range(_ block: SACKBlock) -> Range<Int>? {
            let left = Int(block.left &- base)
            let right = Int(block.right &- base)
            return left < right && right - left <= 1 << 30 ? left..<right : nil
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

    /// In words.
    ///
    /// - Parameters:
    ///   - side: who sent the acknowledgment.
    ///   - language: the language.
    /// - Returns: a sentence or two.
    public func text(from side: Side, in language: Language) -> String {
        let who = side.subject(in: language)
        func list(_ ranges: [Range<Int>]) -> String {
            ranges.map { "\(grouped($0.lowerBound))–\(grouped($0.upperBound - 1))" }
                .joined(separator: language == .en ? ", " : "、")
        }
        var parts: [String] = []
        if !has.isEmpty {
            parts.append(
                language == .en
                    ? "\(who) has \(list(has)) already and lacks \(list(lacks)): only that must be sent again."
                    : "\(who)已收到第 \(list(has)) 字节，还缺第 \(list(lacks)) 字节：只需重传所缺的部分。")
        }
        if let twice {
            parts.append(
                language == .en
                    ? "\(list([twice])) arrived twice (D-SACK, RFC 2883)."
                    : "第 \(list([twice])) 字节收到了两次（D-SACK，RFC 2883）。")
        }
        return parts.joined(separator: language == .en ? " " : "")
    }
}
