// Made from registries/ by DataCompiler: change the files there, then run `make generated`.
// swift-format-ignore-file

public import WireBytes

/// A cipher kind of SSL 2.0: three bytes. Those that begin with zero are cipher suites of TLS.
///
/// Source: “The SSL Protocol” (Hickman, 1995) §C.4, without the prefix SSL_CK_; RFC 5246 appendix E.2
public struct SSLv2CipherKind: CodePoint {
    public let rawValue: UInt32

    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

    public var name: String? {
        switch rawValue {
        case 0x010080: "SSL2_RC4_128_WITH_MD5"
        case 0x020080: "SSL2_RC4_128_EXPORT40_WITH_MD5"
        case 0x030080: "SSL2_RC2_128_CBC_WITH_MD5"
        case 0x040080: "SSL2_RC2_128_CBC_EXPORT40_WITH_MD5"
        case 0x050080: "SSL2_IDEA_128_CBC_WITH_MD5"
        case 0x060040: "SSL2_DES_64_CBC_WITH_MD5"
        case 0x0700C0: "SSL2_DES_192_EDE3_CBC_WITH_MD5"
        case 0x080080: "SSL2_RC4_64_WITH_MD5"
        default: nil
        }
    }
}

/// How grave an alert is; without meaning in TLS 1.3.
///
/// Source: RFC 8446 §6
public struct AlertLevel: CodePoint {
    public let rawValue: UInt8

    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// By itself it ends nothing.
    @inlinable public static var warning: AlertLevel { AlertLevel(rawValue: 1) }
    /// It ends the connection.
    @inlinable public static var fatal: AlertLevel { AlertLevel(rawValue: 2) }

    public var name: String? {
        switch rawValue {
        case 1: "warning"
        case 2: "fatal"
        default: nil
        }
    }
}

/// What an alert says.
///
/// Source: IANA “TLS Alerts”, https://www.iana.org/assignments/tls-parameters; RFC 8446 §6
public struct AlertDescription: CodePoint {
    public let rawValue: UInt8

    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The sender will send no more: the orderly end.
    @inlinable public static var closeNotify: AlertDescription { AlertDescription(rawValue: 0) }
    /// The two sides found nothing in common.
    @inlinable public static var handshakeFailure: AlertDescription { AlertDescription(rawValue: 40) }
    /// The certificate is damaged.
    @inlinable public static var badCertificate: AlertDescription { AlertDescription(rawValue: 42) }
    /// Broken off for a reason that is no error; close_notify follows.
    @inlinable public static var userCanceled: AlertDescription { AlertDescription(rawValue: 90) }
    /// No host of the name that was asked for.
    @inlinable public static var unrecognizedName: AlertDescription { AlertDescription(rawValue: 112) }
    /// A certificate of the client was wanted.
    @inlinable public static var certificateRequired: AlertDescription { AlertDescription(rawValue: 116) }

    public var name: String? {
        switch rawValue {
        case 0: "close_notify"
        case 10: "unexpected_message"
        case 20: "bad_record_mac"
        case 21: "decryption_failed"
        case 22: "record_overflow"
        case 30: "decompression_failure"
        case 40: "handshake_failure"
        case 41: "no_certificate"
        case 42: "bad_certificate"
        case 43: "unsupported_certificate"
        case 44: "certificate_revoked"
        case 45: "certificate_expired"
        case 46: "certificate_unknown"
        case 47: "illegal_parameter"
        case 48: "unknown_ca"
        case 49: "access_denied"
        case 50: "decode_error"
        case 51: "decrypt_error"
        case 52: "too_many_cids_requested"
        case 60: "export_restriction"
        case 70: "protocol_version"
        case 71: "insufficient_security"
        case 80: "internal_error"
        case 86: "inappropriate_fallback"
        case 90: "user_canceled"
        case 100: "no_renegotiation"
        case 109: "missing_extension"
        case 110: "unsupported_extension"
        case 111: "certificate_unobtainable"
        case 112: "unrecognized_name"
        case 113: "bad_certificate_status_response"
        case 114: "bad_certificate_hash_value"
        case 115: "unknown_psk_identity"
        case 116: "certificate_required"
        case 117: "general_error"
        case 120: "no_application_protocol"
        case 121: "ech_required"
        default: nil
        }
    }
}

/// How a Certificate message is compressed.
///
/// Source: IANA “TLS Certificate Compression Algorithm IDs”, https://www.iana.org/assignments/tls-extensiontype-values; RFC 8879 §7.3
public struct CertificateCompression: CodePoint {
    public let rawValue: UInt16

    @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// zlib.
    @inlinable public static var zlib: CertificateCompression { CertificateCompression(rawValue: 1) }
    /// Brotli.
    @inlinable public static var brotli: CertificateCompression { CertificateCompression(rawValue: 2) }
    /// Zstandard.
    @inlinable public static var zstd: CertificateCompression { CertificateCompression(rawValue: 3) }

    public var name: String? {
        switch rawValue {
        case 1: "zlib"
        case 2: "brotli"
        case 3: "zstd"
        default: isGREASE ? "GREASE" : nil
        }
    }
}

/// The form of a certificate.
///
/// Source: IANA “TLS Certificate Types”, https://www.iana.org/assignments/tls-extensiontype-values; RFC 7250
public struct CertificateType: CodePoint {
    public let rawValue: UInt8

    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A certificate as everywhere.
    @inlinable public static var x509: CertificateType { CertificateType(rawValue: 0) }
    /// A public key and nothing else.
    @inlinable public static var rawPublicKey: CertificateType { CertificateType(rawValue: 2) }

    public var name: String? {
        switch rawValue {
        case 0: "X.509"
        case 1: "OpenPGP"
        case 2: "Raw Public Key"
        case 3: "1609Dot2"
        default: nil
        }
    }
}

/// A cipher suite.
///
/// Source: IANA “TLS Cipher Suites”, https://www.iana.org/assignments/tls-parameters; RFC 8447
public struct CipherSuite: CodePoint {
    public let rawValue: UInt16

    @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

