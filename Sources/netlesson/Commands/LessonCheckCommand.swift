import ArgumentParser
import Documents
import Lessons
import Platform

/// `netlesson lesson check`: holds what lessons claim against their captures.
struct LessonCheckCommand: LocalizedCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: Help.abstract.spoken,
        usage: "netlesson lesson check [<options>] [<lesson> ...]",
        discussion: Help.discussion.spoken
    ).ofNetlesson

    enum Format: String, WordChoice { case text, json }

    @Argument(
        help: ArgumentHelp(Help.lessons, valueName: "lesson"),
        completion: .file(extensions: ["yaml", "yml"]))
    var lessons: [String] = []

    @Option(help: ArgumentHelp(Help.format))
    var format = Format.text

    @OptionGroup var options: LessonOutputOptions

    func validate() throws {
        if lessons.count(where: { $0 == "-" }) > 1 { throw ValidationError(UsageFault.standardInputTwice) }
    }

    var language: Language { options.language }

    func run() throws {
        let names = lessons.isEmpty ? DataFolder.lessons : lessons
        if names.isEmpty {
            throw CommandFailure(.noInput, Words.noLessons)
        }
        for name in names where name != "-" {
            FilesRead.note(path: FileSystem.exists(name) ? name : DataFolder.lesson(named: name) ?? name)
        }
        let target = try OutputTarget(path: options.output, pages: false)
        var report = LessonReport(target.buffer, language: language, isJSON: format == .json)
        var failure: CommandFailure?
        var isAllTrue = true
        var read = 0
        for name in names {
            do throws(CommandFailure) {
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
                var exam: LessonReport.ExamFindings?
                if let found = file.exam {
                    let asked = found.reading.exam
                    let held = file.reading.readable.flatMap { asked?.problems(in: $0) } ?? []
                    exam = LessonReport.ExamFindings(
                        path: found.path, problems: found.reading.problems + held,
                        questions: asked?.questions.count ?? 0)
                }
                report.write(name, file.path, problems, claims: claims, exam: exam)
                problems += exam?.problems ?? []
                if problems.contains(where: { $0.kind == .mistake }) {
                    failure = failure ?? CommandFailure(.dataError)
                }
                if problems.contains(where: { $0.kind == .claim }) { isAllTrue = false }
            } catch {
                if let text = error.text { warn(text(in: language)) }
                failure = failure ?? error
            }
        }
        report.finish()
        try target.finish(isResult: read > 0)
        failure?.text = nil
        if let failure { throw failure }
        if !isAllTrue { throw CommandFailure.answerIsNo }
    }
}
