package import Documents
import Output
import TextOutput
import WireBytes

/// A lesson on paper: what it shows, says and asks, with or without the answers. Made once, and written as text,
/// Markdown or HTML.
package struct Handout {
    /// What stands in it, one thing below the other.
    enum Block {
        /// The lesson's title.
        case title(String)
        /// Something said of the lesson, such as its level.
        case fact(String, String)
        /// What a student can do afterwards.
        case goals(String, [MarkedText])
        /// The beginning of a step.
        case step(number: Int, String)
        /// What is said.
        case words(MarkedText)
        /// The same in a frame with a heading.
        case frame(String, MarkedText)
        /// What is shown.
        case picture([ExhibitLine])
        /// What is asked, what to choose from, and room for the answer.
        case question(String, MarkedText, items: [MarkedText], isOrder: Bool)
        /// Some help with it.
        case hint(String, MarkedText)
        /// What is right, and why.
        case answer(String, String, MarkedText)
        /// The beginning of the review.
        case review(String)
        /// A question of the review; where it is answered, and in which words.
        case reviewed(number: Int, MarkedText, answer: (place: String, words: MarkedText)?)
        /// Homework: what it is marked by.
        case points([(points: String, what: MarkedText)])
    }

    let language: Language
    let blocks: [Block]

    /// Columns of a picture: what fits a page of paper.
    package static let pictureColumns = 78

    /// Makes a handout.
    ///
    /// - Parameters:
    ///   - lesson: the lesson.
    ///   - language: of its words.
    ///   - hasAnswers: whether answers and the teacher's notes stand in it.
    ///   - capture: gives the capture that a step is about; nil where it cannot be read.
    package init(
        _ lesson: Lesson, language: Language, hasAnswers: Bool, capture: (LessonMaterial) -> LessonCapture?
    ) {
        self.language = language
        var writer = BlockWriter(language: language, hasAnswers: hasAnswers)
        writer.begin(lesson)
        for (index, step) in lesson.steps.enumerated() {
            let picture = StepPicture(
                capture: capture(step.material), beside: step.beside.flatMap(capture), language: language,
                columns: Self.pictureColumns,
                detail: .ladder)
            let shows = step.shows(answered: hasAnswers ? .max : 0)
            writer.add(step, index + 1, Self.lines(of: shows, picture))
        }
        if let homework = lesson.homework { writer.add(homework) }
        if let exam = lesson.exam { writer.add(exam) }
        blocks = writer.blocks
    }
}

extension Handout {
    /// What is shown, one thing below the other; of a packet's bytes those that are pointed at and some around.
    private static func lines(of shows: [Shown], _ picture: StepPicture) -> [ExhibitLine] {
        var all: [ExhibitLine] = []
        // Packets that are shown one after the other are one ladder.
        for group in groups(shows) {
            var lines = picture.lines(group)
            if case .bytes? = group.first { lines = nearMarks(lines) }
            if !all.isEmpty, !lines.isEmpty { all.append(ExhibitLine(StyledText())) }
            all += lines
        }
        return all
    }

    /// Each show of bytes by itself, and the others as they follow one another.
    private static func groups(_ shows: [Shown]) -> [[Shown]] {
        var groups: [[Shown]] = []
        var isOpen = false
        for shown in shows {
            if case .bytes = shown {
                groups.append([shown])
                isOpen = false
            } else if isOpen {
                groups[groups.count - 1].append(shown)
            } else {
                groups.append([shown])
                isOpen = true
            }
        }
        return groups
    }

    /// The title, the marked lines and those next to them; … stands for the others.
    private static func nearMarks(_ lines: [ExhibitLine]) -> [ExhibitLine] {
        let around = 3
        guard lines.count > 20, lines.contains(where: \.isMarked) else { return lines }
        var kept: [ExhibitLine] = []
        var isLeftOff = false
        for (place, line) in lines.enumerated() {
            let near = lines.prefix(place + around + 1).dropFirst(max(0, place - around))
            if place == 0 || near.contains(where: \.isMarked) {
                if isLeftOff { kept.append(ExhibitLine(StyledText("      …", .dim))) }
                isLeftOff = false
                kept.append(line)
            } else {
                isLeftOff = true
            }
        }
        if isLeftOff { kept.append(ExhibitLine(StyledText("      …", .dim))) }
        return kept
    }
}

/// Puts a lesson into blocks.
private struct BlockWriter {
    let language: Language
    let hasAnswers: Bool
    var blocks: [Handout.Block] = []
    private var questions = 0

    init(language: Language, hasAnswers: Bool) {
        self.language = language
        self.hasAnswers = hasAnswers
    }

