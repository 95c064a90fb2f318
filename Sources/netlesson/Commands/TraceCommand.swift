import Annotations
public import ArgumentParser
import Documents
import PacketCapture
import Platform
import Rendering
import Tracing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// `netlesson trace`: the main job.
struct TraceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "trace", abstract: "Tell what happened in a capture, connection by connection.",
        usage: "netlesson trace [<options>] <file> ...",
        discussion: """
            Reads pcap and pcapng (and snoop, ERF and Network Monitor), plain or packed with gzip, zstd or lz4; - is \
            standard input. Several files are read as one, their packets in the order of their times. The text is a ladder for each connection: the \
            client on the left, the server on the right, a row for each packet, and what it is for.
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, ndjson, summary, pcap }

    enum Choice: String, ExpressibleByArgument, CaseIterable { case auto, always, never }

    @Argument(
        help: ArgumentHelp(
            "A capture, or the bare name of a bundled one, such as plain-get.", valueName: "file"),
        completion: .file())
    var files: [String]

    @Option(
        help: """
            What to write. text: for people; json: one document, for programs; ndjson: a line of JSON for each \
            connection, for files of any size; summary: counts in a screenful; pcap: the capture itself, masked, with \
            --redact.
            """)
    var format = Format.text

    @Option(help: ArgumentHelp("Write to this file.", valueName: "file"), completion: .file())
    var output: String?

    @Option(help: ArgumentHelp("Only the connection with this number; they count from 0.", valueName: "n"))
    var connection: Int?

    @Option(help: ArgumentHelp("Only packets that match, as in tcpdump: 'tcp port 80'.", valueName: "bpf"))
    var filter: String?

    @OptionGroup var decryption: DecryptionOptions

    @OptionGroup var trust: TrustOptions

    @Option(help: "The language of the text, en or zh; without it, that of the environment.")
    var language: Language = .ofEnvironment

    @Option(
        help: """
            How much the text says. brief: a line a connection; normal: the ladder; full: all numbers, too; bytes: \
            every byte, too.
            """)
    var detail = TextDetail.normal

    @Option(
        help: """
            For whom. first-look: explains terms and header fields where they occur first; normal; expert: facts \
            alone.
            """)
    var level = ReadingLevel.normal

    @Flag(
        help: """
            Mask passwords, cookies, tokens and other secrets, everywhere the same secret in the same way. What is \
            found and what is not: docs/redaction.md.
            """)
    var redact = false

    @Flag(
        help: """
            Mask secrets, and give every IP and hardware address another one: 10.0.0.1, 2001:db8::1, \
            02:00:00:00:00:01 and so on.
            """)
    var redactAddresses = false

    @Option(help: "Color in the text. auto: on a terminal, unless NO_COLOR is set.")
    var color = ColorChoice.auto

    @Option(help: "A bar while a long capture is read. auto: on a terminal.")
    var progress = Choice.auto

    func validate() throws {
        if let connection, connection < 0 { throw ValidationError("--connection counts from 0.") }
        if format == .pcap {
            guard isRedacted else {
                throw ValidationError("--format pcap writes a masked capture; say --redact, too.")
            }
            if files.contains("-") {
                throw ValidationError(
                    "--format pcap reads its captures twice; save standard input in a file first.")
            }
        }
        if files.count(where: { $0 == "-" }) > 1 { throw ValidationError("- can be named only once.") }
    }

    private var isRedacted: Bool { redact || redactAddresses }

    func run() throws {
        signal(SIGPIPE, SIG_IGN)
        if format == .pcap { return writeMaskedCapture() }
        if files.count == 1 { traceOne(files[0]) } else { traceSeveral() }
    }

    private func traceOne(_ file: String) {
        var capture: CaptureFile
        do {
            capture = try CaptureFile(named: file)
        } catch {
            fail(error.exitStatus, error.text(in: language, reason: describe(errno:)))
        }
        let follower = file == "-" ? decryption.follower : nil
        let keys = follower?.log ?? decryption.keyLog(in: language)
        var job = TracingJob(
            SystemText.shown(file), connection: connection, keys: keys, judge: trust.judge)
        job.atEnd = { follower?.readOn(isLast: true) }
        let (traced, target) = write(job, &capture) { follower?.keepReading() }
        if let damage = capture.damage {
            fail(damage.exitStatus, "\(captureName(file, in: language)): \(damage.text(in: language))")
        }
        checkConnection(traced, target)
    }

    /// Each file that could not be read, or not to its end, gets a line; the first decides about the exit status.
    private func traceSeveral() {
        OpenFiles.allowMany()
        var captures = MergedCapture()
        for file in files {
            do {
                captures.add(try CaptureFile(named: file), name: SystemText.shown(file))
            } catch {
                captures.add(error, name: SystemText.shown(file))
            }
        }
        if captures.isEmpty { report(troubles(captures.parts)) }
        let job = TracingJob(
            captures.name, connection: connection, keys: decryption.keyLog(in: language), judge: trust.judge)
        let (traced, target) = write(job, &captures)
        report(troubles(captures.parts))
        checkConnection(traced, target)
    }

    /// What went wrong with the files, a line for each.
    func troubles(_ parts: [MergedCapture.Part]) -> [(ExitStatus, String)] {
        parts.compactMap { part in
            if let error = part.error {
                return (error.exitStatus, error.text(in: language, reason: describe(errno:)))
            }
            return part.damage.map {
                ($0.exitStatus, "\(captureName(part.name, in: language)): \($0.text(in: language))")
            }
        }
    }

    func report(_ troubles: [(ExitStatus, String)]) {
        for (_, line) in troubles.dropLast() { warn(line) }
        guard let last = troubles.last, let first = troubles.first else { return }
        fail(first.0, last.1)
    }

    /// Opens the output, has captures traced into it, and closes it. What was opened with keys, also with those that a
    /// capture carries, is its owner's alone.
    private func write<Source: PacketSource & ~Copyable>(
        _ job: consuming TracingJob, _ source: inout Source, beginning: () -> Void = {}
    ) -> (CaptureTrace, OutputTarget) {
        job.filter = compiledFilter()
        job.rewrite = rewriting
        let target = OutputTarget(path: output, pages: format == .text || format == .summary)
        let bar = Progress(progress == .auto ? .auto : progress == .always ? .always : .never)
        job.progress = { bar.update(bytesRead: $0, fileSize: $1, packets: $2) }
        var sink: any TraceSink = sink(writingTo: target, timeDigits: source.facts.timeDigits)
        beginning()
        let traced = job.run(&source, to: &sink)
        bar.finish()
        target.isPrivate = !isRedacted && (source.holdsSecrets || decryption.isWanted)
        target.finish()
        return (traced, target)
    }

    func checkConnection(_ traced: CaptureTrace, _ target: OutputTarget) {
        if let connection, connection >= traced.connections, !target.buffer.isClosed {
            fail(
                .usage,
                "--connection \(connection): there is no such connection; the capture has \(traced.connections), "
                    + "numbered from 0")
        }
    }

    func compiledFilter() -> PacketFilter? {
        guard let filter else { return nil }
        do {
            return try PacketFilter(filter)
        } catch {
            fail(.usage, error.text(in: language))
        }
    }

    /// Addresses are masked before anything is made of a packet.
    private var rewriting: PacketRewriting? {
        guard redactAddresses else { return nil }
        let addresses = AddressMask()
        return { addresses.masked($0, $1) }
    }

    var redactor: Redactor { Redactor(masksAddresses: redactAddresses) }

    private func sink(writingTo target: OutputTarget, timeDigits: Int) -> any TraceSink {
        let sink = plainSink(writingTo: target, timeDigits: timeDigits)
        return isRedacted ? RedactingOutput(sink, redactor: redactor) : sink
    }

    private func plainSink(writingTo target: OutputTarget, timeDigits: Int) -> any TraceSink {
        switch format {
        case .pcap: MaskedPackets().sink
        case .json: JSONOutput(target.buffer, digits: timeDigits)
        case .ndjson: NDJSONOutput(target.buffer, digits: timeDigits)
        case .summary: SummaryOutput(target.buffer, language: language)
        case .text:
            TextOutput(
                target.buffer, digits: timeDigits, options: textOptions(color: color.isUsed(on: target)))
        }
    }

    private func textOptions(color: Bool) -> TextOptions {
        var options = TextOptions()
        options.language = language
        options.width = Terminal.size().columns
        options.useColor = color
        options.detail = detail
        options.level = level
        options.isSingle = connection != nil
        return options
    }
}

extension CaptureDamage {
    var exitStatus: ExitStatus { if case .readFailed = self { .inputOutputError } else { .dataError } }
}

extension CaptureError {
    var exitStatus: ExitStatus {
        switch self {
        case .notFound: .noInput
        case .permissionDenied: .noInput
        case .isDirectory, .isPipe, .hasNoWriter, .isDevice, .isOutside: .noInput
        case .failed: .inputOutputError
        case .empty, .notACapture, .unsupported, .cutOffHeader, .damagedPacking: .dataError
        }
    }
}

extension TextDetail: ExpressibleByArgument {}

extension ReadingLevel: ExpressibleByArgument {}

extension Language: ExpressibleByArgument {
    /// Chinese where the environment asks for it; English else.
    static var ofEnvironment: Language {
        let locale =
            Terminal.variable("LC_ALL") ?? Terminal.variable("LC_MESSAGES") ?? Terminal.variable("LANG")
        return locale?.lowercased().hasPrefix("zh") == true ? .zh : .en
    }
}
