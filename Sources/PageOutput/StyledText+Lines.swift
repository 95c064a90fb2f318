import Output

// Lines of a text as lines of a page: columns of a text are made of spaces, of which a page has no need.

extension StyledText {
    /// The columns before the first word.
    var indent: Int { runs.first?.text.utf8.prefix { $0 == 0x20 }.count ?? 0 }

    /// Whether all of it is a heading.
    var isHeading: Bool { !runs.isEmpty && runs.allSatisfy { $0.style == .strong } && indent == 0 }

    /// The same with one space where there are several, and none at its ends.
    var collapsed: StyledText {
        var collapsed = StyledText()
        var isBehindSpace = true
        for run in runs {
            var text = ""
            for scalar in run.text.unicodeScalars {
                if scalar == " ", isBehindSpace { continue }
                isBehindSpace = scalar == " "
                text.unicodeScalars.append(scalar)
            }
            collapsed.append(text, run.style)
        }
        return collapsed
    }

    /// Without a sign at its beginning, such as the dot of a list.
    func without(_ sign: String) -> StyledText {
        guard let first = runs.first, first.text.hasPrefix(sign) else { return self }
        var rest = StyledText(String(first.text.dropFirst(sign.count)), first.style)
        for run in runs.dropFirst() { rest.append(run.text, run.style) }
        return rest
    }
}

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
