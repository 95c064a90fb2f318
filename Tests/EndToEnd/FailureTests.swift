import Foundation
import TestSupport
import Testing

/// Every failure: its exit status, and one line that says what, where, and what to do.
@Suite struct FailureTests {
    private func expectFailure(
        _ outcome: Program.Outcome, _ status: Int32, _ words: String...,
        at location: SourceLocation = #_sourceLocation
    ) {
        #expect(outcome.status == status, sourceLocation: location)
        #expect(outcome.errorLines.count == 1, "\(outcome.errors)", sourceLocation: location)
        #expect(outcome.errors.hasPrefix("netlesson: "), sourceLocation: location)
        for word in words {
            #expect(outcome.errors.contains(word), "\(outcome.errors)", sourceLocation: location)
        }
    }

    @Test(arguments: [
        ["trace"], ["trace", "-", "-"], ["trace", "plain-get", "--bogus"], ["bogus"],
        ["trace", "plain-get", "--format", "xml"],
        ["trace", "plain-get", "--language", "fr"], ["trace", "plain-get", "--connection", "x"],
        ["trace", "plain-get", "--connection=-1"], ["trace", "plain-get", "--color", "red"],
        ["trace", "plain-get", "--filter"], ["trace", "plain-get", "--filter", "tcp prot 80"],
        ["trace", "plain-get", "--filter", "((("], ["trace", "plain-get", "--detail", "some"],
    ]) func wrongUsage(arguments: [String]) throws {
        let outcome = try Program.run(arguments)
        expectFailure(outcome, 64)
        #expect(outcome.output.isEmpty)
    }

    @Test func aConnectionThatIsNotThere() throws {
        expectFailure(
            try Program.trace("put-basic", "--format", "json", "--connection", "3"), 64, "--connection 3",
            "from 0 to 2")
        expectFailure(try Program.trace("put-basic", "--format", "json", "--connection", "\(Int.max)"), 64)
        // Told once.
        let outcome = try Program.trace("plain-get", "--connection", "9")
        expectFailure(
            outcome, 64, "--connection 9: there is no such connection; the only one has the number 0")
        #expect(!outcome.text.contains("connection with this number"))
    }

    @Test func noInput() throws {
        expectFailure(try Program.trace("/no/such/file.pcap"), 66, "/no/such/file.pcap")
        expectFailure(try Program.trace("no-such-capture"), 66, "no-such-capture")
        expectFailure(
            try Program.trace(BundledCaptures.folder.path), 66, BundledCaptures.folder.path, "directory")
        expectFailure(try Program.trace("/no/such/file.pcap", "--language", "zh"), 66, "没有这个文件")
    }

    /// What is no capture says what it is, and nothing is written.
    @Test(
        arguments: [
            ([], "empty"), (Array("hello, this is text\n".utf8), "text"),
            ([0x77, 0x45, 0x4C, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0], "not a capture"),
            (Array("{\n  \"log\": {\"version\": \"1.2\"}}".utf8), "HAR"),
            (Array("snoop\0\0\0\0\0\0\u{2}\0\0\0\u{63}".utf8), "snoop"),
            ([0xD4, 0xC3, 0xB2, 0xA1, 2, 0], "cut off"),
            ([0x28, 0xB5, 0x2F, 0xFD, 0xFF, 0, 0, 0], "zstd"), ([0x1F, 0x8B, 8, 0, 0, 0], "gzip"),
        ] as [([UInt8], String)])
    func notACapture(bytes: [UInt8], word: String) throws {
        let folder = try TemporaryFolder()
        let path = try folder.file("file", bytes)
        let outcome = try Program.trace(path, "--format", "json")
        expectFailure(outcome, 65, path, word)
        #expect(outcome.output.isEmpty)
        let fromInput = try Program.trace("-", "--format", "json", input: bytes)
        expectFailure(fromInput, 65, "standard input", word)
        #expect(fromInput.output.isEmpty)
    }

