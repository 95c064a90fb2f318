import Documents
import Lessons
import NIOCore
import Output
import PageOutput
import TextOutput
import Tracing
import WireBytes

/// What a stop of the lesson shows, says and asks, for the pages' script.
extension ClassSession {
    /// Columns that a picture may have.
    private static let columns = 36...100
    /// Packets that a step marks.
    private static let mostMarks = 100

    /// A stop: the teacher any, others those that the class has been at. What is right stands in it for the teacher, and for
    /// others once it is revealed.
    func step(_ request: Request, _ role: Role, _ language: Language) -> Reply {
        let state = state
        let place = (request.query["stop"].flatMap { Int($0) } ?? 0) &- 1
        let isTeacher = role == .teacher
        guard state.stops.indices.contains(place), isTeacher || place <= state.furthest else {
            return nothing(language)
        }
        let asked = request.query["columns"].flatMap { Int($0) } ?? 78
        let columns = min(max(asked, Self.columns.lowerBound), Self.columns.upperBound)
        let stop = state.stops[place]
        let isRevealed = state.phase(of: stop.question) == .revealed
        let tellsHint = isTeacher || isRevealed || state.isHinted(stop.question)
        let name = "\(place)/\(isTeacher)/\(isRevealed)/\(tellsHint)/\(columns)/\(language)"
        if let kept = cache.page(name) { return Reply(object: kept) }
        let output = OutputBuffer(descriptor: -1)
        var json = JSONWriter(output)
        let step = material.steps[stop.step]
        let capture = step.capture.map { material.captures[$0] }
        let shows = isRevealed || isTeacher && stop.question == nil ? step.shows.then : step.shows.before
        json.beginObject()
        json.field("stop", place + 1)
        json.field("step", stop.step + 1)
        json.field("title", step.title(in: language))
        write("say", step.say, language, &json)
        if let document = step.document { write("document", document, language, &json) }
        if let today = step.today { write("today", today, language, &json) }
        if isTeacher, let note = step.note { write("note", note, language, &json) }
        if let place = step.capture {
            json.field("trace", "/class/trace/\(place)?language=\(language.rawValue)")
        }
        write(
            shows, capture, beside: step.beside.map { material.captures[$0] }, columns, language, &json)
        if let question = stop.question {
            write(
                question, isRevealed: isRevealed || isTeacher, tellsHint: tellsHint, capture, columns,
                language,
                &json)
        }
        json.endObject()
        json.finish()
        let bytes = ByteBuffer(bytes: output.bytes)
        cache.keep(bytes, as: name)
        return Reply(object: bytes)
    }

    private func marked(_ text: Bilingual, _ language: Language) -> MarkedText {
        material.isMarked ? MarkedText(text(in: language)) : MarkedText(unmarked: text(in: language))
    }

    private func write(
        _ name: StaticString, _ text: Bilingual, _ language: Language, _ json: inout JSONWriter
    ) {
        json.name(name)
        json.beginArray()
        for block in marked(text, language).blocks {
            json.beginObject()
            json.field("item", block.isItem)
            json.name("spans")
            json.beginArray()
            for span in block.spans {
                json.beginArray()
                json.value("\(span.kind)")
                json.value(span.text)
                json.endArray()
            }
            json.endArray()
            json.endObject()
        }
        json.endArray()
    }

    // MARK: Pictures

    /// What is shown: what the ladder shows is marked there; what it does not is drawn in lines.
    private func write(
        _ shows: [Shown], _ capture: LessonCapture?, beside: LessonCapture? = nil, _ columns: Int,
        _ language: Language,
        _ json: inout JSONWriter
    ) {
        json.name("marks")
        json.beginArray()
        for packet in shows.flatMap(\.packets).flatMap({ $0.prefix(Self.mostMarks) }).prefix(Self.mostMarks) {
            write(packet, capture, &json)
        }
        json.endArray()
        let drawn = shows.filter { !$0.isOnLadder || capture == nil }
        let picture = StepPicture(
            capture: capture, beside: beside, language: language, columns: columns, detail: .ladder)
        write("picture", picture.lines(drawn).map { ($0.text, $0.isMarked) }, &json)
    }

