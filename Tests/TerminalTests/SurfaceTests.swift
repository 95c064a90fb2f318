import Annotations
import Output
import Terminal
import Testing

/// Drawing stays where it belongs, whatever is drawn.
struct SurfaceTests {
    @Test("text stays in its area, and what was cut is marked")
    func clipping() {
        var surface = Surface(columns: 10, rows: 3)
        surface.fill(surface.area, with: ".")
        let area = Area(row: 1, column: 2, rows: 1, columns: 5)
        surface.draw("abcdefgh", in: area)
        surface.draw("nowhere", in: area, row: 1)
        surface.draw("nowhere", in: area, row: -1)
        #expect(surface.text == "..........\n..abcd…...\n..........\n")
    }

    @Test("areas beyond the grid draw only what is within")
    func beyond() {
        var surface = Surface(columns: 4, rows: 2)
        for row in -2...3 {
            for column in -3...6 {
                for columns in 0...9 {
                    surface.draw("数a据", in: Area(row: row, column: column, rows: 2, columns: columns))
                    surface.fill(Area(row: row, column: column, rows: 9, columns: columns), with: "x")
                    surface.add(.bold, to: Area(row: row, column: column, rows: 9, columns: columns))
                    _ = surface.frame(Area(row: row, column: column, rows: 3, columns: columns))
                    surface.showCursor(
                        in: Area(row: row, column: column, rows: 1, columns: columns), column: 1)
                }
            }
        }
        #expect(surface.rows == 2 && surface.columns == 4)
        #expect(Surface(columns: -1, rows: 5).area.isEmpty)
        #expect(Surface(columns: .max, rows: .max).columns == Surface.largest)
    }

    @Test("a wide character is whole or not there")
    func wide() {
        var surface = Surface(columns: 5, rows: 1)
        surface.draw("报文段", in: surface.area)
        #expect(surface.text == "报文…\n")
        surface.draw("x", in: surface.area, column: 1)
        #expect(surface.text == " x文…\n")
        surface.draw("x", in: surface.area, column: 2)
        #expect(surface.text == " xx …\n")
        var even = Surface(columns: 6, rows: 1)
        even.draw("报文段", in: even.area)
        #expect(even.text == "报文段\n")
        even.draw("数", in: even.area, column: 1)
        #expect(even.text == " 数 段\n")
    }

    @Test("what was captured can do nothing to the screen")
    func hostile() {
        var surface = Surface(columns: 60, rows: 1)
        surface.draw("a\u{1b}[2J\u{7}\u{9b}31m\u{202e}b\u{200b}\u{0}", in: surface.area)
        #expect(surface.text == #"a\x1b[2J\x07\u{9b}31m\u{202e}b\u{200b}\x00"# + "\n")
        var marks = Surface(columns: 3, rows: 1)
        marks.draw("\u{301}e" + String(repeating: "\u{301}", count: 10_000) + "f", in: marks.area)
        #expect(marks[0, 0]?.glyph.unicodeScalars.count ?? 0 < 8)
        #expect(marks[0, 1]?.glyph == "f")
        marks.fill(marks.area, with: "\u{1b}")
        #expect(marks[0, 1]?.glyph == "f")
    }

    @Test("a frame keeps its corners")
    func frame() {
        var surface = Surface(columns: 12, rows: 3)
        let inside = surface.frame(surface.area, title: StyledText("帮助 and more"))
        surface.draw("body", in: inside)
        #expect(surface.text == "┌─ 帮助 … ─┐\n│body      │\n└──────────┘\n")
    }

    @Test("dividing gives all cells, none twice")
    func dividing() {
        let area = Area(row: 3, column: 4, rows: 7, columns: 9)
        for count in -2...11 {
            let (top, below) = area.dividedFromTop(count)
            let (left, right) = area.dividedFromLeft(count)
            let (bottom, above) = area.dividedFromBottom(count)
            #expect(top.rows + below.rows == 7 && below.row == top.row + top.rows)
            #expect(above.rows + bottom.rows == 7 && bottom.row == above.row + above.rows)
            #expect(left.columns + right.columns == 9 && right.column == left.column + left.columns)
            #expect(area.inset(rows: count, columns: count).rows >= 0)
        }
    }
}
