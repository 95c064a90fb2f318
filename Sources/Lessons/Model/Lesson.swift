package import Documents

/// A lesson: it walks through captures step by step, shows, tells and asks. What a file holds is docs/lessons.md.
package struct Lesson: Sendable, Hashable {
    /// Its name, as the file's: small letters, digits, hyphens.
    package let name: String
    package let title: Bilingual
    package let level: LessonLevel
    /// How long it takes, 1 to 60 minutes.
    package let minutes: Int
    /// Where it stands among others, small numbers first; nil behind those that have one.
    package let order: Int?
    /// Ids of the flows and tables that it teaches.
    package let teaches: [String]
    /// What a student can do afterwards.
    package let goals: [Bilingual]
    /// What it is built on.
    package let sources: [String]
    /// What its first step shows.
    package let material: LessonMaterial
    /// The steps in their order; at least one.
    package let steps: [LessonStep]
    /// What a student's own capture must hold; nil where nothing is set.
    package let homework: Homework?
    /// What lies beside it in exams/, and becomes its review page; nil where nothing does.
    package var exam: Exam?
    /// Whether all its texts are in both languages; else both hold the same.
    package let isBilingual: Bool

    /// All questions in their order.
    package var questions: [Question] { steps.flatMap(\.questions) }

    /// Every capture with its keys that the lesson uses, each once, in the order of the steps.
    package var materials: [LessonMaterial] {
        var all = [material]
        for material in steps.flatMap(\.materials) where !all.contains(where: { $0.isSame(as: material) }) {
            all.append(material)
        }
        return all
    }
}

/// How much a lesson asks for.
package enum LessonLevel: String, Sendable, Hashable, CaseIterable {
    case beginner, intermediate, advanced
}

/// The capture that steps are about, and what it is read with.
package struct LessonMaterial: Sendable, Hashable {
    /// A bundled capture's name, or a path beside the lesson.
    package let capture: String
    /// A key log, likewise; nil to leave TLS closed.
    package let keys: String?
    /// Certificates that are trusted, likewise; nil for the system's.
    package let anchors: String?
    /// The time as of which chains are judged, as RFC 3339; nil for the capture's.
    package let at: String?
    /// The line that names the capture, from 1.
    package let line: Int

    /// Makes a description.
    ///
    /// - Parameters:
    ///   - capture: a bundled capture's name, or a path beside the lesson.
    ///   - keys: a key log, likewise.
    ///   - anchors: certificates that are trusted, likewise.
    ///   - at: the time as of which chains are judged.
    ///   - line: the line that names the capture.
    package init(
        capture: String, keys: String? = nil, anchors: String? = nil, at: String? = nil, line: Int = 1
    ) {
        self.capture = capture
        self.keys = keys
        self.anchors = anchors
        self.at = at
        self.line = line
    }

    /// Whether both name the same files, wherever they stand in the lesson.
    package func isSame(as other: LessonMaterial) -> Bool {
        capture == other.capture && keys == other.keys && anchors == other.anchors && at == other.at
    }
}

/// What a student's own capture must hold.
package struct Homework: Sendable, Hashable {
    /// What is to be done.
    package let task: Bilingual
    /// What it is marked by.
    package let points: [HomeworkPoint]
}

/// One thing that earns points.
package struct HomeworkPoint: Sendable, Hashable {
    /// How many points, 1 to 100.
    package let points: Int
    package let what: Bilingual
    package let claim: Claim
}
