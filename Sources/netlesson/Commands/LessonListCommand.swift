import ArgumentParser
import Lessons

/// `netlesson lesson list`: the lessons that come with the program.
struct LessonListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the lessons that come with the program, in teaching order.")

    @OptionGroup var options: LookUpOptions

    func run() {
        let lessons = OpenedLesson.bundled()
        if lessons.isEmpty {
            fail(
                .noInput,
                "no lessons were found that come with the program; set NETLESSON_HOME to the folder of lessons/"
            )
        }
        let target = OutputTarget(path: options.output, pages: options.format == .text)
        let list = LessonList(lessons, language: options.language)
        switch options.format {
        case .text:
            list.writeText(
                to: target.buffer, columns: Terminal.size().columns, color: options.color.isUsed(on: target),
                hasAdvice: target.isTerminal)
        case .markdown: list.writeMarkdown(to: target.buffer)
        case .json: list.writeJSON(to: target.buffer)
        }
        target.finish()
    }
}
