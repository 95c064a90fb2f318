import CommandLanguage
import Output
import Testing

@Suite struct HelpPageTests {
    /// As ArgumentParser writes it, with every text on one line.
    private let english = """
        OVERVIEW: 把网络接口上的分组录制到文件。

        按 Ctrl-C 结束。已写入的内容随时可以读取。

        USAGE: netlesson capture [<options>] --interface <interface> <file> ...

        ARGUMENTS:
          <file>                  要写的文件。

        OPTIONS:
          -i, --interface <interface>
                                  网络接口，如 lo。
          --format <format>       输出格式。 (values: pcap, pcapng; default: pcapng)
          --duration <seconds>    经过这么多秒后停止。 (default: 10)
          --ring-seconds-of-file <seconds>
                                  每隔这么多秒另起一个文件。
          --version               Show the version.
          -h, --help              Show help information.

        SUBCOMMANDS:
          list                    列出全部。

          See 'netlesson help <subcommand>' for detailed help.
        """

    private func page(_ columns: Int) -> [String] {
        HelpPage(english: english).chinese(columns: columns).map { $0.runs.map(\.text).joined() }
    }

    @Test func whatSurroundsTheWordsIsChinese() {
        let page = page(80)
        #expect(HelpPage.isOne(english) && !HelpPage.isOne("0.1.0"))
        #expect(page.first == "概述：把网络接口上的分组录制到文件。")
        #expect(page.contains("用法：netlesson capture [<选项>] --interface <接口> <文件> ..."))
        for heading in ["参数：", "选项：", "子命令："] { #expect(page.contains(heading)) }
        #expect(page.contains("  --format <格式>         输出格式。（可取值：pcap、pcapng；默认：pcapng）"))
        #expect(page.contains("  --duration <秒>         经过这么多秒后停止。（默认：10）"))
        #expect(page.contains("  -h, --help              显示帮助。"))
        #expect(page.contains("  --version               显示版本号。"))
        #expect(page.contains("  各子命令的用法：netlesson help <子命令>"))
    }

    /// A label that is too long has its text on the next line, in the same column.
    @Test func textStandsInOneColumn() throws {
        let page = page(80)
        let place = try #require(page.firstIndex(of: "  --ring-seconds-of-file <秒>"))
        #expect(page[place + 1] == String(repeating: " ", count: 26) + "每隔这么多秒另起一个文件。")
    }

    @Test(arguments: [60, 80, 120]) func noLineIsWiderThanTheTerminal(columns: Int) {
        for line in HelpPage(english: english).chinese(columns: columns) { #expect(line.width <= columns) }
    }
}