    public var name: String? {
        switch rawValue {
        case 0x0000: "TLS_NULL_WITH_NULL_NULL"
        case 0x0001: "TLS_RSA_WITH_NULL_MD5"
        case 0x0002: "TLS_RSA_WITH_NULL_SHA"
        case 0x0003: "TLS_RSA_EXPORT_WITH_RC4_40_MD5"
        case 0x0004: "TLS_RSA_WITH_RC4_128_MD5"
        case 0x0005: "TLS_RSA_WITH_RC4_128_SHA"
        case 0x0006: "TLS_RSA_EXPORT_WITH_RC2_CBC_40_MD5"
        case 0x0007: "TLS_RSA_WITH_IDEA_CBC_SHA"
        case 0x0008: "TLS_RSA_EXPORT_WITH_DES40_CBC_SHA"
        case 0x0009: "TLS_RSA_WITH_DES_CBC_SHA"
        case 0x000A: "TLS_RSA_WITH_3DES_EDE_CBC_SHA"
        case 0x000B: "TLS_DH_DSS_EXPORT_WITH_DES40_CBC_SHA"
        case 0x000C: "TLS_DH_DSS_WITH_DES_CBC_SHA"
        case 0x000D: "TLS_DH_DSS_WITH_3DES_EDE_CBC_SHA"
        case 0x000E: "TLS_DH_RSA_EXPORT_WITH_DES40_CBC_SHA"
        case 0x000F: "TLS_DH_RSA_WITH_DES_CBC_SHA"
        case 0x0010: "TLS_DH_RSA_WITH_3DES_EDE_CBC_SHA"
        case 0x0011: "TLS_DHE_DSS_EXPORT_WITH_DES40_CBC_SHA"
        case 0x0012: "TLS_DHE_DSS_WITH_DES_CBC_SHA"
        case 0x0013: "TLS_DHE_DSS_WITH_3DES_EDE_CBC_SHA"
        case 0x0014: "TLS_DHE_RSA_EXPORT_WITH_DES40_CBC_SHA"
        case 0x0015: "TLS_DHE_RSA_WITH_DES_CBC_SHA"
        case 0x0016: "TLS_DHE_RSA_WITH_3DES_EDE_CBC_SHA"
        case 0x0017: "TLS_DH_anon_EXPORT_WITH_RC4_40_MD5"
        case 0x0018: "TLS_DH_anon_WITH_RC4_128_MD5"
        case 0x0019: "TLS_DH_anon_EXPORT_WITH_DES40_CBC_SHA"
        case 0x001A: "TLS_DH_anon_WITH_DES_CBC_SHA"
        case 0x001B: "TLS_DH_anon_WITH_3DES_EDE_CBC_SHA"
        case 0x001E: "TLS_KRB5_WITH_DES_CBC_SHA"
        case 0x001F: "TLS_KRB5_WITH_3DES_EDE_CBC_SHA"
        case 0x0020: "TLS_KRB5_WITH_RC4_128_SHA"
        case 0x0021: "TLS_KRB5_WITH_IDEA_CBC_SHA"
        case 0x0022: "TLS_KRB5_WITH_DES_CBC_MD5"
        case 0x0023: "TLS_KRB5_WITH_3DES_EDE_CBC_MD5"
        case 0x0024: "TLS_KRB5_WITH_RC4_128_MD5"
        case 0x0025: "TLS_KRB5_WITH_IDEA_CBC_MD5"
        case 0x0026: "TLS_KRB5_EXPORT_WITH_DES_CBC_40_SHA"
        case 0x0027: "TLS_KRB5_EXPORT_WITH_RC2_CBC_40_SHA"
        case 0x0028: "TLS_KRB5_EXPORT_WITH_RC4_40_SHA"
        case 0x0029: "TLS_KRB5_EXPORT_WITH_DES_CBC_40_MD5"
        case 0x002A: "TLS_KRB5_EXPORT_WITH_RC2_CBC_40_MD5"
        case 0x002B: "TLS_KRB5_EXPORT_WITH_RC4_40_MD5"
        case 0x002C: "TLS_PSK_WITH_NULL_SHA"
        case 0x002D: "TLS_DHE_PSK_WITH_NULL_SHA"
        case 0x002E: "TLS_RSA_PSK_WITH_NULL_SHA"
        case 0x002F: "TLS_RSA_WITH_AES_128_CBC_SHA"
        case 0x0030: "TLS_DH_DSS_WITH_AES_128_CBC_SHA"
        case 0x0031: "TLS_DH_RSA_WITH_AES_128_CBC_SHA"
        case 0x0032: "TLS_DHE_DSS_WITH_AES_128_CBC_SHA"
        case 0x0033: "TLS_DHE_RSA_WITH_AES_128_CBC_SHA"
        case 0x0034: "TLS_DH_anon_WITH_AES_128_CBC_SHA"
        case 0x0035: "TLS_RSA_WITH_AES_256_CBC_SHA"
        case 0x0036: "TLS_DH_DSS_WITH_AES_256_CBC_SHA"
        case 0x0037: "TLS_DH_RSA_WITH_AES_256_CBC_SHA"
        case 0x0038: "TLS_DHE_DSS_WITH_AES_256_CBC_SHA"
        case 0x0039: "TLS_DHE_RSA_WITH_AES_256_CBC_SHA"
        case 0x003A: "TLS_DH_anon_WITH_AES_256_CBC_SHA"
        case 0x003B: "TLS_RSA_WITH_NULL_SHA256"
        case 0x003C: "TLS_RSA_WITH_AES_128_CBC_SHA256"
        case 0x003D: "TLS_RSA_WITH_AES_256_CBC_SHA256"
        case 0x003E: "TLS_DH_DSS_WITH_AES_128_CBC_SHA256"
        case 0x003F: "TLS_DH_RSA_WITH_AES_128_CBC_SHA256"
        case 0x0040: "TLS_DHE_DSS_WITH_AES_128_CBC_SHA256"
        case 0x0041: "TLS_RSA_WITH_CAMELLIA_128_CBC_SHA"
        case 0x0042: "TLS_DH_DSS_WITH_CAMELLIA_128_CBC_SHA"
        case 0x0043: "TLS_DH_RSA_WITH_CAMELLIA_128_CBC_SHA"
        case 0x0044: "TLS_DHE_DSS_WITH_CAMELLIA_128_CBC_SHA"
        case 0x0045: "TLS_DHE_RSA_WITH_CAMELLIA_128_CBC_SHA"
        case 0x0046: "TLS_DH_anon_WITH_CAMELLIA_128_CBC_SHA"
        case 0x0060: "TLS_RSA_EXPORT1024_WITH_RC4_56_MD5"
        case 0x0061: "TLS_RSA_EXPORT1024_WITH_RC2_CBC_56_MD5"
        case 0x0062: "TLS_RSA_EXPORT1024_WITH_DES_CBC_SHA"
        case 0x0063: "TLS_DHE_DSS_EXPORT1024_WITH_DES_CBC_SHA"
        case 0x0064: "TLS_RSA_EXPORT1024_WITH_RC4_56_SHA"
        case 0x0065: "TLS_DHE_DSS_EXPORT1024_WITH_RC4_56_SHA"
        case 0x0066: "TLS_DHE_DSS_WITH_RC4_128_SHA"
        case 0x0067: "TLS_DHE_RSA_WITH_AES_128_CBC_SHA256"
        case 0x0068: "TLS_DH_DSS_WITH_AES_256_CBC_SHA256"
        case 0x0069: "TLS_DH_RSA_WITH_AES_256_CBC_SHA256"
        case 0x006A: "TLS_DHE_DSS_WITH_AES_256_CBC_SHA256"
        case 0x006B: "TLS_DHE_RSA_WITH_AES_256_CBC_SHA256"
        case 0x006C: "TLS_DH_anon_WITH_AES_128_CBC_SHA256"
        case 0x006D: "TLS_DH_anon_WITH_AES_256_CBC_SHA256"
        case 0x0084: "TLS_RSA_WITH_CAMELLIA_256_CBC_SHA"
        case 0x0085: "TLS_DH_DSS_WITH_CAMELLIA_256_CBC_SHA"
        case 0x0086: "TLS_DH_RSA_WITH_CAMELLIA_256_CBC_SHA"
        case 0x0087: "TLS_DHE_DSS_WITH_CAMELLIA_256_CBC_SHA"
        case 0x0088: "TLS_DHE_RSA_WITH_CAMELLIA_256_CBC_SHA"
        case 0x0089: "TLS_DH_anon_WITH_CAMELLIA_256_CBC_SHA"
        case 0x008A: "TLS_PSK_WITH_RC4_128_SHA"
        case 0x008B: "TLS_PSK_WITH_3DES_EDE_CBC_SHA"
        case 0x008C: "TLS_PSK_WITH_AES_128_CBC_SHA"
        case 0x008D: "TLS_PSK_WITH_AES_256_CBC_SHA"
        case 0x008E: "TLS_DHE_PSK_WITH_RC4_128_SHA"
        case 0x008F: "TLS_DHE_PSK_WITH_3DES_EDE_CBC_SHA"
        case 0x0090: "TLS_DHE_PSK_WITH_AES_128_CBC_SHA"
        case 0x0091: "TLS_DHE_PSK_WITH_AES_256_CBC_SHA"
        case 0x0092: "TLS_RSA_PSK_WITH_RC4_128_SHA"
        case 0x0093: "TLS_RSA_PSK_WITH_3DES_EDE_CBC_SHA"
        case 0x0094: "TLS_RSA_PSK_WITH_AES_128_CBC_SHA"
        case 0x0095: "TLS_RSA_PSK_WITH_AES_256_CBC_SHA"
        case 0x0096: "TLS_RSA_WITH_SEED_CBC_SHA"
        case 0x0097: "TLS_DH_DSS_WITH_SEED_CBC_SHA"
        case 0x0098: "TLS_DH_RSA_WITH_SEED_CBC_SHA"
        case 0x0099: "TLS_DHE_DSS_WITH_SEED_CBC_SHA"
        case 0x009A: "TLS_DHE_RSA_WITH_SEED_CBC_SHA"
        case 0x009B: "TLS_DH_anon_WITH_SEED_CBC_SHA"
        case 0x009C: "TLS_RSA_WITH_AES_128_GCM_SHA256"
        case 0x009D: "TLS_RSA_WITH_AES_256_GCM_SHA384"
        case 0x009E: "TLS_DHE_RSA_WITH_AES_128_GCM_SHA256"
        case 0x009F: "TLS_DHE_RSA_WITH_AES_256_GCM_SHA384"
        case 0x00A0: "TLS_DH_RSA_WITH_AES_128_GCM_SHA256"
        case 0x00A1: "TLS_DH_RSA_WITH_AES_256_GCM_SHA384"
        case 0x00A2: "TLS_DHE_DSS_WITH_AES_128_GCM_SHA256"
        case 0x00A3: "TLS_DHE_DSS_WITH_AES_256_GCM_SHA384"
        case 0x00A4: "TLS_DH_DSS_WITH_AES_128_GCM_SHA256"
        case 0x00A5: "TLS_DH_DSS_WITH_AES_256_GCM_SHA384"
        case 0x00A6: "TLS_DH_anon_WITH_AES_128_GCM_SHA256"
        case 0x00A7: "TLS_DH_anon_WITH_AES_256_GCM_SHA384"
        case 0x00A8: "TLS_PSK_WITH_AES_128_GCM_SHA256"
        case 0x00A9: "TLS_PSK_WITH_AES_256_GCM_SHA384"
        case 0x00AA: "TLS_DHE_PSK_WITH_AES_128_GCM_SHA256"
        case 0x00AB: "TLS_DHE_PSK_WITH_AES_256_GCM_SHA384"
        case 0x00AC: "TLS_RSA_PSK_WITH_AES_128_GCM_SHA256"
        case 0x00AD: "TLS_RSA_PSK_WITH_AES_256_GCM_SHA384"
        case 0x00AE: "TLS_PSK_WITH_AES_128_CBC_SHA256"
        case 0x00AF: "TLS_PSK_WITH_AES_256_CBC_SHA384"
        case 0x00B0: "TLS_PSK_WITH_NULL_SHA256"
        case 0x00B1: "TLS_PSK_WITH_NULL_SHA384"
        case 0x00B2: "TLS_DHE_PSK_WITH_AES_128_CBC_SHA256"
        case 0x00B3: "TLS_DHE_PSK_WITH_AES_256_CBC_SHA384"
        case 0x00B4: "TLS_DHE_PSK_WITH_NULL_SHA256"
        case 0x00B5: "TLS_DHE_PSK_WITH_NULL_SHA384"
        case 0x00B6: "TLS_RSA_PSK_WITH_AES_128_CBC_SHA256"
        case 0x00B7: "TLS_RSA_PSK_WITH_AES_256_CBC_SHA384"
        case 0x00B8: "TLS_RSA_PSK_WITH_NULL_SHA256"
        case 0x00B9: "TLS_RSA_PSK_WITH_NULL_SHA384"
        case 0x00BA: "TLS_RSA_WITH_CAMELLIA_128_CBC_SHA256"
        case 0x00BB: "TLS_DH_DSS_WITH_CAMELLIA_128_CBC_SHA256"
        case 0x00BC: "TLS_DH_RSA_WITH_CAMELLIA_128_CBC_SHA256"
        case 0x00BD: "TLS_DHE_DSS_WITH_CAMELLIA_128_CBC_SHA256"
        case 0x00BE: "TLS_DHE_RSA_WITH_CAMELLIA_128_CBC_SHA256"
        case 0x00BF: "TLS_DH_anon_WITH_CAMELLIA_128_CBC_SHA256"
        case 0x00C0: "TLS_RSA_WITH_CAMELLIA_256_CBC_SHA256"
        case 0x00C1: "TLS_DH_DSS_WITH_CAMELLIA_256_CBC_SHA256"
        case 0x00C2: "TLS_DH_RSA_WITH_CAMELLIA_256_CBC_SHA256"
        case 0x00C3: "TLS_DHE_DSS_WITH_CAMELLIA_256_CBC_SHA256"
        case 0x00C4: "TLS_DHE_RSA_WITH_CAMELLIA_256_CBC_SHA256"
        case 0x00C5: "TLS_DH_anon_WITH_CAMELLIA_256_CBC_SHA256"
        case 0x00C6: "TLS_SM4_GCM_SM3"
        case 0x00C7: "TLS_SM4_CCM_SM3"
        case 0x00FF: "TLS_EMPTY_RENEGOTIATION_INFO_SCSV"
        case 0x1301: "TLS_AES_128_GCM_SHA256"
        case 0x1302: "TLS_AES_256_GCM_SHA384"
        case 0x1303: "TLS_CHACHA20_POLY1305_SHA256"
        case 0x1304: "TLS_AES_128_CCM_SHA256"
        case 0x1305: "TLS_AES_128_CCM_8_SHA256"
        case 0x5600: "TLS_FALLBACK_SCSV"
        case 0xC001: "TLS_ECDH_ECDSA_WITH_NULL_SHA"
        case 0xC002: "TLS_ECDH_ECDSA_WITH_RC4_128_SHA"
        case 0xC003: "TLS_ECDH_ECDSA_WITH_3DES_EDE_CBC_SHA"
        case 0xC004: "TLS_ECDH_ECDSA_WITH_AES_128_CBC_SHA"
        case 0xC005: "TLS_ECDH_ECDSA_WITH_AES_256_CBC_SHA"
        case 0xC006: "TLS_ECDHE_ECDSA_WITH_NULL_SHA"
        case 0xC007: "TLS_ECDHE_ECDSA_WITH_RC4_128_SHA"
        case 0xC008: "TLS_ECDHE_ECDSA_WITH_3DES_EDE_CBC_SHA"
        case 0xC009: "TLS_ECDHE_ECDSA_WITH_AES_128_CBC_SHA"
        case 0xC00A: "TLS_ECDHE_ECDSA_WITH_AES_256_CBC_SHA"
        case 0xC00B: "TLS_ECDH_RSA_WITH_NULL_SHA"
        case 0xC00C: "TLS_ECDH_RSA_WITH_RC4_128_SHA"
        case 0xC00D: "TLS_ECDH_RSA_WITH_3DES_EDE_CBC_SHA"
        case 0xC00E: "TLS_ECDH_RSA_WITH_AES_128_CBC_SHA"
        case 0xC00F: "TLS_ECDH_RSA_WITH_AES_256_CBC_SHA"
        case 0xC010: "TLS_ECDHE_RSA_WITH_NULL_SHA"
        case 0xC011: "TLS_ECDHE_RSA_WITH_RC4_128_SHA"
        case 0xC012: "TLS_ECDHE_RSA_WITH_3DES_EDE_CBC_SHA"
        case 0xC013: "TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA"
        case 0xC014: "TLS_ECDHE_RSA_WITH_AES_256_CBC_SHA"
        case 0xC015: "TLS_ECDH_anon_WITH_NULL_SHA"
        case 0xC016: "TLS_ECDH_anon_WITH_RC4_128_SHA"
        case 0xC017: "TLS_ECDH_anon_WITH_3DES_EDE_CBC_SHA"
        case 0xC018: "TLS_ECDH_anon_WITH_AES_128_CBC_SHA"
        case 0xC019: "TLS_ECDH_anon_WITH_AES_256_CBC_SHA"
        case 0xC01A: "TLS_SRP_SHA_WITH_3DES_EDE_CBC_SHA"
        case 0xC01B: "TLS_SRP_SHA_RSA_WITH_3DES_EDE_CBC_SHA"
        case 0xC01C: "TLS_SRP_SHA_DSS_WITH_3DES_EDE_CBC_SHA"
        case 0xC01D: "TLS_SRP_SHA_WITH_AES_128_CBC_SHA"
        case 0xC01E: "TLS_SRP_SHA_RSA_WITH_AES_128_CBC_SHA"
        case 0xC01F: "TLS_SRP_SHA_DSS_WITH_AES_128_CBC_SHA"
        case 0xC020: "TLS_SRP_SHA_WITH_AES_256_CBC_SHA"
        case 0xC021: "TLS_SRP_SHA_RSA_WITH_AES_256_CBC_SHA"
        case 0xC022: "TLS_SRP_SHA_DSS_WITH_AES_256_CBC_SHA"
        case 0xC023: "TLS_ECDHE_ECDSA_WITH_AES_128_CBC_SHA256"
        case 0xC024: "TLS_ECDHE_ECDSA_WITH_AES_256_CBC_SHA384"
        case 0xC025: "TLS_ECDH_ECDSA_WITH_AES_128_CBC_SHA256"
        case 0xC026: "TLS_ECDH_ECDSA_WITH_AES_256_CBC_SHA384"
        case 0xC027: "TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA256"
        case 0xC028: "TLS_ECDHE_RSA_WITH_AES_256_CBC_SHA384"
        case 0xC029: "TLS_ECDH_RSA_WITH_AES_128_CBC_SHA256"
        case 0xC02A: "TLS_ECDH_RSA_WITH_AES_256_CBC_SHA384"
        case 0xC02B: "TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256"
        case 0xC02C: "TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384"
        case 0xC02D: "TLS_ECDH_ECDSA_WITH_AES_128_GCM_SHA256"
        case 0xC02E: "TLS_ECDH_ECDSA_WITH_AES_256_GCM_SHA384"
        case 0xC02F: "TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256"
        case 0xC030: "TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384"
        case 0xC031: "TLS_ECDH_RSA_WITH_AES_128_GCM_SHA256"
        case 0xC032: "TLS_ECDH_RSA_WITH_AES_256_GCM_SHA384"
        case 0xC033: "TLS_ECDHE_PSK_WITH_RC4_128_SHA"
        case 0xC034: "TLS_ECDHE_PSK_WITH_3DES_EDE_CBC_SHA"
        case 0xC035: "TLS_ECDHE_PSK_WITH_AES_128_CBC_SHA"
        case 0xC036: "TLS_ECDHE_PSK_WITH_AES_256_CBC_SHA"
        case 0xC037: "TLS_ECDHE_PSK_WITH_AES_128_CBC_SHA256"
        case 0xC038: "TLS_ECDHE_PSK_WITH_AES_256_CBC_SHA384"
        case 0xC039: "TLS_ECDHE_PSK_WITH_NULL_SHA"
        case 0xC03A: "TLS_ECDHE_PSK_WITH_NULL_SHA256"
        case 0xC03B: "TLS_ECDHE_PSK_WITH_NULL_SHA384"
        case 0xC03C: "TLS_RSA_WITH_ARIA_128_CBC_SHA256"
        case 0xC03D: "TLS_RSA_WITH_ARIA_256_CBC_SHA384"
        case 0xC03E: "TLS_DH_DSS_WITH_ARIA_128_CBC_SHA256"
        case 0xC03F: "TLS_DH_DSS_WITH_ARIA_256_CBC_SHA384"
        case 0xC040: "TLS_DH_RSA_WITH_ARIA_128_CBC_SHA256"
        case 0xC041: "TLS_DH_RSA_WITH_ARIA_256_CBC_SHA384"
        case 0xC042: "TLS_DHE_DSS_WITH_ARIA_128_CBC_SHA256"
        case 0xC043: "TLS_DHE_DSS_WITH_ARIA_256_CBC_SHA384"
        case 0xC044: "TLS_DHE_RSA_WITH_ARIA_128_CBC_SHA256"
        case 0xC045: "TLS_DHE_RSA_WITH_ARIA_256_CBC_SHA384"
        case 0xC046: "TLS_DH_anon_WITH_ARIA_128_CBC_SHA256"
        case 0xC047: "TLS_DH_anon_WITH_ARIA_256_CBC_SHA384"
        case 0xC048: "TLS_ECDHE_ECDSA_WITH_ARIA_128_CBC_SHA256"
        case 0xC049: "TLS_ECDHE_ECDSA_WITH_ARIA_256_CBC_SHA384"
        case 0xC04A: "TLS_ECDH_ECDSA_WITH_ARIA_128_CBC_SHA256"
        case 0xC04B: "TLS_ECDH_ECDSA_WITH_ARIA_256_CBC_SHA384"
        case 0xC04C: "TLS_ECDHE_RSA_WITH_ARIA_128_CBC_SHA256"
        case 0xC04D: "TLS_ECDHE_RSA_WITH_ARIA_256_CBC_SHA384"
        case 0xC04E: "TLS_ECDH_RSA_WITH_ARIA_128_CBC_SHA256"
        case 0xC04F: "TLS_ECDH_RSA_WITH_ARIA_256_CBC_SHA384"
        case 0xC050: "TLS_RSA_WITH_ARIA_128_GCM_SHA256"
        case 0xC051: "TLS_RSA_WITH_ARIA_256_GCM_SHA384"
        case 0xC052: "TLS_DHE_RSA_WITH_ARIA_128_GCM_SHA256"
        case 0xC053: "TLS_DHE_RSA_WITH_ARIA_256_GCM_SHA384"
        case 0xC054: "TLS_DH_RSA_WITH_ARIA_128_GCM_SHA256"
        case 0xC055: "TLS_DH_RSA_WITH_ARIA_256_GCM_SHA384"
        case 0xC056: "TLS_DHE_DSS_WITH_ARIA_128_GCM_SHA256"
        case 0xC057: "TLS_DHE_DSS_WITH_ARIA_256_GCM_SHA384"
        case 0xC058: "TLS_DH_DSS_WITH_ARIA_128_GCM_SHA256"
        case 0xC059: "TLS_DH_DSS_WITH_ARIA_256_GCM_SHA384"
        case 0xC05A: "TLS_DH_anon_WITH_ARIA_128_GCM_SHA256"
        case 0xC05B: "TLS_DH_anon_WITH_ARIA_256_GCM_SHA384"
        case 0xC05C: "TLS_ECDHE_ECDSA_WITH_ARIA_128_GCM_SHA256"
        case 0xC05D: "TLS_ECDHE_ECDSA_WITH_ARIA_256_GCM_SHA384"
        case 0xC05E: "TLS_ECDH_ECDSA_WITH_ARIA_128_GCM_SHA256"
        case 0xC05F: "TLS_ECDH_ECDSA_WITH_ARIA_256_GCM_SHA384"
        case 0xC060: "TLS_ECDHE_RSA_WITH_ARIA_128_GCM_SHA256"
        case 0xC061: "TLS_ECDHE_RSA_WITH_ARIA_256_GCM_SHA384"
        case 0xC062: "TLS_ECDH_RSA_WITH_ARIA_128_GCM_SHA256"
        case 0xC063: "TLS_ECDH_RSA_WITH_ARIA_256_GCM_SHA384"
        case 0xC064: "TLS_PSK_WITH_ARIA_128_CBC_SHA256"
        case 0xC065: "TLS_PSK_WITH_ARIA_256_CBC_SHA384"
        case 0xC066: "TLS_DHE_PSK_WITH_ARIA_128_CBC_SHA256"
        case 0xC067: "TLS_DHE_PSK_WITH_ARIA_256_CBC_SHA384"
        case 0xC068: "TLS_RSA_PSK_WITH_ARIA_128_CBC_SHA256"
        case 0xC069: "TLS_RSA_PSK_WITH_ARIA_256_CBC_SHA384"
        case 0xC06A: "TLS_PSK_WITH_ARIA_128_GCM_SHA256"
        case 0xC06B: "TLS_PSK_WITH_ARIA_256_GCM_SHA384"
        case 0xC06C: "TLS_DHE_PSK_WITH_ARIA_128_GCM_SHA256"
        case 0xC06D: "TLS_DHE_PSK_WITH_ARIA_256_GCM_SHA384"
        case 0xC06E: "TLS_RSA_PSK_WITH_ARIA_128_GCM_SHA256"
        case 0xC06F: "TLS_RSA_PSK_WITH_ARIA_256_GCM_SHA384"
        case 0xC070: "TLS_ECDHE_PSK_WITH_ARIA_128_CBC_SHA256"
        case 0xC071: "TLS_ECDHE_PSK_WITH_ARIA_256_CBC_SHA384"
        case 0xC072: "TLS_ECDHE_ECDSA_WITH_CAMELLIA_128_CBC_SHA256"
        case 0xC073: "TLS_ECDHE_ECDSA_WITH_CAMELLIA_256_CBC_SHA384"
        case 0xC074: "TLS_ECDH_ECDSA_WITH_CAMELLIA_128_CBC_SHA256"
        case 0xC075: "TLS_ECDH_ECDSA_WITH_CAMELLIA_256_CBC_SHA384"
        case 0xC076: "TLS_ECDHE_RSA_WITH_CAMELLIA_128_CBC_SHA256"
        case 0xC077: "TLS_ECDHE_RSA_WITH_CAMELLIA_256_CBC_SHA384"
        case 0xC078: "TLS_ECDH_RSA_WITH_CAMELLIA_128_CBC_SHA256"
        case 0xC079: "TLS_ECDH_RSA_WITH_CAMELLIA_256_CBC_SHA384"
        case 0xC07A: "TLS_RSA_WITH_CAMELLIA_128_GCM_SHA256"
        case 0xC07B: "TLS_RSA_WITH_CAMELLIA_256_GCM_SHA384"
        case 0xC07C: "TLS_DHE_RSA_WITH_CAMELLIA_128_GCM_SHA256"
        case 0xC07D: "TLS_DHE_RSA_WITH_CAMELLIA_256_GCM_SHA384"
        case 0xC07E: "TLS_DH_RSA_WITH_CAMELLIA_128_GCM_SHA256"
        case 0xC07F: "TLS_DH_RSA_WITH_CAMELLIA_256_GCM_SHA384"
        case 0xC080: "TLS_DHE_DSS_WITH_CAMELLIA_128_GCM_SHA256"
        case 0xC081: "TLS_DHE_DSS_WITH_CAMELLIA_256_GCM_SHA384"
        case 0xC082: "TLS_DH_DSS_WITH_CAMELLIA_128_GCM_SHA256"
        case 0xC083: "TLS_DH_DSS_WITH_CAMELLIA_256_GCM_SHA384"
        case 0xC084: "TLS_DH_anon_WITH_CAMELLIA_128_GCM_SHA256"
        case 0xC085: "TLS_DH_anon_WITH_CAMELLIA_256_GCM_SHA384"
        case 0xC086: "TLS_ECDHE_ECDSA_WITH_CAMELLIA_128_GCM_SHA256"
        case 0xC087: "TLS_ECDHE_ECDSA_WITH_CAMELLIA_256_GCM_SHA384"
        case 0xC088: "TLS_ECDH_ECDSA_WITH_CAMELLIA_128_GCM_SHA256"
        case 0xC089: "TLS_ECDH_ECDSA_WITH_CAMELLIA_256_GCM_SHA384"
        case 0xC08A: "TLS_ECDHE_RSA_WITH_CAMELLIA_128_GCM_SHA256"
        case 0xC08B: "TLS_ECDHE_RSA_WITH_CAMELLIA_256_GCM_SHA384"
        case 0xC08C: "TLS_ECDH_RSA_WITH_CAMELLIA_128_GCM_SHA256"
        case 0xC08D: "TLS_ECDH_RSA_WITH_CAMELLIA_256_GCM_SHA384"
        case 0xC08E: "TLS_PSK_WITH_CAMELLIA_128_GCM_SHA256"
        case 0xC08F: "TLS_PSK_WITH_CAMELLIA_256_GCM_SHA384"
        case 0xC090: "TLS_DHE_PSK_WITH_CAMELLIA_128_GCM_SHA256"
        case 0xC091: "TLS_DHE_PSK_WITH_CAMELLIA_256_GCM_SHA384"
        case 0xC092: "TLS_RSA_PSK_WITH_CAMELLIA_128_GCM_SHA256"
        case 0xC093: "TLS_RSA_PSK_WITH_CAMELLIA_256_GCM_SHA384"
        case 0xC094: "TLS_PSK_WITH_CAMELLIA_128_CBC_SHA256"
        case 0xC095: "TLS_PSK_WITH_CAMELLIA_256_CBC_SHA384"
        case 0xC096: "TLS_DHE_PSK_WITH_CAMELLIA_128_CBC_SHA256"
        case 0xC097: "TLS_DHE_PSK_WITH_CAMELLIA_256_CBC_SHA384"
        case 0xC098: "TLS_RSA_PSK_WITH_CAMELLIA_128_CBC_SHA256"
        case 0xC099: "TLS_RSA_PSK_WITH_CAMELLIA_256_CBC_SHA384"
        case 0xC09A: "TLS_ECDHE_PSK_WITH_CAMELLIA_128_CBC_SHA256"
        case 0xC09B: "TLS_ECDHE_PSK_WITH_CAMELLIA_256_CBC_SHA384"
        case 0xC09C: "TLS_RSA_WITH_AES_128_CCM"
        case 0xC09D: "TLS_RSA_WITH_AES_256_CCM"
        case 0xC09E: "TLS_DHE_RSA_WITH_AES_128_CCM"
        case 0xC09F: "TLS_DHE_RSA_WITH_AES_256_CCM"
        case 0xC0A0: "TLS_RSA_WITH_AES_128_CCM_8"
        case 0xC0A1: "TLS_RSA_WITH_AES_256_CCM_8"
        case 0xC0A2: "TLS_DHE_RSA_WITH_AES_128_CCM_8"
        case 0xC0A3: "TLS_DHE_RSA_WITH_AES_256_CCM_8"
        case 0xC0A4: "TLS_PSK_WITH_AES_128_CCM"
        case 0xC0A5: "TLS_PSK_WITH_AES_256_CCM"
        case 0xC0A6: "TLS_DHE_PSK_WITH_AES_128_CCM"
        case 0xC0A7: "TLS_DHE_PSK_WITH_AES_256_CCM"
        case 0xC0A8: "TLS_PSK_WITH_AES_128_CCM_8"
        case 0xC0A9: "TLS_PSK_WITH_AES_256_CCM_8"
        case 0xC0AA: "TLS_PSK_DHE_WITH_AES_128_CCM_8"
        case 0xC0AB: "TLS_PSK_DHE_WITH_AES_256_CCM_8"
        case 0xC0AC: "TLS_ECDHE_ECDSA_WITH_AES_128_CCM"
        case 0xC0AD: "TLS_ECDHE_ECDSA_WITH_AES_256_CCM"
        case 0xC0AE: "TLS_ECDHE_ECDSA_WITH_AES_128_CCM_8"
        case 0xC0AF: "TLS_ECDHE_ECDSA_WITH_AES_256_CCM_8"
        case 0xC0B0: "TLS_ECCPWD_WITH_AES_128_GCM_SHA256"
        case 0xC0B1: "TLS_ECCPWD_WITH_AES_256_GCM_SHA384"
        case 0xC0B2: "TLS_ECCPWD_WITH_AES_128_CCM_SHA256"
        case 0xC0B3: "TLS_ECCPWD_WITH_AES_256_CCM_SHA384"
        case 0xC0B4: "TLS_SHA256_SHA256"
        case 0xC0B5: "TLS_SHA384_SHA384"
        case 0xC0FF: "TLS_ECJPAKE_WITH_AES_128_CCM_8"
        case 0xCC13: "TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256 (draft)"
        case 0xCC14: "TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256 (draft)"
        case 0xCC15: "TLS_DHE_RSA_WITH_CHACHA20_POLY1305_SHA256 (draft)"
        case 0xCCA8: "TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256"
        case 0xCCA9: "TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256"
        case 0xCCAA: "TLS_DHE_RSA_WITH_CHACHA20_POLY1305_SHA256"
        case 0xCCAB: "TLS_PSK_WITH_CHACHA20_POLY1305_SHA256"
        case 0xCCAC: "TLS_ECDHE_PSK_WITH_CHACHA20_POLY1305_SHA256"
        case 0xCCAD: "TLS_DHE_PSK_WITH_CHACHA20_POLY1305_SHA256"
        case 0xCCAE: "TLS_RSA_PSK_WITH_CHACHA20_POLY1305_SHA256"
        case 0xD001: "TLS_ECDHE_PSK_WITH_AES_128_GCM_SHA256"
        case 0xD002: "TLS_ECDHE_PSK_WITH_AES_256_GCM_SHA384"
        case 0xD003: "TLS_ECDHE_PSK_WITH_AES_128_CCM_8_SHA256"
        case 0xD005: "TLS_ECDHE_PSK_WITH_AES_128_CCM_SHA256"
        default: isGREASE ? "GREASE" : nil
        }
    }

