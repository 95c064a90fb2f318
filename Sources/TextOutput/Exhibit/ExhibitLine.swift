package import Output

/// A line of what is put on show: by a lesson, beside a question.
package struct ExhibitLine: Sendable, Hashable {
    package var text: StyledText
    /// Whether it is what the lesson points at.
    package var isMarked: Bool
    /// Whether only what is strong in it is pointed at, and not all of it.
    package var marksParts: Bool

    package init(_ text: StyledText, isMarked: Bool = false, marksParts: Bool = false) {
        self.text = text
        self.isMarked = isMarked
        self.marksParts = marksParts
    }
}
