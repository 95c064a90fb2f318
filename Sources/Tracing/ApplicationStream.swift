import HTTPMessages
import TCPConnections
import TLSMessages
import WireBytes

/// What the bytes of one connection are: told by how they begin, confirmed or refuted by reading them.
///
/// Ports are not asked. Bytes that look like nothing known are counted, and every later segment's beginning is
/// looked at again, so that a protocol is found behind a greeting, a CONNECT or the capture's late start.
struct ApplicationStream: StreamConsumer, Sendable {
    /// The parts that are over, in order.
    private(set) var finished: [ApplicationPart] = []
    /// Rises whenever another part begins: what one side has not taken is then worth another look.
    private(set) var generation = 0

    private var http: HTTPConversation?
    private var tls: TLSConversation?
    private var unknown: UnknownStream?
    /// What is kept of this connection.
    let detail: TraceDetail
    private let httpLimits: HTTPLimits
    private let tlsLimits: TLSLimits

    /// First bytes by which a protocol can be told are never further in than this.
    private static let enoughToTell = 64

    init(detail: TraceDetail, limits: Limits) {
        self.detail = detail
        httpLimits = limits.http
        tlsLimits = limits.tls
    }

    /// All parts, the present one last.
    var parts: [ApplicationPart] {
        var all = finished
        if let http { all.append(.http(http)) }
        if let tls { all.append(.tls(tls)) }
        if let unknown { all.append(.unknown(unknown)) }
        return all
    }

    /// Whether no protocol has been recognized: only then may the two sides change roles.
    var isUndecided: Bool {
        http == nil && tls == nil && !finished.contains { if case .unknown = $0 { false } else { true } }
    }

    /// The side that sends bytes which begin like these, where a protocol tells.
    static func role(ofSenderOf bytes: RawSpan) -> Side? {
        switch bytes.byteCount > 5 ? bytes.byte(at: 0) : 0 {
        case 0x16 where TLSConversation.looksLikeTLS(bytes) == .yes:
            return bytes.byte(at: 5) == 1 ? .client : bytes.byte(at: 5) == 2 ? .server : nil
        case 0x80... where TLSConversation.looksLikeTLS(bytes) == .yes: return .client
        default:
            if HTTPConversation.looksLikeRequest(bytes) == .yes { return .client }
            if HTTPConversation.looksLikeResponse(bytes) == .yes { return .server }
            return ProtocolGreeting.role(ofSenderOf: bytes)
        }
    }

    mutating func consume(_ bytes: RawSpan, from side: Side, at offset: Int, in map: SegmentMap) -> Int {
        var taken = 0
        // Each turn either takes bytes, begins another part, or stops.
        while taken < bytes.byteCount {
            let rest = bytes.extracting(taken..<bytes.byteCount)
            let generationBefore = generation
            let now = consumePart(rest, from: side, at: offset &+ taken, in: map)
            taken &+= now
            if now == 0, generation == generationBefore { break }
        }
        return taken
    }

    mutating func missing(_ range: StreamRange, at mark: PacketMark) {
        http?.missing(range, at: mark)
        tls?.missing(range, at: mark)
    }

    mutating func end(_ side: Side, how: StreamEnd, at mark: PacketMark) {
        http?.end(side, how: how, at: mark)
        tls?.end(side, how: how, at: mark)
    }

    /// Counts bytes that were too few to tell a protocol by, and have nothing behind them.
    mutating func countUntold(_ bytes: RawSpan, from side: Side, at mark: PacketMark) {
        if http == nil, tls == nil { countUnknown(bytes, from: side, at: mark) }
    }

    /// Turns the sides of what was seen before any protocol was recognized.
    mutating func swapSides() {
        guard unknown != nil else { return }
        unknown?.swapSides()
        for index in finished.indices {
            if case .unknown(var part) = finished[index] {
                part.swapSides()
                finished[index] = .unknown(part)
            }
        }
    }

