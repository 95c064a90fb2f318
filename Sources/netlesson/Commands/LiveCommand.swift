import Annotations
import ArgumentParser
import Documents
import HTTPMessages
import PacketCapture
import Rendering
import Tracing
import WireBytes

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// `netlesson live`: the story while it happens.
struct LiveCommand: ParsableCommand, OpensInterface {
    static let configuration = CommandConfiguration(
        commandName: "live", abstract: "Watch connections as they happen.",
        usage: "netlesson live -i <interface> [<options>]",
        discussion: """
            Captures on an interface and tells what happens: in a terminal on the whole screen (? lists the keys), else a \
            line for each thing as it is complete. It runs until Ctrl-C, for days if need be: what has ended is shown and \
            then forgotten. More than can be shown is counted all the same. Needs the right to capture; netlesson \
            interfaces tells how to get it.
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, ndjson, summary }

    @Option(
        name: [.short, .long],
        help: ArgumentHelp(
            "The interface, such as lo; netlesson interfaces lists them.", valueName: "interface"))
    var interface: String

    @OptionGroup var source: DeviceOptions

    @Flag(help: "A line for each thing that happens, in a terminal, too.")
    var lines = false

    @Option(
        help: """
            ndjson: a line of JSON for each connection as it ends; text, json, summary: all at the end, as trace \
            writes it.
            """)
    var format: Format?

    @Flag(help: "With --format ndjson: a line for each thing that happens, too.")
    var events = false

    @Option(help: ArgumentHelp("Write to this file.", valueName: "file"), completion: .file())
    var output: String?

    @Option(help: ArgumentHelp("Only the connection with this number; they count from 0.", valueName: "n"))
    var connection: Int?

    @Flag(help: "Name the local program at each end of a connection (Linux).")
    var process = false

    @OptionGroup var decryption: DecryptionOptions

    @OptionGroup var trust: TrustOptions

    @Option(help: "The language of the text, en or zh; without it, that of the environment.")
    var language: Language = .ofEnvironment

    @Option(
        help: """
            How much is said. brief: that connections come and go; normal: messages, too; full: their header fields, too.
            """)
    var detail = TextDetail.normal

    @Flag(help: "Mask passwords, cookies, tokens and other secrets: docs/redaction.md.")
    var redact = false

    @Option(help: "Color in the text. auto: on a terminal, unless NO_COLOR is set.")
    var color = ColorChoice.auto

    func validate() throws {
        if let connection, connection < 0 { throw ValidationError("--connection counts from 0.") }
        if lines, format != nil { throw ValidationError("--lines and --format exclude each other.") }
        if events, format != .ndjson { throw ValidationError("--events goes with --format ndjson.") }
        if process, !LocalPrograms.isAvailable {
            throw ValidationError("--process needs /proc, which only Linux has; leave it out.")
        }
    }

    func run() throws {
        signal(SIGPIPE, SIG_IGN)
        // A line may come a tenth of a second after its packet; a fifth of that is the kernel's.
        let device = source.open(interface, batchMilliseconds: 20, in: language)
        Rights.drop()
        let follower = decryption.follower
        let programs = process ? LocalPrograms() : nil
        Interruption.watch()
        if isFullScreen { return watch(device, follower, programs) }
        let judge = trust.judge
        let target = OutputTarget(
            path: output, pages: false, waits: collects, isPrivate: decryption.isWanted && !redact,
            grows: true)
        let tail = tail(writingTo: target, timeDigits: device.timeDigits)
        let shown = ShownPackets(
            redact ? RedactingOutput(tail.sink) : tail.sink,
            atMost: format == .json ? Self.mostInOneDocument : .max,
            asking: programs.map { programs in { programs.ask($0) } },
            programs: { programs?.programs(of: $0.id) ?? BySide(client: nil, server: nil) })
        var sink: any TraceSink = shown
        let needs = sink.needs.live
        let tracer = Tracer(
            file: device.interface, detail: needs.detail, limits: needs.limits, only: connection,
            keys: follower?.log, judge: judge, isLive: true)
        var loop = LiveLoop(
            device: device, tracer: tracer, count: source.count, seconds: source.duration,
            samples: !collects, follower: follower)
        var hasWarned = false
        let failure = loop.run(into: &sink) { tracer, _ in
            if tracer.showsOneIn > 1, !hasWarned {
                hasWarned = true
                warn(fewerAreShown)
            }
            tail.turn(programs)
        }
        loop.finish(into: &sink)
        follower?.warnOfUnread()
        target.finish()
        var counts = shown.counts
        counts.leaveOut(tail.leftOut())
        warn(counts.text(in: language))
        if let failure { fail(failure.exitStatus, failure.text(program: ThisProgram.path, in: language)) }
    }

    /// Whether people look on, and see it happen on the whole screen.
    private var isFullScreen: Bool { format == nil && !lines && output == nil && Terminal.isTerminal(1) }

    /// Shows it on the whole screen until `q`.
    private func watch(
        _ device: consuming CaptureDevice, _ follower: KeyFollower?, _ programs: LocalPrograms?
    ) {
        let recorded = RecordedInterface(
            name: device.interface, linkType: device.linkType, snapLength: device.snapLength,
            timeDigits: device.timeDigits, filter: source.filter)
        var options = TextOptions()
        options.language = language
        let screen = LiveScreen(recorded, programs: programs, options: options, color: color)
        let shown = ShownPackets(
            redact ? RedactingOutput(screen.board) : screen.board,
            asking: programs.map { programs in { programs.ask($0) } },
            programs: { programs?.programs(of: $0.id) ?? BySide(client: nil, server: nil) })
        var sink: any TraceSink = shown
        let needs = sink.needs.live
        let tracer = Tracer(
            file: device.interface, detail: needs.detail, limits: needs.limits, only: connection,
            keys: follower?.log, judge: trust.judge, isLive: true)
        var loop = LiveLoop(
            device: device, tracer: tracer, count: source.count, seconds: source.duration,
            samples: true, follower: follower, keep: screen.keep)
        let failure = loop.run(into: &sink, turn: screen.turn)
        screen.close()
        loop.finish(into: &sink)
        follower?.warnOfUnread()
        warn(shown.counts.text(in: language))
        if let failure { fail(failure.exitStatus, failure.text(program: ThisProgram.path, in: language)) }
    }

    private var fewerAreShown: String {
        language == .en
            ? "more arrives than can be read: of the new connections not all are shown from here on; all are counted"
            : "到达的分组多于能读取的：从现在起不再显示每一条新连接，但全部计数"
    }

    /// Connections that one JSON document holds at most.
    private static let mostInOneDocument = 10_000

    /// Whether all is written at the end, so that there is time to wait for the reader.
    private var collects: Bool { format != nil && format != .ndjson }

    /// What writes, and what it does now and then.
    private struct Tail {
        var sink: any TraceSink
        var turn: (LocalPrograms?) -> Void = { _ in }
        /// Packets of what could not be written.
        var leftOut: () -> Int = { 0 }
    }

    private func tail(writingTo target: OutputTarget, timeDigits: Int) -> Tail {
        switch format {
        case .ndjson:
            let writer = LiveNDJSON(target.buffer, digits: timeDigits, tellsEvents: events)
            return Tail(sink: writer, turn: { _ in writer.flush() }, leftOut: { writer.leftOut })
        case .json: return Tail(sink: JSONOutput(target.buffer, digits: timeDigits))
        case .summary: return Tail(sink: SummaryOutput(target.buffer, language: language))
        case .text:
            return Tail(sink: TextOutput(target.buffer, digits: timeDigits, options: textOptions(target)))
        case nil:
            let writer = LiveLines(
                target.buffer, isTerminal: target.isTerminal, options: textOptions(target))
            writer.utcOffset = LocalTime.utcOffset
            return Tail(
                sink: writer,
                turn: { programs in
                    for (id, ends) in programs?.takeNews() ?? [] {
                        writer.found(ends, ofConnection: id, at: Clock.now)
                    }
                    writer.utcOffset = LocalTime.utcOffset
                    writer.flush()
                })
        }
    }

    private func textOptions(_ target: OutputTarget) -> TextOptions {
        var options = TextOptions()
        options.language = language
        options.width = Terminal.size().columns
        options.useColor = color.isUsed(on: target)
        options.detail = detail
        options.isSingle = connection != nil
        return options
    }
}
