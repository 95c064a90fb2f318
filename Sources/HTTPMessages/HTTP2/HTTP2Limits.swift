/// Bounds of what HTTP/2 keeps, beside those of all HTTP.
public struct HTTP2Limits: Sendable {
    /// Frames that are listed one by one; nobody reads more.
    public var frames = 20_000
    /// Streams that are followed at once: servers allow about a hundred. With more, the oldest is abandoned.
    public var openStreams = 4096
    /// Settings of one frame, and different ones of one endpoint, that are kept; a dozen are registered.
    public var settings = 64
    /// Header fields of one block that are kept; servers take about a hundred.
    public var fields = 2048
    /// Bytes that compression tables may hold: 1 MiB; browsers use 64 KiB.
    public var tableSize = 1 << 20
    /// Bytes of header lists of one connection that are kept, decompressed: 64 MiB. One byte may stand for four
    /// thousand, so that what was captured bounds nothing.
    public var headerLists = 64 << 20
    /// Bytes that each byte of a header block may stand for in the long run where only counts are kept, so that nothing
    /// else bounds the work: a large cookie that each request repeats in one byte stays below.
    public var unpackedPerByte = 64
    /// A frame other than DATA that is longer is stepped over: 256 KiB.
    public var frameBytes = 256 << 10
    /// Things against the protocol that are listed.
    public var problems = 64

    /// The defaults.
    public init() {}
}
