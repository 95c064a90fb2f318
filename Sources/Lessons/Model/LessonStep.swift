package import Documents

/// One step of a lesson.
package struct LessonStep: Sendable, Hashable {
    package let title: Bilingual
    /// What is shown, in this order; empty for the text alone.
    package let shows: [Shown]
    /// What is said, with marks as ``MarkedText`` reads them.
    package let say: Bilingual
    package let document: Bilingual?
    package let today: Bilingual?
    package let note: Bilingual?
    /// What must hold of the capture.
    package let claims: [Claim]
    package let questions: [Question]
    /// All that is said and asked, with the lines, to be held against the capture.
    let prose: [LessonText]
    /// The capture that it is about: its own, or that of the steps before it.
    package let material: LessonMaterial
    /// What that is compared with: its own, or that of the steps before it; nil for none.
    package let beside: LessonMaterial?
    /// The line that it begins at, from 1.
    package let line: Int

    /// What is shown while so many of its questions are answered: a flow or a table would tell the order that a question
    /// asks for.
    package func shows(answered: Int) -> [Shown] {
        let asksForOrder = questions.enumerated().contains { place, question in
            if case .order = question.answer { place >= answered } else { false }
        }
        return asksForOrder ? shows.filter { !$0.tellsOrder } : shows
    }

    /// Every capture that it is about: its own, and what that is compared with.
    package var materials: [LessonMaterial] { [material] + [beside].compactMap(\.self) }

    /// All claims of the step, those behind its answers too, in their order.
    package var allClaims: [Claim] { claims + questions.flatMap(\.because) }
}
