import Foundation
import Testing

@testable import CertificateChains

/// Signed certificate timestamps. The certificate and its issuer in Tests/Chains/timestamps.pem are github.com's of 2018,
/// as any of its clients got them; its three timestamps are real logs'.
struct TimestampTests {
    private static let file: CertificateFile = {
        let path = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../Chains/timestamps.pem")
        return CertificateFile(Array((try? Data(contentsOf: path)) ?? Data()))
    }()

    private static func chain() throws -> (leaf: KnownCertificate, issuer: KnownCertificate) {
        let ders = file.certificates
        try #require(ders.count == 2)
        return (try KnownCertificate(der: ders[0]), try KnownCertificate(der: ders[1]))
    }

    private static let request = ChainRequest(at: 1_530_000_000)

    @Test func realOnesFit() throws {
        let (leaf, issuer) = try Self.chain()
        let found = JudgedTimestamp.all([leaf, issuer], Self.request)
        #expect(found.map(\.outcome) == [.fits, .fits, .fits])
        #expect(found.map { $0.log?.fullName } == ["Google Pilot", "DigiCert Log Server", "Google Skydiver"])
        #expect(found.allSatisfy { $0.source == .certificate && $0.timestamp.version == 0 })
        #expect(found.allSatisfy { (1_400_000_000..<1_530_000_000).contains($0.timestamp.seconds) })
    }

    @Test func withoutTheIssuerNobodyCanTell() throws {
        let (leaf, _) = try Self.chain()
        #expect(
            JudgedTimestamp.all([leaf], Self.request).map(\.outcome) == [
                .issuerMissing, .issuerMissing, .issuerMissing,
            ])
    }

    @Test func thoseOfAnotherIssuerOrLogDoNotFit() throws {
        let (leaf, issuer) = try Self.chain()
        #expect(JudgedTimestamp.all([leaf, leaf], Self.request).allSatisfy { $0.outcome == .doesNotFit })
        let found = JudgedTimestamp.all([leaf, issuer], Self.request) { _ in nil }
        #expect(found.count == 3 && found.allSatisfy { $0.outcome == .unknownLog && $0.log == nil })
    }

    /// In a handshake the log has signed the certificate as it is: what fits inside of it does not fit there.
    @Test func theSourceTellsWhatIsSigned() throws {
        let (leaf, issuer) = try Self.chain()
        let one = try #require(leaf.fields[.signedCertificateTimestamps])
        var octets = DERReader(leaf.fields.der, one.content)
        let list = Array(leaf.fields.der[try octets.next(DERTag.octetString).content])
        var request = Self.request
        request.handshakeTimestamps = list
        let found = JudgedTimestamp.all([leaf, issuer], request)
        #expect(
            found.map(\.source) == Array(repeating: .certificate, count: 3)
                + Array(repeating: .handshake, count: 3))
        #expect(found.dropFirst(3).allSatisfy { $0.outcome == .doesNotFit })
    }

    /// RFC 6962 §3.3: the list stands in an extension of the answer about this certificate. What the log has signed is the
    /// certificate as it is, and who answers need not be trusted for that.
    @Test func thoseInAnAnswerOfOCSPCountAsSuch() throws {
        let (leaf, issuer) = try Self.chain()
        let one = try #require(leaf.fields[.signedCertificateTimestamps])
        let list = Array(leaf.fields.der[one.content])
        func found(_ answer: [UInt8]) -> [JudgedTimestamp] {
            var request = Self.request
            request.statusAnswers = [answer]
            return JudgedTimestamp.all([leaf, issuer], request).filter { $0.source == .ocsp }
        }
        let answer = Self.answer(about: leaf.fields.serialNumber, with: list)
        #expect(
            found(answer).map { $0.log?.fullName } == [
                "Google Pilot", "DigiCert Log Server", "Google Skydiver",
            ])
        // These were signed for the certificate without them.
        #expect(found(answer).allSatisfy { $0.outcome == .doesNotFit })
        #expect(found(Self.answer(about: [1, 2, 3], with: list)).isEmpty)
        #expect(found(Self.answer(about: leaf.fields.serialNumber, with: nil)).isEmpty)
        for count in answer.indices { _ = found(Array(answer.prefix(count))) }
    }

    /// An answer of OCSP, good and signed by nobody, with this in its extension of timestamps. RFC 6960 §4.2.1.
    private static func answer(about serialNumber: [UInt8], with timestamps: [UInt8]?) -> [UInt8] {
        func value(_ tag: UInt8, _ parts: [UInt8]...) -> [UInt8] {
            let content = parts.flatMap(\.self)
            let count = content.count
            let length: [UInt8] =
                count < 0x80
                ? [UInt8(count)]
                : count < 0x100 ? [0x81, UInt8(count)] : [0x82, UInt8(count >> 8), UInt8(count & 0xFF)]
            return [tag] + length + content
        }
        let time = value(0x18, Array("20180601000000Z".utf8))
        let sha1 = value(0x30, value(0x06, [0x2B, 0x0E, 0x03, 0x02, 0x1A]))
        let hash = value(0x04, [UInt8](repeating: 7, count: 20))
        let extensions = timestamps.map {
            value(
                0xA1,
                value(
                    0x30,
                    value(0x30, value(0x06, ObjectIdentifier.answeredTimestamps.rawValue), value(0x04, $0))))
        }
        let single = value(
            0x30, value(0x30, sha1, hash, hash, value(0x02, serialNumber)), [0x80, 0], time, extensions ?? [])
        let data = value(0x30, value(0xA2, hash), time, value(0x30, single))
        let algorithm = value(
            0x30, value(0x06, [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x0B]), [0x05, 0])
        let basic = value(0x30, data, algorithm, value(0x03, [0, 1, 2, 3]))
        let name: [UInt8] = [0x2B, 6, 1, 5, 5, 7, 0x30, 1, 1]
        return value(
            0x30, [0x0A, 1, 0], value(0xA0, value(0x30, value(0x06, name), value(0x04, basic))))
    }

    /// Cut anywhere, the list is none, or has fewer; nothing traps.
    @Test func hostileLists() throws {
        let (leaf, _) = try Self.chain()
        let one = try #require(leaf.fields[.signedCertificateTimestamps])
        let whole = Array(leaf.fields.der[one.content])
        for count in whole.indices { _ = SignedTimestamp.list(inOctets: Array(whole.prefix(count))) }
        #expect(SignedTimestamp.list([0, 0])?.timestamps.isEmpty == true)
        #expect(SignedTimestamp.list([0, 3, 0, 1, 0])?.unreadable == 1)
        #expect(SignedTimestamp.list([0, 4, 0, 9, 0, 0]) == nil)
        #expect(SignedTimestamp.list([0]) == nil)
    }

    /// RFC 5246 §7.4.2: each certificate vouches for the one before it.
    @Test func whatCameOutOfOrderIsRemarked() throws {
        let (leaf, issuer) = try Self.chain()
        func remarks(_ sent: [KnownCertificate]) -> [ChainRemark] {
            ChainRemark.all(
                [leaf, issuer], sent: sent.map(\.fingerprint), at: Self.request.at, endsAtAnchor: false)
        }
        #expect(remarks([issuer, leaf]).contains(.outOfOrder))
        #expect(!remarks([leaf, issuer]).contains(.outOfOrder))
    }
}
