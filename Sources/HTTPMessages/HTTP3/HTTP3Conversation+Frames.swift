import WireBytes

// Frames, one after another. RFC 9114 §7.

extension HTTP3Conversation {
    mutating func readFrame(_ bytes: StreamBytes, of direction: inout HTTP3Direction) -> Int? {
        guard let header = HTTP3FrameHeader(bytes.span) else { return nil }
        let mark = bytes.mark(at: 0)
        if header.type == .data { return beginData(header, bytes, of: &direction) }
        let size = header.size &+ header.length
        guard header.length <= limits.frameBytes else {
            checkPlace(of: header.type, in: &direction, at: mark)
            // Nothing sends such but what means nothing; a field section in it is lost.
            if !header.type.isReserved { messages.ledger.reachedLimit = true }
            _ = list(frame(header, bytes, of: direction))
            direction.phase = .skip(header.length)
            return header.size
        }
        guard bytes.byteCount >= size else { return nil }
        checkPlace(of: header.type, in: &direction, at: mark)
        let whole = bytes.first(size)
        var frame = frame(header, whole, of: direction)
        frame.last = whole.latest
        let payload = whole.span.extracting(droppingFirst: header.size)
        switch header.type {
        case .headers, .pushPromise: readSection(frame, header, payload, of: &direction)
        default:
            if !frame.read(payload, settings: limits.settings) {
                note(.frameError, from: frame.from, at: frame.last, stream: frame.stream)
            }
            follow(frame, in: &direction)
            _ = list(frame)
        }
        return size
    }

    private func frame(
        _ header: HTTP3FrameHeader, _ bytes: StreamBytes, of direction: HTTP3Direction
    ) -> HTTP3Frame {
        let mark = bytes.mark(at: 0)
        return HTTP3Frame(
            type: header.type, stream: direction.key.stream, length: header.length,
            range: bytes.range(0..<header.size &+ header.length), first: mark, last: mark, content: .other)
    }

    /// Lists a frame: its place; -1 where it is only counted.
    private mutating func list(_ frame: HTTP3Frame) -> Int {
        if messages.ledger.keep != .counts, frames.count < limits.frames {
            frames.append(frame)
            return frames.count &- 1
        }
        framesOmitted &+= 1
        if messages.ledger.keep != .counts { messages.ledger.reachedLimit = true }
        return -1
    }

    /// Which frames may be where, and in which order. RFC 9114 §4.1, §6.2.1, §7.2.
    private mutating func checkPlace(
        of type: HTTP3FrameType, in direction: inout HTTP3Direction, at mark: PacketMark
    ) {
        let key = direction.key
        var isExpected = true
        if direction.purpose == .control {
            if !direction.hasSettings, type != .settings {
                note(.missingSettings, from: key.side, at: mark, stream: key.stream)
                direction.hasSettings = true
            } else if type == .settings {
                isExpected = !direction.hasSettings
                direction.hasSettings = true
            }
        }
        let isOnControl = direction.purpose == .control
        switch type {
        case .data:
            let progress = messages.progress(of: direction.message, from: key.side)
            isExpected = !isOnControl && progress?.hasHead == true && !direction.hasTrailers
        case .headers: isExpected = !isOnControl && !direction.hasTrailers
        case .pushPromise: isExpected = direction.purpose == .message && key.side == .server
        case .settings, .goAway: isExpected = isExpected && isOnControl
        case .cancelPush: isExpected = isOnControl
        case .maxPushID, .priorityUpdate, .priorityUpdateOfPush:
            isExpected = isOnControl && key.side == .client
        case .origin: isExpected = isOnControl && key.side == .server
        default: isExpected = !type.isOfHTTP2
        }
        if !isExpected { note(.frameUnexpected, from: key.side, at: mark, stream: key.stream) }
    }

