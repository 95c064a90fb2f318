import Annotations
import Documents
import Findings
import Output
import WireBytes

/// The streams of HTTP/2 that were under way at once, a bar each on one axis of time.
struct StreamTimesText {
    private let times: StreamTimes
    private let priorities: [StreamPriority]
    /// The protocol that has the streams.
    private let name: String
    private let options: TextOptions

    init(
        _ times: StreamTimes, _ priorities: [StreamPriority], of name: String = "HTTP/2", options: TextOptions
    ) {
        self.times = times
        self.priorities = priorities
        self.name = name
        self.options = options
    }

    /// Columns of the axis.
    private static let columns = 32

    /// What the bars are of, then a line for each stream. Who is read to gets no bars.
    var lines: [StyledText] {
        let total = spoken(duration: times.total)
        let title = options.say(
            "• Streams of \(name) under way at once: up to \(grouped(times.atOnce)). Each from the first bytes of its request to the last of its response, \(total) in all:",
            "• 同时进行的 \(name) 流：最多 \(grouped(times.atOnce)) 个。每个流从请求的第一个字节到响应的最后一个字节，共 \(total)：")
        var lines = [StyledText(title)]
        let digits = times.streams.map { String($0.number).count }.max() ?? 1
        for stream in times.streams {
            var line = StyledText("  ")
            if options.detail != .steps { append(bar(of: stream), to: &line) }
            line.append(words(of: stream, digits: digits))
            for course in priorities.filter({ $0.stream == stream.number }).courses {
                line.append(options.semicolon + options.say(course))
            }
            lines.append(line)
        }
        let listed = priorities.filter { said in times.streams.contains { $0.number == said.stream } }
        if let legend = listed.legend { lines.append(StyledText("  " + options.say(legend), .dim)) }
        if times.omitted > 0 {
            let more = grouped(times.omitted)
            lines.append(
                StyledText(options.say("  … and \(more) more", "  …… 还有 \(more) 个"), .dim))
        }
        return lines
    }

    private func append(_ bar: [(String, Style)], to line: inout StyledText) {
        for (text, style) in bar { line.append(text, style) }
        line.append("  ")
    }

    /// The part of the axis in which a stream was under way: at least one column.
    private func bar(of stream: StreamTimes.Stream) -> [(String, Style)] {
        func column(_ time: Int64) -> Int {
            min(Self.columns, max(0, Int(Double(time) / Double(times.total) * Double(Self.columns))))
        }
        let start = min(column(stream.start), Self.columns - 1)
        let end = max(start + 1, column(stream.end))
        return [
            (String(repeating: "░", count: start), .dim),
            (String(repeating: "█", count: end - start), .server),
            (String(repeating: "░", count: Self.columns - end), .dim),
        ]
    }

    private func words(of stream: StreamTimes.Stream, digits: Int) -> String {
        let number = String(stream.number)
        let filling = String(repeating: " ", count: digits - number.count)
        let place = packets(PacketSpan(stream.from, stream.to))
        let passed = stream.end - stream.start
        // What came within one packet took no time that could be told.
        let time = passed > 0 ? options.comma + spoken(duration: passed) : ""
        return options.say("stream \(filling)\(number): \(place)", "流 \(filling)\(number)：\(place)") + time
    }

    private func packets(_ span: PacketSpan) -> String {
        span.isOne ? "#\(span.first)" : "#\(span.first)–\(span.last)"
    }
}
