import Annotations

/// Takes what is secret out of a trace: every byte that any output could show of it is masked, in messages as in packets.
///
/// It works on the model, so that no writer has to know of it, and keeps all lengths, so that every range stays right.
public struct Redactor: Sendable {
    /// What was done to a connection.
    struct Result: Sendable {
        /// The connection, masked.
        var trace: ConnectionTrace
        /// What stands in the place of which bytes of each side's stream, in order.
        var streams: BySide<[MaskedRange]>
        /// Bodies and messages that were overwritten whole, by the packet that they begin in.
        var overwritten: [Int]
    }

    let mask: SecretMask
    /// Whether addresses that are written as text are masked, too.
    let masksAddresses: Bool

    /// Makes a redactor.
    ///
    /// - Parameters:
    ///   - mask: how secrets are masked.
    ///   - masksAddresses: whether addresses that are written as text are masked, too.
    public init(mask: SecretMask = SecretMask(), masksAddresses: Bool = false) {
        self.mask = mask
        self.masksAddresses = masksAddresses
    }

    /// A connection without its secrets.
    public func masked(_ trace: ConnectionTrace) -> ConnectionTrace { redact(trace).trace }

    /// What can be said of the capture, its comments masked.
    public func masked(_ capture: CaptureTrace) -> CaptureTrace {
        var capture = capture
        for index in capture.comments.indices {
            capture.comments[index].text = text(capture.comments[index].text)
        }
        return capture
    }

    private func text(_ bytes: [UInt8]) -> [UInt8] {
        var masked = bytes
        edits(in: bytes) { $0.text(0..<bytes.count) }.apply(to: &masked)
        return masked
    }

    private func edits(in bytes: [UInt8], _ find: (inout SecretSearch) -> Void) -> [MaskedRange] {
        var search = SecretSearch(bytes, mask: mask, masksAddresses: masksAddresses)
        find(&search)
        return search.found.untangled
    }

    // MARK: A connection

    func redact(_ trace: ConnectionTrace) -> Result {
        var trace = trace
        var work = Work(client: [], server: [])
        var isReadable = false
        for index in trace.application.indices {
            // What was encrypted is masked in itself; the packets have other bytes in its place.
            let isDecrypted = trace.application[index].isDecrypted
            let (before, wasReadable) = (work, isReadable)
            defer {
                if isDecrypted {
                    work = before
                    isReadable = wasReadable
                }
            }
            // No case is left to a default: a protocol that is added has to say what is secret in it.
            switch trace.application[index] {
            case .http(var http):
                isReadable = true
                http.rewriteExchanges { redact(&$0, &work) }
                for range in http.unreadable { work.fill(range) }
                trace.application[index] = .http(http)
            case .http2(var http):
                isReadable = true
                redact(&http, &work)
                trace.application[index] = .http2(http)
            case .webSocket(var webSocket):
                isReadable = true
                webSocket.rewriteMessages { redact(&$0, &work) }
                trace.application[index] = .webSocket(webSocket)
            case .proxy(var proxy):
                isReadable = true
                proxy.rewriteMessages { redact(&$0, &work) }
                trace.application[index] = .proxy(proxy)
            case .unknown(var stream):
                isReadable = true
                redact(&stream, &work)
                trace.application[index] = .unknown(stream)
            case .tls(var tls):
                tls.forgetSecrets()
                trace.application[index] = .tls(tls)
            case .dns, .openVPN: break
            }
        }
        // What came too late to be read may be a part of a secret.
        if isReadable { for gap in trace.gaps { work.fill(gap.range) } }
        let streams = BySide(client: work.client.untangled, server: work.server.untangled)
        for index in trace.conflicts.indices {
            let conflict = trace.conflicts[index]
            streams[conflict.range.side].apply(
                to: &trace.conflicts[index].first, from: conflict.range.offset)
            streams[conflict.range.side].apply(
                to: &trace.conflicts[index].second, from: conflict.range.offset)
        }
        redactRows(of: &trace, by: streams)
        return Result(trace: trace, streams: streams, overwritten: work.overwritten)
    }

