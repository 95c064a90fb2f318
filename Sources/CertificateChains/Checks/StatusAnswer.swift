/// An answer of OCSP about one certificate. RFC 6960 §4.2.
struct StatusAnswer: Sendable {
    /// When it was revoked; nil where it is good.
    let revokedAt: Int64?
    /// `CRLReason` (RFC 5280 §5.3.1).
    let reason: Int?

    /// Seconds that a clock may be off.
    private static let tolerance: Int64 = 300

    /// Reads and checks an answer.
    ///
    /// - Returns: nil where it is about other certificates.
    init?(
        _ der: [UInt8], about certificate: KnownCertificate, issuer: KnownCertificate, at time: Int64
    ) throws(StatusAnswerFault) {
        let answer: Parsed
        do throws(DERFault) {
            answer = try Parsed(der)
        } catch {
            throw .malformed
        }
        guard answer.status == 0, let basic = answer.basic else { throw .refused(answer.status) }
        guard let single = basic.singles.first(where: { $0.isAbout(certificate.fields, issuer.fields) })
        else {
            return nil
        }
        guard Self.isSigned(basic, der, by: issuer, at: time) else { throw .signature }
        if let critical = basic.critical ?? single.critical { throw .unknownCritical(critical) }
        guard single.thisUpdate <= time + Self.tolerance else { throw .notYetValid(from: single.thisUpdate) }
        if let next = single.nextUpdate, next < time - Self.tolerance { throw .expired(since: next) }
        switch single.status {
        case .good: (revokedAt, reason) = (nil, nil)
        case .revoked(let date, let why): (revokedAt, reason) = (date, why)
        case .unknown: throw .unknownCertificate
        }
    }

    /// The signed certificate timestamps in an answer about a certificate, which need no trust in who answers. RFC 6962 §3.3.
    static func timestamps(in der: [UInt8], about certificate: CertificateFields) -> [SignedTimestamp] {
        guard let singles = try? Parsed(der).basic?.singles,
            let single = singles.first(where: { $0.serialNumber == certificate.serialNumber }),
            let one = single.extensions.first(where: { $0.identifier == .answeredTimestamps })
        else { return [] }
        return SignedTimestamp.list(inOctets: Array(der[one.content]))?.timestamps ?? []
    }

    /// The issuer signed it, or one that the issuer appointed with a certificate of its own. RFC 6960 §4.2.2.2.
    private static func isSigned(
        _ basic: Basic, _ der: [UInt8], by issuer: KnownCertificate, at time: Int64
    ) -> Bool {
        guard basic.algorithm.strength == .good else { return false }
        let content = Array(der[basic.signedPart])
        let algorithm = Array(der[basic.algorithmRange])
        let signature = Array(der[basic.signature])
        if let handle = issuer.handle, handle.signed(content, algorithm: algorithm, signature: signature) {
            return true
        }
        for range in basic.certificates.prefix(4) {
            guard let appointed = try? KnownCertificate(der: Array(der[range])),
                appointed.fields.issuer == issuer.fields.subject,
                appointed.fields.extendedKeyUsage?.contains(.ocspSigning) == true,
                ValidityCheck.problem(appointed.fields, at: time) == nil,
                appointed.fields.signatureAlgorithm.strength == .good,
                let own = appointed.handle, let other = issuer.handle, own.isSigned(by: other)
            else { continue }
            if own.signed(content, algorithm: algorithm, signature: signature) { return true }
        }
        return false
    }

    enum Status: Sendable {
        case good
        case revoked(Int64, reason: Int?)
        case unknown
    }

    /// What is said of one certificate.
    struct Single: Sendable {
        let hash: ObjectIdentifier
        let issuerName: [UInt8]
        let issuerKey: [UInt8]
        let serialNumber: [UInt8]
        let status: Status
        let thisUpdate: Int64
        let nextUpdate: Int64?
        let extensions: [CertificateExtension]

        /// The first critical extension: none is known here.
        var critical: ObjectIdentifier? { extensions.first(where: \.isCritical)?.identifier }

        func isAbout(_ certificate: CertificateFields, _ issuer: CertificateFields) -> Bool {
            guard serialNumber == certificate.serialNumber else { return false }
            let key = Array(issuer.der[issuer.publicKey.key])
            let name = Array(issuer.der[issuer.subjectRange])
            return Certificate.hash(key, with: hash.rawValue) == issuerKey
                && Certificate.hash(name, with: hash.rawValue) == issuerName
        }
    }

    /// `BasicOCSPResponse`.
    struct Basic: Sendable {
        let signedPart: Range<Int>
        let algorithm: AlgorithmIdentifier
        let algorithmRange: Range<Int>
        let signature: Range<Int>
        let certificates: [Range<Int>]
        let singles: [Single]
        let critical: ObjectIdentifier?
    }

