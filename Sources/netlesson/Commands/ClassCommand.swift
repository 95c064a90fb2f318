import Annotations
import ArgumentParser
import Classroom
import Documents
import Lessons
import Output
import PacketCapture
import Platform
import Redaction
import Terminal
import Tracing

/// `netlesson class`: a lesson, or questions about a capture, that a class goes through together.
struct ClassCommand: LocalizedCommand {
    static let configuration = CommandConfiguration(
        commandName: "class", abstract: Help.abstract.spoken,
        usage: "netlesson class [<options>] <lesson-or-capture>",
        discussion: Help.discussion.spoken
    ).ofNetlesson

    @Argument(help: ArgumentHelp(Help.name, valueName: "lesson-or-capture"), completion: .file())
    var name: String

    @OptionGroup var place: ServerOptions

    @OptionGroup var decryption: DecryptionOptions

    @OptionGroup var trust: TrustOptions

    @OptionGroup var text: LanguageOption

    @Flag(help: ArgumentHelp(Help.redact))
    var redact = false

    @Option(help: ArgumentHelp(Help.results, valueName: "file"), completion: .file())
    var results: String?

    @Option(help: ArgumentHelp(Help.state, valueName: "file"), completion: .file())
    var state: String?

    @Option(help: ArgumentHelp(Help.summary, valueName: "file"), completion: .file())
    var summary: String?

    /// Questions about a capture: some ten minutes.
    private static let questions = 8

    func validate() throws {
        if name == "-" { throw ValidationError(UsageFault.classInput) }
        if let results, !Self.isCSV(results), !results.hasSuffix(".json") {
            throw ValidationError(UsageFault.resultsEnding)
        }
        if let summary, !summary.hasSuffix(".html") { throw ValidationError(UsageFault.summaryEnding) }
    }

    private static func isCSV(_ path: String) -> Bool { path.hasSuffix(".csv") }

    var language: Language { text.language }

    func run() throws {
        RunningProgram.ignoreClosedPipes()
        var telling = Telling()
        telling.options.language = language
        telling.redacts = redact
        telling.judge = try trust.judge()
        let record = try record()
        let material = try material(seed: record?.seed)
        let session: ClassSession
        do throws(ClassRecordFault) {
            session = try ClassSession(material, telling: telling, goingOn: record)
        } catch {
            throw CommandFailure(error)
        }
        let server = try place.start(session, port: record?.port)
        if let state { try keep(session, in: state, server) }
        // Before anybody has answered: what cannot be written would be lost.
        try write(session)
        session.reach = place.reach(server, path: "/" + session.code)
        Interruption.watch()
        try place.tell(server, path: "/class/teacher", second: session.reach.address)
        invite(session, goingOnAt: record == nil ? nil : session.state)
        var isKept = state != nil
        // A signal ends the wait at once; one that comes just before it is seen a moment later.
        while !Interruption.isWanted {
            Interruption.wait(milliseconds: 200)
            if let line = session.refusalLine(in: language) { warn(line) }
            if isKept, let code = session.keepingFailure {
                isKept = false
                warn(Self.notKept(state ?? "", code)(in: language))
            }
        }
        server.stop()
        try write(session)
    }

    // MARK: What is taught

    private func material(seed: UInt64?) throws(CommandFailure) -> ClassMaterial {
        if name.hasSuffix(".yaml") || name.hasSuffix(".yml") || DataFolder.lesson(named: name) != nil {
            let (file, lesson) = try OpenedLesson.opened(name, language: language)
            var captures: [(material: LessonMaterial, capture: LessonCapture)] = []
            for material in lesson.materials {
                do throws(LessonCheck.MaterialFault) {
                    captures.append((material, masked(try file.folder.capture(of: material))))
                } catch {
                    warn("\(name):\(material.line): \(error.text(in: language))")
                }
            }
            return ClassMaterial(lesson) { material in
                captures.first { $0.material.isSame(as: material) }?.capture
            }
        }
        if !FileSystem.exists(name), let near = NearestName.of(name, among: DataFolder.lessons),
            DataFolder.capture(named: name) == nil
        {
            throw CommandFailure(noSuch: Bilingual(en: "lesson or capture", zh: "课程或抓包文件"), name, near: near)
        }
        let file = try CaptureFile.opened(name)
        let capture = LessonCapture(
            file, name: SystemText.shown(name), keys: try decryption.keyLog(), judge: try trust.judge())
        let material = ClassMaterial(
            SystemText.shown(name), masked(capture), count: Self.questions,
            seed: seed ?? UInt64.random(in: 0...999_999))
        if material.isEmpty {
            throw CommandFailure(
                .dataError,
                en:
                    "\(name): there is nothing to ask about, because it has no TCP connection; use another capture",
                zh: "\(name)：没有可问的内容：其中没有 TCP 连接；请换一个抓包文件")
        }
        return material
    }

