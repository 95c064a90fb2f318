import CertificateChains
import Documents
import Foundation
import Output
import TLSMessages
import TestSupport
import Testing
import TextOutput
import Tracing
import TracingSupport

@testable import Annotations

/// What is said of a TLS handshake that the capture shows in part, or that ended early: no more than its bytes tell.
@Suite("Handshakes in part")
struct TLSTruthTests {
    private typealias TLS = TLSWordsTests

    private static func word(_ number: Int) -> [UInt8] { TLS.word(number) }

    /// A choice of TLS 1.3, with a key share, and maybe with a pre-shared key.
    private static func choice13(withPreSharedKey: Bool = false) -> [UInt8] {
        let extensions =
            word(43) + word(2) + word(0x0304) + word(51) + word(6) + word(29) + word(2) + [1, 2]
            + (withPreSharedKey ? word(41) + word(2) + word(0) : [])
        return TLS.message(
            2,
            word(0x0303) + [UInt8](repeating: 8, count: 32) + [0] + word(0x1301) + [0]
                + word(extensions.count) + extensions)
    }

    /// FTP that goes on in clear text behind TLS is said once, and counted as one connection.
    /// Alerts of TLS 1.3 are records of data for who has no keys.
    @Test(arguments: [false, true]) func aDialogueAroundTLS(isTLS13: Bool) {
        let alert = isTLS13 ? Self.sealed(19) : TLS.record(21, [UInt8](repeating: 9, count: 24))
        let changeCipher = TLS.record(20, [1])
        var capture = ConversationCapture()
        capture.open()
        capture.say(fromClient: false, "220 files\r\n")
        capture.say(fromClient: true, "AUTH TLS\r\n")
        capture.say(fromClient: false, "234 go\r\n")
        if isTLS13 {
            Self.begin13(&capture)
        } else {
            capture.say(
                fromClient: true,
                TLS.record(22, TLS.hello(host: "a.test", versions: [0x0303])) + changeCipher)
        }
        capture.say(fromClient: false, (isTLS13 ? [] : changeCipher) + alert)
        capture.say(fromClient: true, alert)
        capture.say(fromClient: true, "PASV\r\n")
        capture.say(fromClient: false, "227 Entering Passive Mode (192,0,2,80,200,1).\r\n")
        let summary = capture.output(TracingNeeds(.counts)) { SummaryOutput($0, language: .en) }.oneLine
        #expect(summary.contains("FTP 1") && !summary.contains("FTP 2"))
        let text = capture.text(.en)
        #expect(text.components(separatedBy: "FTP encrypts nothing by itself").count == 2)
        #expect(text.contains("Both sides ended TLS before the connection did."))
        #expect(text.contains("The client asks where the server listens for the data connection"))
        #expect(capture.text(.zh).contains("其后的内容不受 TLS 保护。"))
    }

    private static func sealed(_ count: Int) -> [UInt8] {
        TLS.record(23, [UInt8](repeating: 0xA5, count: count))
    }

    private static func begin13(
        _ capture: inout ConversationCapture, withPreSharedKey: Bool = false,
        alpn: [String] = ["h2", "http/1.1"]
    ) {
        capture.say(
            fromClient: true,
            TLS.record(22, TLS.hello(host: "lesson.test", versions: [0x0304, 0x0303], alpn: alpn)))
        capture.say(
            fromClient: false, TLS.record(22, choice13(withPreSharedKey: withPreSharedKey)) + sealed(900))
    }

    /// The certificate of a made capture.
    private static func certificate() throws -> [UInt8] {
        let traces = try MadeCaptures.connections(of: "tls-dhe11")
        return try #require(traces.flatMap(\.certificates).first).certificate.der
    }

    private static func list(_ der: [UInt8]) -> [UInt8] {
        func three(_ count: Int) -> [UInt8] { [UInt8(count >> 16)] + word(count & 0xFFFF) }
        return TLS.message(11, three(der.count + 3) + three(der.count) + der)
    }

    private static let share = TLS.message(
        12, [3] + word(29) + [32] + [UInt8](repeating: 1, count: 32) + word(0x0401) + word(4) + [1, 2, 3, 4])

