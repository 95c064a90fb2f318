import HTTPFields
import Testing
import WireBytes

@testable import HTTPMessages

/// A head as it was read.
private struct ReadHead {
    var bytes: [UInt8]
    var parser: HeadParser

    /// Reads a head that ends where `text` ends; nil when its first line is no start line.
    init?(_ text: String, isRequest: Bool) {
        bytes = Array(text.utf8)
        parser = HeadParser(keepsFields: true)
        var reader = parser
        guard bytes.withBytes({ reader.read($0, isRequest: isRequest) }) else { return nil }
        parser = reader
    }

    /// Reads a request line, the field lines of `fields` and the empty line.
    init(fields: String) throws {
        self = try #require(ReadHead("GET / HTTP/1.1\r\nHost: a\r\n\(fields)\r\n", isRequest: true))
    }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The fields behind Host, as "name=value".
    var fields: [String] {
        parser.fields.dropFirst().map { "\(text($0.name))=\(text($0.value))" }
    }

    /// The start line's parts, "|" between them.
    var line: String {
        switch parser.startLine {
        case .request(let method, let target, let version):
            "\(text(method))|\(text(target))|\(version.text)"
        case .status(let version, let code, let reason): "\(version.text)|\(code)|\(text(reason))"
        case .none: "none"
        }
    }

    /// The bytes a finding points at.
    func text(of finding: HTTPFinding) -> String? {
        switch finding {
        case .bareLineFeed(let at): text(at..<at + 1)
        case .controlByteInValue(let range), .foldedLine(let range), .spaceBeforeFirstField(let range),
            .spaceBeforeColon(let range), .badFieldName(let range), .emptyFieldName(let range),
            .lineWithoutColon(let range), .repeatedContentLength(let range),
            .differentContentLengths(let range), .badContentLength(let range),
            .transferEncodingNotChunked(let range), .spaceInStartLine(let range), .spaceInTarget(let range),
            .bareCarriageReturn(let range), .nulByte(let range), .oddContentLength(let range),
            .unknownTransferCoding(let range), .controlByteInStartLine(let range), .badVersion(let range),
            .hostDiffersFromTarget(let range):
            text(range)
        default: nil
        }
    }
}

@Suite("Start lines")
struct StartLineTests {
    @Test(arguments: [
        ("GET / HTTP/1.1", "GET|/|HTTP/1.1"),
        ("OPTIONS * HTTP/1.0", "OPTIONS|*|HTTP/1.0"),
        ("CONNECT a:443 HTTP/1.1", "CONNECT|a:443|HTTP/1.1"),
        ("M-SEARCH http://a/?q=1 HTTP/1.1", "M-SEARCH|http://a/?q=1|HTTP/1.1"),
        ("get /%00é HTTP/1.1", "get|/%00é|HTTP/1.1"),
    ])
    func requestLines(text: String, line: String) throws {
        let head = try #require(ReadHead(text + "\r\nHost: a\r\n\r\n", isRequest: true))
        #expect(head.line == line)
        #expect(head.parser.findings.isEmpty)
    }

    @Test(arguments: [
        ("HTTP/1.1 200 OK", "HTTP/1.1|200|OK"),
        ("HTTP/1.0 404 Not  Found ", "HTTP/1.0|404|Not  Found "),
        ("HTTP/1.1 200 ", "HTTP/1.1|200|"),
        ("HTTP/1.1 599 \u{e9}", "HTTP/1.1|599|\u{e9}"),
    ])
    func statusLines(text: String, line: String) throws {
        let head = try #require(ReadHead(text + "\r\n\r\n", isRequest: false))
        #expect(head.line == line)
        #expect(head.parser.findings.isEmpty)
    }

