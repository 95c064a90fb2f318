// Breaking text into lines. Where it may be broken is in TextPieces.swift.

extension StyledText {
    /// The text in lines of at most `columns` columns.
    ///
    /// - Parameters:
    ///   - columns: columns of a line, at least 4.
    ///   - indent: spaces before every line but the first.
    ///   - lines: lines at most; the last then ends in ….
    ///   - whole: the style of stretches that stay on one line, where they are shorter than half of it.
    /// - Returns: the lines; one empty line for an empty text.
    package func wrapped(to columns: Int, indent: Int = 0, lines: Int = .max, keeping whole: Style? = nil)
        -> [StyledText]
    {
        let columns = max(4, columns)
        guard width > columns else { return [self] }
        var wrapping = Wrapping(self, columns, indent: max(0, min(indent, columns - 4)), lines: lines)
        return wrapping.run(keeping: whole) ? wrapping.lines : Self.cutShort(wrapping.lines, columns)
    }

    private static func cutShort(_ lines: [StyledText], _ columns: Int) -> [StyledText] {
        var lines = lines
        guard var last = lines.popLast() else { return lines }
        if last.width >= columns { last = last.split(at: columns - 1).head }
        last.append("…", last.runs.last?.style ?? .plain)
        return lines + [last]
    }

    /// The first `columns` columns and the rest; at least one character is in the head.
    package func split(at columns: Int) -> (head: StyledText, tail: StyledText) {
        var head = StyledText()
        var tail = StyledText()
        var used = 0
        var isFull = false
        for run in runs {
            var front = ""
            var back = ""
            for scalar in run.text.unicodeScalars {
                let next = DisplayWidth.of(scalar)
                if !isFull, used + next > columns, used > 0 { isFull = true }
                if isFull {
                    back.unicodeScalars.append(scalar)
                } else {
                    front.unicodeScalars.append(scalar)
                    used += next
                }
            }
            head.append(front, run.style)
            tail.append(back, run.style)
        }
        return (head, tail)
    }
}

/// A text on its way into lines.
private struct Wrapping {
    private(set) var lines: [StyledText] = []
    private let text: FlatText
    private let columns: Int
    private let indent: Int
    private let mostLines: Int

    /// What is on the line at hand: a part of the text, without the spaces that wait for a word behind them. A line neither
    /// ends with spaces nor, but for the first, begins with some.
    private var line = 0..<0
    /// Columns of it, the indent included.
    private var width = 0
    private var spaces = 0
    private var hasWord = false

    init(_ text: StyledText, _ columns: Int, indent: Int, lines: Int) {
        self.text = FlatText(text)
        self.columns = columns
        self.indent = indent
        mostLines = lines
    }

    /// Breaks the text.
    ///
    /// - Parameter whole: the style of stretches that stay on one line.
    /// - Returns: false where it has more lines than there may be.
    mutating func run(keeping whole: Style?) -> Bool {
        let pieces = text.pieces(keeping: whole, upTo: columns / 2)
        for (place, piece) in pieces.enumerated() {
            if piece.isSpace {
                if hasWord || lines.isEmpty { spaces += piece.width }
                continue
            }
            if hasWord {
                let room = columns - width - spaces
                // A word that fits the next line is not broken for the end of this one.
                let word = piece.goesOn ? 0 : widthOfWord(at: place, in: pieces)
                let isLate = piece.width > room || (word > room && word <= columns - indent)
                if isLate, !beginLine() { return false }
            }
            if width + spaces + piece.width <= columns {
                let start = hasWord || lines.isEmpty ? line.lowerBound : piece.range.lowerBound
                line = start..<piece.range.upperBound
                width += spaces + piece.width
            } else if !cut(piece.range) {
                return false
            }
            spaces = 0
            hasWord = true
        }
        if hasWord || lines.isEmpty { endLine() }
        return true
    }

    /// Columns of the word that begins with a piece, as far as a line goes.
    private func widthOfWord(at place: Int, in pieces: [TextPiece]) -> Int {
        var width = pieces[place].width
        var next = place + 1
        while next < pieces.count, pieces[next].goesOn, width <= columns {
            width += pieces[next].width
            next += 1
        }
        return width
    }

    /// Puts a word that is longer than a line where the lines end, in one pass: it may be a whole body.
    ///
    /// - Returns: false where there may be no more lines.
    private mutating func cut(_ word: Range<Int>) -> Bool {
        line = word.lowerBound..<word.lowerBound
        var at = word.lowerBound
        var run = text.run(at: at)
        // Where what is of one style begins on this line.
        var start = at
        while at < word.upperBound {
            if at >= text.run(run).range.upperBound {
                run = text.run(at: at)
                start = at
            }
            let (scalar, end) = text.character(at: at)
            let next = DisplayWidth.of(scalar)
            if width + next > columns {
                // What closes takes what is before it along.
                let before = text.place(before: at, behind: start)
                let cut = next == 2 && FlatText.closing.contains(scalar) ? before ?? at : at
                line = line.lowerBound..<cut
                if !beginLine() { return false }
                line = cut..<cut
                start = cut
                width += text.width(of: cut..<at)
            }
            width += next
            at = end
        }
        line = line.lowerBound..<word.upperBound
        return true
    }

    /// Ends the line, and says whether there may be another.
    private mutating func beginLine() -> Bool {
        endLine()
        line = line.upperBound..<line.upperBound
        width = indent
        spaces = 0
        hasWord = false
        return lines.count < mostLines
    }

    private mutating func endLine() {
        var ended = StyledText()
        if !lines.isEmpty { ended.pad(to: indent) }
        ended.append(line, of: text)
        lines.append(ended)
    }
}
