import Annotations
import ArgumentParser
import Documents
import Exports
import JSONOutput
import LiveCapture
import Output
import PacketCapture
import PageOutput
import Pictures
import Platform
import Redaction
import Terminal
import TextOutput
import Tracing

/// `netlesson trace`: the main job.
struct TraceCommand: LocalizedCommand {
    static let configuration = CommandConfiguration(
        commandName: "trace", abstract: Help.abstract.spoken,
        usage: "netlesson trace [<options>] <file> ...",
        discussion: Help.discussion.spoken
    ).ofNetlesson

    enum Format: String, WordChoice {
        case text, json, ndjson, summary, html, svg, markdown, mermaid, har, pcapng, pcap
    }

    @Argument(
        help: ArgumentHelp(Help.files, valueName: "file"),
        completion: .file())
    var files: [String]

    @Option(
        help: ArgumentHelp(Help.format))
    var format = Format.text

    @Option(help: ArgumentHelp(CommonHelp.output, valueName: "file"), completion: .file())
    var output: String?

    @Option(help: ArgumentHelp(CommonHelp.connection, valueName: "n"))
    var connection: Int?

    @Option(
        help: ArgumentHelp(CommonHelp.filter, valueName: "bpf"))
    var filter: String?

    @Option(help: ArgumentHelp(Help.extract, valueName: "folder"), completion: .directory)
    var extract: String?

    @Flag(help: ArgumentHelp(Help.curl))
    var curl = false

    @OptionGroup var decryption: DecryptionOptions

    @OptionGroup var trust: TrustOptions

    @OptionGroup var text: LanguageOption

    @Option(
        help: ArgumentHelp(Help.detail))
    var detail = TextDetail.normal

    @Option(
        help: ArgumentHelp(Help.level))
    var level = ReadingLevel.normal

    @Flag(
        help: ArgumentHelp(Help.redact))
    var redact = false

    @Flag(
        help: ArgumentHelp(Help.redactAddresses))
    var redactAddresses = false

    @OptionGroup var colors: ColorOption

    @Option(help: ArgumentHelp(Help.progress))
    var progress = Progress.Mode.auto

    func validate() throws {
        if let connection, connection < 0 { throw ValidationError(UsageFault.connection) }
        if format == .pcap, !isRedacted { throw ValidationError(UsageFault.unmasked) }
        if format == .pcap || format == .pcapng, files.contains("-") {
            throw ValidationError(UsageFault.readTwice)
        }
        if format != .text, curl || extract != nil { throw ValidationError(UsageFault.exportAndFormat) }
        if files.count(where: { $0 == "-" }) > 1 { throw ValidationError(UsageFault.standardInputTwice) }
    }

    var language: Language { text.language }
    private var color: ColorChoice { colors.color }
    var isRedacted: Bool { redact || redactAddresses }

    func run() throws {
        RunningProgram.ignoreClosedPipes()
        if format == .pcap || format == .pcapng {
            return try isRedacted ? writeMaskedCapture() : writeSelectedCapture()
        }
        if files.count == 1 { try traceOne(files[0]) } else { try traceSeveral() }
    }

    private func traceOne(_ file: String) throws {
        var capture = try CaptureFile.opened(file)
        let follower = file == "-" ? try decryption.follower() : nil
        let keys = try follower?.log ?? decryption.keyLog()
        var job = TracingJob(
            SystemText.shown(file), connection: connection, keys: keys, judge: try trust.judge())
        job.atEnd = { follower?.readOn(isLast: true) }
        let (traced, target) = try write(job, &capture) { follower?.keepReading() }
        if let damage = capture.damage { throw CommandFailure(damage, in: file) }
        try checkConnection(traced, target)
    }

    /// Each file that could not be read, or not to its end, gets a line; the first decides about the exit status.
    private func traceSeveral() throws {
        RunningProgram.allowManyFiles()
        var captures = try openCaptures()
        if captures.isEmpty { try report(captures.parts) }
        var job = TracingJob(
            captures.name, connection: connection, keys: try decryption.keyLog(),
            judge: try trust.judge())
        job.ends = compareEnds(&captures)
        let (traced, target) = try write(job, &captures)
        try report(captures.parts)
        try checkConnection(traced, target)
    }

    func openCaptures() throws(CommandFailure) -> MergedCapture {
        var captures = MergedCapture()
        for file in files {
            try CaptureFile.checkStandardInput(file)
            do throws(CaptureError) {
                captures.add(try CaptureFile(named: file), name: SystemText.shown(file))
            } catch {
                captures.add(error, name: SystemText.shown(file))
            }
        }
        return captures
    }

    /// Says what went wrong with the files, a line for each.
    func report(_ parts: [MergedCapture.Part]) throws(CommandFailure) {
        let failures = parts.compactMap { part in
            part.error.map { CommandFailure($0, named: part.name) }
                ?? part.damage.map { CommandFailure($0, in: part.name) }
        }
        guard var first = failures.first else { return }
        for failure in failures.dropLast() { if let text = failure.text { warn(text(in: language)) } }
        first.text = failures.last?.text
        throw first
    }

