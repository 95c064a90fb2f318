import PacketDecoding
import TCPConnections
import Tracing
import WireBytes

// The packets' own bytes, for views that show all of them.

extension Redactor {
    func redactRows(of trace: inout ConnectionTrace, by streams: BySide<[MaskedRange]>) {
        guard trace.segments.contains(where: { !$0.bytes.isEmpty }) else { return }
        var wholes: [Int: ReassembledSegment] = [:]
        for segment in trace.reassembled { wholes[segment.mark.packet] = segment }
        for index in trace.segments.indices where !trace.segments[index].bytes.isEmpty {
            let row = trace.segments[index]
            let start = row.streamOffset ?? -1
            // What is no part of the stream that was read, or another copy of it, was not searched.
            let isRead =
                start >= 0 && start &+ row.capturedLength <= trace.placements[row.from].end
                && !row.labels.contains(.overlapConflict) && !row.flags.contains(.rst)
            let edits =
                isRead
                ? streams[row.from].overlapping(start..<start &+ row.capturedLength)
                : [MaskedRange(range: start..<start &+ row.capturedLength)]
            guard row.capturedLength > 0, !edits.isEmpty else { continue }
            let payload = row.bytes.withBytes { row.decoded(in: $0, wholes[row.mark.packet]).payload }
            // What is not found cannot be masked.
            guard let payload else {
                trace.segments[index].bytes = []
                continue
            }
            let shift = payload.lowerBound &- start
            trace.segments[index].bytes = PacketPatch.apply(
                edits.map { $0.moved(by: shift) }, within: payload, to: row.bytes, link: row.linkType,
                originalLength: row.originalLength)
        }
    }
}

extension SegmentRow {
    /// The headers of the row's segment, and where its payload lies; nil where they are not found.
    ///
    /// - Parameters:
    ///   - bytes: the row's bytes.
    ///   - pieces: what its datagram was put together from, where it came in fragments.
    /// - Returns: the packet, and the payload's place.
    func decoded(in bytes: RawSpan, _ pieces: ReassembledSegment?) -> (
        packet: DecodedPacket, payload: Range<Int>?
    ) {
        var packet = DecodedPacket()
        decode(bytes, link: linkType, originalLength: originalLength, into: &packet)
        // Headers of the packet that completed the datagram, and behind them the datagram of all packets; either may hold
        // several frames.
        for _ in 0..<8 {
            while !packet.holds(self), !packet.holds(pieces?.datagram), decodeFurther(bytes, into: &packet) {}
            guard let pieces, case .fragment(let fragment) = packet.transport else { break }
            let carries =
                packet.holds(pieces.datagram) ? pieces.datagram.carries : fragment.nextProtocol
            decodeWhole(fragment, carrying: carries, in: bytes, into: &packet)
        }
        guard case .tcp(let segment) = packet.transport, segment.payload.upperBound <= bytes.byteCount else {
            return (packet, nil)
        }
        return (packet, segment.payload)
    }
}

extension DecodedPacket {
    /// Whether this is the row's segment; a packet with several frames has others.
    func holds(_ row: SegmentRow) -> Bool {
        guard case .tcp(let segment) = transport else { return false }
        return segment.sequence == row.sequence && segment.flags == row.flags
            && segment.payloadLength == row.payloadLength
    }

    /// Whether this is the fragment behind whose headers the datagram stands.
    fileprivate func holds(_ datagram: WholeDatagram?) -> Bool {
        guard let datagram, case .fragment(let fragment) = transport else { return false }
        return fragment.payload.lowerBound == datagram.start
    }
}
