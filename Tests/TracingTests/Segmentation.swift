import PacketDecoding
import TestSupport
import WireBytes

/// What one side says before the other has its turn.
struct Turn {
    var side: Side
    var bytes: [UInt8]

    init(_ side: Side, _ bytes: [UInt8]) { (self.side, self.bytes) = (side, bytes) }
    init(_ side: Side, _ text: String) { self.init(side, Array(text.utf8)) }
}

/// The packets of a conversation between an opening and a closing.
func conversation(_ turns: [Turn], cut: (inout WireBuilder, Turn) -> Void) -> WireBuilder {
    var wire = WireBuilder()
    wire.open()
    for turn in turns { cut(&wire, turn) }
    wire.close()
    return wire
}

/// Each turn in one segment.
func unsegmented(_ turns: [Turn]) -> WireBuilder {
    conversation(turns) { wire, turn in wire.say(turn.side, [.ack, .psh], turn.bytes) }
}

/// Each turn cut at random places, its segments in another order, some twice, some overlapping, and some of an
/// earlier turn again. Nothing is further from its place than a window allows.
func segmented(_ turns: [Turn], seed: UInt64) -> WireBuilder {
    var random = SplitMix64(seed: seed)
    var sent: [(side: Side, at: Int, bytes: [UInt8])] = []
    return conversation(turns) { wire, turn in
        let start = wire[turn.side].next
        var pieces: [(place: Int, at: Int, bytes: [UInt8])] = []
        func add(_ range: Range<Int>, near place: Int) {
            pieces.append(
                (place + Int.random(in: 0..<6, using: &random), range.lowerBound, Array(turn.bytes[range])))
        }
        let longest = [3, 40, 700, 1460].randomElement(using: &random) ?? 1460
        var at = 0
        while at < turn.bytes.count {
            let end = min(at + Int.random(in: 1...longest, using: &random), turn.bytes.count)
            let place = pieces.count
            add(at..<end, near: place)
            switch Int.random(in: 0..<8, using: &random) {
            // The same once more.
            case 0: add(at..<end, near: place)
            // Packed otherwise when sent again: overlaps on both sides.
            case 1:
                let from = Int.random(in: max(0, at - 30)...at, using: &random)
                add(from..<min(end + 20, turn.bytes.count), near: place)
            default: break
            }
            at = end
        }
        let acknowledgment = wire[turn.side.other].next
        for piece in pieces.sorted(by: { ($0.place, $0.at) < ($1.place, $1.at) }) {
            wire.send(
                turn.side, [.ack, .psh], seq: start + piece.at, ack: acknowledgment, piece.bytes,
                after: Int64.random(in: 1...2000, using: &random))
            if Int.random(in: 0..<12, using: &random) == 0 { wire.capturedAgain() }
            if Int.random(in: 0..<12, using: &random) == 0, let old = sent.randomElement(using: &random) {
                wire.send(old.side, .ack, seq: old.at, ack: wire[old.side.other].next, old.bytes)
            }
        }
        sent += pieces.map { (turn.side, start + $0.at, $0.bytes) }
    }
}
