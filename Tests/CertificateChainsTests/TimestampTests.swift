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
