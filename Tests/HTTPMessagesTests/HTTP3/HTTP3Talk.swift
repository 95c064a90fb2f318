import TestSupport
import WireBytes

@testable import HTTPMessages

/// A conversation of HTTP/3, fed as QUIC feeds it: what is not taken of a stream comes again. Every piece is a packet.
struct HTTP3Talk {
    enum Turn {
        case bytes(Side, UInt64, [UInt8])
        case gap(Side, UInt64, Int)
        case end(Side, UInt64, NumberedStreamEnd)
        case stop(Side, UInt64, HTTP3ErrorCode)

        static func client(_ stream: UInt64, _ pieces: [UInt8]..., ends: Bool = false) -> [Turn] {
            [.bytes(.client, stream, pieces.flatMap(\.self))]
                + (ends ? [.end(.client, stream, .finished)] : [])
        }
        static func server(_ stream: UInt64, _ pieces: [UInt8]..., ends: Bool = false) -> [Turn] {
            [.bytes(.server, stream, pieces.flatMap(\.self))]
                + (ends ? [.end(.server, stream, .finished)] : [])
        }
    }

    var http: HTTP3Conversation
    private var untaken: [HTTP3Direction.Key: [UInt8]] = [:]
    private var offsets: [HTTP3Direction.Key: Int] = [:]
    private var packet = 0

    /// Feeds a conversation, so many bytes at once.
    init(
        keep: HTTPDetail = .bodies, limits: HTTP3Limits = HTTP3Limits(), by size: Int = .max,
        _ turns: [[Turn]]
    ) {
        http = HTTP3Conversation(keep: keep, http3Limits: limits)
        for turn in turns.joined() { take(turn, by: size) }
    }

    mutating func take(_ turn: Turn, by size: Int = .max) {
        packet += 1
        let mark = PacketMark(packet: packet, time: Timestamp(nanoseconds: 0))
        switch turn {
        case .bytes(let side, let stream, let bytes):
            var at = 0
            while at < bytes.count {
                let count = min(size, bytes.count - at)
                send(Array(bytes[at..<at + count]), side, stream)
                at += count
                if at < bytes.count { packet += 1 }
            }
        case .gap(let side, let stream, let count):
            let key = HTTP3Direction.Key(stream: stream, side: side)
            untaken[key] = nil
            http.missing(
                StreamRange(side: side, offset: offsets[key] ?? 0, count: count), of: stream, at: mark)
            offsets[key, default: 0] += count
        case .end(let side, let stream, let how): http.end(side, of: stream, how: how, at: mark)
        case .stop(let side, let stream, let code):
            http.stop(by: side, of: stream, code: code.rawValue, at: mark)
        }
    }

    private mutating func send(_ bytes: [UInt8], _ side: Side, _ stream: UInt64) {
        let key = HTTP3Direction.Key(stream: stream, side: side)
        let all = (untaken[key] ?? []) + bytes
        let end = (offsets[key] ?? 0) + bytes.count
        offsets[key] = end
        var map = SegmentMap()
        map.append(
            .init(
                streamOffset: end - all.count, count: all.count, packetOffset: 0,
                mark: PacketMark(packet: packet, time: Timestamp(nanoseconds: 0))))
        let taken = all.withBytes {
            http.consume(StreamBytes($0, from: side, at: end - all.count, in: map), of: stream)
        }
        precondition((0...all.count).contains(taken))
        untaken[key] = Array(all[taken...])
    }

    /// Each exchange as "stream target:status", with interim statuses before the final one and "-" for what is not there.
    var pairs: [String] {
        http.exchanges.map { exchange in
            let target = exchange.request.map { String(decoding: $0.head.target ?? [], as: UTF8.self) }
            let statuses = exchange.interim + (exchange.response.map { [$0] } ?? [])
            let codes = statuses.compactMap { $0.head.status.map(String.init) }.joined(separator: " ")
            return "\(exchange.stream?.number ?? 0) \(target ?? "-"):\(codes.isEmpty ? "-" : codes)"
        }
    }

    var problems: [HTTP3Problem.Kind] { http.problems.map(\.kind) }
}

/// Bytes of HTTP/3, put together by hand.
enum Wire3 {
    static func number(_ value: UInt64) -> [UInt8] {
        switch value {
        case 0..<64: [UInt8(value)]
        case 64..<16_384: [UInt8(value >> 8) | 0x40, UInt8(value & 0xFF)]
        default: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) | ($0 == 24 ? 0x80 : 0) }
        }
    }

    static func frame(_ type: HTTP3FrameType, _ payload: [UInt8] = []) -> [UInt8] {
        number(type.rawValue) + number(UInt64(payload.count)) + payload
    }

    static func settings(_ values: [(HTTP3SettingIdentifier, UInt64)] = []) -> [UInt8] {
        frame(.settings, values.flatMap { number($0.rawValue) + number($1) })
    }

    static func text(_ text: String) -> [UInt8] {
        PackedNumber.bytes(text.utf8.count, bits: 7, pattern: 0) + Array(text.utf8)
    }

    /// Fields written out.
    static func section(_ fields: [(String, String)]) -> [UInt8] {
        [0, 0]
            + fields.flatMap { name, value in
                PackedNumber.bytes(name.utf8.count, bits: 3, pattern: 0x20) + Array(name.utf8) + text(value)
            }
    }

    static func request(_ path: String, method: String = "GET", _ more: [(String, String)] = []) -> [UInt8] {
        frame(
            .headers,
            section(
                [(":method", method), (":scheme", "https"), (":authority", "a.test"), (":path", path)] + more)
        )
    }

    static func response(_ status: Int = 200, _ more: [(String, String)] = []) -> [UInt8] {
        frame(.headers, section([(":status", String(status))] + more))
    }

    static func data(_ text: String) -> [UInt8] { frame(.data, Array(text.utf8)) }
}
