import PacketDecoding
import WireBytes

/// What is remembered of one direction of a connection, so that its next segment can be judged.
///
/// All sequence numbers are absolute, as on the wire; "next" is the number after the highest byte seen.
public struct Flow: Sendable {
    /// The number that counts as relative 0: the SYN's, or one before the first segment's.
    public internal(set) var base: UInt32 = 0
    /// Whether `base` is known.
    public internal(set) var hasBase = false
    /// Whether `base` is the sequence number of a SYN that was captured.
    public internal(set) var sawSYN = false
    /// Whether a FIN of this direction was captured, and `finSequence` is its sequence number.
    public internal(set) var sawFIN = false
    /// Whether the other side has acknowledged the FIN.
    public internal(set) var finAcknowledged = false
    /// The sequence number that the FIN used.
    public internal(set) var finSequence: UInt32 = 0
    /// The window scale shift that the SYN offered, 0 to 14; -1 where the SYN was not captured; -2 where it offered none.
    public internal(set) var windowShift: Int8 = -1
    /// The state that the sender of this direction is in.
    public internal(set) var state = EndpointState.closed

    var next: UInt32 = 0
    var hasNext = false
    var nextTime = Timestamp(nanoseconds: 0)
    var highestToAcknowledge: UInt32 = 0
    var hasHighestToAcknowledge = false
    var window: UInt32 = 0
    var lastACK: UInt32 = 0
    var lastACKTime = Timestamp(nanoseconds: 0)
    var duplicateACKs = 0
    var lastLabels: SegmentLabels = []
    var fingerprint = SegmentFingerprint()
    var previousFingerprint = SegmentFingerprint()
    var vlan: UInt32 = 0

    /// Time to live or hop limit of the latest packet without RST; 0 before the first.
    public internal(set) var timeToLive: UInt8 = 0
    /// Packets of this direction.
    public internal(set) var packets = 0
    /// Payload bytes of this direction as sent, retransmissions included.
    public internal(set) var payloadBytes = 0

    /// The latest acknowledgment number that this direction sent; nil before the first. Not `lastACK`: a RST without
    /// ACK has 0 in that field.
    public internal(set) var latestAcknowledgment: UInt32?

    /// The number relative to `base`; wraps as sequence numbers do.
    public func relative(_ sequence: UInt32) -> UInt32 { sequence &- base }
}

extension Flow {
    /// Two copies of one packet reach a recorder within this time (two interfaces, a bridge, a mirror port); a real
    /// retransmission takes at least a round trip. Nanoseconds.
    static let copyWindow: Int64 = 5_000_000

    /// Counts the segment and, where it is the very packet that was just captured, says so instead of calling it
    /// a retransmission.
    mutating func recognizeCopy(
        of segment: TCPSegment, at mark: PacketMark, labels: SegmentLabels
    ) -> SegmentLabels {
        packets &+= 1
        payloadBytes &+= segment.payloadLength
        let print = SegmentFingerprint(segment, at: mark)
        let isCopy = print.isCopy(of: fingerprint) || print.isCopy(of: previousFingerprint)
        previousFingerprint = fingerprint
        fingerprint = print
        // Without an identification (IPv6, or 0) two equal segments without data may well be two segments.
        guard isCopy, segment.identification != 0 || segment.sequenceLength > 0,
            !labels.contains(.keepAlive), !labels.contains(.zeroWindowProbe)
        else { return labels }
        let repeated: SegmentLabels = [.outOfOrder, .duplicateACK]
        return labels.subtracting(.anyRetransmission).subtracting(repeated).union(.capturedTwice)
    }
}

/// Enough of a segment to know it again when the recorder saw it twice.
struct SegmentFingerprint: Sendable {
    var numbers: UInt64 = 0
    var shape: UInt64 = 0
    var time = Timestamp(nanoseconds: .min)
    var packet = 0

    init() {}

    init(_ segment: TCPSegment, at mark: PacketMark) {
        numbers = UInt64(segment.sequence) << 32 | UInt64(segment.acknowledgment)
        shape =
            UInt64(segment.checksum) << 48 | UInt64(segment.identification) << 32
            | UInt64(segment.flags.rawValue) << 16 | UInt64(truncatingIfNeeded: segment.payloadLength &* 31)
            ^ UInt64(segment.window)
        time = mark.time
        packet = mark.packet
    }

    func isCopy(of earlier: SegmentFingerprint) -> Bool {
        guard numbers == earlier.numbers, shape == earlier.shape, earlier.time.nanoseconds != .min else {
            return false
        }
        let apart = time.since(earlier.time)
        return apart >= 0 && apart < Flow.copyWindow
    }
}
