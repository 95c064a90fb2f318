import Documents
import Lessons
package import Terminal

extension LessonScreen {
    /// Does what an event asks for. Keys that mean nothing do nothing.
    package mutating func take(_ event: ScreenEvent) {
        switch event {
        case .key(let key):
            if overlay != nil { takeInOverlay(key) } else { take(key) }
        case .ended: end()
        default: break
        }
    }

    private mutating func take(_ key: Key) {
        switch key.code {
        // Presenters' remote controls send Page Down and Page Up.
        case .right, .pageDown, .enter: goOn()
        case .left, .pageUp, .backspace: turn(to: page - 1, isForward: false)
        case .home: turn(to: 0)
        case .end: turn(to: pages - 1)
        case .up: view.scrollText(by: -1)
        case .down: view.scrollText(by: 1)
        case .character:
            if let typed = key.typed { take(typed) }
        default: break
        }
    }

    private mutating func take(_ typed: Unicode.Scalar) {
        switch typed {
        case " ": goOn()
        case "q", "Q": end()
        case "?": overlay = .help
        case "g", "G": overlay = .pages(page)
        case "r", "R": reveal()
        case "h", "H":
            showsHint.toggle()
            view.followText()
        case "n", "N":
            showsNote.toggle()
            view.followText()
        case "l", "L": language = language == .en ? .zh : .en
        case "t", "T": change(timing: timing.next)
        case "+", "=": setDetail(detail.rawValue + 1)
        case "-", "_": setDetail(detail.rawValue - 1)
        case "j": view.scrollPicture(by: 1)
        case "k": view.scrollPicture(by: -1)
        case "J": view.scrollPicture(by: 10)
        case "K": view.scrollPicture(by: -10)
        case "1"..."9": answer(Int(typed.value - 0x31))
        default: break
        }
    }

    private mutating func takeInOverlay(_ key: Key) {
        guard case .pages(let chosen) = overlay else {
            if key.typed == "q" || key.typed == "Q" { return end() }
            return overlay = nil
        }
        switch (key.code, key.typed) {
        case (.up, _), (_, "k"): overlay = .pages(max(0, chosen - 1))
        case (.down, _), (_, "j"): overlay = .pages(min(pages - 1, chosen + 1))
        case (.pageUp, _): overlay = .pages(max(0, chosen - 10))
        case (.pageDown, _): overlay = .pages(min(pages - 1, chosen + 10))
        case (.home, _): overlay = .pages(0)
        case (.end, _): overlay = .pages(pages - 1)
        case (.enter, _), (_, " "): turn(to: chosen)
        case (_, "q"), (_, "Q"): end()
        default: overlay = nil
        }
    }

    // MARK: What keys do

    /// Shows the next answer, or hides all where all are shown.
    private mutating func reveal() {
        guard let questions = step?.questions, !questions.isEmpty else { return }
        view.followText()
        if revealed < questions.count {
            revealed += 1
        } else {
            revealed = 0
            answers = [:]
        }
    }

    /// Chooses the answer to the first question of choice that has none yet, which shows what is right.
    private mutating func answer(_ choice: Int) {
        guard let questions = step?.questions, revealed < questions.count else { return }
        guard case .choice(let choices, _) = questions[revealed].answer, choice < choices.count else {
            return
        }
        answers[revealed] = choice
        view.followText()
        revealed += 1
    }

    private mutating func setDetail(_ wanted: Int) {
        guard let wanted = PlayerDetail(rawValue: wanted) else { return }
        detail = wanted
        view.followMarks()
    }
}
