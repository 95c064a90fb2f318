import ArgumentParser
import Documents
import HTTPMessages
import JSONOutput
import LiveCapture
import LiveOutput
import Output
import PacketCapture
import Platform
import Redaction
import Terminal
import TextOutput
import Tracing
import WireBytes

/// `netlesson live`: what happens while it happens.
struct LiveCommand: LocalizedCommand, OpensInterface {
    static let configuration = CommandConfiguration(
        commandName: "live", abstract: Help.abstract.spoken,
        usage: "netlesson live -i <interface> [<options>]",
        discussion: Help.discussion.spoken
    ).ofNetlesson

    enum Format: String, WordChoice { case text, json, ndjson, summary }

    @Option(
        name: [.short, .long],
        help: ArgumentHelp(CommonHelp.interface, valueName: "interface"))
    var interface: String

    @OptionGroup var source: DeviceOptions

    @Flag(help: ArgumentHelp(Help.lines))
    var lines = false

    @Option(
        help: ArgumentHelp(Help.format))
    var format: Format?

    @Flag(help: ArgumentHelp(Help.events))
    var events = false

    @Option(help: ArgumentHelp(CommonHelp.output, valueName: "file"), completion: .file())
    var output: String?

    @Option(help: ArgumentHelp(CommonHelp.connection, valueName: "n"))
    var connection: Int?

    @Flag(help: ArgumentHelp(Help.process))
    var process = false

    @OptionGroup var decryption: DecryptionOptions

    @OptionGroup var trust: TrustOptions

    @OptionGroup var text: LanguageOption

    @Option(
        help: ArgumentHelp(Help.detail))
    var detail = TextDetail.normal

    @Flag(help: ArgumentHelp(Help.redact))
    var redact = false

    @OptionGroup var colors: ColorOption

    @Option(help: ArgumentHelp(Help.progress))
    var progress = Progress.Mode.auto

    func validate() throws {
        if let connection, connection < 0 { throw ValidationError(UsageFault.connection) }
        if lines, format != nil { throw ValidationError(UsageFault.linesAndFormat) }
        if events, format != .ndjson { throw ValidationError(UsageFault.events) }
        if process, !LocalPrograms.isAvailable {
            throw ValidationError(UsageFault.process)
        }
    }

    var language: Language { text.language }

    func run() throws {
        RunningProgram.ignoreClosedPipes()
        // A line may come a tenth of a second after its packet; a fifth of that is the kernel's.
        var devices = try source.open([interface], batchMilliseconds: 20)
        try Rights.drop()
        let follower = try decryption.follower()
        let programs = process ? LocalPrograms() : nil
        Interruption.watch()
        let judge = try trust.judge()
        let view =
            try isFullScreen
            ? screenView(devices.described, programs) : lineView(devices.described, programs)
        let shown = ShownPackets(
            redact ? RedactingOutput(view.sink) : view.sink,
            atMost: format == .json ? Self.mostInOneDocument : .max,
            asking: programs.map { programs in { programs.ask($0) } },
            programs: { programs?.programs(of: $0.id) ?? BySide(client: nil, server: nil) })
        let needs = shown.needs.live
        let tracer = Tracer(
            file: interface, detail: needs.detail, limits: needs.limits, only: connection,
            keys: follower?.log,
            judge: judge, isLive: true)
        var settings = LiveTrace.Settings()
        settings.count = source.count
        settings.seconds = source.duration
        settings.samples = !collects
        settings.follower = follower
        settings.keep = view.keep
        settings.turn = view.turn
        var live = LiveTrace(tracer, to: shown, settings)
        let failure = live.run(&devices, close: view.close)
        warn(ofUnread: follower?.unread ?? [])
        try view.target?.finish()
        var counts = shown.counts
        counts.leaveOut(view.leftOut())
        warn(counts.text(in: language))
        if let failure { throw CommandFailure(failure) }
        if let connection, connection >= shown.allConnections {
            throw CommandFailure(.usage, .noConnection(connection, of: shown.allConnections))
        }
    }

    /// Whether people look on, and see it happen on the whole screen until `q`.
    private var isFullScreen: Bool {
        format == nil && !lines && output == nil && TerminalDevice.isTerminal(1)
    }

    /// What shows it, and what it does now and then.
    private struct View {
        var sink: any TraceSink
        var target: OutputTarget?
        var keep: ((CapturedPacket, RawSpan) -> Void)?
        var turn: (inout Tracer, CaptureStatistics) -> Void = { _, _ in }
        var close: () -> Void = {}
        /// Packets of what could not be written.
        var leftOut: () -> Int = { 0 }
    }

    private func screenView(
        _ interfaces: [RecordedInterface], _ programs: LocalPrograms?
    ) throws(CommandFailure) -> View {
        var options = TextOptions()
        options.language = language
        let screen = try LiveScreen(interfaces, programs: programs, options: options, color: colors.color)
        return View(sink: screen.board, keep: screen.keep, turn: screen.turn, close: screen.close)
    }

    private func lineView(
        _ interfaces: [RecordedInterface], _ programs: LocalPrograms?
    ) throws(CommandFailure) -> View {
        let target = try OutputTarget(
            path: output, pages: false, waits: collects, isPrivate: decryption.isWanted && !redact,
            grows: true)
        var view = tail(writingTo: target, timeDigits: interfaces.first?.timeDigits ?? 6, programs)
        view.target = target
        let turn = view.turn
        // What comes line by line shows by itself how far it has come.
        let count = Progress(
            target.isTerminal && !collects ? .never : progress, in: language,
            alphabet: .asked(onTerminal: TerminalDevice.isTerminal(2)))
        var hasWarned = false
        view.turn = { tracer, statistics in
            if tracer.showsOneIn > 1, !hasWarned {
                hasWarned = true
                count.finish()
                warn(fewerAreShown)
            }
            turn(&tracer, statistics)
            count.update(packets: tracer.packets)
        }
        view.close = { count.finish() }
        return view
    }

    private var fewerAreShown: String {
        Words.tooMuchArrives(in: language)
    }

    /// Connections that one JSON document holds at most.
    private static let mostInOneDocument = 10_000

    /// Whether all is written at the end, so that there is time to wait for the reader.
    private var collects: Bool { format != nil && format != .ndjson }

    private func tail(
        writingTo target: OutputTarget, timeDigits: Int, _ programs: LocalPrograms?
    ) -> View {
        switch format {
        case .ndjson:
            let writer = LiveNDJSON(target.buffer, digits: timeDigits, tellsEvents: events)
            return View(sink: writer, turn: { _, _ in writer.flush() }, leftOut: { writer.leftOut })
        case .json: return View(sink: JSONOutput(target.buffer, digits: timeDigits))
        case .summary: return View(sink: SummaryOutput(target.buffer, language: language))
        case .text:
            return View(sink: TextOutput(target.buffer, digits: timeDigits, options: textOptions(target)))
        case nil:
            let writer = LiveLines(
                target.buffer, isTerminal: target.isTerminal, options: textOptions(target))
            writer.utcOffset = SystemClock.utcOffset
            return View(
                sink: writer,
                turn: { _, _ in
                    for (id, ends) in programs?.takeNews() ?? [] {
                        writer.found(ends, ofConnection: id, at: .now)
                    }
                    writer.utcOffset = SystemClock.utcOffset
                    writer.flush()
                })
        }
    }

    private func textOptions(_ target: OutputTarget) -> TextOptions {
        var options = TextOptions(language, useColor: colors.color.isUsed(on: target), detail: detail)
        options.isSingle = connection != nil
        return options
    }
}
