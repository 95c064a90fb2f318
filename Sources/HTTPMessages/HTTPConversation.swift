import WireBytes

/// HTTP/1.0 and 1.1 on one connection: requests one way, responses the other, paired. RFC 9112.
///
/// Messages are read as they come, leniently; what the RFC forbids becomes a finding. Responses belong to requests
/// in order (RFC 9112 §9.3.2); a response without a request in the capture gets an exchange of its own.
public struct HTTPConversation: StreamConsumer, Sendable {
    /// The exchanges, finished or not, in order; empty when only counting.
    public private(set) var exchanges: [Exchange] = []
    /// Exchanges at the front that will change no more.
    public private(set) var finishedCount = 0
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
    /// Bytes between messages that could not be read.
    public private(set) var unreadable: [StreamRange] = []
    /// Which side sends requests.
    public let requestsFrom: Side

    private let keep: HTTPDetail
    private let limits: HTTPLimits
    private var requests: MessageReader
    private var responses: MessageReader
    private var messages = 0
    /// What requests that still wait for their final response asked, oldest first.
    private var awaiting: [Awaited] = []
    private var awaitingFirst = 0

    private struct Awaited: Sendable {
        var exchange: Int
        var isHead: Bool
        var isConnect: Bool
        /// Where the request ended in its stream.
        var end: Int
    }

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
        requests = MessageReader(keepsFields: keep != .counts)
        responses = MessageReader(keepsFields: keep != .counts)
    }

    /// Reads in-order bytes.
    public mutating func consume(_ bytes: RawSpan, from side: Side, at offset: Int, in map: SegmentMap) -> Int
    {
        guard handedOver == nil, !isRefuted else { return 0 }
        let isRequest = side == requestsFrom
        // What follows a CONNECT is the tunnel's if it is granted, and must wait for the answer.
        if isRequest, let latest = awaiting.last, awaitingFirst < awaiting.count, latest.isConnect {
            return 0
        }
        var taken = 0
        while taken < bytes.byteCount, handedOver == nil, !isRefuted {
            let rest = bytes.extracting(taken..<bytes.byteCount)
            let place = Place(side: side, offset: offset &+ taken, isRequest: isRequest)
            var reader = MessageReader(keepsFields: false)
            swap(&reader, &self[isRequest])
            let count = step(rest, place, map, &reader)
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
        reader.searched = 0
        switch reader.phase {
        case .fixed(let left):
            note(
                range.count <= left
                    ? range : StreamRange(side: range.side, offset: range.offset, count: left), &reader)
            if range.count < left { return reader.phase = .fixed(left &- range.count) }
            if range.count == left { return finish(&reader, isRequest, mark, nil, end: range.end) }
            finish(&reader, isRequest, mark, .missing(range), end: range.end)
            reader.phase = .lost
        case .untilClose: note(range, &reader)
        case .chunkData(let left) where range.count < left:
            note(range, &reader)
            reader.phase = .chunkData(left &- range.count)
        case .start where reader.hasPartialHead:
            finishPartialHead(&reader, isRequest, .missing(range))
            reader.phase = .lost
        case .start, .lost: reader.phase = .lost
        default:
            note(range, &reader)
            finish(&reader, isRequest, mark, .missing(range), end: range.end)
            reader.phase = .lost
        }
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
        if reader.hasPartialHead {
            finishPartialHead(&reader, isRequest, reason ?? .closedEarly)
        } else if reader.isInMessage {
            finish(&reader, isRequest, mark, reason, end: nil)
        }
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
                finish(&reader, place.isRequest, map.mark(at: end &- 1), nil, end: end)
            } else {
                reader.phase = .fixed(left &- count)
            }
            return count
        case .untilClose:
            take(bytes, &reader)
            reader.message?.last = map.mark(at: place.offset &+ bytes.byteCount &- 1)
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
            guard bytes.uint16(at: 0) == 0x0D0A else { return giveUp(place, map, &reader) }
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
            guard bytes.byte(at: 1) == 0x0A else { return giveUp(place, map, &reader) }
            reader.emptyLines &+= 1
            return 2
        }
        if reader.searched == 0, !Self.mayBegin(bytes, isRequest: place.isRequest) {
            return giveUp(place, map, &reader)
        }
        let length: Int
        if let end = HeadParser.end(in: bytes, searched: &reader.searched) {
            length = end
        } else if let end = Self.endOfHTTP09Request(bytes, isRequest: place.isRequest) {
            length = end
        } else {
            guard bytes.byteCount <= limits.headBytes else { return giveUp(place, map, &reader) }
            rememberPartialHead(bytes, place, map, &reader)
            return nil
        }
        reader.searched = 0
        reader.hasPartialHead = false
        let head = bytes.extracting(0..<length)
        guard length <= limits.headBytes, reader.parser.read(head, isRequest: place.isRequest) else {
            return giveUp(place, map, &reader)
        }
        begin(head, place, map, &reader)
        return length
    }

    /// Whether bytes may begin a message: the cheap part of `looksLikeRequest` and `looksLikeResponse`.
    private static func mayBegin(_ bytes: RawSpan, isRequest: Bool) -> Bool {
        (isRequest ? looksLikeRequest(bytes) : looksLikeResponse(bytes)) != .no
    }

    private static func endOfHTTP09Request(_ bytes: RawSpan, isRequest: Bool) -> Int? {
        guard isRequest, bytes.byteCount >= 6, bytes.uint32(at: 0) == 0x4745_5420,
            let lineFeed = bytes.firstIndex(of: 0x0A, from: 0), lineFeed &+ 1 == bytes.byteCount
        else { return nil }
        let end = lineFeed > 0 && bytes.byte(at: lineFeed &- 1) == 0x0D ? lineFeed &- 1 : lineFeed
        return bytes.version(at: end &- 8) == nil ? lineFeed &+ 1 : nil
    }

    private mutating func begin(
        _ head: RawSpan, _ place: Place, _ map: SegmentMap, _ reader: inout MessageReader
    ) {
        messages &+= 1
        reader.isInMessage = true
        let facts = reader.parser.facts
        let (framing, awaited) = framing(of: reader.parser, place)
        if keep != .counts {
            let range = StreamRange(side: place.side, offset: place.offset, count: head.byteCount)
            var body = MessageBody(
                framing: framing,
                range: StreamRange(side: place.side, offset: range.end, count: 0))
            body.declaredLength = facts.contentLength
            if let coding = facts.contentEncoding { body.codings = ContentCoding.list(head, coding) }
            if let type = facts.contentType { body.kind = BodyKind(head, type) }
            let first = map.mark(at: place.offset)
            let last = map.mark(at: range.end &- 1)
            var findings = reader.parser.findings
            if reader.emptyLines > 0 { findings.append(.emptyLinesBefore(reader.emptyLines)) }
            if case .none(let reason) = framing,
                facts.transferEncoding != nil || facts.contentLength ?? 0 > 0,
                reason == .interim || reason == .status(204)
            {
                findings.append(.lengthWhereNoBody)
            }
            reader.message = HTTPMessage(
                head: MessageHead(
                    bytes: head.copied(), startLine: reader.parser.startLine, fields: reader.parser.fields,
                    range: range, first: first, last: last, isComplete: true), body: body, first: first,
                last: last,
                findings: findings, incompleteReason: nil)
        }
        if version == nil { version = reader.parser.version }
        if !reader.parser.findings.isEmpty { totals.messagesWithFindings &+= 1 }
        reader.emptyLines = 0
        count(head, reader.parser.startLine)
        let end = place.offset &+ head.byteCount
        switch framing {
        case .none, .contentLength(0):
            return finish(&reader, place.isRequest, map.mark(at: end &- 1), nil, end: end, awaited: awaited)
        case .contentLength(let length): reader.phase = .fixed(length)
        case .chunked: reader.phase = .chunkSize
        case .untilClose: reader.phase = .untilClose
        }
        if place.isRequest { pendRequest(reader.message, awaited, end: end) }
    }

    /// A request whose body is still to come may be answered before it has ended: it takes its place at once.
    private mutating func pendRequest(_ message: HTTPMessage?, _ awaited: Awaited?, end: Int) {
        guard var awaited else { return }
        awaited.end = end
        awaited.exchange = addExchange(message)
        awaiting.append(awaited)
    }

    private mutating func addExchange(_ request: HTTPMessage?) -> Int {
        guard keep != .counts else { return -1 }
        guard exchanges.count < limits.exchanges else {
            exchangesOmitted &+= 1
            return -1
        }
        exchanges.append(Exchange(request: request))
        return exchanges.count - 1
    }

    /// How the body's length is told. RFC 9112 §6.3.
    private func framing(of parser: HeadParser, _ place: Place) -> (BodyFraming, Awaited?) {
        let facts = parser.facts
        switch parser.startLine {
        case .request(_, _, let version):
            let awaited = Awaited(exchange: -1, isHead: facts.isHead, isConnect: facts.isConnect, end: 0)
            if version == .http09 { return (.none(.requestWithoutLength), awaited) }
            if facts.endsInChunked { return (.chunked, awaited) }
            if let length = facts.contentLength, length > 0 { return (.contentLength(length), awaited) }
            return (facts.contentLength == 0 ? .contentLength(0) : .none(.requestWithoutLength), awaited)
        case .status(_, let code, _):
            let request = awaitingFirst < awaiting.count ? awaiting[awaitingFirst] : nil
            if code == 101 { return (.none(.upgrade), nil) }
            if code / 100 == 1 { return (.none(.interim), nil) }
            if request?.isConnect == true, code / 100 == 2 { return (.none(.tunnel), nil) }
            if code == 204 || code == 304 { return (.none(.status(code)), nil) }
            if request?.isHead == true { return (.none(.head), nil) }
            if facts.transferEncoding != nil { return (facts.endsInChunked ? .chunked : .untilClose, nil) }
            if let length = facts.contentLength { return (.contentLength(length), nil) }
            return (.untilClose, nil)
        }
    }

    private mutating func count(_ head: RawSpan, _ line: StartLine) {
        switch line {
        case .request(let method, _, _): totals.methods[HTTPTotals.index(ofMethod: head, method)] &+= 1
        case .status(_, let code, _): totals.statusClasses[code < 600 ? code / 100 : 0] &+= 1
        }
    }

    /// A head that has not ended: what is there of it is kept, in case no more comes.
    private func rememberPartialHead(
        _ bytes: RawSpan, _ place: Place, _ map: SegmentMap, _ reader: inout MessageReader
    ) {
        reader.hasPartialHead = true
        guard keep != .counts else { return }
        // Read again only when it has grown by a tenth, so that a head that comes byte by byte costs linear time.
        let known = reader.message?.head.bytes.count ?? 0
        guard known == 0 || bytes.byteCount &* 10 >= known &* 11 else { return }
        var partial = HeadParser(keepsFields: true)
        guard bytes.firstIndex(of: 0x0A, from: 0) != nil, partial.read(bytes, isRequest: place.isRequest)
        else { return }
        let range = StreamRange(side: place.side, offset: place.offset, count: bytes.byteCount)
        let first = map.mark(at: place.offset)
        let last = map.mark(at: range.end &- 1)
        reader.message = HTTPMessage(
            head: MessageHead(
                bytes: bytes.copied(), startLine: partial.startLine, fields: partial.fields, range: range,
                first: first, last: last, isComplete: false),
            body: MessageBody(
                framing: .none(.requestWithoutLength),
                range: StreamRange(side: place.side, offset: range.end, count: 0)), first: first, last: last,
            findings: [], incompleteReason: nil)
    }

    /// A head that never ended: the message is shown as far as it goes.
    private mutating func finishPartialHead(
        _ reader: inout MessageReader, _ isRequest: Bool, _ reason: IncompleteReason
    ) {
        reader.hasPartialHead = false
        reader.isInMessage = false
        reader.searched = 0
        totals.incompleteMessages &+= 1
        guard var message = reader.message else { return }
        reader.message = nil
        message.incompleteReason = reason
        if isRequest {
            _ = addExchange(message)
        } else {
            place(response: message, message.head.startLine, end: message.head.range.end)
        }
    }

    // MARK: Bodies

    private mutating func take(_ bytes: RawSpan, _ reader: inout MessageReader) {
        totals.bodyBytes &+= bytes.byteCount
        guard reader.message != nil else { return }
        reader.message?.body.length &+= bytes.byteCount
        let isCoded = reader.message?.body.codings.isEmpty == false
        guard keep == .bodies || isCoded else { return }
        let room = (isCoded ? limits.codedBody : limits.keptBody) &- reader.kept.count
        if room < bytes.byteCount { reader.keptIsCut = true }
        if room > 0 { reader.kept.append(contentsOf: bytes.extracting(0..<min(room, bytes.byteCount))) }
    }

    private func note(_ range: StreamRange, _ reader: inout MessageReader) {
        if reader.message?.body.missing.count ?? .max < limits.missingRanges {
            reader.message?.body.missing.append(range)
        }
    }

    private mutating func readChunkSize(
        _ bytes: RawSpan, _ place: Place, _ map: SegmentMap, _ reader: inout MessageReader
    ) -> Int? {
        guard let lineFeed = bytes.firstIndex(of: 0x0A, from: reader.searched) else {
            // RFC 9112 §7.1.1 asks for a bound on extensions.
            guard bytes.byteCount <= 4096 else { return giveUp(place, map, &reader) }
            reader.searched = bytes.byteCount
            return nil
        }
        reader.searched = 0
        var size = 0
        var digits = 0
        while digits < lineFeed, let digit = bytes.byte(at: digits).hexadecimalDigit {
            guard digits < 15 else { return giveUp(place, map, &reader) }
            size = size << 4 | digit
            digits &+= 1
        }
        let behind = digits < lineFeed ? bytes.byte(at: digits) : 0x0A
        guard digits > 0, [0x0A, 0x0D, 0x3B, 0x20, 0x09].contains(behind) else {
            reader.message?.findings.append(.badChunkSize(streamOffset: place.offset))
            return giveUp(place, map, &reader)
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
            length = end
            let section = bytes.extracting(0..<length)
            reader.parser.readTrailers(section)
            if reader.message != nil {
                reader.message?.body.trailers = reader.parser.fields
                reader.message?.body.trailerBytes = section.copied()
                reader.message?.findings += reader.parser.findings
            }
        } else {
            guard bytes.byteCount <= limits.headBytes else { return giveUp(place, map, &reader) }
            return nil
        }
        reader.searched = 0
        let end = place.offset &+ length
        finish(&reader, place.isRequest, map.mark(at: end &- 1), nil, end: end)
        return length
    }

    // MARK: Ends

    /// The message at hand is over: whole, or not for a reason.
    private mutating func finish(
        _ reader: inout MessageReader, _ isRequest: Bool, _ mark: PacketMark, _ reason: IncompleteReason?,
        end: Int?,
        awaited: Awaited? = nil
    ) {
        reader.phase = .start
        reader.searched = 0
        reader.isInMessage = false
        if reason != nil { totals.incompleteMessages &+= 1 }
        var finished: HTTPMessage?
        if var message = reader.message {
            reader.message = nil
            message.incompleteReason = reason
            if reason == nil { message.last = mark }
            if let end { message.body.range.count = max(0, end &- message.body.range.offset) }
            message.body.isComplete = reason == nil && message.body.missing.isEmpty
            message.body.finish(&reader.kept, isCut: reader.keptIsCut, keepsContent: keep == .bodies, limits)
            finished = message
        }
        reader.kept.removeAll(keepingCapacity: reader.kept.count <= 16 << 10)
        reader.keptIsCut = false
        if isRequest {
            place(request: finished, awaited, end: end ?? 0)
        } else {
            place(response: finished, reader.parser.startLine, end: end ?? 0)
        }
    }

    private mutating func place(request message: HTTPMessage?, _ awaited: Awaited?, end: Int) {
        if var awaited {
            awaited.end = end
            awaited.exchange = addExchange(message)
            awaiting.append(awaited)
            return
        }
        // Its place was taken when its head had been read: it is the newest request.
        if let last = exchanges.indices.last(where: { exchanges[$0].request != nil }), let message,
            exchanges[last].request?.head.range == message.head.range
        {
            exchanges[last].request = message
        } else if message != nil {
            _ = addExchange(message)
        }
        if let index = awaiting.indices.last { awaiting[index].end = end }
    }

    private mutating func place(response message: HTTPMessage?, _ line: StartLine, end: Int) {
        guard case .status(_, let code, _) = line else { return }
        let awaited = awaitingFirst < awaiting.count ? awaiting[awaitingFirst] : nil
        let isInterim = code / 100 == 1 && code != 101
        if let message {
            var index = awaited?.exchange ?? -1
            if index < 0 || index >= exchanges.count {
                index = isOpen(exchanges.count - 1) ? exchanges.count - 1 : addExchange(nil)
            }
            if index >= 0 {
                if isInterim {
                    if exchanges[index].interim.count < 64 { exchanges[index].interim.append(message) }
                } else {
                    exchanges[index].response = message
                    finishedCount = index + 1
                }
            }
        }
        guard !isInterim else { return }
        if awaited != nil {
            awaitingFirst += 1
            if awaitingFirst == awaiting.count {
                awaiting.removeAll(keepingCapacity: true)
                awaitingFirst = 0
            }
        }
        if code == 101 || awaited?.isConnect == true && code / 100 == 2 {
            handedOver = Handover(clientOffset: awaited?.end ?? 0, serverOffset: end, isTunnel: code != 101)
        }
    }

    /// Whether an exchange without a request waits for its final response (interim ones came before).
    private func isOpen(_ index: Int) -> Bool {
        index >= 0 && exchanges[index].request == nil && exchanges[index].response == nil
    }

    /// What is at hand is no HTTP. Refutes the whole when nothing was read yet; else waits for a start line.
    private mutating func giveUp(_ place: Place, _ map: SegmentMap, _ reader: inout MessageReader) -> Int? {
        if messages == 0 {
            isRefuted = true
            return nil
        }
        if reader.hasPartialHead { finishPartialHead(&reader, place.isRequest, .unreadable) }
        if reader.isInMessage {
            finish(&reader, place.isRequest, map.mark(at: place.offset), .unreadable, end: place.offset)
        }
        reader.phase = .lost
        reader.searched = 0
        return 0
    }

    private mutating func findAgain(_ bytes: RawSpan, _ place: Place, _ reader: inout MessageReader) -> Int? {
        // A segment's first byte is where a message may begin; the present bytes begin at one or were looked at.
        let looks = place.isRequest ? Self.looksLikeRequest(bytes) : Self.looksLikeResponse(bytes)
        if looks == .yes {
            reader.phase = .start
            reader.searched = 0
            return 0
        }
        if unreadable.count < limits.missingRanges {
            unreadable.append(StreamRange(side: place.side, offset: place.offset, count: bytes.byteCount))
        }
        return bytes.byteCount
    }
}
