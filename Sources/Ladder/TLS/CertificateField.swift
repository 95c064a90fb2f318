import Annotations
package import CertificateChains

/// A field of a certificate, of which all are told.
package enum CertificateField: Sendable {
    case version(Int)
    case serialNumber(String)
    case subject(String)
    case issuer(String)
    /// In seconds since 1970.
    case validity(from: Int64, to: Int64)
    /// Algorithm, curve and bits.
    case publicKey(algorithm: String, curve: String?, bits: Int)
    case signature(String)
    /// An extension, of a certificate with these fields.
    case extended(CertificateExtension, CertificateFields)
    /// SHA-256 of its bytes.
    case fingerprint(String)
    /// SHA-256 of its key.
    case pin(String)

    /// Extensions of a certificate that are told; most have ten.
    private static let mostExtensions = 100

    /// All that are told of a certificate, in their order.
    package static func all(of one: PathCertificate) -> [CertificateField] {
        let (facts, fields) = (one.certificate, one.fields)
        return [
            .version(fields.version), .serialNumber(facts.serialNumber), .subject(facts.subject),
            .issuer(facts.issuer), .validity(from: fields.notBefore.seconds, to: fields.notAfter.seconds),
            .publicKey(algorithm: facts.keyAlgorithm, curve: facts.curve, bits: facts.keyBits),
            .signature(fields.signatureAlgorithm.algorithm.text),
        ] + fields.extensions.prefix(mostExtensions).map { .extended($0, fields) } + [
            .fingerprint(facts.sha256), .pin(fields.pin),
        ]
    }
}
