import Foundation
import TestSupport
import Testing

/// `trace A B C`: several files as one, by time.
@Suite struct SeveralFilesTests {
    /// The packets of a bundled capture dealt out to files, so that merging them gives the capture again.
    static func dealtOut(to folder: TemporaryFolder) throws -> [String] {
        let bytes = try BundledCaptures.bytes("plain-get.pcap")
        var files = [[UInt8]](repeating: Array(bytes[..<24]), count: 3)
        var at = 24
        var packet = 0
        while at < bytes.count {
            let length = 16 + Int(bytes[at + 8]) + Int(bytes[at + 9]) << 8
            files[packet % 3] += bytes[at..<(at + length)]
            packet += 1
            at += length
        }
        return try files.enumerated().map { try folder.file("part-\($0.offset)", $0.element) }
    }

    @Test func mergedByTime() throws {
        let folder = try TemporaryFolder()
        let parts = try Self.dealtOut(to: folder)
        let whole = try #require(try Program.trace("plain-get", "--format", "json").json)
        let merged = try #require(try Program.trace(parts[2], parts[0], parts[1], "--format", "json").json)
        let connections = { (document: [String: Any]) in
            try JSONSerialization.data(withJSONObject: document["connections"] ?? [], options: .sortedKeys)
        }
        #expect(try connections(whole) == connections(merged))
        let capture = try #require(merged["capture"] as? [String: Any])
        #expect(capture["file"] as? String == [parts[2], parts[0], parts[1]].joined(separator: ", "))
        let files = try #require(capture["files"] as? [[String: Any]])
        #expect(files.map { $0["packets"] as? Int } == [3, 4, 4])
        #expect(files.map { $0["file"] as? String } == [parts[2], parts[0], parts[1]])
    }

    @Test func oneOfThemIsNoCapture() throws {
        let folder = try TemporaryFolder()
        let text = try folder.file("text", Array("no capture, this\n".utf8))
        for (arguments, status, lines) in [
            ([text, "plain-get"], 65, 1), (["/no/such/file", "plain-get", text], 66, 2),
            ([text, text], 65, 2),
        ] as [([String], Int32, Int)] {
            let outcome = try Program.run(["trace"] + arguments + ["--format", "json"])
            #expect(outcome.status == status, "\(arguments)")
            #expect(outcome.errorLines.count == lines, "\(arguments)")
            let capture = outcome.json?["capture"] as? [String: Any]
            #expect(capture?["packets"] as? Int == (arguments.contains("plain-get") ? 11 : nil))
            guard let capture else { continue }
            #expect(capture["truncated"] as? Bool == true)
            #expect((capture["warnings"] as? [String])?.count == lines)
        }
    }

    @Test func damageHasTheNameOfItsFile() throws {
        let folder = try TemporaryFolder()
        let cut = try folder.file("cut", Array(try BundledCaptures.bytes("plain-get.pcap").dropLast(5)))
        let outcome = try Program.trace("plain-get", cut, "--language", "zh", "--format", "summary")
        #expect(outcome.status == 65)
        #expect(outcome.errorLines.count == 1)
        #expect(outcome.errorLines.first?.contains(cut) == true)
        #expect(outcome.errorLines.first?.contains("截断") == true)
    }
}
