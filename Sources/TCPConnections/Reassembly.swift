public import PacketDecoding
public import WireBytes

/// Bounds of what one connection may hold back. Reaching one is reported as missing bytes, never silently.
public struct ReassemblyLimits: Sendable {
    /// Bytes of one direction that wait for a hole to be filled. 4 MiB: more than the default receive
    /// buffer of current systems (tcp_rmem, 6 MB at most on Linux), so that a live hole is always waited for.
    public var waitingBytes = 4 << 20
    /// Segments of one direction that wait. 4,096 segments of 1 KB fill the bound above.
    public var waitingSegments = 4096
    /// Packets of a connection that are waited for a late segment after the receiver acknowledged it:
    /// recorders with several queues deliver a little out of order.
    public var patiencePackets = 32
    /// Nanoseconds of packet time waited for the same reason.
    public var patienceTime: Int64 = 1_000_000_000
    /// Delivered bytes of one direction that are remembered, to compare a repeated segment with.
    public var historyBytes = 4096
    /// A segment further ahead than this is not of this stream (a sequence number out of any window, RFC 7323 §2.3).
    public var farthestAhead = 1 << 30

    /// The defaults.
    public init() {}
}

/// Two segments carried other bytes for the same sequence numbers. The first captured counts, as
/// RFC 9293 §3.10.7.4 has a receiver do with what it already acknowledged; both versions are kept to be shown.
public struct OverlapConflict: Sendable {
    /// Where in the stream, from the first differing segment byte that was compared.
    public var range: StreamRange
    /// What the first segment carried, at most 64 bytes from the first difference.
    public var first: [UInt8]
    /// What the later segment carried.
    public var second: [UInt8]
    /// The later segment's packet.
    public var mark: PacketMark
}

/// Bytes that were never captured.
public struct MissingBytes: Sendable {
    /// Which.
    public var range: StreamRange
    /// The first packet behind them, or that acknowledges them; nil where none was captured.
    public var mark: PacketMark?
}

/// A piece of a stream that came too early.
public struct WaitingPiece: Sendable {
    /// Offset of its first byte in the stream.
    public var offset: Int
    /// Its bytes.
    public var bytes: [UInt8]
    /// Where they lay in their packet.
    public var packetOffset: Int
    /// The packet.
    public var mark: PacketMark
    /// Its acknowledgment number, if it had one.
    public var acknowledgment: UInt32?
    /// Bytes after them that the capture cut off.
    public var cutBytes = 0
    /// Whether their checksum is wrong: they wait for a better copy, too.
    var isDamaged = false

    var end: Int { offset &+ bytes.count }
}

/// What became of a segment's payload.
public enum Acceptance: Sendable {
    /// Nothing new in it.
    case nothing
    /// Came too early and waits, in so many bytes of memory; so many of its bytes did not wait before.
    case waiting(memory: Int, new: Int)
    /// In order: the bytes at `payload` of the packet are the stream's from `offset` on.
    case inOrder(payload: Range<Int>, offset: Int)
}

/// Puts one direction of a connection in order: tells what of each segment is new, and keeps what came too early.
///
/// Stream offsets count from the byte after the SYN. Where that was not captured, they count from the smallest number that
/// is known: of the first segment captured, or of the other side's acknowledgments before it.
public struct Reassembly: Sendable {
    /// Offset of the next byte in order.
    public private(set) var nextOffset = 0
    /// Bytes that wait for a hole before them, or for a better copy of themselves.
    public internal(set) var waitingBytes = 0
    /// Where the FIN ends the stream, if one was captured.
    public private(set) var finOffset: Int?
    /// Bytes the capture cut off packets (snap length), to be reported as missing after the segment delivered last.
    public private(set) var cutBytes = 0

