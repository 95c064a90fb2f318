import Foundation
import Testing

@testable import Lab

/// What the server answers.
@Suite struct ServerTests {
    @Test func queryComesBackDecoded() throws {
        let server = try RunningServer()
        let answer = try server.get("/echo?username=zhang%20san&city=%E5%8C%97%E4%BA%AC&quote=%22%1B")
        #expect(answer.hasSuffix(#"{"username": "zhang san", "city": "北京", "quote": "\"\u001b"}"#))
    }

    @Test func requestsInOneSegmentAreAnsweredInOrder() throws {
        let server = try RunningServer()
        let client = try server.client()
        client.send(
            """
            GET /echo?a=1 HTTP/1.1\r\nHost: lab\r\n\r\nHEAD /new HTTP/1.1\r\nHost: lab\r\n\r
            GET /echo?a=3 HTTP/1.1\r\nHost: lab\r\nConnection: close\r\n\r\n
            """)
        let answer = client.receive()
        let first = try #require(answer.range(of: #"{"a": "1"}"#))
        let third = try #require(answer.range(of: #"{"a": "3"}"#))
        #expect(first.upperBound < third.lowerBound)
        #expect(!answer.contains("arrived"))
        #expect(server.log.map(\.method) == ["GET", "HEAD", "GET"])
        #expect(server.log.map(\.connection) == [1, 1, 1])
    }

    @Test(
        arguments: [
            ("bytes=0-3", nil, 206, "bytes 0-3/32768", 4),
            ("bytes=32760-", nil, 206, "bytes 32760-32767/32768", 8),
            ("bytes=-5", nil, 206, "bytes 32763-32767/32768", 5),
            ("bytes=8-99999999", "\"lab-1\"", 206, "bytes 8-32767/32768", 32_760),
            ("bytes=8-", "\"other\"", 200, nil, 32_768),
            ("bytes=40000-", nil, 416, "bytes */32768", 26), ("bytes=5-2", nil, 200, nil, 32_768),
            ("lines=1-2", nil, 200, nil, 32_768), ("bytes=", nil, 200, nil, 32_768),
            ("bytes=9223372036854775807-", nil, 200, nil, 32_768),
        ] as [(String, String?, Int, String?, Int)])
    func ranges(_ range: String, _ condition: String?, _ status: Int, _ place: String?, _ count: Int) throws {
        let server = try RunningServer()
        let condition = condition.map { "If-Range: \($0)" } ?? "Accept: */*"
        let answer = try server.get("/download", "Range: \(range)", condition)
        #expect(answer.hasPrefix("HTTP/1.1 \(status) "))
        #expect(answer.contains("Content-Length: \(count)\r\n"))
        #expect(answer.contains("Content-Range:") == (place != nil))
        if let place { #expect(answer.contains("Content-Range: \(place)\r\n")) }
    }

    @Test func aPartIsThePartOfTheWhole() throws {
        let server = try RunningServer()
        func body(_ fields: String...) throws -> String {
            let answer = try server.get("/download", fields.first ?? "Accept: */*")
            return String(answer[(try #require(answer.range(of: "\r\n\r\n"))).upperBound...])
        }
        let whole = try body()
        #expect(try body("Range: bytes=0-999") + body("Range: bytes=1000-") == whole)
        #expect(whole.utf8.count == 32_768)
    }

    @Test func continueIsSentBeforeTheBody() throws {
        let server = try RunningServer()
        let client = try server.client()
        client.send(
            "POST /devices HTTP/1.1\r\nHost: lab\r\nContent-Type: application/json\r\nConnection: close\r\n"
                + "Content-Length: 2\r\nExpect: 100-continue\r\n\r\n")
        #expect(client.receive(until: "\r\n\r\n") == "HTTP/1.1 100 Continue\r\n\r\n")
        client.send("{}")
        #expect(client.receive().hasPrefix("HTTP/1.1 201 Created\r\n"))
    }

    @Test func wrongMethodNamesTheRightOnes() throws {
        let answer = try RunningServer().answer(
            "DELETE /new HTTP/1.1\r\nHost: lab\r\nConnection: close\r\n\r\n")
        #expect(answer.hasPrefix("HTTP/1.1 405 Method Not Allowed\r\n"))
        #expect(answer.contains("Allow: GET, HEAD\r\n"))
    }

    @Test func halfClosedClientGetsItsAnswer() throws {
        let server = try RunningServer()
        let client = try server.client()
        client.send("GET /slow?milliseconds=100 HTTP/1.0\r\n\r\n")
        // The server has the request before it sees the end.
        Thread.sleep(forTimeInterval: 0.03)
        shutdown(client.descriptor, Int32(SHUT_WR))
        #expect(client.receive().hasSuffix(#"{"milliseconds": "100"}"#))
    }

    @Test func aCutDownloadIsLoggedAsCut() throws {
        func entryOfACutDownload() throws -> LoggedRequest {
            let server = try RunningServer()
            var client: RawClient? = try server.client()
            client?.send("GET /download HTTP/1.1\r\nHost: lab\r\n\r\n")
            _ = client?.receive(until: "offset 0")
            client = nil
            for _ in 0..<30_000 where server.log.isEmpty { usleep(10_000) }
            return try #require(server.log.first)
        }
        var entry = try entryOfACutDownload()
        // Who is kept from running for half a second comes too late: by then the kernel has all of it.
        for _ in 0..<20 where entry.trouble == nil { entry = try entryOfACutDownload() }
        #expect(entry.trouble == "cut off by the client")
        #expect(entry.status == 200)
        #expect((1..<32_768).contains(entry.bytes))
    }

    @Test func theLogIsJSON() throws {
        let server = try RunningServer()
        _ = try server.get(#"/echo?a="\"#)
        let line = try #require(server.log.first?.line)
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        #expect(object["target"] as? String == #"/echo?a="\"#)
        #expect(object["status"] as? Int == 200)
        #expect(object["site"] as? String == "plain")
    }
}
