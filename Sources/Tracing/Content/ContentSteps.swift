import Dispatch
import PacketCapture
import PacketDecoding
import Synchronization
import TCPConnections
import WireBytes

/// The way of what TCP has put in order to who reads it: at once, or on a thread of its own, a few batches behind.
///
/// Either way it is the same steps in the same order. Whoever needs to know what has been read asks `now`, which waits until
/// all of it has; where that is asked often, all is read at once for a while, so that nobody waits for each packet.
struct ContentSteps: ~Copyable {
    private let held: HeldReader
    /// Whether steps are taken at once: there is no thread, or nothing waits for it now.
    private var isDirect = true
    /// After so many packets the thread goes on.
    private var directPackets = 0
    private var queue: DispatchQueue?
    private var pieces: KeptPieces?
    private var batch = ReadingBatch()
    private var stepsAtOnce = 0
    private var isCounting = false
    private var mostTraces = Int.max
    /// What is sent, one after the other and again from the first. They are read in this order: who may send one more finds the
    /// next of them read.
    private let sent = stride(from: 0, to: Self.mostWaiting, by: 1).map { _ in SentBatch() }
    private var sends = 0
    /// Batches that may wait to be read.
    private let room = DispatchSemaphore(value: Self.mostWaiting)

    /// Batches that wait to be read, at most: whoever makes them waits then, so that memory stays bounded.
    private static let mostWaiting = 4
    /// Packets that are read at once after it was asked what has been read: waiting takes some 30 µs, which are then a hundredth.
    private static let packetsAtOnce = 256

    init(_ reader: consuming ContentReader) { held = HeldReader(reader) }

    /// Has all that follows read on a thread of its own.
    ///
    /// - Parameters:
    ///   - pieces: where packets lie that need not be copied; nil where all are.
    ///   - stepsAtOnce: how many steps go together.
    mutating func beginThread(_ pieces: KeptPieces?, stepsAtOnce: Int) {
        self.pieces = pieces
        self.stepsAtOnce = stepsAtOnce
        isCounting = held.reader.sink.countsOnly
        mostTraces = held.reader.sink.mostTold
        queue = DispatchQueue(label: "netlesson.content", qos: .userInitiated)
        isDirect = false
    }

    /// Waits for the thread, and reads at once what still comes.
    mutating func endThread() {
        settle()
        isDirect = true
        queue = nil
        pieces = nil
    }

    /// Whether nobody wants more.
    var isClosed: Bool { queue == nil ? held.reader.sink.isClosed : held.isClosed.load(ordering: .relaxed) }

    /// Whether it is told when connections begin.
    var tellsOpened: Bool { queue == nil && held.reader.sink.isLive }

    /// Whether connections are only counted.
    var countsOnly: Bool { queue == nil ? held.reader.sink.countsOnly : isCounting }

    /// Of so many connections that end whole traces are of use.
    var mostTold: Int { queue == nil ? held.reader.sink.mostTold : mostTraces }

    /// What has been read: all that came before.
    var now: ContentReader {
        mutating _read {
            settle()
            yield held.reader
        }
        _modify {
            settle()
            yield &held.reader
        }
    }

    /// A packet comes.
    @inline(__always)
    mutating func begin() {
        if queue != nil { beginPacket() }
    }

    private mutating func beginPacket() {
        let hasDone = pieces?.hasDone ?? false
        if isDirect {
            // What lies in them has been read.
            if hasDone { _ = pieces?.takeDone() }
            directPackets -= 1
            isDirect = directPackets > 0
        } else if hasDone || batch.isFull(stepsAtOnce) {
            send()
        }
    }

    /// Waits until all that came before has been read.
    mutating func settle() {
        guard let queue else { return }
        if !isDirect {
            send()
            queue.sync {}
            isDirect = true
        }
        directPackets = Self.packetsAtOnce
    }

    private mutating func send() {
        guard let queue else { return }
        if let pieces { batch.pieces += pieces.takeDone() }
        room.wait()
        let next = sent[sends % sent.count]
        sends &+= 1
        // The arrays that were used before are filled again.
        swap(&batch, &next.batch)
        queue.async { [held, next, room] in
            held.reader.take(&next.batch)
            if held.reader.sink.isClosed { held.isClosed.store(true, ordering: .relaxed) }
            next.batch.removeAll()
            room.signal()
        }
    }

