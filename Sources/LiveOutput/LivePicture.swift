import Annotations
import Documents
package import Output
package import Terminal
import TextOutput
package import Tracing
package import WireBytes

/// Draws the full-screen view of `netlesson live`: what is known, seen through what the view is set to.
package struct LivePicture {
    /// What is said in the first line.
    package struct Facts: Sendable {
        package var interface: String
        /// The filter of the capture.
        package var filter: String?
        package var open = 0
        /// Connections that there have been.
        package var connections = 0
        package var packets = 0
        /// Packets that the kernel dropped.
        package var dropped = 0
        /// Of so many new connections one is shown.
        package var showsOneIn = 1

        /// Of an interface where nothing has happened.
        package init(interface: String, filter: String?) {
            self.interface = interface
            self.filter = filter
        }
    }

    private let facts: Facts
    private let options: TextOptions
    private let now: Timestamp
    private var language: Language { options.language }

    /// From so many columns on the ladder stands beside the list.
    private static let wide = 130
    /// Fewer cannot hold it.
    private static let smallest = (columns: 40, rows: 10)

    package init(_ facts: Facts, options: TextOptions, now: Timestamp) {
        self.facts = facts
        self.options = options
        self.now = now
    }

    /// Draws it.
    ///
    /// - Parameters:
    ///   - surface: where to.
    ///   - view: what it is set to; it learns which rows are seen.
    ///   - all: all rows.
    ///   - trace: gives what is known of a connection.
    package func draw(
        on surface: inout Surface, _ view: inout LiveView, rows all: [LiveBoard.Row],
        trace: (ConversationNumber) -> LiveBoard.Trace?
    ) {
        guard surface.columns >= Self.smallest.columns, surface.rows >= Self.smallest.rows else {
            surface.draw(say(Words.windowTooSmall), in: surface.area)
            return
        }
        let (top, rest) = surface.area.dividedFromTop(1)
        let (bottom, middle) = rest.dividedFromBottom(1)
        drawHead(on: &surface, in: top, view)
        drawFoot(on: &surface, in: bottom, view)
        switch view.page {
        case .help: drawHelp(on: &surface, in: middle)
        case .list: drawList(on: &surface, in: middle, &view, all, trace)
        case .connection:
            guard let trace = view.chosen.flatMap(trace) else {
                surface.draw(forgotten, .dim, in: middle, row: 1, column: 2)
                return
            }
            var options = options
            options.width = middle.columns
            let lines =
                switch trace {
                case .connection(let trace): LiveConnectionText.whole(of: trace, options: options)
                case .conversation(let trace): LiveConnectionText.whole(of: trace, options: options)
                }
            surface.draw(lines[view.settle(lines.count, visible: middle.rows)], in: middle)
        }
    }

    // MARK: Head and foot

    private func drawHead(on surface: inout Surface, in area: Area, _ view: LiveView) {
        var line = StyledText(" netlesson live ", .strong)
        line.append(captured: facts.interface.utf8, .strong)
        if let filter = facts.filter {
            line.append(" '")
            line.append(captured: filter.utf8)
            line.append("'")
        }
        var parts = [
            say("\(grouped(facts.open)) open", "打开 \(grouped(facts.open)) 条"),
            say(
                "\(grouped(facts.connections)) connections in all", "共 \(grouped(facts.connections)) 条连接"),
            say("\(grouped(facts.packets)) packets", "\(grouped(facts.packets)) 个分组"),
        ]
        if facts.dropped > 0 {
            parts.append(say("\(grouped(facts.dropped)) dropped", "丢弃 \(grouped(facts.dropped)) 个"))
        }
        if facts.showsOneIn > 1 {
            parts.append(say("1 of \(facts.showsOneIn) shown", "每 \(facts.showsOneIn) 条显示 1 条"))
        }
        if view.isPaused { parts.append(say(Words.paused)) }
        line.append("  " + parts.joined(separator: " · "))
        surface.draw(line, in: area)
        surface.add(.reversed, to: area)
    }

    private func drawFoot(on surface: inout Surface, in area: Area, _ view: LiveView) {
        if let editor = view.editor {
            let label = say(Words.showOnly)
            surface.draw(label, .strong, in: area)
            editor.draw(on: &surface, in: area.dividedFromLeft(DisplayWidth.of(label)).rest)
            return
        }
        if let message = view.message {
            var line = StyledText(" ")
            line.append(captured: message.utf8, .strong)
            surface.draw(line, in: area)
            return
        }
        let filter = view.filter.isEmpty ? "" : say("  (only: \(view.filter))", "  （只显示：\(view.filter)）")
        let hints =
            view.page == .list
            ? say(Words.keyLine)
            : say(" ↑↓ scroll  Enter back  l 中文  ? help  q quit", " ↑↓ 滚动  Enter 返回  l English  ? 帮助  q 退出")
        var line = StyledText(hints, .dim)
        line.append(captured: filter.utf8, .strong)
        surface.draw(line, in: area)
    }

    // MARK: List and ladder

    private func drawList(
        on surface: inout Surface, in area: Area, _ view: inout LiveView, _ all: [LiveBoard.Row],
        _ trace: (ConversationNumber) -> LiveBoard.Trace?
    ) {
        let isWide = area.columns >= Self.wide
        let (list, rest) =
            isWide
            ? area.dividedFromLeft(max(60, area.columns * 9 / 20))
            : area.dividedFromTop(max(5, area.rows * 2 / 5))
        let table = LiveTable(columns: list.columns, now: now, language: language)
        let rows = table.rows(all, matching: view.filter, by: view.order)
        surface.draw(table.heading(view.order), in: list)
        surface.add(.underlined, to: list.dividedFromTop(1).top)
        let body = list.dividedFromTop(1).rest
        view.settle(rows, visible: body.rows)
        let seen = view.scroll.range(of: rows.count, visible: body.rows)
        view.note(rows: body.row..<body.row + body.rows, rows[seen].map(\.number))
        for (place, row) in rows[seen].enumerated() {
            surface.draw(table.line(row), in: body, row: place)
            guard row.number == view.chosen else { continue }
            surface.draw("▶", .strong, in: body, row: place)
            surface.add(
                .bold, to: Area(row: body.row + place, column: body.column, rows: 1, columns: body.columns))
        }
        if rows.isEmpty { surface.draw(nothing(view), .dim, in: body, row: 1, column: 2) }
        drawLadder(on: &surface, in: rest, isWide, view, trace)
    }

    private func nothing(_ view: LiveView) -> String {
        view.filter.isEmpty
            ? say(Words.waiting)
            : say(Words.nothingMatches)
    }

    private func drawLadder(
        on surface: inout Surface, in area: Area, _ isWide: Bool, _ view: LiveView,
        _ trace: (ConversationNumber) -> LiveBoard.Trace?
    ) {
        let place: Area
        if isWide {
            for row in 0..<area.rows { surface.draw("│", .dim, in: area, row: row) }
            place = area.dividedFromLeft(2).rest
        } else {
            surface.draw(String(repeating: "─", count: area.columns), .dim, in: area)
            place = area.dividedFromTop(1).rest
        }
        guard let id = view.chosen else { return }
        guard let trace = trace(id) else {
            surface.draw(forgotten, .dim, in: place, row: 1, column: 1)
            return
        }
        var options = options
        options.width = place.columns
        let lines =
            switch trace {
            case .connection(let trace): LiveConnectionText.ladder(of: trace, options: options)
            case .conversation(let trace): LiveConnectionText.ladder(of: trace, options: options)
            }
        // Its beginning while all of it fits; else who stands where, and the latest.
        guard lines.count > place.rows, let first = lines.first else {
            surface.draw(lines, in: place)
            return
        }
        surface.draw([first] + lines.suffix(max(0, place.rows - 1)), in: place)
    }

    private var forgotten: String { say(Words.noLongerKept) }

    // MARK: Help

    private func drawHelp(on surface: inout Surface, in area: Area) {
        let keys: [(String, Bilingual)] = [
            ("↑ ↓  j k", Words.choose),
            ("Enter", Words.open),
            ("Space", Words.hold),
            ("/", Words.filter),
            ("f", Words.follow),
            ("s", Words.sort),
            ("l", Bilingual(en: "中文", zh: "English")),
            ("w", Words.save),
            ("? q", Words.help),
        ]
        let box = area.centred(rows: keys.count + 2, columns: 60)
        let inside = surface.frame(box, title: StyledText(say(Words.keys), .strong))
        for (row, (key, meaning)) in keys.enumerated() {
            surface.draw(key, .strong, in: inside, row: row, column: 1)
            surface.draw(meaning(in: language), in: inside, row: row, column: 12)
        }
    }

    private func say(_ en: String, _ zh: String) -> String { language == .en ? en : zh }
    private func say(_ words: Bilingual) -> String { words(in: language) }
}
