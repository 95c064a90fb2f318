import CertificateChains
import TCPConnections
import TLSMessages
import Tracing
import WireBytes

// Flows `certificate-checks` (document `http-basics` §1.2) and `own-anchor` (document `urlsession`), as far as the wire
// shows them: a client checks in silence, and says only by going on or by an alert what came of it.

extension FlowOccurrence {
    /// The steps as the checks answer them; those that nobody made are said to be.
    static func certificateChecks(_ tls: TLSConversation, _ trace: ConnectionTrace) -> FlowOccurrence? {
        // Most connections show none, and what is asked for it would be copied.
        guard trace.showsServerCertificate else { return nil }
        let chain = SeenChain(tls, trace)
        guard let mark = chain.leaf?.mark else { return nil }
        func step(
            _ number: Int, _ identifier: CheckIdentifier, or other: CertificateStepFinding? = nil,
            at message: HandshakeMessage? = nil
        ) -> Step {
            if let finding = chain.outcome(of: identifier) ?? other {
                return Step(
                    number, in: trace, message?.first ?? mark, to: message?.last, .certificate(finding))
            }
            return Step(number, unseen: .certificate(.notExamined))
        }
        return FlowOccurrence(
            .certificateChecks,
            [
                step(1, .signature), Step(2, in: trace, mark, .certificate(chain.trust)), step(3, .validity),
                step(4, .host, or: chain.namesNoHost ? .noServerName : nil),
                step(5, .constraints), step(6, .keyUsage),
                revocation(of: chain, step), possession(of: chain, trace),
            ])
    }

    /// The step on the packets of the answer that was stapled, or of the certificate where none was.
    private static func revocation(
        of chain: SeenChain,
        _ step: (Int, CheckIdentifier, CertificateStepFinding?, HandshakeMessage?) -> Step
    ) -> Step {
        if chain.outcome(of: .revocation) == nil {
            if chain.isStapled { return Step(7, unseen: .certificate(.notExamined)) }
            if !chain.tellsStapling { return Step(7, unseen: .certificate(.staplingUnseen)) }
        }
        return step(7, .revocation, .noStapledAnswer, chain.stapled)
    }

    /// The step on the packets of the message that proves it, which is not that of the certificate.
    private static func possession(of chain: SeenChain, _ trace: ConnectionTrace) -> Step {
        let proof = chain.possession
        let finding = StepFinding.certificate(.possession(proof.how))
        guard let message = proof.message else { return Step(8, unseen: finding) }
        return Step(8, in: trace, message.first, to: message.last, finding)
    }

    static func ownAnchor(_ tls: TLSConversation, _ trace: ConnectionTrace) -> FlowOccurrence? {
        // Few names are: what was shown need not be looked through for the others.
        guard trace.showsServerCertificate, let name = tls.serverName, SpecialUseName.contains(name) else {
            return nil
        }
        let chain = SeenChain(tls, trace)
        guard let leaf = chain.leaf, let top = chain.certificates.last?.certificate else { return nil }
        let reaction = chain.reaction
        return FlowOccurrence(
            .ownAnchor,
            [
                Step(1, in: trace, leaf.mark), Step(2, unseen: .insideProgram),
                Step(
                    3, in: trace, leaf.mark,
                    .certificate(.ownAnchor(name: name, issuer: Array(top.issuer.utf8)))),
                chain.validation.map { Step(4, in: trace, leaf.mark, .certificate($0)) }
                    ?? Step(4, unseen: .insideProgram),
                Step(5, in: trace, reaction.mark, .certificate(.reaction(reaction))),
                chain.keyHash.map { Step(6, in: trace, leaf.mark, .certificate(.pin($0))) }
                    ?? Step(6, unseen: .certificate(.pinUnseen)),
            ])
    }
}

extension ConnectionTrace {
    fileprivate var showsServerCertificate: Bool { certificates.contains(where: \.isServers) }
}

extension SeenCertificate {
    /// Whether it is one of the server's that can be read.
    fileprivate var isServers: Bool { from == .server && certificate.isReadable }
}

/// Names that are kept out of the public name space. RFC 6761 §6, RFC 2606 §2, RFC 6762 §3; the CA/Browser Forum's
/// Baseline Requirements §4.2.2 forbid certificates for them.
enum SpecialUseName {
    static func contains(_ name: [UInt8]) -> Bool {
        let labels = name.prefix(253).split(separator: UInt8(ascii: "."))
        guard let last = labels.last else { return false }
        let top = String(decoding: last, as: UTF8.self).lowercased()
        return ["test", "localhost", "local", "invalid", "example", "internal"].contains(top)
            || labels.count == 1
    }
}

/// The server's certificates of a handshake, and what follows about them from the capture alone.
///
/// A class, because each step asks it: as a value it would be copied for each, and it holds all that is known of a connection.
private final class SeenChain {
    let tls: TLSConversation
    let trace: ConnectionTrace
    let certificates: [SeenCertificate]
    private let verdict: ChainVerdict?

