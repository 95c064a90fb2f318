/// The facts of an X.509 certificate that a trace shows. RFC 5280.
///
/// Read from DER with OpenSSL; nothing is judged here. What cannot be read is empty or nil, and `isReadable` says
/// whether the certificate could be parsed at all.
public struct Certificate: Sendable {
    /// The DER encoding, as captured.
    public let der: [UInt8]
    /// SHA-256 of the DER, in lower-case hexadecimal.
    public let sha256: String
    /// Whether OpenSSL could parse it.
    public internal(set) var isReadable = false
    /// Version, 1 to 3; what else is there as it is, 0 for a number beyond 65,535.
    public internal(set) var version = 0
    /// The subject, as RFC 4514 writes names, most specific first; not escaped for output.
    public internal(set) var subject = ""
    /// The issuer.
    public internal(set) var issuer = ""
    /// The serial number in lower-case hexadecimal.
    public internal(set) var serialNumber = ""
    /// Begin of validity, seconds since 1970-01-01T00:00:00Z.
    public internal(set) var notBefore: Int64?
    /// End of validity, seconds since 1970-01-01T00:00:00Z.
    public internal(set) var notAfter: Int64?
    /// Subject alternative names (RFC 5280 §4.2.1.6).
    public internal(set) var names: [AlternativeName] = []
    /// The public key's algorithm, such as "rsaEncryption" or "id-ecPublicKey".
    public internal(set) var keyAlgorithm = ""
    /// The public key's size in bits.
    public internal(set) var keyBits = 0
    /// The curve of an elliptic-curve key.
    public internal(set) var curve: String?
    /// The signature's algorithm, such as "sha256WithRSAEncryption".
    public internal(set) var signatureAlgorithm = ""
    /// Whether basic constraints make it a CA's.
    public internal(set) var isCA = false
    /// How many CAs may follow it in a path; nil for any number.
    public internal(set) var pathLength: Int?
    /// Whether subject and issuer are the same name.
    public internal(set) var isSelfIssued = false
}

/// A name that a certificate is for. RFC 5280 §4.2.1.6. The bytes are the certificate's, unescaped.
public enum AlternativeName: Sendable, Hashable {
    /// A DNS name.
    case dns([UInt8])
    /// An IP address, 4 or 16 bytes.
    case ip([UInt8])
    /// An e-mail address.
    case email([UInt8])
    /// A URI.
    case uri([UInt8])
}
