import Comparison
import TestSupport
import Testing

/// Pairs of bundled captures, each with what differs between them and why, as their packets show it.
@Suite(.timeLimit(.minutes(10))) struct ComparisonPairTests {
    struct Pair: Sendable, CustomTestStringConvertible {
        var a: String
        var b: String
        /// What differs, with the reasons that are given; some may have none.
        var differs: [String: [String]]
        /// What does not.
        var alike: [String]
        var testDescription: String { "\(a) – \(b)" }
    }

    static let pairs = [
        Pair(
            a: "plain-get.pcap", b: "http2.pcap",
            differs: [
                "http-version": [], "tls": [], "round-trips": ["tls-takes-round-trips"], "goaway": [],
                "closing": [], "closed-by": ["says-close"],
            ],
            alike: ["transport", "target", "response-body"]),
        Pair(
            a: "http3.pcap#0", b: "http3.pcap#u0",
            differs: [
                "transport": ["alt-svc"], "round-trips": ["one-handshake"], "http-version": [],
                "alpn": ["not-offered"], "requests": [], "closing": [],
            ], alike: ["tls-version", "target", "status", "opening", "lookup", "goaway", "closed-by"]),
        Pair(
            a: "quic.pcap", b: "quic-retry.pcap",
            differs: [
                "retry": [], "round-trips": ["retry"], "closing": [], "settings-client": [],
                "transport-parameters-client": [], "transport-parameters-server": [],
            ], alike: ["transport", "quic-version", "closed-by"]),
        Pair(
            a: "quic-early-data.pcap#u1", b: "quic-early-data-rejected.pcap#u1",
            differs: ["round-trips": ["early-data"], "early-data": []],
            alike: ["quic-version", "retry", "closing"]),
        Pair(
            a: "quic.pcap", b: "quic-v2.pcap", differs: ["quic-version": []],
            alike: [
                "round-trips", "target", "response-body", "cipher-suite", "closing", "settings-client",
                "transport-parameters-client",
            ]),
        Pair(
            a: "quic.pcap", b: "quic-loss.pcap", differs: ["losses-server": [], "target": []],
            alike: ["losses-client", "paths", "retry"]),
        Pair(
            a: "loss.pcap", b: "quic.pcap", differs: ["transport": [], "losses-server": []],
            alike: ["losses-client", "priority-frames"]),
        Pair(
            a: "page-loss-http2.pcap#0", b: "page-loss-http3.pcap#u0",
            differs: ["transport": [], "priority-frames": [], "round-trips": []],
            alike: ["requests", "requests-at-once"]),
        Pair(
            a: "quic.pcap", b: "quic-migration.pcap", differs: ["paths": [], "target": []],
            alike: ["retry", "version-negotiation"]),
        Pair(
            a: "tls12-ecdhe.pcap", b: "tls13.pcap",
            differs: ["round-trips": ["tls13-handshake"], "tls-version": ["not-offered"]],
            alike: ["transport"]),
        Pair(
            a: "tls12-resumption.pcap#0", b: "tls12-resumption.pcap#1",
            differs: ["round-trips": ["resumed"], "resumption": ["nothing-to-resume", "given-before"]],
            alike: ["transport", "cipher-suite"]),
        Pair(
            a: "not-modified.pcap#0", b: "not-modified.pcap#1",
            differs: [
                "status": ["conditional"], "response-body": ["no-body-for-status"], "request-field": [],
            ],
            alike: ["target", "http-version"]),
    ]

    @Test(arguments: pairs) func everyDifferenceIsFound(_ pair: Pair) throws {
        let comparison = try BundledCaptures.comparison(pair.a, pair.b, hasKeys: true)
        let all = comparison.all.map(\.difference)
        for (name, reasons) in pair.differs {
            let found = all.filter { $0.subject.identifier == name }
            #expect(!found.isEmpty, "\(name) is missing")
            let given = Set(found.flatMap { $0.reasons.map(\.name.rawValue) })
            #expect(given.isSuperset(of: reasons), "\(name): \(given)")
        }
        for name in pair.alike { #expect(!all.contains { $0.subject.identifier == name }, "\(name)") }
        for difference in all {
            let name = difference.subject.identifier
            #expect(Difference.Subject.names.contains(name), "\(name) is not known to lessons")
        }
    }
}
