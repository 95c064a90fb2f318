import Annotations
import Documents
import Output
import Terminal
import TextOutput

/// Picture and text of a page on the screen: side by side where there is room, else one above the other; what does not
/// fit is scrolled.
struct PageView: Sendable {
    /// The smallest terminal that a page fits.
    static let smallest = (columns: 60, rows: 16)
    /// From here on picture and text stand side by side.
    private static let wide = 120
    /// Rows that the text keeps beside a picture that is drawn whole.
    private static let leastText = 6
    /// Text in longer lines is hard to read from the last row.
    static let longestLine = 72

    private var text = ScrollPosition()
    /// Whether what the text says anew is made to be seen.
    private var followsText = false
    /// Nil follows what is marked.
    private var picture: ScrollPosition?
    /// The part of the picture that was drawn last.
    private var shownPicture = ScrollPosition()

    // MARK: Scrolling

    /// The next drawing keeps positions within what there is.
    mutating func scrollText(by lines: Int) {
        text.move(by: lines, of: .max, visible: 0)
        followsText = false
    }

    mutating func scrollPicture(by lines: Int) {
        var position = picture ?? shownPicture
        position.move(by: lines, of: .max, visible: 0)
        picture = position
    }

    /// Follows what is marked again.
    mutating func followMarks() { picture = nil }

    /// Has the text show what it says anew.
    mutating func followText() { followsText = true }

    // MARK: Drawing

    /// Draws a page.
    ///
    /// - Parameters:
    ///   - picture: the picture, in so many columns; nothing leaves all to the text.
    ///   - showsEnd: whether the end of what is marked is what is new.
    ///   - isWhole: whether the picture says something only where all of it is seen.
    ///   - words: the text, in so many columns, and whether it must do with little room.
    ///   - surface: what is drawn on.
    ///   - area: where.
    ///   - language: of the words about scrolling.
    mutating func draw(
        picture: (Int) -> [ExhibitLine], showsEnd: Bool, isWhole: Bool = false,
        text words: (Int, Bool) -> PageText.Page,
        on surface: inout Surface, in area: Area, language: Language
    ) {
        if area.columns >= Self.wide {
            let usual = min(104, area.columns * 3 / 5)
            let widest = area.columns * 13 / 20
            var lines = picture(usual - 2)
            // What is cut there may be whole in the little more that there is.
            if lines.contains(where: { $0.text.width >= usual - 2 && $0.text.runs.last?.text.last == "…" }) {
                lines = picture(max(usual, widest) - 2)
            }
            // Bytes have their columns and cannot be drawn in fewer.
            let needed = min((lines.map(\.text.width).max() ?? 0) + 2, widest)
            let (left, rest) = area.dividedFromLeft(max(usual, needed))
            if !lines.isEmpty {
                let right = rest.dividedFromLeft(3).rest.dividedFromRight(1).rest
                let width = min(right.columns, Self.longestLine)
                draw(lines, showsEnd, on: &surface, in: left, language)
                surface.fill(
                    Area(row: area.row, column: rest.column + 1, rows: area.rows, columns: 1), with: "│")
                let said = Self.fitting(words, width, right.rows)
                return draw(said, on: &surface, in: right.dividedFromLeft(width).left, language)
            }
        }
        let lines = picture(area.columns - 2)
        let width = min(area.columns - 2, lines.isEmpty ? Self.longestLine : 100)
        guard !lines.isEmpty else {
            let said = Self.fitting(words, width, area.rows)
            return draw(
                said, on: &surface, in: area.dividedFromLeft(1).rest.dividedFromLeft(width).left, language)
        }
        // The text is what is said: it gets half if it needs that, and the picture all that is left.
        let rows = area.rows - 1
        let least = isWhole ? Self.leastText : rows / 2
        let said = Self.fitting(words, width, max(least, rows - lines.count))
        let forText = min(said.lines.count, max(least, rows - lines.count))
        let (top, below) = area.dividedFromTop(min(lines.count, rows - forText))
        let (rule, bottom) = below.dividedFromTop(1)
        draw(lines, showsEnd, on: &surface, in: top, language)
        surface.fill(rule, with: "─")
        draw(said, on: &surface, in: bottom.dividedFromLeft(1).rest.dividedFromLeft(width).left, language)
    }

    /// The text as it fits, or with as little around it as can be.
    private static func fitting(
        _ words: (Int, Bool) -> PageText.Page, _ columns: Int, _ rows: Int
    ) -> PageText.Page {
        let said = words(columns, false)
        return said.lines.count <= rows ? said : words(columns, true)
    }

