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

    // MARK: Before the first data of a side

    private func midstream() -> WireBuilder {
        var wire = WireBuilder()
        wire.open()
        wire.packets = []
        return wire
    }

    /// The other side had confirmed less, and then more, before anything of this side was captured.
    @Test func aHoleBeforeTheFirstDataOfASide() throws {
        var wire = midstream()
        wire.say(.server, "one")
        wire.say(.client, "lost")
        lose(&wire)
        wire.say(.server, "two")
        wire.say(.client, "more")
        wire.acknowledge(.server)
        let trace = try #require(Traced(wire).connections.first)
        #expect(trace.gaps.map(\.range) == [StreamRange(side: .client, offset: 0, count: 4)])
        #expect(trace.gaps.map(\.mark.packet) == [2])
        let areAcknowledged = trace.gaps.allSatisfy(\.isAcknowledged)
        #expect(areAcknowledged)
        #expect(trace.unknown?.bytes.client == 4)
        #expect(trace.record.labelCounts[.acknowledgedLost] == 0)
    }

    @Test func aHoleInFrontOfNoDataAtAll() throws {
        var wire = midstream()
        wire.say(.client, "one")
        wire.say(.server, "lost")
        lose(&wire)
        wire.acknowledge(.client)
        wire.acknowledge(.server)
        let trace = try #require(Traced(wire).connections.first)
        #expect(trace.gaps.map(\.range) == [StreamRange(side: .server, offset: 0, count: 4)])
        #expect(trace.gaps.map(\.mark.packet) == [2])
    }

    @Test func aHoleBehindASegmentWithoutData() throws {
        var wire = midstream()
        wire.acknowledge(.client)
        wire.say(.client, "lost")
        lose(&wire)
        wire.say(.server, "one")
        wire.acknowledge(.client)
        wire.close(.server)
        let trace = try #require(Traced(wire).connections.first)
        #expect(trace.gaps.map(\.range) == [StreamRange(side: .client, offset: 0, count: 4)])
        #expect(trace.gaps.map(\.mark.packet) == [2])
        #expect(trace.labels(2).contains(.acknowledgedLost))
    }

    /// Nothing of it was recorded, perhaps: what is confirmed is no hole then.
    @Test func aSideThatWasNotRecordedHasNoHoles() throws {
        var wire = midstream()
        for _ in 0..<3 {
            wire.say(.server, "not recorded")
            lose(&wire)
            wire.say(.client, "recorded")
        }
        let trace = try #require(Traced(wire).connections.first)
        #expect(trace.onlySide == .client)
        #expect(trace.gaps.isEmpty && trace.record.labelCounts[.acknowledgedLost] == 0)
    }

    @Test func whatWasConfirmedBeforeIsNoHole() throws {
        var wire = midstream()
        wire.say(.server, "one")
        wire.say(.client, "two")
        // Sent again, from before the capture.
        wire.send(.client, .ack, seq: 0, [1])
        wire.acknowledge(.server)
        let trace = try #require(Traced(wire).connections.first)
        #expect(trace.gaps.isEmpty)
        #expect(trace.unknown?.bytes.client == 3)
    }
}
