/// What an alert says.
///
/// Source: IANA, "TLS Alerts" (RFC 8446 §6)
public struct AlertDescription: CodePoint {
    /// The number on the wire.
    public let rawValue: UInt8

    /// Makes a code point from its number.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The sender will send no more: the orderly end.
    public static let closeNotify = AlertDescription(rawValue: 0)

    /// IANA's names.
    public static let names: [UInt8: String] = [
        0x00: "close_notify",
        0x0A: "unexpected_message",
        0x14: "bad_record_mac",
        0x15: "decryption_failed",
        0x16: "record_overflow",
        0x1E: "decompression_failure",
        0x28: "handshake_failure",
        0x29: "no_certificate",
        0x2A: "bad_certificate",
        0x2B: "unsupported_certificate",
        0x2C: "certificate_revoked",
        0x2D: "certificate_expired",
        0x2E: "certificate_unknown",
        0x2F: "illegal_parameter",
        0x30: "unknown_ca",
        0x31: "access_denied",
        0x32: "decode_error",
        0x33: "decrypt_error",
        0x34: "too_many_cids_requested",
        0x3C: "export_restriction",
        0x46: "protocol_version",
        0x47: "insufficient_security",
        0x50: "internal_error",
        0x56: "inappropriate_fallback",
        0x5A: "user_canceled",
        0x64: "no_renegotiation",
        0x6D: "missing_extension",
        0x6E: "unsupported_extension",
        0x6F: "certificate_unobtainable",
        0x70: "unrecognized_name",
        0x71: "bad_certificate_status_response",
        0x72: "bad_certificate_hash_value",
        0x73: "unknown_psk_identity",
        0x74: "certificate_required",
        0x75: "general_error",
        0x78: "no_application_protocol",
        0x79: "ech_required",
    ]
}
