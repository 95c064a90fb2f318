import Output
import Tracing
import WireBytes

/// One step down the ladder: an arrow (or a stretch of several segments drawn together), what it carries, and what
/// there is to say of it.
struct Rung {
    /// The first line.
    enum Head {
        case arrow(Arrow)
        /// Several segments that say the same, in these words.
        case run([StyledText])
    }

    /// What stands on an arrow, and beside it.
    struct Arrow {
        var time: String
        var packet: Int
        /// The numbers of the nine steps that it is, such as ①.
        var marks: String
        var isAnomaly: Bool
        var from: Side
        var label: StyledText
    }

    var head: Head
    /// What is carried: messages, fields, facts. Written between the lifelines.
    var content: [Line] = []
    /// Sentences. Written beneath the arrow, or beside the ladder where there is room.
    var notes: [StyledText] = []
    /// What was written about its packet, behind the sentences.
    var comments: [StyledText] = []
    /// The states that the two ends have entered, where one changed.
    var states: BySide<String>?
    /// Lines over the whole width, without lifelines: bytes.
    var dump: [StyledText] = []

    /// A line of content, to be broken where it is too long.
    struct Line {
        var text: StyledText
        var indent = 0
        /// Lines that it may take.
        var limit = Int.max

        init(_ text: StyledText, indent: Int = 0, limit: Int = .max) {
            self.text = text
            self.indent = indent
            self.limit = limit
        }
    }

    func lines(_ layout: LadderLayout) -> [StyledText] {
        var ladder: [StyledText] = []
        var content = content
        let notes = notes + comments
        switch head {
        case .arrow(let arrow): ladder.append(layout.arrow(arrow))
        case .run(let lines):
            let broken = lines.flatMap { $0.wrapped(to: layout.text) }
            ladder.append(layout.run(broken.first ?? StyledText()))
            content = broken.dropFirst().map { Line($0) } + content
        }
        if layout.notes == 0 {
            for note in notes {
                ladder += note.wrapped(to: layout.text, indent: hang(of: note)).map { layout.inside($0) }
            }
            if !notes.isEmpty, !content.isEmpty { ladder.append(layout.inside()) }
        }
        for line in content {
            ladder += line.text.wrapped(to: layout.text, indent: line.indent, lines: line.limit).map {
                layout.inside($0)
            }
        }
        if let states {
            ladder.append(
                layout.sides(
                    StyledText(states.client, .dim), StyledText(states.server, .dim), withLifelines: true))
        }
        if layout.notes > 0, !notes.isEmpty {
            let beside = notes.flatMap { $0.wrapped(to: layout.notes - 3, indent: hang(of: $0)) }
            while ladder.count < beside.count { ladder.append(layout.inside()) }
            for (index, note) in beside.enumerated() {
                ladder[index].pad(to: layout.width + 3)
                ladder[index].append(note)
            }
        }
        // Room to breathe between things that say something.
        if ladder.count > 1 { ladder.append(layout.inside()) }
        return ladder + dump
    }

    /// Columns by which a note with a sign before it hangs, so that the sign stands alone at the margin.
    private func hang(of note: StyledText) -> Int {
        guard let start = note.runs.first?.text else { return 0 }
        return start.hasPrefix("◆ ") || start.hasPrefix("! ") ? 2 : 0
    }
}
