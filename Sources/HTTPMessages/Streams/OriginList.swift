import WireBytes

/// Origins as ORIGIN has them in HTTP/2 and 3: each behind its length in two bytes. RFC 8336 §2, RFC 9412 §2.
struct OriginList {
    /// The first of them.
    var origins: [[UInt8]] = []

    /// Origins of one frame that are kept: what else a server speaks for is a handful.
    private static let mostOrigins = 32
    /// Bytes of each that are kept.
    private static let longestOrigin = 256

    /// Reads a payload; nil where it does not fit.
    init?(_ payload: RawSpan) {
        var at = 0
        while payload.byteCount &- at >= 2, origins.count < Self.mostOrigins {
            let end = at &+ 2 &+ Int(payload.uint16(at: at))
            guard end <= payload.byteCount else { return nil }
            origins.append(payload.copied(at &+ 2..<min(end, at &+ 2 &+ Self.longestOrigin)))
            at = end
        }
    }
}