    private func full(_ language: Language = .en, _ make: (inout ConversationCapture) -> Void) -> String {
        var options = TextOptions()
        options.language = language
        options.detail = .full
        var capture = ConversationCapture()
        capture.open(server: 443)
        make(&capture)
        capture.close()
        return capture.output { TextOutput($0, digits: 6, options: options) }.oneLine
    }

    // MARK: Certificates

    @Test func aCutCertificateIsNotAnEmptyList() {
        let text = TLS.text { capture in
            capture.say(fromClient: true, TLS.record(22, TLS.hello(host: "lesson.test")))
            let flight = TLS.record(22, TLS.choice() + Self.list([UInt8](repeating: 0x30, count: 3000)))
            capture.say(fromClient: false, Array(flight.prefix(2000)))
        }
        #expect(text.contains("The server shows its certificate."))
        #expect(!text.contains("empty list"))
        #expect(text.contains(" of 3,006 bytes"))
        #expect(!text.contains("packets: 5–6, 3,006 bytes"))
    }

    @Test func whoNamesNoHostIsKnownFromTheWholeHelloAlone() throws {
        let flight = try TLS.record(22, TLS.choice() + Self.list(Self.certificate()))
        let none = full { $0.say(fromClient: false, flight) }
        #expect(!none.contains("the client named no host"))
        let nameless = full { capture in
            capture.say(fromClient: true, TLS.record(22, TLS.hello()))
            capture.say(fromClient: false, flight)
        }
        #expect(nameless.contains("the client named no host"))
    }

    @Test func aNameThatCannotBeReadIsNotNone() {
        let text = TLS.text { capture in
            var hello = TLS.hello(host: "lesson.test")
            // The name's length, beyond its end.
            hello[hello.count - 13] = 0xFF
            capture.say(fromClient: true, TLS.record(22, hello))
            capture.say(fromClient: false, TLS.record(21, [2, 40]))
        }
        #expect(text.contains("Its server_name, which names the host, cannot be read."))
        #expect(!text.contains("names no host"))
    }

    @Test func eachProofStandsAtItsPacket() throws {
        let certificate = try Self.certificate()
        let text = full { capture in
            capture.say(fromClient: true, TLS.record(22, TLS.hello(host: "lesson.test")))
            capture.say(fromClient: false, TLS.record(22, TLS.choice() + Self.list(certificate)))
            capture.say(fromClient: false, TLS.record(22, Self.share))
        }
        #expect(text.contains("⑧ possession #6 the server signs its key share"))
    }

    @Test func aProofInSeveralPacketsIsThereWithTheLast() throws {
        let certificate = try Self.certificate()
        let text = full { capture in
            capture.say(fromClient: true, TLS.record(22, TLS.hello(host: "lesson.test")))
            capture.say(fromClient: false, TLS.record(22, TLS.choice() + Self.list(certificate)))
            capture.say(fromClient: false, TLS.record(22, Self.share), segment: 30)
        }
        #expect(text.contains("⑧ possession #6–7 the server signs its key share"))
        #expect(text.contains(", packet 7)"))
    }

    @Test func aSelfSignedCertificateIsNotTrustedBeforeAll() throws {
        let text = try MadeCaptures.text(of: "tls-dhe11")
        #expect(text.contains("certificate not trusted"))
        #expect(!text.contains("the key was certified for another use"))
        let advice = ChainProblem.purposesAbsent.advice.meaning
        #expect("\(advice(in: .en))".contains("is limited to none"))
    }

    /// Whether an OCSP response is stapled shows behind the certificate, or in the hello that does not announce one.
    @Test(arguments: [
        (Language.en, "whether an OCSP answer is stapled cannot be seen here"),
        (.zh, "这里看不出是否附带了 OCSP 应答"),
    ])
    func whatComesBehindTheCertificateIsNotMissing(language: Language, words: String) throws {
        let certificates = try Self.list(Self.certificate())
        func said(_ flight: [UInt8]) -> String {
            full(language) { capture in
                capture.say(fromClient: true, TLS.record(22, TLS.hello(host: "lesson.test")))
                capture.say(fromClient: false, TLS.record(22, flight))
            }
        }
        let none = language == .en ? "no OCSP answer is stapled" : "没有附带 OCSP 应答"
        let announced = TLS.message(
            2,
            Self.word(0x0303) + [UInt8](repeating: 8, count: 32) + [0] + Self.word(0xC02F) + [0]
                + Self.word(4) + Self.word(5) + Self.word(0))
        #expect(said(announced + certificates).contains(words))
        #expect(!said(announced + certificates).contains(none))
        #expect(said(announced + certificates + Self.share).contains(none))
        #expect(said(TLS.choice() + certificates).contains(none))
        #expect(said(certificates).contains(words))
    }

