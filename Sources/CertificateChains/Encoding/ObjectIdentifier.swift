/// An object identifier, as its DER contents. X.690 §8.19.
public struct ObjectIdentifier: RawRepresentable, Sendable, Hashable {
    /// The contents, without tag and length.
    public var rawValue: [UInt8]

    /// Takes the contents as they are.
    public init(rawValue: [UInt8]) { self.rawValue = rawValue }

    /// `2.5.29.17`; arcs beyond 64 bits are cut off.
    public var dotted: String {
        var arcs: [UInt64] = []
        var arc: UInt64 = 0
        for byte in rawValue.prefix(128) {
            guard arc >> 57 == 0 else { return "too large" }
            arc = arc << 7 | UInt64(byte & 0x7F)
            guard byte < 0x80 else { continue }
            if arcs.isEmpty {
                let first = min(arc / 40, 2)
                arcs = [first, arc - first * 40]
            } else {
                arcs.append(arc)
            }
            arc = 0
        }
        return arcs.map(String.init).joined(separator: ".")
    }
}

/// Extensions of certificates and revocation lists. RFC 5280 §4.2, §5.2, §5.3 where nothing else is said.
extension ObjectIdentifier {
    private static func certificateExtension(_ number: UInt8) -> ObjectIdentifier {
        ObjectIdentifier(rawValue: [0x55, 0x1D, number])
    }

    static let subjectDirectoryAttributes = certificateExtension(9)
    static let subjectKeyIdentifier = certificateExtension(14)
    static let keyUsage = certificateExtension(15)
    static let subjectAlternativeName = certificateExtension(17)
    static let issuerAlternativeName = certificateExtension(18)
    static let basicConstraints = certificateExtension(19)
    static let crlNumber = certificateExtension(20)
    static let reasonCode = certificateExtension(21)
    static let invalidityDate = certificateExtension(24)
    static let deltaCRLIndicator = certificateExtension(27)
    static let issuingDistributionPoint = certificateExtension(28)
    static let certificateIssuer = certificateExtension(29)
    static let nameConstraints = certificateExtension(30)
    static let crlDistributionPoints = certificateExtension(31)
    static let certificatePolicies = certificateExtension(32)
    static let policyMappings = certificateExtension(33)
    static let authorityKeyIdentifier = certificateExtension(35)
    static let policyConstraints = certificateExtension(36)
    static let extendedKeyUsage = certificateExtension(37)
    static let freshestCRL = certificateExtension(46)
    static let inhibitAnyPolicy = certificateExtension(54)
    /// `anyPolicy`.
    public static let anyPolicy = ObjectIdentifier(rawValue: [0x55, 0x1D, 0x20, 0x00])
    /// `id-pe-authorityInfoAccess`.
    public static let authorityInformationAccess = ObjectIdentifier(
        rawValue: [0x2B, 0x06, 0x01, 0x05, 0x05, 0x07, 0x01, 0x01])
    /// `id-pe-subjectInfoAccess`.
    public static let subjectInformationAccess = ObjectIdentifier(
        rawValue: [0x2B, 0x06, 0x01, 0x05, 0x05, 0x07, 0x01, 0x0B])
    /// `id-ad-caIssuers`: where the issuer's certificate is. RFC 5280 §4.2.2.1.
    static let issuerCertificates = ObjectIdentifier(
        rawValue: [0x2B, 0x06, 0x01, 0x05, 0x05, 0x07, 0x30, 0x02])
    /// `id-ad-ocsp`: where to ask whether it was revoked.
    static let statusResponder = ObjectIdentifier(
        rawValue: [0x2B, 0x06, 0x01, 0x05, 0x05, 0x07, 0x30, 0x01])
    /// "must-staple": TLS features that the server has. RFC 7633.
    public static let tlsFeature = ObjectIdentifier(
        rawValue: [0x2B, 0x06, 0x01, 0x05, 0x05, 0x07, 0x01, 0x18])
    /// `id-pkix-ocsp-nocheck`. RFC 6960 §4.2.2.2.1.
    public static let ocspNoCheck = ObjectIdentifier(
        rawValue: [0x2B, 0x06, 0x01, 0x05, 0x05, 0x07, 0x30, 0x01, 0x05])
    /// The list of promises that the certificate is in a public log. RFC 6962 §3.3.
    public static let signedCertificateTimestamps = ObjectIdentifier(
        rawValue: [0x2B, 0x06, 0x01, 0x04, 0x01, 0xD6, 0x79, 0x02, 0x04, 0x02])
    /// The same in an answer of OCSP. RFC 6962 §3.3.
    public static let answeredTimestamps = ObjectIdentifier(
        rawValue: [0x2B, 0x06, 0x01, 0x04, 0x01, 0xD6, 0x79, 0x02, 0x04, 0x05])
    /// What makes a certificate one for logs only. RFC 6962 §3.1.
    public static let precertificatePoison = ObjectIdentifier(
        rawValue: [0x2B, 0x06, 0x01, 0x04, 0x01, 0xD6, 0x79, 0x02, 0x04, 0x03])
}

