import Foundation
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// All commands and all options that name files, as the commands themselves describe them: no input is written over, no
/// output is touched because of a bad input, and none of them waits for ever.
@Suite(.timeLimit(.minutes(10))) struct FileOptionsTests {
    /// An option of a command.
    struct Use: Sendable, CustomTestStringConvertible {
        var command: String
        var name: String
        var sample: FileOptions.Sample
        var isGrowing = false
        var output: String?
        var isRecording = false

        var testDescription: String { "\(command) \(name)" }
        /// Whether it opens an interface.
        var captures: Bool { command == "capture" || command == "live" }
    }

    /// Every input of every command, with the option of its output, if it has one.
    static let uses: [Use] = FileOptions.roles.sorted { $0.key < $1.key }.flatMap { command, roles -> [Use] in
        let output = roles.first { $0.value == .output || $0.value == .recording }
        return roles.sorted { $0.key < $1.key }.compactMap { name, role in
            switch role {
            case .input(let sample):
                Use(
                    command: command, name: name, sample: sample, output: output?.key,
                    isRecording: output?.value == .recording)
            case .growing(let sample):
                Use(
                    command: command, name: name, sample: sample, isGrowing: true, output: output?.key,
                    isRecording: output?.value == .recording)
            case .output, .recording, .other: nil
            }
        }
    }

    @Test func everyOptionIsKnown() throws {
        let described = try FileOptions.described()
        let known = FileOptions.roles.mapValues { Set($0.keys) }
        #expect(described == known)
    }

    private struct Outcome {
        var status: Int32
        var lines: [Substring]
        var isInTime: Bool
    }

    /// A command that runs in a folder, where all names are short.
    private final class Started {
        private let process: Process
        private let network: NetworkNamespace?
        private let errors: String

        init(_ use: Use, _ files: [String], in folder: TemporaryFolder) throws {
            errors = try folder.file("errors")
            let words = [Program.path] + use.command.split(separator: " ").map(String.init) + files
            let all =
                "cd '\(folder.path)' && exec \"$0\" \"$@\" </dev/null >/dev/null 2>errors"
            network = use.captures ? try NetworkNamespace() : nil
            if let network {
                process = try network.start(["sh", "-c", all] + words)
            } else {
                process = Process()
                process.executableURL = URL(fileURLWithPath: "/bin/sh")
                process.arguments = ["-c", all] + words
                process.environment = ProcessInfo.processInfo.environment.merging(["LC_ALL": "C"]) { $1 }
                try process.run()
            }
        }

        /// Waits for its end; ends it when it takes too long.
        func outcome() throws -> Outcome {
            // A pipe without a writer takes three seconds; the rest is for a machine that has much to do.
            let isInTime = wait(until: { [process] in !process.isRunning })
            if !isInTime { process.terminate() }
            process.waitUntilExit()
            let text = try String(contentsOfFile: errors, encoding: .utf8)
            try FileManager.default.removeItem(atPath: errors)
            return Outcome(
                status: process.terminationStatus, lines: text.split(separator: "\n"), isInTime: isInTime)
        }
    }

    /// The command's words with a file of this name for the option, and good ones for what it needs beside it.
    private static func words(_ use: Use, _ name: String, in folder: TemporaryFolder) throws -> [String] {
        var words: [String] = []
        var arguments: [(String, String)] = []
        for (other, sample) in FileOptions.required(by: use.command, but: use.name) {
            arguments.append((other, "good-\(other.filter(\.isLetter))"))
            _ = try folder.file("good-\(other.filter(\.isLetter))", try sample.bytes())
        }
        arguments.append((use.name, name))
        // The lesson comes before the capture.
        for (option, value) in arguments.sorted(by: { $0.0 == "lesson" && $1.0 == "file-or-folder" }) {
            words += FileOptions.words(option, value)
        }
        return words + FileOptions.extras(of: use.command)
    }

    /// The input as the output, by its own name and by others.
    @Test(arguments: uses.filter { $0.output != nil }) func anInputIsNotWrittenOver(use: Use) throws {
        guard !use.captures || NetworkNamespace.isUsable, let output = use.output else { return }
        let folder = try TemporaryFolder()
        let bytes = try use.sample.bytes()
        let path = try folder.file("input", bytes)
        symlink("input", folder.path + "/link")
        link(path, folder.path + "/hard")
        let words = try Self.words(use, "input", in: folder)
        let before = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        for name in ["input", "./input", "link", "hard"] {
            var written = FileOptions.words(output, name)
            if use.isRecording, name == "input" { written.append("--force") }
            let outcome = try Started(use, words + written, in: folder).outcome()
            #expect(outcome.status == 64, "\(use) \(name): \(outcome.lines)")
            #expect(outcome.lines.contains { $0.contains("is also an input") }, "\(outcome.lines)")
            let now = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
            #expect(now == bytes, "\(use) \(name)")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == before)
        }
    }

    /// A folder with an output that is there, and a command that is to read what is no good input in it.
    private struct BadInput {
        let use: Use
        let name: String
        let folder: TemporaryFolder
        let existing: String
        let before: [String]
        let started: Started

        init(_ use: Use, _ name: String, _ make: (TemporaryFolder) throws -> Void) throws {
            self.use = use
            self.name = name
            folder = try TemporaryFolder()
            try make(folder)
            existing = try folder.file("existing", Array("precious".utf8))
            let words = try FileOptionsTests.words(use, name, in: folder)
            before = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
            // A recording is never written over; it must not be begun, either.
            let target = use.isRecording ? "new" : "existing"
            let written = use.output.map { FileOptions.words($0, target) } ?? []
            started = try Started(use, words + written, in: folder)
        }

        /// One line, in time, and what an output was stays.
        func check() throws {
            let outcome = try started.outcome()
            #expect(outcome.isInTime, "\(use) \(name)")
            #expect(outcome.status == 66, "\(use) \(name): \(outcome.lines)")
            #expect(outcome.lines.count == 1, "\(use) \(name): \(outcome.lines)")
            #expect(outcome.lines.first?.contains(name) == true, "\(use): \(outcome.lines)")
            #expect(try String(contentsOfFile: existing, encoding: .utf8) == "precious", "\(use) \(name)")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == before)
        }
    }

    @Test(arguments: uses) func aBadInput(use: Use) throws {
        guard !use.captures || NetworkNamespace.isUsable else { return }
        try BadInput(use, "folder") { folder in
            try FileManager.default.createDirectory(
                atPath: folder.path + "/folder", withIntermediateDirectories: true)
        }.check()
        try BadInput(use, "device") { symlink("/dev/zero", $0.path + "/device") }.check()
        // A key log that grows may come later.
        if !use.isGrowing { try BadInput(use, "missing") { _ in }.check() }
        if geteuid() != 0 {
            try BadInput(use, "closed") { chmod(try $0.file("closed", try use.sample.bytes()), 0) }.check()
        }
    }

    /// Each waits three seconds for somebody who writes: so many of them wait at once.
    @Test func aPipeThatNobodyWritesTo() throws {
        let all = Self.uses.filter { !$0.captures || NetworkNamespace.isUsable }
        for start in stride(from: 0, to: all.count, by: 12) {
            let waiting = try all.dropFirst(start).prefix(12).map { use in
                try BadInput(use, "pipe") { mkfifo($0.path + "/pipe", 0o600) }
            }
            for input in waiting { try input.check() }
        }
    }
}
