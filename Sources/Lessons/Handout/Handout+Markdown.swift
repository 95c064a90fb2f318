import Documents
package import Output
import TextOutput

extension Handout {
    /// Writes it as Markdown. GitHub Flavored Markdown, CommonMark 0.31.
    package func writeMarkdown(to output: OutputBuffer) {
        let colon = Punctuation.colon(in: language)
        for block in blocks {
            switch block {
            case .title(let title): output.append("# \(Markdown.escaped(title))\n\n")
            case .fact(let label, let value): output.append("- \(label)\(colon)\(Markdown.escaped(value))\n")
            case .goals(let label, let goals):
                output.append("- \(label)\(Punctuation.endingColon(in: language))\n")
                for goal in goals { output.append("  - \(Self.markdown(goal, indent: "    "))\n") }
            case .step(let number, let title): output.append("\n## \(number). \(Markdown.escaped(title))\n\n")
            case .words(let text): output.append(Self.markdown(text) + "\n\n")
            case .frame(let label, let text):
                output.append("> **\(label)**\(colon)\(Self.markdown(text, indent: "> "))\n\n")
            case .picture(let lines):
                output.append("```text\n")
                for line in lines {
                    output.append(
                        line: StyledText(line.isMarked ? "▸ " : "  ").followed(by: line.text), color: false)
                }
                output.append("```\n\n")
            case .question(let label, let text, let items, _):
                output.append("**\(label)**\(colon)\(Self.markdown(text))\n\n")
                for (place, item) in items.enumerated() {
                    output.append("- \(Self.letter(place)) \(Self.markdown(item, indent: "  "))\n")
                }
                output.append(items.isEmpty ? "……………………\n\n" : "\n")
            case .hint(let label, let text): output.append("*\(label)*\(colon)\(Self.markdown(text))\n\n")
            case .answer(let label, let right, let text):
                output.append(
                    "✓ **\(label)\(colon)\(Markdown.escaped(right))**  \n\(Self.markdown(text))\n\n")
            case .review(let title): output.append("\n## \(title)\n\n")
            case .reviewed(let number, let text, let answer):
                output.append("\(number). \(Self.markdown(text, indent: "   "))\n")
                guard let answer else { continue }
                let words = Self.markdown(.quoted(answer.words), indent: "   ")
                output.append("\n   ✓ **\(answer.place)**\(colon)\(words)\n\n")
            case .points(let points):
                for point in points {
                    output.append("- \(point.points)\(colon)\(Self.markdown(point.what))\n")
                }
                output.append("\n")
            }
        }
    }

    private static func markdown(_ text: MarkedText, indent: String = "") -> String {
        var result = ""
        for (index, block) in text.blocks.enumerated() {
            if index > 0 { result += block.isItem ? "\n\(indent)" : "\n\(indent)\n\(indent)" }
            if block.isItem { result += "- " }
            for span in block.spans {
                switch span.kind {
                case .plain: result += Markdown.escaped(span.text)
                case .emphasis: result += "*\(Markdown.escaped(span.text))*"
                case .strong: result += "**\(Markdown.escaped(span.text))**"
                case .code: result += "`\(span.text)`"
                }
            }
        }
        return result
    }
}
