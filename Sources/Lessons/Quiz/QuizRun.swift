import Documents

/// A quiz on its way: the questions, the answers given so far, and what they are worth. A plain value, whoever asks.
package struct QuizRun: Sendable, Hashable {
    /// How an answer was marked.
    package enum Mark: String, Sendable, Hashable {
        /// Right.
        case right
        /// In part: some of several choices and no wrong one, or two neighbours the wrong way round.
        case half
        /// Wrong, or not to be read.
        case wrong
        /// Passed over.
        case skipped
    }

    /// The questions in the order in which they are asked.
    package let questions: [QuizQuestion]
    /// What was answered, at the same places; nil where nothing was yet.
    package private(set) var answers: [GivenAnswer?]

    package init(_ questions: [QuizQuestion]) {
        self.questions = questions
        answers = Array(repeating: nil, count: questions.count)
    }

    /// Gives an answer, which takes the place of an earlier one.
    ///
    /// - Parameters:
    ///   - answer: the answer.
    ///   - index: the question's place, from 0; a place that is not there is passed over.
    package mutating func answer(_ answer: GivenAnswer, at index: Int) {
        if answers.indices.contains(index) { answers[index] = answer }
    }

    /// How the answer at a place was marked; nil where there is none yet.
    package func mark(at index: Int) -> Mark? {
        guard answers.indices.contains(index), let answer = answers[index] else { return nil }
        return questions[index].mark(answer)
    }

    /// The first question without an answer; nil at the end.
    package var next: Int? { answers.firstIndex(of: nil) }
    /// Whether every question has an answer.
    package var isOver: Bool { next == nil }

    /// Half points reached: an answer that is right in part is worth half of its question's points.
    package var halfPoints: Int { questions.indices.reduce(0) { $0 + halfPoints(at: $1) } }

    /// Half points reached at a place.
    package func halfPoints(at index: Int) -> Int {
        switch mark(at: index) {
        case .right: 2 * questions[index].question.points
        case .half: questions[index].question.points
        case .wrong, .skipped, nil: 0
        }
    }

    /// Points that can be reached.
    package var most: Int { questions.reduce(0) { $0 + $1.question.points } }
    /// The points reached in hundredths of those, rounded to the nearest; 0 of an empty quiz.
    package var score: Int { most == 0 ? 0 : (halfPoints * 100 + most) / (2 * most) }
    package func count(of mark: Mark) -> Int { questions.indices.count { self.mark(at: $0) == mark } }

    /// Half points as people write them: "2", "2.5".
    package static func text(ofHalfPoints halves: Int) -> String {
        halves % 2 == 0 ? "\(halves / 2)" : "\(halves / 2).5"
    }
}

extension QuizQuestion {
    package func mark(_ answer: GivenAnswer) -> QuizRun.Mark {
        switch (question.answer, answer) {
        case (_, .skipped): return .skipped
        case (.choice(_, let right), .choices(let places)):
            if Set(places) == Set(right) { return .right }
            return right.count > 1 && !places.isEmpty && Set(places).isSubset(of: right) ? .half : .wrong
        case (.number(let number, let within), .number(let given)):
            let (distance, overflows) = number.subtractingReportingOverflow(given)
            return !overflows && distance.magnitude <= within.magnitude ? .right : .wrong
        case (.packet(let packets), .packet(let given)): return packets.contains(given) ? .right : .wrong
        case (.fill(let words), .text(let given)):
            return words.contains { TypedText(given).isSame(as: $0) } ? .right : .wrong
        case (.order(let items), .order(let places)):
            let order = places.compactMap { shuffled.indices.contains($0) ? shuffled[$0] : nil }
            guard order.count == items.count else { return .wrong }
            let wrong = order.indices.filter { order[$0] != $0 }
            if wrong.isEmpty { return .right }
            return items.count > 2 && wrong.count == 2 && wrong[1] == wrong[0] + 1 ? .half : .wrong
        default: return .wrong
        }
    }
}
