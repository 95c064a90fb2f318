import HTTPMessages
import ProxyMessages
import TLSMessages
package import Tracing
import WebSocketMessages
package import WireBytes

extension MessageBody {
    /// The frame of DATA, or the chunk, in which its content begins; nil where it is not listed.
    var firstChunk: Chunk? { chunks.first { $0.size > 0 } }
}

extension LadderContents.Item {
    /// Where its bytes lie in the streams; nothing where only the packet is known.
    package var ranges: [StreamRange] {
        switch self {
        case .message(let message, _):
            [message.head.range]
                + (message.body.range.count > 0 && !message.hasContentApart ? [message.body.range] : [])
        case .body(let message, _): [message.body.range]
        case .handshake(let message, _): message.ranges
        case .changeCipherSpec(let change):
            // A record header and one byte. RFC 5246 §7.1.
            [StreamRange(side: change.from, offset: change.offset, count: 6)]
        case .alert(let alert):
            // A record header, level and description; encrypted ones are longer. RFC 5246 §7.2.
            [StreamRange(side: alert.from, offset: alert.offset, count: 7)]
        case .heartbeat(let heartbeat): [heartbeat.range]
        case .webSocket(let message): message.frames.map(\.range)
        case .frame(let frame, _, _): [frame.range]
        case .proxy(let message, _): [message.range]
        case .encrypted(_, let range, _, _): [range]
        case .moment(let moment, _): [moment.range]
        case .beginning, .clearTextLine: []
        case .opened(let item): item.ranges
        }
    }

    /// The packets' bytes that it lies in, as far as they were captured and the trace keeps where they lie.
    package func places(in trace: ConnectionTrace) -> [ByteLocation] {
        // What TLS carried is counted in a stream of its own, layer by layer.
        guard streamLayer > 0 else { return places(in: trace.maps) }
        guard streamLayer <= trace.decryptedMaps.count else { return [] }
        return places(in: trace.decryptedMaps[streamLayer - 1])
    }

    private func places(in maps: BySide<SegmentMap>) -> [ByteLocation] {
        ranges.flatMap { maps[$0.side].locations(offset: $0.offset, count: $0.count) }
    }

    /// In which stream its ranges are counted: 0 is the connection's own. TLS's own messages are counted in the stream that
    /// their records lie in.
    private var streamLayer: Int {
        switch self {
        case .opened(.handshake(let message, _)) where message.isDecrypted: 0
        case .opened(.alert(let alert)) where alert.isDecrypted: 0
        case .opened(let item): item.streamLayer + 1
        default: 0
        }
    }
}