    /// What is masked of a connection's two streams, while it is put together.
    private struct Work {
        var client: [MaskedRange]
        var server: [MaskedRange]
        var overwritten: [Int] = []
        /// Where header blocks with secrets lie that are packed.
        var packed: [StreamRange] = []

        init(client: [MaskedRange], server: [MaskedRange]) {
            self.client = client
            self.server = server
        }

        mutating func add(_ edits: some Sequence<MaskedRange>, from offset: Int, of side: Side) {
            for edit in edits {
                let range = edit.range.lowerBound &+ offset..<edit.range.upperBound &+ offset
                add(MaskedRange(range: range, bytes: edit.bytes), side)
            }
        }

        mutating func add(_ edit: MaskedRange, _ side: Side) {
            if side == .client { client.append(edit) } else { server.append(edit) }
        }

        /// Overwrites bytes.
        mutating func fill(_ range: StreamRange) {
            guard range.count > 0 else { return }
            let bytes = [UInt8](repeating: SecretMask.filler, count: range.count)
            add(MaskedRange(range: range.offset..<range.end, bytes: bytes), range.side)
        }
    }

    // MARK: HTTP

    private func redact(_ exchange: inout Exchange, _ work: inout Work) {
        if exchange.request != nil { redact(&exchange.request, &work) }
        for index in exchange.interim.indices {
            var message: HTTPMessage? = exchange.interim[index]
            redact(&message, &work)
            if let message { exchange.interim[index] = message }
        }
        if exchange.response != nil { redact(&exchange.response, &work) }
    }

    /// Header fields are packed and cannot be masked where they stand: of a block with a secret all is overwritten. So is
    /// what was not read.
    private func redact(_ http: inout HTTP2Conversation, _ work: inout Work) {
        http.rewriteExchanges { redact(&$0, &work) }
        for range in http.unreadable { work.fill(range) }
        var blocks = BySide<[StreamRange]>(client: [], server: [])
        http.rewriteFrames { frame in
            let payload = StreamRange(
                side: frame.range.side, offset: frame.range.offset &+ HTTP2Frame.headerSize,
                count: frame.length)
            switch frame.content {
            case .headers, .pushPromise, .continuation: blocks[frame.range.side].append(payload)
            case .goAway(let last, let code, let words):
                let masked = text(words)
                guard masked != words else { break }
                frame.content = .goAway(last: last, code, words: masked)
                work.fill(payload)
            case .other, .notCaptured: if frame.type != .data { work.fill(payload) }
            default: break
            }
        }
        for range in work.packed {
            let all = blocks[range.side]
            var low = 0
            var high = all.count
            while low < high {
                let middle = (low + high) / 2
                if all[middle].end <= range.offset { low = middle + 1 } else { high = middle }
            }
            let found = all[low...].prefix { $0.offset < range.end }
            // Frames that are not listed cannot be told apart.
            if found.isEmpty { work.fill(range) } else { for block in found { work.fill(block) } }
        }
        work.packed = []
    }

