import Documents
import Output
import TestSupport
import Testing
import TextOutput

/// Lines of one name are one list: what each would say alone may not be so. RFC 9110 §5.3.
@Suite("Fields on several lines")
struct FieldListTests {
    private static func text(
        _ language: Language = .en, request: String = "", response: String = "", body: String = "x"
    ) -> String {
        var made = ConversationCapture()
        made.open()
        made.say(fromClient: true, "GET / HTTP/1.1\r\nHost: a.test\r\n\(request)\r\n")
        made.say(
            fromClient: false,
            "HTTP/1.1 200 OK\r\n\(response)Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
        made.close(byClient: false)
        return made.text(language, .full)
    }

    @Test("rules for caches are judged together, and told once")
    func cacheRules() {
        let response = "Cache-Control: no-cache\r\nX-Between: 1\r\nCache-Control: no-store, max-age=0\r\n"
        let text = Self.text(response: response)
        #expect(text.ranges(of: "Caching:").count == 1)
        #expect(text.contains("Caching: no cache may keep it."))
        #expect(!text.contains("may be kept"))
        let chinese = Self.text(.zh, response: response)
        #expect(chinese.contains("任何缓存都不得保存") && !chinese.contains("可以保存"))
    }

    @Test("a rule in a later line overrides Expires")
    func expires() {
        let text = Self.text(
            response: "Cache-Control: private\r\nCache-Control: max-age=60\r\n"
                + "Expires: Sun, 06 Nov 1994 08:49:37 GMT\r\n")
        #expect(text.contains("not used, since Cache-Control has max-age"))
    }

    @Test("other lists, too: what each line would say is not said")
    func otherLists() {
        let text = Self.text(
            request:
                "Accept-Language: en\r\nAccept-Language: fr;q=0.5\r\nConnection: keep-alive\r\nConnection: TE\r\n",
            response: "Vary: Accept\r\nVary: Cookie\r\nSet-Cookie: a=1\r\nSet-Cookie: b=2\r\n")
        #expect(text.contains("Languages that the user reads, most wanted first: en, fr (0.5)."))
        #expect(text.ranges(of: "Languages that the user reads").count == 1)
        #expect(text.contains("For this connection alone, not to be passed on: keep-alive, TE."))
        #expect(!text.contains("The connection stays open"))
        #expect(text.contains("Accept, Cookie"))
        // No list: each line is a cookie.
        #expect(text.contains("Cookie a,") && text.contains("Cookie b,"))
    }

    @Test("a line that is malformed says so, and nothing is said of the whole")
    func malformedLine() {
        let text = Self.text(response: "Cache-Control: max-age = 900\r\nCache-Control: private\r\n")
        #expect(text.contains("Malformed") && !text.contains("Caching:"))
    }

    @Test("what a list brings about is told once")
    func effect() {
        let text = Self.text(
            request: "Accept-Encoding: br\r\nAccept-Encoding: gzip\r\n", response: "Content-Encoding: br\r\n")
        #expect(text.ranges(of: "the server chooses br").count == 1)
    }

    @Test("close is an option, not a part of a word", arguments: [("close", true), ("x-closed", false)])
    func close(option: String, isClose: Bool) {
        let text = Self.text(response: "Connection: keep-alive\r\nConnection: \(option)\r\n")
        #expect(text.contains("this is why the FIN follows") == isClose)
    }

    @Test("a FIN at the end of a long response does not come with the field that announces it")
    func laterFIN() {
        var made = ConversationCapture()
        made.open()
        made.say(fromClient: true, "GET / HTTP/1.1\r\nHost: a.test\r\n\r\n")
        let head = "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 4\r\n\r\n"
        made.say(fromClient: false, head + "ab")
        made.send(fromClient: false, flags: 0x19, seq: 1 + head.utf8.count + 2, ack: 33, Array("cd".utf8))
        #expect(made.text(.en).contains("this is why the FIN follows in packet 6"))
        #expect(made.text(.zh).contains("正因如此，在分组 6 发出 FIN"))
    }
}
