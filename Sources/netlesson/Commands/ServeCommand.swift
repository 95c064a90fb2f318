import ArgumentParser
import Classroom
import Documents
import LessonPages
import Lessons
import LiveCapture
import Output
import PacketCapture
import Platform
import Terminal
import Tracing

/// `netlesson serve`: captures, lessons and what happens live, in a browser.
struct ServeCommand: LocalizedCommand, OpensInterface {
    static let configuration = CommandConfiguration(
        commandName: "serve", abstract: Help.abstract.spoken,
        usage: "netlesson serve [<options>] [<file> ...]",
        discussion: Help.discussion.spoken
    ).ofNetlesson

    @Argument(help: ArgumentHelp(Help.files, valueName: "file"), completion: .file())
    var files: [String] = []

    @OptionGroup var place: ServerOptions

    @Flag(help: ArgumentHelp(Help.live))
    var live = false

    @Option(name: [.short, .long], help: ArgumentHelp(CommonHelp.interface, valueName: "interface"))
    var interface: String?

    @OptionGroup var source: DeviceOptions

    @OptionGroup var decryption: DecryptionOptions

    @OptionGroup var trust: TrustOptions

    @OptionGroup var text: LanguageOption

    @Flag(help: ArgumentHelp(Help.redact))
    var redact = false

    func validate() throws {
        if live != (interface != nil) { throw ValidationError(UsageFault.liveInterface) }
        if files.contains("-") { throw ValidationError(UsageFault.servedInput) }
    }

    var language: Language { text.language }

    func run() throws {
        RunningProgram.ignoreClosedPipes()
        var devices: CaptureDevices?
        if let interface { devices = try source.open([interface], batchMilliseconds: 20) }
        try Rights.drop()
        var telling = Telling()
        telling.options.language = language
        telling.redacts = redact
        telling.keys = try decryption.source()
        let judge = try trust.judge()
        telling.judge = judge
        let room = Room(
            files: try files.map { file throws(CommandFailure) in
                (SystemText.shown(file), try Self.path(of: file))
            }, bundledFolder: DataFolder.find().map { $0 + "/captures" }, lessons: Self.lessons,
            telling: telling, interface: interface)
        let server = try place.start(room)
        Interruption.watch()
        try place.tell(server, path: live ? "/live" : "/")
        if var devices {
            try follow(&devices, for: room, judge)
        } else {
            // A signal ends the wait at once; one that comes just before it is seen a moment later.
            while !Interruption.isWanted { Interruption.wait(milliseconds: 200) }
        }
        server.stop()
    }

    /// Traces what happens until a signal ends it.
    private func follow(_ devices: inout CaptureDevices, for room: Room, _ judge: ChainJudge) throws {
        let follower = try decryption.follower()
        let feed = LiveFeed(room, devices.described)
        let needs = feed.sink.needs.live
        let tracer = Tracer(
            file: interface ?? "", detail: needs.detail, limits: needs.limits, keys: follower?.log,
            judge: judge, isLive: true)
        var settings = LiveTrace.Settings()
        settings.count = source.count
        settings.seconds = source.duration
        settings.samples = true
        settings.follower = follower
        settings.turn = { feed.turn(&$0, $1) }
        var trace = LiveTrace(tracer, to: feed.sink, settings)
        let failure = trace.run(&devices, close: {})
        warn(ofUnread: follower?.unread ?? [])
        if let failure { throw CommandFailure(failure) }
    }

    /// Where a capture lies that can be read: the file, or a bundled one by its bare name.
    private static func path(of file: String) throws(CommandFailure) -> String {
        do throws(CaptureError) {
            return try CaptureFile(path: file, allowsPipes: false).path
        } catch {
            if case .notFound = error, let bundled = DataFolder.capture(named: file) { return bundled }
            throw CommandFailure(error, named: file)
        }
    }

    /// The bundled lessons, each with what makes its page.
    private static var lessons: [Room.Lesson] {
        OpenedLesson.bundled().map { lesson in
            Room.Lesson(
                name: lesson.name, title: Bilingual(en: lesson.title(in: .en), zh: lesson.title(in: .zh)),
                level: Bilingual(en: lesson.level.title(in: .en), zh: lesson.level.title(in: .zh)),
                minutes: lesson.minutes
            ) { language in
                guard let found = try? OpenedLesson.found(lesson.name) else { return nil }
                guard let page = found.page(of: lesson, language) else { return nil }
                let output = OutputBuffer(descriptor: -1)
                page.write(to: output)
                return (output.bytes, LessonPage.policy)
            }
        }
    }
}
