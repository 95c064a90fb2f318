import WireBytes

// DATA: what a message's content comes in. RFC 9113 §6.1, §6.9.

extension HTTP2Conversation {
    /// The header of DATA has come, and the length of its padding.
    mutating func beginData(_ header: HTTP2FrameHeader, _ bytes: StreamBytes) -> Int? {
        let side = bytes.side
        let isPadded = header.flags.contains(.padded) && header.length > 0
        let size = HTTP2FrameHeader.size &+ (isPadded ? 1 : 0)
        guard bytes.byteCount >= size else { return nil }
        let start = bytes.first(size)
        directions[side].hasFrame = true
        var frame = HTTP2Frame(header, in: start)
        frame.last = start.latest
        directions[side].end = start.end
        checkOrder(of: frame)
        var padding = isPadded ? Int(bytes.byte(at: HTTP2FrameHeader.size)) : 0
        let rest = header.length &- (isPadded ? 1 : 0)
        if padding > rest {
            note(.padding, from: side, at: frame.first, stream: header.stream)
            padding = rest
        }
        if header.stream == 0 { note(.wrongStream, from: side, at: frame.first) }
        // Padding counts, too. RFC 9113 §6.9.1.
        directions[side].window &-= header.length
        messages.streams[UInt64(header.stream)]?.halves[side].allowed &-= header.length
        frame.window = window(of: header.stream, from: side)
        if let window = frame.window {
            let isOver =
                directions[side].widestStreamWindow &- directions[side.other].takes.initialWindow
            if window.connection < 0 || (window.stream ?? 0) &+ isOver < 0 {
                note(.windowExceeded, from: side, at: frame.first, stream: header.stream)
            }
        }
        let content = rest &- padding
        frame.content = .data(count: content, padding: isPadded ? padding &+ 1 : 0)
        beginContent(of: header.stream, Chunk(size: content, line: start.range), at: frame.first)
        let data = HTTP2Direction.OpenData(
            stream: header.stream, content: content, padding: padding,
            endsStream: header.flags.contains(.endStream), frame: list(frame))
        directions[side].phase = .data(data)
        endDataIfOver(side, at: frame.last)
        return size
    }

    /// The next part of DATA whose header has been read.
    mutating func goOn(_ open: HTTP2Direction.OpenData, _ bytes: StreamBytes) -> Int {
        let side = bytes.side
        var data = open
        let content = bytes.first(data.content)
        if content.byteCount > 0 {
            messages.take(content, of: UInt64(data.stream))
            data.content &-= content.byteCount
        }
        let padding = min(data.padding, bytes.byteCount &- content.byteCount)
        data.padding &-= padding
        let taken = bytes.first(content.byteCount &+ padding)
        directions[side].phase = .data(data)
        directions[side].end = taken.end
        let last = taken.latest
        if data.frame >= 0 { frames[data.frame].last = last }
        endDataIfOver(side, at: last)
        return taken.byteCount
    }

    mutating func endDataIfOver(_ side: Side, at mark: PacketMark) {
        guard case .data(let data) = directions[side].phase, data.content == 0, data.padding == 0 else {
            return
        }
        directions[side].phase = .frame
        messages.noteEnd(of: UInt64(data.stream), from: side, offset: directions[side].end, at: mark)
        if data.endsStream { finish(data.stream, from: side, nil, at: mark) }
    }
}
