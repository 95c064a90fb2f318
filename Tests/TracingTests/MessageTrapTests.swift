import HTTPMessages
import TCPConnections
import TLSMessages
import Testing
import Tracing
import WebSocketMessages
import WireBytes

/// What goes wrong in other tools between segments and messages. What is in a message is tested in its own room.
@Suite struct MessageTrapTests {
    private func trace(_ turns: [Turn]) throws -> ConnectionTrace {
        try #require(Traced(unsegmented(turns)).connections.first)
    }

    private let request = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"

    /// A message is credited to all its packets, not to the last one.
    @Test func messagesSpanPackets() throws {
        var wire = WireBuilder()
        wire.open()
        wire.say(.client, "GET / HT")
        wire.say(.client, "TP/1.1\r\nHost: a\r\n")
        wire.say(.client, "\r\n")
        wire.say(.server, "HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nab")
        wire.acknowledge(.client)
        wire.say(.server, "cd")
        wire.say(.server, "ef")
        let trace = try #require(Traced(wire).connections.first)
        let exchange = try #require(trace.exchanges.first)
        #expect(exchange.request?.first.packet == 4)
        #expect(exchange.request?.last.packet == 6)
        #expect(exchange.response?.first.packet == 7)
        #expect(exchange.response?.last.packet == 10)
        #expect(trace.stepPackets[4] == 4)
        #expect(trace.stepPackets[5] == 7)
    }

    /// Three requests in one segment, their answers cut anywhere: paired in order.
    @Test func pipelining() throws {
        let trace = try trace([
            Turn(.client, ["/1", "/2", "/3"].map { "GET \($0) HTTP/1.1\r\nHost: a\r\n\r\n" }.joined()),
            Turn(
                .server,
                ["1", "22", "333"].map { "HTTP/1.1 200 OK\r\nContent-Length: \($0.count)\r\n\r\n\($0)" }
                    .joined()),
        ])
        #expect(trace.exchanges.map { $0.request?.target } == ["/1", "/2", "/3"])
        #expect(trace.exchanges.map { $0.response?.text } == ["1", "22", "333"])
        #expect(trace.exchanges.map { $0.request?.first.packet } == [4, 4, 4])
        #expect(trace.stepPackets[5] == 5)
    }

    /// 103, then 100, then the final answer: one exchange, and step 5 is the final one.
    @Test func interimResponses() throws {
        let trace = try trace([
            Turn(.client, request), Turn(.server, "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n"),
            Turn(.server, "HTTP/1.1 100 Continue\r\n\r\n"),
            Turn(.server, "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"),
        ])
        #expect(trace.exchanges.count == 1)
        #expect(trace.exchanges.first?.interim.map(\.head.status) == [103, 100])
        #expect(trace.exchanges.first?.response?.head.status == 200)
        #expect(trace.stepPackets[5] == 7)
    }

    /// What follows a granted CONNECT is another protocol, also in the packet of the CONNECT itself.
    @Test(arguments: [false, true]) func connectThenTLS(isEager: Bool) throws {
        let turns = try HandshakeSegmentationTests.turns("tls13.pcap")
        let connect = Array("CONNECT lesson.test:443 HTTP/1.1\r\nHost: lesson.test:443\r\n\r\n".utf8)
        let granted = Turn(.server, "HTTP/1.1 200 Connection established\r\n\r\n")
        let all =
            isEager
            ? [Turn(.client, connect + turns[0].bytes), granted] + turns.dropFirst()
            : [Turn(.client, connect), granted] + turns
        let trace = try trace(all)
        #expect(trace.protocols == ["tcp", "http/1.1", "tls"])
        #expect(trace.exchanges.map { $0.request?.method } == ["CONNECT"])
        #expect(trace.tls?.version == .tls13)
        #expect(trace.tls?.messages.map(\.type) == [.clientHello, .serverHello])
        #expect(trace.tls?.messages.map(\.first.packet) == (isEager ? [4, 6] : [6, 7]))
    }

