import WireBytes

/// A document in Markdown, as far as this program's documents use it: CommonMark 0.31, and GitHub's tables.
struct MarkdownDocument: Sendable {
    /// What stands by itself, from a line on.
    indirect enum Block: Sendable {
        case heading(level: Int, [MarkdownSpan])
        case paragraph([MarkdownSpan])
        /// Its lines as they are.
        case code([String])
        /// From which number on it is counted, nil for points; each item has blocks of its own.
        case list(first: Int?, [[Block]])
        case table(head: [[MarkdownSpan]], rows: [[[MarkdownSpan]]])
        case quote([Block])
        case rule
    }

    let blocks: [Block]

    /// Reads a document.
    init(_ text: String) {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
        blocks = Self.blocks(&lines, depth: 0)
    }

    /// What it is called: its first heading.
    var title: String? {
        for case .heading(_, let spans) in blocks { return spans.plain }
        return nil
    }

    // MARK: Blocks

    /// Lists in lists that are read; documents have two.
    private static let deepest = 8

    /// Reads blocks until there are no more lines.
    private static func blocks(_ lines: inout ArraySlice<Substring>, depth: Int) -> [Block] {
        var blocks: [Block] = []
        while let line = lines.first {
            if line.isBlank {
                lines.removeFirst()
            } else if line.hasPrefix("<!--") {
                while let comment = lines.popFirst(), !comment.contains("-->") {}
            } else if let fence = Fence(line) {
                lines.removeFirst()
                blocks.append(.code(fence.takeLines(&lines)))
            } else if line.indent >= 4 {
                blocks.append(.code(indented(&lines)))
            } else if let (level, words) = heading(line) {
                lines.removeFirst()
                blocks.append(.heading(level: level, MarkdownSpan.read(words)))
            } else if line.isRule {
                lines.removeFirst()
                blocks.append(.rule)
            } else if line.hasPrefix(">"), depth < deepest {
                var inner: [Substring] = []
                while let quoted = lines.first, quoted.hasPrefix(">") {
                    inner.append(quoted.dropFirst(quoted.hasPrefix("> ") ? 2 : 1))
                    lines.removeFirst()
                }
                var rest = inner[...]
                blocks.append(.quote(Self.blocks(&rest, depth: depth + 1)))
            } else if let marker = ListMarker(line), depth < deepest {
                blocks.append(list(of: marker, &lines, depth: depth))
            } else if let table = table(&lines) {
                blocks.append(table)
            } else {
                blocks.append(.paragraph(MarkdownSpan.read(paragraph(&lines))))
            }
        }
        return blocks
    }

    private static func heading(_ line: Substring) -> (Int, String)? {
        let marks = line.prefix { $0 == "#" }
        let rest = line.dropFirst(marks.count)
        guard (1...6).contains(marks.count), rest.first == " " else { return nil }
        return (marks.count, String(rest.trimmed))
    }

    private static func indented(_ lines: inout ArraySlice<Substring>) -> [String] {
        var code: [String] = []
        while let line = lines.first, line.isBlank || line.indent >= 4 {
            code.append(String(line.dropFirst(4)))
            lines.removeFirst()
        }
        while code.last?.allSatisfy({ $0 == " " }) ?? false { code.removeLast() }
        return code
    }

    /// The lines of a paragraph as one: with a space between, but not between two Chinese characters.
    private static func paragraph(_ lines: inout ArraySlice<Substring>) -> String {
        var text = ""
        while let line = lines.first, !line.isBlank {
            let isOther =
                Fence(line) != nil || heading(line) != nil || line.isRule || line.hasPrefix(">")
                || ListMarker(line).map { $0.number ?? 1 == 1 } ?? false
            if isOther, !text.isEmpty { break }
            text.join(line.trimmed)
            lines.removeFirst()
        }
        return text
    }

    // MARK: Lists

    private static func list(
        of first: ListMarker, _ lines: inout ArraySlice<Substring>, depth: Int
    ) -> Block {
        var items: [[Block]] = []
        while let line = lines.first {
            if line.isBlank {
                // Between two items, or behind the last.
                guard let next = lines.first(where: { !$0.isBlank }), let marker = ListMarker(next),
                    marker.isSameKind(as: first)
                else { break }
                lines.removeFirst()
                continue
            }
            guard let marker = ListMarker(line), marker.isSameKind(as: first) else { break }
            lines.removeFirst()
            var inner = [line.dropFirst(marker.width)]
            while let next = lines.first {
                if next.isBlank {
                    // What follows an empty line belongs to the item where it is indented.
                    guard let after = lines.first(where: { !$0.isBlank }), after.indent >= marker.width else {
                        break
                    }
                    inner.append("")
                } else if next.indent >= marker.width {
                    inner.append(next.dropFirst(marker.width))
                } else if ListMarker(next) == nil, Fence(next) == nil, heading(next) == nil,
                    inner.last?.isBlank == false
                {
                    // A line of the paragraph that nobody indented.
                    inner.append(next.trimmed)
                } else {
                    break
                }
                lines.removeFirst()
            }
            var rest = inner[...]
            items.append(blocks(&rest, depth: depth + 1))
        }
        return .list(first: first.number, items)
    }

