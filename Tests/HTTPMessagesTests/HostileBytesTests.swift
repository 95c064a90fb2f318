import HTTPFields
import HTTPMessages
import TestSupport
import Testing
import WireBytes

/// Nothing that comes from the wire may trap, be read for ever, or be kept without bound.
@Suite("Hostile bytes", .timeLimit(.minutes(10)))
struct HostileBytesTests {
    /// What stands in real conversations, so that random ones get further than their first line.
    private static let pieces = [
        "GET / HTTP/1.1\r\n", "HEAD /a HTTP/1.0\r\n", "CONNECT a:1 HTTP/1.1\r\n", "GET /old\r\n",
        "HTTP/1.1 200 OK\r\n",
        "HTTP/1.1 100 x\r\n", "HTTP/1.1 101 x\r\n", "HTTP/1.1 204\r\n", "HTTP/0.0 000 \r\n", "Host: a\r\n",
        "Content-Length: 5\r\n", "Content-Length: 9223372036854775807\r\n",
        "Content-Length: 9223372036854775797\r\n",
        "Content-Length: ,\r\n", "Transfer-Encoding: chunked\r\n", "Transfer-Encoding: ,\r\n",
        "Content-Encoding: gzip\r\n", "Content-Encoding: deflate\r\n",
        "Content-Type: multipart/x; boundary=\"\r\n",
        "Content-Type: a/b;c\r\n", ": \r\n", " folded\r\n", "\r\n", "\r\n\r\n", "\n", "\r", "\u{0}", ":", " ",
        ";", ",",
        "5\r\nhello\r\n", "0\r\n\r\n", "ffffffffffffffff\r\n", "fffffffffffffff\r\n",
        "\u{1f}\u{8b}\u{8}\u{0}", "x",
    ].map { Array($0.utf8) }

