import PacketDecoding
import TCPConnections
import Testing
import Tracing
import WireBytes

/// Bytes that were not captured: where that shows.
struct HoleTests {
    private static func get(_ path: String) -> String { "GET /\(path) HTTP/1.1\r\nHost: lesson.test\r\n\r\n" }

    private static func answer(_ body: String) -> String {
        "HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }

    /// The packet that was sent last was not captured.
    private func lose(_ wire: inout WireBuilder) { wire.packets.removeLast() }

    @Test func aHoleShowsAtTheFirstPacketBehindIt() throws {
        var wire = WireBuilder()
        wire.open()
        wire.say(.client, Self.get("one"))
        let body = String(repeating: "x", count: 300)
        let response = Array(Self.answer(body).utf8)
        wire.say(.server, [.ack], Array(response[..<100]))
        wire.say(.server, [.ack], Array(response[100..<200]))
        lose(&wire)
        wire.say(.server, [.ack], Array(response[200...]))
        wire.acknowledge(.client)
        wire.close()
        let trace = try #require(Traced(wire).connections.first)
        #expect(trace.gaps.map(\.mark.packet) == [6])
        let areAcknowledged = trace.gaps.allSatisfy(\.isAcknowledged)
        #expect(areAcknowledged)
        #expect(trace.labels(7).contains(.acknowledgedLost))
        let tellingPackets = trace.anomalies.filter { $0.labels.contains(.acknowledgedLost) }.map(
            \.mark.packet)
        #expect(tellingPackets == [7])
    }

    /// What overlaps is there: an acknowledgment of it confirms nothing that is missing.
    @Test func partsThatOverlapAreNoHole() throws {
        var wire = WireBuilder()
        wire.open()
        wire.send(.client, .ack, seq: 1, Array("GET /AAAAA".utf8))
        wire.send(.client, .ack, seq: 6, Array("AAAAA HTTP/1.1\r\nHost: a\r\n\r\n".utf8))
        wire.acknowledge(.server)
        let trace = try #require(Traced(wire).connections.first)
        #expect(trace.record.labelCounts[.acknowledgedLost] == 0)
    }
}
