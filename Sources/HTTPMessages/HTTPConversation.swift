import WireBytes

/// HTTP/1.0 and 1.1 on one connection: requests one way, responses the other, paired. RFC 9112.
///
/// Messages are read as they come, leniently; what the RFC forbids becomes a finding. Responses belong to requests
/// in order (RFC 9112 §9.3.2); a response without a request in the capture gets an exchange of its own.
public struct HTTPConversation: StreamConsumer, Sendable {
    /// The exchanges, finished or not, in order; empty when only counting.
    public private(set) var exchanges: [Exchange] = []
    /// Exchanges that were only counted because there were too many.
    public private(set) var exchangesOmitted = 0
    /// Counts of everything.
    public private(set) var totals = HTTPTotals()
    /// Where another protocol takes over, if one does.
    public private(set) var handedOver: Handover?
    /// The version of the first message.
    public private(set) var version: HTTPVersion?
    /// Whether what seemed to be HTTP was not, from the very first message on.
    public private(set) var isRefuted = false
    /// Whether a bound was reached: a head without end, too many exchanges.
    public private(set) var reachedLimit = false
    /// Bytes between messages that could not be read.
    public private(set) var unreadable: [StreamRange] = []
    /// Which side sends requests.
    public let requestsFrom: Side

    private let keep: HTTPDetail
    private let limits: HTTPLimits
    private var requests: MessageReader
    private var responses: MessageReader
    private var messages = 0
    /// Bytes of bodies kept so far.
    private var keptContent = 0
    private var awaiting: AwaitedRequests

    /// Of a first line so much is looked at before it has ended.
    static let enoughOfLine = 2048
    /// The longest line with a chunk's size.
    private static let longestChunkLine = 4096

    /// Begins a conversation.
    ///
    /// - Parameters:
    ///   - keep: what is kept of each message.
    ///   - requestsFrom: the side that sends requests.
    ///   - limits: the bounds.
    public init(keep: HTTPDetail, requestsFrom: Side = .client, limits: HTTPLimits = HTTPLimits()) {
        self.keep = keep
        self.limits = limits
        self.requestsFrom = requestsFrom
        awaiting = AwaitedRequests(limit: limits.exchanges)
        requests = MessageReader(keepsFields: keep != .counts)
        responses = MessageReader(keepsFields: keep != .counts)
    }

    /// Reads in-order bytes.
    public mutating func consume(_ bytes: RawSpan, from side: Side, at offset: Int, in map: SegmentMap) -> Int
    {
        guard handedOver == nil, !isRefuted else { return 0 }
        let isRequest = side == requestsFrom
        var taken = 0
        while taken < bytes.byteCount, handedOver == nil, !isRefuted {
            // What follows a CONNECT is the tunnel's if it is granted, and must wait for the answer.
            if isRequest, awaiting.newest?.isConnect == true { break }
            let rest = bytes.extracting(taken..<bytes.byteCount)
            let place = Place(side: side, offset: offset &+ taken, isRequest: isRequest)
            var reader = MessageReader(keepsFields: false)
            swap(&reader, &self[isRequest])
            let count = step(rest, place, map, &reader)
            if let count, count > 0 {
                reader.end = place.offset &+ count
                if reader.isInMessage { reader.message?.last = map.mark(at: reader.end &- 1) }
            }
            swap(&reader, &self[isRequest])
            guard let count else { break }
            taken &+= count
        }
        return taken
    }

    /// Says that bytes are missing.
    public mutating func missing(_ range: StreamRange, at mark: PacketMark) {
        guard handedOver == nil, !isRefuted else { return }
        let isRequest = range.side == requestsFrom
        var reader = MessageReader(keepsFields: false)
        swap(&reader, &self[isRequest])
        defer { swap(&reader, &self[isRequest]) }
        reader.end = range.end
        reader.searched = 0
        switch reader.phase {
        case .fixed(let left):
            let part = StreamRange(side: range.side, offset: range.offset, count: min(left, range.count))
            note(part, &reader)
            if range.count < left { return reader.phase = .fixed(left &- range.count) }
            finish(&reader, isRequest, nil, end: part.end)
            if range.count == left { return }
        case .untilClose: return note(range, &reader)
        case .chunkData(let left) where range.count <= left:
            note(range, &reader)
            return reader.phase = range.count == left ? .chunkEnd : .chunkData(left &- range.count)
        case .start, .lost: finishPartialHead(&reader, isRequest, .missing(range))
        default:
            note(range, &reader)
            finish(&reader, isRequest, nil, end: range.end)
        }
        lose(&reader)
    }

