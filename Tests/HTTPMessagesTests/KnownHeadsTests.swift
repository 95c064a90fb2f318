import TestSupport
import Testing
import WireBytes

@testable import HTTPMessages

/// Heads and field lines that were read before make no difference to what is read.
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

    // MARK: Whole heads

    /// What begins each of the heads below: they are told apart by more than it.
    private static let padding = "X-Padding: " + String(repeating: "p", count: 120) + "\r\n"

    private static func turns(whole head: (request: String, response: String, body: String)) -> [Talk.Turn] {
        [
            .client(
                "GET /long/enough HTTP/1.1\r\nHost: a.test:8080\r\n\(padding)\(head.request)\r\nAccept: */*\r\n\r\n"
            ),
            .server("HTTP/1.1 200 OK\r\nServer: one\r\n\(padding)\(head.response)\r\n\r\n\(head.body)"),
        ]
    }

    /// Each four times and in turns: known from the second on, where nothing is odd about it.
    @Test func eachWholeHeadIsReadAsIfItWereTheFirst() {
        let turns = (0..<4).flatMap { _ in Self.heads.flatMap { Self.turns(whole: $0) } }
        let known = Talk(limits: Self.limits(), turns)
        let anew = Talk(turns)
        #expect(known.exchanges == anew.exchanges)
        #expect(known.exchanges.count == 4 * Self.heads.count)
        #expect(known.http.totals == anew.http.totals)
    }

    /// What was read by who only counts, and the other way round.
    @Test func connectionsHaveWholeHeadsInCommon() {
        let limits = Self.limits()
        for _ in 0..<3 {
            for head in Self.heads {
                let turns = Self.turns(whole: head)
                #expect(
                    Talk(keep: .counts, limits: limits, turns).http.totals
                        == Talk(keep: .counts, turns).http.totals)
                #expect(Talk(limits: limits, turns).exchanges == Talk(turns).exchanges)
            }
        }
    }

    @Test func aHeadThatComesAgainLiesInMemoryOnce() throws {
        let turns = (0..<4).flatMap { _ in Self.turns(whole: Self.heads[0]) }
        let exchanges = Talk(limits: Self.limits(), turns).exchanges
        try #require(exchanges.count == 4)
        let requests = try exchanges.map { try #require($0.request).head.text }
        let responses = try exchanges.map { try #require($0.response).head.text }
        for texts in [requests, responses] {
            #expect(texts[1] === texts[2] && texts[2] === texts[3])
            // The first might have been the only one.
            #expect(texts[0] !== texts[1] && texts[0] == texts[1])
            #expect(texts.map(\.comesAgain) == [false, true, true, true])
        }
    }

    /// What a response says of extensions to WebSocket counts each time.
    @Test func extensionsAreReadEachTime() {
        let limits = Self.limits()
        let turns: [Talk.Turn] = [
            .client(
                "GET /chat HTTP/1.1\r\nHost: a.test\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n"),
            .server(
                "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                    + Self.padding + "Sec-WebSocket-Extensions: permessage-deflate\r\n"
                    + "Sec-WebSocket-Extensions: other\r\n\r\n"),
        ]
        for _ in 0..<4 {
            let upgrade = Talk(limits: limits, turns).http.handedOver?.upgrade
            #expect(upgrade?.webSocketExtensions == Array("permessage-deflate, other".utf8))
        }
    }

    /// What the response before it said of them is not its own.
    @Test func extensionsAreThoseOfOneResponse() {
        let request: Talk.Turn = .client(
            "GET /chat HTTP/1.1\r\nHost: a.test\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n")
        for fields in ["", "Sec-WebSocket-Extensions: its-own\r\n"] {
            let talk = Talk(
                limits: Self.limits(),
                [
                    request,
                    .server(
                        "HTTP/1.1 401 Unauthorized\r\nSec-WebSocket-Extensions: first\r\nContent-Length: 0\r\n\r\n"
                    ),
                    request,
                    .server(
                        "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\(fields)\r\n"
                    ),
                ])
            let expected = fields.isEmpty ? "" : "its-own"
            #expect(talk.http.handedOver?.upgrade?.webSocketExtensions == Array(expected.utf8))
        }
    }

    /// Of a head that has come three times each byte is changed.
    @Test func aHeadThatDiffersInOneByteIsAnother() {
        let head = Array(
            ("GET /long/enough HTTP/1.1\r\nHost: a.test\r\n" + Self.padding + "Content-Length: 0\r\n\r\n")
                .utf8)
        for place in head.indices {
            var other = head
            other[place] ^= 1
            let turns: [Talk.Turn] = [head, head, head, other].map { .bytes(.client, $0) }
            #expect(
                Talk(limits: Self.limits(), turns).exchanges == Talk(turns).exchanges, "at byte \(place)")
        }
    }

    /// It ends in one packet, is followed by its body, by the next head, or by nothing yet.
    @Test func aKnownHeadMayBeCutAnywhere() {
        let head =
            "POST /long/enough HTTP/1.1\r\nHost: a.test\r\n" + Self.padding + "Content-Length: 4\r\n\r\n"
        let message = Array((head + "body").utf8)
        for cut in message.indices {
            let turns: [Talk.Turn] = [
                .bytes(.client, message + message + message + message.prefix(cut)),
                .bytes(.client, Array(message[cut...]) + message),
            ]
            #expect(Talk(limits: Self.limits(), turns).exchanges == Talk(turns).exchanges, "at byte \(cut)")
        }
    }

    /// The same bytes are no request where responses are read, and too long for who takes less.
    @Test func sidesAndBoundsCount() {
        var limits = Self.limits()
        let request = Self.turns(whole: Self.heads[0])[0]
        let asked: [Talk.Turn] = [request, request, request]
        _ = Talk(limits: limits, asked)
        guard case .bytes(_, let bytes) = request else { return }
        let swapped: [Talk.Turn] = [request, .bytes(.server, bytes), .bytes(.server, bytes)]
        #expect(Talk(limits: limits, swapped).exchanges == Talk(swapped).exchanges)
        limits.headBytes = bytes.count - 1
        var anew = HTTPLimits()
        anew.headBytes = limits.headBytes
        #expect(Talk(limits: limits, asked).exchanges == Talk(limits: anew, asked).exchanges)
        #expect(Talk(limits: limits, asked).http.totals == Talk(limits: anew, asked).http.totals)
    }

    /// Many more than are remembered, each three times, and in turns.
    @Test func manyHeadsTakeEachOthersPlaces() {
        let heads = (0..<700).map { number in
            (request: "X-Number: \(number)", response: "Content-Length: 1\r\nX-Number: \(number)", body: "x")
        }
        let turns = (0..<3).flatMap { _ in heads.flatMap { Self.turns(whole: $0) } }
        #expect(Talk(limits: Self.limits(), turns).exchanges == Talk(turns).exchanges)
        let each = heads.flatMap { head in (0..<3).flatMap { _ in Self.turns(whole: head) } }
        #expect(Talk(limits: Self.limits(), each).exchanges == Talk(each).exchanges)
    }
}
