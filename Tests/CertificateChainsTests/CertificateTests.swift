import CertificateChains
import Testing

/// A value in DER: its tag, its length, its contents.
private func der(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
    let count = content.count
    if count < 128 { return [tag, UInt8(count)] + content }
    if count < 256 { return [tag, 0x81, UInt8(count)] + content }
    return [tag, 0x82, UInt8(count >> 8), UInt8(count & 0xFF)] + content
}

extension Array where Element == UInt8 {
    /// These bytes with the first `old` in them replaced by as many new ones.
    fileprivate func replacing(_ old: String, with new: [UInt8]) throws -> [UInt8] {
        let old = Array(old.utf8)
        let place = try #require(
            indices.dropLast(old.count - 1).first { self[$0..<$0 + old.count].elementsEqual(old) })
        #expect(old.count == new.count)
        var bytes = self
        bytes.replaceSubrange(place..<place + old.count, with: new)
        return bytes
    }
}

@Suite("Facts of certificates")
struct CertificateTests {
    @Test func withAnRSAKey() {
        let certificate = Certificate(der: Vectors.rsa)
        #expect(certificate.isReadable)
        #expect(certificate.der == Vectors.rsa)
        #expect(certificate.sha256 == "981ad3960d2e03a57f3a09fd208aa70ff47ed9aadeb2a8b8f49a70feffdc6e60")
        #expect(certificate.version == 3)
        #expect(certificate.serialNumber == "0123456789abcdef")
        #expect(certificate.subject == "CN=lesson.test,OU=A\\+B=C,O=Größe & Söhne\\, Inc.,C=DE")
        #expect(certificate.issuer == certificate.subject)
        #expect(certificate.isSelfIssued)
        #expect(certificate.notBefore == 1_795_270_775)
        #expect(certificate.notAfter == 2_110_630_775)
        #expect(certificate.keyAlgorithm == "rsaEncryption")
        #expect(certificate.keyBits == 2048)
        #expect(certificate.curve == nil)
        #expect(certificate.signatureAlgorithm == "sha256WithRSAEncryption")
        #expect(certificate.isCA)
        #expect(certificate.pathLength == 1)
    }

