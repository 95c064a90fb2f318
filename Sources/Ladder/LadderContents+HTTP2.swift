package import HTTPMessages
import WireBytes

// What HTTP/2's packets carry: messages, the contents that come later, and all other frames.

extension LadderContents {
    /// Messages stand where their HEADERS are, contents that come later at the DATA that begins them, all other frames
    /// between them.
    mutating func add(_ http: HTTP2Conversation) {
        var messages: [StreamRange: (HTTPMessage, Exchange)] = [:]
        var bodies: [StreamRange: (HTTPMessage, Exchange)] = [:]
        for exchange in http.exchanges {
            let all = [exchange.request] + exchange.interim + [exchange.response]
            for message in all.compactMap(\.self) {
                messages[Self.place(of: message.head.range)] = (message, exchange)
                if message.hasContentApart {
                    let first = message.body.firstChunk?.line ?? message.body.range
                    bodies[Self.place(of: first)] = (message, exchange)
                }
            }
        }
        if http.hasPreface {
            preface = http.frames.first { $0.range.side == http.requestsFrom }?.first.packet
        }
        noteConcurrent(http.exchanges)
        for frame in http.frames {
            let packet = frame.first.packet
            let place = Self.place(of: frame.range)
            switch frame.content {
            case .headers(let block, _), .pushPromise(_, let block): blocks[place] = block
            default: break
            }
            if let (message, exchange) = bodies.removeValue(forKey: place) {
                put(.body(message, in: exchange), at: packet)
            }
            if let (message, exchange) = messages.removeValue(forKey: place) {
                put(.message(message, in: exchange), at: packet)
            } else if case .frame(let last, let count, let bytes) = items[packet]?.last?.bare,
                last.isLike(frame)
            {
                items[packet]?.removeLast()
                put(.frame(frame, count: count + 1, bytes: bytes + frame.length), at: packet)
            } else {
                put(.frame(frame, count: 1, bytes: frame.length), at: packet)
            }
            if frame.last.packet > packet {
                spans[frame.range.side].append(
                    Span(
                        first: packet, last: frame.last.packet,
                        isRequest: frame.range.side == http.requestsFrom, frame: frame))
            }
        }
        // Those whose frames are not listed.
        for (message, exchange) in messages.values.sorted(by: {
            $0.0.head.range.offset < $1.0.head.range.offset
        }) {
            put(.message(message, in: exchange), at: message.first.packet)
        }
        for (message, exchange) in bodies.values.sorted(by: {
            $0.0.body.range.offset < $1.0.body.range.offset
        }) {
            putBody(of: message, in: exchange)
        }
    }

    private static func place(of range: StreamRange) -> StreamRange {
        StreamRange(side: range.side, offset: range.offset, count: 0)
    }

    /// The header block that a message's head came in.
    package func block(of message: HTTPMessage) -> HeaderBlock? { blocks[Self.place(of: message.head.range)] }

    private mutating func noteConcurrent(_ exchanges: [Exchange]) {
        var end = 0
        for exchange in exchanges {
            guard let first = exchange.request?.first.packet, exchange.stream?.isPushed == false else {
                continue
            }
            if first < end
                || first == end && exchange.response != nil && first < (exchange.response?.first.packet ?? 0)
            {
                concurrent = first
                return
            }
            end = max(end, exchange.response?.last.packet ?? first)
        }
    }
}

extension HTTP2Frame {
    /// Whether another frame goes on with this: more DATA of the same message, or more to be sent.
    fileprivate func isLike(_ other: HTTP2Frame) -> Bool {
        guard type == other.type, range.side == other.range.side else { return false }
        return type == .priority || type == .data && stream == other.stream && !has(.endStream)
    }
}
