import Annotations
import ArgumentParser
import Documents
import PacketCapture
import PacketDecoding
import Rendering
import TCPConnections
import TLSMessages
import Tracing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// `netlesson run`: runs a program, records its connections with their keys, and tells them.
struct RunCommand: ParsableCommand, OpensInterface {
    static let configuration = CommandConfiguration(
        commandName: "run", abstract: "Run a program, record its connections with their keys, and tell them.",
        usage: "netlesson run [<options>] -- <command> ...",
        discussion: """
            The program writes the keys of its TLS sessions into a private file, if it is one of the many that heed \
            SSLKEYLOGFILE (curl, browsers, Python, Node.js, Go programs that say so). Only its own connections are \
            recorded, and those of what it starts. The recording holds the keys: whoever has it can read everything. The \
            story goes to standard error: a line for each thing as it happens, and at the end all of it. The program's \
            output stays what it is; its exit status, too. 127: there is no \
            such program; 126: it cannot be run.
            """)

    @Option(
        name: [.short, .long], parsing: .singleValue,
        help: ArgumentHelp(
            "Record here; may be given several times. Without it: loopback. For connections to other machines: any.",
            valueName: "interface"))
    var interface: [String] = []

    @Option(
        name: [.customShort("w"), .long],
        help: ArgumentHelp(
            "The recording, a pcapng file. Without it: a name with the program and the time.",
            valueName: "file"),
        completion: .file())
    var write: String?

    @Flag(help: "Write over a recording that is there; without, it stays, and the status is 73.")
    var force = false

    @Option(help: ArgumentHelp("Only packets that match, as in tcpdump: 'tcp port 80'.", valueName: "bpf"))
    var filter: String?

    @Option(help: "How much the story says: brief, normal, full or bytes.")
    var detail = TextDetail.normal

    @Option(help: "The language of the text, en or zh; without it, that of the environment.")
    var language: Language = .ofEnvironment

    @Option(help: "Color in the text. auto: on a terminal, unless NO_COLOR is set.")
    var color = ColorChoice.auto

    @Argument(
        parsing: .captureForPassthrough,
        help: ArgumentHelp("The program and its arguments.", valueName: "command"),
        completion: .shellCommand("compgen -c"))
    var command: [String] = []

    private var words: [String] { command.first == "--" ? Array(command.dropFirst()) : command }

    func validate() throws {
        guard let first = words.first, !first.isEmpty else {
            throw ValidationError("Say what to run: netlesson run -- curl https://localhost:8443/")
        }
        if command.first != "--", first.hasPrefix("-") { throw ValidationError("Unknown option '\(first)'.") }
        if write == "-" || write?.hasSuffix(".pcap") == true {
            throw ValidationError("-w names a pcapng file; another format has no place for keys.")
        }
    }

    func run() {
        signal(SIGPIPE, SIG_IGN)
        let names = interface.isEmpty ? [Self.loopback] : interface
        var devices = CaptureDevices(names, filter: filter, language: language)
        Rights.drop()
        let program = words[0].split(separator: "/").last.map(String.init) ?? words[0]
        let path = write ?? RecordingName("\(program).pcapng").timed()
        let status = record(&devices, path: path, program: program)
        end(withStatus: status)
    }

    private static var loopback: String {
        (try? NetworkInterface.all().first { $0.isLoopback }?.name) ?? "lo"
    }

