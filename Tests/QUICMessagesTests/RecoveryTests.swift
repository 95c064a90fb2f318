import Testing
import WireBytes

@testable import QUICMessages

/// Which packets count as lost, and how long answers take. RFC 9002 §5, §6.1.
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

    /// Behind a Retry a number that was there before is no copy, where the client begins with 0 again; further on it is one.
    @Test func numbersBehindARetry() {
        func areNew(_ numbers: UInt64..., behind before: UInt64) -> [Bool] {
            var packets = sent(before)
            packets.beginAnew()
            return numbers.map { packets.note($0, at: mark(9), isAckEliciting: true, atMost: 100) }
        }
        #expect(areNew(0, 1, 1, behind: 0) == [true, true, false])
        #expect(areNew(1, 0, behind: 0) == [true, false])
    }

    /// RFC 9002 §6.1.2: nine eighths of a round trip, of which the capture sees one part on each side.
    @Test func timeThreshold() {
        let times = QUICPathTimes(toReceiver: 12_000_000, toSender: 4_000_000)
        #expect(times.roundTrip == 16_000_000 && times.threshold == 18_000_000)
        func acknowledge(at packet: Int) -> [QUICLoss] {
            var packets = sent(0, 1)
            _ = packets.acknowledge(
                QUICAcknowledgment(ranges: [1...1], delay: 0), at: mark(packet), from: .client, .application,
                times)
            return packets.losses
        }
        // Sent 1 ms into the capture; the acknowledgment has 4 ms to go there and back, so 14 ms after that.
        #expect(acknowledge(at: 14).isEmpty)
        #expect(acknowledge(at: 15).map(\.number) == [0])
        #expect(acknowledge(at: 15).first?.rule == .time(roundTrip: 16_000_000))
        // By its next packet the sender has waited all the time itself, and has seen the acknowledgment.
        var packets = sent(0, 1)
        let early = QUICAcknowledgment(ranges: [1...1], delay: 0)
        _ = packets.acknowledge(early, at: mark(10), from: .client, .application, times)
        packets.pass(mark(13), from: .client, .application, times)
        packets.pass(mark(18), from: .client, .application, times)
        #expect(packets.losses.isEmpty)
        packets.pass(mark(19), from: .client, .application, times)
        #expect(packets.losses.map(\.declared.packet) == [19] && packets.unanswered == 0)
        // It was only late.
        _ = packets.acknowledge(
            QUICAcknowledgment(ranges: [0...1], delay: 0), at: mark(20), from: .client, .application, times)
        #expect(packets.losses.first?.acknowledgedLater?.packet == 20)
    }

    /// RFC 9002 §5.3.
    @Test func smoothedRoundTrip() {
        var times = QUICRoundTrips()
        func sample(_ start: Int, _ end: Int) -> QUICRoundTrips.Sample {
            QUICRoundTrips.Sample(sent: mark(start), answered: mark(end))
        }
        times.note(sample(0, 8), delay: 3_000_000)
        #expect(times.smoothed == 8_000_000)
        // What the other side says that it took counts, but not below the shortest.
        times.note(sample(10, 26), delay: 8_000_000)
        #expect(times.smoothed == 8_000_000)
        times.note(sample(30, 46), delay: 9_000_000)
        #expect(times.smoothed == 9_000_000)
        #expect(QUICPathTimes(times, QUICRoundTrips()) == nil)
        let delays = QUICAckDelays()
        #expect(delays.nanoseconds(100, isConfirmed: false) == 800_000)
        #expect(delays.nanoseconds(1 << 20, isConfirmed: true) == 25_000_000)
        #expect(delays.nanoseconds(.max, isConfirmed: false) > 0)
    }

    /// A capture may claim times that are centuries apart.
    @Test func timesCenturiesApart() {
        func mark(_ nanoseconds: Int64) -> PacketMark {
            PacketMark(packet: 1, time: Timestamp(nanoseconds: nanoseconds))
        }
        var times = QUICRoundTrips()
        times.note(QUICRoundTrips.Sample(sent: mark(.min), answered: mark(.max)), delay: 0)
        times.note(QUICRoundTrips.Sample(sent: mark(.min), answered: mark(.max)), delay: 1)
        let path = QUICPathTimes(times, times)
        #expect(path.map { $0.threshold > $0.roundTrip && $0.roundTrip > 0 } == true)
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
