import Annotations

/// The parts of messages and records that a packet's payload is made of.
struct PayloadPieces {
    /// One of them.
    struct Piece {
        var name: String
        /// Where it lies in the packet.
        var range: Range<Int>
    }

    private let trace: ConnectionTrace
    private let options: TextOptions

    init(_ trace: ConnectionTrace, options: TextOptions) {
        self.trace = trace
        self.options = options
    }

    /// The pieces in a packet, in their order, never overlapping.
    ///
    /// - Parameters:
    ///   - row: the packet's segment.
    ///   - payload: where its payload lies in the packet.
    /// - Returns: what is known of the payload; what is not known is left out.
    func pieces(of row: SegmentRow, payload: Range<Int>) -> [Piece] {
        // Where the payload begins in the stream; a retransmission has the place of the first copy.
        guard let start = row.streamOffset, row.payloadLength > 0 else { return [] }
        let stream = start..<start + payload.count
        var pieces: [Piece] = []
        for (name, range) in named(in: stream, from: row.from) {
            let part = range.clamped(to: stream)
            guard !part.isEmpty else { continue }
            let offset = payload.lowerBound - stream.lowerBound
            let place = part.lowerBound + offset..<part.upperBound + offset
            if let last = pieces.last, last.range.upperBound > place.lowerBound { continue }
            pieces.append(Piece(name: name, range: place))
        }
        return pieces
    }

    /// What lies in a range of a side's stream, by rising offset.
    private func named(in stream: Range<Int>, from side: Side) -> [(String, Range<Int>)] {
        var found: [(String, Range<Int>)] = []
        for part in trace.application {
            switch part {
            // Out of encrypted records: the packet has other bytes.
            case _ where part.isDecrypted: break
            case .http(let http):
                for exchange in http.exchanges {
                    for message in [exchange.request].compactMap(\.self) + exchange.interim
                        + [exchange.response].compactMap(\.self)
                    where message.head.range.side == side {
                        found += pieces(of: message).filter { $0.1.overlaps(stream) }
                    }
                }
            case .http2(let http):
                for frame in http.frames where frame.range.side == side {
                    found += pieces(of: frame).filter { $0.1.overlaps(stream) }
                }
            case .tls(let tls):
                for record in tls.recordList where record.range.side == side {
                    found += pieces(of: record, tls).filter { $0.1.overlaps(stream) }
                }
            case .webSocket(let webSocket):
                for message in webSocket.messages where message.from == side {
                    found += message.frames.flatMap(pieces).filter { $0.1.overlaps(stream) }
                }
            case .proxy(let proxy):
                for message in proxy.messages where message.from == side {
                    let range = message.range.offset..<message.range.end
                    if range.overlaps(stream) {
                        found.append((message.name(of: proxy.kind, in: options.language), range))
                    }
                }
            case .dns, .openVPN, .unknown: break
            }
        }
        return found.sorted { $0.1.lowerBound < $1.1.lowerBound }
    }

    /// The header of a frame, its masking key, and its payload. RFC 6455 §5.2.
    private func pieces(of frame: WebSocketFrame) -> [(String, Range<Int>)] {
        let name = frame.opcode.name ?? String(frame.opcode.rawValue)
        let start = frame.range.offset
        let header = frame.headerLength - (frame.maskingKey == nil ? 0 : 4)
        var found = [(options.say("frame header: ", "帧首部：") + name, start..<start + header)]
        if frame.maskingKey != nil {
            found.append((options.say("masking key", "掩码密钥"), start + header..<start + header + 4))
        }
        if frame.payloadLength > 0 {
            let words =
                frame.maskingKey == nil
                ? options.say("payload", "负载") : options.say("payload, masked", "负载（经掩码处理）")
            found.append((words, start + frame.headerLength..<frame.range.end))
        }
        return found
    }

