import TestSupport
import Testing
import WireBytes

@testable import HTTPMessages

@Suite("gRPC")
struct GRPCTests {
    private static let type = ("content-type", "application/grpc+proto")
    private static let content: [UInt8] =
        [0, 0, 0, 0, 3, 1, 2, 3] + [1, 0, 0, 0, 2, 9, 9] + [0, 0, 0, 0, 0]
    private static let fields = [
        (":method", "POST"), (":scheme", "http"), (":authority", "a.test"),
        (":path", "/lesson.Greeter/Greet"), type,
    ]

    private static func call(_ answer: [(String, String)], trailers: [(String, String)]) -> HTTP2Talk {
        HTTP2Talk([
            .client(
                Wire.preface, Wire.settings, Wire.frame(1, 4, stream: 1, Wire.block(fields)),
                Wire.frame(0, 0, stream: 1, Array(content.prefix(9))),
                Wire.frame(0, 1, stream: 1, Array(content.dropFirst(9)))),
            .server(
                Wire.settings, Wire.response(stream: 1, answer),
                Wire.frame(0, 0, stream: 1, Array(content.prefix(8))),
                Wire.frame(1, 5, stream: 1, Wire.block(trailers))),
        ])
    }

    @Test("messages behind their lengths, over any frames; the status behind them")
    func messages() throws {
        let talk = Self.call(
            [Self.type], trailers: [("grpc-status", "5"), ("grpc-message", "no %E6%9D%8E")])
        let exchange = try #require(talk.http.exchanges.first)
        let requests = try #require(exchange.request?.body.grpc)
        #expect(requests.messages.map(\.length) == [3, 2, 0])
        #expect(requests.messages.map(\.isCompressed) == [false, true, false])
        #expect(!requests.messages.contains { !$0.isComplete })
        #expect(exchange.response?.body.grpc?.count == 1)
        let call = try #require(GRPCCall(of: exchange))
        #expect(String(decoding: call.service, as: UTF8.self) == "lesson.Greeter")
        #expect(String(decoding: call.method, as: UTF8.self) == "Greet")
        #expect(call.status == .notFound)
        #expect(call.status?.name == "NOT_FOUND")
        #expect(String(decoding: call.statusMessage, as: UTF8.self) == "no 李")
    }

    @Test("over HTTP/3 by the same code")
    func overHTTP3() throws {
        let talk = HTTP3Talk(
            by: 3,
            [
                HTTP3Talk.Turn.client(
                    0, Wire3.frame(.headers, Wire3.section(Self.fields)), Wire3.frame(.data, Self.content),
                    ends: true),
                HTTP3Talk.Turn.server(0, Wire3.response(200, [Self.type, ("grpc-status", "0")]), ends: true),
            ])
        let exchange = try #require(talk.http.exchanges.first)
        #expect(exchange.request?.body.grpc?.messages.map(\.length) == [3, 2, 0])
        #expect(GRPCCall(of: exchange)?.status == .ok)
    }

    @Test("what is cut off, missing, or no message")
    func damaged() {
        func read(_ pieces: [[UInt8]], losing lost: Int? = nil) -> GRPCContent {
            var content = GRPCContent()
            let map = SegmentMap()
            var offset = 0
            for (index, piece) in pieces.enumerated() {
                if index == 1, let lost { content.lose(lost) }
                piece.withBytes { content.take(StreamBytes($0, from: .client, at: offset, in: map)) }
                offset += piece.count
            }
            return content
        }
        let cut = read([[0, 0, 0, 0, 9, 1, 2]])
        #expect(cut.messages.map(\.isComplete) == [false])
        // Three of nine bytes are missing; the next message is found again.
        let hole = read([[0, 0, 0, 0, 9, 1, 2], [6, 7, 8, 9, 0, 0, 0, 0, 1, 5]], losing: 3)
        #expect(hole.messages.map(\.length) == [9, 1])
        #expect(!hole.isUnreadable)
        #expect(read([[0, 0], [0, 0, 1]], losing: 2).isUnreadable)
        #expect(read([[7, 0, 0, 0, 1, 5]]).isUnreadable)
        #expect(read([[0, 0xFF, 0xFF, 0xFF, 0xFF, 1]]).messages.first?.length == 0xFFFF_FFFF)
        let many = read([[UInt8](repeating: 0, count: 5 * 2000)])
        #expect(many.count == 2000)
        #expect(many.messages.count == GRPCContent.mostMessages)
        #expect(GRPCContent.isNamed(by: "application/grpc; charset=x".utf8))
        #expect(!GRPCContent.isNamed(by: "application/grpc-web".utf8))
    }

    @Test("a CONNECT that names a protocol: its content is that protocol's, and is hidden where secrets are")
    func tunnel() throws {
        let talk = HTTP2Talk([
            .client(
                Wire.preface, Wire.settings,
                Wire.frame(
                    1, 4, stream: 1,
                    Wire.block([
                        (":method", "CONNECT"), (":protocol", "websocket"), (":scheme", "http"),
                        (":authority", "a.test"),
                        (":path", "/chat"),
                    ])), Wire.data("abc", stream: 1)),
            .server(Wire.settings, Wire.response(stream: 1), Wire.data("def", stream: 1)),
        ])
        let exchange = try #require(talk.http.exchanges.first)
        #expect(exchange.request?.body.isTunnel == true)
        #expect(exchange.response?.body.isTunnel == true)
        #expect(exchange.request?.findings == [])
        #expect(exchange.request?.head.targetForm == .origin)
        #expect(exchange.request?.body.chunks.first?.mark != nil)
    }
}
