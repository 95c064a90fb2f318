import Foundation
import TestSupport
import Testing

/// `--redact`, as users run it.
struct RedactionTests {
    // What is packed is tested in Tests/OutputTests.
    private static let planted = PlantedSecrets { $0 }

    private func file() throws -> (folder: TemporaryFolder, path: String) {
        let folder = try TemporaryFolder()
        return (folder, try folder.file("planted.pcap", Self.planted.capture.file))
    }

    private func expectNoSecret(in bytes: [UInt8], _ what: String) {
        let text = String(decoding: bytes, as: UTF8.self)
        for secret in Self.planted.secrets where text.contains(secret) {
            Issue.record("\(what) shows \(secret)")
        }
    }

    @Test(arguments: [
        ["--detail", "full"], ["--detail", "bytes"], ["--detail", "brief"], ["--format", "json"],
        ["--format", "ndjson"], ["--format", "summary"], ["--format", "har"], ["--curl"],
        ["--language", "zh"],
    ])
    func nothingShowsASecret(_ options: [String]) throws {
        let (folder, path) = try file()
        let outcome = try Program.run(["trace", "--redact", path] + options)
        #expect(outcome.status == 0)
        #expect(!outcome.output.isEmpty)
        expectNoSecret(in: outcome.output, "\(options)")
        _ = folder
    }

    /// What a key log opens is masked like what was never encrypted, and the keys are not shown.
    @Test(arguments: [["--detail", "full"], ["--detail", "bytes"], ["--format", "json"]])
    func whatWasEncryptedIsMasked(_ options: [String]) throws {
        let keys = try String(
            contentsOf: BundledCaptures.folder.appendingPathComponent("http2.keys"), encoding: .utf8)
        let secrets =
            ["lesson=7", "theme=dark"]
            + keys.split(separator: "\n").compactMap { $0.split(separator: " ").last }.map(String.init)
        let opened = ["trace", "--keys", "http2", "http2"] + options
        let plain = String(decoding: try Program.run(opened).output, as: UTF8.self)
        let masked = String(decoding: try Program.run(opened + ["--redact"]).output, as: UTF8.self)
        #expect(plain.contains("theme=dark") || plain.contains("theme"))
        #expect(masked.contains("GET") && masked.contains("/index.html"))
        for secret in secrets where masked.contains(secret) { Issue.record("shows \(secret)") }
        // In hexadecimal, too: "theme=da".
        #expect(!masked.contains("74 68 65 6d 65 3d 64 61"))
    }

