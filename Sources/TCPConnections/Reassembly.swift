public import PacketDecoding
public import WireBytes

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

    var nextSequence: UInt32 = 0
    var beginning = Beginning.unknown
    /// By rising offset, never overlapping.
    var waiting = Queue<WaitingPiece>()
    /// Whether something damaged may be among that.
    var holdsDamaged = false
    var history: [UInt8] = []
    /// Where the remembered bytes end in the stream: not at `nextOffset` where bytes before that were not captured, or
    /// there was no memory left to remember them.
    var historyEnd = 0
    var acknowledgedHole: (packets: Int, since: Timestamp)?
    /// The latest segment, where it stands farther from all before it than anything is on its way.
    var far: (offset: Int, packet: Int)?
    /// Segments without data that stood behind holes, and where: each further on than the one before.
    var beyond: [(offset: Int, mark: PacketMark)] = []
    /// The first acknowledgment of bytes that had not been captured, and how far such were told.
    var acknowledgedBeyond: (offset: Int, mark: PacketMark)?
    var acknowledgedUpTo = 0

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
        if ahead > Int(Flow.farthest), offset &- reach > Int(Flow.farthest) {
            far = (offset, mark.packet)
        }
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

    /// The FIN was not the end.
    mutating func forgetFIN() { finOffset = nil }

    mutating func advance(by count: Int) {
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

}
