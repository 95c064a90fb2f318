import Foundation
import TestSupport
import Testing

/// `netlesson note`: a comment is written at a packet, and shown there.
@Suite struct NoteTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func bundled(_ name: String) throws -> String {
        try folder.file(name, BundledCaptures.bytes(name))
    }

    private func bytes(_ path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    }

    private func note(_ arguments: String...) throws -> Program.Outcome {
        try Program.run(["note"] + arguments)
    }

    @Test("A note in a pcapng file stands at its packet then, and nowhere else")
    func inPlace() throws {
        let path = try bundled("embedded-keys.pcapng")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
        let before = try bytes(path)
        let outcome = try note(path, "4", "Hier beginnt TLS 这里开始")
        #expect(outcome.status == 0 && outcome.errors.isEmpty && outcome.output.isEmpty, "\(outcome.errors)")
        // An option of 29 bytes, padded, with its head, and the mark of the end.
        #expect(try bytes(path).count == before.count + 4 + 32 + 4)
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o640)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["embedded-keys.pcapng"])
        for detail in ["normal", "full", "steps"] {
            let text = try Program.trace(path, "--detail", detail, "--language", "en").text
            #expect(text.contains("Comment: Hier beginnt TLS"), "\(detail)")
            #expect(!text.contains("Comment on packet"))
        }
        #expect(
            try Program.trace(path, "--detail", "brief", "--language", "zh").text
                .contains("分组 4 的注释：Hier beginnt TLS 这里开始"))
        #expect(
            try Program.trace(path, "--format", "summary", "--language", "en").text
                .contains("Comments        1\n"))
        let capture = try Program.trace(path, "--format", "json").json?["capture"] as? [String: Any]
        let comments = capture?["comments"] as? [[String: Any]]
        #expect(comments?.count == 1 && comments?.first?["packet"] as? Int == 4)
        // The keys are still there: what they open is told.
        #expect(try note(path, "4", "", "--replace").status == 0)
        #expect(try bytes(path) == before)
    }

    @Test("tshark reads it")
    func tshark() throws {
        guard FileManager.default.isExecutableFile(atPath: "/usr/bin/tshark") else { return }
        let path = try bundled("plain-get.pcap")
        #expect(try note(path, "3", "one").status == 0)
        let noted = folder.path + "/plain-get.pcapng"
        #expect(try note(noted, "3", "two").status == 0)
        #expect(try note(noted, "5", "三").status == 0)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/tshark")
        process.arguments =
            ["-r", noted, "-Y", "frame.comment", "-T", "fields"]
            + ["-e", "frame.number", "-e", "frame.comment"]
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        #expect(String(decoding: data, as: UTF8.self) == "3\tone,two\n5\t三\n")
    }

    @Test("A pcap file stays, and a pcapng file is written beside it, for its owner alone")
    func beside() throws {
        let path = try bundled("plain-get.pcap")
        let outcome = try note(path, "1", "SYN")
        #expect(
            outcome.status == 0 && outcome.errorLines.count == 1
                && outcome.errors.contains("plain-get.pcapng"))
        let noted = folder.path + "/plain-get.pcapng"
        #expect(try bytes(path) == BundledCaptures.bytes("plain-get.pcap"))
        let mode = try FileManager.default.attributesOfItem(atPath: noted)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        let made = try bytes(noted)
        let again = try note(path, "2", "SYN/ACK")
        #expect(again.status == 73 && again.errorLines.count == 1 && again.errors.contains(noted))
        #expect(try bytes(noted) == made)
        let other = folder.path + "/other"
        #expect(try note(path, "2", "x", "--output", other).status == 0)
        #expect(try Program.trace(other, "--language", "en").text.contains("Comment: x"))
    }

    @Test("A bundled capture is not written to")
    func bundledCapture() throws {
        for language in ["en", "zh"] {
            let outcome = try note("plain-get", "1", "x", "--language", language)
            #expect(
                outcome.status == 64 && outcome.errorLines.count == 1 && outcome.errors.contains("--output"))
        }
        let other = folder.path + "/mine.pcapng"
        #expect(try note("plain-get", "1", "x", "--output", other).status == 0)
        #expect(try Program.trace(other, "--language", "zh").text.contains("注释：x"))
    }

    @Test(
        "What cannot be done is one line, and the file stays as it is",
        arguments: [
            (["12", "x"], 64, "the capture has 11"), (["0", "x"], 64, "from 1"),
            (["1", ""], 64, "--replace"),
            (["1", "a\nb"], 64, "control"), (["1", "\u{1b}[31m"], 64, "control"),
            (["1", "\u{85}"], 64, "control"),
            (["1", String(repeating: "x", count: 65_536)], 64, "65535"), (["x", "x"], 64, "x"),
        ] as [([String], Int32, String)])
    func failures(arguments: [String], status: Int32, words: String) throws {
        let path = try folder.file("a.pcapng", Self.eleven())
        let before = try bytes(path)
        for language in ["en", "zh"] {
            let outcome = try Program.run(["note", path] + arguments + ["--language", language])
            #expect(outcome.status == status && outcome.errorLines.count == 1, "\(outcome.errors)")
            if language == "en" { #expect(outcome.errors.contains(words), "\(outcome.errors)") }
        }
        #expect(try bytes(path) == before)
    }

    @Test("A folder that takes no file keeps the capture whole")
    func readOnlyFolder() throws {
        let path = try folder.file("a.pcapng", Self.eleven())
        let before = try bytes(path)
        let manager = FileManager.default
        try manager.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder.path)
        defer { try? manager.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path) }
        // Root may write anyway.
        let outcome = try note(path, "1", "x")
        if outcome.status != 0 {
            #expect(outcome.status == 73 && outcome.errorLines.count == 1)
            #expect(try bytes(path) == before)
        }
    }

    @Test("What was hidden in a note is masked")
    func redaction() throws {
        let path = try folder.file("a.pcapng", Self.eleven())
        #expect(try note(path, "4", "password=hunter2secret").status == 0)
        for arguments in [
            ["--redact"], ["--redact", "--detail", "brief"], ["--redact", "--format", "json"],
        ] {
            let outcome = try Program.run(["trace", path] + arguments)
            #expect(outcome.status == 0 && !outcome.text.contains("hunter2secret"))
        }
    }

    /// A conversation of 11 packets as pcapng.
    private static func eleven() throws -> [UInt8] {
        var capture = ConversationCapture()
        capture.open()
        capture.say(fromClient: true, "GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        capture.say(fromClient: false, "HTTP/1.1 200 OK\r\nContent-Length: 4200\r\n\r\n")
        capture.say(fromClient: false, Array(repeating: 0x62, count: 4200))
        capture.close()
        let folder = try TemporaryFolder()
        let (pcap, pcapng) = (try folder.file("a.pcap", capture.file), folder.path + "/b.pcapng")
        #expect(capture.packets.count == 11)
        #expect(try Program.run(["note", pcap, "1", "", "--replace", "--output", pcapng]).status == 0)
        return [UInt8](try Data(contentsOf: URL(fileURLWithPath: pcapng)))
    }
}
