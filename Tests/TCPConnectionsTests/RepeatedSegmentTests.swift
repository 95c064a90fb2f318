import PacketDecoding
import Testing
import WireBytes

@testable import TCPConnections

/// What the bytes prove of segments that do not go on where those before them ended.
struct RepeatedSegmentTests {
    /// A keep-alive has the number of a byte that was sent before the capture began: nothing is missing.
    @Test func aCaptureThatBeginsWithAKeepAlive() {
        var wire = Wire()
        wire.send(.client, .ack, seq: 99, ack: 500)
        #expect(wire.send(.server, .ack, seq: 500, ack: 100).labels == [])
        var nothing = wire.connection.streams.client
        #expect(nothing.skipAcknowledged(1_100, finAcknowledged: false, side: .client) == nil)
        let data = wire.send(.client, .ack, seq: 100, ack: 500, data: [1, 2])
        guard case .inOrder(_, 0) = data.arrival.acceptance else {
            Issue.record("\(data.arrival.acceptance)")
            return
        }
        #expect(wire.send(.server, .ack, seq: 500, ack: 102).labels == [])
    }

    @Test func aKeepAliveThatNobodyAnswers() {
        var wire = Wire()
        wire.send(.client, .ack, seq: 99, ack: 500)
        guard case .inOrder(_, 0) = wire.send(.client, .ack, seq: 100, ack: 500, data: [1]).arrival.acceptance
        else {
            Issue.record("a hole of one byte where none is")
            return
        }
    }

    /// More than the one byte of a keep-alive is a hole.
    @Test func anAcknowledgmentBeforeAHole() {
        var wire = Wire()
        wire.send(.client, .ack, seq: 98, ack: 500)
        guard case .waiting = wire.send(.client, .ack, seq: 100, ack: 500, data: [1]).arrival.acceptance
        else {
            Issue.record("two bytes are missing")
            return
        }
    }

    @Test func whatWaitsAlreadyIsKnown() {
        var wire = Wire()
        wire.open()
        wire.send(.client, .ack, seq: 1, ack: 1, data: [1])
        wire.send(.client, .ack, seq: 11, ack: 1, data: [2, 3, 4])
        let again = wire.send(.client, .ack, seq: 11, ack: 1, data: [2, 3, 4], after: 500_000)
        #expect(again.arrival.facts.contains(.isKnown))
        let lower = wire.send(.client, .ack, seq: 9, ack: 1, data: [0, 0, 2], after: 500_000)
        #expect(lower.arrival.facts.isSuperset(of: [.isNew, .overlaps]))
        let filling = wire.send(
            .client, .ack, seq: 2, ack: 1, data: [UInt8](repeating: 0, count: 8), after: 500_000)
        #expect(filling.arrival.facts.isSuperset(of: [.isNew, .overlaps]))
    }

    @Test func whatComesBeforeTheFirstByteCaptured() {
        var wire = Wire()
        wire.send(.client, .ack, seq: 100, ack: 500, data: [1, 2])
        let older = wire.send(.client, .ack, seq: 50, ack: 500, data: [3, 4], after: 500_000)
        expect(older, has: .retransmission)
        #expect(older.arrival.facts.contains(.precedesAll) && !older.arrival.facts.contains(.isKnown))
    }

    /// Files that were joined may have the earlier part behind the later one: that is none sent again.
    @Test func whatComesBeforeTheFirstPacketInTimeToo() {
        var wire = Wire()
        wire.send(.client, .ack, seq: 100, ack: 500, data: [1, 2])
        let earlier = wire.send(.client, .ack, seq: 50, ack: 500, data: [3, 4], after: -45_000_000)
        #expect(earlier.arrival.facts.isSuperset(of: [.precedesAll, .isNew]))
        #expect(earlier.labels.weighty(with: earlier.arrival.facts).isDisjoint(with: .repetitions))
    }

    /// With a new byte at its end, within a round trip: nothing overtook it.
    @Test func whatBeginsWithKnownBytesIsSentAgain() {
        var wire = Wire()
        wire.open()
        wire.send(.client, .ack, seq: 1, ack: 1, data: [1, 2, 3])
        let longer = wire.send(.client, .ack, seq: 1, ack: 1, data: [1, 2, 3, 4], after: 100)
        expect(longer, is: .overlapping)
        #expect(longer.arrival.facts.isSuperset(of: [.isNew, .overlaps]))
    }

