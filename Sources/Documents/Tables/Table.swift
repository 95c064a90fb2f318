/// A table of the documents other than of header fields.
public struct Table: Sendable {
    /// Its id.
    public let id: String
    /// The document and section that it is from.
    public let document: String
    /// What it lists.
    public let title: Bilingual
    /// Its columns behind the first, which holds the rows' names.
    public let columns: [TableColumn]
    /// The rows in their order.
    public let rows: [TableRow]

    /// The row with this id.
    public func row(_ id: String) -> TableRow? { rows.first { $0.id == id } }
}

/// A column of a table.
public struct TableColumn: Sendable {
    /// Its id.
    public let id: StaticString
    /// Its heading.
    public let title: Bilingual
}

/// A row of a table.
public struct TableRow: Sendable {
    /// Its id.
    public let id: String
    /// What it is about.
    public let name: Bilingual
    /// What stands in each column; nil where nothing is said.
    public let cells: [Bilingual?]
    /// Where that is defined.
    public let source: String
    /// Where the document is out of date or wrong.
    public let note: Bilingual?
}