    /// Opens the output, has captures traced into it, and closes it. What was opened with keys, also with those that a
    /// capture carries, is its owner's alone.
    private func write<Source: PacketSource & ~Copyable>(
        _ job: consuming TracingJob, _ source: inout Source, beginning: () -> Void = {}
    ) throws(CommandFailure) -> (CaptureTrace, OutputTarget) {
        job.filter = try compiledFilter()
        job.rewrite = rewriting
        let isForPeople = (format == .text || format == .summary) && !curl && extract == nil
        let target = try OutputTarget(path: output, pages: isForPeople)
        let bar = Progress(progress, in: language, alphabet: .asked(onTerminal: TerminalDevice.isTerminal(2)))
        job.progress = { bar.update(bytesRead: $0, fileSize: $1, packets: $2) }
        let report = ExportReport()
        var sink: any TraceSink = try sink(writingTo: target, timeDigits: source.facts.timeDigits, report)
        beginning()
        let traced = job.run(&source, to: &sink)
        bar.finish()
        let picture = ((sink as? RedactingOutput)?.next ?? sink) as? PictureOutput
        let hasSecrets = (sink as? PageOutput)?.hasSecrets ?? picture?.hasSecrets ?? false
        target.isPrivate =
            !isRedacted && (source.holdsSecrets || decryption.isWanted || hasSecrets || report.holdsSecrets)
        if hasSecrets {
            warn((picture == nil ? Words.pageHoldsSecrets : Words.pictureMayHoldSecrets)(in: language))
        }
        if let left = picture?.leftOut, left.connections > 0 { warn(left.words(in: language)) }
        try tell(report)
        try target.finish()
        return (traced, target)
    }

    private func checkConnection(
        _ traced: CaptureTrace, _ target: OutputTarget
    ) throws(CommandFailure) {
        if !target.buffer.isClosed { try checkConnection(traced) }
    }

    func checkConnection(_ traced: CaptureTrace) throws(CommandFailure) {
        guard let connection, connection >= traced.connections else { return }
        throw CommandFailure(.usage, .noConnection(connection, of: traced.connections))
    }

    func compiledFilter() throws(CommandFailure) -> PacketFilter? {
        guard let filter else { return nil }
        do throws(FilterError) { return try PacketFilter(filter) } catch { throw CommandFailure(error) }
    }

    /// Addresses are masked before anything is made of a packet.
    private var rewriting: PacketRewriting? {
        guard redactAddresses else { return nil }
        let addresses = AddressMask()
        return { addresses.masked($0, $1) }
    }

    var redactor: Redactor { Redactor(masksAddresses: redactAddresses) }

    private func sink(
        writingTo target: OutputTarget, timeDigits: Int, _ report: ExportReport
    ) throws(CommandFailure) -> any TraceSink {
        let sink =
            try export(writingTo: target, report)
            ?? plainSink(writingTo: target, timeDigits: timeDigits, report)
        return isRedacted ? RedactingOutput(sink, redactor: redactor) : sink
    }

    private func plainSink(
        writingTo target: OutputTarget, timeDigits: Int, _ report: ExportReport
    ) -> any TraceSink {
        switch format {
        case .pcap, .pcapng: MaskedPackets().sink
        case .json: JSONOutput(target.buffer, digits: timeDigits)
        case .ndjson: NDJSONOutput(target.buffer, digits: timeDigits)
        case .summary: SummaryOutput(target.buffer, language: language)
        case .html:
            // The masks are in front of it; what it gets then holds none.
            PageOutput(
                target.buffer, digits: timeDigits, options: textOptions(color: false),
                holdsSecrets: findsSecrets)
        case .har:
            HAROutput(
                target.buffer, digits: timeDigits, version: ThisProgram.version, language: language,
                report: report, findsSecrets: findsSecrets)
        case .svg: pictures(.svg, target, timeDigits)
        case .markdown: pictures(.markdown, target, timeDigits)
        case .mermaid: pictures(.mermaid, target, timeDigits)
        case .text:
            TextOutput(
                target.buffer, digits: timeDigits, options: textOptions(color: color.isUsed(on: target)))
        }
    }

    /// Whether a connection holds secrets as it is written.
    func findsSecrets(in trace: ConnectionTrace) -> Bool {
        !isRedacted && redactor.findsSecrets(in: trace)
    }

    private func pictures(
        _ form: PictureOutput.Form, _ target: OutputTarget, _ timeDigits: Int
    ) -> PictureOutput {
        PictureOutput(
            form, to: target.buffer, digits: timeDigits, options: textOptions(color: false),
            holdsSecrets: findsSecrets)
    }

    private func textOptions(color: Bool) -> TextOptions {
        var options = TextOptions(language, useColor: color, detail: detail)
        options.level = level
        options.isSingle = connection != nil
        return options
    }
}

extension Progress.Mode: WordChoice {}
