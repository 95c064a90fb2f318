import WireBytes

// Requests and responses out of header blocks and DATA. RFC 9113 §8.

extension HTTP2Half {
    /// Whether its message has begun and not ended.
    var isOpen: Bool { hasHead && !hasEnded }
}

extension HTTP2Conversation {
    func half(of stream: UInt32, from side: Side) -> HTTP2Half {
        guard let found = streams[stream] else { return HTTP2Half() }
        return side == requestsFrom ? found.request : found.response
    }

    mutating func change(_ stream: UInt32, _ side: Side, _ body: (inout HTTP2Half) -> Void) {
        guard streams[stream] != nil else { return }
        if side == requestsFrom {
            if streams[stream] != nil { body(&streams[stream, default: HTTP2Stream()].request) }
        } else {
            body(&streams[stream, default: HTTP2Stream()].response)
        }
    }

    // MARK: Header fields

    /// A block is complete: a head, trailers, or a promise.
    mutating func receive(
        _ fields: [HPACKDecoder.Field], of block: HTTP2Direction.OpenBlock, endingWith frame: HTTP2Frame
    ) {
        let side = frame.from
        let last = frame.last
        let range = StreamRange(
            side: side, offset: block.start, count: max(0, frame.range.end &- block.start))
        let place = Place(range: range, first: block.first, last: last)
        if let promised = block.promised {
            guard promised > 0, promised & 1 == 0 else {
                return note(.streamNumber, from: side, at: last, stream: promised)
            }
            highest.promised = max(highest.promised, promised)
            guard streams[promised] == nil else { return }
            openStream(promised)
            beginMessage(fields, on: promised, isRequest: true, isPushed: true, place)
            streams[promised]?.request.hasEnded = true
            return
        }
        let id = block.stream
        guard id > 0 else { return }
        let isRequest = side == requestsFrom
        let isBehindHead = half(of: id, from: side).hasHead
        if isBehindHead {
            guard !half(of: id, from: side).hasEnded else {
                return note(.streamClosed, from: side, at: last, stream: id)
            }
            readTrailers(fields, on: id, side, last)
        } else if isRequest {
            if streams[id] == nil {
                if id & 1 == 0 { note(.streamNumber, from: side, at: last, stream: id) }
                if id <= highest.client, !directions[requestsFrom].isLossy {
                    note(.streamNumber, from: side, at: last, stream: id)
                }
                openStream(id)
            }
            highest.client = max(highest.client, id)
            beginMessage(fields, on: id, isRequest: true, isPushed: false, place)
        } else {
            // A response to what was cancelled may be under way; one to what was not captured is shown by itself.
            if streams[id] == nil {
                let wasSeen =
                    id & 1 == 1
                    ? id <= highest.client && !directions[requestsFrom].isLossy : id <= highest.promised
                guard !wasSeen else { return }
                openStream(id)
            }
            beginMessage(fields, on: id, isRequest: false, isPushed: false, place)
        }
        if block.endsStream {
            noteEnd(of: id, side, last)
            finish(id, side, nil, at: last)
        }
    }

    /// Where a head lies.
    struct Place {
        var range: StreamRange
        var first: PacketMark
        var last: PacketMark
    }

    private mutating func beginMessage(
        _ fields: [HPACKDecoder.Field], on id: UInt32, isRequest: Bool, isPushed: Bool, _ place: Place
    ) {
        var head = HTTP2Head(fields, isRequest: isRequest, isTrailer: false)
        head.checkPseudoFields(isRequest: isRequest)
        let line = head.startLine(isRequest: isRequest)
        var parser = HeadParser(keepsFields: true)
        head.bytes.withBytes { parser.read(head.fields, of: line, in: $0) }
        for finding in parser.findings { head.add(finding) }
        if isRequest, let host = parser.facts.host, let authority = head.pseudo[.authority],
            !head.bytes.withBytes({ $0.sameHost(host, authority, ignoringPorts: false) })
        {
            head.add(.hostDiffersFromTarget(authority))
        }
        head.bytes.withBytes { ledger.count($0, line) }
        ledger.note(.http2)
        let isInterim = line.isInterim
        let framing = framing(of: line, id)
        var half = HTTP2Half()
        half.hasHead = !isInterim
        half.allowed = self.half(of: id, from: place.range.side).allowed
        half.declaredLength = parser.facts.contentLength
        if isRequest {
            streams[id]?.isHead = parser.facts.isHead
            streams[id]?.isConnect = parser.facts.isConnect
        }
        if ledger.keep != .counts {
            keptHeaders &+= head.bytes.count
            half.message = message(head, line, parser, framing: framing, at: place)
        }
        if !head.findings.isEmpty {
            ledger.totals.messagesWithFindings &+= 1
            half.hasFindings = true
            half.message?.findings = head.findings
        }
        var exchange = streams[id]?.exchange ?? -1
        if exchange < 0, ledger.keep != .counts {
            exchange = ledger.addExchange(nil, HTTP2StreamFacts(number: id, isPushed: isPushed))
            streams[id]?.exchange = exchange
        }
        if isPushed {
            // A promise has no content.
            half.message?.body.framing = .none(.requestWithoutLength)
            half.message?.body.isComplete = true
        }
        if let message = half.message {
            if isRequest {
                ledger.place(request: message, in: exchange)
            } else if isInterim {
                ledger.place(response: message, in: exchange)
            }
        }
        if isInterim { return }
        if isRequest { streams[id]?.request = half } else { streams[id]?.response = half }
    }