    /// Says that a direction has ended.
    public mutating func end(_ side: Side, how: StreamEnd, at mark: PacketMark) {
        let isRequest = side == requestsFrom
        var reader = MessageReader(keepsFields: false)
        swap(&reader, &self[isRequest])
        defer { swap(&reader, &self[isRequest]) }
        guard !reader.hasEnded else { return }
        reader.hasEnded = true
        var reason: IncompleteReason?
        switch (reader.phase, how) {
        case (.untilClose, .finished): reason = nil
        case (_, .finished): reason = .closedEarly
        case (_, .reset): reason = .reset
        case (_, .captureEnded): reason = .captureEnded
        }
        finishPartialHead(&reader, isRequest, reason ?? .closedEarly)
        if reader.isInMessage { finish(&reader, isRequest, reason, end: reader.end) }
    }

    private subscript(isRequest: Bool) -> MessageReader {
        get { isRequest ? requests : responses }
        _modify { if isRequest { yield &requests } else { yield &responses } }
    }

    private struct Place {
        var side: Side
        var offset: Int
        var isRequest: Bool
    }

    /// Reads one piece; nil when more bytes are needed.
    private mutating func step(
        _ bytes: RawSpan, _ place: Place, _ map: SegmentMap, _ reader: inout MessageReader
    ) -> Int? {
        switch reader.phase {
        case .start: return readHead(bytes, place, map, &reader)
        case .fixed(let left):
            let count = min(left, bytes.byteCount)
            take(bytes.extracting(0..<count), &reader)
            if count == left {
                let end = place.offset &+ count
                finish(&reader, place.isRequest, nil, end: end, last: map.mark(at: end &- 1))
            } else {
                reader.phase = .fixed(left &- count)
            }
            return count
        case .untilClose:
            take(bytes, &reader)
            return bytes.byteCount
        case .chunkSize: return readChunkSize(bytes, place, map, &reader)
        case .chunkData(let left):
            let count = min(left, bytes.byteCount)
            take(bytes.extracting(0..<count), &reader)
            reader.phase = count == left ? .chunkEnd : .chunkData(left &- count)
            return count
        case .chunkEnd:
            if bytes.byte(at: 0) == 0x0A {
                reader.phase = .chunkSize
                return 1
            }
            guard bytes.byteCount >= 2 else { return nil }
            guard bytes.uint16(at: 0) == 0x0D0A else { return giveUp(bytes, place, &reader) }
            reader.phase = .chunkSize
            return 2
        case .trailers: return readTrailers(bytes, place, map, &reader)
        case .lost: return findAgain(bytes, place, &reader)
        }
    }

    // MARK: Heads

    private mutating func readHead(
        _ bytes: RawSpan, _ place: Place, _ map: SegmentMap, _ reader: inout MessageReader
    ) -> Int? {
        let first = bytes.byte(at: 0)
        if first == 0x0D || first == 0x0A {
            // RFC 9112 §2.2: empty lines before a start line are ignored.
            if first == 0x0A {
                reader.emptyLines &+= 1
                return 1
            }
            guard bytes.byteCount >= 2 else { return nil }
            guard bytes.byte(at: 1) == 0x0A else { return giveUp(bytes, place, &reader) }
            reader.emptyLines &+= 1
            return 2
        }
        if !reader.hasLine {
            guard let lineFeed = bytes.firstIndex(of: 0x0A, from: reader.searched) else {
                return awaitLine(bytes, place, map, &reader)
            }
            guard Self.looks(bytes, isRequest: place.isRequest) == .yes else {
                return giveUp(bytes, place, &reader)
            }
            reader.hasLine = true
            reader.searched = lineFeed
        }
        let length: Int
        if place.isRequest, let end = Self.endOfHTTP09Request(bytes) {
            length = end
        } else if let end = HeadParser.end(in: bytes, searched: &reader.searched) {
            length = end
        } else {
            return awaitHead(bytes, place, map, &reader)
        }
        let head = bytes.extracting(0..<length)
        guard length <= limits.headBytes, reader.parser.read(head, isRequest: place.isRequest) else {
            return giveUp(bytes, place, &reader)
        }
        reader.forgetHead()
        begin(head, place, map, &reader)
        return length
    }

