import Annotations
import Documents
import Output
import TextOutput
import WireBytes

/// A connection as a picture that stands still: the ladder between two lifelines, what there is to say beside it. It has no
/// script, asks for nothing, and looks the same wherever it is put.
struct SVGDrawing {
    /// Rows of one picture; a slide has room for some thirty.
    static let mostRows = 200

    /// Lines of the words on an arrow; the last then ends in ….
    private static let mostLabelLines = 3
    /// Lines of a sentence, of a line that is carried, and of what stands above: a peer may write 64 KiB into any.
    private static let mostLines = 12

    /// Columns of what is read out in place of the picture.
    private static let longestDescription = 2_000

    private let story: DrawnStory?
    private let about: [StyledText]
    private let name: String
    private let options: TextOptions
    private var canvas = SVGCanvas()
    /// Where the next thing begins, in pixels from the top.
    private var y = 0

    // Columns of the picture, in pixels from the left.
    private static let margin = 32
    private static let width = 1_190
    private static let timeEnd = 108
    private static let packetEnd = 152
    private static let marks = 190
    private static let client = 240
    private static let server = 704
    private static let notes = 736
    /// Room of what stands between the lifelines, and beside them.
    private static let inside = server - client - 30
    private static let beside = width - notes - 12

    private static let titleFont = SVGCanvas.Font(size: 22, isBold: true)
    private static let plainFont = SVGCanvas.Font(size: 15)
    private static let labelFont = SVGCanvas.Font(size: 15)
    private static let noteFont = SVGCanvas.Font(size: 14)
    private static let smallFont = SVGCanvas.Font(size: 12)

    /// Prepares it.
    ///
    /// - Parameters:
    ///   - story: the connection; nil where there is none.
    ///   - about: what is said then.
    ///   - name: the capture's.
    ///   - options: language and detail: in brief, nothing stands beside the arrows; in full, also what is carried.
    init(of story: DrawnStory?, or about: [StyledText], name: String, _ options: TextOptions) {
        self.story = story
        self.about = about
        self.name = name
        self.options = options
    }

    /// Writes it.
    func write(to output: OutputBuffer) {
        var drawing = self
        drawing.draw()
        var frame = SVGCanvas()
        let width = drawing.hasNotes ? Self.width : Self.server + 120
        let height = drawing.y + Self.margin
        frame.raw("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ")
        frame.text("\(width) \(height)")
        frame.raw("\"")
        frame.attribute("width", width)
        frame.attribute("height", height)
        let language = options.language == .en ? "en" : "zh-Hans"
        frame.attribute("lang", language)
        frame.attribute("xml:lang", language)
        frame.attribute("role", "img")
        frame.attribute(
            "font-family",
            "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Source Han Sans SC', sans-serif"
        )
        frame.raw(">\n<title>")
        frame.text(drawing.title)
        frame.raw("</title>\n<desc>")
        frame.text(drawing.description)
        frame.raw("</desc>\n")
        frame.box(0, 0, width, height, fill: .paper)
        output.bytes += frame.bytes
        output.bytes += drawing.canvas.bytes
        output.append("</svg>\n")
    }

    /// Whether there is room for sentences beside the ladder.
    private var hasNotes: Bool { story == nil || options.detail != .brief }

    private var title: String { story.map { "\($0.title) · \($0.protocols) – \(name)" } ?? name }

    private var description: String {
        StyledText((story?.heading ?? about).spoken).clipped(to: Self.longestDescription).words
    }

    // MARK: From top to bottom

