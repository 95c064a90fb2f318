import Documents
import Lessons
package import Output

/// What a class has answered, to be kept: a row a student and question, with both rounds. No names but those that students gave.
package struct ClassResults {
    private let state: ClassState
    private let lesson: String

    /// What is there so far.
    package init(_ session: ClassSession) {
        state = session.state
        lesson = session.material.name
    }

    private struct Row {
        let student: Int
        let name: String
        let question: Int
        let given: [(answer: String, mark: String)?]
    }

    private var rows: [Row] {
        state.students.indices.flatMap { number in
            state.questions.indices.compactMap { place -> Row? in
                let (student, question) = (state.students[number], state.questions[place])
                let given = (1...ClassState.rounds).map { round in
                    student.answer(to: place, round: round).map {
                        (answer: question.text(of: $0), mark: question.mark($0).rawValue)
                    }
                }
                guard given.contains(where: { $0 != nil }) else { return nil }
                return Row(student: number + 1, name: student.name, question: place + 1, given: given)
            }
        }
    }

    /// Writes them as CSV, RFC 4180. What a spreadsheet would take for a formula begins with an apostrophe.
    package func writeCSV(to output: OutputBuffer) {
        output.append("student,name,question,first,first_mark,second,second_mark\r\n")
        for row in rows {
            var cells = ["\(row.student)", row.name, "\(row.question)"]
            for given in row.given { cells += [given?.answer ?? "", given?.mark ?? ""] }
            output.append(cells.map(Self.cell).joined(separator: ",") + "\r\n")
        }
    }

    private static func cell(_ text: String) -> String {
        var text = text
        if let first = text.first, "=+-@\t\r".contains(first) { text = "'" + text }
        guard text.contains(where: { ",\"\r\n".contains($0) || $0.isNewline }) else { return text }
        return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
            + "\""
    }

    /// Writes them as JSON.
    package func writeJSON(to output: OutputBuffer) {
        var json = JSONWriter(output)
        json.beginObject()
        json.field("schema", "netlesson.class/1")
        json.field("lesson", lesson)
        json.field("students", state.students.count)
        json.name("questions")
        json.beginArray()
        for (place, question) in state.questions.enumerated() {
            json.beginObject()
            json.field("question", place + 1)
            json.field("text", question.question.question.en)
            json.field("right", question.rightAnswer(in: .en))
            json.endObject()
        }
        json.endArray()
        json.name("answers")
        json.beginArray()
        for row in rows {
            json.beginObject()
            json.field("student", row.student)
            if !row.name.isEmpty { json.field("name", row.name) }
            json.field("question", row.question)
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
        json.endArray()
        json.endObject()
        json.finish()
    }
}
