import HTTPMessages
import TestSupport
import Testing
import WireBytes

@Suite("Requests and their responses")
struct PairingTests {
    @Test func oneAfterTheOther() {
        let talk = Talk([get("/a"), ok("A"), get("/b"), ok("B", status: 404)])
        #expect(talk.pairs == ["/a:200", "/b:404"])
        #expect(talk.responses.map(\.text) == ["A", "B"])
        #expect(talk.http.version == .http11)
    }

    @Test func pipelinedRequestsAreAnsweredInOrder() {
        let requests = "GET /a HTTP/1.1\r\nHost: a\r\n\r\nHEAD /b HTTP/1.1\r\nHost: a\r\n\r\n"
        let responses =
            "HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nAHTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n"
        let talk = Talk([.client(requests), get("/c"), .server(responses), ok("C", status: 500)])
        #expect(talk.pairs == ["/a:200", "/b:200", "/c:500"])
        #expect(talk.responses.map(\.text) == ["A", "", "C"])
        #expect(talk.http.totals.requests == 3)
        #expect(talk.http.totals.responses == 3)
    }

    @Test func interimResponsesComeBeforeTheFinalOne() {
        let talk = Talk([
            .client("POST /a HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\n"),
            .server("HTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 100 Continue\r\n\r\n"), .client("abc"),
            ok("done"), get("/b"), ok(),
        ])
        #expect(talk.pairs == ["/a:103 100 200", "/b:200"])
        #expect(talk.requests.map(\.text) == ["abc", ""])
        #expect(talk.http.totals.statusClasses[1] == 2)
    }

    @Test func interimResponsesAreBounded() {
        let interim = Array(repeating: Talk.Turn.server("HTTP/1.1 100 Continue\r\n\r\n"), count: 100)
        let talk = Talk([get("/a")] + interim + [ok()])
        #expect(talk.exchanges.first?.interim.count == 64)
        #expect(talk.exchanges.first?.response?.head.status == 200)
        #expect(talk.http.totals.responses == 101)
    }

    @Test func aRequestMayBeAnsweredBeforeItHasEnded() throws {
        let talk = Talk([
            .client("POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 6\r\n\r\nabc"), ok("no", status: 413),
            .client("def"), get("/b"), ok("B"),
        ])
        #expect(talk.pairs == ["/a:413", "/b:200"])
        #expect(talk.requests.first?.text == "abcdef")
        #expect(talk.requests.first?.body.isComplete == true)
    }

    // MARK: Missing partners

    @Test func aResponseWithoutRequestStandsAlone() {
        let talk = Talk([
            .server("HTTP/1.1 100 Continue\r\n\r\n"), ok("late", status: 201), ok("later"), get("/a"),
            ok("A"),
        ])
        #expect(talk.pairs == ["-:100 201", "-:200", "/a:200"])
    }

    @Test func aRequestWithoutResponseStandsAlone() {
        let talk = Talk([get("/a"), ok(), get("/b"), .end(.server, .reset), .end(.client, .reset)])
        #expect(talk.pairs == ["/a:200", "/b:-"])
        #expect(talk.http.totals.incompleteMessages == 0)
    }

    @Test func whenACaptureBeginsInABody() {
        // The response's head is not there: what comes is not HTTP until a segment begins a message.
        let talk = Talk([get("/a"), ok("A"), .gap(.server, 100), .server("</html>"), get("/b"), ok("B")])
        #expect(talk.pairs == ["/a:200", "/b:200"])
        #expect(talk.responses.last?.text == "B")
        #expect(talk.http.unreadable == [StreamRange(side: .server, offset: 139, count: 7)])
    }

    @Test func bytesThatNeverWereHTTPRefuteIt() {
        let talk = Talk([.client("\u{1}\u{2}\u{3}"), .server("SSH-2.0-x\r\n")])
        #expect(talk.http.isRefuted)
        #expect(talk.exchanges.isEmpty)
        #expect(Talk([.client("NICK me\r\n")]).http.isRefuted)
    }

