public import WireBytes

/// The packets of one side and space that were captured and not acknowledged, and what follows from acknowledgments by
/// RFC 9002: which the sender must take for lost, and how long an answer took, seen from where was captured.
struct QUICSentPackets: Sendable {
    private struct Sent: Sendable {
        var number: UInt64
        var mark: PacketMark
        var isAckEliciting: Bool
    }

    /// So much larger must an acknowledged number be for a packet to count as lost. RFC 9002 §6.1.1.
    static let packetThreshold: UInt64 = 3

    /// Losses that are listed, and gaps; each acknowledgment is held against them.
    static let mostListed = 256

    /// The largest number that was captured.
    private(set) var largest: UInt64?
    /// The smallest: of numbers below it nobody knows whether they were used.
    private var lowest: UInt64 = 0
    /// The largest that was acknowledged.
    private(set) var largestAcknowledged: UInt64?
    /// The first captured packet that acknowledged it.
    private var largestAnswer: PacketMark?
    /// Those that are under way, by number.
    private var underWay: [Sent] = []
    /// Numbers below the largest that were not captured.
    private(set) var gaps: [QUICGap] = []
    /// Packets that the sender must have taken for lost, or may have, in the order in which that was known.
    private(set) var losses: [QUICLoss] = []
    /// Packets whose number was below one captured before.
    private(set) var reordered = 0
    /// Whether a bound was reached.
    private(set) var reachedLimit = false
    /// Whether the next packet may have a number that there was before.
    private var mayBeginAnew = false

    /// How many packets that have to be acknowledged were not, and were not lost by the rule either.
    var unanswered: Int { underWay.count { $0.isAckEliciting } }

    /// Takes note of a packet.
    ///
    /// - Parameters:
    ///   - number: its number.
    ///   - mark: the captured packet.
    ///   - isAckEliciting: whether it has to be acknowledged.
    ///   - most: packets under way that are remembered.
    /// - Returns: whether it came for the first time.
    mutating func note(_ number: UInt64, at mark: PacketMark, isAckEliciting: Bool, atMost most: Int) -> Bool
    {
        if mayBeginAnew {
            mayBeginAnew = false
            if let largest, number <= largest { self = QUICSentPackets() }
        }
        if let largest, number <= largest {
            guard number < lowest || fill(number) else { return false }
            lowest = min(lowest, number)
            reordered &+= 1
        } else {
            let expected = largest.map { $0 + 1 } ?? number
            if number > expected { addGap(expected...(number - 1)) }
            if largest == nil { lowest = number }
            largest = number
        }
        guard underWay.count < most else {
            reachedLimit = true
            return true
        }
        let sent = Sent(number: number, mark: mark, isAckEliciting: isAckEliciting)
        let place = underWay.lastIndex { $0.number < number }.map { $0 + 1 } ?? 0
        if place == underWay.count { underWay.append(sent) } else { underWay.insert(sent, at: place) }
        return true
    }

    private mutating func addGap(_ range: ClosedRange<UInt64>) {
        guard gaps.count < Self.mostListed else {
            reachedLimit = true
            return
        }
        gaps.append(QUICGap(numbers: range))
    }

    /// Whether a number was in a gap, which has it no more.
    private mutating func fill(_ number: UInt64) -> Bool {
        guard let index = gaps.lastIndex(where: { $0.numbers.contains(number) }) else { return false }
        let gap = gaps.remove(at: index)
        if number < gap.numbers.upperBound {
            gaps.insert(
                QUICGap(numbers: (number + 1)...gap.numbers.upperBound, acknowledged: gap.acknowledged),
                at: index)
        }
        if number > gap.numbers.lowerBound {
            gaps.insert(
                QUICGap(numbers: gap.numbers.lowerBound...(number - 1), acknowledged: gap.acknowledged),
                at: index)
        }
        return true
    }

    /// Forgets what is under way: nobody acknowledges it any more. RFC 9002 §6.4.
    mutating func discard() { underWay = [] }

    /// Forgets what is under way, and takes no number of the next packet for one that was captured before: behind a Retry some
    /// clients begin with 0 again, which they must not (RFC 9000 §17.2.5.3).
    mutating func beginAnew() {
        discard()
        mayBeginAnew = true
    }