    /// The SYN's number is that of no byte.
    @Test func aSegmentThatBeginsWithTheNumberOfTheSYN() {
        var wire = Wire()
        wire.open()
        wire.send(.client, .ack, seq: 1, ack: 1, data: [1, 2, 3])
        let odd = wire.send(.client, .ack, seq: 0, ack: 1, data: [0, 1, 2], after: 500)
        #expect(odd.arrival.facts.contains(.isKnown))
    }

    @Test func aFINThatHadBeenAcknowledged() {
        var wire = Wire()
        wire.open()
        wire.send(.client, [.fin, .ack], seq: 1, ack: 1)
        let early = wire.send(.client, [.fin, .ack], seq: 1, ack: 1, after: 300_000)
        #expect(!early.arrival.facts.contains(.wasConfirmed))
        wire.send(.server, .ack, seq: 1, ack: 2)
        let late = wire.send(.client, [.fin, .ack], seq: 1, ack: 1, after: 300_000)
        expect(late, has: .retransmission)
        #expect(late.arrival.facts.contains(.wasConfirmed))
    }

    /// Header and checksum are the first one's, but not the bytes.
    @Test func aCopyWithOtherBytes() {
        var wire = Wire()
        wire.open()
        wire.send(.client, .ack, seq: 1, ack: 1, data: [1, 2, 3])
        let other = wire.send(.client, .ack, seq: 1, ack: 1, data: [1, 9, 3], after: 10, copy: true)
        expect(other, is: [.retransmission, .overlapConflict])
        expect(
            wire.send(.client, .ack, seq: 1, ack: 1, data: [1, 2, 3], after: 10, copy: true),
            is: .capturedTwice)
    }

    /// Who breaks off receives nothing more: what stands in the window field closes no window.
    @Test func theWindowOfAReset() {
        var wire = Wire()
        wire.open()
        wire.send(.client, .rst, seq: 1, window: 0)
        expect(wire.send(.server, .ack, seq: 1, ack: 1, data: [1]), is: .afterReset)
        expect(wire.send(.server, .ack, seq: 2, ack: 1, data: [2, 3]), is: .afterReset)
    }

    /// Each of two holes shows at the first segment behind it, be it empty.
    @Test func twoHolesBeforeEmptySegments() {
        var wire = Wire()
        wire.open()
        wire.send(.server, .ack, seq: 1, ack: 1, data: [1])
        wire.send(.server, .ack, seq: 50, ack: 1)
        wire.send(.server, .ack, seq: 50, ack: 1, data: [2])
        wire.send(.server, .ack, seq: 90, ack: 1)
        wire.send(.client, .ack, seq: 1, ack: 90)
        var stream = wire.connection.streams.server
        #expect(stream.skipHole(side: .server)?.mark?.packet == 5)
        #expect(stream.takeReady()?.bytes == [2])
        #expect(stream.skipAcknowledged(9_090, finAcknowledged: false, side: .server)?.mark?.packet == 7)
    }

    /// Of the many that stand in one hole, the later one that shows the next hole is still remembered.
    @Test func manyEmptySegmentsInAHole() {
        var wire = Wire()
        wire.open()
        wire.send(.server, .ack, seq: 1, ack: 1, data: [1])
        for number in 1...12 { wire.send(.server, .ack, seq: 10 * number, ack: 1) }
        wire.send(.server, .ack, seq: 200, ack: 1, data: [2])
        wire.send(.server, .ack, seq: 300, ack: 1)
        let last = wire.packet
        wire.send(.client, .ack, seq: 1, ack: 300)
        var stream = wire.connection.streams.server
        #expect(stream.skipHole(side: .server)?.range.count == 198)
        #expect(stream.takeReady()?.bytes == [2])
        #expect(stream.skipAcknowledged(9_300, finAcknowledged: false, side: .server)?.mark?.packet == last)
    }

    @Test func anotherAnswerToTheSameSYN() {
        var wire = Wire()
        wire.send(.client, .syn, seq: 0)
        wire.send(.server, [.syn, .ack], seq: 0, ack: 1)
        let other = wire.send(.server, [.syn, .ack], seq: 70_000, ack: 1)
        expect(other, is: .retransmission)
        #expect(other.arrival.facts.contains(.isAlternative))
    }
}
