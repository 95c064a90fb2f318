/// A certificate field by field, read strictly: what its validity is judged by. RFC 5280 §4.1.
///
/// ``Certificate`` holds what is shown of one; this holds what the checks need. Whatever breaks the outer form throws;
/// what breaks a rule within it is kept in `faults`, so that it can be named.
public struct CertificateFields: Sendable {
    /// The DER encoding.
    public let der: [UInt8]
    /// The part that is signed, `TBSCertificate`, with tag and length.
    public let signedPart: Range<Int>
    /// 1 to 3; what else is there as it is.
    public let version: Int
    /// The serial number's contents, two's complement.
    public let serialNumber: [UInt8]
    /// The algorithm named beside the signature.
    public let signatureAlgorithm: AlgorithmIdentifier
    /// The algorithm named within the signed part, which must be the same one.
    public let innerSignatureAlgorithm: AlgorithmIdentifier
    /// The signature's bytes.
    public let signature: Range<Int>
    /// Who signed it. RFC 5280 §4.1.2.4.
    public let issuer: DistinguishedName
    /// Whom it is about. RFC 5280 §4.1.2.6.
    public let subject: DistinguishedName
    /// Where the subject lies, with tag and length.
    let subjectRange: Range<Int>
    /// Begin of validity, included.
    public let notBefore: CertificateTime
    /// End of validity, included.
    public let notAfter: CertificateTime
    /// The subject's key.
    public let publicKey: PublicKeyFields
    /// All extensions in their order.
    public let extensions: [CertificateExtension]

    /// nil where the extension is absent or malformed, as for all below.
    public private(set) var basicConstraints: BasicConstraints?
    /// What the key may do.
    public private(set) var keyUsage: KeyUsage?
    /// What for.
    public private(set) var extendedKeyUsage: [ObjectIdentifier]?
    /// The subject's names. RFC 5280 §4.2.1.6.
    public private(set) var alternativeNames: [GeneralName]?
    /// Which of the issuer's keys signed it.
    public private(set) var authorityKeyIdentifier: AuthorityKeyIdentifier?
    /// By which certificates below name its key. RFC 5280 §4.2.1.2.
    public private(set) var subjectKeyIdentifier: [UInt8]?
    /// Which names may stand below it.
    public private(set) var nameConstraints: NameConstraints?
    /// Under which policies it was issued.
    public private(set) var policies: CertificatePolicies?
    /// Which policies stand for each other.
    public private(set) var policyMappings: PolicyMappings?
    /// Whether a policy is required.
    public private(set) var policyConstraints: PolicyConstraints?
    /// Certificates that may follow before anyPolicy counts no longer. RFC 5280 §4.2.1.14.
    public private(set) var inhibitAnyPolicy: Int?
    /// What breaks a rule of the form, whoever the certificate is for.
    public private(set) var faults: [FormFault] = []

    /// The longest certificate that is read; real ones stay below 20 KB.
    public static let longest = 1 << 20

    /// Whether subject and issuer are the same name.
    public var isSelfIssued: Bool { subject == issuer }

    /// Whether its own key may have signed it: its names are the same, and it names no other key. A CA and whom it vouches
    /// for may have one name. RFC 5280 §4.2.1.1.
    package var seemsSelfSigned: Bool {
        guard isSelfIssued else { return false }
        guard let signing = authorityKeyIdentifier?.keyIdentifier, let own = subjectKeyIdentifier else {
            return true
        }
        return signing == own
    }

    /// Whether the basic constraints make it a CA's.
    public var isCA: Bool { basicConstraints?.isCA == true }

    /// An extension, if it is there.
    public subscript(identifier: ObjectIdentifier) -> CertificateExtension? {
        extensions.first { $0.identifier == identifier }
    }

    /// Reads a certificate.
    ///
    /// - Parameter der: the DER encoding, hostile until shown otherwise.
    /// - Throws: where the outer form is broken.
    public init(der: [UInt8]) throws(DERFault) {
        guard der.count <= Self.longest else { throw .length(offset: 0) }
        self.der = der
        let form = try SignedStructure(der)
        signedPart = form.content.whole
        signatureAlgorithm = try AlgorithmIdentifier(der, form.algorithm.content)
        signature = form.signature

        var reader = DERReader(der, form.content.content)
        if let explicit = try reader.nextIfPresent(DERTag.constructed(0)) {
            var inner = DERReader(der, explicit.content)
            let number = try inner.smallInteger()
            try inner.finish()
            version = number == Int(Int32.max) ? number : number + 1
            // v1 is the default, which DER leaves out.
            if number == 0 { faults.append(.defaultVersionWritten) }
        } else {
            version = 1
        }
        serialNumber = try reader.integer()
        innerSignatureAlgorithm = try AlgorithmIdentifier(der, reader.next(DERTag.sequence).content)
        issuer = try DistinguishedName(der, reader.next(DERTag.sequence).content)
        var validity = try reader.enter(DERTag.sequence)
        notBefore = try CertificateTime(der, validity.next())
        notAfter = try CertificateTime(der, validity.next())
        try validity.finish()
        let name = try reader.next(DERTag.sequence)
        subject = try DistinguishedName(der, name.content)
        subjectRange = name.whole
        publicKey = try PublicKeyFields(der, reader.next(DERTag.sequence))
        let issuerUnique = try reader.nextIfPresent(DERTag.context(1))
        let subjectUnique = try reader.nextIfPresent(DERTag.context(2))
        if let explicit = try reader.nextIfPresent(DERTag.constructed(3)) {
            var inner = DERReader(der, explicit.content)
            extensions = try CertificateExtension.list(der, inner.next(DERTag.sequence).content)
            try inner.finish()
        } else {
            extensions = []
        }
        try reader.finish()

        if !extensions.isEmpty, version == 1 || version == 2 { faults.append(.version(version)) }
        if version < 1 || version > 3 { faults.append(.versionUnknown(version)) }
        if issuerUnique != nil || subjectUnique != nil, version == 1 { faults.append(.version(version)) }
        if !notBefore.isInRightForm || !notAfter.isInRightForm { faults.append(.timeForm) }
        if signatureAlgorithm != innerSignatureAlgorithm { faults.append(.algorithmsDiffer) }
        if signatureAlgorithm.hasForbiddenParameters || innerSignatureAlgorithm.hasForbiddenParameters {
            faults.append(.signatureParameters)
        }
        if serialNumber.count > 20 { faults.append(.serialNumberTooLong) }
        if serialNumber == [0] { faults.append(.serialNumberZero) }
        if serialNumber[0] >= 0x80 { faults.append(.serialNumberNegative) }
        if issuer.isEmpty { faults.append(.issuerEmpty) }
        readExtensions()
    }

