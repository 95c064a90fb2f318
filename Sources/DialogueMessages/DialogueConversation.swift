public import WireBytes

/// Bounds of what a dialogue keeps.
public struct DialogueLimits: Sendable {
    /// Messages of one connection; of more the first or the latest are kept.
    public var messages = 10_000
    /// Bytes of one line: SMTP allows 512, a long list of flags in IMAP a few thousand. RFC 5321 §4.5.3.1.
    public var lineBytes = 4 << 10
    /// Bytes of a mail or a list: its beginning tells what it is.
    public var contentBytes = 16 << 10
    /// Lines and stretches of one reply: the longest answer to EHLO or FEAT has some dozens.
    public var parts = 64
    /// Bytes of all messages of a connection.
    public var keptBytes = 4 << 20

    /// The defaults.
    public init() {}
}

/// SMTP, FTP, POP3 or IMAP on one connection: commands of the client, replies of the server, and which belongs to which.
///
/// A reply belongs to the first command that has none, where its sender had received that; in IMAP the tag says it. RFC 2920,
/// RFC 9051 §5.5. Bytes are taken as they come. Behind a hole reading goes on with the next line.
public struct DialogueConversation: StreamProtocol {
    /// The side that says commands.
    public let client: Side
    /// Whether its bytes were encrypted; offsets then count the plain bytes.
    public let openedLayers: Int
    /// Which protocol it is, as far as is known.
    public private(set) var kind: DialogueProtocol
    /// The messages in the order in which they were complete.
    public var messages: [DialogueMessage] { kept.messages }
    /// Messages that were only counted, because they are not kept or there were too many.
    public var messagesOmitted: Int { kept.omitted }
    /// Changes with every message that is complete.
    public private(set) var progress = 0
    /// Whether a bound was reached.
    public var reachedLimit: Bool { kept.reachedLimit }
    /// Memory of what is kept, in bytes, roughly.
    public var heldBytes: Int { kept.heldBytes }
    /// Whether more may be kept: what all connections keep together has a bound as well.
    public var hasRoom = true
    /// Where the reading stands.
    public private(set) var readingStatus = ReadingStatus.reading
    /// The latest place that was agreed on for the bytes of a file. RFC 959 §3.2.
    public private(set) var dataChannel: FTPDataChannel?
    /// Changes with every place and every transfer.
    public private(set) var dataChannelChanges = 0

    /// The messages, and where those lie that are not kept or could not be read.
    var kept: KeptMessages<DialogueMessage>
    private let limits: DialogueLimits
    private var directions = BySide(both: Direction())
    private var pending: [PendingCommand] = []
    /// Whether the server has said that it waits for what proves who the client is.
    private var isChallenged = false
    /// Whether a side has said a line that could be read.
    private var hasSpoken = BySide(both: false)
    /// Whether the server's first reply has told which protocol it is.
    private var isKindSure: Bool

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
        var taken = 0
        while taken < bytes.byteCount, readingStatus != .over {
            if waits(bytes.side) {
                readingStatus = .waiting
                break
            }
            let now = step(bytes.dropFirst(taken))
            if now == 0 { break }
            taken &+= now
        }
        return taken
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

