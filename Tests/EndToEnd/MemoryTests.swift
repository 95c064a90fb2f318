import Foundation
import Testing

/// Memory does not grow with what a stranger sends: each command runs with little of it.
///
/// A sanitizer takes more than that for itself; where the program cannot even tell its version, nothing is tried.
@Suite(.timeLimit(.minutes(10))) struct MemoryTests {
    /// What a process may map: 700 MB, of which the program and its libraries take half before they do anything.
    private static let kilobytes = 700_000

    private static func run(_ arguments: [String], environment: [String: String] = [:]) throws -> (
        status: Int32, output: Data, errors: String
    ) {
        let folder = try TemporaryFolder()
        let (outFile, errorFile) = (try folder.file("out"), try folder.file("err"))
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "ulimit -v \(kilobytes); exec \"$0\" \"$@\"", Program.path] + arguments
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["LC_ALL": "C", "SWIFT_BACKTRACE": "enable=no"].merging(environment) { $1 }
        ) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: outFile))
        process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: errorFile))
        try process.run()
        process.waitUntilExit()
        return (
            process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
            try Data(contentsOf: URL(fileURLWithPath: outFile)),
            String(decoding: try Data(contentsOf: URL(fileURLWithPath: errorFile)), as: UTF8.self)
        )
    }

    private static let isOfUse = (try? run(["--version"]).status) == 0

    /// A SYN of each of so many clients, and nothing else.
    private static func scan(_ count: Int) -> [UInt8] {
        var bytes: [UInt8] = [
            0xD4, 0xC3, 0xB2, 0xA1, 2, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 101, 0, 0, 0,
        ]
        bytes.reserveCapacity(count * 56 + 24)
        for number in 0..<count {
            func byte(_ shift: Int) -> UInt8 { UInt8(truncatingIfNeeded: number >> shift) }
            bytes += [byte(0), byte(8), byte(16), 0x60, 0, 0, 0, 0, 40, 0, 0, 0, 40, 0, 0, 0]
            bytes += [0x45, 0, 0, 40, 0, 0, 0x40, 0, 64, 6, 0, 0, 10, byte(16), byte(8), byte(0)]
            bytes += [10, 200, 0, 1, 0x80, byte(0), 0, 80, 0, 0, 0, byte(0), 0, 0, 0, 0, 0x50, 2, 0x20, 0]
            bytes += [0, 0, 0, 0]
        }
        return bytes
    }

    @Test(.enabled(if: isOfUse)) func jsonOfManyConnections() throws {
        let folder = try TemporaryFolder()
        let path = try folder.file("scan.pcap", Self.scan(120_000))
        let outcome = try Self.run(["trace", "--format", "json", path])
        #expect(outcome.status == 0, "\(outcome.errors)")
        let document = try #require(
            JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
        let connections = try #require(document["connections"] as? [[String: Any]])
        #expect(connections.count == 120_000)
        #expect(connections.enumerated().allSatisfy { $1["id"] as? Int == $0 })
        let capture = try #require(document["capture"] as? [String: Any])
        let warnings = try #require(capture["warnings"] as? [String])
        #expect(warnings.contains { $0.contains("reported before they ended") })
    }

    @Test(.enabled(if: isOfUse)) func lessonsOfManyConnections() throws {
        let folder = try TemporaryFolder()
        let path = try folder.file("scan.pcap", Self.scan(120_000))
        let draft = try Self.run(["lesson", "new", "--from", path])
        #expect(draft.status == 0, "\(draft.errors)")
        #expect(draft.errors.contains("2,000 of 120,000 connections were examined"))
        let marked = try Self.run(["lesson", "grade", "handshake", path])
        #expect(marked.status == 1, "\(marked.errors)")
        #expect(marked.errors.contains("2,000 of 120,000 connections were examined"))
    }

    @Test(.enabled(if: isOfUse)) func keysThatAreBlankLines() throws {
        let folder = try TemporaryFolder()
        let keys = try folder.file("blank.keys", Array(repeating: 0x0A, count: 20_000_000))
        let outcome = try Self.run(["trace", "--keys", keys, "plain-get"])
        #expect(outcome.status == 65 && outcome.errors.contains("contains no keys"), "\(outcome.errors)")
    }

    @Test(.enabled(if: isOfUse)) func aTerminalOfMillionsOfColumns() throws {
        let wide = try Self.run(["lesson", "list"], environment: ["COLUMNS": "20000000"])
        let thousand = try Self.run(["lesson", "list"], environment: ["COLUMNS": "1000"])
        #expect(wide.status == 0 && wide.output == thousand.output, "\(wide.errors)")
    }
}
