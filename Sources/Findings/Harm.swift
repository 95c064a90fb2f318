import TCPConnections

/// Whom something that is marked “!” harms, or would harm. What harms nobody has no such mark.
///
/// docs/marks.md lists what is marked, by these.
package enum Harm: Sendable, Hashable, CaseIterable {
    /// The receiver's program waits: bytes come late, or again.
    case delay
    /// The sender has to stop until the receiver has room.
    case standstill
    /// What was still on its way is lost, as the connection ends at once.
    case breakOff
    /// The receiver throws the segment away.
    case dropped
    /// Whoever reads this capture: bytes are not in it.
    case unseen
    /// Two who read the same bytes may take them for different ones.
    case twoReadings
    /// The recipient does not understand it, or understands something else than was meant.
    case misunderstood
    /// The two sides do not come together.
    case refusal
    /// Somebody in between can pass for the other side.
    case impersonation
    /// Memory of one side goes to the other.
    case leak
}

extension SegmentRemark {
    /// Whom it harms; nil for a part of normal life, to be said without alarm.
    package var harm: Harm? {
        // By the numbers alone.
        guard isWeighty else { return nil }
        switch reading {
        // An end, or bytes that are not there, by the numbers alone, as shows behind it.
        case .confirmsUnsent, .confirmsNothing, .wasForeseen, .stray, .behindStray, .behindDamaged, .afterEnd,
            .declines, .hasForgotten,
            .losesNothing, .furtherReset:
            return nil
        case .refuses, .refusedSYN, .knowsNoConnection: return .refusal
        default: break
        }
        return switch label {
        case .windowUpdate, .keepAlive, .keepAliveACK, .capturedTwice, .truncated, .portReused,
            .otherTimeToLive:
            nil
        case .retransmission, .fastRetransmission, .spuriousRetransmission, .outOfOrder, .overlapping,
            .duplicateACK:
            .delay
        case .zeroWindow, .zeroWindowProbe, .zeroWindowProbeACK, .windowFull: .standstill
        case .lostSegment, .acknowledgedLost: .unseen
        case .reset: .breakOff
        case .overlapConflict: .twoReadings
        case .afterReset, .unacceptable, .damaged: .dropped
        }
    }

    /// Whether it harms nobody.
    package var isHarmless: Bool { harm == nil }
}
