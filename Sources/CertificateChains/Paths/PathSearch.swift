/// Looks for a path from a leaf to an anchor: depth first, the likeliest issuer first, back where it fails. RFC 4158.
///
/// Two passes: the first leaves a path at the first certificate that cannot be in a valid one. Only where it finds
/// nothing does the second follow all paths to their end, to tell what is wrong with the best of them.
struct PathSearch {
    /// A path that was tried, and why it fails.
    struct Attempt {
        let path: [KnownCertificate]
        let findings: [ChainFinding]
        let reachesAnchor: Bool
    }

    struct Result {
        var path: [KnownCertificate]
        /// What is wrong with it, but for the leaf's own problems.
        var findings: [ChainFinding]
        var failed: [Attempt]
        var failedLeftOff: Int
    }

    /// Issuers that are looked at in one pass. Real chains need fewer than ten.
    static let mostSteps = 4096
    /// Signatures that are checked in one pass, each some hundred microseconds.
    static let mostSignatures = 256
    /// Certificates in a path, those that issued themselves, too.
    static let longestPath = 64

    let leaf: KnownCertificate
    let anchors: CertificatePool
    let pool: CertificatePool
    let request: ChainRequest
    let areAnchorsMaintained: Bool

    /// A certificate in a role.
    private struct Judged: Hashable {
        let certificate: Swift.ObjectIdentifier
        let role: PathRole
    }

    /// What is wrong with each CA itself, as far as it was asked: many paths go through the same one. The leaf and the
    /// pools keep the certificates, so that what identifies them stays theirs.
    private var judged: [Judged: [ChainProblem]] = [:]
    private var isExplaining = false
    private var steps = 0
    private var signatureChecks = 0
    private var isExhausted = false
    private var attempts: [Attempt] = []
    private var attemptsLeftOff = 0
    private var best: Attempt?
    /// Names from which an anchor can be reached by names alone; nil where all are tried.
    private var promising: Set<DistinguishedName>?

    init(
        leaf: KnownCertificate, anchors: CertificatePool, pool: CertificatePool, request: ChainRequest,
        areAnchorsMaintained: Bool
    ) {
        self.areAnchorsMaintained = areAnchorsMaintained
        self.leaf = leaf
        self.anchors = anchors
        self.pool = pool
        self.request = request
    }

    /// Searches.
    ///
    /// - Parameter isSigned: whether the first certificate's signature matches the second one's key.
    /// - Returns: the valid path, or the best of the others.
    mutating func run(_ isSigned: (KnownCertificate, KnownCertificate) -> Bool) -> Result {
        if pool.certificates.count > 8 { promising = promisingNames() }
        if let path = extend([leaf], isSigned) {
            return Result(path: path, findings: [], failed: attempts, failedLeftOff: attemptsLeftOff)
        }
        let isFirstExhausted = isExhausted
        isExplaining = true
        promising = nil
        (steps, signatureChecks, isExhausted) = (0, 0, false)
        (attempts, attemptsLeftOff, best) = ([], 0, nil)
        _ = extend([leaf], isSigned)
        var result = Result(
            path: best?.path ?? [leaf], findings: best?.findings ?? [], failed: [],
            failedLeftOff: attemptsLeftOff)
        result.failed = attempts.filter { !isBest($0) }
        if isFirstExhausted || isExhausted {
            result.findings.append(
                ChainFinding(
                    position: result.path.count - 1, problem: .searchLimit(steps: Self.mostSteps)))
        }
        return result
    }

    private func isBest(_ attempt: Attempt) -> Bool {
        guard let best else { return false }
        return attempt.path.elementsEqual(best.path, by: ===)
    }

    /// A valid path that begins so; nil where there is none.
    private mutating func extend(
        _ path: [KnownCertificate], _ isSigned: (KnownCertificate, KnownCertificate) -> Bool
    ) -> [KnownCertificate]? {
        guard let tip = path.last else { return nil }
        if path.count == 1, anchors.contains(tip) {
            // The leaf is trusted itself: nobody needs to vouch for it.
            if finish(path) { return path }
        }
        let issuers = candidates(for: tip, path)
        if issuers.isEmpty { deadEnd(path, tip, isSigned) }
        for issuer in issuers {
            steps += 1
            guard steps <= Self.mostSteps, signatureChecks <= Self.mostSignatures else {
                isExhausted = true
                return nil
            }
            let longer = path + [issuer]
            let isAnchor = anchors.contains(issuer)
            let role: PathRole = isAnchor ? .anchor : .intermediate
            let local = problems(of: issuer, as: role)
            if !isExplaining, !local.isEmpty {
                record(longer, findings(longer, lastIsAnchor: isAnchor), reachesAnchor: isAnchor)
                continue
            }
            let passed = depth(of: longer)
            guard passed <= request.maxDepth, longer.count <= Self.longestPath else {
                let limit = min(request.maxDepth, Self.longestPath)
                record(
                    longer, [ChainFinding(position: longer.count - 1, problem: .tooDeep(limit: limit))],
                    reachesAnchor: false)
                continue
            }
            signatureChecks += 1
            guard isSigned(tip, issuer) else {
                var wrong = findings(longer, lastIsAnchor: isAnchor)
                wrong.insert(
                    ChainFinding(position: path.count - 1, problem: .signatureWrong), at: 0)
                record(longer, wrong, reachesAnchor: isAnchor)
                continue
            }
            if isAnchor, finish(longer) { return longer }
            if !isAnchor || !issuer.fields.isSelfIssued, let found = extend(longer, isSigned) { return found }
            if isExhausted { return nil }
        }
        return nil
    }

