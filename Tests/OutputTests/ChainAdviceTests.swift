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
        #expect("\(used.en)".contains("no keyUsage limits what the key may be used for"))
    }

    /// What vouches for itself needs no forger: its signature proves nothing, whatever its hash.
    @Test func aSelfSignedCertificateNeedsNoForger() throws {
        let traces = try MadeCaptures.connections(of: "tls-dhe11")
        var der = try #require(traces.flatMap(\.certificates).first).certificate.der
        // sha256WithRSAEncryption becomes sha1WithRSAEncryption.
        let name: [UInt8] = [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01]
        for at in der.indices.dropLast(8)
        where der[at..<at + 8].elementsEqual(name) && der[at + 8] == 0x0B { der[at + 8] = 0x05 }
        let text = judged(der)
        #expect(text.contains("signed with sha1WithRSAEncryption"))
        #expect(text.contains("it vouches for itself, so its signature proves nothing anyway"))
        #expect(!text.contains("an attacker with enough computing power"))
    }

    /// What names no host is not known to be another host's, and has no name to be used instead.
    @Test func aCertificateWithoutAHostName() throws {
        let advice = ChainProblem.hostNameless(commonNames: []).advice
        #expect("\(advice.remedy(in: .en))".contains("among its subject alternative names"))
        #expect(!"\(advice.remedy(in: .en))".contains("use the name that it has"))
        #expect(!"\(advice.meaning(in: .en))".contains("somebody else"))
        #expect("\(advice.meaning(in: .zh))".contains("看不出它属于谁"))
        let traces = try MadeCaptures.connections(of: "tls-dhe11")
        var der = try #require(traces.flatMap(\.certificates).first).certificate.der
        // subjectAltName becomes an extension that nobody knows.
        for at in der.indices.dropLast(2) where der[at..<at + 3].elementsEqual([0x55, 0x1D, 0x11]) {
            der[at + 2] = 0x7F
        }
        let text = judged(der, at: 1_795_478_400)
        #expect(
            text.contains("ertificate without a host name") && !text.contains("ertificate of another host"))
    }

    /// What a client shows is not the server's mistake.
    @Test(arguments: [ChainRequest.Purpose.server, .client])
    func whoeverShowsTheChainIsAsked(_ purpose: ChainRequest.Purpose) throws {
        let traces = try MadeCaptures.connections(of: "tls-dhe11")
        let der = try #require(traces.flatMap(\.certificates).first).certificate.der
        var verifier = ChainVerifier(anchors: TrustAnchors([]))
        let verdict = try verifier.verdict(leaf: der, ChainRequest(at: 1_796_083_200, purpose: purpose))
        let finding = try #require(verdict.findings.first { $0.problem == .selfSignedUntrusted })
        #expect(
            finding.advice(in: verdict).culprit == (purpose == .client ? .clientOrServer : .serverOrClient))
    }

    /// Where a certificate stands alone, no issuer was looked at.
    @Test func aCertificateAloneHasNoCA() throws {
        let traces = try MadeCaptures.connections(of: "tls-dhe11")
        let der = try #require(traces.flatMap(\.certificates).first).certificate.der
        var verifier = ChainVerifier(anchors: TrustAnchors([der]))
        let verdict = try verifier.verdict(leaf: der, ChainRequest(at: 1_796_083_200, purpose: .client))
        let check = try #require(verdict.checks.first { $0.identifier == .constraints })
        #expect(verdict.path.count == 1 && check.passed)
        let words = check.outcome(in: verdict)
        #expect("\(words.en)".contains("there is no CA to check") && !"\(words.en)".contains("every issuer"))
        #expect("\(words.zh)".contains("没有 CA 可查"))
    }

    /// The client sends its chain, and the server judges it: who has to do something, and what, goes by that; and it names no
    /// host.
    @Test func whatIsSaidOfAClientsChain() {
        let untrusted = ChainProblem.selfSignedUntrusted.advice(on: .client).culprit
        #expect("\(untrusted.name(in: .en))".contains("that of whoever should trust it"))
        #expect("\(untrusted.name(in: .zh))".contains("客户端，或应当信任它的一方"))
        #expect(ChainProblem.expired(since: 0).advice(on: .client).culprit == .client)
        #expect(ChainProblem.notYetValid(from: 0).advice(on: .client).culprit == .server)
        let notSent = ChainProblem.issuerMissing(at: nil).advice(on: .client)
        #expect("\(notSent.remedy(in: .en))".contains("have the client send"))
        let old = ChainProblem.oldVersion(1).advice(on: .client)
        #expect(!"\(old.meaning(in: .en))".contains("hosts") && !"\(old.meaning(in: .zh))".contains("主机名"))
    }

    /// Where nothing limits what a key may do, that is said, whether a handshake shows what it does or not.
    @Test func aKeyWithoutKeyUsage() throws {
        let traces = try MadeCaptures.connections(of: "tls-dhe11")
        var der = try #require(traces.flatMap(\.certificates).first).certificate.der
        // keyUsage becomes an extension that nobody knows.
        for at in der.indices.dropLast(2) where der[at..<at + 3].elementsEqual([0x55, 0x1D, 0x0F]) {
            der[at + 2] = 0x7F
        }
        var verifier = ChainVerifier(anchors: TrustAnchors([der]))
        var request = ChainRequest(at: 1_796_083_200, purpose: .client)
        request.keyUse = .signs
        let verdict = try verifier.verdict(leaf: der, request)
        let check = try #require(verdict.checks.first { $0.identifier == .keyUsage })
        #expect(
            "\(check.outcome(in: verdict).en)".contains("no keyUsage limits what the key may be used for"))
    }

    /// The text of a handshake whose server shows one certificate, judged where nothing is trusted.
    private func judged(_ der: [UInt8], at time: Int64? = nil) -> String {
        typealias TLS = TLSWordsTests
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
        let judge = ChainJudge(at: time, now: 1_796_083_200) { TrustAnchors([], areMaintained: true) }
        TracingJob("made.pcap", judge: judge).run(&source, to: &sink)
        return String(decoding: output.bytes, as: UTF8.self).oneLine
    }
}