    /// The nine bytes before a frame's payload, and the payload. RFC 9113 §4.1.
    private func pieces(of frame: HTTP2Frame) -> [(String, Range<Int>)] {
        let name = frame.type.text
        let payload = min(frame.range.offset + 9, frame.range.end)
        var found = [
            (options.say("\(name) frame header", "\(name) 帧首部"), frame.range.offset..<payload)
        ]
        if payload < frame.range.end {
            found.append((options.say("\(name) payload", "\(name) 负载"), payload..<frame.range.end))
        }
        return found
    }

    /// The lines of a head, and its body.
    private func pieces(of message: HTTPMessage) -> [(String, Range<Int>)] {
        let head = message.head
        var found: [(String, Range<Int>)] = []
        var at = 0
        var isFirst = true
        while at < head.bytes.count {
            let end = (head.bytes[at...].firstIndex(of: 0x0A) ?? head.bytes.count - 1) + 1
            let isEmpty = end - at <= 2 && !isFirst
            let name =
                isFirst
                ? options.say("start line", "起始行")
                : isEmpty ? options.say("empty line: end of the fields", "空行：首部结束") : fieldName(at, in: head)
            found.append((name, head.range.offset + at..<head.range.offset + end))
            isFirst = false
            at = end
        }
        return found + pieces(of: message.body)
    }

    /// The content, chunk by chunk where it is chunked.
    private func pieces(of body: MessageBody) -> [(String, Range<Int>)] {
        guard body.range.count > 0 else { return [] }
        var found: [(String, Range<Int>)] = []
        var at = body.range.offset
        for chunk in body.chunks where chunk.line.offset >= at {
            found.append((options.say("chunk size", "块长度"), chunk.line.offset..<chunk.line.end))
            at = min(chunk.line.end + chunk.size, body.range.end)
            guard at > chunk.line.end else { continue }
            found.append((options.say("chunk data", "块数据"), chunk.line.end..<at))
        }
        let rest = at..<max(at, body.range.end)
        if !rest.isEmpty {
            found.append(
                (found.isEmpty ? options.say("body", "主体") : options.say("end of the body", "主体结尾"), rest))
        }
        return found
    }

    private func fieldName(_ at: Int, in head: MessageHead) -> String {
        let field = head.fields.last { $0.name.lowerBound <= at }
        return options.say("field ", "字段 ") + (field.map { StyledText.escaped(head.name(of: $0)) } ?? "?")
    }

    /// A record's header, and what it carries. RFC 8446 §5.1.
    private func pieces(of record: RecordSummary, _ tls: TLSConversation) -> [(String, Range<Int>)] {
        let start = record.range.offset
        let header = min(5, record.range.count)
        let type = record.type.text
        var found = [
            (
                options.say("record header: ", "记录首部：")
                    + "\(type), \(record.version.text), \(record.range.count - header)",
                start..<start + header
            )
        ]
        let content = start + header..<start + record.range.count
        guard !content.isEmpty else { return found }
        if record.isEncrypted {
            found.append((options.say("encrypted", "密文"), content))
            return found
        }
        var at = content.lowerBound
        for message in tls.messages {
            for range in message.ranges where range.side == record.range.side {
                // A message may begin in one record and go on in another.
                let part = (range.offset..<range.end).clamped(to: content)
                guard !part.isEmpty, part.lowerBound >= at else { continue }
                found += fields(of: message, in: part)
                at = part.upperBound
            }
        }
        if at < content.upperBound { found.append((type, at..<content.upperBound)) }
        return found
    }

    /// The fields of a handshake message as far as they lie in a range of the stream.
    private func fields(of message: HandshakeMessage, in part: Range<Int>) -> [(String, Range<Int>)] {
        let name = message.name ?? message.type.hexadecimal
        var found: [(String, Range<Int>)] = []
        // Offset of the range's first byte in the message.
        var passed = 0
        for range in message.ranges {
            let offset = range.offset - passed
            for field in message.fields {
                let place = (field.range.lowerBound + offset..<field.range.upperBound + offset)
                    .clamped(to: part).clamped(to: range.offset..<range.end)
                if !place.isEmpty { found.append(("\(name): \(field.name)", place)) }
            }
            passed += range.count
        }
        return found.isEmpty ? [(name, part)] : found
    }
}
