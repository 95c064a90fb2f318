import Output
import TextOutput

extension Markup {
    /// Writes lines of a text: headings, points of a list, and lines that belong to the one above them.
    ///
    /// - Parameters:
    ///   - lines: what is said at the normal level.
    ///   - full: what is said at the full one; nil where that is the same.
    ///   - heading: the element of a heading: one level below that of what the lines belong to.
    mutating func lines(
        _ lines: InBoth<[StyledText]>, _ full: InBoth<[StyledText]>? = nil, heading: StaticString = "h3"
    ) {
        func paired(_ lines: InBoth<[StyledText]>) -> [InBoth<StyledText>] {
            lines.pairs.map { $0.map { $0 ?? StyledText() } }
        }
        var isInList = false
        for (pair, said) in merged(paired(lines), paired(full ?? lines)) {
            let line = pair.shown
            let words = pair.map { $0.without("━━ ").collapsed }
            let isPoint = line.runs.first?.text.hasPrefix("• ") == true
            if isPoint != isInList { raw(isPoint ? "<ul>\n" : "</ul>\n") }
            isInList = isPoint
            if isPoint {
                self.line("li", "", said, words.map { $0.without("• ") })
            } else if line.isHeading {
                self.line(heading, "", said, words)
            } else {
                switch line.indent {
                case ..<2: self.line("p", "", said, words)
                case ..<4: self.line("p", "i1", said, words)
                case ..<6: self.line("p", "i2", said, words)
                default: self.line("p", "i3", said, words)
                }
            }
            raw("\n")
        }
        if isInList { raw("</ul>\n") }
    }

    /// Writes a line that may not be said at every level.
    private mutating func line(_ tag: StaticString, _ name: String, _ said: Said, _ words: InBoth<StyledText>)
    {
        raw("<")
        raw(tag)
        let classes = name + said.suffix
        if !classes.isEmpty {
            attribute("class", classes.first == " " ? String(classes.dropFirst()) : classes)
        }
        say(words)
        raw("</")
        raw(tag)
        raw(">")
    }
}
