import Annotations
import ArgumentParser
import Documents
import PacketCapture
import Platform
import ReferencePages
import Tracing

/// `netlesson header`: what a header field means, or which of the documents' fields a capture shows.
struct HeaderCommand: LocalizedCommand {
    static let configuration = CommandConfiguration(
        commandName: "header", abstract: Help.abstract.spoken,
        usage: "netlesson header [<name>] [--observed <file>] [<options>]",
        discussion: Help.discussion.spoken
    ).ofNetlesson

    @Argument(help: ArgumentHelp(Help.name, valueName: "name"))
    var name: String?

    @Option(
        help: ArgumentHelp(Help.observed, valueName: "file"),
        completion: .file())
    var observed: String?

    @OptionGroup var options: LookUpOptions

    @OptionGroup var decryption: DecryptionOptions

    func validate() throws {
        if (name == nil) == (observed == nil) {
            throw ValidationError(UsageFault.fieldOrCapture)
        }
        if name == "" { throw ValidationError(UsageFault.emptyField) }
    }

    var language: Language { options.language }

    func run() throws {
        if let observed { return try listObserved(in: observed) }
        guard let name else { return }
        guard let page = ReferencePage.header(name) else {
            let near = ReferencePage.headersNear(name).joined(separator: ", ")
            throw CommandFailure(
                .noInput,
                en: "\(name): no field with this name is known here; "
                    + (near.isEmpty ? "netlesson table lists the tables" : "similar names: \(near)"),
                zh: "\(name)：这里没有这个名称的字段；"
                    + (near.isEmpty ? "netlesson table 可列出各表" : "相近的有：\(near)"))
        }
        try options.write(page)
    }

    /// What could be read is shown before a damage ends the program.
    private func listObserved(in file: String) throws(CommandFailure) {
        var capture = try CaptureFile.opened(file)
        let job = TracingJob(SystemText.shown(file), keys: try decryption.keyLog())
        let observed = job.run(&capture, into: ObservedHeaders())
        try options.write(observed.page, isPrivate: decryption.isWanted)
        if let damage = capture.damage { throw CommandFailure(damage, in: file) }
    }
}
