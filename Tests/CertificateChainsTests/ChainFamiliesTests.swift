import Foundation
import Testing

@testable import CertificateChains

/// A chain of Tests/Chains/chains.json, which make-chains.py beside it makes.
private struct ChainCase: Decodable, Sendable, CustomTestStringConvertible {
    let id: String
    /// By which section of which document it is judged.
    let section: String
    /// The checks that must fail; none for a valid chain.
    let fails: [String]
    /// Numbers of certificates.
    let anchors: [Int]
    /// The same, leaf first.
    let chain: [Int]
    let at: String
    let host: String?
    let purpose: String?
    let maxDepth: Int?
    let crls: [Int]?
    /// Answers of OCSP.
    let answers: [Int]?

    var testDescription: String { "\(id) (\(section))" }
}

private struct ChainCases: Decodable {
    let cases: [ChainCase]
    /// Base64 of DER.
    let certificates: [Data]

    static let bundled: ChainCases = {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../Chains/chains.json")
        guard let data = try? Data(contentsOf: file),
            let cases = try? JSONDecoder().decode(ChainCases.self, from: data)
        else { return ChainCases(cases: [], certificates: []) }
        return cases
    }()

    func der(_ number: Int) -> [UInt8] { Array(certificates[number]) }
}

@Suite("Families of chains, each with one thing wrong or none")
struct ChainFamiliesTests {
    @Test func areThere() { #expect(ChainCases.bundled.cases.count > 200) }

    @Test(arguments: ChainCases.bundled.cases)
    private func isJudged(_ one: ChainCase) throws {
        let all = ChainCases.bundled
        var request = ChainRequest(
            at: try #require(CertificateTime.seconds(of: one.at.utf8)),
            host: try one.host.map { try HostReference($0.utf8) },
            purpose: one.purpose == "client" ? .client : .server,
            maxDepth: one.maxDepth ?? ChainRequest.defaultMaxDepth)
        request.revocationLists = try (one.crls ?? []).map { try RevocationList(der: all.der($0)) }
        request.statusAnswers = (one.answers ?? []).map(all.der)
        var verifier = ChainVerifier(anchors: TrustAnchors(one.anchors.map(all.der)))
        let verdict = try verifier.verdict(
            leaf: all.der(one.chain[0]), untrusted: one.chain.dropFirst().map(all.der), request)
        let failed = verdict.checks.filter { !$0.passed }.map(\.identifier.rawValue).sorted()
        #expect(failed == one.fails, "\(verdict.findings)")
        #expect(verdict.isValid == one.fails.isEmpty)
        // The order in which certificates were sent means nothing.
        let turned = try verifier.verdict(
            leaf: all.der(one.chain[0]), untrusted: one.chain.dropFirst().reversed().map(all.der), request)
        #expect(turned.isValid == verdict.isValid)
        #expect(try verifier.verdict(leaf: all.der(one.chain[0]), untrusted: [], request).path.count >= 1)
    }

    /// What a key does in a handshake must be among what its keyUsage allows; of a key of which nobody knows what it does
    /// any of it will do.
    @Test(arguments: ChainRequest.KeyUse.allCases.map(Optional.some) + [nil])
    func aKeyDoesOnlyWhatItMay(_ use: ChainRequest.KeyUse?) throws {
        let all = ChainCases.bundled
        let one = try #require(all.cases.first { $0.id == "usage/leaf-encipherment" })
        var verifier = ChainVerifier(anchors: TrustAnchors(one.anchors.map(all.der)))
        var request = ChainRequest(at: try #require(CertificateTime.seconds(of: one.at.utf8)))
        request.keyUse = use
        let verdict = try verifier.verdict(
            leaf: all.der(one.chain[0]), untrusted: one.chain.dropFirst().map(all.der), request)
        let mayDo = use == nil || use == .decrypts
        #expect(verdict.findings.map(\.problem) == (mayDo ? [] : use.map { [.useNotAllowed($0)] }))
    }

    /// A leaf is kept, and not more of them than there may be.
    @Test func leavesAreKept() throws {
        let all = ChainCases.bundled
        var verifier = ChainVerifier(anchors: TrustAnchors([]))
        var seen: Set<[UInt8]> = []
        for one in all.cases {
            let leaf = all.der(one.chain[0])
            guard (try? verifier.verdict(leaf: leaf, ChainRequest(at: 1_790_000_000))) != nil else {
                continue
            }
            seen.insert(leaf)
            #expect(verifier.leaves[Certificate.sha256(leaf)] != nil || leaf.count > 32 << 10)
            #expect(verifier.leaves.count <= 128)
        }
        #expect(seen.count > 20)
    }

    @Test func aLongLivedVerifierJudgesTheSame() throws {
        let all = ChainCases.bundled
        var verifiers: [[Int]: ChainVerifier] = [:]
        for _ in 0..<2 {
            for one in all.cases
            where one.host == "shop.example.com" && one.crls == nil
                && one.answers == nil && one.maxDepth == nil
            {
                var verifier =
                    verifiers[one.anchors] ?? ChainVerifier(anchors: TrustAnchors(one.anchors.map(all.der)))
                let verdict = try verifier.verdict(
                    leaf: all.der(one.chain[0]), untrusted: one.chain.dropFirst().map(all.der),
                    ChainRequest(
                        at: try #require(CertificateTime.seconds(of: one.at.utf8)),
                        host: try HostReference("shop.example.com".utf8)))
                verifiers[one.anchors] = verifier
                #expect(verdict.isValid == one.fails.isEmpty, "\(one.id)")
            }
        }
    }
}
