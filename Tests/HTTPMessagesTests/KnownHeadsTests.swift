import HTTPMessages
import TestSupport
import Testing
import WireBytes

/// Field lines that were read before make no difference to what is read.
@Suite struct KnownHeadsTests {
    private static func limits() -> HTTPLimits {
        var limits = HTTPLimits()
        limits.knownHeads = KnownHeads()
        return limits
    }

    /// A request and its response, whose second fields are given.
    private static func turns(_ requestField: String, _ responseFields: String, _ body: String = "") -> [Talk
        .Turn]
    {
        [
            .client(
                "GET /long/enough HTTP/1.1\r\nHost: a.test:8080\r\n\(requestField)\r\nAccept: */*\r\n\r\n"),
            .server("HTTP/1.1 200 OK\r\nServer: one of many\r\n\(responseFields)\r\n\r\n\(body)"),
        ]
    }

    /// Heads that differ from others in a byte, in the end of a line, in what follows it, or in what a length says.
    private static let heads: [(request: String, response: String, body: String)] = [
        ("User-Agent: curl/7.88.1", "Content-Type: text/plain; charset=utf-8\r\nContent-Length: 3", "abc"),
        ("User-Agent: curl/7.88.2", "Content-Type: text/plain; charset=utf-8\r\nContent-Length: 4", "abcd"),
        (
            "User-Agent: curl/7.88.1\r\n folded",
            "Content-Type: text/plain; charset=gbk\r\nContent-Length: 3", "abc"
        ),
        ("User-Agent: curl/7.88.1 ", "Content-Type: application/json\r\nContent-Length: 2", "{}"),
        ("User-Agent:curl/7.88.1", "Content-Type: application/json\r\nContent-Length: 2", "[]"),
        ("user-agent: curl/7.88.1", "Content-Type: application/jsom\r\nContent-Length: 2", "{}"),
        ("User-Agent: curl/7.88.1\nX-Odd: y", "Content-Encoding: GZIP\r\nContent-Length: 0", ""),
        ("Host: a.test:8080", "Content-Encoding: gzip, br\r\nContent-Length: 0", ""),
        ("Host: a.test:8080", "Transfer-Encoding: chunked", "3\r\nabc\r\n0\r\n\r\n"),
        ("Expect: 100-continue", "Transfer-Encoding: gzip, chunked", "0\r\n\r\n"),
        ("Upgrade: websocket", "Content-Length: 1\r\nContent-Length: 1", "x"),
        (
            "User-Agent: curl/7.88.1", "Content-Type: multipart/mixed; boundary=abcdef\r\nContent-Length: 1",
            "x"
        ),
        (
            "User-Agent: curl/7.88.1", "Content-Type: multipart/mixed; boundary=abcdeg\r\nContent-Length: 1",
            "x"
        ),
    ]

    @Test func eachHeadIsReadAsIfItWereTheFirst() {
        // Twice, and in turns: what was read before is known then.
        let turns = (Self.heads + Self.heads.reversed()).flatMap {
            Self.turns($0.request, $0.response, $0.body)
        }
        let known = Talk(limits: Self.limits(), turns)
        let anew = Talk(turns)
        #expect(known.exchanges == anew.exchanges)
        #expect(known.exchanges.count == 2 * Self.heads.count)
        #expect(known.http.totals == anew.http.totals)
    }

    @Test func connectionsHaveThemInCommon() {
        let limits = Self.limits()
        for head in Self.heads {
            let turns = Self.turns(head.request, head.response, head.body)
            #expect(Talk(limits: limits, turns).exchanges == Talk(turns).exchanges)
            #expect(
                Talk(keep: .counts, limits: limits, turns).http.totals
                    == Talk(keep: .counts, turns).http.totals)
        }
    }

    /// The last line of what has come may be known, and go on in the next packet.
    @Test func aKnownLineMayEndWhatHasCome() {
        let limits = Self.limits()
        let head = "GET / HTTP/1.1\r\nUser-Agent: a program that is long enough\r\n"
        _ = Talk(limits: limits, [.client(head + "Host: a\r\n\r\n")])
        for rest in [" folded\r\nHost: a\r\n\r\n", "\r\n", "Host: a\r\n\r\n"] {
            let turns: [Talk.Turn] = [.client(head), .client(rest), ok()]
            #expect(Talk(limits: limits, turns).exchanges == Talk(turns).exchanges)
        }
    }
}
