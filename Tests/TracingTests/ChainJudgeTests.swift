import CertificateChains
import Foundation
import TLSMessages
import TestSupport
import Testing
import Tracing
import WireBytes

/// The bundled captures of chains, each judged by the anchors that its client had.
@Suite struct ChainJudgeTests {
    static let expected: [(name: String, side: Side, failed: CheckIdentifier?)] = [
        ("chain-good", .server, nil), ("chain-good-tls13", .server, nil),
        ("chain-missing-intermediate", .server, .trustAnchor), ("chain-self-signed", .server, .trustAnchor),
        ("chain-wrong-host", .server, .host), ("chain-expired", .server, .validity),
        ("chain-not-yet-valid", .server, .validity), ("chain-unknown-root", .server, .trustAnchor),
        ("chain-wrong-usage", .server, .keyUsage), ("chain-path-length", .server, .constraints),
        ("chain-name-constraint", .server, .constraints), ("chain-revoked", .server, .revocation),
        ("chain-sha1", .server, .strength), ("chain-own-anchor", .server, nil),
        ("chain-trust-everything", .server, .trustAnchor), ("chain-client-certificate", .server, nil),
        ("chain-client-certificate", .client, nil), ("chain-client-wrong-usage", .client, .keyUsage),
    ]

    static func judged(_ name: String, at: Int64? = nil, now: Int64? = nil) throws -> [ConnectionTrace] {
        let folder = BundledCaptures.folder
        let pem = Array(try Data(contentsOf: folder.appendingPathComponent("\(name).pem")))
        let keys = KeyLog()
        if let lines = try? Data(contentsOf: folder.appendingPathComponent("\(name).keys")) {
            keys.add(Array(lines))
        }
        let judge = ChainJudge(at: at, now: now) { TrustAnchors(CertificateFile(pem).certificates) }
        return try Traced(
            BundledCaptures.packets("\(name).pcap"), detail: [.messages], keys: keys, judge: judge
        )
        .connections
    }

    @Test(arguments: expected) func asItWasMeant(
        _ name: String, side: Side, failed: CheckIdentifier?
    ) throws {
        let chains = try Self.judged(name).flatMap(\.judged).filter { $0.from == side }
        let verdict = try #require(chains.first?.verdict)
        #expect(verdict.isValid == (failed == nil))
        #expect(
            verdict.checks.filter { !$0.passed }.map(\.identifier).contains { $0 == failed }
                == (failed != nil))
        #expect(verdict.request.purpose == (side == .server ? .server : .client))
    }

    /// All of these are signed with: ECDHE or TLS 1.3, and clients always sign.
    @Test(arguments: expected) func whatTheKeyDoesIsAsked(
        _ name: String, side: Side, failed: CheckIdentifier?
    ) throws {
        let chains = try Self.judged(name).flatMap(\.judged).filter { $0.from == side }
        #expect(chains.first?.verdict.request.keyUse == .signs)
    }

    @Test func theTimeDecides() throws {
        let (then, later) = (Int64(1_767_225_600), Int64(2_800_000_000))
        let chain = try #require(try Self.judged("chain-good", now: later).first?.judged.first)
        #expect(chain.verdict.isValid && chain.today?.isValid == false)
        // 2040: the chain is good until 2056, the stapled answer is not fresh any more.
        let stapled = try #require(
            try Self.judged("chain-good-tls13", now: 2_208_988_800).first?.judged.first)
        #expect(stapled.verdict.isValid && stapled.today?.isValid == true)
        let asked = try #require(try Self.judged("chain-expired", at: then, now: later).first?.judged.first)
        #expect(asked.today == nil && asked.verdict.request.at == then)
        // 2055-07-09.
        let early = try #require(
            try Self.judged("chain-not-yet-valid", at: 2_698_704_000).first?.judged.first)
        #expect(early.verdict.isValid)
    }

    @Test func withoutAJudgeNothingIsJudged() throws {
        let traces = try Traced(BundledCaptures.packets("chain-good.pcap")).connections
        #expect(traces.allSatisfy(\.judged.isEmpty) && traces.contains { !$0.certificates.isEmpty })
    }
}
