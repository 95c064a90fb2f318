import Annotations
import ArgumentParser
import Documents
import LiveCapture
import PacketCapture
import Platform
import Terminal
import WireBytes

/// `netlesson capture`: records, and does nothing else.
struct CaptureCommand: LocalizedCommand, OpensInterface {
    static let configuration = CommandConfiguration(
        commandName: "capture", abstract: Help.abstract.spoken,
        usage: "netlesson capture -i <interface> -w <file> [<options>]",
        discussion: Help.discussion.spoken
    ).ofNetlesson

    @Option(
        name: [.short, .long],
        help: ArgumentHelp(CommonHelp.interface, valueName: "interface"))
    var interface: String

    @Option(
        name: [.customShort("w"), .long],
        help: ArgumentHelp(Help.write, valueName: "file"),
        completion: .file())
    var write: String

    @Option(
        help: ArgumentHelp(Help.format))
    var format: RecordingFormat?

    @Flag(help: ArgumentHelp(CommonHelp.force))
    var force = false

    @OptionGroup var device: DeviceOptions

    @Option(
        help: ArgumentHelp(
            Help.keys,
            valueName: "file"),
        completion: .file())
    var keys: [String] = []

    @Option(help: ArgumentHelp(Help.size, valueName: "MB"))
    var size: Int?

    @Option(help: ArgumentHelp(Help.ringSize, valueName: "MB"))
    var ringSize: Int?

    @Option(help: ArgumentHelp(Help.ringSeconds, valueName: "seconds"))
    var ringSeconds: Int?

    @Option(help: ArgumentHelp(Help.ringFiles, valueName: "n"))
    var ringFiles: Int?

    @OptionGroup var text: LanguageOption

    func validate() throws {
        for (name, value) in [
            ("--size", size), ("--ring-size", ringSize), ("--ring-seconds", ringSeconds),
            ("--ring-files", ringFiles),
        ] {
            if let value, !(1...1_000_000_000).contains(value) {
                throw ValidationError(Bilingual(en: "\(name) must be at least 1.", zh: "\(name) 至少为 1。"))
            }
        }
        if ringFiles != nil, ringSize == nil, ringSeconds == nil {
            throw ValidationError(UsageFault.ringFiles)
        }
        if write == "-", ringSize != nil || ringSeconds != nil {
            throw ValidationError(UsageFault.ringOnOutput)
        }
        if !keys.isEmpty, recordingFormat == .pcap {
            throw ValidationError(UsageFault.keysInPcap)
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
        let status = RecordingStatus(alphabet: .asked(onTerminal: TerminalDevice.isTerminal(2)))
        let start = Timestamp.now
        var recording = InterfaceRecording(
            recorder,
            until: CaptureEnding(
                after: device.duration, from: start, count: device.count, bytes: size.map { $0 * 1_000_000 }),
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

extension RecordingFormat: WordChoice {}
