import Testing
import WireBytes

@testable import QUICMessages

/// Which packets count as lost, and how long answers take. RFC 9002 §5.1, §6.1.1.
@Suite("Acknowledgments of QUIC") struct RecoveryTests {
    private func mark(_ packet: Int) -> PacketMark {
        PacketMark(packet: packet, time: Timestamp(nanoseconds: Int64(packet) * 1_000_000))
    }

    private func sent(_ numbers: UInt64...) -> QUICSentPackets {
        var sent = QUICSentPackets()
        for (index, number) in numbers.enumerated() {
            _ = sent.note(number, at: mark(index + 1), isAckEliciting: true, atMost: 100)
        }
        return sent
    }

    private func acknowledge(
        _ sent: inout QUICSentPackets, _ ranges: [ClosedRange<UInt64>], at packet: Int
    ) -> PacketMark? {
        sent.acknowledge(
            QUICAcknowledgment(ranges: ranges, delay: 0), at: mark(packet), from: .client, .application)
    }

    @Test func threshold() {
        var packets = sent(0, 1, 2, 3, 4)
        // 2 is larger than 0 by two only.
        #expect(acknowledge(&packets, [1...2], at: 10)?.packet == 3)
        #expect(packets.losses.isEmpty)
        #expect(acknowledge(&packets, [1...3], at: 11)?.packet == 4)
        #expect(packets.losses.map(\.number) == [0])
        #expect(packets.losses.first?.sent.packet == 1 && packets.losses.first?.declared.packet == 11)
        #expect(packets.unanswered == 1)
        // It was only late.
        #expect(acknowledge(&packets, [0...4], at: 12)?.packet == 5)
        #expect(packets.losses.first?.acknowledgedLater?.packet == 12)
        #expect(packets.unanswered == 0)
        // Nothing new is acknowledged: no round trip follows from it.
        #expect(acknowledge(&packets, [0...4], at: 13) == nil)
    }

    @Test func gapsAndOrder() {
        var packets = sent(5, 8, 7, 3)
        #expect(packets.gaps.map(\.numbers) == [6...6])
        #expect(packets.reordered == 2)
        #expect(packets.largest == 8)
        #expect(acknowledge(&packets, [6...8], at: 9)?.packet == 2)
        #expect(packets.gaps.first?.acknowledged?.packet == 9)
        let isNew = packets.note(7, at: mark(20), isAckEliciting: true, atMost: 100)
        #expect(!isNew)
    }

    @Test func bounds() {
        var packets = QUICSentPackets()
        for number in 0..<10_000 as Range<UInt64> {
            _ = packets.note(2 * number, at: mark(1), isAckEliciting: true, atMost: 50)
        }
        #expect(packets.reachedLimit && packets.gaps.count == QUICSentPackets.mostListed)
        #expect(packets.unanswered == 50)
    }
}
