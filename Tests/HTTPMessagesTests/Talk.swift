import HTTPMessages
import TestSupport
import WireBytes

typealias Talk = TestSupport.Talk<HTTPConversation>

extension Talk {
    init(keep: HTTPDetail = .bodies, limits: HTTPLimits = HTTPLimits(), _ turns: [Turn] = []) {
        self.init(to: HTTPConversation(keep: keep, limits: limits), turns)
    }

    /// The conversation.
    var http: HTTPConversation {
        get { consumer }
        set { consumer = newValue }
    }

    // MARK: What came of it

    var exchanges: [Exchange] { http.exchanges }

    /// The requests in order.
    var requests: [HTTPMessage] { http.exchanges.compactMap(\.request) }
    /// The final responses in order.
    var responses: [HTTPMessage] { http.exchanges.compactMap(\.response) }

    /// Each exchange as "target:status", with interim statuses before the final one and "-" for what is not there.
    var pairs: [String] {
        http.exchanges.map { exchange in
            let target = exchange.request.map { String(decoding: $0.head.target ?? [], as: UTF8.self) }
            let statuses = exchange.interim + (exchange.response.map { [$0] } ?? [])
            let codes = statuses.compactMap { $0.head.status.map(String.init) }.joined(separator: " ")
            return "\(target ?? "-"):\(codes.isEmpty ? "-" : codes)"
        }
    }
}

extension Turn {
    static func client(_ text: String) -> Self { .bytes(.client, Array(text.utf8)) }
    static func server(_ text: String) -> Self { .bytes(.server, Array(text.utf8)) }
    static func server(_ text: String, _ content: [UInt8]) -> Self {
        .bytes(.server, Array(text.utf8) + content)
    }
}

/// A request to one host without a body.
func get(_ target: String, method: String = "GET") -> Talk.Turn {
    .client("\(method) \(target) HTTP/1.1\r\nHost: a\r\n\r\n")
}

/// A response whose Content-Length is that of its body.
func ok(_ body: String = "", status: Int = 200) -> Talk.Turn {
    .server("HTTP/1.1 \(status) OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
}

extension HTTPMessage {
    /// The content as text.
    var text: String { String(decoding: body.content, as: UTF8.self) }
}
