import Documents
import JSONOutput
import Output
import TestSupport
import Testing
import TextOutput
import Tracing

/// What is said of TLS messages of which the capture has a part, and of those that reach nobody any more.
@Suite("Parts and ends of handshakes")
struct TLSPartTests {
    private typealias TLS = TLSWordsTests

    private static func word(_ number: Int) -> [UInt8] { TLS.word(number) }

    private func capture(
        isClosed: Bool = true, _ make: (inout ConversationCapture) -> Void
    ) -> ConversationCapture {
        var capture = ConversationCapture()
        capture.open(server: 443)
        make(&capture)
        if isClosed { capture.close() }
        return capture
    }

    private func full(
        _ language: Language = .en, isClosed: Bool = true, _ make: (inout ConversationCapture) -> Void
    ) -> String {
        capture(isClosed: isClosed, make).text(language, .full)
    }

    /// A hello with a name, versions, and a long extension behind them, cut inside of that.
    private static var cutHello: [UInt8] {
        var hello = TLS.hello(host: "lesson.test", versions: [0x0304, 0x0303])
        let list = 4 + 2 + 32 + 1 + 2 + 6 + 2
        let length = Int(hello[list]) << 8 | Int(hello[list + 1]) + 404
        hello.replaceSubrange(list..<list + 2, with: word(length))
        hello += word(21) + word(400) + [UInt8](repeating: 0, count: 400)
        hello.replaceSubrange(2..<4, with: word(hello.count - 4))
        return Array(TLS.record(22, hello).dropLast(200))
    }

    private static func share(at count: Int) -> [UInt8] {
        TLS.record(23, [UInt8](repeating: 0xA5, count: count))
    }

    /// A choice of TLS 1.3 with a key share.
    private static var choice13: [UInt8] {
        let extensions = word(43) + word(2) + word(0x0304) + word(51) + word(6) + word(29) + word(2) + [1, 2]
        return TLS.message(
            2,
            word(0x0303) + [UInt8](repeating: 8, count: 32) + [0] + word(0x1301) + [0]
                + word(extensions.count) + extensions)
    }

    // MARK: Cut hellos

    @Test func ofACutHelloIsToldWhatIsThere() {
        let text = full { $0.say(fromClient: true, Self.cutHello) }
        #expect(text.contains("host: lesson.test (server_name)"))
        #expect(text.contains("versions: TLS 1.3, TLS 1.2"))
        #expect(!text.contains("JA3:"))
        #expect(!text.contains("JA4:"))
        #expect(text.contains("the host name lesson.test"))
    }

    @Test(arguments: [true, false]) func nothingIsJudgedOfACutOffer(_ isCut: Bool) {
        let hello = isCut ? Self.cutHello : TLS.record(22, TLS.hello(host: "lesson.test"))
        let json = capture { $0.say(fromClient: true, hello) }.output { JSONOutput($0) }
        #expect(json.contains(#""weak":{"#) && json.contains(#""offered":["#) == !isCut)
    }

    @Test func theVersionsOfAHelloThatIsCutBeforeThemAreNotKnown() {
        let text = full { capture in
            // Behind the name, in front of supported_versions.
            capture.say(
                fromClient: true,
                Array(TLS.record(22, TLS.hello(host: "lesson.test", versions: [0x0304])).dropLast(7)))
        }
        #expect(text.contains("host: lesson.test (server_name)"))
        #expect(!text.contains("versions: "))
        #expect(!text.contains("JA3:"))
    }

    @Test func aWholeHelloWithoutTheExtensionOffersItsField() {
        let text = full { $0.say(fromClient: true, TLS.record(22, TLS.hello(host: "lesson.test"))) }
        #expect(text.contains("versions: TLS 1.2"))
        #expect(text.contains("JA3:"))
    }

