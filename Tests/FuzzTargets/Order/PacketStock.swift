import Foundation
import Lessons
import PacketCapture
import WireBytes

/// Captures that are held in memory, each read once: what fuzzing takes whole packets from.
public struct PacketStock: Sendable {
    /// A packet with its bytes.
    struct Packet: Sendable {
        var time: Int64
        var originalLength: Int
        var bytes: [UInt8]
    }

    /// The packets of one link type of a capture.
    struct Capture: Sendable {
        var name: String
        var link: LinkType
        var packets: [Packet]
        /// Made of its name: where it stands among the others does not move when captures come and go.
        var place: UInt16
    }

    /// The captures, by their places.
    private(set) var captures: [Capture] = []

    /// More of a capture is not kept: a window is some dozen packets.
    private static let mostPackets = 2_000
    private static let mostBytes = 1 << 20

    /// Where the captures of this checkout lie.
    public static let bundledFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../captures").standardizedFileURL.path

    /// The captures of this checkout.
    public static let bundled = PacketStock(folders: [bundledFolder])

    /// Reads all captures in folders and below them; what is no capture is passed over.
    public init(folders: [String]) {
        for folder in folders {
            guard let found = FileManager.default.enumerator(atPath: folder) else { continue }
            for case let name as String in found {
                guard ["pcap", "pcapng", "cap", "gz"].contains((name as NSString).pathExtension) else {
                    continue
                }
                add(folder + "/" + name, called: name)
            }
        }
        captures.sort { ($0.place, $0.name) < ($1.place, $1.name) }
    }

    /// How many captures there are.
    public var count: Int { captures.count }

    private mutating func add(_ path: String, called name: String) {
        guard var file = try? CaptureFile(path: path) else { return }
        var packets: [Packet] = []
        var link: LinkType?
        var kept = 0
        file.forEachPacket { facts, bytes in
            guard link == nil || link == facts.linkType else { return true }
            link = facts.linkType
            kept += bytes.byteCount
            packets.append(
                Packet(
                    time: facts.time.nanoseconds, originalLength: facts.originalLength,
                    bytes: (0..<bytes.byteCount).map { bytes.byte(at: $0) }))
            return packets.count < Self.mostPackets && kept < Self.mostBytes
        }
        guard let link, !packets.isEmpty else { return }
        // FNV-1a, folded.
        let hash = name.utf8.reduce(2_166_136_261 as UInt32) { ($0 ^ UInt32($1)) &* 16_777_619 }
        let place = UInt16(truncatingIfNeeded: hash ^ hash >> 16)
        captures.append(Capture(name: name, link: link, packets: packets, place: place))
    }

    /// The capture at a place or behind it; of one link type, if that is asked for.
    func capture(at place: UInt16, link: LinkType? = nil) -> Capture? {
        let suitable = captures.lazy.filter { link == nil || $0.link == link }
        return suitable.first { $0.place >= place } ?? suitable.first
    }
}
