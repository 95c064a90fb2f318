import TLSMessages
import Testing
import WireBytes

@Suite("Registries")
struct RegistryTests {
    @Test func namesAreThoseOfIANA() {
        #expect(CipherSuite(rawValue: 0x1302).name == "TLS_AES_256_GCM_SHA384")
        #expect(CipherSuite(rawValue: 0xC02F).name == "TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256")
        #expect(CipherSuite(rawValue: 0xCCA8).name == "TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256")
        #expect(CipherSuite(rawValue: 0x00FF).name == "TLS_EMPTY_RENEGOTIATION_INFO_SCSV")
        #expect(CipherSuite(rawValue: 0x5600).name == "TLS_FALLBACK_SCSV")
        #expect(ExtensionType(rawValue: 43).name == "supported_versions")
        #expect(ExtensionType.alpn.name == "application_layer_protocol_negotiation")
        #expect(ExtensionType(rawValue: 0xFF01).name == "renegotiation_info")
        #expect(ExtensionType.encryptedClientHello.name == "encrypted_client_hello")
        #expect(NamedGroup(rawValue: 0x11EC).name == "X25519MLKEM768")
        #expect(NamedGroup(rawValue: 23).name == "secp256r1")
        #expect(SignatureScheme(rawValue: 0x0807).name == "ed25519")
        #expect(SignatureScheme(rawValue: 0x0804).name == "rsa_pss_rsae_sha256")
        #expect(AlertDescription.closeNotify.name == "close_notify")
        #expect(AlertDescription(rawValue: 48).name == "unknown_ca")
        #expect(AlertDescription(rawValue: 120).name == "no_application_protocol")
        #expect(AlertLevel(rawValue: 2).name == "fatal")
        #expect(ContentType(rawValue: 22).name == "handshake")
        #expect(HandshakeType(rawValue: 24).name == "KeyUpdate")
        #expect(ProtocolVersion.tls13.name == "TLSv1.3")
        #expect(ProtocolVersion(rawValue: 0x0300).name == "SSLv3")
    }

    /// RFC 4279, RFC 5489: its name says whether a suite has a pre-shared key.
    @Test func preSharedKeysAreInTheNames() {
        for suite in (UInt16.min...UInt16.max).map(CipherSuite.init(rawValue:)) {
            #expect(suite.hasPreSharedKey == suite.name?.contains("_PSK_") ?? false)
        }
    }

    /// RFC 8701 §2: both bytes alike, each 0x_A.
    @Test func greaseIsSixteenNumbersOf16Bits() {
        let all = (UInt16.min...UInt16.max).filter { CipherSuite(rawValue: $0).isGREASE }
        #expect(all == Array(stride(from: 0x0A0A, through: 0xFAFA, by: 0x1010)))
        #expect(ExtensionType(rawValue: 0x7A7A).text == "GREASE")
        #expect(NamedGroup(rawValue: 0xFAFA).text == "GREASE")
        #expect(!CipherSuite(rawValue: 0x0A1A).isGREASE)
        // Numbers of one byte have none here.
        #expect((UInt8.min...UInt8.max).allSatisfy { !AlertDescription(rawValue: $0).isGREASE })
    }

    @Test func unassignedNumbersAreNumbers() {
        #expect(CipherSuite(rawValue: 0xFEFE).name == nil)
        #expect(CipherSuite(rawValue: 0xFEFE).text == "0xFEFE")
        #expect(CipherSuite(rawValue: 0x00F0).text == "0x00F0")
        #expect(ExtensionType(rawValue: 0x1234).hexadecimal == "0x1234")
        #expect(HandshakeType(rawValue: 99).text == "0x63")
        #expect(AlertLevel(rawValue: 7).text == "0x07")
        #expect(ProtocolVersion(rawValue: 0x7FFF).text == "0x7FFF")
    }

    @Test func noTwoNumbersShareAName() {
        func expectDistinct<Point: CodePoint>(_ type: Point.Type) {
            let points = (0...Point.RawValue.max).map { Point(rawValue: $0) }
            let names = points.filter { !$0.isGREASE }.compactMap(\.name).filter { !$0.hasSuffix("(draft)") }
            #expect(Set(names).count == names.count, "\(type)")
            #expect(names.allSatisfy { !$0.isEmpty && !$0.contains("  ") }, "\(type)")
        }
        expectDistinct(CipherSuite.self)
        expectDistinct(ExtensionType.self)
        expectDistinct(NamedGroup.self)
        expectDistinct(SignatureScheme.self)
        expectDistinct(AlertDescription.self)
        expectDistinct(AlertLevel.self)
        expectDistinct(ContentType.self)
        expectDistinct(HandshakeType.self)
        expectDistinct(ProtocolVersion.self)
    }
}
