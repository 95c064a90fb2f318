import WireBytes

/// One direction of a stream: puts its bytes in order, and keeps what the protocol above has not taken. RFC 9000 §2.2.
struct QUICStreamAssembly: Sendable {
    private struct Piece: Sendable {
        var offset: Int
        var bytes: [UInt8]
        var packetOffset: Int
        var mark: PacketMark
        var end: Int { offset + bytes.count }
    }

    /// Up to here the protocol above has taken the bytes, or been told that they are missing.
    private(set) var taken = 0
    /// How many bytes there are, once that is known.
    private(set) var finalSize: Int?
    /// Whether nothing more comes.
    private(set) var isOver = false
    /// What follows `taken` and has not been taken.
    private var pending: [UInt8] = []
    private var map = SegmentMap()
    /// What came before its place, by offset.
    private var waiting: [Piece] = []
    /// How it ends as soon as all is there.
    private(set) var ending: (mark: PacketMark, how: NumberedStreamEnd)?

    /// What its pieces that wait take.
    private var waitingBytes = 0
    /// What a piece that waits takes beside its bytes, so that many small ones are bounded, too.
    private static let pieceOverhead = 128

    /// Memory of what it keeps.
    var heldBytes: Int { pending.count + waitingBytes }
    /// Whether bytes wait for others.
    var hasHole: Bool { !waiting.isEmpty }

    /// Takes a frame's bytes in, hands over what is there in order, and says if it has ended.
    ///
    /// - Parameters:
    ///   - content: the bytes.
    ///   - offset: where they belong in the stream.
    ///   - packetOffset: where they lie in the captured packet.
    ///   - mark: that packet.
    ///   - isEnd: whether the stream ends behind them.
    ///   - stream: the stream's number.
    ///   - side: who sends in this direction.
    ///   - most: how many bytes may stay untaken.
    ///   - application: the protocol above.
    mutating func take(
        _ content: RawSpan, at offset: Int, packetOffset: Int, _ mark: PacketMark, isEnd: Bool,
        of stream: UInt64, from side: Side, keepingAtMost most: Int,
        to application: inout some MultiplexedProtocol
    ) {
        if pending.isEmpty, waiting.isEmpty, !isOver, offset <= taken, taken < offset + content.byteCount {
            if isEnd { noteEnd(offset + content.byteCount, mark) }
            let known = taken - offset
            hand(
                content.extracting(droppingFirst: known), packetOffset: packetOffset + known, mark,
                of: stream,
                from: side, to: &application)
        } else {
            add(content, at: offset, packetOffset: packetOffset, mark, isEnd: isEnd)
            handPending(stream, from: side, to: &application)
        }
        settle(stream, from: side, keepingAtMost: most, at: mark, to: &application)
    }

    /// Hands bytes over that are the next, where none are pending: without a copy but of what is not taken.
    private mutating func hand(
        _ bytes: RawSpan, packetOffset: Int, _ mark: PacketMark, of stream: UInt64, from side: Side,
        to application: inout some MultiplexedProtocol
    ) {
        map.hold(
            only: SegmentMap.Entry(
                streamOffset: taken, count: bytes.byteCount, packetOffset: packetOffset, mark: mark))
        let used = application.consume(StreamBytes(bytes, from: side, at: taken, in: map), of: stream)
        let count = min(max(0, used), bytes.byteCount)
        taken += count
        // Where all of it is taken, the map is made anew with what comes next.
        if count < bytes.byteCount { pending.append(contentsOf: bytes.extracting(droppingFirst: count)) }
    }

    private mutating func noteEnd(_ size: Int, _ mark: PacketMark) {
        guard finalSize == nil else { return }
        finalSize = size
        ending = (mark, .finished)
    }

    private mutating func add(
        _ content: RawSpan, at offset: Int, packetOffset: Int, _ mark: PacketMark, isEnd: Bool
    ) {
        guard !isOver else { return }
        let end = offset + content.byteCount
        if isEnd { noteEnd(end, mark) }
        let next = taken + pending.count
        guard end > next else { return }
        if offset > next {
            // Of those that come again the first is kept.
            let place = waiting.lastIndex { $0.offset <= offset }.map { $0 + 1 } ?? 0
            if place > 0, waiting[place - 1].end >= end { return }
            waiting.insert(
                Piece(offset: offset, bytes: content.copied(), packetOffset: packetOffset, mark: mark),
                at: place)
            waitingBytes += content.byteCount + Self.pieceOverhead
            return
        }
        append(
            content.extracting((next - offset)..<content.byteCount),
            packetOffset: packetOffset + next - offset,
            mark)
        drain()
    }

