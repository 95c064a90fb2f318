import Documents
import Foundation
import JSONOutput
import Output
import PacketCapture
import TestSupport
import Testing
import Tracing

@testable import Exports

/// HAR 1.2, and what importers insist on beyond it.
@Suite(.timeLimit(.minutes(10))) struct HARTests {
    /// Captures that differ: encrypted and opened, HTTP/2 and an upgrade to it, WebSocket, no answer, DNS before, proxies,
    /// packed, in another charset, cut off, no HTTP at all.
    static let captures = [
        "plain-get.pcap", "http2-parallel.pcap", "h2c-upgrade.pcap", "websocket.pcap", "reset-by-server.pcap",
        "page-load.pcap", "connect-proxy.pcap", "brotli-zstd.pcap", "charsets.pcap", "truncated-snaplen.pcap",
        "mqtt.pcap", "https-chromium.pcap", "pipelining.pcap", "put-basic.pcap",
        "http3.pcap",
    ]

    /// What the streams of QUIC carry stands among the rest, in order of time.
    @Test func exchangesOfHTTP3() throws {
        let entries = try Written("http3.pcap", .har).entries
        let said = entries.map { entry in
            let (request, response) = (Self.member(entry, "request"), Self.member(entry, "response"))
            return [request["httpVersion"], request["method"], request["url"], response["status"]]
                .map { "\($0 ?? "-")" }.joined(separator: " ")
        }
        #expect(
            said == [
                "HTTP/2 GET https://lesson.test/index.html 200",
                "HTTP/3 GET https://lesson.test/index.html 200",
                "HTTP/3 GET https://lesson.test/style.css 200", "HTTP/3 GET https://lesson.test/poem.txt 200",
                "HTTP/3 GET https://lesson.test/lesson.json 200",
                "HTTP/3 POST https://lesson.test/receive 201", "HTTP/3 GET https://lesson.test/lines.txt 200",
            ])
        #expect(entries.map { $0["connection"] as? String } == ["1"] + Array(repeating: "udp-1", count: 6))
        #expect(Self.member(entries[1], "_netlesson")["datagrams"] as? Int == 0)
        #expect(Self.member(Self.member(entries[3], "response"), "content")["size"] as? Int == 70)
    }

    /// A rule of an importer, and what of a log breaks it.
    struct Rule: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let broken: @Sendable (_ log: [String: Any]) -> [String]
    }

    /// docs/exports.md has the same table with the importers.
    static let rules: [Rule] = [
        Rule(testDescription: "objects are there") { log in
            var broken = missing(log, ["creator"])
            for entry in entries(log) {
                broken += missing(entry, ["request", "response", "timings", "cache"])
                broken += missing(member(entry, "response"), ["content"])
            }
            return broken
        },
        Rule(testDescription: "numbers are numbers, and none is below -1") { log in
            var broken: [String] = []
            for entry in entries(log) {
                let response = member(entry, "response")
                broken += below(entry, ["time"], 0)
                broken += below(member(entry, "request"), ["headersSize", "bodySize"])
                broken += below(response, ["status", "headersSize", "bodySize"])
                broken += below(member(response, "content"), ["size"])
                broken += below(
                    member(entry, "timings"), ["blocked", "dns", "connect", "ssl", "send", "wait", "receive"])
            }
            return broken
        },
        Rule(testDescription: "dates are dates") { log in
            var dates = (entries(log) + pages(log)).map { $0["startedDateTime"] as? String ?? "none" }
            for entry in entries(log) {
                for cookie in member(entry, "response")["cookies"] as? [[String: Any]] ?? [] {
                    if let expires = cookie["expires"] { dates.append(expires as? String ?? "no text") }
                }
            }
            return dates.filter { $0.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/) == nil }
        },
        Rule(testDescription: "there is one page, and all entries are of it") { log in
            let names = pages(log).compactMap { $0["id"] as? String }
            return names.count == 1 && pages(log)[0]["pageTimings"] is [String: Any]
                ? entries(log).compactMap { $0["pageref"] as? String == names[0] ? nil : "pageref" }
                : ["pages"]
        },
        Rule(testDescription: "entries are in order of time") { log in
            let starts = entries(log).compactMap { $0["startedDateTime"] as? String }
            return starts == starts.sorted() ? [] : starts
        },
        Rule(testDescription: "time is the sum of what is known; ssl lies within connect") { log in
            entries(log).compactMap { entry in
                let timings = member(entry, "timings").compactMapValues { $0 as? Double }
                let sum = timings.filter { $0.key != "ssl" && $0.value > 0 }.values.reduce(0, +)
                let isSum = abs(sum - (entry["time"] as? Double ?? -1)) < 1e-6
                return isSum && timings["ssl"] ?? -1 <= timings["connect"] ?? -1 ? nil : "\(timings)"
            }
        },
        Rule(testDescription: "no answer is status 0 without words") { log in
            entries(log).map { member($0, "response") }.compactMap { response in
                guard response["_error"] != nil else { return nil }
                return response["status"] as? Int == 0 && response["statusText"] as? String == ""
                    ? nil : "status"
            }
        },
        Rule(testDescription: "an encoding is base64, and holds it") { log in
            entries(log).compactMap { entry in
                let content = member(member(entry, "response"), "content")
                guard let encoding = content["encoding"] as? String else { return nil }
                let decoded = (content["text"] as? String).flatMap { Data(base64Encoded: $0) }
                return encoding == "base64" && decoded != nil ? nil : encoding
            }
        },
        Rule(testDescription: "the connection is a text") { log in
            entries(log).compactMap { $0["connection"] is String ? nil : "connection" }
        },
        Rule(testDescription: "an initiator is not null") { log in
            entries(log).compactMap { $0["_initiator"] is NSNull ? "_initiator" : nil }
        },
    ]

    @Test(arguments: rules, captures)
    func keepsRules(_ rule: Rule, _ name: String) throws {
        let broken = rule.broken(try Written(name, .har).log)
        #expect(broken.isEmpty, "\(broken)")
    }

    @Test(arguments: captures)
    func isValidJSON(_ name: String) throws {
        #expect(StrictJSON.fault(in: try Written(name, .har).bytes) == nil)
        #expect(StrictJSON.fault(in: try Written(name, .har, isRedacted: true, language: .zh).bytes) == nil)
    }

    @Test(arguments: Attacks.all)
    func hostileBytesStayText(_ attack: String) throws {
        let har = Written(Attacks.capture(attack), .har)
        #expect(StrictJSON.fault(in: har.bytes) == nil)
        for rule in Self.rules { #expect(rule.broken(try har.log).isEmpty, "\(rule.testDescription)") }
        // Nothing that a terminal obeys, and nothing that turns the direction of text.
        #expect(
            !har.text.unicodeScalars.dropLast().contains {
                $0.isHidden || $0.value < 0x20 || $0.value == 0x7F
            })
        for entry in try har.entries {
            let url = Self.member(entry, "request")["url"] as? String ?? ""
            #expect(url.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
        }
    }

    /// The times are those of the JSON output, to the nanosecond.
    @Test(arguments: ["plain-get.pcap", "http2-parallel.pcap", "page-load.pcap"])
    func tellsTheTimesOfTheJSON(_ name: String) throws {
        var file = try CaptureFile(path: BundledCaptures.path(name))
        let output = OutputBuffer(descriptor: -1)
        var sink: any TraceSink = JSONOutput(output, digits: file.timeDigits)
        TracingJob(name, keys: Written.keys(of: name)).run(&file, to: &sink)
        let document = try JSONSerialization.jsonObject(with: Data(output.bytes)) as? [String: Any]
        let connections = document?["connections"] as? [[String: Any]] ?? []
        let entries = try Written(name, .har).entries
        #expect(!entries.isEmpty)
        for entry in entries {
            let own = Self.member(entry, "_netlesson")
            let connection = try #require(connections.first { $0["id"] as? Int == own["connection"] as? Int })
            let exchanges = Self.member(connection, "http")["exchanges"] as? [[String: Any]] ?? []
            let number = try #require(own["exchange"] as? Int)
            let timing = Self.member(exchanges[number - 1], "timing")
            let timings = Self.member(entry, "timings")
            for (har, json) in [("send", "sent"), ("wait", "waiting"), ("receive", "download")] {
                let told = (timing[json] as? Double).map { $0 * 1000 } ?? -1
                #expect(abs(told - (timings[har] as? Double ?? -2)) < 1e-6, "\(har)")
            }
            let phases = connection["phases"] as? [[String: Any]] ?? []
            for (har, json) in [("dns", "dns"), ("ssl", "tls")] where number == 1 {
                let phase = phases.first { $0["name"] as? String == json }
                let told = (phase?["duration"] as? Double).map { $0 * 1000 } ?? -1
                #expect(abs(told - (timings[har] as? Double ?? -2)) < 1e-6, "\(har)")
            }
        }
    }

    /// From the first phase to the answer's last packet nothing is left out: what is no phase is `blocked`.
    @Test func theFirstEntryBeginsWithItsConnection() throws {
        let entry = try #require(try Written("plain-get.pcap", .har).entries.first)
        // The SYN, and step ⑤ 20.691 ms behind it.
        #expect(entry["startedDateTime"] as? String == "2026-11-21T03:57:16.744958Z")
        #expect((entry["time"] as? Double).map { abs($0 - 20.691) < 1e-9 } == true)
        #expect(entry["comment"] as? String == "④ request in packet 4, ⑤ response in packet 6; connection 0")
    }

    @Test func anUpgradeIsOneEntry() throws {
        let entries = try Written("h2c-upgrade.pcap", .har).entries
        #expect(entries.map { Self.member($0, "response")["status"] as? Int } == [200])
        #expect(Self.member(entries[0], "request")["url"] as? String == "http://lesson.test/page.html")
        let interim = Self.member(entries[0], "_netlesson")["interim"] as? [[String: Any]]
        #expect(interim?.map { $0["status"] as? Int } == [101])
    }

    @Test func messagesOfAWebSocketComeWithTheirEntry() throws {
        let entry = try #require(try Written("websocket.pcap", .har).entries.last)
        #expect(entry["_resourceType"] as? String == "websocket")
        #expect((Self.member(entry, "request")["url"] as? String)?.hasPrefix("ws://") == true)
        let messages = entry["_webSocketMessages"] as? [[String: Any]] ?? []
        #expect(messages.first?["type"] as? String == "send")
        #expect(messages.first?["data"] as? String == "你好")
        #expect(messages.contains { $0["type"] as? String == "receive" })
    }

    @Test func bodiesAreTextOnlyWhereNoByteGetsLost() throws {
        let contents = try Written("charsets.pcap", .har).entries.map {
            Self.member(Self.member($0, "response"), "content")
        }
        #expect(contents.contains { $0["encoding"] as? String == "base64" })
        let packed = try Written("brotli-zstd.pcap", .har).entries.map {
            Self.member(Self.member($0, "response"), "content")
        }
        #expect(
            packed.allSatisfy { $0["text"] is String && $0["encoding"] == nil && $0["compression"] is Int })
    }

    @Test func saysWhatItLeavesOut() throws {
        #expect(try Written("mqtt.pcap", .har).report.remark?.en == "left out: 5 connections without HTTP")
        #expect(try Written("plain-get.pcap", .har).report.remark == nil)
        let left = try Written("mqtt.pcap", .har, language: .zh).log["comment"] as? String
        #expect(left == "未包含：5 条没有 HTTP 的连接")
    }

    @Test func masksLieOverIt() throws {
        let plain = try Written("put-basic.pcap", .har)
        #expect(plain.text.contains("bGlsZWk6b3BlbiBzZXNhbWU="))
        #expect(plain.report.holdsSecrets)
        let masked = try Written("put-basic.pcap", .har, isRedacted: true)
        #expect(!masked.text.contains("bGlsZWk6b3BlbiBzZXNhbWU="))
        #expect(!masked.report.holdsSecrets)
        #expect(try !Written("plain-get.pcap", .har).report.holdsSecrets)
    }

    /// A cookie whose date nobody can read has none, and one whose date can be read has it.
    @Test func cookiesExpireOnlyOnDates() {
        var capture = ConversationCapture()
        capture.open()
        capture.say(fromClient: true, "GET / HTTP/1.1\r\nHost: a.test\r\n\r\n")
        capture.say(
            fromClient: false,
            "HTTP/1.1 204 No Content\r\nSet-Cookie: a=1; Expires=never\r\n"
                + "Set-Cookie: b=2; Expires=Sun, 06 Nov 1994 08:49:37 GMT; Path=/; HttpOnly\r\n\r\n")
        capture.close()
        let text = Written(capture, .har).text
        #expect(text.contains(#"{"name":"a","value":"1"}"#))
        #expect(
            text.contains(
                #"{"name":"b","value":"2","expires":"1994-11-06T08:49:37Z","path":"/","httpOnly":true}"#))
    }

    // MARK: Members

    private static func entries(_ log: [String: Any]) -> [[String: Any]] {
        log["entries"] as? [[String: Any]] ?? []
    }
    private static func pages(_ log: [String: Any]) -> [[String: Any]] {
        log["pages"] as? [[String: Any]] ?? []
    }

    static func member(_ object: [String: Any], _ name: String) -> [String: Any] {
        object[name] as? [String: Any] ?? [:]
    }

    private static func missing(_ object: [String: Any], _ names: [String]) -> [String] {
        names.filter { !(object[$0] is [String: Any]) }
    }

    private static func below(_ object: [String: Any], _ names: [String], _ least: Double = -1) -> [String] {
        names.filter { name in (object[name] as? Double).map { $0 < least } ?? true }
    }
}
