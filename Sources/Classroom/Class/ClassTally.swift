import Lessons

/// What a class has answered to a question: how many what, in each round, and how many learned by talking.
struct ClassTally: Sendable, Hashable {
    struct Given: Sendable, Hashable {
        /// The answer as people write it.
        let answer: String
        let count: Int
        let mark: QuizRun.Mark
    }

    struct Change: Sendable, Hashable {
        let from: String
        let to: String
        let count: Int
    }

    struct Round: Sendable, Hashable {
        var answers = 0
        var right = 0
        var half = 0
        /// The answers, those given most often first; of choices all, in their order.
        var given: [Given] = []
        /// Answers that are not among those.
        var others = 0
    }

    /// One a round that there was.
    let rounds: [Round]
    /// Of those who answered in both rounds: wrong first and then right, and the other way round.
    let becameRight: Int
    let becameWrong: Int
    /// Who answered something else the second time, by what they answered; those most often first.
    let changes: [Change]

    /// Different answers that are listed; of more, the most frequent.
    static let mostGiven = 12

    /// Counts.
    ///
    /// - Parameters:
    ///   - state: the class.
    ///   - place: the question, from 0.
    ///   - showsTyped: whether words that somebody typed are listed: they are for the teacher alone.
    init(_ state: ClassState, _ place: Int, showsTyped: Bool) {
        let question = state.questions[place]
        rounds = (1...state.round(of: place)).map { round in
            Self.count(
                state.students.compactMap { $0.answer(to: place, round: round) }, question,
                showsTyped: showsTyped)
        }
        let both = state.students.compactMap { student -> (GivenAnswer, GivenAnswer)? in
            guard let first = student.answer(to: place, round: 1),
                let second = student.answer(to: place, round: 2)
            else { return nil }
            return (first, second)
        }
        let marks = both.map { (question.mark($0) == .right, question.mark($1) == .right) }
        becameRight = marks.count { !$0.0 && $0.1 }
        becameWrong = marks.count { $0.0 && !$0.1 }
        changes = Self.lists(question, showsTyped) ? Self.changes(both, question) : []
    }

    /// Whether what was answered is listed.
    private static func lists(_ question: QuizQuestion, _ showsTyped: Bool) -> Bool {
        if case .fill = question.question.answer { showsTyped } else { true }
    }

    private static func changes(
        _ both: [(GivenAnswer, GivenAnswer)], _ question: QuizQuestion
    ) -> [Change] {
        var counts: [[String]: Int] = [:]
        for (first, second) in both where first != second {
            counts[[question.text(of: first), question.text(of: second)], default: 0] += 1
        }
        let all = counts.map { Change(from: $0.key[0], to: $0.key[1], count: $0.value) }
        return Array(
            all.sorted { ($1.count, $0.from, $0.to) < ($0.count, $1.from, $1.to) }.prefix(mostGiven))
    }

    private static func count(
        _ answers: [GivenAnswer], _ question: QuizQuestion, showsTyped: Bool
    ) -> Round {
        var round = Round()
        round.answers = answers.count
        round.right = answers.count { question.mark($0) == .right }
        round.half = answers.count { question.mark($0) == .half }
        var counts: [String: Given] = [:]
        func note(_ answer: GivenAnswer, _ more: Int) {
            let text = question.text(of: answer)
            counts[text] = Given(
                answer: text, count: (counts[text]?.count ?? 0) + more, mark: question.mark(answer))
        }
        let isListed = lists(question, showsTyped)
        if case .choice(let choices, let right) = question.question.answer, right.count == 1 {
            for place in choices.indices { note(.choices([place]), 0) }
        }
        for answer in answers where isListed { note(answer, 1) }
        let isChoice = question.shownItems.count > 0
        let sorted = counts.values.sorted {
            isChoice ? $0.answer < $1.answer : ($1.count, $0.answer) < ($0.count, $1.answer)
        }
        round.given = Array(sorted.prefix(mostGiven))
        round.others = answers.count - round.given.reduce(0) { $0 + $1.count }
        return round
    }
}
