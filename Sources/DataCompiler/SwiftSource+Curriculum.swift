/// The documents' flows and tables, header fields and status codes.
extension SwiftSource {
    mutating func write(flows: [Entry]) {
        var constants: [String] = []
        for flow in flows {
            check(flow, ["id", "document", "title", "says", "today", "source", "steps"])
            let steps = (flow["steps"]?.items ?? []).enumerated().map { index, step in
                check(step, ["mark", "name", "title", "purpose", "today", "source"])
                return """
                    FlowStep(number: \(index + 1), mark: \(required(step, "mark")), \
                    name: \(required(step, "name")), title: \(bilingual(step, "title")), \
                    purpose: \(bilingual(step, "purpose")), today: \(optionalBilingual(step, "today")), \
                    source: \(required(step, "source")))
                    """
            }
            if steps.isEmpty { mistakes.append("\(flow.place): a flow needs steps") }
            constants.append(constant(flow))
            declare(
                "Flow", constant(flow),
                """
                Flow(id: \(identifier(flow)), document: \(required(flow, "document")), \
                title: \(bilingual(flow, "title")), says: \(bilingual(flow, "says")), \
                today: \(bilingual(flow, "today")), source: \(required(flow, "source")),
                        steps: [
                            \(steps.joined(separator: ",\n            "))
                        ])
                """)
        }
        declareList("Flow", "all", constants)
    }

    mutating func write(tables: [Entry]) {
        var headers: [String] = []
        var others: [String] = []
        for table in tables {
            if table["columns"] == nil {
                writeFields(table, isOfDocument: true)
                headers.append(constant(table))
            } else {
                writeTable(table)
                others.append(constant(table))
            }
        }
        declareList("HeaderTable", "ofDocuments", headers)
        declareList("Table", "others", others)
    }

    mutating func write(captures files: [Entry]) {
        var constants: [String] = []
        for (index, group) in files.flatMap(\.items).enumerated() {
            check(group, ["title", "captures"])
            let all = group["captures"]
            let captures = (all?.keys ?? []).compactMap { name -> String? in
                guard let all, let shows = all[name] else { return nil }
                check(shows, ["en", "zh"])
                return "Capture(name: \(literal(name)), shows: \(bilingual(all, name)))"
            }
            if captures.isEmpty { mistakes.append("\(group.place): a group needs captures") }
            constants.append("group\(index + 1)")
            declare(
                "CaptureGroup", "group\(index + 1)",
                """
                CaptureGroup(title: \(bilingual(group, "title")),
                        captures: [
                            \(captures.joined(separator: ",\n            "))
                        ])
                """)
        }
        declareList("CaptureGroup", "all", constants)
    }

    mutating func write(fields: [Entry]) {
        for group in fields { writeFields(group, isOfDocument: false) }
        declareList("HeaderTable", "beyondDocuments", fields.map(constant))
    }

    mutating func write(codes: [Entry]) {
        var rows: [String] = []
        for row in codes.flatMap(\.items) {
            check(row, ["code", "name", "meaning", "source", "registered"])
            guard let code = row["code"]?.text.flatMap({ Int($0) }), (100...599).contains(code) else {
                mistakes.append("\(row.place): a code is a number from 100 to 599")
                continue
            }
            rows.append(
                """
                StatusCode(code: \(code), name: \(required(row, "name")), meaning: \(bilingual(row, "meaning")), \
                isRegistered: \(row["registered"]?.text != "false"), source: \(required(row, "source")))
                """)
        }
        declareRows("StatusCode", "all", rows)
    }

    // MARK: Tables

    private mutating func writeFields(_ table: Entry, isOfDocument: Bool) {
        check(table, ["id", "document", "title", "direction", "rows"])
        if isOfDocument, table["document"] == nil {
            mistakes.append("\(table.place): `document` is missing")
        }
        let rows = (table["rows"]?.items ?? []).map { row in
            check(
                row,
                [
                    "name", "names", "meaning", "example", "says", "status", "source", "later", "note",
                    "direction",
                ])
            let names = row["names"]?.items.compactMap(\.text) ?? row["name"]?.text.map { [$0] } ?? []
            if names.isEmpty { mistakes.append("\(row.place): `name` is missing") }
            let direction = row["direction"] ?? table["direction"]
            var says = "permanent"
            if isOfDocument { says = word(row["says"], row, Self.documentStatuses) }
            if says == "none" { says = "nonstandard" }
            var status = word(row["status"], row, Self.statuses)
            if status == "none" { status = "unregistered" }
            return """
                HeaderRow(names: [\(names.map(literal).joined(separator: ", "))], \
                direction: .\(word(direction, row, ["request", "response", "both"])), \
                meaning: \(bilingual(row, "meaning")), example: \(required(row, "example")), \
                documentStatus: \(isOfDocument ? "." + says : "nil"), status: .\(status), \
                source: \(required(row, "source")), \
                isAllowedLater: \(word(row["later"], row, ["allowed", "forbidden"]) == "allowed"), \
                note: \(optionalBilingual(row, "note")))
                """
        }
        declareRows("HeaderRow", constant(table) + "Rows", rows)
        declare(
            "HeaderTable", constant(table),
            """
            HeaderTable(id: \(identifier(table)), document: \(table["document"]?.text.map(literal) ?? "nil"), \
            title: \(bilingual(table, "title")), \
            direction: .\(word(table["direction"], table, ["request", "response", "both"])), \
            rows: HeaderRow.\(constant(table))Rows)
            """)
    }

    private mutating func writeTable(_ table: Entry) {
        check(table, ["id", "document", "title", "columns", "rows"])
        let columns = table["columns"]?.items ?? []
        let ids = columns.compactMap { $0["id"]?.text }
        let columnTexts = columns.map { column in
            check(column, ["id", "title"])
            return "TableColumn(id: \(required(column, "id")), title: \(bilingual(column, "title")))"
        }
        let rows = (table["rows"]?.items ?? []).map { row in
            check(row, ["id", "name", "cells", "source", "note"])
            let cells = row["cells"]
            for key in cells?.keys ?? [] where !ids.contains(key) {
                mistakes.append("\(row.place): no column `\(key)`")
            }
            let texts = ids.map { id in
                cells.map { optionalBilingual($0, id) } ?? "nil"
            }
            return """
                TableRow(id: \(required(row, "id")), name: \(bilingual(row, "name")), \
                cells: [\(texts.joined(separator: ", "))], source: \(required(row, "source")), \
                note: \(optionalBilingual(row, "note")))
                """
        }
        declareRows("TableRow", constant(table) + "Rows", rows)
        declare(
            "Table", constant(table),
            """
            Table(id: \(identifier(table)), document: \(required(table, "document")), \
            title: \(bilingual(table, "title")), columns: [\(columnTexts.joined(separator: ", "))], \
            rows: TableRow.\(constant(table))Rows)
            """)
    }

    private static let documentStatuses = ["permanent", "provisional", "obsolete", "none"]
    private static let statuses = ["permanent", "provisional", "deprecated", "obsoleted", "none"]
}
