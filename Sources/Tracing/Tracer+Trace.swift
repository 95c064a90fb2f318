import DNSMessages
import DialogueMessages
import HTTPMessages
import PacketDecoding
import TCPConnections
import TLSMessages
import WebSocketMessages
import WireBytes

// Puts together what is known of a connection.

extension Tracer {
    /// The trace of the connection at `slot` as it stands.
    mutating func trace(of slot: Int, final: Bool) -> ConnectionTrace {
        let connection = table.connections[slot]
        var (parts, decryptedMaps) = traced[slot].application()
        judgeChains(of: slot, in: parts, at: connection.first.time, final: final)
        var record = traced[slot].record
        record.settleStates(connection.milestones, wasOpen: connection.wasOpen)
        for side in Side.allCases where connection.flows[side].isRebased {
            record.rebase(side, on: connection.flows[side].base)
        }
        record.judgeEarlyResets(usual: connection.flows.map(\.timeToLive))
        let isFromStart = connection.milestones.syn != nil || connection.milestones.synAck != nil
        if !isFromStart || record.gaps.contains(where: { $0.range.side == .server && $0.range.offset == 0 }) {
            for index in parts.indices {
                if var dialogue = parts[index] as? DialogueConversation {
                    dialogue.forgetGreeting()
                    parts[index] = dialogue
                } else if var part = parts[index] as? UnknownStream {
                    part.forgetGreeting()
                    parts[index] = part
                }
            }
        }
        if let number = traced[slot].fileNumber, let control = fileTransfers[number],
            var file = parts.first as? FTPDataStream
        {
            file.control = control
            parts[0] = file
        }
        if parts.contains(where: \.reachedLimit) { record.limits.append(.application) }
        for case let stream as UnknownStream in parts { record.limits += stream.limits }
        let lookups = traced[slot].lookups
        return ConnectionTrace(
            record: record, id: connection.id, client: connection.client, server: connection.server,
            roles: connection.roles,
            first: connection.first, last: connection.last,
            silence: isFinishing ? capture.end.map { max(0, $0.since(connection.last.time)) } : nil,
            packetsFrom: connection.flows.map(\.packets),
            payloadBytes: connection.flows.map(\.payloadBytes),
            opening: connection.opening, closing: connection.closing, onlySide: connection.onlySide,
            milestones: connection.milestones, initialRoundTrip: connection.initialRoundTrip,
            steps: detail == .counts
                ? []
                : Step.steps(
                    of: connection, firstExchange: Self.firstExchange(of: parts), quoted: record.icmpErrors,
                    missedFIN: record.missedFIN),
            stepInDoubt: detail == .counts
                ? nil
                : Step.inDoubt(of: connection.milestones, missedFIN: record.missedFIN, gaps: record.gaps),
            placements: BySide(
                client: StreamPlacement(of: connection.streams.client),
                server: StreamPlacement(of: connection.streams.server)),
            application: parts,
            certificates: final && detail.contains(.messages) ? seenCertificates(in: parts) : [],
            decryptedMaps: decryptedMaps,
            wrongProtocol: final && detail != .counts
                ? WrongProtocol(
                    client: traced[slot].firstBytes.client, server: traced[slot].firstBytes.server,
                    isFromStart: isFromStart)
                : nil,
            lookup: lookups.isEmpty
                ? nil : lookups.best(for: connection.client.address, saying: Self.serverName(in: parts)),
            alternativesTaken: alternatives.isEmpty
                ? [] : alternatives.taken(from: .connection(connection.id)),
            ends: ends(of: slot), onlyFile: onlyFile(of: slot),
            answersElsewhere: connection.opening == .unanswered
                && answering.contains(connection.server.address),
            clockSteps: connection.clockSteps)
    }

    /// What is counted of the connection at `slot`.
    mutating func counts(of slot: Int) -> ConnectionCounts {
        let parts = traced[slot].application().parts
        return ConnectionCounts(of: table.connections.span[slot], traced.span[slot].record, parts)
    }

    /// Asks for the verdicts on the certificate chains of the first handshake, once it is over.
    private mutating func judgeChains(
        of slot: Int, in parts: [any ProtocolResult], at time: Timestamp, final: Bool
    ) {
        guard detail.contains(.messages), judge != nil, traced[slot].record.judged.isEmpty,
            let tls = parts.lazy.compactMap(\.tls).first, final || tls.records.client.applicationData > 0
        else { return }
        traced[slot].record.judged = judge?.verdicts(on: tls.messages, at: time) ?? []
    }

    /// The name that the client called the server by.
    private static func serverName(in parts: [any ProtocolResult]) -> [UInt8]? {
        for part in parts {
            if let tls = part as? TLSConversation {
                for message in tls.messages {
                    if case .clientHello(let hello) = message.body { return hello.serverName }
                }
            } else if let host = part.exchanges.first?.request?.head.authority {
                return Array(host.prefix { $0 != UInt8(ascii: ":") })
            }
        }
        return nil
    }

