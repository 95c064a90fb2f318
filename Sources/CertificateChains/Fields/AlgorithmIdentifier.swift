/// An algorithm and its parameters. RFC 5280 §4.1.1.2.
public struct AlgorithmIdentifier: Sendable, Hashable {
    /// Which algorithm.
    public let algorithm: ObjectIdentifier
    /// The parameters with tag and length; empty where there are none.
    public let parameters: [UInt8]

    /// Reads the contents of the SEQUENCE.
    init(_ bytes: [UInt8], _ range: Range<Int>) throws(DERFault) {
        var reader = DERReader(bytes, range)
        algorithm = try reader.objectIdentifier()
        parameters = reader.isAtEnd ? [] : Array(bytes[try reader.next().whole])
        try reader.finish()
    }

    /// How good a signature with it is held to be.
    public enum Strength: Sendable, Hashable {
        /// The CA/Browser Forum allows it (Baseline Requirements §7.1.3.2).
        case good
        /// Its hash can be made to collide: MD2, MD5, SHA-1.
        case weakHash
        /// No CA for the web may use it, and no browser takes it.
        case notAllowed
    }

    /// Judged as the algorithm of a certificate's signature.
    public var strength: Strength {
        switch algorithm {
        case .sha256WithRSA, .sha384WithRSA, .sha512WithRSA, .ecdsaWithSHA256, .ecdsaWithSHA384,
            .ecdsaWithSHA512:
            .good
        // Not in the Baseline Requirements, but as strong as what is.
        case .ed25519, .ed448: .good
        case .rsaPSS: usesSHA2ForPSS ? .good : .weakHash
        case .md2WithRSA, .md5WithRSA, .sha1WithRSA, .ecdsaWithSHA1: .weakHash
        default: .notAllowed
        }
    }

    /// Whether there are parameters where there must be none: with ECDSA (RFC 5758 §3.2: the encoding MUST omit them, so
    /// not even NULL), Ed25519 and Ed448 (RFC 8410 §3).
    var hasForbiddenParameters: Bool {
        switch algorithm {
        case .ecdsaWithSHA1, .ecdsaWithSHA256, .ecdsaWithSHA384, .ecdsaWithSHA512, .ed25519, .ed448:
            !parameters.isEmpty
        default: false
        }
    }

    /// Whether the parameters of RSASSA-PSS name SHA-256, 384 or 512; without parameters it is SHA-1 (RFC 4055 §3.1).
    private var usesSHA2ForPSS: Bool {
        var reader = DERReader(parameters)
        guard var sequence = try? reader.enter(DERTag.sequence),
            var hash = try? sequence.enter(DERTag.constructed(0)),
            let identifier = try? hash.enter(DERTag.sequence), let name = Optional(identifier)
        else { return false }
        var inner = name
        guard let oid = try? inner.objectIdentifier() else { return false }
        // 2.16.840.1.101.3.4.2.1 to 3
        return oid.rawValue.count == 9
            && oid.rawValue.starts(with: [0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02])
            && (1...3).contains(oid.rawValue[8])
    }
}
