import Annotations
package import Documents
package import Output

extension QuizExcerpt {
    /// The excerpt as lines of text.
    ///
    /// - Parameters:
    ///   - language: of its words.
    ///   - columns: columns that there are.
    /// - Returns: the lines, the heading first; packets stand one below the other.
    package func lines(in language: Language, columns: Int) -> [StyledText] {
        let heading = StyledText(heading(in: language), .dim).wrapped(to: columns)
        switch content {
        case .lines(let lines):
            return heading
                + lines.flatMap { line -> [StyledText] in
                    var text = StyledText("  ")
                    text.append(line(in: language))
                    return text.wrapped(to: columns, indent: 4)
                }
        case .packets(let kinds, let rows):
            return heading + table(kinds, rows, language).map { $0.clipped(to: columns) }
        }
    }

    private func table(_ kinds: [Column], _ rows: [Row], _ language: Language) -> [StyledText] {
        let names = ["#", language == .en ? "from" : "发送方"] + kinds.map { $0.name(in: language) }
        let isRight = [true, false] + kinds.map(\.isNumber)
        let cells = rows.map { row in
            [grouped(row.packet), row.from.name(in: language)] + row.cells.map { $0 ?? "?" }
        }
        let widths = names.indices.map { index in
            ([names] + cells).map { DisplayWidth.of($0[index]) }.max() ?? 0
        }
        func line(_ cells: [String], _ style: (Int) -> Style) -> StyledText {
            var line = StyledText()
            for (index, cell) in cells.enumerated() {
                line.append("  ")
                let room = String(repeating: " ", count: widths[index] - DisplayWidth.of(cell))
                if isRight[index] { line.append(room) }
                line.append(cell, style(index))
                if !isRight[index], index < cells.count - 1 { line.append(room) }
            }
            return line
        }
        var lines = [line(names) { _ in .dim }]
        var previous: Int?
        for (row, cells) in zip(rows, cells) {
            if let previous, row.packet != previous + 1 { lines.append(StyledText("  ⋮", .dim)) }
            previous = row.packet
            lines.append(
                line(cells) { index in
                    switch index {
                    case 0: .dim
                    case 1: Style(row.from)
                    default: row.cells[index - 2] == nil ? .strong : .plain
                    }
                })
        }
        return lines
    }
}

extension QuizExcerpt.Column {
    /// What stands above it: Wireshark's short names of the header fields, and words for the rest.
    func name(in language: Language) -> String {
        switch self {
        case .flags: language == .en ? "flags" : "标志"
        case .sequence: language == .en ? "seq" : "序号"
        case .acknowledgement: language == .en ? "ack" : "确认号"
        case .payload: language == .en ? "bytes" : "数据字节"
        case .window: language == .en ? "window" : "窗口"
        case .content: language == .en ? "carries" : "内容"
        }
    }

    fileprivate var isNumber: Bool {
        switch self {
        case .sequence, .acknowledgement, .payload, .window: true
        case .flags, .content: false
        }
    }
}
