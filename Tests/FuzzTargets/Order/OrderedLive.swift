import HTTPMessages
import JSONOutput
import LiveOutput
import Output
import PacketCapture
import Redaction
import Terminal
import TextOutput
import Tracing
import WireBytes

/// `netlesson live`: the packets as they come, the clock running beside them.
struct OrderedLive {
    let capture: OrderedCapture
    let settings: OrderSettings
    private let output = OutputBuffer(descriptor: -1)

    init(_ capture: OrderedCapture, _ settings: OrderSettings) {
        self.capture = capture
        self.settings = settings
    }

    private func run(
        _ sink: any TraceSink, turn: (inout Tracer, Timestamp) -> Void = { _, _ in }
    ) {
        let shown = ShownPackets(
            settings.redacts ? RedactingOutput(sink) : sink,
            programs: { _ in BySide(client: nil, server: nil) })
        var sink: any TraceSink = shown
        var context = PacketContext()
        let needs = sink.needs.live
        var tracer = Tracer(
            file: "order", detail: needs.detail, limits: needs.limits,
            only: settings.connection, keys: settings.keys, judge: settings.judge, isLive: true)
        var count = 0
        capture.forEach { facts, bytes in
            tracer.receive(facts, bytes, using: &context, to: &sink)
            count += 1
            guard count % 8 == 0 else { return }
            // Mostly the packets' own clock; now and then an hour has gone by.
            let pause: Int64 = settings.flag && count % 24 == 0 ? 3_600_000_000_000 : 1_000_000
            let now = Timestamp(nanoseconds: facts.time.nanoseconds &+ pause)
            tracer.pass(to: now, to: &sink)
            turn(&tracer, now)
        }
        tracer.finish(capture.facts, to: &sink)
    }

    func lines() -> OrderRun.Verdict {
        let writer = LiveLines(output, isTerminal: settings.flag, options: settings.options)
        run(writer)
        return .text(output.bytes, hasColor: settings.options.useColor)
    }

    func events() -> OrderRun.Verdict {
        run(LiveNDJSON(output, digits: 9, tellsEvents: true))
        return .lines(output.bytes)
    }

    /// What is collected and written at the end.
    func document() -> OrderRun.Verdict {
        if settings.flag {
            run(JSONOutput(output))
            // Of a connection that never came nothing is written.
            return output.bytes.isEmpty && settings.connection != nil ? .fine : .json(output.bytes)
        }
        run(TextOutput(output, digits: 9, options: settings.options))
        return .text(output.bytes, hasColor: settings.options.useColor)
    }

    func screen(_ program: inout ByteProgram) -> OrderRun.Verdict {
        var view = LiveView(language: settings.options.language)
        let board = LiveBoard(options: settings.options)
        var painter = ScreenPainter(useColor: settings.options.useColor)
        var keys = program
        run(board) { tracer, now in
            for row in board.rows where row.state.isOpen && !row.number.isUDP {
                if let activity = tracer.activity(ofConnection: row.number.number) {
                    board.refresh(row.number.number, activity, at: now)
                }
            }
            _ = view.take(ScreenKeys.event(&keys))
            var facts = LivePicture.Facts(interface: "order", filter: nil)
            facts.open = tracer.openConnections
            facts.connections = tracer.connections
            facts.packets = tracer.packets
            let picture = LivePicture(facts, options: settings.options, now: now)
            var surface = Surface(columns: settings.options.width, rows: 30)
            picture.draw(on: &surface, &view, rows: board.rows) { number in
                board.trace(of: number) ?? tracer.trace(of: number)
            }
            painter.paint(surface, into: &output.bytes)
        }
        return .fine
    }
}
