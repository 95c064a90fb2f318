import PacketDecoding
import Testing
import WireBytes

@testable import TCPConnections

@Suite("Opening a connection")
struct OpeningTests {
    @Test func threeWay() {
        var wire = Wire()
        wire.send(.client, .syn, seq: 0)
        #expect(wire.connection.flows.client.state == .synSent)
        #expect(wire.connection.flows.server.state == .synReceived)
        wire.send(.server, [.syn, .ack], seq: 0, ack: 1)
        #expect(wire.connection.flows.client.state == .established)
        wire.send(.client, .ack, seq: 1, ack: 1)
        #expect(wire.connection.flows.server.state == .established)
        #expect(wire.connection.opening == .threeWay)
        #expect(wire.connection.initialRoundTrip == 2_000_000)
        #expect(wire.connection.milestones.handshakeACK?.packet == 3)
    }

    /// Which of two answers an acknowledgment is for cannot be told: no time is measured by it.
    @Test func aRepeatedAnswerMeasuresNothing() {
        var wire = Wire()
        wire.send(.client, .syn, seq: 0)
        wire.send(.server, [.syn, .ack], seq: 0, ack: 1)
        wire.send(.server, [.syn, .ack], seq: 0, ack: 1, after: 1_500_000)
        wire.send(.client, .ack, seq: 1, ack: 1)
        #expect(wire.connection.milestones.handshakeACK?.packet == 4)
        #expect(wire.connection.initialRoundTrip == nil)
    }

    /// A port below 1024 may be lent to a client, as NFS wants it.
    @Test func aClientWithAPortOfRoot() {
        #expect(Connection.role(of: 2049, towards: 1023) == .server)
        #expect(Connection.role(of: 1023, towards: 2049) == .client)
        #expect(Connection.role(of: 2049, towards: 443) == .client)
        #expect(Connection.role(of: 80, towards: 1023) == nil)
    }

    @Test func dataOnTheThirdSegment() {
        var wire = Wire()
        wire.send(.client, .syn, seq: 0)
        wire.send(.server, [.syn, .ack], seq: 0, ack: 1)
        wire.send(.client, [.ack, .psh], seq: 1, ack: 1, data: [1, 2, 3])
        #expect(wire.connection.milestones.handshakeACK?.packet == 3)
        #expect(wire.connection.opening == .threeWay)
    }

    /// RFC 9293 figure 7.
    @Test func simultaneous() {
        var wire = Wire()
        wire.send(.client, .syn, seq: 0)
        wire.send(.server, .syn, seq: 0)
        #expect(wire.connection.flows.client.state == .synReceived)
        wire.send(.client, [.syn, .ack], seq: 0, ack: 1)
        wire.send(.server, [.syn, .ack], seq: 0, ack: 1)
        #expect(wire.connection.flows.client.state == .established)
        #expect(wire.connection.flows.server.state == .established)
        #expect(wire.connection.opening == .simultaneous)
        #expect(wire.table.count == 1)
        #expect(wire.connection.milestones.synAck?.packet == 3)
    }

    @Test func unanswered() {
        var wire = Wire()
        wire.send(.client, .syn, seq: 0)
        let again = wire.send(.client, .syn, seq: 0, after: 1_000_000)
        #expect(again.labels == .retransmission)
        #expect(wire.connection.opening == .unanswered)
        #expect(wire.connection.closing == .none)
    }

    @Test func refused() {
        var wire = Wire()
        wire.send(.client, .syn, seq: 0)
        wire.send(.server, [.rst, .ack], seq: 0, ack: 1)
        #expect(wire.connection.opening == .refused)
        #expect(wire.connection.closing == .reset)
        #expect(wire.connection.states.client == .closed)
    }

    @Test func halfOpenWithoutTheThirdSegment() {
        var wire = Wire()
        wire.send(.client, .syn, seq: 0)
        wire.send(.server, [.syn, .ack], seq: 0, ack: 1)
        wire.send(.client, .rst, seq: 1)
        #expect(wire.connection.opening == .halfOpen)
        #expect(wire.connection.milestones.handshakeACK == nil)
    }

    @Test func midstream() {
        var wire = Wire()
        wire.send(.client, [.ack, .psh], seq: 100, ack: 200, data: [1])
        #expect(wire.connection.opening == .midstream)
        #expect(wire.connection.roles == .port)
        #expect(wire.connection.flows.client.state == .established)
        #expect(wire.connection.flows.server.windowShift == -1)
    }

