import WireBytes

// Heads, as they arrive: a first line, fields, an empty line. RFC 9112 §2.1.

extension MessageReader {
    /// Of a first line so much is looked at before it has ended.
    static let enoughOfLine = 2048

    mutating func readHead(_ bytes: StreamBytes, _ ledger: inout ExchangeLedger) -> Int? {
        if !isRequest, searched == 0, ledger.awaitsBareContent {
            switch looks(bytes.span) {
            case .no: return beginBare(bytes, &ledger)
            case .needMore: return nil
            case .yes: break
            }
        }
        let first = bytes.byte(at: 0)
        if first == UInt8(ascii: "\r") || first == UInt8(ascii: "\n") { return readEmptyLine(bytes, &ledger) }
        if searched == 0, !hasLine, let length = readWholeHead(bytes, &ledger) { return length }
        if !hasLine {
            guard let lineFeed = bytes.span.firstIndex(of: UInt8(ascii: "\n"), from: searched) else {
                return awaitLine(bytes, &ledger)
            }
            guard looks(bytes.span) == .yes else { return giveUp(bytes, &ledger) }
            hasLine = true
            searched = lineFeed
            if isRequest, Self.isHTTP09(bytes.span, lineFeed: lineFeed) {
                return readHead(bytes, length: lineFeed &+ 1, &ledger)
            }
        }
        guard let end = HeadParser.end(in: bytes.span, searched: &searched) else {
            return awaitHead(bytes, &ledger)
        }
        return readHead(bytes, length: end, &ledger)
    }

    /// RFC 9112 §2.2: empty lines before a start line are ignored.
    private mutating func readEmptyLine(_ bytes: StreamBytes, _ ledger: inout ExchangeLedger) -> Int? {
        if bytes.byte(at: 0) == UInt8(ascii: "\n") {
            emptyLines &+= 1
            return 1
        }
        guard bytes.byteCount >= 2 else { return nil }
        guard bytes.byte(at: 1) == UInt8(ascii: "\n") else { return giveUp(bytes, &ledger) }
        emptyLines &+= 1
        return 2
    }

    /// Nearly every head comes whole: it is read without looking for its end first.
    private mutating func readWholeHead(_ bytes: StreamBytes, _ ledger: inout ExchangeLedger) -> Int? {
        // A line without a version may be all of a request (HTTP/0.9).
        guard let length = parser.readIfWhole(bytes.span, isRequest: isRequest), parser.version != .http09,
            length <= ledger.limits.headBytes, parser.startsPlainly || looks(bytes.span) == .yes
        else { return nil }
        begin(bytes.first(length), &ledger)
        return length
    }

    private mutating func readHead(
        _ bytes: StreamBytes, length: Int, _ ledger: inout ExchangeLedger
    ) -> Int? {
        let head = bytes.first(length)
        guard length <= ledger.limits.headBytes, parser.read(head.span, isRequest: isRequest) else {
            return giveUp(bytes, &ledger)
        }
        forgetHead()
        begin(head, &ledger)
        return length
    }

    /// A first line that has not ended: what it begins with may already tell that it is not one.
    private mutating func awaitLine(_ bytes: StreamBytes, _ ledger: inout ExchangeLedger) -> Int? {
        // Of a longer line the beginning has been looked at; so a line that comes byte by byte costs linear time.
        if searched < Self.enoughOfLine, looks(bytes.span) == .no { return giveUp(bytes, &ledger) }
        searched = bytes.byteCount
        return awaitHead(bytes, &ledger)
    }

    /// A head that has not ended: what is there of it is kept, in case no more comes.
    private mutating func awaitHead(_ bytes: StreamBytes, _ ledger: inout ExchangeLedger) -> Int? {
        guard bytes.byteCount <= ledger.limits.headBytes else {
            return giveUp(bytes, &ledger, because: .limit)
        }
        if partialHead == nil {
            let first = bytes.mark(at: 0)
            partialHead = PartialHead(
                bytes: [], beginning: MessageBeginning(of: bytes), first: first, earliest: first, last: first)
        }
        partialHead?.extend(with: bytes)
        return nil
    }

    /// Whether bytes look like a message of this direction.
    func looks(_ bytes: RawSpan) -> Recognition {
        isRequest
            ? HTTPConversation.looksLikeRequest(bytes) : HTTPConversation.looksLikeResponse(bytes)
    }

