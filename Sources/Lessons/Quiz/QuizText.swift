package import Documents
package import Output
import WireBytes

/// A quiz as lines of text: what is asked, what came of an answer, and the result.
package struct QuizText: Sendable {
    /// The language of the words.
    package let language: Language
    package let columns: Int

    /// Writes for so many columns.
    ///
    /// - Parameters:
    ///   - language: the language of the words.
    ///   - columns: columns that there are; more than 100 are not used, so that lines stay readable.
    package init(language: Language, columns: Int) {
        self.language = language
        self.columns = min(100, max(40, columns))
    }

    private func say(_ en: String, _ zh: String) -> String { language == .en ? en : zh }
    private func say(_ words: Bilingual) -> String { words(in: language) }

    private func wrapped(_ text: StyledText, indent: Int = 0) -> [StyledText] {
        text.wrapped(to: columns, indent: indent)
    }

    // MARK: Asking

    /// What to do, for somebody who answers by typing.
    ///
    /// - Parameters:
    ///   - name: the lesson or capture.
    ///   - run: the quiz.
    /// - Returns: its lines.
    package func greeting(_ name: String, _ run: QuizRun) -> [StyledText] {
        let count = run.questions.count
        var line = StyledText(say(count == 1 ? "A question about " : "\(count) questions about ", "关于 "))
        line.append(captured: name.utf8, .strong)
        line.append(
            say(
                ". ? gives a hint, an empty line passes over, Ctrl-D ends.",
                "，共 \(count) 题。输入 ? 看提示，直接回车跳过，按 Ctrl-D 结束。"))
        return wrapped(line) + [StyledText()]
    }

    /// What is asked, with what stands beside it and the choices.
    ///
    /// - Parameters:
    ///   - run: the quiz.
    ///   - index: the question's place, from 0.
    /// - Returns: its lines; none for a place that is not there.
    package func asking(_ run: QuizRun, at index: Int) -> [StyledText] {
        guard run.questions.indices.contains(index) else { return [] }
        let item = run.questions[index]
        let points = item.question.points
        let heading = say(
            "Question \(index + 1) of \(run.questions.count), \(points == 1 ? "1 point" : "\(points) points")",
            "第 \(index + 1) 题（共 \(run.questions.count) 题，本题 \(points) 分）")
        var lines = [StyledText(heading, .strong)]
        lines += (item.excerpt?.lines(in: language, columns: columns) ?? []) + about(item)
        lines.append(StyledText())
        lines += paragraphs(item.question.question, of: item)
        for (place, choice) in item.shownItems.enumerated() {
            var line = StyledText("  \(GivenAnswer.letter(place))) ", .strong)
            line.append(item.marked(choice, in: language).styled)
            lines += wrapped(line, indent: 5)
        }
        return lines
    }

    /// Which packets a lesson's question is about, where the lesson shows some.
    private func about(_ item: QuizQuestion) -> [StyledText] {
        guard item.excerpt == nil, let material = item.material else { return [] }
        let spans = item.shows.flatMap(\.packets).map {
            $0.isOne ? "\($0.first)" : "\($0.first)–\($0.last)"
        }
        var line = StyledText(say(Words.capture), .dim)
        line.append(captured: material.capture.utf8, .dim)
        if !spans.isEmpty {
            line.append(
                say(
                    ", packet\(spans.count == 1 && !spans[0].contains("–") ? "" : "s") \(spans.joined(separator: ", "))",
                    "，分组 \(spans.joined(separator: "、"))"), .dim)
        }
        return wrapped(line)
    }

    /// A text; of a lesson's its marks are read.
    private func paragraphs(_ text: Bilingual, of item: QuizQuestion) -> [StyledText] {
        item.marked(text, in: language).blocks.flatMap { block in
            block.lines(
                after: StyledText(block.isItem ? "– " : ""), columns: columns, indent: block.isItem ? 2 : 0)
        }
    }

    /// The hint, or that there is none.
    package func hint(on item: QuizQuestion) -> [StyledText] {
        guard let hint = item.question.hint else {
            return [StyledText(say(Words.noHint))]
        }
        return paragraphs(hint, of: item)
    }

    /// That an answer could not be read, and what one looks like.
    package func cannotRead(_ item: QuizQuestion) -> [StyledText] {
        wrapped(StyledText(GivenAnswer.expected(by: item)(in: language), .anomaly))
    }

    // MARK: Marking

    /// What came of an answer: how it was marked, what is right, why, and where that is to be seen.
    ///
    /// - Parameters:
    ///   - run: the quiz.
    ///   - index: the question's place, from 0.
    /// - Returns: the lines; none where there is no answer yet.
    package func marked(_ run: QuizRun, at index: Int) -> [StyledText] {
        guard let mark = run.mark(at: index) else { return [] }
        let item = run.questions[index]
        var lines: [StyledText] = []
        if case .unreadable? = run.answers[index] { lines += cannotRead(item) }
        let right = item.rightAnswer(in: language)
        var line = StyledText()
        switch mark {
        case .right: line.append(say(Words.right), .server)
        case .half: line.append(say(Words.halfRight), .anomaly)
        case .wrong: line.append(say(Words.wrong), .anomaly)
        case .skipped: line.append(say(Words.passedOver), .dim)
        }
        if mark != .right { line.append(say(Words.answerIs) + right) }
        lines += wrapped(line, indent: 2)
        lines += paragraphs(item.question.explain, of: item)
        // Behind a lesson's answer stands a claim, which is there to be checked rather than read.
        if item.topic != .lesson, let evidence = item.evidence {
            lines += wrapped(see(evidence), indent: 2)
        }
        return lines
    }

    private func see(_ evidence: QuizEvidence) -> StyledText {
        let place =
            evidence.packet.map { say("packet \($0), ", "分组 \($0)，") }
            ?? evidence.connection.map { say("connection \($0), ", "连接 \($0)，") } ?? ""
        var line = StyledText(say(Words.see) + place, .dim)
        line.append(evidence.field(in: language) + say(Punctuation.colon), .dim)
        line.append(evidence.value(in: language))
        return line
    }

    // MARK: The result

    /// How the quiz went: a line of figures.
    package func result(_ run: QuizRun) -> [StyledText] {
        let points = QuizRun.text(ofHalfPoints: run.halfPoints)
        let open = run.answers.count { $0 == nil } + run.count(of: .skipped)
        let (right, half, wrong) = (run.count(of: .right), run.count(of: .half), run.count(of: .wrong))
        let parts = [
            say("\(right) right", "正确 \(right) 题"),
            half > 0 ? say("\(half) half right", "部分正确 \(half) 题") : nil,
            say("\(wrong) wrong", "错误 \(wrong) 题"),
            open > 0 ? say("\(open) not answered", "未答 \(open) 题") : nil,
        ].compactMap(\.self)
        let line = say(
            "Score: \(points) of \(run.most) points, \(run.score) %: \(parts.joined(separator: ", ")).",
            "得分：\(points)/\(run.most) 分（\(run.score)%）：\(parts.joined(separator: "，"))。")
        return wrapped(StyledText(line, .strong))
    }

    /// The whole result, a line or two a question, for who did not see the quiz.
    package func report(_ run: QuizRun) -> [StyledText] {
        result(run)
            + run.questions.indices.flatMap { index -> [StyledText] in
                let item = run.questions[index]
                let sign =
                    switch run.mark(at: index) {
                    case .right: "✓"
                    case .half: "◐"
                    case .wrong: "✗"
                    case .skipped, nil: "–"
                    }
                var given = StyledText("     " + say(Words.given))
                given.append(captured: (run.answers[index].map(item.text(of:)) ?? "").utf8)
                given.append(say(Words.rightIs) + item.rightAnswer(in: language), .dim)
                var title = StyledText("\(sign) \(index + 1). ", .strong)
                for line in paragraphs(item.question.question, of: item).prefix(1) { title.append(line) }
                return wrapped(title, indent: 5) + wrapped(given, indent: 5)
            }
    }
}
