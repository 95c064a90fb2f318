// The contents of the extensions that a path's validity depends on, each read as its syntax says.

/// Whether the subject is a CA, and how many CAs may follow. RFC 5280 §4.2.1.9.
public struct BasicConstraints: Sendable, Hashable {
    /// Whether it is a CA's.
    public let isCA: Bool
    /// CAs that may stand between it and the leaf; nil for any number.
    public let pathLength: Int?

    init(_ bytes: [UInt8], _ range: Range<Int>) throws(DERFault) {
        var outer = DERReader(bytes, range)
        var reader = try outer.enter(DERTag.sequence)
        try outer.finish()
        isCA = reader.nextTag == DERTag.boolean ? try reader.boolean() : false
        pathLength = reader.nextTag == DERTag.integer ? try reader.smallInteger() : nil
        try reader.finish()
    }
}

/// What the key is for. RFC 5280 §4.2.1.3.
public struct KeyUsage: OptionSet, Sendable, Hashable {
    /// Bit 0 of the BIT STRING, its first, is the highest bit.
    public let rawValue: UInt16

    /// The bits, the first one highest.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Signing anything but certificates and lists: TLS handshakes.
    public static let digitalSignature = KeyUsage(rawValue: 0x8000)
    /// Signing what one is bound to, once called nonRepudiation.
    public static let contentCommitment = KeyUsage(rawValue: 0x4000)
    /// Encrypting keys: RSA key exchange.
    public static let keyEncipherment = KeyUsage(rawValue: 0x2000)
    /// Encrypting data itself.
    public static let dataEncipherment = KeyUsage(rawValue: 0x1000)
    /// Agreeing on keys: static Diffie-Hellman.
    public static let keyAgreement = KeyUsage(rawValue: 0x0800)
    /// Signing certificates.
    public static let keyCertSign = KeyUsage(rawValue: 0x0400)
    /// Signing revocation lists.
    public static let crlSign = KeyUsage(rawValue: 0x0200)
    /// With keyAgreement: only to encrypt.
    public static let encipherOnly = KeyUsage(rawValue: 0x0100)
    /// With keyAgreement: only to decrypt.
    public static let decipherOnly = KeyUsage(rawValue: 0x0080)

    init(_ bytes: [UInt8], _ range: Range<Int>) throws(DERFault) {
        var reader = DERReader(bytes, range)
        let value = try reader.next(DERTag.bitString)
        try reader.finish()
        let bits = try reader.bitString(value).bytes
        guard bits.count <= 2 else { throw .content(offset: value.start) }
        var number: UInt16 = 0
        for (index, byte) in bytes[bits].enumerated() { number |= UInt16(byte) << (index == 0 ? 8 : 0) }
        // At least one bit must be set (RFC 5280 §4.2.1.3).
        guard number != 0 else { throw .content(offset: value.start) }
        rawValue = number
    }
}

/// Which key of the issuer made the signature. RFC 5280 §4.2.1.1.
public struct AuthorityKeyIdentifier: Sendable, Hashable {
    /// The issuer's subjectKeyIdentifier; nil where it is absent.
    public let keyIdentifier: [UInt8]?
    /// The names of the issuer's issuer; empty where they are absent.
    public let issuer: [GeneralName]
    /// The issuer's serial number, two's complement; nil where it is absent.
    public let serialNumber: [UInt8]?
    /// Whether it names the issuer's issuer.
    public var hasIssuer: Bool { !issuer.isEmpty }
    /// Whether it has the issuer's serial number.
    public var hasSerialNumber: Bool { serialNumber != nil }

    init(_ bytes: [UInt8], _ range: Range<Int>) throws(DERFault) {
        var outer = DERReader(bytes, range)
        var reader = try outer.enter(DERTag.sequence)
        try outer.finish()
        keyIdentifier = try reader.nextIfPresent(DERTag.context(0)).map { Array(bytes[$0.content]) }
        if let names = try reader.nextIfPresent(DERTag.constructed(1)) {
            issuer = try GeneralName.list(bytes, names.content)
        } else {
            issuer = []
        }
        serialNumber = try reader.nextIfPresent(DERTag.context(2)).map { Array(bytes[$0.content]) }
        try reader.finish()
    }
}

/// Names that certificates below may or may not have. RFC 5280 §4.2.1.10.
public struct NameConstraints: Sendable, Hashable {
    /// nil where the field is absent.
    public let permitted: [GeneralName]?
    /// nil where the field is absent.
    public let excluded: [GeneralName]?
    /// Whether a subtree has a minimum or maximum, which must not be used.
    public let hasDistances: Bool

    init(_ bytes: [UInt8], _ range: Range<Int>) throws(DERFault) {
        var outer = DERReader(bytes, range)
        var reader = try outer.enter(DERTag.sequence)
        try outer.finish()
        var distances = false
        var lists: [[GeneralName]?] = []
        for number in [0, 1] as [UInt8] {
            guard let subtrees = try reader.nextIfPresent(DERTag.constructed(number)) else {
                lists.append(nil)
                continue
            }
            var list = DERReader(bytes, subtrees.content)
            var names: [GeneralName] = []
            while !list.isAtEnd {
                var subtree = try list.enter(DERTag.sequence)
                names.append(try GeneralName(bytes, subtree.next()))
                if !subtree.isAtEnd { distances = true }
            }
            // GeneralSubtrees has at least one.
            guard !names.isEmpty else { throw .content(offset: subtrees.start) }
            lists.append(names)
        }
        try reader.finish()
        guard lists[0] != nil || lists[1] != nil else { throw .content(offset: range.lowerBound) }
        (permitted, excluded, hasDistances) = (lists[0], lists[1], distances)
    }
}

