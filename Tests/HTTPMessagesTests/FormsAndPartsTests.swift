import HTTPFields
import HTTPMessages
import Testing
import WireBytes

@testable import HTTPMessages

private func text(_ bytes: some Collection<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

@Suite("Form fields")
struct FormFieldTests {
    @Test(arguments: [
        ("", []), ("a=1", ["a=1"]), ("a=1&b=2", ["a=1", "b=2"]), ("a", ["a="]), ("a=", ["a="]),
        ("=1", ["=1"]),
        ("a=b=c", ["a=b=c"]), ("a=1&&b=2&", ["a=1", "b=2"]), ("a+b=c+d", ["a b=c d"]),
        ("%61%3d=%26%2B%20", ["a==&+ "]), ("a=%e4%bd%a0", ["a=你"]), ("a=%", ["a=%"]), ("a=%4", ["a=%4"]),
        ("a=%zz%41", ["a=%zzA"]), ("a=%%41", ["a=%A"]), ("a=1;b=2", ["a=1;b=2"]),
    ])
    func pairs(content: String, pairs: [String]) {
        let fields = FormField.parse(Array(content.utf8))
        #expect(fields.map { "\(text($0.name))=\(text($0.value))" } == pairs)
    }

    @Test func anyByteMayBeEncoded() {
        for byte in UInt8.min...UInt8.max {
            let hex = String(byte, radix: 16)
            let encoded = Array("%\(hex.count == 1 ? "0" : "")\(hex)".utf8)
            #expect(percentDecoded(encoded, plusIsSpace: false) == [byte])
            #expect(
                percentDecoded(encoded.map { $0 &- 0x61 < 26 ? $0 - 32 : $0 }, plusIsSpace: true) == [byte])
        }
        #expect(percentDecoded(Array("a+b".utf8), plusIsSpace: false) == Array("a+b".utf8))
    }

    @Test func fieldsAreBounded() {
        #expect(FormField.parse(Array(String(repeating: "a&", count: 5000).utf8)).count == 1000)
        #expect(FormField.parse(Array("a&b&c".utf8), limit: 2).count == 2)
    }
}

@Suite("Multipart bodies")
struct MultipartTests {
    private func parse(_ content: String, boundary: String = "b", limit: Int = 256) -> MultipartBody {
        MultipartBody(Array(content.utf8), boundary: Array(boundary.utf8), limit: limit)
    }

    /// Each part as "name|file name|content".
    private func parts(_ content: String, boundary: String = "b") -> [String] {
        parse(content, boundary: boundary).parts.map { part in
            let inside = Array(content.utf8)[part.content]
            return
                "\(part.name.map { text($0) } ?? "-")|\(part.fileName.map { text($0) } ?? "-")|\(text(inside))"
        }
    }

    @Test func partsOfAForm() {
        let content = """
            preamble\r
            --b\r
            Content-Disposition: form-data; name="a"\r
            \r
            1\r
            \r
            2\r
            --b  \r
            content-disposition:form-data;name=file; filename="x y.txt"\r
            Content-Type: text/plain\r
            \r
            \r
            --b\r
            \r
            no head\r
            --b--\r
            epilogue\r
            --b\r

            """
        #expect(parts(content) == ["a|-|1\r\n\r\n2", "file|x y.txt|", "-|-|no head"])
        let body = parse(content)
        #expect(body.isClosed)
        #expect(body.parts[1].fields.map { text($0.name) } == ["content-disposition", "Content-Type"])
        #expect(text(body.parts[1].fields[1].value) == "text/plain")
    }

    @Test(arguments: [
        ("--b\r\nA: b\r\n\r\nx", ["-|-|x"]), ("--b\r\n\r\nx\r\n--", ["-|-|x\r\n--"]),
        ("--b\r\nA: b\r\n", ["-|-|"]),
        ("--b\n\nx\n--b--", ["-|-|x"]), ("--b--", []), ("", []), ("no boundary", []), ("--b", []),
        ("--b\r\n", []),
        ("--b\r\n--b\r\n--b--", ["-|-|", "-|-|"]),
    ])
    func damagedAndTiny(content: String, expected: [String]) {
        #expect(parts(content) == expected)
    }

    @Test func closedOrNot() {
        #expect(parse("--b\r\n\r\nx\r\n--b--").isClosed)
        #expect(!parse("--b\r\n\r\nx\r\n--b").isClosed)
        #expect(!parse("--b\r\n\r\nx").isClosed)
        #expect(!parse("--b--", boundary: "").isClosed)
    }

    @Test(arguments: [
        ("name=\"a;b\"; filename=\"c;d=e.txt\"", "a;b", "c;d=e.txt"),
        ("name=\"a \\\"quoted\\\" \\\\ name\"", "a \"quoted\" \\ name", nil),
        ("name=a ; filename = b ", "a", "b"),
        ("filename=\"C:\\dir\\a.txt\"; name=\"\\\"", "\"", "C:\\dir\\a.txt"),
        ("NAME=a; FileName=\"\"", "a", ""), ("xname=a; filename=b; filename=c", nil, "b"),
        ("name", nil, nil), ("name=", "", nil), ("name=\"open; filename=x", "open; filename=x", nil),
    ])
    func parameters(of value: String, name: String?, fileName: String?) {
        let part = parse("--b\r\nContent-Disposition: form-data; \(value)\r\n\r\nx\r\n--b--").parts.first
        #expect(part?.name.map { text($0) } == name)
        #expect(part?.fileName.map { text($0) } == fileName)
    }

