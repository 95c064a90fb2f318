import ArgumentParser
import Documents
import Lessons
import Output

/// `netlesson lesson`: lessons to replay, check, print and mark.
struct LessonCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lesson", abstract: Help.abstract.spoken,
        discussion: Help.discussion.spoken,
        subcommands: [
            LessonListCommand.self, LessonPlayCommand.self, LessonQuizCommand.self, LessonShowCommand.self,
            LessonNewCommand.self, LessonCheckCommand.self, LessonGradeCommand.self, LessonSchemaCommand.self,
        ])
}

/// What commands that write about lessons take.
struct LessonOutputOptions: ParsableArguments {
    @OptionGroup var text: LanguageOption

    @Option(help: ArgumentHelp(CommonHelp.output, valueName: "file"), completion: .file())
    var output: String?

    var language: Language { text.language }
}

/// `netlesson lesson schema`: the JSON Schema of lesson files.
struct LessonSchemaCommand: LocalizedCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema", abstract: Help.abstract.spoken,
        usage: "netlesson lesson schema [<options>]",
        discussion: Help.discussion.spoken
    ).ofNetlesson

    @Flag(help: ArgumentHelp(Help.exam))
    var exam = false

    @Option(help: ArgumentHelp(CommonHelp.output, valueName: "file"), completion: .file())
    var output: String?

    @OptionGroup var text: LanguageOption

    var language: Language { text.language }

    func run() throws {
        let target = try OutputTarget(path: output, pages: true)
        target.buffer.append(exam ? LessonSchema.examText : LessonSchema.text)
        try target.finish()
    }
}
