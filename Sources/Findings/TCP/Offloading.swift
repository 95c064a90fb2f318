import PacketDecoding
package import Tracing
import WireBytes

/// Traces that the recording machine's network card leaves in a capture: nothing that was on the wire like this.
package enum Offloading: Sendable, Hashable {
    /// Packets larger than Ethernet carries.
    case largeSegments(Int)
    /// Checksums that the card was to fill in.
    case openChecksums(Int)
    /// Checksums that are wrong for no such reason.
    case wrongChecksums(Int)
    /// The same, of data that its receiver has confirmed, and of which there is no other copy.
    case wrongButConfirmed(Int)

    /// What the segments of a connection show.
    package static func all(in rows: [SegmentRow]) -> [Offloading] {
        var large = 0
        var open = 0
        var wrong: [SegmentRow] = []
        for row in rows {
            if row.isOffloaded { large += 1 }
            switch row.checksum {
            case .partial, .zero: open += 1
            case .wrong: wrong.append(row)
            case .correct, .notVerifiable: break
            }
        }
        var found: [Offloading] = []
        if large > 0 { found.append(.largeSegments(large)) }
        if open > 0 { found.append(.openChecksums(open)) }
        let confirmed =
            wrong.count <= mostLookedFor ? wrong.count { isConfirmed($0, in: rows) } : 0
        if confirmed > 0 { found.append(.wrongButConfirmed(confirmed)) }
        if wrong.count > confirmed { found.append(.wrongChecksums(wrong.count - confirmed)) }
        return found
    }

    /// For so many segments all others are searched for a confirmation.
    private static let mostLookedFor = 16

    /// Whether the data of a row was confirmed, and came in no other segment: then it did arrive whole.
    private static func isConfirmed(_ row: SegmentRow, in rows: [SegmentRow]) -> Bool {
        guard row.payloadLength > 0 else { return false }
        let end = row.sequence &+ UInt32(truncatingIfNeeded: row.payloadLength)
        var isConfirmed = false
        for other in rows where other.mark.packet != row.mark.packet {
            if other.from == row.from {
                let isElsewhere =
                    other.payloadLength == 0 || Int32(bitPattern: other.sequence &- end) >= 0
                    || Int32(
                        bitPattern: row.sequence &- other.sequence
                            &- UInt32(truncatingIfNeeded: other.payloadLength)) >= 0
                guard isElsewhere else { return false }
            } else if other.mark.packet > row.mark.packet, other.flags.contains(.ack),
                !other.flags.contains(.rst), Int32(bitPattern: other.acknowledgment &- end) >= 0
            {
                isConfirmed = true
            }
        }
        return isConfirmed
    }
}
