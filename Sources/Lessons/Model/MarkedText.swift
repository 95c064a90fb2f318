package import Output
import WireBytes

/// A lesson's text with its marks read: `*word*`, `**word**`, `` `code` ``, lines that start with `- `, empty lines.
package struct MarkedText: Sendable, Hashable {
    /// A stretch of a block.
    package struct Span: Sendable, Hashable {
        package enum Kind: Sendable, Hashable { case plain, emphasis, strong, code }
        package var text: String
        package var kind: Kind
    }

    /// A paragraph or an item of a list.
    package struct Block: Sendable, Hashable {
        /// Whether it is an item of a list.
        package var isItem: Bool
        package var spans: [Span]

        /// Its words as they are shown, without the marks.
        package var styled: StyledText {
            var text = StyledText()
            for span in spans {
                text.append(span.text, span.kind == .plain ? .plain : span.kind == .code ? .field : .strong)
            }
            return text
        }

        /// Its words in lines: what is code stays on one, since a break in it might be a part of it.
        ///
        /// - Parameters:
        ///   - first: what stands before them on the first line.
        ///   - columns: columns of a line.
        ///   - indent: spaces before every line but the first.
        /// - Returns: the lines.
        package func lines(after first: StyledText = StyledText(), columns: Int, indent: Int) -> [StyledText]
        {
            var line = first
            line.append(styled)
            return line.wrapped(to: columns, indent: indent, keeping: .field)
        }
    }

    package let blocks: [Block]

    /// All of it in one line.
    package var styled: StyledText {
        var text = StyledText()
        for block in blocks {
            if !text.isEmpty { text.append(" ") }
            text.append(block.styled)
        }
        return text
    }

    /// The same without styles.
    package var plain: String { styled.runs.map(\.text).joined() }

    /// A text with quotation marks around it; those that it has become inner ones. GB/T 15834 §4.8.
    package static func quoted(_ text: MarkedText) -> MarkedText {
        var blocks = text.blocks
        for block in blocks.indices {
            for span in blocks[block].spans.indices where blocks[block].spans[span].kind != .code {
                blocks[block].spans[span].text.replace("“", with: "‘")
                blocks[block].spans[span].text.replace("”", with: "’")
            }
        }
        if let first = blocks.indices.first, let last = blocks.indices.last {
            blocks[first].spans.insert(Span(text: "“", kind: .plain), at: 0)
            blocks[last].spans.append(Span(text: "”", kind: .plain))
        }
        return MarkedText(blocks)
    }

    private init(_ blocks: [Block]) { self.blocks = blocks }

    /// A text that has no marks, whatever stands in it.
    package init(unmarked text: String) {
        blocks = [Block(isItem: false, spans: [Span(text: text, kind: .plain)])]
    }

    /// Reads a text. Lines of a paragraph flow together: with a space, but not between two Chinese characters.
    package init(_ text: String) {
        var blocks: [Block] = []
        var lines: [Substring] = []
        var isItem = false
        func close() {
            if !lines.isEmpty { blocks.append(Block(isItem: isItem, spans: Self.spans(Self.joined(lines)))) }
            lines = []
            isItem = false
        }
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let line = line.trimmed
            if line.isEmpty {
                close()
            } else if line.hasPrefix("- ") {
                close()
                isItem = true
                lines = [line.dropFirst(2).trimmed]
            } else {
                lines.append(line)
            }
        }
        close()
        self.blocks = blocks
    }

    private static func joined(_ lines: [Substring]) -> String {
        var text = ""
        for line in lines {
            if let last = text.unicodeScalars.last, let first = line.unicodeScalars.first,
                DisplayWidth.of(last) < 2 || DisplayWidth.of(first) < 2
            {
                text += " "
            }
            text += line
        }
        return text
    }

    /// Marks that are not closed in their block stand for themselves.
    private static func spans(_ text: String) -> [Span] {
        var spans: [Span] = []
        var plain = ""
        func add(_ text: some StringProtocol, _ kind: Span.Kind) {
            if !plain.isEmpty { spans.append(Span(text: plain, kind: .plain)) }
            plain = ""
            spans.append(Span(text: String(text), kind: kind))
        }
        var rest = text[...]
        while let first = rest.first {
            if let (inner, kind, after) = marked(rest) {
                add(inner, kind)
                rest = after
            } else {
                plain.append(first)
                rest = rest.dropFirst()
            }
        }
        if !plain.isEmpty { spans.append(Span(text: plain, kind: .plain)) }
        return spans
    }

    private static func marked(_ text: Substring) -> (Substring, Span.Kind, Substring)? {
        for (mark, kind) in [("**", Span.Kind.strong), ("*", .emphasis), ("`", .code)] {
            guard text.hasPrefix(mark) else { continue }
            let behind = text.dropFirst(mark.count)
            guard let end = behind.firstRange(of: mark), end.lowerBound > behind.startIndex else {
                return nil
            }
            let inner = behind[..<end.lowerBound]
            // "2 * 3 * 4" is arithmetic.
            guard kind == .code || (inner.first != " " && inner.last != " ") else { return nil }
            return (inner, kind, behind[end.upperBound...])
        }
        return nil
    }
}

extension Substring {
    /// Without spaces and tabs at both ends.
    var trimmed: Substring {
        let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\r" }
        return Substring(drop(while: isBlank).reversed().drop(while: isBlank).reversed())
    }
}
