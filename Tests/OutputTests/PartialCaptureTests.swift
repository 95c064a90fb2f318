import Documents
import JSONOutput
import Output
import PacketCapture
import TestSupport
import Testing
import Tracing

@testable import TextOutput

/// What is said of connections of which a part only was captured: what is there, and of the rest that it is missing.
@Suite struct PartialCaptureTests {
    private static func conversation() -> ConversationCapture {
        var made = ConversationCapture()
        made.open()
        made.say(fromClient: true, "GET / HTTP/1.1\r\nHost: a.test\r\n\r\n")
        made.say(fromClient: false, "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nbody")
        made.close()
        return made
    }

    /// The text of some of its packets, by their numbers.
    private func text(
        _ numbers: ClosedRange<Int>, of made: ConversationCapture = conversation(),
        _ detail: TextDetail = .normal, _ language: Language = .en
    ) -> String {
        var made = made
        made.reorder(Array(numbers))
        var options = TextOptions()
        options.detail = detail
        options.language = language
        return made.output { TextOutput($0, digits: 6, options: options) }.oneLine
    }

    @Test func aSYNIsMissing() {
        #expect(text(2...8).contains("Opening not captured whole, closed with FINs"))
        #expect(text(2...8).contains("• The capture begins within the opening: ① is not in it."))
        #expect(text(2...8, of: Self.conversation(), .normal, .zh).contains("建立过程未捕获完整"))
        #expect(!text(1...8).contains("not captured whole"))
    }

