/// `constraints`: each certificate keeps the rules of its form. RFC 5280 §4; Baseline Requirements §7.1.2.
enum FormCheck {
    /// Names of one certificate that are told to break the form: a certificate has room for thousands, and each would be
    /// told again for each path that it is in.
    static let mostNames = 16

    static func problems(_ certificate: CertificateFields, as role: PathRole) -> [ChainProblem] {
        var problems = certificate.faults.map(ChainProblem.form)
        // Old roots have it, and there is nobody above whose serial numbers it could meet (RFC 5280 §4.1.2.2).
        if role == .anchor { problems.removeAll { $0 == .form(.serialNumberZero) } }
        let isOld = certificate.version < 3 && certificate.extensions.isEmpty
        if isOld { problems.append(.oldVersion(certificate.version)) }
        problems += names(certificate, role)
        problems += criticality(certificate)
        // Before version 3 there must be none (RFC 5280 §4.1.2.9): without them it keeps the rules of its form.
        if !isOld { problems += keyIdentifiers(certificate, role) }
        if role == .leaf, certificate[.nameConstraints] != nil { problems.append(.nameConstraintsOnLeaf) }
        return problems
    }

    private static func names(_ certificate: CertificateFields, _ role: PathRole) -> [ChainProblem] {
        var problems: [ChainProblem] = []
        if certificate.subject.isEmpty, role != .leaf { problems.append(.subjectEmpty) }
        guard let names = certificate.alternativeNames else {
            if certificate.subject.isEmpty, role == .leaf { problems.append(.subjectEmpty) }
            return problems
        }
        // Critical exactly where it is the only name (RFC 5280 §4.2.1.6; Baseline Requirements §7.1.2.7.12).
        if let isCritical = certificate[.subjectAlternativeName]?.isCritical, role == .leaf || !isCritical,
            isCritical != certificate.subject.isEmpty
        {
            problems.append(.criticality(.subjectAlternativeName, mustBe: certificate.subject.isEmpty))
        }
        var told = 0
        for name in names where told < mostNames {
            let before = problems.count
            defer { told += problems.count - before }
            switch name {
            case .dns(let bytes):
                // A "*" elsewhere than as the first label makes it a name of no host, not one that breaks the form.
                let plain = bytes.map { $0 == UInt8(ascii: "*") ? UInt8(ascii: "a") : $0 }
                if !DNSNameForm.isHost(plain) { problems.append(.dnsNameForm(bytes)) }
            case .ip(let bytes) where bytes.count != 4 && bytes.count != 16:
                problems.append(.addressForm(bytes))
            default: break
            }
        }
        return problems
    }

    /// What is processed here, so that it may be critical. RFC 5280 §4.2.
    private static let known: Set<ObjectIdentifier> = [
        .basicConstraints, .keyUsage, .extendedKeyUsage, .subjectAlternativeName, .nameConstraints,
        .certificatePolicies, .policyMappings, .policyConstraints, .inhibitAnyPolicy,
    ]
    /// What must never be critical. RFC 5280 §4.2.1.1, §4.2.1.2, §4.2.1.8, §4.2.1.15, §4.2.2.1, §4.2.2.2.
    private static let neverCritical: Set<ObjectIdentifier> = [
        .authorityKeyIdentifier, .subjectKeyIdentifier, .subjectDirectoryAttributes, .freshestCRL,
        .authorityInformationAccess, .subjectInformationAccess,
    ]
    /// What must be. RFC 5280 §4.2.1.10, §4.2.1.11, §4.2.1.14. Who does not know name constraints would take what is
    /// outside of them.
    private static let alwaysCritical: Set<ObjectIdentifier> = [
        .nameConstraints, .policyConstraints, .inhibitAnyPolicy,
    ]

    private static func criticality(_ certificate: CertificateFields) -> [ChainProblem] {
        var problems: [ChainProblem] = []
        for one in certificate.extensions {
            if !one.isCritical {
                if alwaysCritical.contains(one.identifier) {
                    problems.append(.criticality(one.identifier, mustBe: true))
                }
            } else if neverCritical.contains(one.identifier) {
                problems.append(.criticality(one.identifier, mustBe: false))
            } else if !known.contains(one.identifier) {
                problems.append(.unknownCritical(one.identifier))
            }
        }
        return problems
    }

    /// RFC 5280 §4.2.1.1, §4.2.1.2; Baseline Requirements §7.1.2.1.3 for roots.
    private static func keyIdentifiers(_ certificate: CertificateFields, _ role: PathRole) -> [ChainProblem] {
        var problems: [ChainProblem] = []
        let isMalformed = certificate.faults.contains(.malformedExtension(.authorityKeyIdentifier))
        let authority = certificate.authorityKeyIdentifier
        if certificate.isSelfIssued {
            // It may be left out where a key signs itself (RFC 5280 §4.2.1.1).
            if let authority, role == .anchor || role == .leaf && certificate.seemsSelfSigned {
                if authority.keyIdentifier == nil || authority.hasIssuer || authority.hasSerialNumber {
                    problems.append(.authorityKeyIdentifierForm)
                } else if let own = certificate.subjectKeyIdentifier, authority.keyIdentifier != own {
                    problems.append(.authorityKeyIdentifierOther)
                }
            }
        } else if authority?.keyIdentifier == nil, !isMalformed {
            problems.append(.authorityKeyIdentifierMissing)
        }
        if role != .leaf, certificate[.subjectKeyIdentifier] == nil {
            problems.append(.subjectKeyIdentifierMissing)
        }
        return problems
    }
}
