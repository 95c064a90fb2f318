import Annotations
import ArgumentParser
import CertificateChains
import Documents
import LiveCapture
import LiveOutput
import Output
import PacketCapture
import PacketDecoding
import Platform
import TCPConnections
import TLSMessages
import Terminal
import TextOutput
import Tracing

/// `netlesson run`: runs a program, records its connections with their keys, and tells them.
struct RunCommand: LocalizedCommand, OpensInterface {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: Help.abstract.spoken,
        usage: "netlesson run [<options>] -- <command> ...",
        discussion: Help.discussion.spoken
    ).ofNetlesson

    @Option(
        name: [.short, .long], parsing: .singleValue,
        help: ArgumentHelp(
            Help.interface,
            valueName: "interface"))
    var interface: [String] = []

    @Option(
        name: [.customShort("w"), .long],
        help: ArgumentHelp(
            Help.write,
            valueName: "file"),
        completion: .file())
    var write: String?

    @Flag(help: ArgumentHelp(CommonHelp.force))
    var force = false

    @Option(
        help: ArgumentHelp(CommonHelp.filter, valueName: "bpf"))
    var filter: String?

    @Option(help: ArgumentHelp(Help.detail))
    var detail = TextDetail.normal

    @OptionGroup var text: LanguageOption

    @OptionGroup var colors: ColorOption

    @Argument(
        parsing: .captureForPassthrough,
        help: ArgumentHelp(Help.command, valueName: "command"),
        completion: .shellCommand("compgen -c"))
    var command: [String] = []

    private var words: [String] { command.first == "--" ? Array(command.dropFirst()) : command }

    func validate() throws {
        guard let first = words.first, !first.isEmpty else {
            throw ValidationError(UsageFault.nothingToRun)
        }
        if command.first != "--", first.hasPrefix("-") { try refuse(first) }
        if write == "-" || write?.hasSuffix(".pcap") == true {
            throw ValidationError(UsageFault.recordingFormat)
        }
    }

    /// An option that none of this command's is stands where the program should, with all that follows it.
    private func refuse(_ option: String) throws {
        if ["-h", "--help"].contains(option) { throw CleanExit.helpRequest(self) }
        let known = Self.helpMessage().split { $0.isWhitespace || $0 == "/" || $0 == "," }.filter {
            $0.hasPrefix("--") && $0.count > 3
        }
        let near = NearestName.of(option, among: known.map(String.init))
        throw ValidationError("Unknown option '\(option)'" + (near.map { ". Did you mean '\($0)'?" } ?? ""))
    }

    var language: Language { text.language }

    func run() throws {
        RunningProgram.ignoreClosedPipes()
        var devices = try openDevices()
        try Rights.drop()
        let program = words[0].split(separator: "/").last.map(String.init) ?? words[0]
        let recorder: CaptureRecorder
        do throws(RecordingError) {
            recorder = try CaptureRecorder(
                path: write ?? RecordingName("\(program).pcapng").timed(), format: .pcapng,
                origin: ThisProgram.origin, interfaces: devices.described,
                where: write == nil ? .avoided : force ? .replaced : .kept)
        } catch {
            throw CommandFailure(error)
        }
        // Another than was asked for, where a file of its name is there already.
        let path = recorder.paths.first ?? write ?? program
        let lines = LiveLines(
            OutputBuffer.standard(2, waits: false), isTerminal: TerminalDevice.isTerminal(2),
            options: textOptions)
        lines.utcOffset = SystemClock.utcOffset
        let keyLog = try makeKeyLog()
        var recording: ProgramRecording
        do throws(SystemFailure) {
            recording = try ProgramRecording(words, recorder, path: path, keyLog: keyLog, to: lines) {
                lines.flush()
            }
        } catch {
            let advice =
                error.isNoSuchFile
                ? Bilingual(en: "check the name and PATH", zh: "请检查程序名和 PATH")
                : Bilingual(en: "is it a program, and executable (chmod +x)?", zh: "请确认它是程序，并可执行（chmod +x）")
            warn(
                Bilingual(
                    en: "\(words[0]): cannot be run: \(describe(errno: error.code, in: .en)); \(advice.en)",
                    zh: "\(words[0])：无法运行：\(describe(errno: error.code, in: .zh))；\(advice.zh)"))
            // What a shell ends with: 127 when there is no such program, 126 when it cannot be run.
            throw CommandFailure(statusOfProgram: error.isNoSuchFile ? 127 : 126)
        }
        let outcome = recording.run(&devices) { warn($0.line(in: language)) }
        if let failure = outcome.failure { warn(failure.line(in: language)) }
        tell(outcome, path, program: program)
        throw CommandFailure(statusOfProgram: outcome.status)
    }

    private func openDevices() throws(CommandFailure) -> CaptureDevices {
        var options = CaptureDeviceOptions()
        options.filter = filter
        // At once, since whose a packet is must be asked before the connection is over. Each takes a place of the same
        // size in the buffer then: a segment of loopback, which may have 64 KB and its headers.
        options.batchMilliseconds = 0
        options.snapLength = 66_000
        options.bufferBytes = 64 << 20
        let loopback = (try? NetworkInterface.all().first { $0.isLoopback }?.name) ?? "lo"
        do throws(CaptureDeviceError) {
            return try CaptureDevices(interface.isEmpty ? [loopback] : interface, options)
        } catch {
            throw CommandFailure(device: error)
        }
    }

    private func makeKeyLog() throws(CommandFailure) -> PrivateFile {
        do throws(SystemFailure) {
            return try PrivateFile(named: "netlesson-keys")
        } catch {
            let folder = Environment.temporaryFolder
            throw CommandFailure(
                .cannotCreate,
                en:
                    "\(folder): no key log can be created there: \(describe(errno: error.code, in: .en)); set TMPDIR to another folder",
                zh: "\(folder)：无法在此建立密钥日志：\(describe(errno: error.code, in: .zh))；请把 TMPDIR 设为其他目录")
        }
    }

    private var textOptions: TextOptions {
        TextOptions(
            language, useColor: colors.color.isUsed(onTerminal: TerminalDevice.isTerminal(2)), detail: detail)
    }

    /// The explanation, and what remains to be said of the recording.
    private func tell(_ outcome: ProgramRecording.Outcome, _ path: String, program: String) {
        if outcome.packets > 0, var capture = try? CaptureFile(path: path) {
            // As long as it is, it goes through a pager; not where the pager would write into the program's output.
            let isTerminal = TerminalDevice.isTerminal(1) && TerminalDevice.isTerminal(2)
            let pager = isTerminal ? Pager.start() : nil
            let output = OutputBuffer(descriptor: pager?.descriptor ?? 2)
            output.alphabet = .asked(onTerminal: TerminalDevice.isTerminal(2))
            output.append("\n")
            var sink: any TraceSink = TextOutput(output, digits: 9, options: textOptions)
            // As `trace` judges the same file.
            let judge = ChainJudge(now: SystemClock.now / 1_000_000_000) {
                TrustedCertificates.ofSystem ?? TrustAnchors([])
            }
            TracingJob(path, keys: KeyLog(), judge: judge).run(&capture, to: &sink)
            output.append("\n")
            output.flush()
            pager?.finish()
        }
        let words = RunWords(
            program: program, path: path, packets: outcome.packets, dropped: outcome.dropped,
            isLoopbackOnly: interface.isEmpty,
            untold: outcome.untold.listed.map { "\($0.one.text) – \($0.other.text)" },
            untoldOmitted: outcome.untold.omitted)
        for line in words.lines(in: language) { warn(line) }
    }
}

extension Endpoint {
    /// Such as 127.0.0.1:80 or [::1]:80.
    fileprivate var text: String { address.isVersion6 ? "[\(address)]:\(port)" : "\(address):\(port)" }
}