    private var nextSequence: UInt32 = 0
    private var beginning = Beginning.unknown
    /// By rising offset, never overlapping.
    var waiting = Queue<WaitingPiece>()
    /// Whether something damaged may be among that.
    var holdsDamaged = false
    private var history: [UInt8] = []
    /// Where the remembered bytes end in the stream: not at `nextOffset` where bytes before that were not captured, or
    /// there was no memory left to remember them.
    private var historyEnd = 0
    private var acknowledgedHole: (packets: Int, since: Timestamp)?
    /// Segments without data that stood behind holes, and where: each further on than the one before.
    private var beyond: [(offset: Int, mark: PacketMark)] = []
    /// The first acknowledgment of bytes that had not been captured, and how far such were told.
    private var acknowledgedBeyond: (offset: Int, mark: PacketMark)?
    private var acknowledgedUpTo = 0

    /// What is known of where the stream begins.
    private enum Beginning {
        case unknown
        /// Nothing of it was captured, but the receiver has confirmed all before it.
        case confirmed
        /// At the first segment captured, before which others may have been sent: one without data may be a keep-alive, or
        /// have overtaken data.
        case guessed
        case known
    }

    /// Makes the state of a direction of which nothing was seen.
    public init() {}

    /// Makes the state of a direction of which nothing but the SYN counts, which has this number.
    init(after syn: UInt32) {
        nextSequence = syn &+ 1
        beginning = .known
    }

    /// Whether something waits for a hole to be filled.
    public var hasHole: Bool { !waiting.isEmpty }
    /// Memory that what waits takes, in bytes: one byte waits in a hundred.
    var waitingMemory: Int { waitingBytes &+ waiting.count &* 100 }
    /// Whether all up to the FIN is in order.
    public var isComplete: Bool { finOffset.map { nextOffset >= $0 } ?? false }
    /// Memory of delivered bytes that are remembered, in bytes.
    public var rememberedBytes: Int { history.capacity }

    /// Takes a segment in.
    ///
    /// - Parameters:
    ///   - segment: the segment; its payload range lies inside `bytes`.
    ///   - bytes: the whole packet.
    ///   - mark: the packet's number and time.
    ///   - side: who sent it.
    ///   - isDamaged: whether its checksum is wrong, so that its receiver drops it.
    ///   - limits: the bounds.
    ///   - conflict: set when the segment contradicts bytes that an earlier one carried.
    /// - Returns: what of its payload is in order now. After `.inOrder`, `takeReady` gives what had waited for it.
    public mutating func accept(
        _ segment: TCPSegment, in bytes: RawSpan, at mark: PacketMark, from side: Side,
        isDamaged: Bool = false, limits: ReassemblyLimits, conflict: inout OverlapConflict?
    ) -> Acceptance {
        let first = segment.flags.contains(.syn) ? segment.sequence &+ 1 : segment.sequence
        // A RST's number need not be one of the stream's.
        guard !segment.flags.contains(.rst) else { return .nothing }
        var ahead = Int(Int32(bitPattern: first &- nextSequence))
        if begins(segment, ahead: ahead, limits) {
            nextSequence = first
            ahead = 0
        }
        if segment.flags.contains(.syn) || segment.payloadLength > 0 { beginning = .known }
        guard ahead <= limits.farthestAhead else { return .nothing }
        let offset = nextOffset &+ ahead
        // Data behind a FIN proves that one to be none of the stream.
        if segment.flags.contains(.fin) {
            let end = offset &+ segment.payloadLength
            if finOffset.map({ $0 < end && nextOffset > $0 }) ?? true { finOffset = end }
        }
        guard segment.payloadLength > 0 else {
            if ahead > 0 { noteBeyond(offset, at: mark) }
            return .nothing
        }
        if isDamaged { return hold(segment, in: bytes, at: offset, mark) }
        var payload = segment.payload
        if ahead < 0 {
            let repeated = min(-ahead, payload.count)
            compareWithHistory(
                bytes.extracting(payload.lowerBound..<(payload.lowerBound &+ repeated)), at: offset,
                side: side,
                mark: mark, conflict: &conflict)
            guard segment.payloadLength > -ahead else { return .nothing }
            payload = (payload.lowerBound &+ repeated)..<payload.upperBound
        } else if ahead > 0 {
            let memory = waitingMemory
            if holdsDamaged { dropDamaged(in: offset..<(offset &+ payload.count)) }
            let known = waitingBytes
            wait(
                bytes.extracting(payload), at: offset, packetOffset: payload.lowerBound, mark: mark,
                acknowledgment: segment.flags.contains(.ack) ? segment.acknowledgment : nil,
                cutBytes: segment.payloadLength &- payload.count, side: side, conflict: &conflict)
            return .waiting(memory: waitingMemory &- memory, new: waitingBytes &- known)
        }
        let length = segment.payloadLength &- max(0, -ahead)
        let start = nextOffset
        advance(by: length)
        cutBytes = length &- payload.count
        return .inOrder(payload: payload, offset: start)
    }

