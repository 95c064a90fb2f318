import CLZ4
import CZlib
import CZstd

/// Packs bytes as one gzip member.
func gzip(_ bytes: [UInt8], level: Int32 = 6) -> [UInt8] {
    var input = bytes
    var stream = z_stream()
    // 15 + 16: the largest window, gzip.
    guard
        deflateInit2_(
            &stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { return [] }
    defer { deflateEnd(&stream) }
    var output = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(bytes.count))))
    return input.withUnsafeMutableBufferPointer { from in
        output.withUnsafeMutableBufferPointer { to in
            stream.next_in = from.baseAddress
            stream.avail_in = UInt32(from.count)
            stream.next_out = to.baseAddress
            stream.avail_out = UInt32(to.count)
            deflate(&stream, Z_FINISH)
            return Array(to.dropLast(Int(stream.avail_out)))
        }
    }
}

/// Packs bytes as one zstd frame with a checksum.
func zstd(_ bytes: [UInt8]) -> [UInt8] {
    guard let context = ZSTD_createCCtx() else { return [] }
    defer { ZSTD_freeCCtx(context) }
    _ = ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1)
    var output = [UInt8](repeating: 0, count: ZSTD_compressBound(bytes.count))
    let length = ZSTD_compress2(context, &output, output.count, bytes, bytes.count)
    return Array(output.prefix(length))
}

/// Packs bytes as one LZ4 frame with a checksum.
func lz4(_ bytes: [UInt8]) -> [UInt8] {
    var preferences = LZ4F_preferences_t()
    preferences.frameInfo.contentChecksumFlag = LZ4F_contentChecksumEnabled
    var output = [UInt8](repeating: 0, count: LZ4F_compressFrameBound(bytes.count, &preferences))
    let length = LZ4F_compressFrame(&output, output.count, bytes, bytes.count, &preferences)
    return Array(output.prefix(length))
}
