import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// What is written, and who may read it.
@Suite(.timeLimit(.minutes(10))) struct OutputFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    /// What was opened with keys is its owner's alone, also where the file was there before.
    @Test(arguments: [
        ["trace", "tls13", "--keys", "tls13"], ["trace", "embedded-keys"],
        ["lesson", "quiz", "tls13", "--keys", "tls13", "--format", "json", "--answers", "/dev/null"],
    ])
    func decryptedOutput(arguments: [String]) throws {
        for name in ["new", "old"] {
            let path = folder.path + "/" + name
            if name == "old" { chmod(try folder.file("old"), 0o666) }
            let outcome = try Program.run(arguments + ["--output", path])
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(try mode(path) == 0o600)
        }
    }

    @Test func otherOutputKeepsItsMode() throws {
        let old = try folder.file("old")
        chmod(old, 0o664)
        #expect(try Program.trace("plain-get", "--output", old).status == 0)
        #expect(try mode(old) == 0o664)
        let masked = folder.path + "/masked"
        #expect(try Program.trace("tls13", "--keys", "tls13", "--redact", "--output", masked).status == 0)
        #expect(try mode(masked).map { $0 & 0o044 } != 0)
    }

    /// Nothing is left beside it, and nothing of it when writing fails.
    @Test func nothingElseIsLeft() throws {
        let path = folder.path + "/out"
        #expect(try Program.trace("plain-get", "--output", path).status == 0)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["out"])
    }

    /// Devices, pipes and what is open already are written to where they are.
    @Test func whatIsNoFile() throws {
        #expect(try Program.trace("plain-get", "--output", "/dev/null").status == 0)
        #if os(Linux)
            for name in ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"] {
                let outcome = try Program.trace("plain-get", "--format", "json", "--output", name)
                #expect(outcome.status == 0, "\(outcome.errors)")
                #expect(outcome.json != nil, "\(name)")
            }
        #endif
        let pipe = folder.path + "/pipe"
        mkfifo(pipe, 0o600)
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/bin/sh")
        shell.arguments = [
            "-c", "cat \"$1\" >\"$1.copy\" & \"$0\" trace plain-get --format json --output \"$1\"; wait",
            Program.path, pipe,
        ]
        try shell.run()
        shell.waitUntilExit()
        #expect(try Data(contentsOf: URL(fileURLWithPath: pipe + ".copy")).count > 100)
    }

    /// Names of any bytes are opened, and shown by their numbers.
    @Test func namesThatAreNotUTF8() throws {
        #if os(Linux)
            let script = """
                name=$(printf 'caf\\351'); cp "$2" "$1/$name.pcap"; cd "$1" &&
                "$0" trace --format json --output "$name.json" "$name.pcap" && cat "$name.json" &&
                "$0" trace "no$name" 2>err; cat err >&2
                """
            let shell = Process()
            shell.executableURL = URL(fileURLWithPath: "/bin/sh")
            shell.arguments = [
                "-c", script, Program.path, folder.path, BundledCaptures.path("plain-get.pcap"),
            ]
            let (out, errors) = (try folder.file("out"), try folder.file("errors"))
            shell.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: out))
            shell.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: errors))
            try shell.run()
            shell.waitUntilExit()
            let document =
                try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: out)))
                as? [String: Any]
            let capture = document?["capture"] as? [String: Any]
            #expect(capture?["file"] as? String == "caf\\xe9.pcap")
            let line = try String(contentsOfFile: errors, encoding: .utf8)
            #expect(line.contains("nocaf\\xe9: no such file"), "\(line)")
        #endif
    }

    /// A folder of homework may hold anything; what is no file is said, and the rest is marked.
    @Test func aFolderOfAnything() throws {
        let homework = folder.path + "/homework"
        try FileManager.default.createDirectory(atPath: homework, withIntermediateDirectories: true)
        let capture = BundledCaptures.path("plain-get.pcap")
        try FileManager.default.copyItem(atPath: capture, toPath: homework + "/good.pcap")
        mkfifo(homework + "/pipe.pcap", 0o600)
        mkfifo(homework + "/good.keys", 0o600)
        symlink("/dev/zero", homework + "/zero.pcap")
        symlink(capture, homework + "/away.pcap")
        let lesson = BundledCaptures.folder.deletingLastPathComponent().appendingPathComponent(
            "lessons/handshake.yaml")
        // It ends: nothing waits for a writer of these pipes.
        let outcome = try Program.run(["lesson", "grade", lesson.path, homework])
        #expect(outcome.text.contains("good.pcap"))
        for word in ["pipe.pcap: is a pipe", "away.pcap: leads out", "good.keys: is a pipe"] {
            #expect(outcome.errors.contains(word), "\(outcome.errors)")
        }
        #expect(outcome.errors.contains("zero.pcap: leads out"), "\(outcome.errors)")
    }

    /// A lesson of a stranger names only what lies beside it.
    @Test func aLessonStaysInItsFolder() throws {
        let capture = BundledCaptures.path("plain-get.pcap")
        try FileManager.default.createDirectory(
            atPath: folder.path + "/lesson", withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: capture, toPath: folder.path + "/outside.pcap")
        try FileManager.default.copyItem(atPath: capture, toPath: folder.path + "/lesson/inside.pcap")
        symlink("../outside.pcap", folder.path + "/lesson/link.pcap")
        symlink("inside.pcap", folder.path + "/lesson/near.pcap")
        let away = ["../outside.pcap", "x/../../outside.pcap", "link.pcap", folder.path + "/outside.pcap"]
        for name in ["inside.pcap", "near.pcap", "plain-get"] + away {
            let path = try folder.file(
                "lesson/small.yaml",
                Array(
                    """
                    lesson: small
                    title: {en: Small, zh: 小课}
                    level: beginner
                    minutes: 5
                    teaches: [nine-step]
                    goals:
                      - {en: Know it., zh: 知道。}
                    capture: "\(name)"
                    steps:
                      - title: {en: First, zh: 第一步}
                        say: {en: More., zh: 更多。}

                    """.utf8))
            let outcome = try Program.run(["lesson", "show", path])
            let isAway = away.contains(name)
            #expect((outcome.status == 0) == !isAway, "\(name): \(outcome.errors)")
            #expect(outcome.output.isEmpty == isAway, "\(name)")
            if isAway {
                #expect(outcome.errors.contains("small.yaml:8: "), "\(outcome.errors)")
                #expect(outcome.errors.contains("outside.pcap") || name == "link.pcap", "\(outcome.errors)")
            }
        }
    }
}
