public import WireBytes

/// A message of syslog on a connection.
public struct SyslogStreamMessage: Sendable, Hashable {
    /// Its number among those of the connection, from 0.
    public var number: Int
    /// Where it lies, with what tells it from the next.
    public var range: StreamRange
    /// The packet with its first byte.
    public var first: PacketMark
    /// The packet with its last byte.
    public var last: PacketMark
    /// Whether its length stands before it; else a line feed is behind it.
    public var isCounted: Bool
    /// What it says; nil where it does not begin like a message.
    public var message: SyslogMessage?
    /// Why it is not whole; nil where it is.
    public var problem: MessageDefect?
    /// The message itself, as far as it is kept: what is masked is read again.
    fileprivate var sent: [UInt8]
    /// Where that lies, without the length before it and the line feed behind it.
    fileprivate var place: StreamRange
}

extension SyslogStreamMessage: KeptMessage {
    /// Memory that it takes, in bytes, roughly.
    public var weight: Int { 512 &+ sent.count &+ min(range.count, 2 * SyslogMessage.longestText) }
}

/// Syslog on one connection: one side tells, and nothing is answered. The length stands before each message, or a line feed behind it.
/// RFC 6587 §3.4; over TLS the first, RFC 5425 §4.3.
public struct SyslogStream: MessageConversation {
    /// The side that tells.
    public let client: Side
    /// From how many layers of encryption its bytes were taken; offsets then count the plain bytes.
    public let openedLayers: Int
    /// The messages, and where those lie that are not kept or could not be read.
    public internal(set) var kept: KeptMessages<SyslogStreamMessage>
    /// Changes with every message that is complete.
    public private(set) var progress = 0
    /// Whether more may be kept: what all connections keep together has a bound as well.
    public var hasRoom = true
    /// Bytes in which no message was found.
    public private(set) var unreadableBytes = 0

    private let limits: MessageLimits
    private var framing = MessageFraming<Int, MessageDefect>()
    /// A message of the client's whose line feed has not come.
    private var line: Line?

    private struct Line: Sendable {
        var offset: Int
        var first: PacketMark
        var last: PacketMark
        var count = 0
        var bytes: [UInt8] = []
    }

    /// Digits of the length that stands before a message: servers take some megabytes at most.
    static let mostDigits = 7
    /// Bytes that are enough to tell a message by: the number before it, and behind that a version or a time.
    static let enough = mostDigits + 1 + 5 + SyslogTime.longest + 3

    /// Begins a conversation.
    ///
    /// - Parameters:
    ///   - client: the side that tells.
    ///   - keeping: which messages are kept.
    ///   - openedLayers: from how many layers of encryption the bytes were taken.
    ///   - limits: the bounds.
    public init(
        client: Side, keeping: MessageKeeping, openedLayers: Int = 0, limits: MessageLimits = MessageLimits()
    ) {
        self.client = client
        self.openedLayers = openedLayers
        self.limits = limits
        kept = KeptMessages(keeping, atMost: limits.messages, bytes: limits.keptBytes)
    }

    /// Whether bytes begin with a message, with a length before it or not: facility and severity in brackets, and behind them a version or a
    /// time.
    public static func recognize(_ bytes: RawSpan) -> Recognition {
        guard let start = length(bytes)?.digits else {
            return bytes.byteCount <= mostDigits
                && (0..<bytes.byteCount).allSatisfy { bytes.byte(at: $0).isDigit }
                ? .needMore : .no
        }
        let rest = bytes.extracting(start..<bytes.byteCount)
        if SyslogMessage.looksLikeSyslog(rest, isOfPort: false) { return .yes }
        guard rest.byteCount == 0 || rest.byte(at: 0) == UInt8(ascii: "<"),
            rest.byteCount < 2 || rest.byte(at: 1).isDigit
        else { return .no }
        return bytes.byteCount < enough ? .needMore : .no
    }

    /// The length that stands before a message, and bytes of that with the space: 0 and 0 where there is none; nil where there are digits
    /// without a space.
    private static func length(_ bytes: RawSpan) -> (length: Int, digits: Int)? {
        var (at, length) = (0, 0)
        while at < min(bytes.byteCount, mostDigits), bytes.byte(at: at).isDigit {
            length = length * 10 + Int(bytes.byte(at: at) &- UInt8(ascii: "0"))
            at += 1
        }
        if at == 0 { return (0, 0) }
        guard at < bytes.byteCount, bytes.byte(at: at) == 0x20, length > 0 else { return nil }
        return (length, at + 1)
    }

