import Documents
import Lessons
import Testing

@testable import Classroom

/// The rules of a class, without a server.
@Suite(.timeLimit(.minutes(10))) struct ClassStateTests {
    static func text(_ words: String) -> Bilingual { Bilingual(en: words, zh: words) }

    static func question(_ answer: Question.Answer) -> QuizQuestion {
        QuizQuestion(
            .lesson, Question(question: text("?"), answer: answer, because: [], explain: text("because")))
    }

    static let choice = question(.choice([text("one"), text("two"), text("three")], right: [1]))

    /// A step without a question, one with one, one with two.
    static func made(mostStudents: Int = 10) -> ClassState {
        ClassState(
            [choice, question(.number(342, within: 0)), question(.fill(["SYN"]))],
            questionsOfSteps: [0, 1, 2],
            mostStudents: mostStudents)
    }

    @Test func stopsAreStepsAndTheirQuestions() throws {
        var state = Self.made()
        #expect(state.stops.map(\.step) == [0, 1, 2, 2])
        #expect(state.stops.map(\.question) == [nil, 0, 1, 2])
        #expect(state.phase == .look && state.moves.isEmpty)
        for move in [ClassState.Move.open, .close, .again, .reveal, .explain, .go(4), .go(-1)] {
            #expect(throws: ClassState.Refusal.notNow) { try state.make(move) }
        }
        try state.make(.go(3))
        #expect(state.furthest == 3)
        try state.make(.go(1))
        #expect(state.furthest == 3 && state.stop.question == 0)
        // Questions that are not there are not asked; a class of nothing has a stop.
        #expect(ClassState([], questionsOfSteps: [2], mostStudents: 1).stops.map(\.question) == [nil, nil])
        #expect(ClassState([], questionsOfSteps: [], mostStudents: 1).stops.count == 1)
    }

    /// All moves in all orders: only those that fit are made, and nobody votes who has seen the result.
    @Test func onlyMovesThatFitAreMade() throws {
        let moves: [ClassState.Move] = [.open, .close, .again, .reveal, .explain]
        var reached: Set<String> = []
        func follow(_ state: ClassState, _ depth: Int) throws {
            reached.insert("\(state.phase) \(state.round) \(state.isExplained)")
            guard depth > 0 else { return }
            for move in moves {
                var next = state
                guard state.moves.contains(move) else {
                    #expect(throws: ClassState.Refusal.notNow) { try next.make(move) }
                    #expect(next.revision == state.revision)
                    continue
                }
                try next.make(move)
                #expect(next.revision == state.revision + 1)
                if state.phase == .revealed { #expect(next.phase == .revealed) }
                try follow(next, depth - 1)
            }
        }
        var state = Self.made()
        try state.make(.go(1))
        try follow(state, 8)
        #expect(
            reached == [
                "look 1 false", "vote 1 false", "closed 1 false", "revealed 1 false", "revealed 1 true",
                "vote 2 false", "closed 2 false", "revealed 2 false", "revealed 2 true",
            ])
    }

    @Test func theLastChoiceCountsOnceUntilTheVoteCloses() throws {
        var state = Self.made()
        let (ann, ben) = (try state.join(named: "Ann"), try state.join())
        try state.make(.go(1))
        #expect(throws: ClassState.Refusal.closed) { try state.answer(.choices([0]), to: 0, by: ann) }
        try state.make(.open)
        try state.answer(.choices([0]), to: 0, by: ann)
        let revision = state.revision
        try state.answer(.choices([0]), to: 0, by: ann)
        #expect(state.revision == revision && state.voted == 1)
        try state.answer(.choices([1]), to: 0, round: 1, by: ann)
        #expect(state.voted == 1)
        #expect(throws: ClassState.Refusal.stranger) { try state.answer(.choices([0]), to: 0, by: 2) }
        #expect(throws: ClassState.Refusal.stranger) { try state.answer(.choices([0]), to: 0, by: -1) }
        #expect(throws: ClassState.Refusal.notAsked) { try state.answer(.number(1), to: 1, by: ben) }
        #expect(throws: ClassState.Refusal.notAsked) {
            try state.answer(.choices([0]), to: 0, round: 2, by: ben)
        }
        #expect(throws: ClassState.Refusal.unreadable) { try state.answer(.skipped, to: 0, by: ben) }
        #expect(throws: ClassState.Refusal.unreadable) { try state.answer(.unreadable("x"), to: 0, by: ben) }
        try state.make(.close)
        #expect(throws: ClassState.Refusal.closed) { try state.answer(.choices([2]), to: 0, by: ann) }
        #expect(state.students[ann].answer(to: 0, round: 1) == .choices([1]))
        try state.make(.again)
        #expect(state.voted == 0)
        #expect(throws: ClassState.Refusal.notAsked) {
            try state.answer(.choices([2]), to: 0, round: 1, by: ann)
        }
        try state.answer(.choices([2]), to: 0, by: ann)
        #expect(state.students[ann].answer(to: 0, round: 1) == .choices([1]))
        #expect(state.students[ann].answer(to: 0, round: 2) == .choices([2]))
        #expect(state.students[ben].answer(to: 0, round: 3) == nil)
        try state.make(.close)
        try state.make(.reveal)
        #expect(throws: ClassState.Refusal.closed) { try state.answer(.choices([1]), to: 0, by: ben) }
    }

    @Test func leavingClosesAVoteAndComingBackFindsItSo() throws {
        var state = Self.made()
        let ann = try state.join()
        try state.make(.go(1))
        try state.make(.open)
        try state.answer(.choices([1]), to: 0, by: ann)
        try state.make(.point(ClassState.Place(connection: 0, packet: 4)))
        try state.make(.go(2))
        #expect(state.pointed == nil && state.phase == .look)
        #expect(throws: ClassState.Refusal.notAsked) { try state.answer(.choices([0]), to: 0, by: ann) }
        try state.make(.go(1))
        #expect(state.phase == .closed && state.voted == 1 && state.moves == [.again, .reveal])
        let revision = state.revision
        try state.make(.go(1))
        #expect(state.revision == revision)
        #expect(throws: ClassState.Refusal.notNow) {
            try state.make(.point(ClassState.Place(connection: -1, packet: 4)))
        }
        #expect(throws: ClassState.Refusal.notNow) {
            try state.make(.point(ClassState.Place(connection: nil, packet: 0)))
        }
    }

    @Test func aFullClassTakesNobodyIn() throws {
        var state = Self.made(mostStudents: 2)
        #expect(try state.join() == 0)
        #expect(try state.join() == 1)
        #expect(throws: ClassState.Refusal.full) { try state.join() }
        #expect(state.students.count == 2)
    }

    @Test func theTallyCountsBothRoundsAndWhoLearned() throws {
        var state = Self.made()
        for _ in 0..<4 { _ = try state.join() }
        try state.make(.go(1))
        try state.make(.open)
        for (student, place) in [0, 0, 1, 1].enumerated() {
            try state.answer(.choices([place]), to: 0, by: student)
        }
        try state.make(.close)
        try state.make(.again)
        for (student, place) in [1, 0, 1].enumerated() {
            try state.answer(.choices([place]), to: 0, by: student)
        }
        let tally = ClassTally(state, 0, showsTyped: false)
        #expect(tally.rounds.map(\.answers) == [4, 3])
        #expect(tally.rounds.map(\.right) == [2, 2])
        #expect(tally.rounds[0].given.map(\.answer) == ["a", "b", "c"])
        #expect(tally.rounds[0].given.map(\.count) == [2, 2, 0])
        #expect(tally.rounds[0].given.map(\.mark) == [.wrong, .right, .wrong])
        #expect(tally.becameRight == 1 && tally.becameWrong == 0)
        #expect(tally.changes == [ClassTally.Change(from: "a", to: "b", count: 1)])
    }

    @Test func typedWordsAreForTheTeacherAndFewAreListed() throws {
        var state = Self.made(mostStudents: 100)
        for _ in 0..<40 { _ = try state.join() }
        try state.make(.go(3))
        try state.make(.open)
        for student in 0..<40 { try state.answer(.text("word \(student / 2)"), to: 2, by: student) }
        let shown = ClassTally(state, 2, showsTyped: false).rounds[0]
        #expect(shown.given.isEmpty && shown.answers == 40 && shown.others == 40)
        let whole = ClassTally(state, 2, showsTyped: true).rounds[0]
        #expect(whole.given.count == ClassTally.mostGiven && whole.given.allSatisfy { $0.count == 2 })
        #expect(whole.others == 40 - 2 * ClassTally.mostGiven)
        try state.make(.close)
        try state.make(.again)
        for student in 0..<40 { try state.answer(.text("other \(student / 2)"), to: 2, by: student) }
        #expect(ClassTally(state, 2, showsTyped: false).changes.isEmpty)
        #expect(ClassTally(state, 2, showsTyped: true).changes.count == ClassTally.mostGiven)
    }

    @Test func pointingIsAtAPacketOrAFieldOfIt() throws {
        var state = Self.made()
        let field = try #require(ClassState.Place.Field("http.field.set-cookie", byte: 66))
        let place = ClassState.Place(connection: 0, packet: 4, field: field)
        try state.make(.point(place))
        #expect(state.pointed == place)
        let revision = state.revision
        try state.make(.point(place))
        #expect(state.revision == revision)
        try state.make(.point(ClassState.Place(connection: 0, packet: 4)))
        #expect(state.pointed?.field == nil && state.revision == revision + 1)
        for name in ["", "<b>", "tcp window", "Tcp", "é", String(repeating: "a", count: 161)] {
            #expect(ClassState.Place.Field(name, byte: 0) == nil, "\(name)")
        }
        #expect(ClassState.Place.Field("tcp.window", byte: -1) == nil)
    }

    @Test func aHintIsShownOnceUntilTheReveal() throws {
        let hinted = QuizQuestion(
            .lesson,
            Question(
                question: Self.text("?"), answer: .number(1, within: 0), because: [], hint: Self.text("one"),
                explain: Self.text("because")))
        var state = ClassState([hinted, Self.choice], questionsOfSteps: [2], mostStudents: 1)
        #expect(state.moves == [.open, .hint] && !state.isHinted(0))
        try state.make(.open)
        try state.make(.hint)
        #expect(state.isHinted(0) && state.phase == .vote && state.moves == [.close])
        #expect(throws: ClassState.Refusal.notNow) { try state.make(.hint) }
        try state.make(.go(1))
        #expect(state.moves == [.open])
        #expect(throws: ClassState.Refusal.notNow) { try state.make(.hint) }
    }

    @Test func onlyAnswersThatWereGivenAreProjectedAndFew() throws {
        var state = Self.made(mostStudents: 100)
        for _ in 0..<20 { _ = try state.join() }
        try state.make(.go(3))
        try state.make(.open)
        for student in 0..<20 { try state.answer(.text("word \(student)"), to: 2, by: student) }
        #expect(throws: ClassState.Refusal.notNow) { try state.make(.show("something else", true)) }
        for student in 0..<ClassState.mostShown { try state.make(.show("word \(student)", true)) }
        #expect(throws: ClassState.Refusal.notNow) { try state.make(.show("word 19", true)) }
        let revision = state.revision
        try state.make(.show("word 3", true))
        #expect(state.revision == revision)
        try state.make(.show("word 3", false))
        #expect(!state.shown(of: 2).contains("word 3") && state.shown(of: 2).count == 11)
        try state.make(.show("word 19", true))
        try state.make(.black(true))
        #expect(state.isBlack)
        // The next step is seen, and shows nothing of this one.
        try state.make(.go(2))
        #expect(!state.isBlack && state.shown(of: state.stop.question).isEmpty)
        try state.make(.go(0))
        #expect(throws: ClassState.Refusal.notNow) { try state.make(.show("word 1", true)) }
    }

    @Test func timeIsCountedByStepFromTheBeginningOn() {
        var clock = ClassClock(steps: 3)
        let second: Int64 = 1_000_000_000
        #expect(!clock.runs && clock.seconds(now: 50 * second) == [0, 0, 0])
        clock.begin(now: 100 * second)
        clock.begin(now: 105 * second)
        clock.go(to: 1, now: 110 * second)
        clock.go(to: 1, now: 115 * second)
        clock.go(to: 2, now: 120 * second)
        clock.go(to: 0, now: 121 * second)
        clock.go(to: 7, now: 122 * second)
        #expect(clock.seconds(now: 123 * second) == [12, 10, 1])
    }

    @Test func codesAreSlowedDownAndNeverShutOut() {
        var code = ClassCode()
        #expect(ClassCode.isCode(code.text) && code.text.count == 6)
        #expect(!ClassCode.isCode("abc") && !ClassCode.isCode("favico") && !ClassCode.isCode("ab/def"))
        #expect(code.delay(for: code.text.uppercased(), now: 0) == nil)
        for _ in 0..<ClassCode.mostWrong { #expect(code.delay(for: "zzzzzz", now: 0) == 0) }
        for _ in 0..<100 { #expect(code.delay(for: "zzzzz", now: 1) == 1) }
        #expect(code.delay(for: code.text, now: 2) == nil)
        #expect(code.delay(for: "", now: 61_000_000_000) == 0)
    }

    @Test func whatIsSentIsReadOrRefused() {
        #expect(
            SentObject(#" {"a" : "b\n\"é\u00e9😀", "n":-12, "t":true, "z":null} "#.utf8)?.members == [
                "a": "b\n\"éé😀", "n": "-12", "t": "true",
            ])
        #expect(SentObject("{}".utf8)?.members == [:])
        for text in [
            "", "{", "[]", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{\"a\":1}x", "{\"a\":{}}", "{\"a\":[1]}",
            "{\"a\":1.5}", "{\"a\":\"\\x\"}", "{\"a\":\"\\ud800\"}", "{\"a\":\"\\u12\"}", "{\"a\":\"b",
            "{\"a\":1,\"a\":2}", "{\"a\":nul}", "{\"a\":99999999999999999999}", "{\"a\":\"\n\"}",
        ] {
            #expect(SentObject(text.utf8) == nil, "\(text)")
        }
        #expect(SentObject([0x7B, 0x22, 0xFF, 0x22, 0x3A, 0x31, 0x7D] as [UInt8]) == nil)
        let many = "{" + (0..<17).map { "\"\($0)\":1" }.joined(separator: ",") + "}"
        #expect(SentObject(many.utf8) == nil)
        // At every cut it is nothing, and nothing traps.
        let whole = Array(#"{"question":3,"answer":"é\u00e9\\"}"#.utf8)
        for cut in 0..<whole.count { #expect(SentObject(whole.prefix(cut)) == nil) }
    }
}
