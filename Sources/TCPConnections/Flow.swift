import PacketDecoding
public import WireBytes

/// What is remembered of one direction of a connection, so that its next segment can be judged.
///
/// All sequence numbers are absolute, as on the wire; "next" is the number after the highest byte seen.
public struct Flow: Sendable {
    /// The number that counts as relative 0: the SYN's, or one before the first segment's.
    public internal(set) var base: UInt32 = 0
    /// Whether `base` is known.
    public internal(set) var hasBase = false
    /// Whether `base` is known only from an acknowledgment whose checksum is wrong.
    var isBaseDoubtful = false
    /// Whether `base` is the sequence number of a SYN that was captured.
    public internal(set) var sawSYN = false
    /// Whether a FIN of this direction was captured, and `finSequence` is its sequence number.
    public internal(set) var sawFIN = false
    /// Whether the other side has acknowledged the FIN.
    public internal(set) var finAcknowledged = false
    /// The sequence number that the FIN used.
    public internal(set) var finSequence: UInt32 = 0
    /// The window scale shift that the SYN offered, 0 to 14; -1 where the SYN was not captured, or its options were cut; -2 where it offered none.
    public internal(set) var windowShift: Int8 = -1
    /// The state that the sender of this direction is in, were there no RST; nil while nothing tells it.
    public internal(set) var state: EndpointState?
    /// The other side's FIN, which crossed this side's own, is taken to be still on its way.
    var awaitsCrossingFIN = false

    var next: UInt32 = 0
    var hasNext = false
    var nextTime = Timestamp(nanoseconds: 0)
    var window: UInt32 = 0
    var lastACK: UInt32 = 0
    var lastACKTime = Timestamp(nanoseconds: 0)
    var duplicateACKs = 0
    var lastLabels: SegmentLabels = []
    var vlan: UInt32 = 0
    /// Other initial sequence numbers that SYN/ACKs of this direction named before one was taken.
    var alternatives: [AlternativeStart] = []
    var copies = CopyMemory()
    /// Another SYN/ACK than the first was taken: the stream begins behind that.
    var startsAnew = false
    /// Whether `base` is another than it was at first, for the same reason.
    public internal(set) var isRebased = false
    /// A SYN came although the connection is open: the other side's next acknowledgment answers that.
    var awaitsChallenge = false
    /// A keep-alive was sent, and the other side has sent nothing since but keep-alives of its own.
    var awaitsKeepAliveACK = false
    /// Another time to live than the usual one, seen last; 0 without one.
    var newTimeToLive: UInt8 = 0
    /// `next` without the numbers that RSTs named, and segments that stand far from all others; nil where they named none
    /// beyond it.
    var nextOfStream: UInt32?
    /// Where the latest segment ends, if it stands far from all before it: what comes next goes on there, or shows that its
    /// number is none of the stream's.
    var farEnd: UInt32?
    /// Whether it was such a segment, and no RST, that `nextOfStream` leaves out.
    var hasStrays = false
    /// `nextOfStream`, or `next`, before the latest segment.
    var nextBeforeLatest: UInt32?
    /// An acknowledgment of more than was seen to be sent, and the highest before it, while the next may contradict it.
    var doubtfulACK: (number: UInt32, before: UInt32?)?
    /// The number behind the highest byte when a RST came; nil without one, or where no number was known.
    var nextAtReset: UInt32?

    /// What the checksums of this direction are worth.
    var checksums = ChecksumTrust.unknown

    /// Time to live or hop limit that packets of this direction without RST have; 0 before the first.
    public internal(set) var timeToLive: UInt8 = 0
    /// Packets of this direction.
    public internal(set) var packets = 0
    /// Payload bytes of this direction as sent: retransmissions included, further copies of the recorder not.
    public internal(set) var payloadBytes = 0

    /// The latest acknowledgment number that this direction sent; nil before the first. Not `lastACK`: a RST without
    /// ACK has 0 in that field.
    public internal(set) var latestAcknowledgment: UInt32?

