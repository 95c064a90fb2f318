public import TCPConnections
public import WireBytes

/// Something about a segment that is worth telling.
public struct SegmentRemark: Sendable, Hashable {
    /// What stands out.
    public let label: SegmentLabel
    /// Who sent the segment.
    public let from: Side
    /// Whether the segment opens the connection.
    public let isSYN: Bool

    /// Makes a remark.
    public init(_ label: SegmentLabel, from: Side, isSYN: Bool = false) {
        self.label = label
        self.from = from
        self.isSYN = isSYN
    }

    /// What is to be told of a segment's labels, the weightiest first; of a copy of a packet nothing but that.
    public static func all(
        of labels: SegmentLabels, from: Side, isSYN: Bool = false
    ) -> [SegmentRemark] {
        if labels.contains(.capturedTwice) { return [SegmentRemark(.capturedTwice, from: from)] }
        var rest = labels
        // A fast or spurious retransmission is a retransmission: once is enough.
        if !rest.isDisjoint(with: [.fastRetransmission, .spuriousRetransmission]) {
            rest.remove(.retransmission)
        }
        return rest.each.map { SegmentRemark($0, from: from, isSYN: isSYN) }
    }

    /// Whether it is a part of normal life rather than trouble, to be said without alarm.
    public var isHarmless: Bool {
        switch label {
        case .windowUpdate, .keepAlive, .keepAliveACK, .capturedTwice, .truncated, .portReused: true
        case .retransmission, .fastRetransmission, .spuriousRetransmission, .outOfOrder, .duplicateACK,
            .zeroWindow,
            .zeroWindowProbe, .zeroWindowProbeACK, .windowFull, .lostSegment, .acknowledgedLost, .reset,
            .overlapConflict, .afterReset:
            false
        }
    }
}
