/// `strength`: keys and signatures that cannot be forged today. Baseline Requirements §6.1.5, §6.1.6, §7.1.3.
///
/// Keys that cannot be keys fall here, too: an RSA modulus or exponent that is even (RFC 8017 §3.1), a point that is not on
/// its curve or at infinity (RFC 5480 §2.2, SEC 1 §3.2.2.1). RFC 5280 leaves it to the algorithm what a key is.
enum StrengthCheck {
    static func problems(_ known: KnownCertificate, as role: PathRole, at time: Int64) -> [ChainProblem] {
        let certificate = known.fields
        var problems: [ChainProblem] = []
        if let weakness = certificate.publicKey.weakness {
            if !isAllowed(weakness, at: time) { problems.append(.weakKey(weakness)) }
        } else if certificate.publicKey.curve != nil, let handle = known.handle, !handle.hasKey {
            // OpenSSL knows the curve, and reads no point off it.
            problems.append(.weakKey(.noPoint))
        }
        // An anchor is trusted as it lies there; nobody needs its signature.
        if role != .anchor, certificate.signatureAlgorithm.strength != .good,
            !isAllowed(certificate.signatureAlgorithm, at: time)
        {
            problems.append(.weakSignature(certificate.signatureAlgorithm))
        }
        return problems
    }

    /// Whether a signature that is weak today was allowed at a time: with SHA-1.
    static func isAllowed(_ algorithm: AlgorithmIdentifier, at time: Int64) -> Bool {
        [.sha1WithRSA, .ecdsaWithSHA1].contains(algorithm.algorithm) && time < RulesInForce.noSHA1
    }

    /// Whether a key that is weak today was allowed at a time: an RSA modulus of 1024 bits or more.
    static func isAllowed(_ weakness: PublicKeyFields.Weakness, at time: Int64) -> Bool {
        if case .shortModulus(let bits) = weakness { return bits >= 1024 && time < RulesInForce.longerRSA }
        return false
    }
}
