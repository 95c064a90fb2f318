import Decompression
import TestSupport
import Testing
import WireBytes

@testable import HTTPMessages

/// 420 bytes in each coding, made with zlib.
enum Coded {
    static let text = String(repeating: "Hello, hello, hello! ", count: 20)
    static let gzip = bytes("1f8b0800000000000203f348cdc9c9d751c840a214153c4605079320009c14d4a3a4010000")
    /// With an extra field, a name, a comment and a checksum of the header.
    static let gzipWithFields = bytes(
        "1f8b081e0000000000030400414243446e616d652e74787400636f6d6d656e7400f495"
            + "f348cdc9c9d751c840a214153c4605079320009c14d4a3a4010000")
    static let zlib = bytes("789cf348cdc9c9d751c840a214153c460507932000accc8b25")
    static let bare = bytes("f348cdc9c9d751c840a214153c460507932000")
    /// Needs a dictionary that nobody sent.
    static let zlibWithDictionary = bytes("78bb090b02942b00930a2999c92599f979894595003d7d06ea")

    /// A line of 43 bytes, made with brotli and zstd.
    static let line = "To be, or not to be, that is the question.\n"
    static let brotli = bytes(
        "1f2a0000047463dd9246175b3224c1ea410e133970aa79480780f78371abd76236d1733286507bc0"
            + "a8a30a")
    static let zstd = bytes(
        "28b52ffd0058590100546f2062652c206f72206e6f7420746f2062652c2074686174206973207468"
            + "65207175657374696f6e2e0a")
    static let gzipThenBrotli = bytes(
        "0f1c801f8b08000000000002030bc957484ad551c82f52c8cb2f512881f04a32124b14328b8174aa"
            + "4261696a7149667e9e1e170020bb6c1c2b00000003")

    static func bytes(_ hex: String) -> [UInt8] {
        let digits = hex.utf8.compactMap(\.hexadecimalDigit)
        return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
    }

    /// A bare deflate stream that grows 158 times: one zero, then copies of 258 zeros, 13 bits each. RFC 1951 §3.2.6.
    static func bomb(of copies: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        var filled = 0
        func append(_ bits: String) {
            for bit in bits where bit == "0" || bit == "1" {
                if filled % 8 == 0 { bytes.append(0) }
                if bit == "1" { bytes[bytes.count - 1] |= 1 << UInt8(filled % 8) }
                filled += 1
            }
        }
        append("1 10 00110000")
        for _ in 0..<copies { append("11000101 00000") }
        append("0000000")
        return bytes
    }
}

@Suite("Content codings")
struct ContentTests {
    private func body(
        _ coding: String, _ content: [UInt8], limits: HTTPLimits = HTTPLimits(), keep: HTTPDetail = .bodies,
        end: Talk.Turn? = nil
    ) throws -> MessageBody {
        let head =
            "HTTP/1.1 200 OK\r\nContent-Encoding: \(coding)\r\nContent-Length: \(content.count)\r\n\r\n"
        let talk = Talk(
            keep: keep, limits: limits, [get("/"), .server(head, content)] + (end.map { [$0] } ?? []))
        return try #require(talk.responses.first?.body)
    }

    private func expectText(_ body: MessageBody, at location: SourceLocation = #_sourceLocation) {
        #expect(String(decoding: body.content, as: UTF8.self) == Coded.text, sourceLocation: location)
        #expect(body.decodedLength == 420, sourceLocation: location)
        #expect(body.problem == nil, sourceLocation: location)
        #expect(!body.contentIsCut, sourceLocation: location)
    }

    // MARK: Whole

    @Test(arguments: [
        "gzip", "x-gzip", "GZip", " gzip ", "identity, gzip", "gzip\r\nContent-Encoding: identity",
    ])
    func gzip(coding: String) throws {
        let body = try body(coding, Coded.gzip)
        expectText(body)
        #expect(body.length == Coded.gzip.count)
        #expect(body.codings.contains(.gzip))
    }

