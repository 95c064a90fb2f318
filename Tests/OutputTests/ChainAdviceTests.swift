import CertificateChains
import Documents
import Output
import TLSMessages
import TestSupport
import Testing
import TextOutput
import Tracing
import TracingSupport

@testable import Annotations

struct ChainAdviceTests {
    /// RFC 5280 §4.1.2.1 asks for version 1 where there are no extensions.
    @Test func anOldVersionBreaksNoRule() {
        let advice = ChainProblem.oldVersion(1).advice
        #expect(!"\(advice.meaning(in: .en))".contains("breaks a rule"))
        #expect("\(advice.meaning(in: .en))".contains("it has no extensions"))
        #expect("\(advice.remedy(in: .en))".contains("version 3"))
        #expect(!"\(advice.meaning(in: .zh))".contains("违反"))
    }

    /// An issuer that was not sent may be the root, which nobody has to send.
    @Test func aRootNeedNotBeSent() {
        let advice = ChainProblem.issuerMissing(at: Array("http://a.test/root.cer".utf8)).advice
        #expect("\(advice.remedy(in: .en))".contains("unless it is a root"))
        #expect("\(advice.remedy(in: .zh))".contains("若它不是根证书"))
        #expect(!"\(advice.meaning(in: .en))".contains("although"))
    }

    /// Where no handshake shows what a key does, it is said what it may do.
    @Test func withoutAHandshakeAKeyIsUsedForNothing() throws {
        let traces = try MadeCaptures.connections(of: "tls-dhe11")
        let der = try #require(traces.flatMap(\.certificates).first).certificate.der
        func words(_ use: ChainRequest.KeyUse?) throws -> BilingualProse {
            var verifier = ChainVerifier(anchors: TrustAnchors([der]))
            var request = ChainRequest(at: 1_796_083_200, purpose: .client)
            request.keyUse = use
            let verdict = try verifier.verdict(leaf: der, request)
            let check = try #require(verdict.checks.first { $0.identifier == .keyUsage })
            return check.outcome(in: verdict)
        }
        let (alone, used) = (try words(nil), try words(.signs))
        #expect("\(alone.en)".contains("the key may be used for") && "\(alone.zh)".contains("密钥"))
        #expect("\(used.en)".contains("each key may do what it is used for"))
    }

    /// What vouches for itself needs no forger: its signature proves nothing, whatever its hash.
    @Test func aSelfSignedCertificateNeedsNoForger() throws {
        typealias TLS = TLSWordsTests
        let traces = try MadeCaptures.connections(of: "tls-dhe11")
        var der = try #require(traces.flatMap(\.certificates).first).certificate.der
        // sha256WithRSAEncryption becomes sha1WithRSAEncryption.
        let name: [UInt8] = [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01]
        for at in der.indices.dropLast(8)
        where der[at..<at + 8].elementsEqual(name) && der[at + 8] == 0x0B { der[at + 8] = 0x05 }
        func three(_ count: Int) -> [UInt8] { [UInt8(count >> 16)] + TLS.word(count & 0xFFFF) }
        var capture = ConversationCapture()
        capture.open(server: 443)
        capture.say(fromClient: true, TLS.record(22, TLS.hello(host: "lesson.test")))
        capture.say(
            fromClient: false,
            TLS.record(
                22, TLS.choice() + TLS.message(11, three(der.count + 3) + three(der.count) + der)))
        capture.close()
        var options = TextOptions()
        options.detail = .full
        let output = OutputBuffer(descriptor: -1)
        var sink: any TraceSink = TextOutput(output, digits: 6, options: options)
        var source = ConversationCapture.source(capture.packets)
        let judge = ChainJudge(now: 1_796_083_200) { TrustAnchors([], areMaintained: true) }
        TracingJob("made.pcap", judge: judge).run(&source, to: &sink)
        let text = String(decoding: output.bytes, as: UTF8.self).oneLine
        #expect(text.contains("signed with sha1WithRSAEncryption"))
        #expect(text.contains("it vouches for itself, so its signature proves nothing anyway"))
        #expect(!text.contains("an attacker with enough computing power"))
    }
}
