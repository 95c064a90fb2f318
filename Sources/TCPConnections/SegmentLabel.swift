/// One thing that stands out about a segment. The raw value is its bit in ``SegmentLabels``.
public enum SegmentLabel: UInt32, Sendable, Hashable, CaseIterable {
    /// Data, SYN or FIN that does not advance the sequence number, sent again after a time-out.
    case retransmission
    /// A retransmission within 20 ms of at least two duplicate ACKs that asked for it.
    case fastRetransmission
    /// Data sent again although its acknowledgment was already captured.
    case spuriousRetransmission
    /// Late by less than the initial round-trip time: overtaken on the way, not sent again.
    case outOfOrder
    /// The same acknowledgment again, with nothing new: the receiver misses something.
    case duplicateACK
    /// The sender's receive buffer is full.
    case zeroWindow
    /// One byte sent into a closed window, to learn whether it has opened.
    case zeroWindowProbe
    /// The answer to a zero-window probe.
    case zeroWindowProbeACK
    /// Nothing but a new window size.
    case windowUpdate
    /// This segment fills the receiver's window.
    case windowFull
    /// No or one byte just below the next sequence number: is the other side still there?
    case keepAlive
    /// The answer to a keep-alive.
    case keepAliveACK
    /// Bytes before this segment are not in the capture (yet).
    case lostSegment
    /// Acknowledges bytes that are not in the capture.
    case acknowledgedLost
    /// A RST.
    case reset
    /// A SYN on a port pair that was used before in this capture.
    case portReused
    /// Carries other bytes than an earlier segment with the same sequence numbers.
    case overlapConflict
    /// The recorder saw one and the same packet twice.
    case capturedTwice
    /// The capture holds only the beginning of the packet.
    case truncated
    /// Data from a side after a RST.
    case afterReset
    /// A segment that changes nothing: its numbers or control bits are none of an open connection's, and its receiver
    /// drops it.
    case unacceptable
    /// A time to live that differs by more than a hop from that of the packets before.
    case otherTimeToLive
    /// Its checksum is wrong, although those of its direction are right.
    case damaged
    /// Begins with bytes that were captured before, and goes on behind them: sent again in part, not overtaken.
    case overlapping

    /// The name that the JSON output uses.
    public var name: String {
        switch self {
        case .retransmission: "retransmission"
        case .fastRetransmission: "fast-retransmission"
        case .spuriousRetransmission: "spurious-retransmission"
        case .outOfOrder: "out-of-order"
        case .duplicateACK: "duplicate-ack"
        case .zeroWindow: "zero-window"
        case .zeroWindowProbe: "zero-window-probe"
        case .zeroWindowProbeACK: "zero-window-probe-ack"
        case .windowUpdate: "window-update"
        case .windowFull: "window-full"
        case .keepAlive: "keep-alive"
        case .keepAliveACK: "keep-alive-ack"
        case .lostSegment: "lost-segment"
        case .acknowledgedLost: "acknowledged-lost"
        case .reset: "reset"
        case .portReused: "port-reused"
        case .overlapConflict: "overlap-conflict"
        case .capturedTwice: "captured-twice"
        case .truncated: "truncated"
        case .afterReset: "after-reset"
        case .unacceptable: "unacceptable"
        case .otherTimeToLive: "other-time-to-live"
        case .damaged: "damaged"
        case .overlapping: "overlapping"
        }
    }

    /// The label as a set.
    public var alone: SegmentLabels { SegmentLabels(rawValue: 1 << rawValue) }
}
