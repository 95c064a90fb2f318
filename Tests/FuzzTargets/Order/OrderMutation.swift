import Lessons
import TestSupport
import WireBytes

/// Packets of one capture or some, whole and valid each, but not in the order in which they were captured: moved,
/// shuffled, doubled, dropped, cut short, of several captures in turn, their times as they were or in order again.
struct OrderMutation {
    private(set) var packets: [PacketStock.Packet] = []
    private(set) var link = LinkType.ethernet
    /// What was done, for people.
    private(set) var summary = ""

    /// Packets that a run has at most, and their bytes: so that thousands of runs fit into a few seconds.
    static let mostPackets = 64
    private static let mostBytes = 64 << 10
    private static let mostSteps = 24

    init(_ program: inout ByteProgram, _ stock: PacketStock) {
        guard let capture = stock.capture(at: program.two()) else { return }
        link = capture.link
        packets = window(of: capture, &program)
        let others = [0, 0, 0, 0, 0, 1, 1, 2][program.below(8)]
        for _ in 0..<others {
            guard let other = stock.capture(at: program.two(), link: link) else { continue }
            interleave(window(of: other, &program), &program)
        }
        if packets.count > Self.mostPackets { packets.removeLast(packets.count - Self.mostPackets) }
        let sortsTimes = !program.isOneOf(4)
        for _ in 0..<program.below(Self.mostSteps) where !packets.isEmpty { change(&program) }
        if sortsTimes {
            let times = packets.map(\.time).sorted()
            for index in packets.indices { packets[index].time = times[index] }
        }
    }

    private mutating func window(of capture: PacketStock.Capture, _ program: inout ByteProgram)
        -> [PacketStock.Packet]
    {
        let size = 6 + program.below(Self.mostPackets - 6)
        let room = capture.packets.count - size
        // Mostly from the beginning, where connections open.
        let start = room <= 0 || !program.isOneOf(3) ? 0 : program.below(room + 1)
        var kept = 0
        let window = capture.packets.dropFirst(start).prefix(size).prefix { packet in
            kept += packet.bytes.count
            return kept <= Self.mostBytes
        }
        summary += "\(summary.isEmpty ? "" : ", ")\(capture.name) \(start + 1)–\(start + window.count)"
        return Array(window)
    }

    /// Another's packets among these, both in their order.
    private mutating func interleave(_ others: [PacketStock.Packet], _ program: inout ByteProgram) {
        var random = SplitMix64(seed: UInt64(program.two()))
        var (one, other) = (packets[...], others[...])
        packets = []
        while !one.isEmpty || !other.isEmpty {
            let left = random.below(one.count + other.count)
            if let packet = left < one.count ? one.popFirst() : other.popFirst() { packets.append(packet) }
        }
    }

    private mutating func change(_ program: inout ByteProgram) {
        let place = program.below(packets.count)
        switch program.below(16) {
        case 0..<6:
            let packet = packets.remove(at: place)
            let far = Int(Int8(bitPattern: program.byte()))
            let near = program.isOneOf(3) ? far : far % 4
            packets.insert(packet, at: max(0, min(packets.count, place + near)))
        case 6, 7: packets.swapAt(place, program.below(packets.count))
        case 8, 9: packets.remove(at: place)
        case 10, 11: packets.insert(packets[place], at: program.below(packets.count + 1))
        case 12:
            let length = packets[place].bytes.count
            packets[place].bytes.removeLast(min(length, 1 + program.below(max(1, length - 20))))
        case 13:
            var random = SplitMix64(seed: UInt64(program.two()))
            if program.isOneOf(4) { packets.reverse() } else { packets.shuffle(using: &random) }
        case 14:
            // A stretch in the other order.
            let end = min(packets.count, place + 2 + program.below(12))
            packets[place..<end].reverse()
        default:
            // Clocks stand still, jump and turn back, as far as times can be written.
            let times: [Int64] = [
                0, .min, .max, packets[place].time &- 1_000_000_000_000, packets[0].time, 1 << 62,
            ]
            packets[place].time = program.choice(times)
        }
    }
}
