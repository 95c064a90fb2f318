import CertificateChains
import Foundation
import TestSupport
import Testing
import WireBytes

@testable import TLSMessages
@testable import Tracing

/// What a judge remembers of handshakes before changes no verdict.
@Suite(.timeLimit(.minutes(5))) struct RememberedVerdictsTests {
    private static func handshakes(_ names: [String]) throws -> [[HandshakeMessage]] {
        try names.flatMap { name in
            try Traced(BundledCaptures.packets(name)).connections.compactMap { $0.tls?.messages }
        }
    }

    /// The same with another host that is asked for.
    private static func asking(for host: String, _ messages: [HandshakeMessage]) -> [HandshakeMessage] {
        messages.map { message in
            var message = message
            if case .clientHello(var hello) = message.body {
                hello.serverName = Array(host.utf8)
                message.body = .clientHello(hello)
            }
            return message
        }
    }

    @Test func eachIsJudgedAsByANewJudge() throws {
        let names = BundledCaptures.names.filter { $0.hasPrefix("chain-") || $0.hasPrefix("tls12-") }
        let files = try FileManager.default.contentsOfDirectory(
            at: BundledCaptures.folder, includingPropertiesForKeys: nil)
        let anchors = TrustAnchors(
            try files.filter { $0.pathExtension == "pem" }
                .flatMap { CertificateFile(Array(try Data(contentsOf: $0))).certificates })
        let today = Int64(1_796_083_200)
        var judge = ChainJudge(now: today) { anchors }
        var count = 0
        let handshakes = try Self.handshakes(names)
        // 2026, a second and ten years later, and when nothing is good any more.
        for seconds in [1_790_000_000, 1_790_000_001, 2_105_000_000, 3_500_000_000, 1_790_000_000] as [Int64]
        {
            for messages in handshakes + handshakes.map({ Self.asking(for: "another.example", $0) }) {
                let time = Timestamp(nanoseconds: seconds * 1_000_000_000)
                var fresh = ChainJudge(now: today) { anchors }
                let chains = judge.verdicts(on: messages, at: time)
                #expect("\(chains)" == "\(fresh.verdicts(on: messages, at: time))")
                count += chains.count
            }
        }
        // More than are remembered.
        #expect(count > 300)
        #expect((1...128).contains(judge.verdictCount))
    }
}
