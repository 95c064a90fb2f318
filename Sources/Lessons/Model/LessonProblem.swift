public import Documents

/// Something wrong with a lesson file, in one line.
public struct LessonProblem: Sendable, Hashable {
    /// What is wrong with it.
    public enum Kind: String, Sendable, Hashable {
        /// The file is not as docs/lessons.md has it, or names what is not there.
        case mistake
        /// A claim that the packets do not bear out.
        case claim
    }

    /// Which kind it is.
    public let kind: Kind
    /// The line, from 1.
    public let line: Int
    /// What is wrong, and what to do; it may hold what stands in the file, and is escaped where it is written.
    public let text: Bilingual

    /// Makes a problem.
    ///
    /// - Parameters:
    ///   - kind: which kind it is.
    ///   - line: the line, from 1.
    ///   - text: what is wrong.
    public init(_ kind: Kind = .mistake, line: Int, _ text: Bilingual) {
        self.kind = kind
        self.line = line
        self.text = text
    }
}
