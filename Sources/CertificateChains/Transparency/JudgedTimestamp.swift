/// A signed certificate timestamp, held against its certificate and its log's key.
public struct JudgedTimestamp: Sendable, Hashable {
    /// How it came. RFC 6962 §3.3.
    public enum Source: String, Sendable, Hashable, CaseIterable {
        /// In the certificate.
        case certificate
        /// In the handshake, as an extension of TLS.
        case handshake
        /// In an answer of OCSP.
        case ocsp
    }

    /// What its signature says.
    public enum Outcome: Sendable, Hashable {
        /// The log signed it for this certificate.
        case fits
        /// It is not what that log signs for this certificate.
        case doesNotFit
        /// Whose key it needs is not known.
        case unknownLog
        /// What the log signed cannot be put together: the issuer's certificate is missing.
        case issuerMissing
        /// Another version, or an algorithm that RFC 6962 §2.1.4 does not have.
        case unknownForm
    }

    /// The timestamp.
    public let timestamp: SignedTimestamp
    /// How it came.
    public let source: Source
    /// The log, where it is known.
    public let log: TransparencyLog?
    /// What its signature says.
    public let outcome: Outcome

    /// Judges a timestamp.
    ///
    /// - Parameters:
    ///   - timestamp: the timestamp.
    ///   - source: how it came.
    ///   - leaf: the certificate that it is for.
    ///   - issuer: that of its issuer; nil where it is missing.
    ///   - log: gives the log that has an identifier.
    init(
        _ timestamp: SignedTimestamp, from source: Source, of leaf: CertificateFields,
        issuer: CertificateFields?,
        log: ([UInt8]) -> TransparencyLog?
    ) {
        self.timestamp = timestamp
        self.source = source
        let known = log(timestamp.log)
        self.log = known
        guard let known else {
            outcome = .unknownLog
            return
        }
        // SHA-256 with RSA or ECDSA.
        guard timestamp.version == 0, timestamp.algorithm == 0x0401 || timestamp.algorithm == 0x0403 else {
            outcome = .unknownForm
            return
        }
        let entry: TransparencyEntry
        if source != .certificate {
            entry = .certificate(leaf.der)
        } else if let issuer, let content = leaf.withoutTimestamps() {
            entry = .precertificate(issuerKeyHash: issuer.publicKeyHash, content: content)
        } else {
            outcome = .issuerMissing
            return
        }
        outcome =
            known.signed(timestamp.signedContent(entry), signature: timestamp.signature) ? .fits : .doesNotFit
    }

    /// All timestamps of a path's leaf, those in it first.
    static func all(
        _ path: [KnownCertificate], _ request: ChainRequest,
        log: ([UInt8]) -> TransparencyLog? = TransparencyLog.known
    ) -> [JudgedTimestamp] {
        guard let leaf = path.first?.fields else { return [] }
        var found: [(SignedTimestamp, Source)] = []
        for one in leaf.timestamps?.timestamps ?? [] { found.append((one, .certificate)) }
        if let list = request.handshakeTimestamps.flatMap({ SignedTimestamp.list($0) }) {
            for one in list.timestamps { found.append((one, .handshake)) }
        }
        for answer in request.statusAnswers.prefix(4) {
            for one in StatusAnswer.timestamps(in: answer, about: leaf) { found.append((one, .ocsp)) }
        }
        // Its issuer is the next of the path; who issued himself is his own.
        let issuer = path.dropFirst().first?.fields ?? (leaf.isSelfIssued ? leaf : nil)
        return found.prefix(SignedTimestamp.most).map {
            JudgedTimestamp($0.0, from: $0.1, of: leaf, issuer: issuer, log: log)
        }
    }
}
