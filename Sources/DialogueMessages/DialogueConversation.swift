public import WireBytes

/// SMTP, FTP, POP3 or IMAP on one connection: commands of the client, replies of the server, and which belongs to which.
///
/// A reply belongs to the first command that has none, where its sender had received that; in IMAP the tag says it. RFC 2920,
/// RFC 9051 §5.5. Bytes are taken as they come. Behind a hole reading goes on with the next line.
public struct DialogueConversation: MessageConversation {
    /// The side that says commands.
    public let client: Side
    /// Whether its bytes were encrypted; offsets then count the plain bytes.
    public let openedLayers: Int
    /// Which protocol it is, as far as is known.
    public internal(set) var kind: DialogueProtocol
    /// The messages, and where those lie that are not kept or could not be read.
    public internal(set) var kept: KeptMessages<DialogueMessage>
    /// Changes with every message that is complete.
    public internal(set) var progress = 0
    /// Whether more may be kept: what all connections keep together has a bound as well.
    public var hasRoom = true
    /// Where the reading stands.
    public internal(set) var readingStatus = ReadingStatus.reading
    /// The latest place that was agreed on for the bytes of a file. RFC 959 §3.2.
    public internal(set) var dataChannel: FTPDataChannel?
    /// Changes with every place and every transfer.
    public internal(set) var dataChannelChanges = 0

    let limits: DialogueLimits
    var directions = BySide(both: Direction())
    /// Commands that have no reply yet, in the order in which they were said.
    var pending: [PendingCommand] = []
    /// Where in the server's stream it has said that it waits for what proves who the client is; nil where it does not wait.
    var challenge: Int?
    /// Whether the server's first reply has told which protocol it is.
    var isKindSure: Bool
    /// Whether a side has said a line that could be read.
    private var hasSpoken = BySide(both: false)

    /// Begins a conversation.
    ///
    /// - Parameters:
    ///   - kind: the protocol, as its beginning tells it.
    ///   - client: the side that says commands.
    ///   - keeping: which messages are kept.
    ///   - openedLayers: from how many layers of encryption the bytes were taken.
    ///   - limits: the bounds.
    public init(
        _ kind: DialogueProtocol, client: Side, keeping: MessageKeeping, openedLayers: Int = 0,
        limits: DialogueLimits = DialogueLimits()
    ) {
        self.kind = kind
        self.client = client
        kept = KeptMessages(keeping, atMost: limits.messages, bytes: limits.keptBytes)
        self.openedLayers = openedLayers
        self.limits = limits
        isKindSure = kind == .smtp || kind == .imap
    }

    /// Whether bytes are still the dialogue's: TLS, HTTP and SSH are not.
    public func accepts(_ bytes: StreamBytes) -> StreamAcceptance {
        let side = bytes.side
        let direction = directions[side]
        guard direction.line == nil, direction.content == nil, !waits(side) else { return .yes }
        if bytes.byte(at: 0) == 0x16 {
            return bytes.byteCount < 2 ? .needMore : bytes.byte(at: 1) == 3 ? .over : .yes
        }
        return hasSpoken[side] ? .yes : bytes.span.beginsAnother(isClient: side == client)
    }

    /// Reads in-order bytes.
    public mutating func consume(_ bytes: StreamBytes) -> Int {
        bytes.taken { rest in
            if readingStatus == .over { return 0 }
            guard waits(rest.side) else { return step(rest) }
            readingStatus = .waiting
            return 0
        }
    }

    /// Says that bytes are missing: the line or the stretch that they are in is not whole.
    public mutating func missing(_ range: StreamRange, at mark: PacketMark) {
        let side = range.side
        if directions[side].content != nil {
            if directions[side].content?.miss(range) == false {
                finishContent(side, .notCaptured)
            } else if directions[side].content?.isOver == true {
                finishContent(side, .notCaptured)
            }
            return
        }
        if let line = directions[side].line {
            directions[side].line = nil
            note(line.part(of: side), line, last: mark, .notCaptured)
        }
        closeMessage(side, .notCaptured)
        directions[side].skipsLine = true
        // What was asked or answered there nobody knows.
        pending.removeAll()
        if readingStatus == .waiting { readingStatus = .reading }
    }

