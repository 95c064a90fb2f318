import PacketCapture
package import TestSupport
package import Tracing
import WireBytes

extension ConversationCapture {
    /// Traces the packets into a sink.
    package func trace(_ needs: TracingNeeds? = nil, into sink: inout any TraceSink) {
        Self.trace(packets, needs, into: &sink)
    }

    /// The connections, as they ended.
    package func connections(detail: TraceDetail, limits: Limits = Limits()) -> [ConnectionTrace] {
        Self.connections(of: packets, detail: detail, limits: limits)
    }

    /// The connections of packets of Ethernet, as they ended.
    package static func connections(
        of packets: some Sequence<Packet>, detail: TraceDetail, limits: Limits = Limits()
    ) -> [ConnectionTrace] {
        var sink: any TraceSink = EndedConnections()
        trace(packets, TracingNeeds(detail, within: limits), into: &sink)
        return (sink as? EndedConnections)?.connections ?? []
    }

    /// Packets of Ethernet as they would be read.
    package static func source(_ packets: some Sequence<Packet>) -> KeptPackets {
        KeptPackets(
            packets.enumerated().map { index, packet in
                let facts = CapturedPacket(
                    number: index + 1, time: Timestamp(nanoseconds: packet.time),
                    originalLength: packet.bytes.count + packet.cut, capturedLength: packet.bytes.count,
                    linkType: .ethernet)
                return (packet: facts, bytes: packet.bytes)
            })
    }

    private static func trace(
        _ packets: some Sequence<Packet>, _ needs: TracingNeeds?, into sink: inout any TraceSink
    ) {
        var source = source(packets)
        TracingJob("made.pcap", needs: needs).run(&source, to: &sink)
    }
}

/// Keeps all of them.
private struct EndedConnections: TraceSink {
    var connections: [ConnectionTrace] = []
    mutating func ended(_ trace: ConnectionTrace) { connections.append(trace) }
}
