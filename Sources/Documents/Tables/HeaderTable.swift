/// A table of header fields: one of the documents' four, or a group of fields that are in none of them.
public struct HeaderTable: Sendable {
    /// Its id.
    public let id: StaticString
    /// The document that it is from; nil for fields beyond the documents.
    public let document: String?
    /// What it lists.
    public let title: Bilingual
    /// Which messages' fields it lists; a row may have its own.
    public let direction: HeaderRow.Direction
    /// The rows, of the documents' in their order.
    public let rows: [HeaderRow]
}

/// One row of a header table.
public struct HeaderRow: Sendable {
    /// Which messages a field stands in.
    public enum Direction: Sendable, Hashable { case request, response, both }

    /// The status that the documents give a field.
    public enum DocumentStatus: String, Sendable, Hashable {
        case permanent, provisional, obsolete, nonstandard
    }

    /// The status in IANA's registry of field names today. RFC 9110 §18.4.
    public enum Status: String, Sendable, Hashable {
        case permanent, provisional, deprecated, obsoleted, unregistered
    }

    /// The names that the row is about: one, but for Content-Security-Policy with its two older names.
    public let names: [String]
    /// Which messages it stands in.
    public let direction: Direction
    /// What it means.
    public let meaning: Bilingual
    /// A value: of the documents' tables the document's own.
    public let example: String
    /// What the document says of its status; nil for fields beyond the documents.
    public let documentStatus: DocumentStatus?
    /// What IANA says of it today.
    public let status: Status
    /// What defines it now.
    public let source: String
    /// Whether HTTP/2 and HTTP/3 allow it. RFC 9113 §8.2.2.
    public let isAllowedLater: Bool
    /// Where the document is out of date or wrong.
    public let note: Bilingual?
}
