import ArgumentParser
import Documents
import LessonPages
import Lessons
import Platform

/// `netlesson lesson show`: a lesson on paper.
struct LessonShowCommand: LocalizedCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: Help.abstract.spoken,
        usage: "netlesson lesson show <lesson> [<options>]",
        discussion: Help.discussion.spoken
    ).ofNetlesson

    enum Format: String, WordChoice { case text, markdown, html }

    @Argument(
        help: ArgumentHelp(Help.lesson, valueName: "lesson"),
        completion: .file(extensions: ["yaml", "yml"]))
    var lesson: String

    @Option(help: ArgumentHelp(CommonHelp.format))
    var format = Format.text

    @Flag(help: ArgumentHelp(Help.answers))
    var answers = false

    @OptionGroup var options: LessonOutputOptions

    @OptionGroup var colors: ColorOption

    var language: Language { options.language }

    func run() throws {
        let (file, lesson) = try OpenedLesson.opened(lesson, language: language)
        var captures: [(material: LessonMaterial, capture: LessonCapture)] = []
        for material in lesson.materials {
            do throws(LessonCheck.MaterialFault) {
                captures.append((material, try file.folder.capture(of: material)))
            } catch {
                throw CommandFailure(
                    error.isMissing ? .noInput : .dataError,
                    error.text.at(line: material.line, of: self.lesson))
            }
        }
        let handout = Handout(lesson, language: language, hasAnswers: answers) { material in
            captures.first { $0.material.isSame(as: material) }?.capture
        }
        var page: LessonPage?
        if format == .html {
            do throws(LessonCheck.MaterialFault) {
                page = try LessonPage(
                    lesson, language: language, hasAnswers: answers, captures: captures, in: file.folder)
            } catch {
                throw CommandFailure(error.isMissing ? .noInput : .dataError, error.text)
            }
        }
        let target = try OutputTarget(path: options.output, pages: format == .text)
        switch format {
        case .text:
            handout.writeText(
                to: target.buffer, columns: TerminalDevice.size().columns,
                color: colors.color.isUsed(on: target))
        case .markdown: handout.writeMarkdown(to: target.buffer)
        case .html: page?.write(to: target.buffer)
        }
        try target.finish()
    }
}
