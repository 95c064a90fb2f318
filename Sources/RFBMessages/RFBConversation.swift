public import WireBytes

/// RFB on one connection, the protocol of VNC: which version both speak, how the client proves who it is, what the desktop is, what
/// the client wants to see and what it types, and which rectangles of the picture it gets. RFC 6143 and the extensions that the
/// community has written down (rfbproto).
///
/// No message says how long it is: one has to be read to know where the next one begins. Pixels are passed over and never kept.
/// Behind a hole whose end is inside of pixels reading goes on; else the next message is looked for where a segment begins.
public struct RFBConversation: MessageConversation {
    /// The side that looks at the other's desktop.
    public private(set) var client: Side
    /// From how many layers of encryption its bytes were taken; offsets then count the plain bytes.
    public let openedLayers: Int
    /// The messages, and where those lie that are not kept, and pixels.
    public internal(set) var kept: KeptMessages<RFBMessage>
    /// Changes with every message that is complete.
    public private(set) var progress = 0
    /// Whether more may be kept: what all connections keep together has a bound as well.
    public var hasRoom = true
    /// Bytes of each side in which no message was found.
    public private(set) var unreadableBytes = BySide(both: 0)

    private var course: RFBCourse
    private var framing = MessageFraming<RFBPiece, MessageDefect>()
    /// The message of each side that is read.
    private var reading = BySide<RFBMessage?>(both: nil)
    /// The piece of it that comes next.
    private var next = BySide<RFBPiece?>(both: nil)
    /// Bytes of the present piece that are kept.
    private var keeps = BySide(both: 0)
    /// How many bytes of the client's the server had received when its message began.
    private var acknowledged: Int?
    /// Whether reading of a side has ended for good.
    private var isOver = BySide(both: false)
    /// Bytes of a side that wait until the other has spoken.
    private var waiting = BySide<StreamRange?>(both: nil)
    /// Messages that are whole, in the order in which they began; to some of them others may be added.
    private var held: [Held] = []
    /// The number of the next message.
    private var number = 0
    private let limits: MessageLimits

    private struct Held: Sendable {
        var message: RFBMessage
        var isOpen: Bool
    }

    /// Messages that are held back because what came before them may go on.
    static let mostHeld = 8

    /// Begins a conversation.
    ///
    /// - Parameters:
    ///   - client: the side that looks at the other's desktop.
    ///   - keeping: which messages are kept.
    ///   - openedLayers: from how many layers of encryption the bytes were taken.
    ///   - limits: the bounds.
    public init(
        client: Side, keeping: MessageKeeping, openedLayers: Int = 0, limits: MessageLimits = MessageLimits()
    ) {
        self.init(RFBCourse(), client, keeping, openedLayers, limits)
    }

    private init(
        _ course: RFBCourse, _ client: Side, _ keeping: MessageKeeping, _ openedLayers: Int,
        _ limits: MessageLimits
    ) {
        self.course = course
        self.client = client
        self.openedLayers = openedLayers
        self.limits = limits
        kept = KeptMessages(keeping, atMost: limits.messages, bytes: limits.keptBytes)
    }

    /// Whether bytes are the first line of a server, or the same line of a client: "RFB 003.008". RFC 6143 §7.1.1.
    public static func recognize(_ bytes: RawSpan) -> Recognition {
        let line = Array("RFB 000.000\n".utf8)
        for index in 0..<min(line.count, bytes.byteCount) {
            let byte = bytes.byte(at: index)
            guard line[index].isDigit ? byte.isDigit : byte == line[index] else { return .no }
        }
        return bytes.byteCount < line.count ? .needMore : .yes
    }

    /// The same conversation inside of TLS, to which both have turned; nil where they have not.
    ///
    /// - Parameter openedLayers: from how many layers of encryption its bytes are taken.
    /// - Returns: a conversation that goes on where this one ends.
    public func insideTLS(openedLayers: Int) -> RFBConversation? {
        course.insideTLS.map { RFBConversation($0, client, kept.keeping, openedLayers, limits) }
    }

    /// The version that each side can speak.
    public var versions: BySide<RFBVersion?> { course.versions }

    /// Over where both turn to TLS, waiting where a side speaks before its turn.
    public var readingStatus: ReadingStatus {
        course.phase == .tls ? .over : waiting.client == nil && waiting.server == nil ? .reading : .waiting
    }

    /// Whether bytes are TLS's, to which both have turned.
    public func accepts(_ bytes: StreamBytes) -> StreamAcceptance { course.phase == .tls ? .over : .yes }

    /// Reads in-order bytes.
    public mutating func consume(_ bytes: StreamBytes) -> Int {
        let taken = bytes.taken { step($0) }
        if taken > 0 { waiting[bytes.side] = nil }
        if taken < bytes.byteCount, course.phase != .tls {
            waiting[bytes.side] = bytes.dropFirst(taken).range
        }
        // Whose turn it is may have changed.
        if taken > 0, course.phase != .tls, isTurn(of: bytes.side.other) { waiting[bytes.side.other] = nil }
        return taken
    }

