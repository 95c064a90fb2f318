import Documents
import Foundation
import Output
import PacketCapture
import Platform
import TestSupport
import Testing
import Tracing
import TracingSupport

@testable import Exports

/// Bodies as files of their own.
@Suite(.timeLimit(.minutes(10))) struct ExtractionTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    /// What the list says, of a bundled capture or made packets.
    private func extract(_ trace: (inout any TraceSink) throws -> Void) throws -> (
        [[String: Any]], ExportReport
    ) {
        let report = ExportReport()
        let made = try OutputFolder(folder.path + "/new")
        var sink: any TraceSink = try BodyExtraction(into: made, output: nil, language: .en, report: report)
        try trace(&sink)
        let list = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/new/index.json"))
        #expect(StrictJSON.fault(in: [UInt8](list)) == nil)
        return (try JSONSerialization.jsonObject(with: list) as? [[String: Any]] ?? [], report)
    }

    private func extract(_ name: String) throws -> ([[String: Any]], ExportReport) {
        try extract { sink in
            var file = try CaptureFile(path: BundledCaptures.path(name))
            TracingJob(name, keys: Written.keys(of: name)).run(&file, to: &sink)
        }
    }

    private func bytes(_ entry: [String: Any]) throws -> Data {
        let name = try #require(entry["file"] as? String)
        return try Data(contentsOf: URL(fileURLWithPath: folder.path + "/new/" + name))
    }

    /// What the HAR holds is in the files, byte for byte.
    @Test(arguments: ["multipart.pcap", "brotli-zstd.pcap", "charsets.pcap", "http2-parallel.pcap"])
    func filesHoldWhatTheHARHolds(_ name: String) throws {
        let (list, _) = try extract(name)
        #expect(!list.isEmpty)
        let entries = try Written(name, .har).entries
        for file in list {
            let entry = try #require(
                entries.first {
                    let own = HARTests.member($0, "_netlesson")
                    return own["connection"] as? Int == file["connection"] as? Int
                        && own["exchange"] as? Int == file["exchange"] as? Int
                })
            let body =
                file["from"] as? String == "client"
                ? HARTests.member(HARTests.member(entry, "request"), "postData")
                : HARTests.member(HARTests.member(entry, "response"), "content")
            let text = try #require(body["text"] as? String)
            let held = body["encoding"] as? String == "base64" ? Data(base64Encoded: text) : Data(text.utf8)
            #expect(try bytes(file) == held)
            #expect(try bytes(file).count == file["length"] as? Int)
            #expect(file["complete"] as? Bool == true)
        }
    }

    @Test func theHashIsThatOfTheFile() throws {
        let (list, _) = try extract("multipart.pcap")
        #expect(
            list.last?["sha256"] as? String
                == "cd21e411018f2bc909c783c8249486580c25280ae0e5634322b5cf43a3b12e64")
    }

    /// However a peer calls things: files lie in the folder, by names that are safe everywhere.
    @Test(arguments: Attacks.all)
    func namesAreSafe(_ attack: String) throws {
        let (list, _) = try extract { Attacks.capture(attack).trace(into: &$0) }
        #expect(list.count >= 2)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/new")
        #expect(Set(files) == Set(list.compactMap { $0["file"] as? String } + ["index.json"]))
        for file in files where file != "index.json" {
            #expect(
                file.wholeMatch(of: /c\d+-e\d+-(request|response)(-[a-z0-9_-]{1,64})?\.[a-z0-9]{2,5}/) != nil,
                "\(file)")
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["new"])
    }

    /// An ending that the path brings along decides nothing.
    @Test func endingsComeFromTheType() throws {
        var capture = ConversationCapture()
        capture.open()
        for (path, type) in [
            ("/a.exe", "application/octet-stream"), ("/b.html", "text/html"), ("/c.lnk", "image/png"),
        ] {
            capture.say(fromClient: true, "GET \(path) HTTP/1.1\r\nHost: a.test\r\n\r\n")
            capture.say(
                fromClient: false,
                "HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\nContent-Length: 2\r\n\r\n\u{1}\u{2}")
        }
        capture.close()
        let (list, _) = try extract { capture.trace(into: &$0) }
        #expect(
            list.map { $0["file"] as? String } == [
                "c0-e1-response-a-exe.bin", "c0-e2-response-b.html", "c0-e3-response-c-lnk.png",
            ])
    }

    /// What was not captured, or not to its end, is said.
    @Test func saysWhatIsNotWhole() throws {
        var capture = ConversationCapture()
        capture.open()
        capture.say(fromClient: true, "GET /a HTTP/1.1\r\nHost: a.test\r\n\r\n")
        capture.say(
            fromClient: false,
            "HTTP/1.1 200 OK\r\nContent-Length: 300\r\n\r\n" + String(repeating: "a", count: 100))
        capture.lose(fromClient: false, 100)
        capture.say(fromClient: false, String(repeating: "b", count: 100))
        capture.acknowledge(fromClient: true)
        capture.close()
        let (list, report) = try extract { capture.trace(into: &$0) }
        #expect(list.count == 1)
        #expect(list.first?["complete"] as? Bool == false)
        #expect(list.first?["incomplete"] as? String == "missing")
        // What follows a hole is not joined with what is before it.
        #expect(try bytes(try #require(list.first)) == Data(String(repeating: "a", count: 100).utf8))
        #expect(report.remark?.en == "1 body is not whole")
    }

    @Test func saysThatTheCaptureEnded() throws {
        var capture = ConversationCapture()
        capture.open()
        capture.say(fromClient: true, "GET /a HTTP/1.1\r\nHost: a.test\r\n\r\n")
        capture.say(fromClient: false, "HTTP/1.1 200 OK\r\nContent-Length: 300\r\n\r\nonly this")
        let (list, _) = try extract { capture.trace(into: &$0) }
        #expect(list.first?["complete"] as? Bool == false)
        #expect(list.first?["incomplete"] as? String == "capture-ended")
        #expect(list.first?["captured"] as? Int == 9)
    }

    @Test func nothingIsWrittenOver() throws {
        let old = folder.path + "/old"
        try FileManager.default.createDirectory(atPath: old, withIntermediateDirectories: true)
        try Data("mine".utf8).write(to: URL(fileURLWithPath: old + "/index.json"))
        #expect(throws: OutputFault.exists) { try OutputFolder(old) }
        #expect(try String(contentsOfFile: old + "/index.json", encoding: .utf8) == "mine")
        #expect(throws: OutputFault.self) { try OutputFolder(old + "/index.json") }
        // A name that is taken later is no way out either.
        let made = try OutputFolder(folder.path + "/new")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/new/a", withDestinationPath: folder.path + "/b")
        #expect(throws: SystemFailure.self) { try made.write([1], to: "a") }
        for name in ["", ".", "..", "../b", "/b"] {
            #expect(throws: SystemFailure.self) { try made.write([1], to: name) }
        }
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/b"))
    }

    @Test func filesAreTheirOwnersAlone() throws {
        _ = try extract("multipart.pcap")
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path + "/new") {
            let mode = try FileManager.default.attributesOfItem(atPath: folder.path + "/new/" + name)[
                .posixPermissions]
            #expect(mode as? Int == 0o600)
        }
    }
}
