import Foundation
import TestSupport
import Testing

/// tools/install and tools/uninstall, with the program that was built for the tests.
@Suite(.timeLimit(.minutes(10))) struct InstallTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func whatIsInstalledWorksAndGoesAway() throws {
        // Another program's, and what an older version had.
        let place = folder.path + "/usr"
        let (other, old) = (place + "/bin/other", place + "/share/netlesson/captures/old.pcap")
        for file in [other, old] {
            let parent = URL(fileURLWithPath: file).deletingLastPathComponent()
            try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
            try Data().write(to: URL(fileURLWithPath: file))
        }
        let manuals = ["docs/manual-end.mdoc", "docs/manual-end.zh-CN.mdoc"]
        let installed = try run(
            BundledCaptures.top.path + "/tools/install", [Program.path] + manuals + [place])
        #expect(installed.status == 0 && installed.text.hasSuffix("Installed \(place)/bin/netlesson\n"))
        // It has what it needs from its own place, wherever it is started.
        let program = place + "/bin/netlesson"
        let traced = try run(program, ["trace", "plain-get", "--format", "summary"])
        #expect(traced.status == 0 && traced.text.contains("plain-get"), "\(traced.text)")
        let lessons = try run(program, ["lesson", "list"])
        #expect(lessons.status == 0 && lessons.text.contains("handshake"), "\(lessons.text)")
        let lab = try run(program, ["lab", "run", "get", "--recorded"])
        #expect(lab.status == 0, "\(lab.text)")
        for file in [
            "libexec/netlesson/netlesson-lab-client", "share/man/man1/netlesson.1",
            "share/man/zh_CN/man1/netlesson.1", "share/bash-completion/completions/netlesson",
            "share/zsh/site-functions/_netlesson", "share/fish/vendor_completions.d/netlesson.fish",
            "share/doc/netlesson/docs/redaction.md", "share/doc/netlesson/LICENSE",
            "share/netlesson/lessons/exams/handshake.yaml",
        ] { #expect(size(place + "/" + file) ?? 0 > 0, "\(file)") }
        #expect(size(old) == nil)
        let removed = try run(BundledCaptures.top.path + "/tools/uninstall", [place])
        #expect(removed.status == 0, "\(removed.text)")
        #expect(files(below: place) == ["bin/other"])
    }

    /// Nothing is put in place where not all of it is there.
    @Test func whatIsNotBuiltIsNotInstalled() throws {
        let place = folder.path + "/usr"
        let refused = try run(
            BundledCaptures.top.path + "/tools/install", [Program.path, "none.1", "none.zh_CN.1", place])
        #expect(refused.status == 66)
        #expect(refused.text == "install: there is no none.1; first, not as root: make build man\n")
        #expect(files(below: place).isEmpty)
    }

    private func size(_ path: String) -> Int? {
        (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int
    }

    private func files(below folder: String) -> [String] {
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
        return names.filter { name in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: folder + "/" + name, isDirectory: &isFolder)
                && !isFolder.boolValue
        }
    }

    /// The scripts run in the checkout, as make runs them; programs outside of it.
    private func run(_ program: String, _ arguments: [String]) throws -> (status: Int32, text: String) {
        let isScript = program.hasPrefix(BundledCaptures.top.path)
        return try OtherProgram.run(program, arguments, in: isScript ? BundledCaptures.top.path : folder.path)
    }
}
