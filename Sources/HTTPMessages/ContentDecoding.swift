import Decompression
import WireBytes

/// Decoded content: its beginning and how long it is.
struct DecodedContent: Sendable {
    var bytes: [UInt8] = []
    var length = 0
    var problem: ContentProblem?
    /// Bytes that decompression produced, those between two codings included.
    var produced = 0
    /// Whether the bytes were never compressed as it is said: they are as they came.
    var isAsCaptured = false
}

/// Bounds of undoing one body's codings.
struct DecodingBounds {
    /// How many decoded bytes are wanted; the rest is only counted.
    var keep: Int
    /// Bytes that may stand between two codings.
    var between: Int
    /// Bytes that decompression may produce for one body.
    var body: Int
    /// Bytes that decompression may still produce on this connection.
    var connection: Int
    /// What may still be decompressed of the capture.
    var capture: UnpackingBudget?
    /// Bodies that were kept or unpacked before.
    var known: KnownBodies?
}

/// Undoes codings, the last that was applied first. RFC 9110 §8.4, RFC 9112 §7.
///
/// - Parameters:
///   - coded: the coded bytes.
///   - codings: what was applied, in that order.
///   - bounds: how much.
/// - Returns: what could be decoded, and why it stopped early if it did.
func decode(_ coded: [UInt8], _ codings: [ContentCoding], _ bounds: DecodingBounds) -> DecodedContent {
    let capture = bounds.capture?.allowance(forPacked: coded.count) ?? .max
    var result = DecodedContent(bytes: coded, length: coded.count)
    defer { bounds.capture?.spend(result.produced, isRefused: result.problem == .captureLimit) }
    // Nearly all have one coding.
    let only = codings.count == 1 ? codings[0] : nil
    if let only, let known = bounds.known?.content(of: coded, only, keep: bounds.keep),
        known.produced < min(bounds.body, bounds.connection, capture)
    {
        result = known
        return result
    }
    for (index, coding) in codings.enumerated().reversed() {
        guard let format = coding.format(of: result.bytes) else {
            result.problem = .notDecoded(coding)
            return result
        }
        let isLast = index == 0
        let left = min(bounds.body, bounds.connection, capture) &- result.produced
        guard left > 0 else {
            result.problem = result.problem ?? bounds.reached(capture)
            result.bytes = []
            result.length = 0
            return result
        }
        let keep = isLast ? bounds.keep : bounds.between
        let decoded = result.bytes.withBytes {
            Decompressor.decode($0, as: format, keep: keep, limit: left, window: coding.window)
        }
        result.produced &+= decoded.length
        var problem: ContentProblem?
        switch decoded.end {
        case .complete: if !isLast, decoded.length > decoded.bytes.count { problem = .limit }
        case .needsInput: problem = .incomplete
        case .limit: problem = bounds.reached(capture)
        case .failed(let error):
            if decoded.length == 0, error.isForeign {
                result.problem = result.problem ?? .notCoded(coding)
                result.isAsCaptured = index == codings.count - 1
                return result
            }
            problem = .damaged
        }
        // What is wrong with the outer coding explains what is wrong with the inner.
        result.problem = result.problem ?? problem
        result.bytes = decoded.bytes
        result.length = decoded.length
        // What is there of the outer coding is undone further as far as it goes.
        if result.bytes.isEmpty { break }
    }
    if let only, result.problem == nil { bounds.known?.note(result, of: coded, only, keep: bounds.keep) }
    return result
}

extension DecodingBounds {
    /// Which of the bounds is reached first, where so much may be decompressed of the capture.
    fileprivate func reached(_ capture: Int) -> ContentProblem {
        if capture < min(body, connection) { return .captureLimit }
        return connection < body ? .connectionLimit : .unpacksTooLarge
    }
}

extension DecompressionError {
    /// Whether the bytes do not even begin as the format does.
    fileprivate var isForeign: Bool {
        switch self {
        case .notThisFormat: true
        case .damaged(let offset): offset <= 2
        default: false
        }
    }
}

extension ContentCoding {
    /// How bytes with this coding are compressed; nil for what is not decompressed here.
    fileprivate func format(of bytes: [UInt8]) -> CompressionFormat? {
        switch self {
        case .gzip: .gzip
        // RFC 9110 §8.4.1.2 means zlib; some servers send bare deflate.
        case .deflate: Self.hasZlibHeader(bytes) ? .zlib : .deflate
        case .brotli: .brotli
        case .zstd: .zstd
        case .identity, .unknown: nil
        }
    }

    /// RFC 9659 §3: a zstd body looks back 8 MiB at most.
    fileprivate var window: Int { 8 << 20 }

    /// Whether data begins with a zlib header: deflate, and a check that the first two bytes are a multiple of 31.
    private static func hasZlibHeader(_ data: [UInt8]) -> Bool {
        data.count >= 2 && data[0] & 0x0F == 8 && (Int(data[0]) << 8 | Int(data[1])) % 31 == 0
    }
}
