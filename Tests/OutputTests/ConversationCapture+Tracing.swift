import Output
import PacketCapture
import TestSupport
import Tracing
import WireBytes

extension ConversationCapture {
    /// Traces the packets into a sink.
    func trace(_ needs: TracingNeeds? = nil, into sink: inout any TraceSink) {
        var source = Self.source(packets)
        TracingJob("made.pcap", needs: needs).run(&source, to: &sink)
    }

    /// Packets of Ethernet as they would be read.
    static func source(_ packets: [Packet]) -> KeptPackets {
        KeptPackets(
            packets.enumerated().map { index, packet in
                let facts = CapturedPacket(
                    number: index + 1, time: Timestamp(nanoseconds: packet.time),
                    originalLength: packet.bytes.count, capturedLength: packet.bytes.count,
                    linkType: .ethernet)
                return (packet: facts, bytes: packet.bytes)
            })
    }

    /// The connections, as they ended.
    func connections(detail: TraceDetail, limits: Limits = Limits()) -> [ConnectionTrace] {
        var sink: any TraceSink = EndedConnections()
        trace(TracingNeeds(detail, within: limits), into: &sink)
        return (sink as? EndedConnections)?.connections ?? []
    }

    /// What a sink writes of them.
    func output(_ needs: TracingNeeds? = nil, _ makeSink: (OutputBuffer) -> any TraceSink) -> String {
        let output = OutputBuffer(descriptor: -1)
        var sink = makeSink(output)
        trace(needs, into: &sink)
        return String(decoding: output.bytes, as: UTF8.self)
    }
}

/// Keeps all of them.
private struct EndedConnections: TraceSink {
    var connections: [ConnectionTrace] = []
    mutating func ended(_ trace: ConnectionTrace) { connections.append(trace) }
}
