import Platform
import WireBytes

/// Some packets of a capture file that has been read before, read again without what lies between them.
package struct ChosenPackets: ~Copyable {
    /// What was said of each of them, in the order of their numbers.
    package let packets: [CapturedPacket]

    private let path: String
    private let descriptor: Int32

    /// Bytes that are read at once where packets lie close together: 64 KiB.
    private static let window = 64 << 10

    /// Opens the file.
    ///
    /// - Parameters:
    ///   - packets: what was said of them when the file was read.
    ///   - path: where it is.
    /// - Throws: `CaptureError` when it is not there any more, or no file.
    package init(_ packets: [CapturedPacket], of path: String) throws(CaptureError) {
        self.packets = packets
        self.path = path
        do throws(InputFault) {
            descriptor = try InputDescriptor(path: path, allowsPipes: false).number
        } catch {
            throw CaptureError(error, path: path)
        }
    }

    deinit { Descriptor.close(descriptor) }

    /// Hands out the packets, one after another. A compressed file is read from its beginning for that.
    ///
    /// - Parameters:
    ///   - isPacked: whether the file is compressed.
    ///   - body: gets a packet and its bytes, borrowed for the length of the call; false stops.
    package func forEach(isPacked: Bool, _ body: (CapturedPacket, RawSpan) -> Bool) {
        guard !isPacked else { return forEachUnpacked(body) }
        var held: [UInt8] = []
        var start = 0
        for (place, packet) in packets.enumerated() {
            if packet.dataOffset < start
                || packet.dataOffset &+ packet.capturedLength > start &+ held.count
            {
                start = packet.dataOffset
                held = (try? Descriptor.read(descriptor, at: start, atMost: count(from: place))) ?? []
            }
            let first = packet.dataOffset &- start
            // The file has become shorter since.
            guard first >= 0, first &+ packet.capturedLength <= held.count else { return }
            let goesOn = held.withBytes {
                body(packet, $0.extracting(first..<first &+ packet.capturedLength))
            }
            if !goesOn { return }
        }
    }

    /// How many bytes are read from a packet on: as far as the next ones lie close behind it.
    private func count(from place: Int) -> Int {
        let start = packets[place].dataOffset
        var end = start &+ packets[place].capturedLength
        for packet in packets[(place &+ 1)...] {
            let next = packet.dataOffset &+ packet.capturedLength
            guard packet.dataOffset >= end, packet.dataOffset &- end < 4096, next &- start <= Self.window
            else {
                break
            }
            end = next
        }
        return end &- start
    }

    private func forEachUnpacked(_ body: (CapturedPacket, RawSpan) -> Bool) {
        guard var file = try? CaptureFile(path: path, allowsPipes: false) else { return }
        var place = 0
        file.forEachPacket { packet, bytes in
            guard place < packets.count else { return false }
            guard packet.number == packets[place].number else { return true }
            place += 1
            return body(packets[place &- 1], bytes)
        }
    }
}
