import PacketDecoding
package import WireBytes

// Packets that are no TCP segment at first sight.

extension Tracer {
    /// Takes a packet in whose headers end with something else than a TCP segment.
    mutating func receiveRest(
        in bytes: RawSpan, _ context: inout PacketContext
    ) {
        if case .fragment(let fragment) = context.decoded.transport,
            fragment.payload.count == fragment.payloadLength, context.nesting < limits.fragments.nesting
        {
            index?.noteFragment()
            if let whole = fragments.receive(fragment, in: bytes, at: context.mark) {
                // The last fragment was not counted: the others of a segment are no other traffic either.
                if whole.datagram.carries == .tcp {
                    discount(context.decoded.kind, whole.datagram.parts.count - 1)
                }
                receiveWhole(fragment, whole.bytes, whole.datagram, completedBy: context)
                return
            }
        }
        if context.decoded.stop != nil { capture.undecodedPackets &+= 1 }
        let kind = context.decoded.kind
        count(kind, context.mark.packet)
        content.receive(bytes, context)
        if kind == .icmp || kind == .icmpv6 { receiveICMP(in: bytes, context) }
    }

    /// Goes on with a datagram that the packet completed. It may hold several frames, and so may the packet around it:
    /// the frames of each are found in its own bytes.
    private mutating func receiveWhole(
        _ fragment: IPFragment, _ whole: [UInt8], _ datagram: WholeDatagram,
        completedBy packet: borrowing PacketContext
    ) {
        capture.wholeDatagrams &+= 1
        var context = PacketContext(datagram, completedBy: packet)
        whole.withBytes { bytes in
            decodeWhole(fragment, carrying: datagram.carries, in: bytes, into: &context.decoded)
            receiveFrames(in: bytes, &context)
        }
    }
}

/// A segment that came in fragments.
package struct ReassembledSegment: Sendable {
    /// The packet that completed it, which is the segment's packet.
    package var mark: PacketMark
    /// What it was put together from.
    package var datagram: WholeDatagram
    package var from: Side
    /// Where its payload lies in the sender's stream.
    package var streamOffset: Int
    /// Where its payload lies in the datagram's.
    package var payloadOffset: Int
    package var capturedLength: Int
}

extension WholeDatagram {
    /// The runs that a run of the put-together packet came from, each in its own packet.
    func parts(of entry: SegmentMap.Entry) -> [SegmentMap.Entry] {
        var found: [SegmentMap.Entry] = []
        var filled = 0
        let wanted = entry.packetOffset &- start..<entry.packetOffset &- start &+ entry.count
        for part in parts where part.used > 0 {
            let from = max(filled, part.offset)
            let run = (from..<from + part.used).clamped(to: wanted)
            filled = from + part.used
            guard !run.isEmpty else { continue }
            found.append(
                SegmentMap.Entry(
                    streamOffset: entry.streamOffset &+ (run.lowerBound &- wanted.lowerBound),
                    count: run.count,
                    packetOffset: part.packetRange.lowerBound &+ (run.lowerBound &- part.offset),
                    mark: part.mark))
        }
        return found
    }
}
