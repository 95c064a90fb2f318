import Foundation
import TestSupport
import Testing

/// What `netlesson trace` writes, by the contract's names.
@Suite struct ResultTests {
    @Test func theProgramIsThere() { #expect(FileManager.default.isExecutableFile(atPath: Program.path)) }

    /// Every bundled capture: valid JSON with the contract's names, and NDJSON that says the same.
    @Test(arguments: BundledCaptures.names) func everyBundledCapture(name: String) throws {
        let outcome = try Program.trace(BundledCaptures.path(name), "--format", "json")
        #expect(outcome.status == 0)
        #expect(outcome.errors == "")
        let document = try #require(outcome.json)
        #expect(document["schema"] as? String == "netlesson.trace/1")
        let capture = try #require(document["capture"] as? [String: Any])
        let packets = try #require(capture["packets"] as? Int)
        #expect(capture["file"] as? String == BundledCaptures.path(name))
        #expect(capture["truncated"] as? Bool == false)
        #expect((capture["linkTypes"] as? [String])?.isEmpty == false)
        #expect(capture["warnings"] as? [String] == [])
        #expect(isTime(capture["start"]))
        #expect((capture["duration"] as? Double).map { $0 >= 0 } == true)
        #expect((capture["bytes"] as? Int).map { $0 > 0 } == true)
        let connections = try #require(document["connections"] as? [[String: Any]])
        #expect(!connections.isEmpty || document["datagrams"] != nil)
        #expect(connections.map { $0["id"] as? Int } == Array(0..<connections.count))
        for connection in connections { check(connection, packets: packets) }

        let lines = try Program.trace(BundledCaptures.path(name), "--format", "ndjson").jsonLines
        #expect(lines.last??["type"] as? String == "capture")
        #expect(lines.last??["packets"] as? Int == packets)
        for type in ["datagrams", "arp", "echo"] {
            var typed = lines.compactMap { $0 }.filter { $0["type"] as? String == type }
            for index in typed.indices { typed[index]["type"] = nil }
            #expect(typed as NSArray == document[type] as? NSArray ?? [])
        }
        var byNumber = lines.compactMap { $0 }.filter { $0["type"] as? String == "connection" }
        byNumber.sort { ($0["id"] as? Int ?? 0) < ($1["id"] as? Int ?? 0) }
        for index in byNumber.indices { byNumber[index]["type"] = nil }
        #expect(byNumber as NSArray == connections as NSArray)
    }

    private func isTime(_ value: Any?) -> Bool {
        guard let text = value as? String else { return false }
        return text.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z/) != nil
    }

