public import WireBytes

/// IRC on one connection: what a client wants, what the server answers to which of it, and what others say. RFC 1459, RFC
/// 2812, IRCv3.
///
/// Bytes are taken as they come. Behind a hole reading goes on with the next line that can only be one of IRC.
public struct IRCConversation: MessageConversation {
    /// The side of the client.
    public let client: Side
    /// From how many layers of encryption its bytes were taken; offsets then count the plain bytes.
    public let openedLayers: Int
    /// The messages, and where those lie that are not kept.
    public internal(set) var kept: KeptMessages<IRCMessage>
    /// Changes with every message that is complete.
    public private(set) var progress = 0
    /// Whether more may be kept: what all connections keep together has a bound as well.
    public var hasRoom = true
    /// Where the reading stands: it is over where the server grants TLS.
    public private(set) var readingStatus = ReadingStatus.reading
    /// Bytes behind holes in which no message begins.
    public private(set) var unreadableBytes = 0

    private let limits: MessageLimits
    private var lines = BySide<OpenLine?>(both: nil)
    private var footing = BySide(both: Footing.sure)
    private var course = IRCCourse()

    /// How sure it is that a line begins where reading stands.
    private enum Footing: Sendable {
        case sure
        /// Behind a hole: these bytes may be the end of a line that began in it.
        case amidLine
        /// Behind the end of a line that came after a hole.
        case atLine
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

    /// The name of the client's user, as far as it is known.
    public var nickname: [UInt8] { course.nickname }

    /// Whether bytes are still IRC: a hello of TLS is not, whose server has agreed to it.
    public func accepts(_ bytes: StreamBytes) -> StreamAcceptance {
        if readingStatus == .over { return .over }
        guard lines[bytes.side] == nil, bytes.byte(at: 0) == 0x16 else { return .yes }
        return bytes.byteCount < 2 ? .needMore : bytes.byte(at: 1) == 3 ? .over : .yes
    }

    /// Reads in-order bytes.
    public mutating func consume(_ bytes: StreamBytes) -> Int {
        bytes.taken { readingStatus == .over ? 0 : step($0) }
    }

    /// Says that bytes are missing: the line that they are in is not whole.
    public mutating func missing(_ range: StreamRange, at mark: PacketMark) {
        drop(range.side, .notCaptured, last: mark)
        footing[range.side] = .amidLine
        // What was asked or answered there nobody knows.
        course.lose()
    }

    /// Says that a direction has ended.
    public mutating func end(_ side: Side, how: StreamEnd, at mark: PacketMark) {
        drop(side, .unfinished, last: mark)
    }

    private mutating func drop(_ side: Side, _ problem: MessageDefect, last: PacketMark) {
        guard let line = lines[side] else { return }
        lines[side] = nil
        take(line, side, last, problem)
    }

    private mutating func step(_ bytes: StreamBytes) -> Int {
        let side = bytes.side
        var line = lines[side] ?? OpenLine(at: bytes)
        let (taken, isOver) = line.take(bytes.span, atMost: limits.messageBytes)
        lines[side] = isOver ? nil : line
        if isOver { take(line, side, bytes.mark(at: max(0, taken &- 1)), nil) }
        return taken
    }

    private mutating func take(
        _ line: OpenLine, _ side: Side, _ last: PacketMark, _ problem: MessageDefect?
    ) {
        let text = line.text(of: side)
        let range = StreamRange(side: side, offset: line.offset, count: line.count)
        // Servers pass over empty lines. RFC 2812 §2.3.1.
        guard text.place.count > 0 else { return }
        guard isLine(text, side) else {
            footing[side] = .atLine
            unreadableBytes &+= range.count
            return kept.noteUnread(range)
        }
        footing[side] = .sure
        var message = IRCMessage(
            number: kept.next, range: range, first: line.first, last: last, isFromClient: side == client)
        message.problem = problem ?? (text.bytes.count < text.place.count ? .cut : nil)
        if let parts = IRCLine(text) {
            message.tags = parts.tags
            message.tagsOmitted = parts.tagsOmitted
            message.source = parts.source
            message.command = parts.command
            message.parameters = parts.parameters
        } else {
            message.parameters = [text]
            message.problem = message.problem ?? .malformed
        }
        course.place(&message, acknowledged: line.acknowledged)
        if message.grantsTLS { readingStatus = .over }
        progress &+= 1
        kept.add(message, hasRoom: hasRoom)
    }
}

extension IRCConversation {
    /// Whether a line may be read as one: behind a hole only where it can be nothing else, and behind the end of a line there
    /// also where it begins as the side's lines do.
    private func isLine(_ text: PlacedText, _ side: Side) -> Bool {
        if footing[side] == .sure { return true }
        let isClient = side == client
        switch Self.sender(ofLine: text.bytes) {
        case .either: return true
        case .client where isClient: return true
        case .server where !isClient: return true
        default: break
        }
        guard footing[side] == .atLine, let line = IRCLine(text) else { return false }
        return isClient && line.source == nil && IRCCommand(rawValue: line.command) != nil
    }
}

extension IRCMessage {
    /// Whether the client wants to go over to TLS. IRCv3 "STARTTLS".
    public var asksForTLS: Bool { isFromClient && command == "STARTTLS" }

    /// Whether the server agrees to that: what follows is TLS.
    public var grantsTLS: Bool { numeric?.rawValue == 670 && problem == nil }

    /// Whether the server does not.
    public var refusesTLS: Bool { numeric?.rawValue == 691 }

    /// Whether the server says that it can do TLS. IRCv3 "tls".
    public var offersTLS: Bool {
        !isFromClient && command == "CAP" && parameters.count > 2
            && parameters[parameters.count - 1].bytes.split(separator: UInt8(ascii: " ")).contains {
                $0.elementsEqual("tls".utf8)
            }
    }
}
