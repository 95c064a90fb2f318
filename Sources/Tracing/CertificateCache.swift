import CertificateChains

/// Facts of the certificates seen last: a server shows the same ones on every connection.
struct CertificateCache {
    /// 64 certificates: those of some thirty servers, at a few kilobytes each.
    private static let capacity = 64

    private var known: [(der: [UInt8], certificate: Certificate)] = []
    private var next = 0

    /// The facts of a certificate.
    mutating func certificate(_ der: [UInt8]) -> Certificate {
        for entry in known where entry.der == der { return entry.certificate }
        let certificate = Certificate(der: der)
        if known.count < Self.capacity {
            known.append((der, certificate))
        } else {
            known[next] = (der, certificate)
            next = (next + 1) % Self.capacity
        }
        return certificate
    }
}
