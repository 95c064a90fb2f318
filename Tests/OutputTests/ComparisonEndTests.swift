import Annotations
import Comparison
import ComparisonWords
import Documents
import Foundation
import HTTPMessages
import Output
import PacketCapture
import QUICMessages
import TLSMessages
import TestSupport
import Testing
import TextOutput
import Tracing
import WireBytes

/// How two conversations end: what TLS, HTTP and QUIC say of it, with the packets of both.
@Suite(.timeLimit(.minutes(10))) struct ComparisonEndTests {
    private func differences(_ a: String, _ b: String, hasKeys: Bool = true) throws -> [Difference] {
        try BundledCaptures.comparison(a, b, hasKeys: hasKeys).all.map(\.difference)
    }

    private func difference(
        _ name: String, _ a: String, _ b: String, hasKeys: Bool = true
    ) throws -> Difference? {
        try differences(a, b, hasKeys: hasKeys).first { $0.subject.identifier == name }
    }

    private func words(_ difference: Difference?, _ side: ComparedSide, _ language: Language = .en) -> String
    {
        difference.map { StyledText($0.words(for: side, of: nil, in: language)).plain } ?? "none of it"
    }

    @Test("Alerts are told one by one, and the one that breaks a connection off is why it was closed so")
    func alerts() throws {
        let found = try #require(try difference("alert", "chain-good.pcap", "chain-expired.pcap"))
        #expect(words(found, .a) == "close_notify, from the client")
        #expect(words(found, .b, .zh) == "certificate_expired，客户端发出")
        #expect(found.packets == Compared(a: [12], b: [8]))
        let closing = try #require(try difference("closing", "chain-good.pcap", "chain-expired.pcap"))
        #expect(closing.reasons == [.endedByAlert(.b, by: .client, packet: 8)])
        #expect(try difference("alert", "tls12-resumption.pcap#0", "tls12-resumption.pcap#1") == nil)
        let both = try #require(try difference("alert", "tls12-resumption.pcap#0", "tls12-ecdhe.pcap"))
        #expect(words(both, .a) == "close_notify, from the server; close_notify, from the client")
    }

    @Test("What is encrypted is not denied: alerts of TLS 1.3 without keys, and the end of QUIC")
    func encrypted() throws {
        let alert = try #require(
            try difference("alert", "tls12-ecdhe.pcap", "tls13.pcap", hasKeys: false))
        #expect(words(alert, .a) == "encrypted alert, from the client")
        let broken = try #require(
            try difference("alert", "chain-good.pcap", "chain-expired.pcap", hasKeys: false))
        #expect(words(broken, .a) == "encrypted alert, from the client")
        #expect(alert.values.b == .hidden && alert.reasons == [.alertsAreEncrypted(.b)])
        #expect(try difference("alert", "tls12-ecdhe.pcap", "tls13.pcap") == nil)
        #expect(try difference("alert", "tls13.pcap", "hello-retry.pcap", hasKeys: false) == nil)
        let closing = try #require(
            try difference("closing", "http3.pcap#0", "http3.pcap#u0", hasKeys: false))
        #expect(closing.values.b == .hidden && closing.reasons == [.closingIsEncrypted(.b)])
        #expect(try difference("closing", "quic.pcap", "quic-retry.pcap", hasKeys: false) == nil)
    }

    @Test("GOAWAY: who sends it, why, and up to which stream; and that it was announced with it")
    func goAway() throws {
        let found = try #require(try difference("goaway", "h2c.pcap", "h2c-flow-control.pcap"))
        #expect(words(found, .a) == "NO_ERROR, last stream taken 2, from the client")
        #expect(words(found, .b, .zh) == "NO_ERROR，最后接受的流为 0，客户端发出")
        #expect(found.packets == Compared(a: [18], b: [25]))
        let closer = try #require(try difference("closed-by", "h2c.pcap", "plain-get.pcap"))
        #expect(
            closer.reasons == [.announcedByGoAway(.a, by: .client, packet: 18), .saysClose(.b)])
        #expect(try difference("goaway", "keep-alive.pcap", "plain-get.pcap") == nil)
    }

    @Test("A stream that is ended before its time")
    func streamReset() throws {
        let found = try #require(try difference("stream-reset", "http3.pcap#u0/5", "http3.pcap#u0/6"))
        #expect(found.values.a == .nothing && words(found, .b) == "H3_REQUEST_CANCELLED, from the server")
        #expect(found.packets == Compared(a: [], b: [71]))
        // What comes when both directions are over ends nothing.
        #expect(try difference("stream-reset", "http2.pcap#0/2", "http2.pcap#0/3") == nil)
    }

    @Test("QUIC: who closes, with what; the same close in other packets is none")
    func quic() throws {
        let found = try #require(try difference("closing", "quic.pcap", "quic-retry.pcap"))
        #expect(
            words(found, .a) == "CONNECTION_CLOSE, the application protocol's code 0x0, from the client")
        #expect(words(found, .b, .zh) == "CONNECTION_CLOSE，H3_NO_ERROR（0x100），客户端发出")
        #expect(found.packets == Compared(a: [12], b: [11]))
        #expect(try difference("closing", "quic.pcap", "quic-v2.pcap") == nil)
        let chromium = try #require(try difference("closing", "quic-chromium.pcap", "quic.pcap"))
        #expect(
            words(chromium, .a) == "CONNECTION_CLOSE, NO_ERROR (0x0) (“70:net error”), from the client")
    }

    @Test("TCP with TLS beside QUIC: FIN beside CONNECTION_CLOSE, alerts beside none")
    func mixed() throws {
        let all = try differences("page-http2.pcap#0", "page-http3.pcap#u0")
        let closing = try #require(all.first { $0.subject == .closing })
        #expect(closing.packets == Compared(a: [68, 69, 70, 71], b: [57]))
        let alert = try #require(all.first { $0.subject == .alert })
        #expect(alert.reasons == [.closesForAlerts(.b)] && alert.values.b == .nothing)
        #expect(alert.packets == Compared(a: [69], b: []))
        let closer = try #require(try difference("closed-by", "plain-get.pcap", "quic.pcap"))
        #expect(closer.values == Compared(a: .side(.server), b: .side(.client)))
    }

    /// Behind its last packet the server is made to send one that ends in the token of its handshake, as after a restart. RFC
    /// 9000 §10.3.
    @Test("A stateless reset is told with who sent it")
    func statelessReset() throws {
        var bytes = try [UInt8](Data(contentsOf: URL(filePath: BundledCaptures.path("quic-retry.pcap"))))
        let seen = try BundledCaptures.comparison("quic-retry.pcap", "quic-retry.pcap", hasKeys: true)
            .captures.a
        guard case .quic(let quic)? = seen.datagrams.first?.content else {
            Issue.record("no QUIC")
            return
        }
        let token = try #require(quic.connection.connectionIDs.server.first?.resetToken)
        // Packet 10 again, 42 bytes behind headers of 58, at the time of packet 11, which has 88 bytes.
        let last = bytes.count - 88
        var reset = Array(bytes[(last - 100)..<last])
        reset.replaceSubrange(0..<8, with: bytes[last..<(last + 8)])
        for index in 1..<26 { reset[58 + index] = UInt8(index * 7 & 0xFF) }
        reset.replaceSubrange(84..<100, with: token)
        bytes += reset
        let file = FileManager.default.temporaryDirectory.appending(path: "reset-\(UUID().uuidString).pcap")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(bytes).write(to: file)
        let captures = try [file.path, BundledCaptures.path("quic-retry.pcap")].map { path in
            var file = try CaptureFile(path: path)
            let keys = try BundledCaptures.keys(of: "quic-retry.pcap")
            let sink = ComparedConnections(needs: TextOptions().needs)
            return TracingJob(path, keys: keys).run(&file, into: sink).capture
        }
        let comparison = Comparison(Compared(a: captures[0], b: captures[1]))
        let found = try #require(comparison.all.first { $0.difference.subject == .closing }?.difference)
        #expect(words(found, .a).hasSuffix("from the client; stateless reset, from the server"))
        #expect(words(found, .a, .zh).hasSuffix("；无状态复位，服务器发出"))
        #expect(found.packets == Compared(a: [11, 12], b: [11]))
    }

    @Test("Settings and transport parameters: those that differ, with their numbers; GREASE and IDs are none")
    func settings() throws {
        let all = try differences("quic.pcap", "quic-retry.pcap")
        func found(_ name: String) -> Difference? { all.first { $0.subject.identifier == name } }
        #expect(words(found("settings-client"), .a) == "QPACK_BLOCKED_STREAMS 16, ENABLE_CONNECT_PROTOCOL 1")
        #expect(found("settings-server") == nil)
        let server = try #require(found("transport-parameters-server"))
        #expect(words(server, .a) == "none" && words(server, .b) == "retry_source_connection_id")
        #expect(words(found("transport-parameters-client"), .a).hasPrefix("max_idle_timeout 60,000, "))
        #expect(!(try differences("quic.pcap", "quic-v2.pcap")).contains { $0.subject == .settings(.client) })
        let http2 = try #require(
            try difference("settings-client", "http2.pcap", "https-chromium.pcap"))
        #expect(!words(http2, .b).contains("0x") && words(http2, .b).contains("HEADER_TABLE_SIZE"))
    }

    @Test("Packets are named of what a capture has beside its connections, and of nothing else")
    func otherTraffic() throws {
        let found = try #require(
            try difference("other-traffic", "quic.pcap", "quic-migration.pcap", hasKeys: false))
        #expect(found.values.a == .nothing && found.packets.a.isEmpty && !found.packets.b.isEmpty)
    }

    @Test("The head of a conversation names each protocol once")
    func heading() throws {
        let comparison = try BundledCaptures.comparison("quic.pcap", "quic-v2.pcap", hasKeys: true)
        var lines: [String] = []
        ComparisonText(comparison, options: TextOptions()).draw { lines.append($0.plain) }
        let text = lines.prefix(5).joined(separator: " ")
        #expect(text.contains("HTTP/3") && !text.contains("HTTP/3, HTTP/3"), "\(text)")
    }
}