    /// Whether a request line has no version; of HTTP/0.9 that is all of the request.
    private static func isHTTP09(_ bytes: RawSpan, lineFeed: Int) -> Bool {
        guard lineFeed > 4, bytes.uint32(at: 0) == 0x4745_5420 else { return false }
        var end = lineFeed
        while end > 4,
            bytes.byte(at: end &- 1) == UInt8(ascii: "\r") || bytes.byte(at: end &- 1) == UInt8(ascii: " ")
        { end &-= 1 }
        return bytes.firstSpace(in: 4..<end) == nil
    }

    /// A head was read: the message begins.
    private mutating func begin(_ head: StreamBytes, _ ledger: inout ExchangeLedger) {
        isInMessage = true
        hasFindings = false
        if !seenOfChunks.isEmpty { seenOfChunks.removeAll() }
        hole = nil
        if !isRequest { ledger.beginResponse(parser.startLine, at: MessageBeginning(of: head)) }
        let framing = ledger.framing(of: parser.startLine, parser.facts)
        if ledger.putsTogether(isRequest: isRequest, isUpgrade: parser.facts.upgrade != nil) {
            message = makeMessage(head, framing)
        }
        add(parser.findings, &ledger)
        if emptyLines > 0 { add([.emptyLinesBefore(emptyLines)], &ledger) }
        if hasForbiddenLength(framing) { add([.lengthWhereNoBody], &ledger) }
        if hasUselessBody(framing) { add([.bodyWithoutUse], &ledger) }
        emptyLines = 0
        ledger.note(parser.version)
        ledger.count(head.span, parser.startLine)
        if isRequest {
            ledger.begin(
                request: &message, parser.startLine, &parser.facts, at: MessageBeginning(of: head),
                end: head.end)
        }
        if case .none(.upgrade) = framing {
            upgrade = UpgradeAnswer(
                protocolName: parser.facts.upgrade.map { head.span.copied($0) } ?? [],
                webSocketExtensions: Array(
                    parser.webSocketExtensions.map { head.span.copied($0) }.joined(separator: ", ".utf8)
                ))
        }
        mayHaveNoBody = isRequest ? parser.facts.expectsContinue : ledger.asked == nil
        switch framing {
        case .none, .contentLength(0): finish(nil, end: head.end, &ledger)
        case .contentLength(let length): phase = .fixed(length)
        case .chunked: phase = .chunkSize
        case .untilClose, .frames: phase = .untilClose
        }
    }

    /// An answer of HTTP/0.9 begins: content, up to the end of the connection.
    private mutating func beginBare(_ bytes: StreamBytes, _ ledger: inout ExchangeLedger) -> Int {
        isInMessage = true
        isBare = true
        hasFindings = false
        hole = nil
        ledger.beginResponse(.none, at: MessageBeginning(of: bytes))
        ledger.countBareContent()
        if ledger.keep != .counts {
            let range = bytes.range(0..<0)
            let mark = bytes.mark(at: 0)
            message = HTTPMessage(
                head: MessageHead(
                    text: HeadText(bytes: [], startLine: .none, fields: []), range: range, first: mark,
                    last: mark, isComplete: true),
                body: MessageBody(framing: .untilClose, range: range), earliest: mark)
        }
        phase = .untilClose
        return 0
    }

    /// RFC 9110 §9.3.1 and on: what content in such requests means is not defined, and some servers leave it to be
    /// read as the next request.
    private func hasUselessBody(_ framing: BodyFraming) -> Bool {
        guard isRequest else { return false }
        let facts = parser.facts
        guard facts.isGet || facts.isHead || facts.isTrace || facts.isConnect else { return false }
        switch framing {
        case .contentLength(let length): return length > 0
        case .chunked: return true
        case .none, .untilClose, .frames: return false
        }
    }

    // Mutating although it changes nothing: all of the reader would be copied for it.
    private mutating func makeMessage(_ head: StreamBytes, _ framing: BodyFraming) -> HTTPMessage {
        let range = head.range
        let arrival = head.arrival
        var message = HTTPMessage(
            head: MessageHead(
                text: parser.text(of: head.span), range: range, first: head.mark(at: 0), last: arrival.latest,
                isComplete: true),
            body: MessageBody(
                framing: framing, declaredLength: parser.facts.contentLength,
                range: StreamRange(side: side, offset: range.end, count: 0)),
            earliest: arrival.earliest)
        // In its place: a body that holds something before it comes there is copied.
        if case .some(let known) = parser.knownHead {
            message.take(known.content)
        } else {
            message.take(ContentFacts(head.span, parser))
        }
        return message
    }

