package import PacketCapture
import WireBytes

/// The latest packets, kept to be saved: the oldest make room.
package struct PacketRing {
    /// Packets that are kept now.
    package var count: Int { packets.count }

    private var packets = Queue<(facts: CapturedPacket, bytes: [UInt8])>()
    private var memory = 0

    /// Bytes of packets that are kept: a minute of a busy line, or hours of a quiet one.
    private static let mostBytes = 32 << 20
    /// Packets that are kept, whatever their size.
    private static let mostPackets = 100_000
    /// What a packet takes beside its bytes.
    private static let overhead = 112

    package init() {}

    package mutating func keep(_ packet: CapturedPacket, _ bytes: RawSpan) {
        packets.append((packet, bytes.copied()))
        memory += bytes.byteCount + Self.overhead
        while memory > Self.mostBytes || count > Self.mostPackets, let oldest = packets.popFirst() {
            memory -= oldest.bytes.count + Self.overhead
        }
    }

    /// Writes all to a new pcapng file; another file of the name stays.
    ///
    /// - Parameters:
    ///   - path: where to.
    ///   - interface: where they come from.
    ///   - origin: which program this is.
    /// - Returns: where it is.
    /// - Throws: `RecordingError` when the file cannot be made or written.
    package func save(
        to path: String, from interface: RecordedInterface, by origin: RecordingOrigin
    ) throws(RecordingError) -> String {
        var recorder = try CaptureRecorder(
            path: path, format: .pcapng, origin: origin, interfaces: [interface],
            where: .avoided)
        for packet in packets { packet.bytes.withBytes { recorder.add(packet.facts, $0) } }
        var statistics = CaptureStatistics()
        statistics.received = count
        let start = packets.first?.facts.time ?? .now
        if let failure = recorder.finish([statistics], start: start, end: .now) { throw failure }
        return recorder.paths.first ?? path
    }
}
