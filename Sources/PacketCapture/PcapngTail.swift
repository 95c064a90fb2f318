import Platform
import WireBytes

// Keys at the end of a file, behind the packets that they open, as tools leave them that add keys when a recording is
// over. Blocks have their length at their end, too, and can be read backwards. draft-ietf-opsawg-pcapng-02 §3.1.

extension CaptureFile {
    /// How far from the end keys are looked for: 1 MiB, the keys of thousands of sessions and some packets.
    private static let tail = 1 << 20

    /// Embedded keys near the end of the file, before the packets in front of them are read.
    ///
    /// Nothing where the file is none of blocks, is compressed, or cannot be read twice. `forEachPacket` hands the same
    /// keys out again.
    public func secretsAtEnd() -> [DecryptionSecrets] {
        guard case .pcapng(let bigEndian) = layout, !isPacked, path != "-", let size = fileSize else {
            return []
        }
        let start = max(0, size - Self.tail)
        let bytes = Self.bytes(of: path, from: start, count: size - start)
        guard bytes.count == size - start else { return [] }
        var found: [DecryptionSecrets] = []
        bytes.withBytes { span in
            var end = span.byteCount
            while end >= 12, found.count < 1024 {
                let length = Int(span.uint32(at: end &- 4, bigEndian: bigEndian))
                guard length >= 12, length & 3 == 0, length <= end else { return }
                let block = end &- length
                guard Int(span.uint32(at: block &+ 4, bigEndian: bigEndian)) == length else { return }
                if span.uint32(at: block, bigEndian: bigEndian) == 10, length >= 20 {
                    let count = min(Int(span.uint32(at: block &+ 12, bigEndian: bigEndian)), length &- 20)
                    found.append(
                        DecryptionSecrets(
                            type: span.uint32(at: block &+ 8, bigEndian: bigEndian),
                            bytes: span.copied(block &+ 16..<block &+ 16 &+ count)))
                }
                end = block
            }
        }
        return found
    }

    private static func bytes(of path: String, from start: Int, count: Int) -> [UInt8] {
        guard let file = try? InputDescriptor(path: path, allowsPipes: false) else { return [] }
        defer { Descriptor.close(file.number) }
        return (try? Descriptor.read(file.number, at: start, atMost: count)) ?? []
    }
}