    private mutating func append(_ bytes: RawSpan, packetOffset: Int, _ mark: PacketMark) {
        if pending.isEmpty { map.removeAll() }
        map.append(
            SegmentMap.Entry(
                streamOffset: taken + pending.count, count: bytes.byteCount, packetOffset: packetOffset,
                mark: mark))
        pending.append(contentsOf: bytes)
    }

    /// Appends what has waited and now has its place.
    private mutating func drain() {
        var used = 0
        while used < waiting.count, waiting[used].offset <= taken + pending.count {
            let piece = waiting[used]
            used += 1
            waitingBytes -= piece.bytes.count + Self.pieceOverhead
            let known = taken + pending.count - piece.offset
            guard known < piece.bytes.count else { continue }
            piece.bytes[known...].withBytes {
                append($0, packetOffset: piece.packetOffset + known, piece.mark)
            }
        }
        waiting.removeFirst(used)
    }

    /// The sender has given it up: what has not come will not.
    mutating func reset(_ code: UInt64, finalSize: Int, at mark: PacketMark) {
        guard !isOver else { return }
        self.finalSize = finalSize
        ending = (mark, .reset(code: code))
    }

    /// Hands over what is there in order, and says if it has ended.
    ///
    /// - Parameters:
    ///   - stream: the stream's number.
    ///   - side: who sends in this direction.
    ///   - most: how many bytes may stay untaken.
    ///   - mark: the latest packet.
    ///   - application: the protocol above.
    mutating func deliver(
        _ stream: UInt64, from side: Side, keepingAtMost most: Int, at mark: PacketMark,
        to application: inout some MultiplexedProtocol
    ) {
        handPending(stream, from: side, to: &application)
        settle(stream, from: side, keepingAtMost: most, at: mark, to: &application)
    }

    private mutating func handPending(
        _ stream: UInt64, from side: Side, to application: inout some MultiplexedProtocol
    ) {
        guard !pending.isEmpty else { return }
        let count = pending.withBytes {
            application.consume(StreamBytes($0, from: side, at: taken, in: map), of: stream)
        }
        drop(min(max(0, count), pending.count))
    }

    /// Gives up what is too much, and says if it has ended.
    private mutating func settle(
        _ stream: UInt64, from side: Side, keepingAtMost most: Int, at mark: PacketMark,
        to application: inout some MultiplexedProtocol
    ) {
        if pending.count > most {
            application.missing(
                StreamRange(side: side, offset: taken, count: pending.count), of: stream, at: mark)
            drop(pending.count)
        }
        guard let ending, !isOver else { return }
        switch ending.how {
        case .finished where taken + pending.count < (finalSize ?? 0): return
        default: break
        }
        isOver = true
        application.end(side, of: stream, how: ending.how, at: ending.mark)
        forget()
    }

    /// Goes on behind the bytes that are missing.
    ///
    /// - Parameters:
    ///   - stream: the stream's number.
    ///   - side: who sends in this direction.
    ///   - mark: the packet that makes it certain that they will not come.
    ///   - application: the protocol above.
    mutating func passHole(
        _ stream: UInt64, from side: Side, at mark: PacketMark, to application: inout some MultiplexedProtocol
    ) {
        guard let first = waiting.first else { return }
        let next = taken + pending.count
        drop(pending.count)
        application.missing(
            StreamRange(side: side, offset: next, count: first.offset - next), of: stream, at: mark)
        taken = first.offset
        drain()
    }

    /// Says that the capture has ended.
    mutating func cutOff(
        _ stream: UInt64, from side: Side, at mark: PacketMark, to application: inout some MultiplexedProtocol
    ) {
        guard !isOver else { return }
        while hasHole {
            passHole(stream, from: side, at: mark, to: &application)
            deliver(stream, from: side, keepingAtMost: .max, at: mark, to: &application)
        }
        guard !isOver else { return }
        isOver = true
        application.end(side, of: stream, how: .cutOff, at: mark)
        forget()
    }

    private mutating func drop(_ count: Int) {
        guard count > 0 else { return }
        taken += count
        if count == pending.count {
            pending.removeAll(keepingCapacity: pending.capacity <= Self.keptCapacity)
            map.removeAll()
        } else {
            pending.removeFirst(count)
            map.forget(before: taken)
        }
    }

    /// Room that stays for the next bytes.
    private static let keptCapacity = 4_096

    private mutating func forget() {
        pending = []
        waiting = []
        waitingBytes = 0
        map = SegmentMap()
    }
}
