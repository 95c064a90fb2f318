import Annotations
import Documents
import Ladder
import Output
import WireBytes

/// A run of datagrams that say nothing new.
struct DatagramRunWords {
    private let run: DatagramRun
    private let options: TextOptions

    init(_ run: DatagramRun, options: TextOptions) {
        self.run = run
        self.options = options
    }

    /// How many datagrams, and what each side sent in them.
    var lines: [StyledText] {
        let span = "\(grouped(run.first.packet))–\(grouped(run.last.packet))"
        let time = spoken(duration: run.last.time.since(run.first.time))
        let count = grouped(run.datagrams.count)
        var title = StyledText(
            options.say(
                "\(count) datagrams drawn together, packets \(span), \(time)",
                "合并显示 \(count) 个数据报，分组 \(span)，历时 \(time)"), .dim)
        for side in Side.allCases {
            let words = sent(by: side)
            if !words.isEmpty { title.append(options.say(Punctuation.semicolon) + words, Style(side)) }
        }
        return [title]
    }

    private func sent(by side: Side) -> String {
        let sent = run.sent[side]
        guard sent.datagrams > 0 else { return "" }
        var parts: [String] = []
        let others = sent.datagrams - sent.acknowledgments - sent.closed
        if sent.streamBytes > 0 {
            let numbers = sent.streams.sorted().prefix(Self.mostStreams).map { "\($0)" }
            let list = numbers.joined(separator: ", ") + (sent.streams.count > Self.mostStreams ? " …" : "")
            let word = sent.streams.count == 1 ? "stream" : "streams"
            parts.append(
                options.say(
                    "\(options.bytes(sent.streamBytes)) of \(word) \(list) in \(count(others, "datagram"))",
                    "\(grouped(others)) 个数据报，共流 \(list) 的 \(options.bytes(sent.streamBytes))"))
        } else if others > 0 {
            parts.append(options.say(count(others, "datagram"), "\(grouped(others)) 个数据报"))
        }
        if sent.acknowledgments > 0 {
            parts.append(
                options.say(
                    count(sent.acknowledgments, "acknowledgment"), "\(grouped(sent.acknowledgments)) 个确认"))
        }
        if sent.closed > 0 {
            parts.append(
                options.say(
                    "\(options.bytes(sent.closedBytes)) in \(count(sent.closed, "encrypted datagram"))",
                    "\(grouped(sent.closed)) 个加密的数据报，共 \(options.bytes(sent.closedBytes))"))
        }
        return side.name(in: options.language) + options.colon + parts.joined(separator: options.comma)
    }

    /// Streams of which the numbers are told.
    private static let mostStreams = 6
}
