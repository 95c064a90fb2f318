import HTTPFields
public import WireBytes

/// HTTP/2 on one connection: frames of many streams, of which each carries a request and its response. RFC 9113.
///
/// What arrives is read leniently; what the RFC forbids becomes a finding of its message or a problem of the connection.
/// Behind bytes that were not captured, and where the capture begins in the middle, the next frame is looked for; header
/// fields that refer to what was lost are named as lost.
///
/// A value, but for libnghttp2's state, which all copies share: one copy goes on reading, others are results.
public struct HTTP2Conversation: StreamProtocol {
    /// Which side sends requests.
    public let requestsFrom: Side
    /// From how many layers of encryption its bytes were taken; offsets then count the plain bytes.
    public var openedLayers = 0
    /// Whether what seemed to be HTTP/2 was not.
    public internal(set) var isRefuted = false
    /// The frames in their order; empty when only counting.
    public internal(set) var frames: [HTTP2Frame] = []
    /// Frames that are not listed, because there were too many, or only counts are kept.
    public internal(set) var framesOmitted = 0
    /// What was against the protocol.
    public internal(set) var problems: [HTTP2Problem] = []
    /// Whether the connection began with HTTP/1 and was upgraded. RFC 7540 §3.2.
    public let isUpgraded: Bool
    /// Whether the client's 24 bytes at the beginning were captured.
    public internal(set) var hasPreface = false

    var messages: StreamMessages
    var directions: BySide<HTTP2Direction>
    /// The highest stream that the client opened, and the highest that was promised.
    var highest = (client: UInt32(0), promised: UInt32(0))
    let limits: HTTP2Limits

    /// The exchanges, finished or not, in the order of their first header fields; empty when only counting.
    public var exchanges: [Exchange] { messages.ledger.exchanges }
    /// Exchanges that were only counted because there were too many.
    public var exchangesOmitted: Int { messages.ledger.exchangesOmitted }
    /// Counts of everything.
    public var totals: HTTPTotals { messages.ledger.totals }
    /// Rises whenever a request's head or a whole message has been kept.
    public var progress: Int { messages.ledger.progress }
    /// Whether a bound was reached.
    public var reachedLimit: Bool { messages.ledger.reachedLimit }
    /// Memory of what is kept, in bytes, roughly.
    public var heldBytes: Int { messages.heldBytes &+ frames.count &* 200 }
    /// Whether more may be kept: what all connections keep together has a bound as well.
    public var hasRoom: Bool {
        get { messages.ledger.hasRoom }
        set { messages.ledger.hasRoom = newValue }
    }
    /// Whether not all that was read is kept: frames of all streams lie among each other, so that of none it is known
    /// what lies where.
    var isKeptInPart: Bool {
        messages.ledger.exchangesOmitted > 0 || framesOmitted > 0
            || Side.allCases.contains { messages.ledger.unlistedFrom[$0] != nil }
    }
    /// Bytes in which no frame was found.
    public var unreadable: [StreamRange] { messages.ledger.unreadable.ranges }
    /// The version.
    public var version: HTTPVersion? { .http2 }
    /// What a side takes, as its SETTINGS say.
    public func settings(of side: Side) -> HTTP2EndpointSettings { directions[side].takes }
    /// Whether header blocks of a side may be missing.
    public func isLossy(_ side: Side) -> Bool { directions[side].isLossy }

    /// How a conversation begins.
    public enum Beginning: Sendable {
        /// With the client's preface.
        case preface
        /// Behind a request of HTTP/1.1 and 101: the answer comes on stream 1. With the request's head, where it is kept.
        case upgrade(from: MessageHead?)
        /// With the server's SETTINGS, which need not wait for the client's preface. RFC 9113 §3.4.
        case serverSettings
        /// In the middle.
        case midstream
    }

