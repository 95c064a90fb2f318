import PacketCapture
import PacketDecoding
import TCPConnections
import WireBytes

// Packets that are no TCP segment at first sight.

extension Tracer {
    /// Datagrams in fragments inside datagrams in fragments are followed so far.
    private static let deepestNesting = 8

    /// Takes a packet in that `decoded` says is no TCP segment.
    mutating func receiveRest(
        _ packet: CapturedPacket, in bytes: RawSpan, at mark: PacketMark, to sink: inout any TraceSink
    ) {
        if case .fragment(let fragment) = decoded.transport, fragment.payload.count == fragment.payloadLength,
            nesting < Self.deepestNesting
        {
            if let whole = fragments.receive(fragment, in: bytes, at: mark) {
                receiveWhole(fragment, whole.bytes, whole.datagram, packet: packet, at: mark, to: &sink)
                return
            }
        }
        if decoded.stop != nil { capture.undecodedPackets &+= 1 }
        count(decoded.kind, packet.number)
        receiveOther(in: bytes, at: mark, to: &sink)
        if decoded.kind == .icmp || decoded.kind == .icmpv6 { receiveICMP(in: bytes, at: mark, to: &sink) }
    }

    /// Goes on with a datagram that the packet completed.
    private mutating func receiveWhole(
        _ fragment: IPFragment, _ whole: [UInt8], _ datagram: WholeDatagram, packet: CapturedPacket,
        at mark: PacketMark, to sink: inout any TraceSink
    ) {
        capture.wholeDatagrams &+= 1
        let outer = wholeDatagram
        // What is read of the datagram is no part of the packet around it, which may hold further frames.
        let packetAround = decoded
        wholeDatagram = datagram
        nesting += 1
        whole.withBytes { bytes in
            decodeWhole(fragment, carrying: datagram.carries, in: bytes, into: &decoded)
            receiveDecoded(packet, in: bytes, at: mark, to: &sink)
        }
        nesting -= 1
        decoded = packetAround
        wholeDatagram = outer
    }
}

/// A segment that came in fragments.
public struct ReassembledSegment: Sendable {
    /// The packet that completed it, which is the segment's packet.
    public var mark: PacketMark
    /// What it was put together from.
    public var datagram: WholeDatagram
    /// Who sent it.
    public var from: Side
    /// Where its payload lies in the sender's stream.
    public var streamOffset: Int
    /// Bytes of its payload.
    public var capturedLength: Int
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
