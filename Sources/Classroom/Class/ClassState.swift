package import Lessons

/// Where a class is, who is in it, and what they answered: a plain value, and all rules of who may do what, and when.
///
/// A lesson is gone through stop by stop; a stop is a step, or one question of it. A question is looked at, voted on, perhaps
/// voted on again after talking, closed, and revealed, in this order; nobody who has seen the result votes. The last choice of
/// each student counts, once.
package struct ClassState: Sendable {
    /// How far a question is.
    package enum Phase: String, Sendable, CaseIterable {
        /// It is read and looked at; or there is no question.
        case look
        /// Answers are taken.
        case vote
        /// None are taken any more.
        case closed
        /// What was answered, and what is right, can be seen.
        case revealed
    }

    /// A place of the lesson.
    package struct Stop: Sendable, Hashable {
        /// The step, from 0.
        package let step: Int
        /// The question, from 0 in the whole lesson; nil where the step asks nothing.
        package let question: Int?
    }

    /// What the teacher does.
    package enum Move: Sendable, Hashable {
        /// Goes to a stop, from 0. A vote that is open closes.
        case go(Int)
        /// Takes answers.
        case open
        case close
        /// Takes answers once more, after talking.
        case again
        case reveal
        /// Shows why.
        case explain
        /// Shows the lesson's hint.
        case hint
        /// Points at a packet, or a field of it, for all to see; nil points at none.
        case point(Place?)
        /// Puts an answer that was given on the projected view, or takes it back.
        case show(String, Bool)
        /// Makes the projected view black, or not.
        case black(Bool)
    }

    /// A packet that is pointed at, or a field of it.
    package struct Place: Sendable, Hashable {
        /// A field, as the page of a trace calls it.
        package struct Field: Sendable, Hashable {
            /// Its name, such as "tcp.window".
            let name: String
            /// Its first byte, from the packet's first, 0: a name may stand there twice.
            let byte: Int

            /// Characters of a name, which has a protocol's and a header field's in it.
            static let longestName = 160

            /// Takes a name that a page may have; nil for any other.
            ///
            /// - Parameters:
            ///   - name: letters, digits, hyphens and dots.
            ///   - byte: its first byte, from 0.
            package init?(_ name: String, byte: Int) {
                let isName = name.utf8.allSatisfy {
                    (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x2E
                }
                guard isName, (1...Self.longestName).contains(name.utf8.count), byte >= 0 else { return nil }
                self.name = name
                self.byte = byte
            }
        }

        /// The connection, from 0; nil where it belongs to none.
        package let connection: Int?
        /// The packet, from 1.
        package let packet: Int
        /// The field; nil for the packet as a whole.
        package let field: Field?

        package init(connection: Int?, packet: Int, field: Field? = nil) {
            self.connection = connection
            self.packet = packet
            self.field = field
        }
    }

    /// Why something is not done.
    package enum Refusal: Error, Sendable, Hashable, CaseIterable {
        /// There are as many students as there is room for.
        case full
        /// Nobody of that number has joined.
        case stranger
        /// Another question is asked now, or another round, or none.
        case notAsked
        /// No vote is open.
        case closed
        /// It is no answer to this kind of question.
        case unreadable
        /// The teacher's move does not fit where the class is.
        case notNow
    }

    /// Who has joined.
    package struct Student: Sendable {
        /// The name that was given; empty where none was.
        package let name: String
        /// The answers to each question, one a round.
        fileprivate(set) var answers: [Int: [GivenAnswer?]] = [:]
    }

    private struct Progress {
        var phase = Phase.look
        var round = 1
        var isExplained = false
        var isHinted = false
        /// Answers that the teacher has put on the projected view.
        var shown: [String] = []
    }

    package let questions: [QuizQuestion]
    package let stops: [Stop]
    /// Rises with every change that somebody can see.
    package private(set) var revision = 1
    /// The stop that the class is at, from 0.
    package private(set) var place = 0
    /// The furthest stop that it was at.
    package private(set) var furthest = 0
    package private(set) var pointed: Place?
    /// Whether the projected view is black.
    package private(set) var isBlack = false
    package private(set) var students: [Student] = []
    private var progress: [Progress]
    private let mostStudents: Int

    /// Rounds of a vote: before and after talking.
    package static let rounds = 2
    /// Answers to a question that are on the projected view at once: what has room there.
    static let mostShown = 12

    /// Prepares a class.
    ///
    /// - Parameters:
    ///   - questions: all questions of the lesson.
    ///   - questionsOfSteps: for each step how many of them it asks, in their order.
    ///   - mostStudents: how many there is room for.
    package init(_ questions: [QuizQuestion], questionsOfSteps: [Int], mostStudents: Int) {
        self.questions = questions
        self.mostStudents = mostStudents
        var stops: [Stop] = []
        var next = 0
        for (step, count) in questionsOfSteps.enumerated() {
            if count < 1 { stops.append(Stop(step: step, question: nil)) }
            for _ in 0..<max(0, count) {
                stops.append(Stop(step: step, question: questions.indices.contains(next) ? next : nil))
                next += 1
            }
        }
        self.stops = stops.isEmpty ? [Stop(step: 0, question: nil)] : stops
        progress = Array(repeating: Progress(), count: questions.count)
    }

    // MARK: Where it is

    /// The stop that the class is at.
    package var stop: Stop { stops[place] }

    /// How far a question is.
    package func phase(of question: Int?) -> Phase { of(question)?.phase ?? .look }
    /// The round of a question's vote, from 1.
    package func round(of question: Int?) -> Int { of(question)?.round ?? 1 }
    /// Whether it was shown why.
    package func isExplained(_ question: Int?) -> Bool { of(question)?.isExplained ?? false }

    /// Whether the hint was shown.
    package func isHinted(_ question: Int?) -> Bool { of(question)?.isHinted ?? false }
    /// Answers that are on the projected view.
    package func shown(of question: Int?) -> [String] { of(question)?.shown ?? [] }

    private func of(_ question: Int?) -> Progress? {
        question.flatMap { progress.indices.contains($0) ? progress[$0] : nil }
    }

    package var phase: Phase { phase(of: stop.question) }
    package var round: Int { round(of: stop.question) }
    package var isExplained: Bool { isExplained(stop.question) }

    /// How many have answered in the round that is on, or was last.
    package var voted: Int {
        guard let question = stop.question else { return 0 }
        let round = round
        return students.count { $0.answer(to: question, round: round) != nil }
    }

    /// What the teacher can do now, beside going and pointing.
    package var moves: [Move] {
        guard let question = stop.question else { return [] }
        let hint: [Move] =
            questions[question].question.hint == nil || isHinted(question) || phase == .revealed
            ? [] : [.hint]
        switch phase {
        case .look: return [.open] + hint
        case .vote: return [.close] + hint
        case .closed: return (round < Self.rounds ? [.again, .reveal] : [.reveal]) + hint
        case .revealed: return isExplained ? [] : [.explain]
        }
    }

    /// Whether somebody gave an answer, as people write it, to a question in any round.
    private func isGiven(_ answer: String, to question: Int) -> Bool {
        students.contains { student in
            (1...Self.rounds).contains { round in
                student.answer(to: question, round: round).map { questions[question].text(of: $0) }
                    == answer
            }
        }
    }

    // MARK: What is done

    /// The teacher's move. One that has been done already changes nothing.
    ///
    /// - Parameter move: what is to be done.
    /// - Throws: `Refusal.notNow` where it does not fit.
    package mutating func make(_ move: Move) throws(Refusal) {
        switch move {
        case .go(let place):
            guard stops.indices.contains(place) else { throw .notNow }
            guard place != self.place else { return }
            if let question = stop.question, phase == .vote { progress[question].phase = .closed }
            self.place = place
            furthest = max(furthest, place)
            pointed = nil
            isBlack = false
        case .point(let place):
            guard place?.packet ?? 1 > 0, place?.connection ?? 0 >= 0 else { throw .notNow }
            guard place != pointed else { return }
            pointed = place
        case .black(let isBlack):
            guard isBlack != self.isBlack else { return }
            self.isBlack = isBlack
        case .show(let answer, let isShown):
            guard let question = stop.question else { throw .notNow }
            let place = progress[question].shown.firstIndex(of: answer)
            guard isShown != (place != nil) else { return }
            if let place {
                progress[question].shown.remove(at: place)
            } else {
                guard progress[question].shown.count < Self.mostShown, isGiven(answer, to: question) else {
                    throw .notNow
                }
                progress[question].shown.append(answer)
            }
        case .open, .close, .again, .reveal, .explain, .hint:
            guard let question = stop.question, moves.contains(move) else { throw .notNow }
            switch move {
            case .open: progress[question].phase = .vote
            case .close: progress[question].phase = .closed
            case .again:
                progress[question].round += 1
                progress[question].phase = .vote
            case .reveal: progress[question].phase = .revealed
            case .hint: progress[question].isHinted = true
            default: progress[question].isExplained = true
            }
        }
        revision += 1
    }

    /// Takes somebody in, at any time.
    ///
    /// - Parameters:
    ///   - name: what they are called; may be empty.
    ///   - former: the number of a student who has gone and never answered, and makes room; nil for a number of their own.
    /// - Returns: the student's number, from 0.
    /// - Throws: `Refusal.full`.
    package mutating func join(named name: String = "", inPlaceOf former: Int? = nil) throws(Refusal) -> Int {
        if let former {
            guard students.indices.contains(former), students[former].hasNotAnswered else { throw .full }
            students[former] = Student(name: name)
            revision += 1
            return former
        }
        guard students.count < mostStudents else { throw .full }
        students.append(Student(name: name))
        revision += 1
        return students.count - 1
    }

    /// Takes an answer, in the place of an earlier one of the same round.
    ///
    /// - Parameters:
    ///   - answer: the answer, read for its question.
    ///   - question: the question, from 0.
    ///   - round: the round that it is for; nil for the one that is on.
    ///   - student: the student's number.
    /// - Throws: `Refusal`; then nothing has changed.
    package mutating func answer(
        _ answer: GivenAnswer, to question: Int, round: Int? = nil, by student: Int
    ) throws(Refusal) {
        guard students.indices.contains(student) else { throw .stranger }
        guard question == stop.question, round ?? self.round == self.round else { throw .notAsked }
        guard phase == .vote else { throw .closed }
        switch answer {
        case .unreadable, .skipped: throw .unreadable
        default: break
        }
        guard students[student].answer(to: question, round: self.round) != answer else { return }
        var answers = students[student].answers[question] ?? Array(repeating: nil, count: Self.rounds)
        answers[self.round - 1] = answer
        students[student].answers[question] = answers
        // What nobody answers any more leaves the projected view; all that is there was given.
        let gone = progress[question].shown.filter { !isGiven($0, to: question) }
        progress[question].shown.removeAll { gone.contains($0) }
        revision += 1
    }

    /// Counts a change that is none of the rules' matter, such as somebody who went.
    mutating func touch() { revision += 1 }

    /// Goes on behind a number of before the program was started anew, and behind all that were not kept, of who came and went.
    mutating func goOn(behind former: Int) { revision += former + Self.notKept }

    /// Far more changes than a class has between two that are kept.
    private static let notKept = 1_000_000
}

extension ClassState.Student {
    /// Whether they have answered nothing so far.
    package var hasNotAnswered: Bool { answers.isEmpty }

    /// What was answered in a round, from 1; nil for nothing.
    package func answer(to question: Int, round: Int) -> GivenAnswer? {
        guard let given = answers[question], given.indices.contains(round - 1) else { return nil }
        return given[round - 1]
    }
}
