import Annotations
import Documents
import LiveCapture
import LiveOutput
import Output
import PacketCapture
import Platform
import Terminal
import Tracing
import WireBytes

/// The full-screen view of `netlesson live`: keys in, pictures out, between two turns of the loop.
final class LiveScreen {
    /// What is told of the connections.
    let board: LiveBoard

    private let screen: FullScreen
    private let interface: RecordedInterface
    private let programs: LocalPrograms?
    private var view: LiveView
    private var options: TextOptions
    private var ring = PacketRing()
    private var drawn: Int64 = 0
    private var mustDraw = true
    /// What is shown while the picture stands still.
    private var held: (rows: [LiveBoard.Row], facts: LivePicture.Facts, now: Timestamp)?

    /// Nanoseconds between two pictures: 20 a second.
    private static let interval: Int64 = 50_000_000

    /// Takes the terminal.
    ///
    /// - Parameters:
    ///   - interfaces: what is captured on, one.
    ///   - programs: names the programs at the ends of connections; nil where nobody asks.
    ///   - options: language of the text.
    ///   - color: whether to use colour.
    /// - Throws: `CommandFailure` where there is no terminal for it.
    init(
        _ interfaces: [RecordedInterface], programs: LocalPrograms?, options: TextOptions, color: ColorChoice
    ) throws(CommandFailure) {
        interface = interfaces.first ?? RecordedInterface(name: "", linkType: .ethernet)
        self.programs = programs
        self.options = options
        view = LiveView(language: options.language)
        board = LiveBoard(options: options)
        screen = try FullScreen.open(
            color, instead: Words.useLines, mouse: true,
            interruption: .isHeard)
    }

    /// Keeps a packet, so that it can be saved.
    func keep(_ packet: CapturedPacket, _ bytes: RawSpan) { ring.keep(packet, bytes) }

    func close() { screen.close() }

    /// Takes the keys that have come, and draws what is new.
    func turn(_ tracer: inout Tracer, _ statistics: CaptureStatistics) {
        while let event = screen.next(within: .zero) {
            mustDraw = true
            switch view.take(event) {
            case .quit:
                board.isClosed = true
                return
            case .save: save()
            case .nothing: break
            }
        }
        let now = SystemClock.steady
        guard now - drawn >= Self.interval || mustDraw && now - drawn >= Self.interval / 4 else { return }
        drawn = now
        mustDraw = false
        draw(&tracer, statistics)
    }

    private func draw(_ tracer: inout Tracer, _ statistics: CaptureStatistics) {
        let now = Timestamp.now
        if !view.isPaused {
            held = nil
            for row in board.rows where row.state.isOpen && !row.number.isUDP {
                if let activity = tracer.activity(ofConnection: row.number.number) {
                    board.refresh(row.number.number, activity, at: now)
                }
            }
        } else if held == nil {
            held = (board.rows, facts(tracer, statistics), now)
        }
        options.language = view.language
        let picture = LivePicture(
            held?.facts ?? facts(tracer, statistics), options: options, now: held?.now ?? now)
        var surface = screen.surface
        // Asked for at most once a picture: putting a trace together copies it.
        var known: [ConversationNumber: LiveBoard.Trace?] = [:]
        picture.draw(on: &surface, &view, rows: held?.rows ?? board.rows) { number in
            if let found = known[number] { return found }
            let found = board.trace(of: number) ?? tracer.trace(of: number)
            known[number] = .some(withPrograms(found))
            return known[number] ?? nil
        }
        screen.show(surface)
    }

    /// The same with the programs at the ends of a connection, where they are looked for.
    private func withPrograms(_ trace: LiveBoard.Trace?) -> LiveBoard.Trace? {
        guard let programs, case .connection(var connection)? = trace else { return trace }
        connection.programs = programs.programs(of: connection.id)
        return .connection(connection)
    }

    private func facts(_ tracer: borrowing Tracer, _ statistics: CaptureStatistics) -> LivePicture.Facts {
        var facts = LivePicture.Facts(interface: interface.name, filter: interface.filter)
        facts.open = tracer.openConnections
        facts.connections = tracer.connections
        facts.packets = tracer.packets
        facts.dropped = statistics.droppedByKernel
        facts.showsOneIn = tracer.showsOneIn
        return facts
    }

    private func save() {
        do throws(RecordingError) {
            let path = try ring.save(
                to: "netlesson-\(Self.stamp).pcapng", from: interface, by: ThisProgram.origin)
            let count = grouped(ring.count)
            view.message =
                view.language == .en
                ? "the latest \(count) packets are in \(path)" : "最近的 \(count) 个分组已保存到 \(path)"
        } catch {
            view.message = error.text(in: view.language)
        }
    }

    /// The local time for a file's name: 20260131-235959.
    private static var stamp: String {
        let seconds = Int(SystemClock.now / 1_000_000_000) + SystemClock.utcOffset
        let date = CivilDate(day: seconds / 86_400)
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let second = seconds % 86_400
        return "\(date.year)\(two(date.month))\(two(date.dayOfMonth))-"
            + "\(two(second / 3600))\(two(second / 60 % 60))\(two(second % 60))"
    }
}
