import ArgumentParser
import Documents
import Lessons

/// `netlesson lesson show`: a lesson on paper.
struct LessonShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Print a lesson as a handout.",
        discussion: """
            With what it shows of the packets, and room for answers; with --answers for the teacher: what is right and \
            why, and the notes. HTML is one page that needs nothing else.
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, markdown, html }

    @Argument(
        help: ArgumentHelp(
            "A lesson file, or the name of a bundled one; - is standard input.", valueName: "lesson"),
        completion: .file(extensions: ["yaml", "yml"]))
    var lesson: String

    @Option(help: "What to write.")
    var format = Format.text

    @Flag(help: "Print the answers and the teacher's notes, too.")
    var answers = false

    @OptionGroup var options: LessonOutputOptions

    @Option(help: "Color in the text. auto: on a terminal, unless NO_COLOR is set.")
    var color = ColorChoice.auto

    func run() {
        let (file, lesson) = OpenedLesson.opened(lesson, language: options.language)
        var captures: [(material: LessonMaterial, capture: LessonCapture)] = []
        for material in lesson.materials {
            do throws(LessonCheck.MaterialFault) {
                captures.append((material, try file.folder.capture(of: material)))
            } catch {
                fail(
                    error.isMissing ? .noInput : .dataError,
                    "\(self.lesson):\(material.line): \(error.text(in: options.language))")
            }
        }
        let handout = Handout(lesson, language: options.language, hasAnswers: answers) { material in
            captures.first { $0.material.isSame(as: material) }?.capture
        }
        let target = OutputTarget(path: options.output, pages: format == .text)
        switch format {
        case .text:
            handout.writeText(
                to: target.buffer, columns: Terminal.size().columns, color: color.isUsed(on: target))
        case .markdown: handout.writeMarkdown(to: target.buffer)
        case .html: handout.writeHTML(to: target.buffer)
        }
        target.finish()
    }
}