    private func masked(_ capture: LessonCapture) -> LessonCapture {
        guard redact else { return capture }
        let redactor = Redactor()
        return capture.masked(connection: { redactor.masked($0) }, capture: { redactor.masked($0) })
    }

    // MARK: What is kept

    /// What was kept of the class; nil where there is nothing yet.
    private func record() throws(CommandFailure) -> ClassRecord? {
        guard let state else { return nil }
        let bytes: [UInt8]
        do throws(InputFileFault) {
            bytes = try InputFile.bytes(of: state, limit: ClassRecord.largest, allowsPipes: false)
        } catch {
            if error.isMissing { return nil }
            throw CommandFailure(error, at: "--state ")
        }
        do throws(ClassRecordFault) {
            return try ClassRecord(bytes, path: state)
        } catch {
            throw CommandFailure(error)
        }
    }

    private func keep(
        _ session: ClassSession, in path: String, _ server: WebServer
    ) throws(CommandFailure) {
        do throws(OutputFault) {
            try session.keep(in: path, port: server.port)
        } catch {
            throw CommandFailure(error, path, option: "--state")
        }
        // The answers do not go where the state is.
        FilesRead.note(path: path)
    }

    private static func notKept(_ path: String, _ code: Int32) -> Bilingual {
        Bilingual(
            en: "\(path): writing failed: \(describe(errno: code, in: .en)); "
                + "the class goes on, but what happens from now on would be lost in a restart",
            zh: "\(path)：写入失败：\(describe(errno: code, in: .zh))；课堂继续，但重新启动会丢失此后的内容")
    }

    // MARK: Terminal and file

    /// Shows who sits before the terminal where students go.
    ///
    /// - Parameters:
    ///   - session: the class.
    ///   - goingOnAt: where the class was when the program ended; nil where it is new.
    private func invite(_ session: ClassSession, goingOnAt: ClassState?) {
        let output = OutputBuffer.standard(2)
        let reach = session.reach
        if let state = goingOnAt {
            let (step, students) = (grouped(state.stop.step + 1), grouped(state.students.count))
            output.append(Words.goesOn(in: language) + " " + step + ", " + students + "\n")
        }
        output.append(Words.students(in: language) + " " + reach.address + "\n")
        for other in reach.others {
            output.append(Words.or(in: language) + " " + other.text)
            output.append(" (" + SystemText.shown(other.interface) + ")\n")
        }
        output.append(Words.code(in: language) + " " + session.code + "\n")
        if TerminalDevice.isTerminal(2), let picture = QRCode(reach.address) {
            for row in picture.rows { output.append(row + "\n") }
        }
        output.append(
            ClassReach.adviceTitle(isOwn: reach.isOwn)(in: language) + (language == .en ? ":" : "：") + "\n")
        for advice in ClassReach.advice(isOwn: reach.isOwn) {
            output.append("- " + advice(in: language) + "\n")
        }
        output.flush()
    }

    /// Writes what is to be kept of the class.
    private func write(_ session: ClassSession) throws(CommandFailure) {
        if let results {
            let target = try OutputTarget(path: results, option: "--results", pages: false, isPrivate: true)
            let answers = ClassResults(session, language: language)
            if Self.isCSV(results) {
                answers.writeCSV(to: target.buffer)
            } else {
                answers.writeJSON(to: target.buffer)
            }
            try target.finish()
        }
        if let summary {
            let target = try OutputTarget(
                path: summary, option: "--summary", pages: false, isPrivate: decryption.isWanted)
            ClassSummary(session, language: language).write(to: target.buffer)
            try target.finish()
        }
    }
}