    public var keyExchange: KeyExchange? {
        switch rawValue {
        case 0x0011, 0x0012, 0x0013, 0x0014, 0x0015, 0x0016, 0x0017, 0x0018, 0x0019, 0x001A, 0x001B, 0x002D, 0x0032, 0x0033, 0x0034, 0x0038, 0x0039, 0x003A, 0x0040, 0x0044, 0x0045, 0x0046, 0x0063, 0x0065, 0x0066, 0x0067, 0x006A, 0x006B, 0x006C, 0x006D, 0x0087, 0x0088, 0x0089, 0x008E, 0x008F, 0x0090, 0x0091, 0x0099, 0x009A, 0x009B, 0x009E, 0x009F, 0x00A2, 0x00A3, 0x00A6, 0x00A7, 0x00AA, 0x00AB, 0x00B2, 0x00B3, 0x00B4, 0x00B5, 0x00BD, 0x00BE, 0x00BF, 0x00C3, 0x00C4, 0x00C5, 0xC006, 0xC007, 0xC008, 0xC009, 0xC00A, 0xC010, 0xC011, 0xC012, 0xC013, 0xC014, 0xC015, 0xC016, 0xC017, 0xC018, 0xC019, 0xC023, 0xC024, 0xC027, 0xC028, 0xC02B, 0xC02C, 0xC02F, 0xC030, 0xC033, 0xC034, 0xC035, 0xC036, 0xC037, 0xC038, 0xC039, 0xC03A, 0xC03B, 0xC042, 0xC043, 0xC044, 0xC045, 0xC046, 0xC047, 0xC048, 0xC049, 0xC04C, 0xC04D, 0xC052, 0xC053, 0xC056, 0xC057, 0xC05A, 0xC05B, 0xC05C, 0xC05D, 0xC060, 0xC061, 0xC066, 0xC067, 0xC06C, 0xC06D, 0xC070, 0xC071, 0xC072, 0xC073, 0xC076, 0xC077, 0xC07C, 0xC07D, 0xC080, 0xC081, 0xC084, 0xC085, 0xC086, 0xC087, 0xC08A, 0xC08B, 0xC090, 0xC091, 0xC096, 0xC097, 0xC09A, 0xC09B, 0xC09E, 0xC09F, 0xC0A2, 0xC0A3, 0xC0A6, 0xC0A7, 0xC0AA, 0xC0AB, 0xC0AC, 0xC0AD, 0xC0AE, 0xC0AF, 0xCC13, 0xCC14, 0xCC15, 0xCCA8, 0xCCA9, 0xCCAA, 0xCCAC, 0xCCAD, 0xD001, 0xD002, 0xD003, 0xD005: .ephemeral
        case 0x000B, 0x000C, 0x000D, 0x000E, 0x000F, 0x0010, 0x0030, 0x0031, 0x0036, 0x0037, 0x003E, 0x003F, 0x0042, 0x0043, 0x0068, 0x0069, 0x0085, 0x0086, 0x0097, 0x0098, 0x00A0, 0x00A1, 0x00A4, 0x00A5, 0x00BB, 0x00BC, 0x00C1, 0x00C2, 0xC001, 0xC002, 0xC003, 0xC004, 0xC005, 0xC00B, 0xC00C, 0xC00D, 0xC00E, 0xC00F, 0xC025, 0xC026, 0xC029, 0xC02A, 0xC02D, 0xC02E, 0xC031, 0xC032, 0xC03E, 0xC03F, 0xC040, 0xC041, 0xC04A, 0xC04B, 0xC04E, 0xC04F, 0xC054, 0xC055, 0xC058, 0xC059, 0xC05E, 0xC05F, 0xC062, 0xC063, 0xC074, 0xC075, 0xC078, 0xC079, 0xC07E, 0xC07F, 0xC082, 0xC083, 0xC088, 0xC089, 0xC08C, 0xC08D: .fixed
        case 0x0000, 0x001E, 0x001F, 0x0020, 0x0021, 0x0022, 0x0023, 0x0024, 0x0025, 0x0026, 0x0027, 0x0028, 0x0029, 0x002A, 0x002B, 0xC01A, 0xC01B, 0xC01C, 0xC01D, 0xC01E, 0xC01F, 0xC020, 0xC021, 0xC022, 0xC0B0, 0xC0B1, 0xC0B2, 0xC0B3, 0xC0FF: .other
        case 0x002C, 0x008A, 0x008B, 0x008C, 0x008D, 0x00A8, 0x00A9, 0x00AE, 0x00AF, 0x00B0, 0x00B1, 0xC064, 0xC065, 0xC06A, 0xC06B, 0xC08E, 0xC08F, 0xC094, 0xC095, 0xC0A4, 0xC0A5, 0xC0A8, 0xC0A9, 0xCCAB: .preShared
        case 0x0001, 0x0002, 0x0003, 0x0004, 0x0005, 0x0006, 0x0007, 0x0008, 0x0009, 0x000A, 0x002E, 0x002F, 0x0035, 0x003B, 0x003C, 0x003D, 0x0041, 0x0060, 0x0061, 0x0062, 0x0064, 0x0084, 0x0092, 0x0093, 0x0094, 0x0095, 0x0096, 0x009C, 0x009D, 0x00AC, 0x00AD, 0x00B6, 0x00B7, 0x00B8, 0x00B9, 0x00BA, 0x00C0, 0xC03C, 0xC03D, 0xC050, 0xC051, 0xC068, 0xC069, 0xC06E, 0xC06F, 0xC07A, 0xC07B, 0xC092, 0xC093, 0xC098, 0xC099, 0xC09C, 0xC09D, 0xC0A0, 0xC0A1, 0xCCAE: .rsa
        case 0x00C6, 0x00C7, 0x1301, 0x1302, 0x1303, 0x1304, 0x1305, 0xC0B4, 0xC0B5: .separate
        default: nil
        }
    }

