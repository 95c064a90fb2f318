import CertificateChains
import PacketDecoding
import TLSMessages
import Tracing
import WireBytes

// The steps of flow `tls-setup` in TLS 1.3. RFC 8446 §2. What is encrypted is told by its messages where a key log opened
// them, and else by where the encrypted records begin.

extension TLSSetup {
    var stepsOf13: [FlowOccurrence.Step] {
        [
            tcp, hello, choice, extensions, certificate13, verify, serverFinished, clientFinished, request13,
            tickets, laterCertificate, keyUpdates,
        ].compactMap(\.self)
    }

    // MARK: The server's

    private var extensions: FlowOccurrence.Step {
        guard let message = handshake.first(.encryptedExtensions, from: .server) else { return hidden(4) }
        let answer = handshake.encryptedExtensions
        let request = handshake.first(.certificateRequest, from: .server)?.first.packet
        return FlowOccurrence.Step(
            4, in: trace, message.first, to: message.last,
            .tls(all: [
                .opened, answer?.alpn.map { .applicationProtocol($0) },
                answer?.acceptsEarlyData == true ? .acceptsEarlyData : nil,
                request.map { .certificateRequestedBehind(at: $0) },
            ]), knowledge: knowledge?.afterExtensions)
    }

    private var certificate13: FlowOccurrence.Step {
        let types: [HandshakeType] = [.certificate, .compressedCertificate]
        guard let message = types.lazy.compactMap({ self.handshake.first($0, from: .server) }).first else {
            return certificateLess ? FlowOccurrence.Step(5, unseen: .tls(.preSharedKeyInstead)) : hidden(5)
        }
        return FlowOccurrence.Step(
            5, in: trace, message.first, to: message.last, .tls(.opened),
            knowledge: knowledge?.afterCertificate13)
    }

    private var verify: FlowOccurrence.Step {
        guard let message = handshake.first(.certificateVerify, from: .server) else {
            return certificateLess ? FlowOccurrence.Step(6, unseen: .tls(.preSharedKeyInstead)) : hidden(6)
        }
        return FlowOccurrence.Step(
            6, in: trace, message.first, to: message.last,
            .tls(all: [.opened, handshake.serverSignature.map { .signed($0) }]),
            knowledge: knowledge?.afterVerify)
    }

    private var serverFinished: FlowOccurrence.Step {
        guard let message = handshake.first(.finished, from: .server) else { return hidden(7) }
        return FlowOccurrence.Step(
            7, in: trace, message.first, to: message.last, .tls(checkedFinished(.server) ?? .opened),
            knowledge: knowledge?.afterServerFinished13)
    }

    private var certificateLess: Bool { tls.resumption == .psk }

    /// A step that nobody without the keys can tell from the next.
    private func hidden(_ number: Int) -> FlowOccurrence.Step {
        guard let mark = tls.encrypted?.server else {
            return FlowOccurrence.Step(number, unseen: missing)
        }
        let missing =
            tls.encrypted?.serverIsFirst == true ? tls.records.server.firstApplicationDataMissing : 0
        let found: TLSStepFinding =
            missing > 0
            ? .hiddenInPart(missing: missing)
            : !clientAnswers ? .hiddenWithoutEnd : answersOnePacket(mark) ? .hiddenHere : .hidden
        return FlowOccurrence.Step(
            number, in: trace, mark, .tls(found),
            knowledge: number == 7 && clientAnswers ? knowledge?.afterServerFinished13 : nil)
    }

    /// Whether the client sent something that is long enough for its Finished: then it has got the server's.
    private var clientAnswers: Bool { tls.encrypted?.client != nil }

    /// Whether the client's Finished, which it makes of all that the server's handshake says (RFC 8446 §4.4.4), confirms no
    /// more than the packet in which the encrypted records begin: then all of them are in that.
    private func answersOnePacket(_ mark: PacketMark) -> Bool {
        guard tls.encrypted?.serverIsFirst == true, !sentEarly, let answer = tls.encrypted?.client else {
            return false
        }
        let rows = trace.record.segments
        guard let flight = rows.first(where: { $0.mark.packet == mark.packet && $0.from == .server }),
            let reply = rows.first(where: { $0.mark.packet == answer.packet && $0.from == .client }),
            reply.flags.contains(.ack)
        else { return false }
        let end = flight.sequence &+ UInt32(truncatingIfNeeded: flight.payloadLength)
        return Int32(bitPattern: reply.acknowledgment &- end) <= 0
    }

