import ArgumentParser
import Documents
import Lessons
import Output

/// `netlesson lesson`: lessons to replay, check, print and mark.
struct LessonCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lesson", abstract: "Lessons that walk through captures, step by step.",
        discussion: """
            A lesson is one YAML file; docs/lessons.md says what it may contain. Lessons that come with the program are \
            given by name, others by path.
            """,
        subcommands: [
            LessonListCommand.self, LessonPlayCommand.self, LessonQuizCommand.self, LessonShowCommand.self,
            LessonNewCommand.self, LessonCheckCommand.self, LessonGradeCommand.self, LessonSchemaCommand.self,
        ])
}

/// What commands that write about lessons take.
struct LessonOutputOptions: ParsableArguments {
    @OptionGroup var text: LanguageOption

    @Option(help: ArgumentHelp("Write to this file.", valueName: "file"), completion: .file())
    var output: String?

    var language: Language { text.language }
}

/// `netlesson lesson schema`: the JSON Schema of lesson files.
struct LessonSchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema", abstract: "Write the JSON Schema of lesson files, for editors.",
        discussion: """
            Editors complete and check a lesson as you write it if its first line is \
            # yaml-language-server: $schema=lesson.schema.json, with the path of this schema.
            """)

    @Option(help: ArgumentHelp("Write to this file.", valueName: "file"), completion: .file())
    var output: String?

    func run() throws {
        let target = try OutputTarget(path: output, pages: true)
        target.buffer.append(LessonSchema.text)
        try target.finish()
    }
}
