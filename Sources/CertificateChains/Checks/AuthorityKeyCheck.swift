/// `constraints`: what a certificate says of the key that signed it is true of the certificate above it.
///
/// RFC 5280 §4.2.1.2 demands it of whoever issues: the subject key identifier of a CA MUST be the value in the authority key
/// identifiers of what that CA signs; §4.2.1.1 says the same of the issuer's issuer and serial number, of which both or none
/// are there. §6.1 does not ask for it when a path is validated: there the identifier helps to find the issuer, and the
/// signature decides. It is checked here as the rules of the form are, and as OpenSSL does: a certificate that names another
/// issuer was not meant for this path. Where it fails, another certificate with the issuer's name is tried.
enum AuthorityKeyCheck {
    static func findings(_ path: [CertificateFields]) -> [ChainFinding] {
        var findings: [ChainFinding] = []
        for position in path.indices.dropLast() {
            guard let authority = path[position].authorityKeyIdentifier else { continue }
            let issuer = path[position + 1]
            if let named = authority.keyIdentifier, let own = issuer.subjectKeyIdentifier, named != own {
                findings.append(ChainFinding(position: position, problem: .issuerKeyOther))
            }
            if authority.hasIssuer != authority.hasSerialNumber {
                findings.append(ChainFinding(position: position, problem: .issuerSerialAlone))
            } else if let serial = authority.serialNumber {
                let names = authority.issuer.contains { $0 == .directory(issuer.issuer) }
                if serial != issuer.serialNumber || !names {
                    findings.append(ChainFinding(position: position, problem: .issuerSerialOther))
                }
            }
        }
        return findings
    }
}
