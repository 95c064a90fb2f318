import Annotations
import ArgumentParser
import Documents
import Lessons
import PacketCapture
import Platform
import Rendering
import Tracing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// `netlesson lesson quiz`: asks, marks, explains, scores.
struct LessonQuizCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "quiz",
        abstract: "Answer questions of a lesson, or about any capture, and see how well you did.",
        usage: "netlesson lesson quiz [<options>] <lesson-or-capture>",
        discussion: """
            In a terminal one question has the whole screen; F1 lists the keys. With --lines, and anywhere else, a \
            question is answered with one line: a number (7, #7, 1,460, 0x10), a letter of a choice (several: a c), \
            letters in the right order (b a c), or a word. A line with ? gives the hint, an empty line passes over, the \
            end of input ends the quiz; the result comes last. A name that is both a lesson's and a capture's means the \
            lesson; with .pcap behind it, the capture.
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

    @Argument(
        help: ArgumentHelp(
            "A lesson or a capture: the bare name of a bundled one, such as handshake or plain-get, or a file.",
            valueName: "lesson-or-capture"), completion: .file())
    var name: String

    @Option(
        help: ArgumentHelp(
            "Ask so many; without it, 8 about a capture, and all that a lesson has.", valueName: "n"))
    var questions: Int?

    @Option(
        help: ArgumentHelp(
            "About a capture: the same number asks the same questions. Without it others every time.",
            valueName: "n"))
    var seed: Int?

    @Option(
        help: ArgumentHelp(
            "Take the answers from this file, a line each; - is standard input, as without it.",
            valueName: "file"), completion: .file())
    var answers: String?

    @Option(
        help: "What to write as the result. text: a line of figures; json: every answer with what is right.")
    var format = Format.text

    @Option(
        help: ArgumentHelp("Write the result to this file; the questions stay here.", valueName: "file"),
        completion: .file())
    var output: String?

    @Option(help: "The language of the text, en or zh; without it, that of the environment.")
    var language: Language = .ofEnvironment

    @Option(help: "Color in the text. auto: on a terminal, unless NO_COLOR is set.")
    var color = ColorChoice.auto

    @Flag(name: .customLong("lines"), help: "Ask line by line in a terminal as well.")
    var asksInLines = false

    @OptionGroup var decryption: DecryptionOptions

    @OptionGroup var trust: TrustOptions

    /// Questions about a capture, unless told otherwise: some ten minutes.
    private static let usual = 8

    func validate() throws {
        if let questions, !(1...QuizMaking.mostQuestions).contains(questions) {
            throw ValidationError("--questions takes 1 to \(QuizMaking.mostQuestions).")
        }
        if let seed, seed < 0 { throw ValidationError("--seed takes a whole number from 0 on.") }
        if name == "-", answers == nil || answers == "-" {
            throw ValidationError(
                "The capture comes from standard input, so that the answers cannot; name a file with --answers."
            )
        }
    }

    func run() {
        signal(SIGPIPE, SIG_IGN)
        let (questions, seed) = questionsAndSeed()
        let lines = answerLines()
        // Before anybody has answered: a result that cannot be written would be lost.
        let target =
            format == .json || output != nil
            ? OutputTarget(path: output, pages: false, isPrivate: decryption.isWanted) : nil
        if isOnScreen {
            let run = playOnScreen(questions)
            if let target { write(run, seed: seed, to: target) }
            return
        }
        let output = dialogueOutput
        var dialogue = QuizDialogue(
            QuizRun(questions), name: name, lines: lines, isTyped: isTyped, output: output,
            text: QuizText(language: language, columns: Terminal.size().columns), color: usesColor)
        dialogue.hold()
        failIfIncomplete(output.failure)
        if let target { write(dialogue.run, seed: seed, to: target) }
        if lines.descriptor > 2 { InputFile.close(lines.descriptor) }
    }

    // MARK: What is asked

    private func questionsAndSeed() -> ([QuizQuestion], Int?) {
        if isLesson {
            if let seed {
                fail(
                    .usage,
                    "--seed \(seed): is for questions about a capture; \(name) is a lesson, with its own")
            }
            return (lessonQuestions(), nil)
        }
        let seed = seed ?? Int.random(in: 0..<1_000_000)
        let made = QuizMaking.questions(
            about: connections(), count: questions ?? Self.usual, seed: UInt64(seed))
        if made.isEmpty {
            fail(
                .dataError,
                "\(name): nothing to ask about: there is no TCP connection in it; take another capture")
        }
        return (made, seed)
    }

    var isLesson: Bool {
        name.hasSuffix(".yaml") || name.hasSuffix(".yml") || DataFolder.lesson(named: name) != nil
    }

    /// The lesson's own, the packets that it shows beside them where its capture can be read.
    private func lessonQuestions() -> [QuizQuestion] {
        let (file, lesson) = OpenedLesson.opened(name, language: language)
        var captures: [LessonMaterial: LessonCapture] = [:]
        for material in lesson.materials {
            do throws(LessonCheck.MaterialFault) {
                captures[material] = try file.folder.capture(of: material)
            } catch {
                warn("\(name):\(material.line): \(error.text(in: language))")
            }
        }
        let all = QuizQuestion.all(of: lesson) { material in
            captures.first { $0.key.isSame(as: material) }?.value
        }
        if all.isEmpty { fail(.dataError, "\(name): this lesson asks nothing; take another one") }
        return Array(all.prefix(questions ?? all.count))
    }

    /// What can be read of a damaged capture is asked about.
    private func connections() -> [ConnectionTrace] {
        var file = CaptureFile.opened(name, language: language)
        let job = TracingJob(
            SystemText.shown(name), keys: decryption.keyLog(in: language), judge: trust.judge)
        let material = job.run(&file, into: QuizMaterial())
        if let damage = file.damage {
            warn("\(captureName(name, in: language)): \(damage.text(in: language))")
        }
        return material.connections
    }

    // MARK: Who answers, and where it is written

    private var isTyped: Bool { (answers == nil || answers == "-") && Terminal.isTerminal(0) }

    private func answerLines() -> AnswerLines {
        guard let answers, answers != "-" else { return AnswerLines(descriptor: 0) }
        do throws(InputFile.Fault) {
            return AnswerLines(descriptor: try InputFile.open(answers))
        } catch {
            fail(error.status, "--answers \(error.message)")
        }
    }

    /// Standard output carries the result; where that is JSON without a file of its own, who types sees the questions
    /// on standard error, and nobody else needs them.
    private var dialogueOutput: OutputBuffer {
        guard format == .json, output == nil else { return OutputBuffer(descriptor: 1) }
        return OutputBuffer(descriptor: isTyped ? 2 : -1)
    }

    private var usesColor: Bool {
        switch color {
        case .always: true
        case .never: false
        case .auto:
            Terminal.isTerminal(format == .json && output == nil ? 2 : 1)
                && Terminal.variable("NO_COLOR") == nil && Terminal.variable("TERM") != "dumb"
        }
    }

    private func write(_ run: QuizRun, seed: Int?, to target: OutputTarget) {
        switch format {
        case .json: run.writeJSON(to: target.buffer, name: name, seed: seed, language)
        case .text:
            for line in QuizText(language: language, columns: 80).report(run) {
                target.buffer.append(line: line, color: false)
            }
        }
        target.finish()
    }
}
