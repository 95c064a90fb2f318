/// The form of a certificate.
///
/// Source: IANA, "TLS Certificate Types" (RFC 7250)
public struct CertificateType: CodePoint {
    /// The number on the wire.
    public let rawValue: UInt8

    /// Makes a code point from its number.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A certificate as everywhere.
    public static let x509 = CertificateType(rawValue: 0)
    /// A public key and nothing else.
    public static let rawPublicKey = CertificateType(rawValue: 2)

    /// IANA's names.
    public static let names: [UInt8: String] = [
        0x00: "X.509",
        0x01: "OpenPGP",
        0x02: "Raw Public Key",
        0x03: "1609Dot2",
    ]
}
