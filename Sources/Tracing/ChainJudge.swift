package import CertificateChains
import TLSMessages
package import WireBytes

/// A certificate chain that a side showed, judged.
package struct JudgedChain: Sendable {
    package var from: Side
    /// The verdict as of the time when it was captured, or of the time that was asked for.
    package var verdict: ChainVerdict
    /// The verdict as of today; nil where another time was asked for.
    package var today: ChainVerdict?
    package var anchors: TrustAnchors.Source

    /// Whether it was good then.
    package var isValid: Bool { verdict.isValid }
}

/// Judges the certificate chains that a capture shows, each for the host that its client asked for.
package struct ChainJudge: Sendable {
    private let at: Int64?
    private let now: Int64?
    private let anchors: @Sendable () -> TrustAnchors
    private var verifier: ChainVerifier?
    private var source = TrustAnchors([]).source
    /// Verdicts by what they are on.
    private var verdicts: [Asked: ChainVerdict] = [:]
    /// Verdicts that are remembered.
    var verdictCount: Int { verdicts.count }

    /// All that decides a verdict, beside the anchors.
    private struct Asked: Hashable {
        let certificates: [[UInt8]]
        let request: ChainRequest

        /// Bytes that it holds.
        var byteCount: Int {
            certificates.reduce(0) { $0 + $1.count } + request.statusAnswers.reduce(0) { $0 + $1.count }
                + (request.handshakeTimestamps?.count ?? 0)
        }
    }

    /// Verdicts that are remembered, of today and of the second at hand; with one more all are forgotten.
    private static let mostVerdicts = 128
    /// Bytes of certificates and answers of which a verdict is remembered.
    private static let mostRemembered = 32 << 10

    /// Begins without having judged.
    ///
    /// - Parameters:
    ///   - at: the time as of which all chains are judged, seconds since 1970; nil for the time of each capture.
    ///   - now: today, seconds since 1970, as of which they are judged as well; nil not to do so.
    ///   - anchors: gives what is trusted; asked when the first chain is seen.
    package init(at: Int64? = nil, now: Int64? = nil, anchors: @escaping @Sendable () -> TrustAnchors) {
        self.at = at
        self.now = now
        self.anchors = anchors
    }

    /// The verdicts on the chains of a handshake, the server's first.
    mutating func verdicts(on messages: [HandshakeMessage], at time: Timestamp) -> [JudgedChain] {
        Side.allCases.reversed().compactMap { judge($0, messages, at: time) }
    }

    private mutating func judge(
        _ side: Side, _ messages: [HandshakeMessage], at time: Timestamp
    ) -> JudgedChain? {
        guard let message = messages.first(where: { $0.showsCertificates(of: side) }),
            let list = message.shownCertificates
        else { return nil }
        var request = ChainRequest(
            at: at ?? time.nanoseconds / 1_000_000_000,
            host: side == .server ? messages.serverName.flatMap { try? HostReference($0) } : nil,
            purpose: side == .server ? .server : .client)
        request.keyUse = messages.keyUse(of: side)
        if let answer = messages.stapledAnswer(for: message) { request.statusAnswers = [answer] }
        if side == .server { request.handshakeTimestamps = list.timestamps ?? messages.timestamps }
        guard let verdict = verdict(list.certificates, request) else { return nil }
        var today: ChainVerdict?
        if at == nil, let now {
            request.at = now
            // An answer that was fresh then is stale now, which says nothing of the chain.
            let isRevoked = verdict.checks.contains { $0.identifier == .revocation && !$0.passed }
            if !isRevoked { request.statusAnswers = [] }
            today = self.verdict(list.certificates, request)
        }
        return JudgedChain(from: side, verdict: verdict, today: today, anchors: source)
    }

    private mutating func verdict(
        _ certificates: [[UInt8]], _ request: ChainRequest
    ) -> ChainVerdict? {
        guard let leaf = certificates.first else { return nil }
        if verifier == nil {
            let trusted = anchors()
            source = trusted.source
            verifier = ChainVerifier(anchors: trusted)
        }
        let asked = Asked(certificates: certificates, request: request)
        if let verdict = verdicts[asked] { return verdict }
        guard
            let verdict = try? verifier?.verdict(
                leaf: leaf, untrusted: Array(certificates.dropFirst()), request)
        else { return nil }
        guard asked.byteCount <= Self.mostRemembered else { return verdict }
        if verdicts.count >= Self.mostVerdicts { verdicts.removeAll(keepingCapacity: true) }
        verdicts[asked] = verdict
        return verdict
    }
}

extension HandshakeMessage {
    fileprivate func showsCertificates(of side: Side) -> Bool {
        guard from == side, isComplete, let list = shownCertificates else { return false }
        return !list.certificates.isEmpty
    }
}

extension [HandshakeMessage] {
    /// The host that the client asks for; nil where it names none. RFC 6066 §3.
    fileprivate var serverName: [UInt8]? {
        for message in self {
            if case .clientHello(let hello) = message.body, let name = hello.serverName { return name }
        }
        return nil
    }

    /// The signed certificate timestamps in the server's hello (up to TLS 1.2). RFC 6962 §3.3.1.
    fileprivate var timestamps: [UInt8]? {
        for message in self {
            if case .serverHello(let hello) = message.body, !hello.isHelloRetryRequest {
                return hello.timestamps
            }
        }
        return nil
    }

    /// What the key of a side's certificate did, as far as the handshake tells.
    fileprivate func keyUse(of side: Side) -> ChainRequest.KeyUse? {
        let handshake = FirstHandshake(self)
        guard let choice = handshake.choice else { return nil }
        if choice.version.isTLS13 { return .signs }
        guard side == .server else {
            return handshake.first(.certificateVerify, from: .client) == nil ? nil : .signs
        }
        guard handshake.messages.contains(where: { $0.showsCertificates(of: .server) }) else { return nil }
        if handshake.keyExchange?.isSigned == true { return .signs }
        return switch choice.cipherSuite.keyExchange {
        case .ephemeral: .signs
        case .rsa: .decrypts
        case .fixed: .agrees
        case .preShared, .separate, .other, nil: nil
        }
    }

    /// What the certificate authority says of the server's certificate: beside the certificate since TLS 1.3, in a
    /// message of its own before.
    fileprivate func stapledAnswer(for message: HandshakeMessage) -> [UInt8]? {
        guard message.from == .server, let list = message.shownCertificates else { return nil }
        if let answer = list.ocspResponse { return answer }
        for message in self {
            if case .certificateStatus(let response) = message.body, message.isComplete, !response.isEmpty {
                return response
            }
        }
        return nil
    }
}