    @Test func gzipWithAllHeaderFields() throws { expectText(try body("gzip", Coded.gzipWithFields)) }

    /// RFC 1952 §2.2: a file is a series of members.
    @Test func gzipInSeveralMembers() throws {
        let body = try body("gzip", Coded.gzip + Coded.gzipWithFields)
        #expect(body.decodedLength == 840)
        #expect(String(decoding: body.content, as: UTF8.self) == Coded.text + Coded.text)
        #expect(body.problem == nil)
    }

    @Test func bytesBehindTheLastMemberDoNotCount() throws {
        expectText(try body("gzip", Coded.gzip + [0, 0, 0]))
        expectText(try body("deflate", Coded.zlib + [0, 0, 0]))
    }

    @Test func deflateWithAndWithoutItsWrapper() throws {
        expectText(try body("deflate", Coded.zlib))
        expectText(try body("deflate", Coded.bare))
    }

    @Test func chunkedAndCoded() throws {
        let (first, second) = (Coded.gzip.prefix(10), Coded.gzip.dropFirst(10))
        let head = Array(
            "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\na\r\n".utf8)
        let size = String(second.count, radix: 16)
        let talk = Talk([
            get("/"), .bytes(.server, head + first), .client("GET /b HTTP/1.1\r\n\r\n"),
            .bytes(.server, Array("\r\n\(size)\r\n".utf8) + second + Array("\r\n0\r\n\r\n".utf8)),
        ])
        expectText(try #require(talk.responses.first?.body))
    }

    @Test(arguments: [("br", Coded.brotli), ("zstd", Coded.zstd), ("gzip, br", Coded.gzipThenBrotli)])
    func brotliZstdAndBothOfTwo(coding: String, coded: [UInt8]) throws {
        let body = try body(coding, coded)
        #expect(String(decoding: body.content, as: UTF8.self) == Coded.line)
        #expect(body.decodedLength == 43)
        #expect(body.problem == nil && !body.contentIsCut)
        for count in 1..<coded.count {
            let cut = try self.body(coding, Array(coded.prefix(count)))
            #expect(cut.problem != nil && cut.decodedLength == nil, "\(count) bytes")
        }
    }

    /// RFC 9112 §7: what was packed for the transfer is undone before what the content is packed with.
    @Test func packedForTheTransfer() throws {
        let size = String(Coded.gzipThenBrotli.count, radix: 16)
        let talk = Talk([
            get("/"),
            .server(
                "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nTransfer-Encoding: br, chunked\r\n\r\n\(size)\r\n",
                Coded.gzipThenBrotli + Array("\r\n0\r\n\r\n".utf8)),
        ])
        let body = try #require(talk.responses.first?.body)
        #expect(String(decoding: body.content, as: UTF8.self) == Coded.line)
        #expect(body.codings == [.gzip] && body.transferCodings == [.brotli])
    }

    // MARK: Not decoded

    @Test(arguments: [
        ("x-odd", [ContentCoding.unknown(Array("x-odd".utf8))]), ("gzip, br", [.gzip, .brotli]),
        (",gzip,,gzip ,", [.gzip, .gzip]), ("gzip\r\nX: y\r\nContent-Encoding: br", [.gzip, .brotli]),
        ("gzip,\r\n br", [.gzip, .brotli]),
    ])
    func codingsInTheirOrder(name: String, codings: [ContentCoding]) throws {
        let body = try body(name, [0xFF, 0xFF, 0xFF])
        #expect(body.codings == codings)
        #expect(body.problem != nil)
        #expect(body.decodedLength == nil)
    }

    @Test func whatNobodyKnowsIsShownAsItCame() throws {
        let body = try body("x-odd", [1, 2, 3])
        #expect(body.problem == .notDecoded(.unknown(Array("x-odd".utf8))))
        #expect(body.content == [1, 2, 3])
    }

    @Test func identityChangesNothing() throws {
        let body = try body("identity", [1, 2, 3])
        #expect(body.content == [1, 2, 3])
        #expect(body.problem == nil)
        #expect(body.codings == [.identity])
    }

    @Test func codingsAreBounded() throws {
        let names = Array(repeating: "gzip", count: 100).joined(separator: ",")
        #expect(try body(names, [1]).codings.count == 8)
        let long = String(repeating: "x", count: 1000)
        #expect(try body(long, [1]).codings == [.unknown(Array(repeating: 0x78, count: 64))])
    }

    @Test func nothingIsDecodedOfNothing() throws {
        let body = try body("gzip", [])
        #expect(body.problem == nil)
        #expect(body.kind == .empty)
    }

    // MARK: Truncated and damaged

    @Test func everyPrefixIsShownAsFarAsItGoes() throws {
        for (coding, coded) in [("gzip", Coded.gzip), ("deflate", Coded.zlib), ("deflate", Coded.bare)] {
            for count in 1..<coded.count {
                let body = try body(coding, Array(coded.prefix(count)))
                // One byte of zlib cannot be told from a bare stream; as such a stream it is damaged.
                #expect(body.problem == .incomplete || count == 1, "\(coding) \(count)")
                #expect(body.decodedLength == nil)
                #expect(body.contentIsCut)
                #expect(Coded.text.utf8.starts(with: body.content), "\(coding) \(count)")
            }
        }
        #expect(try body("gzip", Array(Coded.gzip.prefix(Coded.gzip.count - 1))).content.count == 420)
    }

    @Test func damageIsSeenOrHarmless() throws {
        let isChecked = { (index: Int) in index < 3 || index >= Coded.gzip.count - 8 }
        for index in Coded.gzip.indices {
            for bit in 0..<8 {
                var coded = Coded.gzip
                coded[index] ^= 1 << UInt8(bit)
                let body = try body("gzip", coded)
                if body.problem == nil { expectText(body) }
                #expect(body.problem != nil || !isChecked(index), "byte \(index) bit \(bit)")
            }
        }
    }

    @Test(arguments: [[UInt8](repeating: 0, count: 100), Array("<html>not coded".utf8)])
    func whatIsNotCodedAtAll(content: [UInt8]) throws {
        let body = try body("gzip", content)
        #expect(body.problem == .notCoded(.gzip))
        #expect(body.content == content)
        #expect(!body.contentIsCut)
    }

    @Test func whatBeginsLikeItAndIsNot() throws {
        let body = try body("gzip", [0x1F, 0x8B, 0x08, 0xFF, 0xFF, 0xFF])
        #expect(body.problem != nil && body.decodedLength == nil)
    }

    @Test func aDictionaryIsNotThere() throws {
        #expect(try body("deflate", Coded.zlibWithDictionary).problem == .damaged)
    }

    @Test func aHoleEndsTheDecoding() throws {
        let head = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 37\r\n\r\n"
        let talk = Talk([
            get("/"), .server(head, Array(Coded.gzip.prefix(20))), .gap(.server, 5),
            .bytes(.server, Array(Coded.gzip.dropFirst(25))),
        ])
        let body = try #require(talk.responses.first?.body)
        #expect(body.problem == .incomplete)
        #expect(Coded.text.utf8.starts(with: body.content))
        #expect(body.length == 32)
    }

    // MARK: Bounds

    @Test func aBombIsBounded() throws {
        var limits = HTTPLimits()
        limits.decodedBody = 100_000
        limits.keptBody = 1000
        let bomb = Coded.bomb(of: 8000)
        #expect(bomb.count < 14_000)
        let bounded = try body("deflate", bomb, limits: limits)
        #expect(bounded.problem == .unpacksTooLarge)
        #expect(bounded.content == [UInt8](repeating: 0, count: 1000))
        #expect(bounded.contentIsCut)
        #expect(bounded.decodedLength == nil)
        limits.decodedBody = 10_000_000
        let whole = try body("deflate", bomb, limits: limits)
        #expect(whole.problem == nil)
        #expect(whole.decodedLength == 1 + 258 * 8000)
        #expect(whole.content.count == 1000)
        #expect(whole.contentIsCut)
    }

    @Test func aBombOfManyMembersIsBounded() throws {
        var limits = HTTPLimits()
        limits.decodedBody = 10_000
        let members = Array(repeating: Coded.gzip, count: 1000).flatMap { $0 }
        #expect(try body("gzip", members, limits: limits).problem == .unpacksTooLarge)
    }

    @Test func allThatIsUnpackedOnAConnectionIsBounded() throws {
        var limits = HTTPLimits()
        limits.decodedBodies = 1000
        let head = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(Coded.gzip.count)\r\n\r\n"
        let talk = Talk(limits: limits, (0..<4).flatMap { [get("/\($0)"), .server(head, Coded.gzip)] })
        #expect(talk.responses.map(\.body.problem) == [nil, nil, .connectionLimit, .connectionLimit])
    }

    /// Many bombs, each small enough for itself, on connections of their own; what packs as text does is unpacked
    /// whatever has come before it.
    @Test func allThatIsUnpackedOfACaptureIsBounded() throws {
        var bounds = UnpackingLimits()
        bounds.free = 100_000
        bounds.ratio = 20
        let budget = UnpackingBudget(bounds)
        var limits = HTTPLimits()
        limits.unpacking = budget
        let bomb = Coded.bomb(of: 8000)
        for _ in 0..<3 {
            let stopped = try body("deflate", bomb, limits: limits)
            #expect(stopped.problem == .captureLimit)
            #expect(stopped.decodedLength == nil)
            #expect(stopped.contentIsCut)
            let text = try body("gzip", Coded.gzip, limits: limits)
            #expect(text.problem == nil)
            #expect(text.decodedLength == 420)
        }
        #expect(budget.refused == 3)
        budget.renew()
        #expect(budget.allowance(forPacked: 0) == 100_000)
    }

    @Test func codedBytesAreBounded() throws {
        var limits = HTTPLimits()
        limits.codedBody = 20
        let body = try body("gzip", Coded.gzip, limits: limits)
        #expect(body.problem == .limit)
        #expect(body.length == Coded.gzip.count)
    }

    @Test(arguments: ["identity", "x-odd"]) func whatIsNotDecodedIsKeptToTheSameBound(coding: String)
        throws
    {
        var limits = HTTPLimits()
        limits.keptBody = 10
        let body = try body(coding, Array(0..<100), limits: limits)
        #expect(body.content == Array(0..<10))
        #expect(body.contentIsCut)
        #expect(body.length == 100)
    }

    @Test func allBodiesTogetherAreBounded() throws {
        var limits = HTTPLimits()
        limits.keptBodies = 25
        let talk = Talk(
            limits: limits, (0..<4).flatMap { [get("/\($0)"), ok(String(repeating: "x", count: 10))] })
        #expect(talk.responses.map(\.body.content.count) == [10, 10, 5, 0])
        #expect(talk.responses.map(\.body.contentIsCut) == [false, false, true, true])
        #expect(talk.responses.map(\.body.length) == [10, 10, 10, 10])
    }

    @Test func headsAloneTellTheDecodedLength() throws {
        let body = try body("gzip", Coded.gzip, keep: .heads)
        #expect(body.decodedLength == 420)
        #expect(body.content.isEmpty)
    }
    /// The room that the body before it was put together in is not kept with it.
    @Test func aBodyThatIsNoneTakesNoRoom() throws {
        let talk = Talk([
            get("/0"), ok(String(repeating: "x", count: 5_000)), get("/1"), ok(""), get("/2"),
            .server("HTTP/1.1 200 OK\r\nContent-Type: text/plain; charset=gbk\r\nContent-Length: 0\r\n\r\n"),
        ])
        try #require(talk.responses.count == 3)
        for response in talk.responses.dropFirst() {
            #expect(response.body.content.capacity == 0 && response.body.kind == .empty)
            #expect(!response.body.contentIsCut && response.body.text == nil)
        }
    }
}
