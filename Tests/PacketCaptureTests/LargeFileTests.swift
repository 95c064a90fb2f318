import PacketCapture
import TestSupport
import Testing

/// Files that are read ahead on a second thread: the same packets, wherever the pieces end.
@Suite(.timeLimit(.minutes(10))) struct LargeFileTests {
    /// More than 8 MiB of packets of all sizes, some of them longer than what is read at once.
    private static let samples: [Sample] = {
        var random = SplitMix64(seed: 9)
        var samples: [Sample] = []
        var total = 0
        while total < 9 << 20 {
            let count = [random.below(1500), random.below(70_000), 700_000][
                samples.count % 40 == 7 ? 2 : samples.count % 2]
            let start = UInt8(truncatingIfNeeded: samples.count)
            samples.append(Sample(bytes: (0..<count).map { start &+ UInt8(truncatingIfNeeded: $0) }))
            total += count
        }
        return samples
    }()

    @Test func everyPacketIsWhole() throws {
        let reading = try Reading(PcapBuilder(link: 249).file(Self.samples))
        #expect(reading.packets.count == Self.samples.count)
        #expect(zip(reading.packets, Self.samples).allSatisfy { $0.bytes == $1.bytes })
        #expect(reading.damage == nil)
    }

    @Test func whatIsCutOffIsSaid() throws {
        let file = PcapBuilder(link: 249).file(Self.samples)
        let reading = try Reading(Array(file.dropLast(3)))
        #expect(reading.packets.count == Self.samples.count - 1)
        #expect(reading.damage != nil)
    }

    /// A length that is accepted and lies far beyond the file's end: read to the end once, and said.
    @Test func aLengthBeyondTheEnd() throws {
        let built = PcapBuilder(link: 249)
        let file =
            built.header + built.record(Sample(bytes: []), claiming: 120 << 20) + built.file(Self.samples)
        let reading = try Reading(file)
        #expect(reading.packets.isEmpty)
        #expect(reading.damage == .cutOff(offset: 24, packet: 1))
    }

    /// Whoever stops early leaves nothing behind: neither a thread that reads on nor one that waits.
    @Test func stoppingEarlyEnds() throws {
        let file = try TemporaryFile(PcapBuilder(link: 249).file(Self.samples))
        for _ in 0..<50 {
            var capture = try CaptureFile(path: file.path)
            var seen = 0
            capture.forEachPacket { _, _ in
                seen += 1
                return seen < 3
            }
            #expect(seen == 3)
        }
    }
}
