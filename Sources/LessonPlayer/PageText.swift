import Documents
import Lessons
import Output

/// The words of a page, in lines of so many columns.
struct PageText {
    let language: Language
    let columns: Int

    struct Page {
        var lines: [StyledText]
        /// Those that the last key brought; nil where there are none.
        var news: Range<Int>?

        init(_ parts: [[StyledText]], news: Int? = nil) {
            lines = []
            for (place, part) in parts.enumerated() where !part.isEmpty {
                if !lines.isEmpty { lines.append(StyledText()) }
                lines += part
                if place == news { self.news = lines.count - part.count..<lines.count }
            }
        }
    }

    private func say(_ en: String, _ zh: String) -> String { language == .en ? en : zh }
    private func say(_ words: Bilingual) -> String { words(in: language) }

    // MARK: Marked text

    /// A lesson's text: paragraphs with an empty line between them, items of lists one under the other.
    func lines(_ text: Bilingual, columns: Int? = nil) -> [StyledText] {
        lines(MarkedText(text(in: language)), columns: columns)
    }

    func lines(_ text: MarkedText, columns: Int? = nil) -> [StyledText] {
        let columns = columns ?? self.columns
        var lines: [StyledText] = []
        var wasItem = false
        for block in text.blocks {
            if !lines.isEmpty, !(block.isItem && wasItem) { lines.append(StyledText()) }
            wasItem = block.isItem
            lines += block.lines(
                after: StyledText(block.isItem ? "• " : ""), columns: columns, indent: block.isItem ? 2 : 0)
        }
        return lines
    }

    /// A text in a frame with a title.
    func box(_ title: String, _ text: Bilingual) -> [StyledText] {
        let inside = columns - 4
        var top = StyledText("┌─ ")
        top.append(title, .strong)
        top.append(" ")
        top.pad(to: columns - 1, with: "─")
        top.append("┐")
        let body = lines(text, columns: inside).map { line in
            var framed = StyledText("│ ")
            framed.append(line)
            framed.pad(to: columns - 2)
            framed.append(" │")
            return framed
        }
        return [top.clipped(to: columns)] + body + [
            StyledText("└" + String(repeating: "─", count: max(0, columns - 2)) + "┘")
        ]
    }

    // MARK: Pages

    /// What a step says and asks.
    ///
    /// - Parameters:
    ///   - step: the step.
    ///   - player: what of it is shown.
    /// - Returns: its lines.
    func step(_ step: LessonStep, _ player: LessonScreen) -> Page {
        var parts = [lines(step.say)]
        if let document = step.document { parts.append(box(say(Words.documentSays), document)) }
        if let today = step.today { parts.append(box(say(Words.today), today)) }
        let first = parts.count
        for (place, question) in step.questions.enumerated() {
            parts.append(self.question(question, place, of: step.questions.count, player))
        }
        if player.showsNote {
            parts.append(
                box(
                    say(Words.forTeacher), step.note ?? Words.noNote
                ))
        }
        let news =
            player.showsNote ? parts.count - 1 : first + max(0, player.revealed - (player.showsHint ? 0 : 1))
        return Page(parts, news: news)
    }

    private func question(
        _ question: Question, _ place: Int, of count: Int, _ player: LessonScreen
    ) -> [StyledText] {
        var heading = StyledText("▶ " + say(Words.question) + (count > 1 ? " \(place + 1)" : ""), .strong)
        heading.append(say(Punctuation.colon), .strong)
        var words = heading
        words.append(MarkedText(question.question(in: language)).styled)
        let answer = AnswerText(question, language: language)
        let isRevealed = place < player.revealed
        var lines = words.wrapped(to: columns, indent: 2, keeping: .field)
        lines += answer.choices(isRevealed: isRevealed, chosen: player.answers[place]).flatMap {
            $0.wrapped(to: columns, indent: 8, keeping: .field)
        }
        if player.showsHint, let hint = question.hint, !isRevealed {
            var words = StyledText("  " + say(Words.hint))
            words.append(MarkedText(hint(in: language)).styled)
            lines += words.wrapped(to: columns, indent: 2, keeping: .field)
        }
        guard isRevealed else {
            let isFirst = place == player.revealed
            let keys =
                answer.letters.map { say("r answer, \($0) choose", "r 显示答案，\($0) 作答") }
                ?? say(Words.answerKey)
            let help = question.hint == nil ? keys : keys + say(Words.hintKey)
            if isFirst { lines.append(StyledText("  [" + help + "]", .dim)) }
            return lines
        }
        if let verdict = answer.verdict(chosen: player.answers[place]) {
            lines += verdict.wrapped(to: columns, indent: 4)
        }
        lines += answer.right.wrapped(to: columns, indent: 4)
        return lines + self.lines(question.explain, columns: columns - 2).map { indented($0) }
    }