    // MARK: Steps

    mutating func open(_ slot: Int, _ opened: OpenedConnection) {
        if isDirect { return held.reader.open(slot, opened) }
        batch.steps.append(.open(Int32(truncatingIfNeeded: slot), batch.opened.count))
        batch.opened.append(opened)
    }

    @inline(__always)
    mutating func take(_ bytes: RawSpan, _ entry: SegmentMap.Entry, slot: Int, side: Side, learns: Bool) {
        if isDirect { return held.reader.take(bytes, entry, slot: slot, side: side, learns: learns) }
        batch.steps.append(
            .take(
                Int32(truncatingIfNeeded: slot), side, entry, batch.place(of: bytes, in: pieces),
                learns: learns))
    }

    mutating func miss(_ range: StreamRange, slot: Int, at mark: PacketMark) {
        if isDirect { return held.reader.miss(range, slot: slot, at: mark) }
        batch.steps.append(.miss(Int32(truncatingIfNeeded: slot), range, mark))
    }

    mutating func end(_ side: Side, slot: Int, how: StreamEnd, at mark: PacketMark) {
        if isDirect { return held.reader.end(side, slot: slot, how: how, at: mark) }
        batch.steps.append(.end(Int32(truncatingIfNeeded: slot), side, how, mark))
    }

    mutating func learn(_ slot: Int) {
        if isDirect { return held.reader.learn(slot) }
        batch.steps.append(.learn(Int32(truncatingIfNeeded: slot)))
    }

    mutating func turn(_ slot: Int, client: Endpoint, server: Endpoint) {
        if isDirect { return held.reader.turn(slot, client: client, server: server) }
        batch.steps.append(.turn(Int32(truncatingIfNeeded: slot), client: client, server: server))
    }

    mutating func reached(_ limits: [LimitReached], slot: Int) {
        if isDirect { return held.reader.reached(limits, slot: slot) }
        batch.steps.append(.reached(Int32(truncatingIfNeeded: slot), limits))
    }

    mutating func close(_ slot: Int, _ closed: consuming ClosedConnection, isLast: Bool) {
        if isDirect { return held.reader.close(slot, &closed, isLast: isLast) }
        batch.steps.append(.close(Int32(truncatingIfNeeded: slot), batch.closed.count, isLast: isLast))
        batch.closed.append(closed)
    }

    /// A connection is over of which there was nothing to read.
    mutating func count(_ counts: ConnectionCounts) {
        if isDirect { return held.reader.count(counts) }
        batch.steps.append(.count(batch.counted.count))
        batch.counted.append(counts)
    }

    mutating func expect(_ connection: ExpectedConnection) {
        if isDirect { return held.reader.expect(connection) }
        batch.steps.append(.expect(batch.expected.count))
        batch.expected.append(connection)
    }

    mutating func forget(_ number: Int) {
        if isDirect { return held.reader.forget(number) }
        batch.steps.append(.forget(number))
    }

    mutating func receive(_ bytes: RawSpan, _ context: borrowing PacketContext) {
        // A packet may have 128 MiB.
        if bytes.byteCount > ReadingBatch.mostCopied { settle() }
        if isDirect { return held.reader.receive(bytes, context) }
        batch.steps.append(.other(batch.others.count, batch.place(of: bytes, in: pieces)))
        batch.others.append(
            OtherPacket(
                mark: context.mark, originalLength: context.originalLength, linkType: context.linkType,
                decoded: context.decoded))
    }
}

/// The reader, used by one thread at a time: the queue's while something waits in that, else by who fills it.
private final class HeldReader: @unchecked Sendable {
    var reader: ContentReader
    /// Whether nobody wants what is read any more; asked from the other thread.
    let isClosed = Atomic(false)

    init(_ reader: consuming ContentReader) { self.reader = reader }
}

/// A batch on its way. Used by one thread at a time: whoever fills it gives it away.
private final class SentBatch: @unchecked Sendable {
    var batch = ReadingBatch()
}
