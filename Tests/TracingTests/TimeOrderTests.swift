import PacketCapture
import TestSupport
import Testing
import WireBytes

@testable import Tracing

/// Packets in the order of their times, as far as these are of one clock.
struct TimeOrderTests {
    /// Hands packets with these times in milliseconds over, and gives the numbers in the order in which they came out.
    private func ordered(_ times: [Int]) -> (numbers: [Int], order: TimeOrder) {
        var order = TimeOrder()
        var numbers: [Int] = []
        for (index, time) in times.enumerated() {
            let packet = CapturedPacket(
                number: index + 1, time: Timestamp(nanoseconds: Int64(1_000 + time) * 1_000_000),
                originalLength: 1, capturedLength: 1, linkType: .ethernet)
            let goesOn = Self.bytes(of: packet.number).withBytes { bytes in
                order.take(packet, bytes) { packet, bytes in
                    numbers.append(packet.number)
                    return bytes.copied() == Self.bytes(of: packet.number)
                }
            }
            #expect(goesOn)
        }
        order.finish { packet, bytes in
            numbers.append(packet.number)
            return bytes.copied() == Self.bytes(of: packet.number)
        }
        return (numbers, order)
    }

    /// Bytes of its own for each packet, of several lengths.
    private static func bytes(of number: Int) -> [UInt8] {
        [UInt8](repeating: UInt8(truncatingIfNeeded: number), count: number % 7)
    }

    @Test func strayPacketsFindTheirPlace() {
        let (numbers, order) = ordered([10, 0, 20, 40, 30, 50, 60])
        #expect(numbers == [2, 1, 3, 5, 4, 6, 7])
        #expect(order.moved == 2 && order.steps.isEmpty)
    }

    @Test func aClockThatWasSetBack() {
        let (numbers, order) = ordered([1_000, 1_010, 1_020, 23, 33, 43, 53, 63])
        #expect(numbers == Array(1...8))
        #expect(order.steps == [ClockStep(packet: 4, back: 997_000_000)])
        #expect(order.moved == 0)
    }

    @Test func manyPacketsInOrderAreNotHeld() {
        var times = Array(0..<10_000)
        let (numbers, order) = ordered(times)
        #expect(numbers == Array(1...10_000) && order.moved == 0)
        times.swapAt(9_000, 9_001)
        #expect(ordered(times).numbers.count == 10_000)
    }

    @Test func everythingComesOutOnce() {
        var generator = SplitMix64(seed: 1)
        for _ in 0..<200 {
            let times = (0..<300).map { $0 * 5 + Int.random(in: -2_000...40, using: &generator) }
            #expect(ordered(times).numbers.sorted() == Array(1...300))
        }
    }

    /// Conversations with their packets late among others', among their own, both ways.
    @Test(arguments: 1...4) func eachConversationIsOrderedInItsPlaces(_ conversations: Int) {
        var generator = SplitMix64(seed: UInt64(conversations))
        for round in 0..<200 {
            let count = 20
            let packets = (0..<count).map { _ in
                SegmentPacket(
                    client: UInt16(1_000 + Int.random(in: 0..<conversations, using: &generator)),
                    isFromClient: .random(using: &generator), sequence: 1)
            }
            // No two at one time; every other round few are late, as in what recorders write.
            let mostLate = round % 2 == 0 ? 40 : 6
            let times = (0..<count).map { $0 * 5 + Int.random(in: 0..<mostLate, using: &generator) }
                .enumerated().map { $0.element * 100 + $0.offset }
            var order = TimeOrder()
            var numbers: [Int] = []
            for (index, packet) in packets.enumerated() {
                let bytes = packet.bytes
                let description = CapturedPacket(
                    number: index, time: Timestamp(nanoseconds: Int64(times[index]) * 10_000),
                    originalLength: bytes.count, capturedLength: bytes.count, linkType: .ipv4)
                _ = bytes.withBytes {
                    order.take(description, $0) { packet, _ in
                        numbers.append(packet.number); return true
                    }
                }
            }
            order.finish { packet, _ in
                numbers.append(packet.number)
                return true
            }
            var expected = Array(0..<count)
            for client in Set(packets.map(\.client)) {
                let places = (0..<count).filter { packets[$0].client == client }
                for (place, number) in zip(places, places.sorted { times[$0] < times[$1] }) {
                    expected[place] = number
                }
            }
            #expect(numbers == expected)
        }
    }
}
