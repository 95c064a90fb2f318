import Foundation
import LiveCapture
import PacketCapture
import Testing
import WireBytes

/// The latest packets, to be saved.
@Suite struct PacketRingTests {
    private static func ring(of count: Int, size: Int) -> PacketRing {
        var ring = PacketRing()
        let bytes = [UInt8](repeating: 7, count: size)
        for number in 1...count {
            let packet = CapturedPacket(
                number: number, time: Timestamp(nanoseconds: Int64(number)), originalLength: size,
                capturedLength: size, linkType: .ethernet)
            bytes.withBytes { ring.keep(packet, $0) }
        }
        return ring
    }

    @Test func theOldestMakeRoom() {
        #expect(Self.ring(of: 100, size: 60).count == 100)
        // 32 MiB of them, and 100,000 of them.
        #expect(Self.ring(of: 700, size: 65_424).count == 512)
        #expect(Self.ring(of: 100_010, size: 1).count == 100_000)
    }

    @Test func whatIsSavedIsTheLatest() throws {
        let path = NSTemporaryDirectory() + "netlesson-ring-" + UUID().uuidString + ".pcapng"
        defer { try? FileManager.default.removeItem(atPath: path) }
        let interface = RecordedInterface(name: "lo", linkType: .ethernet)
        let saved = try Self.ring(of: 100_010, size: 1).save(
            to: path, from: interface, by: RecordingOrigin(program: "test", system: "", hardware: ""))
        #expect(saved == path)
        var times: [Int64] = []
        var capture = try CaptureFile(path: path)
        capture.forEachPacket { packet, _ in
            times.append(packet.time.nanoseconds)
            return true
        }
        #expect(times == Array(11...100_010))
    }
}
