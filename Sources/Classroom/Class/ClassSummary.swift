import Annotations
package import Documents
import LessonPages
import Lessons
package import Output
import PageOutput
import TextOutput
import Tracing

/// What a class has gone through, as a page to be handed out afterwards: what each step says, how the room voted, what is right
/// and why, and the packets. There are no names in it, and no words that students typed.
package struct ClassSummary {
    private let state: ClassState
    private let material: ClassMaterial
    private let telling: Telling
    private let language: Language

    /// What is there so far.
    ///
    /// - Parameters:
    ///   - session: the class.
    ///   - language: the one that the page begins with.
    package init(_ session: ClassSession, language: Language) {
        state = session.state
        material = session.material
        telling = session.telling
        self.language = language
    }

    /// Writes it.
    package func write(to output: OutputBuffer) {
        var parts: [PageOutput] = []
        for capture in material.captures {
            var part = telling.saying(language).part(
                digits: capture.capture.timeDigits, behind: parts.last)
            for trace in capture.connections { part.ended(trace) }
            for trace in capture.datagrams { part.ended(trace) }
            part.finished(capture.capture)
            parts.append(part)
        }
        PageOutput.write(parts, around: .lesson(lesson), language: language, to: output)
    }

    private func both<Value>(_ make: (Language) -> Value) -> InBoth<Value> { InBoth(language, make) }
    private func both(_ words: Bilingual) -> InBoth<String> { both { words(in: $0) } }

    private func marked(_ text: Bilingual) -> [PageLesson.Paragraph] {
        PageLesson.paragraphs(
            both { material.isMarked ? MarkedText(text(in: $0)) : MarkedText(unmarked: text(in: $0)) })
    }

    private var lesson: PageLesson {
        var blocks: [PageLesson.Block] = [
            .fact(
                both { Words.students(in: $0) + Punctuation.colon(in: $0) },
                both { _ in "\(state.students.count)" })
        ]
        if !state.questions.isEmpty { blocks.append(.votes(overview)) }
        var next = 0
        for (number, step) in material.steps.enumerated() {
            let questions = state.questions.indices.dropFirst(next).prefix(max(0, step.questions))
            next += questions.count
            let capture = step.capture.map { material.captures[$0] }
            let evidence = questions.flatMap { seen($0, step) }
            // A question made from a capture is about its packets alone.
            var places: [PageLesson.Place] = []
            if material.isMarked, let capture, let place = step.capture {
                places = capture.places(of: step.shows.then, on: place)
            }
            for place in evidence where !places.contains(place) { places.append(place) }
            let title = material.isMarked ? both { "\(number + 1). \(step.title(in: $0))" } : both(step.title)
            blocks.append(.step(title, places))
            blocks.append(.words(marked(step.say)))
            let picture = PageLesson.picture(
                of: step.shows.then, in: capture, beside: step.beside.map { material.captures[$0] }, language)
            if !picture.isEmpty { blocks.append(.picture(picture)) }
            for place in questions {
                blocks += self.blocks(of: place, step)
            }
        }
        return PageLesson(
            title: both(material.title), blocks: blocks, showsAnswers: true,
            answerWord: both(Words.right), hintWord: both(Words.why))
    }

    // MARK: Questions

    private func heading(_ place: Int) -> Bilingual {
        Bilingual(en: "Question \(place + 1)", zh: "问题 \(place + 1)")
    }

    /// The packets in which a question's answer is to be seen.
    private func seen(_ place: Int, _ step: ClassMaterial.Step) -> [PageLesson.Place] {
        guard let capture = step.capture else { return [] }
        return state.questions[place].shownBy.compactMap { packet in
            material.captures[capture].segment(in: packet).map {
                PageLesson.Place(capture: capture, connection: $0.connection.id, packet: packet)
            }
        }
    }

    private func blocks(of place: Int, _ step: ClassMaterial.Step) -> [PageLesson.Block] {
        let question = state.questions[place]
        // Where it was made from a capture it is a step of its own.
        var blocks: [PageLesson.Block] = material.isMarked ? [.heading(both(heading(place)))] : []
        blocks.append(.words(marked(question.question.question)))
        if !material.isMarked, let excerpt = question.excerpt {
            let lines = both { excerpt.lines(in: $0, columns: 52) }.pairs.map {
                $0.map { $0 ?? StyledText() }
            }
            if !lines.isEmpty { blocks.append(.picture(lines)) }
        }
        blocks.append(.votes(votes(of: place)))
        let right = both { language in
            Words.right(in: language) + " " + question.rightAnswer(in: language)
        }
        blocks.append(.frame(right, marked(question.question.explain)))
        blocks.append(.seen(seen(place, step)))
        return blocks
    }

    private func votes(of place: Int) -> PageVotes {
        let question = state.questions[place]
        let tally = ClassTally(state, place, showsTyped: false)
        var texts: [String] = []
        for given in tally.rounds.flatMap(\.given) where !texts.contains(given.answer) {
            texts.append(given.answer)
        }
        let items = question.shownItems
        var answers = texts.map { text -> PageVotes.Answer in
            let counts = tally.rounds.map { round in round.given.first { $0.answer == text }?.count ?? 0 }
            let mark = tally.rounds.lazy.flatMap(\.given).first { $0.answer == text }?.mark
            let words = both { language -> StyledText in
                guard case .choice = question.question.answer, let letter = text.utf8.first,
                    text.utf8.count == 1,
                    items.indices.contains(Int(letter) - 0x61)
                else { return StyledText(text) }
                let item = items[Int(letter) - 0x61]
                return StyledText("\(text)) ").followed(by: question.marked(item, in: language).plain)
            }
            return PageVotes.Answer(words: words, isRight: mark == .right, counts: counts)
        }
        let others = tally.rounds.map(\.others)
        if others.contains(where: { $0 > 0 }) {
            answers.append(
                PageVotes.Answer(
                    words: both { StyledText(Words.others(in: $0)) }, isRight: false, counts: others))
        }
        return PageVotes(
            columns: columns(first: Words.answer, tally.rounds.count), answers: answers,
            totals: tally.rounds.map(\.answers))
    }

    private func columns(first: Bilingual, _ rounds: Int) -> [InBoth<String>] {
        [both(first)] + [both(Words.firstVote), both(Words.secondVote)].prefix(rounds)
    }

    /// How many were right, question by question.
    private var overview: PageVotes {
        let tallies = state.questions.indices.map { ClassTally(state, $0, showsTyped: false) }
        let rounds = tallies.map(\.rounds.count).max() ?? 1
        let answers = zip(state.questions.indices, tallies).map { place, tally in
            let words = both { language -> StyledText in
                let text = state.questions[place].marked(
                    state.questions[place].question.question, in: language
                ).plain
                return StyledText("\(place + 1). ").followed(by: text)
            }
            return PageVotes.Answer(words: words, isRight: false, counts: tally.rounds.map(\.right))
        }
        return PageVotes(
            columns: columns(first: Words.rightAnswers, rounds), answers: answers,
            totals: Array(repeating: state.students.count, count: rounds))
    }
}