    private func write(_ packet: Int, _ capture: LessonCapture?, _ json: inout JSONWriter) {
        json.beginObject()
        json.field("connection", capture?.segment(in: packet)?.connection.id)
        json.field("packet", packet)
        json.endObject()
    }

    private func write(
        _ name: StaticString, _ lines: [(text: StyledText, isMarked: Bool)], _ json: inout JSONWriter
    ) {
        guard !lines.isEmpty else { return }
        json.name(name)
        json.beginArray()
        for line in lines {
            json.beginObject()
            if line.isMarked { json.field("marked", true) }
            json.name("runs")
            json.beginArray()
            for run in line.text.runs {
                json.beginArray()
                json.value("\(run.style)")
                json.value(run.text)
                json.endArray()
            }
            json.endArray()
            json.endObject()
        }
        json.endArray()
    }

    // MARK: Questions

    private func write(
        _ place: Int, isRevealed: Bool, tellsHint: Bool, _ capture: LessonCapture?, _ columns: Int,
        _ language: Language,
        _ json: inout JSONWriter
    ) {
        let question = material.questions[place]
        json.name("question")
        json.beginObject()
        json.field("number", place + 1)
        json.field("kind", question.question.answer.kind)
        write("text", question.question.question, language, &json)
        json.name("items")
        json.beginArray()
        for item in question.shownItems { json.value(question.marked(item, in: language).plain) }
        json.endArray()
        json.field("expected", GivenAnswer.expected(by: question)(in: language))
        if tellsHint, let hint = question.question.hint { write("hint", hint, language, &json) }
        if !material.isMarked, let excerpt = question.excerpt {
            write("excerpt", excerpt.lines(in: language, columns: columns).map { ($0, false) }, &json)
        }
        if isRevealed {
            json.field("right", question.rightAnswer(in: language))
            if case .choice(_, let right) = question.question.answer {
                json.field("letters", question.text(of: .choices(right)))
            }
            write("why", question.question.explain, language, &json)
            json.name("evidence")
            json.beginArray()
            for packet in question.shownBy.prefix(Self.mostMarks) { write(packet, capture, &json) }
            json.endArray()
        }
        json.endObject()
    }

    // MARK: Ladders

    /// The page of a capture, to stand in a frame of the class's pages.
    func trace(_ place: Int, _ language: Language) -> Reply {
        let name = "trace/\(place)/\(language)"
        var page = cache.page(name)
        if page == nil {
            let capture = material.captures[place]
            let output = OutputBuffer(descriptor: -1)
            var sink = telling.saying(language).page(output, digits: capture.capture.timeDigits)
            for trace in capture.connections { sink.ended(trace) }
            for trace in capture.datagrams { sink.ended(trace) }
            sink.finished(capture.capture)
            let made = ByteBuffer(bytes: output.bytes)
            cache.keep(made, as: name)
            page = made
        }
        var reply = Reply(page: page ?? ByteBuffer(), policy: PageOutput.policy)
        reply.isFramed = true
        return reply
    }
}

extension Shown {
    /// Whether the ladder shows it; of bytes it shows those of whole fields.
    fileprivate var isOnLadder: Bool {
        switch self {
        case .capture, .connection, .packets, .arrows: true
        case .bytes, .window, .flow, .message, .handshake, .chain, .row, .table, .comparison, .phases,
            .nothing:
            false
        }
    }
}

extension Question.Answer {
    /// What the page calls it.
    fileprivate var kind: String {
        switch self {
        case .choice(_, let right): right.count > 1 ? "choices" : "choice"
        case .number: "number"
        case .packet: "packet"
        case .fill: "fill"
        case .order: "order"
        }
    }
}

extension QuizQuestion {
    /// The packets in which the answer is to be seen.
    var shownBy: [Int] {
        if case .packet(let packets) = question.answer { return packets }
        let named = question.because.compactMap { claim -> Int? in
            if case .packet(let packet?) = claim.subject { packet } else { claim.statement.packet }
        }
        let all = named.isEmpty ? [evidence?.packet].compactMap(\.self) : named
        return all.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
}
