package import Documents
package import WireBytes

/// What a stretch of text is, for colour. Nothing is said by colour alone.
package enum Style: Sendable {
    /// Words of the program.
    case plain
    /// Secondary: lifelines, times, numbers.
    case dim
    /// Of the client.
    case client
    /// Of the server.
    case server
    /// What went wrong.
    case anomaly
    /// Headings.
    case strong
    /// The name of a field, so that it stands apart from its value.
    case field

    /// The style of a side.
    package init(_ side: Side) { self = side == .client ? .client : .server }

    /// Select Graphic Rendition, ECMA-48 §8.3.117: the sixteen colours that every terminal's theme defines.
    package var code: StaticString? {
        switch self {
        case .plain: nil
        case .dim: "\u{1b}[2m"
        case .client: "\u{1b}[36m"
        case .server: "\u{1b}[32m"
        case .anomaly: "\u{1b}[33m"
        case .strong: "\u{1b}[1m"
        case .field: "\u{1b}[34m"
        }
    }
}

/// Text on its way to a terminal: stretches with their styles, and how many columns they take together.
///
/// What was captured is escaped on the way in, so that no control character is ever in here.
package struct StyledText: Sendable, Hashable {
    /// A stretch of one style.
    package struct Run: Sendable, Hashable {
        package var text: String
        package var style: Style

        package init(text: String, style: Style) {
            self.text = text
            self.style = style
        }
    }

    /// The stretches, neighbours of differing styles.
    package private(set) var runs: [Run] = []
    package private(set) var width = 0

    package init() {}

    package init(_ words: String, _ style: Style = .plain) { append(words, style) }

    /// Printable ASCII of the program's own: as many columns as bytes.
    package init(ascii bytes: [UInt8], _ style: Style) {
        join(String(decoding: bytes, as: UTF8.self), bytes.count, style)
    }

    /// Stretches of which the columns are known, neighbours of differing styles, and none of them empty.
    package init(_ runs: [Run], width: Int) {
        self.runs = runs
        self.width = width
    }

    /// Prose; what was captured in it is escaped.
    package init(_ prose: Prose, _ style: Style = .plain) { append(prose, style) }

    /// Whether there is nothing in it.
    package var isEmpty: Bool { runs.isEmpty }

    /// Its words without their styles.
    package var plain: String { runs.map(\.text).joined() }

    /// Adds the program's own words.
    package mutating func append(_ words: String, _ style: Style = .plain) {
        join(words, DisplayWidth.of(words), style)
    }

    /// Adds words that take so many columns.
    private mutating func join(_ words: String, _ columns: Int, _ style: Style) {
        guard !words.isEmpty else { return }
        width += columns
        if let last = runs.indices.last, runs[last].style == style {
            runs[last].text += words
        } else {
            runs.append(Run(text: words, style: style))
        }
    }

    package mutating func append(captured bytes: some Collection<UInt8>, _ style: Style = .plain) {
        append(Self.escaped(bytes), style)
    }

    package mutating func append(_ prose: Prose, _ style: Style = .plain) {
        for piece in prose.pieces {
            switch piece {
            case .words(let words): append(words, style)
            case .captured(let bytes): append(captured: bytes, style)
            }
        }
    }

    package mutating func append(_ more: StyledText) {
        let columns = width + more.width
        for run in more.runs { join(run.text, 0, run.style) }
        width = columns
    }

    /// The same with prose behind it.
    package func followed(by prose: Prose, _ style: Style = .plain) -> StyledText {
        var text = self
        text.append(prose, style)
        return text
    }

    /// The same with the program's own words behind it.
    package func followed(by words: String, _ style: Style = .plain) -> StyledText {
        var text = self
        text.append(words, style)
        return text
    }

    /// Adds spaces up to a column.
    package mutating func pad(to column: Int, with filler: Character = " ", _ style: Style = .plain) {
        guard column > width else { return }
        guard filler == " " else {
            return append(String(repeating: filler, count: column - width), style)
        }
        let count = column - width
        let isUsual = count < Self.spaces.count
        join(isUsual ? Self.spaces[count] : String(repeating: filler, count: count), count, style)
    }

    /// So many spaces, by their number: every line has some.
    private static let spaces = {
        let most = String(decoding: repeatElement(UInt8(ascii: " "), count: 100), as: UTF8.self)
        return (0...100).map { String(Substring(most.utf8.prefix($0))) }
    }()

    /// Captured bytes as text that is safe to write. More than a screen of it is cut before it is looked at.
    package static func escaped(_ bytes: some Collection<UInt8>) -> String {
        var safe: [UInt8] = []
        safe.appendForTerminal(bytes)
        return String(decoding: safe, as: UTF8.self)
    }

    /// The beginning that fits, with … where something was left out.
    package func clipped(to columns: Int) -> StyledText {
        guard width > columns else { return self }
        var clipped = StyledText()
        guard columns > 0 else { return clipped }
        for run in runs {
            var text = ""
            var used = clipped.width
            for scalar in run.text.unicodeScalars {
                let next = DisplayWidth.of(scalar)
                if used + next > columns - 1 {
                    clipped.append(text, run.style)
                    clipped.append("…", run.style)
                    return clipped
                }
                used += next
                text.unicodeScalars.append(scalar)
            }
            clipped.append(text, run.style)
        }
        return clipped
    }
}

extension String {
    /// The text shortened in the middle to so many columns, for addresses, whose two ends tell most.
    package func elided(to columns: Int) -> String {
        guard DisplayWidth.of(self) > columns, columns > 2 else { return self }
        let scalars = Array(unicodeScalars)
        let back = (columns - 1) / 2
        let front = columns - 1 - back
        var text = String(String.UnicodeScalarView(scalars.prefix(front)))
        text += "…"
        text += String(String.UnicodeScalarView(scalars.suffix(back)))
        return text
    }
}
