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
    ///   - words: the text, in so many columns.
    ///   - surface: what is drawn on.
    ///   - area: where.
    ///   - language: of the words about scrolling.
    mutating func draw(
        picture: (Int) -> [ExhibitLine], showsEnd: Bool, isWhole: Bool = false,
        text words: (Int) -> PageText.Page,
        on surface: inout Surface, in area: Area, language: Language
    ) {
        if area.columns >= Self.wide {
            let usual = min(104, area.columns * 3 / 5)
            let lines = picture(usual - 2)
            // Bytes have their columns and cannot be drawn in fewer.
            let needed = min((lines.map(\.text.width).max() ?? 0) + 2, area.columns * 13 / 20)
            let (left, rest) = area.dividedFromLeft(max(usual, needed))
            if !lines.isEmpty {
                let right = rest.dividedFromLeft(3).rest.dividedFromRight(1).rest
                let width = min(right.columns, Self.longestLine)
                draw(lines, showsEnd, on: &surface, in: left, language)
                surface.fill(
                    Area(row: area.row, column: rest.column + 1, rows: area.rows, columns: 1), with: "│")
                return draw(words(width), on: &surface, in: right.dividedFromLeft(width).left, language)
            }
        }
        let lines = picture(area.columns - 2)
        let width = min(area.columns - 2, lines.isEmpty ? Self.longestLine : 100)
        let said = words(width)
        guard !lines.isEmpty else {
            return draw(
                said, on: &surface, in: area.dividedFromLeft(1).rest.dividedFromLeft(width).left, language)
        }
        // The text is what is said: it gets half if it needs that, and the picture all that is left.
        let rows = area.rows - 1
        let least = isWhole ? Self.leastText : rows / 2
        let forText = min(said.lines.count, max(least, rows - lines.count))
        let (top, below) = area.dividedFromTop(min(lines.count, rows - forText))
        let (rule, bottom) = below.dividedFromTop(1)
        draw(lines, showsEnd, on: &surface, in: top, language)
        surface.fill(rule, with: "─")
        draw(said, on: &surface, in: bottom.dividedFromLeft(1).rest.dividedFromLeft(width).left, language)
    }

    mutating func draw(
        _ page: PageText.Page, on surface: inout Surface, in area: Area, _ language: Language
    ) {
        let lines = page.lines
        let visible = Self.visible(of: lines.count, in: area)
        if followsText, let news = page.news { text.show(news, of: lines.count, visible: visible) }
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
        if picture == nil, let target = Self.target(in: lines, showsEnd) {
            position.show(target, of: lines.count, visible: visible)
        }
        position.move(by: 0, of: lines.count, visible: visible)
        shownPicture = position
        if picture != nil { picture = position }
        let range = position.range(of: lines.count, visible: visible)
        for (row, line) in lines[range].enumerated() {
            if line.isMarked { surface.draw(StyledText("▶", .strong), in: area, row: row) }
            surface.draw(
                line.text, in: area.dividedFromLeft(2).rest, row: row, adding: line.isMarked ? .bold : [])
        }
        Self.drawMore(range, of: lines.count, keys: "k j", on: &surface, in: area, language)
    }

    /// The lines that must be seen.
    private static func target(in lines: [ExhibitLine], _ showsEnd: Bool) -> Range<Int>? {
        guard let first = lines.firstIndex(where: \.isMarked), let last = lines.lastIndex(where: \.isMarked)
        else { return nil }
        // Some lines before what is marked say where it stands.
        return showsEnd ? last..<lines.count : max(0, first - 2)..<last + 1
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
            below > 0
            ? Bilingual(
                en: "▼ \(below) more line\(below == 1 ? "" : "s"): \(keys)", zh: "▼ 下面还有 \(below) 行：\(keys)")
            : Bilingual(
                en: "▲ \(above) line\(above == 1 ? "" : "s") above: \(keys)", zh: "▲ 上面还有 \(above) 行：\(keys)")
        let text = words(in: language)
        surface.draw(
            text, in: area, row: area.rows - 1, column: max(0, area.columns - DisplayWidth.of(text) - 1),
            adding: .bold)
    }

    // MARK: Other pages

    /// A page between two bars; only words about its size where the terminal is too small.
    ///
    /// - Parameters:
    ///   - columns: columns of the terminal.
    ///   - rows: its rows.
    ///   - language: the language of the words.
    ///   - above: what the bar above says at the left and at the right.
    ///   - below: the same of the bar below.
    ///   - draw: draws what is between them.
    /// - Returns: what is to be seen.
    static func framed(
        columns: Int, rows: Int, _ language: Language, above: (StyledText, StyledText),
        below: (StyledText, StyledText), _ draw: (inout Surface, Area) -> Void
    ) -> Surface {
        var surface = Surface(columns: columns, rows: rows, isContrasting: true)
        guard !drawIfTooSmall(on: &surface, language) else { return surface }
        let (bar, belowBar) = surface.area.dividedFromTop(1)
        let (status, page) = belowBar.dividedFromBottom(1)
        drawBar(above.0, above.1, on: &surface, in: bar)
        drawBar(below.0, below.1, on: &surface, in: status)
        draw(&surface, page)
        return surface
    }

    /// Says that the terminal is too small; true where it is.
    private static func drawIfTooSmall(on surface: inout Surface, _ language: Language) -> Bool {
        let (columns, rows) = (surface.columns, surface.rows)
        guard columns < smallest.columns || rows < smallest.rows else { return false }
        let words = Bilingual(
            en:
                "This terminal has \(columns)×\(rows); a lesson needs \(smallest.columns)×\(smallest.rows). Make the window larger or its letters smaller. Ctrl-C quits.",
            zh:
                "终端只有 \(columns)×\(rows)，课程需要 \(smallest.columns)×\(smallest.rows)。请放大窗口或缩小字号。Ctrl-C 退出。")
        surface.draw(StyledText(words(in: language)).wrapped(to: columns), in: surface.area)
        return true
    }

    /// Draws a bar over the whole width: words at the left, and others at the right where there is room for both.
    private static func drawBar(
        _ left: StyledText, _ right: StyledText, on surface: inout Surface, in area: Area
    ) {
        let hasRoom = left.width + right.width + 3 <= area.columns
        surface.draw(left, in: hasRoom ? area.dividedFromRight(right.width + 2).rest : area, column: 1)
        if hasRoom { surface.draw(right, in: area, column: area.columns - right.width - 1) }
        surface.add(.reversed, to: area)
    }

    /// Draws a list of keys and what they do over a page.
    static func drawKeys(
        _ keys: [(String, String)], title: String, on surface: inout Surface, over page: Area
    ) {
        let left = keys.map { DisplayWidth.of($0.0) }.max() ?? 0
        let right = keys.map { DisplayWidth.of($0.1) }.max() ?? 0
        let area = page.centred(rows: keys.count + 2, columns: min(page.columns - 2, left + right + 7))
        let inside = surface.frame(area, title: StyledText(title, .strong))
        for (row, (key, meaning)) in keys.enumerated() {
            surface.draw(StyledText(key, .strong), in: inside, row: row, column: 1)
            surface.draw(meaning, in: inside, row: row, column: left + 3)
        }
    }
}
