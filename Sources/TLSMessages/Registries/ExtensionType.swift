/// An extension of a handshake message.
///
/// Source: IANA, "TLS ExtensionType Values" (RFC 8446 §4.2)
public struct ExtensionType: CodePoint {
    /// The number on the wire, network byte order.
    public let rawValue: UInt16

    /// Makes a code point from its number.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// server_name, RFC 6066 §3.
    public static let serverName = ExtensionType(rawValue: 0)
    /// status_request, RFC 6066 §8.
    public static let statusRequest = ExtensionType(rawValue: 5)
    /// supported_groups, RFC 8422 §5.1.1, RFC 7919.
    public static let supportedGroups = ExtensionType(rawValue: 10)
    /// ec_point_formats, RFC 8422 §5.1.2.
    public static let ecPointFormats = ExtensionType(rawValue: 11)
    /// signature_algorithms, RFC 8446 §4.2.3.
    public static let signatureAlgorithms = ExtensionType(rawValue: 13)
    /// application_layer_protocol_negotiation, RFC 7301.
    public static let alpn = ExtensionType(rawValue: 16)
    /// encrypt_then_mac, RFC 7366.
    public static let encryptThenMAC = ExtensionType(rawValue: 22)
    /// extended_master_secret, RFC 7627.
    public static let extendedMasterSecret = ExtensionType(rawValue: 23)
    /// session_ticket, RFC 5077.
    public static let sessionTicket = ExtensionType(rawValue: 35)
    /// pre_shared_key, RFC 8446 §4.2.11.
    public static let preSharedKey = ExtensionType(rawValue: 41)
    /// early_data, RFC 8446 §4.2.10.
    public static let earlyData = ExtensionType(rawValue: 42)
    /// supported_versions, RFC 8446 §4.2.1.
    public static let supportedVersions = ExtensionType(rawValue: 43)
    /// psk_key_exchange_modes, RFC 8446 §4.2.9.
    public static let pskKeyExchangeModes = ExtensionType(rawValue: 45)
    /// key_share, RFC 8446 §4.2.8.
    public static let keyShare = ExtensionType(rawValue: 51)
    /// renegotiation_info. RFC 5746 §3.2.
    public static let renegotiationInfo = ExtensionType(rawValue: 0xFF01)
    /// encrypted_client_hello, RFC 9849.
    public static let encryptedClientHello = ExtensionType(rawValue: 0xFE0D)

    /// delegated_credential, RFC 9345.
    public static let delegatedCredential = ExtensionType(rawValue: 34)
    /// compress_certificate, RFC 8879.
    public static let compressCertificate = ExtensionType(rawValue: 27)
    /// client_certificate_type, RFC 7250.
    public static let clientCertificateType = ExtensionType(rawValue: 19)
    /// server_certificate_type, RFC 7250.
    public static let serverCertificateType = ExtensionType(rawValue: 20)
    /// signed_certificate_timestamp, RFC 6962.
    public static let signedCertificateTimestamp = ExtensionType(rawValue: 18)
    /// quic_transport_parameters, RFC 9001 §8.2.
    public static let quicTransportParameters = ExtensionType(rawValue: 57)
    /// quic_transport_parameters as the drafts of QUIC had it.
    public static let quicTransportParametersDraft = ExtensionType(rawValue: 0xFFA5)

    /// IANA's names.
    public static let names: [UInt16: String] = [
        0x0000: "server_name",
        0x0001: "max_fragment_length",
        0x0002: "client_certificate_url",
        0x0003: "trusted_ca_keys",
        0x0004: "truncated_hmac",
        0x0005: "status_request",
        0x0006: "user_mapping",
        0x0007: "client_authz",
        0x0008: "server_authz",
        0x0009: "cert_type",
        0x000A: "supported_groups",
        0x000B: "ec_point_formats",
        0x000C: "srp",
        0x000D: "signature_algorithms",
        0x000E: "use_srtp",
        0x000F: "heartbeat",
        0x0010: "application_layer_protocol_negotiation",
        0x0011: "status_request_v2",
        0x0012: "signed_certificate_timestamp",
        0x0013: "client_certificate_type",
        0x0014: "server_certificate_type",
        0x0015: "padding",
        0x0016: "encrypt_then_mac",
        0x0017: "extended_master_secret",
        0x0018: "token_binding",
        0x0019: "cached_info",
        0x001A: "tls_lts",
        0x001B: "compress_certificate",
        0x001C: "record_size_limit",
        0x001D: "pwd_protect",
        0x001E: "pwd_clear",
        0x001F: "password_salt",
        0x0020: "ticket_pinning",
        0x0021: "tls_cert_with_extern_psk",
        0x0022: "delegated_credential",
        0x0023: "session_ticket",
        0x0024: "TLMSP",
        0x0025: "TLMSP_proxying",
        0x0026: "TLMSP_delegate",
        0x0027: "supported_ekt_ciphers",
        0x0029: "pre_shared_key",
        0x002A: "early_data",
        0x002B: "supported_versions",
        0x002C: "cookie",
        0x002D: "psk_key_exchange_modes",
        0x002F: "certificate_authorities",
        0x0030: "oid_filters",
        0x0031: "post_handshake_auth",
        0x0032: "signature_algorithms_cert",
        0x0033: "key_share",
        0x0034: "transparency_info",
        0x0036: "connection_id",
        0x0037: "external_id_hash",
        0x0038: "external_session_id",
        0x0039: "quic_transport_parameters",
        0x003A: "ticket_request",
        0x003B: "dnssec_chain",
        0x003C: "sequence_number_encryption_algorithms",
        0x003D: "rrc",
        0x3374: "next_protocol_negotiation",
        0x4469: "application_settings (draft)",
        0x44CD: "application_settings (draft)",
        0xFD00: "ech_outer_extensions",
        0xFE0D: "encrypted_client_hello",
        0xFF01: "renegotiation_info",
        0xFFA5: "quic_transport_parameters (draft)",
    ]
}
