/// `validity`: the time asked about lies within notBefore and notAfter, both included. RFC 5280 §4.1.2.5.
enum ValidityCheck {
    static func problem(_ certificate: CertificateFields, at time: Int64) -> ChainProblem? {
        if time < certificate.notBefore.seconds { return .notYetValid(from: certificate.notBefore.seconds) }
        if time > certificate.notAfter.seconds { return .expired(since: certificate.notAfter.seconds) }
        return nil
    }
}
