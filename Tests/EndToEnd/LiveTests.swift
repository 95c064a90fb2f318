import Foundation
import TestSupport
import Testing

/// `netlesson live` in a network of its own, with real servers and clients.
@Suite(
    .serialized,
    .enabled(if: NetworkNamespace.isUsable, "needs root, and ip netns: a network of its own is made"))
struct LiveTests {
    /// The program, watching what happens in a network.
    private final class Watching {
        let folder: TemporaryFolder
        let outPath: String
        let errorPath: String
        let process: Process
        /// The process itself, inside of what ip netns exec started.
        private var isEnded = false

        init(_ network: NetworkNamespace, _ arguments: [String], captures: Int = 1) throws {
            folder = try TemporaryFolder()
            outPath = try folder.file("out")
            errorPath = try folder.file("errors")
            process = try network.start(
                [Program.path, "live", "-i", "lo"] + arguments,
                output: FileHandle(forWritingTo: URL(fileURLWithPath: outPath)),
                errors: FileHandle(forWritingTo: URL(fileURLWithPath: errorPath)))
            try #require(try network.waitForCaptures(captures))
        }

        deinit { if process.isRunning { process.terminate() } }

        var output: String { (try? String(contentsOfFile: outPath, encoding: .utf8)) ?? "" }
        var errors: String { (try? String(contentsOfFile: errorPath, encoding: .utf8)) ?? "" }
        var lines: [Substring] { output.split(separator: "\n") }
        var objects: [[String: Any]] {
            lines.compactMap { (try? JSONSerialization.jsonObject(with: Data($0.utf8))) as? [String: Any] }
        }

        /// Ctrl-C; its exit status.
        func interrupt() -> Int32 {
            process.interrupt()
            process.waitUntilExit()
            return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
        }
    }

