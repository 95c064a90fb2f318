import PacketDecoding
import WireBytes

extension Timestamp {
    /// Nanoseconds between two times, whichever is earlier; the most that there are where they are further apart.
    fileprivate func distance(to other: Timestamp) -> Int64 { Int64(clamping: since(other).magnitude) }
}

/// Enough of a segment to know it again when the recorder saw it twice.
struct SegmentFingerprint: Sendable {
    var numbers: UInt64 = 0
    var shape: UInt64 = 0
    /// How long headers and payload are.
    var lengths: UInt64 = 0
    var time = Timestamp(nanoseconds: .min)
    var packet = 0
    var identification: UInt16 = 0
    var timeToLive: UInt8 = 0

    init() {}

    @inline(__always)
    init(_ segment: TCPSegment, at mark: PacketMark) {
        numbers = UInt64(segment.sequence) << 32 | UInt64(segment.acknowledgment)
        shape =
            UInt64(segment.checksum) << 48 | UInt64(segment.identification) << 32
            | UInt64(segment.flags.rawValue) << 16 | UInt64(segment.window)
        lengths =
            UInt64(truncatingIfNeeded: segment.payloadLength) << 32
            | UInt64(truncatingIfNeeded: segment.networkHeaderLength & 0xffff) << 16
            | UInt64(truncatingIfNeeded: segment.options.count)
        time = mark.time
        packet = mark.packet
        identification = segment.identification
        timeToLive = segment.timeToLive
    }

    /// The control bits.
    var flags: TCPFlags { TCPFlags(rawValue: UInt16(truncatingIfNeeded: shape >> 16)) }

    /// How many payload bytes there were.
    private var payloadLength: UInt64 { lengths >> 32 }

    /// Whether it came behind a packet and its receiver acknowledges it: it carries something, or has another number than
    /// the next. RFC 9293 §3.10.7.4.
    func asksForACK(behind earlier: Int, next: UInt32) -> Bool {
        packet > earlier
            && (payloadLength > 0 || !flags.isDisjoint(with: [.syn, .fin]) || sequence != next)
    }

    /// The sequence number.
    var sequence: UInt32 { UInt32(truncatingIfNeeded: numbers >> 32) }

    /// The same numbers, flags, window, checksum and identification, and headers, options and payload equally long.
    func isEqual(to other: SegmentFingerprint) -> Bool {
        numbers == other.numbers && shape == other.shape && lengths == other.lengths
    }

    /// Whether it is a SYN that a router has sent on and changed: routers lower the maximum segment size in it, and its
    /// checksum with that.
    func isChangedOnItsWay(from other: SegmentFingerprint) -> Bool {
        flags.contains(.syn) && numbers == other.numbers && shape << 16 == other.shape << 16
            && lengths == other.lengths && timeToLive != other.timeToLive
            && time.distance(to: other.time) < CopyMemory.routedNearness
    }

    /// Whether it is one packet with another, captured near it, and one of the two is damaged: both have the number and the
    /// length of one IPv4 packet, of a sender that numbers its packets.
    func isChanged(from other: SegmentFingerprint) -> Bool {
        identification != 0 && wholeLength == other.wholeLength && timeToLive == other.timeToLive
            && flags.union(other.flags).isDisjoint(with: [.syn, .rst])
            && time.distance(to: other.time) < CopyMemory.nearness
    }

    /// How long IP header, options and payload are together, wherever the data offset says that the payload begins.
    private var wholeLength: UInt64 { payloadLength &+ lengths >> 16 & 0xffff &+ lengths & 0xffff }

    /// Whether both are one packet, if they were captured near each other.
    func mayBe(_ other: SegmentFingerprint) -> Bool { isEqual(to: other) || isChangedOnItsWay(from: other) }
}

