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
        discussion: Help.discussion.spoken)

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

    /// Questions about a capture: some ten minutes.
    private static let questions = 8

    func validate() throws {
        if name == "-" { throw ValidationError(UsageFault.classInput) }
        if let results, !Self.isCSV(results), !results.hasSuffix(".json") {
            throw ValidationError(UsageFault.resultsEnding)
        }
    }

    private static func isCSV(_ path: String) -> Bool { path.hasSuffix(".csv") }

    var language: Language { text.language }

    func run() throws {
        RunningProgram.ignoreClosedPipes()
        var telling = Telling()
        telling.options.language = language
        telling.redacts = redact
        telling.judge = try trust.judge()
        let session = ClassSession(try material(), telling: telling)
        // Before anybody has answered: what cannot be written would be lost.
        if let results { try write(session, to: results) }
        let server = try place.start(session)
        session.reach = place.reach(server, path: "/" + session.code)
        Interruption.watch()
        try place.tell(server, path: "/class/teacher", second: session.reach.address)
        invite(session)
        // A signal ends the wait at once; one that comes just before it is seen a moment later.
        while !Interruption.isWanted {
            Interruption.wait(milliseconds: 200)
            if let line = session.refusalLine(in: language) { warn(line) }
        }
        server.stop()
        if let results { try write(session, to: results) }
    }

    // MARK: What is taught

    private func material() throws(CommandFailure) -> ClassMaterial {
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
            seed: UInt64.random(in: 0...999_999))
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

    // MARK: Terminal and file

    /// Shows who sits before the terminal where students go.
    private func invite(_ session: ClassSession) {
        let output = OutputBuffer.standard(2)
        let reach = session.reach
        output.append(Words.students(in: language) + " " + reach.address + "\n")
        for other in reach.others {
            output.append(Words.or(in: language) + " " + other.text)
            output.append(" (" + SystemText.shown(other.interface) + ")\n")
        }
        output.append(Words.code(in: language) + " " + session.code + "\n")
        if TerminalDevice.isTerminal(2), let picture = QRCode(reach.address) {
            for row in picture.rows { output.append(row + "\n") }
        }
        output.append(reach.adviceTitle(in: language) + (language == .en ? ":" : "：") + "\n")
        for advice in reach.advice { output.append("- " + advice(in: language) + "\n") }
        output.flush()
    }

    private func write(_ session: ClassSession, to path: String) throws(CommandFailure) {
        let target = try OutputTarget(path: path, pages: false, isPrivate: true)
        let results = ClassResults(session)
        if Self.isCSV(path) {
            results.writeCSV(to: target.buffer)
        } else {
            results.writeJSON(to: target.buffer)
        }
        try target.finish()
    }
}
