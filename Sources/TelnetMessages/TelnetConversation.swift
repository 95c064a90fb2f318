public import WireBytes

/// Telnet on one connection: what the two agree on, and what is typed and shown. RFC 854, RFC 855, RFC 1143.
///
/// Text is told line by line. What the server sends back of what is typed is told once the line is over, so that typing is not
/// told key by key. Behind a hole reading goes on at once: a command has few bytes.
public struct TelnetConversation: MessageConversation {
    /// The side of the client.
    public let client: Side
    /// From how many layers of encryption its bytes were taken; offsets then count the plain bytes.
    public let openedLayers: Int
    /// The messages, and where those lie that are not kept.
    public internal(set) var kept: KeptMessages<TelnetMessage>
    /// Changes with every message that is complete.
    public private(set) var progress = 0
    /// Whether more may be kept: what all connections keep together has a bound as well.
    public var hasRoom = true
    /// Where the reading stands: it is over where TLS begins.
    public private(set) var readingStatus = ReadingStatus.reading
    /// Bytes that are encrypted or compressed, as was agreed on.
    public private(set) var unreadBytes = 0
    /// Why they are not read.
    public private(set) var veil: Veil?

    /// Why bytes are not read.
    public enum Veil: String, Sendable, Hashable {
        /// They are encrypted. RFC 2946.
        case encrypted
        /// They are compressed, as games do.
        case compressed
    }

    private let limits: MessageLimits
    private var details = BySide<OpenDetail?>(both: nil)
    private var isVeiled = BySide(both: false)
    private var options = TelnetOptions()
    var texts = BySide<OpenText?>(both: nil)
    var typing = Typing()

    /// Details that are under way.
    private struct OpenDetail: Sendable {
        let option: TelnetOption
        let offset: Int
        let first: PacketMark
        var last: PacketMark
        var bytes: [UInt8] = []
        var count = 3
        /// Whether some byte was doubled, or is not kept.
        var isChanged = false
    }

    /// Begins a conversation.
    ///
    /// - Parameters:
    ///   - client: the side of the client.
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

    /// The numbers of what was offered and asked for, and has no answer.
    public var unanswered: Set<Int> { options.unanswered }

    /// Whether the server sends back what is typed.
    public var serverEchoes: Bool { options.holds(.echo, on: client.other) }

    /// Bytes of a message that are kept.
    var messageBytes: Int { limits.messageBytes }

    /// Whether bytes are still Telnet: a hello of TLS is not, where that was agreed on. RFC draft-altman-telnet-starttls.
    public func accepts(_ bytes: StreamBytes) -> StreamAcceptance {
        guard texts[bytes.side] == nil, details[bytes.side] == nil, bytes.byte(at: 0) == 0x16,
            options.holds(.startTLS, on: client)
        else { return .yes }
        return bytes.byteCount < 2 ? .needMore : bytes.byte(at: 1) == 3 ? .over : .yes
    }

    /// Reads in-order bytes.
    public mutating func consume(_ bytes: StreamBytes) -> Int { bytes.taken { step($0) } }

    /// Says that bytes are missing: what they are in is not whole.
    public mutating func missing(_ range: StreamRange, at mark: PacketMark) {
        drop(range.side, .notCaptured)
        options.lose()
        typing.lose(range.side, isServer: range.side != client)
    }

    /// Says that a direction has ended.
    public mutating func end(_ side: Side, how: StreamEnd, at mark: PacketMark) { drop(side, .unfinished) }

    private mutating func drop(_ side: Side, _ problem: MessageDefect) {
        if let detail = details[side] {
            details[side] = nil
            finish(detail, side, problem)
        }
        // A prompt ends without the end of a line: that nothing follows is no defect of it.
        closeText(side, problem == .notCaptured ? problem : nil)
    }

    // MARK: Pieces

    /// The escape: Interpret As Command.
    private static let escape: UInt8 = 255
    private static let beginsDetail: UInt8 = 250