    /// A first line that has not ended: what it begins with may already tell that it is none.
    private mutating func awaitLine(
        _ bytes: RawSpan, _ place: Place, _ map: SegmentMap, _ reader: inout MessageReader
    ) -> Int? {
        // Of a longer line the beginning has been looked at; so a line that comes byte by byte costs linear time.
        if reader.searched < Self.enoughOfLine, Self.looks(bytes, isRequest: place.isRequest) == .no {
            return giveUp(bytes, place, &reader)
        }
        reader.searched = bytes.byteCount
        return awaitHead(bytes, place, map, &reader)
    }

    /// A head that has not ended: what is there of it is kept, in case no more comes.
    private mutating func awaitHead(
        _ bytes: RawSpan, _ place: Place, _ map: SegmentMap, _ reader: inout MessageReader
    ) -> Int? {
        guard bytes.byteCount <= limits.headBytes else { return giveUp(bytes, place, &reader, .limit) }
        let last = map.mark(at: place.offset &+ bytes.byteCount &- 1)
        var head =
            reader.partialHead
            ?? PartialHead(bytes: [], offset: place.offset, first: map.mark(at: place.offset), last: last)
        reader.partialHead = nil
        head.last = last
        head.bytes.append(
            contentsOf: bytes.extracting(min(head.bytes.count, bytes.byteCount)..<bytes.byteCount))
        reader.partialHead = head
        return nil
    }

    private static func looks(_ bytes: RawSpan, isRequest: Bool) -> HTTPRecognition {
        isRequest ? looksLikeRequest(bytes) : looksLikeResponse(bytes)
    }

    /// A request of HTTP/0.9 is one line: GET and a path. Nil where there is a version.
    private static func endOfHTTP09Request(_ bytes: RawSpan) -> Int? {
        guard bytes.byteCount >= 6, bytes.uint32(at: 0) == 0x4745_5420,
            let lineFeed = bytes.firstIndex(of: 0x0A, from: 0)
        else { return nil }
        return bytes.firstSpace(in: 4..<max(4, lineFeed)) == nil ? lineFeed &+ 1 : nil
    }

    private mutating func begin(
        _ head: RawSpan, _ place: Place, _ map: SegmentMap, _ reader: inout MessageReader
    ) {
        messages &+= 1
        reader.isInMessage = true
        reader.hasFindings = false
        reader.hole = nil
        let facts = reader.parser.facts
        let framing = framing(of: reader.parser)
        let end = place.offset &+ head.byteCount
        let last = map.mark(at: end &- 1)
        if keep != .counts {
            let first = map.mark(at: place.offset)
            var body = MessageBody(
                framing: framing, range: StreamRange(side: place.side, offset: end, count: 0))
            body.declaredLength = facts.contentLength
            body.codings = ContentCoding.list(head, reader.parser.fields, facts)
            if let type = facts.contentType { body.kind = BodyKind(head, type) }
            reader.message = HTTPMessage(
                head: MessageHead(
                    bytes: head.copied(), startLine: reader.parser.startLine, fields: reader.parser.fields,
                    range: StreamRange(side: place.side, offset: place.offset, count: head.byteCount),
                    first: first, last: last, isComplete: true), body: body, first: first, last: last,
                findings: [], incompleteReason: nil)
        }
        add(reader.parser.findings, to: &reader)
        if reader.emptyLines > 0 { add([.emptyLinesBefore(reader.emptyLines)], to: &reader) }
        if hasForbiddenLength(facts, framing) { add([.lengthWhereNoBody], to: &reader) }
        if version == nil { version = reader.parser.version }
        reader.emptyLines = 0
        count(head, reader.parser.startLine)
        if place.isRequest { awaitResponse(to: reader.message, facts, end: end) }
        switch framing {
        case .none, .contentLength(0): finish(&reader, place.isRequest, nil, end: end, last: last)
        case .contentLength(let length): reader.phase = .fixed(length)
        case .chunked: reader.phase = .chunkSize
        case .untilClose: reader.phase = .untilClose
        }
    }

