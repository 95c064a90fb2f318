import Terminal
import Testing

/// Typing, and lists that are longer than their place.
struct LineEditorTests {
    private func line(_ keys: [Key], _ text: String = "") -> LineEditor {
        var line = LineEditor(text)
        for key in keys { _ = line.take(.key(key)) }
        return line
    }

    @Test("keys change the line where the cursor is")
    func keys() {
        #expect(line([Key("a"), Key(.left), Key("报"), Key(.end), Key("b")]).text == "报ab")
        #expect(line([Key(.home), Key(.delete), Key(.end), Key(.backspace)], "abc").text == "b")
        #expect(line([Key(.left), Key(.left), Key("u", .control)], "abc").text == "bc")
        #expect(line([Key(.backspace), Key(.delete), Key(.left), Key(.right)]).text.isEmpty)
        var editor = LineEditor()
        #expect(!editor.take(.key(Key(.enter))) && !editor.take(.key(Key(.up))) && !editor.take(.woken))
        #expect(editor.take(.pasted("a\nb\u{1b}c\u{85}")) && editor.text == "abc")
    }

    @Test("it is bounded, and long text shows where the cursor is")
    func long() {
        #expect(LineEditor(String(repeating: "x", count: 10_000)).text.count == LineEditor.longest)
        var surface = Surface(columns: 6, rows: 1)
        LineEditor("一二三四五").draw(on: &surface, in: surface.area)
        #expect(surface.text == "四五\n" && surface.cursor?.column == 4)
        line([Key(.home)], "abcdefgh").draw(on: &surface, in: surface.area)
        #expect(surface.text == "abcde…\n" && surface.cursor?.column == 0)
        LineEditor("\u{202e}\u{202e}\u{202e}").draw(on: &surface, in: surface.area)
        #expect(surface.cursor?.column ?? 9 < 6)
    }

    @Test("a scrolled list stays within its lines")
    func scrolling() {
        var position = ScrollPosition()
        position.move(by: .max, of: 10, visible: 4)
        #expect(position.range(of: 10, visible: 4) == 6..<10)
        position.move(by: .min, of: 10, visible: 4)
        #expect(position.range(of: 10, visible: 4) == 0..<4)
        position.show(7..<9, of: 10, visible: 4)
        #expect(position.range(of: 10, visible: 4) == 5..<9)
        position.show(2..<9, of: 10, visible: 4)
        #expect(position.range(of: 10, visible: 4) == 2..<6)
        #expect(position.range(of: 1, visible: 4) == 1..<1)
        position.move(by: 0, of: 0, visible: 4)
        #expect(position.range(of: 0, visible: 4) == 0..<0)
    }
}
