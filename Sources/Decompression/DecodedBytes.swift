// `unsafe`: memory that is lent to decompress into, without an array for each piece.

import WireBytes

/// The beginning of what was decompressed, and how long all of it is.
public struct DecodedBytes: Sendable, Hashable {
    /// The first bytes, as many as were asked for.
    public var bytes: [UInt8] = []
    /// How many bytes there are, kept or not.
    public var length = 0
    /// Compressed bytes that were taken.
    public var taken = 0
    /// How it ended.
    public var end = End.needsInput

    /// How decompression ended.
    public enum End: Sendable, Hashable {
        /// The stream is complete.
        case complete
        /// All that is there was decompressed, and more must follow: cut off, or a message of a longer stream.
        case needsInput
        /// There is more than was allowed.
        case limit
        /// It cannot be decompressed further.
        case failed(DecompressionError)
    }

    /// Makes an empty result.
    public init() {}
}

extension Decompressor {
    /// Decompresses bytes that are all at hand, member after member; what follows the last member is left.
    ///
    /// - Parameters:
    ///   - packed: the compressed bytes.
    ///   - format: how they are compressed.
    ///   - keep: how many decompressed bytes are wanted; the rest is only counted.
    ///   - limit: the most that may be decompressed.
    ///   - window: how far zstd may look back, in bytes.
    /// - Returns: what could be decompressed, and how it ended.
    public static func decode(
        _ packed: RawSpan, as format: CompressionFormat, keep: Int, limit: Int, window: Int = defaultWindow
    ) -> DecodedBytes {
        if let whole = WholeDeflate.decode(packed, as: format, keep: keep, limit: limit) { return whole }
        var result = DecodedBytes()
        do throws(DecompressionError) {
            var decoder = try Decompressor(format, window: window)
            withPieceOfMemory(pieceSize(for: packed)) { piece in
                result = decoder.decode(packed, keep: keep, limit: limit, by: &piece)
                var members = 1
                while result.end == .complete, result.taken < packed.byteCount {
                    let rest = packed.extracting(result.taken..<packed.byteCount)
                    guard format.mayContinue(with: rest) else { return }
                    guard members < mostMembers else {
                        result.end = .limit
                        return
                    }
                    members += 1
                    do throws(DecompressionError) {
                        try decoder.startOver()
                    } catch {
                        result.end = .failed(error)
                        return
                    }
                    let next = decoder.decode(
                        rest, keep: keep &- result.bytes.count, limit: limit &- result.length, by: &piece)
                    result.bytes.append(contentsOf: next.bytes)
                    result.length &+= next.length
                    result.taken &+= next.taken
                    result.end = next.end
                }
            }
        } catch {
            result.end = .failed(error)
        }
        return result
    }

    /// Members that are decompressed of what is all at hand: one is usual, and a file that was compressed in blocks of
    /// 64 KB has 256 MB by then. Each must be begun again, however little is in it.
    static let mostMembers = 4_096

    /// Bytes to decompress into at a time. Most compressed bodies are short: what is lent is cleared first, which would
    /// cost more than the decompression.
    private static func pieceSize(for packed: RawSpan) -> Int {
        min(32 << 10, max(2 << 10, packed.byteCount &<< 2))
    }

    /// Decompresses all of a piece, up to the end of a member.
    ///
    /// For a stream that is flushed after each message (permessage-deflate, RFC 7692 §7.2.2: with 00 00 FF FF put
    /// after the message), `.needsInput` is the good end.
    ///
    /// - Parameters:
    ///   - packed: compressed bytes, after those already taken.
    ///   - keep: how many decompressed bytes are wanted; the rest is only counted.
    ///   - limit: the most that may be decompressed.
    /// - Returns: what could be decompressed, and how it ended.
    public mutating func decode(_ packed: RawSpan, keep: Int, limit: Int) -> DecodedBytes {
        var result = DecodedBytes()
        withPieceOfMemory(Self.pieceSize(for: packed)) { piece in
            result = decode(packed, keep: keep, limit: limit, by: &piece)
        }
        return result
    }

    /// The same, by way of memory that is lent.
    private mutating func decode(
        _ packed: RawSpan, keep: Int, limit: Int, by piece: inout MutableRawSpan
    ) -> DecodedBytes {
        var result = DecodedBytes()
        while true {
            let step: Step
            do throws(DecompressionError) {
                let rest = packed.extracting(result.taken..<packed.byteCount)
                step = try decode(rest, into: &piece)
            } catch {
                result.end = .failed(error)
                return result
            }
            result.taken &+= step.taken
            result.length &+= step.given
            let wanted = min(step.given, max(0, keep &- result.bytes.count))
            if wanted > 0 { result.bytes.append(contentsOf: piece.bytes.extracting(0..<wanted)) }
            if result.length > limit {
                result.end = .limit
                return result
            }
            switch step.state {
            case .needsRoom: continue
            case .ended: result.end = .complete
            case .needsInput: result.end = .needsInput
            }
            return result
        }
    }
}

/// Lends memory to decompress into, a piece at a time.
private func withPieceOfMemory(_ size: Int, _ body: (inout MutableRawSpan) -> Void) {
    unsafe withUnsafeTemporaryAllocation(byteCount: size, alignment: 16) { memory in
        unsafe memory.initializeMemory(as: UInt8.self, repeating: 0)
        var piece = unsafe memory.mutableBytes
        body(&piece)
    }
}

extension CompressionFormat {
    /// Whether bytes behind a complete member begin another one.
    func mayContinue(with bytes: RawSpan) -> Bool {
        switch self {
        // RFC 1952 §2.2: a file is a series of members.
        case .gzip: bytes.byteCount >= 2 && bytes.uint16(at: 0) == 0x1F8B
        // RFC 8878 §3: frames, or frames to be skipped (50 to 5F 2A 4D 18), which LZ4 has taken over.
        case .zstd, .lz4:
            bytes.byteCount >= 4
                && (CompressionFormat(magic: bytes.uint32(at: 0)) == self
                    || bytes.uint32(at: 0) & 0xF0FF_FFFF == 0x502A_4D18)
        case .zlib, .deflate, .brotli: false
        }
    }
}