    /// RFC 9110 §8.6 and RFC 9112 §6.1: no length in 1xx, 204 and 2xx to CONNECT; in 304 and to HEAD it may be.
    private func hasForbiddenLength(_ facts: HeadFacts, _ framing: BodyFraming) -> Bool {
        guard facts.contentLength != nil || facts.transferEncoding != nil else { return false }
        switch framing {
        case .none(.interim), .none(.upgrade), .none(.tunnel), .none(.status(204)): return true
        default: return false
        }
    }

    private mutating func add(_ findings: [HTTPFinding], to reader: inout MessageReader) {
        guard !findings.isEmpty else { return }
        if !reader.hasFindings { totals.messagesWithFindings &+= 1 }
        reader.hasFindings = true
        reader.message?.findings += findings
    }

    /// A request takes its place when its head is read: it may be answered before its body has ended.
    private mutating func awaitResponse(to message: HTTPMessage?, _ facts: HeadFacts, end: Int) {
        let exchange = addExchange(message)
        awaiting.append(
            .init(exchange: exchange, isHead: facts.isHead, isConnect: facts.isConnect, end: end))
    }

    private mutating func addExchange(_ request: HTTPMessage?) -> Int {
        guard keep != .counts else { return -1 }
        guard exchanges.count < limits.exchanges else {
            exchangesOmitted &+= 1
            reachedLimit = true
            return -1
        }
        exchanges.append(Exchange(request: request))
        return exchanges.count - 1
    }

    /// How the body's length is told. RFC 9112 §6.3.
    private func framing(of parser: HeadParser) -> BodyFraming {
        let facts = parser.facts
        switch parser.startLine {
        case .request(_, _, let version):
            if version == .http09 { return .none(.requestWithoutLength) }
            if facts.endsInChunked { return .chunked }
            return facts.contentLength.map { .contentLength($0) } ?? .none(.requestWithoutLength)
        case .status(_, let code, _):
            let request = awaiting.oldest
            if code == 101 { return .none(.upgrade) }
            if code / 100 == 1 { return .none(.interim) }
            if request?.isConnect == true, code / 100 == 2 { return .none(.tunnel) }
            if code == 204 || code == 304 { return .none(.status(code)) }
            if request?.isHead == true { return .none(.head) }
            if facts.transferEncoding != nil { return facts.endsInChunked ? .chunked : .untilClose }
            return facts.contentLength.map { .contentLength($0) } ?? .untilClose
        }
    }

    private mutating func count(_ head: RawSpan, _ line: StartLine) {
        switch line {
        case .request(let method, _, _): totals.methods[HTTPTotals.index(ofMethod: head, method)] &+= 1
        case .status(_, let code, _): totals.statusClasses[code < 600 ? code / 100 : 0] &+= 1
        }
    }

    /// A head that never ended: the message is shown as far as it goes, if its first line is there.
    private mutating func finishPartialHead(
        _ reader: inout MessageReader, _ isRequest: Bool, _ reason: IncompleteReason
    ) {
        guard let head = reader.partialHead else { return }
        reader.forgetHead()
        totals.incompleteMessages &+= 1
        let side = isRequest ? requestsFrom : requestsFrom.other
        let range = StreamRange(side: side, offset: head.offset, count: head.bytes.count)
        var parser = HeadParser(keepsFields: keep != .counts)
        let isMessage = head.bytes.withBytes { bytes in
            bytes.firstIndex(of: 0x0A, from: 0) != nil && parser.read(bytes, isRequest: isRequest)
        }
        guard isMessage else { return noteUnreadable(range) }
        var message: HTTPMessage?
        if keep != .counts {
            message = HTTPMessage(
                head: MessageHead(
                    bytes: head.bytes, startLine: parser.startLine, fields: parser.fields, range: range,
                    first: head.first, last: head.last, isComplete: false),
                body: MessageBody(
                    framing: .none(.requestWithoutLength),
                    range: StreamRange(side: side, offset: range.end, count: 0)),
                first: head.first, last: head.last, findings: [], incompleteReason: reason)
        }
        messages &+= 1
        head.bytes.withBytes { count($0, parser.startLine) }
        if isRequest {
            awaitResponse(to: message, parser.facts, end: range.end)
        } else {
            place(response: message, parser.startLine, end: range.end)
        }
    }

    // MARK: Bodies