    /// CAs between leaf and end; those that issued themselves are not counted.
    private func depth(of path: [KnownCertificate]) -> Int {
        guard let last = path.last else { return 0 }
        let between = path.dropFirst().filter { !$0.fields.isSelfIssued }.count
        return anchors.contains(last) && !last.fields.isSelfIssued ? between - 1 : between
    }

    /// Judges a path that ends at an anchor; true if it is valid, but for the leaf's own problems.
    private mutating func finish(_ path: [KnownCertificate]) -> Bool {
        let found = findings(path, lastIsAnchor: true) + PathJudge.pathFindings(path, request)
        if found.isEmpty { return true }
        record(path, found, reachesAnchor: true)
        return false
    }

    /// What is wrong with the CAs of a path, each by itself.
    private mutating func findings(_ path: [KnownCertificate], lastIsAnchor: Bool) -> [ChainFinding] {
        var found: [ChainFinding] = []
        for (position, certificate) in path.enumerated().dropFirst() {
            let role: PathRole = lastIsAnchor && position == path.count - 1 ? .anchor : .intermediate
            for problem in problems(of: certificate, as: role) {
                found.append(ChainFinding(position: position, problem: problem))
            }
        }
        return found
    }

    private mutating func problems(of authority: KnownCertificate, as role: PathRole) -> [ChainProblem] {
        let key = Judged(certificate: Swift.ObjectIdentifier(authority), role: role)
        if let known = judged[key] { return known }
        let problems = PathJudge.authorityProblems(
            authority, as: role, isFormTaken: role == .anchor && areAnchorsMaintained, request)
        judged[key] = problems
        return problems
    }

    /// Nobody in the files has the issuer's name, or all who have are in the path already.
    private mutating func deadEnd(
        _ path: [KnownCertificate], _ tip: KnownCertificate,
        _ isSigned: (KnownCertificate, KnownCertificate) -> Bool
    ) {
        let end = path.count - 1
        var problems = findings(path, lastIsAnchor: false)
        if tip.fields.seemsSelfSigned {
            signatureChecks += 1
            if !isSigned(tip, tip) { problems.append(ChainFinding(position: end, problem: .signatureWrong)) }
            problems.append(ChainFinding(position: end, problem: .selfSignedUntrusted))
        } else {
            problems.append(ChainFinding(position: end, problem: .signatureUnchecked))
            problems.append(
                ChainFinding(position: end, problem: .issuerMissing(at: tip.fields.issuerAddress)))
        }
        record(path, problems, reachesAnchor: false)
    }

    private mutating func record(
        _ path: [KnownCertificate], _ findings: [ChainFinding], reachesAnchor: Bool
    ) {
        let attempt = Attempt(path: path, findings: findings, reachesAnchor: reachesAnchor)
        if attempts.count < ChainVerdict.mostOtherPaths {
            attempts.append(attempt)
        } else {
            attemptsLeftOff += 1
        }
        if best.map({ isBetter(attempt, than: $0) }) ?? true { best = attempt }
    }

    /// One that ends at an anchor, with right signatures, with fewer problems, and the longer one.
    private func isBetter(_ one: Attempt, than other: Attempt) -> Bool {
        func signed(_ attempt: Attempt) -> Bool {
            !attempt.findings.contains { $0.problem == .signatureWrong }
        }
        if one.reachesAnchor != other.reachesAnchor { return one.reachesAnchor }
        if signed(one) != signed(other) { return signed(one) }
        if !one.reachesAnchor, one.path.count != other.path.count { return one.path.count > other.path.count }
        return one.findings.count < other.findings.count
    }

    /// Who may have issued a certificate: by name, the likeliest first. Nobody twice in a path.
    private func candidates(for tip: KnownCertificate, _ path: [KnownCertificate]) -> [KnownCertificate] {
        let issuer = tip.fields.issuer
        var found = anchors.certificates(named: issuer)
        for one in pool.certificates(named: issuer) where !anchors.contains(one) { found.append(one) }
        // An anchor ends the path, so that only the very same certificate could be twice in it.
        found.removeAll { candidate in
            anchors.contains(candidate)
                ? path.contains { $0 === candidate } : path.contains { candidate.isSameEntity(as: $0) }
        }
        if !isExplaining, let promising {
            found.removeAll { !anchors.contains($0) && !promising.contains($0.fields.issuer) }
        }
        guard found.count > 1 else { return found }
        let rated = found.enumerated().map { (rating(of: $1, for: tip), $0, $1) }
        return rated.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
    }

    /// Smaller is likelier.
    private func rating(of candidate: KnownCertificate, for tip: KnownCertificate) -> Int {
        var rating = 0
        switch tip.namesKey(of: candidate) {
        case true: break
        case false: rating += 8
        default: rating += 4
        }
        if ValidityCheck.problem(candidate.fields, at: request.at) != nil { rating += 2 }
        if !anchors.contains(candidate) { rating += 1 }
        return rating
    }

    /// Names of all issuers from which an anchor can be reached, by names alone.
    private func promisingNames() -> Set<DistinguishedName> {
        var children: [DistinguishedName: [DistinguishedName]] = [:]
        for one in pool.certificates { children[one.fields.issuer, default: []].append(one.fields.subject) }
        var names: Set<DistinguishedName> = []
        var waiting = children.keys.filter(anchors.hasCertificate(named:))
        while let name = waiting.popLast() {
            guard names.insert(name).inserted else { continue }
            waiting += children[name] ?? []
        }
        return names
    }
}
