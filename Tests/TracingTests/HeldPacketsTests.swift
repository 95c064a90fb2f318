import Foundation
import PacketCapture
import TestSupport
import Testing
import WireBytes

@testable import Tracing

/// Packets that wait for their order lie in pieces of the file, which are filled again.
@Suite(.timeLimit(.minutes(10))) struct HeldPacketsTests {
    /// A file that is read ahead, of packets with bytes of their own, every hundredth 3 ms too late.
    private static func file(packetBytes: Int) throws -> (path: String, count: Int) {
        let count = (12 << 20) / packetBytes
        // The header of a file with Ethernet and microseconds.
        var file: [UInt8] = [
            0xD4, 0xC3, 0xB2, 0xA1, 2, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 1, 0, 0, 0,
        ]
        for number in 1...count {
            let time = number * 1_000 - (number % 100 == 0 ? 3_000 : 0)
            for word in [time / 1_000_000, time % 1_000_000, packetBytes, packetBytes] {
                file += (0..<4).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) }
            }
            file += bytes(of: number, packetBytes)
        }
        let path = NSTemporaryDirectory() + "netlesson-held-" + UUID().uuidString
        try Data(file).write(to: URL(fileURLWithPath: path))
        return (path, count)
    }

    /// Reads such a file, whose pieces are kept.
    private static func read(
        packetBytes: Int, forAnotherThread: Bool,
        _ body: (inout CaptureFile, KeptPieces, _ count: Int) throws -> Void
    ) throws {
        let (path, count) = try file(packetBytes: packetBytes)
        defer { try? FileManager.default.removeItem(atPath: path) }
        var capture = try CaptureFile(path: path)
        let kept = capture.keepPieces(forAnotherThread: forAnotherThread)
        try body(&capture, #require(kept), count)
    }

    private static func bytes(of number: Int, _ count: Int) -> [UInt8] {
        [UInt8](repeating: UInt8(truncatingIfNeeded: number &* 31 ^ number >> 8), count: count)
    }

    /// Small ones lie in the piece at hand or in the one before it; of the largest, those that wait reach over five pieces.
    @Test(arguments: [500, 9_000, 40_000], [false, true])
    func theirBytesStayAsTheyWere(packetBytes: Int, forAnotherThread: Bool) throws {
        try Self.read(packetBytes: packetBytes, forAnotherThread: forAnotherThread) {
            capture, pieces, count in
            var order = TimeOrder(in: pieces)
            var seen = 0
            var changed = 0
            let look = { (packet: CapturedPacket, bytes: RawSpan) in
                seen += 1
                if bytes.copied() != Self.bytes(of: packet.number, packetBytes) { changed += 1 }
                return true
            }
            capture.forEachPacket { order.take($0, $1, look) }
            order.finish(look)
            #expect(seen == count && changed == 0)
        }
    }

    /// What another thread has yet to look at stays as it was while that holds the pieces.
    @Test func piecesThatAreHeldAreNotFilledAgain() throws {
        try Self.read(packetBytes: 9_000, forAnotherThread: true) { capture, pieces, count in
            var held: [KeptPiece] = []
            var waiting: [(number: Int, bytes: KeptBytes)] = []
            var (seen, changed) = (0, 0)
            capture.forEachPacket { packet, bytes in
                if pieces.hasDone { held += pieces.takeDone() }
                if held.count > 4 {
                    for (number, bytes) in waiting {
                        if bytes.withBytes({ $0.copied() }) != Self.bytes(of: number, 9_000) { changed += 1 }
                    }
                    seen += waiting.count
                    waiting = []
                    held = []
                }
                if let place = pieces.place(of: bytes) { waiting.append((packet.number, place)) }
                return true
            }
            #expect(seen > count / 2 && changed == 0)
        }
    }

    /// The bytes of packets in the piece at hand are not copied to wait.
    @Test func theyAreNotCopied() throws {
        try Self.read(packetBytes: 500, forAnotherThread: false) { capture, pieces, _ in
            let held = HeldPackets(in: pieces)
            capture.forEachPacket { packet, bytes in
                held.append(packet, bytes, at: packet.time.nanoseconds)
                if held.count > 64 { held.removeFirst(32) }
                return pieces.round < 3
            }
            #expect(pieces.round == 3 && held.byteCount == held.count * 500)
            #expect(held.entries.allSatisfy { if case .kept = $0.place { true } else { false } })
        }
    }

    /// Of packets that lie nowhere that lasts no more is kept than of those that wait, whichever go first.
    @Test(arguments: [false, true]) func whatIsGoneIsForgotten(firstStays: Bool) {
        let held = HeldPackets(in: nil)
        for number in 1...2_000 {
            let packet = CapturedPacket(
                number: number, time: Timestamp(nanoseconds: Int64(number)), originalLength: 100,
                capturedLength: 100, linkType: .ethernet)
            Self.bytes(of: number, 100).withBytes { held.append(packet, $0, at: Int64(number)) }
            guard held.count == 64 else { continue }
            if firstStays { held.remove(at: Set(1...32)) } else { held.removeFirst(32) }
            #expect(held.copied.count == held.byteCount && held.byteCount == held.count * 100)
        }
        for entry in held.entries {
            #expect(held.withBytes(of: entry) { $0.copied() } == Self.bytes(of: entry.packet.number, 100))
        }
        #expect(held.entries.first?.packet.number == (firstStays ? 1 : 1 + 32 * 61))
    }
}