    private mutating func consumePart(_ bytes: RawSpan, from side: Side, at offset: Int, in map: SegmentMap)
        -> Int
    {
        if http != nil {
            let taken = http?.consume(bytes, from: side, at: offset, in: map) ?? 0
            guard http?.isOver == true else { return taken }
            if http?.isRefuted == true {
                return taken &+ refute(bytes, taken, from: side, at: offset, in: map)
            }
            finishPart()
            return taken
        }
        if tls?.records(of: side).records == 0, tls?.accepts(bytes) == false {
            // Too few to tell by when they came, as the byte with which PostgreSQL grants TLS.
            countBefore(bytes, from: side, at: map.mark(at: offset))
            return bytes.byteCount
        }
        if tls != nil {
            let taken = tls?.consume(bytes, from: side, at: offset, in: map) ?? 0
            if tls?.isRefuted == true {
                return taken &+ refute(bytes, taken, from: side, at: offset, in: map)
            }
            return taken
        }
        switch recognize(bytes, from: side) {
        case .yes: return 0
        case .needMore: return 0
        case .no:
            countUnknown(bytes, from: side, at: map.mark(at: offset))
            return bytes.byteCount
        }
    }

    private mutating func countUnknown(_ bytes: RawSpan, from side: Side, at mark: PacketMark) {
        if unknown == nil { unknown = UnknownStream() }
        unknown?.count(bytes, from: side, at: mark)
    }

    /// Counts bytes that were said before the present protocol began.
    private mutating func countBefore(_ bytes: RawSpan, from side: Side, at mark: PacketMark) {
        var part = UnknownStream()
        if case .unknown(let before)? = finished.last {
            part = before
            finished.removeLast()
        }
        part.count(bytes, from: side, at: mark)
        finished.append(.unknown(part))
    }

    /// What seemed to be a protocol was none. The bytes that were taken for it would seem so again, and are
    /// counted instead.
    private mutating func refute(
        _ bytes: RawSpan, _ taken: Int, from side: Side, at offset: Int, in map: SegmentMap
    ) -> Int {
        http = nil
        tls = nil
        generation += 1
        if case .unknown(let before)? = finished.last {
            finished.removeLast()
            unknown = before
        }
        let rest = bytes.extracting(taken..<bytes.byteCount)
        if rest.byteCount > 0 { countUnknown(rest, from: side, at: map.mark(at: offset &+ taken)) }
        return rest.byteCount
    }

    private enum Recognition { case yes, no, needMore }

    private mutating func recognize(_ bytes: RawSpan, from side: Side) -> Recognition {
        guard !ProtocolGreeting.isHTTP2Preface(bytes) else { return .no }
        let request = HTTPConversation.looksLikeRequest(bytes)
        let response = request == .yes ? .no : HTTPConversation.looksLikeResponse(bytes)
        if request == .yes || response == .yes {
            let keep: HTTPDetail =
                detail.contains(.bodies) ? .bodies : detail.contains(.messages) ? .heads : .counts
            begin()
            http = HTTPConversation(
                keep: keep, requestsFrom: request == .yes ? side : side.other, limits: httpLimits)
            return .yes
        }
        let record = TLSConversation.looksLikeTLS(bytes)
        if record == .yes {
            let keep: TLSDetail =
                detail.contains(.bytes) ? .bytes : detail.contains(.messages) ? .messages : .counts
            begin()
            tls = TLSConversation(keep: keep, limits: tlsLimits)
            return .yes
        }
        let waits = request == .needMore || response == .needMore || record == .needMore
        return waits && bytes.byteCount < Self.enoughToTell ? .needMore : .no
    }

    private mutating func begin() {
        if let unknown { finished.append(.unknown(unknown)) }
        unknown = nil
        generation += 1
    }

    private mutating func finishPart() {
        if let http { finished.append(.http(http)) }
        if let tls { finished.append(.tls(tls)) }
        http = nil
        tls = nil
        generation += 1
    }
}

extension UnknownStream {
    init() {
        self.init(
            name: nil, bytes: BySide(client: 0, server: 0), beginning: BySide(client: [], server: []),
            first: BySide(client: nil, server: nil))
    }

    mutating func count(_ span: RawSpan, from side: Side, at mark: PacketMark) {
        bytes[side] &+= span.byteCount
        if first[side] == nil { first[side] = mark }
        let room = 64 &- beginning[side].count
        if room > 0 {
            beginning[side].append(contentsOf: span.extracting(0..<min(room, span.byteCount)))
            if name == nil { name = beginning[side].withBytes { ProtocolGreeting.name(of: $0) } }
        }
    }

    mutating func swapSides() {
        bytes = BySide(client: bytes.server, server: bytes.client)
        beginning = BySide(client: beginning.server, server: beginning.client)
        first = BySide(client: first.server, server: first.client)
    }
}
