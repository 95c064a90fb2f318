import Foundation
import TestSupport
import Testing

/// `--redact`, as users run it.
struct RedactionTests {
    // What is packed is tested in Tests/RenderingTests.
    private static let planted = PlantedSecrets { $0 }

    private func file() throws -> (folder: TemporaryFolder, path: String) {
        let folder = try TemporaryFolder()
        return (folder, try folder.file("planted.pcap", Self.planted.capture.file))
    }

    private func expectNoSecret(in bytes: [UInt8], _ what: String) {
        let text = String(decoding: bytes, as: UTF8.self)
        for secret in Self.planted.secrets where text.contains(secret) {
            Issue.record("\(what) shows \(secret)")
        }
    }

    @Test(arguments: [
        ["--detail", "full"], ["--detail", "bytes"], ["--detail", "brief"], ["--format", "json"],
        ["--format", "ndjson"], ["--format", "summary"], ["--language", "zh"],
    ])
    func nothingShowsASecret(_ options: [String]) throws {
        let (folder, path) = try file()
        let outcome = try Program.run(["trace", "--redact", path] + options)
        #expect(outcome.status == 0)
        #expect(!outcome.output.isEmpty)
        expectNoSecret(in: outcome.output, "\(options)")
        _ = folder
    }

    /// What a key log opens is masked like what was never encrypted, and the keys are not shown.
    @Test(arguments: [["--detail", "full"], ["--detail", "bytes"], ["--format", "json"]])
    func whatWasEncryptedIsMasked(_ options: [String]) throws {
        let keys = try String(
            contentsOf: BundledCaptures.folder.appendingPathComponent("http2.keys"), encoding: .utf8)
        let secrets =
            ["lesson=7", "theme=dark"]
            + keys.split(separator: "\n").compactMap { $0.split(separator: " ").last }.map(String.init)
        let opened = ["trace", "--keys", "http2", "http2"] + options
        let plain = String(decoding: try Program.run(opened).output, as: UTF8.self)
        let masked = String(decoding: try Program.run(opened + ["--redact"]).output, as: UTF8.self)
        #expect(plain.contains("theme=dark") || plain.contains("theme"))
        #expect(masked.contains("GET") && masked.contains("/index.html"))
        for secret in secrets where masked.contains(secret) { Issue.record("shows \(secret)") }
        // In hexadecimal, too: "theme=da".
        #expect(!masked.contains("74 68 65 6d 65 3d 64 61"))
    }

    @Test func theMaskedCaptureIsRead() throws {
        let (folder, path) = try file()
        let masked = folder.path + "/masked.pcap"
        let outcome = try Program.trace("--redact", "--format", "pcap", "--output", masked, path)
        #expect(outcome.status == 0)
        #expect(outcome.output.isEmpty)
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: masked)))
        #expect(bytes.count == Self.planted.capture.file.count)
        expectNoSecret(in: bytes, "the masked capture")
        let before = try #require(try Program.trace("--format", "json", path).json)
        let after = try #require(try Program.trace("--format", "json", masked).json)
        let exchanges = { (document: [String: Any]) -> [Int] in
            (document["connections"] as? [[String: Any]] ?? []).map {
                (($0["http"] as? [String: Any])?["exchanges"] as? [Any])?.count ?? 0
            }
        }
        #expect(exchanges(before) == exchanges(after))
        #expect(exchanges(after).reduce(0, +) > 8)
    }

    @Test func tsharkReadsTheSameMessages() throws {
        guard FileManager.default.isExecutableFile(atPath: "/usr/bin/tshark") else { return }
        let (folder, path) = try file()
        let masked = folder.path + "/masked.pcap"
        _ = try Program.trace("--redact-addresses", "--format", "pcap", "--output", masked, path)
        func read(_ file: String) throws -> String {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/tshark")
            process.arguments =
                ["-r", file, "-o", "tcp.check_checksum:TRUE", "-o", "ip.check_checksum:TRUE", "-T", "fields"]
                + [
                    "frame.len", "frame.time_epoch", "tcp.checksum.status", "ip.checksum.status", "tcp.len",
                    "http.request.method", "http.response.code", "http.content_type", "websocket.opcode",
                ].flatMap { ["-e", $0] }
            let pipe = Pipe()
            process.standardOutput = pipe
            process.standardError = FileHandle.nullDevice
            try process.run()
            let data = pipe.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            return String(decoding: data, as: UTF8.self)
        }
        let (before, after) = (try read(path), try read(masked))
        #expect(!before.isEmpty)
        #expect(before == after)
        expectNoSecret(in: [UInt8](try Data(contentsOf: URL(fileURLWithPath: masked))), "the masked capture")
    }

    @Test func aRecordedCaptureKeepsItsLength() throws {
        let folder = try TemporaryFolder()
        let masked = folder.path + "/masked.pcap"
        let name = BundledCaptures.path("put-basic.pcap")
        #expect(try Program.trace("--redact", "--format", "pcap", "--output", masked, name).status == 0)
        let (before, after) = (
            try Data(contentsOf: URL(fileURLWithPath: name)),
            try Data(contentsOf: URL(fileURLWithPath: masked))
        )
        #expect(before.count == after.count)
        #expect(before.range(of: Data("Authorization: Basic ".utf8)) != nil)
        let text = try Program.trace("--detail", "full", name).text
        let credentials = try #require(text.firstMatch(of: /Authorization: Basic ([A-Za-z0-9+\/]+=*)/)?.1)
        #expect(before.range(of: Data(credentials.utf8)) != nil)
        #expect(after.range(of: Data(credentials.utf8)) == nil)
    }

    @Test func wrongUsageIsSaid() throws {
        let name = BundledCaptures.path("plain-get.pcap")
        #expect(try Program.trace("--format", "pcap", name).status == 64)
        #expect(try Program.trace("--redact", "--format", "pcap", "-").status == 64)
        let several = try Program.trace(
            "--redact", "--format", "pcap", BundledCaptures.path("mixed-pcapng.pcapng"))
        #expect(several.status == 64)
        #expect(several.errors.contains("link type"))
    }
}