    // MARK: Behind a handshake of TLS 1.2

    /// What a server sends first, as in HTTP/2, answers nothing.
    @Test func whatTheServerSendsUnaskedIsNoAnswer() {
        func flights(_ capture: inout ConversationCapture, isWhole: Bool = true) {
            let finished = TLS.record(20, [1]) + TLS.record(22, [UInt8](repeating: 0xA5, count: 40))
            if isWhole {
                capture.say(fromClient: true, TLS.record(22, TLS.hello(host: "lesson.test")))
            }
            capture.say(fromClient: false, TLS.record(22, TLS.choice(0x009C)))
            if isWhole { capture.say(fromClient: true, finished) }
            capture.say(fromClient: false, finished + Self.sealed(64))
        }
        let unasked = TLS.text { flights(&$0) }
        #expect(unasked.contains("no ④ and ⑤ follow it in the capture"))
        #expect(!unasked.contains("④ and ⑤ are encrypted"))
        let lost = TLS.text {
            flights(&$0)
            $0.lose(fromClient: true, 200)
        }
        #expect(lost.contains("from the server's side alone it cannot be told whether ④ and ⑤ are in it"))
        let asked = TLS.text {
            flights(&$0)
            $0.say(fromClient: true, Self.sealed(64))
        }
        #expect(!asked.contains("no ④ and ⑤ follow") && !asked.contains("from the server's side alone"))
    }

    // MARK: Offers

    @Test(arguments: [Language.en, .zh]) func withoutAChoiceNothingIsSaidOfUse(language: Language) {
        let text = TLS.text(language) { capture in
            capture.say(fromClient: true, TLS.record(22, TLS.hello(suites: [0x0005, 0x002F])))
        }
        #expect(!text.contains("chose none of it"))
        #expect(!text.contains("Only offered") && !text.contains("提供而未选用"))
        #expect(text.contains(language == .en ? "No choice of the server is in" : "捕获中没有服务器的选择"))
    }

    @Test func eachSuiteCountsUnderEachWeakness() {
        let text = full { capture in
            capture.say(
                fromClient: true, TLS.record(22, TLS.hello(suites: [0x0005, 0x002F, 0x000A, 0xC02F])))
            capture.say(fromClient: false, TLS.record(22, TLS.choice()))
        }
        #expect(text.contains("Only offered: RSA key exchange ×3"))
        #expect(text.contains("3 of 3 other suites"))
        #expect(text.contains("the server's signature is not in the capture"))
    }

    @Test func theOlderVersionsAreNotNamedByGuess() {
        let text = full { Self.begin13(&$0) }
        #expect(text.contains("The older versions that the record and the hello name are a disguise"))
        #expect(!text.contains("TLS 1.0 and 1.2 in the record"))
        #expect(text.contains("certificates and the server's signature are encrypted"))
    }

    // MARK: TLS 1.3 without keys

    @Test func aFlightWithoutAnAnswerProvesNothing() {
        let text = full { Self.begin13(&$0) }
        #expect(text.contains("it is not finished in the capture, so ④ and ⑤ are not in it"))
        #expect(text.contains("whether all of it is in the capture cannot be told"))
        #expect(!text.contains("It has seen the server's certificate"))
    }

