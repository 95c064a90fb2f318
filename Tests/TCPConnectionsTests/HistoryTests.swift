import PacketDecoding
import Testing
import WireBytes

@testable import TCPConnections

/// What repeated segments are compared with.
@Suite("Remembered bytes")
struct HistoryTests {
    private func piece(_ number: Int) -> [UInt8] {
        (0..<100).map { UInt8(truncatingIfNeeded: number &* 37 &+ $0) }
    }

    /// Of segments that the recorder cut, only the beginning is known; what lies behind is compared with nothing.
    @Test func cutSegmentsContradictNothing() {
        var wire = Wire()
        wire.open()
        for number in 0..<12 {
            wire.send(.client, .ack, seq: 1 + 100 * number, ack: 1, data: piece(number), cut: 40)
        }
        for number in [11, 10, 5] {
            let again = wire.send(
                .client, .ack, seq: 1 + 100 * number, ack: 1, data: piece(number), cut: 40)
            #expect(!again.labels.contains(.overlapConflict), "segment \(number)")
        }
        var other = piece(11)
        other[3] ^= 1
        let lie = wire.send(.client, .ack, seq: 1101, ack: 1, data: other, cut: 40)
        expect(lie, has: .overlapConflict)
        #expect(lie.conflict?.range.offset == 1103)
    }

    /// Nor is it, where there was no memory to remember what came last.
    @Test func whatIsNotRememberedContradictsNothing() {
        var wire = Wire()
        wire.open()
        wire.send(.client, .ack, seq: 1, ack: 1, data: piece(0))
        wire.table.historyLimit = 0
        wire.send(.client, .ack, seq: 101, ack: 1, data: piece(1))
        let again = wire.send(.client, .ack, seq: 101, ack: 1, data: piece(1))
        #expect(!again.labels.contains(.overlapConflict))
        var other = piece(0)
        other[3] ^= 1
        expect(wire.send(.client, .ack, seq: 1, ack: 1, data: other), has: .overlapConflict)
    }
}
