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
