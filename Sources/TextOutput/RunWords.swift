import Annotations
import Documents
import Findings
import Ladder
import Output
import Tracing
import WireBytes

/// A run of segments that say nothing new, in two lines.
struct RunWords {
    private let run: LadderRun
    private let options: TextOptions

    init(_ run: LadderRun, options: TextOptions) {
        self.run = run
        self.options = options
    }

    /// How many segments, and what each side sent in them.
    var lines: [StyledText] {
        let (first, last) = (run.first.mark, run.last.mark)
        let span = "\(grouped(first.packet))–\(grouped(last.packet))"
        let time = spoken(duration: last.time.since(first.time))
        var title = StyledText(
            options.say(
                "\(grouped(run.count)) segments drawn together, packets \(span), \(time)",
                "合并显示 \(grouped(run.count)) 个报文段，分组 \(span)，历时 \(time)"), .dim)
        for side in Side.allCases {
            let words = sent(by: side)
            if !words.isEmpty { title.append(options.say(Punctuation.semicolon) + words, Style(side)) }
        }
        return run.labels.isEmpty ? [title] : [title, StyledText("! " + labels, .anomaly)]
    }

    /// As much of that as fits a line, in whole parts.
    func line(columns: Int) -> StyledText {
        let (first, last) = (run.first.mark, run.last.mark)
        let span = "\(grouped(first.packet))–\(grouped(last.packet))"
        var line = StyledText(
            options.say(
                "\(grouped(run.count)) segments, packets \(span)",
                "\(grouped(run.count)) 个报文段，分组 \(span)"), .dim)
        let time = spoken(duration: last.time.since(first.time))
        var parts = [StyledText(options.comma + options.say(time, "历时 \(time)"), .dim)]
        if !run.labels.isEmpty {
            parts.append(StyledText(options.say(Punctuation.semicolon) + "! " + labels, .anomaly))
        }
        // Both sides or none: one alone would seem to have sent all of them.
        var sides = StyledText()
        for side in Side.allCases {
            let words = sent(by: side)
            if !words.isEmpty { sides.append(options.say(Punctuation.semicolon) + words, Style(side)) }
        }
        for part in parts + [sides] where line.width + part.width <= columns { line.append(part) }
        return line.clipped(to: columns)
    }

    private func sent(by side: Side) -> String {
        let sent = run.sent[side]
        var parts: [String] = []
        if sent.dataSegments > 0 {
            parts.append(
                options.say(
                    "\(options.bytes(sent.bytes)) in \(grouped(sent.dataSegments)) segment\(sent.dataSegments == 1 ? "" : "s")",
                    "\(grouped(sent.dataSegments)) 个报文段共 \(options.bytes(sent.bytes))"))
        }
        if sent.acknowledgments > 0 {
            parts.append(
                options.say(
                    "\(grouped(sent.acknowledgments)) \(sent.acknowledgments == 1 ? "acknowledgment" : "acknowledgments")",
                    "\(grouped(sent.acknowledgments)) 个确认"))
        }
        if sent.requests > 0 { parts.append("SYN ×\(grouped(sent.requests))") }
        if sent.resets > 0 { parts.append("RST ×\(grouped(sent.resets))") }
        guard !parts.isEmpty else { return "" }
        return side.name(in: options.language) + options.colon
            + parts.joined(separator: options.comma)
    }

    private var labels: String {
        run.labels.map { label, count in
            "\(SegmentRemark(label, from: .client).name(in: options.language)) ×\(grouped(count))"
        }.joined(separator: options.comma)
    }
}