    /// Of a damaged capture all that could be read is written first.
    @Test(arguments: ["json", "ndjson", "summary"]) func damagedCaptures(format: String) throws {
        let bytes = try BundledCaptures.bytes("plain-get.pcap")
        var huge = bytes
        // The length of the second packet: the first's is 74 bytes.
        huge.replaceSubrange((24 + 16 + 74 + 8)..<(24 + 16 + 74 + 12), with: [0xFF, 0xFF, 0xFF, 0x7F])
        let folder = try TemporaryFolder()
        for (name, file, packets) in [("cut", Array(bytes.dropLast(5)), 10), ("huge", huge, 1)] {
            let path = try folder.file(name, file)
            let outcome = try Program.trace(path, "--format", format)
            expectFailure(outcome, 65, path)
            #expect(!outcome.output.isEmpty)
            guard format != "summary" else { continue }
            let capture =
                format == "json" ? outcome.json?["capture"] as? [String: Any] : outcome.jsonLines.last ?? nil
            #expect(capture?["truncated"] as? Bool == true)
            #expect(capture?["packets"] as? Int == packets)
            #expect((capture?["warnings"] as? [String])?.count == 1)
        }
    }

    @Test func outputThatCannotBeCreated() throws {
        let folder = try TemporaryFolder()
        for path in ["/no/such/folder/out", folder.path] {
            let outcome = try Program.trace("plain-get", "--format", "json", "--output", path)
            expectFailure(outcome, 73, path)
            #expect(outcome.output.isEmpty)
        }
    }

    /// The capture is not overwritten with what is said about it.
    @Test func outputOntoTheCapture() throws {
        let folder = try TemporaryFolder()
        let bytes = try BundledCaptures.bytes("plain-get.pcap")
        let path = try folder.file("capture.pcap", bytes)
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: path)
        for output in [
            path, folder.path + "/link",
            folder.path + "/../" + URL(fileURLWithPath: folder.path).lastPathComponent + "/capture.pcap",
        ] {
            expectFailure(try Program.trace(path, "--format", "json", "--output", output), 64, output)
            #expect([UInt8](try Data(contentsOf: URL(fileURLWithPath: path))) == bytes)
        }
    }

    #if os(Linux)
        @Test func inputThatCannotBeRead() throws {
            expectFailure(try Program.trace("/proc/self/mem"), 74, "/proc/self/mem")
        }

        @Test(arguments: ["json", "ndjson", "summary", "text"]) func fullDisk(format: String) throws {
            expectFailure(
                try Program.trace("plain-get", "--format", format, "--output", "/dev/full"), 74, "/dev/full")
            let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
            expectFailure(
                try Program.run(["trace", "plain-get", "--format", format], output: full), 74,
                "standard output")
        }
    #endif

    /// A reader that has gone away is no failure: quiet, and at once.
    @Test(arguments: ["json", "ndjson", "summary", "text"]) func closedPipe(format: String) throws {
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        let outcome = try Program.run(
            ["trace", "plain-get", "--format", format], output: pipe.fileHandleForWriting)
        #expect(outcome.status == 0)
        #expect(outcome.errors == "")
    }

    /// `| head -1` on more output than a pipe holds.
    @Test func head() throws {
        var capture = SmallCapture()
        for port in 0..<400 as Range<UInt16> {
            capture.port = 10_000 + port
            capture.open()
            capture.say(
                fromClient: true, "GET /\(String(repeating: "a", count: 600)) HTTP/1.1\r\nHost: a\r\n\r\n")
        }
        let folder = try TemporaryFolder()
        let path = try folder.file("many.pcap", capture.bytes)
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/bin/sh")
        shell.arguments = [
            "-c",
            "(\"$0\" trace \"$1\" --format ndjson 2>\"$2/err\"; echo $? >\"$2/status\") | head -1 >\"$2/out\"",
            Program.path, path, folder.path,
        ]
        try shell.run()
        shell.waitUntilExit()
        func read(_ name: String) -> String {
            String(
                decoding: FileManager.default.contents(atPath: folder.path + "/" + name) ?? Data(),
                as: UTF8.self)
        }
        #expect(read("status") == "0\n")
        #expect(read("err") == "")
        #expect(read("out").hasPrefix("{\"type\":\"connection\",\"id\":0,"))
        #expect(read("out").hasSuffix("}\n"))
    }
}
