import WireBytes

// Frames, one after another. RFC 9113 §4, §6.

extension HTTP2Conversation {
    mutating func readFrame(_ bytes: RawSpan, _ side: Side, _ offset: Int, _ map: SegmentMap) -> Int? {
        guard let header = HTTP2FrameHeader(bytes) else { return nil }
        let mark = map.mark(at: offset)
        guard beginFrame(header, side, mark) else { return 0 }
        if header.type == .data { return beginData(header, bytes, side, offset, map) }
        let size = HTTP2FrameHeader.size &+ header.length
        guard header.length <= limits.frameBytes else {
            // Nothing sends such; a block in it is lost.
            ledger.reachedLimit = true
            if header.type == .headers || header.type == .pushPromise || header.type == .continuation {
                loseFrames(of: side)
            }
            _ = list(frame(header, side, offset, mark, .other))
            self[side].phase = .skip(header.length)
            return HTTP2FrameHeader.size
        }
        guard bytes.byteCount >= size else { return nil }
        self[side].hasFrame = true
        let payload = bytes.extracting(HTTP2FrameHeader.size..<size)
        var frame = frame(header, side, offset, mark, .other)
        frame.last = map.mark(at: offset &+ size &- 1)
        self[side].end = offset &+ size
        read(&frame, payload, side)
        return size
    }

    /// Checks what can be told from a header alone; false where it is none and another has to be looked for.
    private mutating func beginFrame(_ header: HTTP2FrameHeader, _ side: Side, _ mark: PacketMark) -> Bool {
        let longest = self[side.other].takes.maxFrameSize
        if header.length > longest, header.type.name == nil || header.length > 1 << 20 {
            note(.noFrame, side, mark)
            loseFrames(of: side)
            self[side].phase = .lost
            // It was looked at in vain: so that it is not found again, looking begins behind it.
            return false
        }
        return true
    }

    private func frame(
        _ header: HTTP2FrameHeader, _ side: Side, _ offset: Int, _ mark: PacketMark,
        _ content: HTTP2Frame.Content
    ) -> HTTP2Frame {
        HTTP2Frame(
            type: header.type, flags: header.flags, stream: header.stream, length: header.length,
            range: StreamRange(side: side, offset: offset, count: HTTP2FrameHeader.size &+ header.length),
            first: mark, last: mark, content: content)
    }

    /// Lists a frame: its place; -1 where it is only counted.
    private mutating func list(_ frame: HTTP2Frame) -> Int {
        if ledger.keep != .counts, frames.count < limits.frames {
            frames.append(frame)
            return frames.count &- 1
        }
        framesOmitted &+= 1
        if ledger.keep != .counts { ledger.reachedLimit = true }
        return -1
    }

    // MARK: Each type

    private mutating func read(_ frame: inout HTTP2Frame, _ payload: RawSpan, _ side: Side) {
        let mark = frame.last
        checkOrder(of: frame, side)
        if let expected = frame.type.payloadSize, payload.byteCount != expected {
            note(.frameSize, side, mark, stream: frame.stream)
            _ = list(frame)
            return
        }
        if let isOfStream = frame.type.isOfStream, isOfStream != (frame.stream != 0) {
            note(.wrongStream, side, mark, stream: frame.stream)
        }
        switch frame.type {
        case .headers, .pushPromise: return readBlock(frame, payload, side)
        case .continuation: return readContinuation(frame, payload, side)
        case .priority: frame.content = .priority(HTTP2Priority(payload, at: 0))
        case .resetStream:
            let code = HTTP2ErrorCode(rawValue: payload.uint32(at: 0))
            frame.content = .reset(code)
            reset(frame.stream, code, side, mark)
        case .settings: readSettings(&frame, payload, side)
        case .ping: frame.content = .ping(payload.uint64(at: 0))
        case .goAway:
            guard payload.byteCount >= 8 else {
                note(.frameSize, side, mark)
                break
            }
            frame.content = .goAway(
                last: payload.uint32(at: 0) & 0x7FFF_FFFF, HTTP2ErrorCode(rawValue: payload.uint32(at: 4)),
                words: payload.copied(8..<min(payload.byteCount, 264)))
        case .windowUpdate: readWindowUpdate(&frame, payload.uint32(at: 0) & 0x7FFF_FFFF, side)
        case .alternativeService, .origin, .priorityUpdate: frame.readExtension(payload)
        default: break
        }
        _ = list(frame)
    }

