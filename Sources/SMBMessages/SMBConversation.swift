import NetBIOSMessages
public import WireBytes

/// SMB on one connection, straight on TCP or over NetBIOS's session service: which dialect is spoken, who logs in, which share
/// and which files are used for what, and what the server answers to which. MS-SMB2, MS-CIFS, RFC 1002 §4.3.
///
/// Frames are taken as their bytes come; of one that is longer than is read, the rest is only counted. Behind a hole the next
/// frame is looked for where a segment begins.
public struct SMBConversation: MessageConversation {
    /// The side that asks.
    public let client: Side
    /// From how many layers of encryption its bytes were taken; offsets then count the plain bytes.
    public let openedLayers: Int
    /// The messages, and where those lie that are not kept.
    public internal(set) var kept: KeptMessages<SMBMessage>
    /// Changes with every message that is complete.
    public private(set) var progress = 0
    /// Whether more may be kept: what all connections keep together has a bound as well.
    public var hasRoom = true
    /// Bytes in which no frame was found.
    public private(set) var unreadableBytes = 0
    /// Requests without an answer, by their numbers among the messages: known when the server says nothing more and everything
    /// that it said was read.
    public private(set) var unanswered: Set<Int> = []
    /// The dialect that is spoken, as far as that is known: "3.1.1", "NT LM 0.12".
    public private(set) var dialect: [UInt8]?
    /// Whether there was a message of SMB 1.
    public private(set) var isFirstVersion = false
    /// Whether there was a message of SMB 2 or 3.
    public private(set) var isSecondVersion = false

    private let limits: MessageLimits
    private var framing = MessageFraming<NetBIOSPacket, MessageDefect>()
    private var directions = BySide(both: Direction())
    /// The requests that wait for their answers.
    private var pending: [SMBRequestKey: Pending] = [:]
    /// The negotiation of SMB 1 that a server may answer with SMB 2. MS-SMB2 §3.3.5.3.1.
    private var negotiation: SMBRequestKey?
    /// The names of the files that are open.
    private var files: [SMBFileID: [UInt8]] = [:]
    /// The names of the shares that are connected.
    private var shares: [SMBShareKey: [UInt8]] = [:]

    private struct Pending: Sendable {
        var question: SMBMessage.Question
        /// What the specification calls the command.
        var command: String
        var subcommand: String?
        var body: SMBMessage.Body
        var object: [UInt8]?
        var file: SMBFileID?
        var chained: [SMB1Part]
        var isAnswered = true
    }

    /// Where the reading of one direction stands.
    private struct Direction: Sendable {
        /// Whether bytes of it are missing or were not read.
        var hasGaps = false
    }

    /// Requests without an answer that are remembered: servers grant at most 8,192 at once.
    static let mostPending = 10_000
    /// Files that are open at once of which the names are remembered.
    static let mostFiles = 4_096
    /// Shares that are connected at once of which the names are remembered.
    static let mostShares = 256
    /// Messages in one frame that are told one by one: programs send up to five.
    static let mostCompounded = 64
    /// Commands in one message of SMB 1.
    static let mostChained = 16

    /// Begins a conversation.
    ///
    /// - Parameters:
    ///   - client: the side that asks.
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

    /// Whether bytes begin with a message of SMB or a call of NetBIOS, and which side sends such; nil where nothing tells.
    public static func recognize(_ bytes: RawSpan) -> (recognition: Recognition, sender: Side?) {
        switch SMBFrame.read(bytes) {
        case .none: return (.no, nil)
        case .needMore:
            guard bytes.byteCount > 0 else { return (.needMore, nil) }
            let first = bytes.byte(at: 0)
            return (first == 0x00 || first == 0x81 ? .needMore : .no, nil)
        case .some(let frame):
            guard frame.kind == .message || frame.kind == .request else { return (.no, nil) }
            let sender = SMBFrame.isFromClient(bytes).map { $0 ? Side.client : .server }
            if sender == nil, bytes.byteCount < SMBFrame.enough { return (.needMore, nil) }
            return (.yes, sender)
        }
    }

    /// Reads in-order bytes.
    public mutating func consume(_ bytes: StreamBytes) -> Int {
        bytes.taken { step($0) }
    }

    /// Says that bytes are missing: those of a frame whose length is known are counted.
    public mutating func missing(_ range: StreamRange, at mark: PacketMark) {
        let side = range.side
        noteGap(side)
        if framing.miss(range, at: mark) { return finishIfWhole(side) }
        drop(side, .notCaptured)
        framing.lose(side)
    }

    /// Says that a direction has ended.
    public mutating func end(_ side: Side, how: StreamEnd, at mark: PacketMark) {
        drop(side, .unfinished)
        guard side != client, !directions[side].hasGaps else { return }
        unanswered = Set(pending.values.filter(\.isAnswered).map(\.question.number))
    }

