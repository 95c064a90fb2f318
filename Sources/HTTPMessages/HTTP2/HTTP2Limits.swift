/// Bounds of what HTTP/2 keeps, beside those of all HTTP.
public struct HTTP2Limits: Sendable {
    /// Frames that are listed one by one; nobody reads more.
    public var frames = 20_000
    /// Settings of one frame, and different ones of one endpoint, that are kept; a dozen are registered.
    public var settings = 64
    /// Header fields of one block that are kept; servers take about a hundred.
    public var fields = 2048
    /// Bytes that compression tables may hold: 1 MiB; browsers use 64 KiB.
    public var tableSize = 1 << 20
    /// Those of its streams.
    public var streams = StreamLimits()
    /// A frame other than DATA that is longer is stepped over: 256 KiB.
    public var frameBytes = 256 << 10
    /// Things against the protocol that are listed.
    public var problems = 64

    /// The defaults.
    public init() {}
}