    private mutating func readExtensions() {
        var seen: Set<ObjectIdentifier> = []
        for one in extensions {
            guard seen.insert(one.identifier).inserted else {
                faults.append(.duplicateExtension(one.identifier))
                continue
            }
            do throws(DERFault) {
                try read(one)
            } catch {
                faults.append(.malformedExtension(one.identifier))
            }
        }
    }

    private mutating func read(_ one: CertificateExtension) throws(DERFault) {
        switch one.identifier {
        case .basicConstraints: basicConstraints = try BasicConstraints(der, one.content)
        case .keyUsage: keyUsage = try KeyUsage(der, one.content)
        case .extendedKeyUsage:
            var outer = DERReader(der, one.content)
            var reader = try outer.enter(DERTag.sequence)
            try outer.finish()
            var purposes: [ObjectIdentifier] = []
            while !reader.isAtEnd {
                guard purposes.count < CertificateExtension.most else { throw .content(offset: reader.at) }
                purposes.append(try reader.objectIdentifier())
            }
            guard !purposes.isEmpty else { throw .content(offset: one.content.lowerBound) }
            extendedKeyUsage = purposes
        case .subjectAlternativeName, .issuerAlternativeName:
            var outer = DERReader(der, one.content)
            let list = try outer.next(DERTag.sequence)
            try outer.finish()
            let names = try GeneralName.list(der, list.content)
            if one.identifier == .subjectAlternativeName { alternativeNames = names }
        case .authorityKeyIdentifier:
            authorityKeyIdentifier = try AuthorityKeyIdentifier(der, one.content)
        case .subjectKeyIdentifier:
            var reader = DERReader(der, one.content)
            subjectKeyIdentifier = Array(der[try reader.next(DERTag.octetString).content])
            try reader.finish()
        case .nameConstraints: nameConstraints = try NameConstraints(der, one.content)
        case .certificatePolicies: policies = try CertificatePolicies(der, one.content)
        case .policyMappings: policyMappings = try PolicyMappings(der, one.content)
        case .policyConstraints: policyConstraints = try PolicyConstraints(der, one.content)
        case .inhibitAnyPolicy:
            var reader = DERReader(der, one.content)
            inhibitAnyPolicy = try reader.smallInteger()
            try reader.finish()
        case .authorityInformationAccess, .subjectInformationAccess:
            _ = try InformationAccess(der, one.content)
        default: break
        }
    }
}

extension CertificateFields {
    /// SHA-256 of the key with its algorithm: 32 bytes. RFC 7469 §2.4.
    public var publicKeyHash: [UInt8] { Certificate.sha256(Array(der[publicKey.information])) }

    /// The full names of the places where lists are found. RFC 5280 §4.2.1.13.
    public var distributionPoints: [GeneralName] {
        DistributionPoint.names(of: self)
    }

    /// Where it says that its issuer's certificate is: the first URI. RFC 5280 §4.2.2.1.
    var issuerAddress: [UInt8]? {
        guard let access = self[.authorityInformationAccess],
            let places = try? InformationAccess(of: access, in: self)
        else { return nil }
        for place in places.descriptions where place.method == .issuerCertificates {
            if case .uri(let address) = place.location { return address }
        }
        return nil
    }
}

/// A rule of a certificate's form that is broken, whoever the certificate is for.
public enum FormFault: Sendable, Hashable {
    /// Not version 3 though it has extensions, or 1 though it has unique identifiers (RFC 5280 §4.1.2.1).
    case version(Int)
    /// A version that does not exist (RFC 5280 §4.1.2.1).
    case versionUnknown(Int)
    /// It says that it is of version 1, which DER leaves out as the default (X.690 §11.5).
    case defaultVersionWritten
    /// UTCTime from 2050 on or GeneralizedTime before (RFC 5280 §4.1.2.5).
    case timeForm
    /// The algorithm within the signed part is not the one beside the signature (RFC 5280 §4.1.1.2).
    case algorithmsDiffer
    /// The signature's algorithm has parameters though it must have none (RFC 5758 §3.2, RFC 8410 §3).
    case signatureParameters
    /// Serial numbers have at most 20 bytes, and are positive (RFC 5280 §4.1.2.2).
    case serialNumberTooLong
    case serialNumberZero
    case serialNumberNegative
    /// The issuer must have a name (RFC 5280 §4.1.2.4).
    case issuerEmpty
    /// An extension is there twice (RFC 5280 §4.2).
    case duplicateExtension(ObjectIdentifier)
    /// The contents of an extension are not what its syntax says.
    case malformedExtension(ObjectIdentifier)
}
