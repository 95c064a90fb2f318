import PacketCapture
import TestSupport
import Testing

/// Captures packed with zstd and lz4 read as those packed with gzip.
@Suite struct ZstdAndLZ4Tests {
    static let packings: [@Sendable ([UInt8]) -> [UInt8]] = [{ zstd($0) }, { lz4($0) }]

    @Test(arguments: packings) func asPlainOnes(pack: @Sendable ([UInt8]) -> [UInt8]) throws {
        for file in GzipTests.plain {
            let reading = try Reading(pack(file))
            #expect(reading.isPacked)
            #expect(reading.damage == nil)
            #expect(reading.bytes == Sample.three.map(\.bytes))
        }
    }

    @Test(arguments: packings) func frameAfterFrame(pack: @Sendable ([UInt8]) -> [UInt8]) throws {
        let file = PcapBuilder().file()
        for cut in stride(from: 0, through: file.count, by: 7) {
            let reading = try Reading(pack(Array(file[..<cut])) + pack(Array(file[cut...])))
            #expect(reading.bytes == Sample.three.map(\.bytes), "cut at \(cut)")
            #expect(reading.damage == nil)
        }
    }

    /// What was unpacked before the end comes out, and it is said that the rest is missing.
    @Test(arguments: packings) func cutOff(pack: @Sendable ([UInt8]) -> [UInt8]) throws {
        // Random bytes, so that there are several blocks to be cut.
        var generator = SplitMix64(seed: 5)
        let packets = (0..<20).map { _ in
            Sample(bytes: (0..<60_000).map { _ in UInt8.random(in: 0...255, using: &generator) })
        }
        let packed = pack(PcapBuilder().file(packets))
        let reading = try Reading(Array(packed.dropLast(packed.count / 3)))
        #expect(reading.packets.count > 5)
        #expect(reading.packets.count < 20)
        #expect(packets.map(\.bytes).starts(with: reading.bytes))
        guard case .packedData = reading.damage else {
            Issue.record("\(String(describing: reading.damage))")
            return
        }
    }

    @Test func otherFramesAreNoZstd() {
        #expect(throws: CaptureError.self) { try Reading([0x28, 0xB5, 0x2F, 0xFD, 0xFF, 0, 0, 0]) }
        #expect(throws: CaptureError.self) { try Reading([0x04, 0x22, 0x4D, 0x18, 0xFF, 0, 0, 0]) }
    }
}
