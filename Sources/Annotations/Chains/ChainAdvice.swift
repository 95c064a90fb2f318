package import CertificateChains

/// Whose mistake a problem is, what it means, and how to fix it.
package struct ChainAdvice: Sendable {
    /// Who has to do something.
    package enum Culprit: Sendable, Hashable {
        case server
        case client
        /// The server's, which sent the chain, or whoever should trust that.
        case serverOrClient
        /// The client's, which sent the chain, or whoever should trust that.
        case clientOrServer
        case authority
        /// There is no CA: the certificate is nobody's but its maker's.
        case maker
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

extension ChainFinding {
    /// What to make of it in a verdict: where a certificate vouches for itself, no CA has made a mistake.
    package func advice(in verdict: ChainVerdict) -> ChainAdvice {
        let advice = problem.advice(on: verdict.request.purpose)
        // A path that goes on has a CA, be its name the same.
        guard advice.culprit == .authority, position == 0, verdict.path.count == 1,
            verdict.path.first?.fields.seemsSelfSigned == true
        else { return advice }
        if case .weakSignature = problem { return ChainAdvice(.maker, ChainProblem.Advice.weakSelfSigned) }
        return ChainAdvice(.maker, (advice.meaning, advice.remedy))
    }
}

extension ChainProblem {
    /// What to make of it in a server's chain.
    package var advice: ChainAdvice {
        switch self {
        case .signatureWrong, .form(.algorithmsDiffer): ChainAdvice(.server, Advice.changedAfterSigning)
        case .issuerMissing(at: _?): ChainAdvice(.serverOrClient, Advice.notSent)
        case .signatureUnchecked, .issuerMissing(at: nil): ChainAdvice(.serverOrClient, Advice.notConnected)
        case .selfSignedUntrusted: ChainAdvice(.serverOrClient, Advice.selfSigned)
        case .tooDeep, .searchLimit, .tooManyComparisons: ChainAdvice(.server, Advice.tooMuchWork)
        case .expired: ChainAdvice(.server, Advice.expired)
        case .notYetValid: ChainAdvice(.client, Advice.notYetValid)
        case .hostMismatch: ChainAdvice(.server, Advice.otherHost)
        case .hostNameless: ChainAdvice(.server, Advice.noHostName)
        case .certificateSigningMissing, .basicConstraintsMissing, .notCA: ChainAdvice(.server, Advice.noCA)
        case .pathTooLong, .nameNotPermitted, .nameExcluded, .nameKindUnsupported, .policyMissing:
            ChainAdvice(.authority, Advice.beyondPermission)
        case .keyUsageMissing: ChainAdvice(.authority, Advice.keyUsageMissing)
        case .useNotAllowed: ChainAdvice(.authority, Advice.otherUse)
        case .certificateSigningOnLeaf, .usageUnfit, .purposeMissing, .purposeForbidden,
            .purposesCritical:
            ChainAdvice(.authority, Advice.otherPurpose)
        case .purposesAbsent: ChainAdvice(.authority, Advice.purposesAbsent)
        case .weakKey, .weakSignature: ChainAdvice(.authority, Advice.weak)
        case .revoked: ChainAdvice(.server, Advice.revoked)
        case .statusUnknown, .revocationListUnusable, .statusAnswerUnusable:
            ChainAdvice(.client, Advice.statusUnknown)
        case .pinMissing: ChainAdvice(.server, Advice.notPinned)
        case .oldVersion: ChainAdvice(.authority, Advice.oldVersion)
        case .unknownCritical(.precertificatePoison): ChainAdvice(.server, Advice.precertificate)
        case .unknownCritical, .purposesOnRoot, .basicConstraintsNotCritical, .commonNameOther,
            .wildcardOnRegistry,
            .nameConstraintsOnLeaf, .nameConstraintForm, .nameConstraintDistances, .criticality,
            .subjectEmpty,
            .authorityKeyIdentifierMissing, .authorityKeyIdentifierForm, .authorityKeyIdentifierOther,
            .issuerKeyOther,
            .issuerSerialOther, .issuerSerialAlone, .subjectKeyIdentifierMissing, .dnsNameForm,
            .addressForm, .form, .policyMappingOfAny:
            ChainAdvice(.authority, Advice.otherRule)
        }
    }

    /// The same of the chain of a side: a client's is sent by the client, and judged by the server.
    package func advice(on purpose: ChainRequest.Purpose) -> ChainAdvice {
        let advice = self.advice
        guard purpose == .client else { return advice }
        let culprit: ChainAdvice.Culprit =
            switch advice.culprit {
            case .server: .client
            case .client: .server
            case .serverOrClient: .clientOrServer
            case .clientOrServer, .authority, .maker: advice.culprit
            }
        return switch self {
        case .issuerMissing(at: _?): ChainAdvice(culprit, Advice.notSentByClient)
        case .signatureUnchecked, .issuerMissing(at: nil): ChainAdvice(culprit, Advice.notConnectedByClient)
        case .expired: ChainAdvice(culprit, Advice.expiredOfClient)
        case .notYetValid: ChainAdvice(culprit, Advice.notYetValidOfClient)
        case .oldVersion: ChainAdvice(culprit, Advice.oldVersionOfClient)
        default: ChainAdvice(culprit, (advice.meaning, advice.remedy))
        }
    }
}