    /// Says that a direction has ended.
    public mutating func end(_ side: Side, how: StreamEnd, at mark: PacketMark) {
        if directions[side].content != nil { finishContent(side, .unfinished) }
        if let line = directions[side].line {
            directions[side].line = nil
            note(line.part(of: side), line, last: mark, .unfinished)
        }
        closeMessage(side, .unfinished)
        if side != client, readingStatus == .waiting { readingStatus = .over }
    }

    /// The answer to the wish for TLS is not in the capture: what follows is looked at anew.
    public mutating func giveUp(_ side: Side, at mark: PacketMark) {
        if waits(side) { readingStatus = .over }
    }

    /// Says that what was taken for a greeting is perhaps an answer to something that was not captured.
    public mutating func forgetGreeting() {
        guard let first = messages.firstIndex(where: { $0.range.side != client }) else { return }
        if messages[first].kind == .greeting { kept.messages[first].kind = .reply }
    }

    // MARK: Lines

    /// Whether what a client says waits for the answer to its wish for TLS.
    private func waits(_ side: Side) -> Bool { side == client && pending.last?.asksForTLS == true }

    /// Whether a line of the client answers the challenge: it cannot where its sender had not received that, which is read
    /// first where the line has waited behind a hole.
    func isChallenged(by line: OpenLine) -> Bool {
        challenge.map { line.acknowledged < 0 || $0 <= line.acknowledged } ?? false
    }

    private mutating func step(_ bytes: StreamBytes) -> Int {
        let side = bytes.side
        if directions[side].content != nil { return takeContent(bytes) }
        if side == client, directions[side].line == nil, let last = pending.last, last.announcesMail {
            // A mail follows its DATA, whether or not the answer to that was captured. RFC 5321 §3.3.
            pending[pending.count &- 1].announcesMail = false
            directions[side].content = OpenContent(at: bytes.offset, bytes.mark(at: 0), end: .dot)
            return takeContent(bytes)
        }
        var line = directions[side].line ?? OpenLine(at: bytes)
        let (taken, isOver) = line.take(bytes.span, atMost: limits.lineBytes)
        directions[side].line = isOver ? nil : line
        guard isOver else { return taken }
        let last = bytes.mark(at: max(0, taken &- 1))
        let mayBeRest = directions[side].skipsLine
        directions[side].skipsLine = false
        if mayBeRest, !beginsMessage(line.kept, side) {
            kept.noteUnread(StreamRange(side: side, offset: line.offset, count: line.count))
        } else {
            take(line, side, last)
        }
        return taken
    }

    /// Whether a line behind a hole is more than the rest of one: a command, or the beginning of a reply.
    private func beginsMessage(_ line: [UInt8], _ side: Side) -> Bool {
        let words = Array(line.prefix { $0 != 0x0D && $0 != 0x0A }).words(2)
        guard let first = words.first else { return false }
        guard side == client else {
            if kind.hasCodes { return line.replyCode != nil }
            if kind == .pop3 { return line.starts(with: "+OK".utf8) || line.starts(with: "-ERR".utf8) }
            return first == [UInt8(ascii: "*")] || first == [UInt8(ascii: "+")]
        }
        if kind == .imap { return words.count > 1 && DialogueCommand(words[1], in: .imap) != nil }
        let kinds: [DialogueProtocol] = kind == .mailOrFiles ? [.smtp, .ftp] : [kind]
        return kinds.contains { DialogueCommand(first, in: $0) != nil }
    }

    private mutating func takeContent(_ bytes: StreamBytes) -> Int {
        let side = bytes.side
        let most = kept.keeping == .none ? 0 : limits.contentBytes
        guard let (taken, isOver) = directions[side].content?.take(bytes, atMost: most) else { return 0 }
        if isOver { finishContent(side, nil) }
        return taken
    }

    /// A line is whole.
    private mutating func take(_ line: OpenLine, _ side: Side, _ last: PacketMark) {
        let part = line.part(of: side)
        // The other side goes on: what it answers is over, although its end was not captured.
        if directions[side.other].content?.hasHole == true { finishContent(side.other, .notCaptured) }
        hasSpoken[side] = true
        if directions[side].message != nil, directions[side].isInLiteral {
            directions[side].isInLiteral = false
            extend(side, part, line.count, last)
            if awaitLiteral(part, side, last, line.offset &+ line.count) { return }
            return closeMessage(side, nil)
        }
        if side == client {
            takeClient(part, line, last)
        } else {
            takeServer(part, line, last)
        }
    }
}
