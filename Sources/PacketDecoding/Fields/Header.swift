import WireBytes

/// What is the same in all headers of one kind.
protocol Header {
    /// Its name, as its standard has it; the same in every language.
    static var title: String { get }
    /// Where it is defined, such as "RFC 9293 §3.1".
    static var source: String { get }
    /// Bytes of its fixed part; 0 where nothing is fixed.
    static var length: Int { get }
    /// The fields of its fixed part, in order: they tile it.
    static var fields: [HeaderField] { get }
    /// What all that lies after the fixed part is called, if that is not read further.
    static var rest: HeaderRest? { get }
    /// The fields whose numbers tell one path from another; none where the header only leads to the next.
    static var pathNumbers: [PathNumber] { get }

    /// Reads all fields of one such header, for detailed output. Not for the hot path.
    static func read(_ list: inout FieldList, _ bytes: RawSpan)
    /// Reads those behind the fixed part, all of which is there.
    static func readRest(_ list: inout FieldList, _ bytes: RawSpan)
}

/// A name, and where it is defined if not where the header is.
typealias HeaderRest = (name: String, source: String?)

/// The name of a field and what its number counts.
typealias PathNumber = (field: String, name: Encapsulation.Name)

extension Header {
    static var rest: HeaderRest? { nil }
    static var pathNumbers: [PathNumber] { [] }

    static func read(_ list: inout FieldList, _ bytes: RawSpan) {
        list.read(fields, bytes)
        if !list.isCut { readRest(&list, bytes) }
    }

    static func readRest(_ list: inout FieldList, _ bytes: RawSpan) {
        if let rest { list.rest(rest.name, rest.source) }
    }
}
