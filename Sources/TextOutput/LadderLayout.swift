import Output
import WireBytes

/// Where things stand on a ladder: time, packet and marks at the left, then the client's lifeline, the arrows, and
/// the server's lifeline; notes beside it where the terminal is wide enough, else beneath each arrow.
struct LadderLayout {
    let time: Int
    /// Columns of the packet number.
    let packet: Int
    let marks: Int
    /// Columns between the two lifelines.
    let inner: Int
    /// Columns of the notes beside the ladder; 0 where they stand beneath.
    let notes: Int

    /// The narrowest place in which a sentence beside the ladder reads well.
    private static let narrowestNotes = 36
    /// The ladder is never wider than this between its lifelines.
    private static let widestInner = 70
    private static let narrowestInner = 54

    /// Lays out a ladder.
    ///
    /// - Parameters:
    ///   - columns: columns of the terminal.
    ///   - time: columns of the longest time.
    ///   - packet: columns of the longest packet number or of the heading over them.
    ///   - marks: columns of the longest marks.
    init(columns: Int, time: Int, packet: Int, marks: Int) {
        self.time = time
        self.packet = packet
        self.marks = max(3, marks)
        let left = time + 2 + packet + 2 + self.marks + 1 + 2
        let spare = columns - left - 2 - Self.narrowestInner
        if spare >= Self.narrowestNotes {
            // Beyond what the ladder needs, it and the notes share: one column of three for the ladder.
            inner = min(Self.widestInner, Self.narrowestInner + (spare - Self.narrowestNotes) / 3)
            notes = columns - left - 2 - inner
        } else {
            inner = max(20, columns - left)
            notes = 0
        }
    }

    /// Lays out arrows alone, with their packets' numbers.
    init(bareIn columns: Int, packet: Int) {
        time = 0
        self.packet = packet
        marks = 0
        notes = 0
        let left = 2 + packet + 2 + 1
        inner = max(20, min(Self.widestInner, columns - left - 2))
    }

    /// Columns before the client's lifeline.
    var left: Int { time + 2 + packet + 2 + marks + 1 }
    /// Columns of time, numbers and ladder together.
    var width: Int { left + inner + 2 }
    /// Columns for text between the lifelines.
    var text: Int { inner - 4 }

    /// The arrow of one segment.
    func arrow(_ arrow: Rung.Arrow) -> StyledText {
        let (packet, side) = ("\(arrow.packet)", arrow.from)
        var line = StyledText()
        line.pad(to: time - DisplayWidth.of(arrow.time))
        line.append(arrow.time, .dim)
        line.append("  ")
        line.pad(to: time + 2 + self.packet - DisplayWidth.of(packet))
        line.append(packet)
        line.append("  ")
        let start = line.width
        if arrow.isAnomaly { line.append("!", .anomaly) }
        line.append(arrow.marks, .strong)
        line.pad(to: start + marks + 1)
        line.append("│", .dim)
        let style = Style(side)
        let label = arrow.label.clipped(to: inner - 8)
        let fill = inner - label.width - (label.isEmpty ? 1 : 4)
        if side == .client {
            line.append(label.isEmpty ? "" : "─ ", style)
            line.append(label)
            line.append(label.isEmpty ? "" : " ", style)
            line.append(String(repeating: "─", count: max(0, fill)) + "►", style)
        } else {
            line.append("◄" + String(repeating: "─", count: max(0, fill)), style)
            line.append(label.isEmpty ? "" : " ", style)
            line.append(label)
            line.append(label.isEmpty ? "" : " ─", style)
        }
        line.append("│", .dim)
        return line
    }

    /// The line of several segments that are drawn together.
    func run(_ words: StyledText) -> StyledText {
        var line = StyledText()
        line.pad(to: time - 1)
        line.append("⋮", .dim)
        line.pad(to: time + 2 + packet - 1)
        line.append("⋮", .dim)
        line.pad(to: left)
        line.append("│", .dim)
        line.pad(to: left + 3)
        line.append(words)
        line.pad(to: left + 1 + inner)
        line.append("│", .dim)
        return line
    }

    /// A line of text between the lifelines.
    func inside(_ text: StyledText = StyledText(), margin: Int = 2) -> StyledText {
        var line = StyledText()
        line.pad(to: left)
        line.append("│", .dim)
        line.pad(to: left + 1 + margin)
        line.append(text.clipped(to: inner - margin))
        line.pad(to: left + 1 + inner)
        line.append("│", .dim)
        return line
    }

    /// One text at the client's lifeline and one at the server's.
    func sides(_ client: StyledText, _ server: StyledText, withLifelines: Bool) -> StyledText {
        let room = (inner - 4) / 2
        var line = StyledText()
        line.pad(to: left)
        line.append(withLifelines ? "│ " : "", .dim)
        let server = server.clipped(to: withLifelines ? room : room + 3)
        line.append(client.clipped(to: withLifelines ? room : room + 3))
        let end = withLifelines ? left + inner : width
        line.pad(to: end - server.width)
        line.append(server)
        line.append(withLifelines ? " │" : "", .dim)
        return line
    }
}
