import HTTPMessages
import TestSupport
import Testing
import WireBytes

/// Shapes by which one request hides in another, or which two servers in a row read differently.
@Suite("Smuggling shapes")
struct SmugglingTests {
    struct Shape: CustomTestStringConvertible, Sendable {
        var head: String
        var findings: [HTTPFinding.Name]
        /// The request's content.
        var body = ""
        var testDescription: String { head.debugDescription }
    }

    private static let line = "POST /a HTTP/1.1\r\nHost: a\r\n"

    static let shapes: [Shape] = [
        Shape(head: line + "Content-Length: +3\r\n\r\nabc", findings: [.oddContentLength], body: "abc"),
        Shape(head: line + "Content-Length: 3 x\r\n\r\nabc", findings: [.oddContentLength], body: "abc"),
        Shape(
            head: line + "Content-Length: 3, 3\r\n\r\nabc", findings: [.repeatedContentLength], body: "abc"),
        Shape(
            head: line + "Content-Length: 3\r\nContent-Length: 5\r\n\r\nabc",
            findings: [.differentContentLengths], body: "abc"),
        Shape(head: line + "Content-Length: -3\r\n\r\n", findings: [.badContentLength]),
        Shape(head: line + "Content-Length: 0x3\r\n\r\n", findings: [.badContentLength]),
        Shape(
            head: line + "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n",
            findings: [.bothLengths], body: "x"),
        Shape(
            head: line + "Transfer-Encoding: xchunked\r\n\r\n",
            findings: [.unknownTransferCoding, .transferEncodingNotChunked]),
        Shape(
            head: line + "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n",
            findings: [.transferEncodingNotChunked]),
        Shape(
            head: line + "Transfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n", findings: [.chunkedTwice]),
        Shape(
            head: line + "Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n", findings: [.spaceBeforeColon]),
        Shape(
            head: line + "Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n", findings: [.foldedLine]),
        Shape(
            head: "POST /a HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            findings: [.transferEncodingInHTTP10]),
        Shape(
            head: line + "Transfer-Encoding: chunked\r\n\r\n0x1\r\nx\r\n+1\r\ny\r\n0\r\n\r\n",
            findings: [.oddChunkSize], body: "xy"),
        Shape(
            head: line + "Transfer-Encoding: chunked\r\n\r\n1;a=b\nx\r\n0\r\n\r\n",
            findings: [.bareLineFeedBehindChunkSize, .chunkExtension], body: "x"),
        Shape(
            head: line + "Transfer-Encoding: chunked\r\n\r\n0\r\nContent-Length: 5\r\n\r\n",
            findings: [.forbiddenTrailer]),
        Shape(head: line + "X: a\rY: b\r\n\r\n", findings: [.bareCarriageReturn]),
        Shape(head: line + "X: a\u{0}b\r\n\r\n", findings: [.nulByte]),
        Shape(head: line + "X: a\u{1}b\r\n\r\n", findings: [.controlByteInValue]),
        Shape(
            head: "GET /a HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\nx", findings: [.bodyWithoutUse],
            body: "x"),
        Shape(head: "GET http://b/ HTTP/1.1\r\nHost: a\r\n\r\n", findings: [.hostDiffersFromTarget]),
        Shape(head: "GET http://u:p@A:80/ HTTP/1.1\r\nHost: a\r\n\r\n", findings: []),
        Shape(head: "CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n", findings: []),
        Shape(head: "GET /a HTTP/1\r\nHost: a\r\n\r\n", findings: [.badVersion]),
        Shape(head: "GET /a http/1.1\r\nHost: a\r\n\r\n", findings: [.badVersion]),
        Shape(head: "GET /a b HTTP/1.1\r\nHost: a\r\n\r\n", findings: [.spaceInTarget]),
        Shape(head: "GET   /a HTTP/1.1\r\nHost: a\r\n\r\n", findings: [.spaceInStartLine]),
        Shape(head: "GET /\u{1} HTTP/1.1\r\nHost: a\r\n\r\n", findings: [.controlByteInStartLine]),
    ]

    @Test(arguments: shapes) func isNamedAndReadOn(shape: Shape) throws {
        let next = "GET /next HTTP/1.1\r\nHost: a\r\n\r\n"
        let turns: [Turn] = [.client(shape.head), ok(), .client(next), ok()]
        // What follows a CONNECT waits for its answer, and is then the tunnel's.
        let isTunnel = shape.head.hasPrefix("CONNECT")
        let talk = Talk(turns)
        #expect(talk.requests.first?.findings.map(\.name) == shape.findings)
        #expect(talk.requests.first?.text == shape.body)
        if !isTunnel { #expect(talk.pairs.last == "/next:200") }
        turns.cutOnce { turns, _, place in
            let cut = Talk(turns)
            #expect(cut.exchanges == talk.exchanges, "cut at \(place)")
        }
    }

    @Test(arguments: [
        ("ffffffffffffffffff\r\n", HTTPFinding.Name.chunkSizeTooLarge), ("g\r\n", .badChunkSize),
        ("1\r\nxyz\r\n", .noLineEndBehindChunk),
    ])
    func chunksThatEndTheReading(chunk: String, finding: HTTPFinding.Name) {
        let talk = Talk([get("/"), .server("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n" + chunk)])
        #expect(talk.responses.first?.findings.map(\.name) == [finding])
        #expect(talk.responses.first?.incompleteReason == .unreadable)
    }

    @Test func targetIsTheSecondWord() {
        let talk = Talk([.client("GET /a b c HTTP/1.1\r\nHost: a\r\n\r\n")])
        #expect(talk.requests.first.map { Array($0.head.target ?? []) } == Array("/a".utf8))
    }

    @Test func statusLines() {
        for line in ["HTTP/1.1  200 OK", "ICY 200 OK"] {
            let talk = Talk([get("/"), .server(line + "\r\nContent-Length: 0\r\n\r\n")])
            #expect(talk.pairs == ["/:200"], "\(line)")
        }
        #expect(
            Talk([get("/"), .server("ICY 200 OK\r\n\r\n"), .end(.server, .finished)]).responses.first?.head
                .version == .icy)
    }
}

extension HTTPFinding {
    /// A finding without its place.
    enum Name: Sendable {
        case oddContentLength, repeatedContentLength, differentContentLengths, badContentLength, bothLengths
        case unknownTransferCoding, transferEncodingNotChunked, chunkedTwice, transferEncodingInHTTP10
        case spaceBeforeColon, foldedLine, oddChunkSize, bareLineFeedBehindChunkSize, chunkExtension
        case forbiddenTrailer, bareCarriageReturn, nulByte, controlByteInValue, controlByteInStartLine
        case bodyWithoutUse, hostDiffersFromTarget, badVersion, spaceInTarget, spaceInStartLine
        case chunkSizeTooLarge, badChunkSize, noLineEndBehindChunk, other
    }