    /// A CONNECT that was refused leaves the connection HTTP's.
    @Test func connectRefused() throws {
        let trace = try trace([
            Turn(.client, "CONNECT a:443 HTTP/1.1\r\nHost: a:443\r\n\r\n"),
            Turn(.server, "HTTP/1.1 407 Proxy Authentication Required\r\nContent-Length: 2\r\n\r\nno"),
            Turn(.client, request), Turn(.server, "HTTP/1.1 204 No Content\r\n\r\n"),
        ])
        #expect(trace.exchanges.map { $0.response?.head.status } == [407, 204])
        #expect(trace.protocols == ["tcp", "http/1.1"])
    }

    /// The answer to HEAD has a Content-Length and no body.
    @Test func head() throws {
        let trace = try trace([
            Turn(.client, "HEAD / HTTP/1.1\r\nHost: a\r\n\r\n"),
            Turn(.server, "HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\n"), Turn(.client, request),
            Turn(.server, "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"),
        ])
        #expect(trace.exchanges.map { $0.response?.body.framing } == [.none(.head), .contentLength(2)])
        #expect(trace.exchanges.map { $0.response?.body.length } == [0, 2])
        #expect(trace.exchanges.map { $0.response?.incompleteReason } == [nil, nil])
    }

    /// The server closes before it has sent what it promised: what came is shown, and that it is not all.
    @Test func bodyShorterThanItsLength() throws {
        let trace = try trace([
            Turn(.client, request), Turn(.server, "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nonly this"),
        ])
        let response = try #require(trace.exchanges.first?.response)
        #expect(response.text == "only this")
        #expect(response.incompleteReason == .closedEarly)
        #expect(response.body.declaredLength == 100)
        #expect(!response.body.isComplete)
    }

    /// Chunked wins over Content-Length (RFC 9112 §6.3), and the shape of smuggling is named.
    @Test func bothLengths() throws {
        let trace = try trace([
            Turn(
                .client,
                "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
                    + request),
            Turn(.server, "HTTP/1.1 204 No Content\r\n\r\nHTTP/1.1 204 No Content\r\n\r\n"),
        ])
        #expect(trace.exchanges.map { $0.request?.method } == ["POST", "GET"])
        #expect(trace.exchanges.first?.request?.body.framing == .chunked)
        #expect(trace.exchanges.first?.request?.findings.contains(.bothLengths) == true)
    }

    /// HTTP/0.9: one line, no version, and an answer without a head.
    @Test func http09() throws {
        let trace = try trace([Turn(.client, "GET /page\r\n"), Turn(.server, "<html>old</html>")])
        let request = try #require(trace.exchanges.first?.request)
        #expect(request.target == "/page")
        #expect(request.head.version == .http09)
        #expect(request.findings.contains(.noVersion))
        #expect(trace.protocols == ["tcp", "http/0.9"])
        #expect(trace.stepPackets[4] == 4)
    }

    /// HTTP on any port, TLS on port 80, and neither on 443: told by the bytes.
    @Test(arguments: [22, 443, 9999] as [UInt16]) func contentTellsNotThePort(port: UInt16) throws {
        var wire = WireBuilder()
        wire.server.port = port
        wire.open()
        wire.say(.client, request)
        #expect(Traced(wire).connections.first?.protocols == ["tcp", "http/1.1"])
        var other = WireBuilder()
        other.server.port = 443
        other.open()
        other.say(.server, "SSH-2.0-OpenSSH_9.2\r\n")
        other.say(.client, "SSH-2.0-PuTTY\r\n")
        let trace = try #require(Traced(other).connections.first)
        #expect(trace.protocols == ["tcp", "ssh"])
        #expect(trace.application.map(\.title) == ["SSH 2"])
    }

    /// A few bytes that might have become something are counted when nothing more comes.
    @Test func bytesTooFewToTell() throws {
        let trace = try trace([Turn(.client, "GE")])
        #expect(trace.unknown?.bytes.client == 2)
        #expect(trace.unknown?.beginning.client == Array("GE".utf8))
    }
}

/// What stands before the protocol of a connection, or takes it over.
@Suite("Proxies and WebSocket")
struct ProxyTrapTests {
    private let request = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"
    private let ok = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"

    private func trace(_ turns: [Turn]) throws -> ConnectionTrace {
        try #require(Traced(unsegmented(turns)).connections.first)
    }

