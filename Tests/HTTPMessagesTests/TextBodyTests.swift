import Charsets
import HTTPMessages
import TestSupport
import Testing
import WireBytes

/// Texts in other encodings, streams of events, parts of a file.
@Suite("Text bodies")
struct TextBodyTests {
    private func body(_ type: String?, _ content: [UInt8], end: Bool = true) throws -> MessageBody {
        let field = type.map { "Content-Type: \($0)\r\n" } ?? ""
        let talk = Talk([
            get("/"),
            .server("HTTP/1.1 200 OK\r\n\(field)Content-Length: \(content.count)\r\n\r\n", content),
        ])
        return try #require(talk.responses.first?.body)
    }

    private static let gbk: [UInt8] = [0xD6, 0xD0, 0xCE, 0xC4]

    @Test func declaredByContentType() throws {
        let body = try body("text/html; charset=gb2312", Self.gbk)
        #expect(body.text == Array("中文".utf8))
        #expect(body.charset?.charset.name == "GB18030" && body.charset?.source == .contentType)
        #expect(body.content == Self.gbk)
    }

    @Test func declaredByThePage() throws {
        let page = Array("<meta charset=gbk><p>".utf8) + Self.gbk
        #expect(try body("text/html", page).text == Array("<meta charset=gbk><p>中文".utf8))
        // Content-Type counts more; what it says does not fit.
        let wrong = try body("text/html; charset=utf-8", page)
        #expect(wrong.charset?.source == .contentType && wrong.charset?.contradicts?.name == "GB18030")
        #expect((wrong.charset?.invalid ?? 0) > 0 && wrong.text == nil)
    }

    @Test func declaredByItsMark() throws {
        let body = try body("text/plain; charset=iso-8859-1", [0xFF, 0xFE, 0x2D, 0x4E])
        #expect(body.text == Array("中".utf8))
        #expect(body.charset?.source == .mark && body.charset?.contradicts?.name == "windows-1252")
    }

    @Test func guessed() throws {
        let body = try body("text/plain", Self.gbk)
        #expect(body.text == Array("中文".utf8) && body.charset?.source == .guess)
        // One accented letter between others is no GB 18030; nothing is claimed.
        #expect(try self.body("text/plain", Array("caf".utf8) + [0xE9, 0x20, 0x61]).charset == nil)
        #expect(try self.body("text/plain", Array("中文".utf8)).charset == nil)
        #expect(try self.body("application/octet-stream", Self.gbk).charset == nil)
    }

    @Test func invalidBytesAreCounted() throws {
        let body = try body("text/plain; charset=gbk", [0x41, 0xFF] + Self.gbk)
        #expect(body.charset?.invalid == 1)
        #expect(body.text == [0x41, 0xFF] + Array("中文".utf8))
        #expect(try self.body("text/plain; charset=utf-8", Array("�".utf8)).charset?.invalid == 0)
    }

    @Test func events() throws {
        let stream =
            "\u{FEFF}: hi\n\nevent: add\r\ndata: one\r\ndata:two\r\nid: 7\r\n\r\nretry: 500\rdata\r\rdata: end"
        let body = try body("text/event-stream;charset=utf-8", Array(stream.utf8))
        #expect(body.kind == .eventStream)
        let events = ServerSentEvent.parse(body.text ?? body.content)
        #expect(events.map { String(decoding: $0.data, as: UTF8.self) } == ["", "one\ntwo", "", "end"])
        #expect(events[0].comments == 1)
        #expect(events[1].type == Array("add".utf8) && events[1].id == [0x37])
        #expect(events[2].retry == 500)
        #expect(events.map(\.isComplete) == [true, true, true, false])
    }

    @Test func partsOfAFile() throws {
        let content =
            "--b\r\nContent-Type: text/plain\r\nContent-Range: bytes 0-1/9\r\n\r\nab\r\n"
            + "--b\r\nContent-Range: bytes 7-8/9\r\n\r\nhi\r\n--b--\r\n"
        let body = try body("multipart/byteranges; boundary=b", Array(content.utf8))
        guard case .multipart(let boundary) = body.kind else {
            Issue.record("no multipart")
            return
        }
        let parts = MultipartBody(body.content, boundary: boundary)
        #expect(
            parts.parts.map { $0.contentRange.map { String(decoding: $0, as: UTF8.self) } }
                == ["bytes 0-1/9", "bytes 7-8/9"])
        #expect(parts.parts[0].contentType == Array("text/plain".utf8))
        #expect(parts.isClosed)
    }
}

/// HTTP/0.9, CONNECT and what takes over.
@Suite("Handing over")
struct HandoverTests {
    @Test func anAnswerOfHTTP09IsContentAlone() throws {
        let turns: [Turn] = [
            .client("GET /old\r\n"), .server("<html>\r\nHTTP/1.1 is younger"), .server("!"),
            .end(.server, .finished),
        ]
        let talk = Talk(turns)
        let answer = try #require(talk.responses.first)
        #expect(answer.head.startLine == .none && answer.head.version == .http09)
        #expect(answer.text == "<html>\r\nHTTP/1.1 is younger!")
        #expect(answer.incompleteReason == nil)
        turns.cutOnce { turns, _, place in #expect(Talk(turns).exchanges == talk.exchanges, "cut at \(place)")
        }
        // Servers that do not know HTTP/0.9 answer with a head.
        #expect(Talk([.client("GET /old\r\n"), ok("x")]).pairs == ["/old:200"])
    }

    @Test func whatFollowsARefusedConnectIsARequest() {
        let next = get("/next")
        let talk = Talk([
            .client("CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n"), next, ok(status: 403),
            .bytes(.client, [0x47]),
        ])
        #expect(talk.http.awaitsTunnel == false)
        #expect(talk.pairs == ["a:443:403", "/next:-"])
    }

    @Test func whatTakesOverIsNamed() {
        let talk = Talk([
            get("/ws"),
            .server(
                "HTTP/1.1 101 Switching Protocols\r\nUpgrade: WebSocket\r\nConnection: Upgrade\r\n"
                    + "Sec-WebSocket-Extensions: permessage-deflate\r\n\r\n"),
        ])
        #expect(talk.http.handedOver?.upgrade?.isWebSocket == true)
        #expect(talk.http.handedOver?.upgrade?.webSocketExtensions == Array("permessage-deflate".utf8))
    }

    /// Several lines are one list. RFC 6455 §9.1.
    @Test func allExtensionsAreNamed() {
        let talk = Talk([
            get("/ws"),
            .server(
                "HTTP/1.1 101 Switching Protocols\r\nUpgrade: WebSocket\r\nConnection: Upgrade\r\n"
                    + "Sec-WebSocket-Extensions: foo\r\nSec-WebSocket-Extensions: permessage-deflate\r\n\r\n"),
        ])
        #expect(talk.http.handedOver?.upgrade?.webSocketExtensions == Array("foo, permessage-deflate".utf8))
    }
}
