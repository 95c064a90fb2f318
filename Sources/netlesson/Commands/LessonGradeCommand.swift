import ArgumentParser
import Lessons

/// `netlesson lesson grade`: marks students' own captures.
struct LessonGradeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "grade", abstract: "Mark a student's capture by a lesson's homework.",
        usage: "netlesson lesson grade <lesson> <capture> [<options>]",
        discussion: """
            A capture gets each point with its reason; a folder of captures a table. NAME.keys beside NAME.pcap opens \
            its TLS. Ends with 0 if all points are earned, with 1 if not.
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

    @Argument(
        help: ArgumentHelp("A lesson with homework.", valueName: "lesson"),
        completion: .file(extensions: ["yaml", "yml"]))
    var lesson: String

    @Argument(
        help: ArgumentHelp("A capture, or a folder of them.", valueName: "capture"), completion: .file())
    var capture: String

    @OptionGroup var decryption: DecryptionOptions

    @OptionGroup var trust: TrustOptions

    @Option(help: "What to write.")
    var format = Format.text

    @OptionGroup var options: LessonOutputOptions

    @Option(help: "Color in the text. auto: on a terminal, unless NO_COLOR is set.")
    var color = ColorChoice.auto

    func run() {
        let (_, lesson) = OpenedLesson.opened(lesson, language: options.language)
        guard let homework = lesson.homework else {
            fail(
                .dataError, "\(self.lesson): this lesson sets no homework; docs/lessons.md says how one does")
        }
        let names = FolderOfCaptures.names(in: capture)
        let files = names ?? [capture]
        if files.isEmpty {
            fail(.noInput, "\(capture): there is no capture in this folder; name another one")
        }
        let keys = decryption.keyLog(in: options.language)
        let graded = files.map { file in
            grade(names == nil ? file : "\(capture)/\(file)", called: file, homework, keys)
        }
        let target = OutputTarget(path: options.output, pages: format == .text)
        let report = GradeReport(lesson, homework, language: options.language)
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
        target.finish()
        for file in graded {
            if let trouble = file.file.trouble { warn(trouble(in: options.language)) }
        }
        if let status = graded.lazy.compactMap(\.status).first { end(with: status) }
        if !graded.allSatisfy({ $0.file.grade?.isFull == true }) { answerNo() }
    }

    private func grade(
        _ path: String, called name: String, _ homework: Homework, _ keys: KeyLog
    ) -> (file: GradedFile, status: ExitStatus?) {
        let file: CaptureFile
        do throws(CaptureError) {
            file = try CaptureFile(named: path)
        } catch {
            let trouble = Bilingual(
                en: error.text(in: .en, reason: describe(errno:)),
                zh: error.text(in: .zh, reason: describe(errno:)))
            return (GradedFile(file: name, grade: nil, trouble: trouble), error.exitStatus)
        }
        let stem =
            path.hasSuffix(".pcapng")
            ? path.dropLast(7) : path.hasSuffix(".pcap") ? path.dropLast(5) : path[...]
        if let own = try? InputFile.bytes(of: stem + ".keys", limit: 16 << 20) { keys.add(own) }
        let capture = LessonCapture(file, name: name, keys: keys, judge: trust.judge)
        let trouble = capture.capture.damage.map { damage in
            Bilingual(en: "\(name): \(damage.text(in: .en))", zh: "\(name)：\(damage.text(in: .zh))")
        }
        return (
            GradedFile(file: name, grade: Grade(homework, capture), trouble: trouble),
            capture.capture.damage?.exitStatus
        )
    }
}

/// A folder in which captures lie.
enum FolderOfCaptures {
    /// The names of the captures in it, in order; nil where it is no folder.
    static func names(in path: String) -> [String]? {
        FolderListing.names(in: path)?.filter { name in
            [".pcap", ".pcapng", ".cap"].contains { ending in
                name.hasSuffix(ending) || [".gz", ".zst", ".lz4"].contains { name.hasSuffix(ending + $0) }
            }
        }
    }
}
