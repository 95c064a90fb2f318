/// How a Certificate message is compressed.
///
/// Source: IANA, "TLS Certificate Compression Algorithm IDs" (RFC 8879 §7.3)
public struct CertificateCompression: CodePoint {
    /// The number on the wire, network byte order.
    public let rawValue: UInt16

    /// Makes a code point from its number.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// zlib.
    public static let zlib = CertificateCompression(rawValue: 1)
    /// Brotli.
    public static let brotli = CertificateCompression(rawValue: 2)
    /// Zstandard.
    public static let zstd = CertificateCompression(rawValue: 3)

    /// IANA's names.
    public static let names: [UInt16: String] = [
        0x0001: "zlib",
        0x0002: "brotli",
        0x0003: "zstd",
    ]
}