    init(_ tls: TLSConversation, _ trace: ConnectionTrace) {
        self.tls = tls
        self.trace = trace
        let shown = trace.certificates.filter(\.isServers)
        // A later handshake shows the chain once more.
        certificates = shown.filter { $0.mark == shown.first?.mark }
        verdict = trace.judged.first { $0.from == .server }?.verdict
    }

    var leaf: SeenCertificate? { certificates.first }

    private func check(_ identifier: CheckIdentifier) -> (check: ChainCheck, verdict: ChainVerdict)? {
        guard let verdict, let check = verdict.checks.first(where: { $0.identifier == identifier }) else {
            return nil
        }
        return (check, verdict)
    }

    /// What a check came to; nil where it was not made.
    func outcome(of identifier: CheckIdentifier) -> CertificateStepFinding? {
        check(identifier).map { .check($0.check, $0.verdict) }
    }

    /// Where the path leads, and what the client made of it: which roots it trusts cannot be seen.
    var trust: CertificateStepFinding { .trust(check(.trustAnchor), reaction) }

    /// Whether a whole ClientHello shows that the client named no host.
    var namesNoHost: Bool { FirstHandshake(tls.messages).offer?.namesNoHost == true }

    /// The message with the OCSP response, where it is one of its own (up to TLS 1.2).
    var stapled: HandshakeMessage? {
        FirstHandshake(tls.messages).first(.certificateStatus, from: .server)
    }

    /// Whether an OCSP response came with the certificates or behind them.
    var isStapled: Bool {
        let shown = FirstHandshake(tls.messages).messages.lazy.filter { $0.from == .server }
        return stapled != nil || shown.contains { $0.shownCertificates?.ocspResponse != nil }
    }

    /// Whether an answer that is stapled would be here: up to TLS 1.2 it comes next behind the certificates, where the
    /// server's hello announces it (RFC 6066 §8); later it stands with them.
    var tellsStapling: Bool {
        let handshake = FirstHandshake(tls.messages)
        if let choice = handshake.choice, choice.version.isTLS13 || !choice.has(.statusRequest) {
            return true
        }
        let messages = handshake.messages.filter { $0.from == .server && $0.isThere }
        let place = messages.firstIndex { $0.type == .certificate }
        return place.map { $0 + 1 < messages.count } ?? true
    }

    /// As the key exchange has it: whoever signs names the algorithm since TLS 1.2 only. And the message that shows it.
    var possession: (how: KeyProof, message: HandshakeMessage?) {
        let handshake = FirstHandshake(tls.messages)
        if let message = handshake.first(.certificateVerify, from: .server),
            case .certificateVerify(let scheme?) = message.body
        {
            return (.signsHandshake(scheme, at: message.last.packet), message)
        }
        if let exchange = handshake.keyExchange, exchange.isSigned {
            let share = handshake.first(.serverKeyExchange, from: .server)
            return (.signsKeyShare(exchange.scheme, at: share?.last.packet), share)
        }
        let clientKey = handshake.first(.clientKeyExchange, from: .client)
        switch handshake.choice?.cipherSuite.keyExchange {
        case .ephemeral: return (.signsKeyShare(nil, at: nil), nil)
        case .rsa: return (.decrypts, clientKey)
        case .fixed: return (.agrees, clientKey)
        case .preShared, .separate, .other, nil: return (.unseen, nil)
        }
    }

    /// What the validation comes to by the anchors that were given; nil where nobody judged.
    var validation: CertificateStepFinding? {
        guard let verdict else { return nil }
        return verdict.checks.first { !$0.passed }.map { .check($0, verdict) } ?? .good
    }

    /// The document's way out: the hash of the key that would be pinned. RFC 7469 §2.4.
    var keyHash: [UInt8]? { verdict?.path.first?.keyHash }

    /// The client's first data. In TLS 1.3 its Finished looks like some without keys, but is the first record.
    private var clientsData: PacketMark? {
        guard tls.version?.isTLS13 == true else { return tls.records.client.firstApplicationData }
        if let decryption = tls.decryption, decryption.openedRecords > 0 { return tls.encrypted?.openedData }
        return tls.encrypted?.clientSecond
    }

    /// Where the client goes on with the handshake after it has got the certificate.
    private var clientsTurn: PacketMark? {
        let handshake = FirstHandshake(tls.messages)
        if tls.version?.isTLS13 != true { return handshake.first(.clientKeyExchange, from: .client)?.first }
        return handshake.first(.finished, from: .client)?.first ?? tls.encrypted?.client
    }

    var reaction: ClientReaction {
        // After it went on, only an alert about certificates tells of them.
        if let alert = tls.breakingAlert, alert.from == .client,
            clientsTurn == nil || alert.description?.isAboutCertificates == true
        {
            return .breaksOff(alert)
        }
        if let data = clientsData {
            return verdict?.isValid == false ? .goesOnDespite(data) : .goesOn(data)
        }
        let moments = trace.milestones
        if let fin = moments.firstFIN, moments.firstFINFrom == .client, tls.version?.isTLS13 != true,
            tls.breakingAlert == nil
        {
            return .closes(fin)
        }
        return clientsTurn.map { .goesOnWithHandshake($0) } ?? .notCaptured
    }
}
