/// What came of a chain: the path, each check, and the paths that led nowhere.
public struct ChainVerdict: Sendable {
    /// Whether all checks that were asked for passed.
    public var isValid: Bool { checks.allSatisfy(\.passed) }
    /// What was asked.
    public let request: ChainRequest
    /// The path found; where none is valid, the one that came furthest. Leaf first.
    public let path: [PathCertificate]
    /// Each check that was asked for, in a fixed order.
    public let checks: [ChainCheck]
    /// What else there is to say of the path.
    package let remarks: [ChainRemark]
    /// Which logs of Certificate Transparency promise to publish the leaf; no check hangs on them.
    public let timestamps: [JudgedTimestamp]
    /// Other paths that were tried, in the order tried, at most ``mostOtherPaths``.
    public let otherPaths: [FailedPath]
    /// Paths that were tried, but are not kept.
    public let otherPathsLeftOff: Int

    /// Paths that are kept to be shown.
    public static let mostOtherPaths = 16

    /// Whether a check looks at a certificate by itself, so that it passes there where it found nothing.
    ///
    /// - Parameters:
    ///   - check: the check.
    ///   - position: the certificate's place in the path, from 0, the leaf.
    /// - Returns: false also where what it says is about the path as a whole.
    package func looks(_ check: CheckIdentifier, at position: Int) -> Bool {
        let isLast = position == path.count - 1
        switch check {
        case .signature: return !isLast
        case .trustAnchor: return isLast
        case .host: return position == 0
        case .validity, .keyUsage, .constraints, .strength: return true
        // What is stapled tells of the leaf alone.
        case .revocation: return !isLast && (position == 0 || request.hasRevocationLists)
        case .pin: return false
        }
    }

    /// All problems of the path.
    public var findings: [ChainFinding] { checks.flatMap(\.findings) }
}

/// A certificate of a path.
public struct PathCertificate: Sendable {
    /// What is in it.
    public let fields: CertificateFields
    /// SHA-256 of the DER: 32 bytes.
    public let fingerprint: [UInt8]
    /// Whether the path ends here because it is trusted.
    public let isAnchor: Bool

    /// SHA-256 of its key with the algorithm, as it is pinned: 32 bytes. RFC 7469 §2.4.
    public var keyHash: [UInt8] { fields.publicKeyHash }
    /// What is shown of it.
    public let certificate: Certificate

    /// By what it is called in a sentence: the last common name, else the first DNS name, else the whole subject; nil
    /// without any.
    public var shownName: [UInt8]? {
        if let name = fields.subject.commonNames.last { return name }
        for case .dns(let name) in fields.alternativeNames ?? [] { return name }
        return certificate.subject.isEmpty ? nil : Array(certificate.subject.utf8)
    }
}

/// One check.
public struct ChainCheck: Sendable {
    /// Which check.
    public let identifier: CheckIdentifier
    /// What failed; empty where it passed.
    public let findings: [ChainFinding]
    /// Whether nothing failed.
    public var passed: Bool { findings.isEmpty }
}

/// A path that was tried and is not valid.
public struct FailedPath: Sendable {
    /// Leaf first.
    public let certificates: [PathCertificate]
    /// Why it was given up.
    public let findings: [ChainFinding]
}
