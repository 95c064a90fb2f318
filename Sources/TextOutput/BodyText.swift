import Ladder
import Output

/// Captured text as lines of the ladder: its first ones, and how much more there is.
struct BodyText {
    let options: TextOptions

    /// The first lines of a text, as many as the detail allows; nothing of what is no text.
    ///
    /// - Parameters:
    ///   - content: the text.
    ///   - isCut: whether it goes on behind what is there.
    /// - Returns: the lines.
    func lines(of content: ArraySlice<UInt8>, isCut: Bool) -> [Rung.Line] {
        lines(of: TextExcerpt(content, isCut: isCut, most: TextExcerpt.most(for: options.depth)))
    }

    /// The lines of a text, and what is not in them.
    func lines(of excerpt: TextExcerpt) -> [Rung.Line] {
        var lines = excerpt.lines.map { line in
            var text = StyledText.body(line.text)
            if line.isCut { text.append("…", .dim) }
            // What goes on is no line of its own.
            return Rung.Line(text, indent: 2, limit: line.rows)
        }
        if let rest = excerpt.rest { lines.append(Rung.Line(StyledText(options.say(rest.words), .dim))) }
        return lines
    }
}

extension StyledText {
    /// A line of a captured text: tabs become spaces, all else is escaped.
    static func body(_ line: some Collection<UInt8>) -> StyledText {
        var text = StyledText()
        for (index, piece) in line.split(separator: 0x09, omittingEmptySubsequences: false).enumerated() {
            if index > 0 { text.append("    ") }
            text.append(captured: Array(piece))
        }
        return text
    }
}
