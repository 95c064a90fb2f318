/// Bounds of QPACK.
public struct QPACKLimits: Sendable {
    /// Bytes that tables may hold, and that a string for one may have: 1 MiB; browsers use 64 KiB.
    public var tableSize = 1 << 20
    /// Header fields of one field section that are kept; servers take about a hundred.
    public var fields = 2048

    /// The defaults.
    public init() {}
}
