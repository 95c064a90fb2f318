import Annotations
import Dispatch
import Synchronization

/// `--format ndjson`: a line for each connection as it ends, and last one for the capture. Keeps nothing.
///
/// Lines are written on a thread of their own, in the order in which connections end: writing takes a third of the
/// time, and the tracer need not wait for it.
public struct NDJSONOutput: TraceSink {
    private let writer: LineWriter
    private let thread = DispatchQueue(label: "netlesson.ndjson")
    private let room = DispatchSemaphore(value: 4)
    private var batch = Batch()

    /// Connections that are handed over at once: waking a thread for each costs more than writing it. At most four
    /// batches wait to be written; the tracer then waits, so that memory stays bounded.
    private static let batchSize = 8

    /// Writes to `output`; times with so many digits after the second.
    public init(_ output: OutputBuffer, digits: Int) { writer = LineWriter(output: output, digits: digits) }

    /// Whether nobody reads what is written any more.
    public var isClosed: Bool { writer.isClosed.load(ordering: .relaxed) }

    /// Has the connection written.
    public mutating func ended(_ trace: ConnectionTrace) {
        batch.connections.append(trace)
        if batch.count >= Self.batchSize { handOver() }
    }

    /// Has the conversation written.
    public mutating func ended(_ trace: DatagramTrace) {
        batch.datagrams.append(trace)
        if batch.count >= Self.batchSize { handOver() }
    }

    /// Writes the capture when all connections have been written.
    public mutating func finished(_ capture: CaptureTrace) {
        handOver()
        thread.sync { writer.write(capture) }
    }

    private mutating func handOver() {
        room.wait()
        writer.written.withLock { $0 = [] }
        thread.async { [writer, room, batch] in
            for trace in batch.connections { writer.write(trace) }
            for trace in batch.datagrams { writer.write(trace) }
            writer.written.withLock { $0.append(batch) }
            room.signal()
        }
        batch = Batch()
    }
}

/// What is written at once.
private struct Batch: Sendable {
    var connections: [ConnectionTrace] = []
    var datagrams: [DatagramTrace] = []

    var count: Int { connections.count + datagrams.count }
}

/// Writes the lines. Used by one thread at a time: the queue's.
private final class LineWriter: @unchecked Sendable {
    private let output: OutputBuffer
    private let digits: Int
    /// For the flows across connections, which stand in the capture's line.
    private var exchanges = ExchangeLog()
    /// What has been written, to be freed by the thread that made it: memory that goes from thread to thread makes
    /// each wait for the other's allocator.
    let written = Mutex<[Batch]>([])
    /// Whether the reader has gone away; asked from the tracer's thread.
    let isClosed = Atomic(false)

    init(output: OutputBuffer, digits: Int) {
        self.output = output
        self.digits = digits
    }

    func write(_ trace: ConnectionTrace) {
        var json = JSONWriter(output)
        json.write(trace, digits: digits, typed: true)
        json.finish()
        exchanges.note(trace)
        if output.isOver { isClosed.store(true, ordering: .relaxed) }
    }

    func write(_ trace: DatagramTrace) {
        var json = JSONWriter(output)
        json.write(trace, digits: digits, typed: true)
        json.finish()
        if output.isOver { isClosed.store(true, ordering: .relaxed) }
    }

    func write(_ capture: CaptureTrace) {
        NDJSONOutput.write(capture, exchanges.occurrences(), digits: digits, to: output)
        output.flush()
    }
}

extension NDJSONOutput {
    /// Writes the last lines: who asked for addresses, who was pinged, and the capture as a whole.
    static func write(
        _ capture: CaptureTrace, _ flows: [FlowOccurrence], digits: Int, to output: OutputBuffer
    ) {
        for exchange in capture.arp {
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