    @Test func aCutChoiceTellsNoVersionAndNoFingerprint() {
        let text = full { capture in
            capture.say(fromClient: true, TLS.record(22, TLS.hello(host: "lesson.test", versions: [0x0304])))
            capture.say(fromClient: false, Array(TLS.record(22, Self.choice13).dropLast(14)))
        }
        #expect(text.contains("cipher suite: TLS_AES_128_GCM_SHA256"))
        #expect(!text.contains("version: TLS 1.2"))
        #expect(!text.contains("JA3S:"))
    }

    // MARK: Steps

    @Test(arguments: [(Language.en, "not completely in the capture"), (.zh, "捕获中不完整")])
    func aStepThatIsThereInPartIsNotMissing(language: Language, words: String) {
        let hello = full(language) { $0.say(fromClient: true, Self.cutHello) }
        #expect(hello.contains("② ClientHello #4 " + words))
        let list = full(language) { capture in
            capture.say(fromClient: true, TLS.record(22, TLS.hello(host: "lesson.test")))
            let certificates = TLS.message(
                11, [0, 11, 0xB8, 0, 11, 0xB5] + [UInt8](repeating: 0x30, count: 2997))
            capture.say(fromClient: false, Array(TLS.record(22, TLS.choice() + certificates).prefix(2000)))
        }
        #expect(list.contains("④ Certificate #5–6 " + words))
    }

    @Test func aHelloThatIsCutBeforeTheChoiceIsNotALaterOne() {
        let text = full { capture in
            let hello = Self.cutHello
            capture.say(fromClient: true, hello)
            capture.lose(fromClient: true, 200)
            capture.say(fromClient: false, TLS.record(22, Self.choice13) + Self.share(at: 900))
            capture.say(fromClient: true, Self.share(at: 53) + Self.share(at: 120))
        }
        #expect(text.contains("② ClientHello #4 not completely in the capture"))
        #expect(text.contains("③ ServerHello #5 chooses TLS 1.3"))
    }

    // MARK: Finished up to TLS 1.2

    /// A resumed handshake's end is not shown: a whole one's, with the server's Finished in two packets.
    private func finished(_ parts: Int, with finished: Bool = true) -> String {
        full { capture in
            capture.say(fromClient: true, TLS.record(22, TLS.hello(host: "lesson.test")))
            capture.say(
                fromClient: false, TLS.record(22, TLS.choice(0x009C) + TLS.message(14, [])))
            capture.say(
                fromClient: true, TLS.record(22, TLS.message(16, [1, 2, 3, 4])) + TLS.record(20, [1]))
            if finished { capture.say(fromClient: true, TLS.record(22, [UInt8](repeating: 0xA5, count: 40))) }
            capture.say(fromClient: false, TLS.record(20, [1]))
            if finished {
                capture.say(
                    fromClient: false, TLS.record(22, [UInt8](repeating: 0xA5, count: 40)),
                    segment: 45 / parts + 1)
            }
        }
    }

