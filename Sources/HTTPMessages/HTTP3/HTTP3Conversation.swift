public import WireBytes

/// HTTP/3 on one connection of QUIC: requests and responses on a stream each, and streams that are about the connection. RFC
/// 9114.
///
/// What arrives is read leniently; what the RFC forbids becomes a finding of its message or a problem of the connection. Behind
/// bytes of a stream that were not captured, the rest of that stream is not read, unless they are content.
///
/// A value, but for libnghttp3's state, which all copies share: one copy goes on reading, others are results.
public struct HTTP3Conversation: MultiplexedProtocol {
    /// The frames in the order in which they came; empty when only counting.
    public internal(set) var frames: [HTTP3Frame] = []
    /// Frames that are not listed, because there were too many, or only counts are kept.
    public internal(set) var framesOmitted = 0
    /// The streams on which only one side sends, in the order in which they began.
    public internal(set) var streams: [HTTP3StreamUse] = []
    /// What was against the protocol.
    public internal(set) var problems: [HTTP3Problem] = []
    /// How the tables of both sides' encoders grew, and what their readers said of that.
    public internal(set) var instructions: [QPACKInstruction] = []
    /// Instructions that are not listed, because there were too many, or only counts are kept.
    public internal(set) var instructionsOmitted = 0

    var messages: StreamMessages
    var endpoints: BySide<HTTP3Endpoint>
    var directions: [HTTP3Direction.Key: HTTP3Direction] = [:]
    /// Bytes of directions that wait.
    var heldBehindSections = 0
    /// Bytes of names and values in the listed instructions.
    var listedEntries = 0
    let limits: HTTP3Limits

    /// What is kept of each message.
    public var keep: HTTPDetail { messages.ledger.keep }
    /// The bounds of all HTTP.
    public var httpLimits: HTTPLimits { messages.ledger.limits }
    /// The exchanges, finished or not, in the order of their first header fields; empty when only counting.
    public var exchanges: [Exchange] { messages.ledger.exchanges }
    /// Exchanges that were only counted because there were too many.
    public var exchangesOmitted: Int { messages.ledger.exchangesOmitted }
    /// Counts of everything.
    public var totals: HTTPTotals { messages.ledger.totals }
    /// Which side sends requests: always the client. RFC 9114 §6.1.
    public var requestsFrom: Side { .client }
    /// Rises whenever a request's head or a whole message has been kept.
    public var progress: Int { messages.ledger.progress }
    /// Whether a bound was reached.
    public var reachedLimit: Bool { messages.ledger.reachedLimit }
    /// Memory of what is kept, in bytes, roughly.
    public var heldBytes: Int {
        messages.heldBytes &+ heldBehindSections &+ frames.count &* 200 &+ listedEntries
            &+ instructions.count &* 200 &+ directions.count &* 300
    }
    /// Whether more may be kept: what all connections keep together has a bound as well.
    public var hasRoom: Bool {
        get { messages.ledger.hasRoom }
        set { messages.ledger.hasRoom = newValue }
    }
    /// What a side announced; nil where its SETTINGS were not captured.
    public func settings(of side: Side) -> [HTTP3Setting]? { endpoints[side].settings }
    /// Whether what a side's encoder said was seen as a whole, so that its table is known.
    public func knowsTable(of side: Side) -> Bool { endpoints[side].decoder.isWhole }

    /// Begins a conversation.
    ///
    /// - Parameters:
    ///   - keep: what is kept of each message.
    ///   - limits: the bounds of all HTTP.
    ///   - http3Limits: those of HTTP/3.
    public init(
        keep: HTTPDetail, limits: HTTPLimits = HTTPLimits(), http3Limits: HTTP3Limits = HTTP3Limits()
    ) {
        self.limits = http3Limits
        messages = StreamMessages(
            .http3, ExchangeLedger(keep: keep, limits: limits), requestsFrom: .client, http3Limits.streams)
        endpoints = BySide(both: HTTP3Endpoint(limits: http3Limits))
    }

    // MARK: What streams bring

