import Documents
import Lessons
import Output

/// A question's answer in words.
struct AnswerText {
    private let question: Question
    private let language: Language

    init(_ question: Question, language: Language) {
        self.question = question
        self.language = language
    }

    private func say(_ words: Bilingual) -> String { words(in: language) }

    /// The letters that choose an answer, such as "a–d"; nil where it is not chosen. Those behind f are other keys.
    var letters: String? {
        guard case .choice(let choices, _) = question.answer else { return nil }
        return "a–" + GivenAnswer.letter(min(choices.count, Self.letterKeys) - 1)
    }

    /// Letters from a on that choose an answer.
    static let letterKeys = 6

    /// What can be chosen, or is to be put in order, a line each.
    ///
    /// - Parameters:
    ///   - isRevealed: whether what is right is marked.
    ///   - chosen: the choice that was made, from 0.
    /// - Returns: the lines; none where the answer is typed.
    func choices(isRevealed: Bool, chosen: Int?) -> [StyledText] {
        if case .order = question.answer, isRevealed { return [] }
        let right: [Int] = if case .choice(_, let right) = question.answer { right } else { [] }
        return question.shownItems.enumerated().map { place, item in
            let isRight = isRevealed && right.contains(place)
            let mark = isRight ? "✓" : isRevealed && chosen == place ? "✗" : " "
            var line = StyledText("  \(mark) \(GivenAnswer.letter(place)))  ", isRight ? .strong : .plain)
            let words = MarkedText(item(in: language))
            if isRight { line.append(words.plain, .strong) } else { line.append(words.styled) }
            return line
        }
    }

    /// Whether what was chosen is right; nil where nothing was.
    func verdict(chosen: Int?) -> StyledText? {
        guard let chosen, case .choice(_, let right) = question.answer else { return nil }
        return right.contains(chosen)
            ? StyledText("  ✓ " + say(Words.right), .strong)
            : StyledText("  ✗ " + say(Words.notRight), .anomaly)
    }

    var right: StyledText {
        StyledText("  ✓ " + say(Words.answer) + question.rightAnswer(in: language), .strong)
    }
}
