// Where a text may be broken: between words, and between any two Chinese characters but not before closing punctuation or
// after opening punctuation (GB/T 15834 §5; Unicode Standard Annex #14, classes CL, OP, NS).

/// A stretch of a text that stays on one line.
struct TextPiece {
    /// Where it stands in the text.
    let range: Range<Int>
    /// Columns that it takes.
    let width: Int
    var isSpace = false
    /// Whether it stays on the line of the piece before it, if both are on a line that is long enough.
    var goesOn = false
}

extension FlatText {
    /// Stretches that must stay on one line. Spaces stand alone, so that they can be dropped at a line's end.
    ///
    /// - Parameters:
    ///   - whole: the style of stretches that stay on one line.
    ///   - most: how many columns such a stretch may have.
    /// - Returns: the stretches, in their order, without a gap.
    func pieces(keeping whole: Style?, upTo most: Int) -> [TextPiece] {
        var cutter = PieceCutter()
        for run in 0..<runCount {
            let (range, style) = self.run(run)
            guard style == whole, let first = firstCharacter(in: range), let last = lastCharacter(in: range),
                width(of: range) <= most
            else {
                var place = range.lowerBound
                while place < range.upperBound {
                    let next = character(at: place)
                    cutter.take(next.scalar, place..<next.end)
                    place = next.end
                }
                continue
            }
            cutter.take(
                whole: range, from: first, to: last, columns: width(of: range), count: count(of: range))
        }
        return held(cutter.finished())
    }

    /// Columns that a range takes.
    func width(of range: Range<Int>) -> Int {
        var columns = 0
        forEachCharacter(in: range) { columns += DisplayWidth.of($0) }
        return columns
    }

    private func count(of range: Range<Int>) -> Int {
        var count = 0
        forEachCharacter(in: range) { _ in count += 1 }
        return count
    }
}

/// Cuts a text into pieces, character by character.
private struct PieceCutter {
    private var pieces: [TextPiece] = []
    /// Where the piece at hand begins and ends, and the columns and characters that it has.
    private var start = 0
    private var end = 0
    private var columns = 0
    private var length = 0
    private var goesOn = false
    private var previous: Unicode.Scalar?
    private var before: Unicode.Scalar?

    mutating func take(_ scalar: Unicode.Scalar, _ range: Range<Int>) {
        if scalar == " " {
            endPiece(at: range.lowerBound, inWord: false)
            pieces.append(TextPiece(range: range, width: 1, isSpace: true))
            (start, end) = (range.upperBound, range.upperBound)
            previous = nil
            return
        }
        // A separator that stands alone is a word of its own, or begins one.
        if let previous, let place = BreakingPlace(between: previous, and: scalar),
            place == .betweenWords || length > 1 && !Self.isPartOfSign(before, previous)
        {
            endPiece(at: range.lowerBound, inWord: place == .inWord)
        }
        before = previous
        previous = scalar
        length += 1
        columns += DisplayWidth.of(scalar)
        end = range.upperBound
    }

    /// Takes a stretch that stays on one line.
    mutating func take(
        whole range: Range<Int>, from first: Unicode.Scalar, to last: Unicode.Scalar, columns: Int, count: Int
    ) {
        if let previous, let place = BreakingPlace(between: previous, and: first) {
            endPiece(at: range.lowerBound, inWord: place == .inWord)
        }
        previous = last
        length += count
        self.columns += columns
        end = range.upperBound
    }

    mutating func finished() -> [TextPiece] {
        endPiece(at: end, inWord: false)
        return pieces
    }

    /// Ends the piece; the next one may go on with its word.
    private mutating func endPiece(at place: Int, inWord: Bool) {
        if place > start { pieces.append(TextPiece(range: start..<place, width: columns, goesOn: goesOn)) }
        goesOn = inWord
        (start, end) = (place, place)
        (columns, length) = (0, 0)
    }

    /// Whether a separator is a part of a longer one: "://", "</".
    private static func isPartOfSign(_ left: Unicode.Scalar?, _ right: Unicode.Scalar) -> Bool {
        right == "/" && (left == "/" || left == ":" || left == "<")
    }
}

/// A place at which a line may end.
private enum BreakingPlace {
    case betweenWords, inWord

    init?(between left: Unicode.Scalar, and right: Unicode.Scalar) {
        guard DisplayWidth.of(left) == 2 || DisplayWidth.of(right) == 2 else {
            // Behind what separates parts of a list; of long paths and parameters behind their parts as well, but never inside
            // a number or a version.
            if left == ";" || left == "," && !right.isDigit {
                self = .betweenWords
            } else if left == "&" || left == "/" && !right.isDigit && right != left {
                self = .inWord
            } else {
                return nil
            }
            return
        }
        let isPlace =
            DisplayWidth.of(right) > 0 && !FlatText.closing.contains(right)
            && !Self.opening.contains(left)
        guard isPlace, !FlatText.isOneNumber(left, right) else { return nil }
        self = .betweenWords
    }

    private static let opening: Set<Unicode.Scalar> = [
        "（", "《", "「", "『", "【", "“", "‘", "(", "[", "{", "〈", "〔",
    ]
}

extension FlatText {
    /// What no line begins with.
    static let closing: Set<Unicode.Scalar> = [
        "，", "。", "、", "；", "：", "？", "！", "）", "》", "」", "』", "】", "”", "’", "…", "％", "·",
        ",", ".", ";", ":", "?", "!", ")", "]", "}", "%", "〉", "〕", "～", "—",
    ]
}

extension Unicode.Scalar {
    /// Whether it is a digit of ASCII.
    var isDigit: Bool { ("0"..."9").contains(self) }
}
