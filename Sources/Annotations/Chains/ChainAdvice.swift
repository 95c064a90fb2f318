package import CertificateChains

/// Whose mistake a problem is, what it means, and how to fix it.
package struct ChainAdvice: Sendable {
    /// Who has to do something.
    package enum Culprit: Sendable, Hashable {
        case server
        case client
        case serverOrClient
        case authority
    }

    /// Whose mistake it is, mostly.
    package let culprit: Culprit
    /// What it would let happen.
    package let meaning: BilingualProse
    package let remedy: BilingualProse

    init(_ culprit: Culprit, _ words: (meaning: BilingualProse, remedy: BilingualProse)) {
        self.culprit = culprit
        (meaning, remedy) = words
    }
}

extension ChainProblem {
    /// What to make of it.
    package var advice: ChainAdvice {
        switch self {
        case .signatureWrong, .form(.algorithmsDiffer): ChainAdvice(.server, Advice.changedAfterSigning)
        case .signatureUnchecked, .issuerMissing: ChainAdvice(.serverOrClient, Advice.notConnected)
        case .selfSignedUntrusted: ChainAdvice(.client, Advice.selfSigned)
        case .tooDeep, .searchLimit, .tooManyComparisons: ChainAdvice(.server, Advice.tooMuchWork)
        case .expired: ChainAdvice(.server, Advice.expired)
        case .notYetValid: ChainAdvice(.client, Advice.notYetValid)
        case .hostMismatch, .hostNameless: ChainAdvice(.server, Advice.otherHost)
        case .certificateSigningMissing, .basicConstraintsMissing, .notCA: ChainAdvice(.server, Advice.noCA)
        case .pathTooLong, .nameNotPermitted, .nameExcluded, .nameKindUnsupported, .policyMissing:
            ChainAdvice(.authority, Advice.beyondPermission)
        case .keyUsageMissing: ChainAdvice(.authority, Advice.keyUsageMissing)
        case .certificateSigningOnLeaf, .usageUnfit, .purposeMissing, .purposeForbidden, .purposesCritical,
            .leafIsCA:
            ChainAdvice(.authority, Advice.otherPurpose)
        case .weakKey, .weakSignature: ChainAdvice(.authority, Advice.weak)
        case .revoked: ChainAdvice(.server, Advice.revoked)
        case .statusUnknown, .revocationListUnusable, .statusAnswerUnusable:
            ChainAdvice(.client, Advice.statusUnknown)
        case .pinMissing: ChainAdvice(.server, Advice.notPinned)
        case .unknownCritical(.precertificatePoison): ChainAdvice(.server, Advice.precertificate)
        default: ChainAdvice(.authority, Advice.otherRule)
        }
    }
}
