import Annotations
import Documents
import Findings
import HTTPMessages
import Ladder
import Output
import PacketDecoding
import TLSMessages
import Tracing
import WireBytes

/// The packets of a connection for a narrow column: a line a segment, and beneath it what it carries, as it was sent.
struct WireLines {
    private let trace: ConnectionTrace
    private let options: TextOptions
    private let columns: Int
    private let contents: LadderContents
    private let words: SegmentWords
    /// Shows the packets' bytes, where they are wanted.
    private let dump: PacketDump?
    /// Messages by the packet that completed them.
    private var completed: [Int: [HTTPMessage]] = [:]

    /// Columns before the words of a segment: the arrow, the packet's number and the marks of its steps.
    private static let margin = 9

    /// Prepares the lines of a connection.
    ///
    /// - Parameters:
    ///   - trace: the connection, with its segments.
    ///   - options: language and detail.
    ///   - columns: columns of the lines.
    init(_ trace: ConnectionTrace, options: TextOptions, columns: Int) {
        self.trace = trace
        // The fields and the bytes speak for themselves here; what they mean is what the ladder tells.
        var options = options
        options.level = .expert
        self.options = options
        self.columns = columns
        contents = LadderContents(trace)
        words = SegmentWords(options: options, trace: trace)
        dump =
            options.detail == .bytes
            ? PacketDump(options: options, trace: trace, contents: contents) : nil
        for exchange in trace.application.flatMap(\.exchanges) {
            for message in [exchange.request] + exchange.interim + [exchange.response] {
                guard let message, message.incompleteReason == nil else { continue }
                completed[message.last.packet, default: []].append(message)
            }
        }
    }

    /// The lines of a segment; none of one that only confirms.
    func lines(_ row: SegmentRow) -> [StyledText] {
        let packet = row.mark.packet
        let steps = (contents.marks[packet] ?? []).sorted { $0.number < $1.number }
        if !options.isFull, row.payloadLength == 0, row.flags == .ack, steps.isEmpty, row.labels.isEmpty {
            return []
        }
        let label = words.label(
            of: row, row.payloadLength > 0 ? contents.carried(by: row) : nil, contents,
            width: options.isFull ? columns : 0
        ).0
        var line = StyledText(row.from == .client ? "→ " : "← ", Style(row.from))
        let number = "\(packet)"
        line.pad(to: 5 - number.count)
        line.append(number, .dim)
        line.append(" ")
        line.append(steps.compactMap { Flow.nineStep.step($0.number)?.mark }.joined(), .strong)
        line.pad(to: Self.margin)
        line.append(label)
        for label in SegmentRemark.all(of: row.weightyLabels, from: row.from)
        where !label.isHarmless {
            line.append("  ! " + label.name(in: options.language), .anomaly)
        }
        var lines = line.wrapped(to: columns, indent: Self.margin, lines: 6)
        for part in content(of: row) {
            var text = StyledText("  ")
            text.append(part.text)
            lines += text.wrapped(to: columns, indent: part.indent + 2, lines: part.limit)
        }
        if let dump { lines += dump.lines(row).map(\.text) }
        return lines
    }

    private func content(of row: SegmentRow) -> [Rung.Line] {
        var lines: [Rung.Line] = []
        var explained = ExplainedFields()
        let items = contents.items[row.mark.packet] ?? []
        let http = HTTPLines(options: options)
        for item in items {
            switch item.bare {
            case .message(let message, let exchange):
                let content = MessageContent(of: message, in: exchange, of: trace, for: options.depth)
                lines += http.lines(content.fields(&explained))
            case .handshake(let message, _):
                let content = HandshakeContent(
                    of: message, certificates: trace.certificates, for: options.depth)
                let facts = content.facts
                if items.count > 1, !facts.isEmpty, let name = message.name {
                    lines.append(Rung.Line(StyledText(name, .strong)))
                }
                lines += TLSLines(options: options).lines(facts)
            case .alert(let alert) where alert.isTrouble:
                lines.append(Rung.Line(StyledText(alert.text(in: options.language)), indent: 2))
            default: break
            }
        }
        for message in completed[row.mark.packet] ?? [] where !message.body.content.isEmpty {
            lines += http.lines(BodyContent(of: message, in: nil, on: trace, for: options.depth).facts)
        }
        return lines
    }
}