    @Test func namesOfAllKinds() {
        let version6: [UInt8] = [0x20, 0x01, 0x0D, 0xB8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]
        #expect(
            Certificate(der: Vectors.rsa).names == [
                .dns(Array("lesson.test".utf8)), .dns(Array("*.xn--mnchen-3ya.example".utf8)),
                .ip([192, 0, 2, 1]),
                .ip(version6), .uri(Array("https://lesson.test/a?b".utf8)),
                .email(Array("me@lesson.test".utf8)),
            ])
    }

    @Test func withACurve() {
        let certificate = Certificate(der: Vectors.curve)
        #expect(certificate.sha256 == "cb7c6dbeb3f272e395ed5e1ae5fa7cd28252af6429ee4b3dc4fc4513bd669385")
        #expect(certificate.keyAlgorithm == "id-ecPublicKey")
        #expect(certificate.keyBits == 256)
        #expect(certificate.curve == "prime256v1")
        #expect(certificate.signatureAlgorithm == "ecdsa-with-SHA256")
        #expect(certificate.serialNumber == "-05")
        #expect(certificate.notAfter == 3_004_870_775)
        #expect(certificate.isCA)
        #expect(certificate.pathLength == nil)
        #expect(certificate.names.isEmpty)
    }

    @Test func withAnEd25519Key() {
        let certificate = Certificate(der: Vectors.ed25519)
        #expect(certificate.sha256 == "dbafe1404d58f1ddf5d96f9b3009a6113c13774561c6fea1bc4da9bc7d3a54ab")
        #expect(certificate.keyAlgorithm == "ED25519")
        #expect(certificate.keyBits == 256)
        #expect(certificate.curve == nil)
        #expect(certificate.signatureAlgorithm == "ED25519")
        #expect(certificate.serialNumber == "00")
        #expect(certificate.subject.isEmpty)
        #expect(certificate.issuer.isEmpty)
        #expect(!certificate.isCA)
    }

    @Test func ofVersion1() {
        let certificate = Certificate(der: Vectors.first)
        #expect(certificate.sha256 == "1634968eaa727e385fa7c710c7b8374124db5d98c1541f3b15887d781f955df5")
        #expect(certificate.version == 1)
        #expect(certificate.subject == "CN=old")
        #expect(certificate.serialNumber == "01")
        #expect(certificate.names.isEmpty)
        #expect(!certificate.isCA)
    }

    @Test func withAlgorithmsThatNobodyKnows() {
        // 1.3.101.112 is Ed25519; 1.3.101.127 is nothing.
        var der = Vectors.first
        for index in der.indices.dropLast(2) where der[index...].starts(with: [0x2B, 0x65, 0x70]) {
            der[index + 2] = 0x7F
        }
        let certificate = Certificate(der: der)
        #expect(certificate.isReadable)
        #expect(certificate.keyAlgorithm == "unknown")
        #expect(certificate.signatureAlgorithm == "unknown")
        #expect(certificate.keyBits == 0)
        #expect(certificate.subject == "CN=old")
    }

    // MARK: Odd names

    @Test func controlCharactersAreWrittenAsRFC4514Does() {
        let certificate = Certificate(der: Vectors.odd)
        #expect(certificate.sha256 == "409f224d51094ae39e604bbf3ad9a5a1b31044aa1b4c01889988aa081f0582b8")
        #expect(certificate.subject == "CN=line\\0Afeed\\1B[31m\u{202E}你")
        #expect(!certificate.subject.unicodeScalars.contains { $0.value < 0x20 })
    }

    @Test func aNULInANameEndsNothing() throws {
        let name = "hidden.exampleXevil.test"
        let der = try Vectors.ed25519.replacing(name, with: Array("hidden.example\u{0}evil.test".utf8))
        #expect(Certificate(der: der).names == [.dns(Array("hidden.example\u{0}evil.test".utf8))])
        let subject = try Vectors.first.replacing("old", with: [0x61, 0, 0x62])
        #expect(Certificate(der: subject).issuer == "CN=a\\00b")
        #expect(!Certificate(der: subject).isSelfIssued)
    }

    @Test func bytesThatAreNoText() throws {
        let name = "hidden.exampleXevil.test"
        let bytes = [UInt8](repeating: 0xFF, count: name.utf8.count)
        #expect(Certificate(der: try Vectors.ed25519.replacing(name, with: bytes)).names == [.dns(bytes)])
        // OpenSSL refuses a subject or issuer that is not in the character set it says.
        #expect(!Certificate(der: try Vectors.first.replacing("old", with: [0xFF, 0xFE, 0xFD])).isReadable)
    }

    // MARK: Times and numbers

    @Test(
        arguments: [
            ("261121141935Z", "500101000000Z", -631_152_000),
            ("261121141935Z", "491231235959Z", 2_524_607_999),
            ("261121141935Z", "700101000000Z", 0), ("261121141935Z", "261399141935Z", nil),
            ("261121141935Z", "2611211419\u{0}5Z", nil),
        ] as [(String, String, Int64?)])
    func timesOfTwoDigitYears(old: String, new: String, seconds: Int64?) throws {
        #expect(
            Certificate(der: try Vectors.first.replacing(old, with: Array(new.utf8))).notBefore == seconds)
    }

    @Test(
        arguments: [
            ("99991231235959Z", 253_402_300_799), ("00000101000000Z", -62_167_219_200),
            ("xxxx0321141935Z", nil),
        ] as [(String, Int64?)])
    func timesOfFourDigitYears(new: String, seconds: Int64?) throws {
        let der = try Vectors.curve.replacing("20650321141935Z", with: Array(new.utf8))
        #expect(Certificate(der: der).notAfter == seconds)
    }

    /// A version is a number that anyone may write, however large.
    @Test(
        arguments: [
            ([0], 1), ([2], 3), ([5], 6), ([0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], 0), ([0xFF], 0),
            ([0x00, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], 0),
        ] as [([UInt8], Int)])
    func versions(number: [UInt8], version: Int) {
        // The first certificate has none: 3 bytes of header, then a sequence of 2 and 0x76 bytes.
        let signed = der(0xA0, der(0x02, number)) + Vectors.first[5..<5 + 0x76]
        let certificate = Certificate(der: der(0x30, der(0x30, signed) + Vectors.first[(5 + 0x76)...]))
        #expect(certificate.isReadable)
        #expect(certificate.version == version)
    }

    /// DER leaves the default out; 1 and 3 are the least and the greatest that there are.
    @Test(
        arguments: [
            ([0], [.defaultVersionWritten]), ([2], []), ([3], [.versionUnknown(4)]),
            ([5], [.versionUnknown(6)]),
        ]
            as [([UInt8], [FormFault])])
    func faultsOfVersions(number: [UInt8], faults: [FormFault]) throws {
        let signed = der(0xA0, der(0x02, number)) + Vectors.first[5..<5 + 0x76]
        let bytes = der(0x30, der(0x30, signed) + Vectors.first[(5 + 0x76)...])
        #expect(try CertificateFields(der: bytes).faults == faults)
    }

    @Test func longSerialNumbers() {
        let number = [0x7F] + [UInt8](repeating: 0xAB, count: 4000)
        let rest = Vectors.first[8..<5 + 0x76]
        let signed = der(0x02, number) + rest
        let certificate = Certificate(der: der(0x30, der(0x30, signed) + Vectors.first[(5 + 0x76)...]))
        #expect(certificate.isReadable)
        #expect(certificate.serialNumber == "7f" + String(repeating: "ab", count: 4000))
    }

    // MARK: Damaged

    @Test(arguments: [Vectors.rsa, Vectors.curve, Vectors.ed25519, Vectors.first, Vectors.odd])
    func noPrefixIsACertificate(bytes: [UInt8]) {
        for count in 0..<bytes.count {
            let certificate = Certificate(der: Array(bytes.prefix(count)))
            #expect(!certificate.isReadable)
            #expect(certificate.sha256.utf8.count == 64)
            #expect(certificate.subject.isEmpty && certificate.names.isEmpty && certificate.notAfter == nil)
        }
    }

    @Test(arguments: [Vectors.rsa, Vectors.curve, Vectors.ed25519, Vectors.first, Vectors.odd])
    func noByteCanDoHarm(bytes: [UInt8]) {
        for index in bytes.indices {
            for value in [0, 0x7F, 0x80, 0xFF, bytes[index] &+ 1] as [UInt8] {
                var changed = bytes
                changed[index] = value
                let certificate = Certificate(der: changed)
                #expect(certificate.der == changed)
                if certificate.isReadable {
                    #expect((certificate.pathLength ?? 0) >= 0 && certificate.keyBits >= 0)
                }
            }
        }
    }

    @Test func whatIsNoCertificate() {
        #expect(
            Certificate(der: []).sha256 == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
        for bytes in [[], [0], [0x30], [0x30, 0x80], Array("-----BEGIN CERTIFICATE-----".utf8)] as [[UInt8]] {
            #expect(!Certificate(der: bytes).isReadable)
        }
        let long = der(0x30, []) + [UInt8](repeating: 0, count: 1 << 20)
        #expect(!Certificate(der: Vectors.first + long).isReadable)
    }

    @Test func bytesBehindTheCertificateChangeItsHashOnly() {
        let certificate = Certificate(der: Vectors.first + [0, 0])
        #expect(certificate.isReadable)
        #expect(certificate.subject == "CN=old")
        #expect(certificate.sha256 != Certificate(der: Vectors.first).sha256)
    }
}
