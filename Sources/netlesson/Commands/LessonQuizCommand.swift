import Annotations
import ArgumentParser
import Documents
import Lessons
import Output
import PacketCapture
import Platform
import Tracing

/// `netlesson lesson quiz`: asks, marks, explains, scores.
struct LessonQuizCommand: LocalizedCommand {
    static let configuration = CommandConfiguration(
        commandName: "quiz",
        abstract: Help.abstract.spoken,
        usage: "netlesson lesson quiz [<options>] <lesson-or-capture>",
        discussion: Help.discussion.spoken
    ).ofNetlesson

    enum Format: String, WordChoice { case text, json }

    @Argument(
        help: ArgumentHelp(
            Help.name,
            valueName: "lesson-or-capture"), completion: .file())
    var name: String

    @Option(
        help: ArgumentHelp(
            Help.questions,
            valueName: "n"))
    var questions: Int?

    @Option(
        help: ArgumentHelp(
            Help.seed,
            valueName: "n"))
    var seed: Int?

    @Option(
        help: ArgumentHelp(
            Help.answers,
            valueName: "file"), completion: .file())
    var answers: String?

    @Option(
        help: ArgumentHelp(Help.format)
    )
    var format = Format.text

    @Option(
        help: ArgumentHelp(Help.output, valueName: "file"),
        completion: .file())
    var output: String?

    @OptionGroup var text: LanguageOption

    @OptionGroup var colors: ColorOption

    @Flag(name: .customLong("lines"), help: ArgumentHelp(Help.asksInLines))
    var asksInLines = false

    @OptionGroup var decryption: DecryptionOptions

    @OptionGroup var trust: TrustOptions

    /// Questions about a capture, unless told otherwise: some ten minutes.
    private static let usual = 8

    func validate() throws {
        if let questions, !(1...QuizMaking.mostQuestions).contains(questions) {
            let most = QuizMaking.mostQuestions
            throw ValidationError(
                Bilingual(en: "--questions takes 1 to \(most).", zh: "--questions 应为 1 至 \(most)。"))
        }
        if let seed, seed < 0 { throw ValidationError(UsageFault.seed) }
        if name == "-", answers == nil || answers == "-" {
            throw ValidationError(
                UsageFault.answersFromInput
            )
        }
    }

    var language: Language { text.language }
    var color: ColorChoice { colors.color }

    func run() throws {
        RunningProgram.ignoreClosedPipes()
        let (questions, seed) = try questionsAndSeed()
        let lines = try answerLines()
        // Before anybody has answered: a result that cannot be written would be lost.
        let target =
            format == .json || output != nil
            ? try OutputTarget(path: output, pages: false, isPrivate: decryption.isWanted) : nil
        if isOnScreen {
            let run = try playOnScreen(questions)
            if let target { try write(run, seed: seed, to: target) }
            return
        }
        let output = dialogueOutput
        var dialogue = QuizDialogue(
            QuizRun(questions), name: name, lines: lines, isTyped: isTyped, asksAgain: lines.descriptor == 0,
            output: output,
            text: QuizText(language: language, columns: TerminalDevice.size().columns),
            color: color.isUsed(onTerminal: TerminalDevice.isTerminal(resultGoesToOutput ? 2 : 1)))
        dialogue.hold()
        try CommandFailure.check(written: output.failure)
        if let target { try write(dialogue.run, seed: seed, to: target) }
        if lines.descriptor > 2 { Descriptor.close(lines.descriptor) }
    }

    // MARK: What is asked

    private func questionsAndSeed() throws(CommandFailure) -> ([QuizQuestion], Int?) {
        if isLesson {
            if let seed {
                throw CommandFailure(
                    .usage,
                    en:
                        "--seed \(seed): only for questions about a capture; \(name) is a lesson and has its own questions",
                    zh: "--seed \(seed)：只用于针对抓包文件的题目；\(name) 是课程，自带题目")
            }
            return (try lessonQuestions(), nil)
        }
        let seed = seed ?? Int.random(in: 0..<1_000_000)
        let made = QuizMaking.questions(
            about: try connections(), count: questions ?? Self.usual, seed: UInt64(seed))
        if made.isEmpty {
            throw CommandFailure(
                .dataError,
                en:
                    "\(name): there is nothing to ask about, because it has no TCP connection; use another capture",
                zh: "\(name)：没有可问的内容：其中没有 TCP 连接；请换一个抓包文件")
        }
        return (made, seed)
    }

    var isLesson: Bool {
        name.hasSuffix(".yaml") || name.hasSuffix(".yml") || DataFolder.lesson(named: name) != nil
    }

    /// The lesson's own, the packets that it shows beside them where its capture can be read.
    private func lessonQuestions() throws(CommandFailure) -> [QuizQuestion] {
        let (file, lesson) = try OpenedLesson.opened(name, language: language)
        var captures: [LessonMaterial: LessonCapture] = [:]
        for material in lesson.materials {
            do throws(LessonCheck.MaterialFault) {
                captures[material] = try file.folder.capture(of: material)
            } catch {
                warn(error.text.at(line: material.line, of: name))
            }
        }
        let all = QuizQuestion.all(of: lesson) { material in
            captures.first { $0.key.isSame(as: material) }?.value
        }
        if all.isEmpty {
            throw CommandFailure(
                .dataError, en: "\(name): this lesson has no questions; use another lesson",
                zh: "\(name)：此课程没有题目；请换一门课程")
        }
        return Array(all.prefix(questions ?? all.count))
    }

    /// What can be read of a damaged capture is asked about.
    private func connections() throws(CommandFailure) -> [ConnectionTrace] {
        if !FileSystem.exists(name), let near = NearestName.of(name, among: DataFolder.lessons),
            DataFolder.capture(named: name) == nil
        {
            throw CommandFailure(noSuch: Bilingual(en: "lesson or capture", zh: "课程或抓包文件"), name, near: near)
        }
        var file = try CaptureFile.opened(name)
        let job = TracingJob(
            SystemText.shown(name), keys: try decryption.keyLog(), judge: try trust.judge())
        let material = job.run(&file, into: QuizMaterial())
        if let damage = file.damage {
            warn(
                captureName(name, in: language) + Punctuation.colon(in: language) + damage.text(in: language))
        }
        return material.connections
    }

    // MARK: Who answers, and where it is written

    private var isTyped: Bool { (answers == nil || answers == "-") && TerminalDevice.isTerminal(0) }

    private func answerLines() throws(CommandFailure) -> AnswerLines {
        guard let answers, answers != "-" else { return AnswerLines(descriptor: 0) }
        do throws(InputFileFault) {
            return AnswerLines(descriptor: try InputFile.open(answers))
        } catch {
            throw CommandFailure(error, at: "--answers ")
        }
    }

    /// Standard output carries the result; where that is JSON without a file of its own, who types sees the questions
    /// on standard error, and nobody else needs them.
    private var dialogueOutput: OutputBuffer {
        guard resultGoesToOutput else { return .standard(1) }
        return isTyped ? .standard(2) : OutputBuffer(descriptor: -1)
    }

    private var resultGoesToOutput: Bool { format == .json && output == nil }

    private func write(_ run: QuizRun, seed: Int?, to target: OutputTarget) throws(CommandFailure) {
        switch format {
        case .json: run.writeJSON(to: target.buffer, name: name, seed: seed, language)
        case .text:
            for line in QuizText(language: language, columns: 80).report(run) {
                target.buffer.append(line: line, color: false)
            }
        }
        try target.finish()
    }
}
