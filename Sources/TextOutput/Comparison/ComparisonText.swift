import Annotations
package import Comparison
import ComparisonWords
import Documents
import HTTPMessages
package import Output
import Tracing
import WireBytes

/// `compare` as text: what differs and why, how long each phase took, and both ladders.
package struct ComparisonText {
    private let comparison: Comparison
    private let options: TextOptions

    /// Columns of the heading of a difference, where both values stand beside it.
    private static let titleColumns = 36
    /// Columns from which on they do.
    private static let narrowestTable = 120
    /// Columns of the longest bar.
    private static let barColumns = 30
    /// Pairs of connections whose ladders are drawn; of more, the differences are told.
    package static let mostLadders = 20

    package init(_ comparison: Comparison, options: TextOptions) {
        self.comparison = comparison
        self.options = options
    }

    /// Whether it is about one connection of each, and nothing else.
    var isOfOnePair: Bool {
        comparison.pairs.count == 1 && comparison.unmatched.a.isEmpty && comparison.unmatched.b.isEmpty
    }

    /// What a pair is called, where there are several.
    func title(of pair: ConnectionPair) -> String {
        let names = pair.conversations.map { name(of: $0.number) }
        return "A \(names.a) – B \(names.b)"
    }

    /// A conversation by its number.
    private func name(of number: ConversationNumber) -> String {
        number.isUDP
            ? options.say("UDP conversation \(number.number)", "UDP 会话 \(number.number)")
            : options.say("connection \(number.number)", "连接 \(number.number)")
    }

    /// What it speaks, the lowest first.
    private func protocols(of conversation: ComparedConversation) -> String {
        let names = ConnectionText.protocolNames(of: conversation.trace)
        guard let datagrams = conversation.datagrams else {
            return names.joined(separator: options.say(", ", "、"))
        }
        // What QUIC carries stands in its name.
        let own = conversation.trace.application.isEmpty || conversation.quic != nil ? [] : names
        return ([datagrams.content.title ?? "UDP"] + own).joined(separator: options.say(", ", "、"))
    }

    /// What the bars are of.
    func timesTitle(of pair: ConnectionPair) -> String {
        options.say(pair.exchange == nil ? Words.phases : Words.phasesOfExchange)
    }

    /// Hands over the text line by line.
    package func draw(_ write: (StyledText) -> Void) {
        write(rule(options.say(Words.title)))
        if isOfOnePair, let pair = comparison.pairs.first {
            for side in ComparedSide.allCases { for line in heading(of: pair, side) { write(line) } }
            draw(comparison.differences, of: nil, write)
            draw(pair, drawsLadder: options.detail != .brief, write)
            return
        }
        for side in ComparedSide.allCases { for line in heading(of: side) { write(line) } }
        draw(comparison.differences, of: nil, write)
        drawUnmatched(write)
        if !comparison.strayDifferences.isEmpty {
            write(StyledText())
            for line in StyledText(options.say(Words.strayExchanges), .strong).wrapped(to: options.columns) {
                write(line)
            }
            drawList(comparison.strayDifferences, of: nil, countsExchanges: false, write)
        }
        for (index, pair) in comparison.pairs.enumerated() {
            write(StyledText())
            write(rule(title(of: pair)))
            for side in ComparedSide.allCases { for line in heading(of: pair, side) { write(line) } }
            draw(pair, drawsLadder: options.detail != .brief && index < Self.mostLadders, write)
        }
    }

    // MARK: Headings

    private func rule(_ words: String) -> StyledText {
        var line = StyledText(options.detail == .steps ? "" : "━━ ", .dim)
        line.append(words, .strong)
        if options.detail == .steps { return line }
        line.append("  ")
        line.pad(to: options.columns, with: "━", .dim)
        return line
    }

    /// A capture of several connections.
    func heading(of side: ComparedSide) -> [StyledText] {
        let capture = comparison.captures[side]
        var line = StyledText("\(side.name)  ", .strong)
        line.append(captured: captureName(capture.file, in: options.language).utf8)
        let number = capture.connectionsInAll
        let datagrams = capture.datagramsCompared
        var parts: [String] = []
        if number > 0 || datagrams == 0 {
            parts.append(options.say(count(number, "TCP connection"), "\(grouped(number)) 条 TCP 连接"))
        }
        if datagrams > 0 {
            parts.append(
                options.say(count(datagrams, "UDP conversation"), "\(grouped(datagrams)) 个 UDP 会话"))
        }
        line.append(options.say(": ", "：") + parts.joined(separator: options.say(", ", "，")), .dim)
        if capture.connectionsOmitted > 0 {
            let first = grouped(ComparedConnections.mostConnections)
            line.append(options.say(", of which the first \(first) are compared", "，只比较前 \(first) 条"), .dim)
        }
        return line.wrapped(to: options.columns, indent: 3)
    }

    /// A connection: of which file, who, what, how long.
    func heading(of pair: ConnectionPair, _ side: ComparedSide) -> [StyledText] {
        let (capture, conversation) = (comparison.captures[side], pair.conversations[side])
        let trace = conversation.trace
        var line = StyledText("\(side.name)  ", .strong)
        line.append(captured: captureName(capture.file, in: options.language).utf8)
        line.append(options.say(", ", "，") + name(of: conversation.number))
        if let number = pair.exchange?.places[side].number {
            line.append(options.say(", exchange \(number)", "，第 \(number) 次请求和响应"))
        }
        line.append(options.say(": ", "："))
        line.append(trace.client.text, .client)
        line.append(" → ")
        line.append(trace.server.text, .server)
        line.append(options.say(", ", "，") + protocols(of: conversation), .dim)
        return line.wrapped(to: options.columns, indent: 3)
    }

    func drawUnmatched(_ write: (StyledText) -> Void) {
        for side in ComparedSide.allCases where !comparison.unmatched[side].isEmpty {
            write(StyledText())
            write(
                StyledText(
                    options.say("Only in \(side.name), without a partner:", "只在 \(side.name) 中，没有对应的连接："),
                    .strong))
            for number in comparison.unmatched[side] {
                guard
                    let conversation = comparison.captures[side].conversations.first(where: {
                        $0.number == number
                    })
                else { continue }
                let trace = conversation.trace
                var line = StyledText("  " + name(of: number) + options.say(": ", "："))
                line.append(trace.server.text, .server)
                line.append(options.say(", ", "，") + protocols(of: conversation), .dim)
                if let head = trace.exchanges.first?.request?.head {
                    line.append(options.say(", ", "，"))
                    line.append(captured: Array(head.method ?? []) + [0x20] + Array(head.target ?? []))
                }
                for line in line.wrapped(to: options.columns, indent: 4) { write(line) }
            }
        }
    }

    // MARK: A pair

    private func draw(_ pair: ConnectionPair, drawsLadder: Bool, _ write: (StyledText) -> Void) {
        draw(pair.differences, of: pair, write)
        drawPhases(pair, write)
        guard drawsLadder else { return }
        write(StyledText())
        for line in StyledText(options.say(Words.ladders), .strong).wrapped(to: options.columns) {
            write(line)
        }
        PairedLadders(pair, digits: comparison.captures.map(\.digits), options: options).draw(write)
    }

    private func draw(_ differences: [Difference], of pair: ConnectionPair?, _ write: (StyledText) -> Void) {
        if pair == nil, differences.isEmpty { return }
        write(StyledText())
        let number = differences.count
        guard number > 0 else {
            for line in StyledText(options.say(Words.noDifference)).wrapped(to: options.columns) {
                write(line)
            }
            return
        }
        let title =
            pair == nil
            ? options.say("The captures differ in \(count(number, "thing")):", "两个抓包文件有 \(number) 处差别：")
            : options.say(count(number, "difference") + ":", "\(number) 处差别：")
        write(StyledText(title, .strong))
        drawList(differences, of: pair, countsExchanges: (pair?.exchanges.count ?? 0) > 1, write)
    }

    private func drawList(
        _ differences: [Difference], of pair: ConnectionPair?, countsExchanges: Bool,
        _ write: (StyledText) -> Void
    ) {
        for difference in differences { draw(difference, of: pair, countsExchanges: countsExchanges, write) }
    }

    /// Hands over one difference: its title, both values, the reasons.
    func draw(
        _ difference: Difference, of pair: ConnectionPair?, countsExchanges: Bool,
        _ write: (StyledText) -> Void
    ) {
        var title = StyledText("• ")
        title.append(difference.title(in: options.language), .strong)
        if countsExchanges, let which = difference.exchangeWords(in: options.language) {
            title.append(options.say(" (\(which))", "（\(which)）"), .dim)
        }
        let values = Compared { value(of: difference, $0, pair) }
        if options.columns >= Self.narrowestTable && options.detail != .steps {
            drawRow(title, values, write)
        } else {
            for line in title.wrapped(to: options.columns, indent: 2) { write(line) }
            for side in ComparedSide.allCases {
                let line = StyledText("    \(side.name)  ", .field).followed(by: values[side])
                for line in line.wrapped(to: options.columns, indent: 7) { write(line) }
            }
        }
        for reason in difference.reasonWords(in: options.language) {
            let line = StyledText("    → ", .dim).followed(by: reason)
            for line in line.wrapped(to: options.columns, indent: 6) { write(line) }
        }
    }

    /// Title and both values beside each other.
    private func drawRow(
        _ title: StyledText, _ values: Compared<StyledText>, _ write: (StyledText) -> Void
    ) {
        let column = (options.columns - Self.titleColumns - 2) / 2
        let titles = title.wrapped(to: Self.titleColumns - 2, indent: 2)
        let cells = Compared { side in
            StyledText("\(side.name)  ", .field).followed(by: values[side]).wrapped(to: column - 2, indent: 3)
        }
        let longest = [titles, cells.a, cells.b].max { $0.count < $1.count } ?? titles
        for index in longest.indices {
            var line = index < titles.count ? titles[index] : StyledText()
            line.pad(to: Self.titleColumns)
            if index < cells.a.count { line.append(cells.a[index]) }
            line.pad(to: Self.titleColumns + column)
            if index < cells.b.count { line.append(cells.b[index]) }
            write(line)
        }
    }

    private func value(of difference: Difference, _ side: ComparedSide, _ pair: ConnectionPair?) -> StyledText
    {
        var text = StyledText(difference.words(for: side, of: pair, in: options.language))
        let packets = difference.packets[side]
        if !packets.isEmpty {
            let words = Documents.packets(packets, in: options.language)
            text.append(options.say("  (\(words))", "（\(words)）"), .dim)
        }
        return text
    }

    // MARK: Phases

    private func drawPhases(_ pair: ConnectionPair, _ write: (StyledText) -> Void) {
        var isFirst = true
        drawBars(of: pair) { line in
            if isFirst { write(StyledText()) }
            isFirst = false
            write(line)
        }
    }

    /// Hands over how long each phase took, as bars below a title; nothing where that is not known.
    func drawBars(of pair: ConnectionPair, _ write: (StyledText) -> Void) {
        let longest = pair.phases.flatMap { [$0.durations.a ?? 0, $0.durations.b ?? 0] }.max() ?? 0
        guard !pair.phases.isEmpty, longest > 0 else { return }
        for line in StyledText(timesTitle(of: pair), .strong).wrapped(to: options.columns) { write(line) }
        let width = pair.phases.map { DisplayWidth.of($0.kind.name(in: options.language)) }.max() ?? 0
        for phase in pair.phases {
            for side in ComparedSide.allCases {
                var line = StyledText(side == .a ? "  " + phase.kind.name(in: options.language) : "")
                line.pad(to: width + 4)
                line.append("\(side.name)  ", .field)
                if let duration = phase.durations[side] {
                    if options.detail != .steps {
                        line.append(bar(duration, of: longest), side == .a ? .client : .server)
                    }
                    line.append(spoken(duration: duration))
                } else {
                    line.append("–", .dim)
                }
                write(line)
            }
        }
    }

    /// A bar of at least one column for what took time, and a blank behind it.
    private func bar(_ duration: Int64, of longest: Int64) -> String {
        guard duration > 0 else { return "" }
        // In few columns the duration needs its place, too.
        let most = min(Self.barColumns, max(8, options.columns - 30))
        let columns = Int((Double(duration) / Double(longest) * Double(most)).rounded())
        return String(repeating: "█", count: max(1, min(most, columns))) + " "
    }
}
