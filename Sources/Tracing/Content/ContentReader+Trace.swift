import DNSMessages
import DialogueMessages
import HTTPMessages
import PacketDecoding
import TCPConnections
import TLSMessages
import WebSocketMessages
import WireBytes

// Puts what a connection carries to what is known of it.

extension ContentReader {
    /// Completes the trace of the connection at `slot`, which holds what is known without its content.
    mutating func complete(_ trace: inout ConnectionTrace, _ slot: Int, final: Bool) {
        complete(&trace, slot, contents[slot].application(), final: final)
    }

    /// The same with what its bytes are, which to put together copies all of it.
    mutating func complete(
        _ trace: inout ConnectionTrace, _ slot: Int,
        _ application: (parts: [any ProtocolResult], decryptedMaps: [BySide<SegmentMap>]), final: Bool
    ) {
        var (parts, decryptedMaps) = application
        // Once: to ask for it copies it.
        let tls = parts.firstTLS
        judgeChains(of: slot, tls, final: final)
        trace.record.judged = contents[slot].judged
        trace.record.streamBytes = contents[slot].streamBytes
        // Those that stand among them already are in the order in which they were reached.
        reached(trace.record.limits, slot: slot)
        trace.record.limits = contents[slot].limits
        let isFromStart = trace.milestones.syn != nil || trace.milestones.synAck != nil
        if !isFromStart
            || trace.record.gaps.contains(where: { $0.range.side == .server && $0.range.offset == 0 })
        {
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
        if let number = contents[slot].fileNumber, let control = fileTransfers[number],
            var file = parts.first as? FTPDataStream
        {
            file.control = control
            parts[0] = file
        }
        if parts.contains(where: \.reachedLimit) { trace.record.limits.append(.application) }
        for case let stream as UnknownStream in parts { trace.record.limits += stream.limits }
        if detail != .counts {
            trace.steps = Step.steps(
                of: trace.milestones, firstExchange: parts.firstExchange,
                quoted: trace.record.icmpErrors, missedFIN: trace.record.missedFIN)
            trace.stepInDoubt = Step.inDoubt(
                of: trace.milestones, missedFIN: trace.record.missedFIN, gaps: trace.record.gaps)
        }
        if !final || !detail.contains(.messages) {
            trace.certificates = []
        } else if let tls, parts.count == 1 {
            trace.certificates = seenCertificates(in: tls.messages, openedLayers: tls.openedLayers)
        } else {
            trace.certificates = seenCertificates(in: parts)
        }
        trace.decryptedMaps = decryptedMaps
        if final, detail != .counts {
            trace.wrongProtocol = WrongProtocol(
                client: contents[slot].firstBytes.client, server: contents[slot].firstBytes.server,
                isFromStart: isFromStart)
        }
        let lookups = contents[slot].lookups
        if !lookups.isEmpty {
            trace.lookup = lookups.best(for: trace.client.address, saying: Self.serverName(in: parts))
        }
        if !alternatives.isEmpty { trace.alternativesTaken = alternatives.taken(from: .connection(trace.id)) }
        trace.application = parts
    }

    /// Asks for the verdicts on the certificate chains of the first handshake, once it is over.
    private mutating func judgeChains(of slot: Int, _ tls: TLSConversation?, final: Bool) {
        guard detail.contains(.messages), judge != nil, contents[slot].judged.isEmpty,
            let tls, final || tls.records.client.applicationData > 0
        else { return }
        contents[slot].judged = judge?.verdicts(on: tls.messages, at: contents[slot].first.time) ?? []
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

    private mutating func seenCertificates(in parts: [any ProtocolResult]) -> [SeenCertificate] {
        var seen: [SeenCertificate] = []
        for part in parts {
            guard let tls = part.tls else { continue }
            seen += seenCertificates(in: tls.messages, openedLayers: tls.openedLayers)
        }
        return seen
    }
}
