package import Documents
package import Output

extension Checkup {
    /// Columns below which what was found stands under a thing's name, and not beside it.
    private static let besideColumns = 60

    /// Writes it for people: a line for each thing, below the heading of its kind.
    ///
    /// - Parameters:
    ///   - output: what is written to.
    ///   - language: which words.
    ///   - columns: columns of a line.
    ///   - color: whether it is coloured.
    package func writeText(to output: OutputBuffer, _ language: Language, columns: Int, color: Bool) {
        let items = sections.flatMap(\.items)
        let titles = items.map { DisplayWidth.of($0.title(in: language)) }.max() ?? 0
        let indent = columns < Self.besideColumns ? 4 : titles + 6
        for section in sections {
            output.append(line: StyledText(section.title(in: language), .strong), color: color)
            for item in section.items {
                var line = StyledText("  ")
                line.append(item.state.sign, item.state == .missing ? .anomaly : .plain)
                line.append(" ")
                line.append(item.title(in: language), .field)
                if columns < Self.besideColumns {
                    output.append(line: line, color: color)
                    line = StyledText()
                }
                line.pad(to: indent)
                line.append(item.found(in: language))
                if let advice = item.advice { line.append(" → " + advice(in: language)) }
                for part in line.wrapped(to: columns, indent: indent) {
                    output.append(line: part, color: color)
                }
            }
            output.append("\n")
        }
        for line in StyledText(verdict(in: language), .strong).wrapped(to: columns) {
            output.append(line: line, color: color)
        }
    }

    /// All of it in a sentence.
    private var verdict: Bilingual {
        let items = sections.flatMap(\.items)
        let missing = items.count { $0.state == .missing }
        guard missing > 0 else { return Words.allUsable }
        return Bilingual(
            en: missing == 1
                ? "One thing cannot be used; it is marked ✗."
                : "\(missing) things cannot be used; they are marked ✗.",
            zh: "有 \(missing) 项无法使用，已用 ✗ 标出。")
    }

    /// Writes it as a table of Markdown for each kind.
    ///
    /// - Parameters:
    ///   - output: what is written to.
    ///   - language: which words.
    package func writeMarkdown(to output: OutputBuffer, _ language: Language) {
        for (index, section) in sections.enumerated() {
            output.append("\(index > 0 ? "\n" : "")## \(section.title(in: language))\n\n")
            output.append(Words.tableHead(in: language) + "\n|---|---|---|---|\n")
            for item in section.items {
                let cells = [
                    item.state.sign, item.title(in: language), item.found(in: language),
                    item.advice?(in: language) ?? "",
                ]
                output.append(cells.map { "| \(Markdown.escaped($0)) " }.joined() + "|\n")
            }
        }
    }

    /// Writes it as an array of objects.
    ///
    /// - Parameters:
    ///   - output: what is written to.
    ///   - language: which words.
    package func writeJSON(to output: OutputBuffer, _ language: Language) {
        var json = JSONWriter(output)
        json.beginArray()
        for section in sections {
            for item in section.items {
                json.beginObject()
                json.field("name", "\(item.name)")
                json.field("section", "\(section.name)")
                json.field("title", item.title(in: language))
                json.field("state", item.state.rawValue)
                json.field("found", item.found(in: language))
                if let advice = item.advice { json.field("advice", advice(in: language)) }
                json.endObject()
            }
        }
        json.endArray()
        json.finish()
    }
}

extension Checkup.State {
    fileprivate var sign: String {
        switch self {
        case .fine: "✓"
        case .hint: "•"
        case .missing: "✗"
        }
    }
}