    /// Whether the stream begins with this segment, as far as is known now. A SYN knows best; an ACK without data may
    /// have overtaken data, or be no part of the stream at all.
    private mutating func begins(_ segment: TCPSegment, ahead: Int, _ limits: ReassemblyLimits) -> Bool {
        if segment.flags.contains(.syn) { return beginning == .unknown || nextOffset == 0 && !hasHole }
        switch beginning {
        case .unknown:
            beginning = .guessed
            return true
        case .confirmed:
            beginning = .guessed
            // What lies between is a hole; a keep-alive has the number before the next.
            if ahead == -1, segment.sequenceLength == 0 { return false }
            return !(0...limits.farthestAhead).contains(ahead)
        case .guessed:
            if seemsKeptAlive(ahead: ahead) { return true }
            return segment.payloadLength > 0 && finOffset == nil
                && !(0...limits.farthestAhead).contains(ahead)
        case .known: return false
        }
    }

    /// Whether anything of the stream was captured.
    private var hasBegun: Bool { beginning == .guessed || beginning == .known }

    /// Whether the first segment captured, which was empty, was a keep-alive: those have the number before the next
    /// (RFC 9293 §3.8.4), of a byte that was sent before the capture began and is not missing.
    private func seemsKeptAlive(ahead: Int) -> Bool {
        beginning == .guessed && ahead == 1 && nextOffset == 0 && finOffset == nil
    }

    /// Segments without data behind holes that are remembered, each further on than the one before: as many holes wait at
    /// once until patience ends.
    static let mostBeyond = 8

    /// Notes a segment without data that stands behind a hole, if none stood as far on.
    private mutating func noteBeyond(_ offset: Int, at mark: PacketMark) {
        guard beyond.last.map({ $0.offset < offset }) ?? true else { return }
        if beyond.count == Self.mostBeyond {
            // Those that stand in a hole, before what waits behind it, show no other.
            let waiting = waiting.isEmpty ? nextOffset : max(nextOffset, waiting[waiting.count - 1].offset)
            beyond.removeAll { $0.offset < waiting || $0.offset <= nextOffset }
        }
        if beyond.count < Self.mostBeyond { beyond.append((offset, mark)) }
    }

    /// Where what waits behind the next hole begins; nil where that is damaged and waits for a better copy.
    var nextWaiting: Int? { waiting.first.flatMap { $0.isDamaged ? nil : $0.offset } }

    /// Where the last bytes end that were captured, those among them that wait.
    public var reach: Int { waiting.isEmpty ? nextOffset : max(nextOffset, waiting[waiting.count - 1].end) }

    /// The sequence number of the stream's first byte.
    public var firstSequence: UInt32 { nextSequence &- UInt32(truncatingIfNeeded: nextOffset) }

    /// The offset in the stream of a segment's first byte; below 0 where it comes from before the first captured.
    public func offset(of segment: TCPSegment) -> Int {
        let first = segment.flags.contains(.syn) ? segment.sequence &+ 1 : segment.sequence
        return nextOffset &+ Int(Int32(bitPattern: first &- nextSequence))
    }

