// Breaking text into lines: between words, and between any two Chinese characters but not before closing
// punctuation or after opening punctuation (GB/T 15834 §5; Unicode Standard Annex #14, classes CL, OP, NS).

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
        let indent = max(0, min(indent, columns - 4))
        guard width > columns else { return [self] }
        var wrapped: [StyledText] = []
        var line = StyledText()
        var spaces = StyledText()
        var lineHasText = false
        /// Ends the line, and says whether there may be another.
        func beginLine() -> Bool {
            wrapped.append(line)
            line = StyledText()
            line.pad(to: indent)
            spaces = StyledText()
            lineHasText = false
            return wrapped.count < lines
        }
        let pieces = pieces(keeping: whole, upTo: columns / 2)
        /// Columns of the word that begins with a piece, as far as a line goes.
        func widthOfWord(at place: Int) -> Int {
            var width = pieces[place].text.width
            var next = place + 1
            while next < pieces.count, pieces[next].goesOn, width <= columns {
                width += pieces[next].text.width
                next += 1
            }
            return width
        }
        for (place, piece) in pieces.enumerated() {
            if piece.isSpace {
                // Spaces wait for the word behind them: a line neither ends with them nor, but for the first, begins so.
                if lineHasText || wrapped.isEmpty { spaces.append(piece.text) }
                continue
            }
            if lineHasText {
                let room = columns - line.width - spaces.width
                // A word that fits the next line is not broken for the end of this one.
                let word = piece.goesOn ? 0 : widthOfWord(at: place)
                let isLate = piece.text.width > room || (word > room && word <= columns - indent)
                if isLate, !beginLine() { return Self.cutShort(wrapped, columns) }
            }
            if line.width + spaces.width + piece.text.width <= columns {
                line.append(spaces)
                line.append(piece.text)
            } else {
                // A word longer than a line is cut where the lines end, in one pass: it may be a whole body.
                // What goes on a line is copied at once: character by character takes ten times as long.
                for run in piece.text.runs {
                    let scalars = run.text.unicodeScalars
                    var start = scalars.startIndex
                    var end = line.width
                    for at in scalars.indices {
                        let next = DisplayWidth.of(scalars[at])
                        if end + next > columns {
                            // What closes takes what is before it along.
                            let before = scalars.prefix(upTo: at).suffix(from: start).indices.dropFirst().last
                            let cut = next == 2 && Self.closing.contains(scalars[at]) ? before ?? at : at
                            line.append(String(scalars.prefix(upTo: cut).suffix(from: start)), run.style)
                            if !beginLine() { return Self.cutShort(wrapped, columns) }
                            start = cut
                            end = line.width + (cut < at ? DisplayWidth.of(scalars[cut]) : 0)
                        }
                        end += next
                    }
                    line.append(String(scalars.suffix(from: start)), run.style)
                }
            }
            spaces = StyledText()
            lineHasText = true
        }
        if lineHasText || wrapped.isEmpty { wrapped.append(line) }
        return wrapped
    }

    private static func cutShort(_ lines: [StyledText], _ columns: Int) -> [StyledText] {
        var lines = lines
        guard var last = lines.popLast() else { return lines }
        if last.width >= columns { last = last.split(at: columns - 1).head }
        last.append("…", last.runs.last?.style ?? .plain)
        return lines + [last]
    }

    /// A stretch that stays on one line.
    struct Piece {
        var text: StyledText
        var isSpace: Bool
        /// Whether it stays on the line of the piece before it, if both are on a line that is long enough.
        var goesOn = false

        var words: String {
            text.runs.count == 1 ? text.runs[0].text : text.runs.map(\.text).joined()
        }
    }

    /// Stretches that must stay on one line. Spaces stand alone, so that they can be dropped at a line's end.
    private func pieces(keeping whole: Style?, upTo most: Int) -> [Piece] {
        var pieces: [Piece] = []
        var current = StyledText()
        var previous: Unicode.Scalar?
        var before: Unicode.Scalar?
        var goesOn = false
        // Characters of the piece.
        var length = 0
        /// Ends the piece; the next one may go on with its word.
        func endPiece(inWord: Bool) {
            if !current.isEmpty { pieces.append(Piece(text: current, isSpace: false, goesOn: goesOn)) }
            current = StyledText()
            goesOn = inWord
            length = 0
        }
        for run in runs {
            let scalars = run.text.unicodeScalars
            if run.style == whole, let first = scalars.first, let last = scalars.last,
                DisplayWidth.of(run.text) <= most
            {
                if let previous, let place = Self.place(between: previous, and: first) {
                    endPiece(inWord: place == .inWord)
                }
                current.append(run.text, run.style)
                previous = last
                length += scalars.count
                continue
            }
            var start = scalars.startIndex
            /// Takes what stands before a place and behind the last one.
            func take(upTo end: String.Index) {
                current.append(String(scalars.prefix(upTo: end).suffix(from: start)), run.style)
                start = end
            }
            for at in scalars.indices {
                let scalar = scalars[at]
                if scalar == " " {
                    take(upTo: at)
                    start = scalars.index(after: at)
                    endPiece(inWord: false)
                    pieces.append(Piece(text: StyledText(" ", run.style), isSpace: true))
                    previous = nil
                    continue
                }
                // A separator that stands alone is a word of its own, or begins one.
                if let previous, let place = Self.place(between: previous, and: scalar),
                    place == .betweenWords || length > 1 && !Self.isPartOfSign(before, previous)
                {
                    take(upTo: at)
                    endPiece(inWord: place == .inWord)
                }
                before = previous
                previous = scalar
                length += 1
            }
            take(upTo: scalars.endIndex)
        }
        endPiece(inWord: false)
        return Self.held(pieces)
    }

    /// Whether a separator is a part of a longer one: "://", "</".
    private static func isPartOfSign(_ left: Unicode.Scalar?, _ right: Unicode.Scalar) -> Bool {
        right == "/" && left.map { "/:<".unicodeScalars.contains($0) } == true
    }

    /// A place at which a line may end.
    private enum Place { case betweenWords, inWord }

    private static func place(between left: Unicode.Scalar, and right: Unicode.Scalar) -> Place? {
        guard DisplayWidth.of(left) == 2 || DisplayWidth.of(right) == 2 else {
            // Behind what separates parts of a list; of long paths and parameters behind their parts as well, but never inside
            // a number or a version.
            if left == ";" || left == "," && !isDigit(right) { return .betweenWords }
            return left == "&" || left == "/" && !isDigit(right) && right != left ? .inWord : nil
        }
        let isPlace = DisplayWidth.of(right) > 0 && !closing.contains(right) && !opening.contains(left)
        return isPlace && !isOneNumber(left, right) ? .betweenWords : nil
    }

    private static let closing: Set<Unicode.Scalar> = [
        "，", "。", "、", "；", "：", "？", "！", "）", "》", "」", "』", "】", "”", "’", "…", "％", "·",
        ",", ".", ";", ":", "?", "!", ")", "]", "}", "%", "〉", "〕", "～", "—",
    ]
    private static let opening: Set<Unicode.Scalar> = [
        "（", "《", "「", "『", "【", "“", "‘", "(", "[", "{", "〈", "〔",
    ]

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
