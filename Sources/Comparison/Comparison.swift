import HTTPMessages
import PacketDecoding
import TCPConnections
package import Tracing
package import WireBytes

/// Two connections that stand for each other, and in what they differ.
package struct ConnectionPair: Sendable {
    package let conversations: Compared<ComparedConversation>
    /// The exchanges that stand for each other on these two connections.
    package let exchanges: [ExchangePair]
    /// Moments that both have, in the order of the first.
    package let aligned: [AlignedMoment]
    package let differences: [Difference]
    package let phases: [ComparedPhase]
    /// The exchange alone, where one was asked for.
    package let exchange: ExchangePair?

    /// The connections, or what datagrams have of one.
    package var traces: Compared<ConnectionTrace> { conversations.map(\.trace) }

    /// The moment from which both count their times: the SYN, QUIC's first packet, or the request of the exchange that was asked for; else each
    /// one's first packet.
    package var origins: Compared<PacketMark> {
        if let exchange {
            let marks = exchange.exchanges.map { $0.request?.earliest ?? $0.response?.earliest }
            if let a = marks.a, let b = marks.b { return Compared(a: a, b: b) }
        }
        let syns = conversations.map { $0.trace.milestones.syn ?? ($0.quic == nil ? nil : $0.trace.first) }
        if let a = syns.a, let b = syns.b { return Compared(a: a, b: b) }
        if let first = exchanges.first {
            let marks = first.exchanges.map { $0.request?.earliest }
            if let a = marks.a, let b = marks.b { return Compared(a: a, b: b) }
        }
        return traces.map(\.first)
    }

    /// The packets that are compared: those of the exchange, or all.
    package var spans: Compared<PacketSpan> {
        guard let exchange else {
            return traces.map { PacketSpan($0.first.packet, max($0.first.packet, $0.last.packet)) }
        }
        return exchange.exchanges.map { exchange in
            let marks = [
                exchange.request?.earliest, exchange.request?.last, exchange.response?.earliest,
                exchange.response?.last,
            ]
            return PacketSpan(marks.compactMap { $0?.packet }) ?? PacketSpan(0)
        }
    }
}

/// Two captures, or parts of them, held against each other: what stands for what, and every difference.
package struct Comparison: Sendable {
    package let captures: Compared<ComparedCapture>
    package let pairs: [ConnectionPair]
    /// The numbers of connections that no connection of the other capture stands for.
    package let unmatched: Compared<[ConversationNumber]>
    /// In what the captures differ as wholes.
    package let differences: [Difference]
    /// Exchanges that stand for each other although their connections do not, and in what they differ.
    package let strayExchanges: [ExchangePair]
    package let strayDifferences: [Difference]

    /// Compares.
    ///
    /// - Parameter captures: the two.
    package init(_ captures: Compared<ComparedCapture>) {
        self.captures = captures
        let all = captures.map(\.conversations)
        let matching = ConnectionMatching(all)
        let numbers = matching.pairs.map { pair in
            Compared(a: all.a[pair.a].number, b: all.b[pair.b].number)
        }
        let matched = ExchangeMatching(captures, connections: numbers)
        let exchanges = matched.pairs
        let noise = TimeNoise(captures)
        let isOfExchange = captures.a.exchange != nil || captures.b.exchange != nil
        var found: [ConnectionPair] = []
        for pair in matching.pairs {
            let traces = Compared(a: all.a[pair.a], b: all.b[pair.b])
            let own = exchanges.filter {
                $0.places.a.connection == traces.a.number && $0.places.b.connection == traces.b.number
            }
            found.append(
                isOfExchange
                    ? ConnectionPair(traces, exchange: own.first, noise)
                    : ConnectionPair(
                        traces, own,
                        unmatched: Compared { side in
                            matched.unmatched[side].filter { $0.connection == traces[side].number }
                        }, noise))
        }
        pairs = found
        unmatched = Compared { side in matching.unmatched[side].map { all[side][$0].number } }
        let partners = Set(numbers)
        strayExchanges =
            isOfExchange
            ? []
            : exchanges.filter {
                !partners.contains(Compared(a: $0.places.a.connection, b: $0.places.b.connection))
            }
        strayDifferences = Self.merged(strayExchanges.flatMap { ExchangeDifferences(of: $0).all })
        differences = isOfExchange ? [] : CaptureDifferences(captures).all
    }

    /// Whether it is about one exchange of each.
    package var isOfExchange: Bool { captures.a.exchange != nil || captures.b.exchange != nil }

    /// All differences there are.
    package var count: Int {
        differences.count + strayDifferences.count + pairs.reduce(0) { $0 + $1.differences.count }
    }

    /// All of them, each with the pair that it is of; of the captures, and of exchanges whose connections do not stand for
    /// each other, nil.
    package var all: [(difference: Difference, pair: ConnectionPair?)] {
        (differences + strayDifferences).map { ($0, nil) }
            + pairs.flatMap { pair in pair.differences.map { ($0, pair) } }
    }

    /// The same said of several exchanges is said once.
    static func merged(_ all: [Difference]) -> [Difference] {
        struct Said: Hashable {
            let subject: Difference.Subject
            let values: Compared<Difference.Value>
            let reasons: [Difference.Reason]
        }
        var merged: [Difference] = []
        var places: [Said: Int] = [:]
        for difference in all {
            let said = Said(
                subject: difference.subject, values: difference.values, reasons: difference.reasons)
            if let place = places[said] {
                merged[place].exchanges += difference.exchanges
            } else {
                places[said] = merged.count
                merged.append(difference)
            }
        }
        return merged
    }
}

