/// A table of header fields: one of the documents' four, or a group of fields that are in none of them.
package struct HeaderTable: Sendable {
    package let id: StaticString
    /// The document that it is from; nil for fields beyond the documents.
    package let document: String?
    package let title: Bilingual
    /// Which messages' fields it lists; a row may have its own.
    package let direction: HeaderRow.Direction
    /// The rows, of the documents' in their order.
    package let rows: [HeaderRow]
}

/// One row of a header table.
package struct HeaderRow: Sendable {
    /// Which messages a field stands in.
    package enum Direction: Sendable, Hashable { case request, response, both }

    /// The status that the documents give a field.
    package enum DocumentStatus: String, Sendable, Hashable {
        case permanent, provisional, obsolete, nonstandard
    }

    /// The status in IANA's registry of field names today. RFC 9110 §18.4.
    package enum Status: String, Sendable, Hashable {
        case permanent, provisional, deprecated, obsoleted, unregistered
    }

    /// The names that the row is about: one, but for Content-Security-Policy with its two older names.
    package let names: [String]
    /// Which messages it stands in.
    package let direction: Direction
    package let meaning: Bilingual
    /// A value: of the documents' tables the document's own.
    package let example: String
    /// What the document says of its status; nil for fields beyond the documents.
    package let documentStatus: DocumentStatus?
    /// What IANA says of it today.
    package let status: Status
    package let source: String
    /// Whether HTTP/2 and HTTP/3 allow it. RFC 9113 §8.2.2.
    package let isAllowedLater: Bool
    /// Where the document is out of date or wrong.
    package let note: Bilingual?
}
