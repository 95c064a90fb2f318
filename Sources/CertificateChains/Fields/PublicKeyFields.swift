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
    /// Whether the modulus of an RSA key is even, which a product of odd primes is not (RFC 8017 §3.1).
    let hasEvenModulus: Bool
    /// Whether an RSA exponent cannot be one: it is odd, from 3 on, and smaller than the modulus (RFC 8017 §3.1).
    private let hasImpossibleExponent: Bool
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
        isAtInfinity = bytes[bits.bytes].elementsEqual([0])
        var modulusBits: Int?
        var exponent: UInt64?
        var isEven = false
        var isImpossible = false
        if algorithm.algorithm == .rsaEncryption || algorithm.algorithm == .rsaPSS {
            var outer = DERReader(bytes, bits.bytes)
            var pair = try outer.enter(DERTag.sequence)
            let modulus = try pair.integer()
            let power = try pair.integer()
            let significant = modulus.drop { $0 == 0 }
            modulusBits = significant.first.map { significant.count * 8 - $0.leadingZeroBitCount } ?? 0
            isEven = modulus.last.map { $0 & 1 == 0 } ?? false
            let powerDigits = power.drop { $0 == 0 }
            let isSmall = powerDigits.isEmpty || powerDigits.elementsEqual([1])
            isImpossible =
                power.last.map { $0 & 1 == 0 } ?? true || isSmall || power[0] >= 0x80
                || powerDigits.count > significant.count
                || powerDigits.count == significant.count
                    && !powerDigits.lexicographicallyPrecedes(significant)
            if power.count <= 8, power[0] < 0x80 { exponent = power.reduce(0) { $0 << 8 | UInt64($1) } }
        }
        self.modulusBits = modulusBits
        self.exponent = exponent
        hasEvenModulus = isEven
        hasImpossibleExponent = isImpossible
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
        /// An RSA modulus that is even: it is no product of odd primes, whoever holds it (RFC 8017 §3.1).
        case evenModulus
        /// An RSA exponent that is even, below 3 or not below the modulus (RFC 8017 §3.1).
        case exponent
        /// A key of an elliptic curve that is no point of it, or the point at infinity. RFC 5480 §2.2 has a point there;
        /// SEC 1 §3.2.2.1 (and Baseline Requirements §6.1.6) have it checked: not at infinity, coordinates within the
        /// field, on the curve.
        case noPoint
        /// A curve other than P-256, P-384 and P-521.
        case curve
        /// A curve given by its parameters, which may be any curve (RFC 5480 §2.1.1; CVE-2020-0601).
        case explicitCurve
        /// DSA or another kind that no client takes.
        case kind
    }

    /// Whether a key of an elliptic curve is the point at infinity, which is written as one byte 0 (SEC 1 §2.3.3).
    private let isAtInfinity: Bool

    /// Judged by the CA/Browser Forum's Baseline Requirements §6.1.5, §6.1.6; nil if it is good.
    public var weakness: Weakness? {
        switch algorithm.algorithm {
        case .rsaEncryption, .rsaPSS:
            guard let modulusBits else { return .kind }
            if modulusBits < 2048 { return .shortModulus(bits: modulusBits) }
            if modulusBits % 8 != 0 { return .oddModulus(bits: modulusBits) }
            if hasEvenModulus { return .evenModulus }
            if hasImpossibleExponent { return .exponent }
            return nil
        case .ellipticCurveKey:
            guard let curve else { return .explicitCurve }
            guard [.prime256v1, .secp384r1, .secp521r1].contains(curve) else { return .curve }
            return isAtInfinity ? .noPoint : nil
        case .ed25519, .ed448: return nil
        default: return .kind
        }
    }
}