    /// The one before that; nil before the second.
    var acknowledgmentBefore: UInt32?

    /// The highest number that it has acknowledged; nil before the first.
    var confirmed: UInt32?
    /// The packet that did.
    public internal(set) var confirmation: PacketMark?

    /// Whether what it sent proves that the other side sent something.
    public internal(set) var hasHeardPeer = false

    /// Whether data or a FIN of it was captured.
    var hasSpoken: Bool { payloadBytes > 0 || sawFIN }

    /// The number relative to `base`; wraps as sequence numbers do.
    public func relative(_ sequence: UInt32) -> UInt32 { sequence &- base }
}

/// A SYN/ACK that names another number than the one before it.
struct AlternativeStart: Sendable {
    var sequence: UInt32
    var windowShift: Int8
    var mark: PacketMark
}

/// What the checksums of a direction are worth: where the recording machine's network card fills them in, or has put
/// segments together, a wrong one says nothing.
enum ChecksumTrust: Sendable {
    /// None was looked at.
    case unknown
    /// Those that were looked at are right, but for single ones.
    case right
    /// They are not those of the wire.
    case worthless
}

extension Flow {
    /// Takes the verdict on a segment's checksum in.
    ///
    /// - Parameters:
    ///   - verdict: the verdict.
    ///   - isOffloaded: whether the packet is larger than any on the wire.
    /// - Returns: whether the segment is damaged.
    mutating func isDamaged(_ verdict: ChecksumVerdict, isOffloaded: Bool) -> Bool {
        switch (checksums, verdict) {
        case (.worthless, _), (_, .notVerifiable): return false
        case (.unknown, .correct): checksums = .right
        case (.right, .correct): break
        case (.right, .wrong) where !isOffloaded: return true
        default: checksums = .worthless
        }
        return false
    }

    /// Answers of several machines to one SYN: as many are remembered as may be chosen from.
    static let mostAlternatives = 4

    /// Remembers a SYN/ACK with another number.
    mutating func note(_ alternative: AlternativeStart) {
        guard alternatives.count < Self.mostAlternatives,
            !alternatives.contains(where: { $0.sequence == alternative.sequence })
        else { return }
        alternatives.append(alternative)
    }

    /// Whether a number is one that acknowledges something of what this direction has sent.
    borrowing func hasSent(upTo number: UInt32) -> Bool { isAfter(number, base) && !isAfter(number, next) }

    /// Numbers farther than this from those of a direction are none of its own: 16 MiB, more than is on its way at once.
    public static let farthest: UInt32 = 1 << 24

    /// Whether two numbers are that far apart.
    static func areFar(_ left: UInt32, _ right: UInt32) -> Bool { left &- right &+ farthest > 2 &* farthest }

    /// Whether a number is that far from where the stream goes on, and from a segment before it that was, too.
    borrowing func standsFar(_ number: UInt32) -> Bool {
        guard hasNext, Self.areFar(number, nextOfStream ?? next) else { return false }
        return farEnd.map { Self.areFar(number, $0) } ?? true
    }

    /// Whether a number is far from all that this direction has sent.
    borrowing func isFar(_ number: UInt32) -> Bool {
        number &- base &+ Self.farthest > next &- base &+ 2 &* Self.farthest
    }

    /// Takes the number of its first segment for its beginning where a damaged acknowledgment had named one that is far from
    /// it.
    ///
    /// - Returns: whether it begins elsewhere now.
    mutating func settleBase(by segment: TCPSegment) -> Bool {
        guard !segment.flags.contains(.rst) else { return false }
        isBaseDoubtful = false
        let start = segment.sequence &- 1
        guard !hasNext, !segment.flags.contains(.syn), Self.areFar(start, base) else { return false }
        base = start
        isRebased = true
        return true
    }

    /// Counts a segment; its bytes are counted once it is known to be no copy.
    mutating func count(_ segment: TCPSegment) {
        if segment.flags.contains(.ack), !segment.flags.contains(.rst) { hasHeardPeer = true }
        packets &+= 1
    }
}
