import ArgumentParser
import Lessons
import Platform

/// `netlesson lesson check`: holds what lessons claim against their captures.
struct LessonCheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Hold every claim of lessons against their captures.",
        usage: "netlesson lesson check [<options>] [<lesson> ...]",
        discussion: """
            Without a lesson: checks all that come with the program. Everything wrong gets a line with file and line. \
            Ends with 0 if every claim holds, with 1 if one does not, with 65 if a file is not as docs/lessons.md has it.
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

    @Argument(
        help: ArgumentHelp(
            "Lesson files, or names of bundled lessons; - is standard input.", valueName: "lesson"),
        completion: .file(extensions: ["yaml", "yml"]))
    var lessons: [String] = []

    @Option(help: "What to write. text: a line for each problem; json: an array with an object a lesson.")
    var format = Format.text

    @OptionGroup var options: LessonOutputOptions

    func validate() throws {
        if lessons.count(where: { $0 == "-" }) > 1 { throw ValidationError("- can be named only once.") }
    }

    func run() {
        let names = lessons.isEmpty ? DataFolder.lessons : lessons
        if names.isEmpty {
            fail(
                .noInput,
                "no lessons were found that come with the program; name a file, or set NETLESSON_HOME")
        }
        for name in names where name != "-" {
            FilesRead.note(path: InputFile.isThere(name) ? name : DataFolder.lesson(named: name) ?? name)
        }
        let target = OutputTarget(path: options.output, pages: false)
        var report = LessonReport(target.buffer, language: options.language, isJSON: format == .json)
        var statuses: [ExitStatus] = []
        var isAllTrue = true
        var read = 0
        for name in names {
            do throws(InputFile.Fault) {
                let file = try OpenedLesson.found(name)
                read += 1
                var problems = file.reading.problems
                var claims = 0
                if let lesson = file.reading.readable {
                    let check = LessonCheck(lesson) { material throws(LessonCheck.MaterialFault) in
                        try file.folder.capture(of: material)
                    }
                    problems = (problems + check.problems).sorted { $0.line < $1.line }
                    claims = check.claims
                }
                report.write(name, file.path, problems, claims: claims)
                if problems.contains(where: { $0.kind == .mistake }) { statuses.append(.dataError) }
                if problems.contains(where: { $0.kind == .claim }) { isAllTrue = false }
            } catch {
                warn(error.message)
                statuses.append(error.status)
            }
        }
        report.finish()
        target.finish(isResult: read > 0)
        if let status = statuses.first { end(with: status) }
        if !isAllTrue { answerNo() }
    }
}
