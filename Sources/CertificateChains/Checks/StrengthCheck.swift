/// `strength`: keys and signatures that cannot be forged today. Baseline Requirements §6.1.5, §6.1.6, §7.1.3.
///
/// Keys that cannot be keys fall here, too: an RSA modulus or exponent that is even (RFC 8017 §3.1), a point that is not on
/// its curve or at infinity (RFC 5480 §2.2, SEC 1 §3.2.2.1). RFC 5280 leaves it to the algorithm what a key is.
enum StrengthCheck {
    static func problems(_ known: KnownCertificate, as role: PathRole) -> [ChainProblem] {
        let certificate = known.fields
        var problems: [ChainProblem] = []
        if let weakness = certificate.publicKey.weakness {
            problems.append(.weakKey(weakness))
        } else if certificate.publicKey.curve != nil, let handle = known.handle, !handle.hasKey {
            // OpenSSL knows the curve, and reads no point off it.
            problems.append(.weakKey(.noPoint))
        }
        // An anchor is trusted as it lies there; nobody needs its signature.
        if role != .anchor, certificate.signatureAlgorithm.strength != .good {
            problems.append(.weakSignature(certificate.signatureAlgorithm))
        }
        return problems
    }
}
