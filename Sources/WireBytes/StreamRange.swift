/// Bytes of one direction of a connection: offset 0 is the first byte after the SYN, or the first byte
/// captured where the SYN was not.
public struct StreamRange: Sendable, Hashable {
    /// The sender of the bytes.
    public var side: Side
    /// Offset of the first byte in the direction's stream.
    public var offset: Int
    /// The number of bytes.
    public var count: Int

    /// Makes a range.
    @inlinable
    public init(side: Side, offset: Int, count: Int) {
        self.side = side
        self.offset = offset
        self.count = count
    }

    /// The offset after the last byte.
    @inlinable
    public var end: Int { offset &+ count }
}
