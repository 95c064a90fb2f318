import Annotations
package import Documents
package import Lessons
package import Output
package import PageOutput
import TextOutput
import Tracing
import WireBytes

/// A lesson as a page: its captures with all that `trace --format html` says of them, and the lesson around them.
package struct LessonPage {
    private let lesson: Lesson
    private let language: Language
    private let hasAnswers: Bool
    private let captures: [(material: LessonMaterial, capture: LessonCapture)]
    private let problems: [LessonProblem]
    private var parts: [PageOutput] = []

    /// What the page may do.
    package static let policy = PageOutput.lessonPolicy

    /// Traces the lesson's captures.
    ///
    /// - Parameters:
    ///   - lesson: the lesson.
    ///   - language: the one that the page begins with.
    ///   - hasAnswers: whether answers and the teacher's notes stand there from the beginning.
    ///   - captures: the lesson's captures, as it looks at them.
    ///   - folder: where their files are found.
    ///   - problems: what a check has found in the lesson, which then stands at its steps.
    /// - Throws: what is wrong with the file of one.
    package init(
        _ lesson: Lesson, language: Language, hasAnswers: Bool,
        captures: [(material: LessonMaterial, capture: LessonCapture)], in folder: LessonFolder,
        problems: [LessonProblem] = []
    ) throws(LessonCheck.MaterialFault) {
        self.lesson = lesson
        self.language = language
        self.hasAnswers = hasAnswers
        self.captures = captures
        self.problems = problems
        var options = TextOptions()
        options.language = language
        // What is shown shall not explain before it was asked.
        options.level = .expert
        for (material, capture) in captures {
            let page = PageOutput(
                digits: capture.capture.timeDigits, options: options, behind: parts.last)
            parts.append(try folder.traced(material, into: page))
        }
    }

    /// Writes it.
    ///
    /// - Parameters:
    ///   - output: where to.
    ///   - home: what the page belongs to; nil for a page by itself.
    package func write(to output: OutputBuffer, home: PageHome? = nil) {
        var parts = parts
        if let last = parts.indices.last { parts[last].home = home }
        PageOutput.write(parts, around: .lesson(content), language: language, to: output)
    }

    private func both<Value>(_ make: (Language) -> Value) -> InBoth<Value> { InBoth(language, make) }
    private func both(_ words: Bilingual) -> InBoth<String> { both { words(in: $0) } }

    private func marked(_ text: Bilingual) -> [PageLesson.Paragraph] {
        PageLesson.paragraphs(both { MarkedText(text(in: $0)) })
    }

    private var content: PageLesson {
        var blocks = beginning
        blocks += problems(from: 0, before: lesson.steps.first?.line ?? .max)
        var questions = 0
        for (index, step) in lesson.steps.enumerated() {
            blocks.append(
                .step(
                    both { "\(index + 1). \(step.title(in: $0))" }, places(of: step)))
            let end = index + 1 < lesson.steps.count ? lesson.steps[index + 1].line : .max
            blocks += problems(from: step.line, before: end)
            blocks.append(.words(marked(step.say)))
            let lines = picture(of: step)
            if !lines.isEmpty { blocks.append(.picture(lines)) }
            if let document = step.document {
                blocks.append(.frame(both(HandoutPhrases.documentSays), marked(document)))
            }
            if let today = step.today { blocks.append(.frame(both(HandoutPhrases.today), marked(today))) }
            for question in step.questions {
                questions += 1
                blocks.append(.question(page(of: question, number: questions)))
            }
            if hasAnswers, let note = step.note {
                blocks.append(.frame(both(HandoutPhrases.forTeacher), marked(note)))
            }
        }
        if let exam = lesson.exam {
            blocks.append(.step(both(HandoutPhrases.review), []))
            for question in exam.questions {
                let place = Bilingual(en: "Step \(question.step)", zh: "第 \(question.step) 步")
                blocks.append(
                    .reviewed(
                        marked(question.question), place: both(place), answer: marked(question.answer)))
            }
        }
        if let homework = lesson.homework {
            blocks.append(.frame(both(HandoutPhrases.homework), marked(homework.task)))
            blocks.append(
                .points(
                    homework.points.map { point in
                        let words = Bilingual(
                            en: "\(point.points) point\(point.points == 1 ? "" : "s")",
                            zh: "\(point.points) 分")
                        return (both(words), marked(point.what))
                    }))
        }
        if !hasAnswers, questions > 0 { blocks.append(.handIn(lesson: lesson.name)) }
        return PageLesson(
            title: both(lesson.title), blocks: blocks, showsAnswers: hasAnswers,
            answerWord: both { HandoutPhrases.answer(in: $0) + Punctuation.colon(in: $0) },
            hintWord: both(HandoutPhrases.hint))
    }

    private var beginning: [PageLesson.Block] {
        func labelled(_ words: Bilingual) -> InBoth<String> {
            both { words(in: $0) + Punctuation.colon(in: $0) }
        }
        var names: [String] = []
        for material in lesson.materials where !names.contains(material.capture) {
            names.append(material.capture)
        }
        let minutes = Bilingual(en: ", \(lesson.minutes) minutes", zh: "，\(lesson.minutes) 分钟")
        var blocks: [PageLesson.Block] = [
            .fact(labelled(HandoutPhrases.level), both { lesson.level.title(in: $0) + minutes(in: $0) }),
            .fact(
                labelled(HandoutPhrases.capture),
                both { names.joined(separator: Punctuation.listComma(in: $0)) }),
        ]
        if !lesson.sources.isEmpty {
            blocks.append(
                .fact(
                    labelled(HandoutPhrases.sources),
                    both { language in
                        lesson.sources.map { Bilingual(citing: $0)(in: language) }
                            .joined(separator: Punctuation.listComma(in: language))
                    }))
        }
        if !lesson.goals.isEmpty {
            blocks.append(.goals(labelled(HandoutPhrases.learnTo), lesson.goals.map(marked)))
        }
        return blocks
    }

    // MARK: Steps

    private func capture(of material: LessonMaterial) -> (place: Int, capture: LessonCapture)? {
        captures.firstIndex { $0.material.isSame(as: material) }.map { ($0, captures[$0].capture) }
    }

    /// What a step points at in the ladders.
    private func places(of step: LessonStep) -> [PageLesson.Place] {
        guard let (place, capture) = capture(of: step.material) else { return [] }
        return capture.places(of: step.shows(answered: hasAnswers ? .max : 0), on: place)
    }

    /// What a step shows that is not in the ladders.
    private func picture(of step: LessonStep) -> [InBoth<StyledText>] {
        PageLesson.picture(
            of: step.shows(answered: hasAnswers ? .max : 0), in: capture(of: step.material)?.capture,
            beside: step.beside.flatMap { capture(of: $0)?.capture }, language)
    }

    // MARK: What is wrong

    /// What `lesson check` says of what stands from a line on, and before another one.
    private func problems(from first: Int, before end: Int) -> [PageLesson.Block] {
        let found = problems.filter { $0.line >= first && $0.line < end }
        guard !found.isEmpty else { return [] }
        return [
            .frame(
                both(HandoutPhrases.checkSays),
                found.map { problem in
                    let words = both { language in
                        var text = StyledText(
                            Bilingual(en: "line \(problem.line): ", zh: "第 \(problem.line) 行：")(in: language),
                            .anomaly)
                        text.append(captured: problem.text(in: language).utf8)
                        return text
                    }
                    return PageLesson.Paragraph(isPoint: true, words: words)
                })
        ]
    }

    // MARK: Questions

    private func page(of question: Question, number: Int) -> PageQuestion {
        let points =
            question.points > 1
            ? Bilingual(en: " (\(question.points) points)", zh: "（\(question.points) 分）")
            : Bilingual(en: "", zh: "")
        let label = both { language in
            Bilingual(en: "Question \(number)", zh: "问题 \(number)")(in: language) + points(in: language)
        }
        let shown = question.shownItems
        let (kind, right): (PageQuestion.Kind, [String]) =
            switch question.answer {
            case .choice(_, let right): (right.count > 1 ? .choices : .choice, right.map { "\($0)" })
            case .number(let number, let within): (.number, ["\(number)", "\(within)"])
            case .packet(let packets): (.packet, packets.map { "\($0)" })
            case .fill(let words): (.fill, words)
            case .order(let items):
                (.order, items.compactMap { item in shown.firstIndex(of: item).map { "\($0)" } })
            }
        return PageQuestion(
            label: label, text: marked(question.question), kind: kind, items: shown.map(marked), right: right,
            hint: question.hint.map(marked), rightAnswer: both { question.rightAnswer(in: $0) },
            explain: marked(question.explain))
    }
}
