import HTTPMessages
import PacketDecoding
import TCPConnections
import Testing
import Tracing
import WireBytes

/// What goes wrong in other tools at the end of a connection.
@Suite struct ClosingTrapTests {
    private func opened() -> WireBuilder {
        var wire = WireBuilder()
        wire.open()
        wire.say(.client, "GET / HTTP/1.0\r\n\r\n")
        return wire
    }

    @Test func fourPackets() throws {
        var wire = opened()
        wire.say(.server, "HTTP/1.0 204 No Content\r\n\r\n")
        wire.say(.server, [.fin, .ack])
        wire.acknowledge(.client)
        wire.say(.client, [.fin, .ack])
        wire.acknowledge(.server)
        let trace = try #require(Traced(wire).connections.first)
        #expect(trace.closing == .fourWay)
        #expect(trace.stepPackets == [1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 8: 8, 9: 9])
        #expect(trace.steps.map(\.from).suffix(4) == [.server, .client, .client, .server])
    }

    /// The second FIN acknowledges the first: one packet is steps 7 and 8.
    @Test func threePackets() throws {
        var wire = opened()
        wire.close(.server)
        let trace = try #require(Traced(wire).connections.first)
        #expect(trace.closing == .threeWay)
        #expect(trace.stepPackets == [1: 1, 2: 2, 3: 3, 4: 4, 6: 5, 7: 6, 8: 6, 9: 7])
    }

    /// The FIN travels with the response's last bytes: steps 5 and 6 on one packet, and the body ends by it.
    @Test func finWithData() throws {
        var wire = opened()
        wire.say(.server, [.fin, .ack, .psh], Array("HTTP/1.0 200 OK\r\n\r\nall there is".utf8))
        wire.say(.client, [.fin, .ack])
        wire.acknowledge(.server)
        let trace = try #require(Traced(wire).connections.first)
        #expect(trace.stepPackets[5] == 5)
        #expect(trace.stepPackets[6] == 5)
        let response = try #require(trace.exchanges.first?.response)
        #expect(response.body.framing == .untilClose)
        #expect(response.text == "all there is")
        #expect(response.body.isComplete)
    }

    /// Data behind the other side's FIN is legal.
    @Test func halfClose() throws {
        var wire = opened()
        wire.say(.client, [.fin, .ack])
        wire.acknowledge(.server)
        wire.say(.server, "HTTP/1.0 200 OK\r\n\r\none ")
        wire.acknowledge(.client)
        wire.say(.server, "two")
        wire.say(.server, [.fin, .ack])
        wire.acknowledge(.client)
        let trace = try #require(Traced(wire).connections.first)
        #expect(trace.closing == .fourWay)
        #expect(trace.exchanges.first?.response?.text == "one two")
        #expect(trace.stepPackets[5] == 7)
        #expect(trace.stepPackets[6] == 5)
        #expect(trace.stepPackets[8] == 10)
        #expect(trace.anomalies.isEmpty)
    }

    @Test func neverFullyClosed() throws {
        var wire = opened()
        wire.say(.client, [.fin, .ack])
        wire.acknowledge(.server)
        wire.say(.server, "HTTP/1.0 200 OK\r\nContent-Length: 9\r\n\r\none")
        let trace = try #require(Traced(wire).connections.first)
        #expect(trace.closing == .halfClosed)
        #expect(trace.exchanges.first?.response?.incompleteReason == .captureEnded)
    }

    @Test func crossingFINs() throws {
        var wire = opened()
        let (client, server) = (wire.client.next, wire.server.next)
        wire.send(.client, [.fin, .ack], seq: client, ack: server)
        wire.send(.server, [.fin, .ack], seq: server, ack: client)
        wire.send(.client, .ack, seq: client + 1, ack: server + 1)
        wire.send(.server, .ack, seq: server + 1, ack: client + 1)
        let trace = try #require(Traced(wire).connections.first)
        #expect(trace.closing == .simultaneous)
        #expect(trace.stepPackets.filter { $0.key > 5 } == [6: 5, 7: 8, 8: 6, 9: 7])
        #expect(trace.row(6)?.states.client == .closing)
        // It had sent its FIN before the other arrived: RFC 9293 figure 13.
        #expect(trace.row(5)?.states.server == .established)
        #expect(trace.row(6)?.states.server == .finWait1)
        #expect(trace.anomalies.isEmpty)
    }

    /// The first FIN is sent again, and only then acknowledged: that it had come before shows nowhere.
    @Test func aCrossingFINThatMayBeLost() throws {
        var wire = opened()
        let (client, server) = (wire.client.next, wire.server.next)
        wire.send(.client, [.fin, .ack], seq: client, ack: server)
        wire.send(.server, [.fin, .ack], seq: server, ack: client)
        wire.send(.client, .ack, seq: client + 1, ack: server + 1)
        wire.send(.client, [.fin, .ack], seq: client, ack: server + 1)
        wire.send(.server, .ack, seq: server + 1, ack: client + 1)
        let trace = try #require(Traced(wire).connections.first)
        #expect((6...8).map { trace.row($0)?.states.server } == [.finWait1, .finWait2, .timeWait])
        #expect(trace.row(9)?.states.client == .timeWait)
    }

