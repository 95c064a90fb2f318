import PacketDecoding
import Testing
import WireBytes

@testable import TCPConnections

/// Each label with Wireshark's meaning; the situations are those of its User's Guide, "TCP Analysis".
@Suite("Labels of segments")
struct LabelTests {
    private let data = [UInt8](repeating: 7, count: 100)

    private func opened() -> Wire {
        var wire = Wire()
        wire.open()
        return wire
    }

    @Test func retransmissionAfterATimeOut() {
        var wire = opened()
        expect(wire.send(.client, .ack, seq: 1, ack: 1, data: data), is: [])
        expect(wire.send(.client, .ack, seq: 1, ack: 1, data: data, after: 200_000), is: .retransmission)
    }

    /// The refusal says sequence number 0 (RFC 9293 §3.10.7.1), far from the one that the later SYN/ACK begins with.
    @Test func anAnswerAfterARefusalIsNoRetransmission() {
        var wire = Wire()
        wire.base.server = 4_000_000_000
        wire.send(.client, .syn, seq: 0)
        wire.base.server = 0
        wire.send(.server, [.rst, .ack], seq: 0, ack: 1)
        wire.send(.client, .syn, seq: 0, after: 500_000)
        wire.base.server = 4_000_000_000
        expect(wire.send(.server, [.syn, .ack], seq: 0, ack: 1), is: [])
        #expect(wire.connection.flows.server.base == 4_000_000_000)
    }

    /// A segment that its receiver drops is no first time of what comes next, and no second of what came before.
    @Test func aSegmentWithAnImpossibleHeaderIsNotJudged() {
        var wire = opened()
        expect(wire.send(.client, .ack, seq: 1, ack: 1, data: data), is: [])
        expect(wire.send(.client, [.ack, .syn], seq: 0, ack: 1, after: 200_000, impossible: true), is: [])
        expect(wire.send(.client, [.ack, .fin], seq: 201, ack: 1, impossible: true), is: [])
        expect(wire.send(.client, .ack, seq: 101, ack: 1, data: data), is: [])
    }

    @Test func fastRetransmissionAfterTwoDuplicateACKs() {
        var wire = opened()
        wire.send(.server, .ack, seq: 1, ack: 1, data: data)
        wire.send(.client, .ack, seq: 1, ack: 101)
        expect(wire.send(.server, .ack, seq: 201, ack: 1, data: data), is: .lostSegment)
        expect(wire.send(.client, .ack, seq: 1, ack: 101), is: .duplicateACK)
        wire.send(.server, .ack, seq: 301, ack: 1, data: data)
        expect(wire.send(.client, .ack, seq: 1, ack: 101), is: .duplicateACK)
        expect(wire.send(.server, .ack, seq: 101, ack: 1, data: data), is: .fastRetransmission)
    }

    @Test func spuriousRetransmissionOfAcknowledgedData() {
        var wire = opened()
        wire.send(.client, .ack, seq: 1, ack: 1, data: data)
        wire.send(.server, .ack, seq: 1, ack: 101)
        let again = wire.send(.client, .ack, seq: 1, ack: 1, data: data, after: 300_000)
        #expect(again.labels == .spuriousRetransmission)
    }

    /// Late by less than the handshake's round trip (2 ms here): overtaken, not sent again.
    @Test func outOfOrder() {
        var wire = opened()
        expect(wire.send(.client, .ack, seq: 101, ack: 1, data: data), is: .lostSegment)
        expect(wire.send(.client, .ack, seq: 1, ack: 1, data: data, after: 100), is: .outOfOrder)
    }

    @Test func lateByMoreThanARoundTripIsARetransmission() {
        var wire = opened()
        wire.send(.client, .ack, seq: 101, ack: 1, data: data)
        expect(wire.send(.client, .ack, seq: 1, ack: 1, data: data, after: 2_500), is: .retransmission)
    }

    /// Who has finished waits for no window, once all that it sent is confirmed.
    @Test func aClosedWindowTowardsASideThatHasFinished() {
        var wire = Wire()
        wire.open()
        wire.send(.client, .ack, seq: 1, ack: 1, data: [1, 2, 3])
        wire.send(.client, [.fin, .ack], seq: 4, ack: 1)
        expect(wire.send(.server, .ack, seq: 1, ack: 2, window: 0), has: .zeroWindow)
        expect(wire.send(.server, .ack, seq: 1, ack: 5, window: 0), is: [])
    }

    @Test func zeroWindowProbeAndUpdate() {
        var wire = opened()
        wire.send(.server, .ack, seq: 1, ack: 1, data: data)
        expect(wire.send(.client, .ack, seq: 1, ack: 101, window: 0), is: .zeroWindow)
        expect(wire.send(.server, .ack, seq: 101, ack: 1, data: [1]), is: .zeroWindowProbe)
        let answer = wire.send(.client, .ack, seq: 1, ack: 101, window: 0)
        #expect(answer.labels == [.zeroWindow, .zeroWindowProbeACK])
        expect(wire.send(.client, .ack, seq: 1, ack: 101, window: 500), is: .windowUpdate)
    }

