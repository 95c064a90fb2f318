import HTTPMessages
import TestSupport
import Testing
import WireBytes

/// Messages that are not whole, and what comes behind them.
@Suite("Incomplete messages")
struct IncompleteTests {
    private static let fixed = "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n"
    private static let chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"

    @Test(arguments: [
        (StreamEnd.finished, IncompleteReason.closedEarly), (.reset, .reset), (.captureEnded, .captureEnded),
    ])
    func theReasonIsHowTheStreamEnded(end: StreamEnd, reason: IncompleteReason) throws {
        for text in [
            Self.fixed + "abc", Self.chunked + "3\r\nabc\r\n5\r\n",
            Self.chunked + "3\r\nabc\r\n0\r\nX: y\r\n",
        ] {
            let talk = Talk([get("/"), .server(text), .end(.server, end), .end(.server, end)])
            let response = try #require(talk.responses.first)
            #expect(response.incompleteReason == reason)
            #expect(response.text == "abc")
            #expect(!response.body.isComplete)
            #expect(response.head.isComplete)
            #expect(talk.http.totals.incompleteMessages == 1)
        }
    }

    @Test func anEndBetweenMessagesLeavesNothingIncomplete() {
        for how in [StreamEnd.finished, .reset, .captureEnded] {
            let talk = Talk([get("/"), ok("a"), .end(.client, how), .end(.server, how)])
            #expect(talk.http.totals.incompleteMessages == 0)
            #expect(talk.pairs == ["/:200"])
        }
    }

    // MARK: Heads without end

    /// Everything that came of a head is shown, however it came.
    @Test(arguments: [1, 3, 100]) func aHeadThatNeverEndsIsShown(pieceSize: Int) throws {
        let text = "GET /a HTTP/1.1\r\nHost: a\r\nX: " + String(repeating: "x", count: 200)
        var talk = Talk()
        var rest = Substring(text)
        while !rest.isEmpty {
            talk.take(.client(String(rest.prefix(pieceSize))))
            rest = rest.dropFirst(pieceSize)
        }
        #expect(talk.exchanges.isEmpty)
        talk.take(.end(.client, .captureEnded))
        let request = try #require(talk.requests.first)
        #expect(request.head.bytes == Array(text.utf8))
        #expect(!request.head.isComplete)
        // A line that has not ended is no field.
        #expect(request.head.fields.count == 1)
        #expect(request.head.range == StreamRange(side: .client, offset: 0, count: text.utf8.count))
        #expect(request.incompleteReason == .captureEnded)
        #expect(!request.body.isComplete)
        #expect(request.first.packet == 1)
        #expect(request.last.packet == text.utf8.count)
        #expect(talk.http.totals.incompleteMessages == 1)
        #expect(talk.http.totals.requests == 1)
    }

