import Foundation
import Output
import Testing

/// Help and usage errors, in both languages.
@Suite struct HelpTests {
    /// Every command, with the words that name it.
    private static let commands: [[String]] = [
        [], ["trace"], ["live"], ["run"], ["capture"], ["interfaces"], ["header"], ["table"], ["flow"],
        ["verify"], ["lesson"], ["lesson", "list"], ["lesson", "play"], ["lesson", "quiz"],
        ["lesson", "show"], ["lesson", "new"], ["lesson", "check"], ["lesson", "grade"],
        ["lesson", "schema"], ["lab"], ["lab", "list"], ["lab", "run"], ["lab", "serve"], ["note"],
        ["captures"],
    ]

    private func help(_ command: [String], _ language: String) throws -> String {
        let outcome = try Program.run(
            command + ["--help"],
            environment: ["COLUMNS": "80", "LC_ALL": language == "zh" ? "zh_CN.UTF-8" : "C"])
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(command): \(outcome.errors)")
        return outcome.text
    }

    /// The list above is all of them: each command names those below it.
    @Test func everyCommandIsHere() throws {
        for command in Self.commands {
            let names = try help(command, "en").split(separator: "SUBCOMMANDS:\n").dropFirst().first?
                .split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
                .compactMap { $0.split(separator: " ").first.map(String.init) }
                .filter { $0 != "See" }
            let below = Self.commands.filter { !$0.isEmpty && $0.dropLast() == command[...] }
            #expect(Set(names ?? []) == Set(below.compactMap(\.last)), "\(command)")
        }
    }

