import WireBytes

/// A capture of another format as pcapng, with a comment at one of its packets.
struct CaptureConversion: Sendable {
    private let packet: Int
    private let comment: [UInt8]
    private let origin: RecordingOrigin
    private let linkTypes: [LinkType]
    private let snapLength: Int
    private let timeDigits: Int

    /// Bytes that are handed over together.
    private static let batch = 256 << 10

    /// Makes ready to write a capture that has been read to its end: what its packets begin with stands before them.
    init(of file: borrowing CaptureFile, packet: Int, comment: [UInt8], _ origin: RecordingOrigin) {
        self.packet = packet
        self.comment = comment
        self.origin = origin
        linkTypes = file.linkTypes
        snapLength = file.interfaces.first?.snapLength ?? 0
        timeDigits = file.timeDigits
    }

    /// Writes it.
    ///
    /// - Parameters:
    ///   - path: where the capture is.
    ///   - emit: takes the next bytes; false stops.
    /// - Throws: `CommentFault.changed` when it cannot be opened again.
    func write(_ path: String, _ emit: (RawSpan) -> Bool) throws(CommentFault) {
        guard var file = try? CaptureFile(path: path, allowsPipes: false) else { throw .changed }
        let writer = PcapngWriter()
        var bytes: [UInt8] = []
        writer.appendSection(
            program: origin.program, system: origin.system, hardware: origin.hardware, to: &bytes)
        for linkType in linkTypes {
            writer.append(
                RecordedInterface(
                    name: "", linkType: linkType, snapLength: snapLength, timeDigits: timeDigits), to: &bytes)
        }
        file.forEachPacket { packet, content in
            var packet = packet
            // A link type that was not there before is of a file that has grown.
            guard let interface = linkTypes.firstIndex(of: packet.linkType) else { return false }
            packet.interface = interface
            writer.append(
                packet, content, timeDigits: timeDigits,
                comments: packet.number == self.packet ? [comment] : [],
                to: &bytes)
            guard bytes.count >= Self.batch else { return true }
            defer { bytes.removeAll(keepingCapacity: true) }
            return bytes.withBytes(emit)
        }
        if !bytes.isEmpty { _ = bytes.withBytes(emit) }
    }
}
