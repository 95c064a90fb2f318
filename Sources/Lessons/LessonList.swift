package import Documents
package import Output

/// The lessons there are, written as text, Markdown or JSON.
package struct LessonList {
    private let lessons: [Lesson]
    private let language: Language

    /// Makes a list; the lessons keep their order.
    package init(_ lessons: [Lesson], language: Language) {
        self.lessons = lessons
        self.language = language
    }

    private func say(_ en: String, _ zh: String) -> String { language == .en ? en : zh }
    private func say(_ words: Bilingual) -> String { words(in: language) }

    /// Writes it for people: a lesson a line, and what it teaches below.
    ///
    /// - Parameters:
    ///   - output: what is written to.
    ///   - columns: of a line.
    ///   - color: whether styles are written.
    ///   - hasAdvice: whether it is said at the end what can be done with one.
    package func writeText(to output: OutputBuffer, columns: Int, color: Bool, hasAdvice: Bool = false) {
        let names = lessons.map { DisplayWidth.of($0.name) }.max() ?? 0
        let times = lessons.map { time($0) }
        let levels = lessons.map { DisplayWidth.of($0.level.title(in: language)) }.max() ?? 0
        let timeWidth = times.map { DisplayWidth.of($0) }.max() ?? 0
        let titleEnd = max(names + 12, columns - levels - timeWidth - 4)
        for (lesson, time) in zip(lessons, times) {
            var line = StyledText(lesson.name, .strong)
            line.pad(to: names + 2)
            let title = StyledText(lesson.title(in: language)).clipped(to: titleEnd - names - 2)
            line.append(title)
            line.pad(to: titleEnd + 2)
            line.append(lesson.level.title(in: language))
            line.pad(to: titleEnd + 2 + levels + 2 + timeWidth - DisplayWidth.of(time))
            line.append(time)
            output.append(line: line, color: color)
            guard !lesson.teaches.isEmpty else { continue }
            let label = say(Words.teaches)
            var teaches = StyledText(String(repeating: " ", count: names + 2))
            teaches.append(label + lesson.teaches.joined(separator: say(Punctuation.listComma)), .dim)
            let indent = names + 2 + DisplayWidth.of(label)
            for line in teaches.wrapped(to: max(columns, names + 20), indent: indent) {
                output.append(line: line, color: color)
            }
        }
        guard hasAdvice, let first = lessons.first else { return }
        output.append("\n")
        let advice = say(
            "netlesson lesson play \(first.name) plays one, netlesson lesson show \(first.name) prints it.",
            "netlesson lesson play \(first.name) 播放，netlesson lesson show \(first.name) 打印。")
        for line in StyledText(advice, .dim).wrapped(to: columns) { output.append(line: line, color: color) }
    }

    private func time(_ lesson: Lesson) -> String { say("\(lesson.minutes) min", "\(lesson.minutes) 分钟") }

    /// Writes it as a table of Markdown.
    package func writeMarkdown(to output: OutputBuffer) {
        output.append(
            say(Words.tableHead)
                + "|---|---|---|---|---|\n")
        for lesson in lessons {
            let cells = [
                "**\(lesson.name)**", Markdown.escaped(lesson.title(in: language)),
                lesson.level.title(in: language),
                time(lesson), lesson.teaches.joined(separator: ", "),
            ]
            output.append("| " + cells.joined(separator: " | ") + " |\n")
        }
    }

    /// Writes it as an array of objects.
    package func writeJSON(to output: OutputBuffer) {
        var json = JSONWriter(output)
        json.beginArray()
        for lesson in lessons {
            json.beginObject()
            json.field("name", lesson.name)
            json.field("title", lesson.title(in: language))
            json.field("level", lesson.level.rawValue)
            json.field("minutes", lesson.minutes)
            json.field("steps", lesson.steps.count)
            json.field("questions", lesson.questions.count)
            json.field("homework", lesson.homework != nil)
            json.field("capture", lesson.material.capture)
            json.name("teaches")
            json.beginArray()
            for id in lesson.teaches { json.value(id) }
            json.endArray()
            json.endObject()
        }
        json.endArray()
        json.finish()
    }
}
