public import WireBytes

/// Bounds of what is kept of Redis.
public struct RedisLimits: Sendable {
    /// Messages of one connection; of more the first or the latest are kept.
    public var messages = 10_000
    /// Values of one message that are kept: a reply may have thousands, and the first tell what it is.
    public var items = 64
    /// Bytes of a value that are kept.
    public var itemBytes = 4 << 10
    /// Bytes of all messages of a connection.
    public var keptBytes = 4 << 20

    /// The defaults.
    public init() {}
}

/// Redis on one connection: commands of the client, what the server answers to which, and what it says unasked. RESP2 and
/// RESP3, the Redis serialization protocol; Valkey and others speak it as well.
///
/// Replies come in the order of the commands, however many were sent at once. Bytes are taken as they come; behind a hole
/// whose end is inside of a string reading goes on, else the next message is looked for where a segment begins.
public struct RedisConversation: MessageConversation {
    /// The side that gives commands.
    public let client: Side
    /// From how many layers of encryption its bytes were taken; offsets then count the plain bytes.
    public let openedLayers: Int
    /// The messages, and where those lie that are not kept.
    public internal(set) var kept: KeptMessages<RedisMessage>
    /// Changes with every message that is complete.
    public private(set) var progress = 0
    /// Whether more may be kept: what all connections keep together has a bound as well.
    public var hasRoom = true
    /// Bytes in which no message was found.
    public private(set) var unreadableBytes = 0
    /// Bytes of a copy of all that the server has, for another server (replication).
    public private(set) var copiedBytes = 0

    private let limits: RedisLimits
    private var readers = BySide(both: RedisReader())
    private var pending = Queue<Pending>()
    /// The latest command that ends subscriptions: it may have any number of replies.
    private var unsubscribes: Pending?
    /// Whether the client has subscribed to something.
    private var isSubscriber = false
    /// Whether the server tells the client what all others do.
    private var isMonitor = false
    /// Whether the client wants no replies, and of how many commands.
    private var silence = Silence.none
    /// Whether what the server sends is a copy for another server.
    private var isCopy = false

    /// A command that has no reply.
    private struct Pending: Sendable {
        let number: Int
        let name: [UInt8]
        /// How many replies it has: one for each channel that is subscribed to.
        var replies: Int
    }

    /// Which commands get no reply. CLIENT REPLY.
    private enum Silence { case none, next, all }

    /// Bytes of a line: strings that are longer have their length before them. A server allows 64 KiB.
    static let longestLine = 64 << 10
    /// Arrays in arrays: no reply has more.
    static let mostLevels = 16
    /// Commands without a reply that are remembered: benchmarks send some thousands at once.
    static let mostPending = 65_536

    /// Begins a conversation.
    ///
    /// - Parameters:
    ///   - client: the side that gives commands.
    ///   - keeping: which messages are kept.
    ///   - openedLayers: from how many layers of encryption the bytes were taken.
    ///   - limits: the bounds.
    public init(
        client: Side, keeping: MessageKeeping, openedLayers: Int = 0, limits: RedisLimits = RedisLimits()
    ) {
        self.client = client
        self.openedLayers = openedLayers
        self.limits = limits
        kept = KeptMessages(keeping, atMost: limits.messages, bytes: limits.keptBytes)
    }

    /// Whether bytes begin with a command: an array of strings, of which the first is a word.
    public static func recognize(_ bytes: RawSpan) -> Recognition {
        var at = 0
        /// A sign, one to so many digits and a line end.
        func length(_ sign: UInt8, _ most: Int) -> Recognition {
            guard at < bytes.byteCount else { return .needMore }
            guard bytes.byte(at: at) == sign else { return .no }
            let start = at &+ 1
            at = start
            while at < bytes.byteCount, at &- start < most, bytes.byte(at: at).isDigit { at &+= 1 }
            guard at < bytes.byteCount else { return .needMore }
            guard at > start, bytes.byte(at: start) != UInt8(ascii: "0"), bytes.byte(at: at) == 0x0D else {
                return .no
            }
            guard at &+ 1 < bytes.byteCount else { return .needMore }
            guard bytes.byte(at: at &+ 1) == 0x0A else { return .no }
            at &+= 2
            return .yes
        }
        let count = length(UInt8(ascii: "*"), 7)
        guard count == .yes else { return count }
        let name = length(UInt8(ascii: "$"), 2)
        guard name == .yes else { return name }
        guard at < bytes.byteCount else { return .needMore }
        return bytes.byte(at: at).isLetter ? .yes : .no
    }