    /// Where all is written at the end, the packets are counted meanwhile, and the count is wiped.
    @Test func packetsAreCountedWhereNothingElseShowsThem() throws {
        let network = try NetworkNamespace()
        let folder = try TemporaryFolder()
        let server = try webServer(network, folder)
        defer { server.terminate() }
        let live = try Watching(network, ["--format", "json", "--progress", "always", "--language", "zh"])
        try curl(network, "http://127.0.0.1:8080/page.html")
        #expect(wait(until: { live.errors.contains(" 个分组 ") }))
        #expect(live.interrupt() == 0)
        #expect(live.errors.contains("\r\u{1B}[K"))
        let silent = try Watching(network, ["--format", "json", "--connection", "99"])
        // As of a capture that lies in a file.
        #expect(silent.interrupt() == 64)
        #expect(
            !silent.errors.contains("\r")
                && silent.errors.contains("--connection 99: there is no such connection"))
    }

    /// A full disk ends it with a line; a reader that goes away, quietly.
    @Test(arguments: [["--lines"], ["--format", "ndjson"], ["--format", "ndjson", "--events"]])
    func anOutputThatFailsEndsIt(arguments: [String]) throws {
        let network = try NetworkNamespace()
        let folder = try TemporaryFolder()
        let server = try webServer(network, folder)
        defer { server.terminate() }
        let errorPath = try folder.file("errors")
        let pipe = Pipe()
        for output in [FileHandle(forWritingAtPath: "/dev/full"), pipe.fileHandleForWriting] {
            let process = try network.start(
                [Program.path, "live", "-i", "lo"] + arguments, output: try #require(output),
                errors: FileHandle(forWritingTo: URL(fileURLWithPath: errorPath)))
            defer { if process.isRunning { process.terminate() } }
            try pipe.fileHandleForReading.close()
            try #require(try network.waitForCaptures(1))
            let isOver = try wait(until: {
                try curl(network, "http://127.0.0.1:8080/page.html")
                return !process.isRunning
            })
            #expect(isOver)
            let errors = try String(contentsOfFile: errorPath, encoding: .utf8).split(separator: "\n")
            if output === pipe.fileHandleForWriting {
                #expect(process.terminationStatus == 0)
                #expect(!errors.contains { $0.contains("writing failed") })
            } else {
                #expect(process.terminationStatus == 74)
                #expect(errors.count == 1 && errors[0].contains("writing failed"), "\(errors)")
            }
        }
    }

    private func webServer(_ network: NetworkNamespace, _ folder: TemporaryFolder, port: Int = 8080) throws
        -> Process
    {
        _ = try folder.file("page.html", Array(repeating: UInt8(ascii: "x"), count: 100_000))
        let server = try network.start(
            ["python3", "-m", "http.server", "\(port)", "--bind", "127.0.0.1", "--directory", folder.path])
        try #require(try network.waitForServer(port))
        return server
    }

    private func curl(_ network: NetworkNamespace, _ arguments: String...) throws {
        try network.run(["curl", "-s", "-o", "/dev/null", "--max-time", "300"] + arguments)
    }

    /// What must be the same of a connection, whether it was shown live or read from a file afterwards.
    private func facts(_ objects: [[String: Any]]) -> [String] {
        objects.filter { $0["type"] as? String == "connection" }.map { connection in
            let client = connection["client"] as? [String: Any]
            let bytes = connection["bytes"] as? [String: Any]
            let exchanges = (connection["http"] as? [String: Any])?["exchanges"] as? [[String: Any]] ?? []
            let messages = exchanges.map { exchange in
                let request = exchange["request"] as? [String: Any]
                let response = exchange["response"] as? [String: Any]
                return
                    "\(request?["method"] ?? "-") \(request?["target"] ?? "-") \(response?["status"] ?? "-")"
            }
            return "\(connection["id"] ?? "-") \(client?["port"] ?? "-") \(connection["opening"] ?? "-") "
                + "\(connection["closing"] ?? "-") \(connection["packets"] ?? "-") \(bytes?["client"] ?? "-") \(bytes?["server"] ?? "-") \(messages)"
        }.sorted()
    }

    /// Every connection that a recording beside it holds is shown live, as it is read from the recording; and the sums are
    /// right to the packet.
    @Test func whatIsShownIsWhatARecordingHolds() throws {
        let network = try NetworkNamespace()
        let folder = try TemporaryFolder()
        let server = try webServer(network, folder)
        defer { server.terminate() }
        let recording = folder.path + "/recording.pcap"
        let recorder = try Running(
            network, ["tcpdump", "-i", "lo", "-B", "32768", "-U", "-w", recording, "-Z", "root"])
        try #require(wait(until: { recorder.errors.contains("listening on") }))
        let watching = try Watching(network, ["--format", "ndjson"], captures: 2)
        for number in 0..<10 {
            try curl(network, "http://127.0.0.1:8080/page.html?\(number)", "http://127.0.0.1:8080/missing")
        }
        try curl(network, "http://127.0.0.1:81/")
        try curl(network, "-d", "a=b", "http://127.0.0.1:8080/page.html")
        try #require(wait(until: { watching.objects.count >= 22 }))
        #expect(watching.interrupt() == 0)
        // Its last packets wait in the kernel for up to a second, or longer where it does not get to run.
        let taken = try #require(watching.objects.last?["received"] as? Int)
        #expect(wait(until: { ((try? Recording(recording))?.packets.count ?? 0) >= taken }))
        _ = recorder.end(with: SIGINT)
        let traced = try Program.trace(recording, "--format", "ndjson")
        #expect(facts(watching.objects) == facts(traced.jsonLines.compactMap { $0 }))
        #expect(facts(watching.objects).count == 22)

        let last = try #require(watching.objects.last)
        #expect(last["type"] as? String == "capture")
        let (received, shown, notShown, dropped) = (
            try #require(last["received"] as? Int), try #require(last["shown"] as? Int),
            try #require(last["notShown"] as? Int), try #require(last["dropped"] as? Int)
        )
        #expect(received == shown + notShown + dropped)
        let packets = watching.objects.dropLast().compactMap { $0["packets"] as? Int }.reduce(0, +)
        #expect(packets == shown)
        #expect(received - dropped == traced.jsonLines.last??["packets"] as? Int)
        #expect(watching.errors.contains("packets received: "))
    }

    /// Each thing has its line within moments, while the connection goes on.
    @Test func linesComeAsThingsHappen() throws {
        let network = try NetworkNamespace()
        let folder = try TemporaryFolder()
        let server = try webServer(network, folder)
        defer { server.terminate() }
        let watching = try Watching(network, [])
        try curl(network, "http://127.0.0.1:8080/page.html")
        // While it goes on, not at its end.
        try #require(wait(until: { watching.output.contains("closed") }))
        // A window may be full for a moment, which is told, too.
        let lines = watching.lines.filter { !$0.contains("anomaly") }
        let kinds = lines.map { $0.dropFirst(20).prefix(8).trimmingCharacters(in: .whitespaces) }
        #expect(kinds == ["opened", "request", "response", "closed"])
        #expect(lines.contains { $0.contains("200 OK, 100,000 bytes text/html, after ") })
        #expect(watching.interrupt() == 0)
    }

    /// Nobody reads for a while: what cannot be written is left out and counted, and nothing else is lost.
    @Test(.disabled(if: Sanitizer.isOn, "tells too slowly to be ahead of its reader"))
    func aSlowReaderIsNotWaitedForAndAllIsCounted() throws {
        let network = try NetworkNamespace()
        let folder = try TemporaryFolder()
        let server = try webServer(network, folder)
        defer { server.terminate() }
        let errors = try folder.file("errors")
        let pipe = Pipe()
        let process = try network.start(
            [Program.path, "live", "-i", "lo", "--format", "ndjson"], output: pipe.fileHandleForWriting,
            errors: FileHandle(forWritingTo: URL(fileURLWithPath: errors)))
        try pipe.fileHandleForWriting.close()
        defer { if process.isRunning { process.terminate() } }
        try #require(try network.waitForCaptures(1))
        // Each is some 5 kB of JSON; the pipe and what waits before it hold a little more than 1 MB.
        let words = String(repeating: "x", count: 3_000)
        try curl(network, "http://127.0.0.1:8080/missing?[1-400]\(words)")
        try network.waitForRest(of: process)
        process.interrupt()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let objects = output.split(separator: 0x0A).map {
            (try? JSONSerialization.jsonObject(with: Data($0))) as? [String: Any]
        }
        let last = try #require(objects.last ?? nil)
        let written = objects.dropLast().compactMap { $0?["packets"] as? Int }
        #expect(written.count < 400 && written.count > 100)
        #expect(written.reduce(0, +) == last["shown"] as? Int)
        let (shown, notShown) = (last["shown"] as? Int ?? 0, last["notShown"] as? Int ?? 0)
        #expect(notShown > 0)
        #expect(shown + notShown + (last["dropped"] as? Int ?? 0) == last["received"] as? Int)
    }

    @Test func itEndsByCountAndByTime() throws {
        let network = try NetworkNamespace()
        let counted = try Watching(network, ["--count", "3", "--format", "json"])
        try network.run(["ping", "-c", "3", "-i", "0.2", "127.0.0.1"])
        try curl(network, "http://127.0.0.1:81/")
        try curl(network, "http://127.0.0.1:81/")
        counted.process.waitUntilExit()
        #expect(counted.process.terminationStatus == 0)
        let document = try JSONSerialization.jsonObject(with: Data(counted.output.utf8)) as? [String: Any]
        #expect((document?["capture"] as? [String: Any])?["packets"] as? Int == 3)

        let start = Date()
        let timed = try Watching(network, ["--duration", "0.5", "--format", "summary"], captures: 0)
        timed.process.waitUntilExit()
        #expect(timed.process.terminationStatus == 0)
        #expect(Date().timeIntervalSince(start) >= 0.5)
        #expect(!timed.output.isEmpty)
    }

    /// Keys that are written while the connections go on open what is encrypted.
    @Test func keysAreReadAsTheyAreWritten() throws {
        let network = try NetworkNamespace()
        let folder = try TemporaryFolder()
        let keys = folder.path + "/keys.log"
        try network.run([
            "openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost", "-keyout",
            folder.path + "/key.pem", "-out", folder.path + "/certificate.pem",
        ])
        let server = try network.start([
            "openssl", "s_server", "-accept", "127.0.0.1:8443", "-www", "-quiet", "-key",
            folder.path + "/key.pem",
            "-cert", folder.path + "/certificate.pem",
        ])
        defer { server.terminate() }
        try #require(try network.waitForServer(8443))
        let watching = try Watching(network, ["--keys", keys])
        #expect(wait(until: { watching.errors.contains("--keys \(keys): does not exist yet") }))
        for version in ["1.2", "1.3"] {
            try network.run(
                [
                    "curl", "-sk", "-o", "/dev/null", "--tls-max", version, "--max-time", "300",
                    "https://127.0.0.1:8443/",
                ], environment: ["SSLKEYLOGFILE": keys])
        }
        try #require(wait(until: { watching.lines.count { $0.contains("closed") } == 2 }))
        // The key log may be read a moment after a connection is over.
        #expect(wait(until: { watching.lines.count { $0.contains("request   GET /") } == 2 }))
        #expect(wait(until: { watching.lines.count { $0.contains("response  200") } == 2 }))
        #expect(watching.lines.contains { $0.contains("TLS 1.2, ") })
        #expect(watching.lines.contains { $0.contains("TLS 1.3, ") })
        #expect(watching.interrupt() == 0)
    }

    #if os(Linux)
        /// Both ends of a connection are named, once both run long enough to be looked at.
        @Test func programsAreNamed() throws {
            let network = try NetworkNamespace()
            let folder = try TemporaryFolder()
            let server = try webServer(network, folder)
            defer { server.terminate() }
            let watching = try Watching(network, ["--process", "--format", "ndjson"])
            try network.run([
                "python3", "-c",
                """
                import socket, time
                s = socket.create_connection(("127.0.0.1", 8080))
                time.sleep(5)
                s.sendall(b"GET /missing HTTP/1.0\\r\\n\\r\\n")
                s.recv(100)
                """,
            ])
            try #require(wait(until: { !watching.objects.isEmpty }))
            #expect(watching.interrupt() == 0)
            let connection = try #require(watching.objects.first)
            for side in ["client", "server"] {
                let process = (connection[side] as? [String: Any])?["process"] as? [String: Any]
                #expect((process?["name"] as? String)?.hasPrefix("python3") == true)
                #expect(process?["id"] as? Int ?? 0 > 1)
            }
            let ends = ["client", "server"].map {
                ((connection[$0] as? [String: Any])?["process"] as? [String: Any])?["id"] as? Int
            }
            #expect(ends[0] != ends[1])
        }
    #endif

    /// A user who may not capture is told so.
    @Test func withoutTheRightItSaysSo() throws {
        let network = try NetworkNamespace()
        let folder = try TemporaryFolder()
        let errors = try folder.file("errors")
        // A copy that anybody may run.
        let program = folder.path + "/netlesson"
        // By a program: what another test starts meanwhile would inherit a descriptor of ours that writes to it, and a
        // file that is being written cannot be started.
        #expect(try network.run(["cp", Program.path, program]) == 0)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
        let process = try network.start(
            ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", program, "live", "-i", "lo"],
            errors: FileHandle(forWritingTo: URL(fileURLWithPath: errors)))
        process.waitUntilExit()
        #expect(process.terminationStatus == 77)
        let text = try String(contentsOfFile: errors, encoding: .utf8)
        #expect(text.split(separator: "\n").count == 1 && text.contains("lo: no permission to capture"))
    }

    @Test(arguments: [
        (["live", "-i", "nothere0"], Int32(66), "nothere0: no such interface"),
        (["live", "-i", "lo", "--filter", "tcp prt 80"], 64, "tcp prt 80"),
        (["live"], 64, "--interface <interface>"),
        (["live", "-i", "lo", "--count", "0"], 64, "--count must be at least 1"),
        (["live", "-i", "lo", "--events"], 64, "--events needs --format ndjson"),
        (["live", "-i", "lo", "--output", "/no/such/folder/file"], 73, "cannot be written"),
    ])
    func whatIsWrongIsSaidInALine(_ arguments: [String], _ status: Int32, _ words: String) throws {
        let outcome = try Program.run(arguments)
        #expect(outcome.status == status)
        #expect(outcome.errorLines.count == 1 && outcome.errors.contains(words))
        #expect(outcome.output.isEmpty)
    }
}

