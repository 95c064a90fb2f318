/// What stands out about a segment, with Wireshark's meaning where it has one (`tcp.analysis.*`).
public struct SegmentLabels: OptionSet, Sendable, Hashable {
    /// One bit a label.
    public let rawValue: UInt32

    /// Makes labels from their bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Data, SYN or FIN that does not advance the sequence number, sent again after a time-out.
    public static let retransmission = SegmentLabels(rawValue: 1 << 0)
    /// A retransmission within 20 ms of at least two duplicate ACKs that asked for it.
    public static let fastRetransmission = SegmentLabels(rawValue: 1 << 1)
    /// Data sent again although its acknowledgment was already captured.
    public static let spuriousRetransmission = SegmentLabels(rawValue: 1 << 2)
    /// Late by less than the initial round-trip time: overtaken on the way, not sent again.
    public static let outOfOrder = SegmentLabels(rawValue: 1 << 3)
    /// The same acknowledgment again, with nothing new: the receiver misses something.
    public static let duplicateACK = SegmentLabels(rawValue: 1 << 4)
    /// The sender's receive buffer is full.
    public static let zeroWindow = SegmentLabels(rawValue: 1 << 5)
    /// One byte sent into a closed window, to learn whether it has opened.
    public static let zeroWindowProbe = SegmentLabels(rawValue: 1 << 6)
    /// The answer to a zero-window probe.
    public static let zeroWindowProbeACK = SegmentLabels(rawValue: 1 << 7)
    /// Nothing but a new window size.
    public static let windowUpdate = SegmentLabels(rawValue: 1 << 8)
    /// This segment fills the receiver's window.
    public static let windowFull = SegmentLabels(rawValue: 1 << 9)
    /// No or one byte just below the next sequence number: is the other side still there?
    public static let keepAlive = SegmentLabels(rawValue: 1 << 10)
    /// The answer to a keep-alive.
    public static let keepAliveACK = SegmentLabels(rawValue: 1 << 11)
    /// Bytes before this segment are not in the capture (yet).
    public static let lostSegment = SegmentLabels(rawValue: 1 << 12)
    /// Acknowledges bytes that are not in the capture.
    public static let acknowledgedLost = SegmentLabels(rawValue: 1 << 13)
    /// A RST.
    public static let reset = SegmentLabels(rawValue: 1 << 14)
    /// A SYN on a port pair that was used before in this capture.
    public static let portReused = SegmentLabels(rawValue: 1 << 15)
    /// Carries other bytes than an earlier segment with the same sequence numbers.
    public static let overlapConflict = SegmentLabels(rawValue: 1 << 16)
    /// The recorder saw one and the same packet twice.
    public static let capturedTwice = SegmentLabels(rawValue: 1 << 17)
    /// The capture holds only the beginning of the packet.
    public static let truncated = SegmentLabels(rawValue: 1 << 18)
    /// Data from a side after a RST.
    public static let afterReset = SegmentLabels(rawValue: 1 << 19)
    /// A segment that its receiver drops.
    public static let unacceptable = SegmentLabels(rawValue: 1 << 20)
    /// A time to live that differs by more than a hop from that of the packets before.
    public static let otherTimeToLive = SegmentLabels(rawValue: 1 << 21)
    /// Its checksum is wrong, although those of its direction are right.
    public static let damaged = SegmentLabels(rawValue: 1 << 22)

    /// Begins with bytes that were captured before, and goes on behind them: sent again in part, not overtaken.
    public static let overlapping = SegmentLabels(rawValue: 1 << 23)

    /// The three kinds of retransmission.
    public static let anyRetransmission: SegmentLabels = [
        .retransmission, .fastRetransmission, .spuriousRetransmission,
    ]

    /// What a segment can be that does not go on where the ones before it ended.
    public static let repetitions: SegmentLabels = [
        .retransmission, .fastRetransmission, .spuriousRetransmission, .outOfOrder, .overlapping,
    ]

    /// Those of a segment's labels that are more than numbers: what its facts explain otherwise is neither marked nor
    /// counted, though a program that goes by the numbers says it.
    public func weighty(with facts: SegmentFacts) -> SegmentLabels {
        var weighty = self
        // What stands beside the number of a RST is there for the first time.
        if facts.contains(.isBehindReset) {
            weighty.subtract([.retransmission, .fastRetransmission, .outOfOrder, .overlapping])
        }
        if facts.contains(.isBehindStray) {
            weighty.subtract([.retransmission, .fastRetransmission, .outOfOrder, .overlapping])
        }
        // Whether it is sent again, or bytes before it are missing, no number tells that fits no other.
        if facts.contains(.isFar) { weighty.subtract(.repetitions.union(.lostSegment)) }
        // What comes before all others by its time, too, was not sent again.
        if facts.isSuperset(of: [.precedesAll, .isNew]) { weighty.subtract(.repetitions) }
        // A FIN that is not confirmed yet goes along with an acknowledgment: no timer ran out.
        if facts.contains(.answersFIN), !facts.contains(.replacesDamaged) {
            weighty.subtract([.retransmission, .outOfOrder, .overlapping])
        }
        // An acknowledgment that asks for nothing: nothing is missing, or it has another occasion.
        if !facts.isDisjoint(with: [
            .confirmsAll, .confirmsAnew, .isBelowConfirmed, .answersReset, .isChallenge,
        ]) {
            weighty.remove(.duplicateACK)
        }
        if facts.contains(.confirmsAnew) { weighty.remove(.keepAlive) }
        return weighty
    }

    /// The labels one by one, in the order of the bits.
    public var each: [SegmentLabel] { isEmpty ? [] : SegmentLabel.allCases.filter { contains($0.alone) } }
}
