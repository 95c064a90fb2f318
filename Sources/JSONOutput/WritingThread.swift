import Dispatch
import Synchronization
import Tracing

/// Writes connections and conversations as they end. Used by one thread at a time.
protocol EndedWriter: AnyObject, Sendable {
    func write(_ trace: ConnectionTrace)
    func write(_ trace: DatagramTrace)
}

/// Has connections written on a thread of their own, in the order in which they end: writing takes a third of the
/// time, and the tracer need not wait for it.
struct WritingThread {
    private let writer: any EndedWriter
    private let thread = DispatchQueue(label: "netlesson.json")
    private let room = DispatchSemaphore(value: 4)
    private var batch = EndedBatch()
    /// What has been written, to be freed by the thread that made it: memory that goes from thread to thread makes
    /// each wait for the other's allocator.
    private let written = WrittenBatches()

    /// How much is handed over at once: waking a thread for each costs more than writing it. At most four batches wait to be
    /// written; the tracer then waits, so that memory stays bounded. A connection counts as one, and each 32 of its packets as
    /// another.
    private static let batchSize = 32

    init(_ writer: any EndedWriter) { self.writer = writer }

    mutating func take(_ trace: consuming ConnectionTrace) {
        batch.size += 1 + trace.packets / 32
        batch.connections.append(trace)
        if batch.size >= Self.batchSize { handOver() }
    }

    mutating func take(_ trace: DatagramTrace) {
        batch.size += 1 + trace.packets / 32
        batch.datagrams.append(trace)
        if batch.size >= Self.batchSize { handOver() }
    }

    /// Waits until all that was taken is written, and then does something on the same thread.
    mutating func behindAll(_ body: () -> Void) {
        handOver()
        thread.sync(execute: body)
    }

    private mutating func handOver() {
        room.wait()
        written.batches.withLock { $0 = [] }
        thread.async { [writer, room, batch, written] in
            for trace in batch.connections { writer.write(trace) }
            for trace in batch.datagrams { writer.write(trace) }
            written.batches.withLock { $0.append(batch) }
            room.signal()
        }
        batch = EndedBatch()
    }
}

/// What is written at once.
private struct EndedBatch: Sendable {
    var connections: [ConnectionTrace] = []
    var datagrams: [DatagramTrace] = []
    var size = 0
}

private final class WrittenBatches: Sendable {
    let batches = Mutex<[EndedBatch]>([])
}