    @Test(arguments: [
        ("GET  / HTTP/1.1", "GET|/|HTTP/1.1", HTTPFinding.spaceInStartLine(0..<15)),
        ("GET / HTTP/1.1 ", "GET|/|HTTP/1.1", .spaceInStartLine(0..<15)),
        ("GET /a b HTTP/1.1", "GET|/a|HTTP/1.1", .spaceInTarget(4..<8)),
        ("GET / http/1.1", "GET|/|HTTP/1.1", .badVersion(6..<14)),
        ("GET /\u{7f} HTTP/1.1", "GET|/\u{7f}|HTTP/1.1", .controlByteInStartLine(0..<15)),
        ("GET / HTTP/3.0", "GET|/|HTTP/3.0", .unknownVersion(HTTPVersion(major: 3, minor: 0))),
        ("GET /old", "GET|/old|HTTP/0.9", .noVersion),
        ("GET /a#b HTTP/1.1", "GET|/a#b|HTTP/1.1", .badTarget(4..<8)),
        ("GET a HTTP/1.1", "GET|a|HTTP/1.1", .badTarget(4..<5)),
        ("GET * HTTP/1.1", "GET|*|HTTP/1.1", .badTarget(4..<5)),
        ("GET HTTP/1.1", "GET||HTTP/1.1", .noTarget),
        ("GET / HTTP/1.10", "GET|/|HTTP/1.1", .badVersion(6..<15)),
    ])
    func lenientRequestLines(text: String, line: String, finding: HTTPFinding) throws {
        let head = try #require(ReadHead(text + "\r\nHost: a\r\n\r\n", isRequest: true))
        #expect(head.line == line)
        #expect(head.parser.findings == [finding])
    }

    @Test(arguments: [
        ("HTTP/1.1 200", "HTTP/1.1|200|", HTTPFinding.noSpaceAfterStatus),
        ("HTTP/1.1  200 OK", "HTTP/1.1|200|OK", .spaceInStartLine(0..<16)),
        ("HTTP/1.10 200 OK", "HTTP/1.1|200|OK", .badVersion(0..<9)),
        ("HTTP/1.1 2000 OK", "HTTP/1.1|2000|OK", .badStatus(9..<13)),
        ("HTTP/1.1 099 Low", "HTTP/1.1|99|Low", .statusOutOfRange(9..<12)),
        ("HTTP/1.1 999 High", "HTTP/1.1|999|High", .statusOutOfRange(9..<12)),
        ("HTTP/1.1 200OK", "HTTP/1.1|200|OK", .noSpaceAfterStatus),
        ("HTTP/2.0 200 OK", "HTTP/2.0|200|OK", .unknownVersion(HTTPVersion(major: 2, minor: 0))),
    ])
    func lenientStatusLines(text: String, line: String, finding: HTTPFinding) throws {
        let head = try #require(ReadHead(text + "\r\n\r\n", isRequest: false))
        #expect(head.line == line)
        #expect(head.parser.findings == [finding])
    }

    @Test(arguments: [
        "", "GET", "GET ", "GET  ", " GET / HTTP/1.1", "GET  HTTP/1.1", "G\u{0}T / HTTP/1.1",
        "PUT /a", "GET a", "GET /a b", "(x) / HTTP/1.1",
        String(repeating: "A", count: 65) + " / HTTP/1.1",
    ])
    func noRequestLines(text: String) {
        #expect(ReadHead(text + "\r\n\r\n", isRequest: true) == nil)
    }

    @Test(arguments: [
        "", "HTTP", "HTTP/1.1", "HTTP/1.1 20", "HTTP/1.1 2x0 OK",
        "HTTP/ 200 OK", "http/1.1 200 OK", "ICY OK and more",
    ])
    func noStatusLines(text: String) {
        #expect(ReadHead(text + "\r\n\r\n", isRequest: false) == nil)
    }
}

@Suite("Field lines")
struct FieldLineTests {
    @Test(arguments: [
        ("A: b\r\n", ["A=b"]),
        ("A:b\r\n", ["A=b"]),
        ("A: \t b \t \r\n", ["A=b"]),
        ("A:\r\nB: \r\n", ["A=", "B="]),
        ("A: b:c \"d e\"\r\n", ["A=b:c \"d e\""]),
        ("A: 1\r\na: 2\r\n", ["A=1", "a=2"]),
        ("!#$%&'*+-.^_`|~09Az: é\r\n", ["!#$%&'*+-.^_`|~09Az=é"]),
    ])
    func plainFields(text: String, fields: [String]) throws {
        let head = try ReadHead(fields: text)
        #expect(head.fields == fields)
        #expect(head.parser.findings.isEmpty)
    }

