import HTTPMessages
import TestSupport
import Testing
import WireBytes

/// RFC 9112 §6.3, rule by rule: how the length of a message's body is told.
@Suite("Message framing")
struct FramingTests {
    /// The response to `request` when the server sends `head` and `behind`, then closes.
    private func response(
        _ head: String, _ behind: String = "", to request: Talk.Turn = get("/"), end: StreamEnd = .finished
    ) throws -> HTTPMessage {
        let talk = Talk([request, .server(head + "\r\n\r\n" + behind), .end(.server, end)])
        return try #require(talk.exchanges.first?.response)
    }

    private func request(_ head: String, _ behind: String = "") throws -> HTTPMessage {
        let talk = Talk([
            .client(head + "\r\nHost: a\r\n\r\n" + behind), get("/next"), .end(.client, .finished),
        ])
        return try #require(talk.requests.first)
    }

    // MARK: Rule 1

    @Test(arguments: ["200 OK", "404 No", "500 No"])
    func answersToHeadHaveNoBody(status: String) throws {
        let head = "HTTP/1.1 \(status)\r\nContent-Length: 100"
        let talk = Talk([get("/a", method: "HEAD"), .server(head + "\r\n\r\n"), get("/b"), ok("b")])
        let response = try #require(talk.responses.first)
        #expect(response.body.framing == .none(.head))
        #expect(response.body.declaredLength == 100)
        #expect(response.body.isComplete)
        #expect(response.findings.isEmpty)
        #expect(talk.pairs == ["/a:\(status.prefix(3))", "/b:200"])
    }

    @Test func chunkedAnswersToHeadHaveNoBody() throws {
        let response = try response(
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked", to: get("/", method: "HEAD"))
        #expect(response.body.framing == .none(.head))
        #expect(response.incompleteReason == nil)
    }

    @Test func interimResponsesHaveNoBody() throws {
        let talk = Talk([get("/"), .server("HTTP/1.1 103 Early\r\nLink: x\r\n\r\n"), ok("abc")])
        let exchange = try #require(talk.exchanges.first)
        #expect(exchange.interim.map(\.body.framing) == [.none(.interim)])
        #expect(exchange.interim[0].findings.isEmpty)
        #expect(exchange.response?.text == "abc")
    }

    @Test(arguments: [204, 304]) func statusesWithoutBody(status: Int) throws {
        let asked = Talk.Turn.client("GET /a HTTP/1.1\r\nHost: a\r\nIf-None-Match: \"x\"\r\n\r\n")
        let talk = Talk([asked, .server("HTTP/1.1 \(status) x\r\n\r\n"), get("/b"), ok("b")])
        #expect(talk.responses.map(\.body.framing) == [.none(.status(status)), .contentLength(1)])
        #expect(talk.responses.allSatisfy { $0.body.isComplete && $0.findings.isEmpty })
    }

    @Test func aNotModifiedMayTellTheLengthItWouldHaveHad() throws {
        let response = try response("HTTP/1.1 304 x\r\nContent-Length: 10")
        #expect(response.body.framing == .none(.status(304)))
        #expect(response.body.declaredLength == 10)
        #expect(response.findings == [.notModifiedUnasked])
    }

    /// RFC 9110 §8.6 and RFC 9112 §6.1: neither field may stand in 1xx, 204 and 2xx to CONNECT.
    @Test(arguments: [
        ("204 x", "Content-Length: 5", "GET"), ("204 x", "Content-Length: 0", "GET"),
        ("204 x", "Transfer-Encoding: chunked", "GET"), ("103 x", "Content-Length: 5", "GET"),
        ("101 x", "Content-Length: 0", "GET"), ("200 x", "Content-Length: 5", "CONNECT"),
    ])
    func lengthsWhereNoneMayBe(status: String, field: String, method: String) throws {
        let talk = Talk([get("/", method: method), .server("HTTP/1.1 \(status)\r\n\(field)\r\n\r\n")])
        let exchange = try #require(talk.exchanges.first)
        let message = try #require(exchange.response ?? exchange.interim.first)
        #expect(message.findings == [.lengthWhereNoBody])
        #expect(message.body.length == 0)
        #expect(talk.http.totals.messagesWithFindings == 1)
    }

    // MARK: Rule 2

    @Test func aGrantedConnectIsATunnel() throws {
        let response = try response("HTTP/1.1 200 OK", to: get("a:443", method: "CONNECT"))
        #expect(response.body.framing == .none(.tunnel))
    }

    @Test func aRefusedConnectIsNot() throws {
        let response = try response(
            "HTTP/1.1 407 No\r\nContent-Length: 3", "no!", to: get("a:443", method: "CONNECT"))
        #expect(response.body.framing == .contentLength(3))
        #expect(response.text == "no!")
    }

    // MARK: Rules 3 and 4

    @Test func transferEncodingOverridesContentLength() throws {
        let both = "Content-Length: 3\r\nTransfer-Encoding: chunked"
        let request = try request("POST / HTTP/1.1\r\n\(both)", "1\r\na\r\n0\r\n\r\n")
        let response = try response("HTTP/1.1 200 OK\r\n\(both)", "1\r\nb\r\n0\r\n\r\n")
        for (message, text) in [(request, "a"), (response, "b")] {
            #expect(message.body.framing == .chunked)
            #expect(message.body.declaredLength == 3)
            #expect(message.text == text)
            #expect(message.findings == [.bothLengths])
            #expect(message.body.isComplete)
        }
    }

    @Test func aResponseNotChunkedAtLastEndsWithTheConnection() throws {
        let response = try response("HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip\r\nContent-Length: 1", "abc")
        #expect(response.body.framing == .untilClose)
        #expect(response.text == "abc")
        #expect(response.findings.count == 2)
        #expect(response.body.isComplete)
    }

    @Test func aRequestNotChunkedAtLastHasNoReliableLength() throws {
        let request = try request("POST / HTTP/1.1\r\nTransfer-Encoding: gzip")
        #expect(request.body.framing == .none(.requestWithoutLength))
        #expect(request.findings.count == 1)
    }

    // MARK: Rules 5 and 6

    @Test func contentLengthCountsBytes() throws {
        let request = try request("POST / HTTP/1.1\r\nContent-Length: 4", "a=\r\n")
        #expect(request.body.framing == .contentLength(4))
        #expect(request.text == "a=\r\n")
        let response = try response("HTTP/1.1 200 OK\r\nContent-Length: 3", "abcdef")
        #expect(response.body.framing == .contentLength(3))
        #expect(response.text == "abc")
        #expect(response.body.isComplete)
        #expect(response.body.range.count == 3)
    }

    @Test func aLengthOfNothingIsWholeAtOnce() throws {
        let talk = Talk([.client("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n"), ok()])
        #expect(talk.requests.map(\.body.framing) == [.contentLength(0)])
        #expect(talk.responses.map(\.body.framing) == [.contentLength(0)])
        #expect(talk.responses.allSatisfy { $0.body.isComplete && $0.body.kind == .empty })
    }

    @Test func ofDifferentLengthsTheFirstIsTaken() throws {
        let response = try response(
            "HTTP/1.1 200 OK\r\nContent-Length: 3\r\nContent-Length: 4", "abc")
        #expect(response.body.framing == .contentLength(3))
        #expect(response.findings.count == 1)
    }

    @Test func aBadLengthIsNone() throws {
        let response = try response("HTTP/1.1 200 OK\r\nContent-Length: x", "abc")
        #expect(response.body.framing == .untilClose)
        #expect(response.text == "abc")
        let request = try request("POST / HTTP/1.1\r\nContent-Length: x")
        #expect(request.body.framing == .none(.requestWithoutLength))
    }

    // MARK: Rules 7 and 8

    @Test func aRequestWithoutLengthHasNoBody() throws {
        let talk = Talk([.client("POST / HTTP/1.1\r\nHost: a\r\n\r\n"), get("/next")])
        #expect(
            talk.requests.map(\.body.framing) == [
                .none(.requestWithoutLength), .none(.requestWithoutLength),
            ])
    }

