import Annotations
public import ArgumentParser
import Documents
import LiveCapture
import PacketCapture
import Platform
import Terminal
import WireBytes

/// `netlesson capture`: records, and does nothing else.
struct CaptureCommand: LocalizedCommand, OpensInterface {
    static let configuration = CommandConfiguration(
        commandName: "capture", abstract: "Record the packets of an interface in a file.",
        usage: "netlesson capture -i <interface> -w <file> [<options>]",
        discussion: """
            Ctrl-C ends it. What was written can be read at any moment, even if the program is killed. docs/capturing.md \
            says how to get the right to capture, and how to avoid losing packets.
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
        help: "pcap or pcapng; by default the file name's extension decides, and pcapng where there is none.")
    var format: RecordingFormat?

    @Flag(help: "Replace an existing recording; without this it is kept, and the exit status is 73.")
    var force = false

    @OptionGroup var device: DeviceOptions

    @Option(
        help: ArgumentHelp(
            "Put the keys of this key log (SSLKEYLOGFILE) into the pcapng file as the log grows.",
            valueName: "file"),
        completion: .file())
    var keys: [String] = []

    @Option(help: ArgumentHelp("Begin a new file when one reaches this many MB.", valueName: "MB"))
    var ringSize: Int?

    @Option(help: ArgumentHelp("Begin a new file after this many seconds.", valueName: "seconds"))
    var ringSeconds: Int?

    @Option(help: ArgumentHelp("Keep only this many files, deleting the oldest.", valueName: "n"))
    var ringFiles: Int?

    @OptionGroup var text: LanguageOption

    func validate() throws {
        for (name, value) in [
            ("--ring-size", ringSize), ("--ring-seconds", ringSeconds), ("--ring-files", ringFiles),
        ] {
            if let value, !(1...1_000_000_000).contains(value) {
                throw ValidationError("\(name) must be at least 1.")
            }
        }
        if ringFiles != nil, ringSize == nil, ringSeconds == nil {
            throw ValidationError(
                "--ring-files needs --ring-size or --ring-seconds, which say when a file ends.")
        }
        if write == "-", ringSize != nil || ringSeconds != nil {
            throw ValidationError("A ring consists of files; name one with -w.")
        }
        if !keys.isEmpty, recordingFormat == .pcap {
            throw ValidationError("A pcap file has no place for keys; write pcapng.")
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

    var language: Language { text.language }

    func run() throws {
        RunningProgram.ignoreClosedPipes()
        if write == "-", TerminalDevice.isTerminal(1) {
            throw CommandFailure(.usage, Words.outputIsTerminal)
        }
        var devices = try device.open([interface], batchMilliseconds: 100)
        try Rights.drop()
        let following: FollowedKeyLogs
        do throws(InputFileFault) {
            following = try FollowedKeyLogs(keys.map { DataFolder.keyLog(named: $0) })
        } catch {
            throw CommandFailure(error, at: "--keys ")
        }
        // Whoever sees the file may end it: it is completed then.
        Interruption.watch()
        let recorder: CaptureRecorder
        do throws(RecordingError) {
            recorder = try CaptureRecorder(
                path: write, format: recordingFormat, origin: ThisProgram.origin,
                interfaces: devices.described, ring: ring, where: force ? .replaced : .kept)
        } catch {
            throw CommandFailure(error)
        }
        let status = RecordingStatus()
        let start = Timestamp.now
        var recording = InterfaceRecording(
            recorder, until: CaptureEnding(after: device.duration, from: start, count: device.count),
            keys: following, start: start
        ) { counts in
            if status.isDue { status.show(summary(counts).progress(in: language)) }
        }
        let (counts, unread, failure, trouble) = recording.run(&devices)
        status.finish()
        warn(ofUnread: unread)
        if let failure {
            if failure == .readerGone { return }
            throw CommandFailure(failure)
        }
        func words(_ language: Language) -> String {
            summary(counts).text(path: counts.path ?? write, files: counts.files, in: language)
        }
        if let trouble {
            throw CommandFailure(
                trouble.exitStatus, en: trouble.line(in: .en) + "; " + words(.en),
                zh: trouble.line(in: .zh) + "；" + words(.zh))
        }
        warn(words(language))
    }

    private func summary(_ counts: InterfaceRecording.Counts) -> RecordingSummary {
        RecordingSummary(
            interface: interface, packets: counts.packets, bytes: counts.bytes,
            statistics: counts.statistics, bufferMegabytes: device.buffer)
    }
}

extension RecordingFormat: ExpressibleByArgument {}
