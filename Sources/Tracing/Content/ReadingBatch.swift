import PacketCapture
import PacketDecoding
import TCPConnections
import WireBytes

/// What TCP says of connections' contents, in the order of the packets.
enum ReadingStep {
    /// A connection begins in a slot; its facts stand in the batch.
    case open(Int32, Int)
    /// Bytes of a side are in order.
    case take(Int32, Side, SegmentMap.Entry, BytePlace, learns: Bool)
    /// Bytes will not come.
    case miss(Int32, StreamRange, PacketMark)
    /// A side has ended.
    case end(Int32, Side, StreamEnd, PacketMark)
    /// What a connection says of others is to be learned.
    case learn(Int32)
    /// The sides are the other way round.
    case turn(Int32, client: Endpoint, server: Endpoint)
    /// Bounds were reached.
    case reached(Int32, [LimitReached])
    /// A connection is over; what is known of it stands in the batch.
    case close(Int32, Int, isLast: Bool)
    /// A connection is over of which there was nothing to read; what is counted of it stands in the batch.
    case count(Int)
    /// A connection may begin later; what is known of it stands in the batch.
    case expect(Int)
    /// The connection of a number, which might have begun, is over.
    case forget(Int)
    /// A packet that is no TCP segment; what is known of it stands in the batch.
    case other(Int, BytePlace)
}

/// Where the bytes of a step lie.
enum BytePlace {
    /// In a piece of the file.
    case kept(KeptBytes)
    /// Among those that the batch holds a copy of.
    case copied(start: Int, count: Int)
}

/// A packet that is no TCP segment.
struct OtherPacket {
    var mark: PacketMark
    var originalLength: Int
    var linkType: LinkType
    var decoded: DecodedPacket
}

/// Steps that go from thread to thread together, with all that they need.
struct ReadingBatch {
    var steps: [ReadingStep] = []
    var opened: [OpenedConnection] = []
    var closed: [ClosedConnection] = []
    var counted: [ConnectionCounts] = []
    var others: [OtherPacket] = []
    var expected: [ExpectedConnection] = []
    /// Bytes that lie nowhere else any more.
    var copied: [UInt8] = []
    /// The pieces of the file that steps up to here point into; they are let go of with the batch.
    var pieces: [KeptPiece] = []

    /// Bytes that are copied into a batch before it is handed over.
    static let mostCopied = 256 << 10
    /// Connections that end in a batch: what is known of each may be much.
    private static let mostClosed = 32

    /// Whether it is to be handed over.
    func isFull(_ stepsAtOnce: Int) -> Bool {
        steps.count >= stepsAtOnce || copied.count >= Self.mostCopied || closed.count >= Self.mostClosed
    }

    /// Where bytes lie when the step is taken; those that will not stay where they are get a copy.
    mutating func place(of bytes: RawSpan, in pieces: KeptPieces?) -> BytePlace {
        if let kept = pieces?.place(of: bytes) { return .kept(kept) }
        let start = copied.count
        copied.append(contentsOf: bytes)
        return .copied(start: start, count: bytes.byteCount)
    }

    /// Forgets all, and keeps the storage.
    mutating func removeAll() {
        steps.removeAll(keepingCapacity: true)
        opened.removeAll(keepingCapacity: true)
        closed.removeAll(keepingCapacity: true)
        counted.removeAll(keepingCapacity: true)
        others.removeAll(keepingCapacity: true)
        expected.removeAll(keepingCapacity: true)
        copied.removeAll(keepingCapacity: copied.capacity <= 2 * Self.mostCopied)
        pieces.removeAll()
    }

    /// Calls `body` with the bytes of a step.
    @inline(__always)
    func withBytes(at place: BytePlace, _ body: (RawSpan) -> Void) {
        switch place {
        case .kept(let kept): kept.withBytes(body)
        case .copied(let start, let count):
            copied.withBytes { body($0.extracting(droppingFirst: start).extracting(first: count)) }
        }
    }
}

extension ContentReader {
    /// Takes all steps of a batch.
    mutating func take(_ batch: inout ReadingBatch) {
        var context = PacketContext()
        for index in batch.steps.indices {
            switch batch.steps[index] {
            case .open(let slot, let place): open(Int(slot), batch.opened[place])
            case .take(let slot, let side, let entry, let place, let learns):
                batch.withBytes(at: place) { take($0, entry, slot: Int(slot), side: side, learns: learns) }
            case .miss(let slot, let range, let mark): miss(range, slot: Int(slot), at: mark)
            case .end(let slot, let side, let how, let mark): end(side, slot: Int(slot), how: how, at: mark)
            case .learn(let slot): learn(Int(slot))
            case .turn(let slot, let client, let server): turn(Int(slot), client: client, server: server)
            case .reached(let slot, let limits): reached(limits, slot: Int(slot))
            case .close(let slot, let place, let isLast):
                close(Int(slot), &batch.closed[place], isLast: isLast)
            case .count(let place): count(batch.counted[place])
            case .expect(let place): expect(batch.expected[place])
            case .forget(let number): forget(number)
            case .other(let index, let place):
                context.mark = batch.others[index].mark
                context.originalLength = batch.others[index].originalLength
                context.linkType = batch.others[index].linkType
                context.decoded = batch.others[index].decoded
                batch.withBytes(at: place) { receive($0, context) }
            }
        }
    }
}
