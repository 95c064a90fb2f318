import Annotations
package import Documents
import WireBytes

extension ReferencePage {
    /// A flow with its steps.
    package init(_ flow: Documents.Flow) {
        id = flow.id
        title = flow.title
        facts = [
            .citation("document", Words.document, flow.document),
            .words("says", Words.says, flow.says),
            .words("today", Words.today, flow.today),
            .citation("source", Words.source, flow.source),
        ].compactMap(\.self)
        entriesKey = "steps"
        entries = flow.steps.map { step in
            Entry(
                step.name,
                heading: Bilingual(
                    en: "\(step.mark) \(step.heading.en)", zh: "\(step.mark) \(step.heading.zh)"),
                [
                    .number("number", Words.number, step.number).inHeading,
                    .term("mark", Words.mark, step.mark)?.inHeading,
                    .words("title", Words.title, step.title)?.inHeading,
                    .words("purpose", Words.purpose, step.purpose),
                    .words("today", Words.today, step.today),
                    .citation("source", Words.source, step.source),
                ])
        }
    }

    /// A table of header fields.
    package init(_ table: HeaderTable) {
        id = "\(table.id)"
        title = table.title
        facts = [
            .citation("document", Words.document, table.document),
            .number("count", Words.rowCount, table.rows.count),
        ].compactMap(\.self)
        entriesKey = "rows"
        entries = table.rows.map { Entry($0, in: nil) }
    }

    package init(_ table: Table) {
        id = table.id
        title = table.title
        facts = [
            .citation("document", Words.document, table.document),
            .number("count", Words.rowCount, table.rows.count),
        ].compactMap(\.self)
        entriesKey = "rows"
        entries = table.rows.map { row in
            let cells = zip(table.columns, row.cells).map { column, cell -> Fact? in
                cell.map { Fact(key: column.id, label: column.title, value: .words($0)) }
            }
            return Entry(
                row.id, heading: row.name,
                cells + [
                    .words("note", Words.note, row.note),
                    .citation("source", Words.source, row.source),
                ])
        }
    }

    package static let statusCodes = ReferencePage(
        id: "status-codes",
        title: Words.statusCodes,
        facts: [.number("count", Words.rowCount, StatusCode.all.count)],
        entriesKey: "rows",
        entries: StatusCode.all.map { status in
            Entry(
                "\(status.code)",
                heading: Bilingual(
                    en: "\(status.code) \(status.name)", zh: "\(status.code) \(status.name)"),
                [
                    .term("reason", Words.reason, status.name)?.inHeading,
                    .words("meaning", Words.meaning, status.meaning),
                    .words(
                        "registered", Words.registered,
                        status.isRegistered ? Words.yes : Words.no),
                    .citation("source", Words.source, status.source),
                ])
        })

    /// What is known of a header field: a row for requests, for responses, or for both.
    ///
    /// - Parameter name: its name, in any case.
    /// - Returns: nil where nobody has described it here.
    package static func header(_ name: String) -> ReferencePage? {
        let rows = HeaderTable.everyRow.filter { $0.row.isNamed(name) }
        guard let first = rows.first,
            let spelling = first.row.names.first(where: { $0.lowercased() == name.lowercased() })
        else { return nil }
        return ReferencePage(
            id: spelling, title: Bilingual(en: "The header field \(spelling)", zh: "首部字段 \(spelling)"),
            facts: [], entriesKey: "rows",
            entries: rows.map { row, table in
                Entry(
                    row, in: table,
                    heading: Bilingual(en: "In \(row.direction.text.en)", zh: "在\(row.direction.text.zh)中"))
            })
    }

