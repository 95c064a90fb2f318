import WireBytes

// Requests and responses out of header blocks and DATA. RFC 9113 §8.
//
// A stream is looked up once and changed where it is kept: taken out, all that is kept of its messages would be copied.

extension HTTP2Conversation {
    // MARK: Header fields

    /// A block is complete: a head, trailers, or a promise.
    mutating func receive(
        _ fields: [PackedField], of block: HTTP2Direction.OpenBlock, endingWith frame: HTTP2Frame
    ) {
        let side = frame.from
        let length = max(0, frame.range.end &- block.start)
        let place = HTTP2MessageHead.Place(
            range: StreamRange(side: side, offset: block.start, count: length), first: block.first,
            last: frame.last)
        if let promised = block.promised { return receivePromise(fields, of: promised, at: place) }
        let id = block.stream
        guard id > 0 else { return }
        if let at = streams.index(forKey: id), streams.values[at].halves[side].hasHead {
            guard !streams.values[at].halves[side].hasEnded else {
                return note(.streamClosed, from: side, at: frame.last, stream: id)
            }
            readTrailers(fields, on: at, from: side)
        } else if side == requestsFrom {
            beginRequest(fields, on: id, at: place)
        } else {
            beginResponse(fields, on: id, at: place)
        }
        if block.endsStream {
            noteEnd(of: id, from: side, at: frame.last)
            finish(id, from: side, nil, at: frame.last)
        }
    }

    private mutating func receivePromise(
        _ fields: [PackedField], of id: UInt32, at place: HTTP2MessageHead.Place
    ) {
        guard id > 0, id & 1 == 0 else {
            return note(.streamNumber, from: place.range.side, at: place.last, stream: id)
        }
        highest.promised = max(highest.promised, id)
        guard streams[id] == nil else { return }
        openStream(id)
        begin(HTTP2MessageHead(fields, isRequest: true), on: id, isPushed: true, at: place)
    }

    private mutating func beginRequest(
        _ fields: [PackedField], on id: UInt32, at place: HTTP2MessageHead.Place
    ) {
        if streams.index(forKey: id) == nil {
            let isReused = id <= highest.client && !directions[requestsFrom].isLossy
            if id & 1 == 0 { note(.streamNumber, from: requestsFrom, at: place.last, stream: id) }
            if isReused { note(.streamNumber, from: requestsFrom, at: place.last, stream: id) }
            openStream(id)
        }
        highest.client = max(highest.client, id)
        begin(HTTP2MessageHead(fields, isRequest: true), on: id, at: place)
    }

    /// A response to what was cancelled may be under way; one to what was not captured is shown by itself.
    private mutating func beginResponse(
        _ fields: [PackedField], on id: UInt32, at place: HTTP2MessageHead.Place
    ) {
        if streams.index(forKey: id) == nil {
            let wasSeen =
                id & 1 == 1
                ? id <= highest.client && !directions[requestsFrom].isLossy : id <= highest.promised
            guard !wasSeen else { return }
            openStream(id)
        }
        begin(HTTP2MessageHead(fields, isRequest: false), on: id, at: place)
    }

    private mutating func begin(
        _ head: HTTP2MessageHead, on id: UInt32, isPushed: Bool = false, at place: HTTP2MessageHead.Place
    ) {
        guard let at = streams.index(forKey: id) else { return }
        head.bytes.withBytes { ledger.count($0, head.line) }
        ledger.note(.http2)
        if head.isRequest { streams.values[at].isHead = head.facts.isHead }
        if !head.findings.isEmpty { ledger.totals.messagesWithFindings &+= 1 }
        var message: HTTPMessage?
        if ledger.keep != .counts {
            keptHeaders &+= head.bytes.count
            // A promise has no content.
            var whole = head.message(
                isPushed
                    ? .none(.requestWithoutLength)
                    : framing(of: head.line, isHead: streams.values[at].isHead),
                at: place)
            if isPushed { whole.body.isComplete = true }
            if streams.values[at].exchange < 0 {
                let facts = HTTP2StreamFacts(number: id, isPushed: isPushed)
                streams.values[at].exchange = ledger.addExchange(nil, facts)
            }
            let exchange = streams.values[at].exchange
            if head.isRequest {
                ledger.place(request: whole, in: exchange)
            } else if head.line.isInterim {
                ledger.place(response: whole, in: exchange)
            }
            message = whole
        }
        if head.line.isInterim { return }
        let sender = head.isRequest ? requestsFrom : requestsFrom.other
        var half = HTTP2Half()
        half.hasHead = true
        half.hasEnded = isPushed
        half.message = message
        half.hasFindings = !head.findings.isEmpty
        half.declaredLength = head.facts.contentLength
        half.allowed = streams.values[at].halves[sender].allowed
        streams.values[at].halves[sender] = half
    }

    /// How the body's length is told.
    private func framing(of line: StartLine, isHead: Bool) -> BodyFraming {
        guard case .status(_, let code, _) = line else { return .frames }
        if line.isInterim { return .none(.interim) }
        if code == 204 || code == 304 { return .none(.status(code)) }
        return isHead ? .none(.head) : .frames
    }

