import Annotations
import Documents
import Output
import TextOutput
import WireBytes

/// A connection as a sequence diagram of Mermaid: an arrow for each packet, notes for silences and for what went wrong.
/// Where that is too much, the packets that say least are folded.
struct SequenceDiagram {
    /// Characters of a diagram: Gitea draws no more, others up to 50,000.
    static let mostCharacters = 5_000
    /// Rows that are drawn: an arrow has at least ten characters.
    private static let mostRows = 500
    /// Columns of a line on an arrow; what is longer takes several lines.
    private static let columns = 52
    /// Columns of a line in a note: lifelines stand as far apart as the words on arrows need, and notes are a little wider.
    private static let columnsOfNotes = (least: 30, beyondArrows: 6)
    /// Lines of the words on an arrow; the last then ends in ….
    private static let mostLabelLines = 3
    /// Lines of a note.
    private static let mostNoteLines = 8
    /// Columns of what is read out in place of the picture.
    private static let longestDescription = 400

    private let story: DrawnStory?
    private let about: [StyledText]
    private let name: String
    private let options: TextOptions

    /// Prepares it.
    ///
    /// - Parameters:
    ///   - story: the connection; nil where there is none.
    ///   - about: what is said then.
    ///   - name: the capture's.
    ///   - options: language.
    init(of story: DrawnStory?, or about: [StyledText], name: String, _ options: TextOptions) {
        self.story = story
        self.about = about
        self.name = name
        self.options = options
    }

    /// The diagram, at most so many characters as Mermaid counts them.
    var text: String {
        guard let story else { return notesAlone }
        let weights = story.rows.map(\.weight.rawValue)
        let order = story.rows.indices.sorted { (weights[$0], $0) < (weights[$1], $1) }
        let most = min(order.count, Self.mostRows)
        let all = diagram(story, drawing: order.prefix(most))
        if all.utf16.count <= Self.mostCharacters { return all }
        var (fits, tooMany) = (0, most)
        while fits + 1 < tooMany {
            let middle = (fits + tooMany) / 2
            if diagram(story, drawing: order.prefix(middle)).utf16.count <= Self.mostCharacters {
                fits = middle
            } else {
                tooMany = middle
            }
        }
        return diagram(story, drawing: order.prefix(fits))
    }

    /// The diagram with some of the rows, the others folded.
    private func diagram(_ story: DrawnStory, drawing drawn: ArraySlice<Int>) -> String {
        let drawn = Set(drawn)
        var lines = head(story)
        var folded: [DrawnStory.Row] = []
        let widest = drawn.map { label(story.rows[$0]).map(\.width).max() ?? 0 }.max() ?? 0
        let room = min(
            Self.columns, max(Self.columnsOfNotes.least, widest + Self.columnsOfNotes.beyondArrows))
        for (index, row) in story.rows.enumerated() {
            guard drawn.contains(index) else {
                folded.append(row)
                continue
            }
            lines += self.folded(&folded, room) + self.lines(row, room)
        }
        lines += self.folded(&folded, room)
        lines += story.untold.map { note("C,S", $0.without("• "), room) }
        return text(lines)
    }

    private func head(_ story: DrawnStory) -> [String] {
        [
            "accTitle: " + title(story.title),
            "accDescr: "
                + MermaidText.escaped(
                    StyledText(story.heading.spoken).clipped(to: Self.longestDescription).words),
            participant("C", .client, story.client), participant("S", .server, story.server),
        ]
    }

    private func title(_ title: String) -> String {
        MermaidText.escaped(StyledText("\(title) – \(name)").clipped(to: Self.longestDescription).words)
    }

    private func participant(_ id: StaticString, _ side: Side, _ endpoint: String) -> String {
        "participant \(id) as " + MermaidText.escaped(side.name(in: options.language)) + "<br/>"
            + MermaidText.escaped(endpoint)
    }

    // MARK: Rows

    /// The words on an arrow, in lines; none of what is no arrow.
    private func label(_ row: DrawnStory.Row) -> [StyledText] {
        guard let arrow = row.told.arrow else { return [] }
        var label = StyledText("#\(arrow.packet) ")
        if !arrow.marks.isEmpty { label.append(arrow.marks + " ") }
        label.append(arrow.label)
        return label.wrapped(to: Self.columns, lines: Self.mostLabelLines, keeping: .dim)
    }

    private func lines(_ row: DrawnStory.Row, _ room: Int) -> [String] {
        guard let arrow = row.told.arrow else { return row.told.words.map { note("C,S", $0, room) } }
        let head = row.isLost ? "-x" : "->>"
        let ends = arrow.from == .client ? "C\(head)S" : "S\(head)C"
        var lines = ["\(ends): " + MermaidText.escaped(lines: label(row))]
        if let trouble = row.told.notes.first(where: \.isAnomaly) { lines.append(note("C,S", trouble, room)) }
        return lines
    }

    private func note(_ over: StaticString, _ words: StyledText, _ room: Int) -> String {
        let lines = StyledText(words.collapsed.words).wrapped(to: room, lines: Self.mostNoteLines)
        return "Note over \(over): " + MermaidText.escaped(lines: lines)
    }

    /// Says how many packets have no arrow, and forgets them.
    private func folded(_ rows: inout [DrawnStory.Row], _ room: Int) -> [String] {
        defer { rows = [] }
        let packets = rows.compactMap(\.packets)
        guard let first = packets.map(\.first).min(), let last = packets.map(\.last).max() else {
            return []
        }
        let count = rows.reduce(0) { $0 + $1.count }
        let words =
            first == last
            ? options.say("Packet \(first) is folded here", "此处折叠了分组 \(first)")
            : options.say(
                "\(grouped(count)) packets are folded here, the first is \(first), the last \(last)",
                "此处折叠了 \(grouped(count)) 个分组，从分组 \(first) 到分组 \(last)")
        return [note("C,S", StyledText(words), room)]
    }

    // MARK: Without a connection

    /// What is said of a capture without a connection, as many lines as there is room for.
    private var notesAlone: String {
        let name = MermaidText.escaped(StyledText(name).clipped(to: Self.longestDescription).words)
        var lines = ["accTitle: " + name, "participant C as " + name]
        for line in about {
            let longer = lines + [note("C", line, Self.columnsOfNotes.least)]
            guard text(longer).utf16.count <= Self.mostCharacters else { break }
            lines = longer
        }
        return text(lines)
    }

    private func text(_ lines: [String]) -> String {
        "sequenceDiagram\n" + lines.map { "    \($0)\n" }.joined()
    }
}
