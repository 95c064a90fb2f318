import Documents
import Foundation
import TestSupport
import Testing

@testable import Classroom

/// The page of a lesson that is being written, over real sockets.
@Suite(.timeLimit(.minutes(10))) struct AuthorSiteTests {
    private func get(_ server: WebServer, _ path: String, host: String? = nil) throws -> Client.Answer? {
        let client = try Client(server.port)
        client.say("GET \(path) HTTP/1.1\r\nHost: \(host ?? "127.0.0.1:\(server.port)")\r\n\r\n")
        return client.answer()
    }

    private func version(_ text: String?, _ problem: String? = nil) -> AuthorSite.Version {
        AuthorSite.Version(
            pages: text.map { [.en: Array($0.utf8), .zh: Array(("中" + $0).utf8)] },
            problems: problem.map {
                [.init(file: "a.yaml", line: 7, text: Bilingual(en: $0, zh: "错：" + $0))]
            } ?? [], claims: 3)
    }

    @Test func aVersionIsToldAndShownAndTheLastGoodOneStays() throws {
        let site = AuthorSite("a.yaml", language: .en)
        site.show(version("one"))
        let server = try WebServer(site, address: "127.0.0.1", port: 0)
        defer { server.stop() }
        let stream = try Client(server.port)
        stream.say("GET /events?language=zh HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n")
        func next() throws -> [String: Any] {
            _ = try #require(stream.hear(until: "data: "))
            return TestClass.object(try #require(stream.hear(until: "\n\n")))
        }
        #expect(try next()["page"] as? Int == 1)
        #expect(try get(server, "/lesson")?.text == "one")
        site.show(version("two", "<b>no\nline</b>"))
        let second = try next()
        #expect(second["page"] as? Int == 2 && second["readable"] as? Bool == true)
        let problem = try #require((second["problems"] as? [[String: Any]])?.first)
        #expect(problem["line"] as? Int == 7 && problem["text"] as? String == "错：<b>no\nline</b>")
        #expect(try get(server, "/lesson?language=zh")?.text == "中two")
        site.show(version(nil, "broken"))
        let third = try next()
        #expect(third["page"] as? Int == 2 && third["readable"] as? Bool == false)
        #expect(try get(server, "/lesson")?.text == "two")
        // Who comes late has the newest state at once.
        let late = try Client(server.port)
        late.say("GET /events HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n")
        #expect(late.hear(until: "broken") != nil)
    }

    @Test func itsRulesAreThoseOfServe() throws {
        let site = AuthorSite("<script>.yaml", language: .en)
        let server = try WebServer(site, address: "127.0.0.1", port: 0)
        defer { server.stop() }
        let page = try #require(try get(server, "/"))
        #expect(
            page.status == 200 && page.text.contains("&lt;script>.yaml")
                || page.text.contains("&lt;script&gt;.yaml"))
        let policy = try #require(page.fields["content-security-policy"])
        #expect(policy.contains("default-src 'none'") && policy.contains("frame-src 'self'"))
        #expect(policy.contains("frame-ancestors 'none'") && !policy.contains("unsafe"))
        #expect(try get(server, "/lesson")?.status == 404)
        #expect(try get(server, "/nothing")?.status == 404)
        for path in ["/", "/lesson", "/events"] {
            #expect(try get(server, path, host: "evil.example")?.status == 421)
        }
        site.show(version("one"))
        let lesson = try #require(try get(server, "/lesson"))
        #expect(lesson.fields["x-frame-options"] == "SAMEORIGIN")
        #expect(lesson.fields["content-security-policy"]?.contains("frame-ancestors 'self'") == true)
        let client = try Client(server.port)
        client.say(
            "POST / HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nOrigin: http://evil.example\r\nContent-Length: 0\r\n\r\n"
        )
        #expect(client.answer()?.status == 403)
    }
}
