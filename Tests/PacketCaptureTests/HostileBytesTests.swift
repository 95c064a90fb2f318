import Foundation
import PacketCapture
import TestSupport
import Testing

/// No bytes make the reader trap, hang, or hand out what is not in the file.
@Suite(.timeLimit(.minutes(10))) struct HostileBytesTests {
    static let seeds: [[UInt8]] = {
        let built = PcapngBuilder()
        let rich = join(
            built.section(built.comment("a")),
            built.interface(1, join(built.resolution(9), built.offset(seconds: 5), built.comment("b"))),
            built.interface(101), built.enhanced([1, 2, 3], built.comment("c")), built.simple([4, 5]),
            built.obsolete([6], interface: 1), built.block(10, [UInt8](repeating: 3, count: 16)),
            PcapngBuilder(order: .big).file())
        return [PcapBuilder().file(), PcapBuilder(order: .big, isNanoseconds: true).file(), rich, gzip(rich)]
    }()

    @Test(arguments: 0..<4, 1...8) func mutatedCaptures(which: Int, seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let original = Self.seeds[which]
        let extremes: [UInt8] = [0, 1, 0x7F, 0x80, 0xFF]
        for _ in 0..<60 {
            var bytes = original
            for _ in 0..<Int.random(in: 1...6, using: &random) where !bytes.isEmpty {
                let at = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<5, using: &random) {
                case 0: bytes[at] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes[at] = extremes.randomElement(using: &random) ?? 0
                case 2:
                    for next in at..<min(at + 4, bytes.count) { bytes[next] = 0xFF }
                case 3: bytes.removeSubrange(at..<min(at + 5, bytes.count))
                default: bytes.insert(contentsOf: original.prefix(at), at: at)
                }
            }
            expectSound(bytes, "seed \(seed)")
        }
    }

    @Test(arguments: 1...8) func randomBytesBehindAHeader(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let beginnings = [
            PcapBuilder().header, PcapngBuilder().section() + PcapngBuilder().interface(), [0x1F, 0x8B, 8],
        ]
        for beginning in beginnings {
            for _ in 0..<40 {
                let count = Int.random(in: 0...400, using: &random)
                expectSound(
                    beginning + (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) },
                    "seed \(seed)")
            }
        }
    }

    /// Whatever is handed out stands in the file where it is said to stand.
    private func expectSound(_ bytes: [UInt8], _ words: String) {
        guard let reading = try? Reading(bytes) else { return }
        for (index, packet) in reading.packets.enumerated() {
            let facts = packet.facts
            #expect(facts.number == index + 1, "\(words) \(bytes)")
            #expect(facts.capturedLength == packet.bytes.count, "\(words) \(bytes)")
            #expect(reading.interfaces.indices.contains(facts.interface), "\(words) \(bytes)")
            guard !reading.isPacked else { continue }
            let end = facts.dataOffset + packet.bytes.count
            #expect(
                end <= bytes.count && Array(bytes[facts.dataOffset..<end]) == packet.bytes,
                "\(words) \(bytes)")
        }
    }
}
