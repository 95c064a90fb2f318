/// Puts the checks of a path together.
enum PathJudge {
    /// What is wrong with the leaf itself, whatever the path.
    static func leafProblems(_ leaf: KnownCertificate, _ request: ChainRequest) -> [ChainProblem] {
        var problems = local(leaf, as: .leaf, request)
        if let host = request.host, let problem = HostCheck.problem(leaf.fields, host) {
            problems.append(problem)
        }
        if request.purpose == .server, !leaf.fields.isCA, request.at >= RulesInForce.baselineRequirements {
            problems += ServerNameCheck.problems(leaf.fields)
        }
        return problems
    }

    /// What is wrong with a CA itself, whatever the path.
    ///
    /// - Parameters:
    ///   - certificate: the CA's.
    ///   - role: what it is in the path.
    ///   - isFormTaken: whether its form is not judged.
    ///   - request: what is asked.
    /// - Returns: the problems, none where it may be in a path.
    static func authorityProblems(
        _ certificate: KnownCertificate, as role: PathRole, isFormTaken: Bool, _ request: ChainRequest
    ) -> [ChainProblem] {
        let problems = local(certificate, as: role, request)
        return isFormTaken ? problems.filter { !$0.isOfForm } : problems
    }

    private static func local(
        _ certificate: KnownCertificate, as role: PathRole, _ request: ChainRequest
    ) -> [ChainProblem] {
        var problems: [ChainProblem] = []
        if let problem = ValidityCheck.problem(certificate.fields, at: request.at) {
            problems.append(problem)
        }
        problems += KeyUsageCheck.problems(certificate.fields, as: role, request)
        problems += BasicConstraintsCheck.problems(certificate.fields, as: role)
        problems += FormCheck.problems(certificate.fields, as: role)
        problems += StrengthCheck.problems(certificate, as: role, at: request.at)
        return problems
    }

    /// What is wrong with the certificates of a path together.
    static func pathFindings(_ path: [KnownCertificate], _ request: ChainRequest) -> [ChainFinding] {
        let fields = path.map(\.fields)
        return BasicConstraintsCheck.pathLengths(fields) + NameConstraintsCheck.findings(fields)
            + AuthorityKeyCheck.findings(fields) + PolicyCheck.findings(fields)
            + RevocationCheck.findings(path, request)
    }
}
