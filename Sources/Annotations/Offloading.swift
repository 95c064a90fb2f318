public import Documents
import PacketDecoding
public import Tracing

/// Traces that the recording machine's network card leaves in a capture: nothing that was on the wire like this.
public enum Offloading: Sendable, Hashable {
    /// Packets larger than Ethernet carries.
    case largeSegments(Int)
    /// Checksums that the card was to fill in.
    case openChecksums(Int)
    /// Checksums that are wrong for no such reason.
    case wrongChecksums(Int)

    /// What the segments of a connection show.
    public static func all(in rows: [SegmentRow]) -> [Offloading] {
        var large = 0
        var open = 0
        var wrong = 0
        for row in rows {
            if row.isOffloaded { large += 1 }
            switch row.checksum {
            case .partial, .zero: open += 1
            case .wrong: wrong += 1
            case .correct, .notVerifiable: break
            }
        }
        var found: [Offloading] = []
        if large > 0 { found.append(.largeSegments(large)) }
        if open > 0 { found.append(.openChecksums(open)) }
        if wrong > 0 { found.append(.wrongChecksums(wrong)) }
        return found
    }

    /// What is to be said of it.
    public func text(in language: Language) -> String {
        switch (self, language) {
        case (.largeSegments(let number), .en):
            "\(count(number, "segment")) larger than Ethernet carries: the network card cuts such segments up later, "
                + "or has put them together (offloading). On the wire each was several."
        case (.largeSegments(let number), .zh):
            "有 \(grouped(number)) 个报文段超过以太网一帧的容量：网卡随后才会切分（或已经合并，即 offload），"
                + "在线路上各是多个报文段。"
        case (.openChecksums(let number), .en):
            "\(count(number, "segment")) with a checksum that is not filled in: they were captured on their sender, "
                + "before the network card computed it. That is no error."
        case (.openChecksums(let number), .zh):
            "有 \(grouped(number)) 个报文段的校验和没有填写：它们在发送方被捕获，网卡随后才计算校验和。这不是错误。"
        case (.wrongChecksums(let number), .en):
            "\(count(number, "segment")) with a wrong checksum: damaged on the way, changed by somebody, or captured "
                + "before the network card had completed them. They are traced all the same."
        case (.wrongChecksums(let number), .zh):
            "有 \(grouped(number)) 个报文段的校验和错误：可能在途中损坏、被人改动，或者在网卡填写之前被捕获。这里照常解读。"
        }
    }
}
