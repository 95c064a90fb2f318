import Documents
import Foundation
import Lessons
import TestSupport
import Testing

@testable import Classroom

/// Every bundled lesson, gone through as teacher and as students, over real sockets and in both languages.
@Suite(.timeLimit(.minutes(20))) struct ClassLessonsTests {
    static let lessons: [String] = {
        let folder = BundledCaptures.top.appendingPathComponent("lessons").path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()
    }()

    @Test func allLessonsAreHere() { #expect(Self.lessons.count == 27) }

    /// Each question is answered right and wrong, first the one way round and then the other, and judged as a lesson that is
    /// played alone judges it.
    @Test(arguments: lessons) func aWholeLesson(_ name: String) throws {
        let room = try TestClass(name)
        let stops = room.session.state.stops
        let (ann, ben) = (try TestStudent(room), try TestStudent(room))
        try ann.look()
        try ben.look()
        for (place, stop) in stops.enumerated() {
            try room.teach("go", #","stop":\#(place + 1)"#)
            for language in Language.allCases { try look(room, ann, place, stop, language) }
            guard let number = stop.question else { continue }
            let question = room.session.material.questions[number]
            let right = Self.right(question)
            let wrong = Self.wrong(question)
            // Where all choices are right, one of them is right in part.
            let notRight: QuizRun.Mark = Self.hasWrongChoice(question) ? .wrong : .half
            for (answer, mark) in [(right, QuizRun.Mark.right), (wrong, notRight)] {
                var alone = QuizRun([question])
                alone.answer(GivenAnswer(answer, to: question), at: 0)
                #expect(alone.mark(at: 0) == mark, "\(name), question \(number + 1): \(answer)")
            }
            try room.teach("open")
            for (student, answer) in [(ann, wrong), (ben, right)] {
                #expect(
                    try student.answer(answer, to: number + 1) == 200, "\(name), question \(number + 1)")
            }
            try room.teach("close")
            try room.teach("again")
            for (student, answer) in [(ann, right), (ben, wrong)] {
                try student.answer(answer, to: number + 1)
            }
            try room.teach("close")
            try room.teach("reveal")
            for (student, mark) in [(ann, QuizRun.Mark.right), (ben, notRight)] {
                let revealed = try student.state {
                    $0["question"] as? Int == number + 1 && $0["phase"] as? String == "revealed"
                }
                #expect(revealed["mark"] as? String == mark.rawValue, "\(name), question \(number + 1)")
                let tally = try #require(revealed["tally"] as? [String: Any])
                #expect(tally["becameRight"] as? Int == 1 && tally["becameWrong"] as? Int == 1)
            }
            for language in Language.allCases {
                let whole = try step(room, ann.query, place, language)
                let told = try #require(whole["question"] as? [String: Any])
                #expect(told["right"] as? String == question.rightAnswer(in: language))
                #expect((told["why"] as? [Any])?.isEmpty == false)
            }
            try room.teach("explain")
        }
        let state = try #require(try firstState(room, "token=\(room.lead)"))
        let times = TestClass.object(state)["times"] as? [Int]
        #expect(times?.count == room.session.material.steps.count)
    }

    /// What a stop shows to teacher and student; what is right is nowhere in what the student gets.
    private func look(
        _ room: TestClass, _ student: TestStudent, _ place: Int, _ stop: ClassState.Stop, _ language: Language
    ) throws {
        let about = "\(room.session.material.name), stop \(place + 1), \(language)"
        let material = room.session.material.steps[stop.step]
        for (query, isTeacher) in [("token=\(room.lead)", true), (student.query, false)] {
            let told = try step(room, query, place, language)
            #expect(told["title"] as? String == material.title(in: language), "\(about)")
            #expect((told["say"] as? [Any])?.isEmpty == false, "\(about)")
            #expect((told["note"] != nil) == (isTeacher && material.note != nil), "\(about)")
            let question = told["question"] as? [String: Any]
            #expect((question != nil) == (stop.question != nil), "\(about)")
            #expect((question?["right"] != nil) == (isTeacher && question != nil), "\(about)")
            if let ladder = told["trace"] as? String, place == 0 {
                #expect(try room.get("\(ladder)&\(query)")?.status == 200, "\(about)")
            }
            let seen = told["trace"] != nil || told["picture"] != nil
            #expect(seen || material.shows.before.allSatisfy { $0 == .nothing }, "\(about)")
        }
    }

    private func step(
        _ room: TestClass, _ query: String, _ place: Int, _ language: Language
    ) throws -> [String: Any] {
        let path = "/class/step?\(query)&stop=\(place + 1)&language=\(language.rawValue)"
        return TestClass.object(try #require(try room.get(path)).text)
    }

    private func firstState(_ room: TestClass, _ query: String) throws -> String? {
        let client = try Client(room.server.port)
        client.say("GET /class/events?\(query) HTTP/1.1\r\nHost: \(room.host)\r\n\r\n")
        return client.hear(until: "data: ") == nil ? nil : client.hear(until: "\n\n")
    }

    private static func right(_ question: QuizQuestion) -> String {
        switch question.question.answer {
        case .choice(_, let right): question.text(of: .choices(right))
        case .number(let number, _): "\(number)"
        case .packet(let packets): "\(packets[0])"
        case .fill(let words): words[0]
        case .order(let items):
            question.text(of: .order(items.indices.compactMap { question.shuffled.firstIndex(of: $0) }))
        }
    }

    private static func hasWrongChoice(_ question: QuizQuestion) -> Bool {
        guard case .choice(let choices, let right) = question.question.answer else { return true }
        return choices.count > right.count
    }

    private static func wrong(_ question: QuizQuestion) -> String {
        switch question.question.answer {
        case .choice(let choices, let right):
            question.text(of: .choices([choices.indices.first { !right.contains($0) } ?? 0]))
        case .number(let number, let within): "\(number + within + 1)"
        case .packet: "99999"
        case .fill: "nothing of the kind"
        case .order(let items):
            question.text(
                of: .order(items.indices.reversed().compactMap { question.shuffled.firstIndex(of: $0) }))
        }
    }
}
