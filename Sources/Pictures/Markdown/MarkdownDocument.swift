import Documents
import Output
import TextOutput

/// Writes Markdown. CommonMark 0.31; the table as GitHub's dialect has it (GFM §4.10).
struct MarkdownDocument {
    private let output: OutputBuffer
    private let options: TextOptions

    init(_ output: OutputBuffer, _ options: TextOptions) {
        self.output = output
        self.options = options
    }

    // MARK: Parts of a document

    /// Writes a heading of a level from 1 to 6.
    func heading(_ level: Int, _ text: String) {
        write(String(repeating: "#", count: level) + " " + escaped(text))
        write("")
    }

    /// Writes a paragraph that stands apart.
    func quote(_ text: String) {
        write("> " + escaped(text))
        write("")
    }

    /// Writes lines of a text: headings, points of a list, paragraphs.
    func lines(_ lines: [StyledText]) {
        var isInList = false
        for line in lines {
            let words = line.without("━━ ").collapsed
            guard !words.isEmpty else { continue }
            let isPoint = line.runs.first?.text.hasPrefix("• ") == true || line.indent >= 2
            if isInList, !isPoint { write("") }
            isInList = isPoint
            if isPoint {
                write("- " + escaped(words.without("• ").words))
            } else if line.isHeading {
                heading(3, words.words)
            } else {
                write(escaped(words.words))
                write("")
            }
        }
        if isInList { write("") }
    }

    /// Writes the list of connections.
    func table(of rows: [ListedConnection], columns: [String]) {
        func line(_ cells: [String]) -> String {
            "| " + cells.map { escaped($0) }.joined(separator: " | ") + " |"
        }
        write(line(["#"] + columns))
        write("|" + String(repeating: "---|", count: columns.count + 1))
        for row in rows { write(line(["\(row.id)"] + row.cells)) }
        write("")
    }

    /// Writes a connection: who and how it went, its drawing, its rows as a numbered list, and what is said below.
    func write(_ story: DrawnStory, name: String) {
        heading(2, "\(story.title) · \(story.protocols)")
        lines(story.heading)
        write("```mermaid")
        output.append(SequenceDiagram(of: story, or: [], name: name, options).text)
        write("```")
        write("")
        for (index, row) in story.rows.enumerated() { item(index + 1, row.told) }
        lines(story.remarks)
    }

    /// Writes a row as an item: its sentences, what it carries as it was sent, the states.
    private func item(_ number: Int, _ row: ToldRow) {
        let mark = "\(number). "
        let margin = String(repeating: " ", count: mark.utf8.count)
        write(mark + escaped(row.sentence.collapsed.words))
        write("")
        for comment in row.comments {
            write(margin + escaped(comment.collapsed.words))
            write("")
        }
        let content = row.contentLines.map { $0.runs.map(\.text).joined() }
        if !content.isEmpty {
            let fence = self.fence(around: content)
            write(margin + fence + "text")
            for line in content { write(margin + line) }
            write(margin + fence)
            write("")
        }
        if let states = row.statesSentence {
            write(margin + escaped(states))
            write("")
        }
    }

    /// A fence that nothing between it closes.
    private func fence(around lines: [String]) -> String {
        var longest = 2
        for line in lines {
            var run = 0
            for character in line.unicodeScalars {
                run = character == "`" ? run + 1 : 0
                longest = max(longest, run)
            }
        }
        return String(repeating: "`", count: longest + 1)
    }

    // MARK: Lines

    private func escaped(_ text: String) -> String {
        Markdown.escaped(line: StyledText.escaped(Array(text.utf8)))
    }

    private func write(_ line: String) {
        output.append(line)
        output.append("\n")
    }
}