    // MARK: The client's

    private var clientFinished: FlowOccurrence.Step {
        if let message = handshake.first(.finished, from: .client) {
            return FlowOccurrence.Step(
                8, in: trace, message.first, to: message.last,
                .tls(all: [checkedFinished(.client) ?? .opened, clientCertificate]),
                knowledge: isAcknowledged(message.last, of: .client) ? knowledge?.afterClientFinished13 : nil)
        }
        guard let mark = tls.encrypted?.client else {
            let short = tls.encrypted?.clientAlert.map { StepFinding.tls(.shortRecord(at: $0.packet)) }
            return FlowOccurrence.Step(8, unseen: failure ?? short ?? missing)
        }
        return FlowOccurrence.Step(
            8, in: trace, mark, .tls(.encryptedFinished(behindEarlyData: sentEarly)),
            knowledge: isAcknowledged(mark, of: .client) ? knowledge?.afterClientFinished13 : nil)
    }

    private var sentEarly: Bool {
        tls.encrypted?.early != nil && handshake.firstOffer?.has(.earlyData) == true
    }

    /// Behind Finished; before all, where the client sent early data (RFC 8446 §2.3).
    private var request13: FlowOccurrence.Step {
        let again = openedRequest ?? tls.encrypted?.openedData
        if sentEarly, let early = tls.encrypted?.early {
            if tls.roundTrips?.earlyData == .rejected {
                guard let mark = again ?? tls.encrypted?.clientSecond else {
                    return FlowOccurrence.Step(9, unseen: missing)
                }
                return FlowOccurrence.Step(
                    9, in: trace, mark, .tls(.sentAgain(earlyData: early.packet)),
                    knowledge: knowledge?.afterRequest)
            }
            return FlowOccurrence.Step(
                9, in: trace, early, .tls(.earlyData), knowledge: knowledge?.afterEarlyData)
        }
        if let again {
            return FlowOccurrence.Step(9, in: trace, again, .tls(.opened), knowledge: knowledge?.afterRequest)
        }
        if isOpened, tls.encrypted?.client != nil {
            return FlowOccurrence.Step(9, unseen: failure ?? .tls(.nothingAsked))
        }
        guard let mark = tls.encrypted?.clientSecond else { return FlowOccurrence.Step(9, unseen: missing) }
        return FlowOccurrence.Step(
            9, in: trace, mark, .tls(.nextRecord),
            knowledge: knowledge?.afterRequest)
    }

    // MARK: After the handshake, where it can be read

    private var tickets: FlowOccurrence.Step? {
        let tickets = handshake.later.filter { $0.type == .newSessionTicket }
        guard let first = tickets.first, let last = tickets.last else { return nil }
        return FlowOccurrence.Step(
            10, in: trace, first.first, to: last.last,
            .tls(.tickets(tickets.count)),
            knowledge: knowledge?.afterTickets)
    }

    private var laterCertificate: FlowOccurrence.Step? {
        guard let request = handshake.later.first(where: { $0.type == .certificateRequest }) else {
            return nil
        }
        let answer = handshake.later.first {
            $0.type == .finished && $0.from == .client && $0.first.packet > request.first.packet
        }
        let certificate = handshake.later.first { $0.type == .certificate && $0.from == .client }
        let found: TLSStepFinding.LaterCertificate =
            answer == nil ? .notCaptured : certificate?.listsNoCertificate == true ? .none : .proven
        return FlowOccurrence.Step(
            11, in: trace, request.first, to: answer?.last, .tls(.laterCertificate(found)),
            knowledge: found == .proven ? knowledge?.afterLaterCertificate : nil)
    }

    private var keyUpdates: FlowOccurrence.Step? {
        let updates = handshake.later.filter { $0.type == .keyUpdate }
        guard let first = updates.first, let last = updates.last else { return nil }
        let sides = Side.allCases.compactMap { side -> TLSStepFinding? in
            let packets = updates.filter { $0.from == side }.map(\.first.packet)
            return packets.isEmpty ? nil : .keyUpdates(side, at: packets)
        }
        return FlowOccurrence.Step(
            12, in: trace, first.first, to: last.last, .tls(all: sides), knowledge: knowledge?.afterKeyUpdate)
    }
}