    var name: Name {
        switch self {
        case .oddContentLength: .oddContentLength
        case .repeatedContentLength: .repeatedContentLength
        case .differentContentLengths: .differentContentLengths
        case .badContentLength: .badContentLength
        case .bothLengths: .bothLengths
        case .unknownTransferCoding: .unknownTransferCoding
        case .transferEncodingNotChunked: .transferEncodingNotChunked
        case .chunkedTwice: .chunkedTwice
        case .transferEncodingInHTTP10: .transferEncodingInHTTP10
        case .spaceBeforeColon: .spaceBeforeColon
        case .foldedLine: .foldedLine
        case .oddChunkSize: .oddChunkSize
        case .bareLineFeedBehindChunkSize: .bareLineFeedBehindChunkSize
        case .chunkExtension: .chunkExtension
        case .forbiddenTrailer: .forbiddenTrailer
        case .bareCarriageReturn: .bareCarriageReturn
        case .nulByte: .nulByte
        case .controlByteInValue: .controlByteInValue
        case .controlByteInStartLine: .controlByteInStartLine
        case .bodyWithoutUse: .bodyWithoutUse
        case .hostDiffersFromTarget: .hostDiffersFromTarget
        case .badVersion: .badVersion
        case .spaceInTarget: .spaceInTarget
        case .spaceInStartLine: .spaceInStartLine
        case .chunkSizeTooLarge: .chunkSizeTooLarge
        case .badChunkSize: .badChunkSize
        case .noLineEndBehindChunk: .noLineEndBehindChunk
        default: .other
        }
    }
}
