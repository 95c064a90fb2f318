import Output

extension SegmentWords {
    /// The names that fit on an arrow, with … for the others; of a single long one its beginning. What was opened is closed.
    static func clipped(_ label: StyledText, to columns: Int) -> StyledText {
        guard label.width > columns else { return label }
        var isOpen = false
        var width = 0
        var namesEnd = 0
        var previous: Character?
        for character in label.runs.lazy.flatMap(\.text) {
            width += DisplayWidth.of(String(character))
            if width >= columns { break }
            if openedMarks.before.last == character { isOpen = true }
            if openedMarks.behind.first == character { isOpen = false }
            if character == " ", previous == ",", !isOpen { namesEnd = width }
            previous = character
        }
        if namesEnd > 0 { return label.split(at: namesEnd).head.followed(by: "…") }
        guard isOpen else { return label.clipped(to: columns) }
        return label.clipped(to: columns - 1).followed(by: openedMarks.behind, .dim)
    }
}
