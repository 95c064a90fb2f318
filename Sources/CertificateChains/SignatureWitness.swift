// `unsafe`: OpenSSL's keys are pointers.

import COpenSSL

/// What shows that a signature matches: the digest over the signed part, and what the issuer's public key makes of the
/// signature. RFC 5280 §4.1.1.3.
public struct SignatureWitness: Sendable, Hashable {
    /// What the issuer's key gives.
    public enum Recovered: Sendable, Hashable {
        /// RSA with PKCS #1 v1.5: the digest itself (RFC 8017 §8.2.2).
        case digest([UInt8])
        /// RSASSA-PSS: a salted encoding that is checked against the digest, but does not hold it (RFC 8017 §8.1.2).
        case saltedEncoding
        /// ECDSA: a point whose coordinate must equal a number of the signature (FIPS 186-5 §6.4.2).
        case pointOfCurve
        /// EdDSA: an equation over the whole content; no digest is signed (RFC 8032 §5.1.7).
        case equation
        /// The key gives nothing that is a digest.
        case nothing
    }

    /// The signature's algorithm.
    public let algorithm: ObjectIdentifier
    /// The name of the hash, such as "SHA-256"; nil where the algorithm has none of its own.
    public let hashName: String?
    /// The digest over the signed part.
    public let digest: [UInt8]?
    /// What the issuer's public key makes of the signature.
    public let recovered: Recovered

    /// Takes the signature of a certificate apart with the key of another one.
    public init(of certificate: PathCertificate, by issuer: PathCertificate) {
        let fields = certificate.fields
        algorithm = fields.signatureAlgorithm.algorithm
        let hash = Self.hash(of: algorithm)
        hashName = hash?.name
        digest = hash.flatMap {
            Certificate.hash(Array(fields.der[fields.signedPart]), with: $0.identifier)
        }
        switch algorithm {
        case .rsaPSS: recovered = .saltedEncoding
        case .ed25519, .ed448: recovered = .equation
        case .ecdsaWithSHA1, .ecdsaWithSHA256, .ecdsaWithSHA384, .ecdsaWithSHA512: recovered = .pointOfCurve
        default:
            let found = CertificateHandle(der: issuer.fields.der)?.recover(
                Array(fields.der[fields.signature]))
            recovered = found.map { .digest($0) } ?? .nothing
        }
    }

    private static func hash(of algorithm: ObjectIdentifier) -> (name: String, identifier: [UInt8])? {
        func sha2(_ number: UInt8) -> [UInt8] { [0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, number] }
        switch algorithm {
        case .md5WithRSA: return ("MD5", [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x02, 0x05])
        case .sha1WithRSA, .ecdsaWithSHA1: return ("SHA-1", [0x2B, 0x0E, 0x03, 0x02, 0x1A])
        case .sha256WithRSA, .ecdsaWithSHA256: return ("SHA-256", sha2(1))
        case .sha384WithRSA, .ecdsaWithSHA384: return ("SHA-384", sha2(2))
        case .sha512WithRSA, .ecdsaWithSHA512: return ("SHA-512", sha2(3))
        default: return nil
        }
    }
}

extension CertificateHandle {
    /// The digest that this RSA key recovers from a signature, out of its `DigestInfo` (RFC 8017 §9.2); nil where there
    /// is none.
    func recover(_ signature: [UInt8]) -> [UInt8]? {
        ERR_set_mark()
        defer { ERR_pop_to_mark() }
        guard let key = unsafe X509_get0_pubkey(x509), unsafe EVP_PKEY_get_base_id(key) == EVP_PKEY_RSA,
            let context = unsafe EVP_PKEY_CTX_new(key, nil)
        else { return nil }
        defer { unsafe EVP_PKEY_CTX_free(context) }
        guard unsafe EVP_PKEY_verify_recover_init(context) == 1,
            unsafe EVP_PKEY_CTX_set_rsa_padding(context, RSA_PKCS1_PADDING) == 1
        else { return nil }
        var bytes = unsafe [UInt8](repeating: 0, count: max(0, Int(EVP_PKEY_get_size(key))))
        var length = bytes.count
        let done = unsafe bytes.withUnsafeMutableBufferPointer { output in
            unsafe signature.withUnsafeBufferPointer { input in
                unsafe EVP_PKEY_verify_recover(
                    context, output.baseAddress, &length, input.baseAddress, input.count)
            }
        }
        guard done == 1, length <= bytes.count else { return nil }
        var outer = DERReader(bytes, 0..<length)
        guard var information = try? outer.enter(DERTag.sequence),
            (try? information.next(DERTag.sequence)) != nil,
            let digest = try? information.next(DERTag.octetString)
        else { return nil }
        return Array(bytes[digest.content])
    }
}
