public import Documents
import Tracing

/// What a student's capture earns.
public struct Grade: Sendable {
    /// What came of one point of the homework.
    public struct Mark: Sendable {
        /// The point.
        public let point: HomeworkPoint
        /// Whether it is earned.
        public let isEarned: Bool
        /// What is there; what was captured in it is escaped.
        public let found: Bilingual
    }

    /// The connection that fulfils most; nil where the capture has none.
    public let connection: Int?
    /// A mark for each point of the homework, in their order.
    public let marks: [Mark]

    /// Points that are earned.
    public var earned: Int { marks.reduce(0) { $0 + ($1.isEarned ? $1.point.points : 0) } }
    /// Points that there are.
    public var possible: Int { marks.reduce(0) { $0 + $1.point.points } }
    /// Whether all are earned.
    public var isFull: Bool { earned == possible }

    /// Marks a capture: all points are held against the same connection, the first of those that earn most.
    public init(_ homework: Homework, _ capture: LessonCapture) {
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

    /// What was found before.
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
public struct GradedFile: Sendable {
    /// The file's name as given.
    public let file: String
    /// What it earns; nil where it cannot be read.
    public let grade: Grade?
    /// Why it cannot be read, or not to its end; nil where it can.
    public let trouble: Bilingual?
    /// What else must be known of the mark: that not all of the capture was looked at.
    public let note: Bilingual?

    /// Puts the two together.
    ///
    /// - Parameters:
    ///   - file: the file's name as given.
    ///   - grade: what it earns.
    ///   - trouble: why it cannot be read.
    ///   - note: what else must be known.
    public init(file: String, grade: Grade?, trouble: Bilingual?, note: Bilingual? = nil) {
        self.file = file
        self.grade = grade
        self.trouble = trouble
        self.note = note
    }
}
