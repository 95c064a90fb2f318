package import Documents

/// Something that is asked, with its answer.
package struct Question: Sendable, Hashable {
    /// What the right answer is.
    package enum Answer: Sendable, Hashable {
        /// One or several of these; `right` holds their places, from 0.
        case choice([Bilingual], right: [Int])
        /// A number, which may be off by `within`.
        case number(Int, within: Int)
        /// A packet, by its number from 1; any of these.
        case packet([Int])
        /// A word or value; any of these.
        case fill([String])
        /// These, put in this order.
        case order([Bilingual])
    }

    package let question: Bilingual
    package let answer: Answer
    /// What makes the answer right.
    package let because: [Claim]
    package let hint: Bilingual?
    /// Why the answer is right.
    package let explain: Bilingual
    /// What it counts, 1 to 10.
    package let points: Int
    /// The line that it begins at, from 1; 0 where it was made by the program.
    package let line: Int

    /// Makes a question.
    ///
    /// - Parameters:
    ///   - question: the question.
    ///   - answer: its answer.
    ///   - because: what makes the answer right.
    ///   - hint: some help.
    ///   - explain: why the answer is right.
    ///   - points: what it counts.
    ///   - line: the line that it begins at.
    package init(
        question: Bilingual, answer: Answer, because: [Claim], hint: Bilingual? = nil, explain: Bilingual,
        points: Int = 1, line: Int = 0
    ) {
        self.question = question
        self.answer = answer
        self.because = because
        self.hint = hint
        self.explain = explain
        self.points = points
        self.line = line
    }
}
