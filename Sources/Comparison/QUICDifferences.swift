import HTTPMessages
import QUICMessages
import TCPConnections
import TLSMessages
import Tracing
import WireBytes

/// In what two conversations differ that are not both of TCP: what carries them, and what QUIC did.
struct QUICDifferences {
    private let both: Compared<ComparedConversation>
    /// What shows before anything is said.
    private(set) var before: [Difference] = []
    /// What shows when all has been said.
    private(set) var after: [Difference] = []

    private var all: [Difference] = []

    init(of both: Compared<ComparedConversation>) {
        self.both = both
        guard both.a.datagrams != nil || both.b.datagrams != nil else { return }
        compareTransport()
        compareBeginnings()
        swap(&before, &all)
        compareCourse()
        swap(&after, &all)
    }

    private mutating func add(
        _ subject: Difference.Subject, _ values: Compared<Difference.Value>,
        _ packets: Compared<[Int]> = Compared(a: [], b: []), because reasons: [Difference.Reason] = []
    ) {
        guard values.a != values.b else { return }
        all.append(Difference(subject, values, packets, because: reasons))
    }

    private mutating func compareTransport() {
        var reasons: [Difference.Reason] = []
        for side in ComparedSide.allCases where both[side].quic != nil && both[side.other].quic == nil {
            if let response = both[side.other].trace.exchanges.lazy.compactMap(\.response)
                .first(where: { $0.head.announcesHTTP3 })
            {
                reasons.append(.toldByAltSvc(side.other, packet: response.head.first.packet))
            }
        }
        add(
            .transport, both.map { .name($0.transport) }, both.map { [$0.trace.first.packet] },
            because: reasons)
    }

    private mutating func compareBeginnings() {
        let quic = both.map(\.quic)
        if let a = quic.a?.version, let b = quic.b?.version {
            add(
                .quicVersion, Compared(a: a, b: b).map { .name($0.text) },
                both.map { [$0.trace.first.packet] })
        }
        let lists = quic.map { [$0?.negotiation?.packet].compactMap(\.self) }
        add(.versionNegotiation, lists.map { $0.isEmpty ? .nothing : .present }, lists)
        let retries = quic.map { [$0?.retry?.mark.packet].compactMap(\.self) }
        add(.retry, retries.map { $0.isEmpty ? .nothing : .present }, retries)
    }

    private mutating func compareCourse() {
        let quic = both.map(\.quic)
        let paths = both.map { $0.datagrams?.paths ?? [] }
        add(
            .paths, paths.map { $0.isEmpty ? .nothing : .number($0.count) },
            paths.map { $0.map(\.first.packet) })
        for side in Side.allCases { compareLosses(of: side) }
        guard let a = quic.a, let b = quic.b else { return }
        let both = Compared(a: a, b: b)
        let updates = both.map { $0.isDecrypted ? $0.keyUpdates : nil }
        if updates.a?.isEmpty == false || updates.b?.isEmpty == false {
            add(
                .keyUpdates,
                updates.map { list in
                    guard let list else { return .hidden }
                    return list.isEmpty ? .nothing : .number(list.count)
                }, updates.map { $0?.map(\.packet) ?? [] })
        }
        for side in Side.allCases { compareParameters(of: side, both) }
    }

    /// What a side sent that did not arrive: QUIC's packets that the rules take for lost, TCP's segments that were sent again
    /// for more than nothing. The two count the same, so as many of each are no difference.
    private mutating func compareLosses(of side: Side) {
        guard [both.a, both.b].allSatisfy({ $0.datagrams == nil || $0.quic != nil }) else { return }
        let losses = both.map { $0.losses(of: side) }
        guard losses.a?.isEmpty == false || losses.b?.isEmpty == false, losses.a?.count != losses.b?.count
        else { return }
        add(
            .losses(side),
            Compared { which in
                guard let list = losses[which] else { return .hidden }
                if list.isEmpty { return .nothing }
                return both[which].quic == nil ? .sentAgain(list.count) : .takenForLost(list.count)
            }, losses.map { $0 ?? [] })
    }

    /// What a side's transport parameters say otherwise; nothing where one of the two is encrypted.
    private mutating func compareParameters(of side: Side, _ both: Compared<QUICConversation>) {
        let parameters = both.map { $0.parameters(of: side) }
        guard !parameters.a.isEmpty, !parameters.b.isEmpty else { return }
        all += Difference.ofSettings(
            .transportParameters(side),
            parameters.map { list in
                list.filter { !$0.id.isReserved }.map { NamedSetting($0.id.name, $0.id.rawValue, $0.number) }
            }, both.map { [$0.messageWithParameters(of: side)?.first.packet].compactMap(\.self) })
    }
}

extension ComparedConversation {
    /// The packets of a side that did not arrive: of TCP those that repeat one, of QUIC those that the thresholds of RFC 9002 §6.1
    /// take for lost. Nil where that is encrypted, or is not counted whole.
    fileprivate func losses(of side: Side) -> [Int]? {
        if datagrams == nil {
            guard trace.record.anomaliesOmitted == 0 else { return nil }
            return trace.anomalies.filter { anomaly in
                anomaly.from == side
                    && !anomaly.weightyLabels.isDisjoint(with: [.retransmission, .fastRetransmission])
            }.map(\.mark.packet)
        }
        guard let quic, quic.isDecrypted else { return nil }
        return QUICNumberSpace.allCases.flatMap { quic.losses(of: side, in: $0) }.map(\.sent.packet)
    }
}

extension QUICConversation {
    /// The message that a side's transport parameters stand in. RFC 9001 §8.2.
    fileprivate func messageWithParameters(of side: Side) -> HandshakeMessage? {
        handshake.messages.last {
            $0.from == side && $0.type == (side == .client ? .clientHello : .encryptedExtensions)
        }
    }

    /// The first packet with the keys of each update.
    fileprivate var keyUpdates: [PacketMark] {
        var first: [Int: PacketMark] = [:]
        for use in keyUses {
            guard case .application(let updates)? = use.epoch, updates > 0 else { continue }
            if first[updates].map({ use.first.packet < $0.packet }) ?? true { first[updates] = use.first }
        }
        return first.sorted { $0.key < $1.key }.map(\.value)
    }
}

extension MessageHead {
    /// Whether its Alt-Svc offers HTTP/3. RFC 7838 §3.
    fileprivate var announcesHTTP3: Bool {
        guard let value = list("alt-svc") else { return false }
        return value.split(separator: 0x2C).contains { option in
            let name = option.drop { $0 == 0x20 || $0 == 0x09 }.prefix { $0 != 0x3D }.map(\.lowerCased)
            return name.starts(with: "h3".utf8)
        }
    }
}
