/// The Swift that the data files become, and what is wrong with them.
struct SwiftSource {
    private(set) var text = """
        // Made from the files in curriculum/ by CurriculumCompiler.


        """
    private(set) var mistakes: [String] = []
    private var names: Set<String> = []

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

    // MARK: Values

    private mutating func check(_ entry: Entry, _ known: [String]) {
        for key in entry.keys where !known.contains(key) {
            mistakes.append("\(entry.place): unknown key `\(key)`")
        }
    }

    private mutating func required(_ entry: Entry, _ key: String) -> String {
        guard let text = entry[key]?.text else {
            mistakes.append("\(entry.place): `\(key)` is missing")
            return "\"\""
        }
        return literal(text)
    }

    private mutating func identifier(_ entry: Entry) -> String {
        let id = required(entry, "id")
        if !names.insert(id).inserted { mistakes.append("\(entry.place): the id \(id) is taken") }
        return id
    }

    private mutating func bilingual(_ entry: Entry, _ key: String) -> String {
        guard let pair = entry[key], let en = pair["en"]?.text, let zh = pair["zh"]?.text else {
            mistakes.append("\(entry.place): `\(key)` needs en and zh")
            return "Bilingual(en: \"\", zh: \"\")"
        }
        return "Bilingual(en: \(literal(en)), zh: \(literal(zh)))"
    }

    private mutating func optionalBilingual(_ entry: Entry, _ key: String) -> String {
        entry[key] == nil ? "nil" : bilingual(entry, key)
    }

    private mutating func word(_ value: Entry?, _ entry: Entry, _ words: [String]) -> String {
        let text = value?.text ?? ""
        guard words.contains(text) else {
            mistakes.append(
                "\(value?.place ?? entry.place): “\(text)” is none of \(words.joined(separator: ", "))")
            return words[0]
        }
        return text
    }

    /// A string literal: nothing in a data file may become code.
    private func literal(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\\(scalar)"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F:
                quoted += "\\u{\(String(scalar.value, radix: 16))}"
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }

    /// "nine-step" → "nineStep".
    private func constant(_ entry: Entry) -> String {
        let words = (entry["id"]?.text ?? "unnamed").split(separator: "-")
        return (words.first.map(String.init) ?? "")
            + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    // MARK: Declarations

    private mutating func declare(_ type: String, _ name: String, _ value: String) {
        text += "extension \(type) {\n    public static let \(name): \(type) = \(value)\n}\n\n"
    }

    private mutating func declareList(_ type: String, _ name: String, _ members: [String]) {
        let members = members.map { "\(type).\($0)" }.joined(separator: ", ")
        declareArray(type, name, "[\(members)]")
    }

    /// A constant a row: a list of a hundred with all their texts is more than the type checker likes.
    private mutating func declareRows(_ type: String, _ name: String, _ rows: [String]) {
        text += "extension \(type) {\n"
        for (index, row) in rows.enumerated() {
            text += "    private static let \(name)\(index): \(type) = \(row)\n"
        }
        text += "}\n\n"
        declareArray(type, name, "[\(rows.indices.map { "\(name)\($0)" }.joined(separator: ", "))]")
    }

    private mutating func declareArray(_ type: String, _ name: String, _ value: String) {
        text += "extension \(type) {\n    public static let \(name): [\(type)] = \(value)\n}\n\n"
    }
}
