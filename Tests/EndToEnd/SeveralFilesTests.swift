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

/// `trace client.pcap server.pcap`: the same connection recorded at both ends.
@Suite struct BothEndsTests {
    /// A bundled capture with all its times moved by some seconds.
    private static func shifted(_ name: String, by seconds: Int32, in folder: TemporaryFolder) throws
        -> String
    {
        var bytes = try BundledCaptures.bytes(name)
        var at = 24
        while at + 16 <= bytes.count {
            let time = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[at + $1]) << UInt32(8 * $1) }
            let moved = time &+ UInt32(bitPattern: seconds)
            for place in 0..<4 { bytes[at + place] = UInt8(truncatingIfNeeded: moved >> UInt32(8 * place)) }
            let length = (0..<4).reduce(0) { $0 | Int(bytes[at + 8 + $1]) << (8 * $1) }
            at += 16 + length
        }
        return try folder.file("\(seconds)-\(name)", bytes)
    }

    private static func told(_ files: String...) throws -> (clocks: [String: Any], ends: [String: Any]) {
        let document = try #require(try Program.run(["trace", "--format", "json"] + files).json)
        let connections = try #require(document["connections"] as? [[String: Any]])
        #expect(connections.count == 1)
        let capture = try #require(document["capture"] as? [String: Any])
        return (
            try #require(capture["clocks"] as? [String: Any]),
            try #require(connections[0]["ends"] as? [String: Any])
        )
    }

    /// Both recorders had one clock: the offset that is found is none, as exactly as a round trip allows.
    @Test func oneClock() throws {
        let (clocks, ends) = try Self.told("both-ends-client", "both-ends-server")
        let offset = try #require(clocks["offset"] as? Double)
        let uncertainty = try #require(clocks["uncertainty"] as? Double)
        #expect(abs(offset) < 0.001)
        #expect((0.0100..<0.0105).contains(uncertainty))
        let packets = try #require(ends["packets"] as? [[String: Any]])
        let lost = packets.filter { $0["outcome"] as? String == "lost" }
        #expect(lost.map { $0["from"] as? String } == ["client", "server"])
        #expect(((lost[0]["client"] as? [String: Any])?["number"] as? Int) == 4)
        #expect(((lost[1]["server"] as? [String: Any])?["number"] as? Int) == 9)
        #expect(packets.count { $0["outcome"] as? String == "arrived" } == packets.count - 2)
    }

    @Test func otherClocksAndOrder() throws {
        let folder = try TemporaryFolder()
        let (plain, ends) = try Self.told("both-ends-client", "both-ends-server")
        let known = try #require(plain["offset"] as? Double)
        let later = try Self.shifted("both-ends-server.pcap", by: 3600, in: folder)
        let earlier = try Self.shifted("both-ends-client.pcap", by: -86_400, in: folder)
        for (files, shift) in [
            (["both-ends-client", later], 3600.0), ([later, "both-ends-client"], 3600),
            ([earlier, "both-ends-server"], 86_400), (["both-ends-server", "both-ends-client"], 0),
        ] {
            let (clocks, moved) = try Self.told(files[0], files[1])
            let offset = try #require(clocks["offset"] as? Double)
            #expect(abs(offset - shift - known) < 0.000001)
            for key in ["answers", "roundTrip", "uncertainty"] {
                let values = try [moved, ends].map {
                    try JSONSerialization.data(
                        withJSONObject: [key: try #require($0[key])], options: .sortedKeys)
                }
                #expect(values[0] == values[1], "\(key)")
            }
        }
    }

    @Test func standardInputIsReadOnce() throws {
        let document = try #require(
            try Program.run(
                ["trace", "-", "both-ends-server", "--format", "json"],
                input: try BundledCaptures.bytes("both-ends-client.pcap")
            ).json)
        let capture = try #require(document["capture"] as? [String: Any])
        #expect(capture["clocks"] == nil && capture["packets"] as? Int == 66)
    }
}