    /// What a frame about the connection changes.
    private mutating func follow(_ frame: HTTP3Frame, in direction: inout HTTP3Direction) {
        let side = frame.from
        func note(_ kind: HTTP3Problem.Kind, in conversation: inout HTTP3Conversation) {
            conversation.note(kind, from: side, at: frame.last, stream: frame.stream)
        }
        switch frame.content {
        case .settings(let settings) where direction.purpose == .control:
            let identifiers = Set(settings.map(\.identifier))
            if identifiers.count < settings.count || identifiers.contains(where: \.isOfHTTP2) {
                note(.settings, in: &self)
            }
            guard endpoints[side].settings == nil else { break }
            endpoints[side].settings = settings
            let capacity = endpoints[side].setting(.maxTableCapacity) ?? 0
            endpoints[side.other].decoder.allow(Int(clamping: capacity))
        case .goAway(let number):
            // From a server it is a request's stream; it may never become larger. RFC 9114 §5.2.
            if side == .server && number & 3 != 0 || number > endpoints[side].goAway ?? .max {
                note(.identifier, in: &self)
            }
            endpoints[side].goAway = number
        case .maxPushID(let number):
            if number < endpoints[side].maxPushID ?? 0 { note(.identifier, in: &self) }
            endpoints[side].maxPushID = number
        case .priorityUpdate(let number, _) where frame.type == .priorityUpdate:
            if number & 3 != 0 { note(.identifier, in: &self) }
        default: break
        }
    }

    // MARK: DATA

    /// The header of DATA has come.
    private mutating func beginData(
        _ header: HTTP3FrameHeader, _ bytes: StreamBytes, of direction: inout HTTP3Direction
    ) -> Int {
        let mark = bytes.mark(at: 0)
        checkPlace(of: .data, in: &direction, at: mark)
        var frame = frame(header, bytes, of: direction)
        frame.content = .data
        frame.last = bytes.first(header.size).latest
        direction.end = bytes.offset &+ header.size
        let piece = Chunk(size: header.length, line: bytes.first(header.size).range)
        _ = messages.beginContent(of: direction.message, piece, at: mark)
        direction.phase = .data(.init(content: header.length, frame: list(frame)))
        endDataIfOver(&direction, at: frame.last)
        return header.size
    }

    /// Takes bytes that are all of DATA under way, and not the last of it, as nearly all of a long message are: their direction is
    /// changed where it is kept. False where they are anything else; then nothing is changed.
    mutating func takeContent(_ bytes: StreamBytes, of key: HTTP3Direction.Key) -> Bool {
        guard let at = directions.index(forKey: key),
            let (frame, message) = directions.values[at].skipContent(bytes)
        else { return false }
        messages.take(bytes, of: message)
        if frame >= 0 { frames[frame].last = bytes.latest }
        return true
    }

    /// The next part of DATA whose header has been read.
    mutating func goOn(
        _ open: HTTP3Direction.OpenData, _ bytes: StreamBytes, of direction: inout HTTP3Direction
    ) -> Int {
        let content = bytes.first(open.content)
        messages.take(content, of: direction.message)
        direction.phase = .data(.init(content: open.content &- content.byteCount, frame: open.frame))
        direction.end = content.end
        let last = content.latest
        if open.frame >= 0 { frames[open.frame].last = last }
        endDataIfOver(&direction, at: last)
        return content.byteCount
    }

    mutating func endDataIfOver(_ direction: inout HTTP3Direction, at mark: PacketMark) {
        guard case .data(let data) = direction.phase, data.content == 0 else { return }
        direction.phase = .frame
        messages.noteEnd(of: direction.message, from: direction.key.side, offset: direction.end, at: mark)
    }

    // MARK: Field sections

    private mutating func readSection(
        _ frame: HTTP3Frame, _ header: HTTP3FrameHeader, _ payload: RawSpan,
        of direction: inout HTTP3Direction
    ) {
        var frame = frame
        var start = 0
        var promised: UInt64?
        if header.type == .pushPromise {
            guard let number = VariableInteger(payload) else {
                note(.frameError, from: frame.from, at: frame.last, stream: frame.stream)
                _ = list(frame)
                return
            }
            start = number.size
            promised = number.value
            frame.content = .pushPromise(number.value, nil)
        } else {
            frame.content = .headers(nil)
        }
        let section = HTTP3Direction.OpenSection(
            bytes: payload.extracting(droppingFirst: start).copied(), promised: promised,
            place: .init(range: frame.range, first: frame.first, last: frame.last), frame: list(frame))
        // Header fields on a control stream are of no message.
        guard direction.purpose != .control else { return }
        take(section, of: &direction)
    }
}
