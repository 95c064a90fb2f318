import PacketDecoding
import Testing
import WireBytes

@testable import TCPConnections

/// Segments that are no part of the connection whose addresses and ports they have, or that change nothing in it.
struct StrangeSegmentTests {
    /// RFC 9293 §3.10.7.3: the answer to an acknowledgment of an older connection is a RST that closes nothing.
    @Test func anOldAcknowledgmentBeforeTheHandshake() {
        var wire = Wire()
        wire.send(.client, .syn, seq: 0)
        let old = wire.send(.server, .ack, seq: 70_000, ack: 90_000)
        expect(old, has: .unacceptable)
        #expect(old.arrival.facts.contains(.isOfOlder))
        let refusal = wire.send(.client, .rst, seq: 90_000)
        expect(refusal, has: [.reset, .unacceptable])
        #expect(refusal.arrival.facts.contains(.refusesOther))
        wire.send(.client, .syn, seq: 0, after: 1_000_000)
        #expect(wire.send(.server, [.syn, .ack], seq: 0, ack: 1).labels == [])
        #expect(wire.send(.client, .ack, seq: 1, ack: 1).labels == [])
        #expect(wire.send(.client, [.ack, .psh], seq: 1, ack: 1, data: [1]).labels == [])
        #expect(wire.table.count == 1)
        #expect(wire.connection.opening == .threeWay && wire.connection.closing == .none)
        #expect(wire.connection.states.client == .established)
    }

    /// Both sides go on behind it: it did not arrive, or was not obeyed.
    @Test func aResetThatEndsNothing() {
        var wire = Wire()
        wire.open()
        wire.send(.server, .rst, seq: 1)
        #expect(wire.connection.states.client == .closed)
        wire.send(.server, .ack, seq: 1, ack: 1, data: [1, 2])
        #expect(wire.connection.milestones.reset?.packet == 4)
        wire.send(.client, .ack, seq: 1, ack: 3)
        #expect(wire.connection.milestones.reset == nil)
        #expect(wire.connection.milestones.withdrawnReset?.packet == 4)
        #expect(wire.connection.states.client == .established)
        wire.send(.client, [.fin, .ack], seq: 1, ack: 3)
        #expect(wire.connection.closing == .halfClosed)
    }

    /// Another RST behind one that ended nothing may end it after all.
    @Test func aResetBehindOneThatEndedNothing() {
        var wire = Wire()
        wire.open()
        wire.send(.server, .rst, seq: 1)
        wire.send(.server, .ack, seq: 1, ack: 1, data: [1, 2])
        wire.send(.client, .ack, seq: 1, ack: 3)
        wire.send(.server, .rst, seq: 3)
        let moments = wire.connection.milestones
        #expect(moments.reset?.packet == 7 && moments.withdrawnReset?.packet == 4)
        #expect(moments.isWithdrawn(PacketMark(packet: 4, time: Timestamp(nanoseconds: 0))))
        #expect(!moments.isWithdrawn(PacketMark(packet: 7, time: Timestamp(nanoseconds: 0))))
        #expect(wire.connection.closing == .reset && wire.connection.states.client == .closed)
    }

    /// What crosses a RST on the way is not acknowledged behind it.
    @Test func aResetThatDataCrosses() {
        var wire = Wire()
        wire.open()
        wire.send(.client, .rst, seq: 1)
        wire.send(.server, .ack, seq: 1, ack: 1, data: [1, 2])
        wire.send(.client, .rst, seq: 1)
        #expect(wire.connection.milestones.reset?.packet == 4)
        #expect(wire.connection.closing == .reset)
    }

    @Test func aFINBehindAReset() {
        var wire = Wire()
        wire.open()
        wire.send(.server, .rst, seq: 1)
        wire.send(.client, [.fin, .ack], seq: 1, ack: 1)
        #expect(wire.connection.closing == .reset)
        #expect(wire.connection.milestones.resetCameFirst)
    }

