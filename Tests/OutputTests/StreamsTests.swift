import Documents
import Findings
import Foundation
import HTTPMessages
import JSONOutput
import Output
import TestSupport
import Testing
import Tracing
import WireBytes

@testable import TextOutput

/// What streams of HTTP/2 and HTTP/3 had to wait for, what the client wants first, and how it came to QUIC.
@Suite struct StreamsTests {
    private static func text(_ name: String, _ language: Language = .en) throws -> String {
        var options = TextOptions()
        options.language = language
        options.width = 400
        options.narrowest = 20_000
        let keys = try BundledCaptures.keys(of: name)
        return try BundledCaptures.trace(name, keys: keys) { TextOutput($0, digits: $1, options: options) }
    }

    private static func json(_ name: String) throws -> [String: Any] {
        let written = try BundledCaptures.trace(name, keys: try BundledCaptures.keys(of: name)) { output, _ in
            JSONOutput(output)
        }
        return try #require(try JSONSerialization.jsonObject(with: Data(written.utf8)) as? [String: Any])
    }

    /// nghttp's window is 2,047 bytes: the server stops twice until more is allowed; twice that came before all was sent.
    @Test func windowsOfHTTP2() throws {
        let connections = try #require(
            try Self.json("h2c-flow-control.pcap")["connections"] as? [[String: Any]])
        let http = try #require(connections[0]["http2"] as? [String: Any])
        let waits = try #require(http["flowControlWaits"] as? [[String: Any]])
        #expect(waits.map { $0["usedUp"] as? Int } == [10, 17])
        #expect(waits.map { $0["raised"] as? Int } == [12, 19])
        #expect(waits.map { $0["resumed"] as? Int } == [14, 20])
        #expect(waits.allSatisfy { $0["stream"] as? Int == 1 && $0["from"] as? String == "server" })
        // A stop is told with the same packets as the frames have.
        let frames = try #require(http["frames"] as? [[String: Any]])
        for wait in waits {
            #expect(
                frames.contains {
                    ($0["lastPacket"] ?? $0["packet"]) as? Int == wait["usedUp"] as? Int
                        && $0["type"] as? String == "DATA"
                        && ($0["window"] as? [String: Any])?["stream"] as? Int == 0
                })
        }
        let said = try Self.text("h2c-flow-control.pcap")
        #expect(
            said.contains(
                "Behind packet 10 the server could not send more on stream 1: its window was used up; packet 12 allows more (WINDOW_UPDATE), "
            ))
    }

    /// Two streams at a time, 6 KiB of each: who was held back, by what, and until which packet.
    @Test func allowancesOfQUIC() throws {
        let conversations = try #require(
            try Self.json("http3-flow-control.pcap")["datagrams"] as? [[String: Any]])
        let quic = try #require(conversations[0]["quic"] as? [String: Any])
        let waits = try #require(quic["flowControlWaits"] as? [[String: Any]])
        let list = try #require(quic["packetList"] as? [[String: Any]])
        func frames(_ packet: Int?) -> [String] {
            list.filter { $0["packet"] as? Int == packet }
                .flatMap { ($0["frames"] as? [[String: Any]] ?? []).compactMap { $0["type"] as? String } }
        }
        let streams = waits.filter { $0["scope"] as? String == "streams" }
        let bytes = waits.filter { $0["scope"] as? String == "stream" }
        #expect(streams.first?["from"] as? String == "client" && streams.first?["limit"] as? Int == 2)
        let said = frames(streams.first?["said"] as? Int)
        #expect(said.contains("STREAMS_BLOCKED"))
        #expect(bytes.first?["from"] as? String == "server" && bytes.first?["limit"] as? Int == 6_144)
        for wait in waits {
            let permission =
                switch wait["scope"] as? String {
                case "connection": "MAX_DATA"
                case "stream": "MAX_STREAM_DATA"
                default: "MAX_STREAMS"
                }
            let (raising, resuming) = (frames(wait["raised"] as? Int), frames(wait["resumed"] as? Int))
            #expect(raising.contains(permission) && resuming.contains("STREAM"))
        }
        #expect(try Self.text("http3-flow-control.pcap", .zh).contains("（STREAMS_BLOCKED）"))
    }

    /// What the client wants first, and that it changes its mind.
    @Test func priorities() throws {
        let conversations = try #require(
            try Self.json("http3-flow-control.pcap")["datagrams"] as? [[String: Any]])
        let http = try #require(conversations[0]["http3"] as? [String: Any])
        let said = try #require(http["priorities"] as? [[String: Any]])
        let first = said.filter { $0["stream"] as? Int == 0 }
        #expect(first.map { $0["urgency"] as? Int } == [5, 2])
        #expect(first.map { $0["incremental"] as? Bool } == [true, false])
        #expect(first.map { $0["source"] as? String } == ["field", "PRIORITY_UPDATE"])
        let text = try Self.text("http3-flow-control.pcap")
        #expect(text.contains("u=5, i → u=2 (#12)") && text.contains("(RFC 9218)"))
    }

    /// Chromium says it by both schemes of HTTP/2; the older is named as what it is.
    @Test func prioritiesOfHTTP2() throws {
        let said = try Self.text("https-chromium.pcap")
        #expect(said.contains("; u=0, i; weight 256 below stream 0, exclusive"))
        #expect(said.contains("RFC 9113 §5.3.2 has deprecated") && said.contains("(RFC 9218)"))
        #expect(try Self.text("h2c.pcap", .zh).contains("权重 16"))
    }

    /// How the client came to QUIC stands at both ends, in the same words.
    @Test(arguments: ["http3.pcap", "http3-altsvc-frame.pcap", "http3-https-record.pcap"])
    func howTheClientCame(_ name: String) throws {
        let said = try Self.text(name)
        let lines = said.split(separator: "\n").filter { $0.contains("can be had by h3") }
        #expect(lines.contains { $0.hasPrefix("• The client had been told of this way") })
        if name == "http3-https-record.pcap" {
            #expect(said.contains("from packet 5 on the client comes by QUIC, UDP conversation "))
        } else {
            #expect(
                lines.contains { $0.contains("From packet ") && $0.contains("UDP conversation 0, QUIC.") })
        }
        #expect(try Self.text(name, .zh).contains("客户端事先已得知这条路"))
    }

    /// gRPC over HTTP/3: which method, how long the messages, how each call ends.
    @Test func gRPCOverHTTP3() throws {
        let conversations = try #require(try Self.json("http3-grpc.pcap")["datagrams"] as? [[String: Any]])
        let http = try #require(conversations[0]["http"] as? [String: Any])
        let exchanges = try #require(http["exchanges"] as? [[String: Any]])
        let calls = exchanges.compactMap { $0["grpc"] as? [String: Any] }
        #expect(calls.map { $0["method"] as? String } == ["Greet", "Greet", "Missing"])
        #expect(calls.map { ($0["status"] as? [String: Any])?["code"] as? Int } == [0, 3, 12])
        let said = try Self.text("http3-grpc.pcap")
        for words in [
            "gRPC calls: lesson.Greeter.Greet", "gRPC: 1 message, 20 bytes",
            "gRPC: the call ends with status 0 OK",
            "! gRPC: the call ends with status 3 INVALID_ARGUMENT: 谁？",
            "! gRPC: the call ends with status 12 UNIMPLEMENTED: no such method",
            "no body: trailer fields follow the header fields at once",
            "no body: the header fields end the stream",
        ] { #expect(said.contains(words), "\(words)") }
    }

    /// QPACK's instructions came behind the header fields that need them: which streams waited, and for which packet.
    @Test func blockedStreams() throws {
        let said = try Self.text("http3-blocked.pcap")
        #expect(
            said.contains(
                "Stream 4: the header fields in packet 11 need entry 1 of the table (user-agent), which came in packet 14"
            ))
        #expect(
            said.contains("Stream 8: the header fields in packet 12 need entry 0 of the table (:authority)"))
        #expect(try Self.text("http3-blocked.pcap", .zh).contains("分组 14"))
    }

    /// WebSocket over HTTP/3: what both say, opened and unpacked. RFC 9220.
    @Test func webSocketOverHTTP3() throws {
        let said = try Self.text("http3-websocket.pcap")
        #expect(said.contains("WebSocket text, 19 bytes, masked, compressed"))
        #expect(said.contains("你好，世界") && said.contains("heard: 你好，世界"))
        #expect(said.contains("QUIC v1, HTTP/3"))
    }
}