    /// How many bytes of the stream a receiver says that it has; below 0 where the stream's beginning is not known, or the
    /// number is none of this stream.
    public func acknowledged(_ acknowledgment: UInt32?, limits: ReassemblyLimits) -> Int {
        guard let acknowledgment, hasBegun else { return -1 }
        let ahead = Int(Int32(bitPattern: acknowledgment &- nextSequence))
        return ahead <= limits.farthestAhead ? max(-1, nextOffset &+ ahead) : -1
    }

    /// Remembers delivered bytes, which begin at `offset` of the stream, for later comparison.
    public mutating func remember(_ bytes: RawSpan, at offset: Int, limits: ReassemblyLimits) {
        let limit = limits.historyBytes
        // Only what lies side by side can be compared.
        if offset != historyEnd { history.removeAll(keepingCapacity: true) }
        historyEnd = offset &+ bytes.byteCount
        // Two steps, so that short streams take little and long ones are not copied again and again.
        let needed = history.count &+ min(bytes.byteCount, limit)
        if needed > history.capacity { history.reserveCapacity(needed <= limit / 4 ? limit / 4 : 2 &* limit) }
        if bytes.byteCount >= limit {
            history.removeAll(keepingCapacity: true)
            history.append(contentsOf: bytes.extracting((bytes.byteCount &- limit)..<bytes.byteCount))
        } else {
            if history.count &+ bytes.byteCount > 2 &* limit { history.removeFirst(history.count &- limit) }
            history.append(contentsOf: bytes)
        }
    }

    /// Forgets what is remembered for comparison.
    public mutating func forgetHistory() { history = [] }

    /// The next piece that waited and is in order now, cut to what is new.
    public mutating func takeReady() -> WaitingPiece? {
        while let offset = waiting.first?.offset, offset <= nextOffset, !awaitsBetterCopy,
            var piece = waiting.popFirst()
        {
            waitingBytes &-= piece.bytes.count
            // What comes next has another hole before it, or none.
            acknowledgedHole = nil
            let old = nextOffset &- piece.offset
            guard old < piece.bytes.count else { continue }
            if old > 0 {
                piece.bytes.removeFirst(old)
                piece.offset &+= old
                piece.packetOffset &+= old
            }
            // Another copy may hold what this one was cut by.
            if let next = waiting.first?.offset {
                piece.cutBytes = min(piece.cutBytes, max(0, next &- piece.end))
            }
            advance(by: piece.bytes.count &+ piece.cutBytes)
            return piece
        }
        return nil
    }

    /// Whether the hole before the waiting bytes must be taken for not captured: the receiver has acknowledged
    /// it and a little patience did not bring it, or too much waits after it.
    ///
    /// - Parameters:
    ///   - acknowledgment: the receiver's latest acknowledgment number, if any was captured.
    ///   - time: the present packet's time.
    ///   - limits: the bounds.
    /// - Returns: true where waiting longer is of no use.
    public mutating func shouldGiveUpHole(
        acknowledgment: UInt32?, at time: Timestamp, limits: ReassemblyLimits
    ) -> Bool {
        guard hasHole else { return false }
        if waitingBytes > limits.waitingBytes || waiting.count > limits.waitingSegments { return true }
        guard holeIsAcknowledged(by: acknowledgment) else { return false }
        if awaitsBetterCopy { return true }
        guard let seen = acknowledgedHole else {
            acknowledgedHole = (1, time)
            return false
        }
        acknowledgedHole = (seen.packets &+ 1, seen.since)
        return seen.packets >= limits.patiencePackets || time.since(seen.since) > limits.patienceTime
    }

