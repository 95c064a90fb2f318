/// `constraints`: who signs is a CA, and none has more CAs below it than it allows. RFC 5280 §4.2.1.9, §6.1.4 k to m.
enum BasicConstraintsCheck {
    static func problems(_ certificate: CertificateFields, as role: PathRole) -> [ChainProblem] {
        let constraints = certificate.basicConstraints
        var problems: [ChainProblem] = []
        // A leaf may be a CA's certificate, too, and a path length says nothing of it: both are remarked.
        guard role != .leaf else { return [] }
        if certificate[.basicConstraints] == nil {
            problems.append(.basicConstraintsMissing)
        } else if let constraints {
            if !constraints.isCA { problems.append(.notCA) }
            if certificate[.basicConstraints]?.isCritical == false {
                problems.append(.basicConstraintsNotCritical)
            }
        }
        return problems
    }

    /// Path lengths along a whole path. CAs that issued themselves are not counted.
    static func pathLengths(_ path: [CertificateFields]) -> [ChainFinding] {
        var findings: [ChainFinding] = []
        var below = 0
        for (position, certificate) in path.enumerated().dropFirst() {
            if let allowed = certificate.basicConstraints?.pathLength, certificate.isCA, below > allowed {
                findings.append(
                    ChainFinding(position: position, problem: .pathTooLong(allowed: allowed, found: below)))
            }
            if !certificate.isSelfIssued { below += 1 }
        }
        return findings
    }
}
