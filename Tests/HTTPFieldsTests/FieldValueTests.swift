import TestSupport
import Testing

@testable import HTTPFields

@Suite("Values by their field's name", .timeLimit(.minutes(10))) struct FieldValueTests {
    private func read(_ name: String, _ value: String) -> HTTPFieldValue {
        HTTPFieldValue.read(name: name.utf8, value: value.utf8)
    }

    @Test func namesInAnyCase() {
        #expect(read("eTaG", "\"a\"") == .entityTag(EntityTag(isWeak: false, opaque: [0x61])))
        #expect(read("X-Anything", "\"a") == .unknown)
        #expect(read("", "") == .unknown)
        #expect(read(String(repeating: "a", count: 100_000), "") == .unknown)
    }

    @Test func oneFieldOfEachKind() {
        #expect(read("Expires", "0") == .expired)
        #expect(read("Expires", "-1") == .expired)
        #expect(read("Content-Length", "0042") == .number(.contentLength, 42))
        #expect(read("Retry-After", "120") == .number(.retryAfter, 120))
        #expect(read("Vary", "*") == .names(.vary, ["*".bytes]))
        #expect(read("Connection", "close, TE") == .names(.connection, ["close".bytes, "TE".bytes]))
        #expect(read("Expect", "100-continue") == .names(.expect, ["100-continue".bytes]))
        #expect(read("Origin", "null") == .origin(.null, isAllowed: false))
        #expect(read("Pragma", "no-cache") != .unknown)
        guard case .structured(.dictionary(let entries)) = read("Priority", "u=1, i") else {
            Issue.record("no dictionary")
            return
        }
        #expect(entries.map(\.key.text) == ["u", "i"])
    }

    @Test(arguments: [
        ("Content-Length", "5, 5", at(1, .unexpected(0x2C))),
        ("Content-Length", "+5", at(0, .unexpected(0x2B))),
        ("Content-Length", "", at(0, .empty)), ("Content-Length", "0x10", at(1, .unexpected(0x78))),
        ("Content-Length", "9999999999999999999", at(0, .numberTooLarge)),
        ("Age", "-1", at(0, .unexpected(0x2D))),
        ("Accept-Ranges", "", at(0, .empty)), ("Vary", "a b", at(2, .unexpected(0x62))),
        ("Content-Language", "zh_CN", at(2, .unexpected(0x5F))),
        ("Retry-After", "soon", at(0, .unexpected(0x73))),
    ])
    func malformed(name: String, value: String, problem: ValueProblem) throws {
        let grammar = try #require(ValueGrammar(name: Array(name.utf8)[...]))
        #expect(read(name, value) == .malformed(problem, grammar))
        #expect(grammar.field == name && grammar.source.hasPrefix("RFC "))
    }

    @Test func foldedValuesKeepTheirPlaces() {
        #expect(read("Vary", "a,\r\n b") == .names(.vary, ["a".bytes, "b".bytes]))
        #expect(read("Vary", "a,\n\tb") == .names(.vary, ["a".bytes, "b".bytes]))
        guard case .malformed(let problem, _) = read("Vary", "a,\r\n b c") else {
            Issue.record("not malformed")
            return
        }
        #expect(problem == at(7, .unexpected(0x63)))
    }

    @Test(arguments: [
        "a", ",", ";", "a,", "\"", "(", "a=b;", "a=1,", "/", "%20", "1", "bytes=0-1,", "a a=b,", "a;", " ",
        "a ", "[",
        ":", "?0,",
    ])
    func longValues(piece: String) {
        let value = Array(String(repeating: piece, count: 10_000 / piece.utf8.count).utf8)
        for name in ValueGrammar.fields {
            #expect(HTTPFieldValue.read(name: name.utf8, value: value) != .unknown)
        }
    }

    @Test func tooLongValues() {
        let value = [UInt8](repeating: 0x61, count: 65_537)
        for name in ValueGrammar.fields where name != "Expires" {
            guard case .malformed(let problem, _) = HTTPFieldValue.read(name: name.utf8, value: value) else {
                Issue.record("\(name)")
                continue
            }
            #expect(problem.offset <= 65_536)
        }
    }

    private static let pieces = [
        "a", "A", "gzip", "bytes", "max-age", "=", "=", ",", ", ", ";", "; ", " ", "\t", "\"", "\\", "(", ")",
        "*", "/", ":", "?", "#", "@",
        "%", "%20", "%e2", "q=0.5", "q=1", "W/", "0", "1", "99999999999999999999", "-", ".", "[", "]", "::1",
        "http://", "Sun, 06 Nov 1994 08:49:37 GMT",
        "Sunday, 06-Nov-94 08:49:37 GMT", "Expires=", "Basic ", "Bearer ", "YTpi", "UTF-8''", "\r\n ",
        "\u{0}", "\u{7F}", "é", "路", "?1", "filename*=",
    ].map { Array($0.utf8) }

    /// No bytes trap, a problem lies inside the value, and reading twice says the same.
    @Test(arguments: UInt64(1)...40) func anyBytesForAnyField(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for name in ValueGrammar.fields {
            for _ in 0..<12 {
                var value: [UInt8] = []
                for _ in 0..<random.below(12) {
                    if random.below(6) == 0 {
                        value.append(UInt8(truncatingIfNeeded: random.next()))
                    } else {
                        value += Self.pieces[random.below(Self.pieces.count)]
                    }
                }
                let read = HTTPFieldValue.read(name: name.utf8, value: value)
                if case .malformed(let problem, _) = read {
                    #expect((0...value.count).contains(problem.offset), "seed \(seed), \(name)")
                }
                #expect(read != .unknown)
                #expect(HTTPFieldValue.read(name: name.utf8, value: value) == read)
                let target = try? RequestTarget.read(value, isConnect: random.below(2) == 0)
                if case .origin(let reference)? = target {
                    #expect(reference.decodedPath.count <= value.count)
                    #expect(reference.queryFields.count <= 256)
                }
            }
        }
    }

    /// Good values stay good or become malformed at every cut; none traps.
    @Test(arguments: [
        ("Date", "Sun, 06 Nov 1994 08:49:37 GMT"), ("If-None-Match", "\"a\", W/\"b\""),
        ("Range", "bytes=0-1, -5, 7-"),
        ("Content-Type", "text/html; charset=\"u\\tf\""), ("Accept", "a/b;q=0.5;c=\"d\", */*"),
        ("Priority", "u=1;a=%\"%c3%bc\", i=(1 :YQ==:)"),
        ("Set-Cookie", "a=b; Expires=Wed, 09 Jun 2021 10:18:14 GMT; Path=/; Secure"),
        ("Location", "http://u@[::1]:80/a%20b?c#d"),
        ("WWW-Authenticate", "Basic realm=\"a\", Digest b=c"), ("Via", "1.1 a (b (c)), HTTP/2 d"),
        ("Content-Disposition", "attachment; filename*=UTF-8''%e2%82%ac; filename=\"a\""),
        ("Content-Range", "bytes 0-1/2"),
    ])
    func everyCut(name: String, value: String) {
        if case .malformed = read(name, value) { Issue.record("\(name): \(value)") }
        for length in 0..<value.utf8.count {
            let cut = Array(value.utf8.prefix(length))
            guard case .malformed(let problem, _) = HTTPFieldValue.read(name: name.utf8, value: cut) else {
                continue
            }
            #expect(problem.offset <= length)
        }
    }
}