    /// Reads in-order bytes.
    public mutating func consume(_ bytes: StreamBytes) -> Int {
        bytes.taken { step($0) }
    }

    /// Says that bytes are missing: those of a string whose length is known are counted.
    public mutating func missing(_ range: StreamRange, at mark: PacketMark) {
        let side = range.side
        if let left = readers[side].left, range.count <= left, readers[side].message != nil {
            readers[side].left = left &- range.count
            readers[side].message?.problem = .notCaptured
            readers[side].message?.last = mark
            readers[side].message?.end = range.end
            if left == range.count { finishString(side) }
            return
        }
        drop(side, .notCaptured)
        readers[side].isLost = true
        // What was asked or answered there nobody knows.
        pending = Queue()
        unsubscribes = nil
    }

    /// Says that a direction has ended.
    public mutating func end(_ side: Side, how: StreamEnd, at mark: PacketMark) { drop(side, .unfinished) }

    /// Ends a message as it is.
    private mutating func drop(_ side: Side, _ problem: RedisProblem) {
        readers[side].left = nil
        guard var message = readers[side].message else { return }
        message.problem = message.problem ?? problem
        readers[side].message = message
        finish(side)
    }

    // MARK: Pieces

    /// Takes one piece: a line, or some of the bytes of a string. 0 when more are needed.
    private mutating func step(_ bytes: StreamBytes) -> Int {
        let side = bytes.side
        if isCopy, side != client, readers[side].message == nil {
            copiedBytes &+= bytes.byteCount
            kept.noteUnread(bytes.range)
            return bytes.byteCount
        }
        if readers[side].left != nil { return takeString(bytes) }
        let most = min(bytes.byteCount, Self.longestLine)
        var end = 0
        while end < most, bytes.byte(at: end) != 0x0A { end &+= 1 }
        guard end < most else {
            if bytes.byteCount < Self.longestLine, !readers[side].isLost { return 0 }
            return passOver(bytes)
        }
        let line = bytes.first(end &+ 1)
        let hasReturn = end > 0 && bytes.byte(at: end &- 1) == 0x0D
        let text = line.span.extracting(0..<(hasReturn ? end &- 1 : end))
        if readers[side].isLost {
            guard isBeginning(text, side, bytes) else { return passOver(bytes.firstRun) }
            readers[side].isLost = false
        }
        return take(text, line)
    }

    /// Whether a message may begin here, behind a hole.
    private func isBeginning(_ line: RawSpan, _ side: Side, _ bytes: StreamBytes) -> Bool {
        if side == client { return Self.recognize(bytes.span) == .yes }
        if case .none = RedisReader.read(line) { return false }
        return true
    }

    /// Takes bytes that nobody can read.
    private mutating func passOver(_ bytes: StreamBytes) -> Int {
        let side = bytes.side
        drop(side, .unfinished)
        readers[side].isLost = true
        unreadableBytes &+= bytes.byteCount
        kept.noteUnread(bytes.range)
        return bytes.byteCount
    }

