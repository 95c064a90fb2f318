package import Output

/// What a screen shows: a grid of cells. It knows of no terminal, so that what is drawn can be tested.
///
/// Nothing is drawn outside of the grid or of the area that was named, a wide character is never cut in half, and every
/// text passes through the escaper on its way in, so that no control character is ever in a cell.
package struct Surface: Sendable, Hashable {
    /// One column of one row.
    package struct Cell: Sendable, Hashable {
        /// The character with what combines with it; empty where the wide character at the left reaches into this cell.
        package internal(set) var glyph = " "
        package internal(set) var style = CellStyle.plain
    }

    /// Columns, from 0 to `largest`.
    package let columns: Int
    /// Rows, from 0 to `largest`.
    package let rows: Int
    /// Where the terminal's cursor is to be seen, so that input methods know where typing goes; nil hides it.
    package private(set) var cursor: (row: Int, column: Int)? {
        get { cursorPlace.map { ($0 / max(1, columns), $0 % max(1, columns)) } }
        set { cursorPlace = newValue.map { $0.row * columns + $0.column } }
    }
    private var cursorPlace: Int?
    /// Whether it is to be read from far away.
    private let isContrasting: Bool
    private(set) var cells: [Cell]

    /// More than this nobody has; a terminal that says so is not believed.
    package static let largest = 1000
    /// Marks that may combine with one character: people need few, and a hostile text may have thousands.
    private static let mostMarks = 4

    /// An empty grid.
    ///
    /// - Parameters:
    ///   - columns: its columns.
    ///   - rows: its rows.
    ///   - isContrasting: whether it is to be read from far away.
    package init(columns: Int, rows: Int, isContrasting: Bool = false) {
        self.isContrasting = isContrasting
        self.columns = max(0, min(columns, Self.largest))
        self.rows = max(0, min(rows, Self.largest))
        cells = Array(repeating: Cell(), count: self.columns * self.rows)
    }

    package var area: Area { Area(row: 0, column: 0, rows: rows, columns: columns) }

    /// A cell; nil outside of the grid.
    package subscript(row: Int, column: Int) -> Cell? {
        area.contains(row: row, column: column) ? cells[row * columns + column] : nil
    }

    // MARK: Drawing

    /// Draws a line of text into an area; what does not fit is cut, with … at the end.
    ///
    /// - Parameters:
    ///   - text: the line.
    ///   - area: where; text begins at its left edge.
    ///   - row: the row of the area, counted from 0; others are ignored.
    ///   - column: columns of the area to leave free at the left.
    ///   - adding: attributes beside those of the text.
    /// - Returns: the column of the area behind the text.
    @discardableResult
    package mutating func draw(
        _ text: StyledText, in area: Area, row: Int = 0, column: Int = 0, adding: CellStyle.Attributes = []
    ) -> Int {
        let place = area.intersection(self.area)
        let row = area.row + row
        guard row >= place.row, row < place.row + place.rows, row >= area.row else { return column }
        let end = place.column + place.columns
        var at = area.column + max(0, column)
        guard at >= place.column, at < end else { return column }
        var isFirst = true
        for run in text.escaped().clipped(to: end - at).runs {
            var style = isContrasting ? CellStyle(contrasting: run.style) : CellStyle(run.style)
            style.attributes.formUnion(adding)
            for scalar in run.text.unicodeScalars {
                // Whether a character is drawn as a picture is the terminal's choice, and changes its width.
                if (0xFE00...0xFE0F).contains(scalar.value) { continue }
                let width = DisplayWidth.of(scalar)
                if width == 0 {
                    if !isFirst { combine(scalar, row, at - 1) }
                    continue
                }
                guard at + width <= end else { return at - area.column }
                put(scalar, width: width, style, row: row, column: at)
                at += width
                isFirst = false
            }
        }
        return at - area.column
    }

    /// Draws the program's own words.
    @discardableResult
    package mutating func draw(
        _ words: String, _ style: Style = .plain, in area: Area, row: Int = 0, column: Int = 0,
        adding: CellStyle.Attributes = []
    ) -> Int {
        draw(StyledText(words, style), in: area, row: row, column: column, adding: adding)
    }

    /// Draws lines from the top of an area, as many as fit.
    package mutating func draw(_ lines: some Sequence<StyledText>, in area: Area) {
        for (row, line) in lines.enumerated() {
            guard row < area.rows else { return }
            draw(line, in: area, row: row)
        }
    }

    /// Fills an area with a character of one column.
    package mutating func fill(
        _ area: Area, with character: Unicode.Scalar = " ", _ style: CellStyle = .plain
    ) {
        guard DisplayWidth.of(character) == 1, character.value >= 0x20, character.value != 0x7F else {
            return
        }
        let place = area.intersection(self.area)
        for row in place.row..<place.row + place.rows {
            for column in place.column..<place.column + place.columns {
                put(character, width: 1, style, row: row, column: column)
            }
        }
    }

    /// Gives the cells of an area further attributes, whatever is in them.
    package mutating func add(_ attributes: CellStyle.Attributes, to area: Area) {
        let place = area.intersection(self.area)
        for row in place.row..<place.row + place.rows {
            for column in place.column..<place.column + place.columns {
                cells[row * columns + column].style.attributes.formUnion(attributes)
            }
        }
    }

    /// Draws a frame along the inner edge of an area, which is emptied, with a title in its upper edge.
    ///
    /// - Returns: what is inside.
    package mutating func frame(_ area: Area, title: StyledText = StyledText()) -> Area {
        fill(area)
        guard area.rows >= 2, area.columns >= 2 else { return area }
        let line = String(repeating: "─", count: area.columns - 2)
        draw("┌" + line + "┐", in: area)
        for row in 1..<area.rows - 1 {
            draw("│", in: area, row: row)
            draw("│", in: area, row: row, column: area.columns - 1)
        }
        draw("└" + line + "┘", in: area, row: area.rows - 1)
        if !title.isEmpty, area.columns > 8 {
            var heading = StyledText(" ")
            heading.append(title.clipped(to: area.columns - 6))
            heading.append(" ")
            draw(heading, in: area, column: 2)
        }
        return area.inset(rows: 1, columns: 1)
    }

    /// Shows the terminal's cursor at a place of an area, if it is one.
    package mutating func showCursor(in area: Area, row: Int = 0, column: Int) {
        let place = area.intersection(self.area)
        guard place.contains(row: area.row + row, column: area.column + column) else { return }
        cursor = (area.row + row, area.column + column)
    }

    // MARK: Cells

    /// Puts a character of `width` columns into a cell that is there, and repairs what it covers.
    private mutating func put(
        _ scalar: Unicode.Scalar, width: Int, _ style: CellStyle, row: Int, column: Int
    ) {
        clear(row, column)
        cells[row * columns + column] = Cell(glyph: String(Character(scalar)), style: style)
        if width == 2 {
            clear(row, column + 1)
            cells[row * columns + column + 1] = Cell(glyph: "", style: style)
        }
    }

    /// Empties a cell, and the other half where it is one of a wide character.
    private mutating func clear(_ row: Int, _ column: Int) {
        let place = row * columns + column
        if cells[place].glyph.isEmpty, column > 0 { cells[place - 1].glyph = " " }
        if column + 1 < columns, cells[place + 1].glyph.isEmpty { cells[place + 1].glyph = " " }
        cells[place].glyph = " "
    }

    /// Adds a mark to the character before.
    private mutating func combine(_ mark: Unicode.Scalar, _ row: Int, _ column: Int) {
        var place = row * columns + column
        if cells[place].glyph.isEmpty, column > 0 { place -= 1 }
        guard cells[place].glyph.unicodeScalars.count <= Self.mostMarks else { return }
        cells[place].glyph.unicodeScalars.append(mark)
    }

    // MARK: As text

    /// The rows as text, without the spaces at their ends.
    package var text: String {
        var text = ""
        for row in 0..<rows {
            var line = ""
            for cell in cells[row * columns..<(row + 1) * columns] { line += cell.glyph }
            while line.last == " " { line.removeLast() }
            text += line + "\n"
        }
        return text
    }
}

extension StyledText {
    /// The same with whatever could move the cursor or hide shown by its number.
    fileprivate func escaped() -> StyledText {
        var text = StyledText()
        for run in runs { text.append(captured: run.text.utf8, run.style) }
        return text
    }
}
