import PacketDecoding
import Testing
import WireBytes

@testable import TCPConnections

/// Numbers and control bits that were damaged, or are somebody else's, as what comes behind them shows.
struct StrayTests {
    private static let second: Int64 = 1_000_000

    private func opened() -> Wire {
        var wire = Wire()
        wire.open()
        return wire
    }

    // MARK: Control bits

    /// The bits stand there, but a receiver drops the segment.
    @Test(arguments: [[.ack, .psh], .rst, .syn, [.fin, .ack]] as [TCPFlags])
    func aDataOffsetBelowFive(_ flags: TCPFlags) {
        var wire = opened()
        let sent = wire.send(.client, flags, seq: 1, ack: 1, shortHeader: true)
        expect(sent, is: .unacceptable)
        #expect(sent.arrival.facts.contains(.hasShortHeader) && !sent.arrival.facts.contains(.isImpossible))
        let connection = wire.connection
        #expect(wire.table.count == 1 && connection.closing == .none && connection.milestones.reset == nil)
        #expect(connection.states == BySide(both: .established))
    }

    @Test func aFINWithRSTFinishesNothing() {
        var wire = opened()
        wire.send(.client, [.fin, .rst], seq: 1)
        #expect(wire.connection.milestones.firstFIN == nil)
        #expect(wire.connection.closing == .reset && wire.connection.milestones.resetCameFirst)
    }

    /// A byte has the FIN's number: its sender had not finished.
    @Test func aFINWithWhoseNumberDataFollows() {
        var wire = opened()
        wire.send(.client, [.fin, .ack], seq: 1, ack: 1)
        #expect(wire.connection.states == BySide(client: .finWait1, server: .closeWait))
        let data = wire.send(.client, .ack, seq: 1, ack: 1, data: [1, 2])
        #expect(data.arrival.facts.contains(.replacesFIN))
        wire.send(.server, .ack, seq: 1, ack: 3)
        let moments = wire.connection.milestones
        #expect(moments.firstFIN == nil && moments.withdrawnFINs.map(\.fin.packet) == [4])
        #expect(wire.connection.closing == .none)
        #expect(wire.connection.states == BySide(both: .established))
        #expect(!wire.connection.streams.client.isComplete)
        wire.send(.client, [.fin, .ack], seq: 3, ack: 1)
        #expect(wire.connection.milestones.firstFIN?.packet == 7)
    }

    /// What was acknowledged was a FIN, and a probe's byte is none of the stream.
    @Test func aFINThatStands() {
        var wire = opened()
        wire.send(.client, [.fin, .ack], seq: 1, ack: 1)
        wire.send(.server, .ack, seq: 1, ack: 2)
        wire.send(.client, .ack, seq: 1, ack: 1, data: [0])
        #expect(wire.connection.milestones.firstFIN?.packet == 4)
        #expect(wire.connection.milestones.withdrawnFINs.isEmpty)
    }

    // MARK: RST