    private mutating func draw() {
        y = Self.margin
        guard let story else {
            heading(StyledText(name), StyledText())
            lines(about.map { $0.without("━━ ") })
            return
        }
        heading(StyledText(story.title), StyledText(story.protocols, .plain))
        lines([StyledText(name, .dim)] + story.heading.dropFirst(isWho(story.heading) ? 1 : 0))
        y += 26
        var ladder = SVGCanvas()
        swap(&ladder, &canvas)
        let top = y
        y += 62
        for row in story.rows.prefix(Self.mostRows) { draw(row) }
        let undrawn = story.rows.dropFirst(Self.mostRows)
        y += 4
        swap(&ladder, &canvas)
        // Below everything that stands on them.
        canvas.line(Self.client, top + 48, Self.client, y, .line, width: 2)
        canvas.line(Self.server, top + 48, Self.server, y, .line, width: 2)
        let left = end(.client, story.client, at: Self.client, top)
        if left > Self.packetEnd {
            canvas.text(StyledText("s"), Self.timeEnd, top + 40, Self.noteFont, .end, .soft)
            canvas.text(StyledText("#"), Self.packetEnd, top + 40, Self.noteFont, .end, .soft)
        }
        end(.server, story.server, at: Self.server, top)
        canvas.raw(ladder)
        if !story.untold.isEmpty {
            y += 8
            lines(story.untold)
        }
        if !undrawn.isEmpty {
            let count = grouped(undrawn.reduce(0) { $0 + $1.count })
            y += 10
            lines([
                StyledText(
                    options.say(
                        "… \(count) more packets are not drawn: a picture has \(Self.mostRows) rows at most.",
                        "…… 还有 \(count) 个分组没有画出：一张图最多 \(Self.mostRows) 行。"), .anomaly)
            ])
        }
    }

    /// Whether the first line says who: that stands above the lifelines.
    private func isWho(_ heading: [StyledText]) -> Bool {
        heading.first?.runs.first?.style == .client
    }

    private mutating func heading(_ title: StyledText, _ behind: StyledText) {
        y += 22
        let room = Self.titleFont.columns(in: all)
        var words = title
        if !behind.isEmpty {
            words.append(" · ", .dim)
            words.append(behind)
        }
        canvas.text(words.clipped(to: room), Self.margin, y, Self.titleFont, in: all)
        y += 8
    }

    /// Room of what stands above and below the ladder.
    private var all: Int { (hasNotes ? Self.width : Self.server + 120) - 2 * Self.margin }

    /// Lines over the whole width.
    private mutating func lines(_ lines: [StyledText]) {
        let room = Self.plainFont.columns(in: all)
        for line in lines {
            let indent = line.indent < 2 ? 0 : 3
            for part in line.collapsed.wrapped(to: room - indent, lines: Self.mostLines) {
                y += 22
                canvas.text(
                    part, Self.margin + Self.plainFont.width(ofColumns: indent), y, Self.plainFont,
                    in: all - Self.plainFont.width(ofColumns: indent))
            }
        }
    }

    /// Who stands at a lifeline; returns where the box begins.
    @discardableResult
    private mutating func end(_ side: Side, _ endpoint: String, at x: Int, _ top: Int) -> Int {
        let words = StyledText(endpoint.elided(to: 44))
        let width = max(150, Self.noteFont.width(ofColumns: words.width) + 20)
        let left = max(8, x - width / 2)
        canvas.box(left, top, width, 48, fill: .panel, stroke: SVGCanvas.Color(side), corner: 8)
        canvas.text(
            StyledText(side.name(in: options.language)), left + width / 2, top + 20,
            SVGCanvas.Font(size: 15, isBold: true), .middle, SVGCanvas.Color(side))
        canvas.text(words, left + width / 2, top + 39, Self.noteFont, .middle, in: width - 12)
        return left
    }

    // MARK: Rows

    private mutating func draw(_ row: DrawnStory.Row) {
        let top = y
        let bottom: Int
        if let arrow = row.told.arrow {
            bottom = draw(arrow, row, top)
        } else {
            bottom = words(of: row, top)
        }
        let beside = hasNotes ? notes(row.told, top) : top
        y = max(bottom, beside) + 14
    }

