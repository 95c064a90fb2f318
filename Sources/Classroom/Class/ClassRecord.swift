import Lessons
import Output

/// What is kept of a class, so that it goes on after the program was killed: what was done, line by line, in its order.
///
/// The first line says which class it is, with its code and secrets; each further one is something that was done. To go on is to
/// do all of it again by the same rules, so that nothing is counted twice, and a line that no class can have written is found.
package struct ClassRecord: Sendable {
    /// Something that was done.
    enum Entry: Sendable, Hashable {
        /// In the place of a student, from 0, where the class was full.
        case joined(name: String, token: String, inPlaceOf: Int?)
        case moved(ClassState.Move)
        /// A question from 0, a round from 1, a student from 0.
        case answered(GivenAnswer, question: Int, round: Int, student: Int)
    }

    /// What stays the same as long as the class lasts.
    struct Identity: Sendable, Hashable {
        /// The lesson's or capture's name.
        let lesson: String
        /// What tells these questions from others.
        let questions: String
        let code: String
        /// The teacher's, behind the # of the address.
        let secret: String
        /// Tokens to lead with, and for the projected view.
        let lead: String
        let view: String
    }

    let identity: Identity
    /// Which of all questions about a capture are asked.
    package let seed: UInt64
    /// Where the server listened.
    package let port: Int
    /// The state's number when the first entry was written.
    let revision: Int
    /// The file's name, for what is said of it.
    let path: String
    /// What the lines behind the first one hold.
    fileprivate let lines: [ArraySlice<UInt8>]

    /// What the first line begins with.
    static let schema = "netlesson.class-state/1"
    /// Bytes that are read: 128 MiB, more than 500 students can answer.
    package static let largest = 128 << 20

    /// Reads what was kept; nil where nothing is in it.
    ///
    /// - Parameters:
    ///   - bytes: the file's; what stands behind its last line was not written to its end.
    ///   - path: its name.
    /// - Throws: `ClassRecordFault` where it is no such file.
    package init?(_ bytes: [UInt8], path: String) throws(ClassRecordFault) {
        guard !bytes.isEmpty else { return nil }
        var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        lines.removeLast()
        guard let first = lines.first, let head = SentObject(first),
            head["schema"]?.hasPrefix("netlesson.class-state/") == true
        else { throw .notARecord(path: path) }
        guard head["schema"] == Self.schema else { throw .otherVersion(path: path) }
        guard let lesson = head["lesson"], let questions = head["questions"],
            let code = head["code"], ClassCode.isCode(code), code == code.lowercased(),
            let secret = head["secret"], let lead = head["lead"], let view = head["view"],
            [secret, lead, view].allSatisfy(AccessRules.isSecret), Set([secret, lead, view]).count == 3,
            let seed = head["seed"].flatMap({ UInt64($0, radix: 16) }),
            let port = head.number("port"), (1...65_535).contains(port),
            let revision = head.number("revision"), revision > 0, revision <= Self.highest
        else { throw .damaged(path: path, line: 1) }
        identity = Identity(
            lesson: lesson, questions: questions, code: code, secret: secret, lead: lead, view: view)
        self.seed = seed
        self.port = port
        self.revision = revision
        self.path = path
        self.lines = Array(lines.dropFirst())
    }

    /// Numbers of states up to which a page's script counts without an error.
    private static let highest = 1 << 52

    /// Does all of it again.
    ///
    /// - Parameters:
    ///   - questions: what is asked.
    ///   - perform: does one thing, and says whether the rules allow it.
    /// - Throws: `ClassRecordFault.damaged` with the first line that is none, or not allowed.
    func replay(
        _ questions: [QuizQuestion], _ perform: (Entry) -> Bool
    ) throws(ClassRecordFault) {
        for (place, line) in lines.enumerated() {
            guard let object = SentObject(line), let entry = Entry(object, questions), perform(entry) else {
                throw .damaged(path: path, line: place + 2)
            }
        }
    }
}

// MARK: Lines

extension ClassRecord {
    /// Writes the first line.
    static func begin(
        _ identity: Identity, seed: UInt64, port: Int, revision: Int, to output: OutputBuffer
    ) {
        var json = JSONWriter(output)
        json.beginObject()
        json.field("schema", schema)
        json.field("lesson", identity.lesson)
        json.field("questions", identity.questions)
        json.field("seed", String(seed, radix: 16))
        json.field("code", identity.code)
        json.field("secret", identity.secret)
        json.field("lead", identity.lead)
        json.field("view", identity.view)
        json.field("port", port)
        json.field("revision", revision)
        json.endObject()
        json.finish()
    }
}