    public var proof: Proof? {
        switch rawValue {
        case 0x000B, 0x000C, 0x000D, 0x0011, 0x0012, 0x0013, 0x0030, 0x0032, 0x0036, 0x0038, 0x003E, 0x0040, 0x0042, 0x0044, 0x0063, 0x0065, 0x0066, 0x0068, 0x006A, 0x0085, 0x0087, 0x0097, 0x0099, 0x00A2, 0x00A3, 0x00A4, 0x00A5, 0x00BB, 0x00BD, 0x00C1, 0x00C3, 0xC01C, 0xC01F, 0xC022, 0xC03E, 0xC03F, 0xC042, 0xC043, 0xC056, 0xC057, 0xC058, 0xC059, 0xC080, 0xC081, 0xC082, 0xC083: .dss
        case 0xC001, 0xC002, 0xC003, 0xC004, 0xC005, 0xC006, 0xC007, 0xC008, 0xC009, 0xC00A, 0xC023, 0xC024, 0xC025, 0xC026, 0xC02B, 0xC02C, 0xC02D, 0xC02E, 0xC048, 0xC049, 0xC04A, 0xC04B, 0xC05C, 0xC05D, 0xC05E, 0xC05F, 0xC072, 0xC073, 0xC074, 0xC075, 0xC086, 0xC087, 0xC088, 0xC089, 0xC0AC, 0xC0AD, 0xC0AE, 0xC0AF, 0xCC14, 0xCCA9: .ecdsa
        case 0x0017, 0x0018, 0x0019, 0x001A, 0x001B, 0x0034, 0x003A, 0x0046, 0x006C, 0x006D, 0x0089, 0x009B, 0x00A6, 0x00A7, 0x00BF, 0x00C5, 0xC015, 0xC016, 0xC017, 0xC018, 0xC019, 0xC046, 0xC047, 0xC05A, 0xC05B, 0xC084, 0xC085: .nobody
        case 0x0001, 0x0002, 0x0003, 0x0004, 0x0005, 0x0006, 0x0007, 0x0008, 0x0009, 0x000A, 0x000E, 0x000F, 0x0010, 0x0014, 0x0015, 0x0016, 0x002F, 0x0031, 0x0033, 0x0035, 0x0037, 0x0039, 0x003B, 0x003C, 0x003D, 0x003F, 0x0041, 0x0043, 0x0045, 0x0060, 0x0061, 0x0062, 0x0064, 0x0067, 0x0069, 0x006B, 0x0084, 0x0086, 0x0088, 0x0096, 0x0098, 0x009A, 0x009C, 0x009D, 0x009E, 0x009F, 0x00A0, 0x00A1, 0x00BA, 0x00BC, 0x00BE, 0x00C0, 0x00C2, 0x00C4, 0xC00B, 0xC00C, 0xC00D, 0xC00E, 0xC00F, 0xC010, 0xC011, 0xC012, 0xC013, 0xC014, 0xC01B, 0xC01E, 0xC021, 0xC027, 0xC028, 0xC029, 0xC02A, 0xC02F, 0xC030, 0xC031, 0xC032, 0xC03C, 0xC03D, 0xC040, 0xC041, 0xC044, 0xC045, 0xC04C, 0xC04D, 0xC04E, 0xC04F, 0xC050, 0xC051, 0xC052, 0xC053, 0xC054, 0xC055, 0xC060, 0xC061, 0xC062, 0xC063, 0xC076, 0xC077, 0xC078, 0xC079, 0xC07A, 0xC07B, 0xC07C, 0xC07D, 0xC07E, 0xC07F, 0xC08A, 0xC08B, 0xC08C, 0xC08D, 0xC09C, 0xC09D, 0xC09E, 0xC09F, 0xC0A0, 0xC0A1, 0xC0A2, 0xC0A3, 0xCC13, 0xCC15, 0xCCA8, 0xCCAA: .rsa
        default: nil
        }
    }

