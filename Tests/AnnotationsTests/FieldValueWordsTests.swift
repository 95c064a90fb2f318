import Documents
import HTTPFields
import HTTPMessages
import PacketDecoding
import TestSupport
import Testing
import WireBytes

@testable import Annotations

/// What values say, in both languages.
@Suite(.timeLimit(.minutes(10))) struct FieldValueWordsTests {
    private func say(_ name: String, _ value: String, _ language: Language, from side: Side = .server)
        -> String?
    {
        HTTPFieldValue.read(name: name.utf8, value: value.utf8).text(in: language, from: side)?.plain
    }

    /// In HTTP/1.0 it is this field that keeps the connection open. RFC 9112 §9.3.
    @Test func anOldVersionClosesUnlessTold() {
        let value = HTTPFieldValue.read(name: "Connection".utf8, value: "Keep-Alive".utf8)
        func say(_ language: Language, _ side: Side, _ inHTTP10: Bool) -> String? {
            value.text(in: language, from: side, inHTTP10: inHTTP10)?.plain
        }
        #expect(
            say(.en, .server, true) == "The connection stays open; without this, HTTP/1.0 would close it.")
        #expect(say(.en, .client, true)?.hasPrefix("Asks that the connection stays open") == true)
        #expect(say(.zh, .server, true) == "连接保持打开；HTTP/1.0 没有它就会关闭连接。")
        #expect(say(.en, .server, false) == "The connection stays open; HTTP/1.1 does so anyway.")
    }

    @Test(arguments: [
        (
            "ETag", #"W/"a""#, "Weak validator: the same meaning, but perhaps not the same bytes.",
            "弱验证器：含义相同，字节不一定相同。"
        ),
        (
            "Cache-Control", "max-age=3600, public", "Caching: expires in 1 hour; any cache may keep it.",
            "缓存：1 小时后过期；任何缓存都可以保存。"
        ),
        (
            "Accept-Language", "en;q=0.7, zh-CN, *;q=0.15, fr;q=0",
            "Languages that the user reads, most wanted first: zh-CN, en (0.7), anything else (0.15), not fr.",
            "用户能读的语言（按优先次序）：zh-CN、en（0.7）、其他任何（0.15）、不要 fr。"
        ),
        (
            "Last-Modified", "Sun, 06 Nov 1994 08:49:37 GMT",
            "Last changed on 6 November 1994, 08:49:37 GMT.",
            "最后修改于 1994 年 11 月 6 日 08:49:37 GMT。"
        ),
        (
            "Date", "Mon, 06 Nov 1994 08:49:37 GMT", "Malformed: it says Monday, but that date is a Sunday.",
            "格式有误：写的是星期一，但这一天是星期日。"
        ),
        (
            "Referer", "http://a.test/b", "The client says that it came from http://a.test, path /b.",
            "客户端自称来自：http://a.test，路径 /b。"
        ),
        ("Vary", "a b", "Malformed: “b” is not allowed at byte 3.", "格式有误：第 3 字节处不应出现“b”。"),
        (
            "Content-Range", "bytes 0-99/*", "This is bytes 0 to 99 (100) of an unknown number.",
            "这是第 0 到 99 字节（共 100），总长未知。"
        ),
        (
            "Content-Range", "bytes 0-99/200", "This is bytes 0 to 99 (100) of 200.",
            "这是第 0 到 99 字节（共 100），总长 200。"
        ),
        (
            "Set-Cookie", "SID=secret; Max-Age=86400; Path=/; Secure; HttpOnly; SameSite=Lax",
            "Cookie SID, kept for 1 day, sent to this host alone, for all paths, over TLS alone, hidden from scripts, sent from other sites only when the user follows a link.",
            "Cookie SID，保存 1 天，只发送给本主机，适用于所有路径，只经 TLS 发送，脚本读不到，从其他网站来时只有用户点链接才携带。"
        ),
        (
            "Strict-Transport-Security", "max-age=31536000; includeSubDomains",
            "For 1 year (365 days) the browser comes to this host and all hosts below it over TLS alone.",
            "在 1 年（365 天）内，浏览器只经 TLS 访问本主机及其所有子域。"
        ),
        (
            "Location", "https://example.com/a?x=1&y=2#z",
            "Go to https://example.com, path /a, 2 query parameters: x, y, place in the page z.",
            "转到：https://example.com，路径 /a，2 个查询参数：x、y，页内位置 z。"
        ),
        ("Priority", "u=1, i", "A dictionary: u = 1, i.", "字典：u = 1、i。"),
        (
            "Age", "90061", "From a cache: the origin server made or confirmed it about 1 day 1 hour ago.",
            "来自缓存：源服务器在约 1 天 1 小时前生成或确认了它。"
        ),
    ])
    func sentences(name: String, value: String, english: String, chinese: String) {
        #expect(say(name, value, .en) == english)
        #expect(say(name, value, .zh) == chinese)
    }

    @Test func aRequestMeansSomethingElse() {
        #expect(say("Cache-Control", "max-age=0", .en) == "Caching: expires at once.")
        #expect(
            say("Cache-Control", "max-age=0", .en, from: .client)
                == "Caching: no answer from a cache without asking the server.")
        #expect(say("X-Other", "a", .en) == nil)
    }

    /// What proves who somebody is does not come into a sentence by another way than the value.
    @Test(arguments: [
        ("Authorization", "Basic QWxhZGRpbjpzZWNyZXQ="), ("Authorization", "Bearer secret"),
        ("Cookie", "a=secret; b=secret"),
        ("Authorization", "Digest username=\"u\", response=\"secret\""), ("Set-Cookie", "a=secret"),
        ("Set-Cookie", "secret"),
        ("Location", "http://u:secret@h/?a=secret"), ("Proxy-Authorization", "Negotiate secret"),
    ])
    func secretsAreNotQuoted(name: String, value: String) {
        for language in Language.allCases {
            let said = say(name, value, language) ?? ""
            #expect(!said.isEmpty && !said.contains("secret"), "\(said)")
        }
    }

    @Test func lengthsOfTime() {
        #expect(spoken(seconds: 0, in: .en) == "0 seconds" && spoken(seconds: 0, in: .zh) == "0 秒")
        #expect(
            spoken(seconds: 90, in: .en) == "1 minute 30 seconds"
                && spoken(seconds: 90, in: .zh) == "1 分 30 秒")
        #expect(spoken(seconds: 600, in: .zh) == "10 分钟")
        #expect(spoken(seconds: 1 << 31, in: .en) == "about 24,855 days 3 hours")
    }

    /// Every value that is put together of pieces has words in both languages, without blanks.
    @Test(arguments: UInt64(1)...20) func everythingHasWords(seed: UInt64) {
        let pieces = [
            "a", "gzip", "bytes", "max-age", "=", ",", ", ", ";", " ", "\"", "(", ")", "*", "/", ":", "?",
            "%", "q=0.5", "W/\"a\"", "0-1",
            "close", "Sun, 06 Nov 1994 08:49:37 GMT", "Basic ", "YTpi", "\u{1}", "http://h", "@5", "secure",
            "-", "é",
        ]
        var random = SplitMix64(seed: seed)
        for name in ValueGrammar.fields {
            for _ in 0..<12 {
                let value = (0..<random.below(8)).map { _ in pieces[random.below(pieces.count)] }.joined()
                for side in [Side.client, .server] {
                    let english = say(name, value, .en, from: side) ?? ""
                    let chinese = say(name, value, .zh, from: side) ?? ""
                    #expect(english != chinese && english.hasSuffix("."), "\(name): \(value): \(english)")
                    #expect(chinese.hasSuffix("。"), "\(name): \(value): \(chinese)")
                }
            }
        }
    }

    /// Every reason has words.
    @Test func everyReason() {
        let reasons: [ValueProblem.Reason] = [
            .empty, .endsEarly, .unexpected(0x20), .unexpected(0x09), .unexpected(0), .expected(0x2C),
            .unclosed, .numberTooLarge,
            .badWeight, .noSuchTime, .wrongWeekday(said: 0, is: 6), .reversedRange, .rangeBeyondLength,
            .repeated, .missing(.maxAge),
            .missing(.colon), .missing(.cookie), .badPercentEncoding, .badUTF8, .badBase64, .badAddress,
            .badPort, .unknownCharset,
            .tooLong, .tooMany,
        ]
        let said = reasons.map { ValueProblem(offset: 4, reason: $0) }
        for language in Language.allCases {
            #expect(Set(said.map { $0.text(in: language).plain }).count == reasons.count)
        }
        #expect(said[0].text(in: .zh).plain != said[0].text(in: .en).plain)
    }
}

extension Prose {
    /// All pieces as they are.
    var plain: String {
        pieces.map {
            switch $0 {
            case .words(let words): words
            case .captured(let bytes): String(decoding: bytes, as: UTF8.self)
            }
        }.joined()
    }
}
