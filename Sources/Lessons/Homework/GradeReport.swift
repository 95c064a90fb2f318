package import Documents
package import Output

/// Writes what was handed in earns: a file with each point and its reason, several as a table, either as JSON.
package struct GradeReport {
    private let lesson: Lesson
    let homework: Homework?
    let language: Language

    /// Makes a report.
    ///
    /// - Parameters:
    ///   - lesson: the lesson.
    ///   - homework: what captures are marked by; nil where the lesson asks for none.
    ///   - language: of the words.
    package init(_ lesson: Lesson, _ homework: Homework?, language: Language) {
        self.lesson = lesson
        self.homework = homework
        self.language = language
    }

    private func say(_ en: String, _ zh: String) -> String { language == .en ? en : zh }
    private func say(_ words: Bilingual) -> String { words(in: language) }

    /// Writes one file's points, each with its reason.
    package func write(_ file: GradedFile, to output: OutputBuffer, color: Bool) {
        var heading = StyledText()
        heading.append(captured: file.file.utf8, .strong)
        guard let grade = file.grade else {
            heading.append(say(Punctuation.colon))
            heading.append(captured: (file.trouble?(in: language) ?? "").utf8)
            return output.append(line: heading, color: color)
        }
        heading.append(
            say(": \(grade.earned) of \(grade.possible) points", "：\(grade.possible) 分中得 \(grade.earned) 分"),
            .strong)
        heading.append(
            grade.connection.map { say("  (connection \($0))", "（连接 \($0)）") }
                ?? say(Words.noConnection), .dim)
        output.append(line: heading, color: color)
        for mark in grade.marks {
            var line = StyledText(mark.isEarned ? "  ✓ " : "  ✗ ", mark.isEarned ? .server : .anomaly)
            line.append("\(mark.isEarned ? mark.point.points : 0)/\(mark.point.points)  ")
            line.append(mark.point.what(in: language))
            line.append(mark.isEarned ? say(Punctuation.colon) : say(Words.found), .dim)
            line.append(mark.found(in: language), .dim)
            output.append(line: line, color: color)
        }
        for words in [file.trouble, file.note].compactMap(\.self) {
            var line = StyledText("  ! ", .anomaly)
            line.append(captured: words(in: language).utf8)
            output.append(line: line, color: color)
        }
    }

    /// Writes several files as a table: a row each, a column a point.
    package func writeTable(_ files: [GradedFile], to output: OutputBuffer, color: Bool) {
        let points = homework?.points ?? []
        for (index, point) in points.enumerated() {
            output.append(
                line: StyledText("[\(index + 1)] ").followed(
                    by: point.what(in: language) + say(" (\(point.points))", "（\(point.points) 分）")),
                color: color)
        }
        output.append("\n")
        let possible = points.reduce(0) { $0 + $1.points }
        var rows = [[StyledText(say(Words.file), .dim), StyledText(say(Words.points), .dim)]]
        rows[0] += points.indices.map { StyledText("[\($0 + 1)]", .dim) }
        for file in files {
            var name = StyledText()
            name.append(captured: file.file.utf8)
            var row = [name, StyledText(file.grade.map { "\($0.earned)/\(possible)" } ?? "–", .strong)]
            if let grade = file.grade {
                row += grade.marks.map {
                    StyledText($0.isEarned ? "✓" : "✗", $0.isEarned ? .server : .anomaly)
                }
            } else {
                var trouble = StyledText()
                trouble.append(captured: (file.trouble?(in: language) ?? "").utf8, .anomaly)
                row.append(trouble)
            }
            rows.append(row)
        }
        writeTable(rows: rows, columns: 2 + points.count, to: output, color: color)
    }

    /// Writes rows below each other.
    ///
    /// - Parameters:
    ///   - rows: the cells of each; one with fewer ends with something long, such as what its file's trouble is.
    ///   - columns: cells of a whole row.
    ///   - output: where to.
    ///   - color: whether with colors.
    func writeTable(rows: [[StyledText]], columns: Int, to output: OutputBuffer, color: Bool) {
        let widths = (0..<columns).map { column in
            rows.filter { $0.count == columns || column < 2 }.map { $0[column].width }.max() ?? 0
        }
        for row in rows {
            var line = StyledText()
            var end = 0
            for (column, cell) in row.enumerated() {
                line.append(cell)
                guard column < row.count - 1, widths.indices.contains(column) else { continue }
                end += widths[column] + 2
                line.pad(to: end)
            }
            output.append(line: line, color: color)
        }
    }

    /// Writes files as JSON: `{"lesson", "possible", "results": [{"file", "earned", "points": […]}]}`.
    package func writeJSON(_ files: [HandedIn], to output: OutputBuffer) {
        var json = JSONWriter(output)
        json.beginObject()
        json.field("lesson", lesson.name)
        if let homework { json.field("possible", homework.points.reduce(0) { $0 + $1.points }) }
        json.name("results")
        json.beginArray()
        for file in files {
            json.beginObject()
            json.field("file", file.file)
            if let trouble = file.trouble { json.field("error", trouble(in: language)) }
            switch file {
            case .capture(let graded):
                if let note = graded.note { json.field("note", note(in: language)) }
                if let grade = graded.grade { write(grade, &json) }
            case .answers(let graded):
                if let answers = graded.answers { write(answers, &json) }
            }
            json.endObject()
        }
        json.endArray()
        json.endObject()
        json.finish()
    }

    private func write(_ grade: Grade, _ json: inout JSONWriter) {
        json.field("earned", grade.earned)
        json.field("connection", grade.connection)
        json.name("points")
        json.beginArray()
        for mark in grade.marks {
            json.beginObject()
            json.field("what", mark.point.what(in: language))
            json.field("claim", mark.point.claim.text)
            json.field("earned", mark.isEarned ? mark.point.points : 0)
            json.field("possible", mark.point.points)
            json.field("found", mark.found(in: language))
            json.endObject()
        }
        json.endArray()
    }
}
