package import Documents
import Lessons
package import Output

/// What a class has answered, to be kept: a row a question and student, with both votes. No names but those that students gave.
package struct ClassResults {
    private let state: ClassState
    private let material: ClassMaterial
    private let language: Language

    /// What is there so far.
    ///
    /// - Parameters:
    ///   - session: the class.
    ///   - language: of the questions' words.
    package init(_ session: ClassSession, language: Language) {
        state = session.state
        material = session.material
        self.language = language
    }

    private struct Row {
        let question: Int
        let student: Int
        let name: String
        /// A vote each; nil where nothing was answered.
        let given: [(answer: String, mark: String)?]
    }

    /// All answers to a question.
    private func rows(of place: Int) -> [Row] {
        let question = state.questions[place]
        return state.students.indices.compactMap { number in
            let student = state.students[number]
            let given = (1...ClassState.rounds).map { round in
                student.answer(to: place, round: round).map {
                    (answer: question.text(of: $0), mark: question.mark($0).rawValue)
                }
            }
            guard given.contains(where: { $0 != nil }) else { return nil }
            return Row(question: place + 1, student: number + 1, name: student.name, given: given)
        }
    }

    /// The step of each question, from 1.
    private var steps: [Int] {
        material.steps.enumerated().flatMap { place, step in
            Array(repeating: place + 1, count: step.questions)
        }
    }

    private func text(_ question: QuizQuestion) -> String {
        question.marked(question.question.question, in: language).plain
    }

    /// Writes them as CSV.
    package func writeCSV(to output: OutputBuffer) {
        let table = CSVWriter(output)
        table.row([
            "question", "step", "asked", "right", "student", "name", "first", "first_mark", "second",
            "second_mark",
        ])
        for ((place, question), step) in zip(state.questions.enumerated(), steps) {
            for row in rows(of: place) {
                var cells = ["\(row.question)", "\(step)", text(question)]
                cells += [question.rightAnswer(in: language), "\(row.student)", row.name]
                for given in row.given { cells += [given?.answer ?? "", given?.mark ?? ""] }
                table.row(cells)
            }
        }
    }

    /// Writes them as JSON.
    package func writeJSON(to output: OutputBuffer) {
        var json = JSONWriter(output)
        json.beginObject()
        json.field("schema", "netlesson.class/1")
        json.field("lesson", material.name)
        json.field("title", material.title(in: language))
        json.field("language", language.rawValue)
        json.field("students", state.students.count)
        json.name("questions")
        json.beginArray()
        for ((place, question), step) in zip(state.questions.enumerated(), steps) {
            write(question, at: place, of: step, &json)
        }
        json.endArray()
        json.name("answers")
        json.beginArray()
        for row in state.questions.indices.flatMap(rows) { write(row, &json) }
        json.endArray()
        json.endObject()
        json.finish()
    }

    private func write(_ question: QuizQuestion, at place: Int, of step: Int, _ json: inout JSONWriter) {
        json.beginObject()
        json.field("question", place + 1)
        json.field("step", step)
        json.field("asked", text(question))
        let items = question.shownItems
        if !items.isEmpty {
            json.name("items")
            json.beginArray()
            for item in items { json.value(question.marked(item, in: language).plain) }
            json.endArray()
        }
        json.field("right", question.rightAnswer(in: language))
        let tally = ClassTally(state, place, showsTyped: true)
        json.name("votes")
        json.beginArray()
        for round in tally.rounds where round.answers > 0 {
            json.beginObject()
            json.field("answers", round.answers)
            json.field("right", round.right)
            json.field("half", round.half)
            json.endObject()
        }
        json.endArray()
        if tally.rounds.count > 1 {
            json.field("becameRight", tally.becameRight)
            json.field("becameWrong", tally.becameWrong)
        }
        json.endObject()
    }

    private func write(_ row: Row, _ json: inout JSONWriter) {
        json.beginObject()
        json.field("question", row.question)
        json.field("student", row.student)
        if !row.name.isEmpty { json.field("name", row.name) }
        let names: [StaticString] = ["first", "second"]
        for (name, given) in zip(names, row.given) {
            guard let given else { continue }
            json.name(name)
            json.beginObject()
            json.field("answer", given.answer)
            json.field("mark", given.mark)
            json.endObject()
        }
        json.endObject()
    }
}
