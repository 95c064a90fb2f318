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
            case .http(let http):
                for exchange in http.exchanges {
                    for message in [exchange.request].compactMap(\.self) + exchange.interim
                        + [exchange.response].compactMap(\.self)
                    where message.head.range.side == side {
                        found += pieces(of: message).filter { $0.1.overlaps(stream) }
                    }
                }
            case .tls(let tls):
                for record in tls.recordList where record.range.side == side {
                    found += pieces(of: record, tls).filter { $0.1.overlaps(stream) }
                }
            case .unknown: break
            }
        }
        return found.sorted { $0.1.lowerBound < $1.1.lowerBound }
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
        let body = message.body.range
        if body.count > 0 { found.append((options.say("body", "主体"), body.offset..<body.end)) }
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
                let part = (range.offset..<range.end).clamped(to: content)
                guard !part.isEmpty, part.lowerBound >= at else { continue }
                found.append((message.name ?? message.type.hexadecimal, part))
                at = part.upperBound
            }
        }
        if at < content.upperBound { found.append((type, at..<content.upperBound)) }
        return found
    }
}
