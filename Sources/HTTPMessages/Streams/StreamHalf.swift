import WireBytes

/// One direction of a stream: a message, as far as it has come.
struct StreamHalf: Sendable {
    /// Its header fields have come.
    var hasHead = false
    /// No more will come.
    var hasEnded = false
    /// The message; nil when only counting.
    var message: HTTPMessage?
    /// A finding of it was counted.
    var hasFindings = false
    /// Content that is kept to be decoded or shown.
    private(set) var kept: [UInt8] = []
    private(set) var keptIsCut = false
    /// Bytes of content so far.
    private(set) var length = 0
    /// What Content-Length promises.
    var declaredLength: Int?
    /// The first bytes that are missing.
    var hole: StreamRange?
    /// Bytes that were allowed by WINDOW_UPDATE less those sent; the initial window comes on top.
    var allowed = 0

    /// Whether its message has begun and not ended.
    var isOpen: Bool { hasHead && !hasEnded }
    /// Whether there is a message. Not by comparing with nil, which copies it.
    var hasMessage: Bool { if case .some = message { true } else { false } }

    /// A piece of content begins.
    ///
    /// - Parameters:
    ///   - piece: the piece.
    ///   - mark: the packet in which it begins.
    ///   - limit: how many pieces are listed.
    mutating func begin(_ piece: Chunk, at mark: PacketMark, listing limit: Int) {
        guard isOpen, hasMessage else { return }
        if piece.size > 0, message?.body.firstContent == nil { message?.body.firstContent = mark }
        message?.body.arrived(from: mark, to: mark)
        if message?.body.chunkCount == 0 { message?.body.range.offset = piece.line.offset }
        message?.body.chunkCount &+= 1
        if message?.body.chunks.count ?? 0 < limit {
            message?.body.chunks.append(Chunk(size: piece.size, line: piece.line, mark: mark))
        }
    }

    /// Takes content in.
    ///
    /// - Parameters:
    ///   - content: its bytes.
    ///   - room: how many bytes may be kept of all messages together.
    ///   - keep: what is kept of each.
    ///   - limits: the bounds.
    /// - Returns: how many bytes of it are kept; nil where there is no message that has any.
    mutating func take(_ content: StreamBytes, room: Int, keep: HTTPDetail, limits: HTTPLimits) -> Int? {
        guard isOpen else { return nil }
        let bytes = content.span
        length &+= bytes.byteCount
        guard hasMessage else { return 0 }
        let most = message?.take(content, keep, limits) ?? 0
        // What follows a hole is not joined with what precedes it.
        let mayKeep = hole == nil && !keptIsCut
        let piece = bytes.extracting(first: mayKeep ? max(0, min(room, most &- kept.count)) : 0)
        kept.append(contentsOf: piece)
        if piece.byteCount < bytes.byteCount { keptIsCut = true }
        return piece.byteCount
    }

    /// Takes note of content that is missing; so many holes are listed.
    mutating func note(_ hole: StreamRange, listing limit: Int) {
        guard isOpen else { return }
        if self.hole == nil { self.hole = hole }
        message?.body.grpc?.lose(hole.count)
        if message?.body.missing.count ?? .max < limit { message?.body.missing.append(hole) }
    }

    /// The message's last frame so far ends here.
    mutating func extend(to end: Int, at mark: PacketMark) {
        guard let start = message?.body.range.offset else { return }
        message?.arrived(from: mark, to: mark)
        message?.body.arrived(from: mark, to: mark)
        message?.body.range.count = max(0, end &- start)
    }

    /// Takes the message out: nothing more will come of it.
    mutating func end() -> StreamHalf {
        var ended = StreamHalf()
        ended.hasHead = hasHead
        ended.hasEnded = true
        ended.allowed = allowed
        swap(&self, &ended)
        return ended
    }
}
