import CZlib

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
