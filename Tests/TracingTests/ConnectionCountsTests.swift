import HTTPMessages
import PacketCapture
import PacketDecoding
import TCPConnections
import TestSupport
import Testing
import Tracing
import WireBytes

/// What is counted of a connection without its trace is what its trace says.
@Suite(.timeLimit(.minutes(10))) struct ConnectionCountsTests {
    private struct Counted: TraceSink {
        let countsOnly: Bool
        var needs: TracingNeeds { TracingNeeds(.counts) }
        var all: [String] = []
        var evicted = 0

        mutating func finished(_ capture: CaptureTrace) { evicted = capture.evictedConnections }
        mutating func ended(_ trace: ConnectionTrace) { counted(ConnectionCounts(of: trace)) }
        mutating func counted(_ counts: ConnectionCounts) {
            all.append(
                """
                \(counts.id) \(counts.client) \(counts.server) \(counts.roles) \(counts.openingIdentifier) \
                \(counts.closingIdentifier) \(counts.payloadBytes) \(counts.labelCounts) \(counts.gaps) \
                \(counts.application.map(\.family))
                """)
        }
    }

    @Test(arguments: [
        "plain-get.pcap", "loss.pcap", "refused.pcap", "simultaneous-open.pcap", "smtp.pcap", "tls13.pcap",
        "zero-window.pcap",
    ])
    func agree(capture: String) throws {
        func counts(_ countsOnly: Bool) throws -> [String] {
            var file = try CaptureFile(path: BundledCaptures.path(capture))
            return TracingJob(capture).run(&file, into: Counted(countsOnly: countsOnly)).all
        }
        let (counted, traced) = (try counts(true), try counts(false))
        #expect(!counted.isEmpty)
        #expect(counted == traced)
    }

    /// Of a flood of SYNs most are counted without a connection; some are evicted, one is answered, some are not plain.
    @Test func agreeOnSYNs() throws {
        func host(_ number: Int) -> WireBuilder {
            var wire = WireBuilder()
            wire.client.port = UInt16(10_000 + number)
            wire.now += Int64(number) * 1_000
            switch number % 50 {
            case 7: wire.send(.client, .syn, seq: 0, window: 0)
            case 9: wire.send(.client, [.syn, .ece, .cwr], seq: 0)
            case 11: wire.send(.client, .syn, seq: 0, options: [2, 4, 5, 180], snap: 56)
            default: wire.say(.client, .syn)
            }
            return wire
        }
        var packets = (0..<3_000).flatMap { host($0).packets }
        var answered = host(2_900)
        answered.now += 1_000_000_000
        answered.say(.server, [.syn, .ack])
        packets += answered.packets.dropFirst()
        var limits = Limits()
        limits.connections = 2_500
        func counts(_ countsOnly: Bool) -> (all: [String], evicted: Int) {
            var tracer = Tracer(file: "built", detail: .counts, limits: limits)
            var context = PacketContext()
            var sink: any TraceSink = Counted(countsOnly: countsOnly)
            for (index, packet) in packets.enumerated() {
                let facts = CapturedPacket(
                    number: index + 1, time: Timestamp(nanoseconds: packet.time),
                    originalLength: packet.original ?? packet.bytes.count,
                    capturedLength: packet.bytes.count, linkType: .ethernet)
                packet.bytes.withBytes { tracer.receive(facts, $0, using: &context, to: &sink) }
            }
            tracer.finish(CaptureFacts(), to: &sink)
            let counted = sink as? Counted
            return (counted?.all ?? [], counted?.evicted ?? 0)
        }
        let (counted, traced) = (counts(true), counts(false))
        #expect(counted.all.count == 3_000 && counted.evicted == 500)
        #expect(counted.all == traced.all && counted.evicted == traced.evicted)
    }
}