    private func redact(_ message: inout HTTPMessage?, _ work: inout Work) {
        guard var masked = message else { return }
        message = nil
        let head = masked.head
        var headEdits = edits(in: head.bytes) { search in
            if head.isVerbatim, case .request(_, let target, _) = head.startLine { search.target(target) }
            if case .status(_, _, let reason) = head.startLine { search.text(reason) }
            for field in head.fields { search.field(field.name, field.value) }
            // What a value is whose name was lost is not known.
            for field in head.packing where field.name == nil {
                if let value = field.value { search.note(value, .percent) }
            }
        }
        if !head.isComplete {
            // The field that was cut off has not been read.
            let read = head.fields.last?.value.upperBound ?? 0
            let end = head.bytes[min(read, head.bytes.count)...].firstIndex(of: 0x0A) ?? head.bytes.count
            if end < head.bytes.count {
                headEdits.append(
                    MaskedRange(
                        range: end + 1..<head.bytes.count,
                        bytes: Array(repeating: SecretMask.filler, count: head.bytes.count - end - 1)))
            }
            headEdits = headEdits.untangled
        }
        headEdits.apply(to: &masked.head.bytes)
        if head.isVerbatim {
            work.add(headEdits, from: head.range.offset, of: head.range.side)
        } else if !headEdits.isEmpty {
            work.packed.append(head.range)
            work.overwritten.append(masked.first.packet)
        }
        redact(&masked.body, of: masked, &work)
        message = masked
    }

    private func redact(_ body: inout MessageBody, of message: HTTPMessage, _ work: inout Work) {
        let isCoded = !(body.codings + body.transferCodings).allSatisfy { $0 == .identity }
        let found = secrets(in: body.content, body.kind)
        let isUnread = (body.problem != nil || body.contentIsCut) && body.kind.mayHoldSecrets
        var isHidden = isCoded && (!found.isEmpty || isUnread)
        if let text = body.text {
            let inText = secrets(in: text, body.kind)
            if let masked = body.text.map({ text in
                var text = text
                inText.apply(to: &text)
                return text
            }) {
                body.text = masked
            }
            // In encodings such as UTF-16 what is ASCII cannot be found in the bytes.
            if inText.count > found.count { isHidden = true }
        }
        let content = body.content
        if isHidden, body.text != nil, !isCoded {
            body.content = Array(repeating: SecretMask.filler, count: content.count)
        } else {
            found.apply(to: &body.content)
        }
        let trailers = body.trailers
        let trailerEdits = edits(in: body.trailerBytes) { search in
            for field in trailers { search.field(field.name, field.value) }
        }
        trailerEdits.apply(to: &body.trailerBytes)
        guard body.range.count > 0, body.length > 0 || !trailerEdits.isEmpty else { return }
        let side = body.range.side
        if message.head.isVerbatim {
            work.add(trailerEdits, from: body.range.end &- body.trailerBytes.count, of: side)
        } else if !trailerEdits.isEmpty {
            work.packed.append(body.range)
        }
        // Where the content's bytes lie in the stream.
        let pieces = body.contentRanges
        if isHidden {
            for piece in pieces {
                work.fill(StreamRange(side: side, offset: piece.lowerBound, count: piece.count))
            }
            work.overwritten.append(message.first.packet)
            return
        }
        guard !isCoded else { return }
        place(found, in: pieces, side, &work)
        // What was not kept was not searched.
        if body.contentIsCut || content.count < body.length, body.kind.mayHoldSecrets {
            var passed = 0
            for piece in pieces {
                let rest = max(0, content.count - passed)
                passed += piece.count
                guard rest < piece.count else { continue }
                work.fill(
                    StreamRange(side: side, offset: piece.lowerBound + rest, count: piece.count - rest))
            }
            work.overwritten.append(message.first.packet)
        }
    }

    /// Puts masks of a content where the content's pieces lie in the stream.
    private func place(_ edits: [MaskedRange], in pieces: [Range<Int>], _ side: Side, _ work: inout Work) {
        for edit in edits {
            var passed = 0
            for piece in pieces {
                let part = edit.range.clamped(to: passed..<passed + piece.count)
                if !part.isEmpty {
                    let start = piece.lowerBound + part.lowerBound - passed
                    let first = part.lowerBound - edit.range.lowerBound
                    work.add(
                        MaskedRange(
                            range: start..<start + part.count,
                            bytes: Array(edit.bytes[first..<first + part.count])),
                        side)
                }
                passed += piece.count
                if passed >= edit.range.upperBound { break }
            }
        }
    }