    @Test func onlyTokenBytesMakeAName() throws {
        let token = Set("!#$%&'*+-.^_`|~0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)
        for byte in UInt8.min...UInt8.max {
            #expect(byte.isTokenByte == token.contains(byte), "\(byte)")
        }
    }

    @Test(arguments: [
        ("A : b\r\n", ["A=b"], "A "),
        ("A\t: b\r\n", ["A=b"], "A\t"),
    ])
    func spaceBeforeTheColon(text: String, fields: [String], place: String) throws {
        let head = try ReadHead(fields: text)
        #expect(head.fields == fields)
        let finding = try #require(head.parser.findings.first)
        #expect(head.parser.findings.count == 1)
        if case .spaceBeforeColon = finding {} else { Issue.record("\(finding)") }
        #expect(head.text(of: finding) == place)
    }

    @Test(arguments: ["A b", "A(", "é", "A\u{0}", "\"a\"", "A b "])
    func badNames(name: String) throws {
        let head = try ReadHead(fields: "\(name): c\r\n")
        #expect(head.fields == ["\(name)=c"])
        let finding = try #require(head.parser.findings.first)
        if case .badFieldName = finding {} else { Issue.record("\(finding)") }
        #expect(head.text(of: finding) == name)
    }

    @Test func aFieldWithoutName() throws {
        let head = try ReadHead(fields: ": b\r\n")
        #expect(head.fields == ["=b"])
        #expect(head.parser.findings.map { head.text(of: $0) } == [": b"])
        if case .emptyFieldName = head.parser.findings[0] {} else { Issue.record("\(head.parser.findings)") }
    }

    @Test func aLineWithoutColonIsNoField() throws {
        let head = try ReadHead(fields: "A: 1\r\nnonsense\r\nB: 2\r\n")
        #expect(head.fields == ["A=1", "B=2"])
        #expect(head.parser.findings.map { head.text(of: $0) } == ["nonsense"])
        if case .lineWithoutColon = head.parser.findings[0] {
        } else {
            Issue.record("\(head.parser.findings)")
        }
    }

    @Test func foldedLinesBelongToTheValue() throws {
        let head = try ReadHead(fields: "A: 1\r\n  2 \r\n\t3\t\r\nB: 4\r\n")
        #expect(head.fields == ["A=1\r\n  2 \r\n\t3", "B=4"])
        #expect(head.parser.findings.map { head.text(of: $0) } == ["  2 ", "\t3\t"])
        for finding in head.parser.findings {
            if case .foldedLine = finding {} else { Issue.record("\(finding)") }
        }
    }

    @Test func valuesHaveNoWhiteSpaceAroundThemHoweverFolded() throws {
        #expect(try ReadHead(fields: "A:\r\n 1\r\n").fields == ["A=1"])
        #expect(try ReadHead(fields: "A: 1\r\n  \r\nB: 2\r\n").fields == ["A=1", "B=2"])
        #expect(try ReadHead(fields: "A:\r\n  \r\nB: 2\r\n").fields == ["A=", "B=2"])
    }

    @Test func spaceBeforeTheFirstFieldIsNoFold() throws {
        let head = try #require(ReadHead("GET / HTTP/1.1\r\n X: y\r\nHost: a\r\n\r\n", isRequest: true))
        #expect(head.parser.findings == [.spaceBeforeFirstField(16..<21)])
        #expect(head.parser.fields.count == 1)
    }

    @Test func lineFeedsAloneEndLines() throws {
        let head = try #require(ReadHead("GET / HTTP/1.1\nHost: a\nA: b\n\n", isRequest: true))
        #expect(head.line == "GET|/|HTTP/1.1")
        #expect(head.fields == ["A=b"])
        #expect(
            head.parser.findings == [14, 22, 27, 28].map { HTTPFinding.bareLineFeed(at: $0) })
    }

    @Test(arguments: Array(UInt8(0)...31) + [127])
    func controlBytesInValues(byte: UInt8) throws {
        guard byte != 0x0A else { return }
        // At every place of a word, since values are searched eight bytes at a time.
        for place in 0..<20 {
            var value = Array(repeating: UInt8(0x61), count: 20)
            value[place] = byte
            let head = try ReadHead(fields: "A: x\(String(decoding: value, as: UTF8.self))x\r\n")
            let expected: [HTTPFinding] =
                switch byte {
                case 0: [.nulByte(28..<50)]
                case 0x09: []
                case 0x0D: [.bareCarriageReturn(28..<50)]
                default: [.controlByteInValue(28..<50)]
                }
            #expect(head.parser.findings == expected, "byte \(byte) at \(place)")
        }
    }

