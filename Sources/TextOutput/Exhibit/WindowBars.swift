import Annotations
import Documents
import Output
import PacketDecoding
package import Tracing
package import WireBytes

/// What one side of a connection has sent without an acknowledgment and what the other has room for, as bars over the sequence numbers.
/// RFC 9293 §3.8.6 and figure 3: acknowledged, sent and not acknowledged, allowed and not yet sent.
///
/// It says what the packets' numbers say where they were captured: the window is the one last seen.
struct WindowBars {
    /// How things stand behind a packet, in numbers of the sender of the data, counted from ``base``.
    private struct Standing {
        let row: SegmentRow
        /// All before this is acknowledged.
        var acknowledged = 0
        /// All before this was sent.
        var sent = 0
        /// The receiver takes what is before this; nil before its window is known.
        var edge: Int?
        var window: Int?

        var outstanding: Int { max(0, sent - acknowledged) }
    }

    private let options: TextOptions
    private let trace: ConnectionTrace
    /// Who sends the data.
    private let sender: Side
    private let standings: [Standing]

    /// Columns that a bar needs to show anything.
    private static let shortestBar = 10

    /// Looks at some packets of a connection; at all of them where none are named.
    init(_ trace: ConnectionTrace, _ spans: [PacketSpan], upTo last: Int, options: TextOptions) {
        self.trace = trace
        self.options = options
        let rows = trace.segments.prefix { $0.mark.packet <= last }
        func isShown(_ row: SegmentRow) -> Bool {
            spans.isEmpty || spans.contains { $0.contains(row.mark.packet) }
        }
        func bytes(from side: Side) -> Int {
            trace.segments.reduce(0) { $0 + ($1.from == side && isShown($1) ? $1.payloadLength : 0) }
        }
        let (fromClient, fromServer) = (bytes(from: .client), bytes(from: .server))
        let isServerSilent = !trace.segments.contains { $0.from == .server }
        sender = fromClient > fromServer || isServerSilent ? .client : .server
        standings = Self.standings(of: rows, from: sender).filter { isShown($0.row) }
    }

    private static func standings(of rows: ArraySlice<SegmentRow>, from sender: Side) -> [Standing] {
        var standings: [Standing] = []
        var acknowledged: Int?
        var sent: Int?
        var base: UInt32?
        var (edge, window): (Int?, Int?) = (nil, nil)
        for row in rows {
            let isData = row.from == sender
            let number = isData ? row.relativeSequence : row.relativeAcknowledgment
            guard isData || row.flags.contains(.ack) else {
                if let scaled = row.scaledWindow { window = scaled }
                continue
            }
            let origin = base ?? number
            base = origin
            // Numbers begin anew behind 2³²: the distance tells which is meant.
            let place = Int(Int32(bitPattern: number &- origin))
            if isData {
                let control = (row.flags.contains(.syn) ? 1 : 0) + (row.flags.contains(.fin) ? 1 : 0)
                if !row.flags.contains(.rst) {
                    sent = max(sent ?? place, place + row.payloadLength + control)
                }
                if acknowledged == nil { acknowledged = place }
            } else {
                acknowledged = max(acknowledged ?? place, place)
                sent = max(sent ?? place, place)
                window = row.scaledWindow
                edge = row.scaledWindow.map { place + $0 }
            }
            standings.append(
                Standing(
                    row: row, acknowledged: acknowledged ?? 0, sent: sent ?? 0, edge: edge, window: window))
        }
        return standings
    }

    // MARK: Drawing

    /// The numbers that the bars reach over.
    private var scale: (first: Int, last: Int)? {
        guard let first = standings.map(\.acknowledged).min(),
            let last = standings.map({ max($0.sent, $0.edge ?? $0.sent) }).max()
        else { return nil }
        return (first, max(first + 1, last))
    }

