import Output

/// One line of text that is typed: for filters and answers.
package struct LineEditor: Sendable, Hashable {
    /// Characters that fit; a filter or an answer is shorter.
    package static let longest = 400

    /// What was typed, without control characters.
    package var text: String { String(String.UnicodeScalarView(scalars)) }
    private var scalars: [Unicode.Scalar]
    private var cursor: Int

    /// A line with some text, the cursor behind it.
    package init(_ text: String = "") {
        scalars = []
        cursor = 0
        insert(text)
    }

    package var isEmpty: Bool { scalars.isEmpty }

    /// Takes a key or what was pasted.
    ///
    /// - Returns: whether it was one for the line; Enter, Escape, arrows up and down are not.
    package mutating func take(_ event: ScreenEvent) -> Bool {
        switch event {
        case .pasted(let text): insert(text)
        case .key(let key): return take(key)
        default: return false
        }
        return true
    }

    private mutating func take(_ key: Key) -> Bool {
        if let scalar = key.typed {
            insert(String(Character(scalar)))
            return true
        }
        switch (key.code, key.modifiers.contains(.control)) {
        case (.backspace, _) where cursor > 0:
            cursor -= 1
            scalars.remove(at: cursor)
        case (.delete, _) where cursor < scalars.count: scalars.remove(at: cursor)
        case (.backspace, _), (.delete, _): break
        case (.left, _): cursor = max(0, cursor - 1)
        case (.right, _): cursor = min(scalars.count, cursor + 1)
        case (.home, _), (.character("a"), true): cursor = 0
        case (.end, _), (.character("e"), true): cursor = scalars.count
        case (.character("u"), true):
            scalars.removeSubrange(..<cursor)
            cursor = 0
        default: return false
        }
        return true
    }

    private mutating func insert(_ text: String) {
        for scalar in text.unicodeScalars where scalars.count < Self.longest {
            guard scalar.value >= 0x20, !(0x7F...0x9F).contains(scalar.value) else { continue }
            scalars.insert(scalar, at: cursor)
            cursor += 1
        }
    }

    /// Draws the line in the first row of an area, with the terminal's cursor in it; of a long one the part around the
    /// cursor.
    package func draw(on surface: inout Surface, in area: Area) {
        let columns = area.columns
        guard columns > 1 else { return }
        // Characters before the cursor that fit, as they are shown: what is hidden takes the columns of its number.
        var start = cursor
        var width = 0
        while start > 0 {
            let next = shownWidth(of: scalars[start - 1])
            guard width + next < columns else { break }
            width += next
            start -= 1
        }
        surface.fill(Area(row: area.row, column: area.column, rows: 1, columns: columns))
        surface.draw(String(String.UnicodeScalarView(scalars[start...])), in: area)
        surface.showCursor(in: area, column: width)
    }

    private func shownWidth(of scalar: Unicode.Scalar) -> Int {
        DisplayWidth.of(StyledText.escaped(String(Character(scalar)).utf8))
    }
}
