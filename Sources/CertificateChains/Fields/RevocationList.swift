/// A list of certificates that a CA took back. RFC 5280 §5.
public struct RevocationList: Sendable {
    /// The DER encoding.
    public let der: [UInt8]
    /// The part that is signed, with tag and length.
    let signedPart: Range<Int>
    let signatureAlgorithm: AlgorithmIdentifier
    let innerSignatureAlgorithm: AlgorithmIdentifier
    /// The outer `AlgorithmIdentifier`, with tag and length.
    let algorithmRange: Range<Int>
    let signature: Range<Int>
    /// 1 or 2; what else is there as it is.
    public let version: Int
    /// Whose certificates it is about.
    public let issuer: DistinguishedName
    /// When it was made.
    public let thisUpdate: CertificateTime
    /// Until when the next one comes; nil where it is not said.
    public let nextUpdate: CertificateTime?
    /// The contents of `revokedCertificates`; empty where it is absent.
    let entries: Range<Int>
    let extensions: [CertificateExtension]

    /// The longest list that is read; the largest on the web have some tens of megabytes.
    public static let longest = 256 << 20

    /// Reads a list.
    public init(der: [UInt8]) throws(DERFault) {
        guard der.count <= Self.longest else { throw .length(offset: 0) }
        self.der = der
        let form = try SignedStructure(der)
        signedPart = form.content.whole
        algorithmRange = form.algorithm.whole
        signatureAlgorithm = try AlgorithmIdentifier(der, form.algorithm.content)
        signature = form.signature

        var reader = DERReader(der, form.content.content)
        version = reader.nextTag == DERTag.integer ? try reader.smallInteger() &+ 1 : 1
        innerSignatureAlgorithm = try AlgorithmIdentifier(der, reader.next(DERTag.sequence).content)
        issuer = try DistinguishedName(der, reader.next(DERTag.sequence).content)
        thisUpdate = try CertificateTime(der, reader.next())
        if reader.nextTag == DERTag.utcTime || reader.nextTag == DERTag.generalizedTime {
            nextUpdate = try CertificateTime(der, reader.next())
        } else {
            nextUpdate = nil
        }
        if let revoked = try reader.nextIfPresent(DERTag.sequence) {
            // Absent where there is none, never empty (RFC 5280 §5.1.2.6).
            guard !revoked.content.isEmpty else { throw .content(offset: revoked.start) }
            entries = revoked.content
        } else {
            entries = 0..<0
        }
        if let explicit = try reader.nextIfPresent(DERTag.constructed(0)) {
            var inner = DERReader(der, explicit.content)
            extensions = try CertificateExtension.list(der, inner.next(DERTag.sequence).content)
            try inner.finish()
        } else {
            extensions = []
        }
        try reader.finish()
    }

    subscript(identifier: ObjectIdentifier) -> CertificateExtension? {
        extensions.first { $0.identifier == identifier }
    }

    /// An entry: since when, and why.
    struct Entry: Sendable, Hashable {
        let date: Int64
        /// `CRLReason` (RFC 5280 §5.3.1).
        let reason: Int?
    }

    /// The entry of a serial number, if there is one. Every entry is read, so that a fault in any is found.
    func entry(of serialNumber: [UInt8]) throws(RevocationListFault) -> Entry? {
        var critical: ObjectIdentifier?
        var found: Entry?
        do throws(DERFault) {
            found = try scan(serialNumber, &critical)
        } catch {
            throw .malformed
        }
        // Whoever does not know it must not use the list (RFC 5280 §5.3).
        if let critical { throw .unknownCritical(critical) }
        return found
    }

    private func scan(_ serialNumber: [UInt8], _ critical: inout ObjectIdentifier?) throws(DERFault) -> Entry?
    {
        var reader = DERReader(der, entries)
        var found: Entry?
        while !reader.isAtEnd {
            var one = try reader.enter(DERTag.sequence)
            let number = try one.integer()
            let date = try CertificateTime(der, one.next())
            var reason: Int?
            if !one.isAtEnd {
                for extra in try CertificateExtension.list(der, one.next(DERTag.sequence).content) {
                    if extra.identifier == .reasonCode {
                        var content = DERReader(der, extra.content)
                        reason = try content.smallInteger(content.next(DERTag.enumerated))
                    } else if extra.isCritical {
                        critical = extra.identifier
                    }
                }
                try one.finish()
            }
            // 8 takes an earlier entry back, in lists of changes.
            if number == serialNumber, reason != 8 { found = Entry(date: date.seconds, reason: reason) }
        }
        return found
    }
}

extension RevocationList: Hashable {
    /// Two are the same if their bytes are.
    public static func == (one: RevocationList, other: RevocationList) -> Bool { one.der == other.der }

    /// By its bytes.
    public func hash(into hasher: inout Hasher) { hasher.combine(der) }
}
