import HTTPMessages
import TestSupport
import Testing
import WireBytes

/// RFC 9112 §7.1: bodies in chunks.
@Suite("Chunked bodies")
struct ChunkedTests {
    private static let head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"

    private func talk(_ body: String, limits: HTTPLimits = HTTPLimits()) -> Talk {
        Talk(limits: limits, [get("/a"), .server(Self.head + body), get("/b"), ok("next")])
    }

    private func response(_ body: String, limits: HTTPLimits = HTTPLimits()) throws -> HTTPMessage {
        try #require(talk(body, limits: limits).responses.first)
    }

    @Test func chunksAreJoined() throws {
        let body = "4\r\nWiki\r\n6\r\npedia \r\nE\r\nin \r\n\r\nchunks.\r\n0\r\n\r\n"
        let talk = talk(body)
        let response = try #require(talk.responses.first)
        #expect(response.text == "Wikipedia in \r\n\r\nchunks.")
        #expect(response.body.framing == .chunked)
        #expect(response.body.chunkCount == 3)
        #expect(response.body.chunks.map(\.size) == [4, 6, 14])
        #expect(response.body.chunks.map(\.line.offset) == [47, 56, 67])
        #expect(response.body.chunks.map(\.line.count) == [3, 3, 3])
        #expect(response.body.length == 24)
        #expect(response.body.range == StreamRange(side: .server, offset: 47, count: body.utf8.count))
        #expect(response.body.isComplete)
        #expect(response.findings.isEmpty)
        #expect(talk.pairs == ["/a:200", "/b:200"])
    }

    @Test(arguments: [
        "5\r\nhello\r\n0\r\n\r\n", "05\r\nhello\r\n000\r\n\r\n", "5;a=b;c=\"d\"\r\nhello\r\n0;z\r\n\r\n",
        "5 ;a\r\nhello\r\n0\r\n\r\n", "5\t\r\nhello\r\n0\r\n\r\n", "5\nhello\n0\n\n",
        "0000000000000000000000005\r\nhello\r\n0\r\n\r\n", "2\r\nhe\r\n03\r\nllo\r\n0\r\n\r\n",
    ])
    func sizesAndExtensions(body: String) throws {
        let response = try response(body)
        #expect(response.text == "hello")
        #expect(response.body.isComplete)
        #expect(response.incompleteReason == nil)
    }

    @Test func sizesAreHexadecimalInAnyCase() throws {
        let text = String(repeating: "x", count: 0xAB)
        #expect(try response("aB\r\n\(text)\r\n0\r\n\r\n").body.length == 171)
    }

    @Test func noChunkAtAll() throws {
        let response = try response("0\r\n\r\n")
        #expect(response.body.length == 0)
        #expect(response.body.chunkCount == 0)
        #expect(response.body.kind == .empty)
        #expect(response.body.isComplete)
    }

    @Test func trailersFollowTheLastChunk() throws {
        let response = try response("1\r\na\r\n0\r\nX-Sum: abc \r\n Y\r\nZ:1\r\n\r\n")
        let trailer = response.body.trailerBytes
        let fields = response.body.trailers.map { field in
            [field.name, field.value].map { String(decoding: trailer[$0], as: UTF8.self) }
        }
        #expect(fields == [["X-Sum", "abc \r\n Y"], ["Z", "1"]])
        #expect(response.findings == [.foldedLine(13..<15)])
        #expect(response.body.isComplete)
        #expect(response.body.range.count == 33)
    }

    @Test(arguments: ["g\r\n", "\r\n", "-1\r\n", "0x\r\n", ";a\r\n", "+\r\n", "5,\r\n", "5\"\r\n", "hello"])
    func badSizesEndTheMessage(line: String) throws {
        let talk = talk("1\r\na\r\n\(line)hello\r\n")
        let response = try #require(talk.responses.first)
        #expect(response.incompleteReason == .unreadable)
        #expect(!response.body.isComplete)
        #expect(response.text == "a")
        #expect(response.findings == [.badChunkSize(streamOffset: 53)])
        #expect(talk.http.totals.messagesWithFindings == 1)
        #expect(talk.http.totals.incompleteMessages == 1)
        #expect(response.body.range.count == 6)
        // The next segment with a response is found.
        #expect(talk.pairs == ["/a:200", "/b:200"])
        #expect(talk.responses.last?.text == "next")
        #expect(talk.http.unreadable.map(\.offset) == [53])
    }

