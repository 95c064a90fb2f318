import HTTPFields
import WireBytes

/// What of a head decides how the message goes on. RFC 9112 §6.
struct HeadFacts: Sendable {
    var contentLength: Int?
    /// The value of the last Content-Length.
    var lengthField: Range<Int>?
    /// The value of the last Transfer-Encoding.
    var transferEncoding: Range<Int>?
    var endsInChunked = false
    /// Whether another coding than chunked is in a Transfer-Encoding.
    var hasOtherTransferCoding = false
    /// How often chunked is there.
    var chunked = 0
    var hosts = 0
    /// The value of the first Host.
    var host: Range<Int>?
    /// The value of the first Upgrade.
    var upgrade: Range<Int>?
    var contentType: Range<Int>?
    var hasContentEncoding = false
    /// Whether the body is sent only when it is asked for. RFC 9110 §10.1.1.
    var expectsContinue = false
    var isGet = false
    var isHead = false
    var isTrace = false
    var isConnect = false
}

/// Reads a head: start line and fields, as ranges of the bytes. RFC 9112 §2 to §5.
///
/// Everything a lenient server takes is taken; what the RFC forbids becomes a finding. The storage is reused from
/// head to head, so that nothing is allocated when messages are only counted.
struct HeadParser: Sendable {
    /// Fields of the head read last, where it was not known; only filled when `keepsFields`.
    private var readFields: [HeaderField] = []
    /// Fields of the head read last; none unless `keepsFields`.
    var fields: [HeaderField] { knownHead?.text.fields ?? readFields }
    /// Findings of the head read last.
    private(set) var findings: [HTTPFinding] = []
    var facts = HeadFacts()
    /// The values of Sec-WebSocket-Extensions, which are one list. RFC 6455 §9.1. Not among the facts, since these would have to be
    /// copied with care for it.
    private(set) var webSocketExtensions: [Range<Int>] = []
    private(set) var startLine = StartLine.status(version: .http11, code: 0, reason: 0..<0)
    /// Whether nothing is odd about the start line read last: what it looks like need not be asked again.
    private(set) var startsPlainly = false
    let keepsFields: Bool
    /// The field at hand: its meaning is noted when no folded line can follow.
    private var pending: HeaderField?
    /// What was read before; nil where nothing is remembered.
    let known: KnownHeads?
    /// The head read last, where it is known.
    private(set) var knownHead: KnownHead?

    init(keepsFields: Bool, known: KnownHeads? = nil) {
        self.keepsFields = keepsFields
        self.known = known
    }

    /// The version of the head read last.
    var version: HTTPVersion {
        switch startLine {
        case .request(_, _, let version), .status(let version, _, _): version
        case .none: .http09
        }
    }

    /// Where the head that begins at 0 ends (behind its empty line); nil when that has not come yet.
    ///
    /// - Parameters:
    ///   - bytes: bytes from the head's first on.
    ///   - searched: bytes that an earlier search went through; moved on, so that a head that comes byte by byte is
    ///     searched once.
    /// - Returns: the offset behind the empty line, or nil.
    static func end(in bytes: RawSpan, searched: inout Int) -> Int? {
        var at = max(0, searched)
        while let lineFeed = bytes.firstIndex(of: UInt8(ascii: "\n"), from: at) {
            let next = lineFeed &+ 1
            guard next < bytes.byteCount else { break }
            if bytes.byte(at: next) == UInt8(ascii: "\n") { return next &+ 1 }
            if bytes.byte(at: next) == UInt8(ascii: "\r") {
                guard next &+ 1 < bytes.byteCount else { break }
                if bytes.byte(at: next &+ 1) == UInt8(ascii: "\n") { return next &+ 2 }
            }
            at = next
        }
        searched = max(at, bytes.byteCount &- 3)
        return nil
    }

    /// Reads the head that begins at 0, if all of it is there and its first line is a start line: its length.
    ///
    /// One way through the bytes instead of the two of `end` and `read`.
    mutating func readIfWhole(_ bytes: RawSpan, isRequest: Bool) -> Int? {
        if let length = recall(bytes, isRequest: isRequest) { return length }
        var at = 0
        guard readStartLine(bytes, &at, isRequest: isRequest), readFieldLines(bytes, &at) else { return nil }
        checkWhole(bytes, isRequest: isRequest)
        if startsPlainly, findings.isEmpty, webSocketExtensions.isEmpty {
            remember(at, of: bytes, isRequest: isRequest)
        }
        return at
    }

