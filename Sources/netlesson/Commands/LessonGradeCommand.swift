import Annotations
import ArgumentParser
import Documents
import Lab
import Lessons
import Output
import PacketCapture
import Platform
import TLSMessages
import Tracing

/// `netlesson lesson grade`: marks what students hand in: captures of their own, and answers to the lesson's questions.
struct LessonGradeCommand: LocalizedCommand {
    static let configuration = CommandConfiguration(
        commandName: "grade", abstract: Help.abstract.spoken,
        usage: "netlesson lesson grade <lesson> <file-or-folder> [<options>]",
        discussion: Help.discussion.spoken
    ).ofNetlesson

    enum Format: String, WordChoice { case text, json, csv }

    @Argument(
        help: ArgumentHelp(Help.lesson, valueName: "lesson"),
        completion: .file(extensions: ["yaml", "yml"]))
    var lesson: String

    @Argument(
        help: ArgumentHelp(Help.capture, valueName: "file-or-folder"), completion: .file())
    var handedIn: String

    @OptionGroup var decryption: DecryptionOptions

    @OptionGroup var trust: TrustOptions

    @Option(help: ArgumentHelp(Help.format))
    var format = Format.text

    @OptionGroup var options: LessonOutputOptions

    @OptionGroup var colors: ColorOption

    @Option(help: .hidden)
    var judgeAs: String?

    var language: Language { options.language }
    private var color: ColorChoice { colors.color }

    func run() throws {
        let (_, lesson) = try OpenedLesson.opened(lesson, language: language)
        if let judgeAs, let homework = lesson.homework { return try judge(as: judgeAs, homework) }
        let names = FileSystem.names(in: handedIn).map { names in
            (names.filter(Self.isAnswers) + (CaptureFolder.names(in: handedIn) ?? [])).sorted()
        }
        let files = names ?? [handedIn]
        let homework = lesson.homework
        if homework == nil, !files.contains(where: Self.isAnswers) { throw noHomework }
        if files.isEmpty {
            throw CommandFailure(
                .noInput,
                en:
                    "\(handedIn): there is neither a capture nor a file of answers in this folder; name another folder",
                zh: "\(handedIn)：此目录中既没有抓包文件，也没有答案文件；请指定其他目录")
        }
        let keys = try decryption.keyLog()
        let marked = try mark(files, isFolder: names != nil, lesson, keys)
        for file in files {
            let path = names == nil ? file : "\(handedIn)/\(file)"
            for input in [path, CaptureFolder.keyLog(beside: path)] { FilesRead.note(path: input) }
        }
        let target = try OutputTarget(
            path: options.output, pages: format == .text, isPrivate: decryption.isWanted)
        let results = marked.map(\.file)
        let report = GradeReport(lesson, homework, language: language)
        switch format {
        case .json: report.writeJSON(results, to: target.buffer)
        case .csv: report.writeCSV(results, to: target.buffer)
        case .text: write(results, isFolder: names != nil, report, to: target)
        }
        try target.finish(isResult: results.contains(where: \.isMarked))
        for file in results {
            if let trouble = file.trouble { warn(trouble(in: language)) }
            if case .capture(let graded) = file, let note = graded.note {
                warn(file.file + Punctuation.colon(in: language) + note(in: language))
            }
        }
        if let status = marked.lazy.compactMap(\.status).first { throw CommandFailure(status) }
        if !results.allSatisfy(\.isFull) { throw CommandFailure.answerIsNo }
    }

    private var noHomework: CommandFailure {
        CommandFailure(
            .dataError,
            en: "\(lesson): this lesson sets no homework; docs/lessons.md says how to set some",
            zh: "\(lesson)：此课程没有布置作业；写法见 docs/lessons.zh-CN.md")
    }

    /// Writes what one file earns point by point, and what a folder's files earn in a table of each kind.
    private func write(
        _ results: [HandedIn], isFolder: Bool, _ report: GradeReport, to target: OutputTarget
    ) {
        var captures: [GradedFile] = []
        var answers: [GradedAnswers] = []
        for file in results {
            switch file {
            case .capture(let graded): captures.append(graded)
            case .answers(let graded): answers.append(graded)
            }
        }
        let color = color.isUsed(on: target)
        // What cannot be read at all is a line on standard error.
        guard isFolder else {
            for file in captures where file.grade != nil {
                report.write(file, to: target.buffer, color: color)
            }
            for file in answers { report.write(file, to: target.buffer, color: color) }
            return
        }
        if !captures.isEmpty { report.writeTable(captures, to: target.buffer, color: color) }
        if !captures.isEmpty, !answers.isEmpty { target.buffer.append("\n") }
        if !answers.isEmpty { report.writeTable(answers, to: target.buffer, color: color) }
    }

    // MARK: Answers

    private typealias Marked = (file: HandedIn, status: ExitStatus?)

    /// Whether a name is that of a file of answers.
    private static func isAnswers(_ name: String) -> Bool { name.hasSuffix(".txt") }