    /// As where a recorder keeps the first 96 bytes of each packet.
    @Test func aFirstLineThatWasCutTellsItsRequest() throws {
        let talk = Talk([.client("GET /long/targ"), .gap(.client, 300), ok("A"), get("/b"), ok("B")])
        #expect(talk.pairs == ["/long/targ:200", "/b:200"])
        let request = try #require(talk.requests.first)
        #expect(request.incompleteReason == .missing(.init(side: .client, offset: 14, count: 300)))
        #expect(
            request.head.startLine == .request(method: 0..<3, target: 4..<14, version: .notCaptured))
        #expect(talk.http.version == .http11)
    }

    @Test func aStatusLineThatWasCutTellsItsStatus() {
        let talk = Talk([get("/a"), .server("HTTP/1.1 404 Not F"), .gap(.server, 30), get("/b"), ok("B")])
        #expect(talk.pairs == ["/a:404", "/b:200"])
        let tooShort = Talk([get("/a"), .server("HTTP/1.1 4"), .gap(.server, 30)])
        #expect(tooShort.responses.isEmpty)
    }

    @Test func aFirstLineWithoutRegisteredMethodIsNoMessageBeforeItsEnd() {
        let talk = Talk([get("/a"), ok(), .client("FOO /bcd"), .end(.client, .finished)])
        #expect(talk.pairs == ["/a:200"])
        #expect(talk.http.totals.incompleteMessages == 1)
        #expect(talk.http.unreadable == [StreamRange(side: .client, offset: 28, count: 8)])
    }

    @Test func anIncompleteRequestIsAnsweredAllTheSame() {
        let talk = Talk([
            .client("HEAD /a HTTP/1.1\r\nHost: a\r\n"), .gap(.client, 100),
            .server("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n"), get("/b"), ok("B"),
        ])
        #expect(talk.pairs == ["/a:200", "/b:200"])
        #expect(
            talk.requests.first?.incompleteReason == .missing(.init(side: .client, offset: 27, count: 100)))
        #expect(talk.responses.first?.body.framing == .none(.head))
    }

    @Test func anIncompleteResponseStillAnswers() {
        let talk = Talk([
            get("/a"), .server("HTTP/1.1 301 Moved\r\nLocation: /"), .gap(.server, 50), get("/b"), ok("B"),
        ])
        #expect(talk.pairs == ["/a:301", "/b:200"])
        #expect(talk.responses.first?.head.isComplete == false)
        #expect(
            talk.responses.first?.incompleteReason == .missing(.init(side: .server, offset: 31, count: 50)))
    }

    // MARK: Holes in bodies

    @Test func aHoleInsideABodyIsPassedOver() throws {
        let talk = Talk([
            get("/a"), .server(Self.fixed + "abc"), .gap(.server, 2), .server("fghi"), get("/b"), ok("B"),
        ])
        let hole = StreamRange(side: .server, offset: 41, count: 2)
        let response = try #require(talk.responses.first)
        #expect(response.body.missing == [hole])
        #expect(response.incompleteReason == .missing(hole))
        #expect(!response.body.isComplete)
        #expect(response.body.length == 7)
        #expect(response.body.range == StreamRange(side: .server, offset: 38, count: 9))
        // What follows the hole is not joined with what precedes it.
        #expect(response.text == "abc")
        #expect(response.body.contentIsCut)
        #expect(response.last.packet == 47)
        #expect(talk.pairs == ["/a:200", "/b:200"])
        #expect(talk.responses.last?.text == "B")
        #expect(talk.http.totals.incompleteMessages == 1)
    }

    @Test func aHoleUpToTheEndOfABodyEndsIt() throws {
        let talk = Talk([get("/a"), .server(Self.fixed + "abc"), .gap(.server, 6), get("/b"), ok("B")])
        let response = try #require(talk.responses.first)
        #expect(response.incompleteReason == .missing(.init(side: .server, offset: 41, count: 6)))
        #expect(response.body.range.count == 9)
        #expect(response.last.packet == 41)
        #expect(talk.pairs == ["/a:200", "/b:200"])
    }

    @Test func aHoleBeyondTheBodyHidesWhatFollows() throws {
        let talk = Talk([
            get("/a"), .server(Self.fixed + "abc"), .gap(.server, 20), .server("rest"), get("/b"), ok("B"),
        ])
        let response = try #require(talk.responses.first)
        // Only its own part of the hole is missing in it.
        #expect(response.body.missing == [StreamRange(side: .server, offset: 41, count: 6)])
        #expect(response.body.range.count == 9)
        #expect(talk.http.unreadable == [StreamRange(side: .server, offset: 61, count: 4)])
        #expect(talk.pairs == ["/a:200", "/b:200"])
    }

    @Test func aHoleInsideAChunkIsPassedOver() throws {
        for count in [2, 4] {
            let rest = count == 2 ? "ef\r\n0\r\n\r\n" : "\r\n0\r\n\r\n"
            let talk = Talk([
                get("/a"), .server(Self.chunked + "6\r\nab"), .gap(.server, count), .server(rest),
            ])
            let response = try #require(talk.responses.first)
            #expect(response.body.missing == [StreamRange(side: .server, offset: 52, count: count)])
            #expect(response.text == "ab")
            #expect(response.body.range.count == 16)
        }
    }

    @Test(arguments: [
        "6", "6\r\nabcdef", "6\r\nabcdef\r\n", "6\r\nabcdef\r\n0\r\n", "6\r\nabcdef\r\n0\r\nX: y\r\n",
        "7\r\nabcdef",
    ])
    func aHoleInTheChunkingEndsTheMessage(body: String) throws {
        let talk = Talk([get("/a"), .server(Self.chunked + body), .gap(.server, 9), get("/b"), ok("B")])
        let response = try #require(talk.responses.first)
        let hole = StreamRange(side: .server, offset: 47 + body.utf8.count, count: 9)
        #expect(response.incompleteReason == .missing(hole))
        #expect(response.body.missing == [hole])
        #expect(talk.pairs == ["/a:200", "/b:200"])
        #expect(talk.responses.last?.text == "B")
    }

    @Test func aHoleInABodyUntilTheEnd() throws {
        let talk = Talk([
            get("/"), .server("HTTP/1.0 200 OK\r\n\r\nab"), .gap(.server, 3), .server("fg"),
            .end(.server, .finished),
        ])
        let response = try #require(talk.responses.first)
        #expect(response.incompleteReason == .missing(.init(side: .server, offset: 21, count: 3)))
        #expect(response.body.length == 4)
        #expect(response.body.range.count == 7)
    }

    @Test func missingRangesAreBounded() throws {
        var talk = Talk([get("/"), .server("HTTP/1.0 200 OK\r\n\r\n")])
        for _ in 0..<1000 {
            talk.take(.server("a"))
            talk.take(.gap(.server, 1))
        }
        talk.take(.end(.server, .finished))
        #expect(talk.responses.first?.body.missing.count == 256)
        #expect(talk.responses.first?.body.range.count == 2000)
    }

    // MARK: Holes between messages

    @Test func afterAHoleTheNextResponseAnswersTheNewestRequest() {
        // The answer to /b was not captured. Who has waited for each answer sends /c when it has come.
        let talk = Talk([
            get("/a"), ok(), get("/b"), .gap(.server, 100), get("/c"), ok("C", status: 201), get("/d"),
            ok("D"),
        ])
        #expect(talk.pairs == ["/a:200", "/b:-", "/c:201", "/d:200"])
    }

    @Test func afterAHoleAmongPipelinedRequestsNothingIsPaired() {
        let talk = Talk([
            get("/a"), get("/b"), .gap(.server, 100), get("/c"), ok("C", status: 201),
            .end(.server, .finished),
        ])
        #expect(talk.pairs == ["/a:-", "/b:-", "/c:-", "-:201"])
        #expect(talk.exchanges.allSatisfy { $0.unpaired == .unknown })
    }

    @Test func whatIsNotHTTPIsListedInFewRanges() {
        var talk = Talk([get("/a"), ok(), .gap(.server, 10)])
        for _ in 0..<100 { talk.take(.server("body ")) }
        talk.take(get("/b"))
        talk.take(ok())
        #expect(talk.http.unreadable == [StreamRange(side: .server, offset: 48, count: 500)])
        #expect(talk.pairs == ["/a:200", "/b:200"])
    }

    @Test func theListOfUnreadableRangesIsBounded() {
        var talk = Talk([get("/a"), ok()])
        for _ in 0..<1000 {
            talk.take(.gap(.server, 1))
            talk.take(.server("?"))
        }
        #expect(talk.http.unreadable.count == 256)
    }

    @Test func aHoleBeforeTheFirstMessage() {
        let talk = Talk([.gap(.client, 5), .gap(.server, 5), get("/a"), ok("A")])
        #expect(talk.pairs == ["/a:200"])
        #expect(talk.requests.first?.head.range.offset == 5)
    }

    @Test func afterAHandoverNothingIsRead() {
        let talk = Talk([
            get("a:1", method: "CONNECT"), .server("HTTP/1.1 200 OK\r\n\r\n"), .gap(.server, 5),
            .end(.server, .reset),
        ])
        #expect(talk.http.totals.incompleteMessages == 0)
        #expect(talk.pairs == ["a:1:200"])
    }
}
