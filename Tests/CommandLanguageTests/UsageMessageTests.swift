import CommandLanguage
import Documents
import Testing

@Suite struct UsageMessageTests {
    /// Each form of ArgumentParser's messages.
    @Test(
        arguments: [
            ("Unknown option '--fo'", "没有选项 '--fo'"),
            ("Unknown option '--fo'. Did you mean '--for'?", "没有选项 '--fo'；是否指 '--for'？"),
            ("Unknown option '-x' or: Missing value for '-o' in '-ox'", "没有选项 '-ox'，或缺少 '-o' 的值"),
            ("Missing value for '--count <n>'", "缺少 '--count <数>' 的值"),
            (
                "The option '--ascii' does not take any value, but '1' was specified.",
                "选项 '--ascii' 不带值，却给出了 '1'"
            ),
            ("Unexpected argument 'a'", "多余的参数 'a'"),
            ("2 unexpected arguments: 'a', 'b'", "2 个多余的参数：'a'、'b'"),
            ("Missing expected argument '<file> ...'", "缺少参数 '<文件> ...'"),
            ("Missing one of: '-a', '-b'", "缺少以下之一：'-a'、'-b'"),
            (
                "The value 'x' is invalid for '--format <format>'. Please provide one of 'a', 'b' or 'c'.",
                "'--format <格式>' 的值 'x' 无效；可取值：a、b、c"
            ),
            (
                "The value 'x' is invalid for '--purpose <purpose>'. Please provide one of 'a' and 'b'.",
                "'--purpose <用途>' 的值 'x' 无效；可取值：a、b"
            ),
            ("The value 'x' is invalid for '--count <n>'", "'--count <数>' 的值 'x' 无效"),
            ("Value to be set with flag '-a' had already been set with flag '-b'", "'-a' 与前面的 '-b' 不能同用"),
            (
                "Can't autodetect a supported shell.",
                "认不出所用的 shell；可用 --generate-completion-script bash、zsh 或 fish"
            ),
        ])
    func aMistakeIsToldInChinese(english: String, chinese: String) {
        #expect(UsageMessage.bilingual(english).zh == chinese)
        #expect(UsageMessage.bilingual(english).en == english)
    }

    /// A list of many lines becomes one line.
    @Test func manyValuesStandOnOneLine() {
        let told = UsageMessage.bilingual(
            "The value 'x' is invalid for '--format <format>'. Please provide one of the following: - a - b")
        #expect(told.en == "The value 'x' is invalid for '--format <format>'. Please provide one of a, b.")
        #expect(told.zh == "'--format <格式>' 的值 'x' 无效；可取值：a、b")
    }

    /// What is not known stays as it is, rather than saying nothing.
    @Test func anotherMessageStays() {
        #expect(UsageMessage.bilingual("Something new").zh == "Something new")
    }

    /// What was typed may look like the message around it.
    @Test func whatWasTypedMayHoldAnything() {
        #expect(UsageMessage.bilingual("Unknown option '--a' b'").zh == "没有选项 '--a' b'")
        #expect(UsageMessage.bilingual("Unexpected argument ''").zh == "多余的参数 ''")
        #expect(UsageMessage.bilingual("Unknown option '").zh == "Unknown option '")
    }
}
