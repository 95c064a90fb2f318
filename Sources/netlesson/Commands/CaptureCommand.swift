import Annotations
public import ArgumentParser
import Documents
import PacketCapture

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// `netlesson capture`: records, and does nothing else.
struct CaptureCommand: ParsableCommand, OpensInterface {
    static let configuration = CommandConfiguration(
        commandName: "capture", abstract: "Record the packets of an interface in a file.",
        usage: "netlesson capture -i <interface> -w <file> [<options>]",
        discussion: """
            Ctrl-C ends it. What was written can be read at any moment, also when the program is killed. \
            docs/capturing.md says what it takes to be allowed to, and how to lose no packets.
            """)

    @Option(
        name: [.short, .long],
        help: ArgumentHelp(
            "The interface, such as lo; netlesson interfaces lists them.", valueName: "interface"))
    var interface: String

    @Option(
        name: [.customShort("w"), .long],
        help: ArgumentHelp("The file; - is standard output, for a pipe into Wireshark.", valueName: "file"),
        completion: .file())
    var write: String

    @Option(
        help: "pcap or pcapng; without it, by the ending of the file's name, and pcapng where it has none.")
    var format: RecordingFormat?

    @Flag(help: "Write over a recording that is there; without, it stays, and the status is 73.")
    var force = false

    @OptionGroup var device: DeviceOptions

    @Option(
        help: ArgumentHelp(
            "Put the keys of this key log (SSLKEYLOGFILE) into the pcapng file, as it grows.",
            valueName: "file"),
        completion: .file())
    var keys: [String] = []

    @Option(help: ArgumentHelp("Begin another file when one has so many MB.", valueName: "MB"))
    var ringSize: Int?

    @Option(help: ArgumentHelp("Begin another file when one has lasted so long.", valueName: "seconds"))
    var ringSeconds: Int?

    @Option(help: ArgumentHelp("Keep so many files, and delete the oldest.", valueName: "n"))
    var ringFiles: Int?

    @Option(help: "The language of the text, en or zh; without it, that of the environment.")
    var language: Language = .ofEnvironment

    func validate() throws {
        for (name, value) in [
            ("--ring-size", ringSize), ("--ring-seconds", ringSeconds), ("--ring-files", ringFiles),
        ] {
            if let value, !(1...1_000_000_000).contains(value) {
                throw ValidationError("\(name) is at least 1.")
            }
        }
        if ringFiles != nil, ringSize == nil, ringSeconds == nil {
            throw ValidationError("--ring-files needs --ring-size or --ring-seconds, which end a file.")
        }
        if write == "-", ringSize != nil || ringSeconds != nil {
            throw ValidationError("a ring is made of files; name one with -w.")
        }
        if !keys.isEmpty, recordingFormat == .pcap {
            throw ValidationError("a pcap file has no place for keys; write pcapng.")
        }
    }

    private var recordingFormat: RecordingFormat { format ?? RecordingFormat(endingOf: write) ?? .pcapng }

    private var ring: RecordingRing? {
        guard ringSize != nil || ringSeconds != nil else { return nil }
        var ring = RecordingRing()
        ring.bytes = ringSize.map { $0 * 1_000_000 }
        ring.seconds = ringSeconds
        ring.files = ringFiles
        return ring
    }

    func run() {
        signal(SIGPIPE, SIG_IGN)
        if write == "-", Terminal.isTerminal(1) {
            fail(
                .usage,
                "standard output is a terminal; name a file with -w, or pipe it: -w - | wireshark -k -i -")
        }
        var opened = device.open(interface, batchMilliseconds: 100, in: language)
        Rights.drop()
        let following = FollowedKeyLogs(keys)
        let recorded = RecordedInterface(
            name: interface, linkType: opened.linkType, snapLength: opened.snapLength,
            timeDigits: opened.timeDigits, filter: device.filter)
        var recorder: CaptureRecorder
        do throws(RecordingError) {
            recorder = try CaptureRecorder(
                path: write, format: recordingFormat, origin: ThisProgram.origin, interfaces: [recorded],
                ring: ring, where: force ? .replaced : .kept)
        } catch {
            fail(error.exitStatus, error.text(in: language, reason: describe(errno:)))
        }
        Interruption.watch()
        record(from: &opened, into: &recorder, following)
    }

    private func record(
        from opened: inout CaptureDevice, into recorder: inout CaptureRecorder,
        _ following: consuming FollowedKeyLogs
    ) {
        let status = RecordingStatus()
        let start = Clock.now
        var ending = CaptureEnding(after: device.duration, from: start, count: device.count)
        var trouble: CaptureDeviceError?
        func summary(_ statistics: CaptureStatistics, _ recorder: borrowing CaptureRecorder)
            -> RecordingSummary
        {
            RecordingSummary(
                interface: interface, packets: recorder.packets, bytes: recorder.bytes,
                statistics: statistics,
                bufferMegabytes: device.buffer)
        }
        while !ending.isReached, trouble == nil, recorder.failure == nil {
            do throws(CaptureDeviceError) {
                let count = try opened.forEachPacket(waiting: 100) { packet, bytes in
                    guard ending.admits(packet) else { return false }
                    recorder.add(packet, bytes)
                    return !ending.isReached
                }
                ending.note(handedOut: count)
            } catch {
                trouble = error
            }
            recorder.add(keyLog: following.newLines())
            recorder.flush()
            if status.isDue { status.show(summary(opened.statistics(), recorder).progress(in: language)) }
        }
        recorder.add(keyLog: following.newLines(isLast: true))
        var statistics = opened.statistics()
        statistics.received = recorder.packets
        let failure = recorder.finish([statistics], start: start, end: Clock.now)
        status.finish()
        let words = summary(statistics, recorder).text(
            path: recorder.paths.last ?? write, files: recorder.filesBegun, in: language)
        following.warnOfUnread()
        if let failure {
            if failure == .readerGone { return }
            fail(failure.exitStatus, failure.text(in: language, reason: describe(errno:)))
        }
        if let trouble {
            let line = trouble.text(program: ThisProgram.path, in: language)
            fail(trouble.exitStatus, "\(line)\(language == .en ? "; " : "；")\(words)")
        }
        warn(words)
    }
}

extension RecordingFormat: ExpressibleByArgument {}