    @Test func bytesBehindAMessageDoNotRefuteIt() {
        let talk = Talk([
            get("/a"), ok("A"), .client("\u{1}\u{2}"), .server("220 hi\r\n"), get("/b"), ok("B"),
        ])
        #expect(!talk.http.isRefuted)
        #expect(talk.pairs == ["/a:200", "/b:200"])
        #expect(talk.http.unreadable.map(\.side) == [.client, .server])
    }

    /// A head that looks like one and is none, as a later message: it must be passed over, not looked at for ever.
    @Test(.timeLimit(.minutes(10)), arguments: ["GET /a b\r\n\r\n", "GET\t/a\r\n\r\n"])
    func refusedRequestHeadsArePassedOver(text: String) {
        let talk = Talk([get("/a"), ok(), .client(text), get("/b"), ok()])
        #expect(talk.pairs == ["/a:200", "/b:200"])
        #expect(talk.http.unreadable == [StreamRange(side: .client, offset: 28, count: text.utf8.count)])
    }

    @Test(.timeLimit(.minutes(10)), arguments: ["HTTP/1.1 2x0 OK\r\n\r\n", "HTTP/1.1\t200 OK\r\n\r\n"])
    func refusedResponseHeadsArePassedOver(text: String) {
        let talk = Talk([get("/a"), ok(), get("/b"), .server(text), get("/c"), ok("C")])
        // The newest request is the one answered: which ones the unreadable bytes answered is not known.
        #expect(talk.pairs == ["/a:200", "/b:-", "/c:200"])
        #expect(talk.http.unreadable == [StreamRange(side: .server, offset: 38, count: text.utf8.count)])
    }

    @Test(.timeLimit(.minutes(10))) func headsAreBounded() {
        var limits = HTTPLimits()
        limits.headBytes = 1000
        let long = "GET /long HTTP/1.1\r\nHost: a\r\nX: " + String(repeating: "x", count: 2000)
        let whole = Talk(
            limits: limits,
            [get("/a"), ok(), .client(long + "\r\n\r\n"), .client("GET /b HTTP/1.0\n\n"), ok()])
        #expect(whole.pairs == ["/a:200", "/b:200"])
        let pieces = Talk(
            limits: limits,
            [
                get("/a"), ok(), .client(String(long.prefix(900))), .client(String(long.dropFirst(900))),
                .client("\r\n\r\n"), get("/b"), ok(),
            ])
        // In pieces its beginning was read before it grew too long.
        #expect(pieces.pairs == ["/a:200", "/long:200", "/b:-"])
        #expect(pieces.requests[1].incompleteReason == .limit)
    }

    // MARK: Other protocols

    @Test func whatFollowsAGrantedConnectIsATunnel() throws {
        let connect = "CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n"
        var talk = Talk([.client(connect)])
        talk.take(.server("HTTP/1.1 200 Connection established\r\n\r\n\u{16}\u{3}\u{3}"))
        let handover = try #require(talk.http.handedOver)
        #expect(handover.isTunnel)
        #expect(handover.clientOffset == connect.utf8.count)
        #expect(handover.serverOffset == 39)
        #expect(talk.pairs == ["a:443:200"])
        let tunnelled = [1, 2].withBytes {
            talk.http.consume(StreamBytes($0, from: .client, at: 35, in: SegmentMap()))
        }
        #expect(tunnelled == 0)
    }

    @Test(arguments: [true, false]) func whatFollowsAConnectWaitsForItsAnswer(inOneSegment: Bool) throws {
        let connect = "CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n"
        let hello = "\u{16}\u{3}\u{1}\u{0}"
        let turns: [Talk.Turn] =
            inOneSegment ? [.client(connect + hello)] : [.client(connect), .client(hello)]
        let talk = Talk(turns + [.server("HTTP/1.1 200 OK\r\n\r\n")])
        #expect(talk.http.handedOver?.clientOffset == connect.utf8.count)
        #expect(talk.http.unreadable.isEmpty)
    }

    @Test func aRefusedConnectIsFollowedByRequests() {
        let talk = Talk([
            get("a:443", method: "CONNECT"), ok("no", status: 407), get("b:443", method: "CONNECT"),
            .server("HTTP/1.1 204 No Content\r\n\r\n"),
        ])
        #expect(talk.pairs == ["a:443:407", "b:443:204"])
        #expect(talk.http.handedOver?.isTunnel == true)
    }