    /// A heading, a line for each packet, and what the signs mean.
    var lines: [(text: StyledText, packet: Int?)] {
        guard let scale else { return [] }
        let numbers = standings.map { "\($0.row.mark.packet)" }
        let what = standings.map { words(of: $0.row) }
        let headings = [options.say(Words.unacknowledged), options.say(Words.window)]
        let amounts = standings.map { [grouped($0.outstanding), $0.window.map { grouped($0) } ?? "?"] }
        let number = numbers.map(\.count).max() ?? 1
        let columns = headings.indices.map { place in
            (amounts.map { DisplayWidth.of($0[place]) } + [DisplayWidth.of(headings[place])]).max() ?? 0
        }
        // Where there is little room, the bars keep what shows something.
        let room = options.columns - number - columns.reduce(0, +) - 12
        let name = min(what.map(\.width).max() ?? 0, room - Self.shortestBar)
        let bar = room - name

        func line(
            _ packet: String, _ what: StyledText, _ middle: StyledText, _ ends: [String], _ style: Style
        )
            -> StyledText
        {
            var line = StyledText()
            line.pad(to: 2 + number - packet.count)
            line.append(packet, style)
            line.pad(to: 4 + number)
            line.append(what.clipped(to: name))
            line.pad(to: 6 + number + name)
            line.append(middle)
            for (end, width) in zip(ends, columns) {
                line.pad(to: line.width + 2 + width - DisplayWidth.of(end))
                line.append(end, style)
            }
            return line
        }
        var heading = StyledText()
        heading.pad(to: bar + 2)
        var lines: [(StyledText, Int?)] = [(line("#", StyledText(), heading, headings, .dim), nil)]
        for (place, standing) in standings.enumerated() {
            var drawn = StyledText("│", .dim)
            drawn.append(self.bar(of: standing, over: scale, columns: bar))
            drawn.append("│", .dim)
            let packet = standing.row.mark.packet
            lines.append((line(numbers[place], what[place], drawn, amounts[place], .plain), packet))
        }
        let legend = StyledText("  " + options.say(Words.legend), .dim)
        return lines + legend.wrapped(to: options.columns, indent: 2).map { ($0, nil) }
    }

    /// Acknowledged, on its way, and what may still be sent; whatever there is some of gets a column.
    private func bar(of standing: Standing, over scale: (first: Int, last: Int), columns: Int) -> StyledText {
        func column(_ number: Int) -> Int {
            min(columns, max(0, (number - scale.first) * columns / (scale.last - scale.first)))
        }
        let edge = max(standing.edge ?? standing.sent, standing.sent)
        var (start, end, limit) = (column(standing.acknowledged), column(standing.sent), column(edge))
        if edge > standing.sent, limit == end {
            if limit < columns { limit += 1 } else { end = max(start, end - 1) }
        }
        if standing.outstanding > 0, end == start {
            if start > 0 { start -= 1 } else if end < columns { end += 1 }
        }
        limit = max(limit, end)
        var bar = StyledText(String(repeating: "·", count: start), .dim)
        bar.append(String(repeating: "█", count: end - start), Style(sender))
        bar.append(String(repeating: "░", count: limit - end), Style(sender.other))
        bar.pad(to: columns)
        return bar
    }

    /// Who sent a packet, and the numbers that matter here.
    private func words(of row: SegmentRow) -> StyledText {
        var words = StyledText(row.from.name(in: options.language) + "  ", Style(row.from))
        let first = Int(row.relativeSequence)
        let control = SegmentWords.control(of: row.flags, hasPayload: row.payloadLength > 0)
        if row.payloadLength > 0 {
            let last = first + row.payloadLength - 1
            words.append(row.payloadLength == 1 ? grouped(first) : "\(grouped(first))–\(grouped(last))")
            if !control.isEmpty { words.append(" + \(control)") }
        } else {
            words.append(control)
            if row.from != sender, row.flags.contains(.ack) {
                words.append(" \(grouped(Int(row.relativeAcknowledgment)))")
            }
        }
        return words
    }
}

extension Exhibit {
    /// What is on its way and what the receiver has room for, as bars over the packets.
    ///
    /// - Parameters:
    ///   - trace: the connection, with its segments.
    ///   - spans: the packets that are drawn; all where there are none.
    ///   - last: the last packet that has happened.
    ///   - marked: the packet that is pointed at.
    /// - Returns: a line for each packet, and what the signs mean.
    package func windows(
        _ trace: ConnectionTrace, _ spans: [PacketSpan], upTo last: Int = .max, marked: Int? = nil
    ) -> [ExhibitLine] {
        WindowBars(trace, spans, upTo: last, options: options).lines.map {
            ExhibitLine($0.text, isMarked: $0.packet != nil && $0.packet == marked)
        }
    }
}
