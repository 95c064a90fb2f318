/// A public key as the certificate has it. RFC 5280 §4.1.2.7.
public struct PublicKeyFields: Sendable, Hashable {
    /// Its kind and parameters.
    public let algorithm: AlgorithmIdentifier
    /// The whole `SubjectPublicKeyInfo`, which pins are hashes of (RFC 7469 §2.4).
    public let information: Range<Int>
    /// The key's bits, without the count of unused ones.
    public let key: Range<Int>
    /// The length of an RSA modulus in bits; nil for other keys.
    public let modulusBits: Int?
    /// The public exponent of an RSA key, where it is at most 8 bytes; nil for other keys.
    public let exponent: UInt64?
    /// The named curve; nil for other keys and for curves given by their parameters.
    public let curve: ObjectIdentifier?

    init(_ bytes: [UInt8], _ value: DERValue) throws(DERFault) {
        information = value.whole
        var reader = DERReader(bytes, value.content)
        let identifier = try reader.next(DERTag.sequence)
        algorithm = try AlgorithmIdentifier(bytes, identifier.content)
        let bits = try reader.bitString(reader.next(DERTag.bitString))
        try reader.finish()
        key = bits.bytes
        var modulusBits: Int?
        var exponent: UInt64?
        if algorithm.algorithm == .rsaEncryption || algorithm.algorithm == .rsaPSS {
            var outer = DERReader(bytes, bits.bytes)
            var pair = try outer.enter(DERTag.sequence)
            let modulus = try pair.integer()
            let power = try pair.integer()
            let significant = modulus.drop { $0 == 0 }
            modulusBits = significant.first.map { significant.count * 8 - $0.leadingZeroBitCount } ?? 0
            if power.count <= 8, power[0] < 0x80 { exponent = power.reduce(0) { $0 << 8 | UInt64($1) } }
        }
        self.modulusBits = modulusBits
        self.exponent = exponent
        if algorithm.algorithm == .ellipticCurveKey {
            var parameters = DERReader(algorithm.parameters)
            curve = parameters.nextTag == DERTag.objectIdentifier ? try parameters.objectIdentifier() : nil
        } else {
            curve = nil
        }
    }

    /// What is wrong with it for the web.
    public enum Weakness: Sendable, Hashable {
        /// An RSA modulus below 2048 bits.
        case shortModulus(bits: Int)
        /// An RSA modulus whose length in bits is no multiple of 8.
        case oddModulus(bits: Int)
        /// An RSA exponent that is even or below 3.
        case exponent
        /// A curve other than P-256, P-384 and P-521.
        case curve
        /// A curve given by its parameters, which may be any curve (RFC 5480 §2.1.1; CVE-2020-0601).
        case explicitCurve
        /// DSA or another kind that no client takes.
        case kind
    }

    /// Judged by the CA/Browser Forum's Baseline Requirements §6.1.5, §6.1.6; nil if it is good.
    public var weakness: Weakness? {
        switch algorithm.algorithm {
        case .rsaEncryption, .rsaPSS:
            guard let modulusBits else { return .kind }
            if modulusBits < 2048 { return .shortModulus(bits: modulusBits) }
            if modulusBits % 8 != 0 { return .oddModulus(bits: modulusBits) }
            if let exponent, exponent < 3 || exponent % 2 == 0 { return .exponent }
            return nil
        case .ellipticCurveKey:
            guard let curve else { return .explicitCurve }
            return [.prime256v1, .secp384r1, .secp521r1].contains(curve) ? nil : .curve
        case .ed25519, .ed448: return nil
        default: return .kind
        }
    }
}
