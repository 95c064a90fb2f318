import PacketDecoding
import Testing
import WireBytes

@testable import TCPConnections

@Suite("Closing a connection")
struct ClosingTests {
    private func opened() -> Wire {
        var wire = Wire()
        wire.open()
        return wire
    }

    /// RFC 9293 figure 12.
    @Test func fourSegments() {
        var wire = opened()
        wire.send(.client, [.fin, .ack], seq: 1, ack: 1)
        #expect(wire.connection.flows.client.state == .finWait1)
        #expect(wire.connection.flows.server.state == .closeWait)
        wire.send(.server, .ack, seq: 1, ack: 2)
        #expect(wire.connection.flows.client.state == .finWait2)
        wire.send(.server, [.fin, .ack], seq: 1, ack: 2)
        #expect(wire.connection.flows.client.state == .timeWait)
        #expect(wire.connection.flows.server.state == .lastAck)
        #expect(!wire.connection.isClosed)
        wire.send(.client, .ack, seq: 2, ack: 2)
        #expect(wire.connection.flows.server.state == .closed)
        #expect(wire.connection.isClosed)
        #expect(wire.connection.closing == .fourWay)
        #expect(wire.connection.milestones.firstFINACK?.packet == 5)
        #expect(wire.connection.milestones.secondFINACK?.packet == 7)
    }

    @Test func threeSegmentsShareOnePacket() {
        var wire = opened()
        wire.send(.server, [.fin, .ack], seq: 1, ack: 1)
        wire.send(.client, [.fin, .ack], seq: 1, ack: 2)
        wire.send(.server, .ack, seq: 2, ack: 2)
        #expect(wire.connection.closing == .threeWay)
        #expect(wire.connection.milestones.firstFINFrom == .server)
        #expect(wire.connection.milestones.firstFINACK?.packet == 5)
        #expect(wire.connection.milestones.secondFIN?.packet == 5)
    }

    /// RFC 9293 figure 13.
    @Test func simultaneous() {
        var wire = opened()
        wire.send(.client, [.fin, .ack], seq: 1, ack: 1)
        wire.send(.server, [.fin, .ack], seq: 1, ack: 1)
        #expect(wire.connection.flows.client.state == .closing)
        #expect(wire.connection.flows.server.state == .finWait1)
        wire.send(.client, .ack, seq: 2, ack: 2)
        wire.send(.server, .ack, seq: 2, ack: 2)
        #expect(wire.connection.flows.client.state == .timeWait)
        #expect(wire.connection.flows.server.state == .timeWait)
        #expect(wire.connection.closing == .simultaneous)
    }

    @Test func halfCloseWithDataFlowing() {
        var wire = opened()
        wire.send(.client, [.fin, .ack], seq: 1, ack: 1)
        wire.send(.server, .ack, seq: 1, ack: 2)
        wire.send(.server, .ack, seq: 1, ack: 2, data: [1, 2, 3])
        #expect(wire.connection.closing == .halfClosed)
        wire.send(.server, [.fin, .ack], seq: 4, ack: 2)
        wire.send(.client, .ack, seq: 2, ack: 5)
        #expect(wire.connection.closing == .fourWay)
    }

    @Test func finWithData() {
        var wire = opened()
        wire.send(.server, [.fin, .ack], seq: 1, ack: 1, data: [1, 2, 3])
        wire.send(.client, .ack, seq: 1, ack: 4)
        #expect(wire.connection.milestones.firstFINACK == nil)
        wire.send(.client, .ack, seq: 1, ack: 5)
        #expect(wire.connection.milestones.firstFINACK?.packet == 6)
    }

    @Test func resetBeforeAnyFIN() {
        var wire = opened()
        let reset = wire.send(.server, .rst, seq: 1)
        #expect(reset.labels.contains(.reset))
        #expect(wire.connection.closing == .reset)
        #expect(wire.connection.milestones.resetFrom == .server)
        expect(wire.send(.server, .ack, seq: 1, ack: 1, data: [1]), has: .afterReset)
    }

    @Test func resetAfterOneFIN() {
        var wire = opened()
        wire.send(.client, [.fin, .ack], seq: 1, ack: 1)
        wire.send(.server, .rst, seq: 1)
        #expect(wire.connection.closing == .reset)
    }

    @Test func resetInPlaceOfTheLastACK() {
        var wire = opened()
        wire.send(.client, [.fin, .ack], seq: 1, ack: 1)
        wire.send(.server, [.fin, .ack], seq: 1, ack: 2)
        wire.send(.client, .rst, seq: 2)
        #expect(wire.connection.closing == .reset)
        #expect(wire.connection.milestones.reset?.packet == 6)
    }

    @Test func resetAfterTheLastACKDoesNotUndoTheClose() {
        var wire = opened()
        wire.send(.client, [.fin, .ack], seq: 1, ack: 1)
        wire.send(.server, [.fin, .ack], seq: 1, ack: 2)
        wire.send(.client, .ack, seq: 2, ack: 2)
        wire.send(.client, .rst, seq: 2)
        #expect(wire.connection.closing == .threeWay)
        #expect(wire.connection.milestones.reset?.packet == 7)
    }

    /// Who answers a FIN with RST as without a connection has lost nothing, if all data was confirmed.
    @Test func whatAResetLosesOnceClosingHasBegun() {
        for unconfirmed in [[], [1, 2, 3]] as [[UInt8]] {
            var wire = opened()
            wire.send(.server, [.fin, .ack], seq: 1, ack: 1)
            wire.send(.client, .ack, seq: 1, ack: 2)
            if !unconfirmed.isEmpty { wire.send(.client, .ack, seq: 1, ack: 2, data: unconfirmed) }
            wire.send(.client, [.fin, .ack], seq: 1 + unconfirmed.count, ack: 2)
            let reset = wire.send(.server, .rst, seq: 2)
            #expect(reset.arrival.facts.contains(.hasForgotten))
            #expect(reset.arrival.facts.contains(.losesNothing) == unconfirmed.isEmpty)
        }
    }

    /// The acknowledgment field of a RST without ACK is 0 and acknowledges nothing: no bytes are missing.
    @Test func resetWithoutACKAcknowledgesNothing() {
        var wire = Wire()
        wire.base.server = 4_000_000_000
        wire.open()
        wire.send(.client, .rst, seq: 1)
        let acknowledgment = wire.connection.flows.client.latestAcknowledgment
        #expect(acknowledgment == 4_000_000_001)
        var stream = wire.connection.streams.server
        #expect(stream.skipAcknowledged(acknowledgment ?? 0, finAcknowledged: false, side: .server) == nil)
    }

    @Test func nothingCaptured() {
        #expect(opened().connection.closing == .none)
    }
}
