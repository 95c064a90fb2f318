import Lessons
import Output
import Platform

/// The state of a class as one object of JSON, each with what is theirs. Steps, stops, questions and packets count from 1.
struct ClassStateJSON {
    let bytes: [UInt8]

    /// What of a state is the same for all of a class: counted once, and not again for each student.
    struct Count: Sendable {
        let revision: Int
        let voted: Int
        /// Once it is revealed, what was answered; without words that somebody typed.
        let tally: ClassTally?

        init(_ state: ClassState) {
            revision = state.revision
            voted = state.voted
            tally =
                state.phase == .revealed
                ? state.stop.question.map { ClassTally(state, $0, showsTyped: false) } : nil
        }
    }

    /// Writes it.
    ///
    /// - Parameters:
    ///   - content: the class.
    ///   - count: what is counted of it.
    ///   - role: whose it is.
    ///   - material: what the class is about.
    init(
        _ content: borrowing ClassSession.Content, _ count: Count, _ role: ClassSession.Role,
        _ material: ClassMaterial
    ) {
        let state = content.state
        let output = OutputBuffer(descriptor: -1)
        var json = JSONWriter(output)
        json.beginObject()
        json.field("revision", state.revision)
        json.field("lesson", material.name)
        json.field("step", state.stop.step + 1)
        json.field("steps", material.steps.count)
        json.field("stop", state.place + 1)
        json.field("stops", state.stops.count)
        json.field("furthest", state.furthest + 1)
        json.field("phase", state.phase.rawValue)
        json.field("question", state.stop.question.map { $0 + 1 })
        json.field("round", state.round)
        json.field("voted", count.voted)
        json.field("present", content.present)
        if let pointed = state.pointed {
            json.name("point")
            json.beginObject()
            json.field("connection", pointed.connection)
            json.field("packet", pointed.packet)
            if let field = pointed.field {
                json.field("field", field.name)
                json.field("byte", field.byte)
            }
            json.endObject()
        }
        if state.phase == .revealed { json.field("explained", state.isExplained) }
        if state.isHinted(state.stop.question) { json.field("hinted", true) }
        if role == .teacher {
            if let question = state.stop.question {
                Self.write(ClassTally(state, question, showsTyped: true), to: &json)
            }
        } else if let tally = count.tally {
            Self.write(tally, to: &json)
        }
        switch role {
        case .teacher:
            json.name("moves")
            json.beginArray()
            for move in state.moves { json.value(move.name) }
            json.endArray()
            json.field("joined", state.students.count)
            json.field("runs", content.clock.runs)
            json.name("times")
            json.beginArray()
            for seconds in content.clock.seconds(now: SystemClock.steady) { json.value(seconds) }
            json.endArray()
            Self.writeProjected(state, to: &json)
        case .student(let number): Self.write(state, number, to: &json)
        case .view: Self.writeProjected(state, to: &json)
        }
        json.endObject()
        json.finish()
        bytes = output.bytes.last == 0x0A ? output.bytes.dropLast() : output.bytes
    }

    /// What is on the projected view alone.
    private static func writeProjected(_ state: ClassState, to json: inout JSONWriter) {
        if state.isBlack { json.field("black", true) }
        json.name("shown")
        json.beginArray()
        for answer in state.shown(of: state.stop.question) { json.value(answer) }
        json.endArray()
    }

    /// What a student has answered, and after the reveal how it is marked.
    private static func write(_ state: ClassState, _ number: Int, to json: inout JSONWriter) {
        guard let place = state.stop.question, state.students.indices.contains(number) else { return }
        let (question, student) = (state.questions[place], state.students[number])
        if let first = student.answer(to: place, round: 1), state.round > 1 {
            json.field("first", question.text(of: first))
        }
        guard let mine = student.answer(to: place, round: state.round) else { return }
        json.field("mine", question.text(of: mine))
        if state.phase == .revealed { json.field("mark", question.mark(mine).rawValue) }
    }

    private static func write(_ tally: ClassTally, to json: inout JSONWriter) {
        json.name("tally")
        json.beginObject()
        json.name("rounds")
        json.beginArray()
        for round in tally.rounds {
            json.beginObject()
            json.field("answers", round.answers)
            json.field("right", round.right)
            json.field("half", round.half)
            json.field("wrong", round.answers - round.right - round.half)
            json.name("given")
            json.beginArray()
            for given in round.given {
                json.beginObject()
                json.field("answer", given.answer)
                json.field("count", given.count)
                json.field("mark", given.mark.rawValue)
                json.endObject()
            }
            json.endArray()
            if round.others > 0 { json.field("others", round.others) }
            json.endObject()
        }
        json.endArray()
        if tally.rounds.count > 1 {
            json.field("becameRight", tally.becameRight)
            json.field("becameWrong", tally.becameWrong)
            json.name("changes")
            json.beginArray()
            for change in tally.changes {
                json.beginObject()
                json.field("from", change.from)
                json.field("to", change.to)
                json.field("count", change.count)
                json.endObject()
            }
            json.endArray()
        }
        json.endObject()
    }
}
