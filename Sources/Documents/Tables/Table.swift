/// A table of the documents other than of header fields.
package struct Table: Sendable {
    package let id: String
    /// The document and section that it is from.
    package let document: String
    package let title: Bilingual
    /// Its columns behind the first, which holds the rows' names.
    package let columns: [TableColumn]
    /// The rows in their order.
    package let rows: [TableRow]

    /// The row with this id.
    package func row(_ id: String) -> TableRow? { rows.first { $0.id == id } }
}

/// A column of a table.
package struct TableColumn: Sendable {
    package let id: StaticString
    package let title: Bilingual
}

/// A row of a table.
package struct TableRow: Sendable {
    package let id: String
    package let name: Bilingual
    /// What stands in each column; nil where nothing is said.
    package let cells: [Bilingual?]
    package let source: String
    /// Where the document is out of date or wrong.
    package let note: Bilingual?
}
