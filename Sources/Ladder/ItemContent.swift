package import HTTPMessages
import Tracing
package import WireBytes

/// What is told of something that begins with a packet, besides what notes say of it.
package struct ItemContent: Sendable {
    /// What is told, in order.
    package enum Facts: Sendable {
        /// Of a message of HTTP; with all the rest also how its head was packed.
        case message([MessageFact], HeaderBlock?)
        case handshake([HandshakeFact])
        case webSocket([WebSocketContent.Fact])
        case frame([FrameContent.Fact])
        /// The first bytes of a protocol that is not decoded.
        case beginning(ArraySlice<UInt8>)
        /// A line in clear text.
        case clearTextLine([UInt8])
        /// Of a message of a protocol that says itself what it is.
        case moment([Moment.Fact])
        /// Its name says all.
        case none
    }

    package let item: LadderContents.Item
    /// Whether others stand beside it, so that its name and what it is for are told with it.
    package let isNamed: Bool
    package let facts: Facts

    /// Decides what is told.
    ///
    /// - Parameters:
    ///   - item: what begins.
    ///   - isNamed: whether others stand beside it.
    ///   - row: the segment that it begins with.
    ///   - ladder: the ladder that the segment is on.
    ///   - explained: names of the fields whose meaning has been told; what is told now is added.
    init(
        of item: LadderContents.Item, isNamed: Bool, in row: SegmentRow, of ladder: Ladder,
        _ explained: inout ExplainedFields
    ) {
        self.item = item
        self.isNamed = isNamed
        let (trace, depth) = (ladder.trace, ladder.depth)
        facts =
            switch item.bare {
            case .message(let message, let exchange):
                .message(
                    MessageContent(of: message, in: exchange, of: trace, for: depth).facts(&explained),
                    depth.isFull ? ladder.contents.block(of: message) : nil)
            case .body(let message, let exchange):
                .message(BodyContent(of: message, in: exchange, on: trace, for: depth).factsApart, nil)
            case .handshake(let message, _):
                .handshake(HandshakeContent(of: message, certificates: trace.certificates, for: depth).facts)
            case .webSocket(let message):
                .webSocket(WebSocketContent(of: message, isOneOfMany: isNamed, for: depth).facts)
            case .frame(let frame, count: 1, bytes: _):
                .frame(FrameContent(of: frame, isOneOfMany: isNamed, for: depth).facts)
            case .beginning(let bytes, _): .beginning(bytes.prefix(row.payloadLength))
            case .clearTextLine(let line): .clearTextLine(line.text)
            case .moment(let moment, _): .moment(depth.isFull ? moment.facts : [])
            case .frame, .proxy, .changeCipherSpec, .alert, .heartbeat, .encrypted, .opened: .none
            }
    }
}
