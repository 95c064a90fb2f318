/// What makes an offer or a choice weak today, the worst first.
public enum TLSWeakness: Int, Sendable, Hashable, CaseIterable, Comparable {
    /// Nothing is encrypted.
    case noEncryption
    /// Nobody proves who he is.
    case anonymous
    /// Keys of 40 or 56 bits, for export rules of the nineties.
    case export
    /// SSL 2.0.
    case sslv2
    /// SSL 3.0.
    case sslv3
    /// RC4.
    case rc4
    /// DES or RC2.
    case des
    /// Records are compressed.
    case compression
    /// MD5 in a signature.
    case md5Signature
    /// TLS 1.0 or 1.1.
    case oldTLS
    /// A group of numbers modulo a prime that is too small.
    case smallGroup
    /// An elliptic curve that is too small.
    case smallCurve
    /// 3DES.
    case tripleDES
    /// SHA-1 in a signature.
    case sha1Signature
    /// The secret is encrypted with the certificate's key.
    case staticRSA
    /// The secret comes from the certificate's key.
    case fixedKey
    /// The secret comes from a key that both had before, and from nothing else.
    case preSharedAlone
    /// The checksum is computed before the encryption, block by block.
    case macThenEncrypt
    /// The secret is not tied to the handshake's messages.
    case noExtendedMasterSecret
    /// A renegotiation is not tied to the connection.
    case noSecureRenegotiation

    /// The word that outputs have for it.
    public var identifier: String {
        switch self {
        case .noEncryption: "no-encryption"
        case .anonymous: "anonymous"
        case .export: "export"
        case .sslv2: "ssl2"
        case .sslv3: "ssl3"
        case .rc4: "rc4"
        case .des: "des"
        case .compression: "compression"
        case .md5Signature: "md5-signature"
        case .oldTLS: "old-tls"
        case .smallGroup: "small-group"
        case .smallCurve: "small-curve"
        case .tripleDES: "3des"
        case .sha1Signature: "sha1-signature"
        case .staticRSA: "static-rsa"
        case .fixedKey: "fixed-key"
        case .preSharedAlone: "pre-shared-alone"
        case .macThenEncrypt: "mac-then-encrypt"
        case .noExtendedMasterSecret: "no-extended-master-secret"
        case .noSecureRenegotiation: "no-secure-renegotiation"
        }
    }

    /// What says so.
    public var source: String {
        switch self {
        case .noEncryption, .export, .des, .tripleDES, .staticRSA, .fixedKey: "RFC 9325 §4.1"
        case .anonymous: "RFC 5246 §A.5"
        case .sslv2: "RFC 6176"
        case .sslv3: "RFC 7568"
        case .rc4: "RFC 7465"
        case .compression: "RFC 9325 §3.3"
        case .md5Signature, .sha1Signature: "RFC 9155"
        case .oldTLS: "RFC 8996"
        case .smallGroup: "RFC 9325 §4.5"
        case .smallCurve: "RFC 9325 §4.5, RFC 8422 §5.1.1"
        case .preSharedAlone: "RFC 8446 §2.2, RFC 4279 §7.1"
        case .macThenEncrypt: "RFC 7366 §1"
        case .noExtendedMasterSecret: "RFC 7627 §1"
        case .noSecureRenegotiation: "RFC 5746 §1"
        }
    }

    /// The worse one comes first.
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

extension CipherSuite {
    /// Whether IANA lists it as recommended: the column that RFC 8447 §8 brought, with RFC 8442 and RFC 8446 §11.
    public var isRecommended: Bool { Self.recommended.contains(rawValue) }

    private static let recommended: Set<UInt16> = [
        0x009E, 0x009F, 0x00AA, 0x00AB, 0x1301, 0x1302, 0x1303, 0x1304, 0xC02B, 0xC02C, 0xC02F, 0xC030,
        0xC09E,
        0xC09F, 0xC0A6, 0xC0A7, 0xCCA8, 0xCCA9, 0xCCAA, 0xCCAC, 0xCCAD, 0xD001, 0xD002, 0xD005,
    ]
}

extension ProtocolVersion {
    /// What is weak in it; nil for the versions in use.
    public var weakness: TLSWeakness? {
        switch rawValue {
        case 0x0002: .sslv2
        case 0x0300: .sslv3
        case 0x0301, 0x0302, 0xFEFF, 0x0100: .oldTLS
        default: nil
        }
    }
}

extension SignatureScheme {
    /// What is weak in it; nil where nothing is. The upper byte is the hash, the lower one the algorithm.
    /// RFC 5246 §7.4.1.4.1.
    public var weakness: TLSWeakness? {
        switch rawValue >> 8 {
        case 1: .md5Signature
        case 2: .sha1Signature
        default: nil
        }
    }
}

extension NamedGroup {
    /// Whether the curve has fewer than 224 bits, which is half as many bits of strength. RFC 8422 §5.1.1.
    public var isSmall: Bool { (0x0001...0x0005).contains(rawValue) || (0x000F...0x0013).contains(rawValue) }
}