    private mutating func drop(_ side: Side, _ problem: MessageDefect) {
        if let open = framing.drop(side, problem) { add(open, side) }
    }

    /// Some of what a side said is not known: which request it answered there, for one.
    private mutating func noteGap(_ side: Side) { directions[side].hasGaps = true }

    // MARK: Frames

    /// Takes one piece: the head of a frame, or some of its contents. 0 when more are needed.
    private mutating func step(_ bytes: StreamBytes) -> Int {
        let side = bytes.side
        let taken = framing.take(bytes, atMost: kept.keeping == .none ? 256 : limits.messageBytes)
        if taken > 0 {
            finishIfWhole(side)
            return taken
        }
        switch SMBFrame.read(bytes.span) {
        case .needMore where !framing.isLost(side): return 0
        case .some(let frame):
            framing.begin(frame.kind, count: frame.length &+ SMBFrame.headerLength, at: bytes)
            // The head is taken with what follows it.
            return step(bytes)
        default: return passOver(bytes.firstRun)
        }
    }

    /// Takes bytes that nobody can read.
    private mutating func passOver(_ bytes: StreamBytes) -> Int {
        drop(bytes.side, .unfinished)
        framing.lose(bytes.side)
        noteGap(bytes.side)
        unreadableBytes &+= bytes.byteCount
        kept.noteUnread(bytes.range)
        return bytes.byteCount
    }

    private mutating func finishIfWhole(_ side: Side) {
        if let open = framing.takeWhole(side) { add(open, side) }
    }

    // MARK: Messages

    /// Tells the messages of a frame one by one.
    private mutating func add(_ open: OpenMessage<NetBIOSPacket, MessageDefect>, _ side: Side) {
        var message = SMBMessage(
            number: kept.next, range: open.range(of: side), first: open.first, last: open.last,
            head: .session(open.head))
        // Behind what is told of a message stand the contents of files: that these are cut keeps nothing from being read.
        if open.problem != .cut { message.problem = open.problem }
        guard open.head == .message else {
            message.readCall(open.bytes)
            return put(message)
        }
        let content = Array(open.bytes.dropFirst(SMBFrame.headerLength))
        guard let mark = content.mark else {
            noteGap(side)
            return put(message)
        }
        switch mark {
        case .smb1:
            addFirstVersion(message, content, isWhole: content.count == open.count &- SMBFrame.headerLength)
        case .smb2:
            addSecondVersion(message, content, isWhole: content.count == open.count &- SMBFrame.headerLength)
        case .encrypted:
            isSecondVersion = true
            noteGap(side)
            message.head = .encrypted(session: (try? SMBReader(bytes: content).uint64(44)) ?? 0)
            put(message)
        case .compressed:
            isSecondVersion = true
            noteGap(side)
            message.head = .compressed
            put(message)
        }
    }

    private mutating func put(_ message: SMBMessage) {
        progress &+= 1
        kept.add(message, hasRoom: hasRoom)
    }

    /// The messages of SMB 2 and 3 in a frame. MS-SMB2 §3.3.5.2.7.
    private mutating func addSecondVersion(_ frame: SMBMessage, _ content: [UInt8], isWhole: Bool) {
        isSecondVersion = true
        var start = 0
        var before: Pending?
        for index in 0..<Self.mostCompounded {
            let rest = SMBReader(bytes: Array(content.dropFirst(start)))
            var message = frame
            message.number = kept.next
            message.isCompounded = index > 0
            let header: SMB2Header
            do throws(Truncated) {
                header = try SMB2Header(rest)
            } catch {
                message.problem = message.problem ?? (isWhole ? .malformed : .cut)
                noteGap(frame.range.side)
                return put(message)
            }
            let offset = frame.range.offset &+ (index == 0 ? 0 : SMBFrame.headerLength &+ start)
            let end =
                header.next >= SMB2Header.length && index < Self.mostCompounded &- 1
                    && start &+ header.next < content.count
                ? SMBFrame.headerLength &+ start &+ header.next &+ frame.range.offset : frame.range.end
            message.range.offset = offset
            message.range.count = max(0, end &- offset)
            message.head = .smb2(header)
            let isLast = end == frame.range.end
            let own = isLast ? rest : SMBReader(bytes: Array(rest.bytes.prefix(header.next)))
            before = add(
                &message, header, own, at: frame.range.offset &+ SMBFrame.headerLength &+ start,
                after: before,
                isWhole: isWhole || !isLast)
            put(message)
            guard !isLast else { return }
            start &+= header.next
        }
    }

