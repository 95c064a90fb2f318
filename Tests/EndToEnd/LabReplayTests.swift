import Foundation
import Lab
import TestSupport
import Testing

/// The bundled recordings of the labs.
@Suite struct LabReplayTests {
    @Test(arguments: Lab.all.map(\.name), ["en", "zh"])
    func recordingShowsCodeAndWire(_ name: String, _ language: String) throws {
        let outcome = try Program.run(["lab", "run", name, "--recorded", "--language", language])
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.errors.isEmpty)
        let lines = outcome.text.split(separator: "\n")
        #expect(lines.contains { $0.hasPrefix("1  ") })
        #expect(lines.contains { $0.contains("│ →   1 ①  SYN") })
        #expect(lines.contains { $0.contains("   > ") })
        // Every line of the two columns has its separator in the same place; nothing is wider than the terminal.
        #expect(lines.allSatisfy { DisplayedWidth.of($0) <= 80 })
        let columns = Set(
            lines.compactMap { line in line.range(of: " │ ").map { DisplayedWidth.of(line[..<$0.lowerBound]) }
            })
        #expect(columns == [38])
    }

    @Test func recordingHoldsWhatItsServerLogged() throws {
        for lab in Lab.all {
            let path = BundledCaptures.path("lab/\(lab.name)")
            let log = try String(contentsOfFile: path + ".log", encoding: .utf8)
            let traced = try Program.run(["trace", path + ".pcapng", "--format", "json"])
            let connections = traced.json?["connections"] as? [[String: Any]] ?? []
            let requests = connections.flatMap {
                ($0["http"] as? [String: Any])?["exchanges"] as? [[String: Any]] ?? []
            }
            #expect(
                requests.count == log.split(separator: "\n").count { $0.contains("\"status\"") },
                "\(lab.name)")
        }
    }

    /// Without the right to capture: as root with that right taken away, as another user as it is.
    @Test(
        .enabled(
            if: !LabConditions.mayCapture || LabConditions.setpriv != nil,
            "taking the right to capture away needs setpriv"))
    func withoutTheRightTheRecordingIsShown() throws {
        let (status, output, errors) = try runWithoutRights(["lab", "run", "get"])
        #expect(status == 0)
        #expect(errors.split(separator: "\n").count == 1)
        #expect(errors.contains("no permission to capture"))
        #expect(output.contains("This is a recording of"))
        #expect(output.contains("①  SYN"))
    }

    @Test(
        .enabled(
            if: !LabConditions.mayCapture || LabConditions.setpriv != nil,
            "taking the right to capture away needs setpriv"))
    func withoutTheRightNothingIsKept() throws {
        let folder = try TemporaryFolder()
        let (status, output, errors) = try runWithoutRights(["lab", "run", "get", "--write", folder.path])
        #expect(status == 77)
        #expect(output.isEmpty)
        #expect(errors.split(separator: "\n").count == 1)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    }

    private func runWithoutRights(_ arguments: [String]) throws -> (Int32, String, String) {
        let process = Process()
        if LabConditions.mayCapture {
            process.executableURL = URL(fileURLWithPath: LabConditions.setpriv ?? "")
            let rights = "-net_raw,-net_admin"
            process.arguments =
                ["--bounding-set=\(rights)", "--inh-caps=\(rights)", Program.path] + arguments
        } else {
            process.executableURL = URL(fileURLWithPath: Program.path)
            process.arguments = arguments
        }
        process.environment = ProcessInfo.processInfo.environment.merging(["LC_ALL": "C"]) { $1 }
        let folder = try TemporaryFolder()
        let (out, err) = (try folder.file("out"), try folder.file("err"))
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: out))
        process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: err))
        try process.run()
        process.waitUntilExit()
        return (
            process.terminationStatus, try String(contentsOfFile: out, encoding: .utf8),
            try String(contentsOfFile: err, encoding: .utf8)
        )
    }
}

/// Columns of a line: two for each character of East Asian scripts, as terminals have it.
enum DisplayedWidth {
    static func of(_ text: some StringProtocol) -> Int {
        text.unicodeScalars.reduce(0) { sum, scalar in
            switch scalar.value {
            case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
                0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
                sum + 2
            default: sum + 1
            }
        }
    }
}