    /// Whether the receiver has acknowledged the hole: its bytes arrived and were not captured.
    ///
    /// - Parameter acknowledgment: the receiver's latest acknowledgment number, if any was captured.
    /// - Returns: true where it has.
    public func holeIsAcknowledged(by acknowledgment: UInt32?) -> Bool {
        guard let acknowledgment, let first = waiting.first else { return false }
        let offset = awaitsBetterCopy ? first.end : first.offset
        let ahead = UInt32(truncatingIfNeeded: offset &- nextOffset)
        return !isAfter(nextSequence &+ ahead, acknowledgment)
    }

    /// Gives the hole up: its range and the first packet behind it, after which `takeReady` goes on.
    public mutating func skipHole(side: Side) -> MissingBytes? {
        guard let piece = waiting.first, piece.offset > nextOffset else { return nil }
        var mark = piece.mark
        if let first = beyond.first(where: { $0.offset >= piece.offset }), first.mark.packet < mark.packet {
            mark = first.mark
        }
        // It may have been confirmed before anything of this side was captured.
        if nextOffset == 0, let first = acknowledgedBeyond, first.offset >= piece.offset,
            first.mark.packet < mark.packet
        {
            mark = first.mark
        }
        return MissingBytes(range: skip(to: piece.offset, side: side), mark: mark)
    }

    /// What the receiver acknowledged beyond all that was captured, at the end of a connection, and the first packet that
    /// says so.
    public mutating func skipAcknowledged(_ acknowledgment: UInt32, finAcknowledged: Bool, side: Side)
        -> MissingBytes?
    {
        guard hasBegun, !hasHole else { return nil }
        let ahead = Int(Int32(bitPattern: acknowledgment &- nextSequence)) &- (finAcknowledged ? 1 : 0)
        guard ahead > 0, ahead < 1 << 30 else { return nil }
        let marks = (beyond + [acknowledgedBeyond].compactMap { $0 }).filter { $0.offset > nextOffset }
        let first = marks.map(\.mark).min { $0.packet < $1.packet }
        return MissingBytes(range: skip(to: nextOffset &+ ahead, side: side), mark: first)
    }

    /// Takes note of what the receiver acknowledges.
    ///
    /// - Returns: whether some of it has not been captured, and no acknowledgment before told so.
    mutating func acknowledge(_ acknowledgment: UInt32, at mark: PacketMark) -> Bool {
        if beginning == .unknown {
            nextSequence = acknowledgment
            beginning = .confirmed
            return false
        }
        let ahead = Int(Int32(bitPattern: acknowledgment &- nextSequence))
        if seemsKeptAlive(ahead: ahead) {
            nextSequence = acknowledgment
            return false
        }
        guard ahead > 0, ahead < 1 << 30 else { return false }
        var end = nextOffset &+ ahead
        if let finOffset, end == finOffset &+ 1 { end = finOffset }
        var start = max(nextOffset, acknowledgedUpTo)
        // What waits behind the hole is there. Each piece is passed once, since what has been told is not told again.
        var index = firstPiece(endingAfter: start)
        while start < end, index < waiting.count, waiting[index].offset <= start {
            start = waiting[index].end &+ waiting[index].cutBytes
            index &+= 1
        }
        acknowledgedUpTo = max(acknowledgedUpTo, min(start, end))
        guard start < end else { return false }
        acknowledgedUpTo = end
        if acknowledgedBeyond.map({ $0.offset <= nextOffset }) ?? true { acknowledgedBeyond = (end, mark) }
        if beginning == .guessed { beginning = .known }
        // As long as nothing of this side was captured, it may be that it was not recorded at all.
        return hasBegun
    }

    /// Whether all up to the end of a range was acknowledged, as this number says.
    public func isAcknowledged(_ range: StreamRange, by acknowledgment: UInt32?) -> Bool {
        guard let acknowledgment else { return false }
        let end = nextSequence &+ UInt32(truncatingIfNeeded: range.end &- nextOffset)
        return !isAfter(end, acknowledgment)
    }

