import Annotations
import Documents
import TLSMessages
import TestSupport
import Testing
import Tracing

@testable import Ladder

/// What is told of a handshake message of TLS, to whom, and in which order.
@Suite struct HandshakeContentTests {
    /// What is told of each message of a capture, as short words.
    private func told(_ name: String, _ depth: ReadingDepth) throws -> [String: [String]] {
        let trace = try BundledCaptures.trace(name)
        var told: [String: [String]] = [:]
        for message in try #require(trace.tls).messages {
            let content = HandshakeContent(of: message, certificates: trace.certificates, for: depth)
            told[message.name ?? "?", default: []] += content.facts.map(\.name)
        }
        return told
    }

    @Test(
        "Of the hellos that is told which decides something; the level does not matter",
        arguments: ReadingLevel.allCases)
    func hellos(level: ReadingLevel) throws {
        let told = try told("tls12-ecdhe.pcap", ReadingDepth(level))
        #expect(told["ClientHello"] == ["host", "versions", "applicationProtocols", "cipherSuites"])
        #expect(told["ServerHello"] == ["version", "cipherSuite", "applicationProtocol"])
        #expect(told["ServerKeyExchange"] == ["group", "signatureScheme"])
        #expect(told["ServerHelloDone"] == [])
    }

    @Test("With all the rest lists, random numbers and fingerprints are told, too")
    func all() throws {
        let told = try told("tls12-ecdhe.pcap", ReadingDepth(isFull: true))
        let hello = try #require(told["ClientHello"])
        #expect(hello.starts(with: ["host", "versions", "applicationProtocols", "cipherSuites", "groups"]))
        #expect(hello.suffix(2) == ["ja3", "ja4"] && hello.contains("random"))
        #expect(told["ServerHello"]?.suffix(3) == ["random", "ja3s", "ja4s"])
    }

    @Test("Certificates are told one by one, and in which packets the message came")
    func certificates() throws {
        let some = try told("tls12-ecdhe.pcap", ReadingDepth())["Certificate"]
        #expect(
            some == ["1: issuer names validity", "2: issuer validity", "packets"])
        let all = try told("tls12-ecdhe.pcap", ReadingDepth(isFull: true))["Certificate"]
        #expect(all?.first == "1: issuer names validity key signature fingerprint")
    }

    @Test(
        "A message of which the rest is missing says so, whoever reads it", arguments: ReadingLevel.allCases)
    func troubles(level: ReadingLevel) throws {
        let trace = try BundledCaptures.trace("tls12-ecdhe.pcap")
        var message = try #require(trace.tls?.messages.first)
        func last() -> String? {
            HandshakeContent(of: message, certificates: [], for: ReadingDepth(level)).facts.last?.name
        }
        #expect(last() == "cipherSuites")
        message.isComplete = false
        #expect(last() == "notWhole")
        message.isTooLong = true
        #expect(last() == "tooLong")
    }

    @Test("Of the handshake as a whole a beginner is told what matters, and an expert not what it means")
    func remarks() throws {
        let tls = try #require(try BundledCaptures.trace("tls12-ecdhe.pcap").tls)
        let first = HandshakeRemark.all(of: tls, for: ReadingDepth(.firstLook))
        let normal = HandshakeRemark.all(of: tls, for: ReadingDepth())
        let all = HandshakeRemark.all(of: tls, for: ReadingDepth(isFull: true))
        #expect(!first.isEmpty && first.count < normal.count && normal.count <= all.count)
        #expect(first.allSatisfy { $0.isExplained == $0.note.isTrouble })
        #expect(normal.allSatisfy { $0.isExplained })
        #expect(HandshakeRemark.all(of: tls, for: ReadingDepth(.expert)).allSatisfy { !$0.isExplained })
    }
}

extension HandshakeFact {
    /// What is told, as short words.
    fileprivate var name: String {
        switch self {
        case .says(let topic, _): "\(topic)"
        case .certificate(_, let number, let facts): "\(number): " + facts.map(\.name).joined(separator: " ")
        case .unreadableCertificate(let number): "\(number) cannot be read"
        case .trouble(let trouble): "\(trouble)"
        }
    }
}

extension CertificateFact {
    fileprivate var name: String {
        switch self {
        case .issuer: "issuer"
        case .names: "names"
        case .validity: "validity"
        case .key: "key"
        case .signature: "signature"
        case .fingerprint: "fingerprint"
        }
    }
}
