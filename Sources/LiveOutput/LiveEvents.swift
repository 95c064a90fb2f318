import Annotations
import CertificateChains
import DNSMessages
import Documents
import Findings
import HTTPMessages
import TCPConnections
import TLSMessages
import Tracing
import WebSocketMessages
import WireBytes

/// Finds out what is new in a connection whenever it has come further: each thing is told once.
///
/// Keeps a few numbers of each connection that is open, and of none that has ended.
struct LiveEvents {
    private var known: [Int: Told] = [:]

    /// What has been told of a connection.
    private struct Told {
        var opened = false
        var closed = false
        var handshake = false
        var alerts = 0
        var anomalies = 0
        var labels: SegmentLabels = []
        var parts: [ToldPart] = []
    }

    /// What has been told of one protocol of a connection.
    private struct ToldPart {
        var messages = 0
        /// The numbers of the exchanges whose responses have not come.
        var open: [Int] = []
    }

    /// Exchanges whose responses are waited for at once; HTTP/2 has some hundred streams at most.
    private static let openExchanges = 512

    /// What is new in a connection that is open.
    mutating func advanced(_ trace: ConnectionTrace) -> [LiveEvent] {
        var told = known[trace.id] ?? Told()
        let events = news(of: trace, &told)
        known[trace.id] = told
        return events
    }

    /// What is new in a connection that has ended, and is forgotten.
    mutating func ended(_ trace: ConnectionTrace) -> [LiveEvent] {
        var told = known.removeValue(forKey: trace.id) ?? Told()
        var events = news(of: trace, &told)
        let isOver = trace.limits.contains(.silence) || trace.opening == .unanswered
        if !told.closed, isOver {
            events.append(
                LiveEvent(connection: trace.id, mark: trace.last, what: .closed(Self.closed(trace))))
        }
        return events
    }

    private func news(of trace: ConnectionTrace, _ told: inout Told) -> [LiveEvent] {
        var news: [LiveEvent] = []
        func add(_ what: LiveEvent.What, _ mark: PacketMark) {
            news.append(LiveEvent(connection: trace.id, mark: mark, what: what))
        }
        let moments = trace.milestones
        if !told.opened, moments.handshakeACK != nil || trace.opening == .midstream && trace.packets > 0 {
            told.opened = true
            add(.opened(Self.opened(trace)), moments.handshakeACK ?? trace.first)
        }
        addAnomalies(of: trace, &told, add)
        for (index, part) in trace.application.enumerated() {
            while told.parts.count <= index { told.parts.append(ToldPart()) }
            switch part {
            case let http as any HTTPResult: addExchanges(of: http, on: trace, &told.parts[index], add)
            case let webSocket as WebSocketConversation:
                // The last one may still grow.
                for message in webSocket.messages.dropFirst(told.parts[index].messages) {
                    guard message.isOver else { break }
                    told.parts[index].messages += 1
                    add(.message(message), message.last)
                }
            case let dns as DNSStream:
                for exchange in dns.conversation.exchanges.dropFirst(told.parts[index].messages) {
                    guard let answer = exchange.response else { break }
                    told.parts[index].messages += 1
                    add(.lookup(exchange, .dns), answer.mark)
                }
            default:
                if let tls = part.tls { addTLS(tls, of: trace, &told, add) }
                for moment in part.moments(from: told.parts[index].messages) {
                    told.parts[index].messages = moment.number + 1
                    add(.moment(moment, of: part), moment.last)
                }
            }
        }
        if !told.closed, moments.reset != nil || moments.firstFINACK != nil && moments.secondFINACK != nil {
            told.closed = true
            add(.closed(Self.closed(trace)), trace.last)
        }
        return news
    }

    /// What is harmless is not news, and what happens again is told in the end.
    private func addAnomalies(
        of trace: ConnectionTrace, _ told: inout Told, _ add: (LiveEvent.What, PacketMark) -> Void
    ) {
        for anomaly in trace.anomalies.dropFirst(told.anomalies) {
            for remark in SegmentRemark.all(of: anomaly)
            where !remark.isHarmless && remark.label != .reset && !told.labels.contains(remark.label.alone) {
                told.labels.insert(remark.label.alone)
                add(.anomaly(remark), anomaly.mark)
            }
        }
        told.anomalies = trace.anomalies.count
    }

