import Output
import TextOutput

extension Markup {
    /// Writes lines of a text: headings, points of a list, and lines that belong to the one above them.
    ///
    /// - Parameters:
    ///   - lines: the lines.
    ///   - heading: the element of a heading: one level below that of what the lines belong to.
    mutating func lines(_ lines: InBoth<[StyledText]>, heading: StaticString = "h3") {
        var isInList = false
        for pair in lines.pairs {
            let line = pair.shown ?? StyledText()
            let words = pair.map { ($0 ?? StyledText()).without("━━ ").collapsed }
            let isPoint = line.runs.first?.text.hasPrefix("• ") == true
            if isPoint != isInList { raw(isPoint ? "<ul>\n" : "</ul>\n") }
            isInList = isPoint
            if isPoint {
                element("li", "", words.map { $0.without("• ") })
            } else if line.isHeading {
                element(heading, "", words)
            } else {
                switch line.indent {
                case ..<2: element("p", "", words)
                case ..<4: element("p", " class=\"i1\"", words)
                case ..<6: element("p", " class=\"i2\"", words)
                default: element("p", " class=\"i3\"", words)
                }
            }
            raw("\n")
        }
        if isInList { raw("</ul>\n") }
    }
}
