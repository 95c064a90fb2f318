/// The lessons there are, written as text, Markdown or JSON.
public struct LessonList {
    private let lessons: [Lesson]
    private let language: Language

    /// Makes a list; the lessons keep their order.
    public init(_ lessons: [Lesson], language: Language) {
        self.lessons = lessons
        self.language = language
    }

    private func say(_ en: String, _ zh: String) -> String { language == .en ? en : zh }

    /// Writes it for people: a lesson a line, and what it teaches below.
    public func writeText(to output: OutputBuffer, columns: Int, color: Bool) {
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
            var teaches = StyledText(String(repeating: " ", count: names + 2))
            teaches.append(lesson.teaches.joined(separator: " "), .dim)
            for line in teaches.wrapped(to: max(columns, names + 20), indent: names + 2) {
                output.append(line: line, color: color)
            }
        }
    }

    private func time(_ lesson: Lesson) -> String { say("\(lesson.minutes) min", "\(lesson.minutes) 分钟") }

    /// Writes it as a table of Markdown.
    public func writeMarkdown(to output: OutputBuffer) {
        output.append(
            say("| | Title | Level | Time | Teaches |\n", "| | 标题 | 程度 | 时间 | 涉及 |\n")
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
    public func writeJSON(to output: OutputBuffer) {
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
