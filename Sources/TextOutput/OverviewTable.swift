import Annotations
import Documents
import Output
import Tracing
import WireBytes

/// The overview's table: a row for each connection, its columns as wide as what they hold.
struct OverviewTable {
    private let options: TextOptions
    private let rows: [Overview.Row]
    private let columns: [Column]
    /// Whether what is spoken has a column.
    private let namesProtocols: Bool

    /// One column but for the last, which takes what is left.
    private struct Column {
        var heading: String
        var width: Int
        var isNumber: Bool
        var style: Style
        var text: (Overview.Row) -> String
    }

    /// Columns that a summary needs to be read.
    private static let narrowestSummary = 24
    /// Lines that a summary may take where there is little room.
    private static let summaryLines = 3

    init(_ rows: [Overview.Row], options: TextOptions) {
        self.rows = rows
        self.options = options
        let isWide = options.columns >= 110
        namesProtocols = isWide
        let address = isWide ? 42 : max(12, min(21, (options.columns - Self.narrowestSummary) / 2 - 4))
        func column(
            _ heading: String, atMost limit: Int, isNumber: Bool = false, _ style: Style,
            _ text: @escaping (Overview.Row) -> String
        ) -> Column {
            let widest = rows.map { DisplayWidth.of(text($0)) }.max() ?? 0
            return Column(
                heading: heading, width: max(DisplayWidth.of(heading), min(limit, widest)),
                isNumber: isNumber,
                style: style, text: text)
        }
        var columns = [
            column("#", atMost: 8, isNumber: true, .plain) { $0.number.text },
            column(Side.client.name(in: options.language), atMost: address, .client, \.client),
            column(Side.server.name(in: options.language), atMost: address, .server, \.server),
        ]
        if isWide {
            columns += [
                column(options.say(Words.packets), atMost: 12, isNumber: true, .plain) {
                    grouped($0.packets)
                },
                column(options.say(Words.bytes), atMost: 16, isNumber: true, .plain) { grouped($0.bytes) },
                column(options.say(Words.time), atMost: 12, isNumber: true, .plain) {
                    $0.duration.map { spoken(duration: $0) } ?? "–"
                },
                column(options.say(Words.protocolWord), atMost: 20, .plain, \.protocols),
            ]
        } else {
            let packets = column(options.say(Words.packets), atMost: 12, isNumber: true, .plain) {
                grouped($0.packets)
            }
            let used = columns.reduce(0) { $0 + $1.width + 2 } + packets.width + 2
            if options.columns - used >= Self.narrowestSummary { columns.append(packets) }
        }
        self.columns = columns
    }

    /// Hands over the table line by line.
    func draw(_ write: (StyledText) -> Void) {
        var heading = StyledText()
        for column in columns { add(column.heading, to: &heading, column, .dim) }
        heading.append(options.say(Words.happened), .dim)
        write(heading)
        for row in rows {
            var line = StyledText()
            for column in columns {
                add(column.text(row).elided(to: column.width), to: &line, column, column.style)
            }
            let start = line.width
            let summary = told(row).lines(
                of: max(Self.narrowestSummary, options.columns - start), atMost: Self.summaryLines, options)
            line.append(summary.first ?? StyledText())
            write(line)
            for rest in summary.dropFirst() {
                var line = StyledText()
                line.pad(to: start)
                line.append(rest)
                write(line)
            }
        }
    }

    /// A row as it is told here: without a column for it, what is spoken stands before what happened. Of TCP that goes without
    /// saying.
    private func told(_ row: Overview.Row) -> Overview.Row {
        guard !namesProtocols, row.number.isUDP else { return row }
        var row = row
        row.summary.begin(with: row.protocols + options.say(Punctuation.colon))
        return row
    }

    private func add(_ text: String, to line: inout StyledText, _ column: Column, _ style: Style) {
        let start = line.width
        if column.isNumber { line.pad(to: start + column.width - DisplayWidth.of(text)) }
        line.append(text, style)
        line.pad(to: start + column.width + 2)
    }
}

extension Overview.Row {
    /// What happened, and on how many connections.
    fileprivate func lines(of columns: Int, atMost limit: Int, _ options: TextOptions) -> [StyledText] {
        guard count > 1 else { return summary.lines(of: columns, atMost: limit) }
        let times = StyledText(
            options.say(
                "×\(grouped(count)), the last is \(last.text)", "×\(grouped(count))，最后一条是 \(last.text)"),
            .strong)
        return times.wrapped(to: columns, lines: 1) + summary.lines(of: columns, atMost: limit)
    }
}
