import Annotations
import HTTPMessages
import ProxyMessages
import TLSMessages
package import Tracing
import WebSocketMessages
import WireBytes

/// The parts of messages and records that a packet's payload is made of.
package struct PayloadPieces: Sendable {
    package struct Piece: Sendable {
        package var part: PayloadPart
        /// Where it lies in the packet.
        package var range: Range<Int>
    }

    /// The pieces of each side's stream, their ranges in it: by rising offset, never overlapping.
    private var found = BySide<[Piece]>(client: [], server: [])

    /// Finds all pieces of a connection, once for all of its packets.
    package init(_ trace: ConnectionTrace) {
        for part in trace.application { add(part) }
        for side in Side.allCases { found[side] = Self.inOrder(found[side]) }
    }

    /// The pieces in a packet, in their order, never overlapping.
    ///
    /// - Parameters:
    ///   - row: the packet's segment.
    ///   - payload: where its payload lies in the packet.
    /// - Returns: what is known of the payload; what is not known is left out.
    package func pieces(of row: SegmentRow, payload: Range<Int>) -> [Piece] {
        // Where the payload begins in the stream; a retransmission has the place of the first copy.
        guard let start = row.streamOffset, row.payloadLength > 0 else { return [] }
        let stream = start..<start + payload.count
        let all = found[row.from]
        let offset = payload.lowerBound - stream.lowerBound
        var pieces: [Piece] = []
        var index = all.firstPlace { $0.range.upperBound > stream.lowerBound }
        while index < all.count, all[index].range.lowerBound < stream.upperBound {
            let part = all[index].range.clamped(to: stream)
            pieces.append(
                Piece(part: all[index].part, range: part.lowerBound + offset..<part.upperBound + offset))
            index += 1
        }
        return pieces
    }

    /// Pieces by rising offset, of which none lies in another: what two have is the first one's.
    private static func inOrder(_ pieces: [Piece]) -> [Piece] {
        var ordered: [Piece] = []
        ordered.reserveCapacity(pieces.count)
        var end = 0
        for piece in pieces.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
        where piece.range.upperBound > end {
            let start = max(piece.range.lowerBound, end)
            end = piece.range.upperBound
            guard start < end else { continue }
            ordered.append(Piece(part: piece.part, range: start..<end))
        }
        return ordered
    }

    // MARK: What a connection has

    private mutating func add(_ part: any ProtocolResult) {
        // Out of encrypted records: the packet has other bytes.
        guard !part.isDecrypted else { return }
        switch part {
        case let http as HTTPConversation:
            for exchange in http.exchanges {
                if let request = exchange.request { add(request) }
                for interim in exchange.interim { add(interim) }
                if let response = exchange.response { add(response) }
            }
        case let http as HTTP2Conversation: for frame in http.frames { add(frame) }
        case let tls as TLSConversation: add(tls)
        case let webSocket as WebSocketConversation:
            for message in webSocket.messages {
                for frame in message.frames { add(frame, from: message.from) }
            }
        case let proxy as ProxyConversation:
            for message in proxy.messages {
                add(
                    .proxy(message, of: proxy.kind), message.range.offset..<message.range.end,
                    from: message.from)
            }
        default:
            for moment in part.moments(from: 0) {
                add(.moment(moment.kind), moment.range.offset..<moment.range.end, from: moment.from)
            }
        }
    }

    private mutating func add(_ part: PayloadPart, _ range: Range<Int>, from side: Side) {
        if !range.isEmpty { found[side].append(Piece(part: part, range: range)) }
    }

    /// The header of a frame, its masking key, and its payload. RFC 6455 §5.2.
    private mutating func add(_ frame: WebSocketFrame, from side: Side) {
        let start = frame.range.offset
        let header = frame.headerLength - (frame.maskingKey == nil ? 0 : 4)
        add(.webSocketHeader(frame.opcode), start..<start + header, from: side)
        if frame.maskingKey != nil {
            add(.maskingKey, start + header..<start + header + 4, from: side)
        }
        if frame.payloadLength > 0 {
            add(
                .webSocketPayload(isMasked: frame.maskingKey != nil),
                start + frame.headerLength..<frame.range.end, from: side)
        }
    }

    /// The nine bytes before a frame's payload, and the payload. RFC 9113 §4.1.
    private mutating func add(_ frame: HTTP2Frame) {
        let side = frame.range.side
        let payload = min(frame.range.offset + 9, frame.range.end)
        add(.frameHeader(frame.type), frame.range.offset..<payload, from: side)
        add(.framePayload(frame.type), payload..<frame.range.end, from: side)
    }

    /// The lines of a head, and its body.
    private mutating func add(_ message: HTTPMessage) {
        let head = message.head
        var at = 0
        // Fields stand in the order of their lines.
        var fields = 0
        while at < head.bytes.count {
            let end = (head.bytes[at...].firstIndex(of: UInt8(ascii: "\n")) ?? head.bytes.count - 1) + 1
            while fields < head.fields.count, head.fields[fields].name.lowerBound <= at { fields += 1 }
            let part: PayloadPart =
                if at == 0 {
                    .startLine
                } else if end - at <= 2 {
                    .emptyLine
                } else {
                    .field(fields > 0 ? Array(head.name(of: head.fields[fields - 1])) : nil)
                }
            add(part, head.range.offset + at..<head.range.offset + end, from: head.range.side)
            at = end
        }
        add(message.body)
    }

    /// The content, chunk by chunk where it is chunked.
    private mutating func add(_ body: MessageBody) {
        guard body.range.count > 0 else { return }
        let side = body.range.side
        var at = body.range.offset
        var isWhole = true
        for chunk in body.chunks where chunk.line.offset >= at {
            // RFC 9112 §7.1: chunk-data CRLF.
            if !isWhole { add(.endOfChunk, at..<max(at, chunk.line.offset), from: side) }
            isWhole = false
            add(.chunkSize, chunk.line.offset..<chunk.line.end, from: side)
            at = min(chunk.line.end + chunk.size, body.range.end)
            guard at > chunk.line.end else { continue }
            add(.chunkData, chunk.line.end..<at, from: side)
        }
        add(isWhole ? .body : .endOfBody, at..<max(at, body.range.end), from: side)
    }

    // MARK: TLS

    /// A part of a handshake message that lies in one record.
    private struct MessagePart {
        /// Its place in the stream.
        var range: Range<Int>
        /// Which message, and how many bytes of it stand before.
        var message: Int
        var passed: Int
    }

    private mutating func add(_ tls: TLSConversation) {
        var parts = BySide<[MessagePart]>(client: [], server: [])
        for (index, message) in tls.messages.enumerated() {
            var passed = 0
            for range in message.ranges {
                if range.count > 0 {
                    parts[range.side].append(
                        MessagePart(range: range.offset..<range.end, message: index, passed: passed))
                }
                passed += range.count
            }
        }
        for side in Side.allCases {
            parts[side].sort { $0.range.lowerBound < $1.range.lowerBound }
            add(
                tls.recordList.filter { $0.range.side == side }
                    .sorted { $0.range.offset < $1.range.offset },
                carrying: parts[side], of: tls.messages, nonce: tls.explicitNonceLength,
                isTLS13: tls.version?.isTLS13 == true)
        }
    }

    /// Records of one side, by rising offset: the header of each, and what it carries. RFC 8446 §5.1.
    private mutating func add(
        _ records: [RecordSummary], carrying parts: [MessagePart], of messages: [HandshakeMessage],
        nonce: Int,
        isTLS13: Bool
    ) {
        // A message's fields are looked up once, and not again for each record that it lies in.
        var known: (message: Int, fields: [Field])?
        var next = 0
        for record in records {
            let side = record.range.side
            let start = record.range.offset
            let header = min(5, record.range.count)
            add(
                .recordHeader(record.type, record.version, length: record.range.count - header),
                start..<start + header, from: side)
            let content = start + header..<start + record.range.count
            if record.isEncrypted {
                let sealed = min(content.lowerBound + nonce, content.upperBound)
                add(.explicitNonce, content.lowerBound..<sealed, from: side)
                add(.encrypted(isTLS13: isTLS13), sealed..<content.upperBound, from: side)
                continue
            }
            var at = content.lowerBound
            while next < parts.count, parts[next].range.upperBound <= at { next += 1 }
            var index = next
            while index < parts.count, parts[index].range.lowerBound < content.upperBound {
                let part = parts[index]
                index += 1
                // A message may begin in one record and go on in another.
                let place = part.range.clamped(to: content)
                guard !place.isEmpty, place.lowerBound >= at else { continue }
                let fields =
                    known?.message == part.message ? known?.fields ?? [] : messages[part.message].fields
                known = (part.message, fields)
                add(fields, of: messages[part.message], part, in: place, from: side)
                at = place.upperBound
            }
            add(.record(record.type), min(at, content.upperBound)..<content.upperBound, from: side)
        }
    }

    /// The fields of a handshake message as far as they lie in a part of it.
    private mutating func add(
        _ fields: [Field], of message: HandshakeMessage, _ part: MessagePart, in place: Range<Int>,
        from side: Side
    ) {
        let name = message.name ?? message.type.hexadecimal
        // What is to be added to an offset in the message for the one in the stream.
        let offset = part.range.lowerBound - part.passed
        let before = found[side].count
        var index = fields.firstPlace { $0.range.upperBound + offset > place.lowerBound }
        while index < fields.count, fields[index].range.lowerBound + offset < place.upperBound {
            let range = fields[index].range
            let shown = (range.lowerBound + offset..<range.upperBound + offset).clamped(to: place)
            let field = fields[index]
            add(.handshakeField(field.name, of: name, source: field.source), shown, from: side)
            index += 1
        }
        if found[side].count == before { add(.handshake(name), place, from: side) }
    }
}