    private func feed(_ bytes: [UInt8], _ random: inout SplitMix64, _ talk: inout Talk) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let side: Side = Int.random(in: 0..<3, using: &random) == 0 ? .server : .client
            if Int.random(in: 0..<30, using: &random) == 0 {
                talk.take(.gap(side, Int.random(in: 1...50, using: &random)))
            }
            let piece = rest.prefix(Int.random(in: 1...60, using: &random))
            talk.take(.bytes(side, Array(piece)))
            rest = rest.dropFirst(piece.count)
        }
        let ends: [StreamEnd] = [.finished, .reset, .captureEnded]
        for side in Side.allCases {
            talk.take(.end(side, ends[Int.random(in: 0..<3, using: &random)]))
        }
    }

    /// What every conversation keeps to, whatever it was fed.
    private func expectOrder(_ talk: Talk, fed: Int, _ seed: UInt64) {
        for exchange in talk.exchanges {
            for message in [exchange.request, exchange.response].compactMap({ $0 }) + exchange.interim {
                let head = message.head
                #expect(head.range.count == head.bytes.count, "seed \(seed)")
                #expect(head.fields.allSatisfy { $0.value.upperBound <= head.bytes.count }, "seed \(seed)")
                #expect(message.body.range.offset == head.range.end, "seed \(seed)")
                #expect(message.body.length <= message.body.range.count, "seed \(seed)")
                #expect(message.first.packet <= message.last.packet, "seed \(seed)")
                #expect(message.findings.count <= 80, "seed \(seed)")
            }
        }
        #expect(talk.http.totals.bodyBytes <= fed, "seed \(seed)")
    }

    @Test(arguments: UInt64(1)...150) func shuffledPieces(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var bytes: [UInt8] = []
        for _ in 0..<Int.random(in: 1...80, using: &random) {
            bytes += Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &random)]
        }
        var talk = Talk([get("/"), ok()])
        feed(bytes, &random, &talk)
        expectOrder(talk, fed: bytes.count, seed)
    }

    @Test(arguments: UInt64(1)...40) func mutatedConversations(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for item in AnyCutTests.cases {
            let turns = item.turns.mutated(upTo: 3, using: &random)
            let talk = Talk(turns)
            let fed = turns.reduce(0) { sum, turn in
                if case .bytes(_, let bytes) = turn { sum + bytes.count } else { sum }
            }
            expectOrder(talk, fed: fed, seed)
        }
    }

    @Test(arguments: UInt64(1)...50) func randomBytes(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let bytes = (0..<500).map { _ in UInt8.random(in: 0...255, using: &random) }
        var talk = Talk([get("/"), .server("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")])
        feed(bytes, &random, &talk)
        expectOrder(talk, fed: bytes.count, seed)
        _ = FormField.parse(bytes)
        for content in [bytes, Array("--b\r\n".utf8) + bytes] {
            _ = MultipartBody(content, boundary: Array("b".utf8))
            _ = MultipartBody(content, boundary: Array(bytes.prefix(1)))
        }
    }

    /// A hundred thousand chunks of one byte, and a head of 16 MB: neither is quadratic, nor kept.
    @Test func manySmallAndOneLarge() {
        var talk = Talk([get("/"), .server("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")])
        let chunks = Array(String(repeating: "1;x\r\na\r\n", count: 200).utf8)
        for _ in 0..<500 { talk.take(.bytes(.server, chunks)) }
        talk.take(.server("0\r\n\r\n"))
        let body = talk.responses.first?.body
        #expect(body?.chunkCount == 100_000 && body?.length == 100_000)
        #expect(body?.chunks.count == 256)
        #expect(talk.responses.first?.findings.count == 1)
        var large = Talk([.client("GET / HTTP/1.1\r\n")])
        let fields = Array(String(repeating: "X: \(String(repeating: "v", count: 1000))\r\n", count: 16).utf8)
        for _ in 0..<1000 { large.take(.bytes(.client, fields)) }
        #expect(large.http.reachedLimit)
        #expect(large.untakenCount(.client) <= 256 << 10)
        #expect(large.requests.first?.incompleteReason == .limit)
    }

    @Test(arguments: ["9223372036854775797", "4611686018427387904"])
    func lengthsNearTheLargestNumber(length: String) {
        let head = "HTTP/1.1 200 OK\r\nContent-Length: \(length)\r\n\r\n"
        let talk = Talk([
            get("/"), .server(head + "abc"), .gap(.server, 1 << 40), .server("d"), .end(.server, .finished),
        ])
        #expect(talk.responses.first?.body.length == 4)
        #expect(talk.responses.first?.body.missing.map(\.count) == [1 << 40])
        #expect(talk.responses.first?.incompleteReason == .closedEarly)
    }

    // MARK: What is kept

    /// A direction that never ends its head, line, chunk extension or trailers: what is not taken stays small.
    @Test(arguments: [
        "GET / HTTP/1.1\r\nX: ", "GET /", "BREW /", "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n1;",
        "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nX: ", "GET / HTTP/1.1\r\n\r\n?",
    ])
    func whatIsNotTakenIsBounded(beginning: String) {
        var limits = HTTPLimits()
        limits.headBytes = 8000
        var talk = Talk(limits: limits, [get("/"), .client(beginning)])
        for _ in 0..<20 {
            talk.take(.bytes(.client, Array(repeating: 0x78, count: 1000)))
            #expect(talk.untakenCount(.client) <= 9000)
        }
        #expect(talk.untakenCount(.client) == 0)
    }

    @Test func emptyLinesWithoutEnd() {
        var talk = Talk([get("/"), ok()])
        for _ in 0..<50 { talk.take(.client(String(repeating: "\r\n", count: 100))) }
        talk.take(get("/b"))
        #expect(talk.requests.last?.findings == [.emptyLinesBefore(5000)])
    }

    @Test func contentIsKeptUpToItsBound() {
        var limits = HTTPLimits()
        limits.keptBody = 100
        var talk = Talk(limits: limits, [get("/"), .server("HTTP/1.0 200 OK\r\n\r\n")])
        for _ in 0..<100 { talk.take(.bytes(.server, Array(repeating: 0x78, count: 1000))) }
        talk.take(.end(.server, .finished))
        #expect(talk.responses.first?.body.content.count == 100)
        #expect(talk.responses.first?.body.length == 100_000)
        #expect(talk.responses.first?.body.contentIsCut == true)
    }
}