    public var encryption: Encryption? {
        switch rawValue {
        case 0x009C, 0x009D, 0x009E, 0x009F, 0x00A0, 0x00A1, 0x00A2, 0x00A3, 0x00A4, 0x00A5, 0x00A6, 0x00A7, 0x00A8, 0x00A9, 0x00AA, 0x00AB, 0x00AC, 0x00AD, 0x00C6, 0x00C7, 0x1301, 0x1302, 0x1303, 0x1304, 0x1305, 0xC02B, 0xC02C, 0xC02D, 0xC02E, 0xC02F, 0xC030, 0xC031, 0xC032, 0xC050, 0xC051, 0xC052, 0xC053, 0xC054, 0xC055, 0xC056, 0xC057, 0xC058, 0xC059, 0xC05A, 0xC05B, 0xC05C, 0xC05D, 0xC05E, 0xC05F, 0xC060, 0xC061, 0xC062, 0xC063, 0xC06A, 0xC06B, 0xC06C, 0xC06D, 0xC06E, 0xC06F, 0xC07A, 0xC07B, 0xC07C, 0xC07D, 0xC07E, 0xC07F, 0xC080, 0xC081, 0xC082, 0xC083, 0xC084, 0xC085, 0xC086, 0xC087, 0xC088, 0xC089, 0xC08A, 0xC08B, 0xC08C, 0xC08D, 0xC08E, 0xC08F, 0xC090, 0xC091, 0xC092, 0xC093, 0xC09C, 0xC09D, 0xC09E, 0xC09F, 0xC0A0, 0xC0A1, 0xC0A2, 0xC0A3, 0xC0A4, 0xC0A5, 0xC0A6, 0xC0A7, 0xC0A8, 0xC0A9, 0xC0AA, 0xC0AB, 0xC0AC, 0xC0AD, 0xC0AE, 0xC0AF, 0xC0B0, 0xC0B1, 0xC0B2, 0xC0B3, 0xC0FF, 0xCC13, 0xCC14, 0xCC15, 0xCCA8, 0xCCA9, 0xCCAA, 0xCCAB, 0xCCAC, 0xCCAD, 0xCCAE, 0xD001, 0xD002, 0xD003, 0xD005: .authenticated
        case 0x0007, 0x0021, 0x0025, 0x002F, 0x0030, 0x0031, 0x0032, 0x0033, 0x0034, 0x0035, 0x0036, 0x0037, 0x0038, 0x0039, 0x003A, 0x003C, 0x003D, 0x003E, 0x003F, 0x0040, 0x0041, 0x0042, 0x0043, 0x0044, 0x0045, 0x0046, 0x0067, 0x0068, 0x0069, 0x006A, 0x006B, 0x006C, 0x006D, 0x0084, 0x0085, 0x0086, 0x0087, 0x0088, 0x0089, 0x008C, 0x008D, 0x0090, 0x0091, 0x0094, 0x0095, 0x0096, 0x0097, 0x0098, 0x0099, 0x009A, 0x009B, 0x00AE, 0x00AF, 0x00B2, 0x00B3, 0x00B6, 0x00B7, 0x00BA, 0x00BB, 0x00BC, 0x00BD, 0x00BE, 0x00BF, 0x00C0, 0x00C1, 0x00C2, 0x00C3, 0x00C4, 0x00C5, 0xC004, 0xC005, 0xC009, 0xC00A, 0xC00E, 0xC00F, 0xC013, 0xC014, 0xC018, 0xC019, 0xC01D, 0xC01E, 0xC01F, 0xC020, 0xC021, 0xC022, 0xC023, 0xC024, 0xC025, 0xC026, 0xC027, 0xC028, 0xC029, 0xC02A, 0xC035, 0xC036, 0xC037, 0xC038, 0xC03C, 0xC03D, 0xC03E, 0xC03F, 0xC040, 0xC041, 0xC042, 0xC043, 0xC044, 0xC045, 0xC046, 0xC047, 0xC048, 0xC049, 0xC04A, 0xC04B, 0xC04C, 0xC04D, 0xC04E, 0xC04F, 0xC064, 0xC065, 0xC066, 0xC067, 0xC068, 0xC069, 0xC070, 0xC071, 0xC072, 0xC073, 0xC074, 0xC075, 0xC076, 0xC077, 0xC078, 0xC079, 0xC094, 0xC095, 0xC096, 0xC097, 0xC098, 0xC099, 0xC09A, 0xC09B: .block
        case 0x0006, 0x0008, 0x0009, 0x000B, 0x000C, 0x000E, 0x000F, 0x0011, 0x0012, 0x0014, 0x0015, 0x0019, 0x001A, 0x001E, 0x0022, 0x0026, 0x0027, 0x0029, 0x002A, 0x0061, 0x0062, 0x0063: .des
        case 0x0000, 0x0001, 0x0002, 0x002C, 0x002D, 0x002E, 0x003B, 0x00B0, 0x00B1, 0x00B4, 0x00B5, 0x00B8, 0x00B9, 0xC001, 0xC006, 0xC00B, 0xC010, 0xC015, 0xC039, 0xC03A, 0xC03B, 0xC0B4, 0xC0B5: .null
        case 0x0003, 0x0004, 0x0005, 0x0017, 0x0018, 0x0020, 0x0024, 0x0028, 0x002B, 0x0060, 0x0064, 0x0065, 0x0066, 0x008A, 0x008E, 0x0092, 0xC002, 0xC007, 0xC00C, 0xC011, 0xC016, 0xC033: .rc4
        case 0x000A, 0x000D, 0x0010, 0x0013, 0x0016, 0x001B, 0x001F, 0x0023, 0x008B, 0x008F, 0x0093, 0xC003, 0xC008, 0xC00D, 0xC012, 0xC017, 0xC01A, 0xC01B, 0xC01C, 0xC034: .tripleDES
        default: nil
        }
    }

