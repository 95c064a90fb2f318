import PacketDecoding
import Testing
import WireBytes

@testable import TCPConnections

/// One packet that was captured several times is no segment of its own.
struct CopyTests {
    /// Sends a segment and its copies so many microseconds later.
    private func send(
        _ wire: inout Wire, _ side: Side, _ flags: TCPFlags, seq: Int, ack: Int = 0, data: [UInt8] = [],
        copies: Int = 1, after delay: Int64, id: UInt16? = nil, hops: UInt8 = 0
    ) -> [SegmentLabels] {
        wire.send(side, flags, seq: seq, ack: ack, data: data, after: 20_000, id: id)
        return (0..<copies).map { _ in
            wire.send(
                side, flags, seq: seq, ack: ack, data: data, after: delay, copy: true, id: id,
                timeToLive: 64 - hops
            ).labels
        }
    }

    private func conversation(
        copies: Int = 1, after delay: Int64, id: UInt16? = nil, hops: UInt8 = 0
    ) -> [SegmentLabels] {
        var wire = Wire()
        let turns: [(Side, TCPFlags, Int, Int, [UInt8])] = [
            (.client, .syn, 0, 0, []), (.server, [.syn, .ack], 0, 1, []), (.client, .ack, 1, 1, []),
            (.client, .ack, 1, 1, [1, 2]), (.server, .ack, 1, 3, []), (.server, .ack, 1, 3, [3]),
            (.client, .ack, 3, 2, []), (.client, [.fin, .ack], 3, 2, []), (.server, [.fin, .ack], 2, 4, []),
            (.client, .ack, 4, 3, []),
        ]
        return turns.flatMap {
            send(
                &wire, $0.0, $0.1, seq: $0.2, ack: $0.3, data: $0.4, copies: copies, after: delay, id: id,
                hops: hops)
        }
    }

    @Test(arguments: [(1, 9_000), (1, 50_000), (2, 300)] as [(Int, Int64)])
    func withIdentification(_ copies: Int, _ delay: Int64) {
        #expect(conversation(copies: copies, after: delay).allSatisfy { $0 == .capturedTwice })
    }

    @Test(arguments: [(200, 0), (2_000, 1), (30_000, 1)] as [(Int64, UInt8)])
    func withoutIdentification(_ delay: Int64, _ hops: UInt8) {
        #expect(conversation(after: delay, id: 0, hops: hops).allSatisfy { $0 == .capturedTwice })
    }

    /// A sender whose identification never changes says nothing by it.
    @Test func aConstantIdentificationIsNone() {
        var wire = Wire()
        wire.open()
        wire.send(.client, .ack, seq: 1, ack: 1, data: [1, 1], id: 54_321)
        wire.send(.client, .ack, seq: 3, ack: 1, data: [2, 2], id: 54_321)
        let again = wire.send(.client, .ack, seq: 3, ack: 1, data: [2, 2], after: 150_000, id: 54_321)
        expect(again, has: .retransmission)
    }

    /// A packet that another recorder sees a window later, with others between.
    @Test func copiesWithOthersBetween() {
        var wire = Wire()
        wire.send(.client, .syn, seq: 0, id: 1)
        wire.send(.client, .syn, seq: 0, after: 5_000, id: 1)
        wire.send(.server, [.syn, .ack], seq: 0, ack: 1, id: 100)
        wire.send(.client, .ack, seq: 1, ack: 1, id: 2)
        for index in 0..<20 {
            wire.send(.client, .ack, seq: 1 + index, ack: 1, data: [0], id: UInt16(3 + index))
        }
        expect(wire.send(.client, .ack, seq: 1, ack: 1, id: 2), is: .capturedTwice)
        for index in 0..<20 {
            expect(
                wire.send(.client, .ack, seq: 1 + index, ack: 1, data: [0], id: UInt16(3 + index)),
                is: .capturedTwice)
        }
    }

    /// Two packets that are alike, but centuries apart, the later in the capture before the other: no distance of times is too long.
    @Test(arguments: [(.max, .min), (.min, .max), (.max, -1), (0, .min), (1, .min)] as [(Int64, Int64)])
    func whateverTheirTimes(first: Int64, second: Int64) {
        for id in [7, 0] as [UInt16] {
            var wire = Wire()
            wire.open()
            wire.now = first
            wire.send(.client, .ack, seq: 1, ack: 1, data: [1, 1], after: 0, id: id)
            wire.now = second
            let again = wire.send(.client, .ack, seq: 1, ack: 1, data: [1, 1], after: 0, copy: true, id: id)
            expect(again, has: .retransmission)
        }
    }
}
