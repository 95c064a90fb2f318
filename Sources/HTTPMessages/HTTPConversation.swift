public import WireBytes

/// HTTP/1.0 and 1.1 on one connection: requests one way, responses the other, paired. RFC 9112.
///
/// Messages are read as they arrive, leniently; what the RFC forbids becomes a finding. Responses belong to requests
/// in order (RFC 9112 §9.3.2); a response without a request in the capture gets an exchange of its own.
public struct HTTPConversation: StreamProtocol {
    /// Whether no more can be read: it was no HTTP, or another protocol has taken over.
    public private(set) var isOver = false
    /// Whether bytes behind a CONNECT wait for its answer.
    public private(set) var awaitsTunnel = false

    /// From how many layers of encryption its bytes were taken; offsets then count the plain bytes.
    public var openedLayers = 0

    var ledger: ExchangeLedger
    private var requests: MessageReader
    private var responses: MessageReader

    /// The exchanges, finished or not, in order; empty when only counting.
    public var exchanges: [Exchange] { ledger.exchanges }
    /// Exchanges that were only counted because there were too many.
    public var exchangesOmitted: Int { ledger.exchangesOmitted }
    /// Counts of everything.
    public var totals: HTTPTotals { ledger.totals }
    /// Rises whenever a request's head or a whole message has been kept.
    public var progress: Int { ledger.progress }
    /// Where another protocol takes over, if one does.
    public var handedOver: Handover? { ledger.handedOver }
    /// The version of the first message.
    public var version: HTTPVersion? { ledger.version }
    /// Whether what seemed to be HTTP was not, from the very first message on.
    public var isRefuted: Bool { ledger.isRefuted }
    /// Whether a bound was reached: a head without an end, too many exchanges.
    public var reachedLimit: Bool { ledger.reachedLimit }
    /// Bytes between messages that could not be read.
    public var unreadable: [StreamRange] { ledger.unreadable.ranges }
    /// How many of these lie behind bytes that are missing, so that nobody can tell of which message they are.
    public var unplacedBytes: Int { ledger.unplacedBytes.client &+ ledger.unplacedBytes.server }
    /// Memory of what is kept, in bytes, roughly.
    public var heldBytes: Int { ledger.heldBytes &+ requests.kept.count &+ responses.kept.count }
    /// Whether more may be kept: what all connections keep together has a bound as well.
    public var hasRoom: Bool {
        get { ledger.hasRoom }
        set { ledger.hasRoom = newValue }
    }

    /// Where the bytes of a side lie that were captured, but are in no message that is kept and in no list, with what may
    /// lie between them.
    func unkept(of side: Side) -> [Range<Int>] {
        let end = (side == .client ? handedOver?.clientOffset : handedOver?.serverOffset) ?? .max
        var ranges: [Range<Int>] = []
        if let start = ledger.unlistedFrom[side], start < end { ranges.append(start..<end) }
        guard exchangesOmitted > 0 else { return ranges }
        let messages = exchanges.lazy.map { exchange in
            side == requestsFrom ? exchange.request : exchange.response ?? exchange.interim.last
        }
        // Those that were forgotten for later ones lie after the first.
        let first = messages.first.flatMap { $0?.end } ?? 0
        let second = messages.dropFirst().lazy.compactMap { $0?.head.range.offset }.first
        if ledger.limits.keepsLatestExchanges, let second {
            if first < second { ranges.append(first..<second) }
        } else {
            let last = messages.reversed().lazy.compactMap { $0?.end }.first ?? 0
            if last < end { ranges.append(last..<end) }
        }
        return ranges
    }

    /// Which side sends requests.
    public var requestsFrom: Side { requests.side }

    /// Begins a conversation.
    ///
    /// - Parameters:
    ///   - keep: what is kept of each message.
    ///   - requestsFrom: the side that sends requests.
    ///   - limits: the bounds.
    public init(keep: HTTPDetail, requestsFrom: Side = .client, limits: HTTPLimits = HTTPLimits()) {
        ledger = ExchangeLedger(keep: keep, limits: limits)
        requests = MessageReader(
            of: requestsFrom, isRequest: true, keepsFields: keep != .counts, known: limits.knownHeads)
        responses = MessageReader(
            of: requestsFrom.other, isRequest: false, keepsFields: keep != .counts, known: limits.knownHeads)
    }

    /// Reads in-order bytes.
    public mutating func consume(_ bytes: StreamBytes) -> Int {
        var taken = 0
        while taken < bytes.byteCount, !isOver {
            let rest = bytes.dropFirst(taken)
            let now: Int?
            if rest.side == requests.side {
                // What follows a CONNECT is the tunnel's if it is granted, and must wait for the answer.
                if ledger.awaitsTunnel { break }
                now = requests.read(rest, into: &ledger)
            } else {
                now = responses.read(rest, into: &ledger)
            }
            isOver = ledger.isOver
            guard let now else { break }
            taken &+= now
        }
        noteState()
        return taken
    }

    private mutating func noteState() {
        isOver = ledger.isOver
        awaitsTunnel = ledger.awaitsTunnel
    }

    /// Says that bytes are missing.
    public mutating func missing(_ range: StreamRange, at mark: PacketMark) {
        guard !isOver else { return }
        if range.side == requests.side {
            requests.miss(range, into: &ledger)
        } else {
            responses.miss(range, into: &ledger)
        }
        noteState()
    }

    /// What waits behind a CONNECT whose answer was not captured is the tunnel's.
    public mutating func giveUp(_ side: Side, at mark: PacketMark) {
        guard awaitsTunnel, side == requests.side else { return }
        for side in Side.allCases { end(side, how: .captureEnded, at: mark) }
        isOver = true
    }

    /// Says that a direction has ended.
    public mutating func end(_ side: Side, how: StreamEnd, at mark: PacketMark) {
        if side == requests.side {
            requests.end(how, into: &ledger)
        } else {
            responses.end(how, into: &ledger)
        }
        noteState()
    }
}

extension HTTPMessage {
    /// The offset behind its last byte.
    fileprivate var end: Int { max(head.range.end, body.range.end) }
}
