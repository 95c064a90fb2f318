// gzip and zlib of which all is at hand, by libdeflate: two to five times as fast as zlib, which works piece by piece.
// `unsafe`: it takes pointers.

import CDeflate
import Synchronization
import WireBytes

/// Decompresses what is there from its first to its last byte and fits its checksum; whatever is not as it should be is left to
/// zlib, which tells what is wrong with it and how much of it can be had. Bare deflate has no checksum: what libdeflate takes
/// for whole there, zlib, which is stricter with tables of codes, may not.
enum WholeDeflate {
    /// The most that is decompressed at once: 1 MiB; what is larger is decompressed piece by piece.
    static let mostAtOnce = 1 << 20
    /// The most that a byte of deflate can stand for: 258 for a bit and a half, nearly (RFC 1951 §3.2.5).
    private static let expansion = 1_032

    /// Decompresses.
    ///
    /// - Parameters:
    ///   - packed: the compressed bytes, which one member fills.
    ///   - format: how they are compressed.
    ///   - keep: how many decompressed bytes are wanted; the rest is only counted.
    ///   - limit: the most that may be decompressed.
    /// - Returns: all of it; nil where it is not done here.
    static func decode(_ packed: RawSpan, as format: CompressionFormat, keep: Int, limit: Int)
        -> DecodedBytes?
    {
        guard let room = room(for: packed, format, limit), let decoder = Decoder.take() else { return nil }
        defer { decoder.giveBack() }
        return unsafe withUnsafeTemporaryAllocation(byteCount: room, alignment: 16) { memory in
            var (taken, given) = (0, 0)
            let result = unsafe packed.withUnsafeBytes { bytes in
                if case .gzip = format {
                    unsafe libdeflate_gzip_decompress_ex(
                        decoder.pointer, bytes.baseAddress, bytes.count, memory.baseAddress, room, &taken,
                        &given)
                } else {
                    unsafe libdeflate_zlib_decompress_ex(
                        decoder.pointer, bytes.baseAddress, bytes.count, memory.baseAddress, room, &taken,
                        &given)
                }
            }
            // Another member may follow, or what is no member: both are told piece by piece.
            guard result == LIBDEFLATE_SUCCESS, taken == packed.byteCount, given <= room else { return nil }
            var decoded = DecodedBytes()
            decoded.length = given
            decoded.taken = taken
            decoded.end = .complete
            let kept = unsafe UnsafeRawBufferPointer(rebasing: memory[..<min(given, max(0, keep))])
            unsafe decoded.bytes.append(contentsOf: kept)
            return decoded
        }
    }

    /// How much room it takes; nil where that is more than is had, or what it begins with is zlib's matter.
    private static func room(for packed: RawSpan, _ format: CompressionFormat, _ limit: Int) -> Int? {
        let count = packed.byteCount
        let most = min(limit, mostAtOnce)
        switch format {
        case .gzip:
            // A header with a checksum of its own is checked by zlib alone (RFC 1952 §2.3.1, FHCRC).
            guard count >= 18, packed.uint16(at: 0) == 0x1F8B, packed.byte(at: 3) & 0xE2 == 0 else {
                return nil
            }
            // The length of what was compressed, as its last member says; it is checked.
            let length = Int(packed.uint32(at: count &- 4).byteSwapped)
            return length <= most && length <= count &* expansion ? max(1, length) : nil
        case .zlib:
            guard count > 0, count <= mostAtOnce else { return nil }
            let room = min(count &* 8 &+ 256, most)
            return room > 0 ? room : nil
        case .deflate, .brotli, .zstd, .lz4: return nil
        }
    }
}

/// One of libdeflate's decoders. It remembers nothing from one member to the next, and is one thread's while that has it.
@safe
private struct Decoder: @unchecked Sendable {
    let pointer: OpaquePointer

    /// Those that nobody has: to make one takes as long as to decompress a kilobyte.
    private static let idle = Mutex<[Decoder]>([])
    /// As many are kept.
    private static let mostIdle = 4

    /// One that is the caller's until it is given back; nil where there is no memory for it.
    static func take() -> Decoder? {
        if let known = idle.withLock({ $0.popLast() }) { return known }
        return unsafe libdeflate_alloc_decompressor().map { unsafe Decoder(pointer: $0) }
    }

    func giveBack() {
        let isKept = Self.idle.withLock { decoders in
            guard decoders.count < Self.mostIdle else { return false }
            decoders.append(self)
            return true
        }
        if !isKept { unsafe libdeflate_free_decompressor(pointer) }
    }
}
