import Foundation
import TestSupport
import Testing

/// `serve`, as the built program.
@Suite(.timeLimit(.minutes(10))) struct ServeTests {
    /// The program while it serves.
    private final class Served {
        let process = Process()
        let lines: [Substring]
        private let pipe = Pipe()

        /// Starts it, and waits for its addresses: one, or two of a class.
        init(_ arguments: [String], of command: [String] = ["serve"], folder: TemporaryFolder) throws {
            process.executableURL = URL(fileURLWithPath: Program.path)
            process.arguments = command + ["--language", "en"] + arguments
            process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": folder.path]) { $1 }
            process.standardOutput = pipe
            try process.run()
            var text = ""
            while text.count(where: { $0 == "\n" }) < command.count {
                let more = pipe.fileHandleForReading.availableData
                if more.isEmpty { break }
                text += String(decoding: more, as: UTF8.self)
            }
            lines = text.split(separator: "\n")
        }

        deinit { if process.isRunning { process.terminate() } }

        /// Ends it by a signal, and gives what else it has written.
        func end(_ signal: Int32) -> String {
            kill(process.processIdentifier, signal)
            process.waitUntilExit()
            return String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        }

        var address: String { lines.first.map(String.init) ?? "" }
        var base: String { String(address.prefix { $0 != "#" }.dropLast()) }
        var secret: String { String(address.drop { $0 != "=" }.dropFirst()) }
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/curl"), "needs curl"))
    func itsPageIsThatOfTrace() throws {
        let folder = try TemporaryFolder()
        let path = BundledCaptures.path("redirect.pcap")
        let served = try Served([path, "--port", "0"], folder: folder)
        #expect(served.address.wholeMatch(of: ##/http://127\.0\.0\.1:[0-9]+/#secret=[0-9a-f]{32}/##) != nil)
        let page = try curl([served.base + "/trace/1"])
        let wanted = try Program.run(["trace", "--format", "html", "--language", "en", path])
        #expect(page == wanted.output)
        #expect(String(decoding: try curl([served.base + "/"]), as: UTF8.self).contains(path))
        #expect(!(try curl([served.base + "/lesson/handshake"])).isEmpty)
        // What was sent is gone with the program, also where the end is asked for another way.
        let told = try curl([
            "--data-binary", "@" + path, "-H", "X-Netlesson-Secret: " + served.secret,
            served.base + "/api/captures?name=a",
        ])
        #expect(String(decoding: told, as: UTF8.self).contains("/trace/u"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 1)
        #expect(served.end(SIGTERM).isEmpty)
        #expect(served.process.terminationStatus == 0)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/curl"), "needs curl"))
    func itsSecretsAreMaskedWhereThatIsAsked() throws {
        let folder = try TemporaryFolder()
        let path = BundledCaptures.path("put-basic.pcap")
        let served = try Served([path, "--redact", "--bind", "127.0.0.1"], folder: folder)
        let page = String(decoding: try curl([served.base + "/trace/1"]), as: UTF8.self)
        let open = try Program.run(["trace", "--format", "html", "--language", "en", path]).text
        let secret = try #require(open.firstMatch(of: #/Authorization: (Basic [A-Za-z0-9+\/=]+)/#)).1
        #expect(page.contains("Authorization: Basic "))
        #expect(!page.contains(secret))
        // Masked the same way in both languages, and when it is asked for again.
        let masked = try #require(page.firstMatch(of: #/Authorization: (Basic [A-Za-z0-9+\/=]+)/#)).1
        let other = try curl([served.base + "/trace/1?language=zh"])
        #expect(String(decoding: other, as: UTF8.self).contains(masked))
        #expect(served.end(SIGINT).isEmpty)
        #expect(served.process.terminationStatus == 0)
    }

    /// However a class is asked to end, it writes what is to be kept of it.
    @Test(
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/curl"), "needs curl"),
        arguments: [SIGINT, SIGTERM, SIGHUP])
    func aClassThatEndsWritesItsFiles(signal: Int32) throws {
        let folder = try TemporaryFolder()
        let (results, summary) = (folder.path + "/results.json", folder.path + "/summary.html")
        let served = try Served(
            ["--no-open", "--results", results, "--summary", summary], of: ["class", "nine-steps"],
            folder: folder)
        let students = String(try #require(served.lines.dropFirst().first))
        let (base, code) = (students.dropLast(7), students.suffix(6))
        let told = try curl(["-d", #"{"name":"Ann"}"#, base + "/class/join?code=" + code])
        #expect(String(decoding: told, as: UTF8.self).contains("\"student\":1"))
        let before = try String(contentsOfFile: summary, encoding: .utf8)
        #expect(served.end(signal).isEmpty && served.process.terminationStatus == 0)
        #expect(try String(contentsOfFile: results, encoding: .utf8).contains("\"students\":1"))
        #expect(try String(contentsOfFile: summary, encoding: .utf8) != before)
    }

    private func curl(_ arguments: [String]) throws -> [UInt8] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/curl")
        process.arguments = ["-sS", "--max-time", "60"] + arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Array(bytes)
    }
}