    @Test func switchingProtocolsHandsOver() throws {
        let request = "GET /ws HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n"
        let response = "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n"
        let talk = Talk([.client(request), .server(response + "\u{1}\u{5}Hello")])
        let handover = try #require(talk.http.handedOver)
        #expect(!handover.isTunnel)
        #expect(handover.clientOffset == request.utf8.count)
        #expect(handover.serverOffset == response.utf8.count)
        #expect(talk.pairs == ["/ws:101"])
        #expect(talk.responses.first?.body.framing == .none(.upgrade))
    }

    @Test func switchingProtocolsWithoutItsRequest() {
        let talk = Talk([get("/a"), ok(), .server("HTTP/1.1 101 x\r\n\r\n")])
        #expect(talk.http.handedOver?.clientOffset == 28)
        #expect(talk.pairs == ["/a:200", "-:101"])
    }

    // MARK: Bounds

    @Test func exchangesAreBoundedAndTheRestIsCounted() {
        var limits = HTTPLimits()
        limits.exchanges = 2
        var talk = Talk(limits: limits)
        for number in 1...5 {
            talk.take(.client("POST /\(number) HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\nx"))
            talk.take(ok("y"))
        }
        #expect(talk.pairs == ["/1:200", "/2:200"])
        #expect(talk.http.exchangesOmitted == 3)
        #expect(talk.http.totals.requests == 5)
        #expect(talk.http.totals.responses == 5)
        #expect(talk.http.totals.bodyBytes == 10)
    }

    @Test func requestsThatWaitAreBounded() {
        var limits = HTTPLimits()
        limits.exchanges = 3
        let head = get("/last", method: "HEAD")
        let talk = Talk(limits: limits, (1...500).map { get("/\($0)") } + [head, ok("", status: 500)])
        // The forgotten ones cannot be answered any more; the first that is remembered is.
        #expect(talk.pairs == ["/1:-", "/2:-", "/3:-"])
        #expect(talk.http.exchangesOmitted == 498)
    }

    // MARK: Detail

    @Test func countsAreTheSameWhateverIsKept() {
        let turns: [Talk.Turn] = [
            get("/a"), ok("A"), get("/h", method: "HEAD"),
            .server("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n"),
            .client("POST / HTTP/1.1\r\nContent-Length: 2\r\n\r\nab"),
            .server("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\nz\r\n"),
            .client("GET /b HTTP/1.1\r\n"), .gap(.client, 10), .client("x\r\n\r\n"),
            ok("B"), .client("BREW / HTTP/1.1\r\n\r\n"), .server("HTTP/1.1 700 x\r\n\r\n"),
        ]
        let talks = [HTTPDetail.counts, .heads, .bodies].map { Talk(keep: $0, turns).http.totals }
        let totals = talks[2]
        #expect(totals.requests == 5)
        #expect(totals.methods[10] == 1)
        #expect(totals.responses == 5)
        #expect(totals.statusClasses[0] == 1)
        #expect(totals.bodyBytes == 5)
        #expect(totals.messagesWithFindings == 4)
        #expect(totals.incompleteMessages == 2)
        for other in talks {
            #expect(other.methods == totals.methods)
            #expect(other.statusClasses == totals.statusClasses)
            #expect(other.bodyBytes == totals.bodyBytes)
            #expect(other.messagesWithFindings == totals.messagesWithFindings)
            #expect(other.incompleteMessages == totals.incompleteMessages)
        }
        #expect(Talk(keep: .counts, turns).exchanges.isEmpty)
        #expect(Talk(keep: .heads, turns).responses.allSatisfy { $0.body.content.isEmpty })
        #expect(Talk(keep: .heads, turns).responses.first?.body.length == 1)
    }

    @Test func oldAndNewVersions() {
        #expect(Talk([.client("GET /a\r\n")]).http.version == .http09)
        #expect(Talk([.client("GET /a HTTP/1.0\r\n\r\n")]).http.version == .http10)
        #expect(HTTPVersion(major: 1, minor: 1).text == "HTTP/1.1")
    }