    @Test func finishedEndsWithItsLastPacket() {
        let text = finished(2)
        #expect(text.contains("⑧ Finished #6–7 ChangeCipherSpec, then Finished, already encrypted"))
        #expect(text.contains("⑨ Finished #8–10 ChangeCipherSpec, then Finished, already encrypted"))
        #expect(
            text.contains("TLS took 2 round trips (6 ms up to the server's Finished, where it was recorded)"))
    }

    /// Where the client answers the SYN/ACK at once it is the client's time; elsewhere it ends before the client has it.
    @Test(arguments: [Language.en, .zh]) func whoseTimeTheHandshakeTook(_ language: Language) {
        func text(at isClient: Bool) -> String {
            var capture = ConversationCapture()
            capture.open(server: 443)
            capture.say(fromClient: true, TLS.record(22, TLS.hello(host: "lesson.test")))
            capture.say(fromClient: false, TLS.record(22, TLS.choice(0x009C) + TLS.message(14, [])))
            let finished = TLS.record(20, [1]) + TLS.record(22, [UInt8](repeating: 0xA5, count: 40))
            capture.say(fromClient: true, TLS.record(22, TLS.message(16, [1, 2, 3, 4])) + finished)
            capture.say(fromClient: false, finished)
            // From the server's side the client's packets come a round trip later.
            for packet in isClient ? [2, 5, 7] : [3, 6] { capture.delay(from: packet, by: 40_000_000) }
            return capture.text(language, .full).filter { $0 != " " }
        }
        let (client, server) = (text(at: true), text(at: false))
        if language == .en {
            #expect(client.contains("TLStook2roundtrips(83ms),afteroneofTCP(42ms)"))
            #expect(server.contains("TLStook2roundtrips(43msuptotheserver'sFinished,whereitwasrecorded)"))
        } else {
            #expect(client.contains("TLS用了2个往返（83ms）"))
            #expect(server.contains("TLS用了2个往返（在捕获点，到服务器的Finished为止用时43ms）"))
        }
    }

    @Test func withoutFinishedNoneIsTold() {
        let text = finished(1, with: false)
        #expect(text.contains("⑧ Finished #6 ChangeCipherSpec; no Finished after it is in the capture"))
        #expect(!text.contains("TLS took"))
        #expect(!text.contains("then Finished, already encrypted"))
    }

    // MARK: Who is still there

    @Test(arguments: [false, true]) func whoHadClosedKnowsNothingOfTheChoice(byReset: Bool) {
        let text = full(isClosed: false) { capture in
            let hello = TLS.record(22, TLS.hello(host: "lesson.test", versions: [0x0304]))
            capture.say(fromClient: true, hello)
            capture.send(fromClient: true, flags: byReset ? 0x14 : 0x11, seq: 1 + hello.count, ack: 1)
            capture.say(fromClient: false, TLS.record(22, Self.choice13) + Self.share(at: 900))
        }
        #expect(text.contains("the client's \(byReset ? "RST" : "FIN") came before it, in packet 5"))
        #expect(!text.contains("Both compute the same secret"))
        #expect(!text.contains("both sides can compute the same keys. From here on encrypted"))
    }

    /// Up to TLS 1.2 the client's part of the key exchange may come when the server has gone.
    @Test(arguments: [false, true]) func aKeyForNobodyMakesNoSecret(serverLeft: Bool) {
        let text = full(isClosed: false) { capture in
            let (hello, choice) = (
                TLS.record(22, TLS.hello(host: "lesson.test")), TLS.record(22, TLS.choice())
            )
            capture.say(fromClient: true, hello)
            capture.say(fromClient: false, choice)
            if serverLeft {
                let (seq, ack) = (1 + choice.count, 1 + hello.count)
                capture.send(fromClient: false, flags: 0x11, seq: seq, ack: ack)
            }
            capture.say(fromClient: true, TLS.record(22, TLS.message(16, [1, 4])))
            if !serverLeft { capture.acknowledge(fromClient: false) }
        }
        #expect(text.contains("As soon as the server has this, both sides can compute the same keys."))
        #expect(text.contains("Both compute the same secret") == !serverLeft)
        #expect(text.contains("the server's FIN came before it, in packet 6") == serverLeft)
    }

    // MARK: What is hidden, and named

    /// RFC 6066 §3.
    @Test func anAddressIsNoHostName() {
        func text(_ host: String) -> String {
            full { $0.say(fromClient: true, TLS.record(22, TLS.hello(host: host))) }
        }
        let note = "An IP address is not permitted in server_name"
        #expect(text("192.69.136.179").contains(note))
        #expect(text("192.69.136.179").contains("the address 192.69.136.179 in place of a host name (SNI)"))
        #expect(!text("192.lesson.test").contains(note))
        #expect(text("192.lesson.test").contains("the host name 192.lesson.test (SNI)"))
    }

    /// Who speaks IMAP, or says something else before TLS, has no path and no status to hide; and who does not say what he
    /// speaks may have none.
    @Test func onlyHTTPHasAPath() {
        func text(port: UInt16 = 443, begins: String? = nil, alpn: [String] = []) -> String {
            var capture = ConversationCapture()
            capture.open(server: port)
            if let begins {
                capture.say(fromClient: false, "220 mail.lesson.test ESMTP\r\n")
                capture.say(fromClient: true, begins)
                capture.say(fromClient: false, "220 go ahead\r\n")
            }
            capture.say(
                fromClient: true,
                TLS.record(22, TLS.hello(host: "lesson.test", versions: [0x0304], alpn: alpn)))
            capture.say(fromClient: false, TLS.record(22, Self.choice13) + Self.share(at: 900))
            capture.say(fromClient: true, Self.share(at: 53) + Self.share(at: 120))
            capture.close()
            return capture.text(.en, .full)
        }
        #expect(text(alpn: ["http/1.1"]).contains("but not the path, the header fields"))
        #expect(text().contains("but not what is said inside."))
        for other in [text(port: 993), text(begins: "STARTTLS\r\n")] {
            #expect(!other.contains("the path, the header fields"))
            #expect(other.contains("but not what is said inside."))
            #expect(!other.contains("curl"))
        }
    }

    @Test func whoIsThereComputesTheSecret() {
        let text = full { capture in
            capture.say(fromClient: true, TLS.record(22, TLS.hello(host: "lesson.test", versions: [0x0304])))
            capture.say(fromClient: false, TLS.record(22, Self.choice13) + Self.share(at: 900))
            capture.say(fromClient: true, Self.share(at: 53) + Self.share(at: 120))
        }
        #expect(text.contains("Both compute the same secret from the two key shares"))
        #expect(text.contains("From here on encrypted: certificates and data travel inside"))
    }

    @Test(arguments: [(Language.en, "data travel inside"), (.zh, "从这里起全部加密")])
    func aHandshakeThatFailsHoldsNoRequest(language: Language, request: String) {
        func text(withRecords: Bool) -> String {
            full(language) { capture in
                capture.say(
                    fromClient: true, TLS.record(22, TLS.hello(host: "lesson.test", versions: [0x0304])))
                capture.say(
                    fromClient: false,
                    TLS.record(22, Self.choice13) + (withRecords ? Self.share(at: 900) : []))
                capture.say(fromClient: true, TLS.record(21, [2, 47]))
            }
        }
        let en = language == .en
        let encrypts = en ? "From here on the server encrypts what it sends" : "从这里起，服务器发送的内容全部加密"
        #expect(text(withRecords: true).contains(encrypts))
        #expect(!text(withRecords: true).contains(request))
        #expect(!text(withRecords: false).contains(encrypts))
        #expect(!text(withRecords: false).contains(en ? "From here on" : "从这里起"))
    }

    // MARK: Weak today

    @Test func aSmallCurveIsNoPrimeForLogjam() {
        let text = full { capture in
            var hello = TLS.hello(suites: [0xC02F])
            let list = hello.count - 2
            let groups = Self.word(10) + Self.word(6) + Self.word(4) + Self.word(0x0011) + Self.word(0x0017)
            hello.replaceSubrange(list..., with: Self.word(groups.count) + groups)
            hello.replaceSubrange(2..<4, with: Self.word(hello.count - 4))
            capture.say(fromClient: true, TLS.record(22, hello))
        }
        #expect(text.contains("small curve ×1"))
        #expect(text.contains("With fewer than 224 bits a secret can be computed with much effort."))
        #expect(!text.contains("Logjam"))
    }

    @Test func whatIsChosenIsNotOnlyOffered() {
        let text = full { capture in
            capture.say(fromClient: true, TLS.record(22, TLS.hello(suites: [0x009C, 0x009D])))
            capture.say(fromClient: false, TLS.record(22, TLS.choice(0x009C)))
        }
        #expect(text.contains("! Weak today: RSA key exchange"))
        #expect(text.contains("Offered beside it: RSA key exchange ×1"))
        #expect(!text.contains("Only offered: RSA key exchange"))
    }
}