/// Under which policies the certificate was issued. RFC 5280 §4.2.1.4; qualifiers are not read.
public struct CertificatePolicies: Sendable, Hashable {
    /// Each policy once; anyPolicy stands for all.
    public let policies: [ObjectIdentifier]

    init(_ bytes: [UInt8], _ range: Range<Int>) throws(DERFault) {
        var outer = DERReader(bytes, range)
        var reader = try outer.enter(DERTag.sequence)
        try outer.finish()
        var policies: [ObjectIdentifier] = []
        while !reader.isAtEnd {
            var one = try reader.enter(DERTag.sequence)
            let policy = try one.objectIdentifier()
            // No policy may be there twice.
            guard policies.count < CertificateExtension.most, !policies.contains(policy) else {
                throw .content(offset: reader.at)
            }
            policies.append(policy)
            if !one.isAtEnd { _ = try one.next(DERTag.sequence) }
            try one.finish()
        }
        guard !policies.isEmpty else { throw .content(offset: range.lowerBound) }
        self.policies = policies
    }
}

/// Which policy of the subject's domain stands for which of the issuer's. RFC 5280 §4.2.1.5.
public struct PolicyMappings: Sendable, Hashable {
    /// Two policies that stand for each other.
    public struct Pair: Sendable, Hashable {
        /// The issuer's policy.
        public let issuer: ObjectIdentifier
        /// The subject's policy.
        public let subject: ObjectIdentifier
    }
    /// All pairs in their order.
    public let pairs: [Pair]

    init(_ bytes: [UInt8], _ range: Range<Int>) throws(DERFault) {
        var outer = DERReader(bytes, range)
        var reader = try outer.enter(DERTag.sequence)
        try outer.finish()
        var pairs: [Pair] = []
        while !reader.isAtEnd {
            guard pairs.count < CertificateExtension.most else { throw .content(offset: reader.at) }
            var one = try reader.enter(DERTag.sequence)
            pairs.append(Pair(issuer: try one.objectIdentifier(), subject: try one.objectIdentifier()))
            try one.finish()
        }
        guard !pairs.isEmpty else { throw .content(offset: range.lowerBound) }
        self.pairs = pairs
    }
}

/// From where on a path must have a policy, and may no longer map them. RFC 5280 §4.2.1.11.
public struct PolicyConstraints: Sendable, Hashable {
    /// Certificates that may follow before a policy is needed.
    public let requireExplicitPolicy: Int?
    /// Certificates that may follow before mapping ends.
    public let inhibitPolicyMapping: Int?

    init(_ bytes: [UInt8], _ range: Range<Int>) throws(DERFault) {
        var outer = DERReader(bytes, range)
        var reader = try outer.enter(DERTag.sequence)
        try outer.finish()
        if let value = try reader.nextIfPresent(DERTag.context(0)) {
            requireExplicitPolicy = try reader.smallInteger(value)
        } else {
            requireExplicitPolicy = nil
        }
        if let value = try reader.nextIfPresent(DERTag.context(1)) {
            inhibitPolicyMapping = try reader.smallInteger(value)
        } else {
            inhibitPolicyMapping = nil
        }
        try reader.finish()
        // Must not be empty.
        guard requireExplicitPolicy != nil || inhibitPolicyMapping != nil else {
            throw .content(offset: range.lowerBound)
        }
    }
}

/// Where to ask about the certificate, and where its issuer's is. RFC 5280 §4.2.2.1.
public struct InformationAccess: Sendable, Hashable {
    /// One place to ask.
    public struct Description: Sendable, Hashable {
        /// What is there: OCSP, or certificates of the issuer.
        public let method: ObjectIdentifier
        /// Where, mostly a URI.
        public let location: GeneralName
    }
    /// All places in their order.
    public let descriptions: [Description]

    /// Reads the contents of an extension of a certificate.
    public init(of one: CertificateExtension, in certificate: CertificateFields) throws(DERFault) {
        self = try InformationAccess(certificate.der, one.content)
    }

    init(_ bytes: [UInt8], _ range: Range<Int>) throws(DERFault) {
        var outer = DERReader(bytes, range)
        var reader = try outer.enter(DERTag.sequence)
        try outer.finish()
        var descriptions: [Description] = []
        while !reader.isAtEnd {
            guard descriptions.count < CertificateExtension.most else { throw .content(offset: reader.at) }
            var one = try reader.enter(DERTag.sequence)
            let method = try one.objectIdentifier()
            descriptions.append(
                Description(method: method, location: try GeneralName(bytes, one.next())))
            try one.finish()
        }
        guard !descriptions.isEmpty else { throw .content(offset: range.lowerBound) }
        self.descriptions = descriptions
    }
}