    /// How the body's length is told.
    private func framing(of line: StartLine, _ id: UInt32) -> BodyFraming {
        guard case .status(_, let code, _) = line else { return .frames }
        if line.isInterim { return .none(.interim) }
        if code == 204 || code == 304 { return .none(.status(code)) }
        return streams[id]?.isHead == true ? .none(.head) : .frames
    }

    private func message(
        _ head: HTTP2Head, _ line: StartLine, _ parser: HeadParser, framing: BodyFraming, at place: Place
    ) -> HTTPMessage {
        let body = head.bytes.withBytes {
            MessageBody(
                behind: $0, parser, framing,
                range: StreamRange(side: place.range.side, offset: place.range.end, count: 0))
        }
        return HTTPMessage(
            head: MessageHead(
                bytes: head.bytes, startLine: line, fields: head.fields, range: place.range,
                first: place.first, last: place.last, isComplete: true, packing: head.packing),
            body: body, first: place.first, last: place.last, findings: [], incompleteReason: nil)
    }

    private mutating func readTrailers(
        _ fields: [HPACKDecoder.Field], on id: UInt32, _ side: Side, _ last: PacketMark
    ) {
        let trailers = HTTP2Head(fields, isRequest: side == requestsFrom, isTrailer: true)
        var findings = trailers.findings
        var parser = HeadParser(keepsFields: true)
        trailers.bytes.withBytes { parser.read(trailers.fields, of: .none, in: $0) }
        if let field = parser.facts.transferEncoding ?? parser.facts.lengthField ?? parser.facts.host {
            findings.append(.forbiddenTrailer(field))
        }
        let keeps = ledger.keep != .counts
        if keeps { keptHeaders &+= trailers.bytes.count }
        change(id, side) { half in
            guard keeps else { return }
            half.message?.body.trailers = trailers.fields
            half.message?.body.trailerBytes = trailers.bytes
        }
        add(findings, to: id, side)
    }

    private mutating func add(_ findings: [HTTPFinding], to id: UInt32, _ side: Side) {
        guard !findings.isEmpty else { return }
        if !half(of: id, from: side).hasFindings { ledger.totals.messagesWithFindings &+= 1 }
        change(id, side) { half in
            half.hasFindings = true
            half.message?.findings += findings
        }
    }

    // MARK: Content

    /// DATA begins.
    mutating func beginContent(of id: UInt32, _ piece: Chunk, at mark: PacketMark) {
        let side = piece.line.side
        guard half(of: id, from: side).isOpen else {
            if half(of: id, from: side).hasEnded { note(.streamClosed, from: side, at: mark, stream: id) }
            return
        }
        let keepsPieces = ledger.keep == .bodies
        let most = ledger.limits.chunks
        change(id, side) { half in
            guard half.message != nil else { return }
            if half.message?.body.chunkCount == 0 { half.message?.body.range.offset = piece.line.offset }
            half.message?.body.chunkCount &+= 1
            if keepsPieces, half.message?.body.chunks.count ?? 0 < most {
                half.message?.body.chunks.append(piece)
            }
        }
    }

