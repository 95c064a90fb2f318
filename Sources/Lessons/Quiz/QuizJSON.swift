package import Documents
package import Output

extension QuizRun {
    /// Writes the result as one JSON document. Its names are described in docs/lessons.md.
    ///
    /// - Parameters:
    ///   - output: where it goes.
    ///   - name: the lesson or capture that was asked about.
    ///   - seed: what the questions were made with; nil where they are a lesson's.
    ///   - language: of its texts.
    package func writeJSON(to output: OutputBuffer, name: String, seed: Int?, _ language: Language) {
        var json = JSONWriter(output)
        json.beginObject()
        json.field("schema", "netlesson.quiz/1")
        json.field("quiz", name)
        json.field("language", language.rawValue)
        json.field("seed", seed)
        json.field("score", score)
        json.field("points", halves: halfPoints)
        json.field("of", most)
        json.name("questions")
        json.beginArray()
        for index in questions.indices { write(index, &json, language) }
        json.endArray()
        json.endObject()
        json.finish()
    }

    private func write(_ index: Int, _ json: inout JSONWriter, _ language: Language) {
        let item = questions[index]
        let mark = mark(at: index)
        json.beginObject()
        json.field("number", index + 1)
        json.field("topic", item.topic.rawValue)
        json.field("level", item.topic.level)
        json.field("kind", item.question.answer.kind)
        json.field("question", item.question.question(in: language))
        if !item.shownItems.isEmpty {
            json.name("choices")
            json.beginArray()
            for choice in item.shownItems { json.value(item.marked(choice, in: language).plain) }
            json.endArray()
        }
        if let answer = answers[index] { json.field("given", item.text(of: answer)) }
        json.field("right", mark == .right)
        json.field("mark", mark?.rawValue ?? "unanswered")
        json.field("points", halves: halfPoints(at: index))
        json.field("of", item.question.points)
        json.field("expected", item.rightAnswer(in: language))
        json.field("explanation", item.question.explain(in: language))
        if let evidence = item.evidence {
            json.name("evidence")
            json.beginObject()
            json.field("connection", evidence.connection)
            json.field("packet", evidence.packet)
            json.field("field", evidence.field(in: language))
            json.field("value", evidence.value(in: language))
            json.endObject()
        }
        json.endObject()
    }
}

extension Question.Answer {
    /// The kind of answer, by its key in a lesson file.
    var kind: String {
        switch self {
        case .choice: "choice"
        case .number: "number"
        case .packet: "packet"
        case .fill: "fill"
        case .order: "order"
        }
    }
}
