import Charsets
import TestSupport
import Testing

@Suite("Charsets")
struct CharsetTests {
    /// "中文" or what else stands there, in each encoding.
    @Test(
        arguments: [
            ("gb2312", [0xD6, 0xD0, 0xCE, 0xC4], "中文"), ("GBK", [0xD6, 0xD0, 0xCE, 0xC4], "中文"),
            ("gb18030", [0x81, 0x30, 0x84, 0x36, 0xB0, 0xA1], "¥啊"),
            ("Big5", [0xA4, 0xA4, 0xA4, 0xE5], "中文"),
            ("Shift_JIS", [0x93, 0xFA, 0x96, 0x7B], "日本"), ("euc-jp", [0xC6, 0xFC, 0xCB, 0xDC], "日本"),
            ("EUC-KR", [0xC7, 0xD1, 0xB1, 0xDB], "한글"),
            ("iso-8859-1", [0x63, 0x61, 0x66, 0xE9, 0x80], "café€"),
            ("latin1", [0xE9], "é"), ("ISO-8859-15", [0xA4], "€"), ("windows-1251", [0xCF, 0xF0], "Пр"),
            ("\"koi8-r\"", [0xF0], "П"), ("utf-16le", [0x2D, 0x4E], "中"), ("UTF-16BE", [0x4E, 0x2D], "中"),
        ] as [(String, [UInt8], String)])
    func converts(label: String, bytes: [UInt8], expected: String) throws {
        let charset = try #require(Charset(label: label.utf8))
        let converted = try #require(charset.convert(bytes))
        #expect(String(decoding: converted.bytes, as: UTF8.self) == expected)
        #expect(converted.invalid == 0 && converted.unfinished == 0)
    }

    @Test func invalidAndUnfinished() throws {
        let charset = try #require(Charset(label: "gbk".utf8))
        let wrong = try #require(charset.convert([0x41, 0xFF, 0x42, 0xD6, 0xD0]))
        #expect(wrong.invalid == 1)
        #expect(wrong.bytes == [0x41, 0xFF, 0x42] + Array("中".utf8))
        let cut = try #require(charset.convert([0xD6, 0xD0, 0xD6]))
        #expect(cut.unfinished == 1 && cut.invalid == 0)
        // Longer than one piece of output.
        let long = try #require(charset.convert(Array(repeating: [0xD6, 0xD0], count: 5000).flatMap { $0 }))
        #expect(String(decoding: long.bytes, as: UTF8.self) == String(repeating: "中", count: 5000))
        #expect(try #require(charset.convert([])).bytes.isEmpty)
    }

    @Test func labels() {
        #expect(Charset(label: "utf8".utf8) == .utf8)
        #expect(Charset(label: " GB2312 ".utf8) == .gb18030)
        for label in ["", "x-unknown", "iso-8859-12", "windows-99", "../../etc", "\u{1}"] {
            #expect(Charset(label: label.utf8) == nil, "\(label)")
        }
    }

    @Test(
        arguments: [
            ("<html><META charset='gbk'>", "GB18030"), ("<?xml version=\"1.0\" encoding=\"Big5\"?>", "Big5"),
            ("<meta http-equiv=Content-Type content=\"text/html; charset=euc-kr\">", "EUC-KR"),
            ("<meta name=x><meta charset = utf-8 />", "UTF-8"), ("<meta", nil), ("<meta charset=>", nil),
            ("", nil),
        ] as [(String, String?)])
    func declared(page: String, name: String?) {
        #expect(Charset.declared(in: Array(page.utf8))?.charset.name == name)
    }

    @Test func marks() {
        #expect(Charset.mark(of: [0xEF, 0xBB, 0xBF, 0x41])?.charset == .utf8)
        #expect(Charset.mark(of: [0xFF, 0xFE])?.charset.name == "UTF-16LE")
        #expect(Charset.mark(of: [0xEF, 0xBB]) == nil)
    }

    @Test(arguments: UInt64(1)...60) func anyBytes(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let bytes = (0..<300).map { _ in UInt8.random(in: 0...255, using: &random) }
        for label in [
            "gb18030", "big5", "shift_jis", "euc-jp", "euc-kr", "utf-16le", "utf-32be", "hz-gb-2312",
            "iso-2022-jp",
        ] {
            _ = Charset(label: label.utf8)?.convert(bytes)
        }
        _ = Charset.declared(in: Array("<meta charset=".utf8) + bytes)
    }
}