    /// The SYN/ACK whose number the client takes counts.
    @Test func severalAnswersWithSeveralNumbers() {
        var wire = Wire()
        wire.send(.client, .syn, seq: 0)
        wire.send(.server, [.syn, .ack], seq: 5_000, ack: 1)
        wire.send(.server, [.syn, .ack], seq: 0, ack: 1)
        wire.send(.client, .ack, seq: 1, ack: 1)
        let data = wire.send(.server, .ack, seq: 1, ack: 1, data: [7])
        #expect(data.labels == [])
        guard case .inOrder(_, 0) = data.arrival.acceptance else {
            Issue.record("\(data.arrival.acceptance)")
            return
        }
        #expect(wire.connection.milestones.synAck?.packet == 3)
        #expect(wire.connection.milestones.handshakeACK?.packet == 4)
    }

    @Test func aLateSYNOpensNothing() {
        var wire = Wire()
        wire.open()
        wire.send(.client, .ack, seq: 1, ack: 1, data: [1])
        let late = wire.send(.client, .syn, seq: 0, after: 900_000)
        #expect(late.arrival.facts.contains(.isLateSYN))
        let answer = wire.send(.server, .ack, seq: 1, ack: 2)
        #expect(answer.arrival.facts.contains(.isChallenge))
        #expect(wire.table.count == 1 && wire.connection.opening == .threeWay)
    }

    /// Five segments: the server's ACK and its SYN come apart. RFC 9293 §3.5 has both SYNs cross in a simultaneous open.
    @Test func aSplitHandshake() {
        var wire = Wire()
        wire.send(.client, .syn, seq: 0)
        wire.send(.server, .ack, seq: 0, ack: 1)
        wire.send(.server, .syn, seq: 0)
        wire.send(.client, [.syn, .ack], seq: 0, ack: 1)
        wire.send(.server, .ack, seq: 1, ack: 1)
        #expect(wire.connection.opening == .split)
        #expect(wire.connection.states == BySide(both: .established))
    }

    @Test(arguments: [[], [.fin, .psh, .urg], .fin, [.syn, .fin]] as [TCPFlags])
    func controlBitsThatNoTCPSends(_ flags: TCPFlags) {
        var wire = Wire()
        let probe = wire.send(.client, flags, seq: 0)
        expect(probe, has: .unacceptable)
        #expect(probe.arrival.facts.contains(.isImpossible))
        #expect(wire.connection.opening == .probe)
        #expect(wire.connection.states.client == nil)
    }

    /// ③ is the acknowledgment of the SYN/ACK, and of nothing that was not captured.
    @Test func anAcknowledgmentOfLostDataIsNotTheThirdStep() {
        var wire = Wire()
        wire.send(.client, .syn, seq: 0)
        wire.send(.server, [.syn, .ack], seq: 0, ack: 1)
        wire.send(.client, [.fin, .ack], seq: 40, ack: 3_240, after: 5_400_000)
        #expect(wire.connection.milestones.handshakeACK == nil)
        #expect(wire.connection.initialRoundTrip == nil)
        #expect(wire.connection.opening == .threeWay)
    }

    @Test func aHandshakeOutOfOrderMeasuresNothing() {
        var wire = Wire()
        wire.send(.server, [.syn, .ack], seq: 0, ack: 1)
        wire.send(.client, .syn, seq: 0)
        wire.send(.client, .ack, seq: 1, ack: 1, after: 34)
        #expect(wire.connection.initialRoundTrip == nil)
    }

    /// The client's acknowledgments prove answers that were not recorded.
    @Test func oneDirectionOnly() {
        var wire = Wire()
        wire.send(.client, .syn, seq: 0)
        #expect(wire.connection.onlySide == nil && wire.connection.opening == .unanswered)
        wire.send(.client, .ack, seq: 1, ack: 1)
        wire.send(.client, .ack, seq: 1, ack: 1, data: [1])
        #expect(wire.connection.onlySide == .client)
        #expect(wire.connection.opening == .threeWay)
        wire.send(.client, [.fin, .ack], seq: 2, ack: 100)
        #expect(wire.connection.closing == .oneSided)
    }

    /// SYN and ACK together with FIN and RST are no answer: the sender is the one that asks.
    @Test func allControlBitsAtOnce() {
        var wire = Wire()
        wire.send(.client, [.syn, .fin, .rst, .psh, .ack, .urg], seq: 100)
        #expect(wire.connection.client == Wire.client)
        #expect(wire.connection.opening == .probe)
    }
}