    /// Takes an acknowledgment of the other side in.
    ///
    /// - Parameters:
    ///   - acknowledgment: what it acknowledges.
    ///   - mark: the captured packet with it.
    ///   - side: who sent what is acknowledged.
    ///   - space: the space.
    ///   - times: the round trips that a time threshold follows from; nil where none can be derived.
    /// - Returns: the packet that it answers, where it tells how long a round trip took (RFC 9002 §5.1).
    mutating func acknowledge(
        _ acknowledgment: QUICAcknowledgment, at mark: PacketMark, from side: Side, _ space: QUICNumberSpace,
        _ times: QUICPathTimes? = nil
    ) -> PacketMark? {
        var answered: PacketMark?
        var anyEliciting = false
        let ranges = acknowledgment.ranges
        // Both lists by number: each range and each packet is looked at once.
        var range = ranges.count - 1
        underWay.removeAll { sent in
            while range >= 0, ranges[range].upperBound < sent.number { range -= 1 }
            guard range >= 0, ranges[range].lowerBound <= sent.number else { return false }
            if sent.isAckEliciting { anyEliciting = true }
            if sent.number == acknowledgment.largest { answered = sent.mark }
            return true
        }
        for index in gaps.indices where gaps[index].acknowledged == nil {
            // Several ranges may touch one gap; that one of them does is enough to be said.
            if ranges.contains(where: { $0.overlaps(gaps[index].numbers) }) {
                gaps[index].acknowledged = mark
            }
        }
        for index in losses.indices where losses[index].acknowledgedLater == nil {
            let number = losses[index].number
            if ranges.contains(where: { $0.contains(number) }) { losses[index].acknowledgedLater = mark }
        }
        if largestAcknowledged.map({ $0 < acknowledgment.largest }) ?? true {
            largestAcknowledged = acknowledgment.largest
            largestAnswer = mark
        }
        declareLosses(mark, side, space)
        // The acknowledgment has yet to reach the sender.
        if let times { declareLate(mark, side, space, times, after: times.threshold - times.toSender) }
        return anyEliciting ? answered : nil
    }

    private mutating func declareLosses(
        _ mark: PacketMark, _ side: Side, _ space: QUICNumberSpace
    ) {
        guard let largestAcknowledged, largestAcknowledged >= Self.packetThreshold else { return }
        let highest = largestAcknowledged - Self.packetThreshold
        let lost = underWay.prefix { $0.number <= highest }
        guard !lost.isEmpty else { return }
        for sent in lost where sent.isAckEliciting {
            list(
                QUICLoss(
                    from: side, space: space, number: sent.number, sent: sent.mark, declared: mark,
                    rule: .packets))
        }
        underWay.removeFirst(lost.count)
    }

    private mutating func list(_ loss: QUICLoss) {
        if losses.count < Self.mostListed {
            losses.append(loss)
        } else {
            reachedLimit = true
        }
    }

    // MARK: The time threshold

    /// Whether some are under way whose number is below one that was acknowledged: only those may be late.
    var awaitsEarlier: Bool {
        guard let largestAcknowledged, !underWay.isEmpty else { return false }
        return underWay[0].number < largestAcknowledged
    }

    /// Takes the time in at which the sender sends a further packet: by then it may have taken others for lost.
    ///
    /// - Parameters:
    ///   - mark: that packet.
    ///   - side: the sender.
    ///   - space: the space of what is under way.
    ///   - times: the round trips that the threshold follows from.
    mutating func pass(
        _ mark: PacketMark, from side: Side, _ space: QUICNumberSpace, _ times: QUICPathTimes
    ) {
        // Only once it has seen that a later packet arrived.
        guard let largestAnswer, mark.time.since(largestAnswer.time) >= times.toSender else { return }
        declareLate(mark, side, space, times, after: times.threshold)
    }

    /// Packets before one that was acknowledged, and under way for too long. RFC 9002 §6.1.2.
    private mutating func declareLate(
        _ mark: PacketMark, _ side: Side, _ space: QUICNumberSpace, _ times: QUICPathTimes,
        after elapsed: Int64
    ) {
        guard let largestAcknowledged, let first = underWay.first, first.number < largestAcknowledged else {
            return
        }
        var kept: [Sent] = []
        let candidates = underWay.prefix { $0.number < largestAcknowledged }
        for sent in candidates {
            guard mark.time.since(sent.mark.time) >= elapsed else {
                kept.append(sent)
                continue
            }
            guard sent.isAckEliciting else { continue }
            list(
                QUICLoss(
                    from: side, space: space, number: sent.number, sent: sent.mark, declared: mark,
                    rule: .time(roundTrip: times.roundTrip)))
        }
        underWay.replaceSubrange(0..<candidates.count, with: kept)
    }
}

/// Packet numbers that one side has passed and of which no packet was captured.
public struct QUICGap: Sendable, Hashable {
    /// The numbers.
    public var numbers: ClosedRange<UInt64>
    /// The packet in which the other side acknowledges some of them; nil where none does.
    public var acknowledged: PacketMark?
}

/// A packet that its sender must have taken for lost, or may have. RFC 9002 §6.1.
public struct QUICLoss: Sendable, Hashable {
    /// By which rule.
    public enum Rule: Sendable, Hashable {
        /// A packet that is three numbers further on was acknowledged. RFC 9002 §6.1.1.
        case packets
        /// One further on was acknowledged, and it was under way for longer than nine eighths of a round trip, which took so
        /// many nanoseconds as estimated from where was captured. RFC 9002 §6.1.2.
        case time(roundTrip: Int64)
    }

    /// Its sender.
    public var from: Side
    /// Where it is numbered.
    public var space: QUICNumberSpace
    /// Its number.
    public var number: UInt64
    /// The captured packet with it.
    public var sent: PacketMark
    /// The captured packet that decided: with the acknowledgment, or for the time threshold also the sender's next one.
    public var declared: PacketMark
    /// By which rule.
    public var rule = Rule.packets
    /// The captured packet that acknowledges it after all.
    public var acknowledgedLater: PacketMark?
}
