public import Documents

/// One step of a lesson.
public struct LessonStep: Sendable, Hashable {
    /// What stands above it.
    public let title: Bilingual
    /// What is shown, in this order; empty for the text alone.
    public let shows: [Shown]
    /// What is said, with marks as ``MarkedText`` reads them.
    public let say: Bilingual
    /// What the document says.
    public let document: Bilingual?
    /// What holds today.
    public let today: Bilingual?
    /// For the teacher.
    public let note: Bilingual?
    /// What must hold of the capture.
    public let claims: [Claim]
    /// What is asked.
    public let questions: [Question]
    /// The capture that it is about: its own, or that of the steps before it.
    public let material: LessonMaterial
    /// The line that it begins at, from 1.
    public let line: Int

    /// All claims of the step, those behind its answers too, in their order.
    public var allClaims: [Claim] { claims + questions.flatMap(\.because) }
}