    /// What was sent behind a refused CONNECT without waiting is a request, and is not held back.
    @Test func connectRefusedWithARequestBehindIt() throws {
        let trace = try trace([
            Turn(.client, "CONNECT a:443 HTTP/1.1\r\nHost: a:443\r\n\r\n" + request),
            Turn(.server, "HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n"), Turn(.server, ok),
        ])
        #expect(trace.exchanges.map { $0.response?.head.status } == [403, 200])
        #expect(trace.exchanges.map { $0.request?.method } == ["CONNECT", "GET"])
    }

    /// Only the client's packets were captured: what follows the CONNECT shows that it was granted.
    @Test func connectWithoutItsAnswer() throws {
        let turns = try HandshakeSegmentationTests.turns("tls13.pcap")
        let trace = try trace([
            Turn(.client, Array("CONNECT a:443 HTTP/1.1\r\nHost: a:443\r\n\r\n".utf8) + turns[0].bytes)
        ])
        #expect(trace.protocols == ["tcp", "http/1.1", "tls"])
    }

    @Test(
        arguments: [
            Array("PROXY TCP4 192.0.2.1 192.0.2.2 1 443\r\n".utf8),
            [
                0x0D, 0x0A, 0x0D, 0x0A, 0x00, 0x0D, 0x0A, 0x51, 0x55, 0x49, 0x54, 0x0A, 0x21, 0x11, 0, 12,
                192, 0, 2, 1, 192,
                0, 2, 2, 0, 1, 1, 0xBB,
            ],
        ] as [[UInt8]])
    func behindThePROXYPreface(preface: [UInt8]) throws {
        let turns = try HandshakeSegmentationTests.turns("tls13.pcap")
        let tls = try trace([Turn(.client, preface + turns[0].bytes)] + turns.dropFirst())
        #expect(tls.protocols == ["tcp", "proxy-protocol", "tls"])
        #expect(tls.tls?.messages.map(\.type) == [.clientHello, .serverHello])
        let http = try trace([Turn(.client, preface), Turn(.client, request), Turn(.server, ok)])
        #expect(http.protocols == ["tcp", "proxy-protocol", "http/1.1"])
        #expect(http.exchanges.map { $0.response?.head.status } == [200])
    }

    @Test func behindSOCKS() throws {
        let five = try trace([
            Turn(.client, [5, 1, 0]), Turn(.server, [5, 0]), Turn(.client, [5, 1, 0, 1, 1, 2, 3, 4, 0, 80]),
            Turn(.server, [5, 0, 0, 1, 0, 0, 0, 0, 0, 0]), Turn(.client, request), Turn(.server, ok),
        ])
        #expect(five.protocols == ["tcp", "socks5", "http/1.1"])
        #expect(five.exchanges.count == 1)
        // A client that does not wait for the answers.
        let four = try trace([
            Turn(.client, [4, 1, 0, 80, 1, 2, 3, 4, 0]), Turn(.client, request),
            Turn(.server, [0, 90, 0, 0, 0, 0, 0, 0]), Turn(.server, ok),
        ])
        #expect(four.protocols == ["tcp", "socks4", "http/1.1"])
        #expect(four.exchanges.map { $0.response?.head.status } == [200])
        // The same first bytes, and no SOCKS.
        #expect(try trace([Turn(.client, [5, 1, 0]), Turn(.server, "hello")]).protocols == ["tcp"])
    }

    @Test func webSocket() throws {
        let upgrade = "GET /ws HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\n\r\n"
        let answer = "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n"
        let trace = try trace([
            Turn(.client, upgrade), Turn(.server, Array(answer.utf8) + [0x81, 2, 0x68, 0x69]),
            Turn(.client, [0x81, 0x82, 1, 2, 3, 4, 0x68 ^ 1, 0x69 ^ 2]),
        ])
        #expect(trace.protocols == ["tcp", "http/1.1", "websocket"])
        guard let webSocket = trace.application.last as? WebSocketConversation else {
            Issue.record("no WebSocket")
            return
        }
        #expect(webSocket.messages.map { String(decoding: $0.content, as: UTF8.self) } == ["hi", "hi"])
        #expect(webSocket.messages.map(\.first.packet) == [5, 6])
    }
}