/// A capture that comes through a pipe, with keys that are written meanwhile.
@Suite struct KeysThatComeLaterTests {
    @Test func aPipeIsOpenedWithKeysThatComeLater() throws {
        let folder = try TemporaryFolder()
        let keys = folder.path + "/keys.log"
        let capture = try BundledCaptures.bytes("tls13.pcap")
        let lines = try BundledCaptures.bytes("tls13.keys")
        let process = Process()
        let pipe = Pipe()
        let (outPath, errorPath) = (try folder.file("out"), try folder.file("errors"))
        process.executableURL = URL(fileURLWithPath: Program.path)
        process.arguments = ["trace", "-", "--format", "ndjson", "--keys", keys]
        process.standardInput = pipe
        process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: outPath))
        process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: errorPath))
        try process.run()
        pipe.fileHandleForWriting.write(Data(capture.prefix(capture.count / 2)))
        try #require(
            try wait(until: {
                try String(contentsOfFile: errorPath, encoding: .utf8).contains("does not exist yet")
            }))
        // Two pieces, cut in the middle of a line.
        try Data(lines.prefix(100)).write(to: URL(fileURLWithPath: keys))
        Thread.sleep(forTimeInterval: 0.1)
        let log = try FileHandle(forWritingTo: URL(fileURLWithPath: keys))
        try log.seekToEnd()
        log.write(Data(lines.dropFirst(100)))
        pipe.fileHandleForWriting.write(Data(capture.dropFirst(capture.count / 2)))
        try pipe.fileHandleForWriting.close()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let late = try String(contentsOfFile: outPath, encoding: .utf8)
        // As it is with the keys at hand from the start.
        let early = try Program.trace(
            BundledCaptures.path("tls13.pcap"), "--format", "ndjson", "--keys",
            BundledCaptures.path("tls13.keys"))
        func first(_ text: String) -> Substring? { text.split(separator: "\n").first }
        #expect(late.contains("\"decrypted\":true") && late.contains("\"status\":200"))
        #expect(first(late) == first(early.text))
        #expect(try String(contentsOfFile: errorPath, encoding: .utf8).split(separator: "\n").count == 1)
    }
}
