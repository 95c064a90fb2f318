import Documents
import Foundation
import Lessons
import Output
import TestSupport
import Testing

/// What a quiz looks like, in both languages. Recorded anew with NETLESSON_RECORD=1, as the other golden files.
struct QuizGoldenTests {
    @Test(arguments: Language.allCases)
    func looksAsRecorded(_ language: Language) throws {
        let questions = QuizMaking.questions(
            about: try QuizCaptures.connections(of: "plain-get.pcap"), count: 10, seed: 4)
        var run = QuizRun(questions)
        let text = QuizText(language: language, columns: 80)
        var lines = text.greeting("plain-get", run)
        for index in questions.indices {
            lines += text.asking(run, at: index) + text.hint(on: questions[index])
            // The same for every kind: right for some, wrong, passed over and not to be read for others.
            run.answer(
                GivenAnswer(["1", "a", "", "\u{1b}[31m?"][index % 4], to: questions[index]), at: index)
            lines += text.marked(run, at: index) + [StyledText()]
        }
        lines += text.result(run) + text.report(run)
        let output = OutputBuffer(descriptor: -1)
        for line in lines { output.append(line: line, color: false) }
        run.writeJSON(to: output, name: "plain-get", seed: 4, language)
        let now = String(decoding: output.bytes, as: UTF8.self)
        #expect(!now.contains("\u{1b}"))
        #expect(lines.allSatisfy { $0.width <= 80 })

        let file = BundledCaptures.top.appending(path: "Tests/Golden/quiz-plain-get-\(language.rawValue).txt")
        if ProcessInfo.processInfo.environment["NETLESSON_RECORD"] != nil {
            try now.write(to: file, atomically: true, encoding: .utf8)
        }
        let recorded = try String(contentsOf: file, encoding: .utf8)
        let pairs = zip(now.split(separator: "\n"), recorded.split(separator: "\n"))
        if let (new, old) = pairs.first(where: { $0.0 != $0.1 }) {
            Issue.record("\(file.lastPathComponent): now “\(new)”, recorded “\(old)”")
        }
        #expect(now.utf8.count == recorded.utf8.count)
    }
}
