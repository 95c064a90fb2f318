import Documents
import JSONOutput
import Ladder
import Output
import TestSupport
import Testing
import Tracing

@testable import TextOutput

@Suite("What is said of HTTP is what the packets show")
struct HTTPSentenceTests {
    /// The text of one connection, its lines joined, without what is drawn.
    private func text(
        closedByClient: Bool = true, _ build: (inout ConversationCapture) -> Void
    ) -> String {
        var made = ConversationCapture()
        made.open()
        build(&made)
        made.close(byClient: closedByClient)
        var options = TextOptions()
        options.width = 100
        return Self.joined(made.output { TextOutput($0, digits: 6, options: options) })
    }

    /// The same with all detail.
    private func fullText(_ build: (inout ConversationCapture) -> Void) -> String {
        var made = ConversationCapture()
        made.open()
        build(&made)
        made.close()
        return made.text(.en, .full)
    }

    private static func joined(_ text: String) -> String {
        text.split { $0.isWhitespace || "│─►◄".contains($0) }.joined(separator: " ")
    }

    private func json(_ build: (inout ConversationCapture) -> Void) -> String {
        var made = ConversationCapture()
        made.open()
        build(&made)
        made.close()
        return made.output { JSONOutput($0) }
    }

    private static func get(_ target: String, _ fields: String = "") -> String {
        "GET \(target) HTTP/1.1\r\nHost: a.test\r\n\(fields)\r\n"
    }

    private static func ok(_ body: String, _ fields: String = "", status: String = "200 OK") -> String {
        "HTTP/1.1 \(status)\r\n\(fields)Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }

    @Test("406 has its meaning only where its request asks for a certain version")
    func notAcceptable() {
        func said(_ fields: String, _ language: Language) -> String {
            var made = ConversationCapture()
            made.open()
            made.say(fromClient: true, Self.get("/.env", fields))
            made.say(fromClient: false, Self.ok("blocked", status: "406 Not Acceptable"))
            made.close()
            return made.text(language, .full).filter { $0 != " " }
        }
        for fields in ["", "Accept: */*\r\nAccept-Encoding: gzip\r\n"] {
            #expect(!said(fields, .en).contains("noversionthatfits"))
            #expect(!said(fields, .zh).contains("没有符合各Accept字段"))
        }
        for fields in ["Accept: text/html\r\n", "Accept: */*\r\nAccept-Language: zh\r\n"] {
            #expect(said(fields, .en).contains("noversionthatfits"))
            #expect(said(fields, .zh).contains("没有符合各Accept字段"))
        }
    }

    @Test("what overrides a field replaces what its value says, with or without an answer")
    func overriddenFields() {
        let since = "If-Modified-Since: Thu, 29 Sep 2011 23:57:41 GMT\r\n"
        let both = fullText { $0.say(fromClient: true, Self.get("/", "If-None-Match: \"a\"\r\n" + since)) }
        #expect(both.contains("ot evaluated, since If-None-Match is present as well"))
        #expect(!both.contains("end it only if it changed after"))
        let alone = fullText { $0.say(fromClient: true, Self.get("/", since)) }
        #expect(alone.contains("end it only if it changed after"))
    }

    @Test("a time that was over when the response was made is no freshness")
    func staleFromStart() {
        func text(_ fields: String) -> String {
            fullText { made in
                made.say(fromClient: true, Self.get("/"))
                made.say(
                    fromClient: false,
                    Self.ok("a", "Date: Tue, 14 Jun 2022 12:00:00 GMT\r\n" + fields))
            }
        }
        let past = text("Expires: Tue, 23 Jun 2009 12:00:00 GMT\r\n")
        #expect(past.contains("tale from the start"))
        #expect(!past.contains("resh until"))
        let later = text("Expires: Wed, 15 Jun 2022 12:00:00 GMT\r\n")
        #expect(later.contains("resh until 15 June 2022"))
        let limited = text(
            "Expires: Wed, 15 Jun 2022 12:00:00 GMT\r\nCache-Control: max-age=60\r\n")
        #expect(limited.contains("since Cache-Control has max-age"))
        #expect(!limited.contains("resh until"))
    }

    @Test("what is wrong with a message is said of whoever reads it")
    func badVersionOfAResponse() {
        let text = text { made in
            made.say(fromClient: true, Self.get("/"))
            made.say(fromClient: false, "HTTP/1.x 200 OK\r\nContent-Length: 1\r\n\r\na")
        }
        #expect(text.contains("strict recipients refuse the message"))
        #expect(!text.contains("answer 400"))
    }

    @Test("a body that comes later stands where it came, with its times")
    func laterBody() {
        func build(_ made: inout ConversationCapture) {
            made.say(fromClient: true, Self.get("/poll"))
            made.say(
                fromClient: false, "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 10\r\n\r\n"
            )
            made.say(fromClient: false, "hello")
            made.say(fromClient: false, "world")
            made.delay(from: 6, by: 31_000_000_000)
        }
        let text = text(build)
        #expect(text.contains("its body begins in packet 6, 31 s later"))
        #expect(text.contains("the response's body begins"))
        #expect(text.contains("packets 6–7, 1 ms helloworld"))
        #expect(
            json(build).contains(
                "\"timing\":{\"sent\":0.000000,\"waiting\":0.001000,\"download\":31.00200"))
    }

