import ArgumentParser
import Documents
package import LessonPlayer
import Lessons
import Terminal

/// `netlesson lesson play`: a lesson in the terminal, for a projector.
struct LessonPlayCommand: LocalizedCommand {
    static let configuration = CommandConfiguration(
        commandName: "play", abstract: "Play a lesson in the terminal, one step at a time.",
        discussion: """
            Space goes on and ← goes back, as do the keys of a presenter's remote control; ? lists all keys. The ladder \
            grows as the packets arrive; answers stay hidden until r is pressed. Needs a terminal of 60 columns and 16 \
            rows; from 120 columns on, picture and text are shown side by side.

            However the program ends, the terminal is restored, except after kill -9, which no program can handle: type \
            reset in that case.
            """)

    @Argument(
        help: ArgumentHelp("A lesson file, or the name of a bundled lesson.", valueName: "lesson"),
        completion: .file(extensions: ["yaml", "yml"]))
    var lesson: String

    @Option(help: ArgumentHelp("Start at this step, counted from 1.", valueName: "number"))
    var step: Int?

    @Option(
        help: """
            When packets appear. original: at the pace of the capture; scaled: in proportion, but within seconds; keys: \
            one per key press.
            """)
    var timing = PlayerTiming.scaled

    @Option(help: "The language, en or zh; by default the environment's. l switches it.")
    var language: Language = .ofEnvironment

    @Option(help: "Whether to use color. auto: yes, unless NO_COLOR is set.")
    var color = ColorChoice.auto

    func run() throws {
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
                throw CommandFailure(.noInput, error.text.at("\(self.lesson):\(material.line): "))
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

extension PlayerTiming: ExpressibleByArgument {}
