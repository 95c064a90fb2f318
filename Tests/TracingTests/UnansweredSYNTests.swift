import HTTPMessages
import PacketDecoding
import TCPConnections
import Testing
import Tracing
import WireBytes

/// A flood of SYNs: beside many open connections, one that nobody has answered is a small record.
@Suite(.timeLimit(.minutes(10))) struct UnansweredSYNTests {
    /// Hosts that send a SYN each, a microsecond after one another.
    private func hosts(_ count: Int) -> [WireBuilder] {
        (0..<count).map { number in
            var wire = WireBuilder()
            wire.client.port = UInt16(10_000 + number)
            wire.now += Int64(number) * 1_000
            wire.say(.client, .syn)
            return wire
        }
    }

    /// What a host says behind its SYN, once all have sent theirs.
    private func behind(_ host: WireBuilder, _ say: (inout WireBuilder) -> Void) -> [Recorded] {
        var wire = host
        wire.now += 1_000_000_000
        say(&wire)
        return Array(wire.packets.dropFirst())
    }

    @Test func whoIsAnsweredLaterIsTracedAsEver() throws {
        let hosts = hosts(3_000)
        let packets =
            hosts.flatMap(\.packets)
            + behind(hosts[2_500]) {
                $0.say(.server, [.syn, .ack])
                $0.acknowledge(.client)
                $0.say(.client, "GET /late HTTP/1.1\r\nHost: a\r\n\r\n")
                $0.say(.server, "HTTP/1.1 204 No Content\r\n\r\n")
                $0.close()
            } + behind(hosts[2_700]) { $0.say(.server, [.rst, .ack]) }
            + behind(hosts[2_800]) { $0.send(.client, .syn, seq: 0) }
        let traced = Traced(packets, detail: .messages)
        #expect(traced.capture.connections == 3_000 && traced.connections.count == 3_000)
        #expect(traced.capture.evictedConnections == 0)
        for (number, trace) in traced.connections.enumerated() {
            #expect(trace.id == number && trace.client.port == UInt16(10_000 + number))
            #expect(
                trace.first.packet == number + 1
                    && trace.first.time == Timestamp(nanoseconds: hosts[number].now))
        }
        #expect(traced.connections.filter { $0.opening == .unanswered }.count == 2_998)
        #expect(
            traced.connections[2_500].opening == .threeWay && traced.connections[2_500].closing == .threeWay)
        #expect(traced.connections[2_500].exchanges.first?.request?.target == "/late")
        #expect(traced.connections[2_700].opening == .refused)
        #expect(traced.connections[2_800].packetsFrom.client == 2)
        #expect(traced.connections[2_800].labels(3_009).contains(.retransmission))
    }

    /// Of more than are followed the oldest that nobody has answered go, and none that somebody has.
    @Test func theOldestUnansweredGo() throws {
        var limits = Limits()
        limits.connections = 2_500
        let hosts = hosts(3_000)
        var packets =
            hosts[0].packets
            + behind(hosts[0]) {
                $0.say(.server, [.syn, .ack])
                $0.acknowledge(.client)
            }
        packets += hosts.dropFirst().flatMap(\.packets)
        let traced = Traced(packets, detail: .messages, limits: limits)
        #expect(traced.connections.count == 3_000 && traced.capture.evictedConnections == 500)
        let evicted = traced.connections.filter { $0.limits == [.connections] }.map(\.id)
        #expect(evicted == Array(2_048..<2_548))
    }
}