    @Test func resetBehindAFIN() throws {
        var wire = opened()
        wire.say(.client, [.fin, .ack])
        wire.say(.server, .rst)
        let trace = try #require(Traced(wire).connections.first)
        #expect(trace.closing == .reset)
        #expect(trace.milestones.reset?.packet == 6)
        #expect(trace.milestones.resetFrom == .server)
        #expect(trace.labels(6) == .reset)
        #expect(trace.exchanges.first?.response == nil)
    }

    /// A RST may come from somebody in between: what follows from its sender is read, and stands out.
    @Test func dataBehindAReset() throws {
        var wire = opened()
        let next = wire.server.next
        wire.say(.server, [.rst, .ack])
        wire.send(
            .server, [.ack, .psh], seq: next, Array("HTTP/1.0 200 OK\r\nContent-Length: 2\r\n\r\nok".utf8))
        let trace = try #require(Traced(wire).connections.first)
        #expect(trace.closing == .reset)
        #expect(trace.labels(5) == .reset)
        #expect(trace.labels(6) == .afterReset)
        #expect(trace.exchanges.first?.response?.text == "ok")
    }

    /// A message that a RST cut off says so.
    @Test func resetInTheMiddleOfABody() throws {
        var wire = opened()
        wire.say(.server, "HTTP/1.0 200 OK\r\nContent-Length: 20\r\n\r\nhalf of it")
        wire.say(.client, .rst)
        let trace = try #require(Traced(wire).connections.first)
        let response = try #require(trace.exchanges.first?.response)
        #expect(response.incompleteReason == .reset)
        #expect(response.body.length == 10)
        #expect(response.body.declaredLength == 20)
    }

    /// A new SYN on the same ports is another connection.
    @Test func portsUsedAgain() throws {
        var wire = opened()
        wire.close()
        wire.client.base = 777_777
        wire.server.base = 888_888
        wire.client.next = 0
        wire.server.next = 0
        wire.open()
        wire.say(.client, "GET /again HTTP/1.0\r\n\r\n")
        let traced = Traced(wire)
        #expect(traced.connections.map(\.id) == [0, 1])
        #expect(traced.connections.map { $0.exchanges.first?.request?.target } == ["/", "/again"])
        #expect(traced.connections.map(\.closing) == [.threeWay, .none])
        #expect(traced.connections.last?.labels(8) == .portReused)
        #expect(traced.capture.connections == 2)
    }

    // MARK: What shows afterwards

    /// A FIN counts when all before it has come.
    @Test func aFINThatWaitsForData() throws {
        var wire = opened()
        let start = wire.server.next
        wire.say(.server, "HTTP/1.0 204 No Content\r\n\r\n")
        wire.say(.server, [.fin, .ack])
        wire.send(
            .server, [.ack, .psh], seq: start, Array("HTTP/1.0 204 No Content\r\n\r\n".utf8), after: 500_000)
        wire.say(.client, [.fin, .ack])
        wire.acknowledge(.server)
        let trace = try #require(Traced(wire).connections.first)
        #expect(trace.row(6)?.states.client == .established)
        #expect(trace.row(6)?.states.server == .finWait1)
        #expect(trace.row(7)?.states.client == .closeWait)
        #expect(trace.row(8)?.states.client == .lastAck)
    }

    /// Whose FIN comes again had not got the acknowledgment.
    @Test func theLastACKDidNotArrive() throws {
        var wire = opened()
        wire.close(.server)
        wire.send(.client, [.fin, .ack], seq: wire.client.next - 1, after: 500_000)
        wire.acknowledge(.server)
        let trace = try #require(Traced(wire).connections.first)
        #expect(
            [6, 7, 8, 9].map { trace.row($0)?.states.client } == [.lastAck, .lastAck, .lastAck, .closed])
    }

    /// Nor the FIN that came with it.
    @Test func theSecondFINDidNotArrive() throws {
        var wire = opened()
        wire.say(.client, [.fin, .ack])
        wire.say(.server, [.fin, .ack])
        wire.send(.client, [.fin, .ack], seq: wire.client.next - 1, ack: 1, after: 500_000)
        wire.send(.server, [.fin, .ack], seq: wire.server.next - 1)
        wire.acknowledge(.client)
        let trace = try #require(Traced(wire).connections.first)
        #expect(
            [5, 6, 7, 8].map { trace.row($0)?.states.client } == [.finWait1, .finWait1, .finWait1, .timeWait])
    }

    /// Who answers a FIN as without a connection had none when it came.
    @Test func aForgottenConnection() throws {
        var wire = opened()
        wire.say(.server, [.fin, .ack])
        wire.acknowledge(.client)
        wire.say(.client, [.fin, .ack])
        wire.send(.server, .rst, seq: wire.server.next)
        let trace = try #require(Traced(wire).connections.first)
        #expect(trace.closing == .reset)
        #expect(trace.row(6)?.states.server == .finWait2)
        #expect(trace.row(7)?.states.server == .closed && trace.row(7)?.states.client == .lastAck)
    }
}
