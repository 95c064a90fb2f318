import JSONOutput
import Ladder
import Output
import TestSupport
import Testing
import Tracing

@testable import TextOutput

/// A connection with HTTP, and what is said of it.
private struct Made {
    var capture = ConversationCapture()
    var detail = TextDetail.normal

    init(_ detail: TextDetail = .normal) {
        capture.open()
        self.detail = detail
    }

    mutating func ask(_ text: String) { capture.say(fromClient: true, text) }
    mutating func answer(_ text: String) { capture.say(fromClient: false, text) }

    /// The text, its lines joined, without what is drawn.
    var text: String {
        var options = TextOptions()
        options.width = 100
        options.detail = detail
        return capture.output { TextOutput($0, digits: 6, options: options) }
            .split { $0.isWhitespace || "│─►◄".contains($0) }.joined(separator: " ")
    }

    var json: String { capture.output { JSONOutput($0) } }
}

private func get(_ target: String, _ fields: String = "") -> String {
    "GET \(target) HTTP/1.1\r\nHost: a.test\r\n\(fields)\r\n"
}

private func ok(_ body: String, _ fields: String = "", status: String = "200 OK") -> String {
    "HTTP/1.1 \(status)\r\n\(fields)Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
}

@Suite("A message is whole with the packet that came last of those that carry it")
struct HTTPArrivalTests {
    /// A POST in packets 4 to 6, of which the second third is captured as number `late`; its answer follows.
    private func upload() -> Made {
        var made = Made()
        let head = "POST /u HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 30\r\n\r\n"
        made.ask(head + "aaaaaaaaaa")
        made.ask("bbbbbbbbbb")
        made.ask("cccccccccc")
        made.capture.acknowledge(fromClient: false)
        made.answer(ok("x"))
        made.capture.close()
        // b is lost, and sent again behind an acknowledgment.
        made.capture.reorder([1, 2, 3, 4, 6, 7, 5, 8, 9, 10, 11])
        made.capture.delay(from: 7, by: 400_000_000)
        return made
    }

    @Test("what filled a hole ends the request, and is no other data")
    func uploadWithLateMiddle() {
        let text = upload().text
        #expect(text.contains("packets 4–7, 403 ms"))
        #expect(text.contains("1 ms after the end of the POST in packet 7"))
        #expect(!text.contains("end of the request"))
        #expect(text.contains("7 ! request goes on 10 bytes"))
        #expect(upload().json.contains("\"timing\":{\"sent\":0.403000,\"waiting\":0.001000,"))
    }

    @Test("a response whose middle came last")
    func downloadWithLateMiddle() {
        var made = Made()
        made.ask(get("/a"))
        made.answer("HTTP/1.1 200 OK\r\nContent-Length: 30\r\n\r\naaaaaaaaaa")
        made.answer("bbbbbbbbbb")
        made.answer("cccccccccc")
        made.capture.close()
        made.capture.reorder([1, 2, 3, 4, 5, 7, 6, 8, 9, 10])
        made.capture.delay(from: 7, by: 500_000_000)
        #expect(made.text.contains("packets 5–7, 502 ms"))
        #expect(made.text.contains("7 ! response goes on 10 bytes"))
        #expect(made.text.contains("506 ms in all"))
        #expect(made.json.contains("\"download\":0.502000"))
    }

    @Test("a response whose beginning came last began with the packet that came first")
    func lateBeginning() {
        var made = Made()
        made.ask(get("/a"))
        made.answer("HTTP/1.1 200 OK\r\nContent-Length: 20\r\n\r\n")
        made.answer("bbbbbbbbbb")
        made.answer("cccccccccc")
        made.capture.close()
        made.capture.reorder([1, 2, 3, 4, 6, 5, 7, 8, 9, 10])
        made.capture.delay(from: 6, by: 200_000_000)
        #expect(made.text.contains("its body begins in packet 5"))
        #expect(!made.text.contains("0 s later"))
        #expect(made.text.contains("packets 5–7"))
        #expect(made.json.contains("\"waiting\":0.001000,\"download\":0.202000"))
    }
}

@Suite("Why a message stands alone")
struct LoneMessageTests {
    private func made(_ answer: String) -> Made {
        var made = Made()
        made.ask(get("/a"))
        made.answer(answer)
        made.capture.close()
        return made
    }