    @Test func keepAliveAndItsAnswer() {
        var wire = opened()
        wire.send(.client, .ack, seq: 1, ack: 1, data: data)
        wire.send(.server, .ack, seq: 1, ack: 101)
        expect(wire.send(.client, .ack, seq: 100, ack: 1, after: 9_000_000), is: .keepAlive)
        expect(wire.send(.server, .ack, seq: 1, ack: 101), is: .keepAliveACK)
        // With a made-up byte, as some systems send it: no conflict with the real one.
        let garbage = wire.send(.client, .ack, seq: 100, ack: 1, data: [0], after: 9_000_000)
        #expect(garbage.labels == .keepAlive)
        #expect(garbage.conflict == nil)
    }

    /// The number of a keep-alive is one that was confirmed before the capture began.
    @Test func aCaptureThatBeginsWithAKeepAlive() {
        var wire = Wire()
        wire.send(.client, .ack, seq: 100, ack: 1)
        wire.send(.server, .ack, seq: 1, ack: 101)
        expect(wire.send(.client, .ack, seq: 100, ack: 1, after: 60_000_000), has: .keepAlive)
        let answer = wire.send(.server, .ack, seq: 1, ack: 101)
        #expect(answer.labels.contains(.keepAliveACK) && !answer.labels.contains(.duplicateACK))
        expect(wire.send(.server, .ack, seq: 0, ack: 101, after: 60_000_000), has: .keepAlive)
        let own = wire.send(.client, .ack, seq: 101, ack: 1)
        #expect(own.labels.contains(.keepAliveACK) && !own.labels.contains(.lostSegment))
    }

    /// Both sides ask at once: each answer is one, also the second.
    @Test func keepAlivesThatCross() {
        var wire = opened()
        wire.send(.client, .ack, seq: 1, ack: 1, data: data)
        wire.send(.server, .ack, seq: 1, ack: 101, data: data)
        wire.send(.client, .ack, seq: 101, ack: 101)
        expect(wire.send(.client, .ack, seq: 100, ack: 101, after: 9_000_000), is: .keepAlive)
        expect(wire.send(.server, .ack, seq: 100, ack: 101), is: .keepAlive)
        expect(wire.send(.client, .ack, seq: 101, ack: 101), is: .keepAliveACK)
        expect(wire.send(.server, .ack, seq: 101, ack: 101), is: .keepAliveACK)
        expect(wire.send(.server, .ack, seq: 101, ack: 101), is: .duplicateACK)
    }

    @Test func acknowledgesWhatWasNotCaptured() {
        var wire = opened()
        expect(wire.send(.server, .ack, seq: 1, ack: 501), has: .acknowledgedLost)
    }

    @Test func acknowledgesAllWhenAHoleHasBeenFilled() {
        var wire = opened()
        wire.send(.client, .ack, seq: 101, ack: 1, data: data)
        wire.send(.client, .ack, seq: 1, ack: 1, data: data)
        let answer = wire.send(.server, .ack, seq: 1, ack: 201)
        #expect(!answer.labels.contains(.acknowledgedLost))
    }

    @Test func capturedTwiceIsNoRetransmission() {
        var wire = opened()
        wire.send(.client, .ack, seq: 1, ack: 1, data: data)
        let copy = wire.send(.client, .ack, seq: 1, ack: 1, data: data, after: 50, copy: true)
        #expect(copy.labels == .capturedTwice)
        wire.send(.server, .ack, seq: 1, ack: 101)
        expect(wire.send(.server, .ack, seq: 1, ack: 101, after: 50, copy: true), is: .capturedTwice)
    }

    @Test func sameBytesWithANewIdentificationAreARetransmission() {
        var wire = opened()
        wire.send(.client, .ack, seq: 1, ack: 1, data: data)
        expect(wire.send(.client, .ack, seq: 1, ack: 1, data: data), is: .retransmission)
    }

    @Test func conflictShowsBothVersions() {
        var wire = opened()
        wire.send(.client, .ack, seq: 1, ack: 1, data: Array("GET /AAAA".utf8))
        let second = wire.send(.client, .ack, seq: 1, ack: 1, data: Array("GET /BBBB".utf8), after: 300_000)
        #expect(second.labels.contains(.overlapConflict))
        #expect(second.conflict?.first == Array("AAAA".utf8))
        #expect(second.conflict?.second == Array("BBBB".utf8))
        #expect(second.conflict?.range.offset == 5)
    }

    @Test func sequenceNumbersWrap() {
        var wire = Wire()
        wire.base.client = UInt32.max - 50
        wire.open()
        expect(wire.send(.client, .ack, seq: 1, ack: 1, data: data), is: [])
        expect(wire.send(.client, .ack, seq: 101, ack: 1, data: data), is: [])
        #expect(wire.connection.streams.client.nextOffset == 200)
    }

    /// Data that has come over another number of hops: two and more, once; a RST counts for nothing.
    @Test func anotherTimeToLive() {
        var wire = opened()
        expect(wire.send(.client, .ack, seq: 1, ack: 1, data: data, timeToLive: 63), is: [])
        expect(wire.send(.client, .ack, seq: 101, ack: 1, data: data, timeToLive: 64), is: [])
        expect(wire.send(.client, .ack, seq: 201, ack: 1, data: data, timeToLive: 128), is: .otherTimeToLive)
        expect(wire.send(.client, .ack, seq: 301, ack: 1, data: data, timeToLive: 64), is: [])
    }
}
