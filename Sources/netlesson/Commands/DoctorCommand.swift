import ArgumentParser
import CertificateChains
import CommandLanguage
import Documents
import Lab
import Output
import PacketCapture
import Platform
import ReferencePages
import TLSMessages
import Terminal

/// `netlesson doctor`: whether all that the program uses is here, and what to do where it is not.
struct DoctorCommand: LocalizedCommand, OpensInterface {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: Help.abstract.spoken,
        usage: "netlesson doctor [<options>]", discussion: Help.discussion.spoken
    ).ofNetlesson

    @OptionGroup var options: LookUpOptions

    var language: Language { options.language }

    func run() throws {
        // Each interface is opened for a moment; what was allowed is asked before it is given up.
        let interfaces = Privileges.whileRaised { try? NetworkInterface.all() }
        let rights = CaptureRights.current(ofProgram: ThisProgram.path)
        try Rights.drop()
        let checkup = Checkup([
            program, data,
            .capturing(
                interfaces, rights: rights, user: RunningProgram.user,
                program: SystemText.shown(ThisProgram.path)),
            .keys(
                keyLog,
                anchors: TrustedCertificates.ofSystem.map { ($0.count, SystemText.shown($0.file ?? "")) }),
            .terminal(terminal, .ofEnvironment), .pages(opener: ServerOptions.opener),
        ])
        try write(checkup)
        if !checkup.isUsable { throw CommandFailure.answerIsNo }
    }

    private func write(_ checkup: Checkup) throws(CommandFailure) {
        let target = try OutputTarget(path: options.output, pages: options.format == .text)
        switch options.format {
        case .text:
            checkup.writeText(
                to: target.buffer, language, columns: TerminalDevice.size().columns,
                color: options.color.isUsed(on: target))
        case .markdown: checkup.writeMarkdown(to: target.buffer, language)
        case .json: checkup.writeJSON(to: target.buffer, language)
        }
        try target.finish()
    }

    private var program: Checkup.Section {
        let path = ThisProgram.path
        let folders = path.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
        let page = (folders + ["share", "man", "man1", "netlesson.1"]).joined(separator: "/")
        // Distributions pack them.
        let manual = [page, page + ".gz"].first(where: FileSystem.isReadable)
        return .program(
            version: ThisProgram.version, path: SystemText.shown(path),
            libraries: [CaptureDevice.library, Certificate.library],
            lacksLibrary: CaptureDevice.refusal != nil,
            labClient: LabClientProgram.path.map(SystemText.shown), manual: manual.map(SystemText.shown))
    }

    private var data: Checkup.Section {
        let folder = DataFolder.find()
        let files = folder.flatMap { FileSystem.names(in: $0 + "/captures") } ?? []
        let captures = files.count { $0.hasSuffix(".pcap") || $0.hasSuffix(".pcapng") }
        return .data(
            folder: folder.map(SystemText.shown), captures: captures, lessons: DataFolder.lessons.count)
    }

    private var keyLog: Checkup.KeyLogFound {
        guard let path = Environment.value("SSLKEYLOGFILE") else { return .notSet }
        let name = SystemText.shown(path)
        do throws(InputFileFault) {
            let bytes = try InputFile.bytes(of: path, limit: InputFile.largest, allowsPipes: false)
            return .read(path: name, secrets: KeyLog().add(bytes).secrets)
        } catch {
            return error.isMissing ? .notThere(path: name) : .unreadable(path: name)
        }
    }

    private var terminal: Checkup.TerminalFound {
        let locale = TextAlphabet.locale
        return Checkup.TerminalFound(
            isTerminal: TerminalDevice.isTerminal(1), type: Environment.value("TERM"),
            hasColor: TerminalDevice.wantsColor, columns: TerminalDevice.size().columns, locale: locale,
            isASCII: TextAlphabet(ofLocale: locale ?? "", keepsChinese: true).isASCII,
            pager: Pager.command)
    }
}
