import WireBytes

/// Requests and responses on the streams of one connection, each put together from its header fields and its content: of
/// HTTP/2 (RFC 9113 §8) and of HTTP/3 (RFC 9114 §4), whose frames bring them.
///
/// A stream is looked up once and changed where it is kept: taken out, all that is kept of its messages would be copied.
struct StreamMessages: Sendable {
    let version: HTTPVersion
    /// Which side sends requests.
    let requestsFrom: Side
    var ledger: ExchangeLedger
    typealias OpenStreams = [UInt64: MessageStream]
    var streams: OpenStreams = [:]
    /// The streams in the order in which they were opened, those that are over among them.
    private(set) var opened: [UInt64] = []
    /// How many of those have been given up.
    private var givenUp = 0
    /// Bytes of content that are kept of messages under way.
    private(set) var keptUnderWay = 0
    /// Bytes of header lists that are kept.
    private(set) var keptHeaders = 0
    /// Where only counts are kept: bytes that header blocks were decompressed to beyond what their own length allows.
    private(set) var unpackedHeaders = 0
    private let limits: StreamLimits

    init(
        _ version: HTTPVersion, _ ledger: ExchangeLedger, requestsFrom: Side, _ limits: StreamLimits
    ) {
        self.version = version
        self.ledger = ledger
        self.requestsFrom = requestsFrom
        self.limits = limits
    }

    /// Memory of what is kept, in bytes, roughly.
    var heldBytes: Int { ledger.heldBytes &+ keptUnderWay &+ keptHeaders }

    // MARK: Streams

    /// Whether a stream is open.
    func isOpen(_ id: UInt64) -> Bool { streams.index(forKey: id) != nil }

    /// Whether a direction of a stream has brought its head, and has ended; nil where the stream is not open.
    func progress(of id: UInt64, from side: Side) -> (hasHead: Bool, hasEnded: Bool)? {
        guard let at = streams.index(forKey: id) else { return nil }
        return (streams.values[at].halves[side].hasHead, streams.values[at].halves[side].hasEnded)
    }

    /// Opens a stream; of too many the oldest is given up.
    mutating func open(_ id: UInt64) {
        while streams.count >= limits.openStreams, givenUp < opened.count {
            let oldest = opened[givenUp]
            givenUp &+= 1
            guard let at = streams.index(forKey: oldest) else { continue }
            // Of one that was cancelled nothing need come.
            if streams.values[at].reset == nil { ledger.reachedLimit = true }
            for side in Side.allCases { finish(oldest, from: side, .limit, losses: [], at: nil) }
            streams[oldest] = nil
        }
        if opened.count >= limits.openStreams &* 4 {
            // A stream that was opened again stands where it was opened the last time, and only there.
            var seen: Set<UInt64> = []
            var latest: [UInt64] = []
            for stream in opened[givenUp...].reversed()
            where streams[stream] != nil && seen.insert(stream).inserted { latest.append(stream) }
            opened = latest.reversed()
            givenUp = 0
        }
        opened.append(id)
        streams[id] = MessageStream()
    }

    /// Opens a stream whose request was sent before, in HTTP/1.1.
    mutating func openUpgraded(_ id: UInt64, isHead: Bool) {
        var stream = MessageStream()
        stream.halves[requestsFrom].hasHead = true
        stream.halves[requestsFrom].hasEnded = true
        stream.isHead = isHead
        stream.exchange = ledger.addExchange(nil, StreamFacts(number: id, isUpgraded: true))
        streams[id] = stream
    }

    /// How far a header block may be decompressed.
    mutating func roomForHeaders(of block: Int) -> Int {
        let most = ledger.limits.headBytes
        guard ledger.keep == .counts else { return min(most, max(0, limits.headerLists &- keptHeaders)) }
        unpackedHeaders = max(0, unpackedHeaders &- block &* limits.unpackedPerByte)
        return min(most, max(0, limits.headerLists &- unpackedHeaders))
    }

    /// Counts what a header block was decompressed to, where nothing of it is kept.
    mutating func countUnpacked(_ count: Int) {
        if ledger.keep == .counts { unpackedHeaders &+= count }
    }

    // MARK: Heads

