import Foundation
import TestSupport
import Testing

/// `lesson play --web`, as the built program: a file is written, and what looks on hears of it.
@Suite(
    .timeLimit(.minutes(10)),
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/curl"), "needs curl"))
struct AuthorTests {
    /// A program that goes on, and what it writes, up to what is waited for.
    private final class Running {
        let process = Process()
        private let pipe = Pipe()
        /// What was written and not given yet; a character may come in two pieces.
        private var held = Data()

        init(_ path: String, _ arguments: [String]) throws {
            process.executableURL = URL(fileURLWithPath: path)
            process.arguments = arguments
            process.standardOutput = pipe
            try process.run()
        }

        deinit { if process.isRunning { process.terminate() } }

        /// The next text up to and with this one; nil at the end.
        func next(_ end: String) -> String? {
            while true {
                if let found = held.range(of: Data(end.utf8)) {
                    defer { held = Data(held[found.upperBound...]) }
                    return String(decoding: held[..<found.upperBound], as: UTF8.self)
                }
                let more = pipe.fileHandleForReading.availableData
                if more.isEmpty { return nil }
                held += more
            }
        }
    }

    private func get(_ address: String) throws -> String {
        let client = try Running("/usr/bin/curl", ["-s", address])
        var all = ""
        while let line = client.next("\n") { all += line }
        return all
    }

    @Test func aSavedFileIsShownAndABrokenOneIsTold() throws {
        let folder = try TemporaryFolder()
        let file = folder.path + "/mine.yaml"
        let bundled = BundledCaptures.top.appendingPathComponent("lessons/nine-steps.yaml")
        let good = try String(contentsOf: bundled, encoding: .utf8)
        try good.write(toFile: file, atomically: true, encoding: .utf8)
        let played = try Running(
            Program.path, ["lesson", "play", "--web", "--no-open", "--language", "en", file])
        let address = try #require(played.next("\n"))
        #expect(address.hasPrefix("http://127.0.0.1:"))
        let base = String(address.prefix { $0 != "#" })
        let stream = try Running("/usr/bin/curl", ["-sN", base + "events"])
        let first = try #require(stream.next("\n\n"))
        #expect(
            first.contains("\"page\":1") && first.contains("\"readable\":true")
                && first.contains("\"count\":0"))
        #expect(try get(base + "lesson").contains("Eleven arrows"))
        // A claim that does not hold: the page has it at its step, and its line is told.
        let wrong = good.replacing("Eleven arrows", with: "Twelve arrows").replacing(
            "packet 2 is step 2 of", with: "packet 4 is step 2 of")
        #expect(wrong != good)
        try wrong.write(toFile: file, atomically: true, encoding: .utf8)
        let second = try #require(stream.next("\n\n"))
        #expect(second.contains("\"page\":2") && second.contains("mine.yaml"))
        let page = try get(base + "lesson")
        #expect(page.contains("Twelve arrows") && page.contains("lesson check says"))
        // What cannot be read leaves the page as it was.
        try (wrong + "\nsteps: [").write(toFile: file, atomically: false, encoding: .utf8)
        let third = try #require(stream.next("\n\n"))
        #expect(third.contains("\"page\":2") && third.contains("\"readable\":false"))
        #expect(try get(base + "lesson") == page)
        // Nor does a file that is gone, until it comes back.
        try FileManager.default.removeItem(atPath: file)
        #expect(try #require(stream.next("\n\n")).contains("\"readable\":false"))
        try good.write(toFile: file, atomically: true, encoding: .utf8)
        #expect(try #require(stream.next("\n\n")).contains("\"page\":3"))
        kill(played.process.processIdentifier, SIGINT)
        played.process.waitUntilExit()
        #expect(played.process.terminationStatus == 0)
    }
}
