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

/// `netlesson lesson grade`: marks students' own captures.
struct LessonGradeCommand: LocalizedCommand {
    static let configuration = CommandConfiguration(
        commandName: "grade", abstract: Help.abstract.spoken,
        usage: "netlesson lesson grade <lesson> <capture> [<options>]",
        discussion: Help.discussion.spoken)

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

    @Argument(
        help: ArgumentHelp(Help.lesson, valueName: "lesson"),
        completion: .file(extensions: ["yaml", "yml"]))
    var lesson: String

    @Argument(
        help: ArgumentHelp(Help.capture, valueName: "capture"), completion: .file())
    var capture: String

    @OptionGroup var decryption: DecryptionOptions

    @OptionGroup var trust: TrustOptions

    @Option(help: ArgumentHelp(CommonHelp.format))
    var format = Format.text

    @OptionGroup var options: LessonOutputOptions

    @OptionGroup var colors: ColorOption

    @Option(help: .hidden)
    var judgeAs: String?

    var language: Language { options.language }
    private var color: ColorChoice { colors.color }

    func run() throws {
        let (_, lesson) = try OpenedLesson.opened(lesson, language: language)
        guard let homework = lesson.homework else {
            throw CommandFailure(
                .dataError,
                en: "\(self.lesson): this lesson sets no homework; docs/lessons.md says how to set some",
                zh: "\(self.lesson)：此课程没有布置作业；写法见 docs/lessons.zh-CN.md")
        }
        if let judgeAs { return try judge(as: judgeAs, homework) }
        let names = CaptureFolder.names(in: capture)
        let files = names ?? [capture]
        if files.isEmpty {
            throw CommandFailure(
                .noInput, en: "\(capture): there is no capture in this folder; name another folder",
                zh: "\(capture)：此目录中没有抓包文件；请指定其他目录")
        }
        let keys = try decryption.keyLog()
        // What comes from standard input only one process can read.
        let isShared = [self.lesson, decryption.privateKey, trust.anchors].contains("-")
        let graded =
            names == nil || isShared || decryption.keys.contains("-")
            ? try files.map { try grade(names == nil ? $0 : "\(capture)/\($0)", called: $0, homework, keys) }
            : gradeApart(files, homework)
        for file in files {
            let path = names == nil ? file : "\(capture)/\(file)"
            for input in [path, CaptureFolder.keyLog(beside: path)] { FilesRead.note(path: input) }
        }
        let target = try OutputTarget(
            path: options.output, pages: format == .text, isPrivate: decryption.isWanted)
        let report = GradeReport(lesson, homework, language: language)
        switch (format, names) {
        case (.json, _): report.writeJSON(graded.map(\.file), to: target.buffer)
        case (.text, nil):
            // What cannot be read at all is a line on standard error.
            if let first = graded.first, first.file.grade != nil {
                report.write(first.file, to: target.buffer, color: color.isUsed(on: target))
            }
        case (.text, _):
            report.writeTable(graded.map(\.file), to: target.buffer, color: color.isUsed(on: target))
        }
        try target.finish(isResult: graded.contains { $0.file.grade != nil })
        for file in graded {
            if let trouble = file.file.trouble { warn(trouble(in: language)) }
            if let note = file.file.note {
                let separator = Punctuation.colon(in: language)
                warn(file.file.file + separator + note(in: language))
            }
        }
        if let status = graded.lazy.compactMap(\.status).first { throw CommandFailure(status) }
        if !graded.allSatisfy({ $0.file.grade?.isFull == true }) { throw CommandFailure.answerIsNo }
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
                ["lesson", "grade", "--judge-as=\($0)"] + common + ["--", lesson, "\(capture)/\($0)"]
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
        let (file, status) = try grade(capture, called: name, homework, try decryption.keyLog())
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
