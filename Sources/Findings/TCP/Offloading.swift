import PacketDecoding
package import Tracing

/// Traces that the recording machine's network card leaves in a capture: nothing that was on the wire like this.
package enum Offloading: Sendable, Hashable {
    /// Packets larger than Ethernet carries.
    case largeSegments(Int)
    /// Checksums that the card was to fill in.
    case openChecksums(Int)
    /// Checksums that are wrong for no such reason.
    case wrongChecksums(Int)

    /// What the segments of a connection show.
    package static func all(in rows: [SegmentRow]) -> [Offloading] {
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
}
