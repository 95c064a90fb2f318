package import Documents

/// What a course asks about a lesson's goals, and where the lesson answers it: its review page.
package struct Exam: Sendable, Hashable {
    /// A question of it.
    package struct Question: Sendable, Hashable {
        package let question: Bilingual
        /// The step that answers it, from 1.
        package let step: Int
        /// Words of that step which answer it, as they stand there.
        package let answer: Bilingual
        /// The same words with their lines.
        let quotations: [LessonText]
        /// The line that names the step.
        let stepLine: Int
    }

    /// The questions in their order; at least one.
    package let questions: [Question]
}
