/// Reads borrowed bytes from front to back; every read is checked, nothing is copied.
///
/// Integers are in network byte order (big-endian) unless the name says otherwise.
/// All methods are `@inlinable`: without that a read across modules costs five times as much.
public struct ByteReader: ~Escapable {
    /// All bytes that this reader was made over.
    public let bytes: RawSpan
    @usableFromInline var position: Int

    /// Offset of the next byte to read, 0 to `bytes.byteCount`.
    @inlinable
    public var offset: Int { position }

    /// Reads over `bytes` from the first on.
    @inlinable
    @_lifetime(copy bytes)
    public init(_ bytes: RawSpan) {
        self.bytes = bytes
        self.position = 0
    }

    /// How many bytes are left.
    @inlinable
    public var remaining: Int { bytes.byteCount &- offset }

    /// Whether nothing is left.
    @inlinable
    public var isAtEnd: Bool { offset >= bytes.byteCount }

    /// Moves on by `count` bytes, which need not be looked at.
    ///
    /// - Throws: `Truncated` if fewer are left; the reader then stays where it is.
    @inlinable
    @_lifetime(self: copy self)
    public mutating func skip(_ count: Int) throws(Truncated) {
        guard count >= 0, count <= remaining else {
            throw Truncated(offset: offset, needed: count, available: remaining)
        }
        position &+= count
    }

    /// The next byte.
    @inlinable
    @_lifetime(self: copy self)
    public mutating func uint8() throws(Truncated) -> UInt8 {
        let at = offset
        try skip(1)
        return bytes.byte(at: at)
    }

    /// The next two bytes as a number.
    @inlinable
    @_lifetime(self: copy self)
    public mutating func uint16() throws(Truncated) -> UInt16 {
        let at = offset
        try skip(2)
        return bytes.uint16(at: at)
    }

    /// The next three bytes as a number.
    @inlinable
    @_lifetime(self: copy self)
    public mutating func uint24() throws(Truncated) -> UInt32 {
        let at = offset
        try skip(3)
        return UInt32(bytes.byte(at: at)) << 16 | UInt32(bytes.uint16(at: at &+ 1))
    }

    /// The next four bytes as a number.
    @inlinable
    @_lifetime(self: copy self)
    public mutating func uint32() throws(Truncated) -> UInt32 {
        let at = offset
        try skip(4)
        return bytes.uint32(at: at)
    }

    /// The next eight bytes as a number.
    @inlinable
    @_lifetime(self: copy self)
    public mutating func uint64() throws(Truncated) -> UInt64 {
        let at = offset
        try skip(8)
        return bytes.uint64(at: at)
    }

    /// The next `count` bytes, still borrowed.
    @inlinable
    @_lifetime(copy self)
    public mutating func take(_ count: Int) throws(Truncated) -> RawSpan {
        let at = offset
        try skip(count)
        return bytes.extracting(at..<(at &+ count))
    }

    /// A reader over the next `count` bytes, which this reader steps over. Its offsets count from its own start.
    @inlinable
    @_lifetime(copy self)
    public mutating func sub(_ count: Int) throws(Truncated) -> ByteReader {
        ByteReader(try take(count))
    }
}
