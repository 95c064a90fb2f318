import Foundation
import Synchronization
import TestSupport
import Testing

/// Every message on standard error, made once by a command line of Tests/Golden/messages.txt and held against what stands
/// there, in both languages.
@Suite struct MessageTests {
    /// Command lines, and what the program ends with and says.
    struct Case: Sendable, CustomTestStringConvertible {
        /// Lines of a shell.
        var commands: [String]
        /// What there must be for it: a file, a program, or `root`.
        var needs: [String]
        /// The lines that follow them: the exit status, and each line on standard error behind its language.
        var outcome: [String]

        var testDescription: String { commands.last ?? "" }

        var isPossible: Bool {
            needs.allSatisfy { need in
                if need == "root" { return geteuid() == 0 }
                let paths =
                    need.contains("/")
                    ? [need] : ["/usr/bin/", "/bin/", "/sbin/", "/usr/sbin/"].map { $0 + need }
                return paths.contains { FileManager.default.fileExists(atPath: $0) }
            }
        }
    }

    private static let file = BundledCaptures.top.appending(path: "Tests/Golden/messages.txt")

    private static let blocks: [Substring] = {
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return text.split(separator: "\n\n").filter { !$0.hasPrefix("#") }
    }()

    static let cases: [Case] = blocks.map { block in
        let lines = block.split(separator: "\n").map(String.init)
        let needs = lines.first { $0.hasPrefix("needs: ") }?.dropFirst(7).split(separator: " ").map(
            String.init)
        return Case(
            commands: lines.filter { $0.hasPrefix("$ ") }.map { String($0.dropFirst(2)) }, needs: needs ?? [],
            outcome: lines.filter { !$0.hasPrefix("$ ") && !$0.hasPrefix("needs: ") })
    }

    @Test func everyBlockIsACase() {
        #expect(Self.cases.count > 200)
        for item in Self.cases {
            #expect(!item.commands.isEmpty && Int32(item.outcome.first ?? "") != nil, "\(item)")
            // In both languages, and of a Chinese line more than the names in it is Chinese.
            let (english, chinese) = (item.lines(of: "en: "), item.lines(of: "zh: "))
            #expect(!english.isEmpty && english.count == chinese.count, "\(item)")
            #expect(
                chinese.allSatisfy { $0.unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) } },
                "\(item)")
            #expect(english.allSatisfy { $0.unicodeScalars.allSatisfy { $0.value < 0x3000 } }, "\(item)")
        }
    }

    /// What is data and said nowhere else is here: a new one needs a command line that makes it.
    @Test(
        arguments: [
            ("netlesson/usage-errors", ["process"]), ("netlesson/verify-command", []),
            ("netlesson/named-capture", []),
            ("netlesson/capture-command", []), ("netlesson/captures-command", []),
            ("netlesson/note-command", []),
            ("netlesson/lesson-list-command", []), ("netlesson/lesson-check-command", []),
            ("netlesson/live-screen", []), ("Lessons/yaml-problems", ["unreadable"]),
            ("Terminal/full-screen", []),
        ] as [(String, Set<String>)])
    func everyPhraseIsMade(words: String, elsewhere: Set<String>) throws {
        let path = BundledCaptures.top.appending(path: "curriculum/words/\(words).yaml")
        let said = Self.cases.flatMap(\.outcome).joined(separator: "\n")
        for line in try String(contentsOf: path, encoding: .utf8).split(separator: "\n") {
            guard let found = line.wholeMatch(of: #/ +(\w+): \{en: "(.*)", zh: "(.*)"\}/#),
                !elsewhere.contains(String(found.1))
            else { continue }
            #expect(said.contains(found.2), "\(found.1)")
            #expect(said.contains(found.3), "\(found.1)")
        }
    }

    private static let recorded = Mutex<String?>(nil)

    @Test(arguments: cases) func isSaid(_ item: Case) throws {
        guard item.isPossible else { return }
        let english = try run(item, "C")
        let chinese = try run(item, "zh_CN.UTF-8")
        let now =
            ["\(english.status)"] + english.lines.map { "en: \($0)" } + chinese.lines.map { "zh: \($0)" }
        #expect(english.status == chinese.status)
        if ProcessInfo.processInfo.environment["NETLESSON_RECORD"] != nil {
            try Self.record(now, of: item)
        } else {
            #expect(now == item.outcome)
        }
        // One clear line each; more only where more than one thing is wrong.
        #expect((english.lines + chinese.lines).allSatisfy { $0.hasPrefix("netlesson: ") })
        #expect(!english.lines.isEmpty)
    }

    /// What is said, with the places that differ from machine to machine taken out.
    private func run(_ item: Case, _ locale: String) throws -> (status: Int32, lines: [String]) {
        let folder = try TemporaryFolder()
        chmod(folder.path, 0o777)
        let errors = try TemporaryFolder()
        let errorFile = try errors.file("err")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", item.commands.joined(separator: "\n")]
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        let program = URL(fileURLWithPath: Program.path)
        let bin = program.deletingLastPathComponent().path
        process.environment = ProcessInfo.processInfo.environment.merging([
            "LC_ALL": locale, "SWIFT_BACKTRACE": "enable=no", "CAPTURES": BundledCaptures.folder.path,
            "PATH": bin + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"),
        ]) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: errorFile))
        try process.run()
        process.waitUntilExit()
        let said = String(decoding: try Data(contentsOf: URL(fileURLWithPath: errorFile)), as: UTF8.self)
            .replacing(program.path, with: "netlesson")
            .replacing(program.resolvingSymlinksInPath().path, with: "netlesson")
            .replacing(BundledCaptures.folder.path, with: "captures")
            .replacing(URL(fileURLWithPath: folder.path).resolvingSymlinksInPath().path + "/", with: "")
        return (process.terminationStatus, said.split(separator: "\n").map(String.init))
    }

    private static func record(_ now: [String], of item: Case) throws {
        try recorded.withLock { text in
            let known = try text ?? String(contentsOf: file, encoding: .utf8)
            let commands = item.commands.map { "$ " + $0 }.joined(separator: "\n") + "\n"
            let before = commands + (item.outcome.isEmpty ? "" : item.outcome.joined(separator: "\n") + "\n")
            let after = known.replacing(before, with: commands + now.joined(separator: "\n") + "\n")
            text = after
            try after.write(to: file, atomically: true, encoding: .utf8)
        }
    }
}

extension MessageTests.Case {
    fileprivate func lines(of language: String) -> [Substring] {
        outcome.filter { $0.hasPrefix(language) }.map { $0.dropFirst(language.count) }
    }
}