    @Test(arguments: [
        "HTTP/1.1 20 OK\r\nContent-Length: 0\r\n\r\n", "http/1.1 200 OK\r\nContent-Length: 0\r\n\r\n",
        "HTTP/1.1200 OK\r\nContent-Length: 0\r\n\r\n", "-ERR unknown command\r\n",
    ]) func anAnswerThatIsNoHTTP(answer: String) {
        let made = made(answer)
        #expect(made.text.contains("What the server sends after it cannot be read as an HTTP response."))
        #expect(!made.text.contains("not captured"))
        #expect(!made.text.contains("is not in the capture"))
        #expect(made.json.contains("\"unpaired\":\"unreadable\""))
    }

    @Test func aRequestThatIsNoHTTP() {
        var made = Made()
        made.ask("get /lower HTTP/1.1\r\n\r\n")
        made.answer(ok("x"))
        made.capture.close()
        #expect(made.text.contains("What the client sent before it cannot be read as an HTTP request."))
        #expect(made.text.contains("④ cannot be read as HTTP."))
        #expect(made.text.contains("from the client."))
        #expect(!made.text.contains("0 from the server"))
    }

    @Test("an empty line before the first request is passed over, as between requests")
    func emptyLineFirst() {
        var made = Made()
        made.ask("\r\n" + get("/x"))
        made.answer(ok("abc"))
        made.capture.close()
        #expect(made.text.contains("GET /x HTTP/1.1"))
        #expect(made.text.contains("1 empty line before the message."))
        #expect(!made.json.contains("unpaired"))
    }

    @Test("a server that was tired of waiting answers nothing")
    func unasked() {
        var made = Made()
        made.answer("HTTP/1.1 408 Request Timeout\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
        made.capture.close(byClient: false)
        #expect(made.text.contains("It answers no request"))
        #expect(!made.text.contains("The server answers the request."))
        #expect(made.text.contains("there is no ④, and what it says is no ⑤"))
        #expect(made.json.contains("\"unpaired\":\"unasked\""))
    }

    @Test("a request that got no answer, though both sides closed")
    func unanswered() {
        var made = Made()
        made.ask(get("/a"))
        made.capture.acknowledge(fromClient: false)
        made.capture.close(byClient: false)
        #expect(made.text.contains("There is no ⑤: no response came."))
        #expect(!made.text.contains("is not in the capture"))
    }

    @Test("an answer that was written before its request still answers it")
    func swapped() {
        var made = Made()
        made.ask(get("/a"))
        made.answer(ok("x"))
        made.capture.close()
        made.capture.reorder([1, 2, 3, 5, 4, 6, 7, 8])
        #expect(!made.json.contains("unpaired"))
        #expect(!made.text.contains("! The request"))
    }

    @Test("where one of several requests is missing, none of the others is said to have had no answer")
    func pipelinedBehindHole() {
        var made = Made()
        made.ask(get("/0"))
        made.capture.lose(fromClient: true, 33)
        made.ask(get("/2"))
        made.ask(get("/3"))
        for _ in 0..<4 { made.answer(ok("x")) }
        made.capture.close()
        #expect(!made.text.contains("No response came"))
        #expect(made.text.contains("It cannot be determined which response answers it"))
        #expect(made.text.contains("It cannot be determined which request it answers"))
    }

    @Test("who asks before sending a body, and is refused, sends another request in its place")
    func refusedExpectation() {
        var made = Made()
        let put = "PUT /u HTTP/1.1\r\nHost: a\r\n"
        made.ask(put + "Expect: 100-continue\r\nContent-Length: 11\r\n\r\n")
        made.answer(ok("", status: "417 Expectation Failed"))
        made.ask(put + "Content-Length: 11\r\n\r\nhello world")
        made.answer(ok("", status: "201 Created"))
        made.capture.close()
        #expect(made.text.contains("Its body was not sent: the server had answered before"))
        #expect(made.text.contains("hello world"))
        #expect(!made.json.contains("unpaired"))
        #expect(made.json.contains("\"status\":201"))
    }

    @Test("a body that was not wanted is not blamed on its sender")
    func withheld() {
        var made = Made()
        made.ask("PUT /u HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 11\r\n\r\n")
        made.answer(ok("", "Connection: close\r\n", status: "401 Unauthorized"))
        made.capture.close(byClient: false)
        #expect(made.text.contains("Its body was not sent"))
        #expect(!made.text.contains("Incomplete"))
        #expect(made.text.contains("this is why the FIN follows in packet 6"))
    }
}

@Suite("Start lines and fields are told as they are written")
struct WrittenHTTPTests {
    private func made(_ request: String, _ answer: String = ok("x"), _ detail: TextDetail = .normal) -> Made {
        var made = Made(detail)
        made.ask(request)
        made.answer(answer)
        made.capture.close()
        return made
    }

