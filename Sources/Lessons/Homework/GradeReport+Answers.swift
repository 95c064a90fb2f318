import Documents
package import Output

extension GradeReport {
    /// Writes the answers of one file, each with what is right.
    package func write(_ file: GradedAnswers, to output: OutputBuffer, color: Bool) {
        guard let answers = file.answers else { return }
        let run = answers.run
        var heading = StyledText()
        heading.append(captured: file.file.utf8, .strong)
        let points = QuizRun.text(ofHalfPoints: run.halfPoints)
        heading.append(
            language == .en ? ": \(points) of \(run.most) points" : "：\(run.most) 分中得 \(points) 分", .strong)
        if !answers.name.isEmpty {
            heading.append("  ")
            heading.append(captured: answers.name.utf8, .dim)
        }
        output.append(line: heading, color: color)
        for (place, question) in run.questions.enumerated() {
            let mark = run.mark(at: place)
            let style: Style = mark == .right ? .server : .anomaly
            var line = StyledText("  \(Self.sign(of: mark)) ", style)
            line.append(
                "\(QuizRun.text(ofHalfPoints: run.halfPoints(at: place)))/\(question.question.points)  ")
            line.append("\(place + 1). \(question.marked(question.question.question, in: language).plain)  ")
            line.append(captured: given(place, in: run).utf8, .strong)
            if mark != .right {
                line.append(Words.rightIs(in: language) + question.rightAnswer(in: language), .dim)
            }
            output.append(line: line, color: color)
        }
    }

    private static func sign(of mark: QuizRun.Mark?) -> String {
        switch mark {
        case .right: "✓"
        case .half: "½"
        case .wrong: "✗"
        case .skipped, nil: "–"
        }
    }

    /// What was answered, in a line.
    private func given(_ place: Int, in run: QuizRun) -> String {
        guard let answer = run.answers[place] else { return Words.noAnswer(in: language) }
        let text = run.questions[place].text(of: answer)
        return text.isEmpty ? Words.noAnswer(in: language) : text
    }

    /// Writes the answers of several files as a table: a row each, a column a question.
    package func writeTable(_ files: [GradedAnswers], to output: OutputBuffer, color: Bool) {
        let count = files.lazy.compactMap { $0.answers?.run.questions.count }.first ?? 0
        var rows = [
            [StyledText(Words.file(in: language), .dim), StyledText(Words.points(in: language), .dim)]
        ]
        rows[0] +=
            (0..<count).map { StyledText("\($0 + 1)", .dim) } + [
                StyledText(Words.student(in: language), .dim)
            ]
        for file in files {
            var name = StyledText()
            name.append(captured: file.file.utf8)
            guard let answers = file.answers else {
                var trouble = StyledText()
                trouble.append(captured: (file.trouble?(in: language) ?? "").utf8, .anomaly)
                rows.append([name, StyledText("–", .strong), trouble])
                continue
            }
            let run = answers.run
            let points = "\(QuizRun.text(ofHalfPoints: run.halfPoints))/\(run.most)"
            var student = StyledText()
            student.append(captured: answers.name.utf8)
            rows.append(
                [name, StyledText(points, .strong)]
                    + run.questions.indices.map {
                        let mark = run.mark(at: $0)
                        return StyledText(Self.sign(of: mark), mark == .right ? .server : .anomaly)
                    } + [student])
        }
        writeTable(rows: rows, columns: 3 + count, to: output, color: color)
    }

    /// Writes files as a table for spreadsheets: a row each.
    package func writeCSV(_ files: [HandedIn], to output: OutputBuffer) {
        let questions =
            files.lazy.compactMap { file -> Int? in
                if case .answers(let graded) = file { graded.answers?.run.questions.count } else { nil }
            }.first ?? 0
        let points =
            files.contains { if case .capture = $0 { true } else { false } } ? homework?.points.count ?? 0 : 0
        let table = CSVWriter(output)
        table.row(
            ["file", "name", "points", "of"] + (0..<questions).map { "question_\($0 + 1)" }
                + (0..<points).map { "point_\($0 + 1)" } + ["error"])
        for file in files {
            var cells = [file.file]
            var questionCells = Array(repeating: "", count: questions)
            var pointCells = Array(repeating: "", count: points)
            switch file {
            case .answers(let graded):
                if let answers = graded.answers {
                    let run = answers.run
                    cells += [answers.name, QuizRun.text(ofHalfPoints: run.halfPoints), "\(run.most)"]
                    questionCells = run.questions.indices.map {
                        QuizRun.text(ofHalfPoints: run.halfPoints(at: $0))
                    }
                } else {
                    cells += ["", "", ""]
                }
            case .capture(let graded):
                if let grade = graded.grade {
                    cells += ["", "\(grade.earned)", "\(grade.possible)"]
                    pointCells = grade.marks.map { $0.isEarned ? "\($0.point.points)" : "0" }
                } else {
                    cells += ["", "", ""]
                }
            }
            table.row(cells + questionCells + pointCells + [file.trouble?(in: language) ?? ""])
        }
    }

    /// Writes the answers of a file as members of its object.
    func write(_ answers: AnswersFile, _ json: inout JSONWriter) {
        let run = answers.run
        if !answers.name.isEmpty { json.field("name", answers.name) }
        json.field("earned", halves: run.halfPoints)
        json.field("possible", run.most)
        json.name("questions")
        json.beginArray()
        for (place, question) in run.questions.enumerated() {
            json.beginObject()
            json.field("number", place + 1)
            if let answer = run.answers[place], answer != .skipped {
                json.field("given", question.text(of: answer))
            }
            json.field("mark", run.mark(at: place)?.rawValue ?? "unanswered")
            json.field("earned", halves: run.halfPoints(at: place))
            json.field("possible", question.question.points)
            json.endObject()
        }
        json.endArray()
    }
}
