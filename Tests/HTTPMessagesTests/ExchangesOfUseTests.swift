import TestSupport
import Testing
import WireBytes

@testable import HTTPMessages

/// Exchanges of no use are counted as if they were kept, and those of use are what they would be beside all others.
@Suite(.timeLimit(.minutes(5))) struct ExchangesOfUseTests {
    /// All that is told of a conversation, but for the exchanges themselves.
    private struct Told: Equatable {
        var totals: HTTPTotals
        var exchanges: Int
        var unreadable: [StreamRange]
        var unplaced: Int
        var handedOver: Handover?
        var version: HTTPVersion?
        var isRefuted: Bool

        init(_ http: HTTPConversation) {
            totals = http.totals
            // Whether a 304 was asked for shows in a request that is kept.
            totals.messagesWithFindings = 0
            exchanges = http.exchanges.count + http.exchangesOmitted
            unreadable = http.unreadable
            unplaced = http.unplacedBytes
            handedOver = http.handedOver
            version = http.version
            isRefuted = http.isRefuted
        }
    }

    private static func talk(_ turns: [Turn], ofUse: Int = .max) -> HTTPConversation {
        var limits = HTTPLimits()
        limits.exchangesOfUse = ofUse
        return Talk(keep: .heads, limits: limits, turns).http
    }

    private static func check(_ turns: [Turn]) {
        let all = talk(turns)
        for ofUse in [0, 1, 2, 5] {
            let few = talk(turns, ofUse: ofUse)
            #expect(Told(few) == Told(all), "\(ofUse) of \(turns)")
            #expect(
                few.exchanges.prefix(ofUse) == all.exchanges.prefix(ofUse), "\(ofUse) of \(turns)")
        }
    }

    private static let pieces: [[Turn]] = [
        [get("/a")], [get("/a"), ok("A")], [ok("B")], [get("/c"), get("/d")], [ok("C"), ok("D")],
        [.client("GET /e HTTP/1.1\r\nHost: a\r\n\r\nGET /f HTTP/1.1\r\nHost: a\r\n\r\n")],
        [.server("HTTP/1.1 100 Continue\r\n\r\n")], [.server("HTTP/1.1 103 Early Hints\r\n\r\n"), ok("G")],
        [.client("POST /h HTTP/1.1\r\nHost: a\r\nContent-Length: 6\r\nExpect: 100-continue\r\n\r\n")],
        [.client("a=1&b=")],
        [get("/i", method: "HEAD"), .server("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n")],
        [.server("HTTP/1.1 304 Not Modified\r\n\r\n")], [.server("HTTP/1.1 408 Late\r\n\r\n")],
        [.gap(.client, 30)], [.gap(.client, 400)], [.gap(.server, 5)], [.gap(.server, 300)],
        [.server("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n"), .server("0\r\n\r\n")],
        [.client("GET /j HTTP/1.1\r\nHost: a\r\nX: y")], [.client("\r\n\r\n")], [.client("no HTTP at all")],
        [get("/k", method: "CONNECT"), .server("HTTP/1.1 403 No\r\nContent-Length: 0\r\n\r\n")],
        [.client("GET /l HTTP/1.1\r\nHost: a\r\nUpgrade: h2c\r\n\r\n")],
        [.server("HTTP/1.1 101 Switching Protocols\r\nUpgrade: h2c\r\n\r\n")],
        [.end(.server, .finished)], [.end(.client, .finished)], [.end(.server, .reset)],
    ]

    @Test(arguments: 0..<8) func whateverComes(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        for _ in 0..<400 {
            var turns: [Turn] = []
            for _ in 0..<Int.random(in: 1...14, using: &random) {
                turns += Self.pieces.randomElement(using: &random) ?? []
            }
            if Bool.random(using: &random) {
                turns += [.end(.client, .captureEnded), .end(.server, .captureEnded)]
            }
            Self.check(turns)
        }
    }

    /// What an upgrade is asked with is kept: the protocol that takes over goes on with it.
    @Test func theRequestOfAnUpgradeIsKept() throws {
        let http = Self.talk(
            [
                get("/a"), ok("A"), get("/b"), ok("B"),
                .client("GET /c HTTP/1.1\r\nHost: a\r\nUpgrade: h2c\r\n\r\n"),
                .server("HTTP/1.1 101 Switching Protocols\r\nUpgrade: h2c\r\n\r\n"),
            ], ofUse: 1)
        let target = try #require(http.exchanges.last?.request?.head.target)
        #expect(target.elementsEqual("/c".utf8) && http.exchanges.count == 2 && http.exchangesOmitted == 1)
        #expect(http.handedOver?.upgrade?.isHTTP2 == true)
        #expect(!http.reachedLimit)
    }

    @Test func nothingIsPutTogetherOfNoUse() {
        let turns = (0..<20).flatMap { [get("/\($0)"), ok("A")] }
        let none = Self.talk(turns, ofUse: 0)
        #expect(none.exchanges.isEmpty && none.exchangesOmitted == 20 && none.heldBytes == 0)
        #expect(none.totals.requests == 20 && none.totals.responses == 20)
    }
}