    @Test(arguments: ["HTTP/1.01", "http/1.1", "HTTP/3"]) func versions(version: String) {
        let made = made("GET /a \(version)\r\nHost: a\r\n\r\n")
        #expect(made.text.contains("GET /a \(version) "))
        #expect(made.json.contains("\"version\":\"\(version)\""))
    }

    @Test(arguments: ["099", "999"]) func statusesOfNoClass(status: String) {
        let made = made(get("/a"), ok("x", status: "\(status) Odd"))
        #expect(made.text.contains("HTTP/1.1 \(status) Odd"))
        #expect(made.text.contains("A status code is between 100 and 599"))
    }

    @Test(arguments: ["*", "index.html", "/a#part"]) func targets(target: String) {
        let text = made(get(target)).text
        #expect(text.contains("The target is in none of the forms"))
        #expect(!text.contains("means the server as a whole"))
        #expect(
            made("OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n").text.contains("means the server as a whole"))
        #expect(!made(get("http://a.test/")).text.contains("none of the forms"))
    }

    @Test("a range that does not fit the body is not called its length")
    func contentRange() {
        let body = String(repeating: "x", count: 60)
        func text(_ range: String) -> String {
            made(
                get("/a", "Range: bytes=0-49\r\n"),
                ok(body, "Content-Range: bytes \(range)\r\n", status: "206 Partial Content")
            ).text
        }
        #expect(text("0-49/300").contains("that names 50 bytes, but the body has 60"))
        #expect(text("0-59/300").contains("that is the 60 bytes of this body"))
        #expect(!text("9223372036854775806-9223372036854775807/*").contains("that is the 60"))
    }

    @Test("the client's FIN is no effect of the server's word, nor of its own")
    func closing() {
        let text = made(get("/a", "Connection: close\r\n"), ok("x", "Connection: close\r\n")).text
        #expect(!text.contains("this is why the FIN"))
    }

    @Test func datesAndCaches() {
        let text = made(
            get("/a", "Pragma: no-cache\r\n"),
            ok(
                "x",
                "Expires: Mon, 26 Jul 1997 05:00:00 GMT\r\nCache-Control: no-store, no-cache, must-revalidate\r\n"
                    + "Pragma: no-cache\r\n"), .full
        ).text
        #expect(text.contains("The weekday does not fit the date"))
        #expect(!text.contains("Not a date"))
        #expect(text.contains("Caching: no cache may keep it."))
        #expect(text.split(separator: "In a response it has no specified meaning").count == 2)
        #expect(text.contains("no answer from a cache without asking the server"))
    }

    @Test("a line that is cut says so, and what it hides is counted")
    func longLine() {
        let content = Array((String(repeating: "x", count: 5000) + "\nend").utf8)[...]
        let lines = BodyText(options: TextOptions()).lines(of: TextExcerpt(content, isCut: false, most: 2))
        let texts = lines.map { $0.text.runs.map(\.text).joined() }
        #expect(texts.first?.hasSuffix("x…") == true)
        #expect(texts.last == "… 907 bytes more are not shown")
    }

    @Test("a POST is not called built by hand, and its body is counted as captured")
    func post() {
        var made = Made()
        made.ask("POST /u HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n")
        made.ask("01234")
        made.capture.close()
        #expect(made.text.contains("The parts of a POST request"))
        #expect(!made.text.contains("by hand "))
        #expect(made.text.contains("body #5 5 of 10 bytes captured"))
    }

    @Test("a redirect is followed to the address that it means")
    func redirect() {
        func text(_ location: String, _ next: String) -> String {
            var made = Made()
            made.ask(get("/a/b/f"))
            made.answer(ok("", "Location: \(location)\r\n", status: "302 Found"))
            made.ask(get(next))
            made.answer(ok("x"))
            made.capture.close()
            return made.text
        }
        for location in ["/a/g#part", "../g", "HTTP://A.test:80/a/g", "/a/%67"] {
            #expect(text(location, "/a/g").contains("on the same connection"), "\(location)")
        }
        #expect(text("/h", "/a/g").contains("no request for it is in the capture"))
    }

    @Test("times are added up only where each follows the one before")
    func phases() {
        var made = Made()
        made.ask(get("/a"))
        made.capture.acknowledge(fromClient: false)
        made.capture.close()
        #expect(made.text.contains("Where the time up to the first request went"))
        made = Made()
        made.ask(get("/a"))
        made.answer(ok("x"))
        made.capture.close()
        #expect(made.text.contains("Where the time of the first exchange went"))
        made.capture.delay(from: 5, by: -3_000_000)
        #expect(!made.text.contains("Where the time"))
        #expect(!made.text.contains("0 s after the GET"))
    }
}
