package import Documents

/// A text of a lesson file in one language, with the line that it stands in.
package struct LessonText: Sendable, Hashable {
    /// As it is written, with its marks.
    package let text: String
    /// Its language; nil where the lesson has only one.
    package let language: Language?
    /// The line of its first character, from 1.
    package let line: Int
    /// Whether its lines are those of the file.
    package let isBlock: Bool

    /// The line of the file in which a place stands; of text that the file breaks as it likes, the first.
    func line(behind beginning: Substring) -> Int {
        isBlock ? line + beginning.utf8.count { $0 == UInt8(ascii: "\n") } : line
    }
}