    @Test func controlBytesInFoldedLines() throws {
        let head = try ReadHead(fields: "A: 1\r\n 2\u{7}\r\n")
        #expect(head.parser.findings.map { head.text(of: $0) } == [" 2\u{7}", "2\u{7}"])
    }

    @Test func bytesAbove127AreNoControlBytes() {
        let all = (UInt8(0x20)...0x7E).map { $0 } + (UInt8(0x80)...0xFF).map { $0 } + [0x09]
        #expect(all.withBytes { $0.hasControlByte(0..<all.count) } == false)
    }

    @Test func hostOnceInHTTP11() throws {
        let findings: (String) -> [HTTPFinding]? = { ReadHead($0, isRequest: true)?.parser.findings }
        #expect(findings("GET / HTTP/1.1\r\n\r\n") == [.noHost])
        #expect(findings("GET / HTTP/1.0\r\n\r\n") == [])
        #expect(findings("GET / HTTP/1.1\r\nhOST:\r\n\r\n") == [])
        #expect(findings("GET / HTTP/1.1\r\nHost: a\r\nHOST: a\r\n\r\n") == [.severalHosts])
        #expect(ReadHead("HTTP/1.1 200 OK\r\n\r\n", isRequest: false)?.parser.findings == [])
    }

    @Test func findingsOfOneHeadAreBounded() throws {
        let head = try ReadHead(fields: String(repeating: "x\r\n", count: 1000))
        #expect(head.parser.findings.count == 32)
    }
}

@Suite("What a head says of the length")
struct LengthFieldTests {
    private func facts(_ fields: String) throws -> (HeadFacts, [HTTPFinding], [String?]) {
        let head = try ReadHead(fields: fields)
        return (head.parser.facts, head.parser.findings, head.parser.findings.map { head.text(of: $0) })
    }

    @Test(arguments: [("0", 0), ("7", 7), ("007", 7), (" 12 ", 12), ("4611686018427387904", 1 << 62)])
    func numbers(text: String, number: Int) throws {
        let (facts, findings, _) = try facts("Content-Length: \(text)\r\n")
        #expect(facts.contentLength == number)
        #expect(findings.isEmpty)
    }

    @Test(arguments: [
        "", "x", "-1", "0x10", "1.0", "1e3", "\"1\"", "1,", ",1", "1,,1", "1,x",
        "9223372036854775808", "99999999999999999999999999", "1;a=b",
    ])
    func noNumbers(text: String) throws {
        let (facts, findings, places) = try facts("content-length: \(text)\r\n")
        #expect(facts.contentLength == nil)
        #expect(places == [text])
        if case .badContentLength? = findings.first {} else { Issue.record("\(findings)") }
    }

    @Test(arguments: ["+1", "1 0", "1\t0"]) func numbersForLenientReaders(text: String) throws {
        let (facts, findings, places) = try facts("Content-Length: \(text)\r\n")
        #expect(facts.contentLength == 1)
        #expect(places == [text])
        if case .oddContentLength? = findings.first {} else { Issue.record("\(findings)") }
    }

    @Test(arguments: [
        "Content-Length: 5\r\nContent-Length: 5\r\n", "Content-Length: 5\r\ncontent-length: 05\r\n",
        "Content-Length: 5, 5\r\n", "Content-Length: 5 ,5\r\n",
    ])
    func repeatedLengthsCountOnce(text: String) throws {
        let (facts, findings, _) = try facts(text)
        #expect(facts.contentLength == 5)
        #expect(findings.count == 1)
        if case .repeatedContentLength? = findings.first {} else { Issue.record("\(findings)") }
    }

    @Test(arguments: ["Content-Length: 5\r\nContent-Length: 6\r\n", "Content-Length: 5, 6\r\n"])
    func differentLengthsAreNamed(text: String) throws {
        let (facts, findings, _) = try facts(text)
        #expect(facts.contentLength == 5)
        #expect(findings.count == 1)
        if case .differentContentLengths? = findings.first {} else { Issue.record("\(findings)") }
    }

