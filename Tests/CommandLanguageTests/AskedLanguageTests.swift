import CommandLanguage
import Documents
import Output
import Testing

@Suite struct AskedLanguageTests {
    @Test(
        arguments: [
            ([], nil), (["trace", "--language", "zh"], .zh), (["--language=zh", "trace"], .zh),
            (["--language", "zh", "--language=en"], .en), (["--language", "xx"], nil),
            (["--language", "zh", "--language", "xx"], .zh), (["--language"], nil),
            (["run", "--", "curl", "--language", "zh"], nil),
        ] as [([String], Language?)])
    func theLastOfTheCommandLineCounts(arguments: [String], language: Language?) {
        #expect(Language(askedForIn: arguments) == language)
    }

    private func written(_ text: String, inLocale locale: String, keepsChinese: Bool = true) -> [UInt8] {
        let buffer = OutputBuffer(descriptor: -1)
        buffer.alphabet = TextAlphabet(ofLocale: locale, keepsChinese: keepsChinese)
        buffer.append(line: StyledText(text), color: false)
        defer { buffer.bytes = [] }
        return buffer.bytes.dropLast()
    }

    @Test(arguments: ["", "zh_CN.UTF-8", "en_US.utf8", "C.UTF-8", "de_DE"]) func unicodeStays(locale: String)
    {
        #expect(written("①─ 中", inLocale: locale) == Array("①─ 中".utf8))
    }

    @Test(arguments: ["C", "POSIX", "en_US.ANSI_X3.4-1968"]) func asciiHasNoLines(locale: String) {
        #expect(written("─►", inLocale: locale, keepsChinese: false).allSatisfy { $0 < 0x80 })
        #expect(written("中", inLocale: locale) == Array("中".utf8))
    }

    @Test(arguments: ["zh_CN.GB18030", "zh_CN.gbk", "zh_CN.GB2312", "zh_CN.eucCN", "zh_CN.GB18030@x"])
    func chineseIsWrittenAsItsTerminalReadsIt(locale: String) {
        #expect(written("中文", inLocale: locale) == [0xD6, 0xD0, 0xCE, 0xC4])
    }
}
