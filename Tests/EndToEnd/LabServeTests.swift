import Documents
import Foundation
import Lab
import Testing

/// `lab list` and `lab serve`.
@Suite struct LabServeTests {
    @Test func listNamesEveryLab() throws {
        let json = try Program.run(["lab", "list", "--format", "json"])
        let list = try #require(
            try JSONSerialization.jsonObject(with: Data(json.output)) as? [[String: Any]])
        #expect(list.compactMap { $0["name"] as? String } == Lab.all.map(\.name))
        for language in ["en", "zh"] {
            let text = try Program.run(["lab", "list", "--language", language]).text
            for lab in Lab.all {
                #expect(text.contains(language == "en" ? lab.shows.en.prefix(20) : lab.shows.zh.prefix(8)))
            }
        }
        #expect(try Program.run(["lab", "list", "--format", "markdown"]).text.contains("| **own-anchor:"))
    }

    @Test func flowsOfTheLabsAreThere() throws {
        let flows = try Program.run(["flow", "--format", "json"])
        let list = try #require(
            try JSONSerialization.jsonObject(with: Data(flows.output)) as? [[String: Any]])
        let known = Set(list.compactMap { $0["name"] as? String })
        #expect(Set(Lab.all.flatMap(\.flows)).isSubset(of: known))
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/curl"), "needs curl"))
    func serveAnswersCurlOverBothUntilItIsStopped() throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Program.path)
        process.arguments = ["lab", "serve", "--port", "0", "--tls-port", "0", "--language", "en"]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        var text = ""
        while !text.contains("--cacert") {
            let more = pipe.fileHandleForReading.availableData
            guard !more.isEmpty else { break }
            text += String(decoding: more, as: UTF8.self)
        }
        // The last of the example lines is one that works.
        let examples = text.split(separator: "\n").filter { $0.hasPrefix("  curl") }
        let command = try #require(examples.last).split(separator: " ").map(String.init)
        #expect(try curl(Array(command.dropFirst())) == #"{"user": "guest"}"#)
        let root = try #require(command.dropFirst().drop { $0 != "--cacert" }.dropFirst().first)
        let plain = try #require(text.split(separator: " ").first.map(String.init))
        #expect(try curl(["\(plain)/new"]) == #"{"arrived": true}"#)
        // Only its owner may look into the folder with the key log.
        let folder = URL(fileURLWithPath: root).deletingLastPathComponent().path
        let rights = try FileManager.default.attributesOfItem(atPath: folder)[.posixPermissions] as? Int
        #expect(rights == 0o700)
        let keys = try String(contentsOfFile: folder + "/keys", encoding: .utf8)
        #expect(keys.contains("SERVER_TRAFFIC_SECRET_0"))
        process.interrupt()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        #expect(!FileManager.default.fileExists(atPath: folder))
        let log = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        #expect(log.contains(#""target": "/new", "status": 200"#))
    }

    @Test func takenPortAndBadAddressGetALine() throws {
        let blocker = try BlockedPort()
        let taken = try Program.run(["lab", "serve", "--port", "\(blocker.port)"])
        #expect(taken.status == 74)
        #expect(taken.errorLines.count == 1)
        #expect(taken.errors.contains("port \(blocker.port)") && taken.errors.contains("--tls-port"))
        let bad = try Program.run(["lab", "serve", "--listen", "nowhere"])
        #expect(bad.status == 64)
        #expect(bad.errorLines.count == 1)
        let host = try Program.run(["lab", "serve", "--host", "a,DNS:evil"])
        #expect(host.status == 64)
    }

    private func curl(_ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/curl")
        process.arguments = ["-s", "--noproxy", "*", "-m", "300"] + arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }
}

/// A port that somebody listens on.
private final class BlockedPort {
    private let server: LabServer
    init() throws { server = try LabServer(LabServer.Settings([.plain])) }
    var port: UInt16 { server.port(of: .plain) ?? 0 }
}
