import ArgumentParser
import Documents
import Lab
import Output
import TextOutput

/// `netlesson lab run`: a lab, live.
struct LabRunCommand: LocalizedCommand, OpensInterface {
    static let configuration = CommandConfiguration(
        commandName: "run", abstract: "Run a lab and show its packets beside the code that causes them.",
        discussion: """
            Starts the server and the client on loopback and captures what they say. Without the right to capture, it \
            shows the bundled recording of the same lab, and says how to get the right.
            """)

    @Argument(
        help: ArgumentHelp("The lab, such as get; netlesson lab list names them all.", valueName: "name"),
        completion: .list(Lab.all.map(\.name)))
    var name: String

    @Option(
        help: ArgumentHelp(
            """
            Save the run in this folder: NAME.pcapng with the keys inside, NAME.keys, the server's log NAME.log, what \
            the client did in NAME.client, and the root certificate NAME.pem.
            """, valueName: "folder"), completion: .directory)
    var write: String?

    @Flag(help: "Show the bundled recording instead of running it.")
    var recorded = false

    @OptionGroup var text: LanguageOption

    @Option(
        help: """
            How much of the traffic to show. brief and normal: what is sent; full: also acknowledgments and all fields; \
            bytes: also every byte.
            """)
    var detail = TextDetail.normal

    @OptionGroup var colors: ColorOption

    func validate() throws {
        if recorded, write != nil {
            throw ValidationError("--write saves a run; --recorded does not run anything.")
        }
    }

    var language: Language { text.language }

    func run() throws {
        if recorded { try Rights.drop() }
        guard let lab = Lab.named(name) else {
            throw CommandFailure(
                .noInput, en: "\(name): no such lab; netlesson lab list names them",
                zh: "\(name)：没有这个实验；netlesson lab list 可列出全部")
        }
        let target = try OutputTarget(path: nil, pages: false)
        let options = TextOptions(
            language, useColor: colors.color.isUsed(on: target), detail: detail == .brief ? .normal : detail)
        let outcome = recorded ? nil : try run(lab, options, target)
        if outcome == nil { try replay(lab, options, target) }
        try target.finish()
        if outcome == false { throw CommandFailure.answerIsNo }
    }

    /// Runs it; nil where this user may not capture, which has been said.
    private func run(
        _ lab: Lab, _ options: TextOptions, _ target: OutputTarget
    ) throws(CommandFailure) -> Bool? {
        do throws(LabFault) {
            switch try LabRun(lab, options: options, keepIn: write, by: ThisProgram.origin).run(target.buffer)
            {
            case .ended(let isComplete): return isComplete
            case .tookTooLong(let seconds):
                warn("the lab's client takes longer than \(seconds) s and is ended")
                return false
            case .notAllowed(let error):
                let rest = Words.recordingInstead(in: language)
                warn(error.line(in: language) + rest)
                return nil
            }
        } catch {
            throw CommandFailure(error)
        }
    }

    private func replay(
        _ lab: Lab, _ options: TextOptions, _ target: OutputTarget
    ) throws(CommandFailure) {
        guard let folder = DataFolder.find() else {
            throw CommandFailure(.noInput, Words.noRecordings)
        }
        do throws(LabFault) {
            try LabReplay(lab, options: options, folder: folder + "/captures/lab").run(
                target.buffer, hasPauses: target.isTerminal)
        } catch {
            throw CommandFailure(error)
        }
    }
}