    @Test(arguments: [
        "chunked", "Chunked", "gzip, chunked", "gzip,chunked", "\tchunked ", "chunked,", "gzip, chunked , ",
        "gzip\r\nTransfer-Encoding: chunked", "\r\n chunked", "gzip,\r\n\tchunked",
    ])
    func chunkedLast(value: String) throws {
        let (facts, findings, _) = try facts("Transfer-Encoding: \(value)\r\n")
        #expect(facts.transferEncoding != nil && facts.endsInChunked)
        #expect(!findings.contains { if case .transferEncodingNotChunked = $0 { true } else { false } })
    }

    @Test(arguments: [
        "gzip", "chunked, gzip", "", "identity", "xchunked", "chunked;a=b", "\"chunked\"",
        "chunked\r\nTransfer-Encoding: gzip",
    ])
    func chunkedNotLast(value: String) throws {
        let (facts, findings, _) = try facts("Transfer-Encoding: \(value)\r\n")
        #expect(facts.transferEncoding != nil && !facts.endsInChunked)
        if case .transferEncodingNotChunked? = findings.last {} else { Issue.record("\(findings)") }
        // A name that is not registered is a finding of its own.
        let isKnown = !value.contains("xchunked") && !value.contains(";") && !value.contains("\"")
        #expect(findings.count == (isKnown ? 1 : 2))
    }

    @Test func bothLengths() throws {
        let (_, findings, _) = try facts("Content-Length: 5\r\nTransfer-Encoding: chunked\r\n")
        #expect(findings == [.bothLengths])
    }

    @Test func aFoldedLengthCounts() throws {
        let (facts, findings, places) = try facts("Content-Length:\r\n 5\r\n")
        #expect(facts.contentLength == 5)
        #expect(findings.count == 1)
        #expect(places == [" 5"])
    }

    @Test func methodsThatChangeTheFraming() throws {
        let facts: (String) -> HeadFacts? = {
            ReadHead("\($0) a:1 HTTP/1.0\r\n\r\n", isRequest: true)?.parser.facts
        }
        #expect(facts("HEAD")?.isHead == true)
        #expect(facts("HEAT")?.isHead == false)
        #expect(facts("CONNECT")?.isConnect == true)
        #expect(facts("CONNECS")?.isConnect == false)
        #expect(facts("head")?.isHead == false)
        #expect(facts("connect")?.isConnect == false)
    }
}

@Suite("Where a head ends")
struct HeadEndTests {
    @Test(arguments: [
        ("A\r\n\r\n", 5), ("A\r\n\r\nB", 5), ("A\n\n", 3), ("A\n\r\n", 4), ("A\r\n\n", 4),
        ("A\r\nB\r\n\r\n", 8),
        ("A\n\r\r\n\n", 6),
    ])
    func ends(text: String, end: Int) {
        let bytes = Array(text.utf8)
        for known in 0...bytes.count {
            // However many bytes came first, the end is found when it is there, and not before.
            var searched = 0
            let early = bytes[..<known].withUnsafeBufferPointer {
                Array($0).withBytes { HeadParser.end(in: $0, searched: &searched) }
            }
            #expect(early == (known >= end ? end : nil))
            guard early == nil else { continue }
            #expect(bytes.withBytes { HeadParser.end(in: $0, searched: &searched) } == end)
        }
    }

    @Test(arguments: ["", "A", "A\r\n", "A\r\n\r", "A\n", "\r\n\r", "A\r\n\rB\r\n"])
    func hasNotEnded(text: String) {
        var searched = 0
        #expect(Array(text.utf8).withBytes { HeadParser.end(in: $0, searched: &searched) } == nil)
    }

    @Test func theSearchGoesOnWhereItStopped() {
        var searched = 0
        let bytes = Array(String(repeating: "A: b\r\n", count: 100).utf8)
        _ = bytes.withBytes { HeadParser.end(in: $0, searched: &searched) }
        #expect(searched >= bytes.count - 3)
    }

    @Test(arguments: 0..<40) func bytesAreFoundAtEveryPlace(place: Int) {
        // 0x0B and 0x09 stand beside LF, 0x8A differs in the top bit: what a search by words may confuse.
        for filler: UInt8 in [0x00, 0x0B, 0x09, 0x8A, 0xFF] {
            var bytes = Array(repeating: filler, count: 40)
            bytes[place] = 0x0A
            for start in 0...40 {
                let found = bytes.withBytes { $0.firstIndex(of: 0x0A, from: start) }
                #expect(found == (start <= place ? place : nil))
            }
        }
    }
}
