/// Judges chains as a strict web client does: RFC 5280 §6, RFC 9525, the CA/Browser Forum's Baseline Requirements.
///
/// It keeps what it learned: a CA's certificate that many chains share is read, and its signature checked, once.
public struct ChainVerifier: Sendable {
    let anchors: CertificatePool
    /// Whether the anchors' form is taken as it is.
    private let areAnchorsMaintained: Bool
    private var known: [[UInt8]: KnownCertificate] = [:]
    /// Those that were judged lately: a server shows its own on every connection.
    private(set) var leaves: [[UInt8]: KnownCertificate] = [:]
    /// Results of signature checks between certificates that are kept.
    private var signatures: [SignatureKey: Bool] = [:]

    /// What is shown of certificates that are kept, by their hash.
    private var shownFacts: [[UInt8]: Certificate] = [:]

    /// Certificates that are kept between chains: CAs of some thousand servers.
    private static let mostKnown = 4096
    /// Leaves that are kept between chains; with one more all are forgotten.
    private static let mostLeaves = 128
    /// Bytes of a leaf that is kept.
    private static let longestLeaf = 32 << 10
    /// Certificates beside the leaf that are looked at for one chain.
    public static let mostUntrusted = 20_000

    struct SignatureKey: Hashable {
        let certificate: ObjectIdentifierOfCertificate
        let issuer: ObjectIdentifierOfCertificate
    }
    typealias ObjectIdentifierOfCertificate = Swift.ObjectIdentifier

    /// Judges by these anchors.
    public init(anchors: TrustAnchors) {
        self.anchors = anchors.pool
        areAnchorsMaintained = anchors.areMaintained
    }

    /// Judges a chain.
    ///
    /// - Parameters:
    ///   - leaf: the server's or client's certificate, DER.
    ///   - untrusted: other certificates that may help, DER; what is none is left out.
    ///   - sent: how many of these came with the leaf, and have an order; nil for all.
    ///   - request: what is asked.
    /// - Returns: the verdict.
    /// - Throws: where the leaf is no certificate.
    public mutating func verdict(
        leaf: [UInt8], untrusted: [[UInt8]] = [], sent: Int? = nil, _ request: ChainRequest
    ) throws(DERFault) -> ChainVerdict {
        let fingerprint = Certificate.sha256(leaf)
        let certificate = try known(leaf: leaf, fingerprint)
        if known.count > Self.mostKnown {
            known.removeAll(keepingCapacity: true)
            signatures.removeAll(keepingCapacity: true)
            shownFacts.removeAll(keepingCapacity: true)
        }
        var pool = CertificatePool()
        for der in untrusted.prefix(Self.mostUntrusted) {
            if let one = self.known(der) { pool.add(one) }
        }
        var search = PathSearch(
            leaf: certificate, anchors: anchors, pool: pool, request: request,
            areAnchorsMaintained: areAnchorsMaintained)
        let result = search.run { child, issuer in isSigned(child, by: issuer) }
        let order = [fingerprint] + untrusted.prefix(min(sent ?? .max, 64)).map { Certificate.sha256($0) }
        return verdict(on: result, leaf: certificate, sent: order, request)
    }

    /// The certificate that is judged, kept from earlier chains.
    private mutating func known(leaf der: [UInt8], _ fingerprint: [UInt8]) throws(DERFault)
        -> KnownCertificate
    {
        if let found = anchors.certificate(fingerprint: fingerprint) ?? known[fingerprint]
            ?? leaves[fingerprint]
        {
            return found
        }
        let certificate = try KnownCertificate(der: der, fingerprint: fingerprint)
        guard der.count <= Self.longestLeaf else { return certificate }
        if leaves.count >= Self.mostLeaves {
            leaves.removeAll(keepingCapacity: true)
            signatures.removeAll(keepingCapacity: true)
            shownFacts.removeAll(keepingCapacity: true)
        }
        leaves[fingerprint] = certificate
        return certificate
    }

    /// Whether a certificate is kept for other chains.
    private func keeps(_ certificate: KnownCertificate) -> Bool {
        known[certificate.fingerprint] === certificate || leaves[certificate.fingerprint] === certificate
            || anchors.contains(certificate)
    }

    /// A certificate that may be a CA's, kept from earlier chains; an anchor is found as that.
    private mutating func known(_ der: [UInt8]) -> KnownCertificate? {
        let fingerprint = Certificate.sha256(der)
        if let found = anchors.certificate(fingerprint: fingerprint) ?? known[fingerprint] { return found }
        guard let certificate = try? KnownCertificate(der: der, fingerprint: fingerprint) else { return nil }
        known[fingerprint] = certificate
        return certificate
    }

    private mutating func isSigned(_ certificate: KnownCertificate, by issuer: KnownCertificate) -> Bool {
        // Results are kept only between certificates that are kept: the address of one that is gone may come again.
        let isKept = keeps(certificate) && keeps(issuer)
        let key = SignatureKey(certificate: .init(certificate), issuer: .init(issuer))
        if isKept, let result = signatures[key] { return result }
        guard let own = certificate.handle, let other = issuer.handle else { return false }
        let result = own.isSigned(by: other)
        if isKept { signatures[key] = result }
        return result
    }

    private mutating func verdict(
        on result: PathSearch.Result, leaf: KnownCertificate, sent: [[UInt8]], _ request: ChainRequest
    ) -> ChainVerdict {
        var findings = result.findings
        findings += PathJudge.leafProblems(leaf, request).map {
            ChainFinding(position: 0, problem: $0)
        }
        findings += PinCheck.findings(result.path.map(\.fields), request.pins)
        var asked: Set<CheckIdentifier> = [
            .signature, .trustAnchor, .validity, .keyUsage, .constraints, .strength,
        ]
        if request.host != nil { asked.insert(.host) }
        if request.asksForRevocation { asked.insert(.revocation) }
        if !request.pins.isEmpty { asked.insert(.pin) }
        let checks = CheckIdentifier.allCases.filter(asked.contains).map { identifier in
            ChainCheck(
                identifier: identifier, findings: findings.filter { $0.problem.check == identifier })
        }
        var others: [FailedPath] = []
        for attempt in result.failed {
            others.append(FailedPath(certificates: shown(attempt.path), findings: attempt.findings))
        }
        return ChainVerdict(
            request: request, path: shown(result.path), checks: checks,
            remarks: ChainRemark.all(
                result.path, sent: sent, at: request.at,
                endsAtAnchor: result.path.last.map { anchors.contains($0) } ?? false),
            timestamps: JudgedTimestamp.all(result.path, request), otherPaths: others,
            otherPathsLeftOff: result.failedLeftOff)
    }

    private mutating func shown(_ path: [KnownCertificate]) -> [PathCertificate] {
        var shown: [PathCertificate] = []
        for (position, certificate) in path.enumerated() {
            let isAnchor = anchors.contains(certificate)
            shown.append(
                PathCertificate(
                    fields: certificate.fields, fingerprint: certificate.fingerprint,
                    isAnchor: position == path.count - 1 && isAnchor,
                    certificate: facts(of: certificate)))
        }
        return shown
    }

    private mutating func facts(of certificate: KnownCertificate) -> Certificate {
        if let facts = shownFacts[certificate.fingerprint] { return facts }
        let facts = Certificate(
            der: certificate.fields.der, fingerprint: certificate.fingerprint, certificate.handle)
        if keeps(certificate) { shownFacts[certificate.fingerprint] = facts }
        return facts
    }
}
