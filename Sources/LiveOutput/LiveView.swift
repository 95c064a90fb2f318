package import Documents
package import Terminal
package import Tracing

/// What the full-screen view of `netlesson live` is set to, and how keys change it. It knows of no terminal.
package struct LiveView: Sendable {
    /// What is asked of the program by a key.
    package enum Wish: Sendable, Hashable {
        case nothing, save, quit
    }

    package enum Page: Sendable, Hashable {
        /// The list, and the ladder of the chosen connection.
        case list
        /// All that there is to say of the chosen connection.
        case connection
        case help
    }

    /// The language of all words.
    package var language: Language
    package private(set) var page = Page.list
    /// Whether the picture stands still; what happens goes on to be counted.
    package private(set) var isPaused = false
    /// Whether the newest connection is the chosen one.
    package private(set) var follows = true
    /// Only rows with this text are shown.
    package private(set) var filter = ""
    /// What the rows are in the order of.
    package private(set) var order = LiveTable.Order.number
    /// The number of the chosen connection.
    package private(set) var chosen: ConversationNumber?
    /// Said in the last line until the next key.
    package var message: String?

    /// The line that is being typed; nil while none is.
    private(set) var editor: LineEditor?
    private(set) var scroll = ScrollPosition()
    /// The part of the description that is seen.
    private(set) var detailScroll = ScrollPosition()
    private var lastSize = (rows: 0, lines: 0)
    private var listRows: Range<Int> = 0..<0
    private var listNumbers: [ConversationNumber] = []
    private var visible = 1

    /// At the list, following the newest.
    package init(language: Language) { self.language = language }

    /// Takes a key, the mouse, or what was pasted.
    package mutating func take(_ event: ScreenEvent) -> Wish {
        message = nil
        if editor != nil { return edit(event) }
        switch event {
        case .key(let key): return take(key)
        case .mouse(let mouse): take(mouse)
        case .ended: return .quit
        case .pasted, .resized, .woken: break
        }
        return .nothing
    }

    private mutating func edit(_ event: ScreenEvent) -> Wish {
        if case .ended = event { return .quit }
        if editor?.take(event) == true {
            filter = editor?.text ?? ""
            return .nothing
        }
        guard case .key(let key) = event else { return .nothing }
        switch key.code {
        case .enter: editor = nil
        case .escape:
            editor = nil
            filter = ""
        default: break
        }
        return .nothing
    }

    private mutating func take(_ key: Key) -> Wish {
        switch key.code {
        case .up: move(by: -1)
        case .down: move(by: 1)
        case .pageUp: move(by: -max(1, visible - 1))
        case .pageDown: move(by: max(1, visible - 1))
        case .home: move(by: -1_000_000)
        case .end: move(by: 1_000_000)
        case .enter: page = page == .list && chosen != nil ? .connection : .list
        case .escape:
            if page == .list { filter = "" }
            page = .list
        case .character(let character) where key.modifiers.isDisjoint(with: [.control, .alt]):
            return take(character)
        default: break
        }
        if page == .list { detailScroll = ScrollPosition() }
        return .nothing
    }

    private mutating func take(_ character: Unicode.Scalar) -> Wish {
        switch character {
        case "q": return .quit
        case "w": return .save
        case " ": isPaused.toggle()
        case "/":
            page = .list
            editor = LineEditor(filter)
        case "f":
            follows.toggle()
            page = .list
        case "s": order = LiveTable.Order(rawValue: order.rawValue + 1) ?? .number
        case "l": language = language == .en ? .zh : .en
        case "?", "h": page = page == .help ? .list : .help
        case "k": move(by: -1)
        case "j": move(by: 1)
        default: break
        }
        return .nothing
    }

    private mutating func take(_ mouse: Mouse) {
        switch mouse.action {
        case .wheelUp: move(by: -3)
        case .wheelDown: move(by: 3)
        case .pressed where page == .list && listRows.contains(mouse.row):
            let place = mouse.row - listRows.lowerBound
            guard listNumbers.indices.contains(place) else { return }
            follows = false
            chosen = listNumbers[place]
        default: break
        }
    }

    /// Chooses another row, or scrolls the description.
    private mutating func move(by lines: Int) {
        switch page {
        case .connection: detailScroll.move(by: lines, of: lastSize.lines, visible: visible)
        case .help: break
        case .list:
            follows = false
            pendingMove += lines
        }
    }

    /// Rows that are still to be moved by; the rows are known when they are drawn.
    private var pendingMove = 0

    // MARK: What the picture needs to know

    /// Settles which row is the chosen one.
    ///
    /// - Parameters:
    ///   - rows: the rows as they are shown.
    ///   - visible: how many of them fit.
    mutating func settle(_ rows: [LiveBoard.Row], visible: Int) {
        self.visible = visible
        if follows {
            chosen = rows.max { ($0.first, $0.number) < ($1.first, $1.number) }?.number
        } else if let place = rows.firstIndex(where: { $0.number == chosen }) {
            let (moved, overflow) = place.addingReportingOverflow(pendingMove)
            chosen = rows[max(0, min(rows.count - 1, overflow ? place : moved))].number
        } else {
            chosen = rows.first?.number ?? chosen
        }
        pendingMove = 0
        let place = rows.firstIndex { $0.number == chosen } ?? 0
        scroll.show(place..<place + 1, of: rows.count, visible: visible)
    }

    /// Notes where rows are drawn, for the mouse.
    mutating func note(rows: Range<Int>, _ numbers: [ConversationNumber]) {
        listRows = rows
        listNumbers = numbers
    }

    /// Settles which part of a connection described in so many lines is seen.
    mutating func settle(_ count: Int, visible: Int) -> Range<Int> {
        lastSize.lines = count
        self.visible = visible
        detailScroll.move(by: 0, of: count, visible: visible)
        return detailScroll.range(of: count, visible: visible)
    }
}
