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
