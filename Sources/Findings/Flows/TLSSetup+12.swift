import TLSMessages
import Tracing
import WireBytes

// The steps of flow `tls-setup` up to TLS 1.2. RFC 5246 §7.3.

extension TLSSetup {
    var stepsOf12: [FlowOccurrence.Step] {
        [tcp, hello, choice, certificate, keyExchange, helloDone, clientKey, changed(8, .client)]
            + [changed(9, .server), request, renegotiation].compactMap(\.self)
    }

    private var certificate: FlowOccurrence.Step {
        guard let message = handshake.first(.certificate, from: .server) else {
            return notWhole(4, .certificate, .server, or: certificateNotNeeded ?? missingUnlessResumed)
        }
        return FlowOccurrence.Step(
            4, in: trace, message.first, to: message.last, knowledge: knowledge?.afterCertificate)
    }

    /// Why a cipher suite does without a certificate; nil where it needs one, or is not known.
    private var certificateNotNeeded: StepFinding? {
        guard failure == nil, let suite = handshake.choice?.cipherSuite, !suite.needsCertificate else {
            return nil
        }
        return .tls(suite.hasPreSharedKey ? .preSharedKeyInstead : .anonymous)
    }

    private var keyExchange: FlowOccurrence.Step {
        guard let message = handshake.first(.serverKeyExchange, from: .server) else {
            return notWhole(5, .serverKeyExchange, .server, or: failure ?? noKeyExchange)
        }
        return FlowOccurrence.Step(
            5, in: trace, message.first, to: message.last, freshKey, knowledge: knowledge?.afterServerKey)
    }

    private var noKeyExchange: StepFinding {
        if isResumed { return .tls(.resumed) }
        return switch handshake.choice?.cipherSuite.keyExchange {
        case .rsa: .tls(.encryptedWithCertificateKey)
        case .fixed: .tls(.agreesWithCertificateKey)
        case .preShared: .tls(.preSharedKeyInstead)
        case .ephemeral, .separate, .other, nil: missing
        }
    }

    private var freshKey: StepFinding? {
        guard let exchange = handshake.keyExchange else { return nil }
        let key: TLSStepFinding? =
            exchange.group.map { .freshKey($0) } ?? exchange.primeBits.map { .freshPrimeKey(bits: $0) }
        return .tls(all: [key, exchange.scheme.map { .signed($0) }])
    }

    private var helloDone: FlowOccurrence.Step {
        guard let message = handshake.first(.serverHelloDone, from: .server) else {
            return notWhole(6, .serverHelloDone, .server, or: missingUnlessResumed)
        }
        let request = handshake.first(.certificateRequest, from: .server)?.first.packet
        return FlowOccurrence.Step(
            6, in: trace, message.first, to: message.last,
            request.map { .tls(.certificateRequestedBefore(at: $0)) }, knowledge: knowledge?.afterHelloDone)
    }

    private var clientKey: FlowOccurrence.Step {
        guard let message = handshake.first(.clientKeyExchange, from: .client) else {
            return notWhole(7, .clientKeyExchange, .client, or: missingUnlessResumed)
        }
        return FlowOccurrence.Step(
            7, in: trace, message.first, to: message.last, clientCertificate.map { .tls($0) },
            knowledge: isAcknowledged(message.last, of: .client) ? knowledge?.afterClientKey : nil)
    }

    private func changed(_ number: Int, _ side: Side) -> FlowOccurrence.Step {
        guard let change = tls.changeCipherSpecs.first(where: { $0.from == side }) else {
            return FlowOccurrence.Step(number, unseen: missing)
        }
        let ticket = handshake.first(.newSessionTicket, from: .server)?.first.packet
        let end = tls.endOfFinished(of: side)
        let found: TLSStepFinding =
            end == nil ? .changesCipherAlone : tls.encryptsNothing ? .changesCipherToNull : .changesCipher
        return FlowOccurrence.Step(
            number, in: trace, change.mark, to: end,
            .tls(all: [
                found, checkedFinished(side), side == .server ? ticket.map { .ticketBefore(at: $0) } : nil,
            ]),
            knowledge: found == .changesCipher && isAcknowledged(end ?? change.mark, of: side)
                ? knowledge?.afterFinished12(side) : nil)
    }

    private var request: FlowOccurrence.Step {
        guard let data = tls.records.client.firstApplicationData else {
            return FlowOccurrence.Step(10, unseen: missing)
        }
        if isOpened, let request = openedRequest {
            return FlowOccurrence.Step(
                10, in: trace, request,
                .tls(all: [request == data ? .encryptedFromHere : nil, .opened]),
                knowledge: knowledge?.afterRequest)
        }
        if tls.encryptsNothing, !isOpened {
            return FlowOccurrence.Step(10, in: trace, data, .tls(.notEncrypted))
        }
        let isBehindPreface = tls.selectedALPN == Array("h2".utf8)
        return FlowOccurrence.Step(
            10, in: trace, data,
            .tls(all: [isBehindPreface ? .behindPreface : .encryptedFromHere, isOpened ? .opened : nil]),
            knowledge: knowledge?.afterRequest)
    }

    /// Only where it can be read: else it is encrypted handshake records, which may be anything.
    private var renegotiation: FlowOccurrence.Step? {
        guard let first = handshake.later.first, handshake.later.contains(where: { $0.type == .clientHello })
        else { return nil }
        let asks = handshake.later.contains {
            $0.type == .certificateRequest && $0.first.packet >= first.first.packet
        }
        return FlowOccurrence.Step(
            11, in: trace, first.first, to: handshake.later.last?.last,
            .tls(all: [.secondHandshake, asks ? .asksForCertificateThisTime : nil]),
            knowledge: knowledge?.afterRenegotiation(asks: asks))
    }
}
