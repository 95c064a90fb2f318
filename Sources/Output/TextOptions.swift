package import Documents

/// How much a text says.
package enum TextDetail: String, Sendable, Hashable, CaseIterable {
    /// One line a connection.
    case brief
    /// The ladder with its messages.
    case normal
    /// The same in numbered lines, without a drawing.
    case steps
    /// Numbers, windows, options, all fields and records as well.
    case full
    /// Every byte of every packet as well.
    case bytes
}

/// What a text output is told.
package struct TextOptions: Sendable {
    /// The language of its words.
    package var language = Language.en
    package var width = 80
    package var useColor = false
    package var detail = TextDetail.normal
    package var level = ReadingLevel.normal
    /// Whether a single connection was asked for: the overview is then left out.
    package var isSingle = false
    /// Connections that get a ladder of their own: more than this nobody reads in one text.
    package var ladders = 200
    /// Connections that get a line of the overview.
    package var overviewRows = 10_000

    /// Whether it has not been said yet how a recording is made that can be opened.
    package var explainsKeyLogs = true

    package init() {}

    /// Columns that are used at least: with less than 60 there is no ladder in a text, and terminals break its lines.
    package var narrowest = 60

    /// The columns that are used: a line longer than 160 is hard to read.
    package var columns: Int { max(narrowest, min(160, width)) }

    /// Whether numbers, windows, options and how things are packed are said as well.
    package var isFull: Bool { detail == .full || detail == .bytes }

    /// Says a thing in the language.
    package func say(_ words: Bilingual) -> String { words(in: language) }

    /// Says a thing in the language.
    package func say(_ en: String, _ zh: String) -> String { language == .en ? en : zh }
}
