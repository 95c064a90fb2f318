import WireBytes

// Which header block begins what. RFC 9113 §8.
extension HTTP2Conversation {
    // MARK: Header fields

    /// A block is complete: a head, trailers, or a promise.
    mutating func receive(
        _ fields: [PackedField], of block: HTTP2Direction.OpenBlock, endingWith frame: HTTP2Frame
    ) {
        let side = frame.from
        let length = max(0, frame.range.end &- block.start)
        let place = StreamMessageHead.Place(
            range: StreamRange(side: side, offset: block.start, count: length), first: block.first,
            last: frame.last)
        if let promised = block.promised { return receivePromise(fields, of: promised, at: place) }
        let id = block.stream
        guard id > 0 else { return }
        if let half = messages.progress(of: UInt64(id), from: side), half.hasHead {
            guard !half.hasEnded else {
                return note(.streamClosed, from: side, at: frame.last, stream: id)
            }
            messages.readTrailers(fields, on: UInt64(id), from: side)
        } else if side == requestsFrom {
            beginRequest(fields, on: id, at: place)
        } else {
            beginResponse(fields, on: id, at: place)
        }
        if block.endsStream {
            messages.noteEnd(of: UInt64(id), from: side, offset: directions[side].end, at: frame.last)
            finish(id, from: side, nil, at: frame.last)
        }
    }

    private mutating func receivePromise(
        _ fields: [PackedField], of id: UInt32, at place: StreamMessageHead.Place
    ) {
        guard id > 0, id & 1 == 0 else {
            return note(.streamNumber, from: place.range.side, at: place.last, stream: id)
        }
        highest.promised = max(highest.promised, id)
        guard !messages.isOpen(UInt64(id)) else { return }
        messages.open(UInt64(id))
        messages.begin(fields, isRequest: true, on: UInt64(id), isPushed: true, at: place)
    }

    private mutating func beginRequest(
        _ fields: [PackedField], on id: UInt32, at place: StreamMessageHead.Place
    ) {
        if !messages.isOpen(UInt64(id)) {
            let isReused = id <= highest.client && !directions[requestsFrom].isLossy
            if id & 1 == 0 { note(.streamNumber, from: requestsFrom, at: place.last, stream: id) }
            if isReused { note(.streamNumber, from: requestsFrom, at: place.last, stream: id) }
            messages.open(UInt64(id))
        }
        highest.client = max(highest.client, id)
        messages.begin(fields, isRequest: true, on: UInt64(id), at: place)
    }

    /// A response to what was cancelled may be under way; one to what was not captured is shown by itself.
    private mutating func beginResponse(
        _ fields: [PackedField], on id: UInt32, at place: StreamMessageHead.Place
    ) {
        if !messages.isOpen(UInt64(id)) {
            let wasSeen =
                id & 1 == 1
                ? id <= highest.client && !directions[requestsFrom].isLossy : id <= highest.promised
            guard !wasSeen else { return }
            messages.open(UInt64(id))
        }
        messages.begin(fields, isRequest: false, on: UInt64(id), at: place)
    }

    // MARK: Content

    /// DATA begins.
    mutating func beginContent(of id: UInt32, _ piece: Chunk, at mark: PacketMark) {
        guard messages.beginContent(of: UInt64(id), piece, at: mark) else {
            return note(.streamClosed, from: piece.line.side, at: mark, stream: id)
        }
    }

    // MARK: Ends

    /// A direction of a stream is over.
    mutating func finish(_ id: UInt32, from side: Side, _ reason: IncompleteReason?, at mark: PacketMark?) {
        messages.finish(UInt64(id), from: side, reason, losses: directions[side].losses, at: mark)
    }

    /// RST_STREAM: both directions are over. What of a response was sent before the server has heard of it still comes, and
    /// counts for what it is. RFC 9113 §5.1.
    mutating func reset(_ id: UInt32, _ reset: StreamReset) {
        let stream = UInt64(id)
        guard messages.isOpen(stream) else { return }
        messages.note(reset, of: stream)
        if reset.from == requestsFrom, messages.giveUp(stream, by: reset) {
            return finish(id, from: reset.from, .streamReset(reset.code), at: nil)
        }
        for side in Side.allCases { finish(id, from: side, .streamReset(reset.code), at: nil) }
        messages.close(stream)
    }
}
