import TestSupport
import WireBytes

@testable import HTTPMessages

typealias HTTP2Talk = TestSupport.Talk<HTTP2Conversation>

extension HTTP2Talk {
    init(
        keep: HTTPDetail = .bodies, limits: HTTP2Limits = HTTP2Limits(),
        beginning: HTTP2Conversation.Beginning = .preface,
        _ turns: [Turn]
    ) {
        self.init(to: HTTP2Conversation(keep: keep, beginning: beginning, http2Limits: limits), turns)
    }

    var http: HTTP2Conversation { consumer }

    /// Each exchange as "stream target:status", with interim statuses before the final one and "-" for what is not there.
    var pairs: [String] {
        http.exchanges.map { exchange in
            let target = exchange.request.map { String(decoding: $0.head.target ?? [], as: UTF8.self) }
            let statuses = exchange.interim + (exchange.response.map { [$0] } ?? [])
            let codes = statuses.compactMap { $0.head.status.map(String.init) }.joined(separator: " ")
            return "\(exchange.stream?.number ?? 0) \(target ?? "-"):\(codes.isEmpty ? "-" : codes)"
        }
    }

    var problems: [HTTP2Problem.Kind] { http.problems.map(\.kind) }
}

/// Bytes of HTTP/2, put together by hand.
enum Wire {
    static let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)

    static func frame(_ type: UInt8, _ flags: UInt8 = 0, stream: UInt32 = 0, _ payload: [UInt8] = [])
        -> [UInt8]
    {
        let count = payload.count
        return [UInt8(count >> 16 & 0xFF), UInt8(count >> 8 & 0xFF), UInt8(count & 0xFF), type, flags]
            + four(stream) + payload
    }

    static func four(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    static let settings = frame(4)
    static let settingsACK = frame(4, 1)

    /// Fields written out, put into no table.
    static func block(_ fields: [(String, String)]) -> [UInt8] {
        fields.flatMap { name, value in [0] + text(name) + text(value) }
    }

    static func text(_ text: String) -> [UInt8] {
        precondition(text.utf8.count < 127)
        return [UInt8(text.utf8.count)] + Array(text.utf8)
    }

    static func request(
        _ path: String, method: String = "GET", stream: UInt32, ends: Bool = true,
        _ more: [(String, String)] = []
    ) -> [UInt8] {
        let fields =
            [(":method", method), (":scheme", "http"), (":path", path), (":authority", "a.test")] + more
        return frame(1, ends ? 5 : 4, stream: stream, block(fields))
    }

    static func response(
        _ status: Int = 200, stream: UInt32, ends: Bool = false, _ more: [(String, String)] = []
    ) -> [UInt8] {
        frame(1, ends ? 5 : 4, stream: stream, block([(":status", String(status))] + more))
    }

    static func data(_ text: String, stream: UInt32, ends: Bool = true) -> [UInt8] {
        frame(0, ends ? 1 : 0, stream: stream, Array(text.utf8))
    }
}

extension Turn {
    static func client(_ pieces: [UInt8]...) -> Turn { .bytes(.client, pieces.flatMap(\.self)) }
    static func server(_ pieces: [UInt8]...) -> Turn { .bytes(.server, pieces.flatMap(\.self)) }
}