    public var isExport: Bool {
        switch rawValue {
        case 0x0003, 0x0006, 0x0008, 0x000B, 0x000E, 0x0011, 0x0014, 0x0017, 0x0019, 0x0026, 0x0027, 0x0028, 0x0029, 0x002A, 0x002B, 0x0060, 0x0061, 0x0062, 0x0063, 0x0064, 0x0065: true
        default: false
        }
    }

    public var needsTLS12: Bool {
        switch rawValue {
        case 0x003B, 0x003C, 0x003D, 0x003E, 0x003F, 0x0040, 0x0067, 0x0068, 0x0069, 0x006A, 0x006B, 0x006C, 0x006D, 0x009C, 0x009D, 0x009E, 0x009F, 0x00A0, 0x00A1, 0x00A2, 0x00A3, 0x00A4, 0x00A5, 0x00A6, 0x00A7, 0x00A8, 0x00A9, 0x00AA, 0x00AB, 0x00AC, 0x00AD, 0x00AE, 0x00AF, 0x00B0, 0x00B1, 0x00B2, 0x00B3, 0x00B4, 0x00B5, 0x00B6, 0x00B7, 0x00B8, 0x00B9, 0x00BA, 0x00BB, 0x00BC, 0x00BD, 0x00BE, 0x00BF, 0x00C0, 0x00C1, 0x00C2, 0x00C3, 0x00C4, 0x00C5, 0xC023, 0xC024, 0xC025, 0xC026, 0xC027, 0xC028, 0xC029, 0xC02A, 0xC02B, 0xC02C, 0xC02D, 0xC02E, 0xC02F, 0xC030, 0xC031, 0xC032, 0xC037, 0xC038, 0xC03A, 0xC03B, 0xC03C, 0xC03D, 0xC03E, 0xC03F, 0xC040, 0xC041, 0xC042, 0xC043, 0xC044, 0xC045, 0xC046, 0xC047, 0xC048, 0xC049, 0xC04A, 0xC04B, 0xC04C, 0xC04D, 0xC04E, 0xC04F, 0xC050, 0xC051, 0xC052, 0xC053, 0xC054, 0xC055, 0xC056, 0xC057, 0xC058, 0xC059, 0xC05A, 0xC05B, 0xC05C, 0xC05D, 0xC05E, 0xC05F, 0xC060, 0xC061, 0xC062, 0xC063, 0xC064, 0xC065, 0xC066, 0xC067, 0xC068, 0xC069, 0xC06A, 0xC06B, 0xC06C, 0xC06D, 0xC06E, 0xC06F, 0xC070, 0xC071, 0xC072, 0xC073, 0xC074, 0xC075, 0xC076, 0xC077, 0xC078, 0xC079, 0xC07A, 0xC07B, 0xC07C, 0xC07D, 0xC07E, 0xC07F, 0xC080, 0xC081, 0xC082, 0xC083, 0xC084, 0xC085, 0xC086, 0xC087, 0xC088, 0xC089, 0xC08A, 0xC08B, 0xC08C, 0xC08D, 0xC08E, 0xC08F, 0xC090, 0xC091, 0xC092, 0xC093, 0xC094, 0xC095, 0xC096, 0xC097, 0xC098, 0xC099, 0xC09A, 0xC09B, 0xC09C, 0xC09D, 0xC09E, 0xC09F, 0xC0A0, 0xC0A1, 0xC0A2, 0xC0A3, 0xC0A4, 0xC0A5, 0xC0A6, 0xC0A7, 0xC0A8, 0xC0A9, 0xC0AA, 0xC0AB, 0xC0AC, 0xC0AD, 0xC0AE, 0xC0AF, 0xC0B0, 0xC0B1, 0xC0B2, 0xC0B3, 0xC0FF, 0xCC13, 0xCC14, 0xCC15, 0xCCA8, 0xCCA9, 0xCCAA, 0xCCAB, 0xCCAC, 0xCCAD, 0xCCAE, 0xD001, 0xD002, 0xD003, 0xD005: true
        default: false
        }
    }

