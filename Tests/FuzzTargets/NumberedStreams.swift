import HTTPMessages
import WireBytes

/// What two sides say on numbered streams, in bytes: HTTP/3 as QUIC would hand it over.
///
/// Each event is a byte for side (bit 7), kind (bits 4 to 6) and stream (bits 0 to 3), a byte for its length, and for bytes that
/// many.
struct NumberedStreams {
    private let input: [UInt8]
    private var http = HTTP3Conversation(keep: .bodies)
    private var untaken: [Key: [UInt8]] = [:]
    private var offsets: [Key: Int] = [:]
    private var packet = 0

    private struct Key: Hashable {
        var stream: UInt64
        var side: Side
    }

    /// Any events.
    init(_ input: [UInt8]) { self.input = input }

    /// An encoder's instructions, as many bytes as the first byte says, then a field section that may need them.
    ///
    /// - Parameter input: both.
    /// - Returns: events with SETTINGS that allow a table before them.
    static func packing(_ input: [UInt8]) -> NumberedStreams {
        let count = min(Int(input.first ?? 0), max(0, input.count - 1))
        let instructions = Array(input.dropFirst().prefix(count))
        let section = Array(input.dropFirst(1 + count).prefix(200))
        // SETTINGS: a table of 220 bytes, 16 streams that may wait.
        var events: [UInt8] = [0x83, 7, 0, 4, 5, 1, 0x40, 0xDC, 7, 16]
        events += [0x06, 1, 2]
        let request: [UInt8] = [1, 0x40, UInt8(section.count)] + section
        // The section first, so that it waits, or last.
        let waits = count % 2 == 0
        if waits { events += [0x00, UInt8(request.count)] + request }
        if !instructions.isEmpty { events += [0x06, UInt8(instructions.count)] + instructions }
        if !waits { events += [0x00, UInt8(request.count)] + request }
        return NumberedStreams(events)
    }

    /// Hands them over; the two readings of header fields have to agree.
    mutating func trace() {
        var at = 0
        while at + 2 <= input.count {
            let (first, count) = (input[at], Int(input[at + 1]))
            let side: Side = first & 0x80 != 0 ? .server : .client
            let stream = UInt64(first & 0x0F)
            at += 2
            packet += 1
            let mark = PacketMark(packet: packet, time: Timestamp(nanoseconds: Int64(packet)))
            switch first >> 4 & 7 {
            case 5: lose(count, side, stream, at: mark)
            case 6:
                let ends: [NumberedStreamEnd] = [.finished, .reset(code: UInt64(count)), .cutOff]
                http.end(side, of: stream, how: ends[count % 3], at: mark)
            case 7: http.stop(by: side, of: stream, code: UInt64(count), at: mark)
            default:
                let bytes = Array(input[at..<min(input.count, at + count)])
                at += bytes.count
                send(bytes, side, stream, at: mark)
            }
        }
        precondition(!http.problems.contains { $0.packing == .readingsDiffer }, "the readings differ")
        precondition(http.heldBytes < 64 << 20, "too much is kept")
    }

    private mutating func lose(_ count: Int, _ side: Side, _ stream: UInt64, at mark: PacketMark) {
        guard count > 0 else { return }
        let key = Key(stream: stream, side: side)
        untaken[key] = nil
        let start = offsets[key] ?? 0
        offsets[key] = start + count
        http.missing(StreamRange(side: side, offset: start, count: count), of: stream, at: mark)
    }

    private mutating func send(_ bytes: [UInt8], _ side: Side, _ stream: UInt64, at mark: PacketMark) {
        guard !bytes.isEmpty else { return }
        let key = Key(stream: stream, side: side)
        let all = (untaken[key] ?? []) + bytes
        let end = (offsets[key] ?? 0) + bytes.count
        offsets[key] = end
        let start = end - all.count
        let map = SegmentMap([.init(streamOffset: start, count: all.count, packetOffset: 0, mark: mark)])
        let taken = all.withBytes {
            http.consume(StreamBytes($0, from: side, at: start, in: map), of: stream)
        }
        precondition((0...all.count).contains(taken))
        untaken[key] = Array(all[taken...])
    }
}
