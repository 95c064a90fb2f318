import Documents
import ReferencePages

/// The names of flows, tables and rows that lessons may use.
enum KnownNames {
    static let flow = Words.flow
    static let table = Words.table
    static let row = Words.row

    static let flows = ReferencePage.flowNames
    /// Ids of the tables, those beyond the documents too.
    static let tables = ReferencePage.tableNames

    /// The names of a table's rows, header fields as they are written; empty for a table that is not there.
    static func rows(of table: String) -> [String] {
        for known in HeaderTable.ofDocuments + HeaderTable.beyondDocuments where "\(known.id)" == table {
            return known.rows.flatMap(\.names)
        }
        if let known = Table.others.first(where: { $0.id == table }) { return known.rows.map(\.id) }
        return table == "status-codes" ? StatusCode.all.map { "\($0.code)" } : []
    }

    static func checkedFlow(_ id: String) throws(Phrase.Fault) -> String {
        guard flows.contains(id) else { throw .unknown(id, flow, among: flows) }
        return id
    }

    static func checkedTable(_ id: String) throws(Phrase.Fault) -> String {
        guard tables.contains(id) else { throw .unknown(id, table, among: tables) }
        return id
    }

    /// Checks a row's name, in any case.
    static func checkedRow(_ name: String, of table: String) throws(Phrase.Fault) -> String {
        let rows = rows(of: try checkedTable(table))
        guard let row = rows.first(where: { $0.lowercased() == name.lowercased() }) else {
            throw .unknown(name, row, among: rows)
        }
        return row
    }

    /// Checks the number of a flow's step.
    static func checkStep(_ number: Int, of id: String) throws(Phrase.Fault) {
        guard let flow = Documents.Flow.all.first(where: { $0.id == id }) else { return }
        // The steps of a TLS handshake are its version's own.
        let last =
            flow.id == "tls-setup"
            ? max(Documents.Flow.tlsSetup12.steps.count, Documents.Flow.tlsSetup13.steps.count)
            : flow.steps.count
        guard number >= 1, number <= last else {
            throw Phrase.Fault(
                "flow \(id) has steps 1 to \(last), not \(number)",
                "流程 \(id) 只有第 1 至第 \(last) 步，没有第 \(number) 步")
        }
    }
}
