import Decompression
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
    let format: CompressionFormat = isGzip ? .gzip : hasZlibHeader(coded) ? .zlib : .deflate
    let decoded = coded.withBytes { Decompressor.decode($0, as: format, keep: keep, limit: limit) }
    let problem: ContentProblem? =
        switch decoded.end {
        case .complete: nil
        case .needsInput: .incomplete
        case .limit: .limit
        case .failed: .damaged
        }
    return DecodedContent(bytes: decoded.bytes, length: decoded.length, problem: problem)
}

/// Whether data begins with a zlib header: deflate, and a check that the first two bytes are a multiple of 31.
private func hasZlibHeader(_ data: [UInt8]) -> Bool {
    data.count >= 2 && data[0] & 0x0F == 8 && (Int(data[0]) << 8 | Int(data[1])) % 31 == 0
}