    /// Its receiver goes on: for that side the connection has not ended.
    @Test func aResetThatItsReceiverDidNotObey() {
        var wire = opened()
        wire.send(.server, .rst, seq: 1)
        wire.send(.client, .ack, seq: 1, ack: 1, data: [1])
        #expect(wire.connection.milestones.reset?.packet == 4)
        wire.send(.client, .ack, seq: 2, ack: 1, data: [2], after: Self.second)
        let moments = wire.connection.milestones
        #expect(moments.reset == nil && moments.unheededReset?.packet == 4)
        #expect(moments.isUnheeded(PacketMark(packet: 4, time: Timestamp(nanoseconds: 0))))
        #expect(wire.connection.closing == .none && !wire.connection.isClosed)
        #expect(wire.connection.states == BySide(client: .established, server: nil))
        // The other side, too, goes on: it was not the one that sent it.
        wire.send(.server, .ack, seq: 1, ack: 3, data: [3])
        wire.send(.client, .ack, seq: 3, ack: 2)
        #expect(
            !wire.connection.milestones.isUnheeded(PacketMark(packet: 4, time: Timestamp(nanoseconds: 0))))
        #expect(wire.connection.states == BySide(both: .established))
    }

    /// Of the sender nothing is captured behind it, but its bytes are confirmed. One number alone may be damaged.
    @Test func aResetBehindWhichAcknowledgmentsRise() {
        var wire = opened()
        wire.send(.server, .rst, seq: 1)
        wire.send(.client, .ack, seq: 1, ack: 500, after: 2 * Self.second)
        #expect(wire.connection.milestones.reset?.packet == 4)
        wire.send(.client, .ack, seq: 1, ack: 900, after: 2 * Self.second)
        let moments = wire.connection.milestones
        #expect(moments.reset == nil && moments.unheededReset == nil && moments.withdrawnReset?.packet == 4)
    }

    /// What its receiver sends again is no sign that it goes on.
    @Test func aResetBehindWhichNothingIsNew() {
        var wire = opened()
        wire.send(.client, .ack, seq: 1, ack: 1, data: [1])
        wire.send(.server, .rst, seq: 1)
        wire.send(.client, .ack, seq: 1, ack: 1, data: [1], after: 3 * Self.second)
        #expect(wire.connection.milestones.reset?.packet == 5 && wire.connection.closing == .reset)
    }

    // MARK: Numbers

    /// RST is looked at before SYN, and in the middle of a stream a SYN names no beginning.
    @Test func numbersDoNotBeginAnew() {
        var wire = opened()
        wire.send(.server, .ack, seq: 1, ack: 1, data: [1, 2])
        wire.send(.server, [.syn, .rst, .ack], seq: 3, ack: 1)
        #expect(wire.connection.flows.server.base == wire.base.server)
        var middle = Wire()
        middle.send(.server, .ack, seq: 100, ack: 50, data: [1, 2])
        let late = middle.send(.server, [.syn, .ack], seq: 102, ack: 50)
        expect(late, has: .unacceptable)
        #expect(middle.connection.flows.server.base == middle.base.server &+ 99)
    }

    /// One segment far ahead of all others is none of the stream's.
    @Test(arguments: [400_000_000, -400_000_000])
    func aNumberFarFromAllOthers(_ number: Int) {
        var wire = opened()
        wire.send(.client, .ack, seq: 1, ack: 1, data: [1, 2])
        let stray = wire.send(.client, .ack, seq: number, ack: 1, data: [9, 9])
        #expect(stray.arrival.facts.contains(.isFar))
        #expect(stray.arrival.weightyLabels.isDisjoint(with: [.lostSegment, .retransmission]))
        let next = wire.send(.client, .ack, seq: 3, ack: 1, data: [3, 4], after: 30 * Self.second)
        #expect(next.arrival.facts.contains(.isBehindStray) == (number > 0))
        #expect(next.arrival.weightyLabels.isEmpty)
        #expect(wire.connection.streams.client.nextOffset == 4 && !wire.connection.hasHole)
        #expect(wire.table.waitingMemory == 0)
        let again = wire.send(.client, .ack, seq: 3, ack: 1, data: [3, 4], after: 30 * Self.second)
        #expect(again.arrival.weightyLabels == .retransmission)
    }

    /// The stream goes on there: what lies between was not captured.
    @Test func whatGoesOnFarAhead() {
        var wire = opened()
        wire.send(.client, .ack, seq: 1, ack: 1, data: [1, 2])
        wire.send(.client, .ack, seq: 40_000_001, ack: 1, data: [3, 4])
        let next = wire.send(.client, .ack, seq: 40_000_003, ack: 1, data: [5, 6])
        #expect(next.labels == [] && !next.arrival.facts.contains(.isFar))
        #expect(wire.connection.hasHole)
        let again = wire.send(.client, .ack, seq: 40_000_003, ack: 1, data: [5, 6], after: Self.second)
        #expect(again.arrival.weightyLabels == .retransmission)
    }

    // MARK: Copies

    /// A recorder that sees each packet twice, one copy of one with a damaged number.
    private func doubled() -> Wire {
        var wire = opened()
        for number in [1, 3] {
            wire.send(.client, .ack, seq: number, ack: 1, data: [1, 2])
            wire.send(.client, .ack, seq: number, ack: 1, data: [1, 2], after: 10, copy: true)
        }
        return wire
    }

    @Test func aDamagedCopyIsACopy() {
        var wire = doubled()
        wire.send(.client, .ack, seq: 5, ack: 1, data: [5, 6])
        let copy = wire.send(.client, .ack, seq: 5, ack: 70_000, data: [5, 6], after: 10, copy: true)
        expect(copy, is: .capturedTwice)
        #expect(copy.arrival.facts.contains(.isChangedCopy))
        let next = wire.send(.client, .ack, seq: 7, ack: 1, data: [7])
        expect(next, is: [])
    }

    /// The copy that was captured first is the damaged one.
    @Test func aDamagedFirstCopy() {
        var wire = doubled()
        wire.send(.client, .ack, seq: 5_000, ack: 1, data: [5, 6])
        let good = wire.send(.client, .ack, seq: 5, ack: 1, data: [5, 6], after: 10, copy: true)
        #expect(good.arrival.weightyLabels.isEmpty)
        #expect(wire.connection.streams.client.nextOffset == 6 && !wire.connection.hasHole)
        #expect(wire.table.waitingMemory == 0)
        let next = wire.send(.client, .ack, seq: 7, ack: 1, data: [7], after: 20 * Self.second)
        #expect(next.arrival.weightyLabels.isEmpty)
    }

    // MARK: Acknowledgments

    /// What was never sent cannot have been confirmed.
    @Test func anAcknowledgmentThatTheNextContradicts() {
        var wire = opened()
        wire.send(.client, .ack, seq: 1, ack: 1, data: [1, 2])
        wire.send(.server, .ack, seq: 1, ack: 5_000)
        wire.send(.server, .ack, seq: 1, ack: 3, data: [1])
        wire.send(.client, .ack, seq: 3, ack: 2, data: [3, 4])
        let again = wire.send(.client, .ack, seq: 3, ack: 2, data: [3, 4], after: Self.second)
        expect(again, has: .retransmission)
        #expect(!again.arrival.facts.contains(.wasConfirmed))
    }
}