    @Test("the answer to 100-continue is counted from the end of the body, and says so")
    func continued() {
        let text = text {
            $0.say(
                fromClient: true,
                "POST /a HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 5\r\n\r\n")
            $0.say(fromClient: false, "HTTP/1.1 100 Continue\r\n\r\n")
            $0.say(fromClient: true, "hello")
            $0.say(fromClient: false, Self.ok("x"))
        }
        #expect(text.contains("in packet 5 before the body is sent"))
        #expect(text.contains("1 ms after the head of the POST in packet 4"))
        #expect(text.contains("1 ms after the end of the POST in packet 6"))
        #expect(text.contains("its body begins in packet 6, 2 ms later"))
    }

    @Test("who does not wait for 100 Continue is told so")
    func notAwaited() {
        let text = text {
            $0.say(
                fromClient: true,
                "POST /a HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 5\r\n\r\nhello")
            $0.say(fromClient: false, "HTTP/1.1 100 Continue\r\n\r\n" + Self.ok("x"))
        }
        #expect(text.contains("did not wait for it: its body begins in packet 4"))
        #expect(!text.contains("before the body is sent"))
    }

    @Test("a part that was cut off is not called whole")
    func partOfPart() {
        let text = text {
            $0.say(fromClient: true, Self.get("/a", "Range: bytes=100-\r\n"))
            $0.say(
                fromClient: false,
                "HTTP/1.1 206 Partial Content\r\nContent-Range: bytes 100-2099/2100\r\nContent-Length: 2000\r\n\r\n"
                    + String(repeating: "x", count: 500))
        }
        #expect(text.contains("that is the 2,000 bytes announced here, of which 500 were captured"))
    }

    @Test("who announces the end and goes on has broken the word")
    func promisedToClose() {
        let text = text(closedByClient: false) {
            for number in 0..<3 {
                $0.say(fromClient: true, Self.get("/\(number)"))
                $0.say(fromClient: false, Self.ok("x", "Connection: close\r\n"))
            }
        }
        #expect(text.contains("yet packet 7 brings another"))
        #expect(text.contains("yet packet 9 brings another"))
        #expect(text.split(separator: "this is why the FIN follows").count == 2)
    }

    @Test("a cookie is set by the answer that sets just this one")
    func cookies() {
        let text = text {
            $0.say(fromClient: true, Self.get("/a", "Cookie: old=1\r\n"))
            $0.say(fromClient: false, Self.ok("x", "Set-Cookie: sid=abc; Path=/\r\nSet-Cookie: old=1\r\n"))
            $0.say(fromClient: true, Self.get("/b", "Cookie: xsid=abcdef; old=1\r\n"))
            $0.say(fromClient: false, Self.ok("x"))
            $0.say(fromClient: true, Self.get("/c", "Cookie: sid=abc\r\n"))
            $0.say(fromClient: false, Self.ok("x"))
        }
        #expect(text.contains("comes back as Cookie in packet 8"))
        #expect(text.split(separator: "comes back as Cookie").count == 2)
        #expect(text.split(separator: "set by the answer in packet 5").count == 2)
    }