    /// Begins a conversation.
    ///
    /// - Parameters:
    ///   - keep: what is kept of each message.
    ///   - requestsFrom: the side that sends requests.
    ///   - beginning: how it begins.
    ///   - limits: the bounds of all HTTP.
    ///   - http2Limits: those of HTTP/2.
    public init(
        keep: HTTPDetail, requestsFrom: Side = .client, beginning: Beginning = .preface,
        limits: HTTPLimits = HTTPLimits(), http2Limits: HTTP2Limits = HTTP2Limits()
    ) {
        messages = StreamMessages(
            .http2, ExchangeLedger(keep: keep, limits: limits), requestsFrom: requestsFrom,
            http2Limits.streams)
        self.requestsFrom = requestsFrom
        self.limits = http2Limits
        directions = BySide(both: HTTP2Direction(begins: .frame, limits: http2Limits))
        directions[requestsFrom].phase = .preface
        switch beginning {
        case .preface, .serverSettings: isUpgraded = false
        case .upgrade(let head):
            isUpgraded = true
            beginUpgraded(from: head)
        case .midstream:
            isUpgraded = false
            for side in Side.allCases {
                directions[side].phase = .lost
                loseFrames(of: side)
            }
        }
    }

    static let preface = firstLine + "\r\nSM\r\n\r\n".utf8

    /// Whether a side's bytes may go on as frames: asked of its first ones, which a server that knows only HTTP/1, or
    /// speaks TLS, would not send. Such an answer is the end of HTTP/2.
    public mutating func accepts(_ bytes: StreamBytes) -> StreamAcceptance {
        let direction = directions[bytes.side]
        guard direction.phase == .frame, !direction.hasFrame else { return .yes }
        guard let header = HTTP2FrameHeader(bytes.span) else { return .needMore }
        return header.isPlausible(longest: limits.frameBytes) ? .yes : .over
    }

    /// Reads in-order bytes.
    public mutating func consume(_ bytes: StreamBytes) -> Int {
        var taken = 0
        while taken < bytes.byteCount, !isRefuted {
            guard let now = step(bytes.dropFirst(taken)) else { break }
            taken &+= now
            directions[bytes.side].end = bytes.offset &+ taken
        }
        return taken
    }

    /// Says that bytes are missing.
    public mutating func missing(_ range: StreamRange, at mark: PacketMark) {
        let side = range.side
        directions[side].end = range.end
        switch directions[side].phase {
        case .data(var data) where range.count <= data.content:
            data.content &-= range.count
            messages.note(hole: range, on: UInt64(data.stream))
            directions[side].phase = .data(data)
            if data.frame >= 0 { frames[data.frame].content = .notCaptured }
            endDataIfOver(side, at: mark)
        case .skip(let left) where range.count <= left:
            directions[side].phase = left == range.count ? .frame : .skip(left &- range.count)
        default:
            if directions[side].phase == .preface { hasPreface = false }
            loseFrames(of: side)
            if directions[side].losses.count < messages.ledger.limits.missingRanges {
                directions[side].losses.append(range)
            }
            directions[side].phase = .lost
        }
    }

    /// Says that a direction has ended.
    public mutating func end(_ side: Side, how: StreamEnd, at mark: PacketMark) {
        guard !directions[side].hasEnded else { return }
        directions[side].hasEnded = true
        let reason: IncompleteReason =
            switch how {
            case .finished: .closedEarly
            case .reset: .reset
            case .captureEnded: .captureEnded
            }
        messages.end(side, reason, losses: directions[side].losses)
    }

    /// Frames of a side were missed: its compression state is lost with them.
    mutating func loseFrames(of side: Side) {
        directions[side].isLossy = true
        directions[side].awaitsSettings = false
        directions[side].block = nil
        directions[side].decoder.lose()
    }

    private mutating func beginUpgraded(from head: MessageHead?) {
        // SETTINGS' payload in the letters of RFC 4648 §5, without padding. RFC 7540 §3.2.1.
        let settings = head?.value("http2-settings").flatMap { Base64.decode($0, .lenient) } ?? []
        let list = settings.withBytes { HTTP2Setting.list($0, limit: limits.settings) }
        note(list, of: requestsFrom)
        // The request that was upgraded is the first stream, and is over. RFC 7540 §3.2.
        messages.openUpgraded(1, isHead: head?.method?.elementsEqual("HEAD".utf8) == true)
        highest.client = 1
    }
}