    /// Reads in-order bytes of a stream.
    public mutating func consume(_ bytes: StreamBytes, of stream: UInt64) -> Int {
        let key = HTTP3Direction.Key(stream: stream, side: bytes.side)
        if takeContent(bytes, of: key) {
            releaseWaiting(at: bytes.last)
            return bytes.byteCount
        }
        guard var direction = takeOut(key, at: bytes.mark(at: 0)) else { return bytes.byteCount }
        var taken = bytes.byteCount
        if direction.held != nil {
            hold(bytes, of: &direction)
        } else {
            taken = read(bytes, of: &direction)
        }
        directions[key] = direction
        releaseWaiting(at: bytes.last)
        return taken
    }

    /// Says that bytes of a stream are missing.
    public mutating func missing(_ range: StreamRange, of stream: UInt64, at mark: PacketMark) {
        let key = HTTP3Direction.Key(stream: stream, side: range.side)
        guard var direction = takeOut(key, at: mark) else { return }
        if direction.isWaiting {
            if direction.held?.hole == nil { direction.held?.hole = (range, mark) }
        } else {
            forgetHeld(of: &direction)
            lose(range, of: &direction, at: mark)
        }
        directions[key] = direction
        releaseWaiting(at: mark)
    }

    /// Says that one direction of a stream has ended.
    public mutating func end(_ side: Side, of stream: UInt64, how: NumberedStreamEnd, at mark: PacketMark) {
        let key = HTTP3Direction.Key(stream: stream, side: side)
        guard var direction = takeOut(key, at: mark) else { return }
        if case .cutOff = how, direction.isWaiting { giveUpWaiting(&direction) }
        if direction.isWaiting {
            direction.held?.end = (how, mark)
            directions[key] = direction
        } else {
            forgetHeld(of: &direction)
            close(&direction, how: how, at: mark)
        }
    }

    /// Says that a side wants no more of what the other sends on a stream.
    public mutating func stop(by side: Side, of stream: UInt64, code: UInt64, at mark: PacketMark) {
        let reset = StreamReset(code: .http3(HTTP3ErrorCode(rawValue: code)), from: side, mark: mark)
        messages.note(reset, of: stream)
        if side == requestsFrom { _ = messages.giveUp(stream, by: reset) }
    }

    /// Takes a direction out to be read; nil where there are too many.
    private mutating func takeOut(_ key: HTTP3Direction.Key, at mark: PacketMark) -> HTTP3Direction? {
        if let known = directions.removeValue(forKey: key) { return known }
        guard directions.count < limits.directions else {
            messages.ledger.reachedLimit = true
            return nil
        }
        // A server may not open streams on which both send. RFC 9114 §6.1.
        if key.stream & 3 == 1 { note(.streamCreation, from: .server, at: mark, stream: key.stream) }
        return HTTP3Direction(key)
    }

    /// Reads what it can, piece by piece.
    ///
    /// - Returns: how many bytes are taken: all of them where the rest has to wait.
    mutating func read(_ bytes: StreamBytes, of direction: inout HTTP3Direction) -> Int {
        var taken = 0
        while taken < bytes.byteCount, let now = step(bytes.dropFirst(taken), of: &direction) {
            taken &+= now
            direction.end = bytes.offset &+ taken
            guard case .waiting = direction.phase else { continue }
            direction.held = HTTP3Direction.Held(offset: direction.end)
            hold(bytes.dropFirst(taken), of: &direction)
            return bytes.byteCount
        }
        direction.isInsideFrame = taken < bytes.byteCount
        return taken
    }

    /// Notes what was against the protocol.
    mutating func note(
        _ kind: HTTP3Problem.Kind, from side: Side, at mark: PacketMark, stream: UInt64,
        packing: PackingProblem? = nil
    ) {
        guard problems.count < limits.problems else {
            messages.ledger.reachedLimit = true
            return
        }
        problems.append(HTTP3Problem(kind: kind, from: side, mark: mark, stream: stream, packing: packing))
    }
}