    func title(_ lesson: Lesson) -> Page {
        let facts = [
            lesson.level.title(in: language), say("\(lesson.minutes) minutes", "\(lesson.minutes) 分钟"),
            say("\(lesson.steps.count) steps", "\(lesson.steps.count) 步"),
        ]
        var parts = [
            StyledText(lesson.title(in: language), .strong).wrapped(to: columns),
            StyledText(facts.joined(separator: " · ")).wrapped(to: columns),
        ]
        if !lesson.goals.isEmpty {
            let heading = StyledText(say(Words.afterwards), .strong)
            parts.append([heading] + lesson.goals.flatMap { item($0) })
        }
        return Page(parts)
    }

    func end(_ lesson: Lesson) -> Page {
        var parts = [
            StyledText(say("The end of “\(lesson.title.en)”", "《\(lesson.title.zh)》到此结束"), .strong).wrapped(
                to: columns)
        ]
        if !lesson.goals.isEmpty {
            parts.append([StyledText(say(Words.now), .strong)] + lesson.goals.flatMap { item($0) })
        }
        return Page(parts + after(lesson))
    }

    /// The questions of the exam; of those that have been answered, the words of the lesson that do it.
    func review(_ lesson: Lesson, _ exam: Exam, revealed: Int) -> Page {
        var parts = [StyledText(say(Words.review), .strong).wrapped(to: columns)]
        for (place, question) in exam.questions.enumerated() {
            var words = StyledText("\(place + 1). ", .strong)
            words.append(MarkedText(question.question(in: language)).styled)
            words.append(say(" (step \(question.step))", "（第 \(question.step) 步）"), .dim)
            var lines = words.wrapped(to: columns, indent: 3, keeping: .field)
            if place < revealed {
                let answer = MarkedText.quoted(MarkedText(question.answer(in: language)))
                lines += self.lines(answer, columns: columns - 3).map { indented($0, by: "   ") }
            } else if place == revealed {
                lines.append(StyledText("   [" + say(Words.answerKey) + "]", .dim))
            }
            parts.append(lines)
        }
        return Page(parts + after(lesson), news: max(1, revealed))
    }

    /// What there is to do after a lesson, and what it is built on.
    private func after(_ lesson: Lesson) -> [[StyledText]] {
        var parts: [[StyledText]] = []
        if let homework = lesson.homework {
            var lines = [StyledText(say(Words.homework), .strong)] + self.lines(homework.task)
            for point in homework.points {
                let points = say(
                    point.points == 1 ? "1 point" : "\(point.points) points", "\(point.points) 分")
                lines += StyledText("• \(point.what(in: language)) (\(points))").wrapped(
                    to: columns, indent: 2)
            }
            parts.append(lines)
        }
        if !lesson.sources.isEmpty {
            let sources = say(Words.builtOn) + lesson.sources.joined(separator: say(Punctuation.listComma))
            parts.append(StyledText(sources).wrapped(to: columns))
        }
        return parts
    }

    private func item(_ text: Bilingual) -> [StyledText] {
        StyledText("• " + text(in: language)).wrapped(to: columns, indent: 2)
    }

    private func indented(_ line: StyledText, by margin: String = "  ") -> StyledText {
        var indented = StyledText(margin)
        indented.append(line)
        return indented
    }
}
