/// One of the documents' four tables of header fields. Document `post-headers`.
public struct HeaderTable: Sendable {
    /// Its id.
    public let id: StaticString
    /// The rows in the document's order.
    public let rows: [HeaderRow]
}

/// One row of a header table.
public struct HeaderRow: Sendable {
    /// The names that the row is about: one, but for Content-Security-Policy with its two older names.
    public let names: [String]

    init(_ names: String...) { self.names = names }
}
