import Foundation
import TestSupport
import Testing

/// tools/release, on a repository that has no more than what it touches; `make package` there packs a word.
@Suite struct ReleaseTests {
    private let folder: URL
    private static let release = BundledCaptures.top.appending(path: "tools/release")

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(
            path: "netlesson-release-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder.appending(path: "Sources/netlesson"), withIntermediateDirectories: true)
        try FileManager.default.createDirectory(
            at: folder.appending(path: "tools"), withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: Self.release, to: folder.appending(path: "tools/release"))
        try write(
            "enum ThisProgram {\n    static let version = \"1.2.3\"\n}\n", to: "Sources/netlesson/This.swift")
        try write(
            "# Changelog\n\n## [Unreleased]\n\n- New.\n\n## [1.2.3] - 2026-01-01\n\n- Old.\n",
            to: "CHANGELOG.md")
        try write("dist/\n", to: ".gitignore")
        try write(
            """
            package:
            \tmkdir -p dist/container; echo packed > dist/netlesson-1.3.0-linux-x86_64.tar.gz
            test:
            \t@echo tested > .git/tested

            """, to: "Makefile")
        for arguments in [
            ["init", "--quiet", "--initial-branch=main"], ["config", "user.name", "a"],
            ["config", "user.email", "a@example.org"], ["add", "--all"],
            ["commit", "--quiet", "--message", "First"],
        ] { #expect(try run("/usr/bin/env", ["git"] + arguments).status == 0) }
    }

    @Test func whatIsReleasedIsTested() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let made = try run("tools/release", ["1.3.0"])
        #expect(made.status == 0, "\(made.text)")
        #expect(try read("Sources/netlesson/This.swift").contains("version = \"1.3.0\""))
        let changelog = try read("CHANGELOG.md")
        #expect(changelog.contains("## [Unreleased]\n\n## [1.3.0] - 20"))
        #expect(changelog.contains("- New.\n\n## [1.2.3] - 2026-01-01\n\n- Old.\n"))
        #expect(FileManager.default.fileExists(atPath: folder.appending(path: ".git/tested").path))
        // printf 'packed\n' | sha256sum
        let sums = try read("dist/SHA256SUMS")
        #expect(
            sums
                == "d535a32ae4ccd17fb41897c4ba5077d9e1aaa9ae82e6ad990e2c93b0dd10821d  netlesson-1.3.0-linux-x86_64.tar.gz\n"
        )
        let note = try read("dist/netlesson-1.3.0.md")
        #expect(note.hasPrefix("# netlesson 1.3.0\n\n- New.\n\n## Installing\n"))
        #expect(note.contains("```\n\(sums)```\n") && !note.contains("Old."))
        #expect(note.hasSuffix("\nSigned-off-by: a <a@example.org>\n"))
        #expect(try run("/usr/bin/env", ["git", "tag", "--list"]).text == "v1.3.0\n")
        #expect(try run("/usr/bin/env", ["git", "status", "--porcelain"]).text.isEmpty)
    }

    @Test func whatCannotBeReleasedIsLeftAsItIs() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        func isRefused(_ version: String, _ reason: String, status: Int32 = 65) throws {
            let made = try run("tools/release", [version, "--no-tests"])
            #expect(made.status == status && made.text.contains(reason), "\(made.text)")
            #expect(try run("/usr/bin/env", ["git", "tag", "--list"]).text.isEmpty)
            #expect(try read("Sources/netlesson/This.swift").contains("1.2.3"))
        }
        try isRefused("1.3", "usage: tools/release MAJOR.MINOR.PATCH", status: 64)
        try isRefused("1.2.2", "1.2.2 is not newer than what there is: the program says 1.2.3, tags none")
        try write("changed\n", to: "Makefile")
        try isRefused("1.3.0", "there are changes that are not committed")
        #expect(try run("/usr/bin/env", ["git", "checkout", "--quiet", "Makefile"]).status == 0)
        try write("# Changelog\n\n## [Unreleased]\n\n## [1.2.3] - 2026-01-01\n", to: "CHANGELOG.md")
        #expect(
            try run("/usr/bin/env", ["git", "commit", "--quiet", "--all", "--message", "Second"]).status == 0)
        try isRefused("1.3.0", "CHANGELOG.md says nothing under [Unreleased]")
    }

    private func write(_ text: String, to file: String) throws {
        try text.write(to: folder.appending(path: file), atomically: true, encoding: .utf8)
    }

    private func read(_ file: String) throws -> String {
        try String(contentsOf: folder.appending(path: file), encoding: .utf8)
    }

    private func run(_ program: String, _ arguments: [String]) throws -> (status: Int32, text: String) {
        try OtherProgram.run(program, arguments, in: folder.path)
    }
}
