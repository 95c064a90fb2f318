/// A group for key exchange: an elliptic curve, a finite field, or a post-quantum mechanism.
///
/// Source: IANA, "TLS Supported Groups" (RFC 8446 §4.2.7, RFC 7919)
public struct NamedGroup: CodePoint {
    /// The number on the wire, network byte order.
    public let rawValue: UInt16

    /// Makes a code point from its number.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// IANA's names.
    public static let names: [UInt16: String] = [
        0x0001: "sect163k1",
        0x0002: "sect163r1",
        0x0003: "sect163r2",
        0x0004: "sect193r1",
        0x0005: "sect193r2",
        0x0006: "sect233k1",
        0x0007: "sect233r1",
        0x0008: "sect239k1",
        0x0009: "sect283k1",
        0x000A: "sect283r1",
        0x000B: "sect409k1",
        0x000C: "sect409r1",
        0x000D: "sect571k1",
        0x000E: "sect571r1",
        0x000F: "secp160k1",
        0x0010: "secp160r1",
        0x0011: "secp160r2",
        0x0012: "secp192k1",
        0x0013: "secp192r1",
        0x0014: "secp224k1",
        0x0015: "secp224r1",
        0x0016: "secp256k1",
        0x0017: "secp256r1",
        0x0018: "secp384r1",
        0x0019: "secp521r1",
        0x001A: "brainpoolP256r1",
        0x001B: "brainpoolP384r1",
        0x001C: "brainpoolP512r1",
        0x001D: "x25519",
        0x001E: "x448",
        0x0029: "curveSM2",
        0x0100: "ffdhe2048",
        0x0101: "ffdhe3072",
        0x0102: "ffdhe4096",
        0x0103: "ffdhe6144",
        0x0104: "ffdhe8192",
        0x0200: "MLKEM512",
        0x0201: "MLKEM768",
        0x0202: "MLKEM1024",
        0x11EB: "SecP256r1MLKEM768",
        0x11EC: "X25519MLKEM768",
        0x11ED: "SecP384r1MLKEM1024",
        0x6399: "X25519Kyber768Draft00",
        0xFF01: "arbitrary_explicit_prime_curves",
        0xFF02: "arbitrary_explicit_char2_curves",
    ]
}