    /// Runs the program to its end; gives its exit status.
    private func record(_ devices: inout CaptureDevices, path: String, program: String) -> Int32 {
        var recorder: CaptureRecorder
        do throws(RecordingError) {
            recorder = try CaptureRecorder(
                path: path, format: .pcapng, origin: ThisProgram.origin, interfaces: devices.described,
                where: write == nil ? .avoided : force ? .replaced : .kept)
        } catch {
            fail(error.exitStatus, error.text(in: language, reason: describe(errno:)))
        }
        // Another than was asked for, where a file of its name is there already.
        let path = recorder.paths.first ?? path
        let keyLog = PrivateKeyLog()
        var keys = GrowingFile(path: keyLog.path)
        // Asked before the program starts: nothing may come between it and the first look at its sockets.
        let local = Self.localAddresses
        let lines = LiveLines(
            OutputBuffer(descriptor: 2, waits: false), isTerminal: Terminal.isTerminal(2),
            options: textOptions)
        lines.utcOffset = LocalTime.utcOffset
        var sink: any TraceSink = lines
        let known = KeyLog(mayGrow: true)
        let needs = lines.needs.live
        var tracer = Tracer(
            file: path, detail: needs.detail, limits: needs.limits, keys: known, isLive: true)
        var context = PacketContext()
        let start = Clock.now
        Interruption.watch()
        let child: ChildProgram
        do throws(ChildProgram.StartFailure) {
            child = try ChildProgram(words, variables: [("SSLKEYLOGFILE", keyLog.path)])
        } catch {
            recorder.discard()
            warn("\(words[0]): cannot be run: \(describe(errno: error.code)); check the name and PATH")
            return error.exitStatus
        }
        var own = OwnConnections(root: child.process, local: local)
        var (status, end): (Int32?, Int64) = (nil, .max)
        var trouble: CaptureDeviceError?
        while Clock.steady < end {
            if trouble == nil {
                do throws(CaptureDeviceError) {
                    try devices.forEachPacket(waiting: own.isBusy ? 1 : 10) { own.take($0, $1) }
                } catch {
                    // The program goes on; what was captured is kept.
                    trouble = error
                    warn(error.text(program: ThisProgram.path, in: language))
                }
            } else {
                usleep(10_000)
            }
            own.settle()
            let secrets = keys.newLines()
            if !secrets.isEmpty { known.add(secrets) }
            recorder.add(keyLog: secrets)
            own.release { packet, bytes in
                recorder.add(packet, bytes)
                tracer.receive(packet, bytes, using: &context, to: &sink)
            }
            tracer.pass(to: Clock.now, to: &sink)
            lines.flush()
            recorder.flush()
            if let signal = Interruption.signal {
                child.passOn(signal)
                // It is the program that decides what a second one means.
                Interruption.watch()
            }
            if status == nil, let now = child.exitStatus() {
                status = now
                // What it sent last has yet to be acknowledged, and its connections to be closed by the other side.
                end = Clock.steady &+ 300_000_000
            }
        }
        own.settle()
        own.release(isLast: true) { packet, bytes in
            recorder.add(packet, bytes)
            tracer.receive(packet, bytes, using: &context, to: &sink)
        }
        tracer.finish(CaptureFacts(), to: &sink)
        recorder.add(keyLog: keys.newLines())
        recorder.add(keyLog: keys.newLines(isLast: true))
        let statistics = devices.statistics()
        if recorder.packets == 0 { recorder.discard() }
        let failure =
            recorder.packets == 0 ? nil : recorder.finish(statistics, start: start, end: Clock.now)
        if let failure { warn(failure.text(in: language, reason: describe(errno:))) }
        tell(
            path, program: program, packets: recorder.packets, own,
            dropped: statistics.reduce(0) { $0 + $1.droppedByKernel })
        return status ?? 1
    }

    private static var localAddresses: Set<IPAddress> {
        Set(((try? NetworkInterface.all()) ?? []).flatMap(\.addresses).compactMap(\.ip))
    }

    private var textOptions: TextOptions {
        var options = TextOptions()
        options.language = language
        options.width = Terminal.size().columns
        options.detail = detail
        options.useColor = color.isUsed(onTerminal: Terminal.isTerminal(2))
        return options
    }

    /// The story, and what remains to be said of the recording.
    private func tell(
        _ path: String, program: String, packets: Int, _ own: borrowing OwnConnections, dropped: Int
    ) {
        if packets > 0, var capture = try? CaptureFile(path: path) {
            let output = OutputBuffer(descriptor: 2)
            output.append("\n")
            var sink: any TraceSink = TextOutput(output, digits: 9, options: textOptions)
            TracingJob(path, keys: KeyLog()).run(&capture, to: &sink)
            output.append("\n")
            output.flush()
        }
        let words = RunWords(
            program: program, path: path, packets: packets, dropped: dropped,
            isLoopbackOnly: interface.isEmpty,
            untold: own.untold.map { "\($0.one.text) – \($0.other.text)" }, untoldOmitted: own.untoldOmitted)
        for line in words.lines(in: language) { warn(line) }
    }
}

extension Endpoint {
    /// Such as 127.0.0.1:80 or [::1]:80.
    fileprivate var text: String { address.isVersion6 ? "[\(address)]:\(port)" : "\(address):\(port)" }
}
