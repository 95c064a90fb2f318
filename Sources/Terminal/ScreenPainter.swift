package import Output

/// Turns what is to be seen into the bytes that make a terminal show it, given what it shows already.
///
/// Control functions are those of ECMA-48 and of the DEC VT220, which every terminal in use has.
package struct ScreenPainter: Sendable {
    /// Whether colours are used; bold, underlined and reversed are in any case.
    package var useColor: Bool
    /// The characters that the terminal can show.
    package var alphabet = TextAlphabet.unicode
    private var shown: Surface?

    /// Knows nothing yet of what the terminal shows.
    package init(useColor: Bool) { self.useColor = useColor }

    /// Forgets what the terminal shows, so that all of it is painted anew: after a resize, or when another program
    /// wrote to it.
    package mutating func forget() { shown = nil }

    /// Appends what turns the screen from what it showed into `surface`.
    package mutating func paint(_ surface: Surface, into bytes: inout [UInt8]) {
        let old: Surface?
        if let shown, shown.columns == surface.columns, shown.rows == surface.rows {
            guard shown != surface else { return }
            old = shown
        } else {
            old = nil
        }
        // While it is painted the cursor would jump about.
        bytes.append(contentsOf: "\u{1b}[?25l\u{1b}[0m".utf8)
        if old == nil { bytes.append(contentsOf: "\u{1b}[2J".utf8) }
        var pen = CellStyle.plain
        for row in 0..<surface.rows { paint(row, of: surface, over: old, &pen, into: &bytes) }
        if pen != .plain { bytes.append(contentsOf: "\u{1b}[0m".utf8) }
        if let cursor = surface.cursor {
            Self.move(to: cursor.row, cursor.column, &bytes)
            bytes.append(contentsOf: "\u{1b}[?25h".utf8)
        }
        shown = surface
    }

    private func paint(
        _ row: Int, of surface: Surface, over old: Surface?, _ pen: inout CellStyle, into bytes: inout [UInt8]
    ) {
        let start = row * surface.columns
        let blank = Surface.Cell()
        /// The column that the terminal's cursor is in; nil where that is not certain.
        var cursor: Int?
        for column in 0..<surface.columns {
            let cell = surface.cells[start + column]
            let isWide = column + 1 < surface.columns && surface.cells[start + column + 1].glyph.isEmpty
            // The right half of a wide character is painted with its left.
            guard !cell.glyph.isEmpty else { continue }
            if cell == old?.cells[start + column] ?? blank,
                !isWide || surface.cells[start + column + 1] == old?.cells[start + column + 1]
            {
                continue
            }
            if cursor != column { Self.move(to: row, column, &bytes) }
            if cell.style != pen {
                cell.style.append(to: &bytes, useColor: useColor)
                pen = cell.style
            }
            bytes += alphabet.bytes(of: alphabet.cell(cell.glyph))
            // Terminals do not agree on the width of all characters. Where they may differ, the next one is put in its
            // place by name, so that one odd character does not shift the rest of the row.
            cursor = cell.hasCertainWidth ? column + (isWide ? 2 : 1) : nil
        }
    }

    /// Cursor Position, ECMA-48 §8.3.21: rows and columns count from 1.
    private static func move(to row: Int, _ column: Int, _ bytes: inout [UInt8]) {
        bytes.append(contentsOf: "\u{1b}[\(row + 1);\(column + 1)H".utf8)
    }
}

extension Surface.Cell {
    /// Whether all terminals agree on its width: ASCII, box drawing, Chinese characters and their punctuation.
    fileprivate var hasCertainWidth: Bool {
        let scalars = glyph.unicodeScalars
        guard scalars.count == 1, let value = scalars.first?.value else { return false }
        switch value {
        case 0x20...0x7E, 0x2500...0x257F, 0x3000...0x303E, 0x4E00...0x9FFF, 0xFF01...0xFF60: return true
        default: return false
        }
    }
}
