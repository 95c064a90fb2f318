import Rendering
import TestSupport

extension ConversationCapture {
    /// Traces the packets into a sink.
    func trace(detail: TraceDetail, limits: Limits = Limits(), into sink: inout any TraceSink) {
        var context = PacketContext()
        var tracer = Tracer(file: "made.pcap", detail: detail, limits: limits)
        for (index, packet) in packets.enumerated() {
            let facts = CapturedPacket(
                number: index + 1, time: Timestamp(nanoseconds: packet.time),
                originalLength: packet.bytes.count, capturedLength: packet.bytes.count, linkType: .ethernet)
            packet.bytes.withBytes { tracer.receive(facts, $0, using: &context, to: &sink) }
        }
        tracer.finish(CaptureFacts(), to: &sink)
    }

    /// The connections, as they ended.
    func connections(detail: TraceDetail, limits: Limits = Limits()) -> [ConnectionTrace] {
        var sink: any TraceSink = EndedConnections()
        trace(detail: detail, limits: limits, into: &sink)
        return (sink as? EndedConnections)?.connections ?? []
    }

    /// What a sink writes of them.
    func output(
        detail: TraceDetail, limits: Limits = Limits(), _ makeSink: (OutputBuffer) -> any TraceSink
    ) -> String {
        let output = OutputBuffer(descriptor: -1)
        var sink = makeSink(output)
        trace(detail: detail, limits: limits, into: &sink)
        return String(decoding: output.bytes, as: UTF8.self)
    }
}

/// Keeps all of them.
private struct EndedConnections: TraceSink {
    var connections: [ConnectionTrace] = []
    mutating func ended(_ trace: ConnectionTrace) { connections.append(trace) }
}