    public var hasPreSharedKey: Bool {
        switch rawValue {
        case 0x002C, 0x002D, 0x002E, 0x008A, 0x008B, 0x008C, 0x008D, 0x008E, 0x008F, 0x0090, 0x0091, 0x0092, 0x0093, 0x0094, 0x0095, 0x00A8, 0x00A9, 0x00AA, 0x00AB, 0x00AC, 0x00AD, 0x00AE, 0x00AF, 0x00B0, 0x00B1, 0x00B2, 0x00B3, 0x00B4, 0x00B5, 0x00B6, 0x00B7, 0x00B8, 0x00B9, 0xC033, 0xC034, 0xC035, 0xC036, 0xC037, 0xC038, 0xC039, 0xC03A, 0xC03B, 0xC064, 0xC065, 0xC066, 0xC067, 0xC068, 0xC069, 0xC06A, 0xC06B, 0xC06C, 0xC06D, 0xC06E, 0xC06F, 0xC070, 0xC071, 0xC08E, 0xC08F, 0xC090, 0xC091, 0xC092, 0xC093, 0xC094, 0xC095, 0xC096, 0xC097, 0xC098, 0xC099, 0xC09A, 0xC09B, 0xC0A4, 0xC0A5, 0xC0A6, 0xC0A7, 0xC0A8, 0xC0A9, 0xC0AA, 0xC0AB, 0xCCAB, 0xCCAC, 0xCCAD, 0xCCAE, 0xD001, 0xD002, 0xD003, 0xD005: true
        default: false
        }
    }
}

/// What a record carries.
///
/// Source: IANA “TLS ContentType”, https://www.iana.org/assignments/tls-parameters; RFC 8446 §5.1
public struct ContentType: CodePoint {
    public let rawValue: UInt8

    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// change_cipher_spec.
    @inlinable public static var changeCipherSpec: ContentType { ContentType(rawValue: 20) }
    /// alert.
    @inlinable public static var alert: ContentType { ContentType(rawValue: 21) }
    /// handshake.
    @inlinable public static var handshake: ContentType { ContentType(rawValue: 22) }
    /// application_data.
    @inlinable public static var applicationData: ContentType { ContentType(rawValue: 23) }
    /// heartbeat, RFC 6520.
    @inlinable public static var heartbeat: ContentType { ContentType(rawValue: 24) }
    /// A record of DTLS 1.2 with a connection ID; what it carries is encrypted. RFC 9146 §4.
    @inlinable public static var connectionID: ContentType { ContentType(rawValue: 25) }
    /// An acknowledgment of records, DTLS 1.3. RFC 9147 §7.
    @inlinable public static var acknowledgment: ContentType { ContentType(rawValue: 26) }

    public var name: String? {
        switch rawValue {
        case 20: "change_cipher_spec"
        case 21: "alert"
        case 22: "handshake"
        case 23: "application_data"
        case 24: "heartbeat"
        case 25: "tls12_cid"
        case 26: "ACK"
        default: nil
        }
    }
}

/// An extension of a handshake message.
///
/// Source: IANA “TLS ExtensionType Values”, https://www.iana.org/assignments/tls-extensiontype-values; RFC 8446 §4.2
public struct ExtensionType: CodePoint {
    public let rawValue: UInt16

    @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// server_name, RFC 6066 §3.
    @inlinable public static var serverName: ExtensionType { ExtensionType(rawValue: 0) }
    /// status_request, RFC 6066 §8.
    @inlinable public static var statusRequest: ExtensionType { ExtensionType(rawValue: 5) }
    /// supported_groups, RFC 8422 §5.1.1, RFC 7919.
    @inlinable public static var supportedGroups: ExtensionType { ExtensionType(rawValue: 10) }
    /// ec_point_formats, RFC 8422 §5.1.2.
    @inlinable public static var ecPointFormats: ExtensionType { ExtensionType(rawValue: 11) }
    /// signature_algorithms, RFC 8446 §4.2.3.
    @inlinable public static var signatureAlgorithms: ExtensionType { ExtensionType(rawValue: 13) }
    /// application_layer_protocol_negotiation, RFC 7301.
    @inlinable public static var alpn: ExtensionType { ExtensionType(rawValue: 16) }
    /// signed_certificate_timestamp, RFC 6962.
    @inlinable public static var signedCertificateTimestamp: ExtensionType { ExtensionType(rawValue: 18) }
    /// client_certificate_type, RFC 7250.
    @inlinable public static var clientCertificateType: ExtensionType { ExtensionType(rawValue: 19) }
    /// server_certificate_type, RFC 7250.
    @inlinable public static var serverCertificateType: ExtensionType { ExtensionType(rawValue: 20) }
    /// encrypt_then_mac, RFC 7366.
    @inlinable public static var encryptThenMAC: ExtensionType { ExtensionType(rawValue: 22) }
    /// extended_master_secret, RFC 7627.
    @inlinable public static var extendedMasterSecret: ExtensionType { ExtensionType(rawValue: 23) }
    /// compress_certificate, RFC 8879.
    @inlinable public static var compressCertificate: ExtensionType { ExtensionType(rawValue: 27) }
    /// delegated_credential, RFC 9345.
    @inlinable public static var delegatedCredential: ExtensionType { ExtensionType(rawValue: 34) }
    /// session_ticket, RFC 5077.
    @inlinable public static var sessionTicket: ExtensionType { ExtensionType(rawValue: 35) }
    /// pre_shared_key, RFC 8446 §4.2.11.
    @inlinable public static var preSharedKey: ExtensionType { ExtensionType(rawValue: 41) }
    /// early_data, RFC 8446 §4.2.10.
    @inlinable public static var earlyData: ExtensionType { ExtensionType(rawValue: 42) }
    /// supported_versions, RFC 8446 §4.2.1.
    @inlinable public static var supportedVersions: ExtensionType { ExtensionType(rawValue: 43) }
    /// cookie, RFC 8446 §4.2.2.
    @inlinable public static var cookie: ExtensionType { ExtensionType(rawValue: 44) }
    /// psk_key_exchange_modes, RFC 8446 §4.2.9.
    @inlinable public static var pskKeyExchangeModes: ExtensionType { ExtensionType(rawValue: 45) }
    /// key_share, RFC 8446 §4.2.8.
    @inlinable public static var keyShare: ExtensionType { ExtensionType(rawValue: 51) }
    /// connection_id, RFC 9146 §3.
    @inlinable public static var connectionID: ExtensionType { ExtensionType(rawValue: 54) }
    /// quic_transport_parameters, RFC 9001 §8.2.
    @inlinable public static var quicTransportParameters: ExtensionType { ExtensionType(rawValue: 57) }
    /// encrypted_client_hello, RFC 9849.
    @inlinable public static var encryptedClientHello: ExtensionType { ExtensionType(rawValue: 65037) }
    /// renegotiation_info. RFC 5746 §3.2.
    @inlinable public static var renegotiationInfo: ExtensionType { ExtensionType(rawValue: 65281) }
    /// quic_transport_parameters as the drafts of QUIC had it.
    @inlinable public static var quicTransportParametersDraft: ExtensionType { ExtensionType(rawValue: 65445) }

    public var name: String? {
        switch rawValue {
        case 0: "server_name"
        case 1: "max_fragment_length"
        case 2: "client_certificate_url"
        case 3: "trusted_ca_keys"
        case 4: "truncated_hmac"
        case 5: "status_request"
        case 6: "user_mapping"
        case 7: "client_authz"
        case 8: "server_authz"
        case 9: "cert_type"
        case 10: "supported_groups"
        case 11: "ec_point_formats"
        case 12: "srp"
        case 13: "signature_algorithms"
        case 14: "use_srtp"
        case 15: "heartbeat"
        case 16: "application_layer_protocol_negotiation"
        case 17: "status_request_v2"
        case 18: "signed_certificate_timestamp"
        case 19: "client_certificate_type"
        case 20: "server_certificate_type"
        case 21: "padding"
        case 22: "encrypt_then_mac"
        case 23: "extended_master_secret"
        case 24: "token_binding"
        case 25: "cached_info"
        case 26: "tls_lts"
        case 27: "compress_certificate"
        case 28: "record_size_limit"
        case 29: "pwd_protect"
        case 30: "pwd_clear"
        case 31: "password_salt"
        case 32: "ticket_pinning"
        case 33: "tls_cert_with_extern_psk"
        case 34: "delegated_credential"
        case 35: "session_ticket"
        case 36: "TLMSP"
        case 37: "TLMSP_proxying"
        case 38: "TLMSP_delegate"
        case 39: "supported_ekt_ciphers"
        case 41: "pre_shared_key"
        case 42: "early_data"
        case 43: "supported_versions"
        case 44: "cookie"
        case 45: "psk_key_exchange_modes"
        case 47: "certificate_authorities"
        case 48: "oid_filters"
        case 49: "post_handshake_auth"
        case 50: "signature_algorithms_cert"
        case 51: "key_share"
        case 52: "transparency_info"
        case 54: "connection_id"
        case 55: "external_id_hash"
        case 56: "external_session_id"
        case 57: "quic_transport_parameters"
        case 58: "ticket_request"
        case 59: "dnssec_chain"
        case 60: "sequence_number_encryption_algorithms"
        case 61: "rrc"
        case 13172: "next_protocol_negotiation"
        case 17513: "application_settings (draft)"
        case 17613: "application_settings (draft)"
        case 64768: "ech_outer_extensions"
        case 65037: "encrypted_client_hello"
        case 65281: "renegotiation_info"
        case 65445: "quic_transport_parameters (draft)"
        default: isGREASE ? "GREASE" : nil
        }
    }
}

/// The type of a handshake message.
///
/// Source: IANA “TLS HandshakeType”, https://www.iana.org/assignments/tls-parameters; RFC 8446 §4
public struct HandshakeType: CodePoint {
    public let rawValue: UInt8

    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// HelloRequest.
    @inlinable public static var helloRequest: HandshakeType { HandshakeType(rawValue: 0) }
    /// ClientHello.
    @inlinable public static var clientHello: HandshakeType { HandshakeType(rawValue: 1) }
    /// ServerHello.
    @inlinable public static var serverHello: HandshakeType { HandshakeType(rawValue: 2) }
    /// HelloVerifyRequest (DTLS).
    @inlinable public static var helloVerifyRequest: HandshakeType { HandshakeType(rawValue: 3) }
    /// NewSessionTicket.
    @inlinable public static var newSessionTicket: HandshakeType { HandshakeType(rawValue: 4) }
    /// EndOfEarlyData.
    @inlinable public static var endOfEarlyData: HandshakeType { HandshakeType(rawValue: 5) }
    /// EncryptedExtensions.
    @inlinable public static var encryptedExtensions: HandshakeType { HandshakeType(rawValue: 8) }
    /// Certificate.
    @inlinable public static var certificate: HandshakeType { HandshakeType(rawValue: 11) }
    /// ServerKeyExchange.
    @inlinable public static var serverKeyExchange: HandshakeType { HandshakeType(rawValue: 12) }
    /// CertificateRequest.
    @inlinable public static var certificateRequest: HandshakeType { HandshakeType(rawValue: 13) }
    /// ServerHelloDone.
    @inlinable public static var serverHelloDone: HandshakeType { HandshakeType(rawValue: 14) }
    /// CertificateVerify.
    @inlinable public static var certificateVerify: HandshakeType { HandshakeType(rawValue: 15) }
    /// ClientKeyExchange.
    @inlinable public static var clientKeyExchange: HandshakeType { HandshakeType(rawValue: 16) }
    /// Finished.
    @inlinable public static var finished: HandshakeType { HandshakeType(rawValue: 20) }
    /// CertificateStatus.
    @inlinable public static var certificateStatus: HandshakeType { HandshakeType(rawValue: 22) }
    /// KeyUpdate.
    @inlinable public static var keyUpdate: HandshakeType { HandshakeType(rawValue: 24) }
    /// CompressedCertificate.
    @inlinable public static var compressedCertificate: HandshakeType { HandshakeType(rawValue: 25) }

