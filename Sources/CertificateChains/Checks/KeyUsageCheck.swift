/// `key-usage`: each key may do what it is used for. RFC 5280 §4.2.1.3, §4.2.1.12.
///
/// A CA without the extension: §4.2.1.3 demands of whoever issues that it MUST be there where the key signs certificates, as
/// do the Baseline Requirements §7.1.2.10.7; §6.1.4 (n) has whoever validates look at it only where it is there. What is
/// demanded of issuers is taken, of intermediate CAs: for the web nobody may issue without it. An anchor is taken for its name
/// and key alone (§6.1.1 d), and old roots have none.
enum KeyUsageCheck {
    static func problems(
        _ certificate: CertificateFields, as role: PathRole, _ request: ChainRequest
    ) -> [ChainProblem] {
        role == .leaf ? leaf(certificate, request) : authority(certificate, role, request.purpose)
    }

    private static func leaf(_ certificate: CertificateFields, _ request: ChainRequest) -> [ChainProblem] {
        let purpose = request.purpose
        var problems: [ChainProblem] = []
        if let usage = certificate.keyUsage {
            if usage.isDisjoint(with: [.digitalSignature, .keyEncipherment, .keyAgreement]) {
                problems.append(.usageUnfit(usage))
            } else if let use = request.keyUse, !usage.isSuperset(of: use.needed) {
                problems.append(.useNotAllowed(use))
            }
            if usage.contains(.keyCertSign), !certificate.isCA { problems.append(.certificateSigningOnLeaf) }
        }
        guard let purposes = certificate.extendedKeyUsage else {
            // Without the extension the key is for everything (RFC 5280 §4.2.1.12); a server's certificate has it
            // (Baseline Requirements §7.1.2.7.6).
            if purpose == .server, !certificate.isCA, certificate[.extendedKeyUsage] == nil,
                request.at >= RulesInForce.baselineRequirements
            {
                problems.append(.purposesAbsent)
            }
            return problems
        }
        guard purpose == .server else {
            if !purposes.contains(.clientAuthentication), !purposes.contains(.anyExtendedKeyUsage) {
                problems.append(.purposeMissing(.clientAuthentication, found: purposes))
            }
            return problems
        }
        if !purposes.contains(.serverAuthentication) {
            problems.append(.purposeMissing(.serverAuthentication, found: purposes))
        }
        // Baseline Requirements §7.1.2.7.10: what no server's certificate has, and must not be critical.
        let forbidden: [ObjectIdentifier] = [
            .anyExtendedKeyUsage, .codeSigning, .emailProtection, .timeStamping, .ocspSigning,
            .precertificateSigning,
        ]
        for found in purposes where forbidden.contains(found) { problems.append(.purposeForbidden(found)) }
        if certificate[.extendedKeyUsage]?.isCritical == true { problems.append(.purposesCritical) }
        return problems
    }

    private static func authority(
        _ certificate: CertificateFields, _ role: PathRole, _ purpose: ChainRequest.Purpose
    ) -> [ChainProblem] {
        var problems: [ChainProblem] = []
        if let usage = certificate.keyUsage {
            if !usage.contains(.keyCertSign) { problems.append(.certificateSigningMissing) }
        } else if role == .intermediate, certificate.isCA, certificate[.keyUsage] == nil {
            problems.append(.keyUsageMissing)
        }
        guard let purposes = certificate.extendedKeyUsage else { return problems }
        // A root has none (Baseline Requirements §7.1.2.1.2); browsers take it as a limit for all that is below
        // (§7.1.2.10.6).
        if role == .anchor, certificate.isSelfIssued { problems.append(.purposesOnRoot) }
        if !purposes.contains(purpose.identifier) {
            problems.append(.purposeMissing(purpose.identifier, found: purposes))
        }
        return problems
    }
}

/// What a certificate is in a path.
enum PathRole: Sendable, Hashable {
    /// The server's or client's own.
    case leaf
    /// A CA between.
    case intermediate
    /// A CA at which the path ends.
    case anchor
}