    /// Takes content in.
    mutating func take(_ bytes: RawSpan, of id: UInt32, from side: Side) {
        guard half(of: id, from: side).isOpen else { return }
        ledger.totals.bodyBytes &+= bytes.byteCount
        let isCoded = half(of: id, from: side).message?.body.isCoded == true
        let keepsBodies = ledger.keep == .bodies
        let limits = ledger.limits
        let all = ledger.hasRoom ? max(0, limits.keptBodies &- keptUnderWay) : 0
        var kept = 0
        // The bytes are borrowed and cannot be captured: those that are kept are copied first.
        let before = half(of: id, from: side).kept.count
        let hasHole = half(of: id, from: side).hole != nil
        let limit = keepsBodies || isCoded ? isCoded ? limits.codedBody : limits.keptBody : 0
        let wasCut = half(of: id, from: side).keptIsCut
        let room = hasHole || wasCut ? 0 : min(all, max(0, limit &- before))
        let piece = bytes.copied(0..<min(room, bytes.byteCount))
        kept = piece.count
        let isCut = kept < bytes.byteCount
        let count = bytes.byteCount
        change(id, side) { half in
            half.length &+= count
            guard half.message != nil else { return }
            half.message?.body.length &+= count
            half.kept += piece
            if isCut { half.keptIsCut = true }
        }
        keptUnderWay &+= kept
    }

    mutating func note(hole: StreamRange, on id: UInt32) {
        let most = ledger.limits.missingRanges
        change(id, hole.side) { half in
            guard half.isOpen else { return }
            if half.hole == nil { half.hole = hole }
            if half.message?.body.missing.count ?? .max < most { half.message?.body.missing.append(hole) }
        }
    }

    /// The packet and place where the message's last frame so far ends.
    mutating func noteEnd(of id: UInt32, _ side: Side, _ mark: PacketMark) {
        let end = directions[side].end
        change(id, side) { half in
            half.message?.last = mark
            if let start = half.message?.body.range.offset {
                half.message?.body.range.count = max(0, end &- start)
            }
        }
    }

    // MARK: Ends

    /// A direction of a stream is over: its message is whole, or not for a reason.
    mutating func finish(_ id: UInt32, _ side: Side, _ reason: IncompleteReason?, at mark: PacketMark?) {
        guard streams[id] != nil else { return }
        let isRequest = side == requestsFrom
        var half = half(of: id, from: side)
        guard !half.hasEnded else { return removeIfOver(id) }
        change(id, side) { $0 = HTTP2Half() }
        half.hasEnded = true
        if half.hasHead {
            // Frames that were missed may have been of this message.
            let head = half.message?.head.range.end ?? 0
            if half.hole == nil { half.hole = directions[side].losses.first { $0.offset >= head } }
            let reason = reason ?? half.hole.map { .missing($0) }
            if reason != nil { ledger.totals.incompleteMessages &+= 1 }
            if reason == nil, let declared = half.declaredLength, declared != half.length,
                !(isRequest == false && streams[id]?.isHead == true), half.message?.head.status != 304
            {
                if !half.hasFindings { ledger.totals.messagesWithFindings &+= 1 }
                half.message?.findings.append(.lengthDiffersFromData(declared: declared, sent: half.length))
            }
            keptUnderWay &-= half.kept.count
            if var message = half.message {
                if let mark { message.last = mark }
                message.incompleteReason = reason
                message.body.isComplete = reason == nil
                if reason == nil, message.body.chunkCount == 0, message.body.framing == .frames {
                    message.body.framing = .none(isRequest ? .requestWithoutLength : .endStream)
                }
                let unpacked = message.body.finish(half.kept, isCut: half.keptIsCut, ledger.decodingBounds)
                ledger.keepContent(
                    message.body.content.count &+ (message.body.text?.count ?? 0), unpacked: unpacked)
                let exchange = streams[id]?.exchange ?? -1
                if isRequest {
                    ledger.place(request: message, in: exchange)
                } else {
                    ledger.place(response: message, in: exchange)
                }
            }
        }
        half.message = nil
        half.kept = []
        change(id, side) { $0 = half }
        removeIfOver(id)
    }

    private mutating func removeIfOver(_ id: UInt32) {
        if streams[id]?.isOver == true { streams[id] = nil }
    }

    /// RST_STREAM: both directions are over.
    mutating func reset(_ id: UInt32, _ reset: HTTP2Reset) {
        guard let stream = streams[id] else { return }
        ledger.noteReset(reset, in: stream.exchange)
        for side in Side.allCases { finish(id, side, .streamReset(reset.code), at: nil) }
        streams[id] = nil
    }
}
