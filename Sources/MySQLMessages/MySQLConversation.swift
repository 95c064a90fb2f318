public import WireBytes

/// MySQL or MariaDB on one connection: who the server is and who logs in, queries, and what came of them. Protocol version 10,
/// MySQL source documentation "Client/Server Protocol".
///
/// Packets are taken as their bytes come. What one is, only those before it tell; behind a hole whose end is not inside of a
/// packet the next command is looked for where a segment begins.
public struct MySQLConversation: MessageConversation {
    /// The side that asks.
    public let client: Side
    /// From how many layers of encryption its bytes were taken; offsets then count the plain bytes.
    public let openedLayers: Int
    /// The messages, and where those lie that are not kept.
    public internal(set) var kept: KeptMessages<MySQLMessage>
    /// Changes with every message that is complete.
    public private(set) var progress = 0
    /// Whether more may be kept: what all connections keep together has a bound as well.
    public var hasRoom = true
    /// Over where the client turns to TLS.
    public private(set) var readingStatus = ReadingStatus.reading
    /// Bytes in which no packet was found.
    public private(set) var unreadableBytes = 0

    private let limits: MessageLimits
    private var framing = MessageFraming<MySQLHeader, MessageDefect>()
    private var course = MySQLCourse()
    /// Packets of a kind that are told as one.
    private var runs = BySide<MySQLMessage?>(both: nil)
    /// Whether the packet before did not hold all.
    private var goesOn = BySide(both: false)
    /// Whether the client has said since the latest hole what it asks for.
    private var hasAsked = true

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

    /// Whether bytes are TLS's, to which the client has turned.
    public func accepts(_ bytes: StreamBytes) -> StreamAcceptance { readingStatus == .over ? .over : .yes }

    /// Reads in-order bytes.
    public mutating func consume(_ bytes: StreamBytes) -> Int {
        bytes.taken { readingStatus == .over ? 0 : step($0) }
    }

    /// Says that bytes are missing: those of a packet whose length is known are counted.
    public mutating func missing(_ range: StreamRange, at mark: PacketMark) {
        if framing.miss(range, at: mark) { return finishIfWhole(range.side) }
        drop(range.side, .notCaptured)
        lose(range.side)
    }

    /// Says that a direction has ended.
    public mutating func end(_ side: Side, how: StreamEnd, at mark: PacketMark) { drop(side, .unfinished) }

    private mutating func drop(_ side: Side, _ problem: MessageDefect) {
        if let open = framing.drop(side, problem) { add(open, side) }
        finishRun(side)
    }

    /// Nobody knows where the next packet of a side begins, and what was asked or answered up to there.
    private mutating func lose(_ side: Side) {
        framing.lose(side)
        goesOn[side] = false
        course.lose()
        if side == client { hasAsked = false }
    }

    // MARK: Pieces

    /// Takes one piece: the header of a packet, or some of its contents. 0 when more are needed.
    private mutating func step(_ bytes: StreamBytes) -> Int {
        let side = bytes.side
        let taken = framing.take(bytes, atMost: kept.keeping == .none ? 512 : limits.messageBytes)
        if taken > 0 {
            finishIfWhole(side)
            return taken
        }
        if framing.isLost(side) {
            guard hasAsked || side == client,
                MySQLHeader.beginsPackets(bytes.span, fromClient: side == client)
            else { return passOver(bytes.firstRun) }
            framing.find(side)
        }
        guard let header = MySQLHeader(bytes.span, isCompressed: course.isCompressed) else { return 0 }
        framing.begin(header, count: header.size &+ header.length, at: bytes, taken: header.size)
        finishIfWhole(side)
        return header.size
    }

    /// Takes bytes that nobody can read.
    private mutating func passOver(_ bytes: StreamBytes) -> Int {
        finishRun(bytes.side)
        unreadableBytes &+= bytes.byteCount
        kept.noteUnread(bytes.range)
        return bytes.byteCount
    }

    private mutating func finishIfWhole(_ side: Side) {
        if let open = framing.takeWhole(side) { add(open, side) }
    }

