/// A number of one to eight bytes, whose first two bits say how many. RFC 9000 §16; HTTP/3 has the same, RFC 9114 §1.3.
public struct VariableInteger: Sendable, Hashable {
    /// The number, 0 to 2⁶² − 1.
    public var value: UInt64
    /// Its bytes: 1, 2, 4 or 8.
    public var size: Int

    /// Reads the number at an offset; nil where it is not all there.
    public init?(_ bytes: RawSpan, at offset: Int = 0) {
        guard offset >= 0, offset < bytes.byteCount else { return nil }
        let first = bytes.byte(at: offset)
        size = 1 << Int(first >> 6)
        guard bytes.byteCount &- offset >= size else { return nil }
        value = UInt64(first & 0x3F)
        for index in 1..<max(1, size) { value = value << 8 | UInt64(bytes.byte(at: offset &+ index)) }
    }
}