    @Test("cookies that come back together were set by several answers, or by none")
    func cookiesOfSeveralAnswers() {
        var made = ConversationCapture()
        made.open()
        made.say(fromClient: true, Self.get("/a"))
        made.say(fromClient: false, Self.ok("x", "Set-Cookie: a=1\r\nSet-Cookie: b=2\r\n"))
        made.say(fromClient: true, Self.get("/b", "Cookie: a=1; b=2\r\n"))
        made.say(fromClient: false, Self.ok("x", "Set-Cookie: c=3\r\n"))
        made.say(fromClient: true, Self.get("/c", "Cookie: a=1; b=2; c=3\r\n"))
        made.say(fromClient: false, Self.ok("x"))
        made.say(fromClient: true, Self.get("/d", "Cookie: a=1; c=3; d=4\r\n"))
        made.say(fromClient: false, Self.ok("x"))
        made.close()
        let text = Self.joined(made.text(.en, .full))
        #expect(text.contains("→ set by the answer in packet 5"))
        #expect(text.contains("→ set by the answers in packets 5, 7"))
        #expect(text.contains("→ 2 of them set by the answers in packets 5, 7"))
        // Lines may end anywhere in it.
        #expect(made.text(.zh, .full).filter { $0 != " " }.contains("其中2个由分组5、7的响应设置"))
    }

    @Test("a request line without a target, and a status of four digits, are read and named")
    func malformedLines() {
        let text = text {
            $0.say(fromClient: true, "GET HTTP/1.1\r\nHost: a\r\n\r\n")
            $0.say(fromClient: false, "HTTP/1.1 4000\r\nContent-Length: 3\r\n\r\nbad")
        }
        #expect(text.contains("There is no request target between the method and the version"))
        #expect(text.contains("A status code has three digits"))
        #expect(text.contains("④") && text.contains("⑤"))
    }

    @Test("of a head that was cut, no field is told that has not ended")
    func cutHead() {
        let json = json {
            $0.say(fromClient: true, "GET /a HTTP/1.1\r\nUser-Agent: x\r\nHost:")
            $0.lose(fromClient: true, 40)
            $0.say(fromClient: true, Self.get("/b"))
        }
        #expect(json.contains("\"incompleteRequest\""))
        #expect(json.contains("\"name\":\"User-Agent\""))
        #expect(!json.contains("{\"name\":\"Host\",\"value\":\"\""))
    }

    @Test("a rule that every line breaks is named once")
    func onceEach() {
        let text = text {
            $0.say(
                fromClient: true,
                "GET /a HTTP/1.1\n" + (0..<20).map { "X\($0): y\n" }.joined() + "Host: a\n\n")
            $0.say(fromClient: false, Self.ok("x"))
        }
        #expect(text.split(separator: "ends in LF alone").count == 2)
    }

    @Test("④ and ⑤ are counted where both are there")
    func counted() {
        let text = text {
            $0.say(fromClient: true, Self.get("/a"))
            $0.say(fromClient: false, Self.ok("x"))
            $0.say(fromClient: true, Self.get("/b"))
        }
        #expect(!text.contains("④ and ⑤ happen"))
    }

    @Test("where the first exchange is not whole, others have ④ and ⑤")
    func countedBehindALoneResponse() {
        func said(_ language: Language) -> String {
            var made = ConversationCapture()
            made.open()
            made.say(fromClient: false, Self.ok("x"))
            for target in ["/a", "/b"] {
                made.say(fromClient: true, Self.get(target))
                made.say(fromClient: false, Self.ok("y"))
            }
            made.reorder(Array(4...made.packets.count))
            return made.text(language)
        }
        #expect(said(.en).contains("lacks ④; besides it, ④ and ⑤ happen 2 times on this one connection"))
        #expect(!said(.en).contains("④ is not in the capture") && !said(.en).contains("the marks are on"))
        #expect(said(.zh).contains("缺少④；除此之外"))
    }

