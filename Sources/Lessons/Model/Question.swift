public import Documents

/// Something that is asked, with its answer.
public struct Question: Sendable, Hashable {
    /// What the right answer is.
    public enum Answer: Sendable, Hashable {
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

    /// The question.
    public let question: Bilingual
    /// Its answer.
    public let answer: Answer
    /// What makes the answer right.
    public let because: [Claim]
    /// Some help.
    public let hint: Bilingual?
    /// Why the answer is right.
    public let explain: Bilingual
    /// What it counts, 1 to 10.
    public let points: Int
    /// The line that it begins at, from 1; 0 where it was made by the program.
    public let line: Int

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
    public init(
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