    /// A head has come.
    ///
    /// - Parameters:
    ///   - fields: its fields.
    ///   - isRequest: whether it is a request's; else a response's.
    ///   - id: its stream, which is open.
    ///   - isPushed: whether it is a request that the server promises to answer.
    ///   - place: where it lies.
    mutating func begin(
        _ fields: [PackedField], isRequest: Bool, on id: UInt64, isPushed: Bool = false,
        at place: StreamMessageHead.Place
    ) {
        let head = StreamMessageHead(fields, isRequest: isRequest, version)
        guard let at = streams.index(forKey: id) else { return }
        head.bytes.withBytes { ledger.count($0, head.line) }
        ledger.note(version)
        if head.isRequest {
            streams.values[at].isHead = head.facts.isHead
            streams.values[at].asksForTunnel = head.namesProtocol
        }
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
            whole.body.isTunnel =
                streams.values[at].asksForTunnel
                && (head.isRequest || whole.head.status.map { $0 / 100 } == 2)
            if let type = whole.head.value("content-type"), GRPCContent.isNamed(by: type) {
                whole.body.grpc = GRPCContent()
            }
            if streams.values[at].exchange < 0 {
                let facts = StreamFacts(
                    number: id & ~StreamFacts.pushBit, isPushed: isPushed || id & StreamFacts.pushBit != 0)
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
        var half = StreamHalf()
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

    /// Trailers have come.
    mutating func readTrailers(_ fields: [PackedField], on id: UInt64, from side: Side) {
        guard let stream = streams.index(forKey: id) else { return }
        let trailers = FieldHead(fields, isRequest: side == requestsFrom, isTrailer: true)
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

    /// A frame with content begins; false where its message is over.
    mutating func beginContent(of id: UInt64, _ piece: Chunk, at mark: PacketMark) -> Bool {
        let side = piece.line.side
        guard let at = streams.index(forKey: id) else { return true }
        guard !streams.values[at].halves[side].hasEnded else { return false }
        let listed = ledger.keep == .bodies ? ledger.limits.chunks : 0
        streams.values[at].halves[side].begin(piece, at: mark, listing: listed)
        return true
    }

    /// Takes content in.
    mutating func take(_ content: StreamBytes, of id: UInt64) {
        guard let at = streams.index(forKey: id) else { return }
        let room = ledger.hasRoom ? max(0, ledger.limits.keptBodies &- keptUnderWay) : 0
        let kept = streams.values[at].halves[content.side].take(
            content, room: room, keep: ledger.keep, limits: ledger.limits)
        guard let kept else { return }
        ledger.totals.bodyBytes &+= content.byteCount
        keptUnderWay &+= kept
    }

    mutating func note(hole: StreamRange, on id: UInt64) {
        streams[id]?.halves[hole.side].note(hole, listing: ledger.limits.missingRanges)
    }

    /// The message's last frame so far ends here.
    mutating func noteEnd(of id: UInt64, from side: Side, offset: Int, at mark: PacketMark) {
        streams[id]?.halves[side].extend(to: offset, at: mark)
    }

    // MARK: Ends

    /// A direction of a stream is over: its message is whole, or not for a reason.
    ///
    /// - Parameters:
    ///   - id: the stream.
    ///   - side: who sent on it.
    ///   - reason: why its message is not whole.
    ///   - losses: what is missing of that direction where it is not known of which stream it was.
    ///   - mark: the packet with which it was over.
    mutating func finish(
        _ id: UInt64, from side: Side, _ reason: IncompleteReason?, losses: [StreamRange],
        at mark: PacketMark?
    ) {
        guard let at = streams.index(forKey: id) else { return }
        var reason = reason
        if reason != nil, let reset = streams.values[at].reset { reason = .streamReset(reset.code) }
        if !streams.values[at].halves[side].hasEnded {
            let half = streams.values[at].halves[side].end()
            let (exchange, isHead) = (streams.values[at].exchange, streams.values[at].isHead)
            if half.hasHead {
                conclude(half, of: exchange, isHead: isHead, from: side, reason, losses, at: mark)
            }
        }
        if streams.values[at].isOver { streams.remove(at: at) }
    }

    private mutating func conclude(
        _ half: StreamHalf, of exchange: Int, isHead: Bool, from side: Side, _ reason: IncompleteReason?,
        _ losses: [StreamRange], at mark: PacketMark?
    ) {
        let isRequest = side == requestsFrom
        // Frames that were missed may have been of this message.
        let head = half.message?.head.range.end ?? 0
        let hole = half.hole ?? losses.first { $0.offset >= head }
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
            message.body.framing = .none(
                isRequest
                    ? .requestWithoutLength : message.body.trailers.isEmpty ? .endStream : .trailersFollow)
        }
        let unpacked = message.body.finish(half.kept, isCut: half.keptIsCut, ledger.decodingBounds)
        ledger.keepContent(message.body.content.count &+ (message.body.text?.count ?? 0), unpacked: unpacked)
        if isRequest {
            ledger.place(request: message, in: exchange)
        } else {
            ledger.place(response: message, in: exchange)
        }
    }

    /// All streams of a direction are over, because it is.
    mutating func end(_ side: Side, _ reason: IncompleteReason, losses: [StreamRange]) {
        for stream in streams.keys.sorted() { finish(stream, from: side, reason, losses: losses, at: nil) }
    }

    // MARK: Resets

    /// Notes that an exchange's stream was reset.
    mutating func note(_ reset: StreamReset, of id: UInt64) {
        guard let at = streams.index(forKey: id) else { return }
        ledger.noteReset(reset, in: streams.values[at].exchange)
    }

    /// Takes note that the client wants no answer any more: what of that still comes is incomplete for this reason. False where
    /// it was known.
    mutating func giveUp(_ id: UInt64, by reset: StreamReset) -> Bool {
        guard let at = streams.index(forKey: id), streams.values[at].reset == nil else { return false }
        streams.values[at].reset = reset
        return true
    }

    /// Forgets a stream.
    mutating func close(_ id: UInt64) { streams[id] = nil }
}