    private func check(_ connection: [String: Any], packets: Int) {
        func isPacket(_ value: Any?) -> Bool { (value as? Int).map { (1...packets).contains($0) } ?? false }
        func isSide(_ value: Any?) -> Bool { ["client", "server"].contains(value as? String) }
        for side in ["client", "server"] {
            let endpoint = connection[side] as? [String: Any]
            #expect(endpoint?["address"] is String && endpoint?["port"] is Int)
            #expect((connection["bytes"] as? [String: Any])?[side] is Int)
        }
        #expect(isTime(connection["start"]))
        #expect(connection["duration"] is Double)
        #expect((connection["packets"] as? Int).map { $0 > 0 } == true)
        #expect((connection["protocols"] as? [String])?.first == "tcp")
        let openings = ["three-way", "simultaneous", "unanswered", "refused", "midstream", "half-open"]
        #expect(openings.contains(connection["opening"] as? String ?? ""))
        let closings = ["four-way", "three-way", "simultaneous", "half-closed", "reset", "none"]
        #expect(closings.contains(connection["closing"] as? String ?? ""))
        let steps = connection["steps"] as? [[String: Any]] ?? []
        #expect(
            steps.allSatisfy { step in
                step["flow"] as? String == "nine-step" && (1...9).contains(step["number"] as? Int ?? 0)
                    && step["mark"] is String && step["name"] is String && isPacket(step["packet"])
                    && isSide(step["from"]) && isTime(step["time"])
            })
        let anomalies = connection["anomalies"] as? [[String: Any]] ?? []
        #expect(anomalies.allSatisfy { $0["kind"] is String && isPacket($0["packet"]) && isSide($0["from"]) })
        if let tls = connection["tls"] as? [String: Any] {
            let messages = tls["messages"] as? [[String: Any]] ?? []
            #expect(
                messages.allSatisfy {
                    $0["code"] is Int && isPacket($0["packet"]) && isSide($0["from"])
                        && $0["decrypted"] is Bool
                })
            let alerts = tls["alerts"] as? [[String: Any]] ?? []
            #expect(alerts.allSatisfy { isPacket($0["packet"]) && isSide($0["from"]) })
            let certificates = tls["certificates"] as? [[String: Any]] ?? []
            #expect(
                certificates.allSatisfy { certificate in
                    ["subject", "issuer", "serialNumber", "notBefore", "notAfter"].allSatisfy {
                        certificate[$0] is String
                    } && certificate["names"] is [String]
                        && (certificate["sha256"] as? String)?.wholeMatch(of: /[0-9a-f]{64}/) != nil
                })
        }
        let exchanges = (connection["http"] as? [String: Any])?["exchanges"] as? [[String: Any]] ?? []
        for exchange in exchanges {
            for message in [exchange["request"], exchange["response"]].compactMap({ $0 as? [String: Any] }) {
                #expect(isPacket(message["packet"]) && isPacket(message["lastPacket"]))
                let headers = message["headers"] as? [[String: Any]]
                #expect(headers?.allSatisfy { $0["name"] is String && $0["value"] is String } == true)
                #expect((message["body"] as? [String: Any])?["length"] is Int)
            }
            if let request = exchange["request"] as? [String: Any] {
                #expect(
                    request["method"] is String && request["target"] is String && request["version"] is String
                )
            }
            if let response = exchange["response"] as? [String: Any] {
                #expect(response["status"] is Int && response["reason"] is String)
            }
        }
    }

    /// The nine steps of the plainest capture, as its README has them.
    @Test func theNineSteps() throws {
        let document = try #require(try Program.trace("plain-get", "--format", "json").json)
        let connection = try #require((document["connections"] as? [[String: Any]])?.first)
        let steps = try #require(connection["steps"] as? [[String: Any]])
        #expect(steps.map { $0["number"] as? Int } == Array(1...9))
        #expect(steps.map { $0["packet"] as? Int } == [1, 2, 3, 4, 6, 8, 9, 10, 11])
        #expect(steps.map { $0["mark"] as? String } == ["①", "②", "③", "④", "⑤", "⑥", "⑦", "⑧", "⑨"])
        #expect(connection["opening"] as? String == "three-way")
        #expect(connection["closing"] as? String == "four-way")
        #expect(connection["protocols"] as? [String] == ["tcp", "http/1.1"])
    }

    /// A file, standard input, packed or not, by its bare name: the same.
    @Test func whereverItComesFrom() throws {
        func connections(_ outcome: Program.Outcome) throws -> NSArray {
            #expect(outcome.status == 0)
            return try #require(outcome.json?["connections"] as? NSArray)
        }
        let bytes = try BundledCaptures.bytes("chunked.pcap")
        let folder = try TemporaryFolder()
        let packed = try folder.file("packed", try gzip(bytes))
        let expected = try connections(
            Program.trace(BundledCaptures.path("chunked.pcap"), "--format", "json"))
        #expect(try connections(Program.trace("-", "--format", "json", input: bytes)) == expected)
        #expect(try connections(Program.trace(packed, "--format", "json")) == expected)
        #expect(try connections(Program.trace("-", "--format", "json", input: try gzip(bytes))) == expected)
        #expect(try connections(Program.trace("chunked", "--format", "json")) == expected)
        let stdin = try Program.trace("-", "--format", "json", input: bytes).json
        #expect((stdin?["capture"] as? [String: Any])?["file"] as? String == "-")
    }

    private func gzip(_ bytes: [UInt8]) throws -> [UInt8] {
        let folder = try TemporaryFolder()
        let process = Process()
        let out = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["gzip", "-c", try folder.file("plain", bytes)]
        process.standardOutput = out
        try process.run()
        let packed = out.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return [UInt8](packed)
    }

    /// Whoever else has standard input may have set it not to wait; the capture comes in pieces.
    @Test func aPipeThatDoesNotWait() throws {
        let bytes = try BundledCaptures.bytes("plain-get.pcap")
        let (pipe, folder) = (Pipe(), try TemporaryFolder())
        let descriptor = pipe.fileHandleForReading.fileDescriptor
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Program.path)
        process.arguments = ["trace", "-", "--format", "json"]
        process.standardInput = pipe
        process.standardOutput = FileHandle(forWritingAtPath: try folder.file("out"))
        process.standardError = FileHandle(forWritingAtPath: try folder.file("err"))
        try process.run()
        for start in stride(from: 0, to: bytes.count, by: 500) {
            usleep(20_000)
            try pipe.fileHandleForWriting.write(contentsOf: bytes[start..<min(start + 500, bytes.count)])
        }
        try pipe.fileHandleForWriting.close()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        #expect(FileManager.default.contents(atPath: folder.path + "/err") == Data())
        let output = try #require(FileManager.default.contents(atPath: folder.path + "/out"))
        let document = try JSONSerialization.jsonObject(with: output) as? [String: Any]
        #expect((document?["capture"] as? [String: Any])?["packets"] as? Int == 11)
    }

    /// Run to run nothing changes, whatever seeds a process picks.
    @Test(arguments: ["json", "ndjson", "summary"]) func theSameFromRunToRun(format: String) throws {
        for name in ["put-basic.pcap", "tls12-resumption.pcap", "mixed-pcapng.pcapng", "not-modified.pcap"] {
            let first = try Program.trace(BundledCaptures.path(name), "--format", format)
            #expect(!first.output.isEmpty)
            for _ in 0..<3 {
                #expect(
                    try Program.trace(BundledCaptures.path(name), "--format", format).output == first.output)
            }
        }
    }

    @Test func filter() throws {
        let all = try #require(try Program.trace("redirect", "--format", "json").json)
        #expect((all["connections"] as? [Any])?.count == 2)
        let outcome = try Program.trace("redirect", "--format", "json", "--filter", "tcp port 8080")
        #expect(outcome.status == 0)
        let some = try #require(outcome.json)
        let connections = try #require(some["connections"] as? [[String: Any]])
        #expect(connections.map { ($0["server"] as? [String: Any])?["port"] as? Int } == [8080])
        let warnings = (some["capture"] as? [String: Any])?["warnings"] as? [String]
        #expect(warnings?.count == 1)
        let none = try Program.trace("redirect", "--format", "json", "--filter", "udp")
        #expect(none.status == 0)
        #expect((none.json?["connections"] as? [Any])?.isEmpty == true)
    }

    @Test(arguments: ["json", "ndjson"]) func oneConnection(format: String) throws {
        for number in 0...2 {
            let outcome = try Program.trace("put-basic", "--format", format, "--connection", "\(number)")
            #expect(outcome.status == 0)
            let found =
                format == "json"
                ? outcome.json?["connections"] as? [[String: Any]]
                : outcome.jsonLines.dropLast().map { $0 ?? [:] }
            #expect(found?.map { $0["id"] as? Int } == [number])
        }
    }

    @Test func languages() throws {
        let english = try Program.trace("plain-get", "--format", "summary", "--language", "en").text
        let chinese = try Program.trace("plain-get", "--format", "summary", "--language", "zh").text
        let environment = try Program.run(
            ["trace", "plain-get", "--format", "summary"], environment: ["LC_ALL": "zh_CN.UTF-8"]
        ).text
        #expect(english.unicodeScalars.allSatisfy { $0.value < 0x3000 })
        #expect(chinese.contains("分组"))
        #expect(environment == chinese)
        // JSON is for programs: the language changes no name and no value.
        let json = try ["en", "zh"].map {
            try Program.trace("plain-get", "--format", "json", "--language", $0).output
        }
        #expect(json.first == json.last)
    }

    @Test func outputToAFile() throws {
        let folder = try TemporaryFolder()
        let path = try folder.file("result", [UInt8](repeating: 0x41, count: 100_000))
        let outcome = try Program.trace("plain-get", "--format", "json", "--output", path)
        #expect(outcome.status == 0)
        #expect(outcome.output.isEmpty)
        let written = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        #expect(written == (try Program.trace("plain-get", "--format", "json").output))
    }

    /// A bound that was reached is said where the connection is told.
    @Test func boundsAreSaid() throws {
        var capture = SmallCapture()
        capture.open()
        capture.say(fromClient: true, "GET / HTTP/1.1\r\n")
        for _ in 0..<10 {
            capture.say(fromClient: true, "X: " + String(repeating: "a", count: 40_000) + "\r\n")
        }
        let document = try #require(try Program.trace("-", "--format", "json", input: capture.bytes).json)
        let connection = try #require((document["connections"] as? [[String: Any]])?.first)
        #expect((connection["warnings"] as? [String])?.count == 1)
    }

    @Test func helpAndVersion() throws {
        for arguments in [["--help"], ["trace", "--help"], ["--version"]] {
            let outcome = try Program.run(arguments)
            #expect(outcome.status == 0)
            #expect(!outcome.output.isEmpty)
            #expect(outcome.errors == "")
        }
    }

    /// A command reads its own words alone; what is asked of the whole program is answered by the whole program.
    @Test func theProgramAnswersBehindACommandToo() throws {
        for words in [["--version"], ["--generate-completion-script", "bash"]] {
            let ofProgram = try Program.run(words)
            let ofCommand = try Program.run(["trace"] + words)
            #expect(ofCommand.status == 0 && ofCommand.output == ofProgram.output, "\(words)")
        }
        let help = try Program.run(["trace", "--help"])
        #expect(try help.output == Program.run(["help", "trace"]).output)
        #expect(String(decoding: help.output, as: UTF8.self).contains("USAGE: netlesson trace "))
    }
}
