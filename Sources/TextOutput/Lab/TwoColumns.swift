import Output

/// Two columns that grow downwards: code at the left, the wire at the right. Nothing that was written changes, so that it
/// can be shown while it happens.
///
/// Lines for the left wait until there is one for the right to stand beside, or until nothing more is to come.
struct TwoColumns {
    let left: Int
    let right: Int
    private var waiting: [StyledText] = []

    /// Lays out two columns of about the same width.
    init(columns: Int) {
        left = (columns - 3) / 2
        right = columns - 3 - left
    }

    /// Adds lines to the left; they wait.
    mutating func addLeft(_ lines: [StyledText]) { waiting += lines }

    /// Adds lines to the right, beside those that wait.
    mutating func addRight(_ lines: [StyledText], _ write: (StyledText) -> Void) {
        for line in lines {
            let beside = waiting.isEmpty ? StyledText() : waiting.removeFirst()
            write(joined(beside, line))
        }
    }

    mutating func flush(_ write: (StyledText) -> Void) {
        for line in waiting { write(joined(line, StyledText())) }
        waiting.removeAll()
    }

    private func joined(_ one: StyledText, _ other: StyledText) -> StyledText {
        var line = one
        line.pad(to: left)
        line.append(" │ ", .dim)
        line.append(other)
        return line
    }
}
