/// A field of a header or message: its name, where it is, and where it is defined.
public struct Field: Sendable, Hashable {
    /// The field's name as in its RFC.
    public let name: String
    /// Byte range from the start of the header. Fields smaller than a byte share their byte's range.
    public let range: Range<Int>
    /// Bit range from the start of the header, 0 the most significant bit of the first byte; whole bytes
    /// unless the field is smaller.
    public let bits: Range<Int>
    /// Where it is defined, such as "RFC 9293 §3.1".
    public let source: String

    /// Declares a field of whole bytes.
    public init(_ name: String, _ range: Range<Int>, _ source: String) {
        self.name = name
        self.range = range
        self.bits = range.lowerBound * 8..<range.upperBound * 8
        self.source = source
    }

    /// Declares a field by its bits, for fields that begin or end inside a byte.
    public init(_ name: String, bits: Range<Int>, _ source: String) {
        self.name = name
        self.range = bits.lowerBound / 8..<(bits.upperBound + 7) / 8
        self.bits = bits
        self.source = source
    }
}
