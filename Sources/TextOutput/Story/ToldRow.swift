package import Output
package import WireBytes

/// A row of a ladder in words, without columns.
package struct ToldRow: Sendable {
    /// A packet on its way from one side to the other.
    package struct Arrow: Sendable {
        /// Seconds since the connection's first packet.
        package let time: String
        package let packet: Int
        /// The numbers of the nine steps that it is, such as ①.
        package let marks: String
        /// Whether somebody is harmed by something on the row, or would be.
        package let isAnomaly: Bool
        package let from: Side
        package let label: StyledText
    }

    /// A line of what is carried.
    package struct Line: Sendable {
        package let text: StyledText
        /// Columns that the line hangs by in a text, which tell what belongs to what.
        package let indent: Int
    }

    /// The arrow; nil of what is none: packets drawn together, a pause.
    package let arrow: Arrow?
    /// What stands in the place of an arrow.
    package let words: [StyledText]
    /// Sentences.
    package let notes: [StyledText]
    /// What was written about its packet, in a comment of the file.
    package let comments: [StyledText]
    /// What is carried: messages, fields, facts.
    package let content: [Line]
    /// The states that the two ends have entered, where one changed.
    package let states: BySide<String>?
    /// The whole row in sentences, as a text without a drawing has it, but for what is carried.
    package var sentence: StyledText {
        switch told {
        case .rung(let rung, let options): LinearSentence(options: options).sentence(rung)
        case .words(let words, let options): StyledText(options.sentence(words.runs.map(\.text).joined()))
        }
    }
    /// The states as a sentence; nil where none changed.
    package var statesSentence: String? {
        guard case .rung(let rung, let options) = told else { return nil }
        return rung.states.map { LinearSentence(options: options).words(of: $0) }
    }
    /// What is carried, in lines that stand alone.
    package var contentLines: [StyledText] {
        guard case .rung(let rung, let options) = told else { return [] }
        return rung.content.filter { !$0.text.isEmpty }.map { LinearSentence(options: options).content($0) }
    }
    private let told: Told

    /// What a text without a drawing says.
    private enum Told: Sendable {
        case rung(Rung, TextOptions)
        case words(StyledText, TextOptions)
    }

    init(_ rung: Rung, _ options: TextOptions) {
        told = .rung(rung, options)
        switch rung.head {
        case .arrow(let arrow):
            self.arrow = Arrow(arrow)
            words = []
        case .run(let lines):
            arrow = nil
            words = lines
        }
        notes = rung.notes
        comments = rung.comments
        content = rung.content.map { Line(text: $0.text, indent: $0.indent) }
        states = rung.states
    }

    init(_ words: StyledText, _ options: TextOptions) {
        told = .words(words, options)
        arrow = nil
        self.words = [words]
        notes = []
        comments = []
        content = []
        states = nil
    }
}

extension ToldRow.Arrow {
    init(_ arrow: Rung.Arrow) {
        self.init(
            time: arrow.time, packet: arrow.packet, marks: arrow.marks, isAnomaly: arrow.isAnomaly,
            from: arrow.from,
            label: arrow.label)
    }
}