    private mutating func take(_ bytes: RawSpan, _ reader: inout MessageReader) {
        totals.bodyBytes &+= bytes.byteCount
        guard reader.message != nil else { return }
        reader.message?.body.length &+= bytes.byteCount
        let isCoded = reader.message?.body.isCoded == true
        guard keep == .bodies || isCoded else { return }
        // What follows a hole is not joined with what precedes it.
        let limit = reader.hole == nil ? isCoded ? limits.codedBody : limits.keptBody : 0
        let room = max(0, limit &- reader.kept.count)
        if room < bytes.byteCount { reader.keptIsCut = true }
        if room > 0 { reader.kept.append(contentsOf: bytes.extracting(0..<min(room, bytes.byteCount))) }
    }

    private func note(_ range: StreamRange, _ reader: inout MessageReader) {
        if reader.hole == nil { reader.hole = range }
        if reader.message?.body.missing.count ?? .max < limits.missingRanges {
            reader.message?.body.missing.append(range)
        }
    }

    private mutating func readChunkSize(
        _ bytes: RawSpan, _ place: Place, _ map: SegmentMap, _ reader: inout MessageReader
    ) -> Int? {
        // RFC 9112 §7.1.1 asks for a bound on extensions.
        let found = bytes.firstIndex(of: 0x0A, from: reader.searched)
        guard found ?? bytes.byteCount <= Self.longestChunkLine else { return giveUp(bytes, place, &reader) }
        guard let lineFeed = found else {
            reader.searched = bytes.byteCount
            return nil
        }
        reader.searched = 0
        var size = 0
        var digits = 0
        while digits < lineFeed, size < 1 << 56, let digit = bytes.byte(at: digits).hexadecimalDigit {
            size = size << 4 | digit
            digits &+= 1
        }
        let behind = digits < lineFeed ? bytes.byte(at: digits) : 0x0A
        guard digits > 0, [0x0A, 0x0D, 0x3B, 0x20, 0x09].contains(behind) else {
            add([.badChunkSize(streamOffset: place.offset)], to: &reader)
            return giveUp(bytes, place, &reader)
        }
        if reader.message != nil, size > 0 {
            reader.message?.body.chunkCount &+= 1
            if keep == .bodies, reader.message?.body.chunks.count ?? 0 < limits.chunks {
                reader.message?.body.chunks.append(
                    Chunk(
                        size: size,
                        line: StreamRange(side: place.side, offset: place.offset, count: lineFeed &+ 1)))
            }
        }
        reader.phase = size == 0 ? .trailers : .chunkData(size)
        return lineFeed &+ 1
    }

    private mutating func readTrailers(
        _ bytes: RawSpan, _ place: Place, _ map: SegmentMap, _ reader: inout MessageReader
    ) -> Int? {
        let length: Int
        if bytes.byte(at: 0) == 0x0A {
            length = 1
        } else if bytes.byteCount >= 2, bytes.uint16(at: 0) == 0x0D0A {
            length = 2
        } else if bytes.byte(at: 0) == 0x0D, bytes.byteCount < 2 {
            return nil
        } else if let end = HeadParser.end(in: bytes, searched: &reader.searched) {
            guard end <= limits.headBytes else { return giveUp(bytes, place, &reader) }
            length = end
            let section = bytes.extracting(0..<length)
            reader.parser.readTrailers(section)
            if reader.message != nil {
                reader.message?.body.trailers = reader.parser.fields
                reader.message?.body.trailerBytes = section.copied()
            }
            add(reader.parser.findings, to: &reader)
        } else {
            guard bytes.byteCount <= limits.headBytes else { return giveUp(bytes, place, &reader) }
            return nil
        }
        reader.searched = 0
        let end = place.offset &+ length
        finish(&reader, place.isRequest, nil, end: end, last: map.mark(at: end &- 1))
        return length
    }

    // MARK: Ends

    /// The message at hand is over: whole, or not for a reason.
    private mutating func finish(
        _ reader: inout MessageReader, _ isRequest: Bool, _ reason: IncompleteReason?, end: Int,
        last: PacketMark? = nil
    ) {
        reader.phase = .start
        reader.forgetHead()
        reader.isInMessage = false
        let reason = reason ?? reader.hole.map { .missing($0) }
        if reason != nil { totals.incompleteMessages &+= 1 }
        let line = reader.parser.startLine
        let finished = takeMessage(&reader, reason, end: end, last: last)
        reader.kept.removeAll(keepingCapacity: reader.kept.count <= 16 << 10)
        reader.keptIsCut = false
        if isRequest {
            place(request: finished, end: end)
        } else {
            place(response: finished, line, end: end)
        }
    }

