/// A protocol version.
///
/// Source: RFC 8446 §4.1.2 and appendix D, RFC 9147 §5.3; drafts of TLS 1.3 by their own numbers
public struct ProtocolVersion: CodePoint {
    /// The number on the wire, network byte order.
    public let rawValue: UInt16

    /// Makes a code point from its number.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// SSL 2.0.
    public static let sslv2 = ProtocolVersion(rawValue: 0x0002)
    /// SSL 3.0.
    public static let sslv3 = ProtocolVersion(rawValue: 0x0300)
    /// TLS 1.2.
    public static let tls12 = ProtocolVersion(rawValue: 0x0303)
    /// TLS 1.3.
    public static let tls13 = ProtocolVersion(rawValue: 0x0304)
    /// DTLS 1.2.
    public static let dtls12 = ProtocolVersion(rawValue: 0xFEFD)
    /// DTLS 1.3.
    public static let dtls13 = ProtocolVersion(rawValue: 0xFEFC)

    /// Whether it is TLS 1.3 or DTLS 1.3, in one of its drafts too: most of the handshake is encrypted.
    public var isTLS13: Bool {
        switch rawValue {
        case 0x0304, 0xFEFC, 0x7F00...0x7FFF, 0xFB17...0xFB1A: true
        default: false
        }
    }

    /// Whether it is one of DTLS, whose versions count downwards.
    public var isDTLS: Bool { rawValue >> 8 == 0xFE || rawValue == 0x0100 }

    /// Whether it is a draft of TLS 1.3.
    var isDraft: Bool { isTLS13 && self != .tls13 && self != .dtls13 }

    /// Whether signatures name their algorithm: since 1.2.
    var namesSchemes: Bool { self == .tls12 || self == .dtls12 || isTLS13 }

    /// The names in use; those of the drafts are put together.
    public static let names: [UInt16: String] = [
        0x0002: "SSLv2",
        0x0100: "DTLSv1.0 (OpenSSL before 0.9.8f)",
        0x0300: "SSLv3",
        0x0301: "TLSv1.0",
        0x0302: "TLSv1.1",
        0x0303: "TLSv1.2",
        0x0304: "TLSv1.3",
        0xFEFC: "DTLSv1.3",
        0xFEFD: "DTLSv1.2",
        0xFEFF: "DTLSv1.0",
    ].merging(drafts) { name, _ in name }

    private static let drafts: [UInt16: String] = {
        var names: [UInt16: String] = [:]
        for draft in 10...28 { names[0x7F00 + UInt16(draft)] = "TLSv1.3 (draft \(draft))" }
        for draft in 0x17...0x1A { names[0xFB00 + UInt16(draft)] = "TLSv1.3 (Facebook's draft \(draft))" }
        return names
    }()
}
