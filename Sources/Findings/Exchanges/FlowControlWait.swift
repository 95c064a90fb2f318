package import HTTPMessages
package import QUICMessages
package import WireBytes

/// That a side had sent all that it may, until the other allowed more. RFC 9113 §5.2, RFC 9000 §4.
package struct FlowControlWait: Sendable, Hashable {
    /// What was used up.
    package enum Scope: Sendable, Hashable {
        /// The bytes of all streams together.
        case connection
        /// The bytes of one stream.
        case stream(UInt64)
        /// The number of streams.
        case streams(isBidirectional: Bool)
    }

    /// Who could send no more.
    package var from: Side
    /// What was used up.
    package var scope: Scope
    /// How many bytes or streams it had been allowed since the beginning; nil in HTTP/2, whose windows count down.
    package var limit: UInt64?
    /// The packet with which it was used up; nil where that was not seen.
    package var usedUp: PacketMark?
    /// The packet in which it says that it would send more; nil where it does not, as always in HTTP/2.
    package var said: PacketMark?
    /// The packet in which the other allows more; nil where there is none in the capture.
    package var raised: PacketMark?
    /// The first packet that makes use of that; nil where there is none.
    package var resumed: PacketMark?

    /// The packet from which on nothing more could be sent, as far as was seen.
    package var since: PacketMark? { usedUp ?? said }

    /// Nanoseconds from there to the permission for more; nil where the times cannot be compared.
    package func duration(_ clockSteps: ClockSteps) -> Int64? {
        guard let since, let raised else { return nil }
        return clockSteps.time(from: since, to: raised)
    }

    // MARK: HTTP/2

    /// All of a connection of HTTP/2 that were followed by more, in the order in which more was sent.
    package static func all(of http: HTTP2Conversation) -> [FlowControlWait] {
        var found: [FlowControlWait] = []
        var ofConnection = BySide<FlowControlWait?>(both: nil)
        var ofStreams: [UInt64: BySide<FlowControlWait?>] = [:]
        for frame in http.frames {
            let side = frame.range.side
            let stream = UInt64(frame.stream)
            switch frame.content {
            case .data(let count, _) where count > 0:
                for wait in [ofConnection[side], ofStreams[stream]?[side]] {
                    // A permission that came while the last of it was under way: whether the sender knew, cannot be seen.
                    guard var wait, let raised = wait.raised, let usedUp = wait.usedUp,
                        raised.packet > usedUp.packet
                    else { continue }
                    wait.resumed = frame.first
                    found.append(wait)
                }
                ofConnection[side] = nil
                ofStreams[stream]?[side] = nil
                guard let window = frame.window else { break }
                if window.connection <= 0 {
                    ofConnection[side] = FlowControlWait(from: side, scope: .connection, usedUp: frame.last)
                }
                if let left = window.stream, left <= 0, !frame.has(.endStream) {
                    ofStreams[stream, default: BySide(both: nil)][side] = FlowControlWait(
                        from: side, scope: .stream(stream), usedUp: frame.last)
                }
            case .windowUpdate(let increment) where increment > 0:
                let sender = side.other
                if stream == 0, ofConnection[sender]?.raised == nil {
                    ofConnection[sender]?.raised = frame.last
                } else if ofStreams[stream]?[sender]?.raised == nil {
                    ofStreams[stream]?[sender]?.raised = frame.last
                }
            case .settings(let settings)
            where settings.contains { $0.identifier == .initialWindowSize }:
                // All windows of streams change with it: which of them had been used up is not followed.
                for stream in ofStreams.keys { ofStreams[stream]?[side.other] = nil }
            default: break
            }
        }
        return found
    }

    // MARK: QUIC

    /// All of a conversation of QUIC that it was opened for: those that its sender told of, and those that were followed by
    /// more. In the order in which more was sent; those that nothing followed stand last.
    package static func all(of quic: QUICConversation) -> [FlowControlWait] {
        var allowances = BySide(
            client: Allowances(of: .client, in: quic), server: Allowances(of: .server, in: quic))
        var found: [FlowControlWait] = []
        for packet in quic.packets where packet.kind.space == .application {
            for place in packet.opened?.frames ?? [] {
                let side = packet.from
                switch place.frame {
                case .stream(let stream, let offset, let count, let isEnd):
                    found += allowances[side].send(
                        stream, to: offset &+ UInt64(count), isEnd: isEnd, at: packet.mark)
                case .maxData(let limit):
                    allowances[side.other].raise(.connection, to: limit, at: packet.mark)
                case .maxStreamData(let stream, let limit):
                    allowances[side.other].raise(.stream(stream), to: limit, at: packet.mark)
                case .maxStreams(let limit, let isBidirectional):
                    allowances[side.other].raise(
                        .streams(isBidirectional: isBidirectional), to: limit, at: packet.mark)
                case .dataBlocked(let limit): allowances[side].say(.connection, limit, at: packet.mark)
                case .streamDataBlocked(let stream, let limit):
                    allowances[side].say(.stream(stream), limit, at: packet.mark)
                case .streamsBlocked(let limit, let isBidirectional):
                    allowances[side].say(
                        .streams(isBidirectional: isBidirectional), limit, at: packet.mark)
                default: break
                }
            }
        }
        return found + allowances.client.told + allowances.server.told
    }
}