    /// RFC 9113 §3.4: SETTINGS come first. §6.10: between the frames of a block nothing else may come.
    private mutating func checkOrder(of frame: HTTP2Frame, _ side: Side) {
        if self[side].awaitsSettings, frame.type != .settings { note(.noSettings, side, frame.first) }
        self[side].awaitsSettings = false
        guard let block = self[side].block else { return }
        if frame.type != .continuation || frame.stream != block.stream {
            note(.continuation, side, frame.first, stream: block.stream)
            loseFrames(of: side)
        }
    }

    private mutating func readSettings(_ frame: inout HTTP2Frame, _ payload: RawSpan, _ side: Side) {
        let isAcknowledgment = frame.has(.acknowledgment)
        guard payload.byteCount % 6 == 0, !isAcknowledgment || payload.byteCount == 0 else {
            note(.frameSize, side, frame.last)
            return
        }
        let list = HTTP2Setting.list(payload, limit: limits.settings)
        frame.content = .settings(list)
        self[side].takes.note(list, limit: limits.settings)
        let window = self[side].takes.initialWindow
        self[side.other].widestStreamWindow = max(self[side.other].widestStreamWindow, window)
    }

    private mutating func readWindowUpdate(_ frame: inout HTTP2Frame, _ increment: UInt32, _ side: Side) {
        frame.content = .windowUpdate(Int(increment))
        if increment == 0 { note(.window, side, frame.last, stream: frame.stream) }
        let sender = side.other
        if frame.stream == 0 {
            self[sender].window &+= Int(increment)
            if self[sender].window > 0x7FFF_FFFF {
                note(.window, side, frame.last)
                self[sender].window = 0x7FFF_FFFF
            }
        } else if streams[frame.stream] != nil {
            change(frame.stream, sender) { $0.allowed = min($0.allowed &+ Int(increment), 0x7FFF_FFFF) }
        }
        frame.window = window(of: frame.stream, from: sender)
    }

    /// What a side may still send; nil where frames that would tell were not captured.
    private func window(of stream: UInt32, from sender: Side) -> HTTP2Window? {
        guard !client.isLossy, !server.isLossy else { return nil }
        let half =
            stream == 0 ? nil : streams[stream].map { sender == requestsFrom ? $0.request : $0.response }
        return HTTP2Window(
            connection: self[sender].window,
            stream: half.map { self[sender.other].takes.initialWindow &+ $0.allowed })
    }

    // MARK: Header blocks

