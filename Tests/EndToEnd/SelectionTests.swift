import Foundation
import TestSupport
import Testing

/// `--format pcapng`: the packets of a selection as they are.
struct SelectionTests {
    /// A capture, its connection, and the program's other options.
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var connection: Int
        var keys: [String] = []
        var testDescription: String { "\(name) \(connection)" }
    }

    static let cases = [
        Case(name: "redirect", connection: 1), Case(name: "page-load", connection: 0),
        Case(name: "http2", connection: 0, keys: ["--keys", "http2"]),
        Case(name: "tls12-resumption", connection: 1, keys: ["--keys", "tls12-resumption"]),
        Case(name: "embedded-keys-late", connection: 0), Case(name: "mixed-pcapng", connection: 1),
        Case(name: "icmp-prohibited", connection: 0), Case(name: "truncated-snaplen", connection: 0),
    ]

    @Test(arguments: cases, ["en", "zh"]) func tellsTheSameStory(_ selected: Case, _ language: String) throws
    {
        let folder = try TemporaryFolder()
        let path = folder.path + "/selection.pcapng"
        let options = ["--connection", "\(selected.connection)"] + selected.keys + [selected.name]
        let written = try Program.run(["trace", "--format", "pcapng", "--output", path] + options)
        #expect(written.status == 0)
        func story(_ arguments: [String]) throws -> String {
            let outcome = try Program.run(
                ["trace", "--detail", "steps", "--language", language] + arguments)
            #expect(outcome.status == 0)
            let lines = outcome.text.split(separator: "\n").drop {
                !$0.hasPrefix("Connection ") && !$0.hasPrefix("连接 ")
            }
            // Packets are numbered anew, so that columns of numbers have other widths; the digits of times are those of the
            // interfaces that are left.
            return lines.dropFirst().joined(separator: " ")
                .replacing(#/(packets? |分组 ?|#)[0-9]+([–-][0-9]+)?/#, with: "packet")
                .replacing("000Z", with: "Z").filter { !$0.isWhitespace }
        }
        let before = try story(options)
        #expect(before.count > 100)
        #expect(try story([path]) == before)
    }

    /// What tshark reads of each packet, in the selection as in the capture.
    @Test(arguments: cases) func packetsAreAsTheyWere(_ selected: Case) throws {
        guard FileManager.default.isExecutableFile(atPath: "/usr/bin/tshark") else { return }
        let folder = try TemporaryFolder()
        let path = folder.path + "/selection.pcapng"
        _ = try Program.run(
            ["trace", "--format", "pcapng", "--output", path, "--connection", "\(selected.connection)"]
                + selected.keys + [selected.name])
        let capture = try #require(
            BundledCaptures.names.first { $0.hasPrefix(selected.name + ".pcap") }.map(BundledCaptures.path))
        let (all, some) = (try packets(of: capture), try packets(of: path))
        #expect(!some.isEmpty)
        // In their order.
        var rest = all[...]
        for packet in some {
            guard let place = rest.firstIndex(of: packet) else {
                Issue.record("\(packet)")
                return
            }
            rest = rest[(place + 1)...]
        }
        let document = try #require(try Program.run(["trace", "--format", "json", path]).json)
        let connections = document["connections"] as? [[String: Any]] ?? []
        #expect(connections.count == 1)
        let chosen = try #require(
            try Program.run(
                ["trace", "--format", "json", "--connection", "\(selected.connection)", selected.name]
            ).json?["connections"] as? [[String: Any]])
        #expect(connections.first?["packets"] as? Int == chosen.first?["packets"] as? Int)
    }

    /// Times, link types, lengths, bytes and comments of packets.
    private func packets(of file: String) throws -> [String] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/tshark")
        process.arguments =
            ["-r", file, "-T", "fields", "-E", "separator=|"]
            + [
                "frame.time_epoch", "frame.encap_type", "frame.len", "frame.cap_len", "frame.md5_hash",
                "frame.comment",
            ]
            .flatMap { ["-e", $0] } + ["-o", "frame.generate_md5_hash:TRUE"]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let read = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return String(decoding: read, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// Comments at packets and of the capture go with them; without `--connection` all packets do.
    @Test func keepsComments() throws {
        let folder = try TemporaryFolder()
        let noted = folder.path + "/noted.pcapng"
        let path = folder.path + "/selection.pcapng"
        #expect(
            try Program.run(["note", "plain-get", "4", "a question, 问题", "--output", noted]).status == 0)
        #expect(try Program.run(["trace", noted, "--format", "pcapng", "--output", path]).status == 0)
        func story(_ file: String) throws -> Substring {
            let text = try Program.run(["trace", file]).text
            return text[(text.range(of: "━━ ")?.lowerBound ?? text.startIndex)...]
        }
        #expect(try story(path).contains("a question, 问题"))
        #expect(try story(path) == story(noted))
    }

    /// With masks it holds neither secrets nor keys.
    @Test func masks() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/masked.pcapng"
        let keys = BundledCaptures.path("http2.keys")
        let outcome = try Program.run(
            ["trace", "http2", "--keys", "http2", "--redact", "--format", "pcapng", "--output", path])
        #expect(outcome.status == 0)
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        #expect(bytes.starts(with: [0x0A, 0x0D, 0x0D, 0x0A]))
        let secret = try String(contentsOfFile: keys, encoding: .utf8).split(separator: "\n").last?
            .split(separator: " ").last
        #expect(bytes.firstRange(of: Data((secret ?? "").utf8)) == nil)
        #expect(bytes.firstRange(of: Data("CLIENT_".utf8)) == nil)
    }

    @Test func onlyItsOwnerReadsKeys() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/selection.pcapng"
        let outcome = try Program.run(
            ["trace", "http2", "--keys", "http2", "--format", "pcapng", "--output", path, "--language", "en"])
        #expect(outcome.errors.contains("keys"))
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
    }
}