    private mutating func takeMessage(
        _ reader: inout MessageReader, _ reason: IncompleteReason?, end: Int, last: PacketMark?
    ) -> HTTPMessage? {
        guard var message = reader.message else { return nil }
        reader.message = nil
        message.incompleteReason = reason
        if let last { message.last = last }
        message.body.range.count = max(0, end &- message.body.range.offset)
        message.body.isComplete = reason == nil
        let room = keep == .bodies ? min(limits.keptBody, max(0, limits.keptBodies &- keptContent)) : 0
        message.body.finish(&reader.kept, isCut: reader.keptIsCut, keep: room, limit: limits.decodedBody)
        keptContent &+= message.body.content.count
        return message
    }

    /// The request is the newest: its place was taken when its head had been read.
    private mutating func place(request message: HTTPMessage?, end: Int) {
        awaiting.endNewest(at: end)
        guard let message, let last = exchanges.indices.last(where: { exchanges[$0].request != nil }),
            exchanges[last].request?.head.range == message.head.range
        else { return }
        exchanges[last].request = message
    }

    private mutating func place(response message: HTTPMessage?, _ line: StartLine, end: Int) {
        guard case .status(_, let code, _) = line else { return }
        let awaited = awaiting.oldest
        let isInterim = code / 100 == 1 && code != 101
        if let message {
            let index = awaited?.exchange ?? openExchange()
            if exchanges.indices.contains(index) {
                exchanges[index].take(response: message, isInterim: isInterim)
            }
        }
        guard !isInterim else { return }
        awaiting.removeOldest()
        if code == 101 || awaited?.isConnect == true && code / 100 == 2 {
            handedOver = Handover(
                clientOffset: awaited?.end ?? requests.end, serverOffset: end, isTunnel: code != 101)
        }
    }

    /// The exchange of a response whose request is not there: that of its interim responses, or a new one.
    private mutating func openExchange() -> Int {
        if let last = exchanges.last, last.request == nil, last.response == nil { return exchanges.count - 1 }
        return addExchange(nil)
    }

    /// What is at hand is no HTTP. Refutes the whole when nothing was read yet; else waits for a start line.
    private mutating func giveUp(
        _ bytes: RawSpan, _ place: Place, _ reader: inout MessageReader,
        _ reason: IncompleteReason = .unreadable
    ) -> Int? {
        if reason == .limit {
            reachedLimit = true
            finishPartialHead(&reader, place.isRequest, reason)
        }
        if messages == 0 {
            isRefuted = true
            return nil
        }
        guard reader.isInMessage else {
            // It was looked at in vain and must not be looked at again.
            if reader.partialHead == nil {
                noteUnreadable(StreamRange(side: place.side, offset: place.offset, count: bytes.byteCount))
            }
            finishPartialHead(&reader, place.isRequest, .unreadable)
            lose(&reader)
            return bytes.byteCount
        }
        finish(&reader, place.isRequest, .unreadable, end: place.offset)
        reader.phase = .lost
        return 0
    }

    /// From here on messages may have been missed, until one is found again.
    private func lose(_ reader: inout MessageReader) {
        reader.phase = .lost
        reader.mayHaveMissed = true
    }

    private mutating func noteUnreadable(_ range: StreamRange) {
        if let last = unreadable.last, last.side == range.side, last.end == range.offset {
            unreadable[unreadable.count - 1].count &+= range.count
        } else if unreadable.count < limits.missingRanges {
            unreadable.append(range)
        }
    }

    private mutating func findAgain(_ bytes: RawSpan, _ place: Place, _ reader: inout MessageReader) -> Int? {
        // A segment's first byte is where a message may begin; the present bytes begin at one or were looked at.
        let looks = Self.looks(bytes, isRequest: place.isRequest)
        guard looks == .yes else {
            noteUnreadable(StreamRange(side: place.side, offset: place.offset, count: bytes.byteCount))
            return bytes.byteCount
        }
        reader.phase = .start
        // How many responses were missed is not known. Hardly anyone pipelines: this one answers the newest request.
        if reader.mayHaveMissed, !place.isRequest { awaiting.keepNewest() }
        reader.mayHaveMissed = false
        return 0
    }
}