    /// Takes the head that begins at 0 as it was read before: its length. Nil where it is not known.
    private mutating func recall(_ bytes: RawSpan, isRequest: Bool) -> Int? {
        guard let head = known?.head(at: bytes), head.isRequest == isRequest else { return nil }
        guard head.hasFields || !keepsFields else { return nil }
        forgetLists()
        facts = head.facts
        startLine = head.text.startLine
        startsPlainly = true
        knownHead = head
        return head.text.bytes.count
    }

    /// What the head says that was read last; `bytes` are its own.
    func text(of bytes: RawSpan) -> HeadText {
        knownHead?.text ?? HeadText(bytes: bytes.copied(), startLine: startLine, fields: readFields)
    }

    /// Remembers the head that was read, with nothing odd about it.
    private mutating func remember(_ length: Int, of bytes: RawSpan, isRequest: Bool) {
        knownHead = known?.note(length, of: bytes) {
            let head = bytes.extracting(first: length)
            return KnownHead(
                text: HeadText(
                    bytes: head.copied(), startLine: startLine, fields: readFields, comesAgain: true),
                isRequest: isRequest, facts: facts, content: ContentFacts(head, self), hasFields: keepsFields)
        }
    }

    /// Reads a head whose last byte is the last of `bytes`. False when its first line is no start line.
    mutating func read(_ bytes: RawSpan, isRequest: Bool) -> Bool {
        var at = 0
        guard readStartLine(bytes, &at, isRequest: isRequest) else { return false }
        _ = readFieldLines(bytes, &at)
        checkWhole(bytes, isRequest: isRequest)
        return true
    }

    /// Reads a first line whose end was not captured; all of `bytes` is of it. False when it tells no message.
    mutating func readCutLine(_ bytes: RawSpan, isRequest: Bool) -> Bool {
        forget()
        let line = 0..<bytes.byteCount
        let cut =
            isRequest ? StartLine.cutRequest(bytes, line) : StartLine.status(bytes, line, &findings)
        guard let cut else { return false }
        startLine = cut
        noteMethod(bytes)
        return true
    }

    /// Reads what was decompressed already: notes what its fields mean, and nothing else.
    mutating func read(_ fields: [HeaderField], of line: StartLine, in bytes: RawSpan) {
        forget()
        startLine = line
        noteMethod(bytes)
        readFields = fields
        for field in fields { note(bytes, field.name, field.value) }
    }

    private mutating func readStartLine(_ bytes: RawSpan, _ at: inout Int, isRequest: Bool) -> Bool {
        forget()
        guard let whole = nextLine(bytes, &at) else { return false }
        let first = whole.range
        guard
            let line = isRequest
                ? StartLine.request(bytes, first, &findings) : StartLine.status(bytes, first, &findings)
        else { return false }
        startLine = line
        if !whole.isPlain { noteControlBytes(bytes, first, isStartLine: true) }
        startsPlainly = findings.isEmpty && first.upperBound < MessageReader.enoughOfLine
        if case .request(let method, _, _) = line {
            startsPlainly =
                startsPlainly && method.count > 1 && method.count < 33 && bytes.byte(at: 0).isCapital
        }
        noteMethod(bytes)
        return true
    }

    private mutating func noteMethod(_ bytes: RawSpan) {
        guard case .request(let method, _, _) = startLine else { return }
        // HEAD, GET, TRACE and CONNECT, a word or two of four bytes each.
        switch method.count {
        case 3: facts.isGet = bytes.uint32(at: method.lowerBound) == 0x4745_5420
        case 4: facts.isHead = bytes.uint32(at: method.lowerBound) == 0x4845_4144
        case 5:
            facts.isTrace =
                bytes.uint32(at: method.lowerBound) == 0x5452_4143
                && bytes.byte(at: method.lowerBound &+ 4) == UInt8(ascii: "E")
        case 7:
            facts.isConnect =
                bytes.uint32(at: method.lowerBound) == 0x434F_4E4E
                && bytes.uint32(at: method.lowerBound &+ 3) == 0x4E45_4354
        default: break
        }
    }

    private mutating func forget() {
        if case .some = knownHead { knownHead = nil }
        if !readFields.isEmpty { readFields.removeAll(keepingCapacity: true) }
        forgetLists()
        facts = HeadFacts()
    }

    private mutating func forgetLists() {
        if !findings.isEmpty { findings.removeAll(keepingCapacity: true) }
        if !webSocketExtensions.isEmpty { webSocketExtensions.removeAll() }
    }

