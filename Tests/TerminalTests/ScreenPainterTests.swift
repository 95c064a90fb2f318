import Output
import Terminal
import TestSupport
import Testing

/// What the painter writes makes a terminal show the surface, from whatever it showed before.
struct ScreenPainterTests {
    private func painted(_ painter: inout ScreenPainter, _ surface: Surface) -> String {
        var bytes: [UInt8] = []
        painter.paint(surface, into: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test("what has not changed is not painted")
    func difference() {
        var painter = ScreenPainter(useColor: true)
        var surface = Surface(columns: 20, rows: 4)
        surface.draw("one two", in: surface.area, row: 1)
        #expect(painted(&painter, surface).contains("\u{1b}[2;1Hone\u{1b}[2;5Htwo"))
        #expect(painted(&painter, surface).isEmpty)
        surface.draw("six", in: surface.area, row: 1, column: 4)
        let bytes = painted(&painter, surface)
        #expect(bytes.contains("\u{1b}[2;5Hsix") && !bytes.contains("one") && !bytes.contains("[2J"))
        painter.forget()
        #expect(painted(&painter, surface).contains("[2J"))
    }

    @Test("colour is left out where it is not wanted, and the rest stays")
    func color() {
        var surface = Surface(columns: 20, rows: 1)
        surface.draw("who", .client, in: surface.area, adding: [.underlined, .reversed])
        var colored = ScreenPainter(useColor: true)
        var plain = ScreenPainter(useColor: false)
        #expect(painted(&colored, surface).contains("\u{1b}[0;4;7;36mwho"))
        #expect(painted(&plain, surface).contains("\u{1b}[0;4;7mwho"))
    }

    @Test("a terminal shows every surface, whatever it showed before")
    func everySurface() {
        var generator = SplitMix64(seed: 6)
        let texts = ["a", "ab", "数", "据报", "e\u{301}x", "①②", "─►", "\u{1b}[31m", "🌐 net", "  "]
        var painter = ScreenPainter(useColor: true)
        var terminal = SmallTerminal(columns: 9, rows: 3)
        for round in 0..<500 {
            var surface = Surface(columns: 9, rows: 3)
            for _ in 0..<Int.random(in: 0...6, using: &generator) {
                let style: Style = [.plain, .client, .strong].randomElement(using: &generator) ?? .plain
                surface.draw(
                    texts.randomElement(using: &generator) ?? "", style, in: surface.area,
                    row: .random(in: 0..<3, using: &generator), column: .random(in: 0..<9, using: &generator))
            }
            if Bool.random(using: &generator) { surface.showCursor(in: surface.area, column: 3) }
            if round % 50 == 49 { painter.forget() }
            terminal.write(painted(&painter, surface))
            #expect(terminal.text == surface.text)
            #expect(terminal.showsCursor == (surface.cursor != nil))
            for row in 0..<3 {
                for column in 0..<9 where surface[row, column]?.glyph.isEmpty == false {
                    #expect(terminal.style(row, column) == surface[row, column]?.style, "\(row) \(column)")
                }
            }
        }
    }
}

/// The part of a terminal that the painter uses.
private struct SmallTerminal {
    var cells: [[(glyph: String, style: CellStyle)]]
    var row = 0
    var column = 0
    var pen = CellStyle.plain
    var showsCursor = true

    init(columns: Int, rows: Int) {
        cells = Array(repeating: Array(repeating: (" ", .plain), count: columns), count: rows)
    }

    func style(_ row: Int, _ column: Int) -> CellStyle { cells[row][column].style }

    var text: String {
        cells.map { row in
            var line = row.map(\.glyph).joined()
            while line.last == " " { line.removeLast() }
            return line + "\n"
        }.joined()
    }

    mutating func write(_ text: String) {
        var scalars = Array(text.unicodeScalars)[...]
        while let scalar = scalars.popFirst() {
            guard scalar == "\u{1b}" else {
                put(scalar)
                continue
            }
            precondition(scalars.popFirst() == "[")
            var parameters = ""
            while let next = scalars.first, !("@"..."~").contains(next) {
                parameters.unicodeScalars.append(next)
                scalars.removeFirst()
            }
            control(scalars.popFirst() ?? " ", parameters)
        }
    }

    private mutating func control(_ final: Unicode.Scalar, _ parameters: String) {
        switch (final, parameters) {
        case ("J", "2"):
            for row in cells.indices {
                for column in cells[row].indices { cells[row][column] = (" ", .plain) }
            }
        case ("h", "?25"): showsCursor = true
        case ("l", "?25"): showsCursor = false
        case ("H", _):
            let numbers = parameters.split(separator: ";").compactMap { Int($0) }
            (row, column) = (numbers[0] - 1, numbers[1] - 1)
        case ("m", _):
            pen = .plain
            for number in parameters.split(separator: ";").compactMap({ UInt8($0) }) {
                switch number {
                case 1: pen.attributes.insert(.bold)
                case 2: pen.attributes.insert(.dim)
                case 4: pen.attributes.insert(.underlined)
                case 7: pen.attributes.insert(.reversed)
                default: if number > 0 { pen.color = CellStyle.Color(rawValue: number) }
                }
            }
        default: Issue.record("the painter wrote \(final) \(parameters)")
        }
    }

    private mutating func put(_ scalar: Unicode.Scalar) {
        let width = DisplayWidth.of(scalar)
        if width == 0 {
            cells[row][column - 1].glyph.unicodeScalars.append(scalar)
            return
        }
        // A terminal empties what is left of a wide character that is half covered.
        if cells[row][column].glyph.isEmpty { cells[row][column - 1].glyph = " " }
        cells[row][column] = (String(Character(scalar)), pen)
        if width == 2 { cells[row][column + 1] = ("", pen) }
        if column + width < cells[row].count, cells[row][column + width].glyph.isEmpty {
            cells[row][column + width].glyph = " "
        }
        column += width
    }
}
