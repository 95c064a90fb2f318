import Annotations
import Documents
import Lessons
import Output
package import Terminal

extension QuizPlayer {
    private func say(_ en: String, _ zh: String) -> String { language == .en ? en : zh }

    /// Draws the question, or the score.
    ///
    /// - Parameters:
    ///   - columns: columns of the terminal.
    ///   - rows: its rows.
    /// - Returns: what is to be seen.
    package mutating func draw(columns: Int, rows: Int) -> Surface {
        PageView.framed(
            columns: columns, rows: rows, language,
            above: (StyledText(title(in: language), .strong), StyledText(progress, .strong)),
            below: (StyledText(hints), StyledText(points))
        ) { surface, page in
            drawPage(on: &surface, in: page)
        }
    }

    private mutating func drawPage(on surface: inout Surface, in page: Area) {
        guard phase != .finished else {
            let middle = page.inset(rows: 1, columns: max(2, (page.columns - PageView.longestLine) / 2))
            return view.draw(
                PageText.Page([score(columns: middle.columns)]), on: &surface, in: middle, language)
        }
        let quiz = self
        // The line that is typed on stands alone at the bottom, where it does not move.
        let isTyping = phase == .asking && !isChoice
        let (typing, above) = page.dividedFromBottom(isTyping ? 2 : 0)
        view.draw(
            picture: { quiz.picture(columns: $0) }, showsEnd: phase == .marked,
            text: { PageText.Page([quiz.text(columns: $0)]) }, on: &surface, in: above.dividedFromTop(1).rest,
            language: language)
        if isTyping { drawLine(on: &surface, in: typing) }
        if showsKeys { PageView.drawKeys(keys, title: say("Keys", "按键"), on: &surface, over: page) }
    }

    // MARK: Above and below

    private var progress: String {
        guard phase != .finished else { return say("score", "成绩") }
        return say(
            "question \(place + 1) of \(run.questions.count)", "第 \(place + 1) 题，共 \(run.questions.count) 题")
    }

    private var points: String {
        let reached = QuizRun.text(ofHalfPoints: run.halfPoints)
        return say("\(reached) of \(run.most) points", "\(reached) / \(run.most) 分")
    }

    private var hints: String {
        let hints: [String] =
            switch phase {
            case .asking:
                (isChoice
                    ? [say(hasSeveral ? "↑ ↓ Space tick" : "↑ ↓ choose", hasSeveral ? "↑ ↓ 空格 勾选" : "↑ ↓ 选择")]
                    : [])
                    + [say("Enter answer", "回车 作答"), say("Tab skip", "Tab 跳过")]
                    + (question?.question.hint == nil ? [] : [say("? hint", "? 提示")])
                    + [say("F1 keys", "F1 按键"), say("Esc end", "Esc 结束")]
            case .marked: [say("Space next", "空格 下一题"), say("Esc end", "Esc 结束")]
            case .finished: [say("q quit", "q 退出")]
            }
        return hints.joined(separator: "   ")
    }

    private var keys: [(String, String)] {
        [
            (say("↑  ↓   a b c", "↑  ↓   a b c"), say("choose", "选择")),
            (say("Space", "空格"), say("tick, where several are right; next", "多选时勾选；下一题")),
            (say("Enter", "回车"), say("answer", "作答")),
            ("Tab", say("pass over", "跳过")),
            ("?", say("hint", "提示")),
            ("PgUp  PgDn", say("move the picture", "滚动图")),
            ("Ctrl-L", say("language", "切换语言")),
            ("Esc", say("end, with the score", "结束并显示成绩")),
            ("Ctrl-C", say("break off", "中断")),
        ]
    }

    // MARK: Question and answer

