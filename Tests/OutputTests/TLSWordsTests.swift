import Documents
import Output
import TLSMessages
import TestSupport
import Testing
import TextOutput
import Tracing

/// What is said of TLS that is not as usual, held against its bytes.
@Suite("Words about TLS")
struct TLSWordsTests {
    // MARK: Building

    static func word(_ number: Int) -> [UInt8] { [UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF)] }

    static func record(_ type: UInt8, _ content: [UInt8], _ version: Int = 0x0303) -> [UInt8] {
        stride(from: 0, to: max(content.count, 1), by: 16384).flatMap { start in
            let part = Array(content[start..<min(start + 16384, content.count)])
            return [type] + word(version) + word(part.count) + part
        }
    }

    static func message(_ type: UInt8, _ body: [UInt8]) -> [UInt8] {
        [type, UInt8(body.count >> 16)] + word(body.count & 0xFFFF) + body
    }

    static func hello(
        host: String? = nil, versions: [Int] = [], suites: [Int] = [0xC02F, 0x002F, 0x00FF],
        alpn: [String] = []
    )
        -> [UInt8]
    {
        var extensions: [UInt8] = []
        if let host {
            let name = [0] + word(host.utf8.count) + Array(host.utf8)
            extensions += word(0) + word(name.count + 2) + word(name.count) + name
        }
        if !versions.isEmpty {
            extensions +=
                word(43) + word(versions.count * 2 + 1) + [UInt8(versions.count * 2)] + versions.flatMap(word)
        }
        if !alpn.isEmpty {
            let names = alpn.flatMap { [UInt8($0.utf8.count)] + Array($0.utf8) }
            extensions += word(16) + word(names.count + 2) + word(names.count) + names
        }
        return message(
            1,
            word(0x0303) + [UInt8](repeating: 7, count: 32) + [0] + word(suites.count * 2)
                + suites.flatMap(word)
                + [1, 0] + word(extensions.count) + extensions)
    }

    static func choice(_ suite: Int = 0xC02F, version: Int = 0x0303) -> [UInt8] {
        message(2, word(version) + [UInt8](repeating: 8, count: 32) + [0] + word(suite) + [0])
    }

    static func text(_ language: Language = .en, _ make: (inout ConversationCapture) -> Void) -> String {
        var options = TextOptions()
        options.language = language
        var capture = ConversationCapture()
        capture.open(server: 443)
        make(&capture)
        capture.close()
        return capture.output { TextOutput($0, digits: 6, options: options) }.oneLine
    }

    // MARK: Alerts

    @Test func aWarningBreaksNothingOff() {
        let text = Self.text { capture in
            capture.say(fromClient: true, Self.record(22, Self.hello(host: "lesson.test")))
            capture.say(fromClient: false, Self.record(21, [1, 112]) + Self.record(22, Self.choice()))
        }
        #expect(text.contains("It is only a warning: by itself it does not end the connection"))
        #expect(!text.contains("not reached: the server's alert"))
        #expect(!text.contains("it failed"))
        #expect(text.contains("it is not finished in the capture"))
    }

    @Test func aFatalAlertDoes() {
        let text = Self.text { capture in
            capture.say(fromClient: true, Self.record(22, Self.hello(host: "lesson.test")))
            capture.say(fromClient: false, Self.record(21, [2, 40]))
        }
        #expect(text.contains("not reached: the server's alert handshake_failure"))
        #expect(text.contains("it failed, so there is no ④ and ⑤"))
        #expect(!text.contains("names no host"))
    }

    @Test func aMissingNameIsALikelyCause() {
        let text = Self.text { capture in
            capture.say(fromClient: true, Self.record(22, Self.hello()))
            capture.say(fromClient: false, Self.record(21, [2, 40]))
        }
        #expect(text.contains("It names no host (no server_name)."))
        #expect(!text.contains("which host it wants"))
        #expect(
            text.contains("The ClientHello names no host (no server_name), which a server with several hosts")
        )
    }

    @Test func anEmptyClientCertificateIsALikelyCause() throws {
        let text = try MadeCaptures.text(of: "tls-emptycert")
        #expect(
            text.contains(
                "The server asked for a certificate in packet 6 and got an empty list in packet 8: the likely cause."
            ))
    }

    // MARK: Handshakes

    @Test func anOfferOfTLS13AloneIsOne() {
        let alone = Self.text { capture in
            capture.say(
                fromClient: true, Self.record(22, Self.hello(host: "lesson.test", versions: [0x0304])))
            capture.say(fromClient: false, Self.record(21, [2, 70]))
        }
        #expect(alone.contains("Setting up a TLS 1.3 connection"))
        #expect(!alone.contains("Setting up a TLS 1.2 connection"))
    }

    @Test func suitesAreCountedAlikeEverywhere() {
        let text = Self.text { capture in
            capture.say(fromClient: true, Self.record(22, Self.hello(host: "lesson.test")))
            capture.say(fromClient: false, Self.record(22, Self.choice()))
        }
        #expect(text.contains("cipher suites: 2, first"))
        #expect(text.contains("offers 2 cipher suites"))
        #expect(text.contains("number 1 of the 2 that the client offers"))
    }

    @Test(arguments: ["tls-dhe11", "tls-ecdhe10"])
    func aSignedKeyShareProvesPossession(capture: String) throws {
        let text = try MadeCaptures.text(of: capture)
        #expect(text.contains("the server signs its key share with the private key (packet 6)"))
        #expect(!text.contains("RSA key exchange"))
    }

    @Test(arguments: ["tls-null10", "tls-null12"])
    func aSuiteThatEncryptsNothingHidesNothing(capture: String) throws {
        let text = try MadeCaptures.text(of: capture)
        #expect(text.contains("everything that is said: the cipher suite encrypts nothing"))
        #expect(text.contains("Alert: close_notify (warning)"))
        #expect(text.contains("⑩ request #10 not encrypted"))
        #expect(text.contains("not encrypted: GET / HTTP/1.0"))
        #expect(text.contains("not encrypted: HTTP/1.0 200 ok"))
        #expect(text.contains("so ④ and ⑤ can be read by anybody"))
        for wrong in [
            "encrypted data", "Alert (encrypted)", "already encrypted", "from here on is encrypted",
            "④ and ⑤ are encrypted",
            "To see inside", "first encrypted message", "encrypted in 1 record",
        ] {
            #expect(!text.contains(wrong), "\(wrong)")
        }
    }

    /// The flow is TLS 1.2's; the heading says what was agreed on.
    @Test(arguments: [
        ("tls-ecdhe10", "TLS 1.0"), ("tls-dhe11", "TLS 1.1"), ("tls-null12", "TLS 1.2"),
    ])
    func theHeadingNamesTheVersion(capture: String, version: String) throws {
        #expect(try MadeCaptures.text(of: capture).contains("Setting up a \(version) connection tls-setup"))
        var options = TextOptions()
        options.language = .zh
        #expect(try MadeCaptures.text(of: capture, options).contains("\(version) 连接的建立过程 tls-setup"))
    }

    /// One verdict: the chain is not good, and the client that does not check goes on despite it.
    @Test func aClientThatDoesNotCheckIsNamed() throws {
        let text = try MadeCaptures.text(of: "tls-ecdhe10")
        #expect(text.contains("certificate chain was not good"))
        #expect(
            text.contains("the client goes on, although the chain is not valid by the anchors known here"))
        #expect(!text.contains("so it accepted the chain"))
    }

    @Test func aPostQuantumShareIsNamed() {
        let text = Self.text { capture in
            capture.say(
                fromClient: true, Self.record(22, Self.hello(host: "lesson.test", versions: [0x0304])))
            let extensions =
                Self.word(43) + Self.word(2) + Self.word(0x0304) + Self.word(51) + Self.word(6)
                + Self.word(0x11EC) + Self.word(2) + [1, 2]
            capture.say(
                fromClient: false,
                Self.record(
                    22,
                    Self.message(
                        2,
                        Self.word(0x0303) + [UInt8](repeating: 8, count: 32) + [0] + Self.word(0x1301) + [0]
                            + Self.word(extensions.count) + extensions)))
        }
        #expect(text.contains("X25519MLKEM768"))
        #expect(text.contains("post-quantum key exchange (ML-KEM, FIPS 203)"))
    }

    @Test func aLongMessageIsReadAsFarAsItIsKept() {
        let text = Self.text { capture in
            capture.say(fromClient: true, Self.record(22, Self.hello(host: "lesson.test")))
            let body = [UInt8](repeating: 0, count: 300_000)
            capture.say(
                fromClient: false,
                Self.record(22, Self.choice()) + Self.record(22, Self.message(11, body))
                    + Self.record(22, Self.message(14, [])))
        }
        #expect(!text.contains("encrypted handshake message"))
        #expect(!text.contains("by its place it is Finished"))
        #expect(text.contains("longer than what is kept of a message"))
        #expect(text.contains("300,000 bytes"))
        #expect(text.contains("ServerHelloDone"))
        #expect(!text.contains("④ Certificate – not in the capture"))
    }

    // MARK: Heartbeats

    @Test func heartbeatsAreNamed() {
        let text = Self.text { capture in
            capture.say(fromClient: true, Self.record(22, Self.hello(host: "lesson.test")))
            capture.say(fromClient: false, Self.record(22, Self.choice()))
            capture.say(fromClient: true, Self.record(24, [1, 0, 4] + [UInt8](repeating: 1, count: 20)))
            capture.say(fromClient: false, Self.record(24, [2, 0, 4] + [UInt8](repeating: 1, count: 20)))
        }
        #expect(text.contains("Heartbeat request"))
        #expect(text.contains("sends the 4 bytes of a request back"))
        #expect(!text.contains("encrypted handshake message"))
        #expect(!text.contains("④ and ⑤ are encrypted"))
        #expect(!text.contains("Heartbleed"))
    }

    @Test(arguments: [3, 7]) func heartbleedIsSaidToBeOne(sent: Int) {
        let zh = Self.text(.zh) { Self.bleed(&$0, sent) }
        let text = Self.text { Self.bleed(&$0, sent) }
        #expect(text.contains("asks for 16,384 bytes back, but sends at most \(sent - 3)"))
        #expect(
            text.contains(
                "! The answer has \(sent == 3 ? "16,384" : "16,380") bytes more than the request in packet 6")
        )
        #expect(text.contains("Heartbleed"))
        #expect(zh.replacing(" ", with: "").contains("轻信的一方会把其后的内存内容也送回去"))
        #expect(!text.contains("encrypted handshake message"))
        #expect(!text.contains("④ and ⑤ are encrypted"))
        // The suite is ECDHE: that its message was not captured makes it no RSA.
        #expect(!text.contains("(RSA)"))
    }

    private static func bleed(_ capture: inout ConversationCapture, _ sent: Int) {
        capture.say(fromClient: true, record(22, hello(host: "lesson.test")))
        capture.say(fromClient: false, record(22, choice()))
        capture.say(fromClient: true, record(24, [1, 0x40, 0] + [UInt8](repeating: 1, count: sent - 3)))
        capture.say(fromClient: false, record(24, [2, 0x40, 0] + [UInt8](repeating: 3, count: 16384 + 16)))
    }
}
