/// `constraints`: where a CA requires a policy, all certificates of the path have one in common. RFC 5280 §6.1.3 d to f,
/// §6.1.4 a, b, h to j, §6.1.5; sets in place of the tree, as RFC 9618 has it. No policy is asked for from outside.
enum PolicyCheck {
    static func findings(_ path: [CertificateFields]) -> [ChainFinding] {
        guard path.count > 1 else { return [] }
        // Nothing is limited unless a CA says so: the anchor's extensions count, too.
        var valid: Set<ObjectIdentifier>? = [.anyPolicy]
        let count = path.count - 1
        var untilExplicit = count + 1
        var untilNoMapping = count + 1
        var untilNoAny = count + 1
        if let anchor = path.last {
            limit(&untilExplicit, to: anchor.policyConstraints?.requireExplicitPolicy)
            limit(&untilNoMapping, to: anchor.policyConstraints?.inhibitPolicyMapping)
            limit(&untilNoAny, to: anchor.inhibitAnyPolicy)
        }
        for position in (0..<count).reversed() {
            let certificate = path[position]
            let isCounted = position == 0 || !certificate.isSelfIssued
            valid = narrowed(valid, certificate, isAnyAllowed: untilNoAny > 0 || !isCounted)
            if untilExplicit == 0, valid == nil {
                return [ChainFinding(position: position, problem: .policyMissing)]
            }
            guard position > 0 else { break }
            if let pairs = certificate.policyMappings?.pairs {
                guard !pairs.contains(where: { $0.issuer == .anyPolicy || $0.subject == .anyPolicy }) else {
                    return [ChainFinding(position: position, problem: .policyMappingOfAny)]
                }
                valid = mapped(valid, pairs, isAllowed: untilNoMapping > 0)
            }
            if isCounted {
                untilExplicit = max(0, untilExplicit - 1)
                untilNoMapping = max(0, untilNoMapping - 1)
                untilNoAny = max(0, untilNoAny - 1)
            }
            limit(&untilExplicit, to: certificate.policyConstraints?.requireExplicitPolicy)
            limit(&untilNoMapping, to: certificate.policyConstraints?.inhibitPolicyMapping)
            limit(&untilNoAny, to: certificate.inhibitAnyPolicy)
        }
        // §6.1.5: the leaf counts, and may require a policy itself.
        untilExplicit = max(0, untilExplicit - 1)
        if path[0].policyConstraints?.requireExplicitPolicy == 0 { untilExplicit = 0 }
        return untilExplicit == 0 && valid == nil ? [ChainFinding(position: 0, problem: .policyMissing)] : []
    }

    private static func limit(_ counter: inout Int, to value: Int?) {
        if let value { counter = min(counter, value) }
    }

    private static func narrowed(
        _ valid: Set<ObjectIdentifier>?, _ certificate: CertificateFields, isAnyAllowed: Bool
    ) -> Set<ObjectIdentifier>? {
        guard let valid, let policies = certificate.policies?.policies else { return nil }
        var result: Set<ObjectIdentifier> = []
        for policy in policies where policy != .anyPolicy {
            if valid.contains(policy) || valid.contains(.anyPolicy) { result.insert(policy) }
        }
        if policies.contains(.anyPolicy), isAnyAllowed { result.formUnion(valid) }
        return result.isEmpty ? nil : result
    }

    private static func mapped(
        _ valid: Set<ObjectIdentifier>?, _ pairs: [PolicyMappings.Pair], isAllowed: Bool
    ) -> Set<ObjectIdentifier>? {
        guard let valid else { return nil }
        var result = valid.subtracting(pairs.map(\.issuer))
        if isAllowed {
            for pair in pairs where valid.contains(pair.issuer) || valid.contains(.anyPolicy) {
                result.insert(pair.subject)
            }
        }
        return result.isEmpty ? nil : result
    }
}
