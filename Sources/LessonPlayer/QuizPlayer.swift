package import Documents
package import Lessons
package import Terminal
import TextOutput
import WireBytes

/// A quiz on a screen: one question at a time, marked with its explanation and its evidence; the score at the end. It
/// knows of no terminal.
package struct QuizPlayer: Sendable {
    enum Phase: Sendable, Hashable {
        case asking
        /// The answer was marked and is explained.
        case marked
        /// All were asked: the score.
        case finished
    }

    /// The questions, and what was answered so far.
    package private(set) var run: QuizRun
    /// What its words are in.
    package private(set) var language: Language
    /// Whether the last key ended it.
    package private(set) var isOver = false
    let title: Bilingual
    /// What each question is about.
    private let captures: [LessonCapture?]

    private(set) var phase: Phase
    /// The question on the screen, from 0.
    private(set) var place = 0
    /// Of a choice: the line with the cursor, and what has been ticked where several are right.
    private(set) var cursor = 0
    private(set) var ticked: Set<Int> = []
    private(set) var line = LineEditor()
    /// What is wrong with the way it was answered.
    private(set) var complaint: Bilingual?
    private(set) var showsHint = false
    private(set) var showsKeys = false
    var view = PageView()

    /// Begins with the first question.
    ///
    /// - Parameters:
    ///   - questions: the questions.
    ///   - title: what the quiz is called.
    ///   - captures: what each question is about, at the same places; nil where nothing can be shown.
    ///   - language: what its words are in.
    package init(
        _ questions: [QuizQuestion], title: Bilingual, captures: [LessonCapture?], language: Language
    ) {
        run = QuizRun(questions)
        self.title = title
        self.captures = captures
        self.language = language
        phase = questions.isEmpty ? .finished : .asking
    }

    /// The question on the screen; nil where there is none.
    var question: QuizQuestion? { run.questions.indices.contains(place) ? run.questions[place] : nil }

    /// What stands beside the question: its excerpt or what the lesson shows; once it is marked, where the answer is to
    /// be seen.
    func picture(columns: Int) -> [ExhibitLine] {
        guard phase != .finished, let question else { return [] }
        let capture = captures.indices.contains(place) ? captures[place] : nil
        let picture = StepPicture(capture: capture, language: language, columns: columns, detail: .ladder)
        if phase == .marked, let packet = question.evidence?.packet {
            return picture.lines([.packets([PacketSpan(packet)])])
        }
        // An excerpt leaves the answer out.
        if let excerpt = question.excerpt {
            return excerpt.lines(in: language, columns: columns).map { ExhibitLine($0) }
        }
        // Nor does a flow stand beside the question for its order.
        if case .order = question.question.answer {
            return picture.lines(question.shows.filter { !$0.tellsOrder })
        }
        return picture.lines(question.shows)
    }

    /// Whether several choices may be right.
    var hasSeveral: Bool {
        if case .choice(_, let right)? = question?.question.answer { right.count > 1 } else { false }
    }

    /// Whether it is answered by choosing, and not by typing.
    var isChoice: Bool { if case .choice? = question?.question.answer { true } else { false } }

    // MARK: Keys

    /// Does what an event asks for.
    package mutating func take(_ event: ScreenEvent) {
        if event == .ended { return isOver = true }
        if case .key(let key) = event {
            if showsKeys { return showsKeys = false }
            if takeAnywhere(key) { return }
        }
        switch phase {
        case .asking: isChoice ? choose(event) : type(event)
        case .marked:
            if case .key(let key) = event, [.enter, .right, .pageDown].contains(key.code) || key.typed == " "
            {
                goOn()
            }
        case .finished:
            if case .key(let key) = event, key.code == .enter || key.typed == "q" || key.typed == " " {
                isOver = true
            }
        }
    }

    /// Keys that mean the same everywhere; letters are for answers.
    private mutating func takeAnywhere(_ key: Key) -> Bool {
        switch (key.code, key.modifiers) {
        case (.escape, _):
            if phase == .finished { isOver = true } else { finish() }
        case (.character("l"), .control): language = language == .en ? .zh : .en
        case (.function(1), _): showsKeys = true
        case (.pageDown, _) where phase == .asking: view.scrollPicture(by: 5)
        case (.pageUp, _): view.scrollPicture(by: -5)
        case (.up, _) where phase != .asking || !isChoice: view.scrollText(by: -1)
        case (.down, _) where phase != .asking || !isChoice: view.scrollText(by: 1)
        case (.character("?"), []) where phase == .asking: showsHint = true
        case (.tab, []) where phase == .asking: mark(.skipped)
        default: return false
        }
        return true
    }

    private mutating func choose(_ event: ScreenEvent) {
        guard case .key(let key) = event, let question else { return }
        let count = question.shownItems.count
        switch key.code {
        case .up: cursor = max(0, cursor - 1)
        case .down: cursor = min(count - 1, cursor + 1)
        case .enter: mark(.choices(hasSeveral ? ticked.sorted() : [cursor]))
        default:
            guard let typed = key.typed else { return }
            if typed == " ", hasSeveral { return ticked.formSymmetricDifference([cursor]) }
            let letter = Int(typed.properties.lowercaseMapping.unicodeScalars.first?.value ?? 0) - 0x61
            let digit = Int(typed.value) - 0x31
            guard let chosen = [letter, digit].first(where: { (0..<count).contains($0) }) else { return }
            cursor = chosen
            if hasSeveral { ticked.formSymmetricDifference([chosen]) }
        }
    }

    private mutating func type(_ event: ScreenEvent) {
        if line.take(event) { return complaint = nil }
        guard let question, case .key(let key) = event, key.code == .enter else { return }
        let answer = GivenAnswer(line.text, to: question)
        switch answer {
        // An empty line is no answer; Tab passes over.
        case .skipped, .unreadable: complaint = GivenAnswer.expected(by: question)
        default: mark(answer)
        }
    }

    private mutating func mark(_ answer: GivenAnswer) {
        run.answer(answer, at: place)
        phase = .marked
        view = PageView()
    }

    private mutating func goOn() {
        guard let next = run.next else { return finish() }
        place = next
        phase = .asking
        begin()
    }

    private mutating func finish() {
        phase = .finished
        begin()
    }

    private mutating func begin() {
        cursor = 0
        ticked = []
        line = LineEditor()
        complaint = nil
        showsHint = false
        view = PageView()
    }
}
