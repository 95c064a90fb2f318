import Annotations
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

    private func say(_ en: String, _ zh: String) -> String { language == .en ? en : zh }
    private func say(_ words: Bilingual) -> String { words(in: language) }

    /// Whether one of several can be chosen.
    var isChoice: Bool { if case .choice = question.answer { true } else { false } }

    /// What can be chosen, or is to be put in order, a line each.
    ///
    /// - Parameters:
    ///   - isRevealed: whether what is right is marked.
    ///   - chosen: the choice that was made, from 0.
    /// - Returns: the lines; none where the answer is typed.
    func choices(isRevealed: Bool, chosen: Int?) -> [StyledText] {
        switch question.answer {
        case .choice(let choices, let right):
            return choices.enumerated().map { place, choice in
                let mark =
                    isRevealed && right.contains(place) ? "✓" : isRevealed && chosen == place ? "✗" : " "
                let isStrong = isRevealed && right.contains(place)
                return StyledText(
                    "  \(mark) \(place + 1)  " + choice(in: language), isStrong ? .strong : .plain)
            }
        case .order(let items):
            guard !isRevealed else { return [] }
            return Self.shuffled(items).map { StyledText("    – " + $0(in: language)) }
        default: return []
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
        var line = StyledText("  ✓ " + say(Words.answer), .strong)
        switch question.answer {
        case .choice(_, let right):
            line.append(right.map { "\($0 + 1)" }.joined(separator: say(Punctuation.listComma)), .strong)
        case .number(let number, let within):
            line.append(grouped(number), .strong)
            if within > 0 { line.append(say(" (±\(within))", "（±\(within)）")) }
        case .packet(let packets):
            line.append(
                say(Words.packet) + packets.map { grouped($0) }.joined(separator: say(Punctuation.or)),
                .strong)
        case .fill(let words): line.append(words.joined(separator: say(Punctuation.or)), .strong)
        case .order(let items):
            for (place, item) in items.enumerated() {
                line.append((place > 0 ? " → " : "") + item(in: language), .strong)
            }
        }
        return line
    }

    /// The same order for everybody, and not the right one: every second from the back, then the others.
    private static func shuffled(_ items: [Bilingual]) -> [Bilingual] {
        let back = Array(items.enumerated().reversed())
        return (back.filter { $0.offset % 2 == 0 } + back.filter { $0.offset % 2 == 1 }).map(\.element)
    }
}
