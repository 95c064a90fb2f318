package import Documents

/// A file that a student has handed in, and what it earns: a capture, or answers to the lesson's questions.
package enum HandedIn: Sendable {
    case capture(GradedFile)
    case answers(GradedAnswers)

    /// The file's name as given.
    package var file: String {
        switch self {
        case .capture(let graded): graded.file
        case .answers(let graded): graded.file
        }
    }

    /// Why it cannot be read, or not to its end; nil where it can.
    package var trouble: Bilingual? {
        switch self {
        case .capture(let graded): graded.trouble
        case .answers(let graded): graded.trouble
        }
    }

    /// Whether it could be marked.
    package var isMarked: Bool {
        switch self {
        case .capture(let graded): graded.grade != nil
        case .answers(let graded): graded.answers != nil
        }
    }

    /// Whether all points are earned.
    package var isFull: Bool {
        switch self {
        case .capture(let graded): graded.grade?.isFull == true
        case .answers(let graded): graded.answers.map { $0.run.halfPoints == 2 * $0.run.most } == true
        }
    }
}

/// Answers that were handed in.
package struct GradedAnswers: Sendable {
    /// The file's name as given.
    package let file: String
    /// What was answered; nil where it cannot be read.
    package let answers: AnswersFile?
    /// Why it cannot be read; nil where it can.
    package let trouble: Bilingual?

    /// Puts the two together.
    ///
    /// - Parameters:
    ///   - file: the file's name as given.
    ///   - answers: what was answered.
    ///   - trouble: why it cannot be read.
    package init(file: String, answers: AnswersFile?, trouble: Bilingual? = nil) {
        self.file = file
        self.answers = answers
        self.trouble = trouble
    }
}