    private mutating func step(_ bytes: StreamBytes) -> Int {
        let side = bytes.side
        if directions[side].content != nil { return takeContent(bytes) }
        if side == client, directions[side].line == nil, let last = pending.last, last.announcesMail {
            // A mail follows its DATA, whether or not the answer to that was captured. RFC 5321 §3.3.
            pending[pending.count &- 1].announcesMail = false
            directions[side].content = OpenContent(at: bytes.offset, bytes.mark(at: 0), end: .dot)
            return takeContent(bytes)
        }
        var line =
            directions[side].line
            ?? OpenLine(
                offset: bytes.offset, first: bytes.mark(at: 0), acknowledged: bytes.acknowledged(at: 0) ?? -1)
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

    /// Adds a part to the message that is under way.
    private mutating func extend(_ side: Side, _ part: DialoguePart, _ count: Int, _ last: PacketMark) {
        guard var message = directions[side].message else { return }
        // The holes between kept parts belong to the message, too.
        message.range.count = part.place.offset &+ count &- message.range.offset
        message.last = last
        if message.parts.count < limits.parts, kept.keeping != .none {
            message.parts.append(part)
        } else {
            message.partsOmitted &+= 1
        }
        if part.kind == .line, part.bytes.count < part.place.count { message.problem = .cut }
        directions[side].message = message
    }

    /// Whether a line ends with the length of what follows: {12}. RFC 9051 §4.3.
    private mutating func awaitLiteral(
        _ part: DialoguePart, _ side: Side, _ last: PacketMark, _ offset: Int
    ) -> Bool {
        guard kind == .imap, part.bytes.count == part.place.count, let length = part.bytes.literalLength
        else {
            return false
        }
        directions[side].isInLiteral = true
        if length > 0 { directions[side].content = OpenContent(at: offset, last, end: .after(length)) }
        return true
    }

    private mutating func finishContent(_ side: Side, _ problem: DialogueProblem?) {
        guard let content = directions[side].content else { return }
        directions[side].content = nil
        let part = content.part(of: side)
        if directions[side].isInLiteral {
            extend(side, part, content.count, content.last)
            if let problem { directions[side].message?.problem = problem }
            if problem != nil {
                directions[side].isInLiteral = false
                directions[side].skipsLine = true
                closeMessage(side, problem)
            }
            return
        }
        let owner = directions[side].contentOwner ?? pending.last(where: { $0.command.hasContent })
        var message = DialogueMessage(
            number: 0, kind: .content,
            range: StreamRange(side: side, offset: content.offset, count: content.count),
            first: content.first, last: content.last, parts: [part])
        message.answers = owner?.number
        message.answered = owner?.command
        message.problem = content.hasHole ? .notCaptured : problem
        directions[side].contentOwner = nil
        keep(message)
    }

    // MARK: The client's

    private mutating func takeClient(_ part: DialoguePart, _ line: OpenLine, _ last: PacketMark) {
        var message = begin(.command, part, line, last)
        let proves = isChallenged || pending.last?.command?.asksForProof == true
        let isIdle = pending.last?.command == .imap(.idle)
        if proves || isIdle, kind != .ftp || isChallenged {
            isChallenged = false
            message.kind = .response
            message.answers = pending.last?.number
            message.answered = isIdle && !proves ? .imap(.idle) : pending.last?.command
            return keep(message)
        }
        let words = part.bytes.words(4)
        if kind == .imap, words.count > 1 {
            message.tag = words[0]
            message.command = DialogueCommand(words[1], in: .imap)
        } else if let word = words.first {
            settleKind(byCommand: word, words.dropFirst().first)
            message.command = DialogueCommand(word.withoutTelnet, in: kind)
        }
        if message.command == nil, !hasTextOnly(part) { message.problem = .unexpected }
        if asksForTLS(message.command, words) { message.tls = .asks }
        directions[client].message = message
        if awaitLiteral(part, client, last, line.offset &+ line.count) { return }
        closeMessage(client, nil)
    }

    private func hasTextOnly(_ part: DialoguePart) -> Bool {
        part.bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
    }

    private func asksForTLS(_ command: DialogueCommand?, _ words: [[UInt8]]) -> Bool {
        switch command {
        case .smtp(.startTLS), .pop3(.stls), .imap(.startTLS): return true
        case .ftp(.auth):
            guard words.count > 1 else { return false }
            let mechanism = String(decoding: words[1], as: UTF8.self).uppercased()
            return mechanism.hasPrefix("TLS") || mechanism == "SSL"
        default: return false
        }
    }

    /// The first command tells SMTP and FTP apart.
    private mutating func settleKind(byCommand word: [UInt8], _ argument: [UInt8]?) {
        guard kind == .mailOrFiles else { return }
        let isMail = DialogueCommand(word, in: .smtp) != nil
        let isFiles = DialogueCommand(word, in: .ftp) != nil
        // QUIT, NOOP and HELP are said in both, as is AUTH: but TLS is a method of FTP's alone.
        if isMail, isFiles {
            if let argument, asksForTLS(.ftp(.auth), [word, argument]) { kind = .ftp }
        } else if isMail || isFiles {
            kind = isMail ? .smtp : .ftp
        }
    }

    /// A command is whole: it waits for its reply.
    private mutating func expectReply(to message: DialogueMessage) {
        guard message.kind == .command else { return }
        var command = PendingCommand(
            number: kept.next, command: message.command, tag: message.tag,
            end: message.range.end)
        command.asksForTLS = message.tls == .asks
        command.announcesMail = message.command == .smtp(.data)
        command.isMultiline = message.expectsList
        command.line =
            message.command?.isTransfer == true
            ? Array(message.line.prefix(FTPDataChannel.longestCommand)) : []
        if pending.count >= Self.mostPending { pending.removeFirst() }
        pending.append(command)
        if message.command == .smtp(.bdat), let length = message.argument.words(1).first?.number, length > 0 {
            directions[client].content = OpenContent(
                at: message.range.end, message.last, end: .after(length))
            directions[client].contentOwner = command
        }
        noteTransfer(message, number: command.number)
    }

    /// Commands without a reply that are remembered: no client sends more at once.
    private static let mostPending = 1_000

    // MARK: The server's

    private mutating func takeServer(_ part: DialoguePart, _ line: OpenLine, _ last: PacketMark) {
        if !isKindSure { settleKind(byReply: part.bytes) }
        if kind.hasCodes { return takeCode(part, line, last) }
        var message = begin(.reply, part, line, last)
        let words = part.bytes.words(2)
        let first = words.first ?? []
        if first == [UInt8(ascii: "+")] {
            message.kind = .continuation
            message.answers = pending.last?.number
            message.answered = pending.last?.command
            isChallenged =
                directions[client].message == nil && pending.last?.command != .imap(.idle)
                && pending.last?.command != .imap(.append)
            return keep(message)
        }
        if kind == .pop3 {
            message.status =
                part.bytes.starts(with: "+OK".utf8)
                ? .positive : part.bytes.starts(with: "-ERR".utf8) ? .negative : nil
            guard message.status != nil else {
                message.problem = .unexpected
                return keep(message)
            }
            return answer(message, line)
        }
        let word =
            words.count > 1
            ? String(decoding: words[1].prefix(DialogueCommand.longestName), as: UTF8.self).uppercased() : ""
        message.status = Self.statuses[word]
        if first == [UInt8(ascii: "*")] {
            let isFirst = !hasGreeted && kept.next == 0
            message.kind = isFirst && message.status != nil ? .greeting : .untagged
            if part.bytes.offersTLS { message.tls = .offers }
        } else {
            message.tag = first
            if message.status == nil { message.problem = .unexpected }
        }
        directions[client.other].message = message
        directions[client.other].openedWith = line.acknowledged
        if awaitLiteral(part, client.other, last, line.offset &+ line.count) { return }
        closeMessage(client.other, nil)
    }

    private static let statuses: [String: DialogueStatus] = [
        "OK": .ok, "NO": .no, "BAD": .bad, "BYE": .bye, "PREAUTH": .preauth,
    ]

    private var hasGreeted: Bool { messages.contains { $0.kind == .greeting } }

    private mutating func takeCode(_ part: DialoguePart, _ line: OpenLine, _ last: PacketMark) {
        let server = client.other
        let code = part.bytes.replyCode
        if let open = directions[server].message, case .code(let begun)? = open.status {
            // Between the first and the last line of FTP may stand anything. RFC 959 §4.2.
            let isLast = code?.value == begun && code?.isContinued == false
            if isLast || code?.value == begun || kind != .smtp || code == nil {
                extend(server, part, line.count, last)
                if part.bytes.offersTLS { directions[server].message?.tls = .offers }
                if isLast { closeMessage(server, nil) }
                return
            }
            closeMessage(server, .unexpected)
        }
        var message = begin(.reply, part, line, last)
        guard let code else {
            message.problem = .unexpected
            return keep(message)
        }
        message.status = .code(code.value)
        if part.bytes.offersTLS, pending.last?.asksForTLS != true { message.tls = .offers }
        directions[server].message = message
        directions[server].openedWith = line.acknowledged
        if !code.isContinued { closeMessage(server, nil) }
    }

    /// The server's first reply tells FTP and POP3 apart, whose first command may be the same; and its words, SMTP and FTP.
    private mutating func settleKind(byReply line: [UInt8]) {
        if line.starts(with: "+OK".utf8) || line.starts(with: "-ERR".utf8) {
            if kind == .ftp || kind == .mailOrFiles { kind = .pop3 }
        } else if let code = line.replyCode {
            if kind == .pop3 { kind = .ftp }
            if kind == .mailOrFiles {
                if [331, 230, 227, 229, 150, 226].contains(code.value) { kind = .ftp }
                if code.value == 220, let named = line.namedProtocol { kind = named }
            }
        }
        isKindSure = kind != .mailOrFiles
    }

    // MARK: Whole messages

    private func begin(
        _ kind: DialogueMessage.Kind, _ part: DialoguePart, _ line: OpenLine, _ last: PacketMark
    ) -> DialogueMessage {
        var message = DialogueMessage(
            number: 0, kind: kind,
            range: StreamRange(side: part.place.side, offset: line.offset, count: line.count),
            first: line.first, last: last, parts: [part])
        if part.bytes.count < part.place.count { message.problem = .cut }
        return message
    }

    /// A line that is not whole.
    private mutating func note(
        _ part: DialoguePart, _ line: OpenLine, last: PacketMark, _ problem: DialogueProblem
    ) {
        guard directions[part.place.side].message == nil else {
            return extend(part.place.side, part, line.count, last)
        }
        if directions[part.place.side].skipsLine { return kept.noteUnread(part.place) }
        var message = begin(part.place.side == client ? .command : .reply, part, line, last)
        message.problem = problem
        if part.place.side == client {
            if isChallenged || pending.last?.command?.asksForProof == true { message.kind = .response }
            let words = part.bytes.words(2)
            if kind == .imap, words.count > 1 {
                message.tag = words[0]
                message.command = DialogueCommand(words[1], in: .imap)
            } else if let word = words.first {
                message.command = DialogueCommand(word, in: kind)
            }
        }
        keep(message)
    }

    private mutating func closeMessage(_ side: Side, _ problem: DialogueProblem?) {
        guard var message = directions[side].message else { return }
        directions[side].message = nil
        directions[side].isInLiteral = false
        message.problem = problem ?? message.problem
        if side == client {
            expectReply(to: message)
            keep(message)
        } else {
            answer(message, acknowledged: directions[side].openedWith)
        }
    }

    private mutating func answer(_ message: DialogueMessage, _ line: OpenLine) {
        answer(message, acknowledged: line.acknowledged)
    }

    /// A reply is whole: the command that it answers is found.
    private mutating func answer(_ reply: DialogueMessage, acknowledged: Int) {
        var reply = reply
        defer { keep(reply) }
        guard reply.kind == .reply else { return }
        guard let index = placeOfAnswered(reply, acknowledged) else {
            let isFirst = kept.next == 0 && kind != .imap
            if isFirst, reply.problem == nil { reply.kind = .greeting }
            return
        }
        let command = pending[index]
        reply.answers = command.number
        reply.answered = command.command
        if isPreliminary(reply, to: command) {
            if reply.status == .code(334) { isChallenged = true }
            return
        }
        pending.remove(at: index)
        // What the client could have said then is not awaited any more.
        isChallenged = false
        if command.asksForTLS {
            reply.tls = reply.isFailure ? .refuses : .grants
            readingStatus = reply.isFailure ? .reading : .over
        }
        noteChannel(reply)
        if kind == .pop3, command.isMultiline, reply.status == .positive {
            let server = client.other
            directions[server].content = OpenContent(at: reply.range.end, reply.last, end: .dot)
            directions[server].contentOwner = command
        }
    }

    private mutating func placeOfAnswered(_ reply: DialogueMessage, _ acknowledged: Int) -> Int? {
        if kind == .imap { return pending.firstIndex { $0.tag == reply.tag } }
        guard let first = pending.first else {
            if reply.status == .code(334) { isChallenged = true }
            return nil
        }
        // It cannot answer what its sender had not received.
        return acknowledged >= 0 && first.end > acknowledged ? nil : 0
    }

    /// Whether more of the answer follows. RFC 5321 §3.3, RFC 4954 §4, RFC 959 §4.2.
    private func isPreliminary(_ reply: DialogueMessage, to command: PendingCommand) -> Bool {
        guard case .code(let code)? = reply.status else { return false }
        return switch command.command {
        case .smtp(.data): code == 354
        case .smtp(.auth): code == 334
        default: code == 334 && kind != .ftp || code < 200 && kind == .ftp
        }
    }

    // MARK: Files

    /// What a command or a reply says of the connection for a file's bytes.
    private mutating func noteTransfer(_ message: DialogueMessage, number: Int) {
        guard case .ftp(let command)? = message.command else { return }
        switch command {
        case .port, .eprt:
            guard let place = FTPAddress(argument: message.argument, isExtended: command == .eprt) else {
                return
            }
            announce(place, listener: client, message)
        case _ where command.transfersData:
            guard dataChannel != nil else { return }
            dataChannel?.transfer = Array(message.line.prefix(FTPDataChannel.longestCommand))
            dataChannel?.transferMark = message.first
            dataChannelChanges &+= 1
        default: break
        }
    }

    private mutating func noteChannel(_ reply: DialogueMessage) {
        guard kind == .ftp, case .code(let code)? = reply.status, code == 227 || code == 229,
            let place = FTPAddress(reply: reply.line, isExtended: code == 229)
        else { return }
        announce(place, listener: client.other, reply)
    }

    private mutating func announce(_ place: FTPAddress, listener: Side, _ message: DialogueMessage) {
        dataChannel = FTPDataChannel(address: place, listener: listener, announced: message.first)
        dataChannelChanges &+= 1
    }

    // MARK: What is kept

    private mutating func keep(_ message: DialogueMessage) {
        var message = message
        progress &+= 1
        message.number = kept.next
        kept.add(message, hasRoom: hasRoom)
    }
}

/// Where the reading of one direction stands.
private struct Direction: Sendable {
    /// The line that is under way.
    var line: OpenLine?
    /// What is under way that is no line.
    var content: OpenContent?
    /// The command that the content belongs to.
    var contentOwner: PendingCommand?
    /// A message of which more lines follow.
    var message: DialogueMessage?
    /// How much of the other side's bytes the sender had when that began.
    var openedWith = -1
    /// Whether the message goes on behind bytes whose length it said.
    var isInLiteral = false
    /// Whether the rest of a line is passed over, because its beginning was not captured.
    var skipsLine = false
}

/// A command that has no reply yet.
struct PendingCommand: Sendable {
    let number: Int
    let command: DialogueCommand?
    let tag: [UInt8]
    /// Where it ends in the client's stream.
    let end: Int
    var asksForTLS = false
    /// Whether a mail follows.
    var announcesMail = false
    /// Whether the reply has lines up to one with a dot.
    var isMultiline = false
    var line: [UInt8] = []

    init(number: Int, command: DialogueCommand?, tag: [UInt8], end: Int) {
        self.number = number
        self.command = command
        self.tag = tag
        self.end = end
    }
}

extension DialogueCommand? {
    /// Whether a mail belongs to it.
    fileprivate var hasContent: Bool { self == .smtp(.data) || self == .smtp(.bdat) }
}

extension DialogueCommand {
    fileprivate var isTransfer: Bool {
        if case .ftp(let command) = self { command.transfersData } else { false }
    }
}

extension DialogueMessage: KeptMessage {
    package var weight: Int { parts.reduce(256) { $0 &+ 64 &+ $1.bytes.count } }
}

extension DialogueMessage {
    /// Whether POP3 answers it with lines up to one with a dot. RFC 1939 §3.
    fileprivate var expectsList: Bool {
        switch command {
        case .pop3(.retr), .pop3(.top), .pop3(.capa): true
        case .pop3(.list), .pop3(.uidl), .pop3(.auth): line.words(2).count == 1
        default: false
        }
    }
}
