import HTTPMessages
import Testing
import WireBytes

/// A conversation fed as the tracer feeds it: what was not taken comes again, joined with what follows.
///
/// Every byte counts as a packet of its own, numbered by its offset from 1, so that the packets of a message do not
/// depend on how its bytes are cut.
struct Talk {
    enum Turn {
        case bytes(Side, [UInt8])
        case gap(Side, Int)
        case end(Side, StreamEnd)
    }

    /// The packet by which gaps and ends are told.
    static let telling = PacketMark(packet: 1_000_000, time: Timestamp(nanoseconds: 0))

    var http: HTTPConversation
    private var directions: [Side: Direction] = [:]

    private struct Direction {
        var untaken: [UInt8] = []
        var next = 0
    }

    /// Every byte in a packet of its own; of longer streams the rest lies in the last.
    private static let map: SegmentMap = {
        var map = SegmentMap()
        for offset in 0..<20_000 {
            let mark = PacketMark(packet: offset + 1, time: Timestamp(nanoseconds: 0))
            map.append(.init(streamOffset: offset, count: 1, packetOffset: 54, mark: mark))
        }
        return map
    }()

    init(keep: HTTPDetail = .bodies, limits: HTTPLimits = HTTPLimits(), _ turns: [Turn] = []) {
        http = HTTPConversation(keep: keep, limits: limits)
        for turn in turns { take(turn) }
    }

    mutating func take(_ turn: Turn) {
        switch turn {
        case .bytes(let side, let bytes): send(bytes, side)
        case .gap(let side, let count): lose(count, side)
        case .end(let side, let how): http.end(side, how: how, at: Self.telling)
        }
    }

    private mutating func send(_ bytes: [UInt8], _ side: Side) {
        guard !bytes.isEmpty else { return }
        var direction = directions[side] ?? Direction()
        let start = direction.next - direction.untaken.count
        direction.next += bytes.count
        direction.untaken += bytes
        let taken = direction.untaken.withBytes {
            http.consume($0, from: side, at: start, in: Self.map)
        }
        #expect((0...direction.untaken.count).contains(taken))
        direction.untaken.removeFirst(taken)
        directions[side] = direction
    }

    private mutating func lose(_ count: Int, _ side: Side) {
        let next = directions[side]?.next ?? 0
        directions[side, default: Direction()].untaken = []
        directions[side, default: Direction()].next += count
        http.missing(StreamRange(side: side, offset: next, count: count), at: Self.telling)
    }

    // MARK: What came of it

    var exchanges: [Exchange] { http.exchanges }

    /// How many bytes have to come again.
    func untakenCount(_ side: Side) -> Int { directions[side]?.untaken.count ?? 0 }

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

extension Talk.Turn {
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