    // MARK: Messages

    private mutating func add(_ open: OpenMessage<MySQLHeader, MessageDefect>, _ side: Side) {
        var message = MySQLMessage(
            number: kept.next, range: open.range(of: side), first: open.first, last: open.last, kind: .unknown
        )
        message.problem = open.problem
        if course.isCompressed {
            message.kind = .compressed
        } else if goesOn[side] {
            message.kind = .continuation
        } else {
            // A command is numbered when it is read: what the client said before comes before it.
            if side == client, !course.takesFile { finishRun(side) }
            message.number = kept.next
            // The packet's contents, whether or not all came.
            let content = StreamRange(
                side: side, offset: open.offset &+ open.head.size, count: open.head.length)
            course.read(
                &message, MySQLReader(open.bytes, at: content), sequence: open.head.sequence,
                fromClient: side == client)
        }
        goesOn[side] = open.head.length == MySQLHeader.longest && !course.isCompressed
        if side == client, case .command = message.kind { hasAsked = true }
        // Of what is only counted it does not matter that not all is kept.
        if message.body == .nothing, message.problem == .cut { message.problem = nil }
        if message.isOneOfMany, runs[side]?.kind == message.kind, runs[side]?.question == message.question {
            runs[side]?.extend(message)
            return
        }
        finishRun(side)
        if message.isOneOfMany {
            runs[side] = message
        } else {
            put(message)
        }
        if message.kind == .tlsRequest { readingStatus = .over }
        // What cannot be told from what was captured of it, the next packets do not tell either.
        if open.problem == .notCaptured || open.problem == .unfinished, message.kind == .unknown {
            course.lose()
        }
    }

    private mutating func finishRun(_ side: Side) {
        guard let run = runs[side] else { return }
        runs[side] = nil
        put(run)
    }

    private mutating func put(_ message: MySQLMessage) {
        progress &+= 1
        var message = message
        message.number = kept.next
        kept.add(message, hasRoom: hasRoom)
    }
}

/// What stands before each packet: its length and its number. MySQL source documentation, Protocol::Packet.
struct MySQLHeader: Sendable {
    /// Bytes behind the header.
    var length: Int
    /// The number of the packet since the command, from 0.
    var sequence: UInt8
    /// Bytes of the header.
    var size: Int

    /// Bytes behind a header of a packet that does not hold all.
    static let longest = 0xFF_FFFF
    private static let plainSize = 4
    /// Of compressed packets: another length behind the number.
    private static let compressedSize = 7

    /// Reads a header; nil where more bytes are needed.
    init?(_ bytes: RawSpan, isCompressed: Bool = false) {
        size = isCompressed ? Self.compressedSize : Self.plainSize
        guard bytes.byteCount >= size else { return nil }
        length = Int(bytes.byte(at: 0)) | Int(bytes.byte(at: 1)) << 8 | Int(bytes.byte(at: 2)) << 16
        sequence = bytes.byte(at: 3)
    }

    /// Packets that are looked at to find the next one behind a hole.
    private static let enoughPackets = 16

    /// Whether packets stand here one behind the other up to the last byte, the first a command or the first of an answer:
    /// asked behind a hole, where one may begin anywhere.
    static func beginsPackets(_ bytes: RawSpan, fromClient: Bool) -> Bool {
        var at = 0
        var count: UInt8 = 0
        while at < bytes.byteCount, count < enoughPackets {
            guard let header = MySQLHeader(bytes.extracting(at..<bytes.byteCount)), header.length > 0 else {
                return false
            }
            // The client begins at 0 with each command; the server goes on from there.
            guard header.sequence == (fromClient ? 0 : count &+ 1) else { return false }
            if fromClient {
                guard at &+ plainSize < bytes.byteCount,
                    MySQLCommand(rawValue: bytes.byte(at: at &+ plainSize)).name != nil
                else { return false }
            }
            at &+= plainSize &+ header.length
            count &+= 1
        }
        return at == bytes.byteCount || count == enoughPackets
    }
}
