import ArgumentParser
import Documents
import Lab
import Output
import TextOutput

/// `netlesson lab run`: a lab, live.
struct LabRunCommand: LocalizedCommand, OpensInterface {
    static let configuration = CommandConfiguration(
        commandName: "run", abstract: Help.abstract.spoken,
        usage: "netlesson lab run <name> [<options>]",
        discussion: Help.discussion.spoken
    ).ofNetlesson

    @Argument(
        help: ArgumentHelp(Help.name, valueName: "name"),
        completion: .list(Lab.all.map(\.name)))
    var name: String

    @Option(
        help: ArgumentHelp(Help.write, valueName: "folder"), completion: .directory)
    var write: String?

    @Flag(help: ArgumentHelp(Help.recorded))
    var recorded = false

    @OptionGroup var text: LanguageOption

    @Option(
        help: ArgumentHelp(Help.detail))
    var detail = PlainDetail.normal

    @OptionGroup var colors: ColorOption

    func validate() throws {
        if recorded, write != nil {
            throw ValidationError(UsageFault.recordedAndWrite)
        }
    }

    var language: Language { text.language }

    func run() throws {
        if recorded { try Rights.drop() }
        guard let lab = Lab.named(name) else {
            throw CommandFailure(
                noSuch: Bilingual(en: "lab", zh: "实验"), name, among: Lab.all.map(\.name),
                listedBy: "netlesson lab list")
        }
        let target = try OutputTarget(path: nil, pages: false)
        let options = TextOptions(
            language, useColor: colors.color.isUsed(on: target),
            detail: detail == .brief ? .normal : detail.detail)
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
            case .gaveUp(let fault):
                warn(fault.line(in: language))
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
