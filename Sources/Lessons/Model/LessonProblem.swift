package import Documents

/// Something wrong with a lesson file, in one line.
package struct LessonProblem: Sendable, Hashable {
    /// What is wrong with it.
    package enum Kind: String, Sendable, Hashable {
        /// The file is not as docs/lessons.md has it, or names what is not there.
        case mistake
        /// A claim that the packets do not bear out.
        case claim
    }

    package let kind: Kind
    /// The line, from 1.
    package let line: Int
    /// What is wrong, and what to do; it may hold what stands in the file, and is escaped where it is written.
    package let text: Bilingual

    /// Makes a problem.
    ///
    /// - Parameters:
    ///   - kind: which kind it is.
    ///   - line: the line, from 1.
    ///   - text: what is wrong.
    package init(_ kind: Kind = .mistake, line: Int, _ text: Bilingual) {
        self.kind = kind
        self.line = line
        self.text = text
    }
}