/// What a side of QUIC may send, and how much of it is used up.
private struct Allowances {
    let side: Side
    private var limits: [FlowControlWait.Scope: UInt64] = [:]
    private var used: [FlowControlWait.Scope: UInt64] = [:]
    private var waits: [FlowControlWait.Scope: FlowControlWait] = [:]
    /// What a stream may have from the start: one that the other opened, its own, its own on which only it sends.
    private var ofStreams: (others: UInt64?, own: UInt64?, oneWay: UInt64?)

    /// What the other side allows at the start. RFC 9000 §18.2.
    init(of side: Side, in quic: QUICConversation) {
        self.side = side
        let parameters = quic.parameters(of: side.other)
        // What is not said is 0; nothing is known where none could be read.
        func number(_ id: UInt64) -> UInt64? {
            parameters.isEmpty ? nil : parameters.first { $0.id.rawValue == id }?.number ?? 0
        }
        limits[.connection] = number(0x04)
        limits[.streams(isBidirectional: true)] = number(0x08)
        limits[.streams(isBidirectional: false)] = number(0x09)
        ofStreams = (number(0x05), number(0x06), number(0x07))
    }

    /// Waits that were told of and did not come to their end in the capture.
    var told: [FlowControlWait] {
        waits.values.filter { $0.said != nil }.sorted {
            ($0.since?.packet ?? 0, "\($0.scope)") < ($1.since?.packet ?? 0, "\($1.scope)")
        }
    }

    private func isOwn(_ stream: UInt64) -> Bool { (stream & 1 == 0) == (side == .client) }

    private func limit(of scope: FlowControlWait.Scope) -> UInt64? {
        if let known = limits[scope] { return known }
        guard case .stream(let stream) = scope else { return nil }
        return stream & 2 != 0 ? ofStreams.oneWay : isOwn(stream) ? ofStreams.own : ofStreams.others
    }

    /// Bytes of a stream up to an offset are sent.
    ///
    /// - Returns: the waits that are over with that.
    mutating func send(
        _ stream: UInt64, to end: UInt64, isEnd: Bool, at mark: PacketMark
    ) -> [FlowControlWait] {
        var over: [FlowControlWait] = []
        if isOwn(stream) {
            let scope = FlowControlWait.Scope.streams(isBidirectional: stream & 2 == 0)
            over += use(scope, upTo: stream / 4 &+ 1, mayBeAll: true, at: mark)
        }
        let before = used[.stream(stream)] ?? 0
        guard end > before else { return over }
        over += use(.stream(stream), upTo: end, mayBeAll: !isEnd, at: mark)
        let all = (used[.connection] ?? 0) &+ (end - before)
        return over + use(.connection, upTo: all, mayBeAll: true, at: mark)
    }

    private mutating func use(
        _ scope: FlowControlWait.Scope, upTo amount: UInt64, mayBeAll: Bool, at mark: PacketMark
    ) -> [FlowControlWait] {
        guard amount > used[scope] ?? 0 else { return [] }
        used[scope] = amount
        var over: [FlowControlWait] = []
        if var wait = waits.removeValue(forKey: scope), wait.raised != nil {
            wait.resumed = mark
            over.append(wait)
        }
        if mayBeAll, let limit = limit(of: scope), amount == limit {
            waits[scope] = FlowControlWait(from: side, scope: scope, limit: limit, usedUp: mark)
        }
        return over
    }

    /// The other side allows more; less than it did before means nothing. RFC 9000 §4.1.
    mutating func raise(_ scope: FlowControlWait.Scope, to limit: UInt64, at mark: PacketMark) {
        guard limit > self.limit(of: scope) ?? 0 else { return }
        limits[scope] = limit
        if waits[scope]?.raised == nil { waits[scope]?.raised = mark }
    }

    /// The side says that it would send more.
    mutating func say(_ scope: FlowControlWait.Scope, _ limit: UInt64, at mark: PacketMark) {
        if let wait = waits[scope] {
            if wait.limit == limit, wait.said == nil, wait.raised == nil { waits[scope]?.said = mark }
            return
        }
        // Late, of a limit that is none any more.
        guard self.limit(of: scope).map({ limit >= $0 }) ?? true else { return }
        waits[scope] = FlowControlWait(from: side, scope: scope, limit: limit, said: mark)
    }
}