    private func addExchanges(
        of part: any HTTPResult, on trace: ConnectionTrace, _ told: inout ToldPart,
        _ add: (LiveEvent.What, PacketMark) -> Void
    ) {
        let exchanges = part.exchanges
        let omitted = part.exchangesOmitted
        /// Of exchanges that were forgotten there is none; those behind the first move up.
        func exchange(_ number: Int) -> Exchange? {
            let index = number == 0 ? 0 : number - omitted
            return exchanges.indices.contains(index) && (number == 0 || index > 0) ? exchanges[index] : nil
        }
        let count = exchanges.count + omitted
        for number in min(told.messages, count)..<count {
            guard let exchange = exchange(number) else { continue }
            if let request = exchange.request { add(.request(request, in: exchange), request.head.last) }
            told.open.append(number)
        }
        told.messages = count
        told.open.removeAll { number in
            guard let exchange = exchange(number) else { return true }
            guard let response = exchange.response else { return false }
            let delay = AnswerDelay(of: response, in: exchange, on: trace)
            add(.response(response, in: exchange, after: delay?.time), response.last)
            return true
        }
        if told.open.count > Self.openExchanges {
            told.open.removeFirst(told.open.count - Self.openExchanges)
        }
    }

    private func addTLS(
        _ tls: TLSConversation, of trace: ConnectionTrace, _ told: inout Told,
        _ add: (LiveEvent.What, PacketMark) -> Void
    ) {
        if !told.handshake, let end = tls.records.client.firstApplicationData {
            told.handshake = true
            add(.handshake(FinishedHandshake(tls, on: trace, end: end)), end)
        }
        for alert in tls.alerts.dropFirst(told.alerts) where alert.isTrouble {
            add(.alert(alert), alert.mark)
        }
        told.alerts = tls.alerts.count
    }

    private static func opened(_ trace: ConnectionTrace) -> OpenedConnection {
        OpenedConnection(
            client: trace.client, server: trace.server, opening: trace.openingIdentifier,
            openingWords: trace.openingWord(in: .en).map {
                Bilingual(en: $0, zh: trace.openingWord(in: .zh) ?? "")
            },
            roundTrip: trace.initialRoundTrip, name: trace.lookup.map { Array($0.name.text) })
    }

    private static func closed(_ trace: ConnectionTrace) -> ClosedConnection {
        let exchanges = trace.application.reduce(0) { $0 + $1.exchanges.count + $1.exchangesOmitted }
        let moments = trace.milestones
        let isBrokenOff = trace.closing == .reset && !trace.endsWithResetBehindFINs
        let unanswered = trace.application.reduce(0) { count, part in
            count + part.exchanges.count { $0.request != nil && $0.response == nil }
        }
        return ClosedConnection(
            client: trace.client, server: trace.server, opening: trace.opening,
            openingIdentifier: trace.openingIdentifier,
            openingWords: Bilingual(en: trace.openingPhrase(in: .en), zh: trace.openingPhrase(in: .zh)),
            closing: trace.closing,
            closingWords: Bilingual(en: trace.closingPhrase(in: .en), zh: trace.closingPhrase(in: .zh)),
            isBrokenOff: isBrokenOff,
            by: isBrokenOff
                ? moments.resetFrom : moments.firstFIN != nil ? moments.firstFINFrom : nil,
            duration: trace.duration, packets: trace.packets,
            bytes: trace.payloadBytes.client + trace.payloadBytes.server, exchanges: exchanges,
            unanswered: unanswered, labels: trace.labelCounts, isSilent: trace.limits.contains(.silence))
    }
}

extension FinishedHandshake {
    /// What a handshake has come to whose client has begun to send what it protects.
    ///
    /// Up to TLS 1.2 it was over with the last ChangeCipherSpec; since 1.3 the client's first protected record ends it.
    init(_ tls: TLSConversation, on trace: ConnectionTrace, end: PacketMark) {
        let first = FirstHandshake(tls.messages)
        let over = tls.version?.isTLS13 == true ? end : tls.changeCipherSpecs.last?.mark ?? end
        self.init(
            version: tls.version, cipherSuite: tls.cipherSuite, serverName: tls.serverName,
            alpn: tls.selectedALPN ?? first.encryptedExtensions?.alpn,
            isResumed: tls.resumption == .session || tls.resumption == .psk,
            duration: first.hello.flatMap { trace.time(from: $0.first, to: over) },
            chainIsValid: trace.judged.first { $0.from == .server }?.verdict.isValid)
    }
}
