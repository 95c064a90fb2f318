/// Fewer bytes than a field needs.
public struct Truncated: Error, Sendable, Hashable {
    /// Offset of the field's first byte from the start of what was being read.
    public var offset: Int
    /// Bytes that the field needs.
    public var needed: Int
    /// Bytes that are there.
    public var available: Int

    /// Makes the error.
    @inlinable
    public init(offset: Int, needed: Int, available: Int) {
        self.offset = offset
        self.needed = needed
        self.available = available
    }
}