    private func isTurn(of side: Side) -> Bool {
        isOver[side] || course.phase == .encrypted || course.phase == .over
            || course.beginning(fromClient: side == client) != nil
    }

    /// Says that bytes are missing: those of pixels are counted.
    public mutating func missing(_ range: StreamRange, at mark: PacketMark) {
        if framing.miss(range, at: mark) { return finishIfWhole(range.side) }
        drop(range.side, .notCaptured)
        lose(range.side)
    }

    /// Says that nothing follows bytes that wait for the other side's.
    public mutating func giveUp(_ side: Side, at mark: PacketMark) {
        guard let range = waiting[side] else { return }
        waiting[side] = nil
        noteUnreadable(range)
        end(both: true)
    }

    /// Says that a direction has ended.
    public mutating func end(_ side: Side, how: StreamEnd, at mark: PacketMark) {
        drop(side, .unfinished)
        closeAll()
    }

    /// Ends the message of a side as it is.
    private mutating func drop(_ side: Side, _ problem: MessageDefect) {
        if let open = framing.drop(side, problem) { extend(open, side) }
        next[side] = nil
        guard var message = reading[side] else { return }
        reading[side] = nil
        message.problem = problem
        if message.name.isEmpty { message.name = "message" }
        add(message)
    }

    /// Nobody knows where the next message of a side begins: before the client is in that can never be found.
    private mutating func lose(_ side: Side) {
        closeAll()
        framing.lose(side)
        if !course.isIn { return end(both: true) }
        course.lose(isClient: side == client)
    }

    /// Reading of a side, or of both, is over.
    private mutating func end(_ side: Side? = nil, both: Bool = false) {
        for one in Side.allCases where both || one == side { isOver[one] = true }
        if both { course.giveUp() }
    }

    // MARK: Pieces

    /// Takes one piece, or some of it. 0 when it is the other side's turn.
    private mutating func step(_ bytes: StreamBytes) -> Int {
        let side = bytes.side
        if course.phase == .tls { return 0 }
        if isOver[side] || course.phase == .over { return passOver(bytes) }
        if course.phase == .encrypted { return takeEncrypted(bytes.firstRun) }
        if framing.isOpen(side) { return take(bytes) }
        if side == client, course.isBeforeSecurity, bytes.acknowledged(at: 0) == RFBVersion.size {
            // Both lines look alike, and the client's was captured first. Who speaks behind them and has only got a line is the server.
            client = side.other
            course.turnRoles()
        }
        if framing.isLost(side) {
            guard beginsMessages(bytes) else { return passOver(bytes.firstRun) }
            framing.find(side)
        }
        guard let piece = next[side] ?? course.beginning(fromClient: side == client) else { return 0 }
        next[side] = nil
        if reading[side] == nil {
            reading[side] = RFBMessage(
                number: 0, name: "", range: bytes.first(0).range, first: bytes.mark(at: 0),
                last: bytes.mark(at: 0))
            if side != client { acknowledged = bytes.acknowledged(at: 0) }
        }
        framing.begin(piece, count: piece.count, at: bytes)
        keeps[side] = piece.keeps
        return take(bytes)
    }

    private mutating func take(_ bytes: StreamBytes) -> Int {
        let taken = framing.take(bytes, atMost: keeps[bytes.side])
        finishIfWhole(bytes.side)
        return taken
    }

    /// What a piece adds to its message.
    private mutating func extend(_ open: OpenMessage<RFBPiece, MessageDefect>, _ side: Side) {
        let range = open.range(of: side)
        if var message = reading[side] {
            message.range.count = range.end &- message.range.offset
            message.last = open.last
            if open.problem == .notCaptured { message.problem = .notCaptured }
            reading[side] = message
        }
        // What the picture shows may be as secret as what is typed.
        if open.head.isCounted, kept.keeping != .none { kept.noteUnread(range) }
        if case .part(.tileColours) = open.head.kind, kept.keeping != .none {
            kept.noteUnread(StreamRange(side: side, offset: range.offset, count: range.count &- 1))
        }
    }

    private mutating func finishIfWhole(_ side: Side) {
        guard let open = framing.takeWhole(side) else { return }
        extend(open, side)
        guard var message = reading[side] else { return }
        reading[side] = nil
        if open.problem == .notCaptured, !open.head.isSelfContained {
            add(message)
            return lose(side)
        }
        var text = PlacedText(bytes: open.bytes, place: open.range(of: side))
        var piece = open.head
        while true {
            switch read(piece, text, &message, side) {
            case .next(let following) where following.count > 0:
                reading[side] = message
                next[side] = following
                return
            case .next(let following):
                piece = following
                text = PlacedText(
                    bytes: [], place: StreamRange(side: side, offset: text.place.end, count: 0))
            case .whole: return add(message)
            case .unknown:
                message.isLast = true
                add(message)
                return end(side, both: !course.isIn)
            }
        }
    }

