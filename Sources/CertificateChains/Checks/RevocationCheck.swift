/// `revocation`: no certificate of the path was taken back, by the lists and answers given. RFC 5280 §6.3, RFC 6960.
///
/// Strict: where lists are given, a certificate that none tells of is not known to be good.
enum RevocationCheck {
    static func findings(_ path: [KnownCertificate], _ request: ChainRequest) -> [ChainFinding] {
        guard request.asksForRevocation, path.count > 1 else { return [] }
        var findings: [ChainFinding] = []
        for position in 0..<path.count - 1 {
            let (certificate, issuer) = (path[position], path[position + 1])
            var unusable: ChainProblem?
            var isKnown = false
            var revoked: ChainProblem?
            for list in request.revocationLists where list.issuer == certificate.fields.issuer {
                do throws(RevocationListFault) {
                    try check(list, certificate.fields, issuer, at: request.at)
                    if let entry = try list.entry(of: certificate.fields.serialNumber) {
                        revoked = .revoked(at: entry.date, reason: entry.reason)
                    }
                    isKnown = true
                } catch {
                    if unusable == nil { unusable = .revocationListUnusable(error) }
                }
            }
            if unusable == nil, request.unreadableRevocationLists > 0 {
                unusable = .revocationListUnusable(.malformed)
            }
            for answer in request.statusAnswers where revoked == nil {
                do throws(StatusAnswerFault) {
                    guard
                        let status = try StatusAnswer(
                            answer, about: certificate, issuer: issuer, at: request.at)
                    else { continue }
                    if let date = status.revokedAt { revoked = .revoked(at: date, reason: status.reason) }
                    isKnown = true
                } catch {
                    if unusable == nil { unusable = .statusAnswerUnusable(error) }
                }
            }
            if let revoked {
                findings.append(ChainFinding(position: position, problem: revoked))
            } else if !isKnown {
                // Servers staple an answer about the leaf alone; without lists the CAs are not asked about.
                if position > 0, !request.hasRevocationLists { continue }
                findings.append(ChainFinding(position: position, problem: unusable ?? .statusUnknown))
            }
        }
        return findings
    }

    /// Whether a list may be believed about a certificate. RFC 5280 §5, §6.3.3.
    private static func check(
        _ list: RevocationList, _ certificate: CertificateFields, _ issuer: KnownCertificate, at time: Int64
    ) throws(RevocationListFault) {
        guard list.version == 2 else { throw .version }
        guard list.thisUpdate.isInRightForm, list.nextUpdate?.isInRightForm != false else { throw .timeForm }
        if let usage = issuer.fields.keyUsage, !usage.contains(.crlSign) { throw .signingNotAllowed }
        guard list.signatureAlgorithm == list.innerSignatureAlgorithm,
            list.signatureAlgorithm.strength == .good, let handle = issuer.handle,
            handle.signed(
                Array(list.der[list.signedPart]), algorithm: Array(list.der[list.algorithmRange]),
                signature: Array(list.der[list.signature]))
        else { throw .signature }
        for one in list.extensions {
            guard list.extensions.count(where: { $0.identifier == one.identifier }) == 1 else {
                throw .malformed
            }
        }
        guard let number = list[.crlNumber], !number.isCritical else { throw .number }
        guard list[.authorityKeyIdentifier] != nil else { throw .authorityKeyIdentifierMissing }
        guard list[.deltaCRLIndicator] == nil else { throw .scope }
        for one in list.extensions where one.isCritical && one.identifier != .issuingDistributionPoint {
            throw .unknownCritical(one.identifier)
        }
        if let point = list[.issuingDistributionPoint], !covers(list, point, certificate) { throw .scope }
        guard time >= list.thisUpdate.seconds else { throw .notYetValid(from: list.thisUpdate.seconds) }
        guard let next = list.nextUpdate else { throw .noNextUpdate }
        guard time <= next.seconds else { throw .expired(since: next.seconds) }
    }

    /// Whether the list's own scope holds the certificate. RFC 5280 §5.2.5.
    private static func covers(
        _ list: RevocationList, _ point: CertificateExtension, _ certificate: CertificateFields
    ) -> Bool {
        var outer = DERReader(list.der, point.content)
        guard var reader = try? outer.enter(DERTag.sequence) else { return false }
        while !reader.isAtEnd {
            guard let value = try? reader.next() else { return false }
            let isSet = list.der[value.content].first == 0xFF
            switch value.tag {
            case DERTag.constructed(0):
                let names = Set(DistributionPoint.names(list.der, value.content))
                guard !names.isDisjoint(with: DistributionPoint.names(of: certificate)) else { return false }
            case DERTag.context(1): if isSet, certificate.isCA { return false }
            case DERTag.context(2): if isSet, !certificate.isCA { return false }
            // Only some reasons, other issuers' certificates, attribute certificates: not the whole truth about this one.
            case DERTag.context(3): return false
            case DERTag.context(4), DERTag.context(5): if isSet { return false }
            default: return false
            }
        }
        return true
    }
}

/// Where lists are found. RFC 5280 §4.2.1.13.
enum DistributionPoint {
    /// The full names in the contents of `DistributionPointName`, in their order.
    static func names(_ bytes: [UInt8], _ range: Range<Int>) -> [GeneralName] {
        var reader = DERReader(bytes, range)
        guard let full = try? reader.next(DERTag.constructed(0)) else { return [] }
        return (try? GeneralName.list(bytes, full.content)) ?? []
    }

    /// The full names of all points of a certificate, in their order.
    static func names(of certificate: CertificateFields) -> [GeneralName] {
        guard let points = certificate[.crlDistributionPoints] else { return [] }
        var names: [GeneralName] = []
        var outer = DERReader(certificate.der, points.content)
        guard var reader = try? outer.enter(DERTag.sequence) else { return [] }
        while !reader.isAtEnd {
            guard var point = try? reader.enter(DERTag.sequence) else { return names }
            guard let name = try? point.nextIfPresent(DERTag.constructed(0)) else { continue }
            names += self.names(certificate.der, name.content)
        }
        return names
    }
}