    private func say(_ en: String, _ zh: String) -> String { language == .en ? en : zh }
    private func say(_ words: Bilingual) -> String { words(in: language) }
    private func marked(_ text: Bilingual) -> MarkedText { MarkedText(text(in: language)) }

    mutating func begin(_ lesson: Lesson) {
        var captures: [String] = []
        for material in lesson.materials where !captures.contains(material.capture) {
            captures.append(material.capture)
        }
        blocks.append(.title(lesson.title(in: language)))
        blocks.append(
            .fact(
                say(HandoutPhrases.level),
                lesson.level.title(in: language) + say(", \(lesson.minutes) minutes", "，\(lesson.minutes) 分钟")
            ))
        blocks.append(
            .fact(say(HandoutPhrases.capture), captures.joined(separator: say(Punctuation.listComma))))
        if !lesson.sources.isEmpty {
            let sources = lesson.sources.map { say(Bilingual(citing: $0)) }
            blocks.append(
                .fact(say(HandoutPhrases.sources), sources.joined(separator: say(Punctuation.listComma))))
        }
        if !lesson.goals.isEmpty {
            blocks.append(.goals(say(HandoutPhrases.learnTo), lesson.goals.map(marked)))
        }
    }

    mutating func add(_ step: LessonStep, _ number: Int, _ picture: [ExhibitLine]) {
        blocks.append(.step(number: number, step.title(in: language)))
        blocks.append(.words(marked(step.say)))
        if !picture.isEmpty { blocks.append(.picture(picture)) }
        if let document = step.document {
            blocks.append(.frame(say(HandoutPhrases.documentSays), marked(document)))
        }
        if let today = step.today { blocks.append(.frame(say(HandoutPhrases.today), marked(today))) }
        for question in step.questions { add(question) }
        if hasAnswers, let note = step.note {
            blocks.append(.frame(say(HandoutPhrases.forTeacher), marked(note)))
        }
    }

    private mutating func add(_ question: Question) {
        questions += 1
        let points = question.points > 1 ? say(" (\(question.points) points)", "（\(question.points) 分）") : ""
        var isOrder = false
        if case .order = question.answer { isOrder = true }
        blocks.append(
            .question(
                say("Question \(questions)", "问题 \(questions)") + points, marked(question.question),
                items: question.shownItems.map(marked), isOrder: isOrder))
        if let hint = question.hint { blocks.append(.hint(say(HandoutPhrases.hint), marked(hint))) }
        guard hasAnswers else { return }
        blocks.append(
            .answer(say(HandoutPhrases.answer), question.rightAnswer(in: language), marked(question.explain)))
    }

    mutating func add(_ exam: Exam) {
        blocks.append(.review(say(HandoutPhrases.review)))
        for (index, question) in exam.questions.enumerated() {
            let answer = (
                place: say("Step \(question.step)", "第 \(question.step) 步"), words: marked(question.answer)
            )
            blocks.append(
                .reviewed(
                    number: index + 1, marked(question.question), answer: hasAnswers ? answer : nil))
        }
    }

    mutating func add(_ homework: Homework) {
        blocks.append(.frame(say(HandoutPhrases.homework), marked(homework.task)))
        blocks.append(
            .points(
                homework.points.map { point in
                    (
                        say("\(point.points) point\(point.points == 1 ? "" : "s")", "\(point.points) 分"),
                        marked(point.what)
                    )
                }))
    }
}

extension Question {
    /// What is to be chosen from or put in order, as it is shown; empty for other kinds of question.
    package var shownItems: [Bilingual] {
        switch answer {
        case .choice(let choices, _): choices
        case .order(let items): shuffled.map { items[$0] }
        case .number, .packet, .fill: []
        }
    }

    /// What is right, in a line, without marks; choices by their letters.
    package func rightAnswer(in language: Language) -> String {
        func plain(_ text: Bilingual) -> String { MarkedText(text(in: language)).plain }
        let or = Punctuation.or(in: language)
        switch answer {
        case .choice(let choices, let right):
            let letters = right.map { Handout.letter($0) + " " + plain(choices[$0]) }
            return GivenAnswer.listed(letters, separator: Punctuation.semicolon(in: language))
        case .number(let number, let within):
            return grouped(number) + (within == 0 ? "" : " ± \(grouped(within))")
        case .packet(let packets):
            return Words.packet(in: language) + packets.map { grouped($0) }.joined(separator: or)
        case .fill(let words): return words.joined(separator: or)
        case .order(let items): return GivenAnswer.listed(items.map(plain), separator: " → ")
        }
    }
}

extension Handout {
    /// "a)" for the first of what is to be chosen from; at most ten are.
    static func letter(_ place: Int) -> String {
        GivenAnswer.letter(place) + ")"
    }
}
