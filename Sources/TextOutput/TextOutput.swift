import Annotations
import Documents
import Findings
import Ladder
package import Output
package import Tracing

/// `--format text`: what people see first. An overview where there are several connections, then a ladder of each.
///
/// The overview stands first but is known last, so connections are collected: those that get a ladder whole, of the
/// others a line.
package struct TextOutput: TraceSink {
    /// Sayings of lines that are looked for among those before: 1,024.
    private static let mostSummaries = 1_024
    /// With no more lines than these nothing is gained by that: 256.
    private static let fewRows = 256

    private let output: OutputBuffer
    private let options: TextOptions
    private let digits: Int
    private var rows: [Overview.Row] = []
    /// What lines say of their connections, each once.
    private var summaries: Set<OverviewSummary> = []
    private var rowsOmitted = 0
    private var ladders: [ConnectionTrace] = []
    private var laddersOmitted = 0
    private var around: AroundText
    private var conversations: [DatagramTrace] = []
    private var exchanges = ExchangeLog()

    /// Writes to `output`.
    ///
    /// - Parameters:
    ///   - output: where to.
    ///   - digits: digits after the second that the capture's times have.
    ///   - options: language, width, colour and detail.
    package init(_ output: OutputBuffer, digits: Int, options: TextOptions) {
        self.output = output
        self.digits = digits
        self.options = options
        around = AroundText(options: options)
    }

    package var needs: TracingNeeds { options.needs }

    /// By number and not by who ended first, so that the first of the capture are the ones that are told.
    private func hasLadder(_ connection: Int) -> Bool {
        options.isSingle || options.detail != .brief && connection < options.ladders
    }

    /// Beyond those that get a ladder a connection is a line with its first exchange; the flows across connections are looked
    /// for in the first exchanges of the capture.
    package func exchangesOfUse(in connection: Int) -> Int {
        guard !hasLadder(connection), exchanges.isFull else { return .max }
        return rows.count < options.overviewRows ? 1 : 0
    }

    /// Beyond the lines nothing is said of a connection that nobody has answered.
    package var mostTold: Int { options.isSingle ? .max : options.overviewRows }

    /// Counts a connection that has neither a line nor a ladder.
    package mutating func counted(_ counts: ConnectionCounts) {
        rowsOmitted += 1
        if options.detail != .brief { laddersOmitted += 1 }
    }

    /// Keeps the connection, or a line of it.
    package mutating func ended(_ trace: ConnectionTrace) {
        let hasLadder = hasLadder(trace.id)
        if hasLadder || rows.count < options.overviewRows {
            keep(Overview(options: options).row(trace))
        } else {
            rowsOmitted += 1
        }
        exchanges.note(trace)
        guard options.detail != .brief else { return }
        if hasLadder {
            ladders.append(trace)
        } else {
            laddersOmitted += 1
        }
    }

    /// Keeps a line of it, and the conversation if there is more to tell.
    package mutating func ended(_ trace: DatagramTrace) {
        if let row = Overview(options: options).row(trace) {
            if rows.count < options.overviewRows { keep(row) } else { rowsOmitted += 1 }
        } else {
            around.add(trace)
        }
        guard options.detail != .brief, conversations.count < options.ladders,
            DatagramText.tells(of: trace)
        else { return }
        conversations.append(trace)
    }

    /// Keeps a line. Where there are many, what one says most others say as well, and so much of it is there once.
    private mutating func keep(_ row: Overview.Row) {
        rows.append(row)
        guard rows.count > Self.fewRows else { return }
        if let known = summaries.firstIndex(of: row.summary).map({ summaries[$0] }) {
            rows[rows.count - 1].summary = known
        } else if summaries.count < Self.mostSummaries {
            summaries.insert(row.summary)
        }
    }

    package mutating func finished(_ capture: CaptureTrace) {
        summaries = []
        rows.sort { $0.number < $1.number }
        ladders.sort { $0.id < $1.id }
        let comments = PacketComments(of: capture)
        // What happened around the connections stands below the heading, but that has to know of it.
        var shown = comments.isEmpty ? [] : packetsTold
        var lines: [StyledText] = []
        around.draw(capture, comments) { line, packet in
            if let packet { shown.insert(packet) }
            lines.append(line)
        }
        for line in Overview(options: options).heading(of: capture, without: shown) { write(line) }
        for line in lines { write(line) }
        if rows.isEmpty {
            // Of one that was asked for and is none, the command says so.
            if capture.connections == 0 {
                write(StyledText())
                write(StyledText(options.say(Words.noTCPConnection)))
            }
        } else if !options.isSingle, rows.count + rowsOmitted > 1 || options.detail == .brief {
            write(StyledText())
            let groups = OverviewGroups(rows)
            OverviewTable(groups.rows, options: options).draw { write($0) }
            if let hint = groups.hint(in: options.language) {
                for line in StyledText(hint, .dim).wrapped(to: options.columns, indent: 2) { write(line) }
            }
            if rowsOmitted > 0 {
                let words = options.say(
                    "… and \(grouped(rowsOmitted)) more", "…… 还有 \(grouped(rowsOmitted)) 条")
                write(StyledText(words, .dim))
            }
        }
        ConnectionTexts(ladders, digits: digits, options: options, comments: comments).draw(to: output)
        if laddersOmitted > 0 { writeOmitted() }
        writeFlows()
        for trace in conversations.sorted(by: { $0.id < $1.id }) {
            write(StyledText())
            DatagramText(trace, digits: digits, options: options, comments: comments)?.draw { write($0) }
        }
        output.flush()
    }

    /// The packets that have a row in a ladder, or an event in a conversation.
    private var packetsTold: Set<Int> {
        var told: Set<Int> = []
        for trace in ladders { told.formUnion(Ladder.packets(of: trace)) }
        for trace in conversations {
            told.formUnion(DatagramText(trace, digits: digits, options: options)?.packets ?? [])
        }
        return told
    }

    /// What happened across messages and connections.
    private func writeFlows() {
        let groups = exchanges.groups()
        guard !groups.isEmpty else { return }
        write(StyledText())
        write(StyledText(options.say(Words.flows), .strong))
        for group in groups { FlowText(options: options, namesConnections: true).draw(group) { write($0) } }
    }

    private func writeOmitted() {
        let shown = grouped(ladders.count)
        write(StyledText())
        let words = options.say(
            "The first \(shown) connections are described; for another one use --connection N, for all of them --format ndjson.",
            "只讲述前 \(shown) 条连接；要看其他连接请用 --connection N，要全部数据请用 --format ndjson。")
        for line in StyledText(words, .dim).wrapped(to: options.columns) { write(line) }
    }

    private func write(_ line: StyledText) {
        output.append(line: line, color: options.useColor)
        output.flushIfLarge()
    }
}