    private mutating func take(_ text: RawSpan, _ line: StreamBytes) -> Int {
        let side = line.side
        let isInside = readers[side].message != nil
        if side == client, !isInside, text.byteCount == 0 || text.byte(at: 0) != RedisType.array.rawValue {
            takeInline(text, line)
            return line.byteCount
        }
        let read = RedisReader.read(text)
        if case .none = read { return passOver(line.firstRun) }
        var message =
            readers[side].message
            ?? RedisReader.OpenMessage(
                offset: line.offset, first: line.mark(at: 0), last: line.last, end: line.end, type: .null)
        message.last = line.last
        message.end = line.end
        let isTop = message.open.isEmpty
        switch read {
        case .value(let type, let range):
            if isTop { message.type = type }
            let bytes = text.copied(range)
            let place = StreamRange(side: side, offset: line.offset &+ range.lowerBound, count: range.count)
            readers[side].message = message
            put(RedisItem(type: type, bytes: Array(bytes.prefix(limits.itemBytes)), place: place), side)
        case .string(let type, let count):
            if isTop { message.type = type }
            let place = StreamRange(side: side, offset: line.end, count: count)
            keep(RedisItem(type: type, bytes: [], place: place), in: &message)
            readers[side].message = message
            readers[side].left = count &+ 2
        case .elements(let type, let count):
            guard message.open.count < Self.mostLevels else { return passOver(line.firstRun) }
            if isTop {
                message.type = type
                message.count = count
                // The reply itself stands behind what is said about it.
                message.isAttribute = type == .attribute
            }
            let values = count &* (type.valuesPerElement ?? 1)
            message.open.append(isTop && message.isAttribute ? values &+ 1 : values)
            readers[side].message = message
            if values == 0 { close(side) }
        case .none: break
        }
        return line.byteCount
    }

    /// A command in words on a line, as people type it.
    private mutating func takeInline(_ text: RawSpan, _ line: StreamBytes) {
        var message = RedisReader.OpenMessage(
            offset: line.offset, first: line.mark(at: 0), last: line.last, end: line.end, type: .array)
        var start = 0
        while start < text.byteCount {
            var end = start
            while end < text.byteCount, text.byte(at: end) != 0x20 { end &+= 1 }
            if end > start {
                let place = StreamRange(side: line.side, offset: line.offset &+ start, count: end &- start)
                let bytes = text.copied(start..<min(end, start &+ limits.itemBytes))
                keep(RedisItem(type: .bulkString, bytes: bytes, place: place), in: &message)
            }
            start = end &+ 1
        }
        // An empty line counts for nothing.
        guard !message.items.isEmpty else { return kept.noteUnread(line.range) }
        message.count = message.items.count &+ message.itemsOmitted
        readers[line.side].message = message
        finish(line.side)
    }

    private mutating func takeString(_ bytes: StreamBytes) -> Int {
        let side = bytes.side
        guard let left = readers[side].left, var message = takeMessage(side) else { return 0 }
        let some = bytes.first(left)
        // The last two are the line end.
        let wanted = min(some.byteCount, max(0, left &- 2))
        if message.itemsOmitted == 0, message.problem == nil, var item = message.items.popLast() {
            let room = max(0, limits.itemBytes &- item.bytes.count)
            if item.bytes.count < item.place.count {
                item.bytes.append(contentsOf: some.span.extracting(first: min(room, wanted)))
            }
            message.items.append(item)
        }
        message.last = some.last
        message.end = some.end
        readers[side].message = message
        readers[side].left = left &- some.byteCount
        if left == some.byteCount { finishString(side) }
        return some.byteCount
    }

    private mutating func finishString(_ side: Side) {
        readers[side].left = nil
        close(side)
    }

    /// The message that is under way, out of its place, so that it is changed without a copy.
    private mutating func takeMessage(_ side: Side) -> RedisReader.OpenMessage? {
        defer { readers[side].message = nil }
        return readers[side].message
    }

    private func keep(_ item: RedisItem, in message: inout RedisReader.OpenMessage) {
        guard kept.keeping != .none || message.items.count < 4, message.items.count < limits.items else {
            message.itemsOmitted &+= 1
            return
        }
        message.items.append(item)
    }

    /// Adds a value that is whole.
    private mutating func put(_ item: RedisItem, _ side: Side) {
        guard var message = takeMessage(side) else { return }
        keep(item, in: &message)
        readers[side].message = message
        close(side)
    }

    /// A value is over, and with it perhaps the arrays around it.
    private mutating func close(_ side: Side) {
        guard var message = takeMessage(side) else { return }
        while let values = message.open.last {
            message.open[message.open.count &- 1] = values &- 1
            if values &- 1 > 0 { break }
            message.open.removeLast()
        }
        readers[side].message = message
        if message.open.isEmpty { finish(side) }
    }