    private func secrets(in content: [UInt8], _ kind: BodyKind) -> [MaskedRange] {
        guard !content.isEmpty else { return [] }
        let all = 0..<content.count
        return edits(in: content) { search in
            switch kind {
            case .form: search.form(all)
            case .multipart(let boundary):
                let body = MultipartBody(content, boundary: boundary, limit: 100_000)
                var at = 0
                for part in body.parts {
                    // The part's own header fields, and the boundary before them.
                    search.text(at..<part.content.lowerBound)
                    at = part.content.upperBound
                    if SecretNames.isSecret(part.name ?? [], .parameter) {
                        search.note(part.content, .percent)
                    } else if let type = part.contentType, type.starts(with: "application/x-www-form".utf8) {
                        search.form(part.content)
                    } else if BodyText.looksLikeText(content[part.content.clamped(to: all)]) {
                        search.text(part.content)
                    }
                }
                search.text(min(at, content.count)..<content.count)
            case .json, .xml, .eventStream, .text: search.text(all)
            case .empty, .image, .binary:
                if BodyText.looksLikeText(content[...]) { search.text(all) }
            }
        }
    }

    // MARK: Others

    private func redact(_ message: inout WebSocketMessage, _ work: inout Work) {
        // The closing code is no text.
        let start = min(message.content.count, message.closeCode == nil ? 0 : 2)
        let content = Array(message.content[start...])
        let isText = message.opcode == .text || BodyText.looksLikeText(content[...])
        let found = isText ? edits(in: content) { $0.text(0..<content.count) } : []
        found.apply(to: &message.content, from: -start)
        let isPacked = message.isCompressed
        let isUnread =
            message.contentIsCut || message.problem != nil
            || !isPacked && message.content.count < message.length
        guard !found.isEmpty || isUnread else { return }
        if isPacked || isUnread { work.overwritten.append(message.first.packet) }
        var passed = 0
        for frame in message.frames {
            let payload = frame.range.offset &+ frame.headerLength
            let count = min(frame.payloadLength, max(0, frame.range.end &- payload))
            guard count > 0 else { continue }
            var bytes = [UInt8](repeating: SecretMask.filler, count: count)
            var ranges: [Range<Int>] = []
            if isPacked {
                ranges = [0..<count]
            } else {
                for edit in found {
                    let part =
                        (edit.range.lowerBound + start - passed..<edit.range.upperBound + start - passed)
                        .clamped(to: 0..<count)
                    for place in part {
                        bytes[place] = edit.bytes[place + passed - start - edit.range.lowerBound]
                    }
                    if !part.isEmpty { ranges.append(part) }
                }
                let read = max(0, min(count, message.content.count - passed))
                if read < count { ranges.append(read..<count) }
            }
            // What the frame is masked with goes over the new bytes as it went over the old. RFC 6455 §5.3.
            if let key = frame.maskingKey {
                for place in bytes.indices {
                    bytes[place] ^= UInt8(truncatingIfNeeded: key >> UInt32(24 - (place & 3) * 8))
                }
            }
            for range in ranges {
                work.add(
                    MaskedRange(
                        range: payload + range.lowerBound..<payload + range.upperBound,
                        bytes: Array(bytes[range])), message.from)
            }
            passed += count
        }
    }

    /// User and password of SOCKS: RFC 1929 §2; SOCKS4 has a user alone. The password is not in the model.
    private func redact(_ message: inout ProxyMessage, _ work: inout Work) {
        func masked(_ user: [UInt8], _ offset: Int, _ work: inout Work) -> [UInt8] {
            let bytes = mask.mask(SecretSearch.canonical(user), at: user[...])
            if !user.isEmpty {
                work.add(MaskedRange(range: offset..<offset + bytes.count, bytes: bytes), message.range.side)
            }
            return bytes
        }
        switch message.body {
        case .credentials(let user):
            let start = message.range.offset
            message.body = .credentials(user: masked(user, start + 2, &work))
            let password = start + 3 + user.count
            work.fill(
                StreamRange(side: message.range.side, offset: password, count: message.range.end - password))
        case .request(let command, let endpoint, let user) where !user.isEmpty:
            message.body = .request(
                command, endpoint, user: masked(user, message.range.offset + 8, &work))
        case .preface, .offeredMethods, .chosenMethod, .credentialsAnswer, .request, .reply: break
        }
    }

