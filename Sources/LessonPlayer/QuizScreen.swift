import Annotations
import Documents
import Lessons
import Output
package import Terminal

extension QuizPlayer {
    private func say(_ en: String, _ zh: String) -> String { language == .en ? en : zh }
    private func say(_ words: Bilingual) -> String { words(in: language) }

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
        if showsKeys { PageView.drawKeys(keys, title: say(Words.keys), on: &surface, over: page) }
    }

    // MARK: Above and below

    private var progress: String {
        guard phase != .finished else { return say(Words.score) }
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
                    + [say(Words.answerKey), say(Words.skipKey)]
                    + (question?.question.hint == nil ? [] : [say(Words.hintKey)])
                    + [say(Words.helpKey), say(Words.endKey)]
            case .marked: [say(Words.nextKey), say(Words.endKey)]
            case .finished: [say(Words.quitKey)]
            }
        return hints.joined(separator: "   ")
    }

    private var keys: [(String, String)] {
        [
            (say("↑  ↓   a b c", "↑  ↓   a b c"), say(Words.choose)),
            (say(Words.space), say(Words.tick)),
            (say(Words.enter), say(Words.answer)),
            ("Tab", say(Words.passOver)),
            ("?", say(Words.hint)),
            ("PgUp  PgDn", say(Words.movePicture)),
            ("Ctrl-L", say(Words.language)),
            ("Esc", say(Words.end)),
            ("Ctrl-C", say(Words.breakOff)),
        ]
    }

    // MARK: Question and answer

    private func text(columns: Int) -> [StyledText] {
        guard let question else { return [] }
        let text = PageText(language: language, columns: columns)
        var lines: [StyledText] = []
        lines += text.lines(question.marked(question.question.question, in: language))
        lines.append(StyledText())
        lines += items(of: question, columns: columns)
        if phase == .asking {
            if showsHint {
                let hint = question.question.hint ?? Words.noHint
                var words = StyledText(say(Words.hintIs))
                words.append(question.marked(hint, in: language).styled)
                lines += words.wrapped(to: columns, indent: 2, keeping: .field)
            }
            return lines
        }
        lines += StyledText(verdict, run.mark(at: place) == .right ? .strong : .anomaly).wrapped(
            to: columns, indent: 2)
        lines += StyledText(
            "✓ " + say(Words.answerIs) + question.rightAnswer(in: language), .strong
        ).wrapped(to: columns, indent: 2)
        lines += text.lines(question.marked(question.question.explain, in: language))
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
            var line = StyledText(mark + "\(GivenAnswer.letter(place)))  ", isStrong ? .strong : .plain)
            let words = question.marked(item, in: language)
            if isStrong { line.append(words.plain, .strong) } else { line.append(words.styled) }
            return line.wrapped(to: columns, indent: DisplayWidth.of(mark) + 4, keeping: .field)
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
        case .right: say(Words.right) + yours
        case .half: say(Words.partlyRight) + yours
        case .skipped: say(Words.passedOver)
        case .wrong, nil: say(Words.notRight) + yours
        }
    }

    private func drawLine(on surface: inout Surface, in area: Area) {
        if let complaint {
            surface.draw(StyledText("! " + complaint(in: language), .anomaly), in: area, column: 1)
        }
        let prompt = say(Words.yourAnswer)
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
            var line = StyledText("\(mark) \(place + 1)  ", run.mark(at: place) == .right ? .strong : .plain)
            line.append(question.marked(question.question.question, in: language).styled)
            lines += line.wrapped(to: columns, indent: 5, lines: 2)
        }
        return lines
    }
}