    @Test func aResponseWithoutLengthEndsWithTheConnection() throws {
        let response = try response("HTTP/1.0 200 OK", "a\r\n\r\nHTTP/1.1 200 OK\r\n\r\n")
        #expect(response.body.framing == .untilClose)
        #expect(response.text == "a\r\n\r\nHTTP/1.1 200 OK\r\n\r\n")
        #expect(response.body.isComplete)
        #expect(response.incompleteReason == nil)
        #expect(response.body.range == StreamRange(side: .server, offset: 19, count: 24))
    }

    @Test func aResetDoesNotEndABodyWell() throws {
        let response = try response("HTTP/1.0 200 OK", "abc", end: .reset)
        #expect(response.incompleteReason == .reset)
        #expect(!response.body.isComplete)
    }

    // MARK: Which packets

    /// In these tests the packet's number is the byte's offset and one.
    @Test func aMessageLastsFromItsFirstToItsLastByte() throws {
        let whole = try response("HTTP/1.1 200 OK\r\nContent-Length: 3", "abc")
        #expect(whole.first.packet == 1)
        #expect(whole.head.last.packet == 38)
        #expect(whole.last.packet == 41)
        let closed = try response("HTTP/1.0 200 OK", "abc")
        #expect(closed.head.last.packet == 19)
        #expect(closed.last.packet == 22)
        let cut = try response("HTTP/1.1 200 OK\r\nContent-Length: 9", "abc", end: .captureEnded)
        #expect(cut.last.packet == 41)
        #expect(cut.body.range.count == 3)
        let chunks = try response("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked", "3\r\nabc\r\n3\r\n")
        #expect(chunks.last.packet == 58)
        #expect(chunks.body.range == StreamRange(side: .server, offset: 47, count: 11))
    }
}