    public var name: String? {
        switch rawValue {
        case 0: "HelloRequest"
        case 1: "ClientHello"
        case 2: "ServerHello"
        case 3: "HelloVerifyRequest"
        case 4: "NewSessionTicket"
        case 5: "EndOfEarlyData"
        case 6: "HelloRetryRequest"
        case 8: "EncryptedExtensions"
        case 9: "RequestConnectionId"
        case 10: "NewConnectionId"
        case 11: "Certificate"
        case 12: "ServerKeyExchange"
        case 13: "CertificateRequest"
        case 14: "ServerHelloDone"
        case 15: "CertificateVerify"
        case 16: "ClientKeyExchange"
        case 20: "Finished"
        case 21: "CertificateURL"
        case 22: "CertificateStatus"
        case 23: "SupplementalData"
        case 24: "KeyUpdate"
        case 25: "CompressedCertificate"
        case 67: "NextProtocol"
        case 254: "MessageHash"
        default: nil
        }
    }
}

/// A group for key exchange: an elliptic curve, a finite field, or a post-quantum mechanism.
///
/// Source: IANA “TLS Supported Groups”, https://www.iana.org/assignments/tls-parameters; RFC 8446 §4.2.7; RFC 7919
public struct NamedGroup: CodePoint {
    public let rawValue: UInt16

    @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

    public var name: String? {
        switch rawValue {
        case 0x0001: "sect163k1"
        case 0x0002: "sect163r1"
        case 0x0003: "sect163r2"
        case 0x0004: "sect193r1"
        case 0x0005: "sect193r2"
        case 0x0006: "sect233k1"
        case 0x0007: "sect233r1"
        case 0x0008: "sect239k1"
        case 0x0009: "sect283k1"
        case 0x000A: "sect283r1"
        case 0x000B: "sect409k1"
        case 0x000C: "sect409r1"
        case 0x000D: "sect571k1"
        case 0x000E: "sect571r1"
        case 0x000F: "secp160k1"
        case 0x0010: "secp160r1"
        case 0x0011: "secp160r2"
        case 0x0012: "secp192k1"
        case 0x0013: "secp192r1"
        case 0x0014: "secp224k1"
        case 0x0015: "secp224r1"
        case 0x0016: "secp256k1"
        case 0x0017: "secp256r1"
        case 0x0018: "secp384r1"
        case 0x0019: "secp521r1"
        case 0x001A: "brainpoolP256r1"
        case 0x001B: "brainpoolP384r1"
        case 0x001C: "brainpoolP512r1"
        case 0x001D: "x25519"
        case 0x001E: "x448"
        case 0x0029: "curveSM2"
        case 0x0100: "ffdhe2048"
        case 0x0101: "ffdhe3072"
        case 0x0102: "ffdhe4096"
        case 0x0103: "ffdhe6144"
        case 0x0104: "ffdhe8192"
        case 0x0200: "MLKEM512"
        case 0x0201: "MLKEM768"
        case 0x0202: "MLKEM1024"
        case 0x11EB: "SecP256r1MLKEM768"
        case 0x11EC: "X25519MLKEM768"
        case 0x11ED: "SecP384r1MLKEM1024"
        case 0x6399: "X25519Kyber768Draft00"
        case 0xFF01: "arbitrary_explicit_prime_curves"
        case 0xFF02: "arbitrary_explicit_char2_curves"
        default: isGREASE ? "GREASE" : nil
        }
    }
}

/// A signature algorithm with its hash.
///
/// Source: IANA “TLS SignatureScheme”, https://www.iana.org/assignments/tls-parameters; RFC 8446 §4.2.3; below 0x0700 also RFC 5246 §7.4.1.4.1
public struct SignatureScheme: CodePoint {
    public let rawValue: UInt16

    @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

    public var name: String? {
        switch rawValue {
        case 0x0101: "rsa_pkcs1_md5"
        case 0x0201: "rsa_pkcs1_sha1"
        case 0x0202: "dsa_sha1"
        case 0x0203: "ecdsa_sha1"
        case 0x0301: "rsa_pkcs1_sha224"
        case 0x0302: "dsa_sha224"
        case 0x0303: "ecdsa_sha224"
        case 0x0401: "rsa_pkcs1_sha256"
        case 0x0402: "dsa_sha256"
        case 0x0403: "ecdsa_secp256r1_sha256"
        case 0x0420: "rsa_pkcs1_sha256_legacy"
        case 0x0501: "rsa_pkcs1_sha384"
        case 0x0502: "dsa_sha384"
        case 0x0503: "ecdsa_secp384r1_sha384"
        case 0x0520: "rsa_pkcs1_sha384_legacy"
        case 0x0601: "rsa_pkcs1_sha512"
        case 0x0602: "dsa_sha512"
        case 0x0603: "ecdsa_secp521r1_sha512"
        case 0x0620: "rsa_pkcs1_sha512_legacy"
        case 0x0708: "sm2sig_sm3"
        case 0x0804: "rsa_pss_rsae_sha256"
        case 0x0805: "rsa_pss_rsae_sha384"
        case 0x0806: "rsa_pss_rsae_sha512"
        case 0x0807: "ed25519"
        case 0x0808: "ed448"
        case 0x0809: "rsa_pss_pss_sha256"
        case 0x080A: "rsa_pss_pss_sha384"
        case 0x080B: "rsa_pss_pss_sha512"
        case 0x081A: "ecdsa_brainpoolP256r1tls13_sha256"
        case 0x081B: "ecdsa_brainpoolP384r1tls13_sha384"
        case 0x081C: "ecdsa_brainpoolP512r1tls13_sha512"
        case 0x0904: "mldsa44"
        case 0x0905: "mldsa65"
        case 0x0906: "mldsa87"
        default: isGREASE ? "GREASE" : nil
        }
    }
}

/// A protocol version.
///
/// Source: RFC 8446 §4.1.2, appendix D; RFC 9147 §5.3; drafts of TLS 1.3 by their own numbers
public struct ProtocolVersion: CodePoint {
    public let rawValue: UInt16

    @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// SSL 2.0.
    @inlinable public static var sslv2: ProtocolVersion { ProtocolVersion(rawValue: 0x0002) }
    /// SSL 3.0.
    @inlinable public static var sslv3: ProtocolVersion { ProtocolVersion(rawValue: 0x0300) }
    /// TLS 1.2.
    @inlinable public static var tls12: ProtocolVersion { ProtocolVersion(rawValue: 0x0303) }
    /// TLS 1.3.
    @inlinable public static var tls13: ProtocolVersion { ProtocolVersion(rawValue: 0x0304) }
    /// DTLS 1.3.
    @inlinable public static var dtls13: ProtocolVersion { ProtocolVersion(rawValue: 0xFEFC) }
    /// DTLS 1.2.
    @inlinable public static var dtls12: ProtocolVersion { ProtocolVersion(rawValue: 0xFEFD) }

    public var name: String? {
        switch rawValue {
        case 0x0002: "SSLv2"
        case 0x0100: "DTLSv1.0 (OpenSSL before 0.9.8f)"
        case 0x0300: "SSLv3"
        case 0x0301: "TLSv1.0"
        case 0x0302: "TLSv1.1"
        case 0x0303: "TLSv1.2"
        case 0x0304: "TLSv1.3"
        case 0x7F0A: "TLSv1.3 (draft 10)"
        case 0x7F0B: "TLSv1.3 (draft 11)"
        case 0x7F0C: "TLSv1.3 (draft 12)"
        case 0x7F0D: "TLSv1.3 (draft 13)"
        case 0x7F0E: "TLSv1.3 (draft 14)"
        case 0x7F0F: "TLSv1.3 (draft 15)"
        case 0x7F10: "TLSv1.3 (draft 16)"
        case 0x7F11: "TLSv1.3 (draft 17)"
        case 0x7F12: "TLSv1.3 (draft 18)"
        case 0x7F13: "TLSv1.3 (draft 19)"
        case 0x7F14: "TLSv1.3 (draft 20)"
        case 0x7F15: "TLSv1.3 (draft 21)"
        case 0x7F16: "TLSv1.3 (draft 22)"
        case 0x7F17: "TLSv1.3 (draft 23)"
        case 0x7F18: "TLSv1.3 (draft 24)"
        case 0x7F19: "TLSv1.3 (draft 25)"
        case 0x7F1A: "TLSv1.3 (draft 26)"
        case 0x7F1B: "TLSv1.3 (draft 27)"
        case 0x7F1C: "TLSv1.3 (draft 28)"
        case 0xFB17: "TLSv1.3 (Facebook's draft 23)"
        case 0xFB18: "TLSv1.3 (Facebook's draft 24)"
        case 0xFB19: "TLSv1.3 (Facebook's draft 25)"
        case 0xFB1A: "TLSv1.3 (Facebook's draft 26)"
        case 0xFEFC: "DTLSv1.3"
        case 0xFEFD: "DTLSv1.2"
        case 0xFEFF: "DTLSv1.0"
        default: isGREASE ? "GREASE" : nil
        }
    }
}

