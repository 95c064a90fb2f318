import Foundation
import PacketCapture
import TestSupport
import Testing
import WireBytes

/// Files so large that a second thread reads them ahead, piece by piece.
@Suite(.timeLimit(.minutes(1))) struct LargeFileTests {
    /// Records from a few bytes to more than the pieces that are read at once, across all their borders.
    static let packets: [Sample] = {
        var random = SplitMix64(seed: 7)
        var packets: [Sample] = []
        var total = 0
        while total < 10 << 20 {
            let longest = [60, 1500, 66_000, 300_000, 1_200_000][packets.count % 97 % 5]
            let count = Int.random(in: 0...longest, using: &random)
            let first = UInt8(truncatingIfNeeded: packets.count)
            packets.append(
                Sample(bytes: [first] + [UInt8](repeating: first ^ 0x5A, count: count) + [first &+ 1]))
            total += count
        }
        return packets
    }()

    static let file = PcapBuilder().file(packets)

    private func expectPackets(in file: [UInt8], count: Int, _ damage: CaptureDamage?) throws {
        try withCapture(file) { capture in
            var wrong = 0
            capture.forEachPacket { packet, bytes in
                let expected = Self.packets[packet.number - 1].bytes
                let isSame = bytes.withUnsafeBytes { found in
                    found.count == expected.count && expected.withUnsafeBytes { found.elementsEqual($0) }
                }
                if !isSame { wrong += 1 }
                return true
            }
            #expect(wrong == 0)
            #expect(capture.packets == count)
            #expect(capture.damage == damage)
            #expect(capture.bytesRead == file.count)
        }
    }

    @Test func everyPacketComesWhole() throws {
        #expect(Self.file.count > 9 << 20)
        try expectPackets(in: Self.file, count: Self.packets.count, nil)
    }

    @Test func cutOff() throws {
        let last = Self.packets[Self.packets.count - 1]
        try expectPackets(
            in: Array(Self.file.dropLast(1)), count: Self.packets.count - 1,
            .cutOff(offset: Self.file.count - 16 - last.bytes.count, packet: Self.packets.count))
    }

    /// A length that is accepted and far beyond the file's end: read to the end once, and said.
    @Test func aLengthBeyondTheEnd() throws {
        let built = PcapBuilder()
        let file = built.header + built.record(Sample(bytes: []), claiming: 120 << 20) + Self.file
        try expectPackets(in: file, count: 0, .cutOff(offset: 24, packet: 1))
    }

    @Test func readingThatStopsEarlyEndsTheThread() throws {
        for _ in 0..<20 {
            try withCapture(Self.file) { capture in
                capture.forEachPacket { _, _ in false }
                #expect(capture.packets == 1)
            }
        }
    }
}
