package import Output

// Lines of a text for outputs that have a layout of their own: columns of a text are made of spaces, of which they have no need.

extension StyledText {
    /// The columns before the first word.
    package var indent: Int { runs.first?.text.utf8.prefix { $0 == 0x20 }.count ?? 0 }

    /// Whether all of it is a heading.
    package var isHeading: Bool { !runs.isEmpty && runs.allSatisfy { $0.style == .strong } && indent == 0 }

    /// The same with one space where there are several, and none at its ends.
    package var collapsed: StyledText {
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
    package func without(_ sign: String) -> StyledText {
        guard let first = runs.first, first.text.hasPrefix(sign) else { return self }
        var rest = StyledText(String(first.text.dropFirst(sign.count)), first.style)
        for run in runs.dropFirst() { rest.append(run.text, run.style) }
        return rest
    }
}
