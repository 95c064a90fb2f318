/// What a record carries.
///
/// Source: IANA, "TLS ContentType" (RFC 8446 §5.1)
public struct ContentType: CodePoint {
    /// The number on the wire.
    public let rawValue: UInt8

    /// Makes a code point from its number.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// change_cipher_spec.
    public static let changeCipherSpec = ContentType(rawValue: 20)
    /// alert.
    public static let alert = ContentType(rawValue: 21)
    /// handshake.
    public static let handshake = ContentType(rawValue: 22)
    /// application_data.
    public static let applicationData = ContentType(rawValue: 23)
    /// heartbeat, RFC 6520.
    public static let heartbeat = ContentType(rawValue: 24)

    /// IANA's names.
    public static let names: [UInt8: String] = [
        0x14: "change_cipher_spec",
        0x15: "alert",
        0x16: "handshake",
        0x17: "application_data",
        0x18: "heartbeat",
        0x19: "tls12_cid",
        0x1A: "ACK",
    ]
}