    private mutating func skip(to offset: Int, side: Side) -> StreamRange {
        let range = StreamRange(side: side, offset: nextOffset, count: offset &- nextOffset)
        advance(by: range.count)
        beyond.removeAll { $0.offset <= nextOffset }
        history.removeAll(keepingCapacity: true)
        acknowledgedHole = nil
        return range
    }

    private mutating func advance(by count: Int) {
        nextOffset &+= count
        nextSequence &+= UInt32(truncatingIfNeeded: count)
    }

    /// Keeps a piece in its place; what an earlier piece already holds is compared and left out.
    mutating func wait(
        _ bytes: RawSpan, at offset: Int, packetOffset: Int, mark: PacketMark, acknowledgment: UInt32?,
        cutBytes: Int, isDamaged: Bool = false, side: Side, conflict: inout OverlapConflict?
    ) {
        var start = offset
        let end = offset &+ bytes.byteCount
        var index = firstPiece(endingAfter: start)
        let first = index
        // What waits from `first` on, as far as the segment reaches, with the segment's own pieces between: put in
        // at once, since a segment that fills thousands of holes must not move the rest for each of them.
        var merged: [WaitingPiece] = []
        while start < end {
            if index < waiting.count, waiting[index].offset <= start {
                let stop = min(end, waiting[index].end)
                let known = waiting[index]
                known.bytes.withBytes { old in
                    compare(
                        old.extracting((start &- known.offset)..<(stop &- known.offset)),
                        bytes.extracting((start &- offset)..<(stop &- offset)), at: start, side: side,
                        mark: mark,
                        conflict: &conflict)
                }
                merged.append(known)
                index &+= 1
                start = stop
            } else {
                let stop = index < waiting.count ? min(end, waiting[index].offset) : end
                merged.append(
                    WaitingPiece(
                        offset: start, bytes: bytes.copied((start &- offset)..<(stop &- offset)),
                        packetOffset: packetOffset &+ (start &- offset), mark: mark,
                        acknowledgment: acknowledgment, cutBytes: stop == end ? cutBytes : 0,
                        isDamaged: isDamaged))
                waitingBytes &+= stop &- start
                start = stop
            }
        }
        if merged.count > index &- first { waiting.replaceSubrange(first..<index, with: merged) }
    }

    func firstPiece(endingAfter offset: Int) -> Int {
        var low = 0
        var high = waiting.count
        while low < high {
            let middle = (low + high) / 2
            if waiting[middle].end > offset { high = middle } else { low = middle + 1 }
        }
        return low
    }

    private func compareWithHistory(
        _ bytes: RawSpan, at offset: Int, side: Side, mark: PacketMark, conflict: inout OverlapConflict?
    ) {
        let known = (historyEnd &- history.count)..<historyEnd
        let common = (offset..<(offset &+ bytes.byteCount)).clamped(to: known)
        guard !common.isEmpty else { return }
        history.withBytes { old in
            compare(
                old.extracting(
                    (common.lowerBound &- known.lowerBound)..<(common.upperBound &- known.lowerBound)),
                bytes.extracting((common.lowerBound &- offset)..<(common.upperBound &- offset)),
                at: common.lowerBound, side: side, mark: mark, conflict: &conflict)
        }
    }
}

private func compare(
    _ old: RawSpan, _ new: RawSpan, at offset: Int, side: Side, mark: PacketMark,
    conflict: inout OverlapConflict?
) {
    let count = min(old.byteCount, new.byteCount)
    var index = 0
    while index &+ 8 <= count, old.uint64(at: index) == new.uint64(at: index) { index &+= 8 }
    while index < count, old.byte(at: index) == new.byte(at: index) { index &+= 1 }
    guard index < count, conflict == nil else { return }
    let shown = index..<min(count, index &+ 64)
    conflict = OverlapConflict(
        range: StreamRange(side: side, offset: offset &+ index, count: count &- index),
        first: old.copied(shown), second: new.copied(shown), mark: mark)
}