    /// Reads in-order bytes.
    public mutating func consume(_ bytes: StreamBytes) -> Int {
        bytes.taken { step($0) }
    }

    /// Says that bytes are missing: those of a message whose length is known are counted.
    public mutating func missing(_ range: StreamRange, at mark: PacketMark) {
        if framing.miss(range, at: mark) { return finishIfWhole(range.side) }
        drop(range.side, .notCaptured)
        framing.lose(range.side)
    }

    /// Says that a direction has ended.
    public mutating func end(_ side: Side, how: StreamEnd, at mark: PacketMark) {
        // Some programs close the connection in the place of a last line feed.
        if side == client, how == .finished { finishLine(nil, hasFeed: false) }
        drop(side, .unfinished)
    }

    private mutating func drop(_ side: Side, _ problem: MessageDefect) {
        if let open = framing.drop(side, problem) { add(open, side) }
        if side == client { finishLine(problem, hasFeed: false) }
    }

    // MARK: Pieces

    /// Takes one piece: the length before a message, some of a message, or what is none. 0 when more are needed.
    private mutating func step(_ bytes: StreamBytes) -> Int {
        let side = bytes.side
        guard side == client else { return passOver(bytes.firstRun) }
        let taken = framing.take(bytes, atMost: room)
        if taken > 0 {
            finishIfWhole(side)
            return taken
        }
        if line != nil { return takeLine(bytes) }
        if framing.isLost(side) {
            guard Self.recognize(bytes.span) == .yes else { return passOver(bytes.firstRun) }
            framing.find(side)
        }
        guard let (length, digits) = Self.length(bytes.span) else {
            let isShort = bytes.byteCount <= Self.mostDigits
            let isNumber = isShort && (0..<bytes.byteCount).allSatisfy { bytes.byte(at: $0).isDigit }
            return isNumber ? 0 : lose(bytes)
        }
        if digits > 0 {
            framing.begin(digits, count: digits &+ length, at: bytes, taken: digits)
            return digits
        }
        switch bytes.byte(at: 0) {
        case UInt8(ascii: "<"):
            line = Line(offset: bytes.offset, first: bytes.mark(at: 0), last: bytes.mark(at: 0))
            return takeLine(bytes)
        // Some programs end a line with more than a line feed.
        case 0x0A, 0x0D, 0: return 1
        default: return lose(bytes)
        }
    }

    private mutating func lose(_ bytes: StreamBytes) -> Int {
        framing.lose(bytes.side)
        return passOver(bytes.firstRun)
    }

    /// Takes bytes that nobody can read.
    private mutating func passOver(_ bytes: StreamBytes) -> Int {
        unreadableBytes &+= bytes.byteCount
        kept.noteUnread(bytes.range)
        return bytes.byteCount
    }

    /// Takes bytes up to a line feed.
    private mutating func takeLine(_ bytes: StreamBytes) -> Int {
        var end = 0
        while end < bytes.byteCount, bytes.byte(at: end) != 0x0A { end += 1 }
        let isWhole = end < bytes.byteCount
        let piece = bytes.first(isWhole ? end + 1 : end)
        let wanted = bytes.first(min(end, max(0, room &- (line?.bytes.count ?? 0))))
        line?.bytes.append(contentsOf: wanted.span)
        line?.count &+= piece.byteCount
        line?.last = piece.last
        if isWhole { finishLine(nil, hasFeed: true) }
        return piece.byteCount
    }

    /// Bytes of a message that are kept.
    private var room: Int { kept.keeping == .none ? 0 : limits.messageBytes }

    // MARK: Messages

    private mutating func finishIfWhole(_ side: Side) {
        if let open = framing.takeWhole(side) { add(open, side) }
    }

    private mutating func finishLine(_ problem: MessageDefect?, hasFeed: Bool) {
        guard let line else { return }
        self.line = nil
        let range = StreamRange(side: client, offset: line.offset, count: line.count)
        let length = hasFeed ? line.count &- 1 : line.count
        add(
            line.bytes, of: length, range, line.first, line.last, behind: nil,
            problem ?? (line.bytes.count < length ? .cut : nil))
    }

