import WireBytes

// Frames, one after another. RFC 9113 §4, §6.

extension HTTP2Conversation {
    mutating func readFrame(_ bytes: StreamBytes) -> Int? {
        let side = bytes.side
        guard let header = HTTP2FrameHeader(bytes.span) else { return nil }
        guard !isTooLong(header, from: side) else {
            note(.noFrame, from: side, at: bytes.mark(at: 0))
            loseFrames(of: side)
            directions[side].phase = .lost
            // It was looked at in vain: so that it is not found again, looking begins after it.
            return 0
        }
        if header.type == .data { return beginData(header, bytes) }
        guard header.length <= limits.frameBytes else {
            // Nothing sends such; a block in it is lost.
            messages.ledger.reachedLimit = true
            if header.type == .headers || header.type == .pushPromise || header.type == .continuation {
                loseFrames(of: side)
            }
            _ = list(HTTP2Frame(header, in: bytes))
            directions[side].phase = .skip(header.length)
            return HTTP2FrameHeader.size
        }
        let size = HTTP2FrameHeader.size &+ header.length
        guard bytes.byteCount >= size else { return nil }
        directions[side].hasFrame = true
        let whole = bytes.first(size)
        var frame = HTTP2Frame(header, in: whole)
        frame.last = whole.latest
        directions[side].end = whole.end
        read(&frame, whole.span.extracting(droppingFirst: HTTP2FrameHeader.size))
        return size
    }

    /// Whether a header is none, as far as its length tells.
    private func isTooLong(_ header: HTTP2FrameHeader, from side: Side) -> Bool {
        let longest = directions[side.other].takes.maxFrameSize
        return header.length > longest && (header.type.name == nil || header.length > 1 << 20)
    }

    /// Lists a frame: its place; -1 where it is only counted.
    mutating func list(_ frame: HTTP2Frame) -> Int {
        if messages.ledger.keep != .counts, frames.count < limits.frames {
            frames.append(frame)
            return frames.count &- 1
        }
        framesOmitted &+= 1
        if messages.ledger.keep != .counts { messages.ledger.reachedLimit = true }
        return -1
    }

    // MARK: Each type

    private mutating func read(_ frame: inout HTTP2Frame, _ payload: RawSpan) {
        let side = frame.from
        let mark = frame.last
        checkOrder(of: frame)
        if let expected = frame.type.payloadSize, payload.byteCount != expected {
            note(.frameSize, from: side, at: mark, stream: frame.stream)
            _ = list(frame)
            return
        }
        if let isOfStream = frame.type.isOfStream, isOfStream != (frame.stream != 0) {
            note(.wrongStream, from: side, at: mark, stream: frame.stream)
        }
        switch frame.type {
        case .headers, .pushPromise: return readBlock(frame, payload)
        case .continuation: return readContinuation(frame, payload)
        case .priority: frame.content = .priority(HTTP2Priority(payload, at: 0))
        case .resetStream:
            let code = HTTP2ErrorCode(rawValue: payload.uint32(at: 0))
            frame.content = .reset(code)
            reset(frame.stream, StreamReset(code: .http2(code), from: side, mark: mark))
        case .settings: readSettings(&frame, payload)
        case .ping: frame.content = .ping(payload.uint64(at: 0))
        case .goAway:
            guard payload.byteCount >= 8 else {
                note(.frameSize, from: side, at: mark)
                break
            }
            frame.content = .goAway(
                last: payload.uint32(at: 0) & 0x7FFF_FFFF, HTTP2ErrorCode(rawValue: payload.uint32(at: 4)),
                words: payload.copied(8..<min(payload.byteCount, 264)))
        case .windowUpdate: readWindowUpdate(&frame, payload.uint32(at: 0) & 0x7FFF_FFFF)
        case .alternativeService, .origin, .priorityUpdate: frame.readExtension(payload)
        default: break
        }
        _ = list(frame)
    }

    /// RFC 9113 §3.4: SETTINGS come first. §6.10: between the frames of a block nothing else may come.
    mutating func checkOrder(of frame: HTTP2Frame) {
        let side = frame.from
        if directions[side].awaitsSettings, frame.type != .settings {
            note(.noSettings, from: side, at: frame.first)
        }
        directions[side].awaitsSettings = false
        guard let block = directions[side].block else { return }
        if frame.type != .continuation || frame.stream != block.stream {
            note(.continuation, from: side, at: frame.first, stream: block.stream)
            loseFrames(of: side)
        }
    }

    private mutating func readSettings(_ frame: inout HTTP2Frame, _ payload: RawSpan) {
        let isAcknowledgment = frame.has(.acknowledgment)
        guard payload.byteCount % 6 == 0, !isAcknowledgment || payload.byteCount == 0 else {
            note(.frameSize, from: frame.from, at: frame.last)
            return
        }
        let list = HTTP2Setting.list(payload, limit: limits.settings)
        frame.content = .settings(list)
        note(list, of: frame.from)
    }