    private mutating func readBlock(_ frame: HTTP2Frame, _ payload: RawSpan, _ side: Side) {
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
            note(.padding, side, frame.last, stream: frame.stream)
            return loseFrames(of: side)
        }
        let block = HTTP2Direction.OpenBlock(
            stream: frame.stream, promised: promised, bytes: payload.copied(at..<end),
            endsStream: frame.type == .headers && frame.has(.endStream), start: frame.range.offset,
            first: frame.first, frame: place)
        finish(block, frame, side)
    }

    private mutating func readContinuation(_ frame: HTTP2Frame, _ payload: RawSpan, _ side: Side) {
        var frame = frame
        frame.content = .continuation
        _ = list(frame)
        guard var block = self[side].block else {
            if !self[side].isLossy { note(.continuation, side, frame.first, stream: frame.stream) }
            return
        }
        self[side].block = nil
        guard block.bytes.count &+ payload.byteCount <= ledger.limits.headBytes else {
            ledger.reachedLimit = true
            return loseFrames(of: side)
        }
        block.bytes.append(contentsOf: payload)
        finish(block, frame, side)
    }

    /// A block goes on with this frame, or ends with it.
    private mutating func finish(_ block: HTTP2Direction.OpenBlock, _ frame: HTTP2Frame, _ side: Side) {
        guard frame.has(.endHeaders) else {
            self[side].block = block
            return
        }
        let limit = roomForHeaders(of: block.bytes.count)
        let (facts, fields) = block.bytes.withBytes { self[side].decoder.decode($0, limit: limit) }
        countUnpacked(min(limit, facts.listSize &- 32 &* facts.fieldCount))
        if let problem = facts.problem {
            note(.headerBlock, side, frame.last, stream: block.stream, problem)
            // What follows refers to a table that nobody knows any more.
            self[side].isLossy = true
        }
        if block.frame >= 0 {
            switch frames[block.frame].content {
            case .headers(_, let priority): frames[block.frame].content = .headers(facts, priority)
            case .pushPromise(let stream, _):
                frames[block.frame].content = .pushPromise(stream: stream, facts)
            default: break
            }
        }
        if facts.isCut { ledger.reachedLimit = true }
        receive(fields, of: block, to: frame.range.end, last: frame.last, side)
    }

    // MARK: DATA

    private mutating func beginData(
        _ header: HTTP2FrameHeader, _ bytes: RawSpan, _ side: Side, _ offset: Int, _ map: SegmentMap
    ) -> Int? {
        let isPadded = header.flags.contains(.padded) && header.length > 0
        let size = HTTP2FrameHeader.size &+ (isPadded ? 1 : 0)
        guard bytes.byteCount >= size else { return nil }
        self[side].hasFrame = true
        let mark = map.mark(at: offset)
        var frame = frame(header, side, offset, mark, .other)
        frame.last = map.mark(at: offset &+ size &- 1)
        self[side].end = offset &+ size
        checkOrder(of: frame, side)
        var padding = isPadded ? Int(bytes.byte(at: HTTP2FrameHeader.size)) : 0
        let rest = header.length &- (isPadded ? 1 : 0)
        if padding > rest {
            note(.padding, side, mark, stream: header.stream)
            padding = rest
        }
        if header.stream == 0 { note(.wrongStream, side, mark) }
        // Padding counts, too. RFC 9113 §6.9.1.
        self[side].window &-= header.length
        change(header.stream, side) { $0.allowed &-= header.length }
        frame.window = window(of: header.stream, from: side)
        if let window = frame.window {
            let isOver = self[side].widestStreamWindow &- self[side.other].takes.initialWindow
            if window.connection < 0 || (window.stream ?? 0) &+ isOver < 0 {
                note(.windowExceeded, side, mark, stream: header.stream)
            }
        }
        frame.content = .data(count: rest &- padding, padding: isPadded ? padding &+ 1 : 0)
        let content = StreamRange(side: side, offset: offset, count: size)
        beginContent(of: header.stream, rest &- padding, content, side, mark)
        let data = HTTP2Direction.OpenData(
            stream: header.stream, content: rest &- padding, padding: padding,
            endsStream: header.flags.contains(.endStream), frame: list(frame))
        self[side].phase = .data(data)
        endDataIfOver(side, at: frame.last)
        return size
    }

    mutating func endDataIfOver(_ side: Side, at mark: PacketMark) {
        guard case .data(let data) = self[side].phase, data.content == 0, data.padding == 0 else { return }
        self[side].phase = .frame
        noteEnd(of: data.stream, side, mark)
        if data.endsStream { finish(data.stream, side, nil, at: mark) }
    }
}

extension HTTP2FrameType {
    /// The payload's size where there is only one. RFC 9113 §6.
    fileprivate var payloadSize: Int? {
        switch self {
        case .priority: 5
        case .resetStream, .windowUpdate: 4
        case .ping: 8
        default: nil
        }
    }

    /// Whether it belongs to a stream, or to the connection; nil where it may be either.
    fileprivate var isOfStream: Bool? {
        switch self {
        case .data, .headers, .priority, .resetStream, .pushPromise, .continuation: true
        case .settings, .ping, .goAway, .origin, .priorityUpdate: false
        default: nil
        }
    }
}

extension HTTP2Frame {
    /// ALTSVC (RFC 7838 §4), ORIGIN (RFC 8336 §2), PRIORITY_UPDATE (RFC 9218 §7.1); a payload that is too short stays
    /// unread.
    fileprivate mutating func readExtension(_ payload: RawSpan) {
        let count = payload.byteCount
        switch type {
        case .alternativeService where count >= 2:
            let origin = 2 &+ Int(payload.uint16(at: 0))
            guard origin <= count else { return }
            content = .alternativeService(
                origin: payload.copied(2..<min(origin, 258)),
                value: payload.copied(origin..<min(count, origin &+ 1024)))
        case .origin:
            var list: [[UInt8]] = []
            var at = 0
            while count &- at >= 2, list.count < 32 {
                let end = at &+ 2 &+ Int(payload.uint16(at: at))
                guard end <= count else { return }
                list.append(payload.copied(at &+ 2..<min(end, at &+ 258)))
                at = end
            }
            content = .origin(list)
        case .priorityUpdate where count >= 4:
            content = .priorityUpdate(
                stream: payload.uint32(at: 0) & 0x7FFF_FFFF, value: payload.copied(4..<min(count, 260)))
        default: break
        }
    }
}