    /// What an item begins with.
    private struct ListMarker {
        /// Its number; nil for a point.
        let number: Int?
        /// Columns that the item's lines are indented by.
        let width: Int
        private let sign: Character

        init?(_ line: Substring) {
            let indent = line.indent
            let rest = line.dropFirst(indent)
            guard indent < 4, let first = rest.first else { return nil }
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            let sign = digits.isEmpty ? first : rest.dropFirst(digits.count).first
            guard let sign, (digits.isEmpty ? "-*+" : ".)").contains(sign), digits.count < 10 else {
                return nil
            }
            let marks = digits.count + 1
            let blanks = rest.dropFirst(marks).prefix { $0 == " " }.count
            guard blanks > 0 || rest.count == marks else { return nil }
            number = Int(digits)
            width = indent + marks + (1...4 ~= blanks ? blanks : 1)
            self.sign = sign
        }

        func isSameKind(as other: Self) -> Bool { sign == other.sign }
    }

    // MARK: Code between fences

    private struct Fence {
        private let indent: Int
        private let mark: Substring

        init?(_ line: Substring) {
            indent = line.indent
            let rest = line.dropFirst(indent)
            guard indent < 4, let first = rest.first, "`~".contains(first) else { return nil }
            mark = rest.prefix { $0 == first }
            guard mark.count >= 3, !rest.dropFirst(mark.count).contains("`") else { return nil }
        }

        func takeLines(_ lines: inout ArraySlice<Substring>) -> [String] {
            var code: [String] = []
            while let line = lines.popFirst() {
                let text = line.trimmed
                if text.hasPrefix(mark), text.allSatisfy({ $0 == mark.first }) { break }
                code.append(String(line.dropFirst(min(indent, line.indent))))
            }
            return code
        }
    }

    // MARK: Tables

    private static func table(_ lines: inout ArraySlice<Substring>) -> Block? {
        guard let first = lines.first, first.contains("|"), let second = lines.dropFirst().first else {
            return nil
        }
        let head = cells(first)
        let marks = cells(second)
        let isRule = marks.allSatisfy { cell in
            cell.contains("-") && cell.allSatisfy { "-: ".contains($0) }
        }
        guard isRule, second.contains("|"), marks.count == head.count else { return nil }
        lines.removeFirst(2)
        var rows: [[[MarkdownSpan]]] = []
        while let line = lines.first, !line.isBlank, line.contains("|") {
            let cells = cells(line).prefix(head.count).map { MarkdownSpan.read(String($0)) }
            rows.append(cells + Array(repeating: [], count: head.count - cells.count))
            lines.removeFirst()
        }
        return .table(head: head.map { MarkdownSpan.read(String($0)) }, rows: rows)
    }

    /// The cells of a row; a bar behind a backslash belongs to its cell.
    private static func cells(_ line: Substring) -> [Substring] {
        var line = line.trimmed
        if line.hasPrefix("|") { line = line.dropFirst() }
        var cells: [Substring] = []
        var cell = ""
        var isEscaped = false
        for character in line {
            if character == "|", !isEscaped {
                cells.append(cell[...].trimmed)
                cell = ""
            } else {
                if character == "|" { cell.removeLast() }
                cell.append(character)
            }
            isEscaped = character == "\\" && !isEscaped
        }
        if !cell[...].isBlank { cells.append(cell[...].trimmed) }
        return cells
    }
}

extension Substring {
    fileprivate var isBlank: Bool { allSatisfy { $0 == " " || $0 == "\r" } }
    fileprivate var indent: Int { prefix { $0 == " " }.count }

    fileprivate var trimmed: Substring {
        var text = drop { $0 == " " || $0 == "\t" }
        while let last = text.last, last == " " || last == "\t" || last == "\r" { text.removeLast() }
        return text
    }

    /// Whether it divides what is above it from what is below: ---.
    fileprivate var isRule: Bool {
        guard let first, "-*_".contains(first) else { return false }
        return count >= 3 && trimmed.allSatisfy { $0 == first }
    }
}
