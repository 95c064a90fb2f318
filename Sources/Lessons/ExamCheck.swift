import Documents
import Output
import WireBytes

/// Holds an exam against its lesson: each question names a step that is there, and the step says what it quotes.
extension Exam {
    /// What does not hold, in the order of the lines.
    package func problems(in lesson: Lesson) -> [LessonProblem] {
        questions.flatMap { question -> [LessonProblem] in
            guard lesson.steps.indices.contains(question.step - 1) else {
                let count = lesson.steps.count
                return [
                    LessonProblem(
                        line: question.stepLine,
                        Bilingual(
                            en: "there is no step \(question.step); the lesson has \(count)",
                            zh: "没有第 \(question.step) 步；课程共有 \(count) 步"))
                ]
            }
            let step = lesson.steps[question.step - 1]
            return question.quotations.compactMap { step.quotes($0) ? nil : Self.notThere($0, question.step) }
        }
    }

    private static func notThere(_ quotation: LessonText, _ step: Int) -> LessonProblem {
        let words = Quotation(quotation.text).shown
        let language = quotation.language.map { ($0.rawValue, $0.title) }
        return LessonProblem(
            .claim, line: quotation.line,
            Bilingual(
                en: "step \(step) does not say this"
                    + (language.map { " in its text ‘\($0.0)’" } ?? "") + ": ‘\(words)’",
                zh: "第 \(step) 步" + (language.map { "的\($0.1)文本" } ?? "") + "没有这句话：“\(words)”"))
    }
}

extension Language {
    /// The language's name, in Chinese.
    fileprivate var title: String { self == .en ? "英文" : "中文" }
}

extension LessonStep {
    /// Whether one of its texts says just this; of a text in one language, in either.
    fileprivate func quotes(_ quotation: LessonText) -> Bool {
        let words = Quotation(quotation.text)
        let texts = [say, document, today].compactMap(\.self) + questions.map(\.explain)
        return (quotation.language.map { [$0] } ?? Language.allCases).allSatisfy { language in
            texts.contains { Quotation($0(in: language)).contains(words) }
        }
    }
}

/// A text as it is quoted: without its marks, in one line; spaces count only between words that need them.
private struct Quotation {
    private let text: String

    init(_ written: String) {
        var text = ""
        for block in MarkedText(written.filter { $0 != "*" && $0 != "`" }).blocks {
            for word in block.spans.map(\.text).joined().split(whereSeparator: \.isWhitespace) {
                if let last = text.unicodeScalars.last, let first = word.unicodeScalars.first,
                    DisplayWidth.of(last) < 2, DisplayWidth.of(first) < 2
                {
                    text += " "
                }
                text += word
            }
        }
        self.text = text
    }

    func contains(_ other: Quotation) -> Bool { !other.text.isEmpty && text.contains(other.text) }

    /// Its beginning, for an error.
    var shown: String { text.count > 60 ? text.prefix(59) + "…" : text }
}