    /// `OCSPResponse`.
    private struct Parsed {
        let status: Int
        let basic: Basic?

        init(_ der: [UInt8]) throws(DERFault) {
            var outer = DERReader(der)
            var response = try outer.enter(DERTag.sequence)
            try outer.finish()
            status = try response.smallInteger(response.next(DERTag.enumerated))
            guard let bytes = try response.nextIfPresent(DERTag.constructed(0)) else {
                basic = nil
                return
            }
            var explicit = DERReader(der, bytes.content)
            var typed = try explicit.enter(DERTag.sequence)
            // id-pkix-ocsp-basic
            guard try typed.objectIdentifier().rawValue == [0x2B, 6, 1, 5, 5, 7, 0x30, 1, 1] else {
                throw .content(offset: bytes.start)
            }
            var inner = DERReader(der, try typed.next(DERTag.octetString).content)
            var reader = try inner.enter(DERTag.sequence)
            let signed = try reader.next(DERTag.sequence)
            let algorithm = try reader.next(DERTag.sequence)
            let bits = try reader.bitString(reader.next(DERTag.bitString))
            var certificates: [Range<Int>] = []
            if let list = try reader.nextIfPresent(DERTag.constructed(0)) {
                var outer = DERReader(der, list.content)
                var each = try outer.enter(DERTag.sequence)
                while !each.isAtEnd, certificates.count < 16 {
                    certificates.append(try each.next(DERTag.sequence).whole)
                }
            }
            let data = try Self.data(der, signed.content)
            basic = Basic(
                signedPart: signed.whole, algorithm: try AlgorithmIdentifier(der, algorithm.content),
                algorithmRange: algorithm.whole, signature: bits.bytes, certificates: certificates,
                singles: data.singles, critical: data.critical)
        }

        /// `ResponseData`.
        private static func data(_ der: [UInt8], _ range: Range<Int>) throws(DERFault) -> (
            singles: [Single], critical: ObjectIdentifier?
        ) {
            var reader = DERReader(der, range)
            _ = try reader.nextIfPresent(DERTag.constructed(0))
            // Who answers: by name [1] or by key [2]; found by trying the keys.
            _ = try reader.next()
            _ = try reader.next(DERTag.generalizedTime)
            var list = try reader.enter(DERTag.sequence)
            var singles: [Single] = []
            while !list.isAtEnd, singles.count < 64 {
                singles.append(try single(der, list.next(DERTag.sequence).content))
            }
            let rest = try extensions(der, &reader, DERTag.constructed(1))
            // None is known here.
            return (singles, rest.first(where: \.isCritical)?.identifier)
        }

        private static func single(_ der: [UInt8], _ range: Range<Int>) throws(DERFault) -> Single {
            var reader = DERReader(der, range)
            var identifier = try reader.enter(DERTag.sequence)
            let algorithm = try AlgorithmIdentifier(der, identifier.next(DERTag.sequence).content)
            let name = Array(der[try identifier.next(DERTag.octetString).content])
            let key = Array(der[try identifier.next(DERTag.octetString).content])
            let number = try identifier.integer()
            let value = try reader.next()
            let status: Status
            switch value.tag {
            case DERTag.context(0): status = .good
            case DERTag.constructed(1):
                var revoked = DERReader(der, value.content)
                let date = try CertificateTime(der, revoked.next(), isAlwaysGeneralized: true)
                var why: Int?
                if let reason = try revoked.nextIfPresent(DERTag.constructed(0)) {
                    var inner = DERReader(der, reason.content)
                    why = try inner.smallInteger(inner.next(DERTag.enumerated))
                }
                status = .revoked(date.seconds, reason: why)
            default: status = .unknown
            }
            let from = try CertificateTime(der, reader.next(), isAlwaysGeneralized: true).seconds
            var until: Int64?
            if let next = try reader.nextIfPresent(DERTag.constructed(0)) {
                var inner = DERReader(der, next.content)
                until = try CertificateTime(der, inner.next(), isAlwaysGeneralized: true).seconds
            }
            return Single(
                hash: algorithm.algorithm, issuerName: name, issuerKey: key, serialNumber: number,
                status: status, thisUpdate: from, nextUpdate: until,
                extensions: try extensions(der, &reader, DERTag.constructed(1)))
        }

        private static func extensions(_ der: [UInt8], _ reader: inout DERReader, _ tag: UInt8)
            throws(DERFault) -> [CertificateExtension]
        {
            guard let explicit = try reader.nextIfPresent(tag) else { return [] }
            var inner = DERReader(der, explicit.content)
            return try CertificateExtension.list(der, inner.next(DERTag.sequence).content)
        }
    }
}
