import Documents
import Output
import WireBytes

/// Elements of SVG, one behind the other. Presentation attributes only: programs that take pictures into slides leave style
/// sheets out, and what is no SVG in them (`foreignObject`).
struct SVGCanvas {
    /// The colours of the page on white.
    enum Color: String {
        case paper = "#ffffff"
        case panel = "#f5f6f8"
        case ink = "#1a1c20"
        case soft = "#565b66"
        case line = "#c3c8d1"
        case client = "#0063a0"
        case server = "#a63c00"
        case trouble = "#a1001f"
        case field = "#5b3a8e"
    }

    enum Anchor: String { case start, middle, end }

    /// A text's size and weight.
    struct Font {
        /// Pixels.
        var size: Int
        var isBold = false

        /// The widest that a column of a text is drawn: letters are narrower on average in all the fonts below, and
        /// Chinese ones, of two columns, are as wide as they are high.
        func width(ofColumns columns: Int) -> Int { columns * size * 6 / 10 }
        /// The columns for which there is room.
        func columns(in pixels: Int) -> Int { max(4, pixels * 10 / (size * 6)) }

        /// How wide a text is at most, in pixels.
        func widest(of words: StyledText) -> Int {
            var hundredths = 0
            for run in words.runs {
                let isBold = isBold || run.style == .strong || run.style == .anomaly
                for scalar in run.text.unicodeScalars {
                    hundredths += Self.hundredths(of: scalar) * (isBold ? 112 : 100) / 100
                }
            }
            return hundredths * size / 100
        }

        /// Hundredths of its height that a letter is wide in DejaVu Sans, the widest of the fonts that are usual.
        private static func hundredths(of scalar: Unicode.Scalar) -> Int {
            switch scalar {
            case "i", "j", "l", "'": 28
            case " ", "\u{A0}", ".", ",", ":", ";", "/", "|", "I", "J", "f", "-", "·": 36
            case "r", "t", "(", ")", "[", "]", "!": 41
            case "m", "M", "W", "@", "%", "—", "…", "①"..."⑳": 100
            case "w", "#", "+", "=", "<", ">", "~", "^", "→", "×", "O", "Q", "D", "G", "&": 84
            case "A"..."Z": 75
            case "\u{0}"..."\u{2FF}": 64
            default: DisplayWidth.of(scalar) * (DisplayWidth.of(scalar) == 1 ? 90 : 50)
            }
        }
    }

    private(set) var bytes: [UInt8] = []

    mutating func raw(_ markup: StaticString) { bytes.append(markup) }

    /// Adds what was drawn apart.
    mutating func raw(_ other: SVGCanvas) { bytes += other.bytes }

    mutating func text(_ text: some StringProtocol) { bytes.append(asMarkup: text) }

    mutating func attribute(_ name: StaticString, _ number: Int) {
        raw(" ")
        raw(name)
        raw("=\"")
        bytes.append(decimal: number)
        raw("\"")
    }

    mutating func attribute(_ name: StaticString, _ value: String) {
        raw(" ")
        raw(name)
        raw("=\"")
        text(value)
        raw("\"")
    }

    mutating func line(
        _ x1: Int, _ y1: Int, _ x2: Int, _ y2: Int, _ color: Color, width: Int = 1, isDashed: Bool = false
    ) {
        raw("<line")
        attribute("x1", x1)
        attribute("y1", y1)
        attribute("x2", x2)
        attribute("y2", y2)
        attribute("stroke", color.rawValue)
        attribute("stroke-width", width)
        if isDashed { attribute("stroke-dasharray", "7 5") }
        raw("/>\n")
    }

    mutating func box(
        _ x: Int, _ y: Int, _ width: Int, _ height: Int, fill: Color, stroke: Color? = nil, corner: Int = 0
    ) {
        raw("<rect")
        attribute("x", x)
        attribute("y", y)
        attribute("width", width)
        attribute("height", height)
        if corner > 0 { attribute("rx", corner) }
        attribute("fill", fill.rawValue)
        if let stroke {
            attribute("stroke", stroke.rawValue)
            attribute("stroke-width", "2")
        }
        raw("/>\n")
    }

    /// An arrow's head at a place.
    mutating func head(_ x: Int, _ y: Int, toRight: Bool, _ color: Color) {
        raw("<path d=\"M")
        bytes.append(decimal: x)
        raw(" ")
        bytes.append(decimal: y)
        raw(toRight ? "l-13 -6v12z\"" : "l13 -6v12z\"")
        attribute("fill", color.rawValue)
        raw("/>\n")
    }

    /// A line of text; x is where it begins, ends or has its middle, y its base line. In a room of so many pixels, one of
    /// very wide letters is drawn narrower.
    mutating func text(
        _ words: StyledText, _ x: Int, _ y: Int, _ font: Font, _ anchor: Anchor = .start,
        _ color: Color = .ink,
        in room: Int = .max
    ) {
        guard !words.isEmpty else { return }
        raw("<text")
        attribute("x", x)
        attribute("y", y)
        attribute("font-size", font.size)
        if font.isBold { attribute("font-weight", "700") }
        if anchor != .start { attribute("text-anchor", anchor.rawValue) }
        if font.widest(of: words) > room {
            attribute("textLength", room)
            attribute("lengthAdjust", "spacingAndGlyphs")
        }
        attribute("fill", color.rawValue)
        raw(">")
        for run in words.runs {
            // Spaces beside each other would be one.
            let text = run.text.replacing("  ", with: "\u{A0}\u{A0}")
            guard let color = run.style.color else {
                self.text(text)
                continue
            }
            raw("<tspan")
            if run.style == .strong || run.style == .anomaly { attribute("font-weight", "600") }
            if run.style != .strong { attribute("fill", color.rawValue) }
            raw(">")
            self.text(text)
            raw("</tspan>")
        }
        raw("</text>\n")
    }
}

extension SVGCanvas.Color {
    /// The colour of a side.
    init(_ side: Side) { self = side == .client ? .client : .server }
}

extension Style {
    /// The colour of what has this style; nil for words without any.
    fileprivate var color: SVGCanvas.Color? {
        switch self {
        case .plain: nil
        case .dim: .soft
        case .client: .client
        case .server: .server
        case .anomaly: .trouble
        case .strong: .ink
        case .field: .field
        }
    }
}
