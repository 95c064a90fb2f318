import Documents
import JSONOutput
import Output
import TestSupport
import Testing
import TextOutput
import Tracing

/// What is said of requests together: redirects, and whether they wait for one another.
@Suite("Flows across requests")
struct RequestFlowTests {
    /// Requests on one connection after the other, each answered: with a Location where one is given.
    private static func made(_ targets: [(path: String, location: String?)]) -> ConversationCapture {
        var made = ConversationCapture()
        for target in targets {
            made.open()
            made.say(fromClient: true, request(target.path))
            made.say(fromClient: false, answer(target.location))
            made.close(byClient: false)
        }
        return made
    }

    private static func request(_ path: String) -> String { "GET \(path) HTTP/1.1\r\nHost: a.test\r\n\r\n" }

    private static func answer(_ location: String? = nil) -> String {
        let start = location.map { "301 Moved\r\nLocation: \($0)" } ?? "200 OK"
        return "HTTP/1.1 \(start)\r\nContent-Length: 1\r\n\r\nx"
    }

    @Test("the requests that follow redirects are counted with the others")
    func allAreCounted() {
        let made = Self.made([("/a", "/b"), ("/b", nil), ("/c", nil)])
        #expect(made.text(.en).contains("3 requests, each sent only after the one before was answered"))
        #expect(made.text(.zh).contains("3 个请求，前一个得到响应后才发出下一个"))
        // One that follows a redirect has to wait: that alone says nothing.
        #expect(!Self.made([("/a", "/b"), ("/b", nil)]).text(.en).contains("request-order"))
    }

    @Test("who sent two at once is told by the one before, whichever that is")
    func oneOfMany() {
        var made = ConversationCapture()
        made.open()
        made.say(fromClient: true, Self.request("/a"))
        made.say(fromClient: false, Self.answer())
        made.say(fromClient: true, Self.request("/b"))
        made.say(fromClient: true, Self.request("/c"))
        made.say(fromClient: false, Self.answer() + Self.answer())
        let text = made.text(.en)
        #expect(text.contains("3 requests; one went out before the one ahead of it was answered"))
        #expect(!text.contains("the second went out before the first"))
        #expect(made.text(.zh).contains("3 个请求；其中一个在前一个得到响应前"))
    }

    @Test("where an answer is not in the capture nobody knows whether the next request waited for it")
    func unanswered() {
        var made = Self.made([("/a", nil)])
        made.open()
        made.say(fromClient: true, Self.request("/b"))
        made.open()
        made.say(fromClient: true, Self.request("/c"))
        #expect(!made.text(.en).contains("each sent only after"))
    }

    @Test("how many redirects more there are")
    func moreRedirects() throws {
        let made = Self.made((0..<7).map { ("/\($0)", $0 < 6 ? "/\($0 + 1)" : nil) })
        #expect(made.text(.en).contains("… and 2 more of this kind redirect"))
        #expect(made.text(.zh).contains("…… 这一种还有 2 个 redirect"))
        #expect(made.output { JSONOutput($0, digits: 6) }.contains(#""flowsOmitted":2"#))
        // What follows a redirect may be the next one.
        #expect(!made.text(.zh).contains("真正的响应"))
        let few = Self.made([("/a", "/b"), ("/b", nil)])
        #expect(!few.text(.en).contains("more of this kind"))
    }

    @Test("a target that is a whole URI has its host")
    func wholeTarget() {
        var made = ConversationCapture()
        made.open(server: 8080)
        made.say(
            fromClient: true,
            "POST http://a.test/form HTTP/1.1\r\nHost: a.test\r\nContent-Length: 1\r\n\r\nx")
        #expect(made.text(.en).contains("② URL #4 http://a.test/form"))
    }

    @Test("a download that was cut off and announced no length announces none")
    func noLength() {
        var made = ConversationCapture()
        made.open()
        made.say(fromClient: true, Self.request("/a"))
        made.say(fromClient: false, "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab")
        made.reset(fromClient: true)
        made.open()
        made.say(fromClient: true, "GET /a HTTP/1.1\r\nHost: a.test\r\nRange: bytes=2-\r\n\r\n")
        made.say(
            fromClient: false,
            "HTTP/1.1 206 Partial Content\r\nContent-Range: bytes 2-4/5\r\nContent-Length: 3\r\n\r\ncde")
        made.close(byClient: false)
        #expect(made.text(.en).contains("200, announces no length"))
    }

    @Test("redirects inside HTTP/2 are followed through the keys, relative ones, too")
    func redirectsInHTTP2() throws {
        for (language, words) in [
            (Language.en, "④ request conn. 0 #"), (.zh, "④ 第二次请求 连接 0 #"),
        ] {
            var options = TextOptions()
            options.language = language
            let text = try MadeCaptures.text(
                of: "http2-redirect", options, keys: MadeCaptures.keys(of: "http2-redirect"))
            #expect(text.contains("lesson.test/old"))
            #expect(text.ranges(of: words).count == 2)
            #expect(text.contains("https://lesson.test/poem.txt"))
            #expect(!text.contains("no request for it is in the capture"))
        }
    }

    @Test("what took no time by the capture's clock is not said to have taken 0 s")
    func noTime() {
        var made = ConversationCapture()
        made.open()
        made.say(fromClient: true, Self.request("/a"))
        made.say(fromClient: false, Self.answer())
        for text in [made.text(.en), made.text(.zh)] {
            #expect(!text.contains("0 s (0%)") && !text.contains("0 s（0%）"))
        }
        #expect(made.text(.en).contains("waiting 1 ms"))
    }
}