    @Test(arguments: ["1000000000000000", "ffffffffffffffff", "123456789abcdef0123456789abcdef0"])
    func sizesThatNoBodyHas(size: String) throws {
        let response = try response("1\r\na\r\n\(size)\r\nb")
        #expect(response.incompleteReason == .unreadable)
        #expect(response.findings == [.chunkSizeTooLarge(streamOffset: 53)])
    }

    @Test func aHugeSizeIsOnlyAPromise() throws {
        let talk = Talk([
            get("/"), .server(Self.head + "ffffffffffffff\r\nabc"), .end(.server, .finished),
        ])
        let response = try #require(talk.responses.first)
        #expect(response.body.length == 3)
        #expect(response.incompleteReason == .closedEarly)
    }

    @Test(arguments: ["1\r\nab\r\n0\r\n\r\n", "1\r\na0\r\n\r\n", "1\r\na\rb", "1\r\na\r\r\n0\r\n\r\n"])
    func aChunkEndsInALineEnd(body: String) throws {
        let talk = talk(body)
        #expect(talk.responses.first?.incompleteReason == .unreadable)
        #expect(talk.responses.first?.text == "a")
        #expect(talk.pairs == ["/a:200", "/b:200"])
    }

    @Test func aResponseBehindABrokenOneIsFoundAtOnce() throws {
        // The last chunk is not there, but where its size should stand the next response begins.
        let talk = Talk([get("/a"), get("/b"), .server(Self.head + "1\r\na\r\n"), ok("b")])
        #expect(talk.responses.map(\.incompleteReason) == [.unreadable, nil])
        #expect(talk.pairs == ["/a:200", "/b:200"])
        #expect(talk.http.unreadable.isEmpty)
    }

    @Test func extensionsAreBoundedWhetherTheyComeWholeOrInPieces() throws {
        for (count, isRead) in [(4000, true), (4097, false), (5000, false)] {
            let line = "1;" + String(repeating: "e", count: count - 3) + "\r"
            let body = line + "\na\r\n0\r\n\r\n"
            #expect(line.utf8.count == count)
            let whole = try response(body)
            let first = String(body.prefix(300))
            let pieces = Talk([
                get("/"), .server(Self.head + first),
                .server(String(body.dropFirst(300).prefix(count - 300))),
                .server(String(body.dropFirst(count))),
            ])
            let inPieces = try #require(pieces.responses.first)
            #expect((whole.incompleteReason == nil) == isRead)
            #expect((inPieces.incompleteReason == nil) == isRead)
        }
    }

    @Test func listedChunksAreBounded() throws {
        let chunks = String(repeating: "1\r\na\r\n", count: 1000)
        var limits = HTTPLimits()
        limits.chunks = 10
        let response = try response(chunks + "0\r\n\r\n", limits: limits)
        #expect(response.body.chunks.count == 10)
        #expect(response.body.chunkCount == 1000)
        #expect(response.body.length == 1000)
    }

    @Test func trailersAreBounded() throws {
        var limits = HTTPLimits()
        limits.headBytes = 200
        let trailers = String(repeating: "X: y\r\n", count: 50)
        let response = try response("0\r\n\(trailers)\r\n", limits: limits)
        #expect(response.incompleteReason == .unreadable)
        #expect(response.body.trailers.isEmpty)
    }

    @Test func requestsMayBeChunkedToo() throws {
        let head = "POST /a HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
        let talk = Talk([.client(head + "3\r\nabc\r\n"), .client("0\r\n\r\n"), get("/b"), ok(), ok()])
        #expect(talk.requests.first?.text == "abc")
        #expect(talk.requests.first?.body.isComplete == true)
        #expect(talk.pairs == ["/a:200", "/b:200"])
    }
}
