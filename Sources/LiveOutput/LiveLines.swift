import Annotations
import DNSMessages
import Documents
package import Output
import TextOutput
package import Tracing
package import WireBytes

/// `netlesson live` in lines: one for each thing as it is complete.
///
/// A reader who is slower than the lines come is not waited for: lines are left out, and their number is told.
package final class LiveLines: TraceSink {
    /// Seconds that local time is ahead of UTC, now.
    package var utcOffset: Int {
        get { text.utcOffset }
        set { text.utcOffset = newValue }
    }

    /// Messages; for header fields and what is in bodies, these too.
    package let needs: TracingNeeds

    private let output: OutputBuffer
    private let isTerminal: Bool
    private var text: LiveLineText
    private var events = LiveEvents()
    private var leftOut = 0
    /// The second that lines are counted in, and how many it has had.
    private var second: Int64 = 0
    private var linesOfSecond = 0

    /// More lines in a second than these nobody can read as they run through a terminal.
    private static let readable = 400

    /// Writes to `output`.
    ///
    /// - Parameters:
    ///   - output: where to, without waiting for its reader.
    ///   - isTerminal: whether people look on: lines are cut to the width, and no more come than can be read.
    ///   - options: language, width, colour and detail.
    package init(_ output: OutputBuffer, isTerminal: Bool, options: TextOptions) {
        self.output = output
        self.isTerminal = isTerminal
        text = LiveLineText(options: options)
        needs = TracingNeeds([.full, .bytes].contains(options.detail) ? [.messages, .bodies] : .messages)
    }

    package var isLive: Bool { true }
    /// Whether nobody reads what is written any more.
    package var isClosed: Bool { output.isOver }

    package func advanced(_ trace: ConnectionTrace) { events.advanced(trace).forEach { write($0, trace) } }

    /// Writes what is new, and forgets the connection.
    package func ended(_ trace: ConnectionTrace) { events.ended(trace).forEach { write($0, trace) } }

    /// Writes the answer that came last.
    package func advanced(_ trace: DatagramTrace) {
        guard case .dns(let dns) = trace.content,
            let exchange = dns.exchanges.last(where: { $0.response?.mark == trace.last }),
            let answer = exchange.response
        else { return }
        write(LiveEvent(connection: nil, mark: answer.mark, what: .lookup(exchange, dns.variant)), nil)
    }

    /// Writes which programs are at the ends of a connection.
    package func found(_ programs: BySide<LocalProgram?>, ofConnection id: Int, at time: Timestamp) {
        let mark = PacketMark(packet: 0, time: time)
        write(LiveEvent(connection: id, mark: mark, what: .programs(programs)), nil)
    }

    /// Writes what waits, as far as that can be done at once.
    package func flush() {
        if leftOut > 0, output.bytes.isEmpty { writeLeftOut() }
        output.flushWithoutWaiting()
    }

    /// Writes what is left, and waits until it is written.
    package func finished(_ capture: CaptureTrace) {
        if leftOut > 0 { writeLeftOut() }
        output.flush()
    }

    private func write(_ event: LiveEvent, _ trace: ConnectionTrace?) {
        guard isWanted(event) else { return }
        guard output.hasRoom, isReadable(at: event.mark.time) else {
            leftOut += 1
            return
        }
        if leftOut > 0 { writeLeftOut() }
        write(text.line(event))
        guard let trace, text.options.detail == .full || text.options.detail == .bytes else { return }
        for line in fields(of: event, trace) { write(line) }
    }

    /// With little detail only that a connection comes and goes.
    private func isWanted(_ event: LiveEvent) -> Bool {
        guard text.options.detail == .brief else { return true }
        switch event.what {
        case .opened, .closed: return true
        default: return false
        }
    }

    private func isReadable(at time: Timestamp) -> Bool {
        guard isTerminal else { return true }
        let now = time.nanoseconds / 1_000_000_000
        if now != second { (second, linesOfSecond) = (now, 0) }
        linesOfSecond += 1
        return linesOfSecond <= Self.readable
    }

    /// With full detail the fields of a message, and what they mean.
    private func fields(of event: LiveEvent, _ trace: ConnectionTrace) -> [StyledText] {
        switch event.what {
        case .request(let message, let exchange), .response(let message, let exchange, _):
            return HTTPLines.wrapped(message, in: exchange, of: trace, text.options, indent: text.indent)
        default: return []
        }
    }

    private func writeLeftOut() {
        let options = text.options
        let count = grouped(leftOut)
        let words = options.say(
            leftOut == 1
                ? "… 1 line was left out: more happened than could be shown"
                : "… \(count) lines were left out: more happened than could be shown",
            "…… 略去 \(count) 行：发生的事情多于能显示的")
        leftOut = 0
        var line = StyledText()
        line.pad(to: text.indent)
        line.append(words, .anomaly)
        write(line)
    }

    private func write(_ line: StyledText) {
        output.append(
            line: isTerminal ? line.clipped(to: text.options.width) : line, color: text.options.useColor)
        output.flushIfLarge()
    }
}
