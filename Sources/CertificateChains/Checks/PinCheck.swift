/// `pin`: the hash of one of the path's keys is among those asked for. RFC 7469 §2.6.
enum PinCheck {
    static func findings(_ path: [CertificateFields], _ pins: [[UInt8]]) -> [ChainFinding] {
        guard !pins.isEmpty else { return [] }
        let isPinned = path.contains { pins.contains(hash($0)) }
        return isPinned ? [] : [ChainFinding(position: 0, problem: .pinMissing)]
    }

    /// SHA-256 of the key with its algorithm: 32 bytes. RFC 7469 §2.4.
    static func hash(_ certificate: CertificateFields) -> [UInt8] {
        Certificate.sha256(Array(certificate.der[certificate.publicKey.information]))
    }
}
