package import HTTPMessages
package import ProxyMessages
package import TCPConnections
package import TLSMessages
package import Tracing
package import WebSocketMessages
package import WireBytes

/// What the packets of a connection carry: which message, record or gap belongs to which row of the ladder.
package struct LadderContents: Sendable {
    /// Something that begins with a packet.
    package enum Item: Sendable {
        /// A message of HTTP.
        case message(HTTPMessage, in: Exchange)
        /// The content of a message whose head came in packets before.
        case body(HTTPMessage, in: Exchange)
        /// A handshake message of TLS.
        case handshake(HandshakeMessage, isSecondHello: Bool)
        /// The sign of TLS that encryption begins.
        case changeCipherSpec(ChangeCipherSpec)
        /// An alert of TLS.
        case alert(Alert)
        /// A heartbeat of TLS that is not encrypted.
        case heartbeat(Heartbeat)
        /// A message of WebSocket.
        case webSocket(WebSocketMessage)
        /// A frame of HTTP/2 that is no message's beginning, or some alike: so many, with so many bytes.
        case frame(HTTP2Frame, count: Int, bytes: Int)
        /// A message to or from a proxy.
        case proxy(ProxyMessage, of: ProxyConversation)
        /// A message of a protocol that says itself what it is.
        case moment(Moment, of: any ProtocolResult)
        /// The first bytes of a protocol that is not decoded.
        case beginning([UInt8], of: UnknownStream)
        /// A line in clear text.
        case clearTextLine(ClearTextLine)
        /// Encrypted records of one type, one behind the other, which stay closed.
        case encrypted(ContentType, in: StreamRange, records: Int, isFirst: Bool)
        /// What was encrypted and could be opened: again and again where one encryption lies in another.
        indirect case opened(Item)

        /// The thing itself, whether it was encrypted or not.
        package var bare: Item { if case .opened(let item) = self { item.bare } else { self } }

        /// The same out of so many layers of encryption, one in the other.
        func opened(_ layers: Int) -> Item { layers > 0 ? .opened(opened(layers - 1)) : self }
    }

    /// A message that is under way from one packet to another.
    package struct Span: Sendable {
        /// The packet that brought its first bytes.
        package var first: Int
        /// The packet with which it was whole; `Int.max` where it never was.
        package var last: Int
        /// Where it lies in its side's stream; nil where that is not told, or where it was encrypted.
        package var place: Range<Int>?
        /// Whether the client of its protocol sends it.
        package var isRequest: Bool
        /// Whether it is a message of WebSocket.
        package var isWebSocket = false
        /// The kind of message of a protocol that says itself what it is.
        package var kind: String?
        /// The frame of HTTP/2 that it is, if it is one.
        package var frame: HTTP2Frame?
    }

    /// What begins with each packet.
    package internal(set) var items: [Int: [Item]] = [:]
    /// The holes that show at each packet.
    package private(set) var gaps: [Int: [Gap]] = [:]
    /// Where a packet contradicts earlier ones.
    package private(set) var conflicts: [Int: [OverlapConflict]] = [:]
    /// Damaged packets whose bytes count, since no better copy came.
    private(set) var takenDamaged: Set<Int> = []
    /// The steps that each packet fills.
    package private(set) var marks: [Int: [Step]] = [:]
    /// What the segments that came in IP fragments were put together from.
    package private(set) var reassembled: [Int: ReassembledSegment] = [:]
    /// What bytes that are not decoded look like.
    package private(set) var unknownName: String?
    /// The packet with HTTP/2's preface.
    package internal(set) var preface: Int?
    /// The first packet with a request of HTTP/2 while another stream is under way.
    package internal(set) var concurrent: Int?
    /// The header blocks of HTTP/2's messages, by where they begin.
    var blocks: [StreamRange: HeaderBlock] = [:]
    var spans = BySide<[Span]>(client: [], server: [])
    /// Whether TLS was spoken with a cipher suite that encrypts nothing.
    package internal(set) var encryptsNothing = false
    var encryptedFrom = BySide<Int?>(client: nil, server: nil)
    var tlsFrom = BySide<Int?>(client: nil, server: nil)
    /// The records of TLS that are listed, by where they begin.
    var records = BySide<[RecordSummary]>(client: [], server: [])
    /// Where bytes lie that could not be read as HTTP.
    private var unread = BySide<[StreamRange]>(client: [], server: [])
    /// From how many layers of encryption comes what is being sorted.
    private var layers = 0
    private var isOpened: Bool { layers > 0 }

    /// Sorts a connection's contents by packet.
    package init(_ trace: ConnectionTrace) {
        for part in trace.application {
            layers = part.openedLayers
            switch part {
            case let http as HTTPConversation:
                add(http.exchanges)
                if !isOpened { for range in http.unreadable { unread[range.side].append(range) } }
            case let http as HTTP2Conversation: add(http)
            case let webSocket as WebSocketConversation: add(webSocket)
            case let proxy as ProxyConversation:
                for message in proxy.messages {
                    put(.proxy(message, of: proxy), at: message.first.packet)
                }
            case let stream as UnknownStream: add(stream)
            default: if let tls = part.tls { add(tls) } else { add(part) }
            }
        }
        for gap in trace.gaps { gaps[gap.mark.packet, default: []].append(gap) }
        takenDamaged = Set(trace.takenDamaged.keys)
        for conflict in trace.conflicts { conflicts[conflict.mark.packet, default: []].append(conflict) }
        for segment in trace.reassembled { reassembled[segment.mark.packet] = segment }
        for step in trace.steps { marks[step.mark.packet, default: []].append(step) }
    }

    private mutating func add(_ exchanges: [Exchange]) {
        func first(_ message: HTTPMessage?) -> Int { message?.first.packet ?? .max }
        for exchange in exchanges {
            if let request = exchange.request {
                put(.message(request, in: exchange), at: first(request))
                putBody(of: request, in: exchange)
                spans[request.head.range.side].append(
                    Span(request, isRequest: true, isInside: isOpened))
            }
            for response in exchange.interim + [exchange.response].compactMap(\.self) {
                put(.message(response, in: exchange), at: first(response))
                putBody(of: response, in: exchange)
                spans[response.head.range.side].append(
                    Span(response, isRequest: false, isInside: isOpened))
            }
        }
    }

    mutating func putBody(of message: HTTPMessage, in exchange: Exchange) {
        guard message.hasContentApart, let packet = message.body.firstContent?.packet else { return }
        put(.body(message, in: exchange), at: packet)
    }

    private mutating func add(_ webSocket: WebSocketConversation) {
        for message in webSocket.messages {
            put(.webSocket(message), at: message.first.packet)
            spans[message.from].append(
                Span(
                    first: message.first.packet, last: message.last.packet,
                    isRequest: message.from == webSocket.client, isWebSocket: true))
        }
    }

    /// What says itself which messages it has; the rest is its data.
    private mutating func add(_ part: any ProtocolResult) {
        unknownName = unknownName ?? part.title
        for moment in part.moments(from: 0) {
            put(.moment(moment, of: part), at: moment.first.packet)
            guard moment.last.packet > moment.first.packet else { continue }
            spans[moment.from].append(
                Span(
                    first: moment.first.packet, last: moment.last.packet, isRequest: moment.from == .client,
                    kind: moment.kind))
        }
    }

    private mutating func add(_ stream: UnknownStream) {
        for clearText in stream.clearTextLines {
            put(.clearTextLine(clearText), at: clearText.mark.packet)
        }
        unknownName = unknownName ?? stream.name
        guard stream.clearTextLines.isEmpty else { return }
        for side in [Side.client, .server] {
            guard let first = stream.first[side], !stream.beginning[side].isEmpty else { continue }
            put(.beginning(stream.beginning[side], of: stream), at: first.packet)
        }
    }

    /// Adds what begins with a packet.
    mutating func put(_ item: Item, at packet: Int) {
        items[packet, default: []].append(item.opened(layers))
    }

    /// Whether a packet does nothing but carry on what an earlier one began.
    func isQuiet(_ packet: Int) -> Bool {
        guard marks[packet] == nil, gaps[packet] == nil, conflicts[packet] == nil,
            reassembled[packet] == nil
        else { return false }
        return (items[packet] ?? []).allSatisfy {
            switch $0.bare {
            case .encrypted(.applicationData, _, _, isFirst: false): true
            case .frame(let frame, _, _): frame.type == .data && !frame.has(.endStream)
            default: false
            }
        }
    }

    /// The message that a segment carries on, if it is one.
    func span(of row: SegmentRow) -> Span? {
        let (packet, side) = (row.mark.packet, row.from)
        // The latest that began before: messages of one side follow one another.
        var low = 0
        var high = spans[side].count
        while low < high {
            let middle = (low + high) / 2
            if spans[side][middle].first <= packet { low = middle + 1 } else { high = middle }
        }
        // A control frame of WebSocket may stand between the pieces of a message.
        let near = spans[side].prefix(low).suffix(4)
        if let start = row.streamOffset {
            let bytes = start..<start &+ max(1, row.payloadLength)
            if let found = near.last(where: { $0.place?.overlaps(bytes) == true }) { return found }
        }
        return near.last { $0.last >= packet }
    }

    /// Whether all of a segment's bytes could not be read as HTTP, so that nobody can tell of which message they are.
    func isUnread(_ row: SegmentRow) -> Bool {
        guard let start = row.streamOffset else { return false }
        let all = unread[row.from]
        let next = all.firstPlace { $0.offset > start }
        return next > 0 && all[next - 1].end >= start &+ row.payloadLength
    }

}

extension LadderContents.Span {
    /// A message of HTTP/1; one that is not whole has no end.
    fileprivate init(_ message: HTTPMessage, isRequest: Bool, isInside: Bool) {
        self.init(
            first: message.earliest.packet,
            last: message.incompleteReason == nil ? message.last.packet : .max, isRequest: isRequest)
        guard !isInside, message.head.isVerbatim, message.incompleteReason == nil else { return }
        let start = message.head.range.offset
        place = start..<max(start, message.head.range.end, message.body.range.end)
    }

    /// Whether it ends with a segment: all of it is there, and its last byte is in the segment.
    func ends(with row: SegmentRow) -> Bool {
        guard last == row.mark.packet else { return false }
        guard let place, let start = row.streamOffset else { return true }
        return start &+ row.payloadLength >= place.upperBound
    }
}
