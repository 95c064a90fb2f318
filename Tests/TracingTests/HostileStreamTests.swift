import HTTPMessages
import PacketCapture
import PacketDecoding
import Testing
import WireBytes

@testable import Tracing

/// Bytes and fragments that are made to be kept.
@Suite(.timeLimit(.minutes(10))) struct HostileStreamTests {
    /// A tunnel in a tunnel in a tunnel: each is another part, but not for ever.
    @Test func partsAreBounded() throws {
        var wire = WireBuilder()
        wire.open()
        for _ in 0..<200 {
            wire.say(.client, [.ack, .psh], Array("CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n".utf8))
            wire.say(.server, [.ack, .psh], Array("HTTP/1.1 200 OK\r\n\r\n".utf8))
        }
        wire.close()
        let trace = try #require(Traced(wire).connections.first)
        #expect((64...66).contains(trace.application.count))
        guard let rest = trace.application.last as? UnknownStream else {
            Issue.record("the rest is not told as unknown")
            return
        }
        #expect(rest.bytes.client > 2000)
    }

    /// Datagrams that became whole are forgotten, even behind one that still waits.
    @Test func wholeDatagramsAreForgotten() {
        var limits = Limits()
        limits.fragments.datagrams = 16
        var context = PacketContext()
        var tracer = Tracer(file: "built", detail: .messages, limits: limits)
        var sink: any TraceSink = CollectingSink()
        var packets = [
            NetworkPacket.fragments(of: [UInt8](repeating: 1, count: 16), size: 8, protocol: 17)[0]
        ]
        for id in 100..<600 {
            packets += NetworkPacket.fragments(
                of: [UInt8](repeating: 2, count: 16), size: 8, id: id, protocol: 17)
        }
        for (index, packet) in NetworkPacket.recorded(packets, apart: 1000).enumerated() {
            let facts = CapturedPacket(
                number: index + 1, time: Timestamp(nanoseconds: packet.time),
                originalLength: packet.bytes.count, capturedLength: packet.bytes.count, linkType: .ethernet)
            packet.bytes.withBytes { tracer.receive(facts, $0, using: &context, to: &sink) }
            #expect(tracer.fragments.listed <= 65)
        }
        tracer.finish(CaptureFacts(), to: &sink)
        #expect(tracer.capture.wholeDatagrams == 500)
        #expect(tracer.fragments.incompleteCount == 1)
    }

    private func segment(_ port: Int) -> [UInt8] {
        NetworkPacket.tcp(port, data: Array("GET /\(port) HTTP/1.1\r\nHost: x\r\n\r\n".utf8))
    }

    private static let addresses: [UInt8] = [2, 0, 0, 0, 0, 2, 2, 0, 0, 0, 0, 1]

    /// One frame of an aggregate, filled up to a multiple of 4.
    private func part(_ packet: [UInt8]) -> [UInt8] {
        let frame: [UInt8] = [0xAA, 0xAA, 3, 0, 0, 0, 8, 0] + packet
        let filler = [UInt8](repeating: 0, count: (4 - (14 + frame.count) % 4) % 4)
        return Self.addresses + NetworkPacket.bytes16(frame.count) + frame + filler
    }

    /// IEEE 802.11: QoS data with the bit that says aggregate.
    private func aggregate(_ packets: [[UInt8]]) -> [UInt8] {
        let control: [UInt8] = [0x88, 0x01, 0, 0]
        let behind: [UInt8] = [2, 0, 0, 0, 0, 3, 0, 0, 0x80, 0]
        return control + Self.addresses + behind + packets.flatMap { part($0) }
    }

    /// An aggregate inside a datagram in fragments: where its second frame lies there, nothing of the packet lies that
    /// completed the datagram, but what fills it up.
    @Test func placesInADatagramAreNotTakenForPlacesInThePacket() {
        let first = part(NetworkPacket.ipv4(segment(1000)))
        // GRE around it.
        let inside: [UInt8] =
            [0, 0, 0x82, 0]
            + aggregate([NetworkPacket.ipv4(segment(1000)), NetworkPacket.ipv4(segment(2000))])
        let second = 14 + 20 + 4 + 26 + first.count
        var recorded = NetworkPacket.recorded(
            NetworkPacket.fragments(of: inside, size: 32, protocol: 47))
        let last = recorded.count - 1
        recorded[last].bytes += [UInt8](repeating: 0, count: second - recorded[last].bytes.count)
        recorded[last].bytes += part(NetworkPacket.ipv4(segment(3000)))
        let targets = Traced(recorded).connections.map { $0.exchanges.first?.request?.target }
        #expect(targets.contains("/1000"))
        #expect(!targets.contains("/3000"))
    }

    /// Of several frames in one packet, the first completes a datagram; the second is read none the less.
    @Test func aFrameBehindAFragmentIsRead() {
        let pieces = NetworkPacket.fragments(of: segment(1000), size: 32)
        var packets = pieces.dropLast().map { aggregate([$0]) }
        packets.append(aggregate([pieces[pieces.count - 1], NetworkPacket.ipv4(segment(2000))]))
        let recorded = packets.enumerated().map { Recorded(bytes: $1, time: Int64($0) * 1_000_000) }
        let traced = Traced(recorded, link: LinkType(rawValue: 105))
        #expect(traced.connections.map { $0.exchanges.first?.request?.target } == ["/1000", "/2000"])
    }
}
