/// A cipher kind of SSL 2.0: three bytes. Those that begin with zero are cipher suites of TLS.
///
/// Source: "The SSL Protocol" (Hickman, 1995) §C.4; RFC 5246 appendix E.2
public struct SSLv2CipherKind: CodePoint {
    /// The number on the wire, network byte order; 24 bits.
    public let rawValue: UInt32

    /// Makes a code point from its number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The names of the specification, without the prefix "SSL_CK_".
    public static let names: [UInt32: String] = [
        0x010080: "SSL2_RC4_128_WITH_MD5",
        0x020080: "SSL2_RC4_128_EXPORT40_WITH_MD5",
        0x030080: "SSL2_RC2_128_CBC_WITH_MD5",
        0x040080: "SSL2_RC2_128_CBC_EXPORT40_WITH_MD5",
        0x050080: "SSL2_IDEA_128_CBC_WITH_MD5",
        0x060040: "SSL2_DES_64_CBC_WITH_MD5",
        0x0700C0: "SSL2_DES_192_EDE3_CBC_WITH_MD5",
        0x080080: "SSL2_RC4_64_WITH_MD5",
    ]
}