    private mutating func read(
        _ piece: RFBPiece, _ text: PlacedText, _ message: inout RFBMessage, _ side: Side
    ) -> RFBStep {
        guard course.isIn else { return course.read(piece, text, into: &message, fromClient: side == client) }
        if case .type = piece.kind, side != client { course.beginUpdate(acknowledged) }
        return course.readMessage(piece, text, into: &message, fromClient: side == client)
    }

    private mutating func takeEncrypted(_ bytes: StreamBytes) -> Int {
        var message = RFBMessage(
            number: 0, name: "encrypted", range: bytes.range, first: bytes.mark(at: 0), last: bytes.last)
        message.body = .encrypted
        add(message)
        return bytes.byteCount
    }

    /// Takes bytes that nobody can read.
    private mutating func passOver(_ bytes: StreamBytes) -> Int {
        noteUnreadable(bytes.range)
        return bytes.byteCount
    }

    private mutating func noteUnreadable(_ range: StreamRange) {
        unreadableBytes[range.side] &+= range.count
        kept.noteUnread(range)
    }

    /// Whether messages begin with a segment: asked behind a hole.
    private func beginsMessages(_ bytes: StreamBytes) -> Bool {
        bytes.side == client
            ? course.beginsClientMessages(bytes.span) : course.beginsUpdate(bytes.span)
    }

    // MARK: Messages

    private mutating func add(_ message: RFBMessage) {
        var message = message
        if case .update = message.body { message.answer = course.answer(message, acknowledged) }
        let side = message.range.side
        defer { flush() }
        if let index = held.lastIndex(where: { $0.isOpen && $0.message.range.side == side }) {
            if message.isOneOfMany, held[index].message.takes(message) {
                held[index].message.extend(message)
                return course.ask(message, number: held[index].message.number)
            }
            held[index].isOpen = false
        }
        if !message.isOneOfMany { for index in held.indices { held[index].isOpen = false } }
        message.isRepeated = course.isExplained(message, fromClient: side == client)
        message.number = number
        number &+= 1
        course.ask(message, number: message.number)
        held.append(Held(message: message, isOpen: message.isOneOfMany))
    }

    private mutating func closeAll() {
        for index in held.indices { held[index].isOpen = false }
        flush()
    }

    /// Keeps what nothing is added to any more.
    private mutating func flush() {
        if held.count > Self.mostHeld { for index in held.indices { held[index].isOpen = false } }
        while let first = held.first, !first.isOpen {
            held.removeFirst()
            progress &+= 1
            kept.add(first.message, hasRoom: hasRoom)
        }
    }
}

extension RFBCourse {
    /// Messages that are looked at to find the next one behind a hole.
    private static let enoughMessages = 16

    /// Whether bytes are messages of a client one behind the other up to the last byte: such as are said again and again.
    func beginsClientMessages(_ bytes: RawSpan) -> Bool {
        var at = 0
        var count = 0
        while at < bytes.byteCount, count < Self.enoughMessages {
            let left = bytes.extracting(droppingFirst: at)
            switch RFBClientMessage(rawValue: left.byte(at: 0)) {
            case .keyEvent where left.byteCount >= 8:
                guard left.byte(at: 1) <= 1, left.uint16(at: 2) == 0 else { return false }
                at &+= 8
            case .pointerEvent where left.byteCount >= 6:
                guard Int(left.uint16(at: 2)) < width, Int(left.uint16(at: 4)) < height else { return false }
                at &+= 6
            case .framebufferUpdateRequest where left.byteCount >= 10:
                guard left.byte(at: 1) <= 1, holds(left, at: 2) else { return false }
                at &+= 10
            default: return false
            }
            count &+= 1
        }
        return true
    }

    /// Whether bytes begin with an update: its first rectangle lies in the picture and has an encoding that there is.
    func beginsUpdate(_ bytes: RawSpan) -> Bool {
        guard bytes.byteCount >= 16, bytes.uint16(at: 0) == 0, bytes.uint16(at: 2) > 0, holds(bytes, at: 4)
        else {
            return false
        }
        let encoding = RFBEncoding(rawValue: bytes.uint32(at: 12))
        return encoding.name != nil && !encoding.isPseudo
    }

    /// Whether an area of which the numbers begin somewhere lies in the picture.
    private func holds(_ bytes: RawSpan, at place: Int) -> Bool {
        let (x, y) = (Int(bytes.uint16(at: place)), Int(bytes.uint16(at: place &+ 2)))
        let (columns, rows) = (Int(bytes.uint16(at: place &+ 4)), Int(bytes.uint16(at: place &+ 6)))
        return columns > 0 && rows > 0 && x &+ columns <= width && y &+ rows <= height
    }
}
