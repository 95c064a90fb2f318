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
            case .help: PageView.drawKeys(keys, title: say("Keys", "按键"), on: &surface, over: page)
            case .pages(let chosen): drawPages(on: &surface, over: page, chosen: chosen)
            case nil: break
            }
        }
    }

    private func say(_ en: String, _ zh: String) -> String { language == .en ? en : zh }

    // MARK: Above and below

    private var place: String {
        step == nil
            ? "" : say("step \(page) of \(lesson.steps.count)", "第 \(page) 步，共 \(lesson.steps.count) 步")
    }

    private var hints: String {
        var hints = [say("Space next", "空格 下一步"), say("← back", "← 上一步")]
        if let questions = step?.questions, !questions.isEmpty {
            hints.append(revealed < questions.count ? say("r answer", "r 答案") : say("r hide", "r 隐藏"))
        }
        return (hints + [say("? help", "? 帮助"), say("q quit", "q 退出")]).joined(separator: "   ")
    }

    private var settings: String {
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
            return view.draw(
                page == 0 ? text.title(lesson) : text.end(lesson), on: &surface, in: middle, language)
        }
        let (heading, below) = area.dividedFromTop(2)
        surface.draw(
            StyledText(step.title(in: language), .strong), in: heading, column: 1, adding: .underlined)
        let player = self
        view.draw(
            picture: { player.picture(columns: $0) }, showsEnd: isGrown,
            text: { PageText(language: player.language, columns: $0).step(step, player) }, on: &surface,
            in: below,
            language: language)
    }

    // MARK: Over it

    private var keys: [(String, String)] {
        [
            (say("Space  →  PgDn", "空格  →  PgDn"), say("next packet or step", "下一个分组或下一步")),
            ("←  PgUp", say("back a step", "上一步")),
            ("g  Home  End", say("list of steps; first, last page", "步骤列表；首页、末页")),
            ("r", say("show or hide the answer", "显示或隐藏答案")),
            ("1–9", say("choose an answer", "选择答案")),
            ("h", say("hint", "提示")),
            ("n", say("the teacher's note", "教师备注")),
            ("+  −", say("more or less: text, ladder, bytes", "详略：文字、时序图、字节")),
            ("t", say("packets: original time, scaled, by key", "分组出现：原速、缩放、按键")),
            ("l", say("language", "切换语言")),
            ("↑  ↓", say("move the text", "滚动文字")),
            ("k  j", say("move the picture; K J by ten lines", "滚动图；K J 一次十行")),
            ("q  Ctrl-C", say("quit", "退出")),
        ]
    }

    private func drawPages(on surface: inout Surface, over page: Area, chosen: Int) {
        let names =
            [say("Title", "标题")]
            + lesson.steps.enumerated().map { "\($0.offset + 1)  " + $0.element.title(in: language) }
            + [say("End", "结束")]
        let widest = names.map { DisplayWidth.of($0) }.max() ?? 0
        let area = page.centred(rows: names.count + 2, columns: min(page.columns - 2, max(34, widest + 6)))
        let title = say("Go to: ↑ ↓ Enter", "转到：↑ ↓ 回车")
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
