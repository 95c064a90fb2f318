import WireBytes

/// Fields as they are read, front to back; `at` is the first byte that no field has yet.
struct FieldList {
    let start: Int
    let end: Int
    /// Where the header is defined, and with it the fields that do not say otherwise.
    let source: String
    var at: Int
    var values: [FieldValue] = []
    /// The first declared field that is not wholly there.
    private var cutField: HeaderField?

    init(start: Int, end: Int, source: String) {
        self.start = start
        self.end = end
        self.source = source
        at = start
    }

    /// How many bytes no field has yet.
    var left: Int { end &- at }

    /// Whether a declared field is not wholly there.
    var isCut: Bool { cutField != nil }

    /// Adds the declared fields that are wholly there.
    mutating func read(_ fields: [HeaderField], _ bytes: RawSpan) {
        for field in fields {
            guard start &+ field.range.upperBound <= end else { break }
            values.append(FieldValue(field, at: start, in: bytes, source))
            at = start &+ field.range.upperBound
        }
        // Fields that end inside a byte whose other fields were cut off are cut with them.
        while let last = values.last, last.bits.upperBound % 8 != 0 { values.removeLast() }
        at = values.last?.range.upperBound ?? start
        if values.count < fields.count { cutField = fields[values.count] }
    }

    /// Adds one field of whole bytes, clamped to what is there.
    mutating func add(_ name: String, _ count: Int, _ value: FieldValue.Value, source: String? = nil) {
        let to = at &+ max(0, min(count, left))
        guard to > at else { return }
        values.append(FieldValue(name, at..<to, value, source: source ?? self.source))
        at = to
    }

    /// Adds the EtherType, or the length in its place, that is all that is left.
    mutating func addType(_ bytes: RawSpan, _ source: String? = nil) {
        guard left == 2 else { return }
        let type = bytes.uint16(at: at)
        add(Ethernet.type.name, 2, .code(UInt64(type), name: EtherType(rawValue: type).name), source: source)
    }

    /// Adds all that is left as one field.
    mutating func rest(_ name: String, _ source: String? = nil) { add(name, left, .bytes, source: source) }

    /// Adds what no field has as cut off.
    mutating func finish() {
        add(cutField?.name ?? "", left, .cut, source: cutField.map { $0.source ?? source } ?? "")
    }
}
