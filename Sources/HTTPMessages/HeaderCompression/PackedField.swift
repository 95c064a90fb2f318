/// A field of a header block, and how it was written; without name or value where that was lost.
struct PackedField: Sendable {
    var name: [UInt8]?
    var value: [UInt8]?
    var packing: HeaderPacking
}

/// A field that later blocks can name by a number. RFC 7541 §2.3, RFC 9204 §3.
public struct TableEntry: Sendable, Hashable {
    /// Its name.
    public var name: [UInt8]
    /// Its value.
    public var value: [UInt8]

    /// What it counts for in the table: name, value, and 32 bytes for what an entry costs. RFC 7541 §4.1, RFC 9204 §3.2.1.
    public var size: Int { name.count &+ value.count &+ 32 }
}

/// A field as a library gives it.
struct InflatedField: Sendable {
    var name: [UInt8] = []
    var value: [UInt8] = []
    /// Bytes of name and value.
    var count: Int

    /// What is to be given of a field: a byte of a block may stand for thousands, which are known already.
    enum Wanted: Sendable { case lengths, value, nameAndValue }
}

/// Names and values as a library decompressed them, one field after the other.
struct InflatedFields {
    private let fields: [InflatedField]
    private var next = 0

    init(_ fields: [InflatedField]) { self.fields = fields }

    mutating func take() -> InflatedField? {
        guard next < fields.count else { return nil }
        defer { next &+= 1 }
        return fields[next]
    }
}
