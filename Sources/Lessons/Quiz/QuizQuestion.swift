import Comparison
package import Documents
import Tracing

/// A question of a quiz: one that a lesson asks, or one that was made from a capture.
package struct QuizQuestion: Sendable, Hashable {
    package let topic: QuizTopic
    /// The question itself, with its answer.
    package let question: Question
    /// Where the answer is to be seen; nil where the lesson names no packet.
    package let evidence: QuizEvidence?
    /// What stands beside it, with the answer left out; nil where the question says it all.
    package let excerpt: QuizExcerpt?
    /// What the lesson shows where it asks this; empty where it was made from a capture.
    package let shows: [Shown]
    /// The capture that it is about, where that is the lesson's choice.
    package let material: LessonMaterial?
    /// For each thing to put in order, as it is shown, its right place from 0; empty for other kinds of question.
    package let shuffled: [Int]

    /// Makes a question.
    ///
    /// - Parameters:
    ///   - topic: what it is about.
    ///   - question: the question itself.
    ///   - evidence: where the answer is to be seen.
    ///   - excerpt: what stands beside it.
    ///   - shows: what the lesson shows.
    ///   - material: the lesson's capture.
    package init(
        _ topic: QuizTopic, _ question: Question, evidence: QuizEvidence? = nil, excerpt: QuizExcerpt? = nil,
        shows: [Shown] = [], material: LessonMaterial? = nil
    ) {
        self.topic = topic
        self.question = question
        self.evidence = evidence
        self.excerpt = excerpt
        self.shows = shows
        self.material = material
        shuffled = question.shuffled
    }

    /// What is to be chosen from or put in order, as it is shown: a), b), c) …; empty for other kinds of question.
    package var shownItems: [Bilingual] { question.shownItems }
}

extension Question {
    /// For each thing to put in order, as it is shown, its right place from 0; empty for other kinds of question. The same
    /// question is always shuffled the same way, wherever it is asked, and never into the right order.
    var shuffled: [Int] {
        guard case .order(let items) = answer else { return [] }
        var numbers = SeededNumbers(question.en.utf8.reduce(0) { ($0 &* 31) &+ UInt64($1) })
        var places = Array(0..<items.count)
        places.shuffle(using: &numbers)
        if items.count > 1, places == Array(0..<items.count) { places.swapAt(0, items.count - 1) }
        return places
    }
}

extension QuizQuestion {
    /// The questions of a lesson, in their order.
    ///
    /// - Parameters:
    ///   - lesson: the lesson.
    ///   - capture: gives what a step is about, read; nil leaves its packets out.
    /// - Returns: each question with what its step shows of the packets.
    package static func all(
        of lesson: Lesson, capture: (LessonMaterial) -> LessonCapture? = { _ in nil }
    ) -> [QuizQuestion] {
        lesson.steps.flatMap { step in
            step.questions.map { question in
                QuizQuestion(
                    .lesson, question, evidence: QuizEvidence(of: question),
                    excerpt: capture(step.material).flatMap {
                        QuizExcerpt(question, shows: step.shows, in: $0)
                    }, shows: step.shows.filter { !$0.isCompared || step.beside == nil },
                    material: step.material)
            }
        }
    }
}

/// Where an answer is to be seen: which field of which packet, and what stands there.
package struct QuizEvidence: Sendable, Hashable {
    /// The connection, from 0; nil where there is only the packet.
    package let connection: Int?
    /// The packet, from 1; nil where it is about the whole connection.
    package let packet: Int?
    /// The field, or what else is looked at.
    package let field: Bilingual
    /// What stands there. What was captured of it is escaped.
    package let value: Bilingual

    /// Names a place.
    ///
    /// - Parameters:
    ///   - connection: the connection, from 0.
    ///   - packet: the packet, from 1.
    ///   - field: the field.
    ///   - value: what stands there.
    package init(connection: Int? = nil, packet: Int?, field: Bilingual, value: Bilingual) {
        self.connection = connection
        self.packet = packet
        self.field = field
        self.value = value
    }

    /// What the claim behind a lesson's answer points at: its packet, and its words.
    init?(of question: Question) {
        guard let claim = question.because.first else { return nil }
        var connection: Int?
        var packet = claim.statement.packet
        switch claim.subject {
        case .packet(let number): packet = number
        case .chain(let number), .alert(_, let number), .flow(_, let number): connection = number
        case .connection(let number), .handshake(_, let number): connection = Self.tcp(number)
        case .message(let message): connection = Self.tcp(message.connection)
        case .capture, .row, .comparison, .difference, .phase: break
        }
        self.init(
            connection: connection, packet: packet, field: Words.claim,
            value: Bilingual(en: claim.text, zh: claim.text))
    }

    /// The number of a connection of TCP.
    private static func tcp(_ connection: ConversationNumber?) -> Int? {
        connection.flatMap { $0.isUDP ? nil : $0.number }
    }
}

/// Numbers that look random and are the same for the same seed. Source: Steele, Lea, Flood, "Fast Splittable
/// Pseudorandom Number Generators", 2014.
package struct SeededNumbers: RandomNumberGenerator, Sendable {
    private var state: UInt64

    package init(_ seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
