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
        /// What there must be for it: a file, a program, or `root`. strace is one that may trace. `no-sanitizer`: the program can
        /// begin without writing anything, as it cannot under one.
        var needs: [String]
        /// The lines that follow them: the exit status, and each line on standard error behind its language.
        var outcome: [String]

        var testDescription: String { commands.last ?? "" }

        var isPossible: Bool {
            needs.allSatisfy { need in
                if need == "root" { return geteuid() == 0 }
                if need == "strace" { return MessageTests.canTrace }
                if need == "no-sanitizer" { return !Sanitizer.isOn }
                let paths =
                    need.contains("/")
                    ? [need] : ["/usr/bin/", "/bin/", "/sbin/", "/usr/sbin/"].map { $0 + need }
                return paths.contains { FileManager.default.fileExists(atPath: $0) }
            }
        }
    }

    /// Whether there is strace, and the system lets it make calls fail.
    private static let canTrace: Bool = {
        let places = ["/usr/bin/strace", "/bin/strace"]
        guard let strace = places.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else {
            return false
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: strace)
        process.arguments = ["-o", "/dev/null", "-e", "inject=socket:error=EACCES", "true"]
        process.standardError = FileHandle.nullDevice
        do { try process.run() } catch { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }()

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

    private static let recorded = Mutex<String?>(nil)

    @Test(arguments: cases) func isSaid(_ item: Case) throws {
        guard item.isPossible else { return }
        let runs = [try Run(item, "C"), try Run(item, "zh_CN.UTF-8")]
        let (english, chinese) = (try runs[0].end(), try runs[1].end())
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

    /// The commands in one language, begun: both at once, because some have to wait.
    private struct Run {
        private let process = Process()
        private let folder: TemporaryFolder
        private let errors: TemporaryFolder
        private let made: TemporaryFolder

        init(_ item: Case, _ locale: String) throws {
            folder = try TemporaryFolder()
            errors = try TemporaryFolder()
            made = try TemporaryFolder()
            chmod(folder.path, 0o777)
            for capture in MessageCapture.allCases
            where item.commands.contains(where: { $0.contains("$MADE/" + capture.name) }) {
                _ = try made.file(capture.name, capture.bytes)
            }
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            process.arguments = ["-c", item.commands.joined(separator: "\n")]
            process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
            let bin = URL(fileURLWithPath: Program.path).deletingLastPathComponent().path
            process.environment = ProcessInfo.processInfo.environment.merging([
                "LC_ALL": locale, "SWIFT_BACKTRACE": "enable=no", "CAPTURES": BundledCaptures.folder.path,
                "MADE": made.path,
                "PATH": bin + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"),
            ]) { $1 }
            process.standardInput = FileHandle.nullDevice
            process.standardOutput = FileHandle.nullDevice
            process.standardError = try FileHandle(
                forWritingTo: URL(fileURLWithPath: try errors.file("err")))
            try process.run()
        }

        /// What is said, with the places that differ from machine to machine taken out.
        func end() throws -> (status: Int32, lines: [String]) {
            process.waitUntilExit()
            let program = URL(fileURLWithPath: Program.path)
            let bytes = try Data(contentsOf: URL(fileURLWithPath: errors.path + "/err"))
            let said = String(decoding: bytes, as: UTF8.self)
                .replacing(program.path, with: "netlesson")
                .replacing(program.resolvingSymlinksInPath().path, with: "netlesson")
                .replacing(BundledCaptures.folder.path, with: "captures")
                .replacing(made.path, with: "made")
                .replacing(URL(fileURLWithPath: folder.path).resolvingSymlinksInPath().path + "/", with: "")
            return (process.terminationStatus, said.split(separator: "\n").map(String.init))
        }
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