    /// An arrow with its words above it, and below it the states and what is carried.
    private mutating func draw(_ arrow: ToldRow.Arrow, _ row: DrawnStory.Row, _ top: Int) -> Int {
        let color = SVGCanvas.Color(arrow.from)
        let room = Self.labelFont.columns(in: Self.server - Self.client - 40)
        let label = arrow.label.wrapped(to: room, lines: Self.mostLabelLines, keeping: .dim)
        let middle = (Self.client + Self.server) / 2
        var y = top
        for line in label {
            y += 19
            canvas.text(line, middle, y, Self.labelFont, .middle, in: Self.inside)
        }
        y += row.isLost ? 14 : 9
        let (from, to) = arrow.from == .client ? (Self.client, Self.server) : (Self.server, Self.client)
        let toRight = from < to
        if row.isLost {
            // It does not get there.
            let end = from + (to - from) * 7 / 8
            canvas.line(from, y, end, y, color, width: 2, isDashed: true)
            canvas.line(end - 7, y - 7, end + 7, y + 7, .trouble, width: 3)
            canvas.line(end - 7, y + 7, end + 7, y - 7, .trouble, width: 3)
        } else {
            canvas.line(from, y, toRight ? to - 10 : to + 10, y, color, width: 2)
            canvas.head(toRight ? to - 1 : to + 1, y, toRight: toRight, color)
        }
        canvas.text(
            StyledText(arrow.time), Self.timeEnd, y + 5, Self.noteFont, .end, .soft, in: Self.timeEnd - 4)
        canvas.text(
            StyledText("\(arrow.packet)"), Self.packetEnd, y + 5, Self.noteFont, .end,
            in: Self.packetEnd - Self.timeEnd - 4)
        let signs = (arrow.isAnomaly ? "!" : "") + arrow.marks
        canvas.text(
            StyledText(signs), Self.marks, y + 6, SVGCanvas.Font(size: 18, isBold: true), .middle,
            arrow.isAnomaly ? .trouble : .ink)
        if options.isFull {
            let room = Self.smallFont.columns(in: Self.server - Self.client - 40)
            for line in row.told.content {
                for part in line.text.collapsed.wrapped(to: room, lines: Self.mostLines) {
                    y += 17
                    canvas.text(part, Self.client + 20, y, Self.smallFont, in: Self.inside)
                }
            }
        }
        if hasNotes, let states = row.told.states {
            y += 17
            canvas.text(StyledText(states.client), Self.client + 10, y, Self.smallFont, .start, .soft)
            canvas.text(StyledText(states.server), Self.server - 10, y, Self.smallFont, .end, .soft)
        }
        return y + 4
    }

    /// What stands in the place of an arrow: packets that are drawn together, a pause.
    private mutating func words(of row: DrawnStory.Row, _ top: Int) -> Int {
        let room = Self.noteFont.columns(in: Self.server - Self.client - 40)
        var y = top
        let lines = row.told.words.flatMap { $0.collapsed.wrapped(to: room, lines: Self.mostLines) }
        for line in lines {
            y += 19
            canvas.text(
                line, (Self.client + Self.server) / 2, y, Self.noteFont, .middle, row.isPause ? .soft : .ink,
                in: Self.inside)
        }
        if row.isPause {
            // The lifelines are interrupted as long as nothing happens.
            for x in [Self.client, Self.server] {
                canvas.box(x - 4, top + 2, 8, y - top + 6, fill: .paper)
                canvas.line(x, top + 2, x, y + 8, .soft, width: 2, isDashed: true)
            }
        } else {
            let middle = (top + y) / 2 + 8
            for x in [Self.timeEnd - 4, Self.packetEnd - 4] {
                canvas.text(StyledText("⋮"), x, middle, Self.noteFont, .end, .soft)
            }
        }
        return y + 6
    }

    /// The sentences beside a row; their end.
    private mutating func notes(_ told: ToldRow, _ top: Int) -> Int {
        let room = Self.noteFont.columns(in: Self.beside)
        var y = top
        for note in told.notes + told.comments {
            for line in note.collapsed.wrapped(to: room, lines: Self.mostLines) {
                y += 19
                canvas.text(line, Self.notes, y, Self.noteFont, in: Self.beside)
            }
        }
        return y + 4
    }
}