    /// Reads a message of SMB 2 or 3 and joins it with what it answers; returns what is remembered of a request.
    private mutating func add(
        _ message: inout SMBMessage, _ header: SMB2Header, _ reader: SMBReader, at offset: Int,
        after before: Pending?,
        isWhole: Bool
    ) -> Pending? {
        let reading = SMB2Reading(reader: reader, header: header)
        var contents = SMBContents()
        var key: SMBRequestKey? = header.isUnasked ? nil : .second(header.messageID)
        if header.isAnswer, header.command == .negotiate, let first = negotiation,
            pending[.second(header.messageID)] == nil
        {
            key = first
        }
        let waiting = header.isAnswer ? key.flatMap { pending[$0] } : nil
        // An answer of another command is to another request, whose beginning is missing.
        let asked = waiting.flatMap {
            $0.command == header.command.text || key == negotiation ? $0 : nil
        }
        do throws(Truncated) {
            try reading.read(asked: asked?.body, into: &contents)
        } catch {
            if message.problem == nil { message.problem = isWhole ? .malformed : .cut }
        }
        message.body = contents.body
        if let hidden = reading.hidden { message.hide(hidden, from: offset) }
        if header.isAnswer {
            if let asked, let key { answer(&message, asked, key, contents, isLast: !header.isInterim) }
            if case .choice(let choice) = message.body { dialect = choice.dialect }
            if header.command == .treeConnect, !message.isFailure, let name = asked?.object {
                remember(name, SMBShareKey(session: header.session, tree: header.tree))
            }
            if header.isUnasked { message.object = contents.file.flatMap { files[$0] } }
            return nil
        }
        var file = contents.file
        if file == .related {
            file = before?.file
            message.object = before?.object
        }
        message.object = contents.name ?? message.object ?? file.flatMap { files[$0] }
        if header.command == .create {
            message.share = shares[SMBShareKey(session: header.session, tree: header.tree)]
        }
        guard header.command != .cancel else { return nil }
        let request = Pending(
            question: SMBMessage.Question(
                number: message.number, mark: message.last, name: header.command.text),
            command: header.command.text, body: message.body, object: message.object, file: file, chained: [])
        remember(request, .second(header.messageID))
        return request
    }

    /// Reads a message of SMB 1 with all its commands, and joins it with what it answers.
    private mutating func addFirstVersion(_ frame: SMBMessage, _ content: [UInt8], isWhole: Bool) {
        var message = frame
        message.number = kept.next
        isFirstVersion = true
        let reader = SMBReader(bytes: content)
        let offset = frame.range.offset &+ SMBFrame.headerLength
        do throws(Truncated) {
            let header = try SMB1Header(reader)
            message.head = .smb1(header)
            let key: SMBRequestKey? =
                header.isUnasked ? nil : .first(process: header.process, multiplex: header.multiplex)
            let waiting = header.isAnswer ? key.flatMap { pending[$0] } : nil
            let asked = waiting.flatMap { $0.command == header.command.text ? $0 : nil }
            try read(&message, header, reader, asked, key, at: offset)
        } catch {
            if message.problem == nil { message.problem = isWhole ? .malformed : .cut }
            if case .session = message.head { noteGap(frame.range.side) }
        }
        put(message)
    }

    private mutating func read(
        _ message: inout SMBMessage, _ header: SMB1Header, _ reader: SMBReader, _ asked: Pending?,
        _ key: SMBRequestKey?, at offset: Int
    ) throws(Truncated) {
        var contents = SMBContents()
        var isLast = true
        var failure: Truncated?
        do throws(Truncated) {
            var reading = try SMB1Reading(reader, header, header.command, at: SMB1Header.length)
            isLast = !reading.isContinued
            message.subcommand = reading.subcommand
            if let hidden = reading.hidden { message.hide(hidden, from: offset) }
            defer { message.body = contents.body }
            try reading.read(asked: asked?.body, into: &contents)
            while let next = reading.next, message.chained.count < Self.mostChained {
                reading = try SMB1Reading(reader, header, next.command, at: next.start)
                if let hidden = reading.hidden { message.hide(hidden, from: offset) }
                let part = asked?.chained.first { $0.command == next.command }
                var more = SMBContents()
                try reading.read(asked: part?.body, into: &more)
                // What follows an opening is about what that opens, whatever number it has. MS-CIFS §3.3.5.2.3.
                let opened = contents.opens && more.file != nil ? contents.name : nil
                let name = more.name ?? opened ?? more.file.flatMap { files[$0] } ?? part?.object
                message.chained.append(SMB1Part(command: next.command, body: more.body, object: name))
                if header.isAnswer, let file = more.file, let name = part?.object { remember(name, file) }
                if header.isAnswer, next.command == .treeConnectAndX, let name = part?.object {
                    remember(name, SMBShareKey(session: 0, tree: UInt32(header.tree)))
                }
            }
        } catch {
            failure = error
        }
        if header.isAnswer {
            if let asked, let key { answer(&message, asked, key, contents, isLast: isLast) }
            if case .choice(let choice) = message.body { dialect = choice.dialect }
            if header.command == .treeConnectAndX || header.command == .treeConnect, !message.isFailure,
                let name = asked?.object
            {
                remember(name, SMBShareKey(session: 0, tree: UInt32(header.tree)))
            }
        } else {
            message.object = contents.name ?? contents.file.flatMap { files[$0] }
            if case .open = message.body {
                message.share = shares[SMBShareKey(session: 0, tree: UInt32(header.tree))]
            }
            // A request of the server's own has no answer that its side gives.
            if let key, message.range.side == client, header.command != .ntCancel, !header.command.isSecondary
            {
                remember(
                    Pending(
                        question: SMBMessage.Question(
                            number: message.number, mark: message.last,
                            name: message.subcommand ?? header.command.text),
                        command: header.command.text, subcommand: message.subcommand,
                        body: message.body, object: message.object, file: contents.file,
                        chained: message.chained), key)
                if header.command == .negotiate { negotiation = key }
            }
        }
        if let failure { throw failure }
    }

