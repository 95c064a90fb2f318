import HTTPMessages
import TestSupport
import Testing
import WireBytes

/// However a conversation is cut into segments, its messages, findings, ranges and packets are the same.
@Suite("Any cut")
struct AnyCutTests {
    /// Everything that is told of a conversation.
    private struct Told: Equatable {
        var exchanges: [Exchange]
        var totals: HTTPTotals
        var unreadable: [StreamRange]
        var handedOver: Handover?
        var version: HTTPVersion?
        var omitted: Int

        init(_ http: HTTPConversation) {
            exchanges = http.exchanges
            totals = http.totals
            unreadable = http.unreadable
            handedOver = http.handedOver
            version = http.version
            omitted = http.exchangesOmitted
        }
    }

    /// A conversation and how many of its messages are there, so that no case is empty by mistake.
    struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var turns: [Talk.Turn]
        var messages: Int
    }

    static let cases = [
        Case(
            testDescription: "all kinds of messages",
            turns: [
                .client("\r\nGET /a?b=1 HTTP/1.1\r\nHost: a\r\nX: 1\r\n\t2\r\nBad Name: x\r\n\r\n"),
                ok("A"),
                .client(
                    "POST /form HTTP/1.1\r\nHost : a\r\nContent-Length: 9\r\nExpect: 100-continue\r\n"
                        + "Content-Type: application/x-www-form-urlencoded\r\n\r\n"),
                .server("HTTP/1.1 100 Continue\r\n\r\n"), .client("a=1&b=%41"),
                .server(
                    "HTTP/1.1 201 Created\r\nTransfer-Encoding: chunked\r\nTrailer: X\r\n\r\n"
                        + "5;x=y\r\nhello\r\n10\r\n0123456789abcdef\r\n0\r\nX: y\r\nZ : 1\r\n\r\n"),
                .client(
                    "HEAD /h HTTP/1.1\nHost: a\n\nGET /p HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"
                        + "PUT /c HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3\nabc\n0\n\n"),
                .server(
                    "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n"
                        + "HTTP/1.1 304 Not Modified\r\nETag: x\r\n\r\n"
                        + "HTTP/1.1 204\r\nContent-Length: 0\r\n\r\n\n"),
                .client("GET /last HTTP/1.0\r\n\r\n"),
                .server("HTTP/1.0 200 OK\r\nContent-Type: text/plain\r\n\r\nall\r\n\r\nthe rest"),
                .end(.server, .finished), .end(.client, .finished),
            ], messages: 13),
        Case(
            testDescription: "old and odd",
            turns: [
                .client("GET /simple\r\nGET /simple2 \n"), .client("BREW / HTTP/1.1\r\nHost: a\r\n\r\n"),
                .server("HTTP/1.1 200 \r\n: x\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\nx"),
                .server(
                    "HTTP/1.1 200\r\nTransfer-Encoding: gzip, chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n"),
                .server("HTTP/1.1 500 x\r\nTransfer-Encoding: gzip\r\n\r\nx"), .end(.server, .reset),
            ], messages: 6),
        Case(
            testDescription: "cut off in a head",
            turns: [
                get("/a"), ok("A"), .client("GET /b HTTP/1.1\r\nHost: a\r\nCookie: abc"),
                .server("HTTP/1.1 200 OK\r\nContent-Le"), .end(.client, .captureEnded), .end(.server, .reset),
            ], messages: 4),
        Case(
            testDescription: "holes",
            turns: [
                get("/a"), .server("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc"), .gap(.server, 4),
                .server("hijHTTP/1.1 100 x\r\n\r\n"), get("/b"),
                .server("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n6\r\nab"), .gap(.server, 2),
                .server("ef\r\n0\r\n\r\n"), .client("POST /c HTTP/1.1\r\nHost: a\r\nX: y"), .gap(.client, 9),
                .server("HTTP/1.1 404 No\r\nContent-Length: 3\r\n\r\nab"), .gap(.server, 1),
            ], messages: 7),
        Case(
            testDescription: "a tunnel",
            turns: [
                .client("CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n\u{16}\u{3}\u{1}"),
                .server("HTTP/1.1 200 OK\r\n\r\n\u{16}\u{3}\u{3}"),
            ], messages: 2),
        Case(
            testDescription: "an upgrade",
            turns: [
                .client("GET /ws HTTP/1.1\r\nHost: a\r\nUpgrade: x\r\n\r\n"),
                .server("HTTP/1.1 101 Switching\r\nUpgrade: x\r\n\r\nGET /no HTTP/1.1\r\n\r\n"),
            ], messages: 2),
        Case(
            testDescription: "a broken chunk",
            turns: [
                get("/a"), .server("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\nnot hex"),
            ], messages: 2),
    ]

    @Test(arguments: cases) func atEverySinglePlace(item: Case) {
        let whole = Told(Talk(item.turns).http)
        #expect(whole.totals.requests + whole.totals.responses == item.messages)
        item.turns.cutOnce { turns, turn, place in
            let cut = Told(Talk(turns).http)
            if cut != whole { Issue.record("turn \(turn) cut at \(place): \(cut) and not \(whole)") }
        }
    }

    @Test(arguments: cases) func byteByByte(item: Case) {
        #expect(Told(Talk(item.turns.byteByByte).http) == Told(Talk(item.turns).http))
    }

    @Test(arguments: cases, UInt64(1)...20) func atManyRandomPlaces(item: Case, seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let most = Int.random(in: 1...40, using: &random)
        let turns = item.turns.cut(upTo: most, using: &random)
        #expect(Told(Talk(turns).http) == Told(Talk(item.turns).http), "seed \(seed)")
    }
}