/// What tells copies of one packet from segments that were sent again: two interfaces, a bridge, tags of several VLANs, a
/// mirror port, or a recorder at each end show one packet twice.
///
/// A sender numbers its IPv4 packets: two with one number and equal bytes are one packet, however far apart. Without
/// that number (IPv6, or one that never changes) only nearness tells, and that copies have been seen.
struct CopyMemory: Sendable {
    /// Two copies without identification reach a recorder within this time; a real retransmission takes at least a round
    /// trip. Nanoseconds.
    static let nearness: Int64 = 5_000_000
    /// The same for a packet that a router has sent on in between. Nanoseconds.
    static let routedNearness: Int64 = 50_000_000
    /// The first copy of a connection is known within this time by its identification alone: a sender that repeats a
    /// packet with its number waits longer (RFC 6298 §2.4 asks for a second, today's systems take 200 ms). Nanoseconds.
    static let numberedNearness: Int64 = 200_000_000
    /// Packets that are compared with once copies have been seen: a window full that the other recorder sees later.
    static let mostRemembered = 256

    /// What a segment is to those before it.
    enum Copy {
        /// No copy.
        case none
        /// A copy.
        case equal
        /// A copy of this one, the latest, but one of the two is damaged.
        case changed(SegmentFingerprint)
    }

    private(set) var latest = SegmentFingerprint()
    private(set) var previous = SegmentFingerprint()
    /// Whether copies have been seen.
    private(set) var hasSeenCopies = false
    /// How often a packet had the number of the one before it, and how often another; both only grow.
    private var (repeatedNumbers, newNumbers) = (0, 0)
    /// A sender that numbers its packets repeats a number where one of two copies is damaged, which is rare.
    private var isNumberConstant: Bool { repeatedNumbers > newNumbers / 8 }
    private var earlier: [SegmentFingerprint] = []
    private var oldest = 0

    /// Whether a segment is the copy of one before it; it is remembered if not.
    ///
    /// - Parameters:
    ///   - segment: the segment.
    ///   - mark: its packet.
    ///   - isProbe: whether it may be a probe, which is sent again with the same numbers.
    ///   - othersSeen: whether copies have been seen of the other direction.
    /// - Returns: whether it is one; of an equal one nothing else is to be said.
    mutating func isCopy(
        _ segment: TCPSegment, at mark: PacketMark, isProbe: Bool, othersSeen: Bool
    ) -> Copy {
        let print = SegmentFingerprint(segment, at: mark)
        if latest.packet > 0, print.identification == latest.identification, !print.isEqual(to: latest) {
            if newNumbers > 0, !isNumberConstant, hasSeenCopies || othersSeen, print.isChanged(from: latest) {
                return .changed(latest)
            }
            if print.numbers != latest.numbers { repeatedNumbers &+= 1 }
        } else if latest.packet > 0, print.identification != latest.identification {
            newNumbers &+= 1
        }
        let isNumbered = print.identification != 0 && !isNumberConstant
        let usesNumbers = segment.sequenceLength > 0
        if print.mayBe(latest) || print.mayBe(previous) {
            let first = print.mayBe(latest) ? latest : previous
            let apart = print.time.distance(to: first.time)
            let isRouted = print.timeToLive != first.timeToLive && apart < Self.routedNearness
            let isNear = isNumbered ? apart < Self.numberedNearness : apart < Self.nearness || isRouted
            if isNear, isNumbered || isRouted || (usesNumbers || hasSeenCopies || othersSeen) && !isProbe {
                hasSeenCopies = true
                if earlier.isEmpty { earlier = [latest, previous] }
                return .equal
            }
        }
        if hasSeenCopies || othersSeen,
            knows(print, isNumbered: isNumbered, mayRepeat: isProbe || !usesNumbers)
        {
            hasSeenCopies = true
            return .equal
        }
        previous = latest
        latest = print
        if hasSeenCopies || othersSeen { remember(print) }
        return .none
    }

    private mutating func remember(_ print: SegmentFingerprint) {
        if earlier.count < Self.mostRemembered {
            earlier.append(print)
        } else {
            earlier[oldest] = print
            oldest = (oldest + 1) % earlier.count
        }
    }

    /// Whether an equal segment came before. Without a number it must be near, and one that may really be sent again is
    /// taken for a copy once.
    private mutating func knows(_ print: SegmentFingerprint, isNumbered: Bool, mayRepeat: Bool) -> Bool {
        guard let index = earlier.firstIndex(where: { $0.isEqual(to: print) }) else { return false }
        if isNumbered { return true }
        guard print.time.distance(to: earlier[index].time) < Self.routedNearness else { return false }
        if mayRepeat { earlier[index] = SegmentFingerprint() }
        return true
    }
}
