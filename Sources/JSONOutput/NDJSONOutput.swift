import Annotations
package import Findings
package import Output
import Synchronization
package import Tracing

/// `--format ndjson`: a line for each connection as it ends, and last one for the capture. Keeps nothing.
package struct NDJSONOutput: TraceSink {
    private let writer: LineWriter
    private var thread: WritingThread

    /// Writes to `output`; times with so many digits after the second.
    package init(_ output: OutputBuffer, digits: Int) {
        writer = LineWriter(output: output, digits: digits)
        thread = WritingThread(writer)
    }

    /// Whether nobody reads what is written any more.
    package var isClosed: Bool { writer.isClosed.load(ordering: .relaxed) }

    package mutating func ended(_ trace: consuming ConnectionTrace) { thread.take(trace) }

    package mutating func ended(_ trace: DatagramTrace) { thread.take(trace) }

    /// Writes the capture when all connections have been written.
    package mutating func finished(_ capture: CaptureTrace) { thread.behindAll { writer.write(capture) } }
}

/// Writes the lines. Used by one thread at a time: the queue's.
private final class LineWriter: EndedWriter, @unchecked Sendable {
    private let output: OutputBuffer
    private let digits: Int
    /// For the flows across connections, which stand in the capture's line.
    private var exchanges = ExchangeLog()
    private let handshakes = JudgedHandshakes()
    private let messages = WrittenMessages()
    /// Whether the reader has gone away; asked from the tracer's thread.
    let isClosed = Atomic(false)

    init(output: OutputBuffer, digits: Int) {
        self.output = output
        self.digits = digits
    }

    func write(_ trace: ConnectionTrace) {
        var json = JSONWriter(output)
        json.write(trace, digits: digits, typed: true, handshakes: handshakes, messages: messages)
        json.finishLine()
        exchanges.note(trace)
        if output.isOver { isClosed.store(true, ordering: .relaxed) }
    }

    func write(_ trace: DatagramTrace) {
        var json = JSONWriter(output)
        json.write(trace, digits: digits, typed: true)
        json.finishLine()
        if output.isOver { isClosed.store(true, ordering: .relaxed) }
    }

    func write(_ capture: CaptureTrace) {
        NDJSONOutput.write(capture, exchanges.groups(), digits: digits, to: output)
        output.flush()
    }
}

extension NDJSONOutput {
    /// Writes the last lines: who asked for addresses, who was pinged, and the capture as a whole.
    package static func write(
        _ capture: CaptureTrace, _ flows: [FlowGroup], digits: Int, to output: OutputBuffer
    ) {
        for exchange in capture.arp {
            var json = JSONWriter(output)
            json.write(exchange, digits: digits, typed: true)
            json.finish()
        }
        for exchange in capture.neighbors {
            var json = JSONWriter(output)
            json.write(exchange, digits: digits, typed: true)
            json.finish()
        }
        for series in capture.echoes {
            var json = JSONWriter(output)
            json.write(series, digits: digits, typed: true)
            json.finish()
        }
        var json = JSONWriter(output)
        json.beginObject()
        json.field("type", "capture")
        json.field("schema", "netlesson.trace/1")
        json.write(capture)
        json.write(flows)
        json.endObject()
        json.finish()
    }
}