    private mutating func readTrailers(
        _ fields: [PackedField], on stream: OpenStreams.Index, from side: Side
    ) {
        let trailers = HTTP2Head(fields, isRequest: side == requestsFrom, isTrailer: true)
        var findings = trailers.findings
        var parser = HeadParser(keepsFields: true)
        trailers.bytes.withBytes { parser.read(trailers.fields, of: .none, in: $0) }
        if let field = parser.facts.transferEncoding ?? parser.facts.lengthField ?? parser.facts.host {
            findings.append(.forbiddenTrailer(field))
        }
        if ledger.keep != .counts {
            keptHeaders &+= trailers.bytes.count
            streams.values[stream].halves[side].message?.body.trailers = trailers.fields
            streams.values[stream].halves[side].message?.body.trailerBytes = trailers.bytes
        }
        guard !findings.isEmpty else { return }
        if !streams.values[stream].halves[side].hasFindings { ledger.totals.messagesWithFindings &+= 1 }
        streams.values[stream].halves[side].hasFindings = true
        streams.values[stream].halves[side].message?.findings += findings
    }

    // MARK: Content

    /// DATA begins.
    mutating func beginContent(of id: UInt32, _ piece: Chunk, at mark: PacketMark) {
        let side = piece.line.side
        guard let at = streams.index(forKey: id) else { return }
        if streams.values[at].halves[side].hasEnded {
            note(.streamClosed, from: side, at: mark, stream: id)
        } else {
            let listed = ledger.keep == .bodies ? ledger.limits.chunks : 0
            streams.values[at].halves[side].begin(piece, at: mark, listing: listed)
        }
    }

    /// Takes content in.
    mutating func take(_ content: StreamBytes, of id: UInt32) {
        guard let at = streams.index(forKey: id) else { return }
        let room = ledger.hasRoom ? max(0, ledger.limits.keptBodies &- keptUnderWay) : 0
        let kept = streams.values[at].halves[content.side].take(
            content, room: room, keep: ledger.keep, limits: ledger.limits)
        guard let kept else { return }
        ledger.totals.bodyBytes &+= content.byteCount
        keptUnderWay &+= kept
    }

    mutating func note(hole: StreamRange, on id: UInt32) {
        streams[id]?.halves[hole.side].note(hole, listing: ledger.limits.missingRanges)
    }

    /// The message's last frame so far ends here.
    mutating func noteEnd(of id: UInt32, from side: Side, at mark: PacketMark) {
        streams[id]?.halves[side].extend(to: directions[side].end, at: mark)
    }

    // MARK: Ends

    /// A direction of a stream is over: its message is whole, or not for a reason.
    mutating func finish(
        _ id: UInt32, from side: Side, _ reason: IncompleteReason?, at mark: PacketMark?
    ) {
        guard let at = streams.index(forKey: id) else { return }
        var reason = reason
        if reason != nil, let reset = streams.values[at].reset { reason = .streamReset(reset.code) }
        if !streams.values[at].halves[side].hasEnded {
            let half = streams.values[at].halves[side].end()
            let (exchange, isHead) = (streams.values[at].exchange, streams.values[at].isHead)
            if half.hasHead {
                conclude(half, of: exchange, isHead: isHead, from: side, reason, at: mark)
            }
        }
        if streams.values[at].isOver { streams.remove(at: at) }
    }

    private mutating func conclude(
        _ half: HTTP2Half, of exchange: Int, isHead: Bool, from side: Side, _ reason: IncompleteReason?,
        at mark: PacketMark?
    ) {
        let isRequest = side == requestsFrom
        // Frames that were missed may have been of this message.
        let head = half.message?.head.range.end ?? 0
        let hole = half.hole ?? directions[side].losses.first { $0.offset >= head }
        let reason = reason ?? hole.map { .missing($0) }
        if reason != nil { ledger.totals.incompleteMessages &+= 1 }
        var findings: [HTTPFinding] = []
        if reason == nil, let declared = half.declaredLength, declared != half.length,
            isRequest || !isHead, half.message?.head.status != 304
        {
            if !half.hasFindings { ledger.totals.messagesWithFindings &+= 1 }
            findings.append(.lengthDiffersFromData(declared: declared, sent: half.length))
        }
        keptUnderWay &-= half.kept.count
        guard var message = half.message else { return }
        message.findings += findings
        if let mark { message.arrived(from: mark, to: mark) }
        message.incompleteReason = reason
        message.body.isComplete = reason == nil
        if reason == nil, message.body.chunkCount == 0, message.body.framing == .frames {
            message.body.framing = .none(isRequest ? .requestWithoutLength : .endStream)
        }
        let unpacked = message.body.finish(half.kept, isCut: half.keptIsCut, ledger.decodingBounds)
        ledger.keepContent(message.body.content.count &+ (message.body.text?.count ?? 0), unpacked: unpacked)
        if isRequest {
            ledger.place(request: message, in: exchange)
        } else {
            ledger.place(response: message, in: exchange)
        }
    }

    /// RST_STREAM: both directions are over. What of a response was sent before the server has heard of it still comes, and
    /// counts for what it is. RFC 9113 §5.1.
    mutating func reset(_ id: UInt32, _ reset: HTTP2Reset) {
        guard let at = streams.index(forKey: id) else { return }
        ledger.noteReset(reset, in: streams.values[at].exchange)
        if reset.from == requestsFrom, streams.values[at].reset == nil {
            streams.values[at].reset = reset
            return finish(id, from: reset.from, .streamReset(reset.code), at: nil)
        }
        for side in Side.allCases { finish(id, from: side, .streamReset(reset.code), at: nil) }
        streams[id] = nil
    }
}
