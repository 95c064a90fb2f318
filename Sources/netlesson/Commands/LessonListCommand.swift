import ArgumentParser
import Documents
import Lessons
import Platform

/// `netlesson lesson list`: the lessons that come with the program.
struct LessonListCommand: LocalizedCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: Help.abstract.spoken,
        usage: "netlesson lesson list [<options>]"
    ).ofNetlesson

    @OptionGroup var options: LookUpOptions

    var language: Language { options.language }

    func run() throws {
        let lessons = OpenedLesson.bundled()
        if lessons.isEmpty {
            throw CommandFailure(.noInput, Words.noLessons)
        }
        let target = try OutputTarget(path: options.output, pages: options.format == .text)
        let list = LessonList(lessons, language: options.language)
        switch options.format {
        case .text:
            list.writeText(
                to: target.buffer, columns: TerminalDevice.size().columns,
                color: options.color.isUsed(on: target),
                hasAdvice: target.isTerminal)
        case .markdown: list.writeMarkdown(to: target.buffer)
        case .json: list.writeJSON(to: target.buffer)
        }
        try target.finish()
    }
}