    private mutating func step(_ bytes: StreamBytes) -> Int {
        let side = bytes.side
        if isVeiled[side] {
            unreadBytes &+= bytes.byteCount
            kept.noteUnread(bytes.range)
            return bytes.byteCount
        }
        if details[side] != nil { return takeDetail(bytes) }
        guard bytes.byte(at: 0) == Self.escape else {
            var end = 1
            while end < bytes.byteCount, bytes.byte(at: end) != Self.escape { end &+= 1 }
            return takeText(bytes.first(end))
        }
        guard bytes.byteCount > 1 else { return 0 }
        let code = bytes.byte(at: 1)
        // Doubled, it is a byte like others.
        if code == Self.escape { return takeText(bytes.first(2)) }
        let verb = TelnetVerb(rawValue: code)
        guard verb != nil || code == Self.beginsDetail else {
            closeText(side, nil)
            keep(
                bytes.first(2),
                TelnetCommand(rawValue: code).map { TelnetMessage.Body.command($0) } ?? .unknown(code))
            return 2
        }
        guard bytes.byteCount > 2 else { return 0 }
        closeText(side, nil)
        let option = TelnetOption(rawValue: bytes.byte(at: 2))
        if let verb {
            negotiate(verb, option, bytes.first(3))
        } else {
            details[side] = OpenDetail(
                option: option, offset: bytes.offset, first: bytes.mark(at: 0), last: bytes.mark(at: 2))
        }
        return 3
    }

    private mutating func negotiate(_ verb: TelnetVerb, _ option: TelnetOption, _ bytes: StreamBytes) {
        var message = TelnetMessage(
            number: kept.next, range: bytes.range, first: bytes.mark(at: 0), last: bytes.last,
            body: .unknown(0))
        let outcome = options.take(
            verb, option, &message, acknowledged: bytes.acknowledged(at: 0) ?? -1)
        message.body = .negotiation(verb, option, outcome)
        typing.noteServer(bytes.side != client)
        keep(message)
    }

    private mutating func takeDetail(_ bytes: StreamBytes) -> Int {
        let side = bytes.side
        guard var detail = details[side] else { return 0 }
        details[side] = nil
        var at = 0
        var isOver = false
        var problem: MessageDefect?
        while at < bytes.byteCount, !isOver {
            var byte = bytes.byte(at: at)
            if byte == Self.escape {
                // What the escape means, the byte behind it says.
                guard at &+ 1 < bytes.byteCount else { break }
                byte = bytes.byte(at: at &+ 1)
                if byte != Self.escape {
                    isOver = true
                    // Other commands do not belong here: they end it, and are read by themselves.
                    if byte == TelnetCommand.endOfDetail.rawValue { at &+= 2 } else { problem = .malformed }
                    continue
                }
                at &+= 1
                detail.isChanged = true
            }
            at &+= 1
            if detail.bytes.count < limits.messageBytes {
                detail.bytes.append(byte)
            } else {
                detail.isChanged = true
            }
        }
        detail.count &+= at
        if at > 0 { detail.last = bytes.mark(at: at &- 1) }
        if isOver { finish(detail, side, problem) } else { details[side] = detail }
        return at == 0 && isOver ? step(bytes) : at
    }

    private mutating func finish(_ detail: OpenDetail, _ side: Side, _ problem: MessageDefect?) {
        let range = StreamRange(side: side, offset: detail.offset, count: detail.count)
        // Behind IAC SB and the option, and before IAC SE where they came.
        let tail = problem == nil ? 2 : 0
        let place = StreamRange(
            side: side, offset: detail.offset &+ 3, count: max(0, detail.count &- 3 &- tail))
        let content = PlacedText(bytes: detail.bytes, place: place)
        var message = TelnetMessage(
            number: kept.next, range: range, first: detail.first, last: detail.last,
            body: .detail(
                detail.option,
                TelnetDetail(content, of: detail.option, isPlain: !detail.isChanged && problem == nil)))
        message.problem = problem ?? (detail.bytes.count >= limits.messageBytes ? .cut : nil)
        keep(message)
        guard problem == nil else { return }
        switch detail.option.rawValue {
        // ENCRYPT START. RFC 2946 §3.
        case TelnetOption.encryption.rawValue where detail.bytes.first == 3:
            isVeiled[side] = true
            veil = .encrypted
        // From here on the server compresses.
        case TelnetOption.compression1.rawValue, TelnetOption.compression2.rawValue:
            guard side != client else { return }
            isVeiled[side] = true
            veil = .compressed
        case TelnetOption.compression3.rawValue:
            guard side == client else { return }
            isVeiled[side] = true
            veil = .compressed
        default: break
        }
    }

    private mutating func keep(_ bytes: StreamBytes, _ body: TelnetMessage.Body) {
        keep(
            TelnetMessage(
                number: kept.next, range: bytes.range, first: bytes.mark(at: 0), last: bytes.last, body: body)
        )
    }

    mutating func keep(_ message: TelnetMessage) {
        progress &+= 1
        kept.add(message, hasRoom: hasRoom)
    }
}
