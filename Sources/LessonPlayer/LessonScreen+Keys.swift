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
        // Some of the letters mean something else where nothing is to be chosen.
        if let place = choice(typed) { return answer(place) }
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
        guard asked > 0 else { return }
        view.followText()
        if revealed < asked {
            revealed += 1
        } else {
            revealed = 0
            answers = [:]
        }
    }

    /// The choice that a key means, from 0: a letter from a to f, or a number; nil where the next question has no such.
    private func choice(_ typed: Unicode.Scalar) -> Int? {
        guard let questions = step?.questions, revealed < questions.count,
            case .choice(let choices, _) = questions[revealed].answer
        else { return nil }
        let place: Int? =
            switch typed {
            case "a"..."f": Int(typed.value) - 0x61
            case "A"..."F": Int(typed.value) - 0x41
            case "1"..."9": Int(typed.value) - 0x31
            default: nil
            }
        return place.flatMap { choices.indices.contains($0) ? $0 : nil }
    }

    /// Chooses the answer to the first question that has none yet, which shows what is right.
    private mutating func answer(_ choice: Int) {
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