    @Test func theMaskedCaptureIsRead() throws {
        let (folder, path) = try file()
        let masked = folder.path + "/masked.pcap"
        let outcome = try Program.trace("--redact", "--format", "pcap", "--output", masked, path)
        #expect(outcome.status == 0)
        #expect(outcome.output.isEmpty)
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: masked)))
        #expect(bytes.count == Self.planted.capture.file.count)
        expectNoSecret(in: bytes, "the masked capture")
        let before = try #require(try Program.trace("--format", "json", path).json)
        let after = try #require(try Program.trace("--format", "json", masked).json)
        let exchanges = { (document: [String: Any]) -> [Int] in
            (document["connections"] as? [[String: Any]] ?? []).map {
                (($0["http"] as? [String: Any])?["exchanges"] as? [Any])?.count ?? 0
            }
        }
        #expect(exchanges(before) == exchanges(after))
        #expect(exchanges(after).reduce(0, +) > 8)
    }

    @Test func tsharkReadsTheSameMessages() throws {
        guard FileManager.default.isExecutableFile(atPath: "/usr/bin/tshark") else { return }
        let (folder, path) = try file()
        let masked = folder.path + "/masked.pcap"
        _ = try Program.trace("--redact-addresses", "--format", "pcap", "--output", masked, path)
        func read(_ file: String) throws -> String {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/tshark")
            process.arguments =
                ["-r", file, "-o", "tcp.check_checksum:TRUE", "-o", "ip.check_checksum:TRUE", "-T", "fields"]
                + [
                    "frame.len", "frame.time_epoch", "tcp.checksum.status", "ip.checksum.status", "tcp.len",
                    "http.request.method", "http.response.code", "http.content_type", "websocket.opcode",
                ].flatMap { ["-e", $0] }
            let pipe = Pipe()
            process.standardOutput = pipe
            process.standardError = FileHandle.nullDevice
            try process.run()
            let data = pipe.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            return String(decoding: data, as: UTF8.self)
        }
        let (before, after) = (try read(path), try read(masked))
        #expect(!before.isEmpty)
        #expect(before == after)
        expectNoSecret(in: [UInt8](try Data(contentsOf: URL(fileURLWithPath: masked))), "the masked capture")
    }

    /// What SNMP, LDAP, SMB and SIP say in clear text is in no packet of the masked capture.
    @Test(arguments: [
        ("snmp.pcap", ["public", "guess"]), ("ldap.pcap", ["winter", "changeit", "spring"]),
        ("smb.pcap", ["Packets travel", "A new file"]),
        ("sip.pcap", ["af93503f506ce1fc", "awUbN2sFGgs0717F"]),
        ("cldap.pcap", ["CN=Aggregate,CN=Schema", "DC=DomainDnsZones"]),
    ])
    func whatIsSaidInClearTextIsMasked(_ name: String, _ secrets: [String]) throws {
        let folder = try TemporaryFolder()
        let masked = folder.path + "/masked.pcap"
        let path = BundledCaptures.path(name)
        #expect(try Program.trace("--redact", "--format", "pcap", "--output", masked, path).status == 0)
        let before = try Data(contentsOf: URL(fileURLWithPath: path))
        let after = try Data(contentsOf: URL(fileURLWithPath: masked))
        #expect(before.count == after.count)
        for secret in secrets {
            #expect(before.range(of: Data(secret.utf8)) != nil)
            #expect(after.range(of: Data(secret.utf8)) == nil)
        }
    }

    /// A later fragment of a datagram of LDAP may come before the first one, and is overwritten all the same.
    @Test func earlyFragmentsAreMasked() throws {
        let capture = [UInt8](try Data(contentsOf: URL(fileURLWithPath: BundledCaptures.path("cldap.pcap"))))
        var (packets, next): ([ArraySlice<UInt8>], Int) = ([], 24)
        while next < capture.count {
            let length = (0..<4).reduce(0) { $0 | Int(capture[next + 8 + $1]) << ($1 * 8) }
            packets.append(capture[next..<next + 16 + length])
            next += 16 + length
        }
        packets.swapAt(9, 10)
        let folder = try TemporaryFolder()
        let path = try folder.file("early.pcap", Array(capture[..<24]) + packets.joined())
        let masked = folder.path + "/masked.pcap"
        #expect(try Program.trace("--redact", "--format", "pcap", "--output", masked, path).status == 0)
        let secret = Data("DC=DomainDnsZones".utf8)
        #expect(packets[9].contains(secret) && !packets[10].contains(secret))
        #expect(try Data(contentsOf: URL(fileURLWithPath: masked)).range(of: secret) == nil)
    }

    /// Passwords in addresses, and proofs in a datagram that came in two fragments.
    @Test func secretsOfSIPAreMasked() throws {
        func packet(_ payload: [UInt8], fragment: UInt16) -> [UInt8] {
            let length = UInt16(20 + payload.count)
            let ip: [UInt8] =
                [0x45, 0, UInt8(length >> 8), UInt8(length & 0xFF), 0, 7, UInt8(fragment >> 8)]
                + [UInt8(fragment & 0xFF), 64, 17, 0, 0, 192, 0, 2, 10, 192, 0, 2, 80] + payload
            func little(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(number >> ($0 * 8) & 0xFF) } }
            return little(1) + little(0) + little(ip.count) + little(ip.count) + ip
        }
        func datagram(_ text: String) -> [UInt8] {
            let count = 8 + text.utf8.count
            return [0x13, 0xC4, 0x13, 0xC4, UInt8(count >> 8), UInt8(count & 0xFF), 0, 0] + Array(text.utf8)
        }
        let head =
            "OPTIONS sip:ann:letmein@lesson.test SIP/2.0\r\nFrom: <sip:ann:letmein@lesson.test>;tag=1\r\n"
        let whole = datagram(head + "Authorization: Digest response=\"proofed\"\r\n\r\n")
        let cut = (8 + head.utf8.count) / 8 * 8
        let file: [UInt8] =
            [0xD4, 0xC3, 0xB2, 0xA1, 2, 0, 4, 0] + [UInt8](repeating: 0, count: 8) + [
                0, 0, 4, 0, 101, 0, 0, 0,
            ]
            + packet(whole, fragment: 0) + packet(Array(whole[..<cut]), fragment: 0x2000)
            + packet(Array(whole[cut...]), fragment: UInt16(cut / 8))
        let folder = try TemporaryFolder()
        let path = try folder.file("sip.pcap", file)
        let masked = folder.path + "/masked.pcap"
        #expect(try Program.trace("--redact", "--format", "pcap", "--output", masked, path).status == 0)
        let text = try Program.trace("--redact", path).text
        let outputs = [
            try Data(contentsOf: URL(fileURLWithPath: masked)), Data(text.utf8),
            Data(try Program.trace("--redact", "--format", "json", path).output),
        ]
        #expect(text.contains("ann:*"))
        for output in outputs {
            for secret in ["letmein", "proofed"] { #expect(output.range(of: Data(secret.utf8)) == nil) }
        }
    }

    /// Addresses that SIP writes as text are in no packet either, and its messages can still be read.
    @Test func writtenAddressesAreMasked() throws {
        let folder = try TemporaryFolder()
        let masked = folder.path + "/masked.pcap"
        let path = BundledCaptures.path("sip.pcap")
        #expect(
            try Program.trace("--redact-addresses", "--format", "pcap", "--output", masked, path).status == 0)
        let address = Data("192.0.2.".utf8)
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)).range(of: address) != nil)
        #expect(try Data(contentsOf: URL(fileURLWithPath: masked)).range(of: address) == nil)
        let text = try Program.trace(masked).text
        #expect(text.contains("alice@lesson.test calls bob@lesson.test: it rings"))
    }

    /// The same of syslog, whose times of day are no addresses, and of NetBIOS, which has its sender's in bytes.
    @Test(arguments: [
        ("syslog.pcap", Data("192.0.2.".utf8), #""time":"Nov 28 14:31:32""#),
        ("netbios.pcap", Data([192, 0, 2, 80]), #""result":"no error""#),
        ("netbios-datagrams.pcap", Data([192, 0, 2, 80]), #""is":"HostAnnouncement""#),
    ])
    func addressesInOtherDatagramsAreMasked(_ name: String, _ address: Data, _ said: String) throws {
        let folder = try TemporaryFolder()
        let masked = folder.path + "/masked.pcap"
        let path = BundledCaptures.path(name)
        #expect(
            try Program.trace("--redact-addresses", "--format", "pcap", "--output", masked, path).status == 0)
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)).range(of: address) != nil)
        #expect(try Data(contentsOf: URL(fileURLWithPath: masked)).range(of: address) == nil)
        #expect(try Program.trace("--format", "json", masked).text.contains(said))
        #expect(try !Program.trace(masked).text.contains("says that its address"))
    }

    @Test func aRecordedCaptureKeepsItsLength() throws {
        let folder = try TemporaryFolder()
        let masked = folder.path + "/masked.pcap"
        let name = BundledCaptures.path("put-basic.pcap")
        #expect(try Program.trace("--redact", "--format", "pcap", "--output", masked, name).status == 0)
        let (before, after) = (
            try Data(contentsOf: URL(fileURLWithPath: name)),
            try Data(contentsOf: URL(fileURLWithPath: masked))
        )
        #expect(before.count == after.count)
        #expect(before.range(of: Data("Authorization: Basic ".utf8)) != nil)
        let text = try Program.trace("--detail", "full", name).text
        let credentials = try #require(text.firstMatch(of: /Authorization: Basic ([A-Za-z0-9+\/]+=*)/)?.1)
        #expect(before.range(of: Data(credentials.utf8)) != nil)
        #expect(after.range(of: Data(credentials.utf8)) == nil)
    }

    @Test func wrongUsageIsSaid() throws {
        let name = BundledCaptures.path("plain-get.pcap")
        #expect(try Program.trace("--format", "pcap", name).status == 64)
        #expect(try Program.trace("--redact", "--format", "pcap", "-").status == 64)
    }

    @Test func severalLinkTypesAreWrittenAsPcapng() throws {
        let folder = try TemporaryFolder()
        let masked = folder.path + "/masked.pcap"
        let name = BundledCaptures.path("mixed-pcapng.pcapng")
        let outcome = try Program.trace("--redact", "--format", "pcap", "--output", masked, name)
        #expect(outcome.status == 0)
        #expect(outcome.errors.contains("link types: written as pcapng"))
        let before = try Program.trace("--format", "ndjson", name)
        let after = try Program.trace("--format", "ndjson", masked)
        #expect(after.status == 0)
        // The same packets, at the same times.
        let links = { (document: [String: Any]?) in
            (document?["capture"] as? [String: Any])?["linkTypes"] as? [String]
        }
        #expect(before.jsonLines.count == after.jsonLines.count)
        let (one, other) = (
            try Program.trace("--format", "json", name).json,
            try Program.trace("--format", "json", masked).json
        )
        #expect(links(one) == links(other))
        #expect(links(other)?.count ?? 0 > 1)
    }

    /// Thousands of link types, one a packet: the time for each must not grow with their number.
    @Test(.timeLimit(.minutes(Sanitizer.isOn ? 20 : 10))) func thousandsOfLinkTypes() throws {
        func block(_ type: UInt32, _ body: [UInt8]) -> [UInt8] {
            let length = UInt32(body.count + 12)
            return [type, length].flatMap(word) + body + word(length)
        }
        func word(_ number: UInt32) -> [UInt8] {
            (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
        }
        var bytes = block(0x0A0D_0D0A, word(0x1A2B_3C4D) + [1, 0, 0, 0] + [UInt8](repeating: 0xFF, count: 8))
        let count: UInt32 = 9_000
        for number in 0..<count {
            bytes += block(
                1,
                [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8), 0, 0, 0, 0, 0, 0])
        }
        for number in 0..<count {
            bytes += block(6, word(number) + word(0) + word(0) + word(4) + word(4) + [1, 2, 3, 4])
        }
        let folder = try TemporaryFolder()
        let path = try folder.file("links.pcapng", bytes)
        let masked = folder.path + "/masked.pcap"
        let outcome = try Program.trace("--redact", "--format", "pcap", "--output", masked, path)
        #expect(outcome.status == 0)
        #expect(outcome.errors.contains("9000 link types"))
        #expect(try Program.trace("--format", "summary", masked).status == 0)
    }

    /// A dozen packets, three holes of nearly 1 GB each: with bytes for the holes it took gigabytes.
    @Test(.disabled(if: Sanitizer.isOn, "a sanitizer takes more memory than is allowed here"))
    func holesCostNoMemory() throws {
        var capture = ConversationCapture()
        capture.open()
        capture.say(fromClient: true, "GET /?token=hidden HTTP/1.1\r\nHost: a\r\n\r\n")
        capture.say(fromClient: false, "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n\r\nhello")
        for _ in 0..<3 {
            capture.lose(fromClient: false, 900_000_000)
            capture.say(fromClient: false, "token=hidden")
        }
        capture.close()
        let folder = try TemporaryFolder()
        let path = try folder.file("holes.pcap", capture.file)
        for options in [
            ["--format", "ndjson"], ["--detail", "bytes"],
            ["--format", "pcap", "--output", folder.path + "/m"],
        ] {
            let outcome = try limited(["trace", "--redact", path] + options)
            #expect(outcome.status == 0)
            #expect(!outcome.text.contains("hidden"))
        }
        let masked = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder.path + "/m")))
        #expect(!String(decoding: masked, as: UTF8.self).contains("hidden"))
    }

    /// Runs the program with 2 GB to live in, its text and shared libraries included.
    private func limited(_ arguments: [String]) throws -> (status: Int32, text: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments =
            ["-c", "ulimit -v 2000000; exec \"$0\" \"$@\"", Program.path] + arguments
        let folder = try TemporaryFolder()
        let output = try folder.file("out")
        process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: output))
        process.standardError = FileHandle.nullDevice
        process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) {
            $1
        }
        try process.run()
        process.waitUntilExit()
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: output)))
        return (
            process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
            String(decoding: bytes, as: UTF8.self)
        )
    }
}
