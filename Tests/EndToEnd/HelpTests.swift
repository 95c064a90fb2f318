import Foundation
import Output
import Testing

/// Help, in both languages; what is said of mistakes is in `MessageTests`.
@Suite struct HelpTests {
    /// Every command, with the words that name it.
    private static let commands: [[String]] = [
        [], ["trace"], ["compare"], ["live"], ["run"], ["capture"], ["interfaces"], ["header"], ["table"],
        ["flow"],
        ["verify"], ["lesson"], ["lesson", "list"], ["lesson", "play"], ["lesson", "quiz"],
        ["lesson", "show"], ["lesson", "new"], ["lesson", "check"], ["lesson", "grade"],
        ["lesson", "schema"], ["lab"], ["lab", "list"], ["lab", "run"], ["lab", "serve"], ["note"],
        ["captures"], ["serve"], ["class"], ["doctor"], ["site"],
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

    /// Where an option takes one of a few words all are named: in the help, and to who gives another.
    @Test func theWordsOfAnOptionAreNamed() throws {
        let words = "text, json, ndjson, summary, html, svg, markdown, mermaid, har, pcapng, pcap"
        let flat = try help(["trace"], "en").split { $0.isWhitespace }.joined(separator: " ")
        #expect(flat.contains("(values: \(words); default: text)"), "\(flat)")
        let refused = try Program.run(
            ["trace", "plain-get", "--format", "textt"], environment: ["LC_ALL": "C"])
        #expect(refused.status == 64 && refused.errors.contains("one of \(words)"), "\(refused.errors)")
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
