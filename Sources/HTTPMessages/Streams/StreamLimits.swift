/// Bounds of what is kept of a connection's streams, in HTTP/2 and 3.
public struct StreamLimits: Sendable {
    /// Streams that are followed at once: servers allow about a hundred. With more, the oldest is abandoned.
    public var openStreams = 4096
    /// Bytes of header lists of one connection that are kept, decompressed: 64 MiB. One byte may stand for four
    /// thousand, so that what was captured bounds nothing.
    public var headerLists = 64 << 20
    /// Bytes that each byte of a header block may stand for in the long run where only counts are kept, so that nothing
    /// else bounds the work: a large cookie that each request repeats in one byte stays below.
    public var unpackedPerByte = 64

    /// The defaults.
    public init() {}
}
