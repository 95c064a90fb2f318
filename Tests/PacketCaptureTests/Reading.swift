import Foundation
import PacketCapture
import WireBytes

/// All that the reader says of a capture.
struct Reading {
    struct Packet {
        var facts: CapturedPacket
        var bytes: [UInt8]
    }

    var packets: [Packet] = []
    var damage: CaptureDamage?
    var interfaces: [CaptureInterface] = []
    var linkTypes: [LinkType] = []
    var comments: [CaptureComment] = []
    var secrets: [DecryptionSecrets] = []
    var isPacked = false
    var timeDigits = 0

    init(path: String, limits: ReadingLimits = ReadingLimits()) throws(CaptureError) {
        var file = try CaptureFile(path: path, limits: limits)
        file.forEachPacket { facts, bytes in
            packets.append(Packet(facts: facts, bytes: bytes.copied()))
            return true
        }
        damage = file.damage
        interfaces = file.interfaces
        linkTypes = file.linkTypes
        comments = file.comments
        secrets = file.secrets
        isPacked = file.isPacked
        timeDigits = file.timeDigits
    }

    /// Reads bytes as if they stood in a file.
    init(_ bytes: [UInt8], limits: ReadingLimits = ReadingLimits()) throws {
        let file = try TemporaryFile(bytes)
        try self.init(path: file.path, limits: limits)
    }

    var bytes: [[UInt8]] { packets.map(\.bytes) }
    var nanoseconds: [Int64] { packets.map(\.facts.time.nanoseconds) }
    var originalLengths: [Int] { packets.map(\.facts.originalLength) }
    var texts: [String] { comments.map { String(decoding: $0.text, as: UTF8.self) } }
}

/// A file that is gone when nobody holds it.
final class TemporaryFile {
    let path = NSTemporaryDirectory() + "netlesson-capture-" + UUID().uuidString

    init(_ bytes: [UInt8]) throws { try Data(bytes).write(to: URL(fileURLWithPath: path)) }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}

/// Opens bytes as if they stood in a file.
func withCapture(_ bytes: [UInt8], _ body: (inout CaptureFile) throws -> Void) throws {
    let file = try TemporaryFile(bytes)
    var capture = try CaptureFile(path: file.path)
    try body(&capture)
}

/// The captures that lie at the top of the repository.
enum Bundled {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("captures")

    static let names: [String] =
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
        .filter { $0.hasSuffix(".pcap") || $0.hasSuffix(".pcapng") }.sorted()

    static func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
}

/// SplitMix64; the same seed gives the same numbers.
struct SplitMix64: RandomNumberGenerator {
    var state: UInt64
    init(seed: UInt64) { state = seed }
    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }
}
