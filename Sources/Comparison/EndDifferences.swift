import HTTPMessages
import QUICMessages
import TCPConnections
import TLSMessages
import Tracing
import WireBytes

/// In what the ends of two conversations differ: what each side said of it, from HTTP down, and who closed, and how.
struct EndDifferences {
    private let both: Compared<ComparedConversation>
    private(set) var all: [Difference] = []

    /// What is said in many packets is listed up to so many.
    private static let mostSaid = 8

    /// Something that is said, and where.
    typealias Heard = (said: Said, mark: PacketMark)

    init(of both: Compared<ComparedConversation>) {
        self.both = both
        compareGoAways()
        compareAlerts()
        compareClosing()
    }

    /// Tells of both what they say; where one of the two cannot be seen, that.
    private mutating func add(
        _ subject: Difference.Subject, _ heard: Compared<[Heard]?>, because reasons: [Difference.Reason] = []
    ) {
        all.append(
            Difference(
                subject,
                heard.map { list in
                    guard let list else { return .hidden }
                    return list.isEmpty
                        ? .nothing
                        : .said(
                            list.prefix(Self.mostSaid).map(\.said), more: max(0, list.count - Self.mostSaid))
                },
                heard.map { $0?.map(\.mark.packet) ?? [] }, because: reasons))
    }

    // MARK: GOAWAY

    private mutating func compareGoAways() {
        let heard = both.map(\.goAways)
        guard let a = heard.a, let b = heard.b, a.map(\.said) != b.map(\.said) else { return }
        add(.goAway, heard)
    }

    // MARK: Alerts

    private mutating func compareAlerts() {
        let heard = both.map(\.alerts)
        if let quic = ComparedSide.allCases.first(where: { both[$0].quic != nil }) {
            guard both[quic.other].quic == nil, heard[quic.other]?.isEmpty == false else { return }
            return add(
                .alert,
                Compared { side in
                    if side == quic { [] } else { heard[side] }
                }, because: [.closesForAlerts(quic)])
        }
        guard both.a.hasTLS, both.b.hasTLS else {
            // Without TLS there is nobody who could say so: what is wrong is told all the same.
            guard let side = ComparedSide.allCases.first(where: { both[$0].hasTLS }),
                heard[side]?.contains(where: \.said.isTrouble) == true
            else { return }
            return add(.alert, heard)
        }
        if let a = heard.a, let b = heard.b {
            guard !Self.areAlike(a.map(\.said), b.map(\.said)) else { return }
            return add(.alert, heard)
        }
        // Nothing on one side, and on the other what cannot be seen: that may be the same.
        for side in ComparedSide.allCases where heard[side.other] == nil {
            if heard[side]?.isEmpty == false {
                add(.alert, heard, because: [.alertsAreEncrypted(side.other)])
            }
        }
    }

    /// Whether alerts are the same, as far as it can be read what they say.
    private static func areAlike(_ a: [Said], _ b: [Said]) -> Bool {
        guard a.count == b.count else { return false }
        return zip(a, b).allSatisfy { one, other in
            guard one.from == other.from else { return false }
            switch (one.what, other.what) {
            // An encrypted one is close_notify as a rule; one of something wrong that can be read is another.
            case (.alert(nil, _), .alert(let known, _)), (.alert(let known, _), .alert(nil, _)):
                return known == nil || known == .closeNotify
            default: return one == other
            }
        }
    }

    // MARK: Closing

    private mutating func compareClosing() {
        guard both.a.canBeClosed, both.b.canBeClosed else { return }
        let ends = both.map(\.closings)
        let values = Compared { side -> Difference.Value in
            guard both[side].quic != nil else { return .closing(both[side].trace.closingIdentifier) }
            guard let ends = ends[side] else { return .hidden }
            return .said(ends.prefix(Self.mostSaid).map(\.said), more: max(0, ends.count - Self.mostSaid))
        }
        let first = both.map(\.firstCloser)
        if values.a != values.b {
            let hidden = ComparedSide.allCases.filter { values[$0] == .hidden }
            all.append(
                Difference(
                    .closing, values,
                    Compared { side in
                        both[side].quic == nil
                            ? both[side].trace.closingPackets : ends[side]?.map(\.mark.packet) ?? []
                    },
                    because: hidden.map { .closingIsEncrypted($0) }
                        + ComparedSide.allCases.flatMap { reasonsForBreaking($0, first) }))
        }
        guard let a = first.a, let b = first.b, a.from != b.from, both.a.trace.onlySide == nil,
            both.b.trace.onlySide == nil
        else { return }
        all.append(
            Difference(
                .closedBy, Compared(a: .side(a.from), b: .side(b.from)),
                Compared(a: [a.mark.packet], b: [b.mark.packet]),
                because: ComparedSide.allCases.flatMap { reasonsForClosing($0, first) }))
    }

    /// Who began the closing on each side.
    private typealias Closers = Compared<(from: Side, mark: PacketMark)?>

    /// Why one side's connection was broken off: what the alert before that says is wrong.
    private func reasonsForBreaking(_ side: ComparedSide, _ first: Closers) -> [Difference.Reason] {
        guard let closer = first[side],
            let alert = said(by: closer, before: both[side].alerts?.filter(\.said.isTrouble))
        else { return [] }
        return [.endedByAlert(side, by: closer.from, packet: alert.mark.packet)]
    }