    /// The receiver of a SYN/ACK is the client, whoever was captured first.
    @Test func captureStartsAtTheSYNACK() {
        var wire = Wire()
        let first = wire.send(.server, [.syn, .ack], seq: 0, ack: 1)
        #expect(first.arrival.side == .server)
        #expect(wire.connection.client == Wire.client)
        #expect(wire.connection.roles == .synAck)
    }

    /// Recorders with several queues may show the SYN/ACK first.
    @Test func handshakeOutOfOrder() {
        var wire = Wire()
        wire.send(.server, [.syn, .ack], seq: 0, ack: 1)
        wire.send(.client, .syn, seq: 0)
        wire.send(.client, .ack, seq: 1, ack: 1)
        #expect(wire.table.count == 1)
        #expect(wire.connection.opening == .threeWay)
        #expect(wire.connection.milestones.syn?.packet == 2)
    }

    @Test func aSYNAfterOtherSegmentsTurnsTheRoles() {
        var wire = Wire()
        wire.send(.client, .ack, seq: 1, ack: 0)
        let syn = wire.send(.server, .syn, seq: -1)
        #expect(syn.arrival.turnedRoles)
        #expect(wire.connection.client == Wire.server)
    }

    /// Without a SYN the ports tell: a service's is the server's, else the one below those that systems give to clients.
    @Test(
        arguments: [
            (80, 41_000, Side.server), (41_000, 80, .client), (5222, 39_180, .server),
            (39_180, 5222, .client),
            (41_000, 42_000, nil), (5222, 5223, nil), (80, 8080, nil),
        ] as [(UInt16, UInt16, Side?)])
    func portsTellWhoIsWho(_ port: UInt16, _ other: UInt16, _ role: Side?) {
        #expect(Connection.role(of: port, towards: other) == role)
    }

    @Test func portsReused() {
        var wire = Wire()
        wire.open()
        wire.base.client = 77_000
        let again = wire.send(.client, .syn, seq: 0)
        #expect(again.arrival.isNew)
        #expect(again.arrival.replaced == 0)
        #expect(again.labels.contains(.portReused))
        #expect(wire.table.count == 2)
    }

    /// Neither side of the second connection had been heard when both were opened at once, one answer after the other.
    @Test func twoVLANsAtOnce() {
        var wire = Wire()
        let first = wire.base
        let second: (client: UInt32, server: UInt32) = (client: 500_000, server: 600_000)
        func turn(_ wire: inout Wire, _ side: Side, _ flags: TCPFlags, seq: Int, ack: Int = 0) -> [Int] {
            [(first, UInt32(10)), (second, 20)].map { base, vlan in
                wire.base = base
                return wire.send(side, flags, seq: seq, ack: ack, vlan: vlan).arrival.slot
            }
        }
        let slots = turn(&wire, .client, .syn, seq: 0)
        #expect(slots[0] != slots[1])
        #expect(turn(&wire, .server, [.syn, .ack], seq: 0, ack: 1) == slots)
        #expect(turn(&wire, .client, .ack, seq: 1, ack: 1) == slots)
        #expect(turn(&wire, .server, [.fin, .ack], seq: 1, ack: 1) == slots)
        #expect(wire.table.count == 2)
    }

    /// One connection whose directions carry different tags is one.
    @Test func aTagForEachDirection() {
        var wire = Wire()
        wire.send(.client, .syn, seq: 0, vlan: 10)
        wire.send(.server, [.syn, .ack], seq: 0, ack: 1, vlan: 20)
        wire.send(.client, .ack, seq: 1, ack: 1, vlan: 10)
        wire.send(.server, [.fin, .ack], seq: 1, ack: 1, vlan: 20)
        #expect(wire.table.count == 1 && wire.connection.opening == .threeWay)
    }

    /// Another VLAN with the same addresses: both connections go on side by side.
    @Test func sameAddressesOnTwoVLANs() {
        var wire = Wire()
        wire.send(.client, .syn, seq: 0, vlan: 1)
        wire.send(.server, [.syn, .ack], seq: 0, ack: 1, vlan: 1)
        let old = wire.base
        wire.base = (client: 500_000, server: 600_000)
        let second = wire.send(.client, .syn, seq: 0, vlan: 2)
        #expect(second.arrival.replaced == nil)
        wire.send(.server, [.syn, .ack], seq: 0, ack: 1, vlan: 2)
        wire.base = old
        expect(wire.send(.client, .ack, seq: 1, ack: 1, vlan: 1), inSlot: 0)
        wire.base = (client: 500_000, server: 600_000)
        expect(wire.send(.client, .ack, seq: 1, ack: 1, vlan: 2), inSlot: second.arrival.slot)
        #expect(wire.table.count == 2)
    }
}
