package import HTTPMessages
package import Tracing
package import WireBytes

/// When the streams of an HTTP/2 or HTTP/3 connection were under way, where several were at once. RFC 9113 §5.
package struct StreamTimes: Sendable, Hashable {
    /// One stream, from its request's first bytes to the last that was captured of its response.
    package struct Stream: Sendable, Hashable {
        package let number: UInt64
        package let from: PacketMark
        package let to: PacketMark
        /// Nanoseconds from the beginning of the first stream.
        package let start: Int64
        /// The same to its end.
        package let end: Int64
    }

    /// The streams in the order in which they began, the first of them.
    package let streams: [Stream]
    /// How many more there are.
    package let omitted: Int
    /// The most that were under way in one packet.
    package let atOnce: Int
    /// Nanoseconds from the beginning of the first to the end of the last.
    package let total: Int64

    /// This many streams are listed: a page load has more, of which the first show how they share the connection.
    package static let mostStreams = 16

    /// Gathers the streams whose response was seen; nil where no two were under way at once, or their times cannot be compared.
    package init?(of http: some HTTPResult, on trace: ConnectionTrace) {
        var marks: [(number: UInt64, from: PacketMark, to: PacketMark)] = []
        for exchange in http.exchanges {
            guard let stream = exchange.stream, let response = exchange.response else { continue }
            let from = exchange.request?.earliest ?? response.earliest
            let to =
                exchange.request.map { $0.last.packet > response.last.packet ? $0.last : response.last }
                ?? response.last
            guard from.packet <= to.packet else { continue }
            marks.append((stream.number, from, to))
        }
        marks.sort { ($0.from.packet, $0.number) < ($1.from.packet, $1.number) }
        atOnce = Self.mostAtOnce(marks.map { PacketSpan($0.from, $0.to) })
        guard atOnce > 1, let first = marks.first?.from else { return nil }
        var streams: [Stream] = []
        for mark in marks {
            guard let start = trace.time(from: first, to: mark.from),
                let end = trace.time(from: first, to: mark.to),
                start <= end
            else { return nil }
            streams.append(Stream(number: mark.number, from: mark.from, to: mark.to, start: start, end: end))
        }
        total = streams.map(\.end).max() ?? 0
        guard total > 0 else { return nil }
        self.streams = Array(streams.prefix(Self.mostStreams))
        omitted = streams.count - self.streams.count
    }

    /// The most of these stretches that have a packet in common but for one's last: what begins where another ends is behind it.
    private static func mostAtOnce(_ spans: [PacketSpan]) -> Int {
        // At one packet, ends count before beginnings; what is over with the packet that it began in still counts there.
        let beginnings = spans.map(\.first).sorted()
        let ends = spans.map { max($0.last, $0.first + 1) }.sorted()
        var (open, most, over) = (0, 0, 0)
        for beginning in beginnings {
            while over < ends.count, ends[over] <= beginning {
                over += 1
                open -= 1
            }
            open += 1
            most = max(most, open)
        }
        return most
    }
}