    // MARK: Messages

    private mutating func finish(_ side: Side) {
        guard let open = readers[side].message else { return }
        readers[side].message = nil
        progress &+= 1
        var message = RedisMessage(
            number: kept.next, kind: side == client ? .command : .reply,
            range: StreamRange(side: side, offset: open.offset, count: open.end &- open.offset),
            first: open.first, last: open.last, items: open.items, itemsOmitted: open.itemsOmitted,
            type: open.type, count: open.count, problem: open.problem)
        if side == client { expectReplies(to: message) } else { pair(&message) }
        kept.add(message, hasRoom: hasRoom)
    }

    /// Notes what is to be answered.
    private mutating func expectReplies(to command: RedisMessage) {
        let name = command.name
        let words = (command.count ?? 1) &- 1
        let isSilencing = name == "CLIENT" && command.isWord(1, "REPLY")
        if isSilencing, command.isWord(2, "OFF") { silence = .all }
        if isSilencing, command.isWord(2, "SKIP") { silence = .next }
        if isSilencing, command.isWord(2, "ON") { silence = .none }
        if name == "SYNC" { isCopy = true }
        guard silence == .none, !(name == "REPLCONF" && command.isWord(1, "ACK")) else {
            if silence == .next, !isSilencing { silence = .none }
            return
        }
        var one = Pending(number: command.number, name: Array(name.utf8), replies: 1)
        switch name {
        case "SUBSCRIBE", "PSUBSCRIBE", "SSUBSCRIBE":
            one.replies = max(1, words)
            isSubscriber = true
        case "UNSUBSCRIBE", "PUNSUBSCRIBE", "SUNSUBSCRIBE":
            one.replies = max(1, words)
            unsubscribes = one
        default: break
        }
        guard pending.count < Self.mostPending else {
            // Nobody waits for so many: some of the server's bytes are not here.
            pending = Queue()
            return
        }
        pending.append(one)
    }

    /// Finds the command that a reply belongs to.
    private mutating func pair(_ message: inout RedisMessage) {
        let first =
            message.items.first.map {
                String(decoding: $0.bytes.prefix(RedisMessage.longestName), as: UTF8.self)
            } ?? ""
        let isList = message.type == .array || message.type == .push
        switch first {
        case "message" where isList && (isSubscriber || message.type == .push),
            "pmessage" where isList && (isSubscriber || message.type == .push),
            "smessage" where isList && (isSubscriber || message.type == .push):
            message.kind = .push
            return
        case "subscribe" where isList, "psubscribe" where isList, "ssubscribe" where isList,
            "unsubscribe" where isList, "punsubscribe" where isList, "sunsubscribe" where isList:
            if let next = pending.first, next.name.elementsEqual(first.uppercased().utf8) {
                return settle(&message)
            }
            if first.hasPrefix("u") || first.hasPrefix("pu") || first.hasPrefix("su"), let unsubscribes {
                message.answers = unsubscribes.number
                message.answered = unsubscribes.name
            }
            return
        default: break
        }
        if message.type == .push || isMonitor && pending.isEmpty && message.type == .simpleString {
            message.kind = .push
            return
        }
        settle(&message)
    }

    private mutating func settle(_ message: inout RedisMessage) {
        guard let next = pending.first else { return }
        message.answers = next.number
        message.answered = next.name
        if next.replies > 1, !message.isError {
            pending[pending.startIndex].replies &-= 1
        } else {
            _ = pending.popFirst()
        }
        guard !message.isError else { return }
        if next.name.elementsEqual("MONITOR".utf8) { isMonitor = true }
        if next.name.elementsEqual("PSYNC".utf8) { isCopy = true }
        if next.name.elementsEqual("RESET".utf8) {
            isMonitor = false
            isSubscriber = false
        }
    }
}

extension RedisMessage {
    /// Whether a word of a command is this one, in any case.
    func isWord(_ index: Int, _ word: String) -> Bool {
        guard index < items.count else { return false }
        return items[index].bytes.elementsEqual(word.utf8) { ($0.isSmallLetter ? $0 & 0xDF : $0) == $1 }
    }
}
