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
        for piece in pieces(keeping: whole, upTo: columns / 2) {
            if piece.isSpace {
                // Spaces wait for the word behind them: a line neither ends with them nor, but for the first, begins so.
                if lineHasText || wrapped.isEmpty { spaces.append(piece.text) }
                continue
            }
            if line.width + spaces.width + piece.text.width > columns, lineHasText, !beginLine() {
                return Self.cutShort(wrapped, columns)
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
                            line.append(String(scalars.prefix(upTo: at).suffix(from: start)), run.style)
                            if !beginLine() { return Self.cutShort(wrapped, columns) }
                            start = at
                            end = line.width
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

    private struct Piece {
        var text: StyledText
        var isSpace: Bool
    }

    /// Stretches that must stay on one line. Spaces stand alone, so that they can be dropped at a line's end.
    private func pieces(keeping whole: Style?, upTo most: Int) -> [Piece] {
        var pieces: [Piece] = []
        var current = StyledText()
        var previous: Unicode.Scalar?
        for run in runs {
            let scalars = run.text.unicodeScalars
            if run.style == whole, let first = scalars.first, let last = scalars.last,
                DisplayWidth.of(run.text) <= most
            {
                if let previous, Self.mayBreak(between: previous, and: first) {
                    pieces.append(Piece(text: current, isSpace: false))
                    current = StyledText()
                }
                current.append(run.text, run.style)
                previous = last
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
                    if !current.isEmpty { pieces.append(Piece(text: current, isSpace: false)) }
                    current = StyledText()
                    pieces.append(Piece(text: StyledText(" ", run.style), isSpace: true))
                    previous = nil
                    continue
                }
                if let previous, Self.mayBreak(between: previous, and: scalar) {
                    take(upTo: at)
                    pieces.append(Piece(text: current, isSpace: false))
                    current = StyledText()
                }
                previous = scalar
            }
            take(upTo: scalars.endIndex)
        }
        if !current.isEmpty { pieces.append(Piece(text: current, isSpace: false)) }
        return Self.held(pieces)
    }

    /// The pieces with a mark held to what it is about ("! reset") and a number to its unit ("10.3 ms").
    private static func held(_ pieces: [Piece]) -> [Piece] {
        var held: [Piece] = []
        for piece in pieces {
            if !piece.isSpace, held.count > 1, held[held.count - 1].isSpace,
                belong(held[held.count - 2], piece)
            {
                let space = held.removeLast()
                held[held.count - 1].text.append(space.text)
                held[held.count - 1].text.append(piece.text)
            } else {
                held.append(piece)
            }
        }
        return held
    }

    private static func belong(_ left: Piece, _ right: Piece) -> Bool {
        guard !left.isSpace, left.text.width + right.text.width < 24, let last = left.text.runs.last?.text
        else { return false }
        if left.text.width == 1, last == "!" { return true }
        guard right.text.width < 5, let digit = last.unicodeScalars.last, ("0"..."9").contains(digit)
        else { return false }
        let word = right.text.runs.map(\.text).joined()
        return ["ms", "µs", "s"].contains(word.filter { !".,;:".contains($0) })
    }

    private static func mayBreak(between left: Unicode.Scalar, and right: Unicode.Scalar) -> Bool {
        guard DisplayWidth.of(left) == 2 || DisplayWidth.of(right) == 2 else {
            // Long paths and parameters: behind what separates their parts, but never inside a number.
            return left == "/" || left == "&" || (left == "," && !("0"..."9").contains(right)) || left == ";"
        }
        return DisplayWidth.of(right) > 0 && !closing.contains(right) && !opening.contains(left)
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