    /// Of the side that is not there nothing is known: neither that it sent something, nor that it was left out.
    @Test func onlyOneSideIsThere() {
        let said = text(3...4, of: Self.closed(), .full)
        #expect(said.contains("FIN from the only side captured"))
        #expect(
            said.contains(
                "what the other sent shows only in what this one says to it, such as its acknowledgments"))
        let chinese = text(3...4, of: Self.closed(), .full, .zh).filter { $0 != " " }
        #expect(chinese.contains("捕获到的唯一一方发出了FIN"))
        #expect(chinese.contains("另一方发了什么，只能从这一方的应答（如确认号）推知"))
    }

    private static func closed() -> ConversationCapture {
        var made = ConversationCapture()
        made.open()
        made.close()
        return made
    }

    /// Packets of another connection follow: the capture does not end there.
    @Test(arguments: [Language.en, .zh]) func aBodyIsNotWhole(_ language: Language) {
        var made = Self.conversation()
        made.reorder([1, 2, 3, 4])
        made.say(fromClient: false, "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nbo")
        made.open()
        let said = made.text(language, .full)
        #expect(said.contains(language == .en ? "Incomplete: no more of it was captured." : "不完整：其余部分没有被捕获到"))
        #expect(!said.contains("ends first") && !said.contains("捕获先结束"))
    }

    @Test func theLastACKIsMissing() {
        #expect(text(1...7).contains("a FIN from each side, the last ACK not captured."))
        #expect(text(1...8).contains("closed with FINs in three segments."))
    }

    /// Whose packets they are is guessed from the ports.
    @Test func whichSideWasRecordedMayBeGuessed() {
        func text(_ language: Language) -> String {
            var made = ConversationCapture()
            made.open()
            made.say(fromClient: true, [0x99, 0x98, 0x97])
            made.reorder([4])
            return made.text(language).filter { $0 != " " }
        }
        #expect(text(.en).contains("onlyoneside'spacketsareinthecapture,takenfortheclient's"))
        #expect(text(.en).contains("Onlywhatonesidesentisinthecapture,whichistakenfortheclient"))
        #expect(text(.zh).contains("捕获中只有一方（推测为客户端）发出的分组"))
    }

    /// JSON names a side only where it is known whose packets they are.
    @Test(arguments: [(4, "one"), (1, "client")]) func whichSideIsNamed(_ first: Int, _ name: String) {
        var made = ConversationCapture()
        made.open()
        made.say(fromClient: true, [0x99, 0x98, 0x97])
        made.reorder(first == 1 ? [1, 3, 4] : [4])
        let json = made.output { JSONOutput($0) }
        #expect(json.contains("\"directions\":\"\(name)\""))
    }

    @Test func theEndIsMissing() {
        #expect(
            text(1...5).contains("• No ⑥–⑨ are in the capture: it does not show how this connection ended."))
        #expect(text(1...4, of: Self.conversation(), .brief).contains("GET / → no answer captured"))
    }

    @Test("Of a connection without its beginning nobody can tell what it carries; the port tells who is who")
    func theBeginningIsMissing() {
        let closing = text(6...8)
        #expect(closing.contains("④ and ⑤ are not in the capture."))
        #expect(closing.contains("server 10.0.0.2:80") || closing.contains(":80 "))
        #expect(closing.contains("Which side is the client is a guess from the port numbers."))
        #expect(!closing.contains("No data was exchanged"))
        var made = ConversationCapture()
        made.open()
        made.say(fromClient: false, [UInt8](repeating: 7, count: 40))
        made.close()
        let body = text(4...7, of: made)
        #expect(
            body.contains("What is exchanged is not decoded, so whether ④ and ⑤ are in it cannot be told."))
        #expect(body.contains("but whether these are the first bytes cannot be told, as the SYN is not in"))
        #expect(!body.contains("beginning, by which") && !body.contains("The beginning is not in"))
        let whole = text(1...7, of: made)
        #expect(whole.contains("no protocol known here begins like this."))
        #expect(!whole.contains("as the SYN is not in"))
    }

    @Test("What is decoded is known, although the SYN is missing")
    func decodedWithoutASYN() {
        var made = ConversationCapture()
        made.open(server: 1883)
        made.say(
            fromClient: true, [0x10, 13, 0, 4] + Array("MQTT".utf8) + [4, 2, 0, 10, 0, 1] + Array("s".utf8))
        let said = text(4...4, of: made)
        #expect(said.contains("What is exchanged is not HTTP, so ④ and ⑤ cannot be identified."))
        #expect(!said.contains("The beginning is not in the capture"))
        #expect(text(4...4, of: made, .normal, .zh).contains("交换的内容不是 HTTP"))
    }

    @Test("Of a text that was kept in part nobody is told how much is left")
    func aCutBody() {
        let lines = Array(String(repeating: "0123456789\n", count: 40).utf8)[...]
        func last(_ isCut: Bool) -> String {
            BodyText(options: TextOptions()).lines(of: lines, isCut: isCut).last?.text.runs.map(\.text)
                .joined() ?? ""
        }
        #expect(last(false) == "… 352 bytes more below this")
        #expect(last(true) == "… more than 352 bytes more below this")
    }

    @Test("A redirect to https is followed out of sight only where TLS follows")
    func redirects() {
        func redirected(_ follows: Bool) -> String {
            var made = ConversationCapture()
            made.open()
            made.say(fromClient: true, "GET / HTTP/1.1\r\nHost: a.test\r\n\r\n")
            made.say(
                fromClient: false,
                "HTTP/1.1 301 Moved\r\nLocation: https://a.test/\r\nContent-Length: 0\r\n\r\n")
            made.close()
            if follows {
                made.open(server: 443)
                made.say(fromClient: true, [22, 3, 1, 0, 4, 1, 0, 0, 0])
                made.say(fromClient: false, [21, 3, 1, 0, 2, 2, 40])
                made.close()
            }
            return made.output { TextOutput($0, digits: 6, options: TextOptions()) }.oneLine
        }
        let words = "cannot be seen: the new address is encrypted"
        #expect(!redirected(false).contains(words))
        #expect(redirected(true).contains(words))
    }

    @Test("The label of an encoding is quoted, not the encoding that it stands for")
    func labels() {
        var made = ConversationCapture()
        made.open()
        made.say(fromClient: true, "GET / HTTP/1.1\r\nHost: a.test\r\n\r\n")
        made.say(
            fromClient: false,
            Array(
                "HTTP/1.1 200 OK\r\nContent-Type: text/plain; charset=iso-8859-1\r\nContent-Length: 4\r\n\r\n"
                    .utf8)
                + [0x63, 0x61, 0x66, 0xE9])
        made.close()
        let text = made.output { TextOutput($0, digits: 6, options: TextOptions()) }.oneLine
        #expect(text.contains("Content-Type says iso-8859-1, which is read as windows-1252."))
    }
}

/// What went wrong is said where it happened.
@Suite struct TroubleAtPacketTests {
    @Test func aBadChain() throws {
        let text = try BundledCaptures.text(of: "chain-expired.pcap", TextOptions()).oneLine
        #expect(text.contains("6 ! ◄─────────── ServerHello"))
        #expect(text.contains("! certificate out of date: leaf: expired at 2021-01-01T00:00:00Z."))
        #expect(text.contains("8 ! ─ Alert: certificate_expired (fatal)"))
        let good = try BundledCaptures.text(of: "chain-good.pcap", TextOptions()).oneLine
        #expect(!good.contains("! certificate"))
    }

    /// What is recognized has its beginning in the capture, whatever of the connection has not.
    @Test func aKnownProtocolBehindTheOpening() {
        func text(_ language: Language) -> String {
            var made = ConversationCapture()
            made.open(server: 6881)
            made.say(fromClient: true, "\u{13}BitTorrent protocol")
            made.say(fromClient: false, "\u{13}BitTorrent protocol")
            made.reorder([4, 5])
            return made.text(language)
        }
        #expect(
            text(.en).contains("looks like BitTorrent") && text(.en).contains("What is exchanged is not HTTP")
        )
        #expect(!text(.en).contains("so what is exchanged"))
        #expect(!text(.zh).contains("无法得知交换的是什么"))
    }
}
