import Annotations
import Documents
import Lessons
import PacketCapture
import Terminal
import TestSupport
import Testing
import Tracing
import WireBytes

/// Questions made from every bundled capture, with and without its keys.
struct QuizMakingTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var hasKeys: Bool
        var testDescription: String { name + (hasKeys ? " with keys" : "") }
    }

    static let cases = BundledCaptures.names.flatMap {
        [Case(name: $0, hasKeys: false), Case(name: $0, hasKeys: true)]
    }

    @Test(arguments: cases)
    func everyQuestionHoldsTogether(_ item: Case) throws {
        let connections = try QuizCaptures.connections(of: item.name, hasKeys: item.hasKeys)
        let questions = QuizMaking.questions(about: connections, count: 100, seed: 1)
        let packets = Set(connections.flatMap { $0.segments.map(\.mark.packet) })
        for question in questions {
            let words = question.question
            let name = "\(question.topic): \(words.question.en)"
            #expect(!words.question.en.isEmpty && !words.question.zh.isEmpty, "\(name)")
            #expect(!words.explain.en.isEmpty && !words.explain.zh.isEmpty, "\(name)")
            #expect(words.explain.en != words.explain.zh, "\(name)")
            // Chinese text has Chinese characters in it, English none but what was captured.
            #expect(words.question.zh.unicodeScalars.contains { $0.value >= 0x4E00 }, "\(name)")
            let evidence = try #require(question.evidence, "\(name)")
            #expect(evidence.packet.map { packets.contains($0) } ?? true, "\(name)")
            #expect(!evidence.field.en.isEmpty && !evidence.value.en.isEmpty, "\(name)")
            check(question, packets, name)
        }
    }

    /// The right answer is marked right, as it would be typed; every other is not.
    private func check(_ item: QuizQuestion, _ packets: Set<Int>, _ name: String) {
        func mark(_ typed: String) -> QuizRun.Mark { item.mark(GivenAnswer(typed, to: item)) }
        switch item.question.answer {
        case .choice(let choices, let right):
            #expect(choices.count >= 3 && !right.isEmpty, "\(name)")
            #expect(Set(choices.map(\.en)).count == choices.count, "\(name)")
            #expect(Set(choices.map(\.zh)).count == choices.count, "\(name)")
            #expect(right.count < choices.count, "\(name)")
            #expect(mark(right.map(GivenAnswer.letter).joined(separator: " ")) == .right, "\(name)")
            for place in choices.indices {
                let isRight = right == [place]
                #expect((mark(GivenAnswer.letter(place)) == .right) == isRight, "\(name)")
                #expect((mark(choices[place].en) == .right) == isRight, "\(name): \(choices[place].en)")
                #expect((mark(choices[place].zh) == .right) == isRight, "\(name): \(choices[place].zh)")
                if !right.contains(place) { #expect(mark(GivenAnswer.letter(place)) == .wrong, "\(name)") }
            }
        case .number(let number, _):
            #expect(mark("\(number)") == .right && mark(grouped(number)) == .right, "\(name)")
            #expect(mark("\(number + 1)") == .wrong && mark("\(number - 1)") == .wrong, "\(name)")
        case .packet(let answers):
            #expect(!answers.isEmpty && Set(answers).isSubset(of: packets), "\(name)")
            for packet in packets {
                #expect((mark("\(packet)") == .right) == answers.contains(packet), "\(name)")
            }
        case .fill(let words):
            for word in words { #expect(mark(word) == .right, "\(name)") }
            #expect(mark((words.first ?? "") + "x") == .wrong, "\(name)")
        case .order(let items):
            let right = items.indices.compactMap { place in item.shuffled.firstIndex(of: place) }
            #expect(mark(right.map(GivenAnswer.letter).joined(separator: " ")) == .right, "\(name)")
            #expect(mark(items.indices.map(GivenAnswer.letter).joined()) != .right, "\(name)")
        }
    }

    /// What stands beside a question has the place that is asked left open, and nothing else.
    @Test(arguments: BundledCaptures.names)
    func excerptsLeaveOutOnlyWhatIsAsked(_ name: String) throws {
        for question in try QuizCaptures.questions(name) {
            guard case .packets(let columns, let rows)? = question.excerpt?.content else { continue }
            #expect(!rows.isEmpty && rows.count <= 16)
            let open = rows.flatMap { row in
                zip(columns, row.cells).filter { $0.1 == nil }.map { (row, $0.0) }
            }
            let asksForCell = [.acknowledgement, .sequence, .payload].contains(question.topic)
            #expect(open.count == (asksForCell ? 1 : 0), "\(question.question.question.en)")
            if case .packet(let packets) = question.question.answer {
                #expect(rows.contains { packets.contains($0.packet) }, "\(question.question.question.en)")
            }
        }
    }

    /// The claims behind an answer are held against the packets, as a lesson's are.
    @Test(arguments: BundledCaptures.names)
    func claimsBehindAnswersHold(_ name: String) throws {
        let capture = LessonCapture(try CaptureFile(path: BundledCaptures.path(name)), name: name)
        let questions = QuizMaking.questions(about: capture.connections, count: 100, seed: 1)
        let claims = questions.flatMap(\.question.because)
        #expect(claims.isEmpty == questions.isEmpty)
        for claim in claims { #expect(claim.judged(on: capture).holds, "\(claim.text)") }
    }

    @Test(arguments: BundledCaptures.names)
    func everyCaptureWithTCPHasThreeQuestions(_ name: String) throws {
        let connections = try QuizCaptures.connections(of: name)
        let hasTCP = connections.contains { !$0.isOnlyQuoted }
        let count = QuizMaking.questions(about: connections, count: 100, seed: 1).count
        #expect(hasTCP ? count >= 3 : count == 0, "\(name): \(count)")
    }

    @Test func allTopicsOccurSomewhere() throws {
        var seen: Set<QuizTopic> = []
        for name in BundledCaptures.names { seen.formUnion(try QuizCaptures.questions(name).map(\.topic)) }
        #expect(Set(QuizTopic.allCases).subtracting(seen) == [.lesson])
    }

    @Test func ofSeveralConnectionsEachQuestionNamesItsOwn() throws {
        let several = QuizMaking.questions(
            about: try QuizCaptures.connections(of: "redirect.pcap"), count: 100, seed: 1)
        for question in several {
            let number = try #require(question.evidence?.connection)
            #expect(question.question.question.en.hasPrefix("Connection \(number): "))
            #expect(question.question.question.zh.hasPrefix("连接 \(number)："))
        }
        #expect(Set(several.map(\.evidence?.connection)).count == 2)
        let one = QuizMaking.questions(
            about: try QuizCaptures.connections(of: "plain-get.pcap"), count: 100, seed: 1)
        #expect(!one.contains { $0.question.question.en.hasPrefix("Connection") })
    }

    @Test(arguments: ["plain-get.pcap", "redirect.pcap", "pause-resume.pcap", "reset.pcap"])
    func noQuestionSaysWhatAnotherAsksFor(_ name: String) throws {
        let questions = try QuizCaptures.questions(name)
        let sequences = questions.filter { $0.topic == .sequence }.compactMap(\.evidence)
        for payload in questions.filter({ $0.topic == .payload }) {
            for sequence in sequences where sequence.connection == payload.evidence?.connection {
                #expect(
                    !payload.question.question.en.contains(
                        "its next one, packet \(sequence.packet ?? 0), at \(grouped(Int(sequence.value.en) ?? 0))."
                    ))
            }
        }
        // Of several resets only the first ends something.
        for reset in questions.filter({ $0.topic == .resetPacket }) {
            #expect(reset.question.answer == .packet([reset.evidence?.packet ?? 0]))
        }
    }

    @Test func theSameSeedAsksTheSame() throws {
        let connections = try QuizCaptures.connections(of: "keep-alive.pcap")
        func made(_ seed: UInt64) -> [QuizQuestion] {
            QuizMaking.questions(about: connections, count: 6, seed: seed)
        }
        #expect(made(5) == made(5))
        #expect((0..<10).contains { made($0) != made(5) })
    }

    @Test func countsAndOrder() throws {
        let connections = try QuizCaptures.connections(of: "plain-get.pcap")
        for count in [0, 1, 5, 12] {
            #expect(QuizMaking.questions(about: connections, count: count, seed: 3).count == count)
        }
        let five = QuizMaking.questions(about: connections, count: 5, seed: 3)
        #expect(Set(five.map(\.topic)).count == 5)
        #expect(five.map(\.topic.level) == five.map(\.topic.level).sorted())
        #expect(QuizMaking.questions(about: connections, count: -1, seed: 3).isEmpty)
    }
}
