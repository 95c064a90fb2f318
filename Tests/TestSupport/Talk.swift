public import WireBytes

/// What happens to a connection: bytes of a side, bytes of it that are missing, its end.
public enum Turn: Sendable {
    case bytes(Side, [UInt8])
    case gap(Side, Int)
    case end(Side, StreamEnd)
}

/// A consumer fed as the tracer feeds it: what was not taken comes again, joined with what follows.
///
/// Every byte counts as a packet of its own, numbered by its offset from 1, so that the packets of a message do not
/// depend on how its bytes are cut.
public struct Talk<Consumer: StreamProtocol> {
    /// What happens.
    public typealias Turn = TestSupport.Turn

    /// The packet by which gaps and ends are told.
    public static var telling: PacketMark { PacketMark(packet: 1_000_000, time: Timestamp(nanoseconds: 0)) }

    /// The consumer, as far as it was fed.
    public var consumer: Consumer
    private var directions: [Side: Direction] = [:]

    private struct Direction {
        var untaken: [UInt8] = []
        var next = 0
    }

    /// Feeds a consumer.
    public init(to consumer: Consumer, _ turns: [Turn] = []) {
        self.consumer = consumer
        for turn in turns { take(turn) }
    }

    /// Lets one thing more happen.
    public mutating func take(_ turn: Turn) {
        switch turn {
        case .bytes(let side, let bytes): send(bytes, side)
        case .gap(let side, let count): lose(count, side)
        case .end(let side, let how): consumer.end(side, how: how, at: Self.telling)
        }
    }

    private mutating func send(_ bytes: [UInt8], _ side: Side) {
        guard !bytes.isEmpty else { return }
        var direction = directions[side] ?? Direction()
        let start = direction.next - direction.untaken.count
        direction.next += bytes.count
        direction.untaken += bytes
        let taken = direction.untaken.withBytes {
            consumer.consume(StreamBytes($0, from: side, at: start, in: bytesAsPackets))
        }
        precondition((0...direction.untaken.count).contains(taken), "took \(taken) bytes")
        direction.untaken.removeFirst(taken)
        directions[side] = direction
    }

    private mutating func lose(_ count: Int, _ side: Side) {
        let next = directions[side]?.next ?? 0
        directions[side, default: Direction()].untaken = []
        directions[side, default: Direction()].next += count
        consumer.missing(StreamRange(side: side, offset: next, count: count), at: Self.telling)
    }

    /// How many bytes have to come again.
    public func untakenCount(_ side: Side) -> Int { directions[side]?.untaken.count ?? 0 }
}

/// Every byte in a packet of its own; of longer streams the rest lies in the last.
private let bytesAsPackets: SegmentMap = {
    var map = SegmentMap()
    for offset in 0..<20_000 {
        let mark = PacketMark(packet: offset + 1, time: Timestamp(nanoseconds: 0))
        map.append(.init(streamOffset: offset, count: 1, packetOffset: 54, mark: mark))
    }
    return map
}()