    /// Marks files, in their order.
    private func mark(
        _ files: [String], isFolder: Bool, _ lesson: Lesson, _ keys: KeyLog
    ) throws -> [Marked] {
        let captures = files.filter { !Self.isAnswers($0) }
        var graded: [(file: GradedFile, status: ExitStatus?)] = []
        if let homework = lesson.homework {
            // What comes from standard input only one process can read.
            let isShared = [self.lesson, decryption.privateKey, trust.anchors].contains("-")
            graded =
                !isFolder || isShared || decryption.keys.contains("-")
                ? try captures.map { file in
                    try grade(isFolder ? "\(handedIn)/\(file)" : file, called: file, homework, keys)
                } : gradeApart(captures, homework)
        } else {
            graded = captures.map { file in
                let trouble = Bilingual(
                    en: "\(file): is a capture, and this lesson asks for none; hand in answers, NAME.txt",
                    zh: "\(file)：是抓包文件，而此课程不要求抓包；请提交答案文件 NAME.txt")
                return (GradedFile(file: file, grade: nil, trouble: trouble), .dataError)
            }
        }
        var next = graded.makeIterator()
        return files.compactMap { file -> Marked? in
            if Self.isAnswers(file) { return answers(in: file, isFolder: isFolder, lesson) }
            return next.next().map { (.capture($0.file), $0.status) }
        }
    }

    /// Reads and marks a file of answers.
    private func answers(in file: String, isFolder: Bool, _ lesson: Lesson) -> Marked {
        let bytes: [UInt8]
        do throws(InputFileFault) {
            // What lies in a folder may be anything, and lead anywhere.
            bytes = try InputFile.bytes(
                of: isFolder ? "\(handedIn)/\(file)" : file, limit: AnswersFile.largestFile,
                allowsPipes: !isFolder, below: isFolder ? handedIn : nil)
        } catch {
            guard case .tooLarge = error.reason else {
                return (
                    .answers(GradedAnswers(file: file, answers: nil, trouble: CommandFailure(error).text)),
                    .noInput
                )
            }
            let trouble = Bilingual(
                en: "\(file): larger than 64 KiB, so it is no file of answers; name another file",
                zh: "\(file)：大于 64 KiB，不是答案文件；请指定其他文件")
            return (.answers(GradedAnswers(file: file, answers: nil, trouble: trouble)), .dataError)
        }
        do throws(AnswersFile.Fault) {
            return (.answers(GradedAnswers(file: file, answers: try AnswersFile(bytes, to: lesson))), nil)
        } catch {
            let trouble = error.text.at(line: error.line, of: file)
            return (.answers(GradedAnswers(file: file, answers: nil, trouble: trouble)), .dataError)
        }
    }

    // MARK: Each file by itself

    /// Judges files in processes of their own, so that what one of them does to the program costs its own points only.
    private func gradeApart(
        _ files: [String], _ homework: Homework
    ) -> [(file: GradedFile, status: ExitStatus?)] {
        let bounds = BoundedRuns.Bounds()
        let common = decryption.arguments + trust.arguments
        let outcomes = BoundedRuns(ThisProgram.path, bounds: bounds).outcomes(
            of: files.map {
                ["lesson", "grade", "--judge-as=\($0)"] + common + ["--", lesson, "\(handedIn)/\($0)"]
            })
        return zip(files, outcomes).map { file, outcome in
            if case .ended(let record, _) = outcome,
                let found = GradedFile.read(record, of: homework, file: file)
            {
                return (found.file, found.status.flatMap { ExitStatus(rawValue: $0) })
            }
            let why = outcome.words(within: bounds)
            let trouble = Bilingual(
                en:
                    "\(file): could not be judged: \(why.en); look at it by itself: netlesson trace --format summary",
                zh: "\(file)：无法评分：\(why.zh)；请单独查看：netlesson trace --format summary")
            return (GradedFile(file: file, grade: nil, trouble: trouble), .dataError)
        }
    }

    /// Judges one file for the process that asked.
    private func judge(as name: String, _ homework: Homework) throws(CommandFailure) {
        let (file, status) = try grade(handedIn, called: name, homework, try decryption.keyLog())
        let output = OutputBuffer(descriptor: 1)
        output.bytes = file.record(status: status?.rawValue)
        output.flush()
    }

    private func grade(
        _ path: String, called name: String, _ homework: Homework, _ keys: KeyLog
    ) throws(CommandFailure) -> (file: GradedFile, status: ExitStatus?) {
        // What lies in a folder may be anything, and lead anywhere.
        let folder = path.hasSuffix("/" + name) ? String(path.dropLast(name.utf8.count + 1)) : nil
        if folder == nil { try CaptureFile.checkStandardInput(path) }
        let file: CaptureFile
        do throws(CaptureError) {
            file =
                folder == nil
                ? try CaptureFile(named: path)
                : try CaptureFile(path: path, allowsPipes: false, below: folder)
        } catch {
            let trouble = CommandFailure(error).text
            return (GradedFile(file: name, grade: nil, trouble: trouble), error.exitStatus)
        }
        var badKeys: Bilingual?
        let ownKeys = CaptureFolder.keyLog(beside: path)
        if FileSystem.exists(ownKeys) {
            do throws(InputFileFault) {
                keys.add(
                    try InputFile.bytes(
                        of: ownKeys, limit: 16 << 20, allowsPipes: false,
                        below: folder ?? LessonFolder(of: path).path))
            } catch {
                badKeys = CommandFailure(error).text
            }
        }
        let capture = LessonCapture(file, name: name, keys: keys, judge: try trust.judge())
        let trouble = capture.capture.damage.map { damage in
            Bilingual(en: "\(name): \(damage.text(in: .en))", zh: "\(name)：\(damage.text(in: .zh))")
        }
        return (
            GradedFile(
                file: name, grade: Grade(homework, capture), trouble: trouble ?? badKeys,
                note: capture.leftOutWords),
            capture.capture.damage?.exitStatus
        )
    }
}
