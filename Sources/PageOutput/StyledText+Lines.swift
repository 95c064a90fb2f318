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
    ///   - lines: what is said at the normal level.
    ///   - full: what is said at the full one; nil where that is the same.
    mutating func lines(_ lines: InBoth<[StyledText]>, _ full: InBoth<[StyledText]>? = nil) {
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
                self.line("h3", "", said, words)
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