    @Test func partsAreBounded() {
        let content = String(repeating: "--b\r\n\r\nx\r\n", count: 10) + "--b--"
        let body = parse(content, limit: 4)
        #expect(body.parts.count == 4)
        #expect(body.parts.allSatisfy { $0.content.count == 1 })
        #expect(parse(content, limit: 10).isClosed)
        let fields = String(repeating: "A: b\r\n", count: 1000)
        #expect(parse("--b\r\n\(fields)\r\nx\r\n--b--").parts.first?.fields.count == 64)
    }
}

@Suite("Kinds of bodies")
struct BodyKindTests {
    private func kind(_ type: String) -> BodyKind? {
        let talk = Talk([
            get("/"), .server("HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Type: \(type)\r\n\r\nx"),
        ])
        return talk.responses.first?.body.kind
    }

    @Test(arguments: [
        ("application/x-www-form-urlencoded", BodyKind.form), ("application/json; charset=utf-8", .json),
        ("Application/Problem+JSON", .json), ("text/json", .json), ("application/xml", .xml),
        ("text/xml", .xml),
        ("application/atom+xml", .xml), ("image/svg+xml", .image), ("image/png", .image),
        ("text/html", .text),
        ("application/javascript", .text), ("application/octet-stream", .text), ("", .text),
        (";", .text), ("application/x-javascript", .text), ("application/x-unheard-of", .text),
        ("video/x-unheard-of", .binary),
        ("multipart/form-data; boundary=x", .multipart(boundary: Array("x".utf8))),
        ("multipart/mixed;\r\n boundary=\"a b\"", .multipart(boundary: Array("a b".utf8))),
        ("multipart/form-data; a=b ; Boundary=\"x;y\"", .multipart(boundary: Array("x;y".utf8))),
        ("multipart/form-data", .multipart(boundary: [])),
    ])
    func kinds(type: String, expected: BodyKind) {
        #expect(kind(type) == expected)
    }

    /// JSON with the type of a form has no fields, and its plus signs are no blanks.
    @Test(arguments: [HTTPDetail.heads, .bodies])
    func formsThatAreNone(keep: HTTPDetail) {
        func kind(_ content: String) -> BodyKind? {
            let head =
                "HTTP/1.1 200 OK\r\nContent-Length: \(content.utf8.count)\r\n"
                + "Content-Type: application/x-www-form-urlencoded\r\n\r\n"
            return Talk(keep: keep, [get("/"), .server(head, Array(content.utf8))]).responses.first?.body.kind
        }
        #expect(kind("{\"keyword\":\"C++ network = sniffing\"}") == .text)
        #expect(kind("a multiplatform C++ library, in some words") == .text)
        #expect(kind("keyword=C%2B%2B&b={}") == .form)
        #expect(kind("a b=1") == .form && kind("word") == .form)
    }

    /// A type that is not known says nothing of the bytes: they do, also where no bodies are kept.
    @Test(arguments: [HTTPDetail.heads, .bodies])
    func unknownTypes(keep: HTTPDetail) {
        func kind(_ content: [UInt8], _ fields: String) -> BodyKind? {
            let head = "HTTP/1.1 200 OK\r\nContent-Length: \(content.count)\r\n\(fields)\r\n"
            return Talk(keep: keep, [get("/"), .server(head, content)]).responses.first?
                .body.kind
        }
        let type = "Content-Type: application/x-unheard-of\r\n"
        for fields in [type, "", "Content-Type: application/octet-stream\r\n"] {
            #expect(kind(Array("a = 你".utf8), fields) == .text)
            #expect(kind([0x41, 0, 0x41], fields) == .binary)
            // Neither control characters nor UTF-8, and too few to tell.
            #expect(kind([0xC4, 0xE3, 0xBA, 0xC3], fields) == .unknown)
        }
        #expect(kind([0xC4, 0xE3], "Content-Type: application/x-unheard-of; charset=gbk\r\n") == .text)
        // Still coded, they are not what they will be.
        #expect(kind(Array("plain".utf8), type + "Content-Encoding: unheard-of\r\n") == .unknown)
    }

    @Test func withoutTypeOrBytes() {
        for (content, kind) in [("x\t\r\n你", BodyKind.text), ("x\u{0}", .binary), ("\u{1b}[0m", .binary)] {
            #expect(Talk([get("/"), ok(content)]).responses.first?.body.kind == kind)
        }
        let none = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\nContent-Type: text/html\r\n\r\n"
        #expect(Talk([get("/"), .server(none)]).responses.first?.body.kind == .empty)
    }
}