    // MARK: Requests and answers

    /// Notes what is to be answered.
    private mutating func remember(_ request: Pending, _ key: SMBRequestKey) {
        // Nobody waits for so many: some of the server's bytes are not here.
        if pending.count >= Self.mostPending { pending = [:] }
        pending[key] = request
    }

    private mutating func remember(_ name: [UInt8], _ file: SMBFileID) {
        if files.count >= Self.mostFiles { files = [:] }
        files[file] = name
    }

    private mutating func remember(_ name: [UInt8], _ share: SMBShareKey) {
        if shares.count >= Self.mostShares { shares = [:] }
        shares[share] = name
    }

    /// Joins an answer with its request, and notes what follows from it.
    private mutating func answer(
        _ message: inout SMBMessage, _ asked: Pending, _ key: SMBRequestKey, _ contents: SMBContents,
        isLast: Bool
    ) {
        message.question = asked.question
        message.subcommand = asked.subcommand
        message.object = asked.object
        if isLast {
            pending[key] = nil
            if key == negotiation { negotiation = nil }
        } else {
            pending[key]?.question.wasPending = message.isInterim
        }
        guard isLast, !message.isFailure else { return }
        if case .opened = message.body, let file = contents.file, let name = asked.object {
            remember(name, file)
        }
        guard let file = asked.file else { return }
        if message.isClosing { files[file] = nil }
        if case .inquiry(let inquiry) = asked.body, !inquiry.isLink, let name = inquiry.newName,
            files[file] != nil
        {
            files[file] = name
        }
    }
}

/// What joins an answer with its request.
private enum SMBRequestKey: Sendable, Hashable {
    /// Of SMB 2 and 3. MS-SMB2 §3.2.5.1.2.
    case second(UInt64)
    /// Of SMB 1. MS-CIFS §3.2.5.1.
    case first(process: UInt32, multiplex: UInt16)
}

/// What names a connected share; in SMB 1 the login is not needed for that.
private struct SMBShareKey: Sendable, Hashable {
    var session: UInt64
    var tree: UInt32
}

extension [UInt8] {
    /// The mark that they begin with; nil of other bytes.
    fileprivate var mark: SMBMark? {
        prefix(4).count == 4 ? withBytes { SMBMark(rawValue: $0.uint32(at: 0)) } : nil
    }
}

extension SMBMessage {
    /// Whether it says that a file is closed.
    fileprivate var isClosing: Bool {
        switch head {
        case .smb1(let header): header.command == .close
        case .smb2(let header): header.command == .close
        default: false
        }
    }

    fileprivate mutating func hide(_ place: Range<Int>, from offset: Int) {
        // A length that leads further hides nothing of other messages.
        let start = offset &+ place.lowerBound
        let count = min(place.count, range.end &- start)
        if count > 0 { hidden.append(StreamRange(side: range.side, offset: start, count: count)) }
    }

    /// Reads a packet of the session service. RFC 1002 §4.3.2, §4.3.4.
    fileprivate mutating func readCall(_ bytes: [UInt8]) {
        switch head {
        case .session(.request):
            var place = SMBFrame.headerLength
            let names = bytes.withBytes { bytes in
                NetBIOSName.read(bytes, at: &place).flatMap { called in
                    NetBIOSName.read(bytes, at: &place).map { (called, $0) }
                }
            }
            guard let (called, calling) = names else {
                problem = problem ?? .malformed
                return
            }
            body = .call(called: called, calling: calling)
        case .session(.negative):
            if let code = bytes.last, bytes.count == 5 {
                body = .refusal(NetBIOSSessionError(rawValue: code))
            }
        default: break
        }
    }
}
