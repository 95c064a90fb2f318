/// `strength`: keys and signatures that cannot be forged today. Baseline Requirements §6.1.5, §6.1.6, §7.1.3.
enum StrengthCheck {
    static func problems(_ certificate: CertificateFields, as role: PathRole) -> [ChainProblem] {
        var problems: [ChainProblem] = []
        if let weakness = certificate.publicKey.weakness { problems.append(.weakKey(weakness)) }
        // An anchor is trusted as it lies there; nobody needs its signature.
        if role != .anchor, certificate.signatureAlgorithm.strength != .good {
            problems.append(.weakSignature(certificate.signatureAlgorithm))
        }
        return problems
    }
}
