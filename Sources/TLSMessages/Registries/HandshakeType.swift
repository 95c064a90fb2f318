/// The type of a handshake message.
///
/// Source: IANA, "TLS HandshakeType" (RFC 8446 §4)
public struct HandshakeType: CodePoint {
    /// The number on the wire.
    public let rawValue: UInt8

    /// Makes a code point from its number.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// HelloRequest.
    public static let helloRequest = HandshakeType(rawValue: 0)
    /// ClientHello.
    public static let clientHello = HandshakeType(rawValue: 1)
    /// ServerHello.
    public static let serverHello = HandshakeType(rawValue: 2)
    /// HelloVerifyRequest (DTLS).
    public static let helloVerifyRequest = HandshakeType(rawValue: 3)
    /// NewSessionTicket.
    public static let newSessionTicket = HandshakeType(rawValue: 4)
    /// EndOfEarlyData.
    public static let endOfEarlyData = HandshakeType(rawValue: 5)
    /// EncryptedExtensions.
    public static let encryptedExtensions = HandshakeType(rawValue: 8)
    /// Certificate.
    public static let certificate = HandshakeType(rawValue: 11)
    /// ServerKeyExchange.
    public static let serverKeyExchange = HandshakeType(rawValue: 12)
    /// CertificateRequest.
    public static let certificateRequest = HandshakeType(rawValue: 13)
    /// ServerHelloDone.
    public static let serverHelloDone = HandshakeType(rawValue: 14)
    /// CertificateVerify.
    public static let certificateVerify = HandshakeType(rawValue: 15)
    /// ClientKeyExchange.
    public static let clientKeyExchange = HandshakeType(rawValue: 16)
    /// Finished.
    public static let finished = HandshakeType(rawValue: 20)
    /// CertificateStatus.
    public static let certificateStatus = HandshakeType(rawValue: 22)
    /// KeyUpdate.
    public static let keyUpdate = HandshakeType(rawValue: 24)
    /// CompressedCertificate.
    public static let compressedCertificate = HandshakeType(rawValue: 25)

    /// IANA's names.
    public static let names: [UInt8: String] = [
        0x00: "HelloRequest",
        0x01: "ClientHello",
        0x02: "ServerHello",
        0x03: "HelloVerifyRequest",
        0x04: "NewSessionTicket",
        0x05: "EndOfEarlyData",
        0x06: "HelloRetryRequest",
        0x08: "EncryptedExtensions",
        0x0B: "Certificate",
        0x0C: "ServerKeyExchange",
        0x0D: "CertificateRequest",
        0x0E: "ServerHelloDone",
        0x0F: "CertificateVerify",
        0x10: "ClientKeyExchange",
        0x14: "Finished",
        0x15: "CertificateURL",
        0x16: "CertificateStatus",
        0x17: "SupplementalData",
        0x18: "KeyUpdate",
        0x19: "CompressedCertificate",
        0x43: "NextProtocol",
        0xFE: "MessageHash",
    ]
}
