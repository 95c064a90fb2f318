import Foundation
import Lessons
import Synchronization
import TestSupport
import Testing

@testable import Classroom

/// A class that goes on after its program was killed.
@Suite(.timeLimit(.minutes(10))) struct ClassRecordTests {
    private func file() -> String { NSTemporaryDirectory() + "netlesson-" + UUID().uuidString }

    private func session(
        _ material: ClassMaterial, _ bytes: [UInt8], _ limits: RoomLimits = .forClass
    ) throws -> ClassSession {
        try ClassSession(
            material, telling: TestServer.telling, limits: limits,
            goingOn: try ClassRecord(bytes, path: "kept"))
    }

    @Test func pagesAreWhereTheyWereAndNothingIsCountedTwice() throws {
        let path = file()
        defer { try? FileManager.default.removeItem(atPath: path) }
        let before = try TestClass(keptIn: path)
        let (ann, ben) = (
            try TestStudent(before, name: #"Ann \"<b>\\ \ud83d\ude00"#), try TestStudent(before)
        )
        for move in ["go", "open"] { try before.teach(move, #","stop":2"#) }
        #expect(try ann.answer("a", to: 2) == 200)
        #expect(try ben.answer("b", to: 2) == 200)
        for move in ["close", "again"] { try before.teach(move) }
        #expect(try ann.answer("b", to: 2) == 200)
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
        // What a program that is killed leaves: the file as it is now.
        let kept = try Data(contentsOf: URL(fileURLWithPath: path))
        before.server.stop()
        while (try? Client(before.server.port)) != nil { usleep(20_000) }
        try kept.write(to: URL(fileURLWithPath: path))
        let after = try TestClass(keptIn: path)
        #expect(after.server.port == before.server.port && after.server.secret == before.server.secret)
        #expect(after.session.code == before.session.code && after.lead == before.lead)
        #expect(after.session.state.revision > before.session.state.revision)
        // The students' pages know their tokens.
        let (again, other) = (TestStudent(after, token: ann.token), TestStudent(after, token: ben.token))
        try again.look()
        let state = try #require(again.next())
        #expect(state["stop"] as? Int == 2 && state["phase"] as? String == "vote")
        #expect(state["round"] as? Int == 2 && state["voted"] as? Int == 1)
        #expect(state["first"] as? String == "a" && state["mine"] as? String == "b")
        #expect(try again.answer("b", to: 2) == 200)
        #expect(try other.answer("a", to: 2) == 200)
        let told = try after.post(
            "/class/join?code=\(after.session.code)", #"{"token":"\#(ben.token)"}"#)
        #expect(TestClass.object(told?.text ?? "")["student"] as? Int == 2)
        for move in ["close", "reveal"] { try after.teach(move) }
        let rounds = try #require(
            (try again.state { $0["phase"] as? String == "revealed" }["tally"] as? [String: Any])?["rounds"]
                as? [[String: Any]])
        #expect(rounds.map { $0["answers"] as? Int } == [2, 2])
        #expect(rounds.map { $0["right"] as? Int } == [1, 1])
        #expect(after.session.state.students.map(\.name) == before.session.state.students.map(\.name))
    }

    /// What the teacher shows is shown again: by what was kept as it happened, and by the shortest way.
    @Test func whatTheTeacherShowsIsShownAgain() throws {
        let path = file()
        defer { try? FileManager.default.removeItem(atPath: path) }
        let material = try TestClass.material("get-query")
        let first = try session(material, [])
        try first.keep(in: path, port: 1)
        let token = AccessRules.newSecret()
        let perform = { (entry: ClassRecord.Entry) in try first.content.withLock { try $0.perform(entry) } }
        try perform(.joined(name: "", token: token, inPlaceOf: nil))
        let stops = first.state.stops
        let hinted = try #require(
            stops.indices.first {
                stops[$0].question.map { material.questions[$0].question.hint != nil } == true
            })
        try perform(.moved(.go(hinted)))
        try perform(.moved(.hint))
        let typed = try #require(
            stops.indices.first { place in
                if case .fill? = stops[place].question.map({ material.questions[$0].question.answer }) {
                    return true
                }
                return false
            })
        let question = try #require(stops[typed].question)
        try perform(.moved(.go(typed)))
        try perform(.moved(.open))
        let words = "“my\" <b>words</b>\\ 名"
        try perform(.answered(.text(words), question: question, round: 1, student: 0))
        try perform(.moved(.show(words, true)))
        let field = try #require(ClassState.Place.Field("tcp.window", byte: 48))
        let place = ClassState.Place(connection: 0, packet: 4, field: field)
        try perform(.moved(.point(place)))
        try perform(.moved(.black(true)))
        var revision = first.state.revision
        for _ in 0..<3 {
            let back = try session(material, Array(try Data(contentsOf: URL(fileURLWithPath: path))))
            let state = back.state
            #expect(state.isHinted(stops[hinted].question) && !state.isHinted(question))
            #expect(state.shown(of: question) == [words] && state.isBlack && state.pointed == place)
            #expect(state.place == typed && state.phase == .vote && state.revision > revision)
            revision = state.revision
            let sent = back.content.withLock { content in
                String(
                    decoding: ClassStateJSON(content, content.counted(), .view, material).bytes, as: UTF8.self
                )
            }
            #expect(sent.contains("\"black\":true") && sent.contains("\"field\":\"tcp.window\",\"byte\":48"))
            try back.keep(in: path, port: 1)
        }
        // And what is taken back stays so.
        let back = try session(material, Array(try Data(contentsOf: URL(fileURLWithPath: path))))
        try back.keep(in: path, port: 1)
        for move in [ClassState.Move.show(words, false), .point(nil), .black(false)] {
            #expect(back.make(move))
        }
        let last = try session(material, Array(try Data(contentsOf: URL(fileURLWithPath: path)))).state
        #expect(last.shown(of: question).isEmpty && !last.isBlack && last.pointed == nil)
    }

    /// Classes in all states, with answers of all kinds: what is kept, and the shortest way, lead to the same state.
    @Test(arguments: ["nine-steps", "eavesdropper"])
    func anyClassGoesOnWhereItWas(_ lesson: String) throws {
        let material = try TestClass.material(lesson)
        var random = SplitMix64(seed: 7)
        for _ in 0..<40 {
            let path = file()
            defer { try? FileManager.default.removeItem(atPath: path) }
            let session = try session(material, [])
            try session.keep(in: path, port: 1)
            for _ in 0..<random.below(120) { perform(in: session, &random) }
            let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
            let wanted = session.content.withLock { $0.state.entries(tokens: $0.tokensInOrder) }
            let back = try self.session(material, bytes)
            #expect(back.content.withLock { $0.state.entries(tokens: $0.tokensInOrder) } == wanted)
            #expect(back.state.furthest == session.state.furthest)
            #expect(back.state.revision > session.state.revision)
            try back.keep(in: path, port: 1)
            let shortest = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
            let third = try self.session(material, shortest)
            #expect(third.content.withLock { $0.state.entries(tokens: $0.tokensInOrder) } == wanted)
            #expect(third.state.revision > back.state.revision)
            for question in material.questions.indices {
                #expect(
                    ClassTally(third.state, question, showsTyped: true)
                        == ClassTally(session.state, question, showsTyped: true))
            }
            // Cut anywhere: the lines before are what is there, or it is said what is wrong.
            let cut = Array(bytes.prefix(random.below(bytes.count)))
            _ = try? self.session(material, cut)
        }
    }

    private func perform(in session: ClassSession, _ random: inout SplitMix64) {
        session.content.withLock { content in
            let state = content.state
            let moves = state.moves + [.go(random.below(state.stops.count)), .point(nil)]
            let field = random.below(2) == 0 ? ClassState.Place.Field("tcp.window", byte: 48) : nil
            let place = ClassState.Place(
                connection: random.below(2), packet: 1 + random.below(9), field: field)
            switch random.below(10) {
            case 8: try? content.perform(.moved(.black(random.below(2) == 0)))
            case 9:
                guard let question = state.stop.question,
                    let student = state.students.randomElement(using: &random),
                    let given = student.answer(to: question, round: state.round)
                else { return }
                let text = session.material.questions[question].text(of: given)
                try? content.perform(.moved(.show(text, random.below(3) > 0)))
            case 0: try? content.perform(.joined(name: "Ann", token: AccessRules.newSecret(), inPlaceOf: nil))
            case 1: try? content.perform(.moved(.point(place)))
            case 2, 3: try? content.perform(.moved(moves[random.below(moves.count)]))
            default:
                guard let question = state.stop.question else { return }
                let asked = session.material.questions[question]
                let letters = asked.shownItems.indices.shuffled(using: &random).map(GivenAnswer.letter)
                let typed =
                    switch asked.question.answer {
                    case .choice: letters.first ?? ""
                    case .order: letters.joined(separator: " ")
                    case .number, .packet: "\(random.below(2_000) - 5)"
                    case .fill: "“Open \(random.below(3))\u{7}\n\\ 名"
                    }
                let student = random.below(max(1, state.students.count))
                try? content.perform(
                    .answered(
                        GivenAnswer(typed, to: asked), question: question, round: state.round,
                        student: student))
            }
        }
    }

    @Test func whatIsNoRecordOrOfAnotherClassIsRefused() throws {
        let material = try TestClass.material("nine-steps")
        let path = file()
        defer { try? FileManager.default.removeItem(atPath: path) }
        let room = try session(material, [])
        try room.keep(in: path, port: 8080)
        room.content.withLock { content in
            for name in ["Ann", "Ben"] {
                try? content.perform(.joined(name: name, token: AccessRules.newSecret(), inPlaceOf: nil))
            }
            try? content.perform(.moved(.go(1)))
            try? content.perform(.moved(.open))
            try? content.perform(.answered(.choices([0]), question: 1, round: 1, student: 0))
        }
        let good = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
        let (head, rest) = try #require(
            good.firstIndex(of: "\n").map { (good[...$0], good[$0...].dropFirst()) })
        let token = try #require(rest.firstMatch(of: #/"token":"([0-9a-f]+)"/#)?.1)
        func fault(_ text: String) -> ClassRecordFault? {
            do { _ = try session(material, Array(text.utf8)) } catch { return error as? ClassRecordFault }
            return nil
        }
        #expect(fault("") == nil && fault(good) == nil)
        // Its last line was not written to its end.
        #expect(fault(good + #"{"do":"cl"#) == nil)
        for text in [
            "\n", "hello\n", "{}\n", "student,name\r\n", "[1]\n", "\u{0}\n", String(head.dropLast()),
        ] {
            #expect(fault(text) == .notARecord(path: "kept"), "\(text)")
        }
        #expect(
            fault(good.replacing("class-state/1", with: "class-state/2")) == .otherVersion(path: "kept"))
        for (old, new) in [
            ("\"port\":8080", "\"port\":0"), ("\"port\":8080", "\"port\":65536"),
            ("\"code\":\"", "\"code\":\"x"),
            ("\"secret\":\"", "\"secret\":\"x"), ("\"revision\":", "\"revision\":-"),
            ("\"revision\":", "\"revision\":99999999999999999"), ("\"seed\":\"", "\"seed\":\"x"),
            ("\"lead\":\"", "\"other\":\""),
        ] {
            #expect(fault(good.replacing(old, with: new)) == .damaged(path: "kept", line: 1), "\(new)")
        }
        let behind = good.split(separator: "\n").count + 1
        for line in [
            "", "{}", "hello", #"{"do":"fly"}"#, #"{"do":"go","stop":99}"#,
            #"{"do":"go","stop":-9223372036854775808}"#,
            #"{"do":"open"}"#, #"{"do":"point","packet":-1}"#,
            #"{"joined":"Eve","token":"mine"}"#,
            #"{"joined":"Eve","token":"\#(String(repeating: "0", count: 32))","place":1}"#,
            #"{"joined":"Eve","token":"\#(String(repeating: "0", count: 32))","place":3}"#,
            #"{"joined":"Eve","token":"\#(String(repeating: "0", count: 32))","place":-9223372036854775808}"#,
            #"{"joined":"Eve","token":"\#(token)"}"#,
            #"{"joined":"\#(String(repeating: "n", count: 41))","token":"\#(String(repeating: "0", count: 32))"}"#,
            #"{"answer":"1","question":1,"round":1,"student":1}"#,
            #"{"answer":"1","question":2,"round":2,"student":1}"#,
            #"{"answer":"1","question":2,"round":1,"student":3}"#,
            #"{"answer":"1","question":2,"round":1,"student":-9223372036854775808}"#,
            #"{"answer":"1","question":-9223372036854775808,"round":1,"student":1}"#,
            #"{"answer":"-9223372036854775808","question":2,"round":1,"student":1}"#,
            #"{"answer":"9","question":2,"round":1,"student":1}"#,
        ] {
            #expect(fault(good + line + "\n") == .damaged(path: "kept", line: behind), "\(line)")
        }
        // Bytes flipped anywhere: the class or a fault, nothing else.
        var random = SplitMix64(seed: 3)
        for _ in 0..<2_000 {
            var bytes = Array(good.utf8)
            bytes[random.below(bytes.count)] = UInt8(truncatingIfNeeded: random.next())
            _ = try? session(material, bytes)
        }
        let other = try TestClass.material("eavesdropper")
        #expect(throws: ClassRecordFault.otherLesson(path: "kept", name: "nine-steps")) {
            try session(other, Array(good.utf8))
        }
        // More students than there is room for.
        var limits = RoomLimits.forClass
        limits.students = 1
        #expect(throws: ClassRecordFault.damaged(path: "kept", line: 4)) {
            try session(material, Array(good.utf8), limits)
        }
    }

    @Test func theSameQuestionsAreAskedAboutACapture() throws {
        let capture = try #require(try TestClass.material("nine-steps").captures.first)
        let path = file()
        defer { try? FileManager.default.removeItem(atPath: path) }
        let first = ClassMaterial("plain-get", capture, count: 4, seed: 0xFFFF_FFFF_FFFF_FFFF)
        try session(first, []).keep(in: path, port: 1)
        let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
        let record = try #require(try ClassRecord(bytes, path: path))
        #expect(record.seed == 0xFFFF_FFFF_FFFF_FFFF)
        _ = try session(ClassMaterial("plain-get", capture, count: 4, seed: record.seed), bytes)
        #expect(throws: ClassRecordFault.self) {
            try session(ClassMaterial("plain-get", capture, count: 4, seed: 5), bytes)
        }
    }

    @Test func whoChangesAnAnswerForEverFillsNoDisk() throws {
        let material = try TestClass.material("nine-steps")
        let path = file()
        defer { try? FileManager.default.removeItem(atPath: path) }
        let session = try session(material, [])
        try session.keep(in: path, port: 1)
        session.content.withLock { content in
            try? content.perform(.joined(name: "", token: AccessRules.newSecret(), inPlaceOf: nil))
            try? content.perform(.moved(.go(1)))
            try? content.perform(.moved(.open))
            for number in 0..<100_000 {
                try? content.perform(
                    .answered(.choices([number % 2]), question: 1, round: 1, student: 0))
            }
        }
        let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
        #expect(bytes.count < ClassRecordFile.mostAdded)
        let back = try self.session(material, bytes)
        #expect(back.state.students.first?.answer(to: 1, round: 1) == .choices([1]))
    }

    @Test func whatCannotBeWrittenIsSaid() throws {
        let session = try session(try TestClass.material("nine-steps"), [])
        #expect(throws: (any Error).self) { try session.keep(in: "/nowhere/state", port: 1) }
        guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
        #expect(throws: (any Error).self) { try session.keep(in: "/dev/full", port: 1) }
        #expect(session.keepingFailure == nil)
    }
}
