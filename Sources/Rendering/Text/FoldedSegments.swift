import Annotations
import TCPConnections
import Tracing
import WireBytes

/// A run of segments that say nothing new, in two lines.
struct FoldedSegments {
    private let rows: ArraySlice<SegmentRow>
    private let options: TextOptions

    /// Takes a run that is not empty.
    init(_ rows: ArraySlice<SegmentRow>, options: TextOptions) {
        self.rows = rows
        self.options = options
    }

    /// How many segments, and what each side sent in them.
    var lines: [StyledText] {
        guard let first = rows.first, let last = rows.last else { return [] }
        let span = "\(grouped(first.mark.packet))–\(grouped(last.mark.packet))"
        let time = spoken(duration: last.mark.time.since(first.mark.time))
        var title = StyledText(
            options.say(
                "\(grouped(rows.count)) segments drawn together, packets \(span), \(time)",
                "合并显示 \(grouped(rows.count)) 个报文段，分组 \(span)，历时 \(time)"), .dim)
        for side in [Side.client, .server] {
            let words = sent(by: side)
            if !words.isEmpty { title.append(options.say("; ", "；") + words, Style(side)) }
        }
        var lines = [title]
        if let labels = labels { lines.append(StyledText("! " + labels, .anomaly)) }
        return lines
    }

    private func sent(by side: Side) -> String {
        let own = rows.filter { $0.from == side }
        let data = own.filter { $0.payloadLength > 0 }
        let bytes = data.reduce(0) { $0 + $1.payloadLength }
        let empty = own.count - data.count
        var parts: [String] = []
        if !data.isEmpty {
            parts.append(
                options.say(
                    "\(options.bytes(bytes)) in \(grouped(data.count)) segment\(data.count == 1 ? "" : "s")",
                    "\(grouped(data.count)) 个报文段共 \(options.bytes(bytes))"))
        }
        if empty > 0 {
            parts.append(
                options.say(
                    "\(grouped(empty)) \(empty == 1 ? "acknowledgment" : "acknowledgments")",
                    "\(grouped(empty)) 个确认"))
        }
        guard !parts.isEmpty else { return "" }
        return side.name(in: options.language) + options.say(": ", "：")
            + parts.joined(separator: options.say(", ", "，"))
    }

    private var labels: String? {
        var counts: [(name: String, count: Int)] = []
        for row in rows {
            for label in LabelAnnotation.all(of: row.labels, from: row.from)
            where label.label != .windowUpdate {
                let name = label.name(in: options.language)
                if let index = counts.firstIndex(where: { $0.name == name }) {
                    counts[index].count += 1
                } else {
                    counts.append((name, 1))
                }
            }
        }
        guard !counts.isEmpty else { return nil }
        return counts.map { "\($0.name) ×\(grouped($0.count))" }.joined(separator: options.say(", ", "，"))
    }
}