    private static func firstExchange(of parts: [any ProtocolResult]) -> Exchange? {
        for part in parts {
            if let first = part.exchanges.first { return first }
        }
        return nil
    }

    private mutating func seenCertificates(in parts: [any ProtocolResult]) -> [SeenCertificate] {
        var seen: [SeenCertificate] = []
        for tls in parts.lazy.compactMap(\.tls) {
            seen += seenCertificates(in: tls.messages, openedLayers: tls.openedLayers)
        }
        return seen
    }

    /// The facts of all certificates that some messages show.
    ///
    /// - Parameters:
    ///   - messages: the messages.
    ///   - openedLayers: from how many layers of encryption all of them were taken.
    /// - Returns: the certificates, in their order.
    mutating func seenCertificates(
        in messages: [HandshakeMessage], openedLayers: Int = 0
    ) -> [SeenCertificate] {
        var seen: [SeenCertificate] = []
        for message in messages {
            guard let list = message.shownCertificates else { continue }
            for der in list.certificates {
                seen.append(
                    SeenCertificate(
                        certificate: certificates.certificate(der), from: message.from, mark: message.last,
                        isDecrypted: openedLayers > 0 || message.isDecrypted, openedLayers: openedLayers))
            }
        }
        return seen
    }
}

extension Step {
    /// The documents' nine steps as far as the connection has them, in the order of their numbers.
    ///
    /// Steps are events: one packet may complete several, and a step that is not in the capture is not in the list.
    ///
    /// A SYN or FIN that was not captured, but that an ICMP error quotes, was sent: the error's packet proves it.
    ///
    /// Where a FIN that was not captured may have been the first, the one that was may be ⑥ or ⑧: it is neither here.
    static func steps(
        of connection: Connection, firstExchange: Exchange?, quoted: [ICMPError], missedFIN: PacketMark? = nil
    ) -> [Step] {
        let moments = connection.milestones
        func quote(_ wanted: TCPFlags, without: TCPFlags = []) -> ICMPError? {
            quoted.first { error in
                error.flags.map { $0.isSuperset(of: wanted) && $0.isDisjoint(with: without) } ?? false
            }
        }
        var steps: [Step] = []
        steps.reserveCapacity(9)
        func add(_ number: Int, _ mark: PacketMark?, _ side: Side) {
            if let mark { steps.append(Step(number: number, mark: mark, from: side)) }
        }
        add(1, moments.syn ?? quote(.syn, without: .ack)?.mark, .client)
        if let mark = moments.synAck {
            add(2, mark, moments.synAckFrom)
        } else if let error = quote([.syn, .ack]) {
            add(2, error.mark, error.quotedFrom)
        }
        add(3, moments.handshakeACK, .client)
        if let request = firstExchange?.request { add(4, request.first, .client) }
        // What comes before anybody has asked answers nothing.
        if let first = firstExchange, let response = first.response,
            first.request != nil || first.unpaired != nil || moments.syn == nil
        {
            add(5, response.first, .server)
        }
        if mayBeSecond(moments.firstFIN, missedFIN) { return steps }
        if let mark = moments.firstFIN {
            add(6, mark, moments.firstFINFrom)
        } else if let error = quote(.fin) {
            add(6, error.mark, error.quotedFrom)
        } else if let denied = moments.withdrawnFINs.first {
            steps.append(
                Step(number: 6, deniedBy: denied.data.packet, mark: denied.fin, from: denied.from))
        }
        add(7, moments.firstFINACK, moments.firstFINFrom.other)
        add(8, moments.secondFIN, moments.firstFINFrom.other)
        add(9, moments.secondFINACK, moments.firstFINFrom)
        return steps
    }

    /// The only FIN that was captured, where the other side's was missed and may have come before: ⑧ if what was missed is
    /// most likely the FIN alone, ⑥ if bytes are missing too.
    static func inDoubt(of moments: Milestones, missedFIN: PacketMark?, gaps: [Gap]) -> Step? {
        guard let fin = moments.firstFIN, mayBeSecond(fin, missedFIN) else { return nil }
        let isLikely = gaps.contains { $0.range.side == moments.firstFINFrom.other && $0.fin == .likely }
        return Step(
            number: isLikely ? 8 : 6, mayBe: isLikely ? 6 : 8, mark: fin, from: moments.firstFINFrom)
    }

    private static func mayBeSecond(_ fin: PacketMark?, _ missedFIN: PacketMark?) -> Bool {
        guard let fin, let missedFIN else { return false }
        return missedFIN.packet <= fin.packet
    }
}