extension ClassRecord.Entry {
    /// Reads a line; nil where it is none.
    fileprivate init?(_ object: SentObject, _ questions: [QuizQuestion]) {
        if let name = object["joined"], let token = object["token"] {
            let place = object.number("place")
            guard place ?? 1 > 0 else { return nil }
            self = .joined(name: name, token: token, inPlaceOf: place.map { $0 - 1 })
        } else if let what = object["do"] {
            guard let move = ClassState.Move(what, object) else { return nil }
            self = .moved(move)
        } else {
            guard let text = object["answer"], let question = object.number("question"),
                questions.indices.contains(question &- 1), let round = object.number("round"),
                let student = object.number("student"), student > 0,
                let answer = GivenAnswer(kept: text, to: questions[question - 1])
            else { return nil }
            self = .answered(answer, question: question - 1, round: round, student: student - 1)
        }
    }

    /// Writes it as a line.
    func write(to output: OutputBuffer) {
        var json = JSONWriter(output)
        json.beginObject()
        switch self {
        case .joined(let name, let token, let place):
            json.field("joined", name)
            json.field("token", token)
            json.field("place", place.map { $0 + 1 })
        case .moved(let move):
            json.field("do", move.name)
            if case .go(let stop) = move { json.field("stop", stop + 1) }
            if case .point(let place?) = move {
                json.field("connection", place.connection)
                json.field("packet", place.packet)
                if let field = place.field {
                    json.field("field", field.name)
                    json.field("byte", field.byte)
                }
            }
            if case .show(let answer, _) = move { json.field("answer", answer) }
        case .answered(let answer, let question, let round, let student):
            json.field("answer", answer.kept)
            json.field("question", question + 1)
            json.field("round", round)
            json.field("student", student + 1)
        }
        json.endObject()
        json.finish()
    }
}

extension GivenAnswer {
    /// As it is kept: places from 1, numbers, or the text.
    fileprivate var kept: String {
        switch self {
        case .choices(let places), .order(let places): places.map { "\($0 + 1)" }.joined(separator: " ")
        case .number(let number): "\(number)"
        case .packet(let packet): "\(packet)"
        case .text(let text), .unreadable(let text): text
        case .skipped: ""
        }
    }

    /// Reads what was kept; nil where it answers no such question.
    fileprivate init?(kept text: String, to question: QuizQuestion) {
        let numbers = text.split(separator: " ").compactMap { Int($0) }
        let places = numbers.map { $0 &- 1 }
        let areKnown =
            Set(places).count == places.count && places.allSatisfy(question.shownItems.indices.contains)
        switch question.question.answer {
        case .choice where areKnown && !places.isEmpty && places == places.sorted():
            self = .choices(places)
        case .order where areKnown && places.count == question.shownItems.count: self = .order(places)
        case .number where numbers.count == 1: self = .number(numbers[0])
        case .packet where numbers.count == 1: self = .packet(numbers[0])
        case .fill where !text.isEmpty: self = .text(text)
        default: return nil
        }
    }
}

// MARK: The shortest way

extension ClassState {
    /// What must be done to come from the beginning to where the class is.
    ///
    /// - Parameter tokens: the students' tokens, in the order in which they joined.
    /// - Returns: each thing, in an order that the rules allow.
    func entries(tokens: [String]) -> [ClassRecord.Entry] {
        var entries = zip(students, tokens).map { student, token in
            ClassRecord.Entry.joined(name: student.name, token: token, inPlaceOf: nil)
        }
        // A vote that is open is that of the class's own stop, which comes last: who goes on closes it.
        for other in stops.indices where other != place {
            let entriesThere = self.entries(of: stops[other].question)
            if !entriesThere.isEmpty { entries += [.moved(.go(other))] + entriesThere }
        }
        if furthest != place { entries.append(.moved(.go(furthest))) }
        entries.append(.moved(.go(place)))
        entries += self.entries(of: stop.question)
        if let pointed { entries.append(.moved(.point(pointed))) }
        if isBlack { entries.append(.moved(.black(true))) }
        return entries
    }

    private func entries(of question: Int?) -> [ClassRecord.Entry] {
        guard let question else { return [] }
        var entries: [ClassRecord.Entry] = isHinted(question) ? [.moved(.hint)] : []
        let phase = phase(of: question)
        guard phase != .look else { return entries }
        for round in 1...Self.rounds where round <= self.round(of: question) {
            entries.append(.moved(round == 1 ? .open : .again))
            for (number, student) in students.enumerated() {
                guard let answer = student.answer(to: question, round: round) else { continue }
                entries.append(.answered(answer, question: question, round: round, student: number))
            }
            if round < self.round(of: question) || phase != .vote { entries.append(.moved(.close)) }
        }
        if phase == .revealed { entries.append(.moved(.reveal)) }
        if isExplained(question) { entries.append(.moved(.explain)) }
        return entries + shown(of: question).map { .moved(.show($0, true)) }
    }
}
