import Annotations
import Documents
import Output
import WireBytes

/// A rung of the ladder in words alone, on a line that begins with its number. Nothing is drawn and no line is broken:
/// a screen reader reads it out, and it can be copied.
struct LinearSentence {
    let options: TextOptions

    /// A rung: its sentence, and what it carries below it.
    func lines(_ number: Int, _ rung: Rung) -> [StyledText] {
        var lines = [StyledText("\(number). ")] + rung.comments.map { StyledText("   ").followed(by: $0) }
        lines[0].append(sentence(rung))
        for content in rung.content where !content.text.isEmpty {
            var below = StyledText("   ")
            below.append(self.content(content))
            lines.append(below)
        }
        if let states = rung.states {
            lines.append(StyledText("   " + words(of: states), .dim))
        }
        return lines
    }

    /// What happens on a rung, and what there is to say of it.
    func sentence(_ rung: Rung) -> StyledText {
        var line = StyledText()
        switch rung.head {
        case .arrow(let arrow): line.append(words(of: arrow))
        case .run(let lines):
            for (index, words) in lines.enumerated() {
                if index > 0 { line.append(" ") }
                line.append(words)
            }
        }
        for note in rung.notes {
            line.append(options.sentenceSpace)
            line.append(note)
        }
        return line
    }

    /// A line of what is carried.
    func content(_ line: Rung.Line) -> StyledText {
        // A screen reader would read out the rule before a body.
        let isRuled = line.text.runs.first?.text.hasPrefix("── ") == true
        return (isRuled ? line.text.split(at: 3).tail : line.text).clipped(to: Self.longest)
    }

    /// The states that the two ends have entered.
    func words(of states: BySide<String>) -> String {
        options.say(
            "Client \(states.client), server \(states.server).",
            "客户端 \(states.client)，服务器 \(states.server)。")
    }

    /// Words that stand by themselves: a pause.
    func lines(_ number: Int, _ words: String) -> [StyledText] {
        [StyledText("\(number). " + options.sentence(words))]
    }

    /// Columns of a line of content: a field may have a whole token in it.
    private static let longest = 1_000

    /// When, which packet, from whom to whom, and what.
    private func words(of arrow: Rung.Arrow) -> StyledText {
        let (from, to) = (arrow.from, arrow.from.other)
        var words = StyledText(
            options.say(
                "\(arrow.time) s, packet \(arrow.packet), \(from.name(in: .en)) to \(to.name(in: .en))",
                "\(arrow.time) 秒，分组 \(arrow.packet)，\(from.name(in: .zh))发给\(to.name(in: .zh))"))
        if !arrow.marks.isEmpty {
            words.append(options.say(", step \(arrow.marks)", "，第 \(arrow.marks) 步"))
        }
        words.append(options.colon)
        for run in arrow.label.runs {
            words.append(run.text.replacing("  ", with: options.say(Punctuation.comma)), run.style)
        }
        words.append(options.say(Punctuation.stop))
        return words
    }
}
