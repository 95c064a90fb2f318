import Documents
package import Output
import TextOutput

extension Handout {
    /// Writes it for a terminal or a printer.
    ///
    /// - Parameters:
    ///   - output: what is written to.
    ///   - columns: of a line.
    ///   - color: whether styles are written.
    package func writeText(to output: OutputBuffer, columns: Int, color: Bool) {
        let columns = max(40, min(columns, 100))
        func write(_ line: StyledText) { output.append(line: line, color: color) }
        func write(_ text: MarkedText, _ first: StyledText = StyledText(), indent: Int) {
            for line in Self.lines(text, after: first, columns: columns, indent: indent) { write(line) }
        }
        let indent = StyledText("  ")
        let colon = Punctuation.colon(in: language)
        for block in blocks {
            switch block {
            case .title(let title):
                for line in StyledText(title, .strong).wrapped(to: columns) { write(line) }
            case .fact(let label, let value):
                let line = StyledText(label + colon, .dim).followed(by: value)
                for line in line.wrapped(to: columns, indent: 2) { write(line) }
            case .goals(let label, let goals):
                write(StyledText(label + colon, .dim))
                for goal in goals { write(goal, StyledText("  • "), indent: 4) }
            case .step(let number, let title):
                write(StyledText())
                for line in StyledText("\(number). \(title)", .strong).wrapped(to: columns, indent: 3) {
                    write(line)
                }
                write(StyledText())
            case .words(let text): write(text, indent: 0)
            case .frame(let label, let text):
                write(StyledText())
                let lines = Self.lines(
                    text, after: StyledText(label + colon, .strong), columns: columns - 2, indent: 0)
                for line in lines { write(StyledText("│ ").followed(by: line)) }
            case .picture(let lines):
                write(StyledText())
                for line in lines { write(StyledText(line.isMarked ? "▸ " : "  ").followed(by: line.text)) }
            case .question(let label, let text, let items, _):
                write(StyledText())
                write(text, StyledText("▶ \(label)\(colon)", .strong), indent: 2)
                for (place, item) in items.enumerated() {
                    write(item, StyledText("    \(Self.letter(place)) "), indent: 7)
                }
                if items.isEmpty { write(StyledText("    ______________")) }
            case .hint(let label, let text): write(text, indent.followed(by: label + colon, .dim), indent: 4)
            case .answer(let label, let right, let text):
                for line in indent.followed(by: "✓ \(label)\(colon)", .strong).followed(by: right, .strong)
                    .wrapped(
                        to: columns, indent: 4)
                {
                    write(line)
                }
                write(text, StyledText("    "), indent: 4)
            case .review(let title):
                write(StyledText())
                write(StyledText(title, .strong))
                write(StyledText())
            case .reviewed(let number, let text, let answer):
                write(text, StyledText("\(number). "), indent: 3)
                guard let answer else { continue }
                let words = MarkedText.quoted(answer.words)
                write(words, StyledText("   ✓ \(answer.place)\(colon)", .strong), indent: 5)
            case .points(let points):
                for point in points { write(point.what, StyledText("    \(point.points)  "), indent: 6) }
            }
        }
    }

    /// A text in lines, behind what stands before it on the first.
    private static func lines(
        _ text: MarkedText, after first: StyledText, columns: Int, indent: Int
    ) -> [StyledText] {
        var lines: [StyledText] = []
        for (index, block) in text.blocks.enumerated() {
            var line = index == 0 ? first : StyledText(String(repeating: " ", count: indent))
            if block.isItem { line.append("• ") }
            if index > 0, !block.isItem { lines.append(StyledText()) }
            lines += block.lines(
                after: line, columns: columns, indent: indent + (block.isItem ? 2 : 0))
        }
        return lines
    }
}

extension StyledText {
    /// The same with more behind it.
    func followed(by more: StyledText) -> StyledText {
        var text = self
        text.append(more)
        return text
    }
}
