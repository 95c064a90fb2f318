import Annotations
package import Documents
package import Output
import WireBytes

extension ReferencePage {
    /// Writes it for people: an entry a paragraph, since most of what is said is too long for columns.
    ///
    /// - Parameters:
    ///   - output: what is written to.
    ///   - options: language, columns, colour.
    package func writeText(to output: OutputBuffer, _ options: TextOptions) {
        for line in lines(options) { output.append(line: line, color: options.useColor) }
    }

    /// The page line by line.
    ///
    /// - Parameters:
    ///   - options: language and columns.
    ///   - row: the name of the only entry that is wanted, in any case; nil for all.
    /// - Returns: its lines.
    package func lines(_ options: TextOptions, row: String? = nil) -> [StyledText] {
        let columns = options.columns
        var lines: [StyledText] = []
        func write(_ line: StyledText) { lines.append(line) }
        func write(_ facts: [Fact], indent: Int) {
            let labels = facts.map { DisplayWidth.of(options.say($0.label)) }.max() ?? 0
            for fact in facts {
                var line = StyledText(String(repeating: " ", count: indent))
                line.append(options.say(fact.label), .dim)
                line.pad(to: indent + labels + 2)
                line.append(fact.prose(in: options.language))
                for line in line.wrapped(to: columns, indent: indent + labels + 2) { write(line) }
            }
        }
        var heading = StyledText(options.say(title), .strong)
        if !title(in: options.language).hasSuffix(id) { heading.append("  \(id)", .dim) }
        for line in heading.wrapped(to: columns) { write(line) }
        if row == nil { write(facts.filter { !$0.isInHeading }, indent: 0) }
        if row == nil, let rows = rows(options) {
            return lines + [StyledText("")] + rows
        }
        for entry in entries where row.map({ entry.isNamed($0) }) ?? true {
            write(StyledText(""))
            for line in StyledText(options.say(entry.heading), .strong).wrapped(to: columns) { write(line) }
            write(entry.facts.filter { !$0.isInHeading }, indent: 2)
        }
        return lines
    }

    /// The entries as rows of one table with a heading, if that fits the columns.
    private func rows(_ options: TextOptions) -> [StyledText]? {
        let columns = self.columns
        guard !columns.isEmpty, columns.count <= 4 else { return nil }
        var lines = [[StyledText()] + columns.map { StyledText(options.say($0.label), .dim) }]
        for entry in entries {
            lines.append(
                [StyledText(options.say(entry.heading), .strong)]
                    + columns.map { column in
                        let fact = entry.facts.first { "\($0.key)" == column.key }
                        return fact.map { StyledText($0.prose(in: options.language)) } ?? StyledText()
                    })
        }
        let widths = (0...columns.count).map { column in lines.map { $0[column].width }.max() ?? 0 }
        guard widths.reduce(0, +) + 2 * columns.count <= options.columns else { return nil }
        return lines.map { cells in
            var line = StyledText()
            var end = 0
            for (cell, width) in zip(cells, widths) {
                line.append(cell)
                end += width + 2
                line.pad(to: end)
            }
            return line
        }
    }

    /// What is said of any entry, in the order in which it is said first.
    private var columns: [(key: String, label: Bilingual)] {
        var columns: [(key: String, label: Bilingual)] = []
        for fact in entries.flatMap(\.facts) where !fact.isInHeading {
            if !columns.contains(where: { $0.key == "\(fact.key)" }) {
                columns.append(("\(fact.key)", fact.label))
            }
        }
        return columns
    }

    /// Writes it as Markdown: a table with an entry a row.
    ///
    /// - Parameters:
    ///   - output: what is written to.
    ///   - language: which words.
    package func writeMarkdown(to output: OutputBuffer, _ language: Language) {
        output.append("# \(Self.markdown(Prose(title(in: language))))\n\n")
        for fact in facts where !fact.isInHeading {
            output.append("- \(fact.label(in: language)): \(Self.markdown(fact.prose(in: language)))\n")
        }
        if facts.contains(where: { !$0.isInHeading }) { output.append("\n") }
        output.append("| |" + columns.map { " \($0.label(in: language)) |" }.joined() + "\n")
        output.append("|---|" + columns.map { _ in "---|" }.joined() + "\n")
        for entry in entries {
            let cells = columns.map { column in
                entry.facts.first { "\($0.key)" == column.key }.map { Self.markdown($0.prose(in: language)) }
                    ?? ""
            }
            let heading = Self.markdown(Prose(entry.heading(in: language)))
            output.append("| **\(heading)** |" + cells.map { " \($0) |" }.joined() + "\n")
        }
    }

    /// Writes it as JSON: an object with its entries, or the array of them.
    ///
    /// - Parameters:
    ///   - output: what is written to.
    ///   - language: which words.
    package func writeJSON(to output: OutputBuffer, _ language: Language) {
        var json = JSONWriter(output)
        if let entriesKey {
            json.beginObject()
            json.field("id", id)
            json.field("title", title(in: language))
            for fact in facts { json.write(fact, language) }
            json.name(entriesKey)
        }
        json.beginArray()
        for entry in entries {
            json.beginObject()
            json.field("name", entry.name)
            for fact in entry.facts { json.write(fact, language) }
            json.endObject()
        }
        json.endArray()
        if entriesKey != nil { json.endObject() }
        json.finish()
    }

    /// Text that means itself in Markdown; what was captured is escaped as on a terminal before.
    private static func markdown(_ prose: Prose) -> String {
        Markdown.escaped(StyledText(prose).runs.map(\.text).joined())
    }
}

extension ReferencePage.Entry {
    /// Whether this is its name, or one of several, in any case.
    fileprivate func isNamed(_ wanted: String) -> Bool {
        String(decoding: name, as: UTF8.self).lowercased().split(separator: ", ").contains {
            $0 == wanted.lowercased()
        }
    }
}

extension JSONWriter {
    fileprivate mutating func write(_ fact: ReferencePage.Fact, _ language: Language) {
        switch fact.value {
        case .words(let words): field(fact.key, words(in: language))
        case .term(let term), .citation(let term): field(fact.key, term)
        case .number(let number): field(fact.key, number)
        case .flag(let isSo): field(fact.key, isSo)
        case .terms(let terms):
            name(fact.key)
            beginArray()
            for term in terms { value(term) }
            endArray()
        case .captured(let bytes): field(fact.key, bytes)
        }
    }
}
