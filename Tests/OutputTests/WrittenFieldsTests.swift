import JSONOutput
import Output
import TestSupport
import Testing
import TracingSupport

/// Header fields that were written before are written as they are, not as the one before.
@Suite struct WrittenFieldsTests {
    /// Fields that are alike but for a byte, where the value begins, or how it is to be escaped.
    private static let fields = [
        "Accept: text/plain, text/html;q=0.9", "Accept: text/plain, text/html;q=0.8",
        "Accept:text/plain, text/html;q=0.9", "accept: text/plain, text/html;q=0.9",
        "X-Odd: \"quoted\" and \\ and a tab\t.", "X-Odd: \"quoted\" and \\ and a tab .",
        "Cache-Control: no-cache, no-store, a", "Connection: keep-alive, and another",
    ]

    private func json(_ heads: [(request: String, response: String)]) -> String {
        var capture = ConversationCapture()
        capture.open()
        for head in heads {
            capture.say(fromClient: true, "GET / HTTP/1.1\r\nHost: a.test\r\n\(head.request)\r\n\r\n")
            capture.say(
                fromClient: false, "HTTP/1.1 200 OK\r\n\(head.response)\r\nContent-Length: 0\r\n\r\n")
        }
        return capture.output { NDJSONOutput($0, digits: 6) }
    }

    /// The arrays of header fields, in their order.
    private func headers(in json: String) -> [Substring] {
        json.split(separator: "\"headers\":").dropFirst().map { $0.prefix { $0 != "]" } }
    }

    @Test func eachIsItsOwn() {
        let heads = Self.fields.map { (request: $0, response: $0) }
        let all = headers(in: json(heads + heads.reversed()))
        let alone = heads.map { headers(in: json([$0])) }
        #expect(all == Array((alone + alone.reversed()).joined()))
        #expect(all.count == 4 * Self.fields.count)
    }

    /// What stands in one table of the documents as a request's stands in another, or none, as a response's.
    @Test func theDirectionCounts() throws {
        let field = "Cache-Control: max-age=3600, must-revalidate"
        let written = headers(in: json([(field, field), (field, field)]))
        try #require(written.count == 4)
        #expect(written[0].contains("request") && written[1].contains("response"))
        #expect(written[2] == written[0] && written[3] == written[1])
    }
}