    private mutating func readWindowUpdate(_ frame: inout HTTP2Frame, _ increment: UInt32) {
        let side = frame.from
        frame.content = .windowUpdate(Int(increment))
        if increment == 0 { note(.window, from: side, at: frame.last, stream: frame.stream) }
        let sender = side.other
        if frame.stream == 0 {
            directions[sender].window &+= Int(increment)
            if directions[sender].window > 0x7FFF_FFFF {
                note(.window, from: side, at: frame.last)
                directions[sender].window = 0x7FFF_FFFF
            }
        } else if let at = messages.streams.index(forKey: UInt64(frame.stream)) {
            let allowed = messages.streams.values[at].halves[sender].allowed &+ Int(increment)
            messages.streams.values[at].halves[sender].allowed = min(allowed, 0x7FFF_FFFF)
        }
        frame.window = window(of: frame.stream, from: sender)
    }

    /// What a side may still send; nil where frames that would tell were not captured.
    func window(of stream: UInt32, from sender: Side) -> HTTP2Window? {
        guard !directions.client.isLossy, !directions.server.isLossy else { return nil }
        let initial = directions[sender.other].takes.initialWindow
        let allowed = messages.streams.index(forKey: UInt64(stream)).map {
            messages.streams.values[$0].halves[sender].allowed
        }
        return HTTP2Window(
            connection: directions[sender].window, stream: allowed.map { initial &+ $0 })
    }

    // MARK: Header blocks

    private mutating func readBlock(_ frame: HTTP2Frame, _ payload: RawSpan) {
        var frame = frame
        var at = 0
        var end = payload.byteCount
        if frame.has(.padded), end > 0 {
            at = 1
            end &-= Int(payload.byte(at: 0))
        }
        var promised: UInt32?
        if frame.type == .pushPromise {
            if end &- at >= 4 {
                promised = payload.uint32(at: at) & 0x7FFF_FFFF
                frame.content = .pushPromise(stream: promised ?? 0, nil)
            }
            at &+= 4
        } else {
            var priority: HTTP2Priority?
            if frame.has(.priority) {
                if end &- at >= 5 { priority = HTTP2Priority(payload, at: at) }
                at &+= 5
            }
            frame.content = .headers(nil, priority)
        }
        let place = list(frame)
        guard at <= end else {
            note(.padding, from: frame.from, at: frame.last, stream: frame.stream)
            return loseFrames(of: frame.from)
        }
        let block = HTTP2Direction.OpenBlock(
            stream: frame.stream, promised: promised, bytes: payload.copied(at..<end),
            endsStream: frame.type == .headers && frame.has(.endStream), start: frame.range.offset,
            first: frame.first, frame: place)
        finish(block, with: frame)
    }

    private mutating func readContinuation(_ frame: HTTP2Frame, _ payload: RawSpan) {
        let side = frame.from
        var frame = frame
        frame.content = .continuation
        _ = list(frame)
        guard var block = directions[side].block else {
            if !directions[side].isLossy {
                note(.continuation, from: side, at: frame.first, stream: frame.stream)
            }
            return
        }
        directions[side].block = nil
        guard block.bytes.count &+ payload.byteCount <= messages.ledger.limits.headBytes else {
            messages.ledger.reachedLimit = true
            return loseFrames(of: side)
        }
        block.bytes.append(contentsOf: payload)
        finish(block, with: frame)
    }

    /// A block goes on with this frame, or ends with it.
    private mutating func finish(_ block: HTTP2Direction.OpenBlock, with frame: HTTP2Frame) {
        let side = frame.from
        guard frame.has(.endHeaders) else {
            directions[side].block = block
            return
        }
        let limit = messages.roomForHeaders(of: block.bytes.count)
        let (facts, fields) = block.bytes.withBytes { directions[side].decoder.decode($0, limit: limit) }
        messages.countUnpacked(min(limit, facts.listSize &- 32 &* facts.fieldCount))
        if let problem = facts.problem {
            note(.headerBlock, from: side, at: frame.last, stream: block.stream, packing: problem)
            // What follows refers to a table that nobody knows any more.
            directions[side].isLossy = true
        }
        if block.frame >= 0 {
            switch frames[block.frame].content {
            case .headers(_, let priority): frames[block.frame].content = .headers(facts, priority)
            case .pushPromise(let stream, _):
                frames[block.frame].content = .pushPromise(stream: stream, facts)
            default: break
            }
        }
        if facts.isCut { messages.ledger.reachedLimit = true }
        receive(fields, of: block, endingWith: frame)
    }
}
