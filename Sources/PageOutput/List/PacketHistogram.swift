import Documents
import Output
import TextOutput
import Tracing
import WireBytes

/// How many packets there were in each stretch of the capture, as columns on the axis of all its time.
struct PacketHistogram {
    private let packets: PacketsOverTime
    private let start: Timestamp
    private let duration: Int64

    /// Height of the highest column, as the drawing counts.
    private static let height = 100

    /// Makes it; nil where there is nothing to compare.
    init?(of capture: CaptureTrace) {
        guard let start = capture.start, let duration = capture.duration, duration > 0,
            capture.connections > 1
        else { return nil }
        packets = capture.packetsOverTime
        self.start = start
        self.duration = duration
    }

    func write(to markup: inout Markup) {
        let most = packets.counts.max() ?? 0
        guard most > 1 else { return }
        markup.raw(
            "<figure class=\"histogram\"><svg viewBox=\"0 0 2000 100\" preserveAspectRatio=\"none\" aria-hidden=\"true\"><path d=\""
        )
        for (index, count) in packets.counts.enumerated() where count > 0 {
            let offset = packets.start.since(start) &+ Int64(index) &* packets.width
            let from = TimeStrip.place(of: offset, in: duration)
            let to = max(from + 1, TimeStrip.place(of: offset &+ packets.width, in: duration))
            markup.raw("M")
            markup.number(from)
            markup.raw(" 100v-")
            markup.number(max(2, count * Self.height / most))
            markup.raw("H")
            markup.number(to)
            markup.raw("V100")
        }
        markup.raw("\"/></svg>")
        let width = spoken(duration: packets.width)
        markup.element(
            "figcaption", " class=\"d\"",
            words: InBoth(markup.language) {
                Bilingual(
                    en: "Packets over time: at most \(grouped(most)) in \(width)",
                    zh: "分组随时间的分布：每 \(width) 至多 \(grouped(most)) 个")(in: $0)
            })
        markup.raw("</figure>\n")
    }
}
