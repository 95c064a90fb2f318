/// What is checked, by the names that the JSON has.
public enum CheckIdentifier: String, Sendable, Hashable, CaseIterable {
    /// Each certificate's signature matches the key of the next.
    case signature
    /// The path ends at an anchor.
    case trustAnchor = "trust-anchor"
    /// Each certificate is valid at the time asked about.
    case validity
    /// The leaf is for the host asked about.
    case host
    /// Each key may be used for what it is used for.
    case keyUsage = "key-usage"
    /// Whoever signs is a CA, within its limits, and each certificate keeps the rules of its form.
    case constraints
    /// Keys and signatures that cannot be forged today.
    case strength
    /// Not revoked, by the lists and answers given.
    case revocation
    /// A key of the path is one of those asked for.
    case pin
}

/// What keeps a path from being valid: facts, without words.
public enum ChainProblem: Sendable, Hashable {
    // MARK: signature
    /// The signature does not match the content and the next certificate's key.
    case signatureWrong
    /// The issuer's key is not there, so that the signature cannot be checked.
    case signatureUnchecked

    // MARK: trust-anchor
    /// Nobody has the issuer's name: an intermediate is missing, or the anchor; where the certificate says that its
    /// issuer's is (RFC 5280 §4.2.2.1).
    case issuerMissing(at: [UInt8]?)
    /// It signed itself, and is no anchor.
    case selfSignedUntrusted
    /// More certificates between leaf and anchor than allowed.
    case tooDeep(limit: Int)
    /// The search was given up after so many steps.
    case searchLimit(steps: Int)

    // MARK: validity
    case notYetValid(from: Int64)
    case expired(since: Int64)

    // MARK: host
    /// None of the names is the host.
    case hostMismatch(names: [GeneralName])
    /// There is no name that could be compared; the common name does not count (RFC 9525 §2).
    case hostNameless(commonNames: [[UInt8]])

    // MARK: key-usage
    /// A CA whose key may not sign certificates (RFC 5280 §4.2.1.3).
    case certificateSigningMissing
    /// A CA that does not say what its key may do: conforming CAs MUST say it (RFC 5280 §4.2.1.3).
    case keyUsageMissing
    /// A leaf whose key may sign certificates though it is no CA.
    case certificateSigningOnLeaf
    /// A leaf whose key may do nothing that TLS needs.
    case usageUnfit(KeyUsage)
    /// A leaf whose key does in the handshake what it may not.
    case useNotAllowed(ChainRequest.KeyUse)
    /// The purpose is not among the extended key usages.
    case purposeMissing(ObjectIdentifier, found: [ObjectIdentifier])
    /// A purpose that a server's certificate must not have beside its own.
    case purposeForbidden(ObjectIdentifier)
    /// A server's certificate that does not say what it is for.
    case purposesAbsent
    /// A root that says what it is for.
    case purposesOnRoot
    /// The extended key usages must not be critical on a leaf.
    case purposesCritical

    // MARK: constraints
    case basicConstraintsMissing
    case basicConstraintsNotCritical
    /// It signs, but is no CA.
    case notCA
    /// A common name that is none of the alternative names, letter by letter (Baseline Requirements §7.1.4.3).
    case commonNameOther([UInt8])
    /// A "*" for all names that a registry hands out (Baseline Requirements §3.2.2.6).
    case wildcardOnRegistry([UInt8])
    /// More CAs below than it allows.
    case pathTooLong(allowed: Int, found: Int)
    case nameConstraintsOnLeaf
    /// A constraint that no name can be compared with.
    case nameConstraintForm(GeneralName)
    /// Subtrees with distances, which must not be used.
    case nameConstraintDistances
    /// A name outside what the CA at that place of the path permits.
    case nameNotPermitted(GeneralName, by: Int)
    /// A name within what the CA at that place excludes.
    case nameExcluded(GeneralName, by: Int)
    /// A kind of name that is constrained, but that nobody can compare.
    case nameKindUnsupported(GeneralName, by: Int)
    /// Too many names times constraints to compare.
    case tooManyComparisons(limit: Int)
    /// A critical extension that is not known here.
    case unknownCritical(ObjectIdentifier)
    /// An extension is critical that must not be, or the other way round.
    case criticality(ObjectIdentifier, mustBe: Bool)
    case subjectEmpty
    case authorityKeyIdentifierMissing
    /// On a root: it names an issuer and serial number.
    case authorityKeyIdentifierForm
    /// On a root: it is not the key's own.
    case authorityKeyIdentifierOther
    /// The authority key identifier is not the issuer's subject key identifier (RFC 5280 §4.2.1.1, §4.2.1.2).
    case issuerKeyOther
    /// The authority key identifier has another issuer and serial number than the issuer's certificate.
    case issuerSerialOther
    /// Of issuer and serial number only one is in the authority key identifier (RFC 5280 §4.2.1.1).
    case issuerSerialAlone
    case subjectKeyIdentifierMissing
    /// Version 1 or 2.
    case oldVersion(Int)
    /// A DNS name that is not one (RFC 5280 §4.2.1.6, RFC 1034 §3.5).
    case dnsNameForm([UInt8])
    /// An IP address of neither 4 nor 16 bytes.
    case addressForm([UInt8])
    case form(FormFault)
    /// A policy is required, and the path has none in common.
    case policyMissing
    /// A mapping from or to any policy (RFC 5280 §6.1.4 a).
    case policyMappingOfAny

