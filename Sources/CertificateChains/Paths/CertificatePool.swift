/// Certificates by the name of their subject, each once.
struct CertificatePool: Sendable {
    private(set) var certificates: [KnownCertificate] = []
    private var bySubject: [DistinguishedName: [Int]] = [:]
    private var byFingerprint: [[UInt8]: Int] = [:]

    /// Adds a certificate that is not there yet; returns the one that is there then.
    @discardableResult
    mutating func add(_ certificate: KnownCertificate) -> KnownCertificate {
        if let index = byFingerprint[certificate.fingerprint] { return certificates[index] }
        byFingerprint[certificate.fingerprint] = certificates.count
        bySubject[certificate.fields.subject, default: []].append(certificates.count)
        certificates.append(certificate)
        return certificate
    }

    /// Those whose subject has this name, in the order they were added.
    func certificates(named subject: DistinguishedName) -> [KnownCertificate] {
        bySubject[subject]?.map { certificates[$0] } ?? []
    }

    func hasCertificate(named subject: DistinguishedName) -> Bool { bySubject[subject] != nil }

    /// The one with this SHA-256 hash.
    func certificate(fingerprint: [UInt8]) -> KnownCertificate? {
        byFingerprint[fingerprint].map { certificates[$0] }
    }

    func contains(_ certificate: KnownCertificate) -> Bool {
        byFingerprint[certificate.fingerprint] != nil
    }
}
