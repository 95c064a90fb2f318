import PacketDecoding
package import Tracing
package import WireBytes

/// Traces that the recording machine's network card leaves in a capture: nothing that was on the wire like this.
package enum Offloading: Sendable, Hashable {
    /// Packets larger than Ethernet carries.
    case largeSegments(Int, LargeSegmentCauses)
    /// The same on loopback, where there is no card.
    case largeOnLoopback(Int)
    /// Checksums that are not filled in.
    case openChecksums(Int, OpenChecksumCauses)
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
        var open: [SegmentRow] = []
        var wrong: [SegmentRow] = []
        var right: Set<Side> = []
        for row in rows {
            if row.isOffloaded { large.append(row) }
            switch row.checksum {
            case .partial, .zero: open.append(row)
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
                    : .largeSegments(large.count, LargeSegmentCauses(of: large, in: rows)))
        }
        if !open.isEmpty {
            found.append(
                trace.isOnLoopback
                    ? .openOnLoopback(open.count)
                    : .openChecksums(
                        open.count, OpenChecksumCauses(of: open, in: trace, someAreRight: !right.isEmpty)))
        }
        if right.isDisjoint(with: wrong.map(\.from)), isShifted(wrong), let side = wrong.first?.from {
            return found + [
                right.isEmpty
                    ? .shiftedChecksums(wrong.count) : .shiftedChecksumsOfOneSide(wrong.count, side)
            ]
        }
        let confirmed = confirmedAlone(wrong, in: rows)
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

    /// How many segments of some had data, a SYN or a FIN that was confirmed, and that came in no other segment: then they
    /// did arrive whole.
    private static func confirmedAlone(_ some: [SegmentRow], in rows: [SegmentRow]) -> Int {
        guard !some.isEmpty else { return 0 }
        let wanted = Set(some.map(\.mark.packet)).intersection(packetsAlone(in: rows))
        var confirmed = 0
        // From the end on, with the highest number that each side has confirmed behind a row.
        var highest = BySide<UInt32?>(both: nil)
        for row in rows.reversed() {
            if let number = highest[row.from.other], wanted.contains(row.mark.packet), row.usesNumbers,
                case .wrong = row.checksum, Int32(bitPattern: number &- row.endSequence) >= 0
            {
                confirmed += 1
            }
            guard row.flags.contains(.ack), !row.flags.contains(.rst) else { continue }
            if highest[row.from].map({ Int32(bitPattern: row.acknowledgment &- $0) > 0 }) ?? true {
                highest[row.from] = row.acknowledgment
            }
        }
        return confirmed
    }

    /// The packets of the segments of which no other segment has anything, and which come once.
    private static func packetsAlone(in rows: [SegmentRow]) -> Set<Int> {
        var alone: Set<Int> = []
        for side in Side.allCases {
            let numbered = rows.filter { $0.from == side && $0.usesNumbers }
                .sorted { $0.relativeSequence < $1.relativeSequence }
            var reached = 0
            for (index, row) in numbered.enumerated() {
                let start = Int(row.relativeSequence)
                let end = start + Int(row.endSequence &- row.sequence)
                let next = index + 1 < numbered.count ? Int(numbered[index + 1].relativeSequence) : .max
                if reached <= start, end <= next, end <= Int(UInt32.max) { alone.insert(row.mark.packet) }
                reached = max(reached, end)
            }
        }
        return alone
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

    /// This many segments of each side are compared with all others.
    private static let mostLookedFor = 16

    /// Looks at segments among all of a connection. What comes from far is not cut up by its sender's card any more, nor
    /// what the other side's machine recorded; and where one was acknowledged in its midst, its receiver got the parts.
    init(of large: [SegmentRow], in rows: [SegmentRow]) {
        self = .all
        let recorder = Side.allCases.first { Self.isRecorder($0, in: rows) }
        if large.allSatisfy({ $0.comesFromFar || $0.from.other == recorder }) { remove(.cutLater) }
        let comeInParts = Side.allCases.allSatisfy { side in
            let own = large.lazy.filter { $0.from == side }.prefix(Self.mostLookedFor)
            return own.isEmpty || own.contains { $0.isAcknowledgedInMidst(in: rows) }
        }
        if comeInParts { remove(.largerFrames) }
    }

    /// Whether a side's machine is the one that recorded: it leaves its checksums to its card, and those that come from the
    /// other side are right, but for segments that were joined.
    private static func isRecorder(_ side: Side, in rows: [SegmentRow]) -> Bool {
        var (leaves, gets) = (false, false)
        for row in rows where !row.isOffloaded {
            switch (row.checksum, row.from == side) {
            case (.partial, true): leaves = true
            case (.correct, false): gets = true
            case (.partial, false), (.zero, false): return false
            default: break
            }
        }
        return leaves && gets
    }
}

/// Why checksums may not be filled in, besides that it is left to the recorder's network card, without what is refuted.
package struct OpenChecksumCauses: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The recorder has joined several segments.
    package static let joined = OpenChecksumCauses(rawValue: 1)
    /// Nobody computes them: both ends are on one machine.
    package static let nobodyComputes = OpenChecksumCauses(rawValue: 2)

    /// A whole segment has as many bytes, where the other side asks for no others (RFC 9293 §3.7.1): those that are joined
    /// are whole but for the last.
    private static let wholeSegment = 536

    /// Looks at the segments without a checksum; where others have one that is right, somebody computes them. Those without
    /// data are never joined: whose have none leaves them to its card.
    init(of open: [SegmentRow], in trace: ConnectionTrace, someAreRight: Bool) {
        self = []
        let leavers = Set(open.lazy.filter { $0.payloadLength == 0 }.map(\.from))
        let mayBeJoined = open.contains { row in
            let asked = trace.record.offered[row.from.other]?.maximumSegmentSize
            return !leavers.contains(row.from) && row.payloadLength > asked ?? Self.wholeSegment
        }
        if mayBeJoined { insert(.joined) }
        if !someAreRight { insert(.nobodyComputes) }
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