    // MARK: strength
    case weakKey(PublicKeyFields.Weakness)
    case weakSignature(AlgorithmIdentifier)

    // MARK: revocation
    case revoked(at: Int64, reason: Int?)
    /// No list and no answer tells of it.
    case statusUnknown
    /// The list of its issuer cannot be used.
    case revocationListUnusable(RevocationListFault)
    /// The answer about it cannot be used.
    case statusAnswerUnusable(StatusAnswerFault)

    // MARK: pin
    case pinMissing

    /// Whether only the form is broken: nothing that says what the certificate may be used for.
    var isOfForm: Bool {
        switch self {
        case .form(.serialNumberZero), .form(.serialNumberNegative), .form(.serialNumberTooLong),
            .form(.timeForm), .form(.signatureParameters), .keyUsageMissing, .authorityKeyIdentifierMissing,
            .authorityKeyIdentifierForm,
            .authorityKeyIdentifierOther, .subjectKeyIdentifierMissing, .basicConstraintsNotCritical,
            .purposesOnRoot, .criticality:
            true
        default: false
        }
    }

    /// The check that it fails.
    public var check: CheckIdentifier {
        switch self {
        case .signatureWrong, .signatureUnchecked, .form(.algorithmsDiffer): .signature
        case .issuerMissing, .selfSignedUntrusted, .tooDeep, .searchLimit: .trustAnchor
        case .notYetValid, .expired: .validity
        case .hostMismatch, .hostNameless: .host
        case .certificateSigningMissing, .keyUsageMissing, .certificateSigningOnLeaf, .usageUnfit,
            .useNotAllowed, .purposeMissing, .purposeForbidden, .purposesAbsent, .purposesOnRoot,
            .purposesCritical:
            .keyUsage
        case .weakKey, .weakSignature: .strength
        case .revoked, .statusUnknown, .revocationListUnusable, .statusAnswerUnusable: .revocation
        case .pinMissing: .pin
        default: .constraints
        }
    }
}

/// A problem, and at which certificate of the path it is.
public struct ChainFinding: Sendable, Hashable {
    /// Place in the path, 0 for the leaf.
    public let position: Int
    /// What is wrong.
    public let problem: ChainProblem
}

/// Why a revocation list says nothing.
public enum RevocationListFault: Error, Sendable, Hashable {
    /// Not the syntax of RFC 5280 §5.1.
    case malformed
    /// Extensions need version 2.
    case version
    /// Its signature does not match the issuer's key, or its algorithm is not allowed.
    case signature
    /// The issuer's key may not sign lists.
    case signingNotAllowed
    /// `thisUpdate` lies in the future.
    case notYetValid(from: Int64)
    /// `nextUpdate` has passed.
    case expired(since: Int64)
    /// It does not say when the next one comes.
    case noNextUpdate
    /// A time in the wrong form.
    case timeForm
    /// No number, or a critical one (RFC 5280 §5.2.3).
    case number
    /// It does not say which key signed it (RFC 5280 §5.2.1).
    case authorityKeyIdentifierMissing
    /// A critical extension that is not known here.
    case unknownCritical(ObjectIdentifier)
    /// It is not about certificates of this kind, or tells only changes.
    case scope
}

/// Why an answer of OCSP says nothing. RFC 6960.
public enum StatusAnswerFault: Error, Sendable, Hashable {
    case malformed
    /// The responder refused; its status.
    case refused(Int)
    /// Neither the issuer nor one it appointed signed it.
    case signature
    case notYetValid(from: Int64)
    case expired(since: Int64)
    /// The responder does not know the certificate.
    case unknownCertificate
    /// A critical extension that is not known here.
    case unknownCritical(ObjectIdentifier)
}
