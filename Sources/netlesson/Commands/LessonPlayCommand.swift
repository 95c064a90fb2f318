import ArgumentParser
import Documents
package import LessonPlayer
import Lessons
import Terminal

/// `netlesson lesson play`: a lesson in the terminal, for a projector; with --web in a browser, for who writes it.
struct LessonPlayCommand: LocalizedCommand {
    static let configuration = CommandConfiguration(
        commandName: "play", abstract: Help.abstract.spoken,
        usage: "netlesson lesson play <lesson> [<options>]",
        discussion: Help.discussion.spoken
    ).ofNetlesson

    @Argument(
        help: ArgumentHelp(Help.lesson, valueName: "lesson"),
        completion: .file(extensions: ["yaml", "yml"]))
    var lesson: String

    @Option(help: ArgumentHelp(Help.step, valueName: "number"))
    var step: Int?

    @Option(
        help: ArgumentHelp(Help.timing))
    var timing = PlayerTiming.scaled

    @Flag(help: ArgumentHelp(Help.web))
    var web = false

    @OptionGroup var place: ServerOptions

    @Option(help: ArgumentHelp(Help.language))
    var language = Language.spoken

    @Option(help: ArgumentHelp(Help.color))
    var color = ColorChoice.auto

    @Flag(help: ArgumentHelp(ColorOption.Help.ascii))
    var ascii = false

    func validate() throws {
        if !web, place.isGiven { throw ValidationError(UsageFault.webOnly) }
        guard web else { return }
        if step != nil || timing != .scaled || color != .auto || ascii {
            throw ValidationError(UsageFault.webTerminal)
        }
        if lesson == "-" { throw ValidationError(UsageFault.webInput) }
    }

    func run() throws {
        if web { return try showOnPage() }
        let (file, lesson) = try OpenedLesson.opened(self.lesson, language: language)
        if let step, !(1...lesson.steps.count).contains(step) {
            throw CommandFailure(
                .usage, en: "--step \(step): \(self.lesson) has steps 1 to \(lesson.steps.count)",
                zh: "--step \(step)：\(self.lesson) 只有第 1 到第 \(lesson.steps.count) 步")
        }
        let captures = try lesson.materials.map { material -> LessonCapture in
            do throws(LessonCheck.MaterialFault) {
                return try file.folder.capture(of: material)
            } catch {
                throw CommandFailure(.noInput, error.text.at(line: material.line, of: self.lesson))
            }
        }
        let screen = try FullScreen.open(
            color,
            instead: Bilingual(
                en: "netlesson lesson show \(self.lesson) prints the lesson",
                zh: "netlesson lesson show \(self.lesson) 可以打印课程"))
        var player = LessonScreen(
            lesson, captures: captures, language: language, step: step, timing: timing)
        while !player.isOver {
            screen.show(player.draw(columns: screen.columns, rows: screen.rows))
            let start = ContinuousClock.now
            let event = screen.next(within: player.timeToNext)
            player.advance(by: start.duration(to: .now))
            if let event { player.take(event) }
        }
        screen.close()
    }
}

extension PlayerTiming: WordChoice {}
