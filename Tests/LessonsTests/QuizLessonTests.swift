import Annotations
import Documents
import Lessons
import Output
import Terminal
import Testing

/// The questions of the bundled lessons as a quiz asks them.
struct QuizLessonTests {
    @Test(arguments: BundledLessons.names)
    func rightAnswersAreMarkedRight(_ name: String) throws {
        let lesson = try BundledLessons.lesson(name)
        for item in QuizQuestion.all(of: lesson, capture: { try? Material.open($0) }) {
            let typed: String
            switch item.question.answer {
            case .choice(_, let right): typed = right.map(GivenAnswer.letter).joined(separator: " ")
            case .number(let number, _): typed = grouped(number)
            case .packet(let packets): typed = "\(packets[0])"
            case .fill(let words): typed = words[0]
            case .order(let items):
                typed = items.indices.compactMap { place in item.shuffled.firstIndex(of: place) }
                    .map(GivenAnswer.letter).joined(separator: ", ")
            }
            #expect(item.mark(GivenAnswer(typed, to: item)) == .right, "\(item.question.question.en)")
            #expect(item.mark(GivenAnswer("zebra", to: item)) == .wrong, "\(item.question.question.en)")
        }
    }

    /// A packet that is shown beside a question does not show the answer.
    @Test func theExcerptHidesWhatIsAsked() throws {
        let lesson = try #require(LessonFile.read(LessonFile.text).lesson)
        let items = QuizQuestion.all(of: lesson, capture: { try? Material.open($0) })
        let excerpt = try #require(items.first?.excerpt)
        guard case .packets(let columns, let rows) = excerpt.content else {
            Issue.record("no packets")
            return
        }
        #expect(rows.map(\.packet) == [1, 2, 3])
        let place = try #require(columns.firstIndex(of: .acknowledgement))
        #expect(rows.map { $0.cells[place] } == ["", nil, "1"])
        #expect(excerpt.lines(in: .en, columns: 80).map { $0.runs.map(\.text).joined() }[3].contains("?"))
        #expect(items.dropFirst().allSatisfy { $0.excerpt == nil })
    }
}