    @Test(arguments: ["GET /a\r\n", "GET /a\n", "GET /a \r\n"])
    func aRequestOfHTTP09IsOneLine(text: String) throws {
        // What follows is not part of it, whether it comes with it or later.
        for turns in [[Talk.Turn.client(text + "\r\n")], [.client(text), .client("\r\n")]] {
            let talk = Talk(turns + [.server("<html>"), .end(.server, .finished)])
            let request = try #require(talk.requests.first)
            #expect(request.head.bytes == Array(text.utf8))
            #expect(request.findings.contains(.noVersion))
            #expect(String(decoding: request.head.target ?? [], as: UTF8.self) == "/a")
        }
    }

    @Test func emptyLinesBeforeAMessageAreIgnored() throws {
        let talk = Talk([
            .client("\r\n\nGET / HTTP/1.1\r\nHost: a\r\n\r\n\r\n"), ok(), .client("\n"), get("/b"), ok(),
        ])
        #expect(talk.requests.map(\.findings) == [[.emptyLinesBefore(2)], [.emptyLinesBefore(2)]])
        #expect(talk.requests.map(\.head.range.offset) == [3, 33])
        #expect(talk.requests.map(\.first.packet) == [4, 34])
    }
}

@Suite("Recognizing HTTP")
struct RecognitionTests {
    private func request(_ text: String) -> Recognition {
        Array(text.utf8).withBytes { HTTPConversation.looksLikeRequest($0) }
    }

    private func response(_ text: String) -> Recognition {
        Array(text.utf8).withBytes { HTTPConversation.looksLikeResponse($0) }
    }

    @Test(arguments: [
        "GET / HTTP/1.1\r\n", "GET / HTTP/1.1\n", "GET / HTTP/1.1 \r\n", "BREW /a HTTP/1.0\r\n", "GET /\r\n",
        "GET /", "POST http://a/", "PROPFIND /", "M-SEARCH * HTTP/1.1\r\n", "GET /a b HTTP/1.1\r\n",
    ])
    func requests(text: String) { #expect(request(text) == .yes) }

    @Test(arguments: ["G", "GET", "BREW", "BREW /a", "X-ODD-METHOD /a HTTP/1."])
    func maybeRequests(text: String) { #expect(request(text) == .needMore) }

    @Test(arguments: [
        " GET / HTTP/1.1\r\n", "get / HTTP/1.1\r\n", "GET\r\n", "EHLO a.example\r\n", "GET a\r\n",
        "GET / x\r\n",
        "USER me\r\n", "A / HTTP/1.1\r\n", "SSH-2.0-OpenSSH\r\n", "HTTP/1.1 200 OK\r\n",
        "PRI * HTTP/2.0x\r\n",
        "\u{16}\u{3}\u{1}", "GETGETGETGETGETGETGETGETGETGETGETGET / HTTP/1.1\r\n",
    ])
    func noRequests(text: String) { #expect(request(text) == .no) }

    @Test func aLineOfAnUnknownMethodHasAnEndInReach() {
        let long = "BREW /" + String(repeating: "a", count: 2048)
        #expect(request(long) == .no)
        #expect(request(long + " HTTP/1.1\r\n") == .no)
        #expect(request(String(long.prefix(2000)) + " HTTP/1.1\r\n") == .yes)
        #expect(request("GET /" + long) == .yes)
        #expect(request("GET /" + String(repeating: "a", count: 4000) + " HTTP/1.1\r\n") == .yes)
    }

    @Test(arguments: [
        "HTTP/1.1 200", "HTTP/1.0 404 Not Found\r\n", "HTTP/2.0 999\r\n", "HTTP/1.1  200", "ICY 200 OK",
    ])
    func responses(text: String) { #expect(response(text) == .yes) }

    @Test(arguments: ["", "H", "HTTP/", "HTTP/1.1", "HTTP/1.1 20"])
    func maybeResponses(text: String) { #expect(response(text) == .needMore) }

    @Test(arguments: ["http/1.1 200", "HTTP/11 200", "HTTP/1.1 2x0", "ICY OK", "X"])
    func noResponses(text: String) { #expect(response(text) == .no) }
}
