import Tracing
import WireBytes

extension QuizExcerpt {
    /// The packets that a lesson's step shows, without what its question asks.
    ///
    /// What is asked is known by the claims that make the answer right: the field of the packet that they are about.
    ///
    /// - Returns: nil where the step shows no packets of a connection.
    init?(_ question: Question, shows: [Shown], in capture: LessonCapture) {
        let spans = shows.flatMap(\.packets)
        guard let first = spans.first, let trace = capture.segment(in: first.first)?.connection else {
            return nil
        }
        let rows = trace.segments.filter { row in spans.contains { $0.contains(row.mark.packet) } }
        let asked = question.because.compactMap { claim -> (packet: Int, column: Column)? in
            guard case .packet(let packet?) = claim.subject, let column = Column(claim.statement.attribute)
            else { return nil }
            return (packet, column)
        }
        // Who is to point at a packet sees everything; it is the packet that is asked.
        if case .packet = question.answer {
            self.init(trace, rows, Self.lessonColumns)
        } else {
            self.init(trace, rows, Self.lessonColumns, asked: asked)
        }
    }

    private static let lessonColumns: [Column] = [.flags, .sequence, .acknowledgement, .payload]
}

extension QuizExcerpt.Column {
    /// The column that shows what a claim says of a packet; nil where none does.
    fileprivate init?(_ attribute: ClaimAttribute) {
        switch attribute {
        case .flags, .flag: self = .flags
        case .sequence: self = .sequence
        case .acknowledgement: self = .acknowledgement
        case .payload: self = .payload
        case .window: self = .window
        default: return nil
        }
    }
}
