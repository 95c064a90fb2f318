import Annotations
import HTTPMessages
import PacketDecoding
import ProxyMessages
import TCPConnections
import TLSMessages
import Tracing
import WebSocketMessages
import WireBytes

/// Which terms a row of the ladder uses.
enum LadderTerms {
    /// The terms of a segment and of what it carries, in the order in which a reader meets them.
    static func all(of row: SegmentRow, _ items: [LadderContents.Item]) -> [Term] {
        var terms: [Term] = [.segment]
        let flags = row.flags
        if flags.contains(.syn) { terms += [.port, .syn, .sequenceNumber, .window, .options, .state] }
        if flags.contains(.ack) { terms.append(.ack) }
        if flags.isSuperset(of: [.syn, .ack]) { terms.append(.roundTrip) }
        if flags.contains(.fin) { terms.append(.fin) }
        if flags.contains(.rst) { terms.append(.rst) }
        if !row.labels.isDisjoint(with: .anyRetransmission) { terms.append(.retransmission) }
        if !row.labels.isDisjoint(with: [.zeroWindow, .zeroWindowProbe, .windowUpdate]) {
            terms.append(.window)
        }
        if row.sackBlocks.first != nil { terms.append(.selectiveACK) }
        for item in items {
            switch item.bare {
            case .frame: terms.append(.frame)
            case .message(let message, _) where !message.head.isVerbatim:
                terms += [.frame, .stream, .headerCompression, .headerField]
                if message.head.status != nil { terms.append(.statusCode) }
            case .message(let message, _):
                terms += message.head.status == nil ? [.request, .headerField] : [.response, .statusCode]
                if message.body.length > 0 { terms.append(.body) }
            case .handshake(let message, _):
                terms += [.record, .handshake, .cipherSuite]
                if message.type == .certificate { terms.append(.certificate) }
            case .encrypted, .opened, .heartbeat: terms.append(.record)
            case .alert: terms += [.record, .alert]
            case .changeCipherSpec, .webSocket, .proxy, .moment, .beginning, .body, .clearTextLine:
                break
            }
        }
        return terms
    }
}