    private func text(columns: Int) -> [StyledText] {
        guard let question else { return [] }
        let text = PageText(language: language, columns: columns)
        var lines: [StyledText] = []
        for line in text.lines(question.question.question) { lines.append(line) }
        lines.append(StyledText())
        lines += items(of: question, columns: columns)
        if phase == .asking {
            if showsHint {
                let hint = question.question.hint ?? Bilingual(en: "There is no hint.", zh: "没有提示。")
                lines += StyledText(say("Hint: ", "提示：") + hint(in: language)).wrapped(to: columns, indent: 2)
            }
            return lines
        }
        lines += StyledText(verdict, run.mark(at: place) == .right ? .strong : .anomaly).wrapped(
            to: columns, indent: 2)
        lines += StyledText(
            "✓ " + say("Answer: ", "答案：") + question.rightAnswer(in: language), .strong
        ).wrapped(to: columns, indent: 2)
        lines += text.lines(question.question.explain)
        if let evidence = question.evidence, let packet = evidence.packet {
            let words = say(
                "Evidence: packet \(grouped(packet)), \(evidence.field.en): \(evidence.value.en)",
                "依据：分组 \(grouped(packet))，\(evidence.field.zh)：\(evidence.value.zh)")
            lines.append(StyledText())
            lines += StyledText(words, .dim).wrapped(to: columns, indent: 2)
        }
        return lines
    }

    private func items(of question: QuizQuestion, columns: Int) -> [StyledText] {
        let items = question.shownItems
        guard !items.isEmpty else { return [] }
        let right: [Int] = if case .choice(_, let right) = question.question.answer { right } else { [] }
        let lines = items.enumerated().flatMap { place, item -> [StyledText] in
            var mark = "  "
            var isStrong = false
            if phase == .marked {
                if right.contains(place) { mark = "✓ " } else if isGiven(place) { mark = "✗ " }
                isStrong = right.contains(place)
            } else if isChoice {
                isStrong = place == cursor
                mark = isStrong ? "▶ " : "  "
                if hasSeveral { mark += ticked.contains(place) ? "[x] " : "[ ] " }
            }
            let words = mark + "\(GivenAnswer.letter(place)))  " + item(in: language)
            return StyledText(words, isStrong ? .strong : .plain).wrapped(
                to: columns, indent: DisplayWidth.of(mark) + 4)
        }
        return lines + [StyledText()]
    }

    private func isGiven(_ item: Int) -> Bool {
        if case .choices(let places)? = run.answers[place] { places.contains(item) } else { false }
    }

    private var verdict: String {
        let given = run.answers[place].flatMap { question?.text(of: $0) } ?? ""
        let yours = given.isEmpty ? "" : say(" You said: \(given)", "你的回答：\(given)")
        return switch run.mark(at: place) {
        case .right: say("✓ Right.", "✓ 正确。") + yours
        case .half: say("◐ Right in part.", "◐ 部分正确。") + yours
        case .skipped: say("– Passed over.", "– 已跳过。")
        case .wrong, nil: say("✗ Not right.", "✗ 不对。") + yours
        }
    }

    private func drawLine(on surface: inout Surface, in area: Area) {
        if let complaint {
            surface.draw(StyledText("! " + complaint(in: language), .anomaly), in: area, column: 1)
        }
        let prompt = say("Your answer: ", "你的回答：")
        let width = DisplayWidth.of(prompt)
        surface.draw(StyledText(prompt, .strong), in: area, row: 1, column: 1)
        line.draw(
            on: &surface,
            in: Area(
                row: area.row + 1, column: area.column + 1 + width, rows: 1, columns: area.columns - width - 2
            ))
    }

    // MARK: Score

    private func score(columns: Int) -> [StyledText] {
        let reached = QuizRun.text(ofHalfPoints: run.halfPoints)
        var lines = [
            StyledText(
                say(
                    "\(reached) of \(run.most) points, \(run.score) %",
                    "\(run.most) 分中得 \(reached) 分，\(run.score)%"),
                .strong),
            StyledText(),
        ]
        for (place, question) in run.questions.enumerated() {
            let mark =
                switch run.mark(at: place) {
                case .right: "✓"
                case .half: "◐"
                case .wrong: "✗"
                case .skipped, nil: "–"
                }
            let words = PageText(language: language, columns: 10_000).lines(question.question.question)
            var line = StyledText("\(mark) \(place + 1)  ", run.mark(at: place) == .right ? .strong : .plain)
            for part in words where !part.isEmpty {
                line.append(part)
                line.append(" ")
            }
            lines += line.wrapped(to: columns, indent: 5, lines: 2)
        }
        return lines
    }
}
