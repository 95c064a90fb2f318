import Documents
import Output
import Terminal

extension PageView {
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
