package import TCPConnections
package import WireBytes

/// Something about a segment that is worth telling.
package struct SegmentRemark: Sendable, Hashable {
    package let label: SegmentLabel
    package let from: Side
    /// Whether the segment opens the connection.
    package let isSYN: Bool

    package init(_ label: SegmentLabel, from: Side, isSYN: Bool = false) {
        self.label = label
        self.from = from
        self.isSYN = isSYN
    }

    /// What is to be told of a segment's labels, the weightiest first; of a copy of a packet nothing but that.
    package static func all(
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
    package var isHarmless: Bool {
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