    @Test(arguments: commands) func helpIsChineseWhereItIsAskedFor(command: [String]) throws {
        let english = try help(command, "en")
        let chinese = try help(command, "zh")
        #expect(chinese.hasPrefix("概述："))
        for line in chinese.split(separator: "\n") {
            #expect(StyledText(String(line)).width <= 80, "\(line)")
            // A name, a path or a URL may be English; a sentence is not.
            let words = line.split(separator: " ").filter { $0.allSatisfy { $0.isLetter && $0.isASCII } }
            #expect(words.count < 6, "\(line)")
        }
        // The same options, and each said in other words.
        let options = english.split(separator: "\n").filter { $0.hasPrefix("  -") }.map {
            $0.split(separator: " ")[0]
        }
        for option in options { #expect(chinese.contains("  \(option)"), "\(option)") }
        for line in english.split(separator: "\n") where line.count > 30 && !line.hasPrefix("USAGE") {
            let said = line.dropFirst(26)
            #expect(!chinese.contains(said) || said.count < 12, "\(said)")
        }
    }

    /// Each thing that can be wrong with a command line, once.
    @Test(
        arguments: [
            (
                ["trac", "x"], "trac: no such command; did you mean netlesson trace?",
                "trac：没有这个命令；是否指 netlesson trace？"
            ),
            (
                ["lesson", "plya"], "plya: no such command; did you mean netlesson lesson play?",
                "plya：没有这个命令；是否指 netlesson lesson play？"
            ),
            (
                ["help", "quiz9"], "quiz9: no such command; netlesson --help lists what there is",
                "quiz9：没有这个命令；用法见 netlesson --help"
            ),
            (
                ["trace"],
                "Missing expected argument '<file> ...' (netlesson trace --help lists what there is)",
                "缺少参数 '<文件> ...'（用法见 netlesson trace --help）"
            ),
            (
                ["trace", "x", "--fromat", "json"],
                "Unknown option '--fromat'. Did you mean '--format'? (netlesson trace --help lists what there is)",
                "没有选项 '--fromat'；是否指 '--format'？（用法见 netlesson trace --help）"
            ),
            (
                ["trace", "x", "-y"], "Unknown option '-y' (netlesson trace --help lists what there is)",
                "没有选项 '-y'（用法见 netlesson trace --help）"
            ),
            (
                ["trace", "x", "--format", "jsn"],
                "The value 'jsn' is invalid for '--format <format>'. Please provide one of 'text', 'json', 'ndjson', 'summary' or 'pcap'. (netlesson trace --help lists what there is)",
                "'--format <格式>' 的值 'jsn' 无效；可取值：text、json、ndjson、summary、pcap（用法见 netlesson trace --help）"
            ),
            (
                ["trace", "x", "--connection", "a"],
                "The value 'a' is invalid for '--connection <n>' (netlesson trace --help lists what there is)",
                "'--connection <数>' 的值 'a' 无效（用法见 netlesson trace --help）"
            ),
            (
                ["trace", "x", "--connection"],
                "Missing value for '--connection <n>' (netlesson trace --help lists what there is)",
                "缺少 '--connection <数>' 的值（用法见 netlesson trace --help）"
            ),
            (
                ["trace", "x", "--redact=1"],
                "The option '--redact' does not take any value, but '1' was specified. (netlesson trace --help lists what there is)",
                "选项 '--redact' 不带值，却给出了 '1'（用法见 netlesson trace --help）"
            ),
            (
                ["run", "--detial", "full", "--", "true"],
                "Unknown option '--detial'. Did you mean '--detail'? (netlesson run --help lists what there is)",
                "没有选项 '--detial'；是否指 '--detail'？（用法见 netlesson run --help）"
            ),
            (
                ["run"],
                "Say what to run: netlesson run -- curl https://localhost:8443/ (netlesson run --help lists what there is)",
                "请写出要运行的程序：netlesson run -- curl https://localhost:8443/（用法见 netlesson run --help）"
            ),
            (
                ["lab", "list", "x"],
                "Unexpected argument 'x' (netlesson lab list --help lists what there is)",
                "多余的参数 'x'（用法见 netlesson lab list --help）"
            ),
            (
                ["lab", "list", "x", "y"],
                "2 unexpected arguments: 'x', 'y' (netlesson lab list --help lists what there is)",
                "2 个多余的参数：'x'、'y'（用法见 netlesson lab list --help）"
            ),
            (
                ["verify", "--purpose", "x", "y"],
                "The value 'x' is invalid for '--purpose <purpose>'. Please provide one of 'server' and 'client'. (netlesson verify --help lists what there is)",
                "'--purpose <用途>' 的值 'x' 无效；可取值：server、client（用法见 netlesson verify --help）"
            ),
            (
                ["--generate-completion-script", "foo"],
                "Can't generate completion scripts for 'foo'. Please use --generate-completion-script=<shell> with one of: zsh bash fish (netlesson --help lists what there is)",
                "不能为 'foo' 生成补全脚本；可用 --generate-completion-script bash、zsh 或 fish（用法见 netlesson --help）"
            ),
            (
                ["trace", "x", "--at", "noon"],
                "--at takes a time such as 2026-01-31T12:00:00Z, with Z or an offset. (netlesson trace --help lists what there is)",
                "--at 应为 2026-01-31T12:00:00Z 这样的时刻，带 Z 或时差。（用法见 netlesson trace --help）"
            ),
            (
                ["trace", "x", "--format", "pcap"],
                "--format pcap writes a masked capture; add --redact. (netlesson trace --help lists what there is)",
                "--format pcap 写出的是遮蔽后的抓包文件；请加上 --redact。（用法见 netlesson trace --help）"
            ),
            (
                ["lesson", "quiz", "x", "--questions", "0"],
                "--questions takes 1 to 100. (netlesson lesson quiz --help lists what there is)",
                "--questions 应为 1 至 100。（用法见 netlesson lesson quiz --help）"
            ),
            (
                ["capture", "-i", "lo", "-w", "x", "--ring-size", "0"],
                "--ring-size must be at least 1. (netlesson capture --help lists what there is)",
                "--ring-size 至少为 1。（用法见 netlesson capture --help）"
            ),
        ] as [([String], String, String)])
    func whatIsWrongWithACommandLine(arguments: [String], english: String, chinese: String) throws {
        for (language, said) in [("C", english), ("zh_CN.UTF-8", chinese)] {
            let outcome = try Program.run(arguments, environment: ["LC_ALL": language])
            #expect(outcome.status == 64 && outcome.output.isEmpty)
            #expect(outcome.errors == "netlesson: \(said)\n")
        }
    }

    /// A name that is nearly one that there is.
    @Test(
        arguments: [
            (
                ["trace", "plain-gte"], "plain-gte: no such file; did you mean plain-get?",
                "plain-gte：没有这个文件；是否指 plain-get？"
            ),
            (
                ["trace", "plain-gte.pcap"], "plain-gte.pcap: no such file; did you mean plain-get?",
                "plain-gte.pcap：没有这个文件；是否指 plain-get？"
            ),
            (
                ["trace", "tls13", "--keys", "tls31"], "--keys tls31: no such file; did you mean tls13?",
                "--keys tls31：没有这个文件；是否指 tls13？"
            ),
            (
                ["trace", "tls13", "--anchors", "chain-god"],
                "--anchors chain-god: no such file; did you mean chain-good?",
                "--anchors chain-god：没有这个文件；是否指 chain-good？"
            ),
            (
                ["trace", "plain-get", "redirct"], "redirct: no such file; did you mean redirect?",
                "redirct：没有这个文件；是否指 redirect？"
            ),
            (
                ["trace", "plain-get.pcpa"], "plain-get.pcpa: no such file; did you mean plain-get?",
                "plain-get.pcpa：没有这个文件；是否指 plain-get？"
            ),
            (
                ["trace", "nothing-like-it"],
                "nothing-like-it: no such file, and no bundled capture of this name; netlesson captures lists those",
                "nothing-like-it：没有这个文件，自带的抓包文件中也没有；netlesson captures 可列出自带的"
            ),
            (
                ["table", "headers"],
                "headers: no such table; there are request-headers, request-headers-nonstandard, response-headers, response-headers-nonstandard",
                "headers：没有这个表；现有 request-headers、request-headers-nonstandard、response-headers、response-headers-nonstandard"
            ),
            (
                ["table", "nothing-like-it"], "nothing-like-it: no such table; netlesson table lists them",
                "nothing-like-it：没有这个表；netlesson table 列出全部"
            ),
            (
                ["lesson", "quiz", "handshak"],
                "handshak: no such lesson or capture; did you mean handshake?",
                "handshak：没有这个课程或抓包文件；是否指 handshake？"
            ),
            (
                ["verify", "chain-god"], "chain-god: no such file; did you mean chain-good?",
                "chain-god：没有这个文件；是否指 chain-good？"
            ),
            (
                ["flow", "nine-setp"], "nine-setp: no such flow; did you mean nine-step?",
                "nine-setp：没有这个流程；是否指 nine-step？"
            ),
            (
                ["table", "method"], "method: no such table; did you mean methods?",
                "method：没有这个表；是否指 methods？"
            ),
            (
                ["lesson", "show", "handshak"], "handshak: no such lesson; did you mean handshake?",
                "handshak：没有这个课程；是否指 handshake？"
            ),
            (
                ["lesson", "check", "redirct"], "redirct: no such lesson; did you mean redirect?",
                "redirct：没有这个课程；是否指 redirect？"
            ),
            (
                ["lesson", "new", "--from", "plain-gte"],
                "capture: there is no plain-gte; did you mean plain-get?",
                "capture：找不到 plain-gte；是否指 plain-get？"
            ),
            (
                ["lesson", "new", "plain-gte"], "plain-gte: no such capture; did you mean plain-get?",
                "plain-gte：没有这个抓包文件；是否指 plain-get？"
            ),
            (
                ["lesson", "new", "my-own-lesson"],
                "my-own-lesson: no such capture; name the one that the lesson is about with --from",
                "my-own-lesson：没有这个抓包文件；请用 --from 指定课程所用的抓包文件"
            ),
            (["lab", "run", "gte"], "gte: no such lab; did you mean get?", "gte：没有这个实验；是否指 get？"),
            (
                ["header", "contnet-type"],
                "contnet-type: no field with this name is known here; similar names: Content-Type",
                "contnet-type：这里没有这个名称的字段；相近的有：Content-Type"
            ),
        ] as [([String], String, String)])
    func aNameThatIsNearlyOne(arguments: [String], english: String, chinese: String) throws {
        for (language, said) in [("C", english), ("zh_CN.UTF-8", chinese)] {
            let outcome = try Program.run(arguments, environment: ["LC_ALL": language])
            // Of several files those that are there are told.
            #expect(outcome.status == 66 && (outcome.output.isEmpty || arguments.contains("plain-get")))
            #expect(outcome.errors == "netlesson: \(said)\n")
        }
    }

    /// What stands behind the program of `run` is its own, but not help that is asked for before it.
    @Test(
        arguments: [
            ["run", "--help"], ["run", "-h"], ["run", "--detail", "full", "--help"],
            ["run", "-w", "x", "-h"],
            ["run", "--help", "--detail", "full"], ["help", "run"],
        ])
    func helpOfACommandThatTakesAnother(arguments: [String]) throws {
        for (language, beginning) in [("en", "OVERVIEW: Run a program"), ("zh", "概述：运行一个程序")] {
            let outcome = try Program.run(
                arguments, environment: ["LC_ALL": language == "zh" ? "zh_CN.UTF-8" : "C"])
            #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
            #expect(outcome.text.hasPrefix(beginning), "\(outcome.text)")
        }
    }

    /// A group of commands has no options, and speaks the language all the same.
    @Test func aGroupSpeaksChinese() throws {
        for command in [["--language", "zh"], ["lab", "--language=zh"], ["lesson", "--language", "zh"]] {
            let outcome = try Program.run(command)
            #expect(outcome.status == 0 && outcome.text.hasPrefix("概述："), "\(command)")
        }
    }
}
