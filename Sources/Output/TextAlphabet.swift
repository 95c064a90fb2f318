/// The characters that text is written with: what a terminal can show.
package struct TextAlphabet: Sendable {
    /// Whether lines and signs are drawn with ASCII.
    package let isASCII: Bool
    /// Whether Chinese stays as it is, where lines and signs are drawn with ASCII; other characters are written by their
    /// numbers.
    let keepsChinese: Bool
    /// Writes text in another encoding than UTF-8; nil where it is that.
    let encode: (@Sendable (String) -> [UInt8])?

    /// Columns that a line may have: the terminal's.
    package var columns = 80

    /// All of Unicode, as UTF-8.
    package static let unicode = TextAlphabet(isASCII: false, keepsChinese: true, encode: nil)

    /// Lines and signs in ASCII.
    package static func ascii(keepsChinese: Bool) -> TextAlphabet {
        TextAlphabet(isASCII: true, keepsChinese: keepsChinese, encode: nil)
    }

    /// Chinese in another encoding. Its terminals give lines and signs the columns of a Chinese character, so that these
    /// are drawn with ASCII.
    package static func chinese(encode: @escaping @Sendable (String) -> [UInt8]) -> TextAlphabet {
        TextAlphabet(isASCII: true, keepsChinese: true, encode: encode)
    }

    /// The bytes of a piece of a line, of which the bytes as UTF-8 are given.
    func written(_ text: [UInt8]) -> [UInt8] {
        guard isASCII || encode != nil else { return text }
        return drawn(StyledText(String(decoding: text, as: UTF8.self))).runs.flatMap { bytes(of: $0.text) }
    }

    /// A stretch of text for the terminal.
    package func bytes(of text: String) -> [UInt8] { encode?(text) ?? Array(text.utf8) }

    /// A line with what the alphabet has. What takes more columns so takes them from the blanks and lines behind it,
    /// that columns stay columns.
    func drawn(_ line: StyledText) -> StyledText {
        guard isASCII, line.runs.contains(where: { !$0.text.utf8.allSatisfy { $0 < 0x80 } })
        else { return line }
        let wide = drawn(line, isNarrow: false)
        // What is drawn in columns stays in them, other text in the terminal's; a full line has no blanks to give.
        let isInColumns = line.runs.contains { $0.text.unicodeScalars.contains("│") }
        return wide.width <= (isInColumns ? line.width : columns) ? wide : drawn(line, isNarrow: true)
    }

    /// The same line in ASCII.
    ///
    /// - Parameters:
    ///   - line: the line.
    ///   - isNarrow: whether signs are written in one column where that is possible: > and not ->.
    /// - Returns: the line, its signs written with ASCII.
    private func drawn(_ line: StyledText, isNarrow: Bool) -> StyledText {
        var drawn = StyledText()
        /// Columns that were taken and not yet given back.
        var debt = 0
        var previous: Unicode.Scalar?
        for run in line.runs {
            var text = ""
            for scalar in run.text.unicodeScalars {
                defer { previous = scalar }
                if debt > 0, scalar == previous, scalar == " " || ASCIIDrawing.isHorizontal(scalar) {
                    debt -= 1
                    continue
                }
                guard !scalar.isASCII else {
                    text.unicodeScalars.append(scalar)
                    continue
                }
                let sign = isNarrow ? ASCIIDrawing.narrow[scalar] : nil
                var written = sign ?? ASCIIDrawing.text(for: scalar, keepsChinese: keepsChinese)
                // ⑦⑧ is not 78.
                if let previous, ASCIIDrawing.isCircled(previous), ASCIIDrawing.isCircled(scalar) {
                    written = "," + written
                }
                debt += max(0, DisplayWidth.of(written) - DisplayWidth.of(scalar))
                text += written
            }
            drawn.append(text, run.style)
        }
        return drawn
    }

    /// One character of a screen, of as many columns.
    package func cell(_ glyph: String) -> String {
        guard isASCII, let scalar = glyph.unicodeScalars.first, !scalar.isASCII else {
            return glyph
        }
        let written = ASCIIDrawing.text(for: scalar, keepsChinese: keepsChinese)
        let width = DisplayWidth.of(glyph)
        if DisplayWidth.of(written) == width { return written }
        // A number in place of a letter would shift the row.
        let isSign = !written.hasPrefix("\\u")
        return (isSign ? String(written.prefix(width)) : "")
            + String(repeating: "?", count: isSign ? max(0, width - written.count) : width)
    }
}

/// Lines and signs by ASCII characters.
enum ASCIIDrawing {
    static func isHorizontal(_ scalar: Unicode.Scalar) -> Bool { scalar == "─" || scalar == "━" }

    /// ① to ⑳.
    static func isCircled(_ scalar: Unicode.Scalar) -> Bool { (0x2460...0x2473).contains(scalar.value) }

    /// What is written for a character that is not ASCII.
    static func text(for scalar: Unicode.Scalar, keepsChinese: Bool) -> String {
        if let sign = signs[scalar] { return sign }
        switch scalar.value {
        // Box Drawing.
        case 0x2500...0x257F: return [0x2502, 0x2503, 0x2551].contains(scalar.value) ? "|" : "+"
        // Block Elements.
        case 0x2580...0x259F: return "#"
        case _ where isCircled(scalar): return "\(scalar.value - 0x245F)"
        default:
            if keepsChinese, DisplayWidth.of(scalar) == 2 { return String(scalar) }
            return "\\u{\(String(scalar.value, radix: 16))}"
        }
    }

    /// The same in one column.
    static let narrow: [Unicode.Scalar: String] = [
        "→": ">", "←": "<", "…": "~", "—": "-", "±": "~", "≥": ">", "≤": "<", "§": "s",
    ]

    private static let signs: [Unicode.Scalar: String] = [
        "─": "-", "━": "=", "►": ">", "▶": ">", "▸": ">", "◄": "<", "◀": "<", "▲": "^", "▼": "v",
        "→": "->", "←": "<-", "↔": "<->", "↑": "^", "↓": "v", "⏎": "\\n", "␍": "\\r", "␊": "\\n", "␉": "\\t",
        "·": ".", "░": ":", "•": "*", "◆": "*", "⋮": ":", "…": "...", "⋯": "...", "×": "x", "±": "+-",
        "−": "-",
        "–": "-",
        "—": "--",
        "∈": "in", "≥": ">=", "≤": "<=", "≈": "~", "µ": "u", "μ": "u", "§": "s.", "✓": "+", "✗": "x",
        "⟦": "[", "⟧": "]",
        "“": "\"", "”": "\"", "‘": "'", "’": "'", "°": " deg", "\u{a0}": " ",
    ]
}