    /// The names of header fields that are nearly `name`, the nearest first.
    package static func headersNear(_ name: String) -> [String] {
        let wanted = Array(name.lowercased().utf8.prefix(64))
        var near: [(String, Int)] = []
        for name in Set(HeaderTable.everyRow.flatMap(\.row.names)) {
            let known = Array(name.lowercased().utf8)
            let distance = EditDistance.between(wanted, known)
            let isPart =
                wanted.count > 2 && name.lowercased().contains(String(decoding: wanted, as: UTF8.self))
            if distance <= max(1, wanted.count / 4) || isPart { near.append((name, isPart ? 1 : distance)) }
        }
        return near.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.prefix(5).map(\.0)
    }

    /// All flows, a line each.
    package static let flows = ReferencePage(
        id: "flows", title: Words.flows, facts: [],
        entriesKey: nil,
        entries: Documents.Flow.all.map { flow in
            Entry(
                flow.id,
                [
                    .words("title", Words.title, flow.title),
                    .number("steps", Words.stepCount, flow.steps.count),
                    .citation("document", Words.document, flow.document),
                ])
        })

    private static var listed: [(id: String, title: Bilingual, rows: Int, document: String?)] {
        var listed: [(id: String, title: Bilingual, rows: Int, document: String?)] = []
        for table in HeaderTable.ofDocuments {
            listed.append(("\(table.id)", table.title, table.rows.count, table.document))
        }
        for table in Table.others { listed.append((table.id, table.title, table.rows.count, table.document)) }
        listed.append((statusCodes.id, statusCodes.title, statusCodes.entries.count, nil))
        for table in HeaderTable.beyondDocuments {
            listed.append(("\(table.id)", table.title, table.rows.count, table.document))
        }
        return listed
    }

    /// All tables, a line each.
    package static let tables = ReferencePage(
        id: "tables", title: Words.tables, facts: [], entriesKey: nil,
        entries: listed.map { id, title, rows, document in
            Entry(
                id,
                [
                    .words("title", Words.title, title),
                    .number("rows", Words.rowCount, rows),
                    .citation("document", Words.document, document),
                ])
        })

    /// The table with this id, of whatever kind.
    package static func table(_ id: String) -> ReferencePage? {
        if let table = (HeaderTable.ofDocuments + HeaderTable.beyondDocuments).first(where: {
            "\($0.id)" == id
        }) {
            return ReferencePage(table)
        }
        if id == statusCodes.id { return statusCodes }
        return Table.others.first { $0.id == id }.map { ReferencePage($0) }
    }

    /// The flow with this id.
    package static func flow(_ id: String) -> ReferencePage? {
        Documents.Flow.all.first { $0.id == id }.map { ReferencePage($0) }
    }

    /// The ids of all tables.
    package static var tableNames: [String] {
        tables.entries.map { String(decoding: $0.name, as: UTF8.self) }
    }
    /// The ids of all flows.
    package static var flowNames: [String] { Documents.Flow.all.map(\.id) }
}

extension ReferencePage.Entry {
    /// A field's row, with the table that it is from where several are shown.
    init(_ row: HeaderRow, in table: HeaderTable?, heading: Bilingual? = nil) {
        self.init(
            row.names.joined(separator: ", "), heading: heading,
            [
                .term("table", Words.table, table.map { "\($0.id)" }),
                .words("direction", Words.standsIn, row.direction.text)?.inHeading,
                .words("meaning", Words.meaning, row.meaning),
                .term("example", Words.example, row.example),
                .words("says", Words.documentStatus, row.documentStatus?.text),
                .words("status", Words.statusToday, row.status.text),
                .words(
                    "later", Words.later,
                    row.isAllowedLater
                        ? Words.allowed : Words.forbidden),
                .citation("source", Words.source, row.source),
                .words("note", Words.note, row.note),
            ])
    }
}

extension HeaderTable {
    /// Every row with its table.
    static var everyRow: [(row: HeaderRow, table: HeaderTable)] {
        (ofDocuments + beyondDocuments).flatMap { table in table.rows.map { ($0, table) } }
    }
}

extension HeaderRow {
    fileprivate func isNamed(_ name: String) -> Bool {
        names.contains { $0.lowercased() == name.lowercased() }
    }
}