    @Test("only bytes of the packet stand at it")
    func beginnings() {
        let text = text {
            $0.say(fromClient: true, [1])
            $0.say(fromClient: true, [2, 3, 4, 5, 6, 7, 8, 9])
            $0.say(fromClient: false, "\r\nab\r\n")
        }
        #expect(text.contains("begins: 01 "))
        #expect(!text.contains("01 02 03"))
    }

    @Test("a text with CR in it is text")
    func carriageReturns() {
        for line in ["READY\rGO\r\n", "one\rtwo", "\rend\r"] {
            let said = text {
                $0.say(fromClient: true, "HELLO there, how are you\r\n")
                $0.say(fromClient: false, line)
            }
            let bytes = Array(line.utf8).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
            #expect(!said.contains(bytes.prefix(4).joined(separator: " ")), "\(said)")
            #expect(
                said.contains(line.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""),
                "\(said)")
        }
    }

    @Test("the way from the SYN to the last byte, with its shares")
    func phases() {
        func build(_ made: inout ConversationCapture) {
            made.say(fromClient: true, Self.get("/a"))
            made.say(fromClient: false, Self.ok("x"))
            made.delay(from: 5, by: 15_000_000)
        }
        #expect(
            text(build).contains(
                "Where the time of the first exchange went, 19 ms in all: TCP 2 ms (11%) → in between 1 ms (5%) → waiting 16 ms (84%)"
            ))
        #expect(
            json(build).contains(
                "{\"name\":\"waiting\",\"from\":4,\"to\":5,\"duration\":0.016000,\"percent\":84}"))
    }
}

@Suite("The list of connections")
struct OverviewTests {
    private func text(columns: Int = 80, _ build: (inout ConversationCapture) -> Void) -> String {
        var made = ConversationCapture()
        build(&made)
        var options = TextOptions()
        options.width = columns
        options.ladders = 0
        return made.output { TextOutput($0, digits: 6, options: options) }
    }

    @Test("the target gives way, the status stays", arguments: [80, 100, 132])
    func status(columns: Int) {
        let text = text(columns: columns) {
            for _ in 0..<2 {
                $0.open()
                let path = "/a/" + String(repeating: "very-long-", count: 30)
                $0.say(fromClient: true, "GET \(path) HTTP/1.1\r\nHost: a\r\n\r\n")
                $0.say(fromClient: false, "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n")
                $0.close()
            }
        }
        #expect(text.split { $0.isWhitespace }.joined(separator: " ").split(separator: "→ 404").count == 3)
        for line in text.split(separator: "\n") { #expect(DisplayWidth.of(String(line)) <= columns) }
    }

    @Test("HTTP/0.9 is answered, though without a status")
    func bareContent() {
        let text = text {
            for _ in 0..<2 {
                $0.open()
                $0.say(fromClient: true, "GET /old\r\n")
                $0.say(fromClient: false, "<html>old</html>")
                $0.close()
            }
        }
        #expect(text.contains("content alone"))
        #expect(!text.contains("no answer"))
    }

    @Test("many that are alike make one row, which says how to see each")
    func groups() {
        let text = text {
            for number in 0..<60 {
                $0.open()
                $0.say(fromClient: true, "GET /\(number % 2) HTTP/1.1\r\nHost: a\r\n\r\n")
                $0.say(fromClient: false, "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
                $0.close()
            }
        }
        #expect(text.contains("×30, the last is 58"))
        #expect(text.contains("×30, the last is 59"))
        #expect(text.contains("--connection N"))
        #expect(text.split(separator: "\n").count < 24)
    }
}

@Suite("What was masked is not judged")
struct MaskedValueTests {
    @Test(
        "the form of a mask",
        arguments: [
            ("Bearer *orwjzufb****", true), ("sid=*aiofoxuv***; theme=*tor", true), ("*/*", false),
            ("text/*;q=0.5", false), ("a*bc", false), ("*", false), ("*bcd efg", true), ("*abcdefghi", false),
        ])
    func form(value: String, isMasked: Bool) {
        #expect(Array(value.utf8)[...].containsMask == isMasked)
    }
}
