/// A protocol version.
///
/// Source: RFC 8446 §4.1.2 and appendix D
public struct ProtocolVersion: CodePoint {
    /// The number on the wire, network byte order.
    public let rawValue: UInt16

    /// Makes a code point from its number.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// TLS 1.2.
    public static let tls12 = ProtocolVersion(rawValue: 0x0303)
    /// TLS 1.3.
    public static let tls13 = ProtocolVersion(rawValue: 0x0304)

    /// IANA's names.
    public static let names: [UInt16: String] = [
        0x0002: "SSLv2",
        0x0300: "SSLv3",
        0x0301: "TLSv1.0",
        0x0302: "TLSv1.1",
        0x0303: "TLSv1.2",
        0x0304: "TLSv1.3",
    ]
}