    @Test func whoSaysGoodbyeBehindTheHandshakeAskedForNothing() {
        let text = full { capture in
            Self.begin13(&capture)
            capture.say(fromClient: true, Self.sealed(53) + Self.sealed(19))
        }
        #expect(text.contains("no ④ and ⑤ follow it in the capture"))
        #expect(!text.contains("the client's next record, or a later one"))
        #expect(
            text.contains("in the first record that the client sends with the handshake's keys, or a later"))
        #expect(text.contains("Where the time of setting the connection up went"))
    }

    @Test func aRecordAsShortAsAnAlertIsNoFinished() {
        let text = full { capture in
            Self.begin13(&capture)
            capture.say(fromClient: true, Self.sealed(19))
        }
        #expect(text.contains("the client's encrypted record in packet 6 is as short as an alert"))
        #expect(text.contains("it is not finished in the capture"))
        #expect(!text.contains("The server knows the same about the client"))
    }

    @Test func aRequestIsEncryptedAsBefore() {
        let text = TLS.text { capture in
            Self.begin13(&capture)
            capture.say(fromClient: true, Self.sealed(53) + Self.sealed(120))
        }
        #expect(text.contains("④ and ⑤ are encrypted"))
    }

    /// What the server says before it is asked, and a frame of HTTP/2 with nothing in it, answers nothing.
    @Test func aFrameWithNothingInItIsNoResponse() {
        func text(_ response: Int, _ language: Language = .en) -> String {
            TLS.text(language) { capture in
                let changed = TLS.record(20, [1]) + TLS.record(22, [UInt8](repeating: 0xA5, count: 40))
                let key = TLS.record(22, TLS.message(16, [UInt8](repeating: 3, count: 66)))
                capture.say(
                    fromClient: true, TLS.record(22, TLS.hello(host: "lesson.test", alpn: ["h2"])))
                capture.say(fromClient: false, TLS.record(22, TLS.choice() + TLS.message(14, [])))
                capture.say(fromClient: true, key + changed)
                capture.say(fromClient: false, changed + Self.sealed(64))
                capture.say(fromClient: true, Self.sealed(88))
                capture.say(fromClient: false, Self.sealed(response))
            }
        }
        #expect(!text(33).contains("④ and ⑤ are encrypted"))
        #expect(text(33).contains("what follows is encrypted, and whether ④ and ⑤ are in it cannot be told"))
        #expect(text(33, .zh).filter { $0 != " " }.contains("无法得知其中有没有④和⑤"))
        #expect(text(34).contains("④ and ⑤ are encrypted"))
    }

    /// Neither a port nor encrypted records tell what they hold.
    @Test(arguments: [[], ["imap"], ["h2", "imap"]]) func whatIsNotKnownToBeHTTP(alpn: [String]) {
        let make: (inout ConversationCapture) -> Void = { capture in
            Self.begin13(&capture, alpn: alpn)
            capture.say(fromClient: true, Self.sealed(53) + Self.sealed(120))
        }
        let text = TLS.text(.en, make)
        #expect(text.contains("what follows is encrypted, and whether ④ and ⑤ are in it cannot be told"))
        #expect(text.contains("From here on encrypted: certificates and data travel inside"))
        #expect(!text.contains("④ and ⑤ are encrypted") && !text.contains("request ④"))
        let chinese = TLS.text(.zh, make)
        #expect(chinese.contains("其后的内容已加密，无法得知其中有没有④和⑤"))
        #expect(chinese.contains("从这里起全部加密：证书和数据") && !chinese.contains("请求④"))
    }

    @Test func aRecordAloneIsNoHandshake() {
        func text(_ language: Language) -> String {
            TLS.text(language) { capture in
                capture.say(fromClient: true, Self.sealed(32))
                capture.reorder([4])
            }
        }
        #expect(
            text(.en).contains(
                "What is sent is encrypted by TLS, and whether ④ and ⑤ are in it cannot be told"))
        #expect(!text(.en).contains("A TLS handshake comes"))
        #expect(text(.zh).contains("发送的内容已由 TLS 加密，无法得知其中有没有④和⑤"))
    }

    /// A server alone sends these, even where nothing else of the handshake was captured.
    @Test(arguments: [12, 13, 14, 4] as [UInt8]) func whoSendsWhatServersSendIsOne(type: UInt8) {
        func text(_ language: Language) -> String {
            TLS.text(language) { capture in
                let body = [UInt8](repeating: 3, count: type == 14 ? 0 : 66)
                capture.say(fromClient: false, TLS.record(22, TLS.message(type, body)))
                capture.say(fromClient: false, TLS.record(22, TLS.message(14, [])))
                capture.reorder([4, 5])
            }
        }
        #expect(text(.en).contains("What is sent shows which side is the client."))
        #expect(text(.zh).filter { $0 != " " }.contains("根据发送的内容判断哪一方是客户端"))
    }

    /// Its hello and the server's answer came before: the packet is not ③, and who is the client is no guess.
    @Test func whoSendsItsKeyHasHeardTheServer() {
        func text(_ language: Language, _ first: [UInt8]) -> String {
            TLS.text(language) { capture in
                let changed = TLS.record(20, [1]) + TLS.record(22, [UInt8](repeating: 0xA5, count: 40))
                capture.say(fromClient: true, first + changed)
                capture.say(fromClient: false, changed)
                capture.reorder([4, 5])
            }
        }
        let key = TLS.record(22, TLS.message(16, [UInt8](repeating: 3, count: 66)))
        for first in [key, []] {
            #expect(!text(.en, first).contains("cannot be told: what it confirms"))
            #expect(!text(.zh, first).filter { $0 != " " }.contains("无法判断分组"))
        }
        #expect(text(.en, key).contains("What is sent shows which side is the client."))
        #expect(text(.zh, key).filter { $0 != " " }.contains("根据发送的内容判断哪一方是客户端"))
        #expect(text(.en, []).contains("Which side is the client is a guess from the port numbers."))
    }

    /// The client's Finished is made of all that the server's handshake says: what it confirms holds that.
    @Test func whereTheHandshakeIsWhole() {
        func text(_ language: Language, flights: Int) -> String {
            full(language) { capture in
                Self.begin13(&capture)
                for _ in 1..<flights { capture.say(fromClient: false, Self.sealed(90)) }
                capture.say(fromClient: true, Self.sealed(53))
            }
        }
        let one = text(.en, flights: 1)
        #expect(
            one.contains("encrypted, all of it in this packet") && !one.contains("in this packet or a later"))
        #expect(text(.zh, flights: 1).filter { $0 != " " }.contains("已加密：都在此分组中"))
        let several = text(.en, flights: 2)
        #expect(several.contains("encrypted, in this packet or a later one"))
        #expect(!several.contains("all of it in this packet"))
    }

    @Test func whatDidNotReachTheServerTellsItNothing() {
        func text(_ language: Language, isAcknowledged: Bool) -> String {
            var capture = ConversationCapture()
            capture.open(server: 443)
            Self.begin13(&capture)
            capture.say(fromClient: true, Self.sealed(53))
            if isAcknowledged { capture.acknowledge(fromClient: false) }
            return capture.text(language, .full)
        }
        #expect(text(.en, isAcknowledged: true).contains("The server knows the same about the client."))
        #expect(!text(.en, isAcknowledged: false).contains("The server knows the same about the client."))
        #expect(text(.zh, isAcknowledged: true).filter { $0 != " " }.contains("服务器也对客户端确认了同样的事"))
        #expect(!text(.zh, isAcknowledged: false).filter { $0 != " " }.contains("服务器也对客户端确认了同样的事"))
    }

    // MARK: What they know

    /// Who goes on with a key of an earlier session has that secret before the first hello.
    @Test func aSecretFromBefore() {
        func text(_ language: Language, withPreSharedKey: Bool) -> String {
            full(language) { capture in
                Self.begin13(&capture, withPreSharedKey: withPreSharedKey)
                capture.say(fromClient: true, Self.sealed(53) + Self.sealed(120))
            }
        }
        let resumed = text(.en, withPreSharedKey: true)
        #expect(resumed.contains("So far, the two share only a secret from before."))
        #expect(!resumed.contains("There is no secret yet."))
        // Lines may end anywhere in it.
        #expect(text(.zh, withPreSharedKey: true).filter { $0 != " " }.contains("此时双方共有的只有先前的秘密"))
        #expect(text(.en, withPreSharedKey: false).contains("There is no secret yet."))
    }

    // MARK: The server's part of the handshake

    /// Its first record in part: who has the keys cannot open that either.
    @Test(arguments: [(false, false), (true, false), (false, true)])
    func aFirstRecordInPart(isLost: Bool, answers: Bool) {
        func text(_ language: Language) -> String {
            full(language) { capture in
                capture.say(
                    fromClient: true, TLS.record(22, TLS.hello(host: "lesson.test", versions: [0x0304])))
                capture.say(
                    fromClient: false, TLS.record(22, Self.choice13()) + Self.sealed(2000).prefix(405))
                if isLost || answers {
                    capture.lose(fromClient: false, 1600)
                    capture.say(fromClient: false, Self.sealed(100))
                }
                if answers { capture.say(fromClient: true, Self.sealed(53) + Self.sealed(120)) }
            }
        }
        let english = text(.en)
        #expect(
            english.contains(
                "encrypted, from this packet on; not whole: 1,600 bytes of the first record are not in the capture"
            ))
        #expect(!english.contains("cannot be told without a key log"))
        #expect(!english.contains("cannot be told apart without a key log"))
        // Lines may end anywhere in it.
        #expect(text(.zh).filter { $0 != " " }.contains("已加密，从此分组开始；不完整：第一个记录有1,600字节不在捕获中"))
    }

    /// What comes behind a hole may be another record than the handshake's.
    @Test func aRecordBehindAHoleIsNotTheFirst() {
        let text = full { capture in
            capture.say(
                fromClient: true, TLS.record(22, TLS.hello(host: "lesson.test", versions: [0x0304])))
            capture.say(fromClient: false, TLS.record(22, Self.choice13()))
            capture.lose(fromClient: false, 500)
            capture.say(fromClient: false, Array(Self.sealed(2000).prefix(405)))
        }
        #expect(!text.contains("of the first record"))
    }

    // MARK: Listening

    /// What is not encrypted is not left out.
    @Test func anEavesdropperReadsWhatIsInTheClear() {
        let alert: (inout ConversationCapture) -> Void = {
            $0.say(fromClient: false, TLS.record(21, [2, 70]))
        }
        #expect(
            TLS.text(.en, alert).contains(
                "sees both addresses and ports, times and sizes, and the alert in clear text."))
        #expect(TLS.text(.zh, alert).contains("时间和数据量、明文的警报。"))
        let before: (inout ConversationCapture) -> Void = { capture in
            capture.say(fromClient: false, "220 mail.lesson.test ESMTP\r\n")
            capture.say(fromClient: true, "STARTTLS\r\n")
            capture.say(fromClient: false, "220 go ahead\r\n")
            Self.begin13(&capture)
        }
        #expect(TLS.text(.en, before).contains("and what was said before TLS began"))
        #expect(TLS.text(.zh, before).filter { $0 != " " }.contains("TLS开始之前的内容"))
        #expect(!TLS.text { Self.begin13(&$0) }.contains("before TLS began"))
    }

    @Test func aPreSharedKeyNeedsNoCertificate() {
        let text = TLS.text { capture in
            Self.begin13(&capture, withPreSharedKey: true)
            capture.say(fromClient: true, Self.sealed(53) + Self.sealed(120))
        }
        #expect(text.contains("From here on encrypted: request ④ and response ⑤"))
        #expect(text.contains("from an earlier session or agreed on beforehand"))
    }

    // MARK: Records

    @Test func recordsAreCountedAsFarAsTheyWereCaptured() {
        let text = TLS.text { capture in
            Self.begin13(&capture)
            capture.say(fromClient: true, Self.sealed(53))
            capture.say(fromClient: false, Self.sealed(100) + Array(Self.sealed(2000).prefix(405)))
        }
        #expect(
            text.contains("1,400 bytes encrypted in 3 records from the server; 1,600 more bytes of these"))
        func one(_ language: Language) -> String {
            TLS.text(language) { $0.say(fromClient: false, Array(Self.sealed(2000).prefix(405))) }
        }
        #expect(one(.en).contains("in 1 record from the server; 1,600 more bytes of this record are"))
        #expect(one(.zh).contains("该记录另有 1,600 字节"))
    }

    @Test func anAlertAloneHidesNothing() {
        let text = TLS.text { $0.say(fromClient: false, TLS.record(21, [2, 70])) }
        #expect(!text.contains("④ and ⑤ are encrypted"))
    }

    @Test func severalAlertsShareARecord() {
        let text = TLS.text { capture in
            capture.say(fromClient: true, TLS.record(22, TLS.hello(host: "lesson.test")))
            capture.say(fromClient: false, TLS.record(21, [1, 112, 2, 40]))
        }
        #expect(!text.contains("is not TLS"))
        #expect(text.contains("unrecognized_name (warning)"))
        #expect(text.contains("handshake_failure (fatal)"))
        #expect(text.contains("it failed, so there is no ④ and ⑤"))
    }

    @Test(arguments: [0, 1, 3, 4, 14, 15]) func alertRecordsOfAnyLengthTrapNothing(count: Int) {
        let text = TLS.text { capture in
            capture.say(fromClient: true, TLS.record(22, TLS.hello(host: "lesson.test")))
            capture.say(fromClient: false, [21, 3, 3, 0, UInt8(count)] + [UInt8](repeating: 1, count: count))
            capture.say(fromClient: false, TLS.record(22, TLS.choice()))
        }
        #expect(text.contains("TLS"))
    }

    // MARK: Causes

    @Test func aPoorOfferIsLikelierThanAMissingName() {
        let text = TLS.text { capture in
            capture.say(fromClient: true, TLS.record(22, TLS.hello(suites: [0x002F])))
            capture.say(fromClient: false, TLS.record(21, [2, 40]))
        }
        #expect(!text.contains("which a server with several hosts may refuse"))
    }

    // MARK: Recorded handshakes

    @Test func aClientThatTookTheChainIsNotSaidToHaveLeft() throws {
        let text = try MadeCaptures.text(of: "tls-noccert")
        #expect(text.contains("the client goes on with the handshake"))
        #expect(!text.contains("it did not go on"))
    }

    @Test func anAlertBehindTheHandshakeDidNotBreakItOff() throws {
        let text = try MadeCaptures.text(of: "tls-reneg", keys: MadeCaptures.keys(of: "tls-reneg"))
        #expect(!text.contains("it failed, so there is no ④ and ⑤"))
        #expect(!text.contains("breaks off: alert decode_error"))
        #expect(text.contains("no ④ and ⑤ follow it in the capture"))
    }

    @Test func aPreSharedKeyUpTo12IsNoSignedKeyShare() throws {
        let text = try MadeCaptures.text(of: "tls-psk12", keys: MadeCaptures.keys(of: "tls-psk12"))
        for wrong in [
            "fresh public key", "the holder of the certificate's key sent", "both public keys",
            "④ Certificate – not in the capture", "TLS has not asked who the client is",
        ] {
            #expect(!text.contains(wrong), "\(wrong)")
        }
        #expect(text.contains("The server says which pre-shared key it means; it sends no public key."))
        #expect(text.contains("Both compute the keys from the pre-shared key alone"))
    }

    @Test func whoWasAskedAndShowedNothingWasAsked() throws {
        let text = try MadeCaptures.text(of: "tls-optcert")
        #expect(!text.contains("TLS has not asked who the client is"))
        #expect(text.contains("The server asked who the client is, and the client showed no certificate"))
    }

    @Test func openedRecordsTellThatNothingWasAsked() throws {
        let text = try MadeCaptures.text(of: "tls-early", keys: MadeCaptures.keys(of: "tls-early"))
        #expect(text.contains("none: no data from the client is in the capture"))
        #expect(text.contains("no ④ and ⑤ follow it in the capture"))
        #expect(!text.contains("So nobody sits in between"))
        #expect(!text.contains("the outcome is not in the capture"))
    }

    @Test func clearTextBeforeTLSIsMoreThanARoundTripOfTCP() {
        let text = full { capture in
            capture.say(fromClient: true, [0, 0, 0, 8, 0x04, 0xD2, 0x16, 0x2F])
            capture.say(fromClient: false, "S")
            Self.begin13(&capture)
            capture.say(fromClient: true, Self.sealed(53) + Self.sealed(120))
        }
        #expect(text.contains("and what both said in clear text"))
    }

    /// An address in place of a name is none.
    @Test func whoListensReadsAnAddress() {
        func said(_ host: String) -> String {
            var capture = ConversationCapture()
            capture.open(server: 443)
            capture.say(fromClient: true, TLS.record(22, TLS.hello(host: host)))
            capture.say(fromClient: false, TLS.record(22, TLS.choice()))
            return capture.text(.en, .full)
        }
        #expect(said("192.0.2.1").contains("the address in place of a host name too"))
        #expect(!said("192.0.2.1").contains("the host name too"))
        #expect(said("lesson.test").contains("the host name too"))
    }
}
