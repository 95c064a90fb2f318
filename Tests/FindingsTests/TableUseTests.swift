import HTTPMessages
import TestSupport
import Testing
import Tracing
import TracingSupport

@testable import Findings

/// Which rows a connection shows, and where first.
@Suite struct TableUseTests {
    private static func uses(_ requests: [String]) -> [String] {
        var capture = ConversationCapture()
        capture.open()
        for request in requests {
            capture.say(fromClient: true, request + "\r\n\r\n")
            capture.say(fromClient: false, "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
        }
        return capture.connections(detail: .messages).flatMap { TableUse.all(of: $0) }
            .filter { $0.table == "url-anatomy" || $0.table == "methods" }
            .map { "\($0.row) \($0.packet)" }
    }

    /// Packets 1 to 3 open the connection, 4 is the first request, 6 the second.
    @Test(arguments: [
        (["GET / HTTP/1.1\r\nHost: a"], ["get 4", "host 4", "path 4"]),
        (
            ["GET /x?y HTTP/1.1\r\nHost: a", "GET /z HTTP/1.1\r\nHost: a:81"],
            ["get 4", "host 4", "path 4", "query 4", "port 6"]
        ),
        (
            ["GET / HTTP/1.0", "HEAD /#p HTTP/1.1\r\nHost: [::1]", "GET /?q HTTP/1.1\r\nHost: a:81"],
            ["get 4", "path 4", "head 6", "host 6", "fragment 6", "port 8", "query 8"]
        ),
        (
            ["GET / HTTP/1.1\r\nHost: a:81", "GET http://u@a/%20?%E4%BD%A0 HTTP/1.1\r\nHost: a"],
            [
                "get 4", "host 4", "port 4", "path 4", "scheme 6", "user 6", "query 6", "percent-encoding 6",
                "space 6", "chinese 6",
            ]
        ),
    ]) func rowsAreNotedWhereTheyAreShownFirst(requests: [String], rows: [String]) {
        #expect(Self.uses(requests) == rows)
    }

    /// The host is looked for among the fields until it is known with its port.
    @Test func theHostOfALaterRequestCounts() {
        let first = Array(repeating: "GET / HTTP/1.1\r\nHost: a", count: 5)
        #expect(
            Self.uses(first + ["GET / HTTP/1.1\r\nHost: a:8080"])
                == ["get 4", "host 4", "path 4", "port 14"])
    }

    /// Requests that come on many connections, first on one and behind others on the next: what was remembered of them does not
    /// depend on which rows were known when they came first.
    @Test func whatRequestsShowIsRemembered() throws {
        let padding = "X-Padding: " + String(repeating: "p", count: 120)
        let requests = [
            "GET / HTTP/1.1\r\nHost: a:81\r\n\(padding)", "GET /?q#f HTTP/1.1\r\nHost: a:81\r\n\(padding)",
            "HEAD /%20 HTTP/1.1\r\nHost: a:81\r\n\(padding)",
            "DELETE http://u@a/ HTTP/1.1\r\nHost: a\r\n\(padding)",
        ]
        var capture = ConversationCapture()
        for first in 0..<12 {
            capture.open()
            for number in requests.indices {
                capture.say(
                    fromClient: true, requests[(first * 3 + number) % requests.count] + "\r\n\r\n")
                capture.say(fromClient: false, "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
            }
        }
        let traces = capture.connections(detail: .messages)
        try #require(traces.count == 12)
        var memory = TextMemory<ShownRows>()
        var remembered = 0
        for trace in traces {
            let parts = AskedParts(of: trace)
            let known = parts.http.flatMap { $0.exchanges }.compactMap(\.request).filter {
                memory.value(of: $0.head) != nil
            }
            remembered += known.count
            #expect(TableUse.all(of: trace, parts, &memory) == TableUse.all(of: trace))
        }
        #expect(remembered > 20)
    }
}
