/// How bytes were compressed.
public enum CompressionFormat: Sendable, Hashable {
    /// Deflate with a header and a CRC-32; several members one after another make one file. RFC 1952.
    case gzip
    /// Deflate with two bytes before and an Adler-32 after it. RFC 1950.
    case zlib
    /// Deflate without anything around it. RFC 1951.
    case deflate
    /// Brotli; it has no magic number. RFC 7932.
    case brotli
    /// Zstandard frames, among them those to be skipped. RFC 8878.
    case zstd
    /// LZ4 frames; its blocks alone and the legacy frame are other formats. LZ4 Frame Format 1.6.
    case lz4

    /// Tells a format by the four bytes that it begins with; nil for what has no magic number.
    public init?(magic: UInt32) {
        switch magic {
        // The third byte is the method, 8: deflate. There is no other.
        case 0x1F8B_0800...0x1F8B_08FF: self = .gzip
        case 0x28B5_2FFD: self = .zstd
        case 0x0422_4D18: self = .lz4
        default: return nil
        }
    }
}

/// Why decompression cannot go on. `offset` counts compressed bytes from the beginning of the stream: the damage lies
/// at or before it.
public enum DecompressionError: Error, Sendable, Hashable {
    /// What is there does not begin as the format does.
    case notThisFormat(offset: Int)
    /// The compressed data contradicts its format.
    case damaged(offset: Int)
    /// The data was decompressed, and its checksum or length is not the one that is written after it.
    case wrongChecksum(offset: Int)
    /// It can only be decompressed with a dictionary that is not in it.
    case needsDictionary(offset: Int)
    /// It looks back further than is allowed: `limit` bytes.
    case windowTooLarge(offset: Int, limit: Int)
    /// There is no memory for it.
    case outOfMemory
}