    mutating func draw(
        _ page: PageText.Page, on surface: inout Surface, in area: Area, _ language: Language
    ) {
        let lines = page.lines
        let visible = Self.visible(of: lines.count, in: area)
        if followsText, let news = page.news {
            // Of more than fits the end, where what is new ends.
            let start = max(news.lowerBound, news.upperBound - visible)
            text.show(start..<news.upperBound, of: lines.count, visible: visible)
        }
        text.move(by: 0, of: lines.count, visible: visible)
        let range = text.range(of: lines.count, visible: visible)
        surface.draw(lines[range], in: area)
        Self.drawMore(range, of: lines.count, keys: "↑ ↓", on: &surface, in: area, language)
    }

    private mutating func draw(
        _ lines: [ExhibitLine], _ showsEnd: Bool, on surface: inout Surface, in area: Area,
        _ language: Language
    ) {
        let visible = Self.visible(of: lines.count, in: area)
        var position = picture ?? ScrollPosition()
        if picture == nil, let target = Self.target(in: lines, showsEnd, visible) {
            position.show(target, of: lines.count, visible: visible)
            // A single line below is shown instead of being told of, unless the first mark would give way to it.
            let seen = position.range(of: lines.count, visible: visible)
            if seen.upperBound == lines.count - 1, let top = seen.first,
                lines.firstIndex(where: \.isMarked) != top
            {
                position.move(by: 1, of: lines.count, visible: visible)
            }
        }
        position.move(by: 0, of: lines.count, visible: visible)
        shownPicture = position
        if picture != nil { picture = position }
        let range = position.range(of: lines.count, visible: visible)
        for (row, line) in lines[range].enumerated() {
            if line.isMarked { surface.draw(StyledText("▶", .strong), in: area, row: row) }
            surface.draw(
                line.text, in: area.dividedFromLeft(2).rest, row: row,
                adding: line.isMarked && !line.marksParts ? .bold : [])
        }
        Self.drawMore(range, of: lines.count, keys: "k j", on: &surface, in: area, language)
    }

    /// The lines that must be seen.
    private static func target(in lines: [ExhibitLine], _ showsEnd: Bool, _ visible: Int) -> Range<Int>? {
        guard let first = lines.firstIndex(where: \.isMarked), let last = lines.lastIndex(where: \.isMarked)
        else { return nil }
        if showsEnd {
            // As much of what is marked as can be seen together with the last of it and, if that is little, all that follows.
            let end = lines.count - last > visible / 2 ? last + 1 : lines.count
            let start = lines.indices.first { lines[$0].isMarked && end - $0 <= max(1, visible) } ?? last
            return start..<min(lines.count, max(last + 1, start + visible))
        }
        // Some lines before what is marked say where it stands, and some behind it what follows.
        let margin = max(0, visible - (last + 1 - first)) / 2
        return max(0, first - max(2, margin))..<min(lines.count, last + 1 + margin)
    }

    // MARK: More than fits

    /// Rows for lines: where they do not fit, the last row says that there are more.
    private static func visible(of count: Int, in area: Area) -> Int {
        count > area.rows ? max(0, area.rows - 1) : area.rows
    }

    private static func drawMore(
        _ range: Range<Int>, of count: Int, keys: String, on surface: inout Surface, in area: Area,
        _ language: Language
    ) {
        guard count > range.count, area.rows > 0 else { return }
        let (above, below) = (range.lowerBound, count - range.upperBound)
        let words =
            switch (above > 0, below > 0) {
            case (true, true):
                Bilingual(
                    en: "▲ \(above) above, ▼ \(below) more line\(below == 1 ? "" : "s"): \(keys)",
                    zh: "▲ 上面还有 \(above) 行，▼ 下面还有 \(below) 行：\(keys)")
            case (_, true):
                Bilingual(
                    en: "▼ \(below) more line\(below == 1 ? "" : "s"): \(keys)",
                    zh: "▼ 下面还有 \(below) 行：\(keys)")
            default:
                Bilingual(
                    en: "▲ \(above) line\(above == 1 ? "" : "s") above: \(keys)",
                    zh: "▲ 上面还有 \(above) 行：\(keys)")
            }
        let text = words(in: language)
        surface.draw(
            text, in: area, row: area.rows - 1, column: max(0, area.columns - DisplayWidth.of(text) - 1),
            adding: .bold)
    }
}