extension ConnectionPair {
    /// Compares two connections.
    fileprivate init(
        _ conversations: Compared<ComparedConversation>, _ exchanges: [ExchangePair],
        unmatched: Compared<[ExchangePlace]>, _ noise: TimeNoise
    ) {
        self.conversations = conversations
        let traces = conversations.map(\.trace)
        self.exchanges = exchanges
        exchange = nil
        aligned = AlignedMoment.all(of: conversations, exchanges)
        phases = ComparedPhase.all(of: conversations)
        let ofExchanges = Comparison.merged(exchanges.flatMap { ExchangeDifferences(of: $0).all })
        let durations = traces.map(\.duration)
        var times = Self.times(phases, traces, noise)
        if let a = durations.a, let b = durations.b, noise.isExceeded(by: Compared(a: a, b: b)) {
            times.append(
                Difference(
                    .duration, Compared(a: .duration(a), b: .duration(b)),
                    traces.map { [$0.first.packet, $0.last.packet] }))
        }
        let transport = TransportDifferences(of: conversations)
        let quic = QUICDifferences(of: conversations)
        differences =
            quic.before + transport.before + TLSDifferences(of: conversations).all
            + HTTPDifferences(of: conversations, own: unmatched).all
            + ofExchanges
            + quic.after + transport.course + EndDifferences(of: conversations).all + transport.amounts
            + times
    }

    /// Compares one exchange of each.
    fileprivate init(
        _ conversations: Compared<ComparedConversation>, exchange: ExchangePair?, _ noise: TimeNoise
    ) {
        self.conversations = conversations
        let traces = conversations.map(\.trace)
        self.exchange = exchange
        exchanges = exchange.map { [$0] } ?? []
        let span = exchange?.exchanges.map { [$0.request?.earliest, $0.response?.earliest] }
        aligned =
            exchange.map { pair in
                AlignedMoment.all(of: conversations, [pair]).filter { moment in
                    span?.a.contains(moment.marks.a) == true && span?.b.contains(moment.marks.b) == true
                }
            } ?? []
        phases = exchange.map { ComparedPhase.all(of: $0, on: traces) } ?? []
        differences =
            (exchange.map { ExchangeDifferences(of: $0).all } ?? []) + Self.times(phases, traces, noise)
    }

    private static func times(
        _ phases: [ComparedPhase], _ traces: Compared<ConnectionTrace>, _ noise: TimeNoise
    ) -> [Difference] {
        phases.compactMap { phase in
            guard let a = phase.spans.a, let b = phase.spans.b,
                noise.isExceeded(by: Compared(a: a.duration, b: b.duration))
            else { return nil }
            var reasons: [Difference.Reason] = []
            if phase.kind == .tcp {
                let repeated = traces.map(\.repeatedSYNs)
                let slow: ComparedSide = a.duration > b.duration ? .a : .b
                if repeated[slow] > repeated[slow.other] {
                    reasons.append(.repeatedSYN(slow, count: repeated[slow] - repeated[slow.other]))
                }
            }
            if phase.kind == .waiting {
                let places = traces.map(\.recordedNear)
                let short: ComparedSide = a.duration < b.duration ? .a : .b
                if places[short] == .server, places[short.other] == .client {
                    reasons.append(.recordedNearServer(short))
                }
            }
            return Difference(
                .phase(phase.kind), Compared(a: .duration(a.duration), b: .duration(b.duration)),
                Compared(a: a, b: b).map { [$0.from.packet, $0.to.packet] }, because: reasons)
        }
    }
}

extension ConnectionTrace {
    /// How often the client's SYN was sent again.
    fileprivate var repeatedSYNs: Int {
        record.segments.count {
            $0.from == .client && $0.flags.contains(.syn) && !$0.flags.contains(.ack)
                && !$0.labels.isDisjoint(with: .anyRetransmission)
        }
    }
}
