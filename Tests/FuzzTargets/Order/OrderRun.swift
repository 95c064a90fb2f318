import Lessons
import PacketCapture
import Tracing
import WireBytes

/// One run of order fuzzing: packets in another order, and one of all the things that commands make of a capture.
public struct OrderRun {
    private let mutation: OrderMutation
    private var program: ByteProgram
    private let output: OrderOutput

    /// What came of a run that did not trap.
    public enum Verdict: Sendable, Hashable {
        case fine
        /// What was written is not what it should be.
        case wrong(String)
    }

    /// The run that bytes describe.
    public init(_ bytes: [UInt8], stock: PacketStock) { self.init(ByteProgram(bytes), stock) }

    /// The run with a number.
    public init(seed: UInt64, stock: PacketStock) { self.init(ByteProgram(seed: seed), stock) }

    private init(_ program: ByteProgram, _ stock: PacketStock) {
        var program = program
        output = program.choice(OrderOutput.chosen)
        let settings = program
        for _ in 0..<8 { _ = program.byte() }
        mutation = OrderMutation(&program, stock)
        self.program = settings
    }

    /// All that commands make of packets over Ethernet, each a few times with other settings.
    public static func all(of packets: [(bytes: [UInt8], time: Int64)], seed: UInt64) -> [Verdict] {
        let capture = OrderedCapture(
            link: .ethernet,
            packets: packets.map {
                PacketStock.Packet(time: $0.time, originalLength: $0.bytes.count, bytes: $0.bytes)
            })
        return OrderOutput.allCases.flatMap { output in
            (0..<16).map { round in
                var program = ByteProgram(seed: seed &+ UInt64(round))
                return output.make(of: capture, &program)
            }
        }
    }

    /// What it is about, for people.
    public var summary: String { "\(output): \(mutation.packets.count) packets of \(mutation.summary)" }

    /// The packets as a pcap file, for the program itself.
    public var file: [UInt8] { OrderedCapture(mutation).file }

    /// Runs it.
    public func run() -> Verdict {
        var program = program
        return output.make(of: OrderedCapture(mutation), &program)
    }
}

/// The packets of a run, to be traced.
struct OrderedCapture {
    let link: LinkType
    let packets: [PacketStock.Packet]

    init(_ mutation: OrderMutation) { self.init(link: mutation.link, packets: mutation.packets) }

    init(link: LinkType, packets: [PacketStock.Packet]) {
        self.link = link
        self.packets = packets
    }

    /// What the capture says of a packet.
    private func facts(_ index: Int) -> CapturedPacket {
        let packet = packets[index]
        return CapturedPacket(
            number: index + 1, time: Timestamp(nanoseconds: packet.time),
            originalLength: max(packet.originalLength, packet.bytes.count),
            capturedLength: packet.bytes.count,
            linkType: link)
    }

    /// Hands out the packets.
    func forEach(_ body: (CapturedPacket, RawSpan) -> Void) {
        for index in packets.indices {
            let facts = facts(index)
            packets[index].bytes.withBytes { body(facts, $0) }
        }
    }

    /// The packets as they would be read.
    var source: KeptPackets {
        var source = KeptPackets(packets.indices.map { (packet: facts($0), bytes: packets[$0].bytes) })
        source.facts = facts
        return source
    }

    /// What a reader would know of it.
    var facts: CaptureFacts {
        var facts = CaptureFacts()
        facts.linkTypes = [link]
        facts.timeDigits = 9
        return facts
    }

    /// The packets as a pcap file.
    var file: [UInt8] {
        let writer = PcapWriter(timeDigits: 9)
        var file = writer.header(linkType: link)
        forEach { facts, bytes in
            file += writer.recordHeader(of: facts, count: bytes.byteCount)
            for index in 0..<bytes.byteCount { file.append(bytes.byte(at: index)) }
        }
        return file
    }
}
