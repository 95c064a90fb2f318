import Documents
import Foundation
import Output
import PacketCapture
import TestSupport
import Testing
import Tracing

@testable import Classroom

/// What there is to see.
@Suite(.timeLimit(.minutes(10))) struct RoomPageTests {
    @Test(arguments: Language.allCases) func theIndexListsAll(_ language: Language) throws {
        let server = try TestServer([BundledCaptures.path("loss.pcap")])
        let answer = try #require(try server.get("/?language=\(language.rawValue)"))
        #expect(answer.status == 200)
        let text = answer.text
        #expect(text.contains("href=\"/trace/1?language=\(language.rawValue)\">loss.pcap<"))
        #expect(text.contains("href=\"/lesson/first?"))
        #expect(text.contains(language == .en ? "The first" : "第一课"))
        for name in BundledCaptures.names {
            let bare = name.prefix { $0 != "." }
            #expect(text.contains("href=\"/trace/\(bare)?language="), "\(name)")
        }
        #expect(text.contains("/trace/tls13?language=\(language.rawValue)&amp;keys"))
        #expect(try server.page("/lesson/first").contains("<p>en"))
        #expect(try server.get("/lesson/second")?.status == 404)
        #expect(try server.get("/trace/../README")?.status == 404)
        #expect(try server.get("/trace/..%2FREADME")?.status == 404)
        #expect(try server.get("/live")?.status == 404)
    }

    @Test(arguments: ["plain-get", "tls13", "mixed-pcapng"], Language.allCases)
    func aTraceIsThePageOfTrace(_ name: String, _ language: Language) throws {
        let server = try TestServer()
        let file = try #require(BundledCaptures.names.first { $0.hasPrefix(name + ".") })
        let page = try TestServer.telling.saying(language).page(
            of: BundledCaptures.path(file), named: name, keyLogs: [])
        // Once made, and once kept.
        for _ in 0..<2 {
            let answer = try #require(try server.get("/trace/\(name)?language=\(language.rawValue)"))
            #expect(answer.status == 200)
            #expect(answer.body == page)
        }
    }

    @Test func everyAnswerIsGuarded() throws {
        let server = try TestServer()
        for path in ["/", "/trace/plain-get", "/nothing", "/lesson/first"] {
            let fields = try #require(try server.get(path)).fields
            #expect(fields["cache-control"] == "no-store")
            #expect(fields["x-content-type-options"] == "nosniff")
            #expect(fields["referrer-policy"] == "no-referrer")
            #expect(fields["set-cookie"] == nil)
            if path != "/nothing" {
                let policy = try #require(fields["content-security-policy"])
                #expect(policy.contains("default-src 'none'"))
                #expect(policy.contains("frame-ancestors 'none'"))
                #expect(!policy.contains("unsafe"))
            }
        }
    }

    @Test func aConnectionServesOneRequestAfterAnother() throws {
        let server = try TestServer()
        let client = try Client(server.server.port)
        for path in ["/", "/trace/plain-get", "/nothing"] {
            client.say("GET \(path) HTTP/1.1\r\nHost: \(server.host)\r\n\r\n")
            #expect(client.answer() != nil)
        }
        client.say("HEAD / HTTP/1.1\r\nHost: \(server.host)\r\nConnection: close\r\n\r\n")
        let heard = try #require(client.hear(until: "\r\n\r\n"))
        #expect(heard.hasPrefix("HTTP/1.1 200"))
        #expect(client.isEnded())
    }
}

