package import Documents
import Tracing

/// What a student's capture earns.
package struct Grade: Sendable {
    /// What came of one point of the homework.
    package struct Mark: Sendable {
        package let point: HomeworkPoint
        package let isEarned: Bool
        /// What is there; what was captured in it is escaped.
        package let found: Bilingual
    }

    /// The connection that fulfils most; nil where the capture has none.
    package let connection: Int?
    /// A mark for each point of the homework, in their order.
    package let marks: [Mark]

    package var earned: Int { marks.reduce(0) { $0 + ($1.isEarned ? $1.point.points : 0) } }
    package var possible: Int { marks.reduce(0) { $0 + $1.point.points } }
    package var isFull: Bool { earned == possible }

    /// Marks a capture: all points are held against the same connection, the first of those that earn most.
    package init(_ homework: Homework, _ capture: LessonCapture) {
        var best: (grade: Int, connection: Int, marks: [Mark])?
        for connection in capture.connections {
            let marks = Self.marks(homework, capture, connection)
            let earned = marks.reduce(0) { $0 + ($1.isEarned ? $1.point.points : 0) }
            if best.map({ earned > $0.grade }) ?? true { best = (earned, connection.id, marks) }
            if earned == homework.points.reduce(0, { $0 + $1.points }) { break }
        }
        connection = best?.connection
        marks = best?.marks ?? Self.marks(homework, capture, nil)
    }

    init(connection: Int?, marks: [Mark]) {
        self.connection = connection
        self.marks = marks
    }

    private static func marks(
        _ homework: Homework, _ capture: LessonCapture, _ connection: ConnectionTrace?
    ) -> [Mark] {
        homework.points.map { point in
            let judgement = point.claim.judged(on: capture, within: connection)
            return Mark(point: point, isEarned: judgement.holds, found: judgement.found)
        }
    }
}

/// A capture that was handed in, and what it earns.
package struct GradedFile: Sendable {
    /// The file's name as given.
    package let file: String
    /// What it earns; nil where it cannot be read.
    package let grade: Grade?
    /// Why it cannot be read, or not to its end; nil where it can.
    package let trouble: Bilingual?
    /// What else must be known of the mark: that not all of the capture was looked at.
    package let note: Bilingual?

    /// Puts the two together.
    ///
    /// - Parameters:
    ///   - file: the file's name as given.
    ///   - grade: what it earns.
    ///   - trouble: why it cannot be read.
    ///   - note: what else must be known.
    package init(file: String, grade: Grade?, trouble: Bilingual?, note: Bilingual? = nil) {
        self.file = file
        self.grade = grade
        self.trouble = trouble
        self.note = note
    }
}