    /// Reads trailer fields, whose last byte is the last of `bytes`. RFC 9112 §7.1.2.
    mutating func readTrailers(_ bytes: RawSpan) {
        forget()
        var at = 0
        _ = readFieldLines(bytes, &at)
        if let field = facts.transferEncoding ?? facts.lengthField ?? facts.host {
            add(.forbiddenTrailer(field))
        }
    }

    /// Reads field lines up to an empty line or the end; false when there is no empty line.
    private mutating func readFieldLines(_ bytes: RawSpan, _ at: inout Int) -> Bool {
        var isFirst = true
        while true {
            let start = at
            readPlainFields(bytes, &at)
            if at > start { isFirst = false }
            guard let line = nextLine(bytes, &at) else { break }
            if line.range.isEmpty {
                concludeField(bytes)
                return bytes.byte(at: at &- 1) == UInt8(ascii: "\n")
            }
            readField(bytes, line, isFirst: isFirst)
            isFirst = false
        }
        concludeField(bytes)
        return false
    }

    /// Reads field lines as nearly all are, from `at` up to the first other one.
    private mutating func readPlainFields(_ bytes: RawSpan, _ at: inout Int) {
        guard let known else {
            while let line = Self.plainField(bytes, at) { take(line, bytes, &at) }
            return
        }
        known.withLines { lines in
            while true {
                let rest = bytes.extracting(droppingFirst: at)
                if let line = lines.entry(at: rest)?.value, line.count < rest.byteCount,
                    !rest.foldsLine(at: line.count)
                {
                    take(line, bytes, &at)
                } else if let line = Self.plainField(bytes, at) {
                    lines.remember(line, of: line.count, at: rest)
                    take(line, bytes, &at)
                } else {
                    return
                }
            }
        }
    }

    /// Takes in the field line at `at`, and moves behind it.
    @inline(__always)
    private mutating func take(_ line: FieldLine, _ bytes: RawSpan, _ at: inout Int) {
        if pending != nil { concludeField(bytes) }
        let value = (at &+ line.valueStart)..<(at &+ line.valueEnd)
        if keepsFields { readFields.append(HeaderField(name: at..<(at &+ line.nameCount), value: value)) }
        if let meaning = line.meaning { note(meaning, value, bytes) }
        at &+= line.count
    }

    /// Reads a field line as nearly all are: a name of letters and hyphens, a printable value with at most one space
    /// before it, and no folded line behind. Nil for any other.
    @inline(__always)
    private static func plainField(_ bytes: RawSpan, _ start: Int) -> FieldLine? {
        guard let colon = bytes.colonBehindPlainName(from: start), colon > start else { return nil }
        let end = bytes.firstControlByte(from: colon &+ 1)
        guard end &+ 2 < bytes.byteCount, bytes.uint16(at: end) == 0x0D0A else { return nil }
        let value = bytes.byte(at: colon &+ 1) == UInt8(ascii: " ") ? colon &+ 2 : colon &+ 1
        guard value < end, bytes.byte(at: value) != UInt8(ascii: " "),
            bytes.byte(at: end &- 1) != UInt8(ascii: " "), !bytes.foldsLine(at: end &+ 2)
        else { return nil }
        return FieldLine(
            nameCount: colon &- start, valueStart: value &- start, valueEnd: end &- start,
            meaning: FieldMeaning(of: start..<colon, in: bytes))
    }

    private struct Line {
        var range: Range<Int>
        /// No control byte is in it, not even a tab.
        var isPlain: Bool
    }

    private mutating func concludeField(_ bytes: RawSpan) {
        guard let field = pending else { return }
        pending = nil
        if keepsFields { readFields.append(field) }
        note(bytes, field.name, field.value)
    }

    /// The next line without its end; a lone LF ends a line too (RFC 9112 §2.2 lets recipients take that).
    private mutating func nextLine(_ bytes: RawSpan, _ at: inout Int) -> Line? {
        guard at < bytes.byteCount else { return nil }
        let start = at
        // Nearly every line is printable up to its CRLF: that takes one search.
        let control = bytes.firstControlByte(from: at)
        if control &+ 1 < bytes.byteCount, bytes.uint16(at: control) == 0x0D0A {
            at = control &+ 2
            return Line(range: start..<control, isPlain: true)
        }
        let lineFeed = bytes.firstIndex(of: UInt8(ascii: "\n"), from: at) ?? bytes.byteCount
        at = min(lineFeed &+ 1, bytes.byteCount)
        var end = lineFeed
        if end > start, bytes.byte(at: end &- 1) == UInt8(ascii: "\r") {
            end &-= 1
        } else if lineFeed < bytes.byteCount {
            add(.bareLineFeed(at: lineFeed))
        }
        return Line(range: start..<end, isPlain: false)
    }

