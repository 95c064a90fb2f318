public import Tracing

/// Traces a lab's packets.
public struct LabTracing {
    private let detail: TraceDetail
    private let keys: KeyLog
    private let judge: ChainJudge?

    /// Prepares tracing.
    ///
    /// - Parameters:
    ///   - detail: what is to be shown needs.
    ///   - keys: the server's key log, which may grow.
    ///   - judge: judges certificate chains.
    public init(detail: TraceDetail, keys: KeyLog, judge: ChainJudge?) {
        self.detail = detail
        self.keys = keys
        self.judge = judge
    }

    /// The connections as they are known after some packets.
    ///
    /// All over again each time: a lab is some hundred packets, and what is known of a connection after packet N is then
    /// the same whether it is watched or looked at afterwards.
    public func connections(
        _ packets: some Sequence<(packet: CapturedPacket, bytes: [UInt8])>
    ) -> [ConnectionTrace] {
        var tracer = Tracer(file: "", detail: detail, keys: keys, judge: judge)
        let collected = Collected()
        var sink: any TraceSink = Collector(collected: collected)
        var context = PacketContext()
        for (packet, bytes) in packets {
            bytes.withBytes { tracer.receive(packet, $0, using: &context, to: &sink) }
        }
        tracer.finish(CaptureFacts(), to: &sink)
        return collected.connections.sorted { $0.id < $1.id }
    }
}

private final class Collected {
    var connections: [ConnectionTrace] = []
}

private struct Collector: TraceSink {
    let collected: Collected
    mutating func ended(_ trace: ConnectionTrace) { collected.connections.append(trace) }
}
