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

/// Requests as commands that repeat them.
@Suite(.timeLimit(.minutes(10))) struct CurlTests {
    @Test func saysAPlainRequest() throws {
        #expect(
            try Written("plain-get.pcap", .curl).text == """
                # packet 4 of connection 0
                curl --http1.1 \\
                  --resolve lesson.test:80:192.0.2.80 \\
                  --header 'User-Agent: curl/7.88.1' \\
                  --header 'Accept: */*' \\
                  --header 'Connection: close' \\
                  http://lesson.test/index.html

                """)
    }

    @Test(arguments: [
        ("connect-proxy.pcap", "--proxy http://192.0.2.80:3128"), ("http2-parallel.pcap", "curl --http2 "),
        ("h2c.pcap", "--http2-prior-knowledge"), ("head.pcap", "--head"), ("http10.pcap", "curl --http1.0"),
        ("multipart.pcap", "--data-binary @bodies/c0-e1-request.bin"),
        ("continue.pcap", "--header 'Expect: 100-continue'"), ("http3.pcap", "curl --http3 "),
        ("http3.pcap", "of UDP conversation 0"),
    ])
    func namesTheWay(_ name: String, _ option: String) throws {
        #expect(try Written(name, .curl).text.contains(option))
    }

    @Test func saysWhatCannotBeRepeated() throws {
        #expect(
            try Written("connect-proxy.pcap", .curl).text.contains("# No command: CONNECT opens a tunnel"))
        let masked = try Written("put-basic.pcap", .curl, isRedacted: true, language: .zh).text
        #expect(masked.hasPrefix("# 机密已遮蔽：请换成自己的。\n"))
        #expect(try Written("multipart.pcap", .curl).text.contains("# Bodies in files"))
    }

    /// Whatever is in them, a shell reads the words that were meant, and a terminal is told nothing.
    @Test(arguments: Attacks.all + ["\t\n\r", "a b", "", "é", "\u{FF}", "你好\n世界", "a\\nb!\n"])
    func wordsAreReadAsTheyAreMeant(_ text: String) throws {
        let bytes = Array(text.utf8)
        guard !bytes.contains(0) else {
            #expect(ShellWord.quoted(bytes) == nil)
            return
        }
        try check(bytes)
        try check([0xFF, 0x80] + bytes + [0xC3])
    }

    private func check(_ bytes: [UInt8]) throws {
        let word = try #require(ShellWord.quoted(bytes))
        let shown = String(validating: word, as: UTF8.self)
        #expect(
            shown.map { !$0.unicodeScalars.contains { $0.isHidden || $0.value < 0x20 || $0.value == 0x7F } }
                == true)
        #expect(try output(of: "printf %s \(shown ?? "")") == bytes)
    }

    /// A command does what it says and nothing else: every attack's commands, run with a curl that only tells its words.
    @Test(arguments: Attacks.all)
    func nothingElseHappens(_ attack: String) throws {
        let text = Written(Attacks.capture(attack), .curl).text
        #expect(
            !text.unicodeScalars.contains { $0.isHidden || $0.value < 0x20 && $0 != "\n" || $0.value == 0x7F }
        )
        let folder = try Folder()
        let script = "cd \(folder.path) || exit 1\ncurl() { printf '%s\\0' curl \"$@\"; }\n" + text
        let said = try output(of: script)
        let words = said.split(separator: 0, omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
        let known: Set = [
            "--http1.1", "--resolve", "--connect-to", "--header", "--data-raw", "--data-binary",
            "--request-target",
            "--path-as-is", "--globoff", "--request", "--proxy",
        ]
        var isValue = false
        for word in words.dropLast() {
            if isValue {
                isValue = false
                continue
            }
            if word == "curl" || word.hasPrefix("http://") { continue }
            #expect(known.contains(word), "\(word.prefix(80))")
            // The words of an option without a value are all of it.
            isValue = !["--http1.1", "--path-as-is", "--globoff"].contains(word)
        }
        // A header that begins so would be read from a file.
        for (option, value) in zip(words, words.dropFirst()) where option == "--header" {
            #expect(!value.hasPrefix("@"))
        }
    }

    /// What a script writes, run by bash.
    private func output(of script: String) throws -> [UInt8] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["bash"]
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        Thread.detachNewThread {
            try? input.fileHandleForWriting.write(contentsOf: Data(script.utf8))
            try? input.fileHandleForWriting.close()
        }
        let written = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return [UInt8](written)
    }
}