    /// Why one side's connection was closed by who closed it: what was announced before, where the other one's was not.
    private func reasonsForClosing(_ side: ComparedSide, _ first: Closers) -> [Difference.Reason] {
        guard let closer = first[side] else { return [] }
        var reasons: [Difference.Reason] = []
        if closer.from == .server, both[side].trace.lastExchangeSaysClose,
            !both[side.other].trace.lastExchangeSaysClose
        {
            reasons.append(.saysClose(side))
        }
        if let goAway = said(by: closer, before: both[side].goAways) {
            reasons.append(.announcedByGoAway(side, by: closer.from, packet: goAway.mark.packet))
        }
        return reasons
    }

    /// The last that a side said of something up to the packet with which it closed.
    private func said(by closer: (from: Side, mark: PacketMark), before heard: [Heard]?) -> Heard? {
        heard?.last { $0.said.from == closer.from && $0.mark.packet <= closer.mark.packet }
    }
}

extension ComparedConversation {
    /// Whether it was open, so that it can have been closed; what else is in UDP datagrams than QUIC is never closed.
    fileprivate var canBeClosed: Bool {
        if datagrams != nil { return quic != nil }
        return trace.opening != .refused && trace.opening != .unanswered && trace.opening != .probe
    }

    fileprivate var hasTLS: Bool {
        switch datagrams?.content {
        case nil: trace.tls != nil
        case .dtls: true
        default: false
        }
    }

    /// Each GOAWAY of HTTP/2 or HTTP/3; nil where no HTTP could be read, or not all of its frames are kept.
    fileprivate var goAways: [EndDifferences.Heard]? {
        var all: [EndDifferences.Heard] = []
        var hasHTTP = false
        for part in trace.application {
            if let http = part as? HTTP2Conversation {
                hasHTTP = true
                if http.framesOmitted > 0 { return nil }
                for frame in http.frames {
                    guard case .goAway(let last, let code, let words) = frame.content else { continue }
                    all.append(
                        (
                            Said(what: .goAway(last: last, code, words: words), from: frame.range.side),
                            frame.last
                        ))
                }
            } else if let http = part as? HTTP3Conversation {
                hasHTTP = true
                if http.framesOmitted > 0 { return nil }
                for frame in http.frames {
                    guard case .goAway(let number) = frame.content else { continue }
                    all.append((Said(what: .goAwayFrom(number), from: frame.range.side), frame.last))
                }
            }
        }
        return hasHTTP || !trace.exchanges.isEmpty ? all : nil
    }

    /// The alerts of TLS or DTLS; nil where some may be encrypted so that they look like data. RFC 8446 §5.2.
    fileprivate var alerts: [EndDifferences.Heard]? {
        let alerts: [Alert]
        switch datagrams?.content {
        case nil:
            guard let tls = trace.tls else { return [] }
            let sent = tls.records.client.applicationData + tls.records.server.applicationData
            if tls.version?.isTLS13 != false, sent > 0 {
                guard let opened = tls.decryption, Side.allCases.allSatisfy({ opened.failure(of: $0) == nil })
                else { return nil }
            }
            alerts = tls.alerts
        case .dtls(let dtls)?:
            if dtls.version?.isTLS13 == true { return nil }
            alerts = dtls.alerts
        default: return nil
        }
        return alerts.map { (Said($0), $0.mark) }
    }

    /// How QUIC ended, each once; nil where that may be encrypted.
    fileprivate var closings: [EndDifferences.Heard]? {
        guard case .quic(let trace)? = datagrams?.content else { return nil }
        let quic = trace.connection
        let carriesHTTP3 = if case .http3 = trace.application { true } else { false }
        var all: [EndDifferences.Heard] = []
        // Whoever has closed says so again with each packet that still comes. RFC 9000 §10.2.1.
        for close in quic.closes {
            let said = Said(close, carriesHTTP3: carriesHTTP3)
            if !all.contains(where: { $0.said == said }) { all.append((said, close.mark)) }
        }
        if let reset = quic.statelessReset {
            all.append((Said(what: .statelessReset, from: reset.from), reset.mark))
        }
        let isOpened = quic.isDecrypted && quic.failures.keys.allSatisfy { $0 == .statelessReset }
        return all.isEmpty && !isOpened ? nil : all
    }

    /// Who began the closing.
    fileprivate var firstCloser: (from: Side, mark: PacketMark)? {
        guard quic == nil else { return closings?.first.map { ($0.said.from, $0.mark) } }
        let moments = trace.milestones
        if moments.resetCameFirst, let reset = moments.reset { return (moments.resetFrom, reset) }
        return moments.firstFIN.map { (moments.firstFINFrom, $0) }
    }
}

extension ConnectionTrace {
    fileprivate var closingPackets: [Int] {
        let moments = milestones
        return [
            moments.firstFIN, moments.firstFINACK, moments.secondFIN, moments.secondFINACK, moments.reset,
        ]
        .compactMap { $0?.packet }
    }

    /// Whether the last request or response says that the connection is to be closed behind it. RFC 9112 §9.6.
    var lastExchangeSaysClose: Bool {
        guard let last = exchanges.last else { return false }
        return [last.request, last.response].contains { $0?.head.list("connection").saysClose == true }
    }
}

extension ArraySlice<UInt8>? {
    /// Whether a Connection field has the option "close".
    fileprivate var saysClose: Bool {
        guard let value = self else { return false }
        return value.split(separator: 0x2C).contains { option in
            option.filter { $0 != 0x20 && $0 != 0x09 }.map(\.lowerCased).elementsEqual("close".utf8)
        }
    }
}