    private mutating func add(_ open: OpenMessage<Int, MessageDefect>, _ side: Side) {
        add(
            open.bytes, of: open.count &- open.head, open.range(of: side), open.first, open.last,
            behind: open.head, open.problem)
    }

    private mutating func add(
        _ bytes: [UInt8], of length: Int, _ range: StreamRange, _ first: PacketMark, _ last: PacketMark,
        behind digits: Int?, _ problem: MessageDefect?
    ) {
        progress &+= 1
        let place = StreamRange(side: range.side, offset: range.offset &+ (digits ?? 0), count: length)
        var message = SyslogStreamMessage(
            number: kept.next, range: range, first: first, last: last, isCounted: digits != nil,
            problem: problem, sent: Array(bytes.prefix(SyslogMessage.mostBytes)), place: place)
        message.read(bytes)
        if message.message == nil, problem == nil { message.problem = .malformed }
        kept.add(message, hasRoom: hasRoom)
    }
}

extension SyslogStream {
    /// Its name.
    public var identifiers: [String] { ["syslog"] }
    /// Its name.
    public var title: String? { "Syslog" }

    /// The messages.
    public func moments(from number: Int) -> [Moment] { messages(from: number).map(\.moment) }

    /// Nothing in it says that it is secret, but what looks like one may be, and so may what was not read.
    public mutating func mask(with masking: inout some SecretMasking) {
        kept.mask(with: &masking) { message, masking in
            guard message.message != nil else { return masking.overwrite(message.range) }
            masking.search(&message.sent, at: message.place)
            message.read(message.sent)
        }
    }
}

extension SyslogStreamMessage {
    fileprivate mutating func read(_ bytes: [UInt8]) {
        let (side, last, length) = (range.side, last, place.count)
        message = bytes.withBytes { SyslogMessage($0, length: length, from: side, at: last) }
    }
}

extension SyslogStreamMessage {
    fileprivate var moment: Moment {
        var facts: [Moment.Fact] = [.init("counted", .flag(isCounted))]
        facts += message?.facts ?? []
        if let problem { facts.append(.init("incomplete", .word(problem.rawValue))) }
        return Moment(
            number: number, kind: message?.severity.text ?? "?", range: range, first: first, last: last,
            facts: facts, isTrouble: problem?.isTrouble == true)
    }
}

extension SyslogMessage {
    /// What it says, for programs: the same in datagrams and on connections.
    public var facts: [Moment.Fact] {
        var facts: [Moment.Fact] = [
            .init("format", .word(format.rawValue)), .init("facility", .word(facility.text)),
            .init("severity", .word(severity.text)),
        ]
        if let time {
            facts += [
                .init("time", .captured(time.text)), .init("saysYear", .flag(time.hasYear)),
                .init("saysZone", .flag(time.hasZone)),
            ]
        }
        for (name, text) in [("host", host), ("program", program), ("process", process), ("messageID", kind)]
        where !text.isEmpty {
            facts.append(.init(name, .captured(text)))
        }
        if !elements.isEmpty { facts.append(.init("elements", .list(elements.map(\.facts)))) }
        if elementsOmitted > 0 { facts.append(.init("elementsOmitted", .number(elementsOmitted))) }
        facts.append(.init("text", .captured(text)))
        if textLength > text.count { facts.append(.init("textBytes", .number(textLength))) }
        if saysUTF8 { facts.append(.init("saysUTF8", .flag(true))) }
        if isMalformed { facts.append(.init("malformed", .flag(true))) }
        if isCut { facts.append(.init("cut", .flag(true))) }
        return facts
    }
}

extension SyslogElement {
    fileprivate var facts: [Moment.Fact] {
        var facts: [Moment.Fact] = [.init("name", .captured(name))]
        if !parameters.isEmpty {
            facts.append(
                .init(
                    "parameters",
                    .list(
                        parameters.map {
                            [.init("name", .captured($0.name)), .init("value", .captured($0.value))]
                        })))
        }
        if parametersOmitted > 0 { facts.append(.init("parametersOmitted", .number(parametersOmitted))) }
        return facts
    }
}
