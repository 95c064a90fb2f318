import PacketDecoding
import TCPConnections
import Testing
import Tracing
import WireBytes

/// A SYN between two ends that have an open connection: its answer tells what it is. RFC 9293 §3.10.7.4, RFC 5961 §4.
struct AwaitedSYNTests {
    private func opened() -> WireBuilder {
        var wire = WireBuilder()
        wire.open()
        wire.say(.client, "GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        wire.say(.server, "HTTP/1.1 204 No Content\r\n\r\n")
        wire.acknowledge(.client)
        return wire
    }

    @Test(arguments: [-500, 10, 700_000])
    func answeredByAChallenge(_ number: Int) throws {
        var wire = opened()
        let next = (wire.client.next, wire.server.next)
        wire.send(.client, .syn, seq: number, after: 1_000_000)
        (wire.client.next, wire.server.next) = next
        wire.acknowledge(.server)
        wire.close()
        let traced = Traced(wire)
        #expect(traced.connections.count == 1 && traced.capture.connections == 1)
        let trace = try #require(traced.connections.first)
        #expect(trace.opening == .threeWay && trace.closing == .threeWay)
        #expect(trace.labels(7).contains(.unacceptable))
        #expect(trace.row(7)?.facts.contains(.isLateSYN) == true)
        #expect(trace.row(8)?.facts.contains(.isChallenge) == true)
        #expect(trace.segments.map(\.mark.packet) == Array(1...trace.segments.count))
    }

    @Test func answeredByASYNACK() throws {
        var wire = opened()
        wire.send(.client, .syn, seq: 700_000, after: 1_000_000)
        wire.server.base = 40_000
        wire.server.next = 0
        wire.say(.server, [.syn, .ack])
        wire.acknowledge(.client)
        wire.close()
        let traced = Traced(wire)
        #expect(traced.connections.count == 2)
        let second = try #require(traced.connections.last)
        #expect(second.id == 1 && second.first.packet == 7)
        #expect(second.opening == .threeWay && second.closing == .threeWay)
        #expect(second.labels(7).contains(.portReused))
    }

    /// As Wireshark has it.
    @Test func unanswered() {
        var wire = opened()
        wire.send(.client, .syn, seq: 700_000, after: 1_000_000)
        let traced = Traced(wire)
        #expect(traced.connections.map(\.packets) == [6, 1])
        #expect(traced.connections.last?.opening == .unanswered)
    }
}
