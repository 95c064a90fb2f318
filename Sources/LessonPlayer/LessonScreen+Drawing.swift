import Documents
import Lessons
import Output
package import Terminal

extension LessonScreen {
    /// Draws the page.
    ///
    /// - Parameters:
    ///   - columns: columns of the terminal.
    ///   - rows: its rows.
    /// - Returns: what is to be seen.
    package mutating func draw(columns: Int, rows: Int) -> Surface {
        PageView.framed(
            columns: columns, rows: rows, language,
            above: (StyledText(lesson.title(in: language), .strong), StyledText(place, .strong)),
            below: (StyledText(hints), StyledText(settings))
        ) { surface, page in
            drawPage(on: &surface, in: page)
            switch overlay {
            case .help: PageView.drawKeys(keys, title: say(Words.keys), on: &surface, over: page)
            case .pages(let chosen): drawPages(on: &surface, over: page, chosen: chosen)
            case nil: break
            }
        }
    }

    private func say(_ en: String, _ zh: String) -> String { language == .en ? en : zh }
    private func say(_ words: Bilingual) -> String { words(in: language) }

    // MARK: Above and below

    private var place: String {
        if isReview { return say(Words.review) }
        return step == nil
            ? "" : say("step \(page) of \(lesson.steps.count)", "第 \(page) 步，共 \(lesson.steps.count) 步")
    }

    private var hints: String {
        var hints: [String] = []
        if page + 1 < pages || packetsLeft > 0 { hints.append(say(Words.nextKey)) }
        if page > 0 { hints.append(say(Words.backKey)) }
        if asked > 0 { hints.append(revealed < asked ? say(Words.answerKey) : say(Words.hideKey)) }
        return (hints + [say(Words.helpKey), say(Words.quitKey)]).joined(separator: "   ")
    }

    private var settings: String {
        guard step != nil else { return "" }
        if packetsLeft > 0, detail != .text {
            return say("⋯ \(packetsLeft) to come", "⋯ 还有 \(packetsLeft) 个")
        }
        return detail.title(in: language) + " · " + timing.title(in: language)
    }

    // MARK: The page

    private mutating func drawPage(on surface: inout Surface, in area: Area) {
        guard let step else {
            let middle = area.inset(rows: 1, columns: max(2, (area.columns - PageView.longestLine) / 2))
            let text = PageText(language: language, columns: middle.columns)
            return view.draw(words(in: text), on: &surface, in: middle, language)
        }
        let (heading, below) = area.dividedFromTop(2)
        surface.draw(
            StyledText(step.title(in: language), .strong), in: heading, column: 1, adding: .underlined)
        let player = self
        view.draw(
            picture: { player.picture(columns: $0) }, showsEnd: isGrown,
            isWhole: !step.shows.isEmpty && step.shows.allSatisfy(\.isWhole),
            text: { PageText(language: player.language, columns: $0).step(step, player) }, on: &surface,
            in: below,
            language: language)
    }

    /// The words of a page that shows no step.
    private func words(in text: PageText) -> PageText.Page {
        if page == 0 { return text.title(lesson) }
        return lesson.exam.map { text.review(lesson, $0, revealed: revealed) } ?? text.end(lesson)
    }

    // MARK: Over it

    private var keys: [(String, String)] {
        [
            (say(Words.nextKeys), say(Words.nextStep)),
            ("←  PgUp", say(Words.back)),
            ("g  Home  End", say(Words.stepList)),
            ("r", say(Words.answer)),
            ("a–f", say(Words.chooseAnswer)),
            ("h", say(Words.hint)),
            ("n", say(Words.teachersNote)),
            ("+  −", say(Words.detail)),
            ("t", say(Words.timing)),
            ("l", say(Words.language)),
            ("↑  ↓", say(Words.moveText)),
            ("k  j", say(Words.movePicture)),
            ("q  Ctrl-C", say(Words.quit)),
        ]
    }

    private func drawPages(on surface: inout Surface, over page: Area, chosen: Int) {
        let names =
            [say(Words.title)]
            + lesson.steps.enumerated().map { "\($0.offset + 1)  " + $0.element.title(in: language) }
            + [lesson.exam == nil ? say(Words.end) : say(Words.review)]
        let widest = names.map { DisplayWidth.of($0) }.max() ?? 0
        let area = page.centred(rows: names.count + 2, columns: min(page.columns - 2, max(34, widest + 6)))
        let title = say(Words.goTo)
        let inside = surface.frame(area, title: StyledText(title, .strong))
        var position = ScrollPosition()
        position.show(chosen..<chosen + 1, of: names.count, visible: inside.rows)
        for (row, place) in position.range(of: names.count, visible: inside.rows).enumerated() {
            let isChosen = place == chosen
            surface.draw(
                StyledText((isChosen ? "▶ " : "  ") + names[place], isChosen ? .strong : .plain), in: inside,
                row: row, adding: isChosen ? .reversed : [])
        }
    }
}
