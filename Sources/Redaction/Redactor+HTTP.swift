import HTTPMessages
import Output
import Tracing
import WireBytes

// Requests, responses, their fields and bodies.

extension Redactor {
    func redact(_ exchange: inout Exchange, _ work: inout Work) {
        if exchange.request != nil { redact(&exchange.request, &work) }
        for index in exchange.interim.indices {
            var message: HTTPMessage? = exchange.interim[index]
            redact(&message, &work)
            if let message { exchange.interim[index] = message }
        }
        if exchange.response != nil { redact(&exchange.response, &work) }
    }

    /// Overwrites what was not read: bytes between messages, and what lies behind the last message that was kept where
    /// others were only counted.
    func hideUnread(of http: HTTPConversation, _ work: inout Work) {
        for range in http.unreadable { work.fill(range) }
        for side in Side.allCases { for range in http.unkept(of: side) { work.hide(side, range) } }
    }

    /// Header fields are packed and cannot be masked where they stand: of a block with a secret all is overwritten. So is
    /// what was not read.
    func redact(_ http: inout HTTP2Conversation, _ work: inout Work) {
        redactExchanges(of: &http, &work)
        for range in http.unreadable { work.fill(range) }
        // Frames of all streams lie among each other: where some are not listed, nothing is known of any place.
        if http.isKeptInPart { for side in Side.allCases { work.hide(side, 0..<Int.max) } }
        var blocks = BySide<[StreamRange]>(client: [], server: [])
        // What is changed is copied, all of it: hardly ever is there a frame with something to be masked.
        var hasSecretWords = false
        for frame in http.frames {
            let payload = StreamRange(
                side: frame.range.side, offset: frame.range.offset &+ HTTP2Frame.headerSize,
                count: frame.length)
            switch frame.content {
            case .headers, .pushPromise, .continuation: blocks[frame.range.side].append(payload)
            case .goAway(_, _, let words):
                guard text(words) != words else { break }
                hasSecretWords = true
                work.fill(payload)
            case .other, .notCaptured: if frame.type != .data { work.fill(payload) }
            default: break
            }
        }
        if hasSecretWords {
            http.rewriteFrames { frame in
                guard case .goAway(let last, let code, let words) = frame.content else { return }
                frame.content = .goAway(last: last, code, words: text(words))
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

    /// Masks the exchanges. They are copied, all of them, as soon as one is changed: a connection may have a hundred
    /// thousand, and the trace that is not masked is still there.
    private func redactExchanges(of http: inout HTTP2Conversation, _ work: inout Work) {
        var place = 0
        var firstChanged: Exchange?
        for exchange in http.exchanges {
            var masked = exchange
            redact(&masked, &work)
            // What was not changed lies in the same memory, so that this compares no bytes.
            if masked != exchange {
                firstChanged = masked
                break
            }
            place += 1
        }
        guard let firstChanged else { return }
        var at = 0
        http.rewriteExchanges { exchange in
            if at == place { exchange = firstChanged }
            if at > place { redact(&exchange, &work) }
            at += 1
        }
    }

    func redact(_ message: inout HTTPMessage?, _ work: inout Work) {
        guard var masked = message else { return }
        message = nil
        let head = masked.head
        var headEdits = search(head.bytes) { search in
            if head.isVerbatim, case .request(_, let target, _) = head.startLine { search.target(target) }
            if case .status(_, _, let reason) = head.startLine { search.text(reason) }
            for field in head.fields { search.field(field.name, field.value) }
            // What a value is whose name was lost is not known.
            for field in head.packing where field.name == nil {
                if let value = field.value { search.note(value, .percent) }
            }
        }.found
        if !head.isComplete {
            // The field that was cut off has not been read.
            let read = head.fields.last?.value.upperBound ?? 0
            let end = head.bytes[min(read, head.bytes.count)...].firstIndex(of: 0x0A) ?? head.bytes.count
            if end < head.bytes.count {
                headEdits.append(MaskedRange(range: end + 1..<head.bytes.count))
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

    func redact(_ body: inout MessageBody, of message: HTTPMessage, _ work: inout Work) {
        let isCoded = !(body.codings + body.transferCodings).allSatisfy { $0 == .identity }
        let isUnread = (body.problem != nil || body.contentIsCut) && body.kind.mayHoldSecrets
        if isCoded, isUnread, !showsMessages {
            body.content = []
            body.text = nil
        }
        let (found, isFull) = secrets(in: body.content, body.kind)
        // Where chunks are not listed, a place in the content is no place in the stream.
        let isUnplaced = body.chunkCount > body.chunks.count
        var isHidden = isCoded && (!found.isEmpty || isUnread) || isUnplaced && !found.isEmpty
        if isFull { work.noteFull(message.first.packet) }
        if let text = body.text {
            let (inText, isFull) = secrets(in: text, body.kind)
            if isFull { work.noteFull(message.first.packet) }
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
        let trailerEdits = search(body.trailerBytes) { search in
            for field in trailers { search.field(field.name, field.value) }
        }.found
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

    /// Puts masks of a content where the content's pieces lie in the stream; both are in order.
    private func place(_ edits: [MaskedRange], in pieces: [Range<Int>], _ side: Side, _ work: inout Work) {
        var next = edits.startIndex
        var passed = 0
        for piece in pieces {
            let end = passed + piece.count
            while next < edits.count {
                let part = edits[next].clamped(to: passed..<end)
                if !part.range.isEmpty { work.add(part.moved(by: piece.lowerBound - passed), side) }
                if edits[next].range.upperBound > end { break }
                next += 1
            }
            passed = end
        }
    }

    /// Parts of a multipart body that are looked at one by one: a mail with pictures has dozens.
    private static let mostParts = 10_000

    private func secrets(in content: [UInt8], _ kind: BodyKind) -> (found: [MaskedRange], isFull: Bool) {
        guard !content.isEmpty else { return ([], false) }
        let all = 0..<content.count
        return search(content) { search in
            switch kind {
            case .form: search.form(all)
            case .multipart(let boundary):
                let body = MultipartBody(content, boundary: boundary, limit: Self.mostParts)
                var at = 0
                for part in body.parts {
                    // The part's own header fields, and the boundary before them.
                    search.text(at..<part.content.lowerBound)
                    at = part.content.upperBound
                    if SecretNames.isSecret(part.name ?? [], .parameter) {
                        search.note(part.content, .percent)
                    } else if let type = part.contentType, type.starts(with: "application/x-www-form".utf8) {
                        search.form(part.content)
                    } else if content[part.content.clamped(to: all)].looksLikeText {
                        search.text(part.content)
                    }
                }
                let rest = min(at, content.count)..<content.count
                if body.parts.count < Self.mostParts { search.text(rest) } else { search.hide(rest) }
            case .json, .xml, .eventStream, .text: search.text(all)
            case .empty, .image, .binary:
                if content[...].looksLikeText { search.text(all) }
            }
        }
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
