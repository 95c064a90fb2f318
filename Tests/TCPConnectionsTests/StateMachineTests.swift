import PacketDecoding
import Testing
import WireBytes

@testable import TCPConnections

/// The table of states is that of RFC 9293 §3.3.2, figure 5, and §3.10.
struct StateMachineTests {
    @Test func everyRowOfTheFigure() {
        let figure: [(EndpointState, StateEvent, EndpointState)] = [
            (.closed, .sendsSYN, .synSent), (.listen, .receivesSYN, .synReceived),
            (.listen, .sendsSYN, .synSent), (.synSent, .receivesSYN, .synReceived),
            (.synSent, .receivesSYNACK, .established), (.synReceived, .synIsAcknowledged, .established),
            (.synReceived, .sendsFIN, .finWait1), (.established, .sendsFIN, .finWait1),
            (.established, .receivesFIN, .closeWait), (.finWait1, .finIsAcknowledged, .finWait2),
            (.finWait1, .receivesFIN, .closing), (.finWait2, .receivesFIN, .timeWait),
            (.closeWait, .sendsFIN, .lastAck), (.closing, .finIsAcknowledged, .timeWait),
            (.lastAck, .finIsAcknowledged, .closed),
        ]
        for (from, event, to) in figure { #expect(from.after(event) == to, "\(from) \(event)") }
        // Beside the figure: §3.10.7.4 lets a FIN end SYN-RECEIVED, a SYN/ACK answers a SYN that crossed, a RST closes all.
        let others = EndpointState.transitions.filter { row in
            row.event != .reset && !figure.contains { $0 == row.from && $1 == row.event && $2 == row.to }
        }
        #expect(Set(others.map(\.from)) == [.synReceived])
        #expect(Set(others.map(\.event)) == [.receivesFIN, .receivesSYNACK])
    }

    @Test func whatNoSegmentDoes() {
        let never: [(EndpointState, EndpointState)] = [
            (.closeWait, .closing), (.closed, .finWait1), (.closed, .established), (.established, .closing),
            (.timeWait, .established), (.lastAck, .timeWait), (.established, .lastAck), (.closed, .closeWait),
        ]
        for (from, to) in never { #expect(!from.canLead(to: to), "\(from) → \(to)") }
        #expect(EndpointState.finWait1.canLead(to: .timeWait))
        #expect(EndpointState.synReceived.canLead(to: .closeWait))
    }

    /// RFC 9293 figure 13: the second FIN was sent from ESTABLISHED, whatever was captured first.
    @Test func finsThatCross() {
        var wire = Wire()
        wire.open()
        wire.send(.client, [.fin, .ack], seq: 1, ack: 1)
        wire.send(.server, [.fin, .ack], seq: 1, ack: 1)
        #expect(wire.connection.flows.client.state == .closing)
        #expect(wire.connection.flows.server.state == .finWait1)
        wire.send(.server, .ack, seq: 2, ack: 2)
        #expect(wire.connection.flows.client.state == .timeWait)
        #expect(wire.connection.flows.server.state == .closing)
        wire.send(.client, .ack, seq: 2, ack: 2)
        #expect(wire.connection.flows.server.state == .timeWait)
    }

    /// A FIN that is sent again, or an ACK that comes late, opens nothing anew.
    @Test func nothingMovesAConnectionThatIsOver() {
        var wire = Wire()
        wire.open()
        wire.send(.client, [.fin, .ack], seq: 1, ack: 1)
        wire.send(.server, [.fin, .ack], seq: 1, ack: 2)
        wire.send(.client, .ack, seq: 2, ack: 2)
        #expect(wire.connection.flows.server.state == .closed)
        wire.send(.server, [.fin, .ack], seq: 1, ack: 2, after: 300_000)
        wire.send(.client, .ack, seq: 2, ack: 2)
        #expect(wire.connection.flows.server.state == .closed)
        #expect(wire.connection.flows.client.state == .timeWait)
    }
}