private let hasCurl = ["/usr/bin/curl", "/usr/local/bin/curl", "/opt/homebrew/bin/curl"].contains {
    FileManager.default.isExecutableFile(atPath: $0)
}

/// The commands, run by the real curl against a real server: what arrives is what was captured.
@Suite(.timeLimit(.minutes(10)), .enabled(if: hasCurl, "curl is not installed"))
struct CurlReplayTests {
    @Test(arguments: [
        "plain-get.pcap", "post-form.pcap", "post-json.pcap", "head.pcap", "put-basic.pcap", "page-load.pcap",
        "byteranges.pcap", "continue.pcap", "multipart.pcap", "http10.pcap",
    ])
    func repeatsRequests(_ name: String) throws {
        try replay(Written(name, .har), Written(name, .curl)) { sink in
            var file = try CaptureFile(path: BundledCaptures.path(name))
            TracingJob(name, keys: Written.keys(of: name)).run(&file, to: &sink)
        }
    }

    /// What curl would add is not sent, what is odd is sent as it was.
    @Test func repeatsOddRequests() throws {
        var capture = ConversationCapture()
        capture.open()
        let long = String(repeating: "0123456789", count: 300)
        for request in [
            "GET /a/../b?q=[1]&r={2} HTTP/1.1\r\nHost: a.test\r\n\r\n",
            "POST / HTTP/1.1\r\nHost: a.test:80\r\nContent-Length: 5\r\n\r\n@/etc",
            "POST /long HTTP/1.1\r\nHost: a.test\r\nContent-Length: 3000\r\n\r\n\(long)",
            "DELETE /x HTTP/1.1\r\nHost: 192.0.2.7:8080\r\nX-Empty: \r\nX-Quote: 'a' \"b\" \\ $HOME `id` !\r\n\r\n",
            "POST /chunks HTTP/1.1\r\nHost: a.test\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n",
            "OPTIONS * HTTP/1.1\r\nHost: a.test\r\n\r\n",
        ] {
            capture.say(fromClient: true, request)
            capture.say(fromClient: false, "HTTP/1.1 204 No Content\r\n\r\n")
        }
        capture.close()
        try replay(Written(capture, .har), Written(capture, .curl)) { capture.trace(into: &$0) }
    }

    private func replay(
        _ har: Written, _ commands: Written, _ trace: (inout any TraceSink) throws -> Void
    ) throws {
        let folder = try Folder()
        let server = try Recorder()
        // Wherever a command leads, it ends here.
        try Data("connect-to = \"::127.0.0.1:\(server.port)\"\nsilent\nmax-time = 20\n".utf8)
            .write(to: URL(fileURLWithPath: folder.path + "/.curlrc"))
        var bodies: any TraceSink = try BodyExtraction(
            into: OutputFolder(folder.path + "/bodies"), output: nil, language: .en, report: ExportReport())
        try trace(&bodies)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["bash", "-c", commands.text]
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        process.environment = [
            "PATH": "/usr/bin:/bin:/usr/local/bin:/opt/homebrew/bin", "CURL_HOME": folder.path,
        ]
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        let received = server.stop()
        let entries = try har.entries
        #expect(received.count == entries.count)
        for (entry, request) in zip(entries, received) {
            let head = HARTests.member(entry, "request")
            let fields = (head["headers"] as? [[String: Any]] ?? []).map {
                "\($0["name"] as? String ?? ""): \($0["value"] as? String ?? "")"
            }
            let target = HARTests.member(entry, "_netlesson")["target"] as? String ?? ""
            #expect(request.line == "\(head["method"] ?? "") \(target) \(head["httpVersion"] ?? "")")
            // curl writes no blank behind the name of a field without a value.
            let sent = request.fields.map { $0.hasSuffix(":") ? $0 + " " : $0 }
            #expect(sent.sorted() == fields.sorted())
            let body = HARTests.member(head, "postData")
            let text = body["text"] as? String ?? ""
            let content =
                body["encoding"] as? String == "base64" ? Data(base64Encoded: text) : Data(text.utf8)
            #expect(request.body == content)
        }
    }
}
