import TestSupport
import Testing
import WireBytes

@testable import HTTPMessages

/// Bytes made to cost work or memory.
@Suite("Connections made to cost work", .timeLimit(.minutes(10)))
struct HostileCostTests {
    /// A request finds its exchange however many answers without requests stand behind it.
    @Test func requestsBehindManyAnswers() throws {
        let request = try #require(Talk([get("/a")]).requests.first)
        var ledger = ExchangeLedger(keep: .bodies, limits: HTTPLimits())
        #expect(ledger.addExchange(request) == 0)
        for _ in 0..<20_000 { _ = ledger.addExchange(nil) }
        let before = ledger.progress
        for _ in 0..<50_000 where ledger.letGo(ofRequest: request.head.range) {
            ledger.place(request: request, in: ledger.latestRequest)
        }
        #expect(ledger.progress == before + 50_000)
    }

    /// A request that ends behind answers that belong to none is the same request.
    @Test func aRequestThatEndsLate() {
        let talk = Talk([
            ok("first"), .client("POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nab"), ok("A"),
            ok("B"), .client("cd"),
        ])
        #expect(talk.requests.map(\.text) == ["abcd"])
    }

    @Test func aStreamThatIsOpenedAgainAndAgain() {
        var limits = HTTP2Limits()
        limits.streams.openStreams = 4
        var http = HTTP2Conversation(keep: .bodies, http2Limits: limits)
        for _ in 0..<1000 { http.messages.open(1) }
        #expect(http.messages.opened.count <= 16)
        #expect(http.messages.streams.count == 1)
    }

    /// Where only counts are kept, bytes that stand for thousands are followed only so far; statuses are counted.
    @Test func aBombThatIsOnlyCounted() {
        var limits = HTTP2Limits()
        limits.streams.headerLists = 20_000
        // A field of 120 bytes that goes into the table as its first entry, and blocks of 100 times that entry.
        let name = "x-bomb"
        let value = String(repeating: "b", count: 114)
        let bomb: [UInt8] = [0x88] + [UInt8](repeating: 0xBE, count: 100)
        var turns: [Turn] = [
            .client(Wire.preface, Wire.settings),
            .server(
                Wire.settings,
                Wire.frame(1, 5, stream: 1, [0x88, 0x40] + Wire.text(name) + Wire.text(value))),
        ]
        for number in 1...20 {
            turns.append(.server(Wire.frame(1, 5, stream: UInt32(2 * number + 1), bomb)))
        }
        let talk = HTTP2Talk(keep: .counts, limits: limits, turns)
        #expect(talk.http.messages.unpackedHeaders <= limits.streams.headerLists)
        #expect(talk.http.reachedLimit)
        #expect(talk.http.totals.statusClasses[2] == 21)
        #expect(talk.http.totals.messagesWithFindings == 0)
    }

    /// A line is searched so far and no further, whatever its method.
    @Test func aLineWithoutEnd() {
        func recognition(_ text: String) -> Recognition {
            Array(text.utf8).withBytes(HTTPConversation.looksLikeRequest)
        }
        let long = String(repeating: "a", count: 5000)
        #expect(recognition("GET /\(long) HTTP/1.1\r\n") == .yes)
        #expect(recognition("GET /\(long)") == .yes)
        #expect(recognition("GRAB /\(long) HTTP/1.1\r\n") == .no)
        #expect(recognition("GRAB /a HTTP/1.1\r\n\(long)") == .yes)
    }
}

/// What a byte costs does not depend on how many came before it.
@Suite("Heads that come byte by byte", .timeLimit(.minutes(10)))
struct SlowHeadTests {
    /// Just below what is kept of a head.
    private static let bytes = 240_000

    /// What looked at all earlier bytes again for each one would not end within the suite's time.
    @Test(arguments: ["GET /", "GET / HTTP/1.1\r\nX: "]) func aByteIsLookedAtOnce(beginning: String) {
        var talk = Talk([.client(beginning)])
        for _ in 0..<Self.bytes { talk.take(.bytes(.client, [0x61])) }
        talk.take(.end(.client, .finished))
        #expect(talk.untakenCount(.client) <= Self.bytes + beginning.utf8.count)
    }

    /// Each byte is in a packet of its own: the head has those of its first and its last.
    @Test func theirPacketsAreTheFirstAndTheLast() {
        let text = "GET / HTTP/1.1\r\nX: a"
        var talk = Talk()
        for byte in text.utf8 { talk.take(.bytes(.client, [byte])) }
        talk.take(.end(.client, .finished))
        let head = talk.requests.first?.head
        #expect(head?.first.packet == 1 && head?.last.packet == text.utf8.count)
        #expect(talk.requests.first?.earliest.packet == 1)
    }
}