/// Captures too large for a page.
@Suite(.timeLimit(.minutes(10))) struct LargeCaptureTests {
    /// Several connections; several packets that are others' too; keys inside; fragments and ICMP errors; times of another order.
    static let captures = [
        "concurrent.pcap", "page-load.pcap", "mixed-pcapng.pcapng", "embedded-keys.pcapng",
        "icmp-prohibited.pcap", "reordering.pcap", "tls13-resumption.pcap", "redirect.pcap",
        "unanswered.pcap",
        "https-chromium.pcap", "alt-svc.pcap",
    ]

    @Test(arguments: captures) func aLadderIsThePageOfTraceConnection(_ file: String) throws {
        let path = BundledCaptures.path(file)
        var limits = RoomLimits()
        limits.wholePackets = 1
        let list = LargeCapture(path: path, name: file, keyLogs: [], TestServer.telling, limits)
        list.begin()
        let known = list.known(waiting: 60)
        #expect(known.failure == nil)
        let connections = try #require(known.capture?.connections)
        // Conversations of QUIC stand behind them, without a ladder.
        #expect(
            known.known.map(\.number).filter { !$0.isUDP } == (0..<connections).map { ConversationNumber($0) }
        )
        for connection in 0..<connections {
            let page = String(decoding: try list.ladder(of: connection, in: .en), as: UTF8.self)
            #expect(
                (page == (try Self.page(of: path, named: file, connection))) as Bool,
                "connection \(connection)")
        }
        #expect(throws: LargeCapture.LadderFault.self) { try list.ladder(of: connections, in: .en) }
    }

    /// What `trace --connection` writes.
    private static func page(of path: String, named name: String, _ connection: Int) throws -> String {
        var telling = TestServer.telling
        telling.options.isSingle = true
        var capture = try CaptureFile(path: path)
        let output = OutputBuffer(descriptor: -1)
        var sink = telling.page(output, digits: capture.timeDigits)
        TracingJob(name, connection: connection, keys: telling.keys(), judge: telling.judge)
            .run(&capture, to: &sink)
        return String(decoding: output.bytes, as: UTF8.self)
    }

    @Test(arguments: captures) func aRowSaysWhatThatOfThePageSays(_ file: String) throws {
        let name = String(file.prefix { $0 != "." })
        let large = try TestServer { $0.wholePackets = 1 }
        let small = try TestServer()
        let wanted = Self.rows(of: try small.page("/trace/\(name)"))
        #expect(!wanted.isEmpty)
        #expect(Self.rows(of: try large.page("/trace/\(name)")) == wanted)
    }

    /// What the rows of the list say.
    private static func rows(of page: String) -> [String] {
        page.split(separator: "\n").filter { $0.hasPrefix("<tr data-connection=") }.map { line in
            String(line).replacing(#/<[^>]*>/#, with: "|").replacing(#/\|+/#, with: "|")
        }
    }

    @Test func aCompressedOneIsReadAgainFromItsBeginning() throws {
        let server = try TestServer { $0.wholePackets = 1 }
        let gzip = Process()
        gzip.executableURL = URL(fileURLWithPath: "/bin/gzip")
        gzip.arguments = ["-c", BundledCaptures.path("concurrent.pcap")]
        let pipe = Pipe()
        gzip.standardOutput = pipe
        try gzip.run()
        let packed = Array(pipe.fileHandleForReading.readDataToEndOfFile())
        gzip.waitUntilExit()
        let told = try server.post("/api/captures?name=concurrent", packed)
        let address = try #require(TestServer.member("open", of: told))
        let id = address.dropFirst(7).prefix { $0 != "?" }
        #expect(try server.page(address).contains("href=\"/trace/\(id)/1?language=en\""))
        let plain = try server.page("/trace/concurrent/1")
        let again = try server.page("/trace/\(id)/1")
        #expect(plain.contains("id=\"c1p"))
        #expect((again == plain) as Bool)
    }

    @Test func theListIsFoundInAndTurned() throws {
        let server = try TestServer {
            $0.wholePackets = 1
            $0.rows = 2
        }
        let all = try server.page("/trace/concurrent")
        #expect(all.contains("href=\"/trace/concurrent/0?") && all.contains("href=\"/trace/concurrent/1?"))
        #expect(!all.contains("href=\"/trace/concurrent/2?"))
        #expect(all.contains("href=\"?language=en&amp;from=2\""))
        #expect(!all.contains("<script"))
        let second = try server.page("/trace/concurrent?from=2&language=zh")
        #expect(
            second.contains("href=\"/trace/concurrent/2?language=zh\"") && second.contains("lang=\"zh-Hans\"")
        )
        let none = try server.page("/trace/concurrent?find=%3Cscript%3Ealert(1)")
        #expect(
            none.contains("value=\"&lt;script&gt;alert(1)\"")
                && !none.contains("href=\"/trace/concurrent/0?"))
        for from in ["-5", "9999999999999999999999", "99999999", "x"] {
            #expect(try server.get("/trace/concurrent?from=\(from)")?.status == 200)
        }
        #expect(try server.get("/trace/concurrent/99999")?.status == 404)
        // Of a small capture the whole page has the ladder.
        let small = try TestServer()
        let answer = try small.get("/trace/plain-get/0")
        #expect(answer?.status == 303 && answer?.fields["location"] == "/trace/plain-get#c0")
    }
}
