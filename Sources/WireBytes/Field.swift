/// A field of a header, declared once: its name, where it stands, and where it is defined.
///
/// Accessors, hex colouring, annotation and the test that fields tile their header all read this.
public struct Field: Sendable, Hashable {
    /// The field's name as in its RFC.
    public let name: String
    /// Byte range from the start of the header. Fields smaller than a byte share their byte's range.
    public let range: Range<Int>
    /// Where it is defined, such as "RFC 9293 §3.1".
    public let source: String

    /// Declares a field.
    public init(_ name: String, _ range: Range<Int>, _ source: String) {
        self.name = name
        self.range = range
        self.source = source
    }
}