/// What a key may be used for. RFC 5280 §4.2.1.12.
extension ObjectIdentifier {
    private static func purpose(_ number: UInt8) -> ObjectIdentifier {
        ObjectIdentifier(rawValue: [0x2B, 0x06, 0x01, 0x05, 0x05, 0x07, 0x03, number])
    }

    static let serverAuthentication = purpose(1)
    static let clientAuthentication = purpose(2)
    static let codeSigning = purpose(3)
    static let emailProtection = purpose(4)
    static let timeStamping = purpose(8)
    static let ocspSigning = purpose(9)
    static let anyExtendedKeyUsage = ObjectIdentifier(rawValue: [0x55, 0x1D, 0x25, 0x00])
    /// The signer of certificates for logs. RFC 6962 §3.1.
    public static let precertificateSigning = ObjectIdentifier(
        rawValue: [0x2B, 0x06, 0x01, 0x04, 0x01, 0xD6, 0x79, 0x02, 0x04, 0x04])
}

/// Keys. RFC 3279 §2.3, RFC 8410 §3, RFC 5480 §2.1.
extension ObjectIdentifier {
    static let rsaEncryption = ObjectIdentifier(
        rawValue: [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x01])
    static let rsaPSS = ObjectIdentifier(rawValue: [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x0A])
    static let ellipticCurveKey = ObjectIdentifier(rawValue: [0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01])
    static let dsa = ObjectIdentifier(rawValue: [0x2A, 0x86, 0x48, 0xCE, 0x38, 0x04, 0x01])
    static let ed25519 = ObjectIdentifier(rawValue: [0x2B, 0x65, 0x70])
    static let ed448 = ObjectIdentifier(rawValue: [0x2B, 0x65, 0x71])
    static let prime256v1 = ObjectIdentifier(rawValue: [0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07])
    static let secp384r1 = ObjectIdentifier(rawValue: [0x2B, 0x81, 0x04, 0x00, 0x22])
    static let secp521r1 = ObjectIdentifier(rawValue: [0x2B, 0x81, 0x04, 0x00, 0x23])
}

/// Signatures. RFC 8017 appendix A.2, RFC 5758 §3.2, RFC 8410 §3.
extension ObjectIdentifier {
    private static func rsa(_ number: UInt8) -> ObjectIdentifier {
        ObjectIdentifier(rawValue: [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, number])
    }
    static let md2WithRSA = rsa(2)
    static let md5WithRSA = rsa(4)
    static let sha1WithRSA = rsa(5)
    static let sha256WithRSA = rsa(11)
    static let sha384WithRSA = rsa(12)
    static let sha512WithRSA = rsa(13)
    static let ecdsaWithSHA1 = ObjectIdentifier(rawValue: [0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x04, 0x01])
    static let ecdsaWithSHA256 = ObjectIdentifier(rawValue: [0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x04, 0x03, 0x02])
    static let ecdsaWithSHA384 = ObjectIdentifier(rawValue: [0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x04, 0x03, 0x03])
    static let ecdsaWithSHA512 = ObjectIdentifier(rawValue: [0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x04, 0x03, 0x04])
}

/// Parts of names. RFC 5280 §4.1.2.4, appendix A.1.
extension ObjectIdentifier {
    static let commonName = ObjectIdentifier(rawValue: [0x55, 0x04, 0x03])
    static let emailAddress = ObjectIdentifier(
        rawValue: [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x09, 0x01])
}