    private func redact(_ stream: inout UnknownStream, _ work: inout Work) {
        for secret in stream.secrets {
            // Word by word, so that a password has the same mask behind every user's name.
            var search = SecretSearch(secret.bytes, mask: mask, masksAddresses: false)
            var at = 0
            while at < secret.bytes.count {
                let end = secret.bytes[at...].firstIndex(of: 0x20) ?? secret.bytes.count
                var word = at..<end
                if word.count > 2, secret.bytes[at] == 0x22, secret.bytes[end - 1] == 0x22 {
                    word = at + 1..<end - 1
                }
                search.note(word, .backslash)
                at = end + 1
            }
            let found = search.found.untangled
            work.add(found, from: secret.range.offset, of: secret.range.side)
            found.apply(to: &stream.beginning[secret.range.side], from: -secret.place)
        }
    }

    // MARK: Packets

    private func redactRows(of trace: inout ConnectionTrace, by streams: BySide<[MaskedRange]>) {
        guard trace.segments.contains(where: { !$0.bytes.isEmpty }) else { return }
        var wholes: [Int: ReassembledSegment] = [:]
        for segment in trace.reassembled { wholes[segment.mark.packet] = segment }
        for index in trace.segments.indices where !trace.segments[index].bytes.isEmpty {
            let row = trace.segments[index]
            guard let start = row.streamOffset else { continue }
            let edits = streams[row.from].overlapping(start..<start &+ row.capturedLength)
            guard !edits.isEmpty else { continue }
            let payload = row.bytes.withBytes { row.decoded(in: $0, wholes[row.mark.packet]).payload }
            guard let payload else { continue }
            let shift = payload.lowerBound &- start
            trace.segments[index].bytes = PacketPatch.apply(
                edits.map { edit in
                    MaskedRange(
                        range: edit.range.lowerBound &+ shift..<edit.range.upperBound &+ shift,
                        bytes: edit.bytes)
                }, within: payload, to: row.bytes, link: row.linkType, originalLength: row.originalLength)
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
        while !packet.holds(self), decodeFurther(bytes, into: &packet) {}
        if let pieces {
            // Headers of the packet that completed it, and behind them the datagram of all packets.
            for _ in 0..<8 {
                guard case .fragment(let fragment) = packet.transport else { break }
                let carries =
                    fragment.payload.lowerBound == pieces.datagram.start
                    ? pieces.datagram.carries : fragment.nextProtocol
                decodeWhole(fragment, carrying: carries, in: bytes, into: &packet)
            }
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
}

extension MessageBody {
    /// Where the content lies in the stream: all of it, or chunk by chunk.
    var contentRanges: [Range<Int>] {
        guard framing == .chunked || framing == .frames else {
            return [range.offset..<max(range.offset, range.end)]
        }
        var ranges: [Range<Int>] = []
        for chunk in chunks {
            let start = min(chunk.line.end, range.end)
            ranges.append(start..<max(start, min(chunk.line.end &+ chunk.size, range.end)))
        }
        // Chunks that are not listed: what lies behind the last that is.
        if chunkCount > chunks.count {
            let start = ranges.last?.upperBound ?? range.offset
            ranges.append(min(start, range.end)..<range.end)
        }
        return ranges
    }
}

extension BodyKind {
    /// Whether there may be secrets in it that are found by their names.
    var mayHoldSecrets: Bool {
        switch self {
        case .form, .multipart, .json, .xml, .eventStream, .text: true
        case .empty, .image, .binary: false
        }
    }
}
