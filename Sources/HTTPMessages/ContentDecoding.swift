// Undoing gzip and deflate. The room's only calls of zlib, and its only `unsafe`: zlib takes pointers.

import CZlib
import WireBytes

/// Decoded content: its beginning and how long it is.
struct DecodedContent {
    var bytes: [UInt8] = []
    var length = 0
    var problem: ContentProblem?
}

/// Undoes gzip (RFC 1952) or deflate (RFC 1950, and bare RFC 1951 as some servers send it).
///
/// - Parameters:
///   - coded: the coded bytes.
///   - isGzip: gzip, else deflate.
///   - keep: how many decoded bytes are wanted; the rest is only counted.
///   - limit: where decoding stops.
/// - Returns: what could be decoded, and why it stopped early if it did.
func inflate(_ coded: [UInt8], isGzip: Bool, keep: Int, limit: Int) -> DecodedContent {
    let isBare = !isGzip && !hasZlibHeader(coded)
    return inflate(coded, windowBits: isGzip ? 15 + 16 : isBare ? -15 : 15, keep: keep, limit: limit)
}

/// Whether data begins with a zlib header: deflate, and a check that the first two bytes are a multiple of 31.
private func hasZlibHeader(_ data: [UInt8]) -> Bool {
    data.count >= 2 && data[0] & 0x0F == 8 && (Int(data[0]) << 8 | Int(data[1])) % 31 == 0
}

private func inflate(_ coded: [UInt8], windowBits: Int32, keep: Int, limit: Int) -> DecodedContent {
    var result = DecodedContent()
    var stream = unsafe z_stream()
    guard unsafe inflateInit2_(&stream, windowBits, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else {
        result.problem = .damaged
        return result
    }
    defer { unsafe inflateEnd(&stream) }
    unsafe withUnsafeTemporaryAllocation(byteCount: 32 << 10, alignment: 16) { output in
        unsafe coded.withUnsafeBytes { input in
            // zlib does not write to its input; its type only says so from version 1.2.9 on.
            let start = unsafe input.baseAddress?.assumingMemoryBound(to: UInt8.self)
            unsafe stream.next_in = UnsafeMutablePointer(mutating: start)
            unsafe stream.avail_in = UInt32(clamping: input.count)
            while true {
                unsafe stream.next_out = output.baseAddress?.assumingMemoryBound(to: UInt8.self)
                unsafe stream.avail_out = UInt32(clamping: output.count)
                let code = unsafe inflate(&stream, Z_NO_FLUSH)
                let produced = unsafe output.count &- Int(stream.avail_out)
                let wanted = min(produced, max(0, keep &- result.bytes.count))
                if wanted > 0 { unsafe result.bytes.append(contentsOf: output[0..<wanted]) }
                result.length &+= produced
                if result.length > limit {
                    result.problem = .limit
                    return
                }
                if code == Z_STREAM_END {
                    guard windowBits > 15, unsafe beginsMember(stream) else { return }
                    // RFC 1952 §2.2: a gzip file is a series of members.
                    unsafe inflateReset(&stream)
                    continue
                }
                if code == Z_BUF_ERROR || code == Z_OK && produced == 0 {
                    result.problem = .incomplete
                    return
                }
                if code != Z_OK {
                    result.problem = .damaged
                    return
                }
            }
        }
    }
    return result
}

/// Whether another member follows: the two bytes that every gzip member begins with. RFC 1952 §2.3.1.
private func beginsMember(_ stream: z_stream) -> Bool {
    unsafe stream.avail_in >= 2 && stream.next_in[0] == 0x1F && stream.next_in[1] == 0x8B
}
