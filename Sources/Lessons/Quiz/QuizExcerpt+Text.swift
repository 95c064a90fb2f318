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
        let names = ["#", Words.from(in: language)] + kinds.map { $0.name(in: language) }
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
        case .flags: Words.flags(in: language)
        case .sequence: Words.sequenceNumber(in: language)
        case .acknowledgement: Words.acknowledgmentNumber(in: language)
        case .payload: Words.bytes(in: language)
        case .window: Words.window(in: language)
        case .content: Words.carries(in: language)
        }
    }

    fileprivate var isNumber: Bool {
        switch self {
        case .sequence, .acknowledgement, .payload, .window: true
        case .flags, .content: false
        }
    }
}
