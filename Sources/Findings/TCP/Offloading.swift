import PacketDecoding
package import Tracing
package import WireBytes

/// Traces that the recording machine's network card leaves in a capture: nothing that was on the wire like this.
package enum Offloading: Sendable, Hashable {
    /// Packets larger than Ethernet carries.
    case largeSegments(Int, LargeSegmentCauses)
    /// The same on loopback, where there is no card.
    case largeOnLoopback(Int)
    /// Checksums that the card was to fill in.
    case openChecksums(Int)
    /// Checksums that nobody computes.
    case openOnLoopback(Int)
    /// Checksums that are wrong for no such reason.
    case wrongChecksums(Int)
    /// The same, all by one amount: the same was changed in each.
    case shiftedChecksums(Int)
    /// The same of all that one side sent, while the other's are right: addresses and ports are those of both.
    case shiftedChecksumsOfOneSide(Int, Side)
    /// The same, of data, a SYN or a FIN that its receiver has confirmed, and of which there is no other copy.
    case wrongButConfirmed(Int)

    /// What the segments of a connection show.
    package static func all(of trace: ConnectionTrace) -> [Offloading] {
        let rows = trace.segments
        var large: [SegmentRow] = []
        var open = 0
        var wrong: [SegmentRow] = []
        var right: Set<Side> = []
        for row in rows {
            if row.isOffloaded { large.append(row) }
            switch row.checksum {
            case .partial, .zero: open += 1
            case .wrong: wrong.append(row)
            case .correct: right.insert(row.from)
            case .notVerifiable: break
            }
        }
        var found: [Offloading] = []
        if !large.isEmpty {
            found.append(
                trace.isOnLoopback
                    ? .largeOnLoopback(large.count)
                    : .largeSegments(
                        large.count,
                        large.count <= mostLookedFor ? LargeSegmentCauses(of: large, in: rows) : .all))
        }
        if open > 0 { found.append(trace.isOnLoopback ? .openOnLoopback(open) : .openChecksums(open)) }
        if right.isDisjoint(with: wrong.map(\.from)), isShifted(wrong), let side = wrong.first?.from {
            return found + [
                right.isEmpty
                    ? .shiftedChecksums(wrong.count) : .shiftedChecksumsOfOneSide(wrong.count, side)
            ]
        }
        let confirmed =
            wrong.count <= mostLookedFor ? wrong.count { isConfirmed($0, in: rows) } : 0
        if confirmed > 0 { found.append(.wrongButConfirmed(confirmed)) }
        if wrong.count > confirmed { found.append(.wrongChecksums(wrong.count - confirmed)) }
        return found
    }

    /// From so many different checksums on, all off by one amount, that is no chance.
    private static let fewestShifted = 3

    /// Whether all checksums are off by one amount, in the arithmetic in which they are made: what was changed is then the
    /// same in each segment. RFC 1071 §2.
    private static func isShifted(_ wrong: [SegmentRow]) -> Bool {
        var amount: Int?
        var different: Set<UInt16> = []
        for row in wrong {
            guard case .wrong(let expected) = row.checksum else { return false }
            let own = (Int(row.sentChecksum) - Int(expected) + 0xFFFF) % 0xFFFF
            guard amount == nil || amount == own else { return false }
            amount = own
            if different.count < fewestShifted { different.insert(expected) }
        }
        return different.count == fewestShifted
    }

    /// For so many segments all others are searched for a confirmation.
    private static let mostLookedFor = 16

    /// Whether the data, SYN or FIN of a row was confirmed, and came in no other segment: then it did arrive whole.
    private static func isConfirmed(_ row: SegmentRow, in rows: [SegmentRow]) -> Bool {
        row.usesNumbers && row.isAlone(in: rows)
            && row.isAcknowledged(in: rows) { Int32(bitPattern: $0 &- row.endSequence) >= 0 }
    }
}

/// What may have made segments larger than Ethernet carries, without what is refuted of each of them.
package struct LargeSegmentCauses: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The sender's network card cuts them up behind the recorder.
    package static let cutLater = LargeSegmentCauses(rawValue: 1)
    /// The recorder's network card has joined several.
    package static let joined = LargeSegmentCauses(rawValue: 2)
    /// The network carries larger frames.
    package static let largerFrames = LargeSegmentCauses(rawValue: 4)
    package static let all: LargeSegmentCauses = [.cutLater, .joined, .largerFrames]

    /// Looks at segments among all of a connection. What comes from far is not cut up by its sender's card any more, and of
    /// what is acknowledged in its midst the receiver got the parts.
    init(of large: [SegmentRow], in rows: [SegmentRow]) {
        self = .all
        if large.allSatisfy(\.comesFromFar) { remove(.cutLater) }
        if large.allSatisfy({ $0.isAcknowledgedInMidst(in: rows) }) { remove(.largerFrames) }
    }
}

extension SegmentRow {
    /// Times to live that senders begin with; 1 is that of neighbours that talk to each other alone (RFC 4271 with RFC 5082).
    private static let firstTimesToLive: [UInt8] = [1, 32, 64, 128, 255]
    /// Virtual machines and containers make hops inside of one machine, which pass large segments on as they are.
    private static let hopsInside: UInt8 = 2

    /// Whether its time to live shows that it has passed more hops than there are inside of one machine.
    fileprivate var comesFromFar: Bool {
        Self.firstTimesToLive.first { $0 >= timeToLive }.map { $0 - timeToLive > Self.hopsInside } ?? false
    }

    /// Whether a part of its data was acknowledged without the rest, and it came once.
    fileprivate func isAcknowledgedInMidst(in rows: [SegmentRow]) -> Bool {
        isAlone(in: rows)
            && isAcknowledged(in: rows) {
                Int32(bitPattern: $0 &- sequence) > 0 && Int32(bitPattern: endSequence &- $0) > 0
            }
    }

    /// Whether no other segment has any of it.
    fileprivate func isAlone(in rows: [SegmentRow]) -> Bool {
        rows.allSatisfy {
            $0.from != from || $0.mark.packet == mark.packet || !$0.usesNumbers
                || Int32(bitPattern: $0.sequence &- endSequence) >= 0
                || Int32(bitPattern: sequence &- $0.endSequence) >= 0
        }
    }

    /// Whether the other side sends an acknowledgment number behind it that fits.
    fileprivate func isAcknowledged(in rows: [SegmentRow], by fits: (UInt32) -> Bool) -> Bool {
        rows.contains {
            $0.from != from && $0.mark.packet > mark.packet && $0.flags.contains(.ack)
                && !$0.flags.contains(.rst) && fits($0.acknowledgment)
        }
    }

    /// Whether it has something that is acknowledged: data, a SYN or a FIN. RFC 9293 §3.4.
    fileprivate var usesNumbers: Bool {
        !flags.contains(.rst) && (payloadLength > 0 || !flags.isDisjoint(with: [.syn, .fin]))
    }

    /// The number behind all that it has.
    fileprivate var endSequence: UInt32 {
        sequence &+ UInt32(truncatingIfNeeded: payloadLength) &+ (flags.contains(.syn) ? 1 : 0)
            &+ (flags.contains(.fin) ? 1 : 0)
    }
}