    /// RFC 9110 §8.6 and RFC 9112 §6.1: no length in 1xx, 204 and 2xx to CONNECT; in 304 and to HEAD it may be.
    private func hasForbiddenLength(_ framing: BodyFraming) -> Bool {
        guard parser.facts.contentLength != nil || parser.facts.transferEncoding != nil else { return false }
        switch framing {
        case .none(.interim), .none(.upgrade), .none(.tunnel), .none(.status(204)): return true
        default: return false
        }
    }

    /// Adds findings to the message at hand.
    mutating func add(_ findings: [HTTPFinding], _ ledger: inout ExchangeLedger) {
        guard !findings.isEmpty else { return }
        if !hasFindings { ledger.totals.messagesWithFindings &+= 1 }
        hasFindings = true
        message?.findings += findings
    }

    /// Nothing of the next head or line was looked at.
    mutating func forgetHead() {
        searched = 0
        hasLine = false
        if partialHead != nil { partialHead = nil }
    }

    /// A head that never ended: the message is shown as far as it goes, if it is known from its first line.
    mutating func finishPartialHead(_ reason: IncompleteReason, _ ledger: inout ExchangeLedger) {
        guard let head = partialHead else { return }
        forgetHead()
        ledger.totals.incompleteMessages &+= 1
        let range = StreamRange(side: side, offset: head.beginning.offset, count: head.bytes.count)
        var parser = HeadParser(keepsFields: ledger.keep != .counts)
        let isMessage = head.bytes.withBytes { bytes in
            // A line that has not ended is no field: what its value is nobody knows.
            if let end = bytes.lastLineEnd {
                return parser.read(bytes.extracting(first: end), isRequest: isRequest)
            }
            return reason != .limit && looks(bytes) == .yes && parser.readCutLine(bytes, isRequest: isRequest)
        }
        guard isMessage else { return ledger.noteUnreadable(range) }
        var message: HTTPMessage?
        if ledger.keep != .counts {
            message = HTTPMessage(
                head: MessageHead(
                    text: HeadText(bytes: head.bytes, startLine: parser.startLine, fields: parser.fields),
                    range: range, first: head.first, last: head.last, isComplete: false),
                body: MessageBody(
                    framing: .none(.requestWithoutLength),
                    range: StreamRange(side: side, offset: range.end, count: 0)),
                earliest: head.earliest, incompleteReason: reason)
        }
        head.bytes.withBytes { ledger.count($0, parser.startLine) }
        if isRequest {
            ledger.begin(
                request: &message, parser.startLine, &parser.facts, at: head.beginning, end: range.end)
        } else {
            ledger.beginResponse(parser.startLine, at: head.beginning)
            if let message { ledger.place(response: message) }
            ledger.endResponse(parser.startLine, nil, at: range.end)
        }
    }
}

extension RawSpan {
    /// Where the last line ends that has ended, its line feed included.
    fileprivate var lastLineEnd: Int? {
        var end = byteCount
        while end > 0 {
            if byte(at: end &- 1) == UInt8(ascii: "\n") { return end }
            end &-= 1
        }
        return nil
    }
}

/// What is there of a head that has not ended.
struct PartialHead: Sendable {
    var bytes: [UInt8]
    /// Where it begins.
    var beginning: MessageBeginning
    /// The packet with its first byte.
    var first: PacketMark
    /// The packets that brought the first and the last of its bytes.
    var earliest: PacketMark
    var last: PacketMark

    /// Takes in what has come after what was there; `all` begins where this does. Only the new packets are looked at, so
    /// that a head that comes byte by byte costs linear time.
    mutating func extend(with all: StreamBytes) {
        let new = all.dropFirst(bytes.count)
        guard new.byteCount > 0 else { return }
        let arrival = new.arrival
        if arrival.earliest.packet < earliest.packet { earliest = arrival.earliest }
        if arrival.latest.packet > last.packet { last = arrival.latest }
        bytes.append(contentsOf: new.span)
    }
}