    private mutating func readField(_ bytes: RawSpan, _ whole: Line, isFirst: Bool) {
        let line = whole.range
        let lead = bytes.byte(at: line.lowerBound)
        if lead == UInt8(ascii: " ") || lead == UInt8(ascii: "\t") {
            // RFC 9112 §5.2: a folded line, or §2.2: white space before the first field.
            add(isFirst ? .spaceBeforeFirstField(line) : .foldedLine(line))
            let more = bytes.trimmed(line)
            if let field = pending, !more.isEmpty {
                let start = field.value.isEmpty ? more.lowerBound : field.value.lowerBound
                pending = HeaderField(name: field.name, value: start..<more.upperBound)
            }
            if !whole.isPlain { noteControlBytes(bytes, more, isStartLine: false) }
            return
        }
        concludeField(bytes)
        guard let (colon, nameIsToken) = Self.findColon(bytes, line) else {
            return add(.lineWithoutColon(line))
        }
        var name = line.lowerBound..<colon
        if name.isEmpty {
            add(.emptyFieldName(line))
        } else if !nameIsToken {
            let trimmed = bytes.trimmed(name)
            let onlySpaceBehind =
                trimmed.lowerBound == name.lowerBound && trimmed.upperBound < name.upperBound
                && trimmed.allSatisfy { bytes.byte(at: $0).isTokenByte }
            add(onlySpaceBehind ? .spaceBeforeColon(name) : .badFieldName(name))
            if onlySpaceBehind { name = trimmed }
        }
        let value = bytes.trimmed((colon &+ 1)..<line.upperBound)
        if !whole.isPlain { noteControlBytes(bytes, value, isStartLine: false) }
        pending = HeaderField(name: name, value: value)
    }

    /// Notes which control bytes are in a part of a line: CR and NUL are read in more ways than the others.
    private mutating func noteControlBytes(_ bytes: RawSpan, _ range: Range<Int>, isStartLine: Bool) {
        var hasOther = false
        var (carriageReturn, nul) = (false, false)
        for place in range {
            let byte = bytes.byte(at: place)
            guard byte < 0x20 || byte == 0x7F, byte != UInt8(ascii: "\t") else { continue }
            if byte == UInt8(ascii: "\r") {
                carriageReturn = true
            } else if byte == 0 {
                nul = true
            } else {
                hasOther = true
            }
        }
        if carriageReturn { add(.bareCarriageReturn(range)) }
        if nul { add(.nulByte(range)) }
        if hasOther { add(isStartLine ? .controlByteInStartLine(range) : .controlByteInValue(range)) }
    }

    /// The place of the colon, and whether a token (or nothing) comes before it.
    private static func findColon(_ bytes: RawSpan, _ line: Range<Int>) -> (Int, isToken: Bool)? {
        if let colon = bytes.colonBehindPlainName(from: line.lowerBound) { return (colon, true) }
        var isToken = true
        for place in line {
            let byte = bytes.byte(at: place)
            if byte == UInt8(ascii: ":") { return (place, isToken) }
            if !byte.isTokenByte { isToken = false }
        }
        return nil
    }

    /// Notes what the field means for the message's length and body.
    private mutating func note(_ bytes: RawSpan, _ name: Range<Int>, _ value: Range<Int>) {
        if let meaning = FieldMeaning(of: name, in: bytes) { note(meaning, value, bytes) }
    }

    private mutating func note(_ meaning: FieldMeaning, _ value: Range<Int>, _ bytes: RawSpan) {
        switch meaning {
        case .host:
            facts.hosts &+= 1
            if facts.host == nil { facts.host = value }
        case .expect: if bytes.equals(value, Self.continued) { facts.expectsContinue = true }
        case .upgrade: if facts.upgrade == nil { facts.upgrade = value }
        case .contentType: facts.contentType = value
        case .contentLength: noteContentLength(bytes, value)
        case .contentEncoding: facts.hasContentEncoding = true
        case .transferEncoding: noteTransferEncoding(bytes, value)
        case .webSocketExtensions: webSocketExtensions.append(value)
        }
    }

    private static let continued = CaselessText("100-continue")

    mutating func add(_ finding: HTTPFinding) {
        // More than this of one head helps nobody, and the head may be hostile.
        if findings.count < 32 { findings.append(finding) }
    }
}
