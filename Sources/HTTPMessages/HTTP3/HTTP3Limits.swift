/// Bounds of what HTTP/3 keeps, beside those of all HTTP.
public struct HTTP3Limits: Sendable {
    /// Frames that are listed one by one; nobody reads more.
    public var frames = 20_000
    /// Directions of streams that are read at once: servers allow about a hundred requests. More are not read.
    public var directions = 8192
    /// Those of its messages.
    public var streams = StreamLimits()
    /// Those of QPACK.
    public var qpack = QPACKLimits()
    /// What encoders said of their tables, and decoders of what they have read, that is listed one by one.
    public var instructions = 4096
    /// Bytes of names and values of those that are kept: 4 MiB.
    public var listedEntries = 4 << 20
    /// Settings of one frame that are kept; a dozen are registered.
    public var settings = 64
    /// Bytes that are kept of streams that wait for entries of the table: 4 MiB. Of more, what is lost without those entries
    /// is lost.
    public var heldBytes = 4 << 20
    /// A frame other than DATA that is longer is stepped over: 256 KiB.
    public var frameBytes = 256 << 10
    /// Things against the protocol that are listed.
    public var problems = 64

    /// The defaults.
    public init() {}
}
