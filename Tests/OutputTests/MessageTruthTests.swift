import Documents
import Findings
import HTTPMessages
import JSONOutput
import Ladder
import Output
import TLSMessages
import TestSupport
import Testing
import TextOutput
import Tracing
import TracingSupport
import WireBytes

/// What is said of HTTP and TLS where something is missing, was cut short or does not fit together.
@Suite("No more is said of messages than their bytes tell")
struct MessageTruthTests {
    private typealias TLS = TLSWordsTests

    private static func text(
        _ language: Language = .en, _ detail: TextDetail = .normal, port: UInt16 = 80,
        close: Bool = true, _ build: (inout ConversationCapture) -> Void
    ) -> String {
        var made = ConversationCapture()
        made.open(server: port)
        build(&made)
        if close { made.close(byClient: false) }
        var options = TextOptions()
        options.language = language
        options.detail = detail
        return made.output { TextOutput($0, digits: 6, options: options) }.oneLine
    }

    private static func get(_ target: String, _ fields: String = "", method: String = "GET") -> String {
        "\(method) \(target) HTTP/1.1\r\nHost: a.test\r\n\(fields)\r\n"
    }

    private static func ok(_ body: String, _ fields: String = "", status: String = "200 OK") -> String {
        "HTTP/1.1 \(status)\r\n\(fields)Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }

    // MARK: Behind holes

    private static func chunksBehindAHole(_ made: inout ConversationCapture) {
        made.say(fromClient: true, get("/a"))
        made.say(
            fromClient: false, "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n")
        // A size, and a part of its chunk.
        made.lose(fromClient: false, 5)
        made.say(fromClient: false, "more\r\n0\r\n\r\n")
        made.say(fromClient: true, get("/b"))
        made.say(fromClient: false, ok("next"))
    }

    @Test("the rest of a chunked body behind a hole is no gap between messages")
    func restOfChunks() {
        let text = Self.text { Self.chunksBehindAHole(&$0) }
        #expect(!text.contains("could not be read as an HTTP message"))
        #expect(text.contains("11 bytes behind what was not captured could not be read"))
        #expect(!text.contains("response goes on 11 bytes"))
        #expect(text.contains("data 11 bytes"))
        #expect(Self.text(.zh) { Self.chunksBehindAHole(&$0) }.contains("缺失数据之后有 11 字节无法解读"))
    }

    @Test("what is no message is still said to be none")
    func noMessage() {
        let text = Self.text {
            $0.say(fromClient: true, Self.get("/a"))
            $0.say(fromClient: false, Self.ok("x"))
            $0.say(fromClient: false, [1, 2, 3])
        }
        #expect(text.contains("3 bytes could not be read as an HTTP message"))
    }

    @Test("an answer that may begin in bytes that could not be read is not said to be missing")
    func answerInUnreadBytes() {
        let text = Self.text {
            $0.say(fromClient: true, Self.get("/x") + Self.get("/y") + Self.get("/z"))
            $0.say(fromClient: false, "HTTP/1.1 200 OK\r\nContent-Length: 20\r\n\r\nbbbbbbbbbb")
            $0.lose(fromClient: false, 60)
            $0.say(fromClient: false, "ccccc" + Self.ok("zzz"))
        }
        #expect(
            text.contains("GET /y HTTP/1.1 Host: a.test ! Its response is in bytes that were not captured."))
        #expect(
            text.contains(
                "GET /z HTTP/1.1 Host: a.test ! It cannot be determined which response answers it: bytes before them were not"
            ))
    }

    @Test("what begins behind a hole does not begin like nothing known")
    func undecodedBehindAHole() {
        let text = Self.text {
            $0.lose(fromClient: true, 300)
            $0.say(fromClient: true, [UInt8](repeating: 0, count: 40))
        }
        #expect(text.contains("the beginning, by which protocols are recognized, is not in the capture"))
        #expect(!text.contains("no protocol known here begins like this"))
        let whole = Self.text { $0.say(fromClient: true, [UInt8](repeating: 0, count: 40)) }
        #expect(whole.contains("no protocol known here begins like this"))
    }

    // MARK: What does not fit together

    @Test("304 to a request without a condition", arguments: ["", "If-None-Match: \"a\"\r\n"])
    func unaskedNotModified(condition: String) {
        let text = Self.text {
            $0.say(fromClient: true, Self.get("/a", condition))
            $0.say(fromClient: false, "HTTP/1.1 304 Not Modified\r\nETag: \"a\"\r\n\r\n")
        }
        #expect(text.contains("but the request does not say that it has one") == condition.isEmpty)
    }

    @Test("307 followed with another method", arguments: [("GET", 307), ("POST", 307), ("GET", 302)])
    func otherMethod(method: String, status: Int) {
        let text = Self.text {
            $0.say(fromClient: true, Self.get("/f", "Content-Length: 0\r\n", method: "POST"))
            $0.say(fromClient: false, Self.ok("", "Location: /g\r\n", status: "\(status) Elsewhere"))
            $0.say(fromClient: true, Self.get("/g", method: method))
            $0.say(fromClient: false, Self.ok("x"))
        }
        #expect(
            text.contains("with GET, although 307 asks for the same method and body again")
                == (method == "GET" && status == 307))
    }

    private static func upgrade(accept: String, extensions: String = "") -> String {
        text {
            $0.say(
                fromClient: true,
                get(
                    "/ws",
                    "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                        + "Sec-WebSocket-Version: 13\r\n\(extensions)"))
            $0.say(
                fromClient: false,
                "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                    + "Sec-WebSocket-Accept: \(accept)\r\n\r\n")
        }
    }

    /// RFC 6455 §1.3 has the key and the answer.
    @Test("an answer to another key is no WebSocket")
    func acceptOfAnotherKey() {
        #expect(!Self.upgrade(accept: "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=").contains("not what the key"))
        #expect(
            Self.upgrade(accept: "AAAAAAAAAAAAAAAAAAAAAAAAAAA=").contains(
                "not what the key in packet 4 gives"))
    }

    @Test("extensions of WebSocket name one at least")
    func emptyExtensions() {
        let accept = "s3pPLMBiTxaQ9kYGzzhZRbK+xOo="
        #expect(
            Self.upgrade(accept: accept, extensions: "Sec-WebSocket-Extensions:\r\n").contains("! Malformed"))
        for value in ["permessage-deflate; client_max_window_bits", "a;b=\"1\" , c"] {
            #expect(
                !Self.upgrade(accept: accept, extensions: "Sec-WebSocket-Extensions: \(value)\r\n")
                    .contains("Malformed"))
        }
    }

    @Test("a request on a SYN that the server did not take counts from where it was sent again")
    func refusedFastOpen() {
        let request = Array(Self.get("/a").utf8)
        var made = ConversationCapture()
        made.send(fromClient: true, flags: 2, seq: 0, request)
        made.send(fromClient: false, flags: 0x12, seq: 0, ack: 1)
        made.send(fromClient: true, flags: 0x18, seq: 1, ack: 1, request)
        made.send(fromClient: false, flags: 0x18, seq: 1, ack: 1 + request.count, Array(Self.ok("x").utf8))
        let text = made.output { TextOutput($0, digits: 6, options: TextOptions()) }.oneLine
        #expect(text.contains("1 ms after the GET was sent again in packet 3"))
        #expect(
            made.output { JSONOutput($0) }.contains("\"timing\":{\"sent\":0.002000,\"waiting\":0.001000,"))
    }

    /// The second segment of the response is captured before the first.
    @Test("how long an answer took is one time, wherever it is said")
    func answerOutOfOrder() {
        var made = ConversationCapture()
        made.open()
        made.say(fromClient: true, Self.get("/a"))
        let response = Array(Self.ok(String(repeating: "x", count: 80)).utf8)
        made.say(fromClient: false, response, segment: 60)
        made.reorder([1, 2, 3, 4, 6, 5])
        made.delay(from: 5, by: 10_000_000)
        made.delay(from: 6, by: 20_000_000)
        let text = made.output { TextOutput($0, digits: 6, options: TextOptions()) }.oneLine
        let delay = "11 ms after the GET in packet 4, counted up to packet 5, which brought the first of it"
        #expect(text.contains(delay) && text.contains("→ waiting 11 ms"))
        #expect(made.text(.zh).contains("比分组 4 的 GET 晚 11 ms（算到最先到达的分组 5）"))
        #expect(made.output { JSONOutput($0) }.contains("\"waiting\":0.011000"))
        made.reorder([1, 2, 3, 4, 6, 5])
        let inOrder = made.output { TextOutput($0, digits: 6, options: TextOptions()) }.oneLine
        #expect(inOrder.contains("11 ms after the GET in packet 4") && !inOrder.contains("counted up to"))
    }

    // MARK: HTTP/2

    private static func frame(_ type: UInt8, _ flags: UInt8, stream: UInt8, _ payload: [UInt8]) -> [UInt8] {
        [0, UInt8(payload.count >> 8), UInt8(payload.count & 255), type, flags, 0, 0, 0, stream] + payload
    }

    private static func field(_ name: String, _ value: String) -> [UInt8] {
        [0, UInt8(name.utf8.count)] + Array(name.utf8) + [UInt8(value.utf8.count)] + Array(value.utf8)
    }

    private static let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8) + frame(4, 0, stream: 0, [])

    private static func request(_ host: String, _ path: String, stream: UInt8) -> [UInt8] {
        frame(
            1, 5, stream: stream,
            field(":method", "GET") + field(":scheme", "http") + field(":authority", host)
                + field(":path", path))
    }

    /// RFC 9113 §8.2.3: each cookie may stand in a line of its own.
    @Test("of cookies on several lines all were sent")
    func cookiesOnLines() {
        func ask(_ stream: UInt8, _ cookies: String...) -> [UInt8] {
            let fields = [(":method", "GET"), (":scheme", "http"), (":authority", "a.test"), (":path", "/")]
            let all = fields + cookies.map { ("cookie", $0) }
            return Self.frame(1, 5, stream: stream, all.flatMap { Self.field($0.0, $0.1) })
        }
        let text = Self.text(.en, .full) {
            $0.say(fromClient: true, Self.preface + ask(1, "a=1", "b=2"))
            $0.say(
                fromClient: false,
                Self.frame(4, 0, stream: 0, [])
                    + Self.frame(
                        1, 5, stream: 1,
                        [0x88] + Self.field("set-cookie", "b=2") + Self.field("set-cookie", "c=3")))
            $0.say(fromClient: true, ask(3, "a=1", "b=2", "c=3"))
            $0.say(fromClient: false, Self.frame(1, 5, stream: 3, [0x88]))
        }
        // It had b before; c it has from there.
        #expect(text.ranges(of: "set by the answer in packet").count == 1)
        #expect(text.ranges(of: "comes back as Cookie in packet 6").count == 1)
    }

    @Test("a content of HTTP/2 stands at the DATA that begins it")
    func contentOfHTTP2() {
        let text = Self.text {
            $0.say(fromClient: true, Self.preface + Self.request("a.test", "/", stream: 1))
            $0.say(fromClient: false, Self.frame(4, 0, stream: 0, []) + Self.frame(1, 4, stream: 1, [0x88]))
            $0.say(fromClient: false, Self.frame(0, 0, stream: 1, Array("hello".utf8)))
            $0.say(fromClient: false, Self.frame(0, 1, stream: 1, Array("world".utf8)))
            $0.delay(from: 6, by: 2_000_000_000)
        }
        #expect(text.contains("its body begins in packet 6, 2 s later"))
        let announced = text.firstRange(of: "its body begins in packet 6")
        let shown = text.firstRange(of: "helloworld")
        #expect(announced.map { before in shown.map { before.lowerBound < $0.lowerBound } ?? false } == true)
        #expect(text.contains("packets 6–7, 1 ms helloworld"))
        #expect(text.contains("the response's body begins"))
    }

    @Test("a content of HTTP/2 in its head's packet stands there")
    func contentBesideItsHead() {
        let text = Self.text {
            $0.say(fromClient: true, Self.preface + Self.request("a.test", "/", stream: 1))
            $0.say(
                fromClient: false,
                Self.frame(4, 0, stream: 0, []) + Self.frame(1, 4, stream: 1, [0x88])
                    + Self.frame(0, 1, stream: 1, Array("hello".utf8)))
        }
        #expect(!text.contains("its body begins in packet") && !text.contains("body of the response"))
        #expect(text.contains("hello"))
    }

    /// RFC 9113 §9.1.1: one connection may serve several hosts.
    @Test("a redirect to another host is followed on the same connection of HTTP/2")
    func redirectOnOneConnection() throws {
        var made = ConversationCapture()
        made.open(server: 443)
        made.say(fromClient: true, Self.preface + Self.request("a.test", "/old", stream: 1))
        made.say(
            fromClient: false,
            Self.frame(4, 0, stream: 0, [])
                + Self.frame(
                    1, 5, stream: 1,
                    Self.field(":status", "301") + Self.field("location", "https://b.test/new")))
        made.say(fromClient: true, Self.request("b.test", "/new", stream: 3))
        made.say(fromClient: false, Self.frame(1, 5, stream: 3, [0x88]))
        made.close()
        var trace = try #require(made.connections(detail: [.segments, .messages, .bodies]).first)
        // As keys have opened it.
        trace.application = trace.application.map { part in
            guard var http = part as? HTTP2Conversation else { return part }
            http.openedLayers = 1
            return http
        }
        var log = ExchangeLog()
        log.note(trace)
        let redirect = try #require(log.occurrences().first { $0.kind == .redirect })
        let fourth = try #require(redirect.steps.first { $0.number == 4 })
        #expect(fourth.packets?.first == 6)
        guard case .exchange(.followed(onSameConnection: true))? = fourth.finding else {
            Issue.record("\(String(describing: fourth.finding))")
            return
        }
        #expect(redirect.steps.first { $0.number == 5 }?.packets?.first == 7)
    }

    // MARK: TLS

    @Test(arguments: [true, false])
    func aHandshakeThatWasCutShortDidNotGetFarther(byReset: Bool) {
        let text = Self.text(port: 443, close: !byReset) { made in
            made.say(fromClient: true, TLS.record(22, TLS.hello(host: "lesson.test")))
            if byReset { made.reset(fromClient: false) }
        }
        #expect(text.contains("③–⑩ ServerHello … request"))
        #expect(text.contains("not reached: the server's \(byReset ? "RST" : "FIN") in packet 5"))
        #expect(!text.contains("– not in the capture"))
    }

    @Test func whatIsMissingMayHaveBeenLost() {
        let text = Self.text(port: 443) { made in
            made.say(fromClient: true, TLS.record(22, TLS.hello(host: "lesson.test")))
            made.lose(fromClient: false, 100)
        }
        #expect(text.contains("not in the capture") && !text.contains("not reached"))
    }

    @Test func anAlertAboutANameFitsAHelloWithoutOne() {
        let text = Self.text(port: 443) { made in
            made.say(fromClient: true, TLS.record(22, TLS.hello()))
            made.say(fromClient: false, TLS.record(21, [1, 112]) + TLS.record(22, TLS.choice()))
        }
        #expect(text.contains("or it gave none (server_name)"))
        #expect(text.contains("The ClientHello names no host (no server_name)"))
    }

    @Test(arguments: [1, 2])
    func oneCertificateHasNoneThatVouchesForIt(count: Int) {
        func three(_ count: Int) -> [UInt8] { [0] + TLS.word(count) }
        let one = three(40) + [UInt8](repeating: 0x30, count: 40)
        let list = [[UInt8]](repeating: one, count: count).flatMap(\.self)
        let text = Self.text(port: 443) { made in
            made.say(fromClient: true, TLS.record(22, TLS.hello(host: "lesson.test")))
            made.say(
                fromClient: false,
                TLS.record(22, TLS.choice() + TLS.message(11, three(list.count) + list)))
        }
        #expect(text.contains("and those that vouch for it") == (count > 1))
        #expect(text.contains("shows its certificate alone") == (count == 1))
    }

    @Test func whySuitesWerePassedOver() {
        // ECDHE_ECDSA, ECDH_RSA and DHE_DSS need other certificates; DHE_RSA does not.
        func notes(_ suites: [Int]) -> String {
            Self.text(.en, .full, port: 443) { made in
                made.say(fromClient: true, TLS.record(22, TLS.hello(host: "lesson.test", suites: suites)))
                made.say(fromClient: false, TLS.record(22, TLS.choice()))
            }
        }
        let some = notes([0xC02B, 0xC00E, 0x0032, 0x009E, 0xC02F])
        #expect(
            some.contains(
                "Of the 4 that the client would rather have, 3 need another kind than the server's RSA certificate."
            ))
        #expect(some.contains("The server passed over the other 1: it does not support it"))
        #expect(
            notes([0xC02B, 0xC02F]).contains("It is the first that goes with the server's RSA certificate"))
        #expect(
            notes([0x009E, 0xC02F]).contains("The server passed over 1 that the client would rather have"))
    }

    @Test func fromTheServersSideAloneNoRequestIsKnown() throws {
        var made = ConversationCapture()
        made.open(server: 443)
        made.say(
            fromClient: true, TLS.record(22, TLS.hello(host: "lesson.test", versions: [0x0304])))
        let extensions =
            TLS.word(43) + TLS.word(2) + TLS.word(0x0304) + TLS.word(51) + TLS.word(6) + TLS.word(29)
            + TLS.word(2) + [1, 2]
        let choice = TLS.message(
            2,
            TLS.word(0x0303) + [UInt8](repeating: 8, count: 32) + [0] + TLS.word(0x1301) + [0]
                + TLS.word(extensions.count) + extensions)
        made.say(
            fromClient: false,
            TLS.record(22, choice) + TLS.record(23, [UInt8](repeating: 0xA5, count: 900)))
        made.acknowledge(fromClient: false)
        let server = made.packets.enumerated().filter { [1, 4, 5].contains($0.offset) }.map(\.element)
        let trace = try #require(
            ConversationCapture.connections(of: server, detail: [.segments, .messages, .bytes]).first)
        let found = TextbookDifference.all(of: trace)
        #expect(found.contains(.maybeEncrypted) && !found.contains(.encrypted))
    }

    @Test func dataOfASuiteThatEncryptsNothingIsNoHandshake() throws {
        let traces = try MadeCaptures.connections(of: "tls-null12")
        let trace = try #require(traces.first)
        let contents = LadderContents(trace)
        // The last byte of a record of data, as if it had come in a segment of its own.
        let record = try #require(trace.tls?.recordList.last { $0.type == .applicationData })
        var row = try #require(trace.segments.first { $0.mark.packet == record.mark.packet })
        row.mark.packet += 1000
        row.streamOffset = record.range.end - 1
        row.payloadLength = 1
        guard case .tls(.applicationData?, isEncrypted: false) = contents.carried(by: row) else {
            Issue.record("\(contents.carried(by: row))")
            return
        }
    }

    // MARK: Times and lists

    @Test("what the time between the phases went to stands between them")
    func pauses() {
        let text = Self.text {
            $0.say(fromClient: true, Self.get("/a"))
            $0.say(fromClient: false, Self.ok("x"))
            $0.delay(from: 4, by: 10_000_000)
        }
        #expect(
            text.contains("TCP 2 ms (14%) → in between 11 ms (79%) → waiting 1 ms (7%)"))
        #expect(!text.contains("between them"))
    }

    @Test("an image has its format and its size", arguments: [Language.en, .zh])
    func image(_ language: Language) {
        var made = ConversationCapture()
        made.open()
        made.say(fromClient: true, "GET /a.gif HTTP/1.1\r\nHost: a.test\r\n\r\n")
        made.say(
            fromClient: false,
            Array("HTTP/1.1 200 OK\r\nContent-Type: image/gif\r\nContent-Length: 13\r\n\r\n".utf8)
                + Array("GIF89a".utf8) + [0x80, 2, 0xE0, 1, 0, 0, 0])
        let text = made.text(language)
        #expect(text.contains(language == .en ? "GIF, 640 × 480 pixels" : "GIF，640 × 480 像素"))
    }

    @Test("a WebSocket on which nothing was said is not counted")
    func noMessages() {
        let text = Self.upgrade(accept: "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
        #expect(!text.contains("0 WebSocket"))
        var made = ConversationCapture()
        for _ in 0..<2 {
            made.open()
            made.say(
                fromClient: true,
                Self.get("/ws", "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\n"))
            made.say(
                fromClient: false,
                "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n")
            made.close()
        }
        var options = TextOptions()
        options.ladders = 0
        let list = made.output { TextOutput($0, digits: 6, options: options) }.oneLine
        #expect(list.contains("101") && !list.contains("0 WebSocket"))
    }
}
